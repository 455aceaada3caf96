/** Refunds made in the provider's own panel: the Denar follow if possible. */
import type { Minor } from '#contract/money.ts';
import type { Provider } from '#contract/payments.ts';
import type { Tx } from '#db/connect.ts';
import { applyNow } from '#ledger/apply.ts';
import type { Deps } from '../deps.ts';
import type { AfterCommit } from '../keyed.ts';
import { booked } from '../ledger-refusals.ts';
import { applyRefunds } from './apply-event.ts';
import { raiseFlag } from './flags.ts';
import { isPaid } from './machine.ts';
import { itemsOfWallet } from './refund-ends.ts';
import { insertRefund } from './refund-rows.ts';
import { isOrders, type PaymentRow, sumsOf } from './rows.ts';

export interface Elsewhere {
  readonly provider: Provider;
  /** The provider's id of the refund, or a fingerprint of what it reported. */
  readonly reference: string;
  /** The provider's id of the payment. */
  readonly providerId: string;
  readonly amount: Minor | null;
}

/**
 * Takes the refunded amount in Denar out of the wallet, once for each refund. If the Denar have
 * been spent, or the provider does not report the amount, a person looks into it. `row` is the
 * locked payment, or null if it is not ours.
 */
export async function refundedElsewhere(
  tx: Tx,
  deps: Deps,
  row: PaymentRow | null,
  { provider, reference, providerId, amount }: Elsewhere,
  after: AfterCommit,
): Promise<void> {
  const flag = () =>
    raiseFlag(tx, deps, {
      kind: row ? 'refunded_elsewhere' : 'unknown_order',
      provider,
      payment: row?.id ?? null,
      reference,
      providerId,
      amount,
      currency: amount === null ? null : 'PLN',
    });
  // Both parts of an order go back or neither, so a person looks into a partial one.
  const fits =
    row && !isOrders(row) && amount !== null && isPaid(row.state) && amount <= sumsOf(row).left;
  if (!fits) return flag();
  const id = deps.newId();
  const items = await itemsOfWallet(tx, deps, row, { id, amount });
  const books = items !== null && items.length > 0;
  const state = 'done';
  const made = {
    payment: row,
    id,
    reference,
    amount,
    by: 'provider',
    state,
    booked: books,
  } as const;
  const { row: refunded } = await insertRefund(tx, deps, { ...made, askAt: null });
  const source = { by: 'notification', note: 'refunded elsewhere' } as const;
  await applyRefunds(tx, deps, refunded, source, after);
  // The złoty have gone nevertheless: the refund stays, without a booking, for a person to settle.
  if (!items) await flag();
  if (!books) return;
  (await applyNow(tx, [{ items }], deps.now())).forEach(booked);
  const wallet = row.creditedAccount;
  if (wallet !== null) after(() => deps.notifier.balanceChanged(wallet));
}
