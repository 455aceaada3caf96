/** The code that a card payment has asked for confirms it. */
import { maxWrongCodes } from '#contract/card-payments.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import type { Command, Outcome } from '#ledger/types.ts';
import type { Booking, UseCase } from '../batch.ts';
import { lockBill } from '../bills/bill-rows.ts';
import { settleBill } from '../bills/settlement.ts';
import type { Caller } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { type AfterCommit, KeptRefusal } from '../keyed.ts';
import { refusalOf } from '../ledger-refusals.ts';
import { forgiveUses } from '../limits.ts';
import { comesAlone, isWanted, unconfirmed, wantsStepUp } from '../security/outflow.ts';
import { StepUpWanted } from '../security/step-up.ts';
import { bookOne } from '../use-case.ts';
import { blockCard, lockOut } from './block.ts';
import { bySeller, type Confirming, confirmByOwner, subjectByOwner } from './by-owner.ts';
import {
  type CardRow,
  lockCards,
  recordEvent,
  refusalOfLock,
  triedLately,
  wrongCodesLately,
} from './card-rows.ts';
import { areCodesOf } from './codes.ts';
import {
  lockPayments,
  type PaymentRow,
  paymentsById,
  stateAt,
  strikeCodes,
  tell,
  tellAfter,
  unpaid,
  unpaidByStrangers,
} from './payment-rows.ts';

export interface TriedCode {
  readonly id: string;
  readonly digits: string;
}

interface CodeRequest extends TriedCode, Confirming {}

export interface Paid {
  readonly payment: PaymentRow;
  readonly completedAt: Date;
}

interface Facts {
  readonly payment: PaymentRow | null;
  readonly card: CardRow | null;
  readonly isRight: boolean;
  /** Cards on which wrong codes were tried lately; shared by all requests. */
  readonly suspects: Set<string>;
}

interface WrongCode {
  readonly card: CardRow;
  readonly payment: PaymentRow;
  readonly by: Caller;
}

type Row = PaymentRow;

/**
 * Pays, once, if the code is the one that the payment asked for. Refuses `not_found` to anybody but
 * the two parties, `card_locked`, `card_blocked`, `transaction_expired`, `transaction_closed`,
 * `frozen`, `owner_confirms` to a seller if the payment is large, and `wrong_code`, which counts
 * towards the card, whichever of its payments it was tried on. Bills and confirmations of the owner
 * are decided alone, and so is everything of a card on which a wrong code was tried lately: a code
 * is never tried before the one before it was counted.
 */
export const confirmPayments = (deps: Deps): UseCase<CodeRequest, Facts, WrongCode, Row, Paid> => ({
  names: ({ id }) => [id.toLowerCase()],
  read: (tx, requests, now) => readFacts(tx, deps, requests, now),
  judge({ payment, card, isRight, suspects }, request, now) {
    const fault = faultOf(deps, payment, card, request, now);
    if (fault) return { verdict: fault };
    const found = payment as PaymentRow;
    if (isRight) return { verdict: bookingOf(deps, found, request, now) };
    suspects.add(found.cardId);
    return {
      kept: { card: card as CardRow, payment: found, by: request.caller },
      verdict: new KeptRefusal('wrong_code', { attemptsLeft: maxWrongCodes - 1 }),
      after: () => tell(deps, found),
    };
  },
  async keep(tx, tried) {
    for (const one of tried) storeWrong(tx, one.card, await recordWrong(tx, deps, one));
  },
  write: storePaid,
  goesAlone: ({ payment, suspects }, { wallet, stepUp }) =>
    payment !== null &&
    (suspects.has(payment.cardId) ||
      payment.billId !== null ||
      (wallet.personId === payment.buyerPerson && comesAlone(deps, stepUp, payment.amount))),
  alone: (tx, { id, digits, ...by }, after) => confirmPayment(tx, deps, by, { id, digits }, after),
});

