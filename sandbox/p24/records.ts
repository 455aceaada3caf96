/** The stored data of a transaction at Przelewy24's stand-in. */

/** 1 completed, 2 pending, 3 awaits the provider's acceptance, 4 rejected. */
export type RefundStatus = 1 | 2 | 3 | 4;

export interface RefundRecord {
  readonly requestId: string;
  readonly refundsUuid: string;
  readonly amount: number;
  readonly description: string;
  readonly status: RefundStatus;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly urlStatus: string | null;
  readonly batchId: number;
}

export interface Transaction {
  readonly token: string;
  readonly sessionId: string;
  /** Digits of a 64-bit number. */
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly email: string;
  readonly urlReturn: string;
  readonly urlStatus: string | null;
  /** URL for notifications of the BLIK code's outcome. */
  readonly urlBlik: string | null;
  /** Time limit for the payer in real minutes; 0 is none. */
  readonly timeLimit: number;
  /** Milliseconds since 1970. */
  readonly registered: number;
  readonly paid: number | null;
  readonly method: number;
  /** 0 no payment, 1 advance payment, 2 payment made, 3 payment returned. */
  readonly status: 0 | 1 | 2 | 3;
  /** Whether it was registered with the payer's IP address and browser, as BLIK codes require. */
  readonly hasPayer: boolean;
  readonly refunds: readonly RefundRecord[];
}

/** Ids in the provider's list of payment methods. */
export const methods = { none: 0, transfer: 154, blik: 181, later: 178 } as const;

/** Order ids begin where doubles have no odd numbers, to detect code that reads them as doubles. */
export const orderIdOf = (count: number): string => String(9_007_199_254_740_993n + BigInt(count));

/** The title of the payer's transfer. */
export function statementOf({ orderId }: Transaction): string {
  const tail = orderId.slice(-9);
  return `p24-${tail.slice(0, 3)}-${tail.slice(3, 6)}-${tail.slice(6)}`;
}

/** Amount that can still be refunded. */
export const refundable = ({ amount, refunds }: Transaction): number =>
  refunds.reduce((left, refund) => (refund.status === 4 ? left : left - refund.amount), amount);
