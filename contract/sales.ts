/** The counter: a seller's open sales, several at once, until each is billed or abandoned. */
import * as z from 'zod/mini';
import { operation } from './operation.ts';
import { amount, id, timestamp, wireAmount } from './schemas.ts';
import { cleanLineOf, lineUpTo } from './text.ts';

/** Maximum number of open sales per seller, and of lines per sale. */
export const maxOpenSales = 20;
export const maxSaleLines = 100;
/** Maximum number of pieces per line. */
export const maxPieces = 10_000;
export const maxCustomer = 80;
export const maxItemName = 120;

/** `billed`: its bill is issued or paid. `ended`: abandoned, or its bill was not paid. */
export const saleStates = ['open', 'billed', 'ended'] as const;

/** Why a line cannot be billed: too few pieces in stock, or the offer no longer exists. */
export const lineTroubles = ['out_of_stock', 'offer_gone'] as const;

/** Name, quantity and price of an item, on a sale and on its bill. */
export const pricedLine = {
  /** The offer's number in the marketplace; null for a line with its own price. */
  offerId: z.nullable(z.number()),
  name: z.string(),
  quantity: z.number(),
  /** Catalogue price of one piece, discount, and final price of one piece. */
  catalogue: wireAmount,
  discountPercent: z.number(),
  unitPrice: wireAmount,
  total: wireAmount,
};

/** A line; if it refers to an offer, it has the offer's current price. */
export const saleLine = z.object({
  id,
  ...pricedLine,
  /** Maximum payable in Denar. */
  denar: wireAmount,
  /** Name of the promotion that gives the discount. */
  promotion: z.nullable(z.string()),
  /** Pieces of the offer in stock. */
  stock: z.nullable(z.number()),
  trouble: z.nullable(z.enum(lineTroubles)),
});

export const sale = z.object({
  id,
  status: z.enum(saleStates),
  /** The customer, as described by the seller; may be empty. */
  customer: z.string(),
  openedAt: timestamp,
  lines: z.array(saleLine),
  total: wireAmount,
  /** Maximum payable in Denar; the rest, `pln`, is paid in złoty at the counter. */
  denar: wireAmount,
  pln: wireAmount,
  /** Total without Denar: other participants' promotions apply only to buyers who pay in Denar. */
  totalInZloty: wireAmount,
});

const customer = z._default(lineUpTo(maxCustomer), '');
const quantity = z.number().check(z.int(), z.gte(1), z.lte(maxPieces));
const offerId = z.number().check(z.int(), z.gte(1), z.lte(2_147_483_647));

export const openSale = operation({
  name: 'openSale',
  method: 'POST',
  path: '/trans/obsluga.otworz',
  tag: 'point of sale',
  summary: 'Opens a sale at the counter; up to twenty may be open at once.',
  who: 'user',
  cashier: true,
  body: z.object({ customer }),
  status: 201,
  answer: sale,
  refusals: ['not_registered', 'sale_limit'],
  keyed: true,
});

export const openSales = operation({
  name: 'openSales',
  method: 'GET',
  path: '/trans/obsluga.otwarte',
  tag: 'point of sale',
  summary: 'My open sales with their lines and sums, in the order in which they were opened.',
  who: 'user',
  cashier: true,
  status: 200,
  answer: z.object({ sales: z.array(sale), total: z.number() }),
  refusals: ['not_registered'],
});

export const getSale = operation({
  name: 'getSale',
  method: 'GET',
  path: '/trans/obsluga/{id}',
  tag: 'point of sale',
  summary: 'One of my sales.',
  who: 'user',
  cashier: true,
  params: z.object({ id }),
  status: 200,
  answer: sale,
  refusals: ['not_registered', 'not_found'],
});

/** Either one of my offers, or a name and a unit price. */
const item = z
  .object({
    saleId: id,
    offerId: z.optional(offerId),
    name: z.optional(cleanLineOf(maxItemName)),
    price: z.optional(amount),
    quantity: z._default(quantity, 1),
  })
  .check((given) => {
    const { value, issues } = given;
    if (value.offerId !== undefined) return;
    for (const field of ['name', 'price'] as const) {
      if (value[field] !== undefined) continue;
      issues.push({ code: 'custom', path: [field], message: field, input: undefined });
    }
  });

export const addSaleItem = operation({
  name: 'addSaleItem',
  method: 'POST',
  path: '/trans/obsluga.dodaj',
  tag: 'point of sale',
  summary:
    'Adds one of my offers, at its own price, or anything else by name and price. The same offer ' +
    'again raises the quantity of its line.',
  who: 'user',
  cashier: true,
  body: item,
  status: 201,
  answer: sale,
  refusals: [
    'not_registered',
    'not_found',
    'sale_closed',
    'line_limit',
    'offer_gone',
    'out_of_stock',
    'bill_too_large',
  ],
  keyed: true,
});

export const changeSaleItem = operation({
  name: 'changeSaleItem',
  method: 'POST',
  path: '/trans/obsluga.zmien',
  tag: 'point of sale',
  summary: 'Changes how many pieces a line has, and of a line without an offer its name and price.',
  who: 'user',
  cashier: true,
  body: z.object({
    saleId: id,
    lineId: id,
    quantity: z.optional(quantity),
    name: z.optional(cleanLineOf(maxItemName)),
    price: z.optional(amount),
  }),
  status: 200,
  answer: sale,
  refusals: [
    'not_registered',
    'not_found',
    'sale_closed',
    'offer_gone',
    'out_of_stock',
    'bill_too_large',
  ],
  keyed: true,
});

export const removeSaleItem = operation({
  name: 'removeSaleItem',
  method: 'POST',
  path: '/trans/obsluga.usun',
  tag: 'point of sale',
  summary: 'Takes a line out of a sale.',
  who: 'user',
  cashier: true,
  body: z.object({ saleId: id, lineId: id }),
  status: 200,
  answer: sale,
  refusals: ['not_registered', 'not_found', 'sale_closed'],
  keyed: true,
});

export const abandonSale = operation({
  name: 'abandonSale',
  method: 'POST',
  path: '/trans/obsluga.porzuc',
  tag: 'point of sale',
  summary: 'Gives an open sale up with all its lines.',
  who: 'user',
  cashier: true,
  body: z.object({ saleId: id }),
  status: 200,
  answer: sale,
  refusals: ['not_registered', 'not_found', 'sale_closed'],
  keyed: true,
});
