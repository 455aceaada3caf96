/** Card payments that end unpaid (refused by their buyer, cancelled by their seller, or expired), and the list of all. */
import type * as z from 'zod/mini';
import type { cardPayments } from '#contract/card-payments.ts';
import { Refusal } from '#contract/refusals.ts';
import { applyNow } from '#ledger/apply.ts';
import { lockBill } from '../bills/bill-rows.ts';
import type { Wallet } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { polishDay } from '../documents/format.ts';
import { booked } from '../ledger-refusals.ts';
import { Filter, readList } from '../lists.ts';
import { sweepTogether } from '../sweep-together.ts';
import { midnight } from '../transfers/entries.ts';
import type { UnitOfWork } from '../use-case.ts';
import { lockCard } from './card-rows.ts';
import {
  endPayments,
  lockPayments,
  type PaymentRow,
  paymentColumns,
  paymentOf,
  paymentsWhere,
  paymentTables,
  refusalOfEnded,
  tellAfter,
  viewOf,
} from './payment-rows.ts';

/**
 * Ends an open payment: refused by its buyer, cancelled by its seller. Refuses `not_found` to
 * anybody else, `transaction_expired`, `transaction_closed`.
 */
export async function cancelPayment(
  cx: UnitOfWork,
  { wallet, id }: { readonly wallet: Wallet; readonly id: string },
): Promise<'refused' | 'cancelled'> {
  const { tx } = cx;
  const found = await paymentOf(tx, wallet, id);
  const bill = found?.billId ? await lockBill(tx, found.billId) : null;
  const card = found && (await lockCard(tx, found.cardId));
  const [payment] = card ? await lockPayments(tx, [id]) : [];
  if (!payment) throw new Refusal('not_found');
  const ended = refusalOfEnded(payment, cx.now());
  if (ended) throw ended;
  const state = payment.buyerWallet === wallet.id ? 'refused' : 'cancelled';
  const [release] = await endPayments(cx, [payment], state);
  booked((await applyNow(tx, release ? [release] : [], cx.now()))[0]);
  tellAfter(cx, [payment]);
  if (bill) cx.after(() => cx.notifier.billChanged(bill.id));
  return state;
}

/** Records that payments have expired, releases their holds and notifies both parties; returns how many. */
export const expireCardPayments = (deps: Deps): Promise<number> =>
  sweepTogether(deps, {
    rows: ({ tx }, ...where) => paymentsWhere(tx, ...where),
    of: 'p',
    due: `p.state = 'awaiting_code' AND p.expires_at <= $1`,
    by: 'p.expires_at',
    most: 200,
    end: async (cx, payments) => {
      const releases = await endPayments(cx, payments, 'expired');
      // A hold that the ledger has already released answers hold_resolved, which is fine here.
      await applyNow(cx.tx, releases, cx.now());
      tellAfter(cx, payments);
    },
  });

type Query = z.output<typeof cardPayments.query>;

const source = {
  columns: paymentColumns,
  from: paymentTables,
  order: { createdAt: 'p.created_at' },
  unique: 'p.id',
} as const;

const sides = { buyer: 'p.buyer_wallet_id', seller: 'p.seller_wallet_id' } as const;

/** Newest first; a payment past its time counts as expired here too. */
export async function paymentList(
  deps: Deps,
  wallet: Wallet,
  { role, status, ...page }: Query,
): Promise<z.output<typeof cardPayments.answer>> {
  const at = deps.now();
  const seen = wallet.cashier ? 'seller' : role;
  const of = seen ? [sides[seen]] : [sides.buyer, sides.seller];
  const filter = new Filter()
    .where(wallet.id, (id) => of.map((side) => `${side} = ${id}`).join(' OR '))
    .where('declined', (state) => `p.state <> ${state}`)
    // Lists show cashiers what the own till sold today.
    .where(wallet.cashier, (id) => `p.cashier_id = ${id}`)
    .where(wallet.cashier && polishDay(at), (date) => `p.created_at >= ${midnight(date, 0)}`);
  const state = (time: string) =>
    `CASE WHEN p.state = 'awaiting_code' AND p.expires_at <= ${time} THEN 'expired' ELSE p.state END`;
  if (status) {
    filter.where(at, (time) => `${state(time)} = '${status}'`);
  }
  const query = { ...page, sort: '-createdAt', search: '', format: 'json' } as const;
  const { rows, place } = await readList<PaymentRow>(deps.db, source, filter, query);
  const view = (row: PaymentRow) => viewOf(deps, row, wallet.id, at);
  return { payments: await Promise.all(rows.map(view)), ...place };
}
