/** Bills in the database and as either party sees them. */
import type * as z from 'zod/mini';
import { amountInWords, sumInWords } from '#contract/amount-words.ts';
import { billPath } from '#contract/bill-code.ts';
import type { bill, billNews } from '#contract/bills.ts';
import type { Locale } from '#contract/languages.ts';
import { type Minor, toWire } from '#contract/money.ts';
import { spokenBrand } from '#contract/spoken-brand.ts';
import type { Reader, Tx } from '#db/connect.ts';
import type { AccountId } from '#ledger/types.ts';
import { markOf } from '../accounts/payee-mark.ts';
import type { Wallet } from '../callers.ts';
import type { Config } from '../config.ts';

export type BillView = z.output<typeof bill>;
export type BillNews = z.output<typeof billNews>;
export type BillState = BillView['status'];

export interface BillRow {
  readonly id: string;
  readonly number: string;
  readonly code: string;
  readonly saleId: string | null;
  readonly customer: string;
  readonly sellerWallet: string;
  readonly sellerAccount: AccountId;
  readonly sellerName: string;
  readonly sellerNip: string | null;
  readonly buyerWallet: string | null;
  readonly buyerAccount: AccountId | null;
  readonly buyerName: string | null;
  readonly buyerNip: string | null;
  readonly denar: Minor;
  readonly pln: Minor;
  readonly zloty: BillView['zloty'];
  readonly zlotyTakenAt: Date | null;
  readonly state: BillState;
  readonly way: BillView['paidBy'];
  readonly transferId: string | null;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
  readonly paidAt: Date | null;
}

const select = `
  SELECT b.id, b.number, b.code, b.sale_id AS "saleId", b.customer,
    b.seller_wallet_id AS "sellerWallet", s.denar_account AS "sellerAccount",
    b.seller_name AS "sellerName", b.seller_nip AS "sellerNip",
    b.buyer_wallet_id AS "buyerWallet", w.denar_account AS "buyerAccount",
    b.buyer_name AS "buyerName", b.buyer_nip AS "buyerNip", b.denar, b.pln, b.zloty,
    b.zloty_taken_at AS "zlotyTakenAt", b.state, b.way, b.transfer_id AS "transferId", b.issued_at AS "issuedAt",
    b.expires_at AS "expiresAt", b.paid_at AS "paidAt"
  FROM bill b
  JOIN wallet s ON s.id = b.seller_wallet_id
  LEFT JOIN wallet w ON w.id = b.buyer_wallet_id `;

/** The bills that satisfy a condition on `b`. */
export async function billsWhere(
  db: Reader,
  condition: string,
  values: readonly unknown[],
): Promise<BillRow[]> {
  const { rows } = await db.query<BillRow>(`${select} WHERE ${condition}`, [...values]);
  return rows;
}

export const billsById = (db: Reader, ids: readonly string[]): Promise<BillRow[]> =>
  billsWhere(db, 'b.id = ANY ($1)', [ids]);

/**
 * Locks a bill until the transaction ends. Whatever pays or ends it must start with this, before it
 * locks charges, cards, sales or stock.
 */
export async function lockBill(tx: Tx, id: string): Promise<BillRow | null> {
  const [row] = await billsWhere(tx, 'b.id = $1 FOR NO KEY UPDATE OF b', [id]);
  return row ?? null;
}

/** A bill past its time reads as expired, even if no sweep has recorded it. */
export const stateAt = ({ state, expiresAt }: BillRow, now: Date): BillState =>
  state === 'issued' && expiresAt <= now ? 'expired' : state;

/** Whether this party may see the bill; a cashier acts for its seller alone. */
export const isShownTo = (wallet: Wallet, { sellerWallet, buyerWallet }: BillRow): boolean =>
  sellerWallet === wallet.id || (buyerWallet === wallet.id && wallet.cashier === undefined);

