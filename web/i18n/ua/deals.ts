/** Words of the discounts that everybody sees, in Ukrainian. */
import type { deals as source } from '../pl/deals.ts';
import type { UaWords } from '../types.ts';

export const deals: UaWords<typeof source> = {
  toOffers: 'Переглянути пропозиції',
  discountsTitle: 'Знижки зараз',
  discountsIntro: 'Усе, що зараз коштує менше – з обчисленою ціною в денарах і злотих.',
  discountsFailed: 'Не вдалося завантажити знижки.',
  discountsNone: 'Зараз знижок немає',
  discountsNoneText: 'Загляньте згодом або перегляньте всі пропозиції.',
  discountsNothing: 'Жодна знижка не підходить. Спробуйте інше слово.',
  search: 'Шукати серед знижок',
  sort: 'Порядок',
  sortPercent: 'Найбільша знижка',
  sortCheapest: 'Найдешевші',
  sortDearest: 'Найдорожчі',
  sortSaving: 'Найбільша економія',

  promotionsTitle: 'Акції',
  promotionsIntro: 'Хто і на що дає знижку – сьогодні й найближчим часом.',
  promotionsFailed: 'Не вдалося завантажити акції.',
  promotionsNone: 'Зараз ніхто не оголосив акції',
  promotionsNoneText: 'Загляньте згодом або перегляньте всі пропозиції.',
  promotionsNothing: 'Жодна акція не підходить',
  promotionsSearch: 'Шукати акції',
  everyCategory: 'Усі категорії',
  promotionMore: 'Більше про акцію',
  promotionEverything: 'Усі пропозиції',
  promotionAll: 'В усіх продавців – дає {{name}}',
  promotionDays: 'від {{from}} до {{to}}',
  promotion_planned: 'незабаром',
  promotion_running: 'триває',
  promotion_spent: 'бюджет вичерпано',
  promotion_ended: 'завершена',
};
