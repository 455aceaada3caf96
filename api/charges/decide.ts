/** The end of a charge: decided by its buyer, cancelled by its seller, or by nobody in time. */
import type { Minor } from '#contract/money.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import { move, sendMove } from '#db/states.ts';
import { applyNow } from '#ledger/apply.ts';
import type { Command, Item, Outcome } from '#ledger/types.ts';
import { type BillRow, lockBill } from '../bills/bill-rows.ts';
import { settleBill } from '../bills/settlement.ts';
import type { Wallet } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { refusalOf } from '../ledger-refusals.ts';
import {
  comesAlone,
  confirmPayment,
  isWanted,
  type Payment,
  subjectOf,
  unconfirmed,
} from '../security/outflow.ts';
import { type StepUpAsked, StepUpWanted } from '../security/step-up.ts';
import { sweepTogether } from '../sweep-together.ts';
import type { Beside, Booking, UnitOfWork, UseCase, World } from '../use-case.ts';
import {
  type ChargeRow,
  chargeById,
  chargesWhere,
  lockCharges,
  stateAt,
  viewOf,
} from './charge-rows.ts';

const ends = { accept: 'completed', refuse: 'refused', cancel: 'cancelled' } as const;

interface Decision {
  readonly id: string;
  /** The buyer accepts or refuses; the seller cancels. */
  readonly decision: keyof typeof ends;
  readonly wallet: Wallet;
  readonly stepUp: StepUpAsked;
}

export interface Decided {
  readonly transaction: string;
  readonly status: (typeof ends)[Decision['decision']];
  /** The buyer's balance afterwards. */
  readonly balance: Minor;
}

interface Row {
  readonly charge: ChargeRow;
  readonly status: Decided['status'];
}

/**
 * A decision: posts the held money to the seller or gives it back. Refuses `not_found` (also to
 * anybody but the buyer, or for a cancellation the seller), `frozen`, `transaction_closed`, `transaction_expired`. What pays
 * a bill, or needs or brings a confirmation, is decided alone.
 */
export const decideCharges = (
  deps: World,
): UseCase<Decision, ChargeRow | null, never, Row, Decided> => ({
  names: ({ id }) => [id.toLowerCase()],
  read: (tx, requests) =>
    lockCharges(
      tx,
      requests.map(({ id }) => id),
    ),
  judge(charge, request, now) {
    const fault = faultOf(charge, request, now);
    if (fault !== null) return { verdict: new Refusal(fault) };
    const status = ends[request.decision];
    return { verdict: bookingOf(deps, { charge: charge as ChargeRow, status }, request.stepUp) };
  },
  write: storeDecisions,
  goesAlone: (charge, { decision, stepUp }) =>
    charge !== null &&
    (charge.billId !== null || (decision === 'accept' && comesAlone(deps, stepUp, charge.amount))),
  async before(cx, { id, stepUp }) {
    const bill = await lockBillOf(cx.tx, id);
    return (row) => besideCharge(cx, stepUp, bill, row);
  },
});

function bookingOf(deps: World, row: Row, stepUp: StepUpAsked): Booking<Row, Decided> {
  const { id: transaction, buyerAccount, sellerAccount } = row.charge;
  return {
    row,
    command: commandOf(deps, row),
    answer: (outcome) => ({ transaction, status: row.status, balance: outcome?.debitPosted ?? 0 }),
    refuse: (_tx, outcome) => refusedWith(stepUp, row.charge, outcome),
    after: () => {
      deps.notifier.chargeChanged(transaction);
      deps.notifier.balanceChanged(buyerAccount, sellerAccount);
    },
  };
}

const isBuyer = (charge: ChargeRow | null, wallet: Wallet): boolean =>
  charge?.buyerPerson === wallet.personId && wallet.cashier === undefined;

