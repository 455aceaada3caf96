/** Whom a payer pays: a name, which anybody chooses, and a mark, which nobody does. */
import * as z from 'zod/mini';

export const payeeMark = z.object({
  /** The company of theirs that the admin approved first; null for a person, whatever the name says. */
  company: z.nullable(z.object({ name: z.string(), taxId: z.string() })),
  /**
   * Whether they have proved that a bank account is theirs, by the small transfer to it. It is the
   * nearest to an identity that the programme confirms; whose name the bank knows, it does not see.
   */
  verified: z.boolean(),
  /** Whether none of the payer's last thousand bookings paid this person. */
  firstTime: z.boolean(),
  /** Masked: `an…@example.pl`. */
  email: z.string(),
});

export type PayeeMark = z.output<typeof payeeMark>;

/** A payee as the payer sees them; the mark stands where somebody is asked to pay, and is told to nobody else. */
export const payee = z.object({ name: z.string(), mark: z.nullable(payeeMark) });

/** At most two letters of what stands before the @, and never all of it. */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '' : `${address.slice(0, Math.min(2, at - 1))}…${address.slice(at)}`;
}

/** `525-26-11-332`, as it is written in Poland. */
export const writtenNip = (nip: string): string =>
  nip.replace(/^(\d{3})(\d{2})(\d{2})(\d{3})$/, '$1-$2-$3-$4');
