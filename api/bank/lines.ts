/** Books the lines of a statement: what is credited, what settles or returns a transfer of ours. */
import type { StatementLine } from '#adapters/bank-file.ts';
import type { Tx } from '#db/connect.ts';
import { applyNow } from '#ledger/apply.ts';
import type { AccountId, Command } from '#ledger/types.ts';
import type { Deps } from '../deps.ts';
import type { AfterCommit } from '../keyed.ts';
import { booked } from '../ledger-refusals.ts';
import { type Ended, type Fate, fateOf, surroundingsOf } from './fates.ts';
import type { Payee } from './matching.ts';
import { giveBack, markSettled, type Outgoing } from './outgoing.ts';
import { issue, type ProgrammeAccounts, programmeAccounts } from './programme-accounts.ts';
import { type Decided, keepDecided, type StoredLine, storeLines } from './stored-lines.ts';

/** What became of a line, and which bookings that takes. */
interface Decision {
  readonly decided: Decided;
  readonly commands?: readonly Command[];
  readonly accounts?: readonly AccountId[];
}

interface Desk {
  readonly tx: Tx;
  readonly deps: Deps;
  readonly accounts: ProgrammeAccounts;
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
  const desk = { tx, deps, accounts: await programmeAccounts(tx) };
  const around = await surroundingsOf(tx, lines, 'to book');
  const ended: Ended = new Map();
  const decisions: Decision[] = [];
  for (const stored of await storeLines(tx, deps, lines)) {
    decisions.push(await carryOut(desk, stored, fateOf(around, stored, ended)));
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

function carryOut(desk: Desk, stored: StoredLine, fate: Fate): Decision | Promise<Decision> {
  switch (fate.outcome) {
    case 'credited':
      return credited(desk, stored, fate.payee);
    case 'settled':
      return settled(desk, stored, fate.transfer);
    case 'returned':
      return returned(desk, stored, fate.transfer);
    default:
      return { decided: { stored, ...fate } };
  }
}

function credited({ deps, accounts }: Desk, stored: StoredLine, payee: Payee): Decision {
  const transfer = deps.newId();
  const { amount, title: memo } = stored.line;
  const top = { kind: 'top_up', amount, wallet: payee.denar, transfer, memo } as const;
  return {
    decided: { stored, outcome: 'credited', state: 'credited', wallet: payee.id, transfer },
    commands: [issue(deps, accounts, top)],
    accounts: [payee.denar],
  };
}

async function settled(
  { tx, deps }: Desk,
  stored: StoredLine,
  { id, state }: Outgoing,
): Promise<Decision> {
  if (state !== 'settled') await markSettled(tx, [id], deps.now(), '');
  return { decided: { stored, outcome: 'settled', state: 'settled', outgoing: id } };
}

/** What was booked when it was queued is undone. */
async function returned(
  { tx, deps, accounts }: Desk,
  stored: StoredLine,
  transfer: Outgoing,
): Promise<Decision> {
  const end = { state: 'failed', reason: stored.line.title } as const;
  const back = await giveBack(tx, deps, accounts, [transfer], end);
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
