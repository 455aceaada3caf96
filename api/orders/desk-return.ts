/** Orders that two people of the programme refund if the seller cannot or does not. */

import type * as z from 'zod/mini';
import type { verdict as verdictShape } from '#contract/bank-decisions.ts';
import type { Minor } from '#contract/money.ts';
import { sumOfParts } from '#contract/order-parts.ts';
import { providers } from '#contract/providers.ts';
import { Refusal } from '#contract/refusals.ts';
import { applyNow } from '#ledger/apply.ts';
import { balances } from '#ledger/balances.ts';
import type { AccountId } from '#ledger/types.ts';
import { mayJudge, verdictStates } from '../bank/decisions.ts';
import { recordEvents } from '../bank/events.ts';
import { programmeAccounts } from '../bank/programme-accounts.ts';
import type { Deps } from '../deps.ts';
import type { Done } from '../keyed.ts';
import { booked } from '../ledger-refusals.ts';
import { applyRefunds } from '../payments/apply-event.ts';
import { addSeconds } from '../payments/open.ts';
import { bookBehind, insertRefund } from '../payments/refund-rows.ts';
import { refundHoldDays, requestRefund } from '../payments/refunds.ts';
import { type PaymentRow, sumsOf } from '../payments/rows.ts';
import { confirmDeskAct, refuseOwnMatter } from '../security/desk-acts.ts';
import { type Asked, type Context, change, type UnitOfWork } from '../use-case.ts';
import { recordOrderEvent } from './order-events.ts';
import { isServed, lockOrder, type OrderRow } from './order-rows.ts';
import { restOf } from './parts.ts';
import { lockPaid } from './refund.ts';
import { awaitRefund, markRefunded } from './refunded.ts';

/** How much of an order has not been given back. */
function amountLeft(row: OrderRow): Minor {
  const { denar, pln } = sumOfParts(restOf(row));
  return denar + pln;
}

const eventOf = (
  action: 'proposed' | 'approved' | 'rejected' | 'withdrawn',
  row: OrderRow,
  note: string,
) => ({ action, subject: row.id, about: row.number, amount: amountLeft(row), note });

/**
 * Proposes to refund an order. Refuses `not_found`, `own_matter`, `order_closed` unless it is paid
 * and not refunded, and `line_decided` if that is already proposed.
 */
export async function proposeReturn(
  cx: Context,
  { id: order, note }: { readonly id: string; readonly note: string },
): Promise<{ proposal: string }> {
  const { tx, caller } = cx;
  const row = await lockOrder(tx, order);
  if (!row) throw new Refusal('not_found');
  await refuseOwnMatter(tx, caller, { wallets: [row.buyerWallet, row.sellerWallet] });
  if (!isServed(row.state)) throw new Refusal('order_closed');
  const proposal = cx.newId();
  const made = await tx.query(
    `INSERT INTO order_return (id, order_id, note, state, proposed_by, proposed_at)
     VALUES ($1, $2, $3, 'proposed', $4, $5)
     ON CONFLICT (order_id) WHERE state = 'proposed' DO NOTHING`,
    [proposal, order, note, caller.id, cx.now()],
  );
  if (made.rowCount === 0) throw new Refusal('line_decided');
  await recordEvents(cx, [eventOf('proposed', row, note)]);
  return { proposal };
}

interface Leg {
  readonly kind: 'refund' | 'loss';
  readonly debit: AccountId;
  readonly credit: AccountId;
  readonly amount: Minor;
}

/**
 * The legs of both parts, złoty first: from the seller what is there, even if the accounts are
 * frozen, and the rest from the programme's losses. Denar that the seller no longer has are issued,
 * and the same amount of złoty goes from the losses to the reserve.
 */
async function legsOf(cx: UnitOfWork, row: OrderRow, payment: PaymentRow | null): Promise<Leg[]> {
  const { sellerDenar, sellerZloty, buyerDenar } = row;
  const { denar, pln } = sumOfParts(restOf(row));
  const { tx } = cx;
  const { losses, issuance, reserve, ...clearing } = await programmeAccounts(tx);
  const own = sellerZloty === null ? [sellerDenar] : [sellerDenar, sellerZloty];
  const found = await balances(tx, own, cx.now());
  const has = (account: AccountId | null): Minor =>
    account === null ? 0 : (found.get(account)?.available ?? 0);
  const fromZloty = Math.min(pln, has(sellerZloty));
  const fromDenar = Math.min(denar, has(sellerDenar));
  const collected = clearing[payment?.provider ?? providers[0]];
  const legs: Leg[] = [
    { kind: 'refund', debit: sellerZloty ?? losses, credit: collected, amount: fromZloty },
    { kind: 'loss', debit: losses, credit: collected, amount: pln - fromZloty },
    { kind: 'refund', debit: sellerDenar, credit: buyerDenar, amount: fromDenar },
    { kind: 'refund', debit: issuance, credit: buyerDenar, amount: denar - fromDenar },
    { kind: 'loss', debit: losses, credit: reserve, amount: denar - fromDenar },
  ];
  return legs.filter(({ amount }) => amount > 0);
}

