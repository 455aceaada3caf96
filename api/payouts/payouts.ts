/** Payouts: Denar leave circulation, or złoty their account; as many złoty are queued. */
import { type Minor, toWire } from '#contract/money.ts';
import { maskedNrb } from '#contract/nrb.ts';
import type { payoutCurrencies } from '#contract/payouts.ts';
import * as contract from '#contract/payouts.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Reader, Tx } from '#db/connect.ts';
import { sql } from '#db/sql.ts';
import { applyNow } from '#ledger/apply.ts';
import { balances } from '#ledger/balances.ts';
import type { AccountId, Command } from '#ledger/types.ts';
import { giveBack, lockOutgoing } from '../bank/outgoing.ts';
import { type Exchange, programmeAccounts, withdraw } from '../bank/programme-accounts.ts';
import type { Callers, Wallet } from '../callers.ts';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import { booked } from '../ledger-refusals.ts';
import { listOf, made, money } from '../list-of.ts';
import type { Route } from '../route.ts';
import { refuseUnpayable } from '../security/outflow.ts';
import { spendConfirmation } from '../security/step-up.ts';
import { mailPerson } from '../security/trail.ts';
import { type Context, change, type UnitOfWork } from '../use-case.ts';
import { holdBack } from './hold.ts';

interface BankAccount {
  readonly nrb: string;
  readonly name: string;
  readonly state: string;
}

/** The caller's account, locked so that it is not removed meanwhile. */
async function ownAccount(tx: Tx, wallet: Wallet, id: string): Promise<BankAccount> {
  const { rows } = await tx.query<BankAccount>(
    ...sql`SELECT nrb, account_name AS name, state FROM bank_account
     WHERE id = ${id} AND person_id = ${wallet.personId} AND state <> 'removed' FOR SHARE`,
  );
  if (!rows[0]) throw new Refusal('not_found');
  if (rows[0].state !== 'verified') throw new Refusal('bank_account_not_verified');
  return rows[0];
}

interface PayoutRequest {
  readonly wallet: Wallet;
  readonly bankAccountId: string;
  readonly amount: Minor;
  readonly currency: Currency;
}

type Currency = (typeof payoutCurrencies)[number];

/** The wallet's account in a currency; null if it never had złoty from orders. */
async function accountOf(
  db: Reader,
  wallet: Wallet,
  currency: Currency,
): Promise<AccountId | null> {
  if (currency === 'DNR') return wallet.denar;
  const { rows } = await db.query<{ zloty: AccountId | null }>(
    ...sql`SELECT zloty_account AS zloty FROM wallet WHERE id = ${wallet.id}`,
  );
  return rows[0]?.zloty ?? null;
}

/** The booking: Denar leave circulation; złoty move to the bank's account. */
async function bookingOf(
  cx: UnitOfWork,
  exchange: Omit<Exchange, 'kind'>,
  currency: Currency,
): Promise<Command> {
  const accounts = await programmeAccounts(cx.tx);
  const kind = 'payout';
  if (currency === 'DNR') return withdraw(cx, accounts, { ...exchange, kind });
  const { transfer: id, wallet: debit, amount, memo } = exchange;
  return {
    items: [{ type: 'transfer', id, kind, debit, credit: accounts.bank, amount, memo }],
  };
}

/**
 * Queues the transfer and takes the Denar out of circulation in one transaction, so that
 * circulation and the reserve decrease together; złoty from orders are paid out as they are. Every
 * payout needs a confirmation; one of recently received money leaves later, and some wait for
 * review by the desk. Refuses `not_found`, `bank_account_not_verified`, `insufficient_funds`,
 * `frozen`.
 */
async function makePayout(cx: Context, { wallet, bankAccountId, amount, currency }: PayoutRequest) {
  const { tx } = cx;
  const account = await ownAccount(tx, wallet, bankAccountId);
  const from = await accountOf(tx, wallet, currency);
  if (from === null) throw new Refusal('insufficient_funds');
  await refuseUnpayable(cx, from, amount);
  const masked = maskedNrb(account.nrb);
  await spendConfirmation(cx, {
    money: { amount, currency, payee: bankAccountId, name: account.name, account: masked },
    title: '',
  });
  const { nrb, name: holder } = account;
  const { dueAt, reasons } = await holdBack(cx, { wallet, from, amount, nrb, holder });
  const id = cx.newId();
  const transfer = cx.newId();
  // The title must not look like a top-up title, in case the transfer comes back.
  const title = `Wypłata ${id}`;
  const added = {
    ...{ id, account: nrb, account_name: holder, title, amount, purpose: 'payout' },
    ...{ reference: id, created_at: cx.now(), due_at: dueAt },
  };
  await tx.query(...sql`INSERT INTO bank_transfer_out ${sql.row(added)}`);
  await tx.query(
    `INSERT INTO payout (id, wallet_id, bank_account_id, transfer_id, currency)
     VALUES ($1, $2, $3, $4, $5)`,
    [id, wallet.id, bankAccountId, transfer, currency],
  );
  if (reasons.length > 0) {
    const row = { payout_id: id, reasons, asked_at: cx.now() };
    await tx.query(...sql`INSERT INTO payout_review ${sql.row(row)}`);
  }
  await mailPerson(cx, wallet.personId, 'payoutMade', { amount, currency, name: masked });
  const view = await payoutById(tx, cx, wallet, id);
  const exchange = { amount, wallet: from, transfer, memo: masked };
  const command = await bookingOf(cx, exchange, currency);
  const outflow = { account: wallet.denar, amount, most: null };
  const [outcome] = await applyNow(tx, [{ ...command, outflow }], cx.now());
  const { debitPosted } = booked(outcome);
  cx.after(() => cx.notifier.balanceChanged(wallet.denar));
  return { ...view, balance: toWire(debitPosted) };
}

