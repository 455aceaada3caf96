/** The English texts of the marketplace. */
import { deals } from './en/deals.ts';
import { market } from './en/market.ts';
import type { plMarket } from './pl-market.ts';
import type { EnTexts } from './types.ts';

export const enMarket: EnTexts<typeof plMarket> = { deals, market };
