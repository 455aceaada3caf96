/** PayU's error responses, from its table of status codes. */
import type { FastifyReply } from 'fastify';

interface No {
  readonly http: number;
  readonly statusCode: string;
  readonly code?: string;
  readonly codeLiteral?: string;
  readonly statusDesc?: string;
}

export const no = {
  unauthorized: {
    http: 401,
    statusCode: 'UNAUTHORIZED',
    statusDesc: 'Incorrect authentication',
  },
  tooMany: { http: 429, statusCode: 'TOO_MANY_REQUESTS', statusDesc: 'Too many requests' },
  unavailable: {
    http: 503,
    statusCode: 'SERVICE_NOT_AVAILABLE',
    statusDesc: 'Service is temporarily unavailable',
  },
  unknownOrder: { http: 404, statusCode: 'DATA_NOT_FOUND', statusDesc: 'Could not find order' },
  unknownRefund: { http: 404, statusCode: 'DATA_NOT_FOUND', statusDesc: 'Could not find refund' },
  syntax: { http: 400, statusCode: 'ERROR_SYNTAX', statusDesc: 'Bad syntax' },
  foreignPos: {
    http: 403,
    statusCode: 'ERROR_VALUE_INVALID',
    codeLiteral: 'INVALID_AUTH_FOR_THIS_ORDER',
    statusDesc: 'Authorization data is not valid for this POS',
  },
  notUnique: {
    http: 400,
    statusCode: 'ERROR_ORDER_NOT_UNIQUE',
    code: '110',
    codeLiteral: 'ORDER_NOT_UNIQUE',
    statusDesc: 'Order with given extOrderId already exists',
  },
  blikCode: {
    http: 400,
    statusCode: 'ERROR_VALUE_INVALID',
    code: '8020',
    codeLiteral: 'INVALID_BLIK_CODE',
    statusDesc: 'INVALID_BLIK_CODE',
  },
  wrongStatus: {
    http: 400,
    statusCode: 'BUSINESS_ERROR',
    codeLiteral: 'INVALID_ORDER_STATUS',
    statusDesc: 'Order has a status that forbids it',
  },
  refundFunds: {
    http: 400,
    statusCode: 'BUSINESS_ERROR',
    codeLiteral: 'INSUFFICIENT_FUNDS',
    statusDesc: 'Lack of funds in account',
  },
  refundAmount: {
    http: 400,
    statusCode: 'BUSINESS_ERROR',
    codeLiteral: 'INVALID_REFUND_AMOUNT',
    statusDesc: 'Amount of the refund exceeds what can be refunded',
  },
} as const satisfies Record<string, No>;

export const missing = (field: string): No => ({
  http: 400,
  statusCode: 'ERROR_VALUE_MISSING',
  code: '8300',
  codeLiteral: 'MISSING_FIELD',
  statusDesc: `Missing required field: ${field}`,
});

export const invalid = (field: string): No => ({
  http: 400,
  statusCode: 'ERROR_VALUE_INVALID',
  code: '8020',
  codeLiteral: `INVALID_${field.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase()}`,
  statusDesc: 'Invalid field value',
});

/** Sends an error response; `more` is added next to the status. */
export function sayNo(reply: FastifyReply, { http, ...words }: No, more: object = {}) {
  if (http === 429) reply.header('retry-after', '1');
  const severity = http === 401 ? {} : { severity: 'ERROR' };
  return reply.status(http).send({ status: { ...severity, ...words }, ...more });
}

export const success = { statusCode: 'SUCCESS' };