function bookingOf(
  deps: Deps,
  payment: PaymentRow,
  request: CodeRequest,
  now: Date,
): Booking<Row, Paid> {
  return {
    row: payment,
    command: commandOf(deps, payment),
    answer: () => ({ payment, completedAt: now }),
    refuse: (tx, outcome) => refusedWith(tx, request, payment, outcome),
    after: () => tell(deps, payment),
  };
}

/** The payments and their cards, locked; the cards first. */
async function readFacts(
  tx: Tx,
  { vault }: Deps,
  requests: readonly CodeRequest[],
  now: Date,
): Promise<Facts[]> {
  const ids = requests.map(({ id }) => id);
  const { rows } = await tx.query<{ card: string }>(
    'SELECT DISTINCT card_id AS card FROM card_payment WHERE id = ANY ($1)',
    [ids],
  );
  const cards = await lockCards(
    tx,
    rows.map(({ card }) => card),
  );
  const [suspects, payments] = await Promise.all([
    triedLately(tx, cards, now),
    lockPayments(tx, ids),
  ]);
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  const found = ids.map((id) => byId.get(id.toLowerCase()) ?? null);
  const right = await areCodesOf(
    tx,
    vault,
    requests.map(({ digits }, at) => ({ payment: found[at] ?? null, digits })),
  );
  return found.map((payment, at) => ({
    payment,
    card: cards.find(({ id }) => id === payment?.cardId) ?? null,
    isRight: right[at] ?? false,
    suspects,
  }));
}

function faultOf(
  deps: Deps,
  payment: PaymentRow | null,
  card: CardRow | null,
  { wallet }: CodeRequest,
  now: Date,
): Refusal | null {
  const isOwner = wallet.personId === payment?.buyerPerson;
  const isBuying = isOwner && wallet.cashier !== undefined;
  if (!payment || !card || isBuying || !(isOwner || wallet.personId === payment.sellerPerson)) {
    return new Refusal('not_found');
  }
  if (payment.state === 'completed') return new Refusal('transaction_closed');
  const locked = refusalOfLock(card, now);
  if (locked) return locked;
  if (card.state !== 'registered') return new Refusal('card_blocked');
  if (isOwner && payment.buyerFrozen) return new Refusal('frozen');
  const ended = refusalOfEnded(payment, now);
  if (ended) return ended;
  return !isOwner && wantsStepUp(deps, payment.amount) ? new Refusal('owner_confirms') : null;
}

/** Refuses what has ended: `transaction_expired`, `transaction_closed`. */
export function refusalOfEnded(payment: PaymentRow, now: Date): Refusal | null {
  const state = stateAt(payment, now);
  if (state === 'expired') return new Refusal('transaction_expired');
  return state === 'awaiting_code' ? null : new Refusal('transaction_closed');
}

function commandOf(deps: Deps, payment: PaymentRow): Command {
  const { id, holdId: hold, description: memo, buyerAccount: payer, amount } = payment;
  return {
    items: [{ type: 'post', id, kind: 'card_payment', hold, memo }],
    outflow: unconfirmed(deps, { payer, amount }),
  };
}

async function refusedWith(
  tx: Tx,
  { wallet, stepUp }: CodeRequest,
  payment: PaymentRow,
  outcome: Outcome,
): Promise<Error> {
  if (wallet.personId !== payment.buyerPerson) return bySeller(outcome);
  if (!isWanted(outcome)) return refusalOf(outcome);
  return new StepUpWanted(stepUp, await subjectByOwner(tx, payment), 'missing');
}

