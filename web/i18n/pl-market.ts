/** The Polish texts of the marketplace, loaded with the first page of it; guests need no others. */
import { deals } from './pl/deals.ts';
import { market } from './pl/market.ts';

export const plMarket = { deals, market } as const;
