/** Bills: issued at the counter for a sale, paid once in one of several ways, and confirmed. */
import * as z from 'zod/mini';
import { zlotyWays } from './bill-brief.ts';
import { billCodeOf } from './bill-code.ts';
import { listPlace, listQuery } from './lists.ts';
import { operation } from './operation.ts';
import { payee } from './payees.ts';
import { pricedLine } from './sales.ts';
import {
  amountOrNothing,
  email,
  id,
  otpCode,
  timestamp,
  typed,
  wireAmount,
  worded,
} from './schemas.ts';

/** How long a bill may be paid. */
export const billMinutes = 30;
/** Maximum number of e-mails with the confirmation of one bill. */
export const maxBillMails = 5;

/** `cancelled`: by the seller; `expired`: not paid in time. Both return the stock. */
export const billStates = ['issued', 'paid', 'cancelled', 'expired'] as const;

/**
 * How the bill was paid: by the buyer who opened it (`scan`), with the buyer's payment code, with a
 * card, or entirely in złoty at the counter.
 */
export const billWays = ['scan', 'payment_code', 'card', 'counter'] as const;

const party = z.object({
  name: z.string(),
  /** NIP of the registered company; null for a person. */
  taxId: z.nullable(z.string()),
});

/** An amount in digits and in words. */
const sum = z.object({ amount: wireAmount, words: z.string() });

export const billItem = z.object({ no: z.number(), ...pricedLine });

/** A bill as seen by its seller and by its payer. */
export const bill = z.object({
  id,
  /** Number in the seller's gapless series of the year: `R/2026/000012`. */
  number: z.string(),
  /** The code that the buyer types to find it. */
  code: z.string(),
  /** Content of its QR code: the URL of the bill on the site. */
  qr: z.string(),
  status: z.enum(billStates),
  /** The caller's role. */
  role: z.enum(['seller', 'buyer']),
  saleId: z.nullable(id),
  /** With the mark for the payer. */
  seller: z.object({ ...party.shape, ...payee.shape }),
  /** Null until it is paid, and if it was paid entirely in złoty. */
  buyer: z.nullable(party),
  /** Customer of the sale, as written by the seller; shown only to the seller. */
  customer: z.string(),
  items: z.array(billItem),
  total: sum,
  /** The parts paid in Denar and in złoty at the counter; together they are the total. */
  denar: sum,
  pln: sum,
  zloty: z.nullable(z.enum(zlotyWays)),
  /** When the seller received the złoty; null until then, and if there are none. */
  zlotyTakenAt: z.nullable(timestamp),
  issuedAt: timestamp,
  expiresAt: timestamp,
  paidAt: z.nullable(timestamp),
  paidBy: z.nullable(z.enum(billWays)),
  /** The booking of the Denar part (`/v2/trans/transactions/{id}`). */
  receipt: z.nullable(id),
  /** A pending charge or card payment; shown only to the seller. */
  attempt: z.nullable(z.object({ kind: z.enum(['charge', 'card']), id, expiresAt: timestamp })),
});

const billCode = z.string().check(
  ...typed(9, 'billCode', (text) => billCodeOf(text) ?? text),
  worded('billCode', (text: string) => billCodeOf(text) === text),
);

export const issueBill = operation({
  name: 'issueBill',
  method: 'POST',
  path: '/trans/rachunek.wystaw',
  tag: 'bills',
  changes: ['point of sale', 'offers'],
  summary:
    'Issues the bill of an open sale: prices are fixed, stock is taken and the bill gets its ' +
    'number. As much as the offers allow is asked for in {{currency.pl}}, or `denarPart`; the rest is paid ' +
    'in złoty at the counter. A promotion of somebody else’s counts only where there is a part in ' +
    '{{currency.pl}}. With `total` only where the sale still costs that.',
  who: 'user',
  cashier: true,
  body: z.object({
    saleId: id,
    denarPart: z.optional(amountOrNothing),
    zloty: z._default(z.enum(zlotyWays), 'cash'),
    total: z.optional(amountOrNothing),
  }),
  status: 201,
  answer: bill,
  refusals: [
    'frozen',
    'not_registered',
    'not_found',
    'sale_closed',
    'sale_empty',
    'offer_gone',
    'out_of_stock',
    'price_changed',
    'denar_part_too_large',
    'bill_too_large',
  ],
  keyed: true,
});

export const showBill = operation({
  name: 'showBill',
  method: 'GET',
  path: '/trans/rachunek.pokaz',
  tag: 'bills',
  summary:
    'The bill with this code, for the person who will pay it. Once it is paid, only its two sides see it.',
  who: 'user',
  query: z.object({ code: billCode }),
  status: 200,
  answer: bill,
  refusals: ['not_registered', 'not_found'],
});

export const getBill = operation({
  name: 'getBill',
  method: 'GET',
  path: '/trans/rachunek/{id}',
  tag: 'bills',
  summary: 'One bill, for its seller and for the person who paid it.',
  who: 'user',
  cashier: true,
  params: z.object({ id }),
  status: 200,
  answer: bill,
  refusals: ['not_registered', 'not_found'],
});

export const lastBill = operation({
  name: 'lastBill',
  method: 'GET',
  path: '/trans/rachunek.ostatni',
  tag: 'bills',
  summary: 'The bill that I issued last; null before the first.',
  who: 'user',
  cashier: true,
  status: 200,
  answer: z.object({ bill: z.nullable(bill) }),
  refusals: ['not_registered'],
});