function storePaid(tx: Tx, rows: readonly Row[], now: Date): void {
  const ids = rows.map(({ id }) => id);
  const forgiven = 'UPDATE card SET wrong_codes = 0, lockouts = 0';
  tx.send(`${forgiven} WHERE id = ANY ($1) AND (wrong_codes > 0 OR lockouts > 0)`, [
    rows.map(({ cardId }) => cardId),
  ]);
  forgiveUses(
    tx,
    rows.flatMap(({ cardId, sellerPerson, createdAt: at }) => [
      { use: unpaid(cardId, sellerPerson), at },
      { use: unpaidByStrangers(cardId), at },
    ]),
  );
  tx.send(`UPDATE card_payment SET state = 'completed', completed_at = $2 WHERE id = ANY ($1)`, [
    ids,
    now,
  ]);
  strikeCodes(tx, ids);
}

/** The same in the caller's transaction, with its bill and its confirmation. */
export async function confirmPayment(
  tx: Tx,
  deps: Deps,
  by: Confirming,
  tried: TriedCode,
  after: AfterCommit,
): Promise<Paid> {
  const now = deps.now();
  const [found] = await paymentsById(tx, [tried.id]);
  const bill = found?.billId ? await lockBill(tx, found.billId) : null;
  const request = { ...by, ...tried };
  const use = confirmPayments(deps);
  const [facts] = (await use.read(tx, [request], now)) as [Facts];
  const fault = faultOf(deps, facts.payment, facts.card, request, now);
  if (fault) throw fault;
  const payment = facts.payment as PaymentRow;
  if (!facts.isRight) {
    const card = facts.card as CardRow;
    return refuseWrongCode(tx, deps, { card, payment, by: by.caller }, after);
  }
  const booking = bookingOf(deps, payment, request, now);
  const isOwner = by.wallet.personId === payment.buyerPerson;
  const leaving = isOwner ? await confirmByOwner(tx, deps, by.stepUp, payment) : null;
  const also = async () => {
    if (!bill) return;
    if (bill.state !== 'issued') throw new Refusal('transaction_closed');
    const denar = { transfer: payment.id, wallet: payment.buyerWallet };
    await settleBill(tx, deps, bill.id, { way: 'card', denar }, after);
  };
  return bookOne(tx, use, booking, { also, leaving }, now, after);
}

/** Consecutive lockouts without a correct code between them until the card is blocked. */
const maxLockouts = 3;
/** A correct code forgives wrong ones, but no more than this many in thirty days. */
const maxWrongPerMonth = 30;

/** Records a wrong code; returns how many there are in a row. */
async function recordWrong(tx: Tx, deps: Deps, { card, payment, by }: WrongCode): Promise<number> {
  const wrong = card.wrongCodes + 1;
  const note = `${payment.id} (${wrong})`;
  await recordEvent(tx, deps, card, { event: 'wrong_code', by, note });
  tx.send('UPDATE card_payment SET tried = true WHERE id = $1', [payment.id]);
  return wrong;
}

const storeWrong = (tx: Tx, { id }: CardRow, wrong: number): void =>
  tx.send('UPDATE card SET wrong_codes = $2 WHERE id = $1', [id, wrong]);

/** The card's row is locked, so that concurrent guessing gains nothing. */
async function refuseWrongCode(
  tx: Tx,
  deps: Deps,
  tried: WrongCode,
  after: AfterCommit,
): Promise<never> {
  const now = deps.now();
  const { card, payment, by } = tried;
  const wrong = await recordWrong(tx, deps, tried);
  if ((await wrongCodesLately(tx, card, now)) >= maxWrongPerMonth) {
    await blockCard(tx, deps, card, { reason: 'wrong_codes', by }, after, [payment]);
    throw new KeptRefusal('wrong_code', { attemptsLeft: 0 });
  }
  if (wrong < maxWrongCodes) {
    storeWrong(tx, card, wrong);
    tellAfter(after, deps, [payment]);
  } else if (card.lockouts + 1 < maxLockouts) {
    await lockOut(tx, deps, card, by, after, [payment]);
  } else {
    await blockCard(tx, deps, card, { reason: 'wrong_codes', by }, after, [payment]);
  }
  throw new KeptRefusal('wrong_code', { attemptsLeft: maxWrongCodes - wrong });
}
