/** PayU's messages (REST API 2.1), as far as they are used. */
import * as z from 'zod';

/** An amount in 1/100 of the currency, which PayU writes as a string. */
const amount = z
  .union([z.string().regex(/^\d{1,15}$/), z.number().int().nonnegative()])
  .transform(Number);

export const token = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
});

/** The code is a string or a number, and sometimes missing. */
const status = z.object({
  statusCode: z.string(),
  code: z.union([z.string(), z.number()]).optional(),
  codeLiteral: z.string().optional(),
  statusDesc: z.string().optional(),
});

export const refusal = z.object({ status, orderId: z.string().min(1).optional() });

/** Errors of the sign-in, and of a proxy in front of the API. */
export const oauthRefusal = z.object({ error: z.string() });

export const created = z.object({
  status,
  orderId: z.string().min(1),
  redirectUri: z.url({ protocol: /^https?$/ }).optional(),
});

const orderStatus = z.enum(['NEW', 'PENDING', 'WAITING_FOR_CONFIRMATION', 'COMPLETED', 'CANCELED']);
export type OrderStatus = z.output<typeof orderStatus>;

export const orders = z.object({
  orders: z
    .array(
      z.object({
        orderId: z.string().min(1),
        extOrderId: z.string().optional(),
        totalAmount: amount,
        currencyCode: z.string(),
        status: orderStatus,
      }),
    )
    .min(1),
});

const refundStatus = z.enum(['PENDING', 'FINALIZED', 'CANCELED']);
export type RefundStatus = z.output<typeof refundStatus>;

const refund = z.object({ extRefundId: z.string().optional(), status: refundStatus });
export const refunded = z.object({ refund });
export const refunds = z.array(refund);

export const orderNotice = z.object({
  order: z.object({
    orderId: z.string().min(1),
    extOrderId: z.string().min(1),
    merchantPosId: z.string(),
    totalAmount: amount,
    currencyCode: z.string(),
    status: orderStatus,
  }),
});

/** The amount was observed to be missing for refunds made in the panel. */
export const refundNotice = z.object({
  orderId: z.string().min(1),
  refund: z.object({
    refundId: z.string().optional(),
    extRefundId: z.string().optional(),
    amount: amount.optional(),
    status: refundStatus,
  }),
});
