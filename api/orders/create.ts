/** Creates an order: pieces, the Denar part and discounts are reserved in one transaction. */
import { type Minor, maxAmount, toWire } from '#contract/money.ts';
import { type Deliver, fewPieces, maxOpenOrders } from '#contract/order-terms.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import { sql } from '#db/sql.ts';
import { openAccount } from '#ledger/accounts.ts';
import { applyNow } from '#ledger/apply.ts';
import { balances } from '#ledger/balances.ts';
import type { AccountId, Item } from '#ledger/types.ts';
import { mailFrame } from '#texts/mails.ts';
import type { Wallet } from '../callers.ts';
import type { Deps } from '../deps.ts';
import type { Done } from '../keyed.ts';
import { booked } from '../ledger-refusals.ts';
import { lockStock, type Pieces, takeStock } from '../offers/stock.ts';
import { retryPayment, withPage } from '../payments/cancel-or-retry.ts';
import {
  addSeconds,
  finishOpening,
  orderProvider,
  type Paying,
  storePayment,
} from '../payments/open.ts';
import { lockPromotionsOf } from '../promotions/best.ts';
import { reserveDiscount } from '../promotions/budget.ts';
import { refuseFrozen } from '../security/frozen.ts';
import { confirmPayment, type Leaving, participant } from '../security/outflow.ts';
import { type Asked, type Context, change, type UnitOfWork } from '../use-case.ts';
import { ownOrder, sideOf } from './fulfilment.ts';
import { lockOrder, type OrderRow } from './order-rows.ts';
import { markPaid } from './pay.ts';
import { priced, sumOf } from './pricing.ts';
import {
  insertLines,
  insertOrder,
  type OrderedLine,
  type OrderFor,
  type SellerWallet,
} from './store.ts';

export interface OrderAsked {
  readonly items: readonly Pieces[];
  /** By default the most that is possible. */
  readonly denarPart?: Minor | undefined;
  readonly deliver?: Deliver | undefined;
  /** The total that the buyer was shown. */
  readonly total?: Minor | undefined;
}

/** The order and its payment; the payment is null without a PLN part. */
export interface MadeOrder {
  readonly order: string;
  readonly payment: string | null;
}

/** The lifetime of an order's hold: the order ends it, never the ledger's clock. */
const holdSeconds = 3650 * 86_400;

/** Merges repeated offers into one line, in the order of their first mention. */
function merged(items: readonly Pieces[]): Pieces[] {
  const sums = new Map<number, number>();
  for (const { offerId, quantity } of items) {
    sums.set(offerId, (sums.get(offerId) ?? 0) + quantity);
  }
  return [...sums].map(([offerId, quantity]) => ({ offerId, quantity }));
}

/** The seller of these offers. Refuses `not_found`, `several_sellers`, `own_offer`. */
async function sellerOf(tx: Tx, buyer: Wallet, items: readonly Pieces[]): Promise<string> {
  const { rows } = await tx.query<{ id: number; seller: string }>(
    'SELECT id, person_id AS seller FROM offer WHERE id = ANY ($1) AND published',
    [items.map(({ offerId }) => offerId)],
  );
  const gone = items.find(({ offerId }) => !rows.some(({ id }) => id === offerId));
  if (gone) throw new Refusal('not_found', { offerId: gone.offerId });
  const seller = rows[0]?.seller ?? '';
  if (rows.some((row) => row.seller !== seller)) throw new Refusal('several_sellers');
  if (seller === buyer.personId) throw new Refusal('own_offer');
  return seller;
}

/**
 * The seller's wallet; both wallets stay open, and the seller's as frozen as it is, until the
 * transaction ends. Refuses `not_registered` and `not_found` if one has been closed,
 * `payee_unavailable`, and `order_limit`.
 */
async function holdParties(tx: Tx, buyer: Wallet, seller: string): Promise<SellerWallet> {
  // Serialises the counting of one buyer's orders.
  await tx.query('SELECT FROM person WHERE id = $1 FOR NO KEY UPDATE', [buyer.personId]);
  const { rows } = await tx.query<SellerWallet>(
    `SELECT id, person_id AS "personId", denar_account AS denar, zloty_account AS zloty FROM wallet
     WHERE (id = $1 OR person_id = $2) AND closed_at IS NULL ORDER BY id FOR KEY SHARE`,
    [buyer.id, seller],
  );
  if (!rows.some(({ id }) => id === buyer.id)) throw new Refusal('not_registered');
  const wallet = rows.find(({ personId }) => personId === seller);
  if (!wallet) throw new Refusal('not_found');
  // The order may open an account of the wallet, so orders of one seller wait for each other here.
  await tx.query('SELECT FROM wallet WHERE id = $1 FOR NO KEY UPDATE', [wallet.id]);
  await refuseFrozen(tx, wallet.id, 'being paid');
  const open = await tx.query<{ count: number }>(
    ...sql`SELECT count(*) FROM shop_order o JOIN wallet w ON w.id = o.buyer_wallet_id
     WHERE w.person_id = ${buyer.personId} AND o.state = 'awaiting_payment'`,
  );
  if ((open.rows[0]?.count ?? 0) >= maxOpenOrders) throw new Refusal('order_limit');
  return wallet;
}

