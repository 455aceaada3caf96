/** Statement lines in the database: each booking of the bank once. */

import { hash } from 'node:crypto';
import type { StatementLine } from '#adapters/bank-file.ts';
import type { lineOutcomes } from '#contract/bank.ts';
import type { suspicions } from '#contract/bank-decisions.ts';
import type { Minor } from '#contract/money.ts';
import type { Reader, Tx } from '#db/connect.ts';
import { sql } from '#db/sql.ts';
import type { UnitOfWork } from '../use-case.ts';
import { compare, type Told, traitsOf } from './same-booking.ts';

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

interface Row extends Told {
  readonly id: string;
  /** What the bank calls it; several bookings may share it. */
  readonly reference: string;
  readonly date: string;
  readonly amount: Minor;
  readonly open: boolean;
  readonly suspicion: Suspicion | null;
  /** Whether it was taken back with its statement, so that no line is known by it. */
  readonly gone: boolean;
}

/** Where a line of a file is stored; without a row it is to be. */
interface Place {
  readonly line: StatementLine;
  readonly row: Row | null;
  readonly suspicion: Suspicion | null;
}

/**
 * Stores the lines that no earlier statement carried and returns all of them, in the same order,
 * locked if they may be booked. The caller lets one statement store at a time.
 */
export async function storeLines(
  cx: UnitOfWork,
  lines: readonly StatementLine[],
  file: readonly StatementLine[],
): Promise<StoredLine[]> {
  const rows = await find(cx.tx, lines, 'FOR NO KEY UPDATE');
  const places = placesOf(lines, file, rows);
  const fresh = places.filter(({ row }) => row === null);
  const ids = new Map(fresh.map((place) => [place, cx.newId()]));
  await insert(cx, ids, new Set(rows.map(({ reference }) => reference)));
  return places.map((place) => ({
    id: place.row?.id ?? (ids.get(place) as string),
    ...storedAt(place),
  }));
}

/** How the lines would be stored now, without storing or locking any. */
export const peekLines = async (
  db: Reader,
  lines: readonly StatementLine[],
  file: readonly StatementLine[],
): Promise<Omit<StoredLine, 'id'>[]> => placesOf(lines, file, await find(db, lines)).map(storedAt);

const storedAt = ({ line, row, suspicion }: Place): Omit<StoredLine, 'id'> => ({
  line,
  open: row?.open ?? true,
  fresh: row === null,
  suspicion,
});

/** A booking's name: the bank's reference, the day and the signed amount. */
const nameOf = ({ reference, date, amount }: Pick<Row, 'reference' | 'date' | 'amount'>): string =>
  JSON.stringify([reference, date, amount]);

/**
 * Finds the row of each of these lines of a file. Lines with one reference, day and amount are told
 * apart by payer and title, and by their number: the second of two equal ones is a second booking.
 * What contradicts a row of its name is a booking of its own and waits for a person, and so does a
 * reference that the bank has used before for another day or amount, unless this file tells of that
 * too: a fee may share the reference of its transfer.
 */
function placesOf(
  lines: readonly StatementLine[],
  file: readonly StatementLine[],
  rows: readonly Row[],
): Place[] {
  const named = Map.groupBy(file, nameOf);
  const valid = rows.filter(({ gone }) => !gone);
  const byReference = Map.groupBy(valid, ({ reference }) => reference);
  const byLine = new Map<StatementLine, Place>();
  for (const name of new Set(lines.map(nameOf))) {
    const equal = named.get(name) ?? [];
    const references = equal.flatMap(namesOf);
    const under = [...new Set(references)].flatMap((one) => byReference.get(one) ?? []);
    const others = under.filter(({ date, amount }) => !isOf(equal[0], date, amount));
    const reused = others.some((row) => !named.has(nameOf(row)));
    const there = under.filter((row) => !others.includes(row));
    for (const place of paired(equal, there, reused)) byLine.set(place.line, place);
  }
  return lines.map((line) => byLine.get(line) as Place);
}

/** The references under which a line may be stored. */
const namesOf = ({ reference, formerReference }: StatementLine): string[] =>
  formerReference === null ? [reference] : [reference, formerReference];

const isOf = (line: StatementLine | undefined, date: string, amount: Minor): boolean =>
  line?.date === date && line.amount === amount;

/** Pairs equally named lines of a file with rows: first those that agree, then the undetermined. */
function paired(lines: readonly StatementLine[], rows: readonly Row[], reused: boolean): Place[] {
  const left = new Map(rows.map((row) => [row, traitsOf(row)]));
  const found = new Map<StatementLine, Row>();
  for (const wanted of ['same', 'unknown'] as const) {
    for (const line of lines) {
      if (left.size === 0 || found.has(line)) continue;
      const traits = traitsOf(line);
      const pair = [...left].find(([, other]) => compare(traits, other) === wanted);
      if (!pair) continue;
      found.set(line, pair[0]);
      left.delete(pair[0]);
    }
  }
  const contradicts = reused || left.size > 0;
  return lines.map((line) => {
    const row = found.get(line) ?? null;
    if (row !== null) return { line, row, suspicion: row.suspicion };
    return { line, row, suspicion: contradicts ? 'reference_reused' : null };
  });
}

