/** The card payments of one wallet, as buyer or as seller. */
import type * as z from 'zod/mini';
import type { cardPayments } from '#contract/card-payments.ts';
import type { Wallet } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { polishDay } from '../documents/format.ts';
import { Filter, readList } from '../lists.ts';
import { midnight } from '../transfers/entries.ts';
import { type PaymentRow, paymentColumns, paymentTables, viewOf } from './payment-rows.ts';

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
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  wallet: Wallet,
  { role, status, count, skip }: Query,
): Promise<z.output<typeof cardPayments.answer>> {
  const at = deps.now();
  const seen = wallet.cashier ? 'seller' : role;
  const of = seen ? [sides[seen]] : [sides.buyer, sides.seller];
  const filter = new Filter()
    .where(wallet.id, (id) => of.map((side) => `${side} = ${id}`).join(' OR '))
    .where('declined', (state) => `p.state <> ${state}`)
    // A cashier sees those of the own till today (cashiers/seen.ts).
    .where(wallet.cashier, (id) => `p.cashier_id = ${id}`)
    .where(wallet.cashier && polishDay(at), (date) => `p.created_at >= ${midnight(date, 0)}`);
  const state = (time: string) =>
    `CASE WHEN p.state = 'awaiting_code' AND p.expires_at <= ${time} THEN 'expired' ELSE p.state END`;
  if (status) {
    filter.where(at, (time) => `${state(time)} = '${status}'`);
  }
  const page = { count, skip, sort: '-createdAt', search: '', format: 'json' } as const;
  const { rows, total } = await readList<PaymentRow>(deps.db, source, filter, page);
  const view = (row: PaymentRow) => viewOf(deps, row, wallet.id, at);
  return { payments: await Promise.all(rows.map(view)), total, count, skip };
}
