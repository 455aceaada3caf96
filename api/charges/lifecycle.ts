/** A charge: the seller requests payment with the buyer's code, the buyer accepts or refuses. */
import type { Minor } from '#contract/money.ts';
import { Refusal } from '#contract/refusals.ts';
import { type Tx, transact } from '#db/connect.ts';
import { insertOf } from '#db/insert.ts';
import { applyNow } from '#ledger/apply.ts';
import type { AccountId, Item } from '#ledger/types.ts';
import { refuseClosed } from '../accounts/wallets.ts';
import { type BillRow, lockBill } from '../bills/bill-rows.ts';
import { endAttempts, keepOpenUntil, settleBill } from '../bills/settlement.ts';
import type { Wallet } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { type AfterCommit, KeptRefusal } from '../keyed.ts';
import { booked, isClosed } from '../ledger-refusals.ts';
import { confirmPayment, type Leaving, unconfirmed } from '../security/outflow.ts';
import type { StepUpAsked } from '../security/step-up.ts';
import { type ChargeRow, chargeById, lockCharge, stateAt, viewOf } from './charge-rows.ts';
import { acceptUntil, type Code, spendCode } from './codes.ts';

export interface ChargeRequest {
  readonly digits: string;
  readonly amount: Minor;
  readonly description: string;
  /** True if only a code bound to this seller and amount will do. */
  readonly boundOnly: boolean;
  /** The locked bill that is to be paid; all other attempts to pay it end. */
  readonly bill?: string;
}

export interface MadeCharge {
  readonly id: string;
  readonly state: 'awaiting_acceptance' | 'completed';
  readonly expiresAt: Date;
}

/**
 * Uses the code up and holds the buyer's money until the buyer decides; a code bound to this seller
 * and amount pays at once. Refuses as `spendCode` does, and `declined` for any problem on the
 * buyer's side: the code is used up then too, or a seller could find out the balance by requesting
 * less and less.
 */
export async function makeCharge(
  tx: Tx,
  deps: Deps,
  seller: Wallet,
  request: ChargeRequest,
  after: AfterCommit,
): Promise<MadeCharge> {
  const now = deps.now();
  const { amount, description, bill } = request;
  const code = await spendCode(tx, seller, request, now);
  const bound = code.payeeWalletId !== null;
  const buyerAccount = await accountOf(tx, code);
  const ids = { charge: deps.newId(), hold: bound ? null : deps.newId() };
  const expiresAt = acceptUntil(now);
  const sides = { debit: buyerAccount, credit: seller.denar, amount, kind: 'code_payment' };
  const item: Item =
    ids.hold === null
      ? { type: 'transfer', id: ids.charge, ...sides, memo: description }
      : { type: 'hold', id: ids.hold, ...sides, expiresAt };
  const freed = bill === undefined ? [] : await endAttempts(tx, deps, bill, after);
  const state = bound ? 'completed' : 'awaiting_acceptance';
  tx.send('SAVEPOINT charge');
  tx.send(
    ...insertOf('charge', {
      id: ids.charge,
      code_id: code.id,
      hold_id: ids.hold,
      buyer_wallet_id: code.walletId,
      seller_wallet_id: seller.id,
      amount,
      description,
      state,
      created_at: now,
      expires_at: expiresAt,
      completed_at: bound ? now : null,
      bill_id: bill ?? null,
    }),
  );
  if (bill !== undefined && bound) {
    const denar = { transfer: ids.charge, wallet: code.walletId };
    await settleBill(tx, deps, bill, { way: 'payment_code', denar }, after);
  } else if (bill !== undefined) {
    await keepOpenUntil(tx, bill, expiresAt);
    after(() => deps.notifier.billChanged(bill));
  }
  // A hold is confirmed on acceptance; nobody is there to confirm what a bound code pays.
  const outflow = unconfirmed(deps, { payer: buyerAccount, amount });
  const most = code.confirmed ? null : outflow.most;
  const ask = bound ? { items: [item], outflow: { ...outflow, most } } : { items: [item] };
  const outcome = (await applyNow(tx, [...freed, ask], now)).at(-1);
  if (isClosed(outcome)) await refuseClosed(tx, seller);
  if (!outcome?.ok) {
    // Neither charge nor payment; the other attempts to pay the bill have ended nevertheless.
    tx.send('ROLLBACK TO SAVEPOINT charge');
    await applyNow(tx, freed, now);
    throw new KeptRefusal('declined');
  }
  after(() => {
    deps.notifier.chargeChanged(ids.charge);
    deps.notifier.balanceChanged(buyerAccount, seller.denar);
  });
  return { id: ids.charge, state, expiresAt };
}

async function accountOf(tx: Tx, code: Code): Promise<AccountId> {
  const { rows } = await tx.query<{ denar: AccountId }>(
    'SELECT denar_account AS denar FROM wallet WHERE id = $1 AND closed_at IS NULL',
    [code.walletId],
  );
  if (!rows[0]) throw new KeptRefusal('declined');
  return rows[0].denar;
}

export type Decision = 'accept' | 'refuse';

/**
 * The buyer's decision: posts the held money to the seller or gives it back. Returns the buyer's
 * balance afterwards. Refuses `not_found` (also to anybody but the buyer), `frozen`,
 * `transaction_closed`, `transaction_expired`.
 */
