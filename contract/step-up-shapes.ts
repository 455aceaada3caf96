/** What step-up asks a person to confirm, as it stands on the wire. */
import * as z from 'zod/mini';
import { payee } from './payees.ts';
import { currency, id, timestamp, wireAmount } from './schemas.ts';

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
});

/** PublicKeyCredentialRequestOptionsJSON (WebAuthn level 3, §5.4). */
export const passkeyRequest = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  allowCredentials: z.array(descriptor),
  userVerification: z.literal('required'),
});

/**
 * What the person is to confirm. Amount and payee are what would be booked, read in the very
 * transaction that the call began: never what the caller says.
 */
export const confirmation = z.object({
  id,
  /** The operation that wants it, by its name in this document. */
  operation: z.string(),
  /** Null where no money moves. */
  amount: z.nullable(wireAmount),
  currency: z.nullable(currency),
  /** Who is paid, and under which address, masked account number or address of the chain; marked where it is a participant. */
  payee: z.nullable(z.object({ ...payee.shape, account: z.string() })),
  title: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
  confirmed: z.boolean(),
  /** What to hand to the passkey; null where the person has none, or it is confirmed already. */
  passkey: z.nullable(passkeyRequest),
});

/** Why a call wants a (new) confirmation: none was sent, or the one sent is not good for it. */
export const stepUpReasons = [
  'missing',
  'unknown',
  'unconfirmed',
  'expired',
  'used',
  'differs',
] as const;

/** What `step_up_required` carries beside its words. */
export interface StepUp {
  readonly reason: (typeof stepUpReasons)[number];
  readonly confirmation: z.output<typeof confirmation>;
}
