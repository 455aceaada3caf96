/** What the bank itself says it holds, beside the reserve, and why the two differ. */
import { type Minor, toWire } from '#contract/money.ts';
import type { Answer } from '#contract/operation.ts';
import type * as contract from '#contract/trust.ts';
import type { Reader } from '#db/connect.ts';
import { comparisonSql } from '../bank/comparison.ts';

type BankBeside = NonNullable<Answer<typeof contract.reserve>['bank']>;
type Part = keyof BankBeside['explained'];

interface Row extends Readonly<Record<Part | 'reserve' | 'balance' | 'difference', Minor>> {
  readonly day: string;
  readonly digest: string;
}

const posted = (accounts: string) =>
  `(SELECT coalesce(sum(posted), 0)::bigint FROM ledger.account WHERE name IN (${accounts}))`;

/**
 * One row, or none without a statement that tells a balance. `c.books` is what all other accounts in
 * złoty hold together: the reserve, the programme's own, what providers owe, and the rest is members'.
 */
const besideSql = `
  WITH money AS (
    SELECT ${posted(`'reserve_pln'`)} AS reserve, ${posted(`'costs_pln', 'losses_pln'`)} AS own,
      ${posted(`'clearing_payu', 'clearing_p24'`)} AS providers
  )
  SELECT m.reserve, s.closing AS balance, c.day, encode(s.digest, 'hex') AS digest,
    c.waiting + c."underWay" AS "onTheWay", c.books - m.reserve - m.own - m.providers AS members,
    m.own, m.providers, c.ignored AS unbooked, c.opening AS before, s.closing - c.bank AS later,
    c.difference
  FROM (${comparisonSql}) c JOIN bank_statement s ON s.id = c.statement, money m`;

/**
 * The newest booked statement's closing balance with all that explains why it is not the reserve; null
 * if no statement tells one. Of lines, payers and accounts there is nothing but sums.
 */
export async function bankBeside(db: Reader): Promise<BankBeside | null> {
  const { rows } = await db.query<Row>(besideSql);
  const [row] = rows;
  if (!row) return null;
  return {
    balance: toWire(row.balance),
    day: row.day,
    digest: row.digest,
    reserve: toWire(row.reserve),
    explained: {
      onTheWay: toWire(row.onTheWay),
      members: toWire(row.members),
      own: toWire(row.own),
      providers: toWire(row.providers),
      unbooked: toWire(row.unbooked),
      before: toWire(row.before),
      later: toWire(row.later),
    },
    difference: toWire(row.difference),
  };
}
