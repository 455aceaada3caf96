/** Books the lines of a statement: credits, and lines that settle or return our transfers. */

import type { Statement, StatementLine } from '#adapters/bank-file.ts';
import type { Tx } from '#db/connect.ts';
import { applyNow } from '#ledger/apply.ts';
import type { AccountId, Command } from '#ledger/types.ts';
import { booked } from '../ledger-refusals.ts';
import type { UnitOfWork } from '../use-case.ts';
import { type Payee, topUpTitleIn } from './line-match.ts';
import { contextOf, type LineResult, type ReportsSoFar, resultOf } from './line-results.ts';
import { giveBack, markSettled, type Outgoing } from './outgoing.ts';
import { issue, type ProgrammeAccounts, programmeAccounts } from './programme-accounts.ts';
import { type Decided, keepDecided, type StoredLine, storeLines } from './stored-lines.ts';
import { oneAtATime } from './twins.ts';

/** The outcome of a line, and the bookings it needs. */
interface Decision {
  readonly decided: Decided;
  /** The transfer whose stray line it offsets. */
  readonly makesGood?: string;
  readonly commands?: readonly Command[];
  readonly accounts?: readonly AccountId[];
}

interface Desk extends UnitOfWork {
  readonly accounts: ProgrammeAccounts;
}

/**
 * Books some lines of a statement. A line that an earlier statement carried is booked only if it
 * still waits and is clear by now. So a line is credited once however many files carry it, even if
 * two are processed concurrently.
 */
export async function bookLines(
  cx: UnitOfWork,
  { id: statement, ...file }: Pick<Statement, 'format' | 'lines'> & { readonly id: string },
  lines: readonly StatementLine[],
): Promise<void> {
  const { tx } = cx;
  await oneAtATime(tx);
  const desk = { ...cx, accounts: await programmeAccounts(tx) };
  const context = await contextOf(tx, lines, file, 'to book');
  const soFar: ReportsSoFar = new Map();
  const decisions: Decision[] = [];
  for (const stored of await storeLines(cx, lines, file.lines)) {
    decisions.push(await carryOut(desk, stored, resultOf(context, stored, soFar)));
  }
  await keepDecided(
    tx,
    statement,
    decisions.map(({ decided }) => decided),
  );
  await closeStrays(
    tx,
    decisions.flatMap(({ makesGood }) => makesGood ?? []),
  );
  const commands = decisions.flatMap((decision) => decision.commands ?? []);
  (await applyNow(tx, commands, cx.now())).forEach(booked);
  const changed = decisions.flatMap((decision) => decision.accounts ?? []);
  cx.after(() => cx.notifier.balanceChanged(...changed));
}

function carryOut(
  desk: Desk,
  stored: StoredLine,
  result: LineResult,
): Decision | Promise<Decision> {
  switch (result.outcome) {
    case 'credited':
      return credited(desk, stored, result.payee);
    case 'settled':
      return settled(desk, stored, result.transfer);
    case 'returned':
      return result.givenBack
        ? settledBefore(stored, result.transfer)
        : returned(desk, stored, result.transfer);
    default: {
      const { outcome, suspicion, transfer } = result;
      const outgoing = transfer ? { outgoing: transfer.id } : {};
      return { decided: { stored, outcome, suspicion, ...outgoing } };
    }
  }
}

/** What the payer wrote, or the title by which the wallet was found: nothing else is copied on. */
const memoOf = (line: StatementLine): string => line.title || (topUpTitleIn(line) ?? '');

function credited(desk: Desk, stored: StoredLine, payee: Payee): Decision {
  const transfer = desk.newId();
  const { amount } = stored.line;
  const memo = memoOf(stored.line);
  const top = { kind: 'top_up', amount, wallet: payee.denar, transfer, memo } as const;
  return {
    decided: { stored, outcome: 'credited', state: 'credited', wallet: payee.id, transfer },
    commands: [issue(desk, desk.accounts, top)],
    accounts: [payee.denar],
  };
}

async function settled({ tx, now }: Desk, stored: StoredLine, { id }: Outgoing): Promise<Decision> {
  await markSettled(tx, [id], now(), '');
  return { decided: { stored, outcome: 'settled', state: 'settled', outgoing: id } };
}

/** According to the books the bank already has the money. */
const settledBefore = (stored: StoredLine, { id }: Outgoing): Decision => ({
  decided: { stored, outcome: 'returned', state: 'returned', outgoing: id },
  makesGood: id,
});

/** A given-back transfer that left and then came back needs no decision any more. */
async function closeStrays(tx: Tx, transfers: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE bank_line SET state = 'settled' WHERE transfer_out_id = ANY ($1::uuid[])
       AND suspicion = 'sent_though_ended' AND state = 'unmatched'`,
    [transfers],
  );
}

/** Reverses what was booked when it was queued. */
async function returned(desk: Desk, stored: StoredLine, transfer: Outgoing): Promise<Decision> {
  const end = { state: 'failed', reason: stored.line.title } as const;
  const back = await giveBack(desk, desk.accounts, [transfer], end);
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