interface ItemRow {
  readonly no: number;
  readonly offerId: number | null;
  readonly name: string;
  readonly quantity: number;
  readonly catalogue: Minor;
  readonly discountPercent: number;
  readonly unitPrice: Minor;
}

async function itemsOf(db: Reader, bill: string): Promise<BillView['items']> {
  const { rows } = await db.query<ItemRow>(
    `SELECT no, offer_id AS "offerId", name, quantity, catalogue,
       discount_percent AS "discountPercent", unit_price AS "unitPrice"
     FROM bill_line WHERE bill_id = $1 ORDER BY no`,
    [bill],
  );
  return rows.map(({ catalogue, unitPrice, ...row }) => ({
    ...row,
    catalogue: toWire(catalogue),
    unitPrice: toWire(unitPrice),
    total: toWire(unitPrice * row.quantity),
  }));
}

/** The attempt that waits for a buyer's consent or a card's code; there is one at a time. */
async function attemptOf(db: Reader, bill: string, now: Date): Promise<BillView['attempt']> {
  const { rows } = await db.query<{ kind: 'charge' | 'card'; id: string; until: Date }>(
    `SELECT 'charge' AS kind, id, expires_at AS until FROM charge
     WHERE bill_id = $1 AND state = 'awaiting_acceptance' AND expires_at > $2
     UNION ALL
     SELECT 'card', id, expires_at FROM card_payment
     WHERE bill_id = $1 AND state = 'awaiting_code' AND expires_at > $2`,
    [bill, now],
  );
  const [row] = rows;
  return row ? { kind: row.kind, id: row.id, expiresAt: row.until.toISOString() } : null;
}

export interface Seeing {
  /** The viewing wallet. */
  readonly wallet: string;
  /** Its owner. */
  readonly person: string;
  readonly locale: Locale;
  readonly now: Date;
  readonly config: Pick<Config, 'WEB_ORIGIN'>;
}

const roleOf = (row: BillRow, wallet: string): BillView['role'] =>
  row.sellerWallet === wallet ? 'seller' : 'buyer';

/** A bill as one of its parties sees it, with amounts also spelled out in the locale's language. */
export async function billView(
  db: Reader,
  row: BillRow,
  { wallet, person, locale, now, config }: Seeing,
): Promise<BillView> {
  const role = roleOf(row, wallet);
  const { denar, pln, buyerName } = row;
  const status = stateAt(row, now);
  const asked = role === 'buyer' && status === 'issued';
  const mark = asked ? await markOf(db, row.sellerWallet, person) : null;
  return {
    id: row.id,
    number: row.number,
    code: row.code,
    qr: new URL(billPath(row.code), config.WEB_ORIGIN[0]).href,
    status,
    role,
    saleId: role === 'seller' ? row.saleId : null,
    seller: { name: row.sellerName, taxId: row.sellerNip, mark },
    buyer: buyerName === null ? null : { name: buyerName, taxId: row.buyerNip },
    customer: role === 'seller' ? row.customer : '',
    items: await itemsOf(db, row.id),
    total: { amount: toWire(denar + pln), words: sumInWords(denar, pln, locale, spokenBrand()) },
    denar: { amount: toWire(denar), words: amountInWords(denar, 'DNR', locale, spokenBrand()) },
    pln: { amount: toWire(pln), words: amountInWords(pln, 'PLN', locale, spokenBrand()) },
    zloty: row.zloty,
    zlotyTakenAt: row.zlotyTakenAt?.toISOString() ?? null,
    issuedAt: row.issuedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    paidBy: row.way,
    receipt: row.transferId,
    attempt: role === 'seller' ? await attemptOf(db, row.id, now) : null,
  };
}

export const newsOf = (row: BillRow, wallet: string, now: Date): BillNews => ({
  id: row.id,
  number: row.number,
  status: stateAt(row, now),
  role: roleOf(row, wallet),
  total: toWire(row.denar + row.pln),
  denar: toWire(row.denar),
  pln: toWire(row.pln),
  paidAt: row.paidAt?.toISOString() ?? null,
});
