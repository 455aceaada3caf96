/** Card payments in the database and as either party sees them. */
import type * as z from 'zod/mini';
import { maskedCard } from '#contract/card-number.ts';
import { type cardPayment, maxWrongCodes } from '#contract/card-payments.ts';
import { toWire } from '#contract/money.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Reader, Tx } from '#db/connect.ts';
import { move } from '#db/states.ts';
import type { AccountId, Item } from '#ledger/types.ts';
import { markOf } from '../accounts/payee-mark.ts';
import { briefOf } from '../bills/brief.ts';
import type { Wallet } from '../callers.ts';
import type { Deps } from '../deps.ts';
import type { Use } from '../limits.ts';
import { isFrozen } from '../security/frozen.ts';
import { wantsStepUp } from '../security/outflow.ts';
import type { UnitOfWork, World } from '../use-case.ts';
import { lockOf } from './card-rows.ts';

export type PaymentView = z.output<typeof cardPayment>;
export type PaymentState = PaymentView['status'];

/** A card payment. A declined one is a row without code and hold, and does not count. */
export interface PaymentRow {
  readonly id: string;
  readonly cardId: string;
  readonly cardNumber: string;
  readonly codeNo: number;
  readonly holdId: string;
  readonly amount: number;
  readonly description: string;
  readonly state: PaymentState;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly completedAt: Date | null;
  readonly buyerWallet: string;
  readonly buyerPerson: string;
  readonly sellerWallet: string;
  readonly sellerName: string;
  readonly sellerPerson: string;
  readonly buyerAccount: AccountId;
  readonly sellerAccount: AccountId;
  readonly buyerFrozen: boolean;
  readonly wrongCodes: number;
  readonly lockedUntil: Date | null;
  /** The bill that it is to pay. */
  readonly billId: string | null;
}

export const paymentColumns = `
  p.id, p.card_id AS "cardId", c.number AS "cardNumber", p.code_no AS "codeNo",
  p.hold_id AS "holdId", p.amount, p.description, p.state, p.created_at AS "createdAt",
  p.expires_at AS "expiresAt", p.completed_at AS "completedAt",
  p.buyer_wallet_id AS "buyerWallet", p.seller_wallet_id AS "sellerWallet", b.person_id AS "buyerPerson",
  s.name AS "sellerName", s.person_id AS "sellerPerson", b.denar_account AS "buyerAccount", s.denar_account AS "sellerAccount",
  ${isFrozen('b')} AS "buyerFrozen", c.wrong_codes AS "wrongCodes", c.locked_until AS "lockedUntil",
  p.bill_id AS "billId"`;

export const paymentTables = `
  FROM card_payment p
  JOIN card c ON c.id = p.card_id
  JOIN wallet b ON b.id = p.buyer_wallet_id
  JOIN wallet s ON s.id = p.seller_wallet_id`;

/** The payments that satisfy a condition on `p`, without declined ones. */
export async function paymentsWhere(
  db: Reader,
  condition: string,
  values: readonly unknown[],
): Promise<PaymentRow[]> {
  const { rows } = await db.query<PaymentRow>(
    `SELECT ${paymentColumns} ${paymentTables} WHERE p.state <> 'declined' AND ${condition}`,
    [...values],
  );
  return rows;
}

export const paymentsById = (db: Reader, ids: readonly string[]): Promise<PaymentRow[]> =>
  paymentsWhere(db, 'p.id = ANY($1)', [ids]);

/** The payment if the wallet is one of its parties, else null. */
export async function paymentOf(
  db: Reader,
  wallet: Pick<Wallet, 'id' | 'cashier'>,
  id: string,
): Promise<PaymentRow | null> {
  const sides = wallet.cashier ? 'p.seller_wallet_id' : 'p.buyer_wallet_id, p.seller_wallet_id';
  const [row] = await paymentsWhere(db, `p.id = $1 AND $2 IN (${sides})`, [id, wallet.id]);
  return row ?? null;
}

/** Locks payments. If their cards are locked too, the cards come first. */
export const lockPayments = (tx: Tx, ids: readonly string[]): Promise<PaymentRow[]> =>
  paymentsWhere(tx, 'p.id = ANY ($1) ORDER BY p.id FOR NO KEY UPDATE OF p', [ids]);

/** Locks the open payments with a card, from a wallet or for a bill. */
export const lockOpenPayments = (
  tx: Tx,
  column: 'card_id' | 'buyer_wallet_id' | 'bill_id',
  value: string,
): Promise<PaymentRow[]> =>
  paymentsWhere(
    tx,
    `p.${column} = $1 AND p.state = 'awaiting_code' ORDER BY p.id FOR NO KEY UPDATE OF p`,
    [value],
  );

