/** Online payments: złoty paid through a provider become as many Denar (specification §7). */
import * as z from 'zod/mini';
import { listPlace, listQuery } from './lists.ts';
import { operation } from './operation.ts';
import { orderItems, orderRefusals, orderStates, orderTerms } from './order-terms.ts';
import { type Provider, providerNames, providers } from './providers.ts';
import { amount, email, id, otpCode, timestamp, wireAmount } from './schemas.ts';
import { bounded, cleanLine } from './text.ts';

/** A top-up becomes Denar in the payer's wallet; an order's złoty belong to the seller. */
export const paymentPurposes = ['top_up', 'order'] as const;

/**
 * `created`: stored, not yet opened at the provider. `redirected`: the payer may pay now.
 * `pending`: the payer has acted, or has no page to open any more, and the provider has not
 * decided. `unknown`: the provider's answer was lost, and it is being polled. Only `paid` money is
 * credited.
 */
export const paymentStates = [
  'created',
  'unknown',
  'redirected',
  'pending',
  'paid',
  'failed',
  'expired',
  'refund_pending',
  'refunded_part',
  'refunded',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/**
 * Reason for the state. `unavailable`: the provider could not be reached and has done nothing;
 * `refused`: it did not open the payment; `declined`: by the payer or the bank; `cancelled`: by the
 * person; `time_out`; `amount_differs`, `wallet_closed`: the money has arrived but is not credited,
 * the programme investigates; `order_over`: it arrived after its order ended, and is refunded
 * automatically.
 */
export const paymentReasons = [
  'unavailable',
  'refused',
  'declined',
  'cancelled',
  'time_out',
  'amount_differs',
  'wallet_closed',
  'order_over',
] as const;

export const refundStates = ['pending', 'done', 'rejected'] as const;

export const paymentRefund = z.object({
  id,
  amount: wireAmount,
  state: z.enum(refundStates),
  /**
   * Who requested it; `provider` if it was made in the provider's own panel, `programme` if money
   * arrived for an ended order.
   */
  by: z.enum(['owner', 'admin', 'provider', 'seller', 'programme']),
  createdAt: timestamp,
  endedAt: z.nullable(timestamp),
  /** The booking that took the Denar from the wallet. */
  transaction: z.nullable(id),
});

export const payment = z.object({
  id,
  provider: z.enum(providers),
  purpose: z.enum(paymentPurposes),
  /** The order that it pays for. */
  order: z.nullable(id),
  amount: wireAmount,
  currency: z.literal('PLN'),
  description: z.string(),
  email: z.string(),
  state: z.enum(paymentStates),
  reason: z.nullable(z.enum(paymentReasons)),
  /** True for a payment with a BLIK code, which has no payment page. */
  blik: z.boolean(),
  /** URL of the payment page, while it is valid. */
  redirectUrl: z.nullable(z.string()),
  createdAt: timestamp,
  /** Payment deadline. */
  expiresAt: timestamp,
  paidAt: z.nullable(timestamp),
  /** The receipt of the Denar credited (`/v2/trans/transactions/{id}`). */
  transaction: z.nullable(id),
  /** The payment that replaced this one. */
  replacedBy: z.nullable(id),
  cancellable: z.boolean(),
  retryable: z.boolean(),
  /** Amount that the owner may have refunded now, and until when; 0 if none. */
  refundable: wireAmount,
  refundableUntil: z.nullable(timestamp),
  /** Amount refunded so far. */
  refunded: wireAmount,
  refunds: z.array(paymentRefund),
});

export const paymentProviders = operation({
  name: 'paymentProviders',
  method: 'GET',
  path: '/v2/trans/payments/providers',
  tag: 'payments',
  summary: 'The providers through which a payment can be made here, and how much of it.',
  who: 'user',
  status: 200,
  answer: z.object({
    providers: z.array(z.object({ provider: z.enum(providers), blik: z.boolean() })),
    /**
     * Maximum payable through providers per calendar month, in złoty, and the rest of it; null if
     * unlimited. Transfers to the programme's bank account are not limited.
     */
    limit: z.nullable(z.object({ month: wireAmount, left: wireAmount })),
  }),
  refusals: [],
});

/** Double quotes become single quotes (specification §5). */
export const quoted = (text: string): string => cleanLine(text).replaceAll('"', "'");

const asked = {
  amount,
  /** Shown by the provider; defaults to a description of the payment. */
  description: z._default(z.string().check(...bounded(140, quoted)), ''),
  /** Recipient of the provider's e-mails; defaults to the caller. Providers allow 50 characters. */
  email: z.optional(email.check(z.maxLength(50))),
  currency: z._default(z.literal('PLN'), 'PLN'),
  /** Pays with BLIK, without the provider's page. */
  blikCode: z.optional(otpCode),
};

const startRefusals = [
  'not_registered',
  'provider_not_offered',
  'provider_limit',
  'too_many_requests',
  'payment_refused',
  'provider_unavailable',
  'payment_unknown',
] as const;

/** The call that tops the wallet up through a provider. */
export const initiate = <const Name extends string, const P extends Provider>(
  name: Name,
  provider: P,
) =>
  operation({
    name,
    method: 'POST',
    path: `/v2/trans/${provider}/initiate`,
    tag: 'payments',
    summary:
      `Opens a payment with ${providerNames[provider]} that tops the wallet up. ` +
      '`payment_unknown` names the payment (`payment`) whose fate is being asked for.',
    who: 'user',
    body: z.object(asked),
    status: 201,
    answer: z.object({
      /** Null for a payment with a BLIK code. */
      redirect_url: z.nullable(z.string()),
      session_id: id,
      status: z.enum(paymentStates),
    }),
    refusals: startRefusals,
    keyed: true,
  });

export const initiateP24 = initiate('initiateP24', 'p24');

type Initiations = { readonly payu?: undefined } & {
  readonly [P in Exclude<Provider, 'payu'>]: ReturnType<typeof initiate>;
};

/** Those calls, of each provider but PayU, whose call pays orders too. */
export const initiations: Initiations = {
  p24: initiateP24,
};

export const payuCreateOrder = operation({
  name: 'payuCreateOrder',
  method: 'POST',
  path: '/v2/trans/payu/create_order',
  tag: 'payments',
  changes: ['orders', 'money'],
  summary:
    'Opens a payment with PayU: of an order that waits for it (`orderId`, also once more), of one ' +
    'that is made by it (`items`), or one that tops the wallet up (`amount`). Where an order was ' +
    'made and its payment was not opened the refusal names it (`order`).',
  who: 'user',
  body: z
    .object({
      ...asked,
      amount: z.optional(amount),
      orderId: z.optional(id),
      items: z.optional(orderItems),
      ...orderTerms,
    })
    .check(
      z.refine(
        (body) =>
          [body.amount, body.orderId, body.items].filter((one) => one !== undefined).length === 1,
        { error: 'amount', path: ['amount'] },
      ),
    ),
  maxBytes: 16_384,
  status: 201,
  answer: z.object({
    redirectUri: z.nullable(z.string()),
    /** The order's id; for a top-up, our own id of the payment. */
    orderId: id,
    /** The order's state; for a top-up, the payment's. */
    status: z.enum([...new Set([...paymentStates, ...orderStates])]),
  }),
  refusals: [
    ...orderRefusals,
    'own_offer',
    'order_closed',
    'payment_refused',
    'provider_unavailable',
    'payment_unknown',
  ],
  keyed: true,
  confirmed: true,
});

export const paymentBySession = operation({
  name: 'paymentBySession',
  method: 'GET',
  path: '/v2/trans/p24/{session_id}',
  tag: 'payments',
  summary: 'One of my payments with Przelewy24.',
  who: 'user',
  params: z.object({ session_id: id }),
  status: 200,
  answer: payment,
  refusals: ['not_registered', 'not_found'],
});

export const getPayment = operation({
  name: 'getPayment',
  method: 'GET',
  path: '/v2/trans/payments/{id}',
  tag: 'payments',
  summary: 'One of my payments, for the payer who has come back from the provider.',
  who: 'user',
  params: z.object({ id }),
  status: 200,
  answer: payment,
  refusals: ['not_registered', 'not_found'],
});

export const paymentFields = ['createdAt', 'amount', 'provider', 'state'] as const;

export const myPayments = operation({
  name: 'myPayments',
  method: 'GET',
  path: '/v2/trans/payments',
  tag: 'payments',
  summary: 'My top-ups; `open=yes` those that are not decided yet.',
  who: 'user',
  query: z.object({
    ...listQuery(paymentFields, '-createdAt'),
    state: z.optional(z.enum(paymentStates)),
    provider: z.optional(z.enum(providers)),
    open: z.optional(z.enum(['yes', 'no'])),
    /** Payments of orders are part of the orders; here only on request. */
    purpose: z._default(z.enum(paymentPurposes), 'top_up'),
  }),
  status: 200,
  answer: z.object({ payments: z.array(payment), ...listPlace }),
  alsoAnswers: ['text/csv'],
  refusals: ['not_registered'],
});

/** Days after the payment during which its owner may have a top-up refunded. */
export const refundDays = 14;

/** The specification's websocket: sends `{orderId, status}` as my top-ups and orders change. */
export const paymentEventsPath = '/v2/trans/payu/ws/payment';
export const paymentNews = z.object({
  orderId: id,
  status: z.enum([...new Set([...paymentStates, ...orderStates])]),
});
