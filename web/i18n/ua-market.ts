/** The Ukrainian texts of the marketplace. */

import type { plMarket } from './pl-market.ts';
import type { UaTexts } from './types.ts';
import { deals } from './ua/deals.ts';
import { market } from './ua/market.ts';

export const uaMarket: UaTexts<typeof plMarket> = { deals, market };
