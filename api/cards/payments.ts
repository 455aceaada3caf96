/** Card payments end unpaid: refused by their buyer, cancelled by their seller, or expired. */
import { Refusal } from '#contract/refusals.ts';
import { type Tx, transact } from '#db/connect.ts';
import { applyNow } from '#ledger/apply.ts';
import { lockBill } from '../bills/bill-rows.ts';
import type { Wallet } from '../callers.ts';
import type { Deps } from '../deps.ts';
import type { AfterCommit } from '../keyed.ts';
import { booked } from '../ledger-refusals.ts';
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
export async function expireCardPayments(deps: Deps): Promise<number> {
  const now = deps.now();
  const effects: (() => void)[] = [];
  const expired = await transact(deps.db, async (tx) => {
    effects.length = 0;
    const payments = await lockExpiredPayments(tx, now, perSweep);
    const releases = await endPayments(tx, deps, payments, 'expired');
    // A hold that the ledger has already released answers hold_resolved, which is fine here.
    await applyNow(tx, releases, now);
    tellAfter((effect) => effects.push(effect), deps, payments);
    return payments.length;
  });
  for (const effect of effects) effect();
  return expired;
}