/**
 * Cancels a payout that has not been exported; once the bank has it, it cannot be recalled. Refuses
 * `not_found`, `transfer_ended`. Cancelling a cancelled one changes nothing.
 */
async function cancelPayout(
  cx: UnitOfWork,
  { wallet, id }: { readonly wallet: Wallet; readonly id: string },
) {
  const { tx } = cx;
  await payoutById(tx, cx, wallet, id);
  const accounts = await programmeAccounts(tx);
  const [transfer] = await lockOutgoing(tx, [id]);
  if (transfer?.state === 'cancelled') return payoutById(tx, cx, wallet, id);
  if (transfer?.state !== 'queued') throw new Refusal('transfer_ended');
  const end = { state: 'cancelled', reason: '' } as const;
  const back = await giveBack(cx, accounts, [transfer], end);
  const view = await payoutById(tx, cx, wallet, id);
  (await applyNow(tx, back.commands, cx.now())).forEach(booked);
  cx.after(() => cx.notifier.balanceChanged(wallet.denar));
  return view;
}

interface Looking {
  readonly wallet: Wallet;
  readonly now: Date;
}

/** A wallet's payouts, newest first. */
export const ownPayouts = listOf(contract.listPayouts, 'payouts', {
  from: `FROM payout p JOIN bank_transfer_out t ON t.id = p.id
    LEFT JOIN payout_review r ON r.payout_id = p.id`,
  of: (filter, { wallet, now }: Looking) =>
    filter.given(now, 'timestamptz').where(wallet.id, (id) => `p.wallet_id = ${id}`),
  row: {
    id: 'p.id',
    createdAt: 't.created_at',
    amount: money('t.amount'),
    currency: 'p.currency',
    accountName: 't.account_name',
    state: 't.state',
    endedAt: 't.ended_at',
    transaction: 'p.transfer_id',
    leavesAt: "CASE WHEN t.state = 'queued' AND t.due_at > $1::timestamptz THEN t.due_at END",
    review: 'r.state',
    refusedBecause: "CASE WHEN r.state = 'refused' THEN r.note END",
    bankAccount: made('t.account', maskedNrb),
    cancellable: "t.state = 'queued'",
  },
  sort: { newest: 'p.id' },
  unique: 'p.id',
  indexed: ['newest'],
});

const payoutById = (db: Reader, { now }: Pick<Deps, 'now'>, wallet: Wallet, id: string) =>
  ownPayouts.one(db, id, { wallet, now: now() });

function routes(route: Route, deps: Deps, callers: Callers): void {
  const { db } = deps;
  const balanceOf = async (tx: Tx, wallet: Wallet, currency: Currency): Promise<number> => {
    const account = await accountOf(tx, wallet, currency);
    if (account === null) return 0;
    const found = await balances(tx, [account], deps.now());
    return toWire(found.get(account)?.posted ?? 0);
  };

  route(contract.makePayout, async (asked) => {
    const wallet = await callers.wallet(asked.caller);
    return change(deps, asked, (cx) => makePayout(cx, { ...asked.body, wallet }));
  });
  route(contract.listPayouts, async (asked) =>
    ownPayouts.answer(db, asked, { wallet: await callers.wallet(asked.caller), now: deps.now() }),
  );
  route(contract.cancelPayout, async (asked) => {
    const wallet = await callers.wallet(asked.caller);
    return change(deps, asked, async (cx) => {
      const view = await cancelPayout(cx, { ...asked.params, wallet });
      return { ...view, balance: await balanceOf(cx.tx, wallet, view.currency) };
    });
  });
}

export const payouts: Feature = {
  clauses: ['payments#payout'],
  routes,
  personalData: [
    {
      name: 'payouts',
      sql: `SELECT p.id, t.account AS nrb, t.account_name, t.title, t.amount, p.currency, t.state,
        t.created_at, t.ended_at, t.reason, t.due_at, r.reasons AS review_reasons, r.asked_at AS review_since,
        r.state AS review, r.decided_at AS reviewed_at
      FROM payout p JOIN bank_transfer_out t ON t.id = p.id LEFT JOIN payout_review r ON r.payout_id = p.id
      WHERE p.wallet_id = ANY ($3) ORDER BY t.created_at`,
      money: ['amount'],
    },
  ],
  withoutPersons: {
    'payout: bank_account_id transfer_id returned_transfer_id':
      'ids; the account and the bookings are exported',
    'payout_review: decided_by note': 'a member of the desk’s staff, and a note for the desk',
  },
};