function faultOf(
  charge: ChargeRow | null,
  { wallet, decision }: Decision,
  now: Date,
): 'not_found' | 'frozen' | 'transaction_expired' | 'transaction_closed' | null {
  const own = decision === 'cancel' ? charge?.sellerWallet === wallet.id : isBuyer(charge, wallet);
  if (!charge || !own) return 'not_found';
  if (charge.buyerFrozen && decision === 'accept') return 'frozen';
  const state = stateAt(charge, now);
  if (state === 'expired') return 'transaction_expired';
  return state === 'awaiting_acceptance' && charge.holdId !== null ? null : 'transaction_closed';
}

function commandOf(deps: World, { charge, status }: Row): Command {
  const resolved = { kind: 'code_payment', hold: charge.holdId as string };
  if (status !== 'completed') {
    return { items: [{ type: 'release', id: deps.newId(), ...resolved }] };
  }
  const item: Item = { type: 'post', id: charge.id, ...resolved, memo: charge.description };
  const { buyerAccount: payer, amount } = charge;
  return { items: [item], outflow: unconfirmed(deps, { payer, amount }) };
}

const refusedWith = async (
  stepUp: StepUpAsked,
  charge: ChargeRow,
  outcome: Outcome,
): Promise<Error> =>
  isWanted(outcome)
    ? new StepUpWanted(stepUp, await subjectOf(paymentOf(charge)), 'missing')
    : refusalOf(outcome);

const paymentOf = (charge: ChargeRow): Payment => ({
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

function storeDecisions(tx: Tx, rows: readonly Row[], now: Date): void {
  for (const [status, decided] of Map.groupBy(rows, (row) => row.status)) {
    const ids = decided.map(({ charge }) => charge.id);
    sendMove(tx, 'charge', ids, status, status === 'completed' ? { completed_at: now } : {});
  }
}

/** The bill of a charge and its buyer's confirmation. */
async function besideCharge(
  cx: UnitOfWork,
  stepUp: StepUpAsked,
  bill: BillRow | null,
  { charge, status }: Row,
): Promise<Beside> {
  const accepts = status === 'completed';
  const leaving = accepts ? await confirmPayment({ ...cx, stepUp }, paymentOf(charge)) : null;
  const also = async () => {
    if (bill) cx.after(() => cx.notifier.billChanged(bill.id));
    if (!bill || !accepts) return;
    if (bill.state !== 'issued') throw new Refusal('transaction_closed');
    const denar = { transfer: charge.id, wallet: charge.buyerWallet };
    await settleBill(cx, bill.id, { way: 'payment_code', denar });
  };
  return { also, leaving };
}

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
  const bought = charge?.buyerWallet === wallet.id && wallet.cashier === undefined;
  if (!charge || !(bought || charge.sellerWallet === wallet.id)) throw new Refusal('not_found');
  return viewOf(deps.db, charge, wallet.id, deps.now());
}

/** Records that charges have expired, releases their holds and notifies both parties; returns how many. */
export const expireCharges = (deps: Deps): Promise<number> =>
  sweepTogether(deps, {
    rows: ({ tx }, ...where) => chargesWhere(tx, ...where),
    of: 'c',
    due: `c.state = 'awaiting_acceptance' AND c.expires_at <= $1`,
    by: 'c.expires_at',
    most: 200,
    end: async ({ tx, after, notifier, newId, now }, ended) => {
      await move(
        tx,
        'charge',
        ended.map(({ id }) => id),
        'expired',
      );
      const releases = ended.flatMap(({ holdId: hold }): Command[] =>
        hold ? [{ items: [{ type: 'release', id: newId(), kind: 'expired', hold }] }] : [],
      );
      // A hold that the ledger has already released answers hold_resolved, which is fine here.
      if (releases.length > 0) await applyNow(tx, releases, now());
      after(() => {
        for (const { id, buyerAccount, sellerAccount } of ended) {
          notifier.chargeChanged(id);
          notifier.balanceChanged(buyerAccount, sellerAccount);
        }
      });
    },
  });
