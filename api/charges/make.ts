/** The seller's request for payment: it uses the buyer's code up and holds the money, or pays. */
import { acceptSeconds } from '#contract/charges.ts';
import type { Minor } from '#contract/money.ts';
import { Refusal, type RefusalCode } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import { insertAllOf } from '#db/insert.ts';
import { balances } from '#ledger/balances.ts';
import type { AccountId, Command, Item } from '#ledger/types.ts';
import { judgeSellerAgain, unableToTake } from '../accounts/wallets.ts';
import { attemptBill, endAttempts, settleBill } from '../bills/settlement.ts';
import type { Wallet } from '../callers.ts';
import { KeptRefusal } from '../keyed.ts';
import { countUses, fullUntil, tooMany, type Use } from '../limits.ts';
import { queuePushes } from '../push/queue.ts';
import { unconfirmed } from '../security/outflow.ts';
import type { Beside, Booking, Judgement, UnitOfWork, UseCase, World } from '../use-case.ts';
import { addSeconds, type Code, lockCodes } from './codes.ts';

export interface ChargeRequest {
  readonly seller: Wallet;
  readonly digits: string;
  readonly amount: Minor;
  readonly description: string;
  /** True if only a code bound to this seller and amount will do. */
  readonly boundOnly: boolean;
  /** A locked bill that is to be paid. */
  readonly bill?: string;
}

export interface MadeCharge {
  readonly id: string;
  readonly state: 'awaiting_acceptance' | 'completed';
  readonly expiresAt: Date;
  /** The seller's balance after a code that pays at once. */
  readonly balance: Minor | null;
}

interface Facts {
  /** Until when the seller has tried too many wrong codes, or null. */
  readonly until: Date | null;
  /** Why the seller cannot take anything, or null. */
  readonly unable: RefusalCode | null;
  /** The newest code with these digits. */
  readonly code: Code | null;
}

/** A code that is used up, or a wrong one that counts. */
type Kept = { readonly code: string } | { readonly wrong: Use };

interface Row {
  readonly id: string;
  readonly code: Code & { readonly account: AccountId };
  readonly hold: string | null;
  readonly request: ChargeRequest;
  balance: Minor | null;
}

const guess = ({ seller }: ChargeRequest): Use => ({
  limit: 'wrong payment codes',
  person: seller.personId,
});

/**
 * Uses the code up and holds the buyer's money until the buyer decides; a code bound to this seller
 * and amount pays at once. Unknown codes are counted: five in 15 minutes refuse
 * `too_many_attempts`. Refuses `code_invalid`, `code_expired`, `code_used`, `own_code`,
 * `amount_differs`, `not_registered`, `frozen`, and `declined` for any problem on the buyer's side: the code
 * is used up then too, or a seller could find out the balance by requesting less and less.
 */
export const makeCharges = (deps: World): UseCase<ChargeRequest, Facts, Kept, Row, MadeCharge> => ({
  names: ({ digits, seller }) => [digits, seller.personId],
  read: readFacts,
  judge: (facts, request, now) => judge(deps, facts, request, now),
  keep: keepAttempts,
  write: storeCharges,
  async finish(tx, rows, now) {
    const paid = rows.filter(({ hold }) => hold === null);
    if (paid.length === 0) return;
    const accounts = paid.map(({ request }) => request.seller.denar);
    const found = await balances(tx, accounts, now);
    for (const row of paid) row.balance = found.get(row.request.seller.denar)?.posted ?? null;
  },
  before: async (cx, { bill }) => (bill ? (row) => besideBill(cx, bill, row) : null),
});

async function readFacts(tx: Tx, requests: readonly ChargeRequest[], now: Date): Promise<Facts[]> {
  const untils = await fullUntil(tx, now, requests.map(guess));
  const unable = await unableToTake(
    tx,
    requests.map(({ seller }) => seller.id),
  );
  const codes = await lockCodes(
    tx,
    requests.map(({ digits }) => digits),
    now,
  );
  return requests.map(({ digits, seller }, at) => ({
    until: untils[at] ?? null,
    unable: unable.get(seller.id) ?? null,
    code: codes.get(digits) ?? null,
  }));
}

type CodeFault = 'code_invalid' | 'code_expired' | 'code_used' | 'own_code' | 'amount_differs';

function faultOf(found: Code | null, { seller, ...asked }: ChargeRequest): CodeFault | null {
  if (!found) return 'code_invalid';
  if (found.state === 'used') return 'code_used';
  if (found.state !== 'live') return 'code_expired';
  if (found.walletId === seller.id) return 'own_code';
  if (asked.boundOnly && found.payeeWalletId === null) return 'code_invalid';
  // Nobody but the payee learns that a bound code exists.
  if (found.payeeWalletId !== null && found.payeeWalletId !== seller.id) return 'code_invalid';
  if (found.amount !== null && found.amount !== asked.amount) return 'amount_differs';
  return null;
}

