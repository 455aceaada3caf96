/**
 * A wallet's entries in the journal, read by their versions: an account's entries are numbered from
 * 1 without a gap, so a page of a history and its sums can be read without everything before it.
 */
import type { Minor } from '#contract/money.ts';
import type { Reader } from '#db/connect.ts';
import { clockMargin } from '#ledger/balances.ts';
import type { AccountId } from '#ledger/types.ts';

export const polishTime = 'Europe/Warsaw';

/** Whole days in Polish time, YYYY-MM-DD, both included. */
export interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

type Direction = 'in' | 'out' | undefined;

/** The beginning of a day in Polish time, or of one this many days later. */
export const midnight = (parameter: string, days: number): string =>
  `((${parameter}::date + ${days})::timestamp AT TIME ZONE '${polishTime}')`;

/**
 * The version range of the days: within `low` (exclusive) and `high`, and certainly everything
 * after `sureLow` up to `sureHigh`; the entries in between are decided by their time.
 */
export interface Bounds {
  readonly account: AccountId;
  readonly days: Days;
  readonly low: number;
  readonly sureLow: number;
  readonly sureHigh: number;
  readonly high: number;
}

/** Reads the account's bounds. */
export async function boundsOf(db: Reader, account: AccountId, days: Days): Promise<Bounds> {
  const before = (moment: string) => `ledger.version_before($1, ${moment})`;
  const [from, to] = [midnight('$2', 0), midnight('$3', 1)];
  const { rows } = await db.query<Omit<Bounds, 'account' | 'days'>>(
    `SELECT CASE WHEN $2::date IS NULL THEN 0 ELSE ${before(`${from} - ${clockMargin}`)} END AS low,
       CASE WHEN $2::date IS NULL THEN 0 ELSE ${before(`${from} + ${clockMargin}`)} END AS "sureLow",
       CASE WHEN $3::date IS NULL THEN newest ELSE ${before(`${to} - ${clockMargin}`)} END
         AS "sureHigh",
       CASE WHEN $3::date IS NULL THEN newest ELSE ${before(`${to} + ${clockMargin}`)} END AS high
     FROM (SELECT version AS newest FROM ledger.account WHERE id = $1) AS own`,
    [account, days.from, days.to],
  );
  return { account, days, ...(rows[0] as (typeof rows)[number]) };
}

const within = 'e.account = $1 AND e.version > $2 AND e.version <= $3';

/** What left the account $1 or came in, after version $2 up to $3. */
const sides = {
  out: `SELECT e.account, e.version, -t.amount AS amount, t.debit_posted AS balance_after, t.at,
      t.id AS transfer
    FROM ledger.outgoing e JOIN ledger.transfer t ON t.seq = e.seq WHERE ${within}`,
  in: `SELECT e.account, e.version, t.amount, t.credit_posted AS balance_after, t.at,
      t.id AS transfer
    FROM ledger.incoming e JOIN ledger.transfer t ON t.seq = e.seq WHERE ${within}`,
} as const;

/** Entries after $2 up to $3 within the days $4 and $5; with a `limit` only the newest. */
function entries(direction: Direction, limit?: string): string {
  const wanted = direction ? [direction] : (['out', 'in'] as const);
  const time = `AND ($4::date IS NULL OR t.at >= ${midnight('$4', 0)})
    AND ($5::date IS NULL OR t.at < ${midnight('$5', 1)})`;
  return wanted
    .map((side) => {
      const newest = limit === undefined ? '' : `ORDER BY e.version DESC LIMIT ${limit}`;
      return `(${sides[side]} ${time} ${newest})`;
    })
    .join(' UNION ALL ');
}

/** All entries within the bounds, for searching; their parameters are the first five. */
export function entriesWithin(
  { account, days, low, high }: Bounds,
  direction: Direction,
): { readonly text: string; readonly values: unknown[] } {
  const values = [account, low, high, days.from ?? null, days.to ?? null];
  return { text: entries(direction), values };
}