export async function decideCharge(
  tx: Tx,
  deps: Deps,
  { wallet: buyer, stepUp }: { readonly wallet: Wallet; readonly stepUp: StepUpAsked },
  { id, decision }: { readonly id: string; readonly decision: Decision },
  after: AfterCommit,
): Promise<{ status: 'completed' | 'refused'; balance: Minor }> {
  const now = deps.now();
  const bill = await lockBillOf(tx, id);
  const charge = await lockCharge(tx, id);
  if (!charge || charge.buyerWallet !== buyer.id) throw new Refusal('not_found');
  if (charge.buyerFrozen && decision === 'accept') throw new Refusal('frozen');
  const state = stateAt(charge, now);
  if (state === 'expired') throw new Refusal('transaction_expired');
  if (state !== 'awaiting_acceptance' || charge.holdId === null) {
    throw new Refusal('transaction_closed');
  }
  const leaving = decision === 'accept' ? await confirmCharge(tx, deps, stepUp, charge) : null;
  const resolved = { kind: 'code_payment', hold: charge.holdId };
  const item: Item =
    decision === 'accept'
      ? { type: 'post', id: charge.id, ...resolved, memo: charge.description }
      : { type: 'release', id: deps.newId(), ...resolved };
  if (bill && decision === 'accept') {
    if (bill.state !== 'issued') throw new Refusal('transaction_closed');
    const denar = { transfer: charge.id, wallet: buyer.id };
    await settleBill(tx, deps, bill.id, { way: 'payment_code', denar }, after);
  }
  const status = decision === 'accept' ? 'completed' : 'refused';
  tx.send('UPDATE charge SET state = $2, completed_at = $3 WHERE id = $1', [
    id,
    status,
    status === 'completed' ? now : null,
  ]);
  const outflow = leaving ? { outflow: leaving.outflow } : {};
  const [decided] = await applyNow(tx, [{ items: [item], ...outflow }], now);
  await leaving?.refuse(decided);
  const outcome = booked(decided);
  after(() => {
    deps.notifier.chargeChanged(id);
    if (bill) deps.notifier.billChanged(bill.id);
    deps.notifier.balanceChanged(charge.buyerAccount, charge.sellerAccount);
  });
  return { status, balance: outcome.debitPosted };
}

const confirmCharge = (
  tx: Tx,
  deps: Deps,
  stepUp: StepUpAsked,
  charge: ChargeRow,
): Promise<Leaving> =>
  confirmPayment(tx, deps, stepUp, {
    amount: charge.amount,
    payer: charge.buyerAccount,
    from: null,
    to: async () => ({
      payee: charge.sellerWallet,
      name: charge.sellerName,
      account: charge.sellerEmail,
    }),
    title: charge.description,
    until: charge.expiresAt,
  });

/** Locks a charge's bill, which must precede the charge's own lock; null without one. */
async function lockBillOf(tx: Tx, charge: string): Promise<BillRow | null> {
  const { rows } = await tx.query<{ bill: string | null }>(
    'SELECT bill_id AS bill FROM charge WHERE id = $1',
    [charge],
  );
  const bill = rows[0]?.bill ?? null;
  return bill === null ? null : lockBill(tx, bill);
}

/** The charge as its buyer or seller sees it; refuses `not_found` to anybody else. */
export async function seeCharge(deps: Deps, wallet: Wallet, id: string) {
  const charge = await chargeById(deps.db, id);
  if (!charge || (charge.buyerWallet !== wallet.id && charge.sellerWallet !== wallet.id)) {
    throw new Refusal('not_found');
  }
  return viewOf(deps.db, charge, wallet.id, deps.now());
}

const perSweep = 200;

/**
 * Records that charges have expired, releases their holds and notifies both parties. Safe on
 * several instances; each takes what the others have not locked. Returns how many it ended.
 */
export async function expireCharges(deps: Deps): Promise<number> {
  const now = deps.now();
  const expired = await transact(deps.db, async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      `SELECT id FROM charge WHERE state = 'awaiting_acceptance' AND expires_at <= $1
       ORDER BY expires_at LIMIT ${perSweep} FOR UPDATE SKIP LOCKED`,
      [now],
    );
    const ended: ChargeRow[] = [];
    for (const { id } of rows) {
      const charge = await chargeById(tx, id);
      if (charge) ended.push(charge);
    }
    await tx.query(
      `UPDATE charge SET state = 'expired' WHERE id = ANY($1) AND state = 'awaiting_acceptance'`,
      [ended.map(({ id }) => id)],
    );
    const releases = ended.flatMap(({ holdId }) =>
      holdId === null
        ? []
        : [
            {
              items: [
                { type: 'release', id: deps.newId(), kind: 'expired', hold: holdId } as const,
              ],
            },
          ],
    );
    // A hold that the ledger has already released answers hold_resolved, which is fine here.
    if (releases.length > 0) await applyNow(tx, releases, now);
    return ended;
  });
  for (const { id, buyerAccount, sellerAccount } of expired) {
    deps.notifier.chargeChanged(id);
    deps.notifier.balanceChanged(buyerAccount, sellerAccount);
  }
  return expired.length;
}
