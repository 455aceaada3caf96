/** What a line of a statement speaks of: a wallet to credit, or a transfer of ours. */
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

/** Whoever books locks what they look up; whoever only looks locks nothing. */
export type Looking = 'to book' | 'to show';

type Texts = Pick<StatementLine, 'title' | 'details'>;

/** The one top-up title that a line carries, however the bank broke its text; null where it is not clear. */
export function topUpTitleIn({ title, details }: Texts): string | null {
  const found = new Set([findTopUpTitle(details), findTopUpTitle(title)]);
  found.delete(null);
  const [only = null] = found;
  return found.size === 1 ? only : null;
}

/** The open wallets that these lines name, by their top-up titles. */
export async function walletsOf(
  db: Reader,
  lines: readonly StatementLine[],
  looking: Looking,
): Promise<ReadonlyMap<string, Payee>> {
  const titles = lines.map(topUpTitleIn).filter((title) => title !== null);
  // The lock keeps a wallet from being closed while money is on its way into it.
  const { rows } = await db.query<Payee & { title: string }>(
    `SELECT id, name, denar_account AS denar, top_up_title AS title FROM wallet
     WHERE top_up_title = ANY ($1) AND closed_at IS NULL
     ORDER BY id ${looking === 'to book' ? 'FOR NO KEY UPDATE' : ''}`,
    [titles],
  );
  return new Map(rows.map(({ title, ...payee }) => [title, payee]));
}

/** Only letters and digits: banks break and fold texts as they like. */
const bare = (text: string): string => text.replace(/[^A-Za-z0-9]/g, '').toUpperCase();

/** Finds the transfers of ours that lines name by their references, with the same amount. */
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
  const named = new Map<StatementLine, string>();
  for (const line of lines) {
    const text = bare(line.details);
    const found = rows.find(
      ({ amount, reference }) => amount === Math.abs(line.amount) && text.includes(bare(reference)),
    );
    if (found) named.set(line, found.id);
  }
  const ids = [...new Set(named.values())];
  const found = await outgoingBy(db, ids, looking === 'to book');
  const byId = new Map(found.map((one) => [one.id, one]));
  return (line) => byId.get(named.get(line) ?? '');
}

interface Earlier extends Pick<StatementLine, 'reference' | 'account' | 'title'> {
  readonly place: string;
  readonly counterparty: string;
  /** Whether a file of this format has it: one format names a booking always alike. */
  readonly sameFormat: boolean;
}

/** The bank named it by nothing, so that each file may have another print of it. */
const isPrint = ({ reference }: Pick<StatementLine, 'reference'>): boolean =>
  reference.startsWith('sum:');

const samePayer = (
  a: Omit<Earlier, 'place' | 'sameFormat'>,
  b: Omit<Earlier, 'place' | 'sameFormat'>,
): boolean => {
  const [one, other] = [a, b].map(({ title }) => topUpTitleIn({ title, details: title }));
  if (one && other && one !== other) return false;
  if (a.account && b.account) return a.account === b.account;
  return Boolean(one && other) || bare(a.counterparty) === bare(b.counterparty);
};

/** Tells of which of these lines another file may have told under another name. */
export async function likenessOf(
  db: Reader,
  lines: readonly StatementLine[],
  { format, lines: all }: Pick<Statement, 'format' | 'lines'>,
): Promise<(line: StatementLine) => boolean> {
  const incoming = lines.filter(({ amount }) => amount > 0);
  const { rows } = await db.query<Earlier>(
    `SELECT l.reference, l.account, l.title, l.sender AS counterparty,
       to_char(l.booked_on, 'YYYY-MM-DD') || ' ' || l.amount AS place,
       EXISTS (SELECT FROM bank_statement_line s JOIN bank_statement f ON f.id = s.statement_id
         WHERE s.bank_line_id = l.id AND f.format = $3) AS "sameFormat"
     FROM bank_line l JOIN (SELECT DISTINCT * FROM unnest($1::date[], $2::bigint[])) u (day, amount)
       ON l.booked_on = u.day AND l.amount = u.amount`,
    [incoming.map(({ date }) => date), incoming.map(({ amount }) => amount), format],
  );
  const here = new Set(all.map(({ reference }) => reference));
  const others = rows.filter(({ reference }) => !here.has(reference));
  const byPlace = Map.groupBy(others, ({ place }) => place);
  return (line) =>
    (byPlace.get(`${line.date} ${line.amount}`) ?? []).some(
      (other) => (isPrint(line) || isPrint(other) || !other.sameFormat) && samePayer(line, other),
    );
}

/** The most that one line may credit by itself; more is for a person to decide. */
export const creditsByItself = ({ amount }: StatementLine): boolean =>
  amount > 0 && amount <= maxAmount;
