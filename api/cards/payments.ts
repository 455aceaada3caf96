/** Card payments: the seller initiates, the code that the payment asks for confirms. */
import { cardPaymentSeconds, maxWrongCodes } from '#contract/card-payments.ts';
import type { Minor } from '#contract/money.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import { transact } from '#db/connect.ts';
import { applyNow } from '#ledger/apply.ts';
import type { AccountId } from '#ledger/types.ts';
import { refuseClosed } from '../accounts/wallets.ts';
import { type BillRow, lockBill } from '../bills/bill-rows.ts';
import { endAttempts, keepOpenUntil, lockPayable, settleBill } from '../bills/settlement.ts';
import type { Caller, Wallet } from '../callers.ts';
import { addSeconds } from '../charges/codes.ts';
import type { Deps } from '../deps.ts';
import { type AfterCommit, KeptRefusal } from '../keyed.ts';
import { booked, isClosed } from '../ledger-refusals.ts';
import { count, forgive, type Use } from '../limits.ts';
import { wantsStepUp } from '../security/outflow.ts';
import { blockCard, lockOut } from './block.ts';
import { bySeller, type Confirming, confirmByOwner } from './by-owner.ts';
import {
  type CardRow,
  lockCard,
  lockOf,
  lockPrintedCard,
  recordEvent,
  wrongCodesLately,
} from './card-rows.ts';
import { askForCode, isCodeOf, takeBackCode } from './codes.ts';
import {
  endPayments,
  hasPaid,
  lockExpiredPayments,
  lockPayment,
  type PaymentRow,
  paymentOf,
  stateAt,
  strikeCodes,
  tellAfter,
} from './payment-rows.ts';

export interface PaymentRequest {
  readonly number: string;
  readonly serial: string;
  readonly amount: Minor;
  readonly description: string;
  /** One of the seller's bills, which the payment is to pay. */
  readonly billId?: string | undefined;
}

export interface MadePayment {
  readonly id: string;
  readonly codeNo: number;
  readonly expiresAt: Date;
}

/** Unpaid payments use up codes, so those of one seller, and of all strangers, are limited. */
const unpaid = (card: CardRow, seller: string): Use => ({
  limit: 'unpaid on a card',
  person: seller,
  thing: card.id,
});
const unpaidByStrangers = ({ id }: CardRow): Use => ({ limit: 'unpaid by strangers', thing: id });

/** Consecutive lockouts without a correct code between them until the card is blocked. */
const maxLockouts = 3;
/** A correct code forgives wrong ones, but no more than this many in thirty days. */
const maxWrongPerMonth = 30;

/**
 * Holds the amount on the card owner's wallet and returns which code confirms the payment. Refuses
 * `card_unknown` for anything but a registered card, `card_blocked`, `card_locked`, `same_account`,
 * `too_many_attempts`, `no_codes_left`, and `declined` for any problem with the money; for a bill
 * also `not_found`, `bill_closed`, `amount_differs`.
 */
export async function initiatePayment(
  tx: Tx,
  deps: Deps,
  seller: Wallet,
  request: PaymentRequest,
  after: AfterCommit,
): Promise<MadePayment> {
  const now = deps.now();
  const { amount, description, billId } = request;
  if (billId !== undefined) await refuseOtherBill(tx, deps, seller, billId, amount);
  const card = await lockPrintedCard(tx, request);
  if (card?.state === 'blocked') throw new Refusal('card_blocked');
  if (card?.state !== 'registered' || card.walletId === null) throw new Refusal('card_unknown');
  if (card.walletId === seller.id) throw new Refusal('same_account');
  refuseLocked(card, now);
  const mine = unpaid(card, seller.personId);
  const known = await hasPaid(tx, card.id, seller.personId);
  await count(tx, now, ...(known ? [mine] : [mine, unpaidByStrangers(card)]));
  const id = deps.newId();
  const holdId = deps.newId();
  const codeNo = await askForCode(tx, deps, card.id, id);
  const expiresAt = addSeconds(now, cardPaymentSeconds);
  const freed = billId === undefined ? [] : await endAttempts(tx, deps, billId, after);
  const row = [id, card.id, card.walletId, seller.id, codeNo, holdId, amount, description];
  tx.send(
    `INSERT INTO card_payment (id, card_id, buyer_wallet_id, seller_wallet_id, code_no, hold_id,
       amount, description, state, created_at, expires_at, bill_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'awaiting_code', $9, $10, $11)`,
    [...row, now, expiresAt, billId],
  );
  if (billId !== undefined) await keepOpenUntil(tx, billId, expiresAt);
  const buyerAccount = await accountOf(tx, card.walletId);
  const sides = { debit: buyerAccount, credit: seller.denar, amount, kind: 'card_payment' };
  const hold = { type: 'hold', id: holdId, ...sides, expiresAt } as const;
  const outcome = (await applyNow(tx, [...freed, { items: [hold] }], now)).at(-1);
  if (isClosed(outcome)) await refuseClosed(tx, seller);
  // The row of a declined payment stays: it counts, or a seller could probe the balance.
  if (!outcome?.ok) {
    await takeBackCode(tx, id);
    await tx.query(
      `UPDATE card_payment SET state = 'declined', code_no = NULL, hold_id = NULL WHERE id = $1`,
      [id],
    );
    throw new KeptRefusal('declined');
  }
  tellAfter(after, deps, [{ id, buyerAccount, sellerAccount: seller.denar }]);
  if (billId !== undefined) after(() => deps.notifier.billChanged(billId));
  return { id, codeNo, expiresAt };
}

