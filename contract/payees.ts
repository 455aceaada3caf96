/** Payees as shown to payers: a name, which anyone can choose, and a mark, which nobody can. */
import * as z from 'zod/mini';

/** The name of an erased wallet and person, as others see it in their history. */
export const erasedName = 'konto usunięte';

export const payeeMark = z.object({
  /** Their company that the admin approved first; null for a person, whatever the name claims. */
  company: z.nullable(z.object({ name: z.string(), taxId: z.string() })),
  /**
   * Whether a bank account of theirs is verified by a small transfer; the programme does not see
   * the account holder's name at the bank.
   */
  verified: z.boolean(),
  /** Whether the name was confirmed by the national identity provider. */
  identity: z.boolean(),
  /** True if none of the payer's last thousand bookings paid this person. */
  firstTime: z.boolean(),
  /** Masked: `an…@example.pl`. */
  email: z.string(),
});

export type PayeeMark = z.output<typeof payeeMark>;

/** A payee as seen by the payer; the mark is shown only to someone who is asked to pay. */
export const payee = z.object({ name: z.string(), mark: z.nullable(payeeMark) });

/** At most two letters before the @, and never all of them. */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '' : `${address.slice(0, Math.min(2, at - 1))}…${address.slice(at)}`;
}

/** `525-26-11-332`, the Polish notation. */
export const writtenNip = (nip: string): string =>
  nip.replace(/^(\d{3})(\d{2})(\d{2})(\d{3})$/, '$1-$2-$3-$4');
