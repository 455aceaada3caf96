/** Decides the lines of a statement: what is credited, what settles or returns a transfer of ours. */
import type { StatementLine } from '#adapters/bank-file.ts';
import type { Tx } from '#db/connect.ts';
import { applyNow } from '#ledger/apply.ts';
import type { AccountId, Command } from '#ledger/types.ts';
import type { Deps } from '../deps.ts';
import type { AfterCommit } from '../keyed.ts';
import { booked } from '../ledger-refusals.ts';
import { creditsByItself, outgoingOf, type Payee, topUpTitleIn, walletsOf } from './matching.ts';
import { giveBack, markSettled, type Outgoing } from './outgoing.ts';
import { issue, type ProgrammeAccounts, programmeAccounts } from './programme-accounts.ts';
import { type Decided, keepDecided, type StoredLine, storeLines } from './stored-lines.ts';

/** What becomes of a line, and which bookings that takes. */
interface Decision {
  readonly decided: Decided;
  readonly commands?: readonly Command[];
  readonly accounts?: readonly AccountId[];
}

/** What the decisions on a part of a statement look up. */
interface Surroundings {
  readonly tx: Tx;
  readonly deps: Deps;
  readonly accounts: ProgrammeAccounts;
  readonly payee: (line: StatementLine) => Payee | undefined;
  readonly outgoing: (line: StatementLine) => Outgoing | undefined;
  /** Transfers that an earlier line of this part has ended. */
  readonly ended: Map<string, 'settled' | 'failed'>;
}

/**
 * Books some lines of a statement. A line that an earlier statement carried is booked only if it
 * still waits and is clear by now; so a line is credited once however many files carry it, also
 * when two are taken at the same time.
 */
export async function bookLines(
  tx: Tx,
  deps: Deps,
  statement: string,
  lines: readonly StatementLine[],
  after: AfterCommit,
): Promise<void> {
  const accounts = await programmeAccounts(tx);
  const wallets = await walletsOf(tx, lines);
  const outgoing = await outgoingOf(tx, lines);
  const payee = (line: StatementLine) => wallets.get(topUpTitleIn(line) ?? '');
  const around = { tx, deps, accounts, payee, outgoing, ended: new Map() };
  const decisions: Decision[] = [];
  for (const stored of await storeLines(tx, deps, lines)) {
    decisions.push(await decide(around, stored));
  }
  await keepDecided(
    tx,
    statement,
    decisions.map(({ decided }) => decided),
  );
  const commands = decisions.flatMap((decision) => decision.commands ?? []);
  (await applyNow(tx, commands, deps.now())).forEach(booked);
  const changed = decisions.flatMap((decision) => decision.accounts ?? []);
  after(() => deps.notifier.balanceChanged(...changed));
}

async function decide(around: Surroundings, stored: StoredLine): Promise<Decision> {
  const { line, open, suspicion } = stored;
  if (!open) return { decided: { stored, outcome: 'known' } };
  const outgoing = suspicion ? undefined : around.outgoing(line);
  if (outgoing && line.amount > 0) return returned(around, stored, outgoing);
  if (outgoing) return settled(around, stored, outgoing);
  const payee = suspicion ? undefined : around.payee(line);
  if (payee && creditsByItself(line)) return credited(around, stored, payee);
  return { decided: waits(stored) };
}

/** The line waits for a person. */
function waits(stored: StoredLine, suspicion: Decided['suspicion'] = null): Decided {
  const nothingNew = stored.line.amount > 0 ? 'unmatched' : 'not_ours';
  return { stored, outcome: stored.fresh ? nothingNew : 'known', suspicion };
}

function credited({ deps, accounts }: Surroundings, stored: StoredLine, payee: Payee): Decision {
  const transfer = deps.newId();
  const { amount, title: memo } = stored.line;
  const top = { kind: 'top_up', amount, wallet: payee.denar, transfer, memo } as const;
  return {
    decided: { stored, outcome: 'credited', state: 'credited', wallet: payee.id, transfer },
    commands: [issue(deps, accounts, top)],
    accounts: [payee.denar],
  };
}

const stateOf = ({ ended }: Surroundings, { id, state }: Outgoing): Outgoing['state'] =>
  ended.get(id) ?? state;

/** The bank has carried a transfer of ours out. */
async function settled(
  around: Surroundings,
  stored: StoredLine,
  transfer: Outgoing,
): Promise<Decision> {
  const { tx, deps, ended } = around;
  const state = stateOf(around, transfer);
  const linked = await isLinked(tx, transfer);
  if (linked || ended.has(transfer.id)) return { decided: waits(stored, 'sent_twice') };
  if (state === 'failed' || state === 'cancelled') {
    return { decided: waits(stored, 'sent_though_ended') };
  }
  if (state !== 'settled') await markSettled(tx, [transfer.id], deps.now(), '');
  ended.set(transfer.id, 'settled');
  return {
    decided: { stored, outcome: 'settled', state: 'settled', outgoing: transfer.id },
  };
}

/** Whether a line of a statement has settled this transfer already. */
async function isLinked(tx: Tx, { id }: Outgoing): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT FROM bank_line WHERE transfer_out_id = $1 AND state = 'settled'`,
    [id],
  );
  return rowCount !== 0;
}

/** A transfer of ours has come back: what was booked when it was queued is undone. */
async function returned(
  around: Surroundings,
  stored: StoredLine,
  transfer: Outgoing,
): Promise<Decision> {
  const { tx, deps, accounts, ended } = around;
  const state = stateOf(around, transfer);
  if (state !== 'exported' && state !== 'settled') return { decided: waits(stored) };
  if (transfer.purpose === 'payout' && transfer.wallet === null) {
    return { decided: waits(stored, 'wallet_closed') };
  }
  const end = { state: 'failed', reason: stored.line.title } as const;
  const back = await giveBack(tx, deps, accounts, [transfer], end);
  ended.set(transfer.id, 'failed');
  return {
    decided: {
      stored,
      outcome: 'returned',
      state: 'returned',
      outgoing: transfer.id,
      transfer: back.bookings.get(transfer.id) ?? null,
    },
    commands: back.commands,
    accounts: back.accounts,
  };
}
