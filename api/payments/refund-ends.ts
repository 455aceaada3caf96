/** How refunds end: as the provider decides, and again where it takes its word back. */

import type { Tx } from '#db/connect.ts';
import { applyNow } from '#ledger/apply.ts';
import { balances } from '#ledger/balances.ts';
import type { Item } from '#ledger/types.ts';
import { programmeAccounts, withdraw } from '../bank/programme-accounts.ts';
import type { Deps } from '../deps.ts';
import type { AfterCommit } from '../keyed.ts';
import { booked } from '../ledger-refusals.ts';
import { recordOrderEvent } from '../orders/order-events.ts';
import { lockOrder } from '../orders/order-rows.ts';
import { endOrderRefund, lateItems, markRefunded } from '../orders/refunded.ts';
import { followRefunds, type Witness } from './changing.ts';
import { raiseFlag } from './flags.ts';
import { addSeconds } from './opening.ts';
import { insertRefund, pendingRefunds, type RefundRow, refundById } from './refund-rows.ts';
import { isOrders, lockPayment, type PaymentRow, sumsOf } from './rows.ts';

/** Money that nobody was credited with is asked back for again, so many seconds after each refusal. */
const pauses = [900, 3600, 6 * 3600, 24 * 3600];

const flag = (
  tx: Tx,
  deps: Deps,
  kind: 'refund_refused' | 'refund_done_late',
  { id, provider, providerId, currency }: PaymentRow,
  { reference, amount }: RefundRow,
): Promise<void> =>
  raiseFlag(tx, deps, { kind, provider, payment: id, reference, providerId, amount, currency });

/**
 * What a refusal leads to. An owner and a seller have their money again and are told. What the
 * programme owes is asked for again after a pause, and in the end a person looks into it.
 */
async function afterRefusal(
  tx: Tx,
  deps: Deps,
  payment: PaymentRow,
  refund: RefundRow,
): Promise<void> {
  const { by, amount } = refund;
  if (by === 'owner' || by === 'seller') return;
  const tries = payment.refunds.filter((one) => one.by === by && one.state === 'rejected').length;
  const pause = by === 'programme' ? pauses[tries] : undefined;
  if (pause === undefined) return flag(tx, deps, 'refund_refused', payment, refund);
  const askAt = addSeconds(deps.now(), pause);
  await insertRefund(tx, deps, { payment, amount, by: 'programme', askAt });
}

/** Says in the history of an order that money which came too late has gone back. */
async function tellReturned(
  tx: Tx,
  deps: Deps,
  { orderId, creditedWallet, state }: PaymentRow,
  after: AfterCommit,
): Promise<void> {
  if (orderId === null || creditedWallet !== null || state !== 'refunded') return;
  await recordOrderEvent(tx, deps, orderId, { by: 'provider', event: 'money_returned' });
  after(() => deps.notifier.orderChanged(orderId));
}

/**
 * What takes as many Denar out of the wallet as złoty have gone back; the holds of `rivals` are freed
 * first. Null where the Denar are not there any more, empty where nobody was credited.
 */
export async function itemsOfWallet(
  tx: Tx,
  deps: Deps,
  { creditedAccount: wallet, provider, description }: PaymentRow,
  { id, amount }: Pick<RefundRow, 'id' | 'amount'>,
  rivals: readonly RefundRow[] = [],
): Promise<Item[] | null> {
  if (wallet === null) return [];
  const found = await balances(tx, [wallet], deps.now());
  const freed = rivals.reduce((sum, rival) => sum + rival.amount, 0);
  if (amount > (found.get(wallet)?.available ?? 0) + freed) return null;
  const kind = 'refund';
  const releases = rivals.flatMap(({ hold }): Item[] =>
    hold === null ? [] : [{ type: 'release', id: deps.newId(), kind, hold }],
  );
  const taken = withdraw(deps, await programmeAccounts(tx), {
    kind,
    amount,
    wallet,
    transfer: id,
    memo: description,
    through: provider,
  });
  return [...releases, ...taken.items];
}

/**
 * Believes a provider that calls a refund done which it had refused: the złoty have gone, so the Denar
 * follow, and a person looks into it where they cannot. Other refunds of the payment that the
 * provider cannot carry out any more end with it.
 */
