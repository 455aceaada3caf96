/** The Polish texts of the marketplace, loaded with the first page of it; guests need no others. */
import { market } from './pl/market.ts';

export const plMarket = { market } as const;
