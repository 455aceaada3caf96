/** Promotions: discounts that a participant gives for a limited time, up to a budget. */
import * as z from 'zod/mini';
import { listPlace, listQuery } from './lists.ts';
import { currentPrice, maxCategories, maxCategory, publicOffer } from './offers.ts';
import { operation } from './operation.ts';
import { amount, id, page, timestamp, wireAmount, worded } from './schemas.ts';
import { cleanLineOf, cleanTextOf, lineUpTo } from './text.ts';

export const maxPromotionName = 80;
export const maxPromotionSummary = 160;
export const maxPromotionDescription = 2000;
/** Maximum number of open promotions per participant. */
export const maxPromotions = 50;
/** Defaults: this discount, for this many days from today. */
export const promotionDefaults = { discountPercent: 10, days: 30 } as const;
/** Range of dates (specification §9). */
export const firstDay = '1900-01-01';
export const lastDay = '2099-12-31';

/** Before its first day, in force, budget spent, after its last day. */
export const promotionStates = ['planned', 'running', 'spent', 'ended'] as const;

const day = z.iso
  .date()
  .check(worded('period', (text: string) => text >= firstDay && text <= lastDay));

export const promotionInput = z
  .object({
    name: cleanLineOf(maxPromotionName),
    /** One line for lists. */
    summary: z._default(lineUpTo(maxPromotionSummary), ''),
    description: z._default(cleanTextOf(maxPromotionDescription), ''),
    /** True: a discount on my own offers. False: on those of all sellers; admin only. */
    onlyMy: z._default(z.boolean(), true),
    /** The budget: maximum cost of the discounts in Denar. */
    budget: amount,
    discountPercent: z.optional(z.number().check(z.int(), z.gte(1), z.lte(100))),
    /** First and last day, Polish time. */
    validFrom: z.optional(day),
    validTo: z.optional(day),
    /** Categories that it applies to; none means all. */
    categories: z._default(
      z.array(lineUpTo(maxCategory)).check(
        z.overwrite((all) => [...new Set(all.filter((text) => text !== ''))]),
        z.maxLength(maxCategories),
      ),
      [],
    ),
  })
  .check(
    z.refine(
      ({ validFrom, validTo }) =>
        validFrom === undefined || validTo === undefined || validFrom <= validTo,
      { error: 'period', path: ['validTo'] },
    ),
  );

export const promotion = z.object({
  id,
  ownerId: id,
  ownerName: z.string(),
  name: z.string(),
  summary: z.string(),
  description: z.string(),
  onlyMy: z.boolean(),
  discountPercent: z.number(),
  validFrom: z.iso.date(),
  validTo: z.iso.date(),
  categories: z.array(z.string()),
  state: z.enum(promotionStates),
});

/** Visible only to the owner. */
export const ownPromotion = z.object({
  ...promotion.shape,
  budget: wireAmount,
  /** Cost of the discounts so far, and the potential cost of open orders. */
  spent: wireAmount,
  reserved: wireAmount,
  remaining: wireAmount,
  version: z.number(),
  createdAt: timestamp,
});

const orders = ['createdAt', 'name', 'validFrom', 'validTo', 'discountPercent', 'budget'] as const;

export const myPromotions = operation({
  name: 'myPromotions',
  method: 'GET',
  path: '/v2/account/promotions',
  tag: 'promotions',
  summary: 'My promotions.',
  who: 'user',
  query: z.object({
    ...listQuery(orders, '-createdAt'),
    state: z.optional(z.enum(promotionStates)),
  }),
  status: 200,
  answer: z.object({
    promotions: z.array(ownPromotion),
    /** True: promotions of the programme do not apply to my offers. */
    ownOnly: z.boolean(),
    ...listPlace,
  }),
  alsoAnswers: ['text/csv'],
  refusals: [],
});

