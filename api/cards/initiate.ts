/** The seller initiates a card payment: the amount is held, and a numbered code is asked for. */
import { cardPaymentSeconds } from '#contract/card-payments.ts';
import type { Minor } from '#contract/money.ts';
import { Refusal, type RefusalCode } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import { insertAllOf, insertOf } from '#db/insert.ts';
import type { AccountId, Command } from '#ledger/types.ts';
import { judgeSellerAgain, unableToTake } from '../accounts/wallets.ts';
import { attemptBill, endAttempts, lockPayable } from '../bills/settlement.ts';
import type { Wallet } from '../callers.ts';
import { addSeconds } from '../charges/codes.ts';
import { KeptRefusal } from '../keyed.ts';
import { countUses, fullUntil, tooMany, type Use } from '../limits.ts';
import { type Pushed, queuePushes } from '../push/queue.ts';
import type { Booking, Judgement, UnitOfWork, UseCase, World } from '../use-case.ts';
import { type CardRow, lockPrintedCards, refusalOfLock } from './card-rows.ts';
import { askForCodes, type FreeCodes, freeCodes } from './codes.ts';
import { paidBefore, tell, unpaid, unpaidByStrangers } from './payment-rows.ts';

export interface PaymentRequest {
  readonly seller: Wallet;
  readonly number: string;
  readonly serial: string;
  readonly amount: Minor;
  readonly description: string;
  /** One of the seller's bills that is to be paid. */
  readonly billId?: string | undefined;
}

export interface MadePayment {
  readonly id: string;
  readonly codeNo: number;
  readonly expiresAt: Date;
}

interface Facts {
  readonly card: CardRow | null;
  readonly codes: FreeCodes;
  /** Why the seller cannot take anything, or null. */
  readonly unable: RefusalCode | null;
  /** What counts: the seller's unpaid payments, and those of all strangers for one of them. */
  readonly uses: readonly Use[];
  /** For each use until when its limit is reached, or null. */
  readonly untils: readonly (Date | null)[];
}

interface Row {
  readonly id: string;
  readonly hold: string;
  readonly card: Payable;
  readonly request: PaymentRequest;
  /** Which of the card's free codes is asked for, counted from 0. */
  readonly place: number;
  /** Known once it is written. */
  codeNo: number;
}

type Payable = CardRow & { readonly walletId: string; readonly ownerAccount: AccountId };

/**
 * Holds the amount on the card owner's wallet and asks for a code that confirms the payment.
 * Refuses `card_unknown` for anything but a registered card, `card_blocked`, `card_locked`,
 * `same_account`, `too_many_attempts`, `no_codes_left`, `not_registered`, `frozen`, and `declined` for any
 * problem with the money; with `billId`, one of the seller's bills that the payment is to pay, `not_found`,
 * `bill_closed`, `amount_differs`.
 */
export const initiatePayments = (
  deps: World,
): UseCase<PaymentRequest, Facts, readonly Use[], Row, MadePayment> => ({
  names: ({ number, seller }) => [number, seller.personId],
  read: readFacts,
  judge: (facts, request, now) => judge(deps, facts, request, now),
  keep: (tx, kept, now) => countUses(tx, now, kept.flat()),
  write: storePayments,
  goesAlone: (_, { billId }) => billId !== undefined,
  async before(cx, request) {
    const { billId } = request;
    if (billId === undefined) return null;
    // The bill is locked before any card.
    await refuseOtherBill(cx, billId, request);
    return async () => ({
      freed: await endAttempts(cx, billId),
      also: () => attemptBill(cx, billId, until(cx.now())),
    });
  },
});

async function readFacts(tx: Tx, requests: readonly PaymentRequest[], now: Date): Promise<Facts[]> {
  const cards = await lockPrintedCards(tx, requests);
  const sides = requests.map(({ seller }, at) => ({
    card: cards[at]?.id ?? null,
    seller: seller.personId,
  }));
  const sellers = requests.map(({ seller }) => seller.id);
  const [unable, known, codes] = await Promise.all([
    unableToTake(tx, sellers),
    paidBefore(tx, sides),
    freeCodes(tx, cards),
  ]);
  const uses = sides.map(({ card, seller }, at): Use[] => {
    if (card === null) return [];
    const mine = unpaid(card, seller);
    return known[at] ? [mine] : [mine, unpaidByStrangers(card)];
  });
  const untils = await fullUntil(tx, now, uses.flat());
  let next = 0;
  return requests.map(({ seller }, at) => {
    const own = uses[at] ?? [];
    const from = next;
    next += own.length;
    return {
      card: cards[at] ?? null,
      codes: codes[at] as FreeCodes,
      unable: unable.get(seller.id) ?? null,
      uses: own,
      untils: untils.slice(from, next),
    };
  });
}