export const billRow = z.object({
  id,
  number: z.string(),
  status: z.enum(billStates),
  role: z.enum(['seller', 'buyer']),
  /** The counterparty; empty if there is none yet. */
  counterparty: z.string(),
  customer: z.string(),
  total: wireAmount,
  denar: wireAmount,
  pln: wireAmount,
  zloty: z.nullable(z.enum(zlotyWays)),
  zlotyTakenAt: z.nullable(timestamp),
  paidBy: z.nullable(z.enum(billWays)),
  issuedAt: timestamp,
  paidAt: z.nullable(timestamp),
});

export const bills = operation({
  name: 'bills',
  method: 'GET',
  path: '/trans/rachunki',
  tag: 'bills',
  summary:
    'Bills that I issued, or with `as=buyer` those that I paid; `search` looks into numbers, ' +
    'names, and what was sold. Days are whole days in Poland.',
  who: 'user',
  cashier: true,
  query: z.object({
    ...listQuery(['issuedAt', 'number', 'total', 'status', 'paidAt'], '-issuedAt'),
    as: z._default(z.enum(['seller', 'buyer']), 'seller'),
    status: z.optional(z.union([z.literal(''), z.enum(billStates)])),
    from: z.optional(z.iso.date()),
    to: z.optional(z.iso.date()),
  }),
  status: 200,
  answer: z.object({
    bills: z.array(billRow),
    ...listPlace,
    /** Sums over all filtered bills: what was paid, and for złoty what was received. */
    sums: z.object({ denar: wireAmount, pln: wireAmount }),
  }),
  alsoAnswers: ['text/csv'],
  refusals: ['not_registered'],
});

export const confirmBill = operation({
  name: 'confirmBill',
  method: 'POST',
  path: '/trans/rachunek.potwierdz',
  tag: 'bills',
  changes: ['point of sale', 'offers', 'money'],
  summary:
    'Pays a bill, once. The buyer who has opened it pays at once. Its seller gives the buyer’s ' +
    'payment code: one bound to the part in {{currency.pl}} and the seller pays at once, any other makes a charge ' +
    'that the buyer accepts. A bill without a part in {{currency.pl}} is confirmed by its seller without a code.',
  who: 'user',
  cashier: true,
  body: z.object({ billId: id, otp_code: z.optional(otpCode) }),
  status: 200,
  answer: bill,
  refusals: [
    'step_up_required',
    'own_limit',
    'frozen',
    'not_registered',
    'payee_unavailable',
    'not_found',
    'bill_closed',
    'buyer_pays',
    'seller_confirms',
    'insufficient_funds',
    'code_invalid',
    'code_expired',
    'code_used',
    'own_code',
    'amount_differs',
    'declined',
    'too_many_attempts',
  ],
  keyed: true,
  confirmed: true,
});

export const cancelBill = operation({
  name: 'cancelBill',
  method: 'POST',
  path: '/trans/rachunek.anuluj',
  tag: 'bills',
  changes: ['point of sale', 'offers'],
  summary:
    'The seller cancels an unpaid bill: stock and held money are given back, the number stays ' +
    'taken. With `reopen` its sale is open again.',
  who: 'user',
  cashier: true,
  body: z.object({ billId: id, reopen: z._default(z.boolean(), false) }),
  status: 200,
  answer: bill,
  refusals: ['not_registered', 'not_found', 'bill_closed', 'sale_limit'],
  keyed: true,
});

export const confirmationFormats = ['json', 'html', 'pdf'] as const;

export const confirmationOfBill = operation({
  name: 'confirmationOfBill',
  method: 'POST',
  path: '/trans/rachunek.paragon',
  tag: 'bills',
  summary:
    'The confirmation of a paid bill, for its two sides, as JSON, HTML or PDF: by `format`, else by ' +
    'the Accept header. With `sendTo` it is mailed as well: both send it to the own address, and the ' +
    'seller to the customer’s where a buyer has paid in {{currency.pl}}, without words that look like links. It is not a fiscal receipt and says so.',
  who: 'user',
  cashier: true,
  body: z.object({
    billId: id,
    format: z.optional(z.enum(confirmationFormats)),
    sendTo: z.optional(email),
  }),
  status: 200,
  answer: z.object({ title: z.string(), note: z.string(), bill }),
  alsoAnswers: ['text/html', 'application/pdf'],
  refusals: [
    'not_registered',
    'not_found',
    'bill_not_paid',
    'email_not_yours',
    'too_many_requests',
  ],
  keyed: true,
});

/** What open pages are told of a bill that has changed. */
export const billNews = z.object({
  id,
  number: z.string(),
  status: z.enum(billStates),
  role: z.enum(['seller', 'buyer']),
  total: wireAmount,
  denar: wireAmount,
  pln: wireAmount,
  paidAt: z.nullable(timestamp),
});

/** The złoty part of a mixed bill: the seller confirms its receipt. */
export const takeZloty = operation({
  name: 'takeZloty',
  method: 'POST',
  path: '/trans/rachunek.przyjmij',
  tag: 'bills',
  changes: ['point of sale', 'offers', 'money'],
  summary:
    'The seller of a paid bill says that its part in złoty has been taken at the counter; said ' +
    'again, the first time counts. A bill wholly in złoty says so by being confirmed.',
  who: 'user',
  cashier: true,
  body: z.object({ billId: id }),
  status: 200,
  answer: bill,
  refusals: ['not_registered', 'not_found', 'bill_not_paid'],
  keyed: true,
});