/** The reference is the key of the first booking that has it. */
async function insert(
  cx: UnitOfWork,
  places: ReadonlyMap<Place, string>,
  taken: Set<string>,
): Promise<void> {
  const { tx } = cx;
  if (places.size === 0) return;
  const all = [...places].map(([{ line, suspicion }, id]) => {
    const isFirst = !taken.has(line.reference);
    taken.add(line.reference);
    const [key, reference] = isFirst ? [line.reference, null] : [`dup:${id}`, line.reference];
    return { ...line, id, key, reference, suspicion };
  });
  await tx.query(
    ...sql`INSERT INTO bank_line (id, reference, bank_reference, booked_on, amount, sender,
       account, title, text, suspicion, received_at)
     SELECT id, key, reference, day, amount, sender, account, title, text, suspicion, ${cx.now()}
     FROM unnest(${all.map(({ id }) => id)}::uuid[], ${all.map(({ key }) => key)}::text[],
       ${all.map(({ reference }) => reference)}::text[], ${all.map(({ date }) => date)}::date[],
       ${all.map(({ amount }) => amount)}::bigint[], ${all.map(({ counterparty }) => counterparty)}::text[],
       ${all.map(({ account }) => account)}::text[], ${all.map(({ title }) => title)}::text[],
       ${all.map(({ text }) => text)}::text[], ${all.map(({ suspicion }) => suspicion)}::text[])
       AS l (id, key, reference, day, amount, sender, account, title, text, suspicion)`,
  );
}

/** The key that another booking with a reference had before its reference was stored beside it. */
function formerKey({ reference, date, amount }: StatementLine): string {
  const content = `${reference}|${date}|${amount}`;
  return `dup:${hash('sha256', content).slice(0, 40)}`;
}

/** The rows that have one of the lines' references, oldest first. */
async function find(
  db: Reader,
  lines: readonly StatementLine[],
  lock: 'FOR NO KEY UPDATE' | '' = '',
): Promise<Row[]> {
  if (lines.length === 0) return [];
  const former = new Map(lines.map((line) => [formerKey(line), line.reference]));
  const { rows } = await db.query<Row>(
    `SELECT id, coalesce(bank_reference, reference) AS reference,
       to_char(booked_on, 'YYYY-MM-DD') AS date, amount, sender AS counterparty, account, title,
       text, state = 'unmatched' AS open,
       CASE suspicion WHEN 'reference_reused' THEN suspicion END AS suspicion,
       taken_back_at IS NOT NULL AS gone
     FROM bank_line WHERE reference = ANY ($1) OR bank_reference = ANY ($1) ORDER BY id ${lock}`,
    [[...lines.flatMap(namesOf), ...former.keys()]],
  );
  const proposed = await proposedOf(db, rows);
  return rows.map((row) => ({
    ...row,
    reference: former.get(row.reference) ?? row.reference,
    open: row.open && !proposed.has(row.id),
  }));
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
    ...sql`SELECT bank_line_id AS line FROM bank_decision
     WHERE bank_line_id = ANY (${lines.map(({ id }) => id)}::uuid[]) AND state = 'proposed'`,
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

/**
 * Records the outcome of the lines, and what the statement said of each. A line that waited is known
 * better by what this statement tells.
 */
export async function keepDecided(
  tx: Tx,
  statement: string,
  decided: readonly Decided[],
): Promise<void> {
  const changed = decided.filter(
    ({ stored, state, suspicion }) => state || suspicion || (stored.open && !stored.fresh),
  );
  await tx.query(
    ...sql`UPDATE bank_line SET state = coalesce(c.state, bank_line.state), wallet_id = c.wallet,
       transfer_id = c.transfer, transfer_out_id = coalesce(c.outgoing, bank_line.transfer_out_id),
       title = coalesce(nullif(c.title, ''), bank_line.title),
       sender = coalesce(nullif(c.sender, ''), bank_line.sender),
       account = coalesce(c.account, bank_line.account),
       text = coalesce(nullif(c.text, ''), bank_line.text),
       suspicion = coalesce(c.suspicion, bank_line.suspicion)
     FROM unnest(${changed.map(({ stored }) => stored.id)}::uuid[],
       ${changed.map(({ state }) => state ?? null)}::text[],
       ${changed.map(({ wallet }) => wallet ?? null)}::uuid[],
       ${changed.map(({ transfer }) => transfer ?? null)}::uuid[],
       ${changed.map(({ outgoing }) => outgoing ?? null)}::uuid[],
       ${changed.map(({ stored }) => stored.line.title)}::text[],
       ${changed.map(({ suspicion }) => suspicion ?? null)}::text[],
       ${changed.map(({ stored }) => stored.line.counterparty)}::text[],
       ${changed.map(({ stored }) => stored.line.account)}::text[],
       ${changed.map(({ stored }) => stored.line.text)}::text[])
       AS c (id, state, wallet, transfer, outgoing, title, suspicion, sender, account, text)
     WHERE bank_line.id = c.id`,
  );
  await tx.query(
    ...sql`INSERT INTO bank_statement_line (statement_id, line, bank_line_id, outcome)
     SELECT ${statement}, line, id, outcome
     FROM unnest(${decided.map(({ stored }) => stored.line.at)}::int[],
       ${decided.map(({ stored }) => stored.id)}::uuid[],
       ${decided.map(({ outcome }) => outcome)}::text[]) AS l (line, id, outcome)`,
  );
}
