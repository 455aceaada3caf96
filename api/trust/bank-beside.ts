/** What circulates, the reserve, and beside it what the bank itself says it holds. */
import { type Minor, toWire } from '#contract/money.ts';
import type { Answer } from '#contract/operation.ts';
import type * as contract from '#contract/trust.ts';
import type { Reader } from '#db/connect.ts';
import { comparisonSql } from '../bank/comparison.ts';

type BankBeside = NonNullable<Answer<typeof contract.reserve>['bank']>;
type Part = keyof BankBeside['explained'];

/** What the ledger says, in minor units. */
type Money = Readonly<Record<'dnr' | 'itl' | 'reserve', Minor>>;
type Beside = Readonly<Record<Part | 'balance' | 'difference', Minor>> & {
  readonly day: string;
  readonly digest: string;
};
/** Without a statement that tells a balance, nothing is told of the bank. */
type Row = Money & (Beside | { readonly digest: null });

const posted = (accounts: string) =>
  `(SELECT coalesce(sum(posted), 0)::bigint FROM ledger.account WHERE name IN (${accounts}))`;

/**
 * One row, all from one snapshot. Every booking is between two accounts of one currency, so all accounts in
 * złoty add up to zero, and `c.books` is what all but the bank's hold together: the reserve, the
 * programme's own, what providers owe, and the rest is members'.
 */
const moneySql = `
  WITH money AS (
    SELECT -${posted(`'issuance_dnr'`)} AS dnr, -${posted(`'issuance_itl'`)} AS itl,
      ${posted(`'reserve_pln'`)} AS reserve, ${posted(`'costs_pln', 'losses_pln'`)} AS own,
      (SELECT coalesce(sum(a.posted), 0)::bigint FROM payment_provider p
       JOIN ledger.account a ON a.id = p.clearing_account) AS providers
  )
  SELECT m.*, s.closing AS balance, c.day, encode(s.digest, 'hex') AS digest,
    c.waiting + c."underWay" AS "onTheWay", c.books - m.reserve - m.own - m.providers AS members,
    c.ignored AS unbooked, c.opening AS before, s.closing - c.bank AS later, c.difference
  FROM money m CROSS JOIN (${comparisonSql}) c LEFT JOIN bank_statement s ON s.id = c.statement`;

interface MoneyNow extends Money {
  /**
   * The newest booked statement's closing balance with all that explains why it is not the reserve;
   * null if no statement tells one. Of lines, payers and accounts there is nothing but sums.
   */
  readonly bank: BankBeside | null;
}

async function moneyNow(db: Reader): Promise<MoneyNow> {
  const { rows } = await db.query<Row>(moneySql);
  const row = rows[0] as Row;
  const { dnr, itl, reserve } = row;
  return { dnr, itl, reserve, bank: row.digest === null ? null : besideOf(row) };
}

/**
 * One reading for all who ask at the same moment: it looks at every statement, and guests must not
 * have it done many times at once.
 */
export function readsMoney(db: Reader): () => Promise<MoneyNow> {
  let running: Promise<MoneyNow> | null = null;
  return () => {
    running ??= moneyNow(db).finally(() => {
      running = null;
    });
    return running;
  };
}

const besideOf = (row: Money & Beside): BankBeside => ({
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
});
