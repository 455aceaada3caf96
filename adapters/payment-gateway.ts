/** The payment-gateway port: payments in złoty that a provider collects for the programme. */
import type { Minor } from '#contract/money.ts';

export type ProviderName = 'payu' | 'p24';

/** What is asked of the provider. */
export interface PaymentRequest {
  /**
   * Our name of this attempt, unique for ever with the provider: 1–100 of `A–Z a–z 0–9 _ -`. It is
   * kept before the call, so that an attempt whose answer is lost can be looked up.
   */
  readonly reference: string;
  readonly amount: Minor;
  readonly description: string;
  readonly email: string;
  /** ISO 639-1. */
  readonly language: 'pl' | 'uk' | 'en';
  /** The payer's IP address. */
  readonly payerAddress: string;
  readonly userAgent?: string;
  /** Where the payer's browser comes back to; it proves nothing. */
  readonly returnUrl: string;
  readonly notifyUrl: string;
  /** How long the payer may take to pay. */
  readonly validSeconds: number;
  /** Six digits, for a BLIK payment without the provider's own page. */
  readonly blikCode?: string;
}

/** A payment by the provider's names. */
export interface PaymentKey {
  readonly reference: string;
  /** The provider's own id; null where no answer has told it yet. */
  readonly providerId: string | null;
}

export interface StartedPayment {
  readonly providerId: string | null;
  /** Where the payer pays; null where there is nothing to see (BLIK code), or the answer with it is lost. */
  readonly redirectUrl: string | null;
}

/**
 * What has become of a payment. `waiting`: the payer has paid and the provider waits for us to take
 * the money (`settle`). Only `paid` money is ours.
 */
export type GatewayState = 'pending' | 'waiting' | 'paid' | 'failed' | 'returned';

export interface FoundPayment {
  readonly providerId: string | null;
  readonly state: GatewayState;
  readonly amount: Minor;
  readonly currency: string;
}

export interface RefundRequest {
  /** Our name of the refund: at most 35 of `A–Z a–z 0–9`. The same name is one refund, however often it is asked for. */
  readonly reference: string;
  readonly payment: PaymentKey;
  readonly amount: Minor;
  readonly description: string;
  readonly notifyUrl: string;
}

export type RefundState = 'pending' | 'done' | 'rejected';

/** A notification whose signature is good. It is a hint: amounts and ids are still the caller's to compare. */
export type GatewayNotification =
  | {
      readonly about: 'payment';
      readonly reference: string;
      readonly providerId: string;
      readonly state: GatewayState;
      /** Null, as the currency, where nothing is told of money: it is not paid, or not yet. */
      readonly amount: Minor | null;
      readonly currency: string | null;
    }
  | {
      readonly about: 'refund';
      /** Our name where we asked for the refund, otherwise the provider's; null where it tells neither. */
      readonly refund: string | null;
      readonly providerId: string;
      readonly state: RefundState;
      /** Null where the provider does not tell it. */
      readonly amount: Minor | null;
    };

export interface PaymentGateway {
  readonly provider: ProviderName;
  /**
   * Opens a payment. A repeat with the same reference opens no second one: it gives the first one's
   * providerId, without a redirectUrl where the provider does not repeat it.
   */
  start(request: PaymentRequest): Promise<StartedPayment>;
  /**
   * What the provider knows; null where it knows no such payment (yet). A provider that looks payments
   * up by its own id alone is asked by opening the reference again: where nothing had been opened, the
   * reference is called off for ever and found as `failed`. So never ask while `start` is under way.
   */
  find(payment: PaymentKey & { readonly amount: Minor }): Promise<FoundPayment | null>;
  /** Takes money that is `waiting`. Repeating it is harmless. */
  settle(payment: PaymentKey & { readonly amount: Minor }): Promise<FoundPayment>;
  /**
   * Calls off a payment that nobody has paid; gives what it is afterwards: still `pending` where the
   * provider can only let its time run out.
   */
  cancel(payment: PaymentKey & { readonly amount: Minor }): Promise<FoundPayment>;
  refund(request: RefundRequest): Promise<RefundState>;
  /** What has become of a refund; null where the provider knows none of that name. */
  findRefund(refund: {
    readonly reference: string;
    readonly payment: PaymentKey;
  }): Promise<RefundState | null>;
  /**
   * Reads what the provider sent, from the bytes as they came; null where the signature or the shape
   * is wrong. Header names are in lower case.
   */
  readNotification(
    body: Uint8Array,
    headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  ): GatewayNotification | null;
}

/**
 * Why the provider gave no usable answer. `refused`: it said no and has done nothing, and asking
 * again gives the same. `unavailable`: it has certainly done nothing, and a later attempt may go
 * through. `unknown`: nobody can tell whether it acted; look the payment up before anything else.
 */
export class GatewayError extends Error {
  readonly kind: 'refused' | 'unavailable' | 'unknown';
  /** The provider's own code or HTTP status, for the log. */
  readonly reason: string;
  /** What the provider's support asks for. */
  readonly correlationId: string | null;

  constructor(
    kind: GatewayError['kind'],
    reason: string,
    { correlationId = null, cause }: { correlationId?: string | null; cause?: unknown } = {},
  ) {
    super(`payment provider: ${kind} (${reason})`, { cause });
    this.name = 'GatewayError';
    this.kind = kind;
    this.reason = reason;
    this.correlationId = correlationId;
  }
}
