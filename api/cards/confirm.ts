/** The code that a card payment has asked for confirms it. */
import { maxWrongCodes } from '#contract/card-payments.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import { sendMove } from '#db/states.ts';
import type { Command, Outcome } from '#ledger/types.ts';
import { type BillRow, lockBill } from '../bills/bill-rows.ts';
import { settleBill } from '../bills/settlement.ts';
import type { Caller, Wallet } from '../callers.ts';
import { KeptRefusal } from '../keyed.ts';
import { refusalOf } from '../ledger-refusals.ts';
import { forgiveUses } from '../limits.ts';
import {
  comesAlone,
  confirmPayment as confirmLeaving,
  isWanted,
  type Payment,
  participant,
  subjectOf,
  unconfirmed,
  wantsStepUp,
} from '../security/outflow.ts';
import { StepUpWanted } from '../security/step-up.ts';
import type { Beside, Booking, Context, UnitOfWork, UseCase, World } from '../use-case.ts';
import { countWrong, refuseWrongCode, type WrongCode } from './block.ts';
import { type CardRow, lockCards, refusalOfLock, triedLately } from './card-rows.ts';
import { areCodesOf } from './codes.ts';
import {
  lockPayments,
  type PaymentRow,
  paymentsById,
  refusalOfEnded,
  strikeCodes,
  tell,
  unpaid,
  unpaidByStrangers,
} from './payment-rows.ts';

interface CodeRequest extends Pick<Context, 'caller' | 'stepUp'> {
  readonly id: string;
  readonly digits: string;
  readonly wallet: Wallet;
}

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

type Tried = WrongCode & { readonly caller: Caller };

type Row = PaymentRow;

/**
 * Pays, once, if the code is the one that the payment asked for. Refuses `not_found` to anybody but
 * the two parties, `card_locked`, `card_blocked`, `transaction_expired`, `transaction_closed`,
 * `frozen`, `owner_confirms` to a seller if the payment is large, and `wrong_code`, which counts
 * towards the card, whichever of its payments it was tried on. Bills and confirmations of the owner
 * are decided alone, and so is everything of a card on which a wrong code was tried lately: a code
 * is never tried before the one before it was counted.
 */
export const confirmPayments = (deps: World): UseCase<CodeRequest, Facts, Tried, Row, Paid> => ({
  names: ({ id }) => [id.toLowerCase()],
  read: (tx, requests, now) => readFacts(tx, deps, requests, now),
  judge({ payment, card, isRight, suspects }, request, now) {
    const fault = faultOf(deps, payment, card, request, now);
    if (fault) return { verdict: fault };
    const found = payment as PaymentRow;
    if (isRight) return { verdict: bookingOf(deps, found, request, now) };
    suspects.add(found.cardId);
    return {
      kept: { card: card as CardRow, payment: found, caller: request.caller },
      verdict: new KeptRefusal('wrong_code', { attemptsLeft: maxWrongCodes - 1 }),
      after: () => tell(deps, found),
    };
  },
  async keep(tx, tried) {
    for (const { caller, ...one } of tried) await countWrong({ ...deps, tx, caller }, one);
  },
  write: storePaid,
  goesAlone: ({ payment, suspects }, { wallet, stepUp }) =>
    payment !== null &&
    (suspects.has(payment.cardId) ||
      payment.billId !== null ||
      (wallet.personId === payment.buyerPerson && comesAlone(deps, stepUp, payment.amount))),
  async before(cx, request) {
    const [found] = await paymentsById(cx.tx, [request.id]);
    const bill = found?.billId ? await lockBill(cx.tx, found.billId) : null;
    return (payment) => besidePayment(cx, request, bill, payment);
  },
  keepAlone: (cx, { caller, ...tried }) => refuseWrongCode({ ...cx, caller }, tried),
});

function bookingOf(
  deps: World,
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
  { vault }: World,
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
  deps: World,
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

function commandOf(deps: World, payment: PaymentRow): Command {
  const { id, holdId: hold, description: memo, buyerAccount: payer, amount } = payment;
  return {
    items: [{ type: 'post', id, kind: 'card_payment', hold, memo }],
    outflow: unconfirmed(deps, { payer, amount }),
  };
}

/** What the owner of a card confirms. */
const paymentBy = (
  tx: Tx,
  { amount, buyerAccount: payer, sellerWallet, description: title, expiresAt: until }: PaymentRow,
): Payment => ({
  amount,
  payer,
  from: null,
  to: () => participant(tx, sellerWallet),
  title,
  until,
});

/** The seller learns that the owner has to confirm it, but nothing about the owner's limits. */
function bySeller(outcome: Outcome | undefined): Error {
  if (isWanted(outcome)) return new Refusal('owner_confirms');
  const isLimit = outcome?.ok === false && outcome.refusal === 'own_limit';
  return isLimit ? new Refusal('declined') : refusalOf(outcome);
}

async function refusedWith(
  tx: Tx,
  { wallet, stepUp }: CodeRequest,
  payment: PaymentRow,
  outcome: Outcome,
): Promise<Error> {
  if (wallet.personId !== payment.buyerPerson) return bySeller(outcome);
  if (!isWanted(outcome)) return refusalOf(outcome);
  return new StepUpWanted(stepUp, await subjectOf(paymentBy(tx, payment)), 'missing');
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
  sendMove(tx, 'card_payment', ids, 'completed', { completed_at: now });
  strikeCodes(tx, ids);
}

/** The bill of a payment and its owner's confirmation: above an amount a code is not enough. */
async function besidePayment(
  cx: UnitOfWork,
  { wallet, stepUp }: CodeRequest,
  bill: BillRow | null,
  payment: Row,
): Promise<Beside> {
  const isOwner = wallet.personId === payment.buyerPerson;
  const leaving = isOwner
    ? await confirmLeaving({ ...cx, stepUp }, paymentBy(cx.tx, payment))
    : null;
  const also = async () => {
    if (!bill) return;
    if (bill.state !== 'issued') throw new Refusal('transaction_closed');
    const denar = { transfer: payment.id, wallet: payment.buyerWallet };
    await settleBill(cx, bill.id, { way: 'card', denar });
  };
  return { also, leaving };
}
