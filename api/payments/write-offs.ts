/** Refunds in a provider's panel after the Denar were spent: a loss, booked by two. */
import type { Minor } from '#contract/money.ts';
import type { Provider } from '#contract/providers.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import { applyNow } from '#ledger/apply.ts';
import { recordEvents } from '../bank/events.ts';
import { programmeAccounts } from '../bank/programme-accounts.ts';
import { booked } from '../ledger-refusals.ts';
import { refuseOwnMatter } from '../security/desk-acts.ts';
import type { Context } from '../use-case.ts';

/** A refund that the provider has made and that has no booking. */
export interface UnbookedRefund {
  readonly id: string;
  readonly payment: string;
  readonly provider: Provider;
  /** The provider's id of it. */
  readonly title: string;
  readonly amount: Minor;
}

/** A completed refund, which is a final state. Refuses `not_found`. */
export async function doneRefund(tx: Tx, id: string): Promise<UnbookedRefund> {
  const { rows } = await tx.query<UnbookedRefund>(
    `SELECT id, payment_id AS payment, provider, reference AS title, amount FROM payment_refund
     WHERE id = $1 AND state = 'done'`,
    [id],
  );
  if (!rows[0]) throw new Refusal('not_found');
  return rows[0];
}

/**
 * Proposes to book the subject of a flag as a loss of the programme. Refuses `not_found`,
 * `flag_resolved`, `not_a_loss` unless the flag is about an unbooked refund of a top-up (of an
 * order both parts are given back), `own_matter`, and `line_decided` if it is already proposed.
 */
export async function proposeWriteOff(
  cx: Context,
  { flag, note }: { readonly flag: string; readonly note: string },
): Promise<{ decision: string; state: 'proposed' }> {
  const { tx, caller } = cx;
  const { rows } = await tx.query<{ resolved: boolean; refund: string | null }>(
    `SELECT f.resolved_at IS NOT NULL AS resolved, (
       SELECT r.id FROM payment_refund r JOIN payment p ON p.id = r.payment_id
       WHERE r.provider = f.provider AND r.reference = f.reference AND r.state = 'done'
         AND NOT r.booked AND p.credited_wallet_id IS NOT NULL AND p.order_id IS NULL) AS refund
     FROM payment_flag f WHERE f.id = $1`,
    [flag],
  );
  const [found] = rows;
  if (!found) throw new Refusal('not_found');
  if (found.resolved) throw new Refusal('flag_resolved');
  if (found.refund === null) throw new Refusal('not_a_loss');
  const refund = await doneRefund(tx, found.refund);
  await refuseOwnMatter(tx, caller, { payments: [refund.payment] });
  const id = cx.newId();
  const { rowCount } = await tx.query(
    `INSERT INTO bank_decision (id, payment_refund_id, kind, note, state, proposed_by, proposed_at)
     VALUES ($1, $2, 'write_off', $3, 'proposed', $4, $5)
     ON CONFLICT (payment_refund_id) WHERE state = 'proposed' DO NOTHING`,
    [id, refund.id, note, caller.id, cx.now()],
  );
  if (rowCount === 0) throw new Refusal('line_decided');
  const { title: about, amount } = refund;
  await recordEvents(cx, [{ action: 'proposed', subject: refund.id, about, amount, note }]);
  return { decision: id, state: 'proposed' };
}

/**
 * Books a refund as a loss: the provider owes that much less, and the Denar stay covered. Its flags
 * are resolved. Refuses `transfer_ended` if it has been booked meanwhile.
 */
export async function writeOff(
  { tx, newId, now, caller }: Context,
  { id, provider, title: memo, amount }: UnbookedRefund,
  note: string,
): Promise<void> {
  const { rowCount } = await tx.query(
    'UPDATE payment_refund SET booked = true WHERE id = $1 AND NOT booked',
    [id],
  );
  if (rowCount === 0) throw new Refusal('transfer_ended');
  await tx.query(
    `UPDATE payment_flag SET resolved_at = $3, resolved_by = $4, note = $5
     WHERE provider = $1 AND reference = $2 AND kind IN ('refunded_elsewhere', 'refund_done_late')
       AND resolved_at IS NULL`,
    [provider, memo, now(), caller.id, note],
  );
  const { losses: debit, [provider]: credit } = await programmeAccounts(tx);
  const leg = { type: 'transfer', kind: 'loss', id: newId(), debit, credit, amount } as const;
  (await applyNow(tx, [{ items: [{ ...leg, memo }] }], now())).forEach(booked);
}
