/** What step-up asks a person to confirm, as sent on the wire. */
import * as z from 'zod/mini';
import { payee } from './payees.ts';
import { currency, id, timestamp, wireAmount } from './schemas.ts';

export const passkeyDescriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
});

/** PublicKeyCredentialRequestOptionsJSON (WebAuthn level 3, §5.4). */
export const passkeyRequest = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  allowCredentials: z.array(passkeyDescriptor),
  userVerification: z.literal('required'),
});

/**
 * What to confirm. Amount and payee are what would be booked, read in the transaction that the call
 * began, never taken from the request.
 */
export const confirmation = z.object({
  id,
  /** Name of the operation that needs it, as in this document. */
  operation: z.string(),
  /** Null if no money moves. */
  amount: z.nullable(wireAmount),
  currency: z.nullable(currency),
  /**
   * The payee and their e-mail address, masked account number or chain address; with a mark if it
   * is a participant.
   */
  payee: z.nullable(z.object({ ...payee.shape, account: z.string() })),
  title: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
  confirmed: z.boolean(),
  /** Input for the passkey; null if the person has none, or if it is already confirmed. */
  passkey: z.nullable(passkeyRequest),
});

/** Why a call needs a (new) confirmation: none was sent, or the one sent is not valid for it. */
export const stepUpReasons = [
  'missing',
  'unknown',
  'unconfirmed',
  'expired',
  'used',
  'differs',
] as const;

/** Data of `step_up_required` besides its message. */
export interface StepUp {
  readonly reason: (typeof stepUpReasons)[number];
  readonly confirmation: z.output<typeof confirmation>;
}
