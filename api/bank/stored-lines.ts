/** Statement lines in the database: each booking of the bank once. */

import { hash } from 'node:crypto';
import type { StatementLine } from '#adapters/bank-file.ts';
import type { lineOutcomes } from '#contract/bank.ts';
import type { suspicions } from '#contract/bank-decisions.ts';
import type { Minor } from '#contract/money.ts';
import type { Reader, Tx } from '#db/connect.ts';
import type { UnitOfWork } from '../use-case.ts';

export type LineOutcome = (typeof lineOutcomes)[number];
export type Suspicion = (typeof suspicions)[number];

export interface StoredLine {
  readonly id: string;
  readonly line: StatementLine;
  /** False if an earlier statement had it and it is decided, or about to be decided by a person. */
  readonly open: boolean;
  /** True if no earlier statement had it. */
  readonly fresh: boolean;
  readonly suspicion: Suspicion | null;
}

interface Row {
  readonly id: string;
  readonly reference: string;
  readonly date: string;
  readonly amount: Minor;
  readonly open: boolean;
}

/**
 * Stores the lines that no earlier statement carried and returns all of them, in the same order,
 * locked if they may be booked. A reference that the bank has used before for another day or amount
 * is another booking: it is stored separately and waits for a person.
 */
export async function storeLines(
  cx: UnitOfWork,
  lines: readonly StatementLine[],
): Promise<StoredLine[]> {
  const { tx } = cx;
  const fresh = await insert(cx, lines, null);
  const known = await find(tx, lines, 'FOR NO KEY UPDATE');
  const reused = lines.filter((line) => isOther(line, known)).map(renamed);
  const freshReused = await insert(cx, reused, 'reference_reused');
  const knownReused = await find(tx, reused);
  return lines.map((line) => {
    const other = isOther(line, known);
    const { reference } = other ? renamed(line) : line;
    const row = (other ? knownReused : known).get(reference);
    if (!row) throw new Error(`The line ${reference} was not stored`);
    return {
      id: row.id,
      line,
      open: row.open,
      fresh: (other ? freshReused : fresh).has(reference),
      suspicion: other ? 'reference_reused' : null,
    };
  });
}

/** How the lines would be stored now, without storing or locking any. */
export async function peekLines(
  db: Reader,
  lines: readonly StatementLine[],
): Promise<Omit<StoredLine, 'id'>[]> {
  const known = await find(db, lines);
  const reused = await find(db, lines.filter((line) => isOther(line, known)).map(renamed));
  return lines.map((line) => {
    const other = isOther(line, known);
    const row = other ? reused.get(renamed(line).reference) : known.get(line.reference);
    return {
      line,
      open: row?.open ?? true,
      fresh: row === undefined,
      suspicion: other ? 'reference_reused' : null,
    };
  });
}

/** Whether the bank has used the line's reference before for another booking. */
function isOther(line: StatementLine, known: ReadonlyMap<string, Row>): boolean {
  const row = known.get(line.reference);
  return row !== undefined && (row.amount !== line.amount || row.date !== line.date);
}

function renamed(line: StatementLine): StatementLine {
  const content = `${line.reference}|${line.date}|${line.amount}`;
  return { ...line, reference: `dup:${hash('sha256', content).slice(0, 40)}` };
}

