/** The payment-gateway port: payments in złoty that a provider collects for the programme. */
import type { Locale } from '#contract/languages.ts';
import type { Minor } from '#contract/money.ts';
import type { Provider } from '#contract/providers.ts';

/** The request to the provider. */
export interface PaymentRequest {
  /**
   * Our reference of this attempt, permanently unique at the provider: 1–100 of `A–Z a–z 0–9 _ -`.
   * It is stored before the call, so that an attempt whose answer is lost can be looked up.
   */
  readonly reference: string;
  readonly amount: Minor;
  readonly description: string;
  readonly email: string;
  /** ISO 639-1. */
  readonly language: Locale;
  /** The payer's IP address. */
  readonly payerAddress: string;
  readonly userAgent?: string;
  /** Where the payer's browser returns to; a return proves nothing. */
  readonly returnUrl: string;
  readonly notifyUrl: string;
  /** Time limit for the payer. */
  readonly validSeconds: number;
  /** Six digits, for a BLIK payment without the provider's own page. */
  readonly blikCode?: string;
}

/** A payment's identifiers. */
export interface PaymentKey {
  readonly reference: string;
  /** The provider's own id; null until an answer contains it. */
  readonly providerId: string | null;
}

export interface StartedPayment {
  readonly providerId: string | null;
  /** URL of the payment page; null for a BLIK code, and if the provider's answer was lost. */
  readonly redirectUrl: string | null;
}

/**
 * State of a payment. `waiting`: the payer has paid and the provider waits for us to capture the
 * money (`settle`). Only `paid` money is ours.
 */
export type GatewayState = 'pending' | 'waiting' | 'paid' | 'failed' | 'returned';

export interface FoundPayment {
  readonly providerId: string | null;
  readonly state: GatewayState;
  readonly amount: Minor;
  readonly currency: string;
}

export interface RefundRequest {
  /** Our name of the refund: at most 35 of `A–Z a–z 0–9`. The same name is the same refund. */
  readonly reference: string;
  readonly payment: PaymentKey;
  readonly amount: Minor;
  readonly description: string;
  readonly notifyUrl: string;
}

export type RefundState = 'pending' | 'done' | 'rejected';

/** A notification with a valid signature. Only a hint: amounts and ids must still be compared. */
export type GatewayNotification =
  | {
      readonly about: 'payment';
      readonly reference: string;
      readonly providerId: string;
      readonly state: GatewayState;
      /** Null, like the currency, if no money is involved: unpaid, or not paid yet. */
      readonly amount: Minor | null;
      readonly currency: string | null;
    }
  | {
      readonly about: 'refund';
      /** Our name if we requested the refund, otherwise the provider's; null if it gives none. */
      readonly refund: string | null;
      readonly providerId: string;
      readonly state: RefundState;
      /** Null if the provider does not give it. */
      readonly amount: Minor | null;
    };

export interface PaymentGateway {
  readonly provider: Provider;
  /**
   * Opens a payment. A repeat with the same reference opens no second one: it returns the first
   * one's providerId, without a redirectUrl if the provider does not repeat it.
   */
  start(request: PaymentRequest): Promise<StartedPayment>;
  /**
   * The provider's state of the payment; null if it does not know it (yet). A provider that finds
   * payments only by its own id is asked by opening the reference again: if nothing had been
   * opened, the reference is cancelled permanently and reported as `failed`. So never call it while
   * `start` is running.
   */
  find(payment: PaymentKey & { readonly amount: Minor }): Promise<FoundPayment | null>;
  /** Captures money that is `waiting`. Repeating it is harmless. */
  settle(payment: PaymentKey & { readonly amount: Minor }): Promise<FoundPayment>;
  /**
   * Cancels an unpaid payment and returns its state afterwards: still `pending` if the provider can
   * only let it time out.
   */
  cancel(payment: PaymentKey & { readonly amount: Minor }): Promise<FoundPayment>;
  refund(request: RefundRequest): Promise<RefundState>;
  /** State of a refund; null if the provider does not know the name. */
  findRefund(refund: {
    readonly reference: string;
    readonly payment: PaymentKey;
  }): Promise<RefundState | null>;
  /**
   * Parses a notification from its raw bytes; null if the signature or the shape is invalid. Header
   * names are in lower case.
   */
  readNotification(
    body: Uint8Array,
    headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  ): GatewayNotification | null;
}

/**
 * Why the provider gave no usable answer. `refused`: it refused and did nothing, and will refuse
 * again. `unavailable`: it certainly did nothing, and a later attempt may succeed. `unknown`: it
 * may have acted; look up the payment before anything else.
 */
export class GatewayError extends Error {
  readonly kind: 'refused' | 'unavailable' | 'unknown';
  /** The provider's own code or HTTP status, for the log. */
  readonly reason: string;
  /** The id that the provider's support asks for. */
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
