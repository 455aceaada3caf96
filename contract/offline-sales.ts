/** Sales at a till without a network: the buyer, who has one, pays and shows six digits. */
import * as z from 'zod/mini';
import { operation } from './operation.ts';
import { payee } from './payees.ts';
import { amount, id, timestamp, wireAmount } from './schemas.ts';

/** How long a till may do without a network, and after how long it fetches another secret. */
export const offlineDays = 7;
export const renewHours = 24;
/** How long after a payment its code is shown. */
export const passcodeMinutes = 15;
/** Wrong codes for one sale, after which the till draws another. */
export const maxWrongPasscodes = 3;
/** How many sales are settled at once. */
export const maxSettled = 200;

/** The page that a till's QR code opens; everything else is in its fragment. */
export const offlinePayPage = '/zaplac-bez-sieci';

export const openOfflineTill = operation({
  name: 'openOfflineTill',
  method: 'PUT',
  path: '/v2/till/offline',
  tag: 'offline sales',
  summary:
    'Gives a till a secret of its own, with which it checks codes without a network for seven days.',
  who: 'user',
  cashier: true,
  status: 201,
  answer: z.object({
    /** The number of this secret, which its QR codes name. */
    till: id,
    /** Twenty random bytes in base64url. */
    secret: z.string(),
    seller: z.string(),
    expiresAt: timestamp,
    now: timestamp,
  }),
  refusals: ['frozen', 'not_registered'],
});

export const showOfflineTill = operation({
  name: 'showOfflineTill',
  method: 'GET',
  path: '/v2/offline-sales/till',
  tag: 'offline sales',
  summary: 'Whose till has shown a QR code, for the person who will pay.',
  who: 'user',
  query: z.object({ till: id }),
  status: 200,
  answer: z.object({ payee }),
  refusals: ['not_registered', 'not_found'],
});

/** A paid sale, as its buyer sees it. */
export const offlineSale = z.object({
  /** The booking (`/v2/trans/transactions/{id}`). */
  id,
  amount: wireAmount,
  payee,
  paidAt: timestamp,
  /** The six digits to show at the till; null a quarter of an hour after the payment. */
  passcode: z.nullable(z.string()),
  /** When other digits follow. */
  changesAt: timestamp,
});

export const payOfflineSale = operation({
  name: 'payOfflineSale',
  method: 'POST',
  path: '/v2/offline-sales',
  tag: 'offline sales',
  changes: ['money'],
  summary:
    'Pays what the QR code of a till without a network asks for, once, and answers with the digits ' +
    'that show it there. The same buyer may ask again.',
  who: 'user',
  body: z.object({ till: id, sale: id, amount }),
  status: 201,
  answer: offlineSale,
  refusals: [
    'step_up_required',
    'own_limit',
    'frozen',
    'not_registered',
    'payee_unavailable',
    'not_found',
    'same_account',
    'sale_closed',
    'amount_differs',
    'insufficient_funds',
  ],
  keyed: true,
  confirmed: true,
});

export const getOfflineSale = operation({
  name: 'getOfflineSale',
  method: 'GET',
  path: '/v2/offline-sales/{id}',
  tag: 'offline sales',
  summary: 'A sale that I have paid, with the digits of this moment.',
  who: 'user',
  params: z.object({ id }),
  status: 200,
  answer: offlineSale,
  refusals: ['not_registered', 'not_found'],
});

/** `missing`: nobody has paid it; `differs`: for another amount. */
const settledStates = ['paid', 'missing', 'differs'] as const;

export const settledSale = z.object({
  sale: id,
  status: z.enum(settledStates),
  amount: z.nullable(wireAmount),
});

export const settleOfflineSales = operation({
  name: 'settleOfflineSales',
  method: 'PUT',
  path: '/v2/till/offline/settle',
  tag: 'offline sales',
  summary:
    'The till, which has a network again, says which sales it has accepted without; the answer says ' +
    'which of them are paid.',
  who: 'user',
  cashier: true,
  body: z.object({
    sales: z
      .array(z.object({ till: id, sale: id, amount, acceptedAt: timestamp }))
      .check(z.minLength(1), z.maxLength(maxSettled)),
  }),
  maxBytes: 98_304,
  status: 200,
  answer: z.object({
    sales: z.array(settledSale),
  }),
  refusals: ['not_registered', 'not_found'],
});
