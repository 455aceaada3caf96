/** Charges in the database and as either party sees them. */
import type * as z from 'zod/mini';
import type { charge, chargeStates } from '#contract/charges.ts';
import { toWire } from '#contract/money.ts';
import type { Reader, Tx } from '#db/connect.ts';
import { moveSome } from '#db/states.ts';
import type { AccountId, Command } from '#ledger/types.ts';
import { markOf } from '../accounts/payee-mark.ts';
import { briefOf } from '../bills/brief.ts';
import { isFrozen } from '../security/frozen.ts';
import type { UnitOfWork } from '../use-case.ts';

export interface ChargeRow {
  readonly id: string;
  readonly state: (typeof chargeStates)[number];
  readonly amount: number;
  readonly description: string;
  readonly holdId: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly completedAt: Date | null;
  readonly buyerWallet: string;
  readonly buyerPerson: string;
  readonly sellerWallet: string;
  readonly sellerName: string;
  readonly sellerEmail: string;
  readonly buyerFrozen: boolean;
  readonly buyerAccount: AccountId;
  readonly sellerAccount: AccountId;
  /** The bill that it is to pay. */
  readonly billId: string | null;
}

export type ChargeView = z.output<typeof charge>;

const select = `
  SELECT c.id, c.state, c.amount, c.description, c.hold_id AS "holdId",
         c.created_at AS "createdAt", c.expires_at AS "expiresAt", c.completed_at AS "completedAt",
         c.buyer_wallet_id AS "buyerWallet", b.person_id AS "buyerPerson",
         c.seller_wallet_id AS "sellerWallet",
         s.name AS "sellerName", s.email AS "sellerEmail", ${isFrozen('b')} AS "buyerFrozen",
         b.denar_account AS "buyerAccount", s.denar_account AS "sellerAccount",
         c.bill_id AS "billId"
  FROM charge c
  JOIN wallet b ON b.id = c.buyer_wallet_id
  JOIN wallet s ON s.id = c.seller_wallet_id `;

/** The charges that satisfy a condition on `c`. */
export async function chargesWhere(
  db: Reader,
  condition: string,
  values: readonly unknown[],
): Promise<ChargeRow[]> {
  const { rows } = await db.query<ChargeRow>(`${select} WHERE ${condition}`, [...values]);
  return rows;
}

export async function chargeById(db: Reader, id: string): Promise<ChargeRow | null> {
  const [row] = await chargesById(db, [id]);
  return row ?? null;
}

export const chargesById = (db: Reader, ids: readonly string[]): Promise<ChargeRow[]> =>
  chargesWhere(db, 'c.id = ANY ($1)', [ids]);

/** Locks the charges until the transaction ends, so that each is decided once. */
export async function lockCharges(tx: Tx, ids: readonly string[]): Promise<(ChargeRow | null)[]> {
  const rows = await chargesWhere(tx, 'c.id = ANY ($1) ORDER BY c.id FOR UPDATE OF c', [ids]);
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => found.get(id.toLowerCase()) ?? null);
}

interface Ended {
  readonly id: string;
  readonly hold: string;
  readonly bill: string | null;
  readonly buyer: AccountId;
  readonly seller: AccountId;
}

const accountOf = (side: 'buyer' | 'seller') =>
  `(SELECT denar_account FROM wallet WHERE id = ${side}_wallet_id) AS ${side}`;

/**
 * Ends the charges of a bill or a buyer that wait to be accepted, and notifies both parties. Returns
 * their bills and the bookings that release what they hold.
 */
export async function endCharges(
  cx: UnitOfWork,
  state: 'refused' | 'expired',
  of: { readonly bill_id: string } | { readonly buyer_wallet_id: string },
): Promise<{ readonly bills: readonly string[]; readonly releases: readonly Command[] }> {
  const [[column, value] = []] = Object.entries(of);
  const ended = await moveSome<'charge', Ended>(
    cx.tx,
    'charge',
    state,
    { where: `${column} = $1`, values: [value] },
    {
      returning: `id, hold_id AS hold, bill_id AS bill, ${accountOf('buyer')}, ${accountOf('seller')}`,
    },
  );
  cx.after(() => {
    for (const { id, buyer, seller } of ended) {
      cx.notifier.chargeChanged(id);
      cx.notifier.balanceChanged(buyer, seller);
    }
  });
  const kind = 'code_payment';
  return {
    bills: ended.flatMap(({ bill }) => bill ?? []),
    releases: ended.map(({ hold }) => ({
      items: [{ type: 'release', id: cx.newId(), kind, hold }],
    })),
  };
}

/** The charges that await this buyer's decision, soonest to expire first. */
export const pendingCharges = (db: Reader, wallet: string, now: Date): Promise<ChargeRow[]> =>
  chargesWhere(
    db,
    `c.buyer_wallet_id = $1 AND c.state = 'awaiting_acceptance' AND c.expires_at > $2
     ORDER BY c.expires_at, c.id`,
    [wallet, now],
  );

/** A charge past its time reads as expired, whether or not that has been recorded. */
export const stateAt = (row: ChargeRow, now: Date): ChargeRow['state'] =>
  row.state === 'awaiting_acceptance' && row.expiresAt <= now ? 'expired' : row.state;

export async function viewOf(
  db: Reader,
  row: ChargeRow,
  wallet: string,
  now: Date,
): Promise<ChargeView> {
  const status = stateAt(row, now);
  const role = row.buyerWallet === wallet ? 'buyer' : 'seller';
  const asked = role === 'buyer' && status === 'awaiting_acceptance';
  const mark = asked ? await markOf(db, row.sellerWallet, row.buyerPerson) : null;
  return {
    transaction: row.id,
    status,
    amount: toWire(row.amount),
    description: row.description,
    role,
    payee: { name: row.sellerName, mark },
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    completed_at: row.completedAt?.toISOString() ?? null,
    bill: role === 'buyer' ? await briefOf(db, 'id', row.billId) : null,
  };
}