async function believe(
  tx: Tx,
  deps: Deps,
  { payment, refund }: { readonly payment: PaymentRow; readonly refund: RefundRow },
  witness: Witness,
  after: AfterCommit,
): Promise<void> {
  const { done, left } = sumsOf(payment);
  const { id, amount } = refund;
  const rivals = amount > left ? await pendingRefunds(tx, payment.id) : [];
  const order = isOrders(payment) ? await lockOrder(tx, payment.orderId as string) : null;
  let items: Item[] | null = null;
  if (amount <= payment.amount - done) {
    items = order
      ? await lateItems(tx, deps, order, { id, amount, provider: payment.provider, rivals })
      : await itemsOfWallet(tx, deps, payment, refund, rivals);
  }
  const ended = items ? rivals.map((rival) => rival.id) : [];
  await tx.query(
    `UPDATE payment_refund SET state = CASE id WHEN $1 THEN 'done' ELSE 'rejected' END,
       ended_at = $3, next_look_at = NULL, booked = (id = $1 AND $4)
     WHERE id = $1 OR id = ANY ($2::uuid[])`,
    [id, ended, deps.now(), items !== null && items.length > 0],
  );
  const note = `done after rejected ${id}`;
  const row = await followRefunds(tx, deps, payment.id, { ...witness, note }, after);
  if (!items) return flag(tx, deps, 'refund_done_late', payment, refund);
  if (order) await markRefunded(tx, deps, order, { by: 'provider', booking: id }, after);
  await tellReturned(tx, deps, row, after);
  if (items.length === 0) return;
  (await applyNow(tx, [{ items }], deps.now())).forEach(booked);
  const accounts = order ? [order.buyerDenar, order.sellerDenar] : [payment.creditedAccount ?? 0];
  after(() => deps.notifier.balanceChanged(...accounts));
}

/**
 * Ends a refund as the provider has decided: posts its holds and lets as many złoty leave the reserve,
 * or frees them. Repeating it changes nothing. A provider that takes back a refusal is believed; one
 * that takes back a refund is a person's to look into.
 */
export async function endRefund(
  tx: Tx,
  deps: Deps,
  id: string,
  state: 'done' | 'rejected',
  witness: Witness,
  after: AfterCommit,
): Promise<void> {
  const found = await refundById(tx, id);
  const payment = found && (await lockPayment(tx, found.payment));
  if (!payment) return;
  const refund = (await refundById(tx, id)) as RefundRow;
  if (refund.state === state) return;
  if (refund.state === 'rejected') {
    return believe(tx, deps, { payment, refund }, witness, after);
  }
  if (refund.state === 'done') return flag(tx, deps, 'refund_refused', payment, refund);
  const { hold, moreHolds } = refund;
  const isDone = state === 'done';
  await tx.query(
    `UPDATE payment_refund SET state = $2, ended_at = $3, next_look_at = NULL, booked = $4
     WHERE id = $1`,
    [id, state, deps.now(), isDone && hold !== null],
  );
  if (!isDone) await afterRefusal(tx, deps, payment, refund);
  const note = `${state} ${id}`;
  const row = await followRefunds(tx, deps, payment.id, { ...witness, note }, after);
  if (hold === null) return tellReturned(tx, deps, row, after);
  if (payment.orderId !== null) {
    const ended = { id, order: payment.orderId, holds: [hold, ...moreHolds], state };
    return endOrderRefund(tx, deps, ended, after);
  }
  await endHold(tx, deps, payment, { ...refund, hold, state }, after);
}

/** Books the end of a top-up's refund. */
async function endHold(
  tx: Tx,
  deps: Deps,
  payment: PaymentRow,
  { id, hold, amount, state }: RefundRow & { readonly hold: string },
  after: AfterCommit,
): Promise<void> {
  const { reserve, ...accounts } = await programmeAccounts(tx);
  const kind = 'refund';
  const items: Item[] =
    state === 'rejected'
      ? [{ type: 'release', id: deps.newId(), kind, hold }]
      : [
          { type: 'post', id, kind, hold, memo: payment.description },
          {
            type: 'transfer',
            id: deps.newId(),
            kind,
            debit: reserve,
            credit: accounts[payment.provider],
            amount,
          },
        ];
  (await applyNow(tx, [{ items }], deps.now())).forEach(booked);
  const account = payment.creditedAccount;
  if (account !== null) after(() => deps.notifier.balanceChanged(account));
}
