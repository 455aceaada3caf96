/** Flags: payment problems that no rule decides, left to a person of the programme. */

import type { Minor } from '#contract/money.ts';
import type { flagKinds } from '#contract/payment-desk.ts';
import type { Provider } from '#contract/providers.ts';
import { Refusal } from '#contract/refusals.ts';
import { sql } from '#db/sql.ts';
import { refuseOwnMatter } from '../security/desk-acts.ts';
import type { Context, UnitOfWork } from '../use-case.ts';
import type { PaymentRow } from './rows.ts';

export type FlagKind = (typeof flagKinds)[number];

export interface Flagged {
  readonly kind: FlagKind;
  readonly provider: Provider;
  /** Our payment; null if there is no such payment. */
  readonly payment: string | null;
  readonly reference: string;
  readonly providerId: string | null;
  readonly amount: Minor | null;
  readonly currency: string | null;
}

/** What a flag tells of a payment as a whole. */
export const flagOf = (row: PaymentRow) => {
  const { id, provider, providerId, amount, currency } = row;
  return { provider, payment: id, reference: id, providerId, amount, currency };
};

/** Raises a flag, once however often the same is reported. */
export async function raiseFlag(
  cx: UnitOfWork,
  { kind, provider, payment, reference, providerId, amount, currency }: Flagged,
): Promise<void> {
  const sameAs = JSON.stringify([kind, provider, reference, providerId, amount, currency]);
  await cx.tx.query(
    ...sql`INSERT INTO payment_flag ${sql.row({
      id: cx.newId(),
      kind,
      provider,
      payment_id: payment,
      reference,
      provider_id: providerId,
      amount,
      currency,
      same_as: sameAs,
      created_at: cx.now(),
    })} ON CONFLICT (same_as) DO NOTHING`,
  );
}

/** Records what a person did about a flag. Refuses `not_found`, `flag_resolved`, `own_matter`. */
export async function resolveFlag(
  cx: Context,
  { id, note }: { readonly id: string; readonly note: string },
): Promise<void> {
  const { tx, caller } = cx;
  const { rows } = await tx.query<{ resolved: boolean; payment: string | null }>(
    ...sql`SELECT resolved_at IS NOT NULL AS resolved, payment_id AS payment FROM payment_flag
     WHERE id = ${id} FOR UPDATE`,
  );
  if (!rows[0]) throw new Refusal('not_found');
  if (rows[0].resolved) throw new Refusal('flag_resolved');
  await refuseOwnMatter(tx, caller, { payments: [rows[0].payment] });
  await tx.query(
    'UPDATE payment_flag SET resolved_at = $2, resolved_by = $3, note = $4 WHERE id = $1',
    [id, cx.now(), caller.id, note],
  );
}
