/** Refunds that were made in the provider's own panel: the Denar follow where they can. */
import type { Minor } from '#contract/money.ts';
import type { Provider } from '#contract/payments.ts';
import type { Tx } from '#db/connect.ts';
import { applyNow } from '#ledger/apply.ts';
import type { Deps } from '../deps.ts';
import type { AfterCommit } from '../keyed.ts';
import { booked } from '../ledger-refusals.ts';
import { followRefunds } from './changing.ts';
import { raiseFlag } from './flags.ts';
import { isPaid } from './machine.ts';
import { itemsOfWallet } from './refund-ends.ts';
import { isOrders, lockPayment, sumsOf } from './rows.ts';

export interface Elsewhere {
  readonly provider: Provider;
  /** The provider's name of the refund, or a print of what it told of it. */
  readonly reference: string;
  /** Its id of the payment. */
  readonly providerId: string;
  readonly amount: Minor | null;
}

async function paymentOf(tx: Tx, { provider, providerId }: Elsewhere): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>(
    'SELECT id FROM payment WHERE provider = $1 AND provider_id = $2 ORDER BY id LIMIT 1',
    [provider, providerId],
  );
  return rows[0]?.id ?? null;
}

/**
 * Takes as many Denar out of the wallet as złoty have gone back, once for each refund. Where they
 * have been spent, or the provider does not say how much it was, a person looks into it. Gives our
 * payment, or null where it is none of ours.
 */
export async function refundedElsewhere(
  tx: Tx,
  deps: Deps,
  one: Elsewhere,
  after: AfterCommit,
): Promise<string | null> {
  const { provider, reference, providerId, amount } = one;
  const id = await paymentOf(tx, one);
  const row = id === null ? null : await lockPayment(tx, id);
  const flag = () =>
    raiseFlag(tx, deps, {
      kind: row ? 'refunded_elsewhere' : 'unknown_order',
      provider,
      payment: id,
      reference,
      providerId,
      amount,
      currency: amount === null ? null : 'PLN',
    });
  // Of an order both parts go back or neither, so that a person has to look into one of them.
  const fits =
    row && !isOrders(row) && amount !== null && isPaid(row.state) && amount <= sumsOf(row).left;
  if (!fits) {
    await flag();
    return id;
  }
  const booking = deps.newId();
  const items = await itemsOfWallet(tx, deps, row, { id: booking, amount });
  const books = items !== null && items.length > 0;
  const kept = await tx.query(
    `INSERT INTO payment_refund (id, payment_id, provider, reference, amount, by, note, booked, state,
       created_at, ended_at)
     VALUES ($1, $2, $3, $4, $5, 'provider', '', $6, 'done', $7, $7)
     ON CONFLICT (provider, reference) DO NOTHING`,
    [booking, row.id, provider, reference, amount, books, deps.now()],
  );
  if (kept.rowCount === 0) return id;
  await followRefunds(tx, deps, row.id, { by: 'notification', note: 'refunded elsewhere' }, after);
  // The złoty have gone all the same: the refund stays, without a booking, for a person to settle.
  if (!items) await flag();
  if (!items || items.length === 0) return id;
  (await applyNow(tx, [{ items }], deps.now())).forEach(booked);
  const wallet = row.creditedAccount;
  if (wallet !== null) after(() => deps.notifier.balanceChanged(wallet));
  return id;
}
