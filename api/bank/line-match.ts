/** What a statement line refers to: a wallet to credit, or one of our transfers. */
import { setImmediate } from 'node:timers/promises';
import type { Statement, StatementLine } from '#adapters/bank-file.ts';
import { maxAmount } from '#contract/money.ts';
import type { Reader } from '#db/connect.ts';
import type { AccountId } from '#ledger/types.ts';
import { findTopUpTitle } from '../accounts/wallets.ts';
import { type Outgoing, outgoingBy } from './outgoing.ts';
import { bare, compare, type Told, type Traits, traitsOf } from './same-booking.ts';

export interface Payee {
  readonly id: string;
  readonly name: string;
  readonly denar: AccountId;
}

/** Booking locks what it looks up; showing locks nothing. */
export type Looking = 'to book' | 'to show';

type Texts = Pick<StatementLine, 'title' | 'details'>;

/** The one top-up title in a line, however the bank wrapped its text; null if it is ambiguous. */
export const topUpTitleIn = ({ title, details }: Texts): string | null =>
  findTopUpTitle(details, title);

/** The open wallets that these lines name by their top-up titles. */
export async function walletsOf(
  db: Reader,
  lines: readonly StatementLine[],
  looking: Looking,
): Promise<ReadonlyMap<string, Payee>> {
  const titles = lines.map(topUpTitleIn).filter((title) => title !== null);
  // The lock prevents a wallet from being closed while money is on its way into it.
  const { rows } = await db.query<Payee & { title: string }>(
    `SELECT id, name, denar_account AS denar, top_up_title AS title FROM wallet
     WHERE top_up_title = ANY ($1) AND closed_at IS NULL
     ORDER BY id ${looking === 'to book' ? 'FOR NO KEY UPDATE' : ''}`,
    [titles],
  );
  return new Map(rows.map(({ title, ...payee }) => [title, payee]));
}

/** The number of lines handled before the event loop gets a turn. */
const atOnce = 50;

async function inTurns<Line>(lines: readonly Line[], look: (line: Line) => void): Promise<void> {
  for (const [at, line] of lines.entries()) {
    if (at % atOnce === atOnce - 1) await setImmediate();
    look(line);
  }
}

/** Finds our transfers that lines name by reference, with the same amount. */
export async function outgoingOf(
  db: Reader,
  lines: readonly StatementLine[],
  looking: Looking,
): Promise<(line: StatementLine) => Outgoing | undefined> {
  const amounts = [...new Set(lines.map(({ amount }) => Math.abs(amount)))];
  const { rows } = await db.query<{ id: string; amount: number; reference: string }>(
    `SELECT id, amount, reference FROM bank_transfer_out WHERE amount = ANY ($1::bigint[])`,
    [amounts],
  );
  const byAmount = Map.groupBy(
    rows.map((row) => ({ ...row, reference: bare(row.reference) })),
    ({ amount }) => amount,
  );
  const named = new Map<StatementLine, string>();
  await inTurns(lines, (line) => {
    const text = bare(line.details);
    const found = byAmount
      .get(Math.abs(line.amount))
      ?.find(({ reference }) => text.includes(reference));
    if (found) named.set(line, found.id);
  });
  const ids = [...new Set(named.values())];
  const found = await outgoingBy(db, ids, looking === 'to book');
  const byId = new Map(found.map((one) => [one.id, one]));
  return (line) => byId.get(named.get(line) ?? '');
}

/** The bank gave it no reference, so each file may carry another fingerprint of it. */
const isPrint = (reference: string): boolean => reference.startsWith('sum:');

/** A line of another file. */
interface Other extends Traits {
  /** False for a reference of the bank in a file of the format: one format always uses the same. */
  readonly mayBeRenamed: boolean;
}

/** Lines of other files, indexed by what can match: all candidates may be on the same day. */
class Others {
  readonly #seen = new Set<string>();
  readonly #by = new Map<string, Other[]>();

  static #marks(place: string, { topUp, account, name }: Traits): string[] {
    const words = [...name].map((word) => `${place} name ${word.slice(0, 3)}`);
    const marks = words.length > 0 ? words : [`${place} nameless`];
    if (topUp) marks.push(`${place} ${topUp}`);
    if (account) marks.push(`${place} account ${account}`);
    return marks;
  }

  add(place: string, other: Other): void {
    const all = JSON.stringify([place, { ...other, name: [...other.name] }]);
    if (this.#seen.has(all)) return;
    this.#seen.add(all);
    for (const mark of [place, ...Others.#marks(place, other)]) {
      const there = this.#by.get(mark);
      if (there) there.push(other);
      else this.#by.set(mark, [other]);
    }
  }

  tellOf(place: string, line: Traits, isPrint: boolean): boolean {
    const told = (other: Other) =>
      (isPrint || other.mayBeRenamed) && compare(line, other) !== 'different';
    // Of a payer without a name any other may be.
    const marks = [...Others.#marks(place, line), `${place} nameless`];
    const looked = line.name.size > 0 ? marks : [...marks, place];
    return looked.some((mark) => this.#by.get(mark)?.some(told));
  }
}

interface Earlier extends Told {
  readonly reference: string;
  readonly place: string;
  readonly sameFormat: boolean;
}

/**
 * Returns which of these lines another file may have carried under another reference: the day and
 * the amount are the same, and nothing contradicts. A file of the same format needs no check: one
 * format always uses the same reference for a booking.
 */
export async function likenessOf(
  db: Reader,
  lines: readonly StatementLine[],
  { format, lines: all }: Pick<Statement, 'format' | 'lines'>,
): Promise<(line: StatementLine) => boolean> {
  const incoming = lines.filter(({ amount }) => amount > 0);
  const { rows } = await db.query<Earlier>(
    `SELECT * FROM (SELECT coalesce(l.bank_reference, l.reference) AS reference, l.account, l.title,
       l.text, l.sender AS counterparty,
       to_char(l.booked_on, 'YYYY-MM-DD') || ' ' || l.amount AS place,
       EXISTS (SELECT FROM bank_statement_line s JOIN bank_statement f ON f.id = s.statement_id
         WHERE s.bank_line_id = l.id AND f.format = $3) AS "sameFormat"
     FROM bank_line l JOIN (SELECT DISTINCT * FROM unnest($1::date[], $2::bigint[])) u (day, amount)
       ON l.booked_on = u.day AND l.amount = u.amount WHERE l.taken_back_at IS NULL
         AND l.state <> 'void') e
     WHERE $4 OR reference LIKE 'sum:%' OR NOT "sameFormat"`,
    [
      incoming.map(({ date }) => date),
      incoming.map(({ amount }) => amount),
      format,
      incoming.some(({ reference }) => isPrint(reference)),
    ],
  );
  const here = new Set(
    all.flatMap(({ reference, formerReference }) => [reference, formerReference]),
  );
  const others = new Others();
  await inTurns(rows, ({ place, sameFormat, ...row }) => {
    if (here.has(row.reference)) return;
    const mayBeRenamed = !sameFormat || isPrint(row.reference);
    others.add(place, { ...traitsOf(row), mayBeRenamed });
  });
  const known = new Set<StatementLine>();
  await inTurns(incoming, (line) => {
    const place = `${line.date} ${line.amount}`;
    if (others.tellOf(place, traitsOf(line), isPrint(line.reference))) known.add(line);
  });
  return (line) => known.has(line);
}

/** The most that one line may credit automatically; larger amounts are for a person to decide. */
export const creditsByItself = ({ amount }: StatementLine): boolean =>
  amount > 0 && amount <= maxAmount;
