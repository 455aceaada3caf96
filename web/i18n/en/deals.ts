/** Words of the discounts that everybody sees, in English. */
import type { deals as source } from '../pl/deals.ts';
import type { EnWords } from '../types.ts';

export const deals: EnWords<typeof source> = {
  toOffers: 'See the offers',
  discountsTitle: 'Discounts now',
  discountsIntro: 'Everything that costs less now – with the price worked out in Denar and złotys.',
  discountsFailed: 'The discounts could not be loaded.',
  discountsNone: 'Nothing is reduced now',
  discountsNoneText: 'Come back in a while, or see all offers.',
  discountsNothing: 'No discount matches this. Try another word.',
  search: 'Search the discounts',
  sort: 'Order',
  sortPercent: 'Largest discount',
  sortCheapest: 'Cheapest',
  sortDearest: 'Most expensive',
  sortSaving: 'Largest saving',
};