function judge(
  deps: World,
  { until, unable, code }: Facts,
  request: ChargeRequest,
  now: Date,
): Judgement<Kept, Row, MadeCharge> {
  if (unable) return { verdict: new Refusal(unable) };
  if (until) return { verdict: tooMany(guess(request), until, now) };
  const fault = faultOf(code, request);
  // Only unknown digits look like a guess; the other faults are honest mistakes.
  if (!code || fault === 'code_invalid') {
    return { kept: { wrong: guess(request) }, verdict: new KeptRefusal('code_invalid') };
  }
  if (fault) return { verdict: new Refusal(fault) };
  const kept = { code: code.id };
  const { account } = code;
  if (account === null) return { kept, verdict: new KeptRefusal('declined') };
  const hold = code.payeeWalletId === null ? deps.newId() : null;
  const row: Row = { id: deps.newId(), code: { ...code, account }, hold, request, balance: null };
  return { kept, verdict: bookingOf(deps, row, now) };
}

function bookingOf(deps: World, row: Row, now: Date): Booking<Row, MadeCharge> {
  const { id, request, code } = row;
  const { seller } = request;
  const made = { id, state: stateOf(row), expiresAt: acceptUntil(now) };
  return {
    row,
    command: commandOf(deps, row, now),
    answer: () => ({ ...made, balance: row.balance }),
    async refuse(tx, outcome) {
      // Nothing of the code must be used up by a seller who cannot take anything.
      await judgeSellerAgain(tx, outcome, seller);
      return new KeptRefusal('declined');
    },
    after: () => {
      deps.notifier.chargeChanged(id);
      deps.notifier.balanceChanged(code.account, seller.denar);
    },
  };
}

const stateOf = ({ hold }: Row): MadeCharge['state'] =>
  hold === null ? 'completed' : 'awaiting_acceptance';

const acceptUntil = (now: Date): Date => addSeconds(now, acceptSeconds);

function commandOf(deps: World, { id, hold, code, request }: Row, now: Date): Command {
  const { amount, description: memo, seller } = request;
  const sides = { debit: code.account, credit: seller.denar, amount, kind: 'code_payment' };
  // A hold is confirmed on acceptance; nobody is there to confirm what a bound code pays.
  if (hold !== null) {
    return { items: [{ type: 'hold', id: hold, ...sides, expiresAt: acceptUntil(now) }] };
  }
  const item: Item = { type: 'transfer', id, ...sides, memo };
  const outflow = unconfirmed(deps, { payer: code.account, amount });
  return { items: [item], outflow: code.confirmed ? { ...outflow, most: null } : outflow };
}

function keepAttempts(tx: Tx, kept: readonly Kept[], now: Date): void {
  const used = kept.flatMap((one) => ('code' in one ? one.code : []));
  const wrong = kept.flatMap((one) => ('wrong' in one ? one.wrong : []));
  if (used.length > 0) {
    tx.send(`UPDATE payment_code SET ended_at = $2, ended_by = 'used' WHERE id = ANY ($1)`, [
      used,
      now,
    ]);
  }
  if (wrong.length > 0) countUses(tx, now, wrong);
}

function storeCharges(tx: Tx, rows: readonly Row[], now: Date): void {
  const charges = rows.map((row) => ({
    id: row.id,
    code_id: row.code.id,
    hold_id: row.hold,
    buyer_wallet_id: row.code.walletId,
    seller_wallet_id: row.request.seller.id,
    cashier_id: row.request.seller.cashier ?? null,
    amount: row.request.amount,
    description: row.request.description,
    bill_id: row.request.bill ?? null,
    state: stateOf(row),
    created_at: now,
    expires_at: acceptUntil(now),
    completed_at: row.hold === null ? now : null,
  }));
  tx.send(...insertAllOf('charge', charges));
  const asked = rows.filter(({ hold }) => hold !== null);
  queuePushes(
    tx,
    now,
    asked.map(({ code, request }) => ({
      person: code.personId,
      about: 'consent',
      name: request.seller.name,
      money: { amount: request.amount, currency: 'DNR' },
      path: '/accept',
      until: acceptUntil(now),
    })),
  );
}

/** All other attempts to pay a bill end, also if the charge is declined. */
async function besideBill(cx: UnitOfWork, bill: string, { id, hold, code }: Row): Promise<Beside> {
  const freed = await endAttempts(cx, bill);
  const denar = { transfer: id, wallet: code.walletId };
  const also = (): Promise<void> =>
    hold === null
      ? settleBill(cx, bill, { way: 'payment_code', denar })
      : attemptBill(cx, bill, acceptUntil(cx.now()));
  return { freed, also };
}