/** Returns the references that were new. */
async function insert(
  cx: UnitOfWork,
  lines: readonly StatementLine[],
  suspicion: Suspicion | null,
): Promise<ReadonlySet<string>> {
  const { tx } = cx;
  if (lines.length === 0) return new Set();
  // In a fixed order, so that overlapping statements wait for each other instead of deadlocking.
  const ordered = lines.toSorted((a, b) => (a.reference < b.reference ? -1 : 1));
  const { rows } = await tx.query<{ reference: string }>(
    `INSERT INTO bank_line (id, reference, booked_on, amount, sender, account, title, text, suspicion,
       received_at)
     SELECT id, reference, day, amount, sender, account, title, text, $9, $10
     FROM unnest($1::uuid[], $2::text[], $3::date[], $4::bigint[], $5::text[], $6::text[], $7::text[],
       $8::text[]) AS l (id, reference, day, amount, sender, account, title, text)
     ON CONFLICT (reference) DO NOTHING RETURNING reference`,
    [
      ordered.map(() => cx.newId()),
      ordered.map(({ reference }) => reference),
      ordered.map(({ date }) => date),
      ordered.map(({ amount }) => amount),
      ordered.map(({ counterparty }) => counterparty),
      ordered.map(({ account }) => account),
      ordered.map(({ title }) => title),
      ordered.map(({ text }) => text),
      suspicion,
      cx.now(),
    ],
  );
  return new Set(rows.map(({ reference }) => reference));
}

async function find(
  db: Reader,
  lines: readonly StatementLine[],
  lock: 'FOR NO KEY UPDATE' | '' = '',
): Promise<Map<string, Row>> {
  if (lines.length === 0) return new Map();
  const { rows } = await db.query<Row>(
    `SELECT id, reference, to_char(booked_on, 'YYYY-MM-DD') AS date, amount,
       state = 'unmatched' AS open
     FROM bank_line WHERE reference = ANY ($1) ORDER BY reference ${lock}`,
    [lines.map(({ reference }) => reference)],
  );
  const proposed = await proposedOf(db, rows);
  return new Map(
    rows.map((row) => [row.reference, { ...row, open: row.open && !proposed.has(row.id) }]),
  );
}

/**
 * The lines with a proposal. A separate query: it must see what was proposed while the previous one
 * waited for the lines' locks.
 */
export async function proposedOf(
  db: Reader,
  lines: readonly { readonly id: string }[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ line: string }>(
    `SELECT bank_line_id AS line FROM bank_decision
     WHERE bank_line_id = ANY ($1::uuid[]) AND state = 'proposed'`,
    [lines.map(({ id }) => id)],
  );
  return new Set(rows.map(({ line }) => line));
}

/** The decision about a line. */
export interface Decided {
  readonly stored: StoredLine;
  readonly outcome: LineOutcome;
  readonly state?: 'credited' | 'settled' | 'returned';
  readonly wallet?: string | null;
  readonly transfer?: string | null;
  readonly outgoing?: string;
  readonly suspicion?: Suspicion | null;
}

/** Records the outcome of the lines, and what the statement said of each. */
export async function keepDecided(
  tx: Tx,
  statement: string,
  decided: readonly Decided[],
): Promise<void> {
  const changed = decided.filter(({ state, suspicion }) => state || suspicion);
  await tx.query(
    `UPDATE bank_line SET state = coalesce(c.state, bank_line.state), wallet_id = c.wallet,
       transfer_id = c.transfer, transfer_out_id = c.outgoing, title = c.title,
       suspicion = coalesce(c.suspicion, bank_line.suspicion)
     FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::text[])
       AS c (id, state, wallet, transfer, outgoing, title, suspicion)
     WHERE bank_line.id = c.id`,
    [
      changed.map(({ stored }) => stored.id),
      changed.map(({ state }) => state ?? null),
      changed.map(({ wallet }) => wallet ?? null),
      changed.map(({ transfer }) => transfer ?? null),
      changed.map(({ outgoing }) => outgoing ?? null),
      changed.map(({ stored }) => stored.line.title),
      changed.map(({ suspicion }) => suspicion ?? null),
    ],
  );
  await tx.query(
    `INSERT INTO bank_statement_line (statement_id, line, bank_line_id, outcome)
     SELECT $1, line, id, outcome FROM unnest($2::int[], $3::uuid[], $4::text[]) AS l (line, id, outcome)`,
    [
      statement,
      decided.map(({ stored }) => stored.line.at),
      decided.map(({ stored }) => stored.id),
      decided.map(({ outcome }) => outcome),
    ],
  );
}
