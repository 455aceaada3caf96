/** How transfers to the bank end: carried out, failed or cancelled, and what is booked then. */
import type { outgoingPurposes, outgoingStates } from '#contract/bank-outgoing.ts';
import type { Minor } from '#contract/money.ts';
import { maskedNrb } from '#contract/nrb.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import { applyNow } from '#ledger/apply.ts';
import type { AccountId, Command } from '#ledger/types.ts';
import type { Caller } from '../callers.ts';
import type { Deps } from '../deps.ts';
import type { AfterCommit } from '../keyed.ts';
import { booked } from '../ledger-refusals.ts';
import { recordEvents } from './events.ts';
import {
  type Exchange,
  issue,
  type ProgrammeAccounts,
  programmeAccounts,
} from './programme-accounts.ts';

export interface Outgoing {
  readonly id: string;
  readonly purpose: (typeof outgoingPurposes)[number];
  readonly reference: string;
  readonly title: string;
  /** 26 digits. */
  readonly account: string;
  readonly amount: Minor;
  readonly state: (typeof outgoingStates)[number];
  /** The wallet of a payout; null for other transfers, and where the wallet is closed. */
  readonly wallet: AccountId | null;
  /** What was paid out: Denar, or złoty from orders. */
  readonly currency: 'DNR' | 'PLN';
}

const selectOutgoing = `
  SELECT t.id, t.purpose, t.reference, t.title, t.account, t.amount, t.state,
         CASE WHEN w.closed_at IS NOT NULL THEN NULL WHEN p.currency = 'PLN' THEN w.zloty_account
           ELSE w.denar_account END AS wallet, coalesce(p.currency, 'PLN') AS currency
  FROM bank_transfer_out t
  LEFT JOIN payout p ON p.id = t.id
  LEFT JOIN wallet w ON w.id = p.wallet_id`;

/** Locks transfers in the order of their ids, so that nobody else ends them meanwhile. */
export async function lockOutgoing(tx: Tx, ids: readonly string[]): Promise<Outgoing[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.query<Outgoing>(
    `${selectOutgoing} WHERE t.id = ANY ($1::uuid[]) ORDER BY t.id FOR NO KEY UPDATE OF t`,
    [ids],
  );
  return rows;
}

/** Marks transfers as carried out; nothing is booked, because it was when they were queued. */
export async function markSettled(
  tx: Tx,
  ids: readonly string[],
  now: Date,
  reason: string,
): Promise<void> {
  await tx.query(
    `UPDATE bank_transfer_out SET state = 'settled', ended_at = $2, reason = nullif($3, '')
     WHERE id = ANY ($1::uuid[])`,
    [ids, now, reason],
  );
}

/** What giving transfers back comes to. */
export interface GivenBack {
  readonly commands: readonly Command[];
  /** The wallets' accounts whose balance changes. */
  readonly accounts: readonly AccountId[];
  /** The booking that each payout's wallet shows, by the transfer's id. */
  readonly bookings: ReadonlyMap<string, string>;
}

/**
 * Ends transfers without the money having left for good, and gives the bookings that undo what was
 * booked when they were queued, for the caller to apply last in the transaction.
 */
export async function giveBack(
  tx: Tx,
  deps: Pick<Deps, 'newId' | 'now'>,
  accounts: ProgrammeAccounts,
  transfers: readonly Outgoing[],
  end: { readonly state: 'failed' | 'cancelled'; readonly reason: string },
): Promise<GivenBack> {
  const ids = transfers.map(({ id }) => id);
  await tx.query(
    `UPDATE bank_transfer_out SET state = $2, ended_at = $3, reason = nullif($4, '')
     WHERE id = ANY ($1::uuid[])`,
    [ids, end.state, deps.now(), end.reason],
  );
  const bookings = new Map<string, string>();
  const commands: Command[] = [];
  for (const transfer of transfers) {
    const { id, purpose, amount, wallet, account, currency } = transfer;
    if (purpose === 'payout' && wallet !== null) {
      const booking = deps.newId();
      bookings.set(id, booking);
      const memo = maskedNrb(account);
      const back = { kind: 'refund', amount, wallet, transfer: booking, memo } as const;
      commands.push(currency === 'DNR' ? issue(deps, accounts, back) : zlotyBack(accounts, back));
    } else if (purpose === 'verification') commands.push(costBack(deps, accounts, amount));
  }
  await tx.query(
    `UPDATE payout SET returned_transfer_id = b.booking
     FROM unnest($1::uuid[], $2::uuid[]) AS b (id, booking) WHERE payout.id = b.id`,
    [[...bookings.keys()], [...bookings.values()]],
  );
  await endPurposes(tx, transfers, deps.now());
  const wallets = transfers.flatMap(({ wallet }) => (wallet === null ? [] : [wallet]));
  return { commands, accounts: wallets, bookings };
}

