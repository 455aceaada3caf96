/** Card payments end unpaid: refused by their buyer, cancelled by their seller, or expired. */
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import { applyNow } from '#ledger/apply.ts';
import { lockBill } from '../bills/bill-rows.ts';
import type { Wallet } from '../callers.ts';
import type { Deps } from '../deps.ts';
import type { AfterCommit } from '../keyed.ts';
import { booked } from '../ledger-refusals.ts';
import { work } from '../use-case.ts';
import { lockCard } from './card-rows.ts';
import { refusalOfEnded } from './confirm.ts';
import {
  endPayments,
  lockExpiredPayments,
  lockPayments,
  paymentOf,
  tellAfter,
} from './payment-rows.ts';

/**
 * Ends an open payment: refused by its buyer, cancelled by its seller. Refuses `not_found` to
 * anybody else, `transaction_expired`, `transaction_closed`.
 */
export async function cancelPayment(
  tx: Tx,
  deps: Deps,
  wallet: Wallet,
  id: string,
  after: AfterCommit,
): Promise<'refused' | 'cancelled'> {
  const found = await paymentOf(tx, wallet, id);
  const bill = found?.billId ? await lockBill(tx, found.billId) : null;
  const card = found && (await lockCard(tx, found.cardId));
  const [payment] = card ? await lockPayments(tx, [id]) : [];
  if (!payment) throw new Refusal('not_found');
  const ended = refusalOfEnded(payment, deps.now());
  if (ended) throw ended;
  const state = payment.buyerWallet === wallet.id ? 'refused' : 'cancelled';
  const [release] = await endPayments(tx, deps, [payment], state);
  booked((await applyNow(tx, release ? [release] : [], deps.now()))[0]);
  tellAfter(after, deps, [payment]);
  if (bill) after(() => deps.notifier.billChanged(bill.id));
  return state;
}

const perSweep = 200;

/**
 * Records that payments have expired, releases their holds and notifies both parties. Safe on
 * several instances. Returns how many it ended.
 */
export const expireCardPayments = (deps: Deps): Promise<number> =>
  work(deps, async (cx) => {
    const now = cx.now();
    const payments = await lockExpiredPayments(cx.tx, now, perSweep);
    const releases = await endPayments(cx.tx, cx, payments, 'expired');
    // A hold that the ledger has already released answers hold_resolved, which is fine here.
    await applyNow(cx.tx, releases, now);
    tellAfter(cx.after, cx, payments);
    return payments.length;
  });