/** SQL: whether the person of `wallet w` has never paid an order. */
const isNew = `NOT EXISTS (SELECT FROM wallet o JOIN shop_order s ON s.buyer_wallet_id = o.id
  WHERE o.person_id = w.person_id AND s.paid_at IS NOT NULL)`;

/**
 * Refuses `too_many_pieces`, including what has just been taken; person and stock are locked.
 * Accounts are free, so all buyers who have never paid an order count as one.
 */
async function refuseHoarding(
  tx: Tx,
  buyer: Wallet,
  seller: SellerWallet,
  items: readonly Pieces[],
): Promise<void> {
  const { rows } = await tx.query<{ offerId: number; available: number }>(
    ...sql`SELECT id AS "offerId", greatest(0, allowed - mine) AS available
     FROM unnest(${items.map(({ offerId }) => offerId)}::int[],
       ${items.map(({ quantity }) => quantity)}::int[]) AS asked (id, pieces) JOIN offer o USING (id),
     LATERAL (SELECT ${sql.raw(isNew)} AS fresh FROM wallet w WHERE w.id = ${buyer.id}) buyer,
     LATERAL (
       SELECT coalesce(sum(l.quantity) FILTER (WHERE w.person_id = ${buyer.personId}
           OR buyer.fresh AND ${sql.raw(isNew)}), 0)::bigint AS mine,
         greatest(${fewPieces},
           (o.quantity + pieces + coalesce(sum(l.quantity), 0)) / 2)::bigint AS allowed
       FROM shop_order s JOIN shop_order_line l ON l.order_id = s.id
       JOIN wallet w ON w.id = s.buyer_wallet_id
       WHERE s.seller_wallet_id = ${seller.id} AND s.state = 'awaiting_payment'
         AND l.offer_id = o.id) held
     WHERE mine + pieces > allowed LIMIT 1`,
  );
  if (rows[0]) throw new Refusal('too_many_pieces', { ...rows[0] });
}

/** The seller's account in złoty, opened if there is none. The seller's stock is locked. */
async function zlotyOf(tx: Tx, seller: SellerWallet): Promise<AccountId> {
  const { rows } = await tx.query<{ zloty: AccountId | null }>(
    ...sql`SELECT zloty_account AS zloty FROM wallet WHERE id = ${seller.id}`,
  );
  const known = rows[0]?.zloty ?? null;
  if (known !== null) return known;
  const kind = 'participant';
  const account = await openAccount(tx, { owner: seller.id, currency: 'PLN', kind, floor: 0 });
  await tx.query('UPDATE wallet SET zloty_account = $2 WHERE id = $1', [seller.id, account]);
  return account;
}

/** Reserves a promotion's discount on a line; false if another order has just taken the rest. */
async function reserves(tx: Tx, { id, line }: OrderedLine, now: Date): Promise<boolean> {
  const { promotionId } = line.offer;
  const amount = line.parts.discount;
  if (promotionId === null || amount === 0) return true;
  await tx.query('SAVEPOINT discount');
  try {
    await reserveDiscount(tx, { id, promotionId, amount, now });
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await tx.query('ROLLBACK TO SAVEPOINT discount');
    return false;
  }
}

/**
 * The current prices of the pieces. Discounts of promotions are reserved under their lines' new
 * ids; if a budget has just been used up, the line gets the next best price. Refuses `not_found` if
 * an offer is gone.
 */
async function pricedLines(cx: UnitOfWork, items: readonly Pieces[]): Promise<OrderedLine[]> {
  const { tx } = cx;
  const now = cx.now();
  const lines: OrderedLine[] = [];
  for (const item of items) {
    let ordered: OrderedLine;
    do {
      const line = await priced(tx, item, now);
      if (!line) throw new Refusal('not_found', { offerId: item.offerId });
      ordered = { id: cx.newId(), line };
    } while (!(await reserves(tx, ordered, now)));
    lines.push(ordered);
  }
  return lines;
}

/** How much of it is paid in Denar. Refuses `denar_part_too_large`. */
async function denarOf(
  cx: UnitOfWork,
  wallet: Wallet,
  { most, asked }: { readonly most: Minor; readonly asked: Minor | undefined },
): Promise<Minor> {
  if (asked !== undefined) {
    if (asked > most) throw new Refusal('denar_part_too_large');
    return asked;
  }
  const found = await balances(cx.tx, [wallet.denar], cx.now());
  return Math.max(0, Math.min(most, found.get(wallet.denar)?.available ?? 0));
}

/** Holds the Denar, or pays with them if there is no other part; last in its transaction. */
async function bookDenar(
  cx: UnitOfWork,
  row: OrderRow,
  { outflow, refuse }: Leaving,
): Promise<void> {
  const { denarPart: amount, hold, buyerDenar: debit, sellerDenar: credit } = row;
  if (amount === 0) return;
  const now = cx.now();
  const move = { kind: 'order', debit, credit, amount, memo: row.number } as const;
  const item: Item =
    hold === null
      ? { ...move, type: 'transfer', id: row.transfer }
      : { ...move, type: 'hold', id: hold, expiresAt: addSeconds(now, holdSeconds) };
  const [outcome] = await applyNow(cx.tx, [{ items: [item], outflow }], now);
  await refuse(outcome);
  booked(outcome);
  cx.after(() => cx.notifier.balanceChanged(debit, ...(hold === null ? [credit] : [])));
}