/** Locks the bill, before any card; refuses `not_found`, `bill_closed`, `amount_differs`. */
async function refuseOtherBill(
  tx: Tx,
  deps: Deps,
  seller: Wallet,
  billId: string,
  amount: Minor,
): Promise<void> {
  const bill = await lockPayable(tx, deps, billId);
  if (bill.sellerWallet !== seller.id) throw new Refusal('not_found');
  if (bill.denar !== amount) throw new Refusal('amount_differs');
}

async function accountOf(tx: Tx, wallet: string): Promise<AccountId> {
  const { rows } = await tx.query<{ denar: AccountId }>(
    'SELECT denar_account AS denar FROM wallet WHERE id = $1',
    [wallet],
  );
  return (rows[0] as { denar: AccountId }).denar;
}

function refuseLocked(card: CardRow, now: Date): void {
  const until = lockOf(card, now);
  if (!until) return;
  throw new Refusal('card_locked', {
    retryAfterSeconds: (until.getTime() - now.getTime()) / 1000,
  });
}

/** The payment, its bill and its card, locked; refuses `not_found` to all but the parties. */
async function lockBoth(
  tx: Tx,
  wallet: Wallet,
  id: string,
): Promise<{ payment: PaymentRow; card: CardRow; bill: BillRow | null }> {
  const found = await paymentOf(tx, wallet.id, id);
  const bill = found?.billId ? await lockBill(tx, found.billId) : null;
  const card = found && (await lockCard(tx, found.cardId));
  const payment = card && (await lockPayment(tx, id));
  if (!payment) throw new Refusal('not_found');
  return { payment, card, bill };
}

/**
 * Pays, once, if the code is the one that the payment asked for. Refuses `not_found` to anybody but
 * the two parties, `card_locked`, `card_blocked`, `transaction_expired`, `transaction_closed`,
 * `frozen`, `owner_confirms` to a seller if the payment is large, and `wrong_code`, which counts
 * towards the card, whichever of its payments it was tried on.
 */
export async function confirmPayment(
  tx: Tx,
  deps: Deps,
  { caller, wallet, stepUp }: Confirming,
  { id, digits }: { readonly id: string; readonly digits: string },
  after: AfterCommit,
): Promise<{ payment: PaymentRow; completedAt: Date }> {
  const now = deps.now();
  const { payment, card, bill } = await lockBoth(tx, wallet, id);
  if (payment.state === 'completed') throw new Refusal('transaction_closed');
  refuseLocked(card, now);
  if (card.state !== 'registered') throw new Refusal('card_blocked');
  const isOwner = wallet.id === payment.buyerWallet;
  if (isOwner && payment.buyerFrozen) throw new Refusal('frozen');
  refuseEnded(payment, now);
  if (!isOwner && wantsStepUp(deps, payment.amount)) throw new Refusal('owner_confirms');
  if (!(await isCodeOf(tx, deps.vault, payment, digits))) {
    return refuseWrongCode(tx, deps, { card, payment, by: caller }, after);
  }
  const leaving = isOwner
    ? await confirmByOwner(tx, deps, stepUp, payment)
    : bySeller(deps, payment);
  tx.send('UPDATE card SET wrong_codes = 0, lockouts = 0 WHERE id = $1', [card.id]);
  for (const use of [unpaid(card, payment.sellerPerson), unpaidByStrangers(card)]) {
    await forgive(tx, now, use, payment.createdAt);
  }
  tx.send(`UPDATE card_payment SET state = 'completed', completed_at = $2 WHERE id = $1`, [
    id,
    now,
  ]);
  strikeCodes(tx, [id]);
  if (bill) {
    if (bill.state !== 'issued') throw new Refusal('transaction_closed');
    const denar = { transfer: id, wallet: payment.buyerWallet };
    await settleBill(tx, deps, bill.id, { way: 'card', denar }, after);
  }
  const { holdId: hold, description: memo } = payment;
  const post = { type: 'post', id, kind: 'card_payment', hold, memo } as const;
  const [outcome] = await applyNow(tx, [{ items: [post], outflow: leaving.outflow }], now);
  await leaving.refuse(outcome);
  booked(outcome);
  tellAfter(after, deps, [payment]);
  return { payment, completedAt: now };
}

