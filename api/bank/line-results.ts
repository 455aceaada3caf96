/** Decides what the rules make of a statement line; reads only. */
import type { Statement, StatementLine } from '#adapters/bank-file.ts';
import type { Minor } from '#contract/money.ts';
import type { Reader } from '#db/connect.ts';
import {
  creditsByItself,
  type Looking,
  likenessOf,
  outgoingOf,
  type Payee,
  topUpTitleIn,
  walletsOf,
} from './line-match.ts';
import type { Outgoing } from './outgoing.ts';
import { proposedOf, type StoredLine, type Suspicion } from './stored-lines.ts';

export type LineResult =
  | {
      /** Handled before, or waits for a person. */
      readonly outcome: 'known' | 'unmatched' | 'not_ours';
      readonly suspicion: Suspicion | null;
      /** Our transfer that makes it suspicious. */
      readonly transfer?: Outgoing;
    }
  | { readonly outcome: 'credited'; readonly payee: Payee }
  | { readonly outcome: 'settled'; readonly transfer: Outgoing }
  | {
      readonly outcome: 'returned';
      readonly transfer: Outgoing;
      /** True if its money was given back by hand before, so that nothing is left to book. */
      readonly givenBack: boolean;
    };

/** What the bank's lines have reported about a transfer. */
interface TransferReport {
  /** One line has carried it out, and one has brought it back. */
  readonly settled: boolean;
  readonly returned: boolean;
  /** Whether a second line carried it out again. */
  readonly twice: boolean;
  /** The line that carried it out although it had been given back, and whether it waits. */
  readonly stray: { readonly reference: string; readonly open: boolean } | null;
}

/** What the current statement has reported about transfers so far. */
export type ReportsSoFar = Map<string, TransferReport>;

/** What the lines refer to. */
export interface LineContext {
  readonly payee: (line: StatementLine) => Payee | undefined;
  readonly outgoing: (line: StatementLine) => Outgoing | undefined;
  /** What earlier lines have reported about a transfer. */
  readonly report: (transfer: Outgoing) => TransferReport;
  /** Whether another file may have carried the line under another reference. */
  readonly looksKnown: (line: StatementLine) => boolean;
}

export async function contextOf(
  db: Reader,
  lines: readonly StatementLine[],
  statement: Pick<Statement, 'format' | 'lines'>,
  looking: Looking,
): Promise<LineContext> {
  const wallets = await walletsOf(db, lines, looking);
  const outgoing = await outgoingOf(db, lines, looking);
  const named = lines.map(outgoing).filter((one) => one !== undefined);
  const report = await reportsOf(db, named, looking);
  const looksKnown = await likenessOf(db, lines, statement);
  return { payee: (line) => wallets.get(topUpTitleIn(line) ?? ''), outgoing, report, looksKnown };
}

interface ReportedLine {
  readonly id: string;
  readonly reference: string;
  readonly transfer: string;
  readonly amount: Minor;
  readonly state: string;
  readonly suspicion: Suspicion | null;
}

/** What the database holds about these transfers; for booking, their lines are locked with them. */
async function reportsOf(
  db: Reader,
  transfers: readonly Outgoing[],
  looking: Looking,
): Promise<LineContext['report']> {
  const { rows } = await db.query<ReportedLine>(
    `SELECT id, reference, transfer_out_id AS transfer, amount, state, suspicion FROM bank_line
     WHERE transfer_out_id = ANY ($1::uuid[]) AND taken_back_at IS NULL ORDER BY id
     ${looking === 'to book' ? 'FOR NO KEY UPDATE' : ''}`,
    [transfers.map(({ id }) => id)],
  );
  const proposed = await proposedOf(db, rows);
  return ({ id }) => {
    const lines = rows.filter(({ transfer }) => transfer === id);
    const stray = lines.find(
      ({ suspicion, state }) => suspicion === 'sent_though_ended' && state !== 'settled',
    );
    const isOpen = stray?.state === 'unmatched' && !proposed.has(stray.id);
    return {
      settled: lines.some(({ state }) => state === 'settled'),
      returned: lines.some(({ state }) => state === 'returned'),
      twice: lines.some(({ suspicion, amount }) => suspicion === 'sent_twice' && amount < 0),
      stray: stray ? { reference: stray.reference, open: isOpen } : null,
    };
  };
}