/** Złoty from orders are owed to their seller again. */
const zlotyBack = (
  { bank: debit }: ProgrammeAccounts,
  { kind, amount, wallet: credit, transfer: id, memo }: Exchange,
): Command => ({ items: [{ type: 'transfer', id, kind, debit, credit, amount, memo }] });

function costBack(
  deps: Pick<Deps, 'newId'>,
  { bank, costs }: ProgrammeAccounts,
  amount: Minor,
): Command {
  const kind = 'account_verification_return';
  return {
    items: [{ type: 'transfer', id: deps.newId(), kind, debit: bank, credit: costs, amount }],
  };
}

/** A verification whose transfer came back cannot succeed; a line sent back waits for a person again. */
async function endPurposes(tx: Tx, transfers: readonly Outgoing[], now: Date): Promise<void> {
  const of = (wanted: Outgoing['purpose']): string[] =>
    transfers.filter(({ purpose }) => purpose === wanted).map(({ reference }) => reference);
  await tx.query(
    `UPDATE bank_account SET state = 'failed', ended_at = $2
     WHERE id = ANY ($1::text[]::uuid[]) AND state = 'awaiting_amount'`,
    [of('verification'), now],
  );
  await tx.query(
    `UPDATE bank_line SET state = 'unmatched' FROM bank_decision d
     WHERE d.id = ANY ($1::text[]::uuid[]) AND bank_line.id = d.bank_line_id
       AND bank_line.state = 'sent_back'`,
    [of('return')],
  );
}

export interface Settlement {
  readonly transfers: readonly string[];
  readonly state: 'settled' | 'failed';
  readonly note: string;
}

/**
 * Says by hand that transfers were carried out or failed; those that are so already stay. Refuses
 * `not_found`, and `transfer_ended` where one has ended otherwise; then none is changed.
 */
export async function settleByHand(
  tx: Tx,
  deps: Deps,
  caller: Caller,
  { transfers: ids, state, note }: Settlement,
  after: AfterCommit,
): Promise<{ changed: number; unchanged: number }> {
  const wanted = [...new Set(ids)];
  const accounts = await programmeAccounts(tx);
  const found = await lockOutgoing(tx, wanted);
  if (found.length !== wanted.length) throw new Refusal('not_found');
  const open = found.filter((one) => one.state === 'queued' || one.state === 'exported');
  const done = found.filter((one) => one.state === state);
  if (open.length + done.length !== found.length) throw new Refusal('transfer_ended');
  const answer = { changed: open.length, unchanged: done.length };
  if (open.length === 0) return answer;
  const events = open.map(({ id, title, amount }) => ({
    action: state,
    subject: id,
    about: title,
    amount,
    note,
  }));
  await recordEvents(tx, deps, caller, events);
  if (state === 'settled') {
    await markSettled(
      tx,
      open.map(({ id }) => id),
      deps.now(),
      note,
    );
    return answer;
  }
  const back = await giveBack(tx, deps, accounts, open, { state: 'failed', reason: note });
  (await applyNow(tx, back.commands, deps.now())).forEach(booked);
  after(() => deps.notifier.balanceChanged(...back.accounts));
  return answer;
}
