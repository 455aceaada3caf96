/** How transfers to the bank end: carried out, failed or cancelled, and what is booked then. */

import type { outgoingPurposes, outgoingStates } from '#contract/bank-outgoing.ts';
import type { Minor } from '#contract/money.ts';
import { maskedNrb } from '#contract/nrb.ts';
import type { Reader, Tx } from '#db/connect.ts';
import { move, moveSome } from '#db/states.ts';
import { applyNow } from '#ledger/apply.ts';
import type { AccountId, Command } from '#ledger/types.ts';
import type { Deps } from '../deps.ts';
import { booked } from '../ledger-refusals.ts';
import type { UnitOfWork } from '../use-case.ts';
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
  /** Whether the bank was ever given it. */
  readonly exported: boolean;
  /** The wallet of a payout; null for other transfers, and if the wallet is closed. */
  readonly wallet: AccountId | null;
  /** What was paid out: Denar, or złoty from orders. */
  readonly currency: 'DNR' | 'PLN';
}

const selectOutgoing = `
  SELECT t.id, t.purpose, t.reference, t.title, t.account, t.amount, t.state,
         t.exported_in IS NOT NULL AS exported,
         CASE WHEN w.closed_at IS NOT NULL THEN NULL WHEN p.currency = 'PLN' THEN w.zloty_account
           ELSE w.denar_account END AS wallet, coalesce(p.currency, 'PLN') AS currency
  FROM bank_transfer_out t
  LEFT JOIN payout p ON p.id = t.id
  LEFT JOIN wallet w ON w.id = p.wallet_id`;

/** Transfers in the order of their ids, locked so that nobody else ends them meanwhile. */
export async function outgoingBy(
  db: Reader,
  ids: readonly string[],
  locked: boolean,
): Promise<Outgoing[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<Outgoing>(
    `${selectOutgoing} WHERE t.id = ANY ($1::uuid[])
     ORDER BY t.id ${locked ? 'FOR NO KEY UPDATE OF t' : ''}`,
    [ids],
  );
  return rows;
}

export const lockOutgoing = (tx: Tx, ids: readonly string[]): Promise<Outgoing[]> =>
  outgoingBy(tx, ids, true);

/**
 * Marks open transfers as carried out; books nothing, because that happened when they were queued.
 */
export async function markSettled(
  tx: Tx,
  ids: readonly string[],
  now: Date,
  reason: string,
): Promise<void> {
  const set = { ended_at: now, reason: reason || null };
  await moveSome(
    tx,
    'bank_transfer_out',
    'settled',
    { where: 'id = ANY ($1)', values: [ids] },
    { set },
  );
}

/** The result of giving transfers back. */
export interface GivenBack {
  readonly commands: readonly Command[];
  /** The wallet accounts whose balance changes. */
  readonly accounts: readonly AccountId[];
  /** The booking shown in each payout's wallet, by the transfer's id. */
  readonly bookings: ReadonlyMap<string, string>;
}

/**
 * Ends transfers whose money has not left, or has come back. Returns the bookings that reverse
 * those made when they were queued, for the caller to apply last in the transaction.
 */
export async function giveBack(
  cx: Pick<UnitOfWork, 'tx' | 'now' | 'newId'>,
  accounts: ProgrammeAccounts,
  transfers: readonly Outgoing[],
  end: { readonly state: 'failed' | 'cancelled'; readonly reason: string },
): Promise<GivenBack> {
  const { tx } = cx;
  const ids = transfers.map(({ id }) => id);
  const set = { ended_at: cx.now(), reason: end.reason || null };
  await move(tx, 'bank_transfer_out', ids, end.state, set);
  const bookings = new Map<string, string>();
  const commands: Command[] = [];
  for (const transfer of transfers) {
    const { id, purpose, amount, wallet, account, currency } = transfer;
    if (purpose === 'payout' && wallet !== null) {
      const booking = cx.newId();
      bookings.set(id, booking);
      const memo = maskedNrb(account);
      const back = { kind: 'refund', amount, wallet, transfer: booking, memo } as const;
      commands.push(currency === 'DNR' ? issue(cx, accounts, back) : zlotyBack(accounts, back));
    } else if (purpose === 'verification') commands.push(costBack(cx, accounts, amount));
  }
  await tx.query(
    `UPDATE payout SET returned_transfer_id = b.booking
     FROM unnest($1::uuid[], $2::uuid[]) AS b (id, booking) WHERE payout.id = b.id`,
    [[...bookings.keys()], [...bookings.values()]],
  );
  await endPurposes(tx, transfers, cx.now());
  const wallets = transfers.flatMap(({ wallet }) => (wallet === null ? [] : [wallet]));
  return { commands, accounts: wallets, bookings };
}

/** The same, booked at once, so it comes last in its transaction. */
export async function giveBackNow(
  cx: UnitOfWork,
  transfers: readonly Outgoing[],
  end: Parameters<typeof giveBack>[3],
): Promise<void> {
  const back = await giveBack(cx, await programmeAccounts(cx.tx), transfers, end);
  (await applyNow(cx.tx, back.commands, cx.now())).forEach(booked);
  cx.after(() => cx.notifier.balanceChanged(...back.accounts));
}

/** Złoty from orders are owed to the seller again. */
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

/** A returned verification cannot succeed; a line that was being sent back waits again. */
async function endPurposes(tx: Tx, transfers: readonly Outgoing[], now: Date): Promise<void> {
  const of = (wanted: Outgoing['purpose']): string[] =>
    transfers.filter(({ purpose }) => purpose === wanted).map(({ reference }) => reference);
  const checked = { where: 'id = ANY ($1::text[]::uuid[])', values: [of('verification')] };
  await moveSome(tx, 'bank_account', 'failed', checked, { set: { ended_at: now } });
  await tx.query(
    `UPDATE bank_line SET state = 'unmatched' FROM bank_decision d
     WHERE d.id = ANY ($1::text[]::uuid[]) AND bank_line.id = d.bank_line_id
       AND bank_line.state = 'sent_back'`,
    [of('return')],
  );
}
