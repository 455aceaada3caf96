/** What a statement line refers to: a wallet to credit, or one of our transfers. */
import { setImmediate } from 'node:timers/promises';
import type { Statement, StatementLine } from '#adapters/bank-file.ts';
import { maxAmount } from '#contract/money.ts';
import type { Reader } from '#db/connect.ts';
import type { AccountId } from '#ledger/types.ts';
import { findTopUpTitle } from '../accounts/wallets.ts';
import { type Outgoing, outgoingBy } from './outgoing.ts';

export interface Payee {
  readonly id: string;
  readonly name: string;
  readonly denar: AccountId;
}

/** Booking locks what it looks up; showing locks nothing. */
export type Looking = 'to book' | 'to show';

type Texts = Pick<StatementLine, 'title' | 'details'>;

/** The one top-up title in a line, however the bank wrapped its text; null if it is ambiguous. */
export function topUpTitleIn({ title, details }: Texts): string | null {
  const found = new Set([findTopUpTitle(details), findTopUpTitle(title)]);
  found.delete(null);
  const [only = null] = found;
  return found.size === 1 ? only : null;
}

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

/** Only letters and digits: banks wrap text and change its case as they like. */
const bare = (text: string): string => text.replace(/[^A-Za-z0-9]/g, '').toUpperCase();

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

interface Earlier extends Pick<StatementLine, 'reference' | 'account' | 'title' | 'counterparty'> {
  readonly place: string;
}

/** The bank gave it no reference, so each file may carry another fingerprint of it. */
const isPrint = ({ reference }: Pick<StatementLine, 'reference'>): boolean =>
  reference.startsWith('sum:');

/** What identifies the payer, computed once per line. */
interface Payer {
  readonly isPrint: boolean;
  readonly sameFormat: boolean;
  readonly topUp: string | null;
  readonly account: string | null;
  readonly name: string;
}

const payerOf = (line: Omit<Earlier, 'place'>, sameFormat: boolean): Payer => ({
  isPrint: isPrint(line),
  sameFormat,
  topUp: topUpTitleIn({ title: line.title, details: line.title }),
  account: line.account,
  name: bare(line.counterparty),
});

function samePayer(a: Payer, b: Payer): boolean {
  if (a.topUp && b.topUp && a.topUp !== b.topUp) return false;
  if (a.account && b.account) return a.account === b.account;
  return Boolean(a.topUp && b.topUp) || a.name === b.name;
}

/** Lines of other files, indexed by what can match: all candidates may be on the same day. */
class Others {
  readonly #seen = new Set<string>();
  readonly #by = new Map<string, Payer[]>();

  static #marks(place: string, { topUp, account, name }: Payer): string[] {
    const marks = [`${place} name ${name}`];
    if (topUp) marks.push(`${place} ${topUp}`);
    if (account) marks.push(`${place} account ${account}`);
    return marks;
  }

  add(place: string, payer: Payer): void {
    const all = JSON.stringify([place, payer]);
    if (this.#seen.has(all)) return;
    this.#seen.add(all);
    for (const mark of Others.#marks(place, payer)) {
      const there = this.#by.get(mark);
      if (there) there.push(payer);
      else this.#by.set(mark, [payer]);
    }
  }

  tellOf(place: string, payer: Payer): boolean {
    const told = (other: Payer) =>
      (payer.isPrint || other.isPrint || !other.sameFormat) && samePayer(payer, other);
    return Others.#marks(place, payer).some((mark) => this.#by.get(mark)?.some(told));
  }
}

/**
 * Returns which of these lines another file may have carried under another reference. A file of the
 * same format needs no check: one format always uses the same reference for a booking.
 */
export async function likenessOf(
  db: Reader,
  lines: readonly StatementLine[],
  { format, lines: all }: Pick<Statement, 'format' | 'lines'>,
): Promise<(line: StatementLine) => boolean> {
  const incoming = lines.filter(({ amount }) => amount > 0);
  const { rows } = await db.query<Earlier & { sameFormat: boolean }>(
    `SELECT * FROM (SELECT l.reference, l.account, l.title, l.sender AS counterparty,
       to_char(l.booked_on, 'YYYY-MM-DD') || ' ' || l.amount AS place,
       EXISTS (SELECT FROM bank_statement_line s JOIN bank_statement f ON f.id = s.statement_id
         WHERE s.bank_line_id = l.id AND f.format = $3) AS "sameFormat"
     FROM bank_line l JOIN (SELECT DISTINCT * FROM unnest($1::date[], $2::bigint[])) u (day, amount)
       ON l.booked_on = u.day AND l.amount = u.amount) e
     WHERE $4 OR reference LIKE 'sum:%' OR NOT "sameFormat"`,
    [
      incoming.map(({ date }) => date),
      incoming.map(({ amount }) => amount),
      format,
      incoming.some(isPrint),
    ],
  );
  const here = new Set(all.map(({ reference }) => reference));
  const others = new Others();
  await inTurns(rows, ({ place, sameFormat, ...row }) => {
    if (!here.has(row.reference)) others.add(place, payerOf(row, sameFormat));
  });
  const known = new Set<StatementLine>();
  await inTurns(incoming, (line) => {
    if (others.tellOf(`${line.date} ${line.amount}`, payerOf(line, true))) known.add(line);
  });
  return (line) => known.has(line);
}

/** The most that one line may credit automatically; larger amounts are for a person to decide. */
export const creditsByItself = ({ amount }: StatementLine): boolean =>
  amount > 0 && amount <= maxAmount;