function faultOf(
  { card, codes, unable, uses, untils }: Facts,
  { seller }: PaymentRequest,
  now: Date,
): Refusal | null {
  if (card?.state === 'blocked') return new Refusal('card_blocked');
  if (card?.state !== 'registered' || card.walletId === null) return new Refusal('card_unknown');
  if (card.walletId === seller.id) return new Refusal('same_account');
  if (unable) return new Refusal(unable);
  const locked = refusalOfLock(card, now);
  if (locked) return locked;
  const full = untils.findIndex((until) => until !== null);
  if (full >= 0) return tooMany(uses[full] as Use, untils[full] as Date, now);
  return codes.all === 0 ? new Refusal('no_codes_left') : null;
}

function judge(
  deps: World,
  facts: Facts,
  request: PaymentRequest,
  now: Date,
): Judgement<readonly Use[], Row, MadePayment> {
  const fault = faultOf(facts, request, now);
  if (fault) return { verdict: fault };
  const card = facts.card as Payable;
  const { fresh } = facts.codes;
  const [id, hold] = [deps.newId(), deps.newId()];
  // A random one, so that a code somebody has seen over a shoulder is seldom the next one.
  const place = fresh > 0 ? deps.randomBelow(fresh) : 0;
  const row: Row = { id, hold, card, request, place, codeNo: 0 };
  return { kept: facts.uses, verdict: bookingOf(deps, row, now) };
}

function bookingOf(deps: World, row: Row, now: Date): Booking<Row, MadePayment> {
  const { id, card, request } = row;
  return {
    row,
    command: commandOf(row, now),
    answer: () => ({ id, codeNo: row.codeNo, expiresAt: until(now) }),
    async refuse(tx, outcome) {
      await judgeSellerAgain(tx, outcome, request.seller);
      storeDeclined(tx, row, now);
      return new KeptRefusal('declined');
    },
    after: () =>
      tell(deps, { id, buyerAccount: card.ownerAccount, sellerAccount: request.seller.denar }),
  };
}

const until = (now: Date): Date => addSeconds(now, cardPaymentSeconds);

const commandOf = ({ hold, card, request }: Row, now: Date): Command => ({
  items: [
    {
      type: 'hold',
      id: hold,
      debit: card.ownerAccount,
      credit: request.seller.denar,
      amount: request.amount,
      kind: 'card_payment',
      expiresAt: until(now),
    },
  ],
});

async function storePayments(tx: Tx, rows: readonly Row[], now: Date): Promise<void> {
  const numbers = await askForCodes(
    tx,
    rows.map(({ id, card, place }) => ({ payment: id, card: card.id, place })),
  );
  for (const row of rows) row.codeNo = numbers.get(row.id) as number;
  const awaiting = rows.map((row) => ({
    ...columnsOf(row, now),
    state: 'awaiting_code' as const,
    code_no: row.codeNo,
    hold_id: row.hold,
  }));
  tx.send(...insertAllOf('card_payment', awaiting));
  const asked = rows.flatMap(
    ({ card: { ownerId: person }, request: { seller, amount } }): Pushed[] =>
      person === null
        ? []
        : [
            {
              person,
              about: 'consent',
              name: seller.name,
              money: { amount, currency: 'DNR' },
              path: '/card-payment/buyer-confirm',
              until: until(now),
            },
          ],
  );
  queuePushes(tx, now, asked);
}

const columnsOf = ({ id, card, request }: Row, now: Date) => ({
  id,
  card_id: card.id,
  buyer_wallet_id: card.walletId,
  seller_wallet_id: request.seller.id,
  cashier_id: request.seller.cashier ?? null,
  amount: request.amount,
  description: request.description,
  bill_id: request.billId ?? null,
  created_at: now,
  expires_at: until(now),
});

/** A declined payment stays as a row: it counts, or a seller could probe the balance. */
const storeDeclined = (tx: Tx, row: Row, now: Date): void =>
  tx.send(...insertOf('card_payment', { ...columnsOf(row, now), state: 'declined' }));

/** Locks the bill; refuses `not_found`, `bill_closed`, `amount_differs`. */
async function refuseOtherBill(
  cx: UnitOfWork,
  billId: string,
  { seller, amount }: PaymentRequest,
): Promise<void> {
  const bill = await lockPayable(cx, billId);
  if (bill.sellerWallet !== seller.id) throw new Refusal('not_found');
  if (bill.denar !== amount) throw new Refusal('amount_differs');
}