function refuseEnded(payment: PaymentRow, now: Date): void {
  const state = stateAt(payment, now);
  if (state === 'expired') throw new Refusal('transaction_expired');
  if (state !== 'awaiting_code') throw new Refusal('transaction_closed');
}

interface WrongCode {
  readonly card: CardRow;
  readonly payment: PaymentRow;
  readonly by: Caller;
}

/** The card's row is locked, so that concurrent guessing gains nothing. */
async function refuseWrongCode(
  tx: Tx,
  deps: Deps,
  { card, payment, by }: WrongCode,
  after: AfterCommit,
): Promise<never> {
  const now = deps.now();
  const wrong = card.wrongCodes + 1;
  const note = `${payment.id} (${wrong})`;
  await recordEvent(tx, deps, card, { event: 'wrong_code', by, note });
  tx.send('UPDATE card_payment SET tried = true WHERE id = $1', [payment.id]);
  if ((await wrongCodesLately(tx, card, now)) >= maxWrongPerMonth) {
    await blockCard(tx, deps, card, { reason: 'wrong_codes', by }, after, [payment]);
    throw new KeptRefusal('wrong_code', { attemptsLeft: 0 });
  }
  if (wrong < maxWrongCodes) {
    await tx.query('UPDATE card SET wrong_codes = $2 WHERE id = $1', [card.id, wrong]);
    tellAfter(after, deps, [payment]);
  } else if (card.lockouts + 1 < maxLockouts) {
    await lockOut(tx, deps, card, by, after, [payment]);
  } else {
    await blockCard(tx, deps, card, { reason: 'wrong_codes', by }, after, [payment]);
  }
  throw new KeptRefusal('wrong_code', { attemptsLeft: maxWrongCodes - wrong });
}

/**
 * Ends an open payment: refused by its buyer, cancelled by its seller. Refuses `not_found` to
 * anybody else, `transaction_expired`, `transaction_closed`.
 */
export async function cancelPayment(
  tx: Tx,
  deps: Deps,
  wallet: Wallet,
  id: string,
  after: AfterCommit,
): Promise<'refused' | 'cancelled'> {
  const { payment, bill } = await lockBoth(tx, wallet, id);
  refuseEnded(payment, deps.now());
  const state = payment.buyerWallet === wallet.id ? 'refused' : 'cancelled';
  const [release] = await endPayments(tx, deps, [payment], state);
  booked((await applyNow(tx, release ? [release] : [], deps.now()))[0]);
  tellAfter(after, deps, [payment]);
  if (bill) after(() => deps.notifier.billChanged(bill.id));
  return state;
}

const perSweep = 200;

/**
 * Records that payments have expired, releases their holds and notifies both parties. Safe on
 * several instances. Returns how many it ended.
 */
export async function expireCardPayments(deps: Deps): Promise<number> {
  const now = deps.now();
  const effects: (() => void)[] = [];
  const expired = await transact(deps.db, async (tx) => {
    effects.length = 0;
    const payments = await lockExpiredPayments(tx, now, perSweep);
    const releases = await endPayments(tx, deps, payments, 'expired');
    // A hold that the ledger has already released answers hold_resolved, which is fine here.
    await applyNow(tx, releases, now);
    tellAfter((effect) => effects.push(effect), deps, payments);
    return payments.length;
  });
  for (const effect of effects) effect();
  return expired;
}
