/** What a line of a statement speaks of: a wallet to credit, or a transfer of ours. */
import type { StatementLine } from '#adapters/bank-file.ts';
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

/** The most that one line may credit by itself; more is for a person to decide. */
export const creditsByItself = ({ amount }: StatementLine): boolean =>
  amount > 0 && amount <= maxAmount;