/**
 * Stores an order: pieces are taken, discounts reserved, the Denar part held, the number assigned
 * and the payment of the PLN part stored, all or nothing. Without a PLN part the order is then
 * paid. Refuses what the contract's `orderRefusals` lists.
 */
export async function keepOrder(
  cx: Context,
  buyer: OrderFor,
  asked: OrderAsked,
): Promise<MadeOrder> {
  const { tx } = cx;
  const { wallet, payer, language, provider, blikCode } = buyer;
  const items = merged(asked.items);
  const sellerId = await sellerOf(tx, wallet, items);
  const seller = await holdParties(tx, wallet, sellerId);
  await lockStock(tx, sellerId);
  await lockPromotionsOf(
    tx,
    items.map(({ offerId }) => offerId),
    cx.now(),
  );
  const lines = await pricedLines(cx, items);
  await takeStock(tx, sellerId, items);
  const { price: total, denar: most } = sumOf(lines.map(({ line }) => line));
  if (total > maxAmount) throw new Refusal('order_too_large');
  if (asked.total !== undefined && asked.total !== total) {
    throw new Refusal('price_changed', { total: toWire(total) });
  }
  const denarPart = await denarOf(cx, wallet, { most, asked: asked.denarPart });
  const leaving = await confirmPayment(cx, {
    amount: denarPart,
    payer: wallet.denar,
    from: wallet.denar,
    to: () => participant(tx, seller.id),
    title: lines.map(({ line }) => line.offer.name).join(', '),
  });
  const sums = { total, denarPart, plnPart: total - denarPart };
  const through = sums.plnPart > 0 ? await orderProvider(cx, provider) : null;
  if (through) {
    await refuseHoarding(tx, wallet, seller, items);
    await zlotyOf(tx, seller);
  }
  const row = await insertOrder(cx, { seller, buyer, sums }, asked.deliver);
  await insertLines(tx, row.id, lines);
  cx.after(() => cx.notifier.orderChanged(row.id));
  let payment: string | null = null;
  if (through) {
    const description = `${mailFrame.number[language]} ${row.number}`;
    const part = {
      provider: through,
      amount: sums.plnPart,
      description,
      email: wallet.email,
      blikCode,
    } as const;
    const order = { id: row.id, payUntil: row.payUntil };
    payment = await storePayment(cx, { wallet: wallet.id, payer }, { ...part, order });
  } else {
    await markPaid(cx, (await lockOrder(tx, row.id)) as OrderRow, 'buyer');
  }
  await bookDenar(cx, row, leaving);
  return { order: row.id, payment };
}

/**
 * Stores an order under its key and opens its payment; the request is read in the order's own
 * transaction. Returns a refusal to open the payment next to the order, which exists nevertheless.
 */
export async function makeOrder(
  deps: Deps,
  asked: Asked,
  buyer: OrderFor,
  wanted: (tx: Tx) => Promise<OrderAsked>,
): Promise<Done<MadeOrder> & { readonly refused: Refusal | null }> {
  const done = await change(deps, asked, async (cx) => keepOrder(cx, buyer, await wanted(cx.tx)));
  const { payment } = done.answer;
  const refused =
    payment === null
      ? null
      : await openFirst(deps, asked, buyer, payment).then(
          () => null,
          (error: unknown) => {
            if (error instanceof Refusal) return error;
            throw error;
          },
        );
  return { ...done, refused };
}

async function openFirst(
  deps: Deps,
  asked: Asked,
  { wallet, payer, blikCode }: OrderFor,
  id: string,
): Promise<void> {
  const row = await finishOpening(deps, id, blikCode);
  const paying = { wallet: wallet.id, payer };
  await withPage(deps, asked, paying, { answer: row, replayed: false });
}

/**
 * Gives the buyer a way to pay an order: the page that is still open, or a new payment. Refuses
 * `not_found`, `order_closed`, and what opening a payment refuses.
 */
export async function payAgain(
  deps: Deps,
  asked: Asked,
  { id, ...paying }: Paying & { readonly id: string },
): Promise<Done<null>> {
  const { caller } = asked;
  const row = await ownOrder(deps.db, caller.id, id);
  if (sideOf(row, caller.id) !== 'buyer') throw new Refusal('not_found');
  const waits = row.state === 'awaiting_payment' && deps.now() < row.payUntil;
  if (!waits || row.paymentId === null) throw new Refusal('order_closed');
  try {
    const done = await retryPayment(deps, asked, { ...paying, id: row.paymentId });
    return { answer: null, replayed: done.replayed };
  } catch (error) {
    // Paid, or being decided by the provider: there is nothing to open.
    if (error instanceof Refusal && error.code === 'payment_closed') {
      throw new Refusal('order_closed');
    }
    throw error;
  }
}