/** For each whether this person has ever been paid with the card. */
export async function paidBefore(
  tx: Tx,
  sides: readonly { readonly card: string | null; readonly seller: string }[],
): Promise<boolean[]> {
  // The person's wallets are an array, because a join of all payments would be hashed.
  const { rows } = await tx.query<{ paid: boolean }>(
    `SELECT EXISTS (SELECT FROM card_payment p WHERE p.card_id = a.card AND p.state = 'completed'
       AND p.seller_wallet_id = ANY (ARRAY(SELECT id FROM wallet WHERE person_id = a.seller))) AS paid
     FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS a (card, seller, place) ORDER BY place`,
    [sides.map(({ card }) => card), sides.map(({ seller }) => seller)],
  );
  return rows.map(({ paid }) => paid);
}

/** Unpaid payments use up codes, so those of one seller, and of all strangers, are limited. */
export const unpaid = (card: string, seller: string): Use => ({
  limit: 'unpaid on a card',
  person: seller,
  thing: card,
});
export const unpaidByStrangers = (card: string): Use => ({
  limit: 'unpaid by strangers',
  thing: card,
});

/** A payment past its time reads as expired, whether or not that has been recorded. */
export const stateAt = (row: Pick<PaymentRow, 'state' | 'expiresAt'>, now: Date): PaymentState =>
  row.state === 'awaiting_code' && row.expiresAt <= now ? 'expired' : row.state;

/** Refuses what has ended: `transaction_expired`, `transaction_closed`. */
export function refusalOfEnded(payment: PaymentRow, now: Date): Refusal | null {
  const state = stateAt(payment, now);
  if (state === 'expired') return new Refusal('transaction_expired');
  return state === 'awaiting_code' ? null : new Refusal('transaction_closed');
}

export async function viewOf(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  row: PaymentRow,
  wallet: string,
  now: Date,
): Promise<PaymentView> {
  const status = stateAt(row, now);
  const mine = row.buyerWallet === wallet;
  const waits = status === 'awaiting_code';
  const open = waits && !lockOf(row, now);
  const mark = mine && waits ? await markOf(db, row.sellerWallet, row.buyerPerson) : null;
  return {
    transaction_id: row.id,
    status,
    amount: toWire(row.amount),
    description: row.description,
    role: mine ? 'buyer' : 'seller',
    code_no: row.codeNo,
    seller: { name: row.sellerName, mark },
    card: { id: mine ? row.cardId : null, cardNumber: maskedCard(row.cardNumber) },
    attemptsLeft: open ? maxWrongCodes - row.wrongCodes : 0,
    owner_confirms: wantsStepUp({ config }, row.amount),
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    completed_at: row.completedAt?.toISOString() ?? null,
    receipt: status === 'completed' ? row.id : null,
    bill: mine ? await briefOf(db, 'id', row.billId) : null,
  };
}

/**
 * Records that payments have ended unpaid, and returns the bookings that release their holds. A
 * code that was tried is struck; any other of the card's current list is given back.
 */
export async function endPayments(
  { tx, now, newId }: UnitOfWork,
  payments: readonly PaymentRow[],
  state: Exclude<PaymentState, 'awaiting_code' | 'completed'>,
): Promise<{ items: [Item] }[]> {
  if (payments.length === 0) return [];
  const ids = payments.map(({ id }) => id);
  await move(tx, 'card_payment', ids, state);
  tx.send(
    `UPDATE card_code k SET payment_id = NULL, given_back_at = $2 FROM card_payment p, card c
     WHERE p.id = ANY($1) AND k.payment_id = p.id AND c.id = k.card_id AND NOT p.tried
       AND c.state = 'registered' AND k.made_at = c.codes_made_at`,
    [ids, now()],
  );
  strikeCodes(tx, ids);
  const kind = state === 'expired' ? 'expired' : 'card_payment';
  return payments.map(({ holdId }) => ({
    items: [{ type: 'release', id: newId(), kind, hold: holdId }],
  }));
}

/** Erases the codes of ended payments; their numbers stay. */
export const strikeCodes = (tx: Tx, payments: readonly string[]): void =>
  tx.send('UPDATE card_code SET sealed = NULL WHERE payment_id = ANY($1)', [payments]);

type Parties = Pick<PaymentRow, 'id' | 'buyerAccount' | 'sellerAccount'>;

/** Notifies both parties of a payment. */
export function tell(
  { notifier }: Pick<World, 'notifier'>,
  { id, buyerAccount, sellerAccount }: Parties,
): void {
  notifier.cardPaymentChanged(id);
  notifier.balanceChanged(buyerAccount, sellerAccount);
}

/** Notifies both parties of payments, after the commit. */
export const tellAfter = (cx: UnitOfWork, payments: readonly Parties[]): void =>
  cx.after(() => {
    for (const payment of payments) tell(cx, payment);
  });
