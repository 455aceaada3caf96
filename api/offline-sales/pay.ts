/** The buyer pays what a till without a network asks for; the digits follow the booking. */
import type * as z from 'zod/mini';
import { type Minor, toWire } from '#contract/money.ts';
import { passcodeMinutes, type payOfflineSale } from '#contract/offline-sales.ts';
import { stepAt, stepSeconds } from '#contract/passcode.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Reader, Tx } from '#db/connect.ts';
import { insertOf } from '#db/insert.ts';
import { sql } from '#db/sql.ts';
import { applyNow } from '#ledger/apply.ts';
import { markOf } from '../accounts/payee-mark.ts';
import { refuseClosed } from '../accounts/wallets.ts';
import type { Wallet } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { booked, isClosed } from '../ledger-refusals.ts';
import { confirmPayment, participant } from '../security/outflow.ts';
import type { Context, UnitOfWork } from '../use-case.ts';
import { passcodeOf, type Till, tillOf } from './tills.ts';

interface Paying {
  readonly buyer: Wallet;
  readonly till: string;
  readonly sale: string;
  readonly amount: Minor;
}

/**
 * Pays a sale, once, and returns the payment's id; the same buyer's earlier payment of it is
 * returned as it is. Refuses `not_found`, `same_account`, `sale_closed` if somebody else has paid
 * it, `amount_differs` if the same buyer has for another amount, and what leaving money refuses.
 */
export async function paySale(cx: Context, paying: Paying): Promise<string> {
  const { tx } = cx;
  const { buyer, amount } = paying;
  const till = await tillOf(tx, paying.till, cx.now());
  if (till.wallet === buyer.id) throw new Refusal('same_account');
  const earlier = await paymentOf(tx, paying);
  if (earlier) return earlier;
  const id = cx.newId();
  const leaving = await confirmPayment(cx, {
    amount,
    payer: buyer.denar,
    from: buyer.denar,
    to: () => participant(tx, till.wallet),
    title: '',
  });
  await storePayment(cx, id, till, paying);
  const sides = { debit: buyer.denar, credit: till.denar, amount };
  const item = { type: 'transfer', id, kind: 'code_payment', ...sides, memo: '' } as const;
  const [outcome] = await applyNow(tx, [{ items: [item], outflow: leaving.outflow }], cx.now());
  if (isClosed(outcome)) {
    await refuseClosed(tx, buyer);
    throw new Refusal('not_found');
  }
  await leaving.refuse(outcome);
  booked(outcome);
  cx.after(() => {
    cx.notifier.chargeChanged(id);
    cx.notifier.balanceChanged(buyer.denar, till.denar);
  });
  return id;
}

async function paymentOf(tx: Tx, { buyer, till, sale, amount }: Paying) {
  const { rows } = await tx.query<{ id: string; buyer: string; amount: Minor }>(
    ...sql`SELECT c.id, c.buyer_wallet_id AS buyer, c.amount FROM offline_sale s
     JOIN charge c ON c.id = s.charge_id WHERE s.till_id = ${till} AND s.sale = ${sale}`,
  );
  const [paid] = rows;
  if (!paid) return null;
  if (paid.buyer !== buyer.id) throw new Refusal('sale_closed');
  if (paid.amount !== amount) throw new Refusal('amount_differs');
  return paid.id;
}

/** Of two who pay one sale at once, the second is refused `sale_closed`. */
async function storePayment(
  cx: UnitOfWork,
  id: string,
  till: Till,
  { buyer, sale, amount }: Paying,
): Promise<void> {
  const { tx } = cx;
  const now = cx.now();
  await tx.query(
    ...insertOf('charge', {
      id,
      buyer_wallet_id: buyer.id,
      seller_wallet_id: till.wallet,
      cashier_id: till.cashier,
      amount,
      description: '',
      state: 'completed',
      created_at: now,
      expires_at: now,
      completed_at: now,
    }),
  );
  const stored = await tx.query(
    ...sql`INSERT INTO offline_sale AS s ${sql.row({ till_id: till.id, sale, charge_id: id })}
     ON CONFLICT (till_id, sale) DO UPDATE SET charge_id = EXCLUDED.charge_id
       WHERE s.charge_id IS NULL`,
  );
  if (stored.rowCount === 0) throw new Refusal('sale_closed');
}

interface Row {
  readonly id: string;
  readonly amount: Minor;
  readonly sale: string;
  readonly till: string;
  readonly sealed: string | null;
  readonly seller: string;
  readonly name: string;
  readonly paidAt: Date;
}

/** A payment as its buyer sees it; refuses `not_found` to anybody else. */
export async function seeSale(
  db: Reader,
  deps: Deps,
  buyer: Wallet,
  id: string,
): Promise<z.output<typeof payOfflineSale.answer>> {
  const { rows } = await db.query<Row>(
    ...sql`SELECT c.id, c.amount, s.sale, t.id AS till, t.sealed, w.id AS seller, w.name,
       c.completed_at AS "paidAt"
     FROM charge c JOIN offline_sale s ON s.charge_id = c.id
     JOIN offline_till t ON t.id = s.till_id JOIN wallet w ON w.id = c.seller_wallet_id
     WHERE c.id = ${id} AND c.buyer_wallet_id = ${buyer.id}`,
  );
  const [row] = rows;
  if (!row) throw new Refusal('not_found');
  const { amount, sale, till, sealed, name, seller, paidAt } = row;
  const now = deps.now().getTime();
  const isShown = sealed !== null && now - paidAt.getTime() < passcodeMinutes * 60_000;
  return {
    id,
    amount: toWire(amount),
    payee: { name, mark: await markOf(db, seller, buyer.personId) },
    paidAt: paidAt.toISOString(),
    passcode: isShown ? await passcodeOf(deps, { id: till, sealed }, { amount, sale }) : null,
    changesAt: new Date((stepAt(now) + 1) * stepSeconds * 1000).toISOString(),
  };
}
