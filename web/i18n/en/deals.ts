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

  promotionsTitle: 'Promotions',
  promotionsIntro: 'Who gives a discount on what – today and soon.',
  promotionsFailed: 'The promotions could not be loaded.',
  promotionsNone: 'Nobody has announced a promotion',
  promotionsNoneText: 'Come back in a while, or see all offers.',
  promotionsNothing: 'No promotion matches this',
  promotionsSearch: 'Search promotions',
  everyCategory: 'All categories',
  promotionMore: 'More about it',
  promotionEverything: 'All offers',
  promotionAll: 'At all sellers – given by {{name}}',
  promotionDays: '{{from}} to {{to}}',
  promotion_planned: 'soon',
  promotion_running: 'running',
  promotion_spent: 'budget used up',
  promotion_ended: 'ended',
};