export const setOwnPromotionsOnly = operation({
  name: 'setOwnPromotionsOnly',
  method: 'PUT',
  path: '/v2/account/promotions/own-only',
  tag: 'promotions',
  changes: ['offers'],
  summary:
    'Says whether my offers keep out of promotions of the programme. What was ordered or billed before ' +
    'keeps its price.',
  who: 'user',
  body: z.object({ ownOnly: z.boolean() }),
  status: 200,
  answer: z.object({ ownOnly: z.boolean() }),
  refusals: ['not_registered'],
});

export const createPromotion = operation({
  name: 'createPromotion',
  method: 'POST',
  path: '/v2/account/promotions',
  tag: 'promotions',
  changes: ['offers'],
  summary:
    'Makes a promotion; for participants. One for the offers of all sellers is the admin’s alone. Left ' +
    `out, the discount is ${promotionDefaults.discountPercent} % (none would be no promotion), its first ` +
    `day today and its last ${promotionDefaults.days} days after the first; however it is set, it never ` +
    'costs more than the budget.',
  who: 'user',
  body: promotionInput,
  maxBytes: 16_384,
  status: 201,
  answer: ownPromotion,
  versioned: true,
  refusals: ['not_registered', 'forbidden', 'promotion_limit'],
  keyed: true,
});

export const updatePromotion = operation({
  name: 'updatePromotion',
  method: 'PUT',
  path: '/v2/account/promotions/{id}',
  tag: 'promotions',
  changes: ['offers'],
  summary:
    'Changes a promotion of mine. The budget stays at least what is spent and reserved; a discount or ' +
    'day that is left out stays as it is. With If-Match only where nobody changed it since.',
  who: 'user',
  params: z.object({ id }),
  body: promotionInput,
  maxBytes: 16_384,
  status: 200,
  answer: ownPromotion,
  versioned: true,
  refusals: ['not_found', 'forbidden', 'stale_promotion', 'budget_spent'],
});

export const deletePromotion = operation({
  name: 'deletePromotion',
  method: 'DELETE',
  path: '/v2/account/promotions/{id}',
  tag: 'promotions',
  changes: ['offers'],
  summary: 'Ends and deletes a promotion of mine; not while open orders count on it.',
  who: 'user',
  params: z.object({ id }),
  status: 204,
  refusals: ['not_found', 'promotion_in_use'],
});

export const promotions = operation({
  name: 'promotions',
  method: 'GET',
  path: '/v2/promotions',
  tag: 'promotions',
  summary: 'The promotions of all participants that have not ended; budgets are not told.',
  who: 'public',
  query: z.object({
    ...listQuery(['validFrom', 'validTo', 'name', 'discountPercent'], 'validTo'),
    state: z.optional(z.enum(['planned', 'running'])),
    /** Promotions that apply to this category, including those for all. */
    category: z._default(lineUpTo(maxCategory), ''),
    owner: z.optional(id),
  }),
  status: 200,
  answer: z.object({
    promotions: z.array(promotion),
    /** The categories named by promotions that have not ended. */
    categories: z.array(z.string()),
    ...listPlace,
  }),
  alsoAnswers: ['text/csv'],
  refusals: [],
});

export const discounts = operation({
  name: 'discounts',
  method: 'GET',
  path: '/v2/promotions/discounts',
  tag: 'promotions',
  summary:
    'The discounts that apply now across all shops, with the price worked out: each published ' +
    'offer that costs less than its price before discounts.',
  who: 'public',
  query: z.object({
    ...page,
    search: z._default(lineUpTo(140), ''),
    category: z._default(lineUpTo(maxCategory), ''),
    owner: z.optional(id),
    sort: z._default(
      z.enum(['-discountPercent', 'price', '-price', '-discount']),
      '-discountPercent',
    ),
  }),
  status: 200,
  answer: z.object({
    discounts: z.array(z.object({ offer: publicOffer, now: currentPrice })),
    ...listPlace,
  }),
  refusals: [],
});
