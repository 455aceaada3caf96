/** Przelewy24's messages (REST API v1), as far as they are needed. */
import * as z from 'zod/mini';

const text = z.string();
const whole = z.number().check(z.int());
const id = z.string().check(z.regex(/^(0|[1-9]\d{0,18})$/));
const natural = whole.check(z.gte(0));

export const registered = z.object({ data: z.object({ token: text.check(z.minLength(1)) }) });

export const verified = z.object({ data: z.object({ status: text }) });

export const charged = z.object({ data: z.object({ orderId: id }) });

/** `status`: 0 nothing paid, 1 paid but not verified, 2 verified, 3 returned. */
export const transaction = z.object({
  data: z.object({
    sessionId: text,
    orderId: id,
    status: z.literal([0, 1, 2, 3]),
    amount: natural,
    currency: text,
  }),
});

/** `status`: 1 completed, 2 pending, 3 awaits the provider's acceptance, 4 rejected. */
export const refunds = z.object({
  data: z.object({
    sessionId: text,
    refunds: z.array(z.object({ requestId: z.nullish(text), status: z.literal([1, 2, 3, 4]) })),
  }),
});

/** A refusal contains either one message, or one per refund. */
export const refusal = z.object({
  error: z.union([text, z.array(z.object({ message: text }))]),
});

export const paymentNotice = z.object({
  merchantId: whole,
  posId: whole,
  sessionId: text,
  amount: natural,
  originAmount: natural,
  currency: text,
  orderId: id,
  methodId: whole,
  statement: text,
  sign: text,
});

export const refundNotice = z.object({
  orderId: id,
  sessionId: text,
  merchantId: whole,
  refundsUuid: text,
  amount: natural,
  currency: text,
  status: z.literal([0, 1]),
  sign: text,
});

export const blikNotice = z.object({
  orderId: id,
  sessionId: text,
  method: whole,
  result: z.looseObject({ error: z.union([text, whole]) }),
  sign: text,
});