/** One page of the entries within the bounds, newest first. */
export function pageWithin(
  bounds: Bounds,
  direction: Direction,
  { count, skip }: { readonly count: number; readonly skip: number },
): { readonly text: string; readonly values: unknown[] } {
  const { account, days, low, high } = bounds;
  const isWhole = !direction && days.from === undefined && days.to === undefined;
  const [newest, offset] = isWhole ? [high - skip, 0] : [high, skip];
  return {
    text: `SELECT * FROM (${entries(direction, '$6::bigint + $7::bigint')}) AS side
      ORDER BY version DESC LIMIT $6 OFFSET $7`,
    values: [account, low, newest, days.from ?? null, days.to ?? null, count, offset],
  };
}

/** The number of entries of each direction, and their totals. */
interface Sums {
  readonly ins: number;
  readonly outs: number;
  readonly in: Minor;
  readonly out: Minor;
}

/** The columns of Sums over entries `e`. */
export const sumsColumns = `count(*) FILTER (WHERE e.amount > 0) AS ins,
  count(*) FILTER (WHERE e.amount < 0) AS outs,
  coalesce(sum(e.amount) FILTER (WHERE e.amount > 0), 0)::bigint AS in,
  coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0), 0)::bigint AS out`;

async function counted(db: Reader, bounds: Bounds): Promise<Sums> {
  const { text, values } = entriesWithin(bounds, undefined);
  const { rows } = await db.query<Sums>(`SELECT ${sumsColumns} FROM (${text}) AS e`, values);
  return rows[0] as Sums;
}

/** Up to this many entries are read; of more, first the direction with fewer is found. */
const few = 2000;

/**
 * The sums of all entries after version $2 up to $3. Incoming less outgoing is the difference of
 * two balances, so only the direction with fewer entries is read: a merchant is paid a million
 * times and pays seldom.
 */
async function between(db: Reader, account: AccountId, low: number, high: number): Promise<Sums> {
  const probe = (view: 'incoming' | 'outgoing') =>
    `(SELECT count(*) FROM (SELECT FROM ledger.${view} e WHERE ${within} LIMIT ${few}) AS probed)`;
  const balance = (version: string) =>
    `coalesce((SELECT balance_after FROM ledger.entry WHERE account = $1 AND version = ${version}), 0)`;
  const found = await db.query<Record<'in' | 'out' | 'net', number>>(
    `SELECT ${probe('incoming')} AS in, ${probe('outgoing')} AS out,
       ${balance('$3')} - ${balance('$2')} AS net`,
    [account, low, high],
  );
  const { in: ins, out: outs, net } = found.rows[0] as (typeof found.rows)[number];
  const rarer = outs <= ins ? 'out' : 'in';
  const { rows } = await db.query<{ count: number; sum: Minor }>(
    `SELECT count(*), coalesce(sum(abs(e.amount)), 0)::bigint AS sum FROM (${sides[rarer]}) AS e`,
    [account, low, high],
  );
  const { count, sum } = rows[0] as (typeof rows)[number];
  const rest = high - low - count;
  return rarer === 'out'
    ? { ins: rest, outs: count, in: net + sum, out: sum }
    : { ins: count, outs: rest, in: sum, out: sum - net };
}

/** The sums of all entries within the bounds. */
export async function sumsWithin(db: Reader, bounds: Bounds): Promise<Sums> {
  const { account, low, sureLow, sureHigh, high } = bounds;
  if (sureHigh - sureLow <= few) return counted(db, bounds);
  const parts = await Promise.all([
    between(db, account, sureLow, sureHigh),
    counted(db, { ...bounds, low, high: sureLow }),
    counted(db, { ...bounds, low: sureHigh, high }),
  ]);
  const sum = (of: (part: Sums) => number): number =>
    parts.reduce((total, part) => total + of(part), 0);
  return {
    ins: sum((part) => part.ins),
    outs: sum((part) => part.outs),
    in: sum((part) => part.in),
    out: sum((part) => part.out),
  };
}
