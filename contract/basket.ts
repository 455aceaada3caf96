/** The specification's offer service: the marketplace under its Polish names, and the basket. */
import * as z from 'zod/mini';
import { listPlace } from './lists.ts';
import { maxQuantity, reduction } from './offer-fields.ts';
import { marketPage, marketQuery } from './offers.ts';
import { operation } from './operation.ts';
import { lineParts, order } from './order-shapes.ts';
import { offerNumber, orderPayment, orderRefusals, orderTerms } from './order-terms.ts';
import { payee } from './payees.ts';
import { id, wireAmount } from './schemas.ts';

/** `gone`: no longer offered; `out_of_stock`: fewer pieces in stock than chosen. */
export const basketTroubles = ['gone', 'out_of_stock'] as const;

const basketLine = z.object({
  offerId: z.number(),
  name: z.string(),
  imageSmallUrl: z.string(),
  imageAlt: z.string(),
  /** Pieces in stock. */
  stock: z.number(),
  trouble: z.nullable(z.enum(basketTroubles)),
  reduction,
  ...lineParts,
});

const basketGroup = z.object({
  seller: z.object({ id, ...payee.shape }),
  lines: z.array(basketLine),
  catalogue: wireAmount,
  discount: wireAmount,
  /** Like the other sums of the group, without lines that have a problem. */
  total: wireAmount,
  /** Maximum payable in Denar, regardless of the balance; the rest is `pln`. */
  denar: wireAmount,
  pln: wireAmount,
  /** False if a line prevents ordering. */
  orderable: z.boolean(),
});

export const basket = z.object({
  /** One group per seller; each is ordered separately. */
  groups: z.array(basketGroup),
  /** Number of lines. */
  count: z.number(),
});

const listing = (name: string, path: `/oferta/${string}`, summary: string) =>
  ({ name, method: 'GET', path, tag: 'oferta', summary, who: 'public', status: 200 }) as const;

export const oferty = operation({
  ...listing('oferty', '/oferta/lista', 'The marketplace, as `/v2/comp/offers`.'),
  query: z.object(marketQuery),
  answer: marketPage,
  refusals: [],
});

/** Number of published offers in it. */
const offers = z.number();

export const offerPlaces = z.object({
  places: z.array(z.object({ location: z.string(), offers })),
  ...listPlace,
});

export const offerSellers = z.object({
  sellers: z.array(z.object({ id, name: z.string(), offers })),
  ...listPlace,
});

export const ofertyLokalizacji = operation({
  ...listing(
    'ofertyLokalizacji',
    '/oferta/lokalizacji',
    'The offers at one place; without `location` the places of all offers, those with most first.',
  ),
  query: z.object(marketQuery),
  answer: z.union([marketPage, offerPlaces]),
  refusals: [],
});

export const ofertyOferenta = operation({
  ...listing(
    'ofertyOferenta',
    '/oferta/oferenta',
    'The offers of one seller; without `owner` the sellers of all offers, those with most first.',
  ),
  query: z.object(marketQuery),
  answer: z.union([marketPage, offerSellers]),
  refusals: [],
});

export const selectOffer = operation({
  name: 'selectOffer',
  method: 'POST',
  path: '/oferta/wybor',
  tag: 'oferta',
  summary: 'Sets how many pieces of an offer are in my basket; 0 takes it out.',
  who: 'user',
  body: z.object({
    offerId: offerNumber,
    quantity: z._default(z.number().check(z.int(), z.gte(0), z.lte(maxQuantity)), 1),
  }),
  status: 200,
  answer: basket,
  refusals: ['not_found', 'own_offer', 'out_of_stock', 'basket_full'],
  keyed: true,
});

export const orderSelected = operation({
  name: 'orderSelected',
  method: 'POST',
  path: '/oferta/zamow',
  tag: 'oferta',
  changes: ['orders', 'basket', 'waiting', 'money'],
  summary:
    'Orders what my basket has of one seller, who is named where there are several; as `order/create`.',
  who: 'user',
  body: z.optional(z.object({ sellerId: z.optional(id), ...orderTerms, ...orderPayment })),
  status: 201,
  answer: order,
  refusals: [...orderRefusals, 'basket_empty'],
  keyed: true,
  confirmed: true,
});

export const myBasket = operation({
  name: 'myBasket',
  method: 'GET',
  path: '/oferta/zamowienie',
  tag: 'oferta',
  summary: 'My basket as it stands now, and the order that I made last.',
  who: 'user',
  status: 200,
  answer: z.object({ ...basket.shape, lastOrder: z.nullable(order) }),
  refusals: [],
});