/** Stores the refund for the provider; both parts are held until it has answered. */
async function holdLegs(
  cx: Context,
  order: OrderRow,
  payment: PaymentRow,
  legs: readonly Leg[],
): Promise<string> {
  const { tx, caller } = cx;
  const now = cx.now();
  const expiresAt = addSeconds(now, refundHoldDays * 86_400);
  const items = legs.map((leg) => ({ ...leg, type: 'hold', id: cx.newId(), expiresAt }) as const);
  const [first, ...rest] = items.map(({ id }) => id);
  const { id: refund, row: refunded } = await insertRefund(cx, {
    payment,
    amount: sumsOf(payment).left,
    by: 'admin',
    person: caller.id,
    hold: first ?? null,
    moreHolds: rest,
    askAt: addSeconds(now, 30),
  });
  await awaitRefund(cx, order, null);
  await applyRefunds(cx, refunded, { by: 'admin', person: caller.id });
  (await applyNow(tx, [{ items }], now)).forEach(booked);
  return refund;
}

/** Returns the refund to request from the provider; null if done or not needed. */
async function carryOut(
  cx: Context,
  row: OrderRow,
  payment: PaymentRow | null,
): Promise<string | null> {
  const { tx } = cx;
  if (!isServed(row.state)) throw new Refusal('order_closed');
  const legs = await legsOf(cx, row, payment);
  cx.after(() => cx.notifier.balanceChanged(row.buyerDenar, row.sellerDenar));
  if (payment && sumsOf(payment).left > 0) return holdLegs(cx, row, payment, legs);
  // What the provider refunded after refusing to: only the books were behind.
  if (payment) await bookBehind(tx, payment.id, cx.now());
  const memo = row.number;
  const items = legs.map((leg) => ({ ...leg, type: 'transfer', id: cx.newId(), memo }) as const);
  const [{ id } = { id: cx.newId() }] = items;
  await markRefunded(cx, row, { by: 'admin', id, books: items.length > 0 });
  if (items.length > 0) (await applyNow(tx, [{ items }], cx.now())).forEach(booked);
  return null;
}

type Judgement = z.output<typeof verdictShape> & { readonly id: string };

interface Judged {
  readonly proposal: string;
  readonly state: (typeof verdictStates)[Judgement['verdict']];
  readonly order: string;
  /** The refund to be requested from the provider. */
  readonly refund: string | null;
}

async function judge(cx: Context, { id: proposal, verdict, note }: Judgement): Promise<Judged> {
  const { tx, caller } = cx;
  const { rows } = await tx.query<{ order: string; note: string; proposedBy: string }>(
    `SELECT order_id AS "order", note, proposed_by AS "proposedBy" FROM order_return WHERE id = $1`,
    [proposal],
  );
  const [found] = rows;
  if (!found) throw new Refusal('not_found');
  mayJudge(caller, found, verdict);
  const paid = await lockPaid(tx, found.order);
  const row = paid.row as OrderRow;
  if (verdict !== 'withdraw') {
    await refuseOwnMatter(tx, caller, { wallets: [row.buyerWallet, row.sellerWallet] });
  }
  const state = verdictStates[verdict];
  // The order is locked, so a concurrent second judge finds the proposal closed here.
  const closed = await tx.query(
    `UPDATE order_return SET state = $2, decided_by = $3, decided_at = $4, decided_note = $5
     WHERE id = $1 AND state = 'proposed'`,
    [proposal, state, caller.id, cx.now(), note],
  );
  if (closed.rowCount === 0) throw new Refusal('decision_closed');
  await recordEvents(cx, [eventOf(state, row, note)]);
  if (verdict !== 'approve') return { proposal, state, order: row.id, refund: null };
  const { buyerWallet: payee, buyerName: name, buyerEmail: account } = row;
  const money = { amount: amountLeft(row), currency: 'PLN', payee, name, account } as const;
  await confirmDeskAct(cx, { money, title: row.number });
  const told = { by: 'admin', event: 'refund_asked', note: found.note } as const;
  await recordOrderEvent(cx, row.id, told);
  const refund = await carryOut(cx, row, paid.payment);
  return { proposal, state, order: row.id, refund };
}

/**
 * Approves, rejects or withdraws a proposal; approving refunds the order. Refuses `not_found`,
 * `forbidden`, `own_proposal`, `own_matter`, `decision_closed`, `order_closed` if its seller has
 * refunded it meanwhile, `transaction_closed` if the buyer's wallet is closed, and
 * `payment_refused` if the provider does not refund the złoty; then nothing has moved, and it may
 * be proposed again.
 */
export async function judgeReturn(
  deps: Deps,
  asked: Asked,
  judgement: Judgement,
): Promise<Done<Pick<Judged, 'proposal' | 'state'>>> {
  const { answer, replayed } = await change(deps, asked, (cx) => judge(cx, judgement));
  const { proposal, state, order, refund } = answer;
  if (refund !== null) {
    const end = await requestRefund(deps, refund, { by: 'admin', person: asked.caller.id });
    if (end === 'rejected') throw new Refusal('payment_refused', { order });
  }
  return { answer: { proposal, state }, replayed };
}