type Line = Omit<StoredLine, 'id'>;

/** Decides a line; adds to `soFar` what it reports about its transfer. */
export function resultOf(context: LineContext, stored: Line, soFar: ReportsSoFar): LineResult {
  const { line, open, suspicion } = stored;
  if (!open) return { outcome: 'known', suspicion: null };
  const transfer = suspicion ? undefined : context.outgoing(line);
  if (transfer) {
    const report = soFar.get(transfer.id) ?? context.report(transfer);
    const learn = (more: Partial<TransferReport>) => soFar.set(transfer.id, { ...report, ...more });
    const tells = line.amount > 0 ? comesBack : carriedOut;
    return tells(stored, transfer, report, learn);
  }
  if (!suspicion && context.looksKnown(line)) return waits(stored, 'looks_known');
  const payee = suspicion ? undefined : context.payee(line);
  if (payee && creditsByItself(line)) return { outcome: 'credited', payee };
  return waits(stored);
}

/** The line waits for a person. */
function waits(
  { line, fresh }: Line,
  suspicion: Suspicion | null = null,
  transfer?: Outgoing,
): LineResult {
  const nothingNew = line.amount > 0 ? 'unmatched' : 'not_ours';
  return { outcome: fresh ? nothingNew : 'known', suspicion, ...(transfer && { transfer }) };
}

type Learn = (more: Partial<TransferReport>) => void;

const isEnded = ({ state }: Outgoing): boolean => state === 'failed' || state === 'cancelled';

/**
 * The bank has carried out one of our transfers. If a statement returned it, or two people gave it
 * back and a statement then returned it, the money must have left first: this is the line that was
 * missing.
 */
function carriedOut(
  stored: Line,
  transfer: Outgoing,
  report: TransferReport,
  learn: Learn,
): LineResult {
  const { reference } = stored.line;
  // A waiting line is looked at again by each statement that carries it.
  const isOther = report.stray !== null && report.stray.reference !== reference;
  if (report.settled || isOther) {
    learn({ twice: true });
    return waits(stored, 'sent_twice', transfer);
  }
  if (isEnded(transfer) && !report.returned) {
    learn({ stray: { reference, open: true } });
    return waits(stored, 'sent_though_ended', transfer);
  }
  learn({ settled: true });
  return { outcome: 'settled', transfer };
}

/**
 * One of our transfers has come back. If its money was given back by hand, the books already say
 * that the bank has it, so the line settles that and nothing is booked: once, and only as long as
 * nobody has decided that the money which left was lost. If it was sent twice, one of the two is
 * not the owner's.
 */
function comesBack(
  stored: Line,
  transfer: Outgoing,
  report: TransferReport,
  learn: Learn,
): LineResult {
  const { state, exported, purpose, wallet } = transfer;
  if (report.returned) return waits(stored, 'returned_twice', transfer);
  if (report.twice) return waits(stored, 'sent_twice', transfer);
  if (isEnded(transfer)) {
    const left = report.stray?.open ?? exported;
    if (!left) return waits(stored, 'returned_twice', transfer);
    learn({ returned: true, stray: null, settled: report.stray !== null });
    return { outcome: 'returned', transfer, givenBack: true };
  }
  if (state === 'queued') return waits(stored);
  if (purpose === 'payout' && wallet === null) return waits(stored, 'wallet_closed');
  learn({ returned: true });
  return { outcome: 'returned', transfer, givenBack: false };
}
