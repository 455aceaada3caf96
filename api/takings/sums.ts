/** What a seller took in person: Denar by the ledger's entries, złoty by the bills that have them. */
import type * as z from 'zod/mini';
import { type Minor, toWire } from '#contract/money.ts';
import type { takingSums } from '#contract/takings.ts';
import type { Reader } from '#db/connect.ts';
import type { Wallet } from '../callers.ts';
import { boundsOf, midnight } from '../transfers/entries.ts';

export type Sums = z.output<typeof takingSums>;

/** What one person took at the till in one way, in minor units. */
export interface Line {
  readonly way: Sums['lines'][number]['way'];
  /** Null for the wallet's own person. */
  readonly cashier: string | null;
  readonly name: string;
  readonly payments: number;
  readonly paid: Minor;
  readonly refunds: number;
  readonly refunded: Minor;
  readonly corrected: Minor;
}

/** Entries of the account $1 after $2 up to $3; `more` narrows them. */
const entries = (view: 'incoming' | 'outgoing', more: string): string =>
  `FROM ledger.${view} e JOIN ledger.transfer t ON t.seq = e.seq ${more}`;
const within = 'e.account = $1 AND e.version > $2 AND e.version <= $3';

/** The cashier of what a row of the journal paid. */
const cashierOf = (booking: string): string => `CASE ${booking}.kind
  WHEN 'code_payment' THEN (SELECT cashier_id FROM charge WHERE id = ${booking}.id)
  WHEN 'card_payment' THEN (SELECT cashier_id FROM card_payment WHERE id = ${booking}.id)
  ELSE (SELECT cashier_id FROM bill WHERE transfer_id = ${booking}.id) END`;

/** The name of a cashier, or of the wallet's own person. */
export const nameAtTill = (cashier: string, owner: string): string =>
  `coalesce((SELECT coalesce(p.name, c.name) FROM cashier c LEFT JOIN person p ON p.id = c.person_id
     WHERE c.id = ${cashier}), (SELECT name FROM person WHERE id = ${owner}))`;

const wayOf = (booking: string): string =>
  `CASE ${booking}.kind WHEN 'code_payment' THEN 'code' WHEN 'card_payment' THEN 'card' ELSE 'qr' END`;

/** Which rows count, and which refunds are of sales that were counted before. */
interface Range {
  readonly booked: string;
  readonly before: string;
  readonly zloty: (row: string) => string;
  readonly zlotyBefore: string;
}

const linesSql = ({ booked, before, zloty, zlotyBefore }: Range): string => `
  SELECT way, cashier, ${nameAtTill('cashier', '$5')} AS name, sum(payments)::int AS payments, sum(paid)::bigint AS paid,
    sum(refunds)::int AS refunds, sum(refunded)::bigint AS refunded, sum(corrected)::bigint AS corrected
  FROM (
    SELECT ${wayOf('t')} AS way, ${cashierOf('t')} AS cashier, 1 AS payments, t.amount AS paid,
      0 AS refunds, 0::bigint AS refunded, 0::bigint AS corrected
    ${entries('incoming', '')}
    WHERE ${within} AND t.kind IN ('code_payment', 'card_payment', 'bill') AND ${booked}
    UNION ALL
    SELECT ${wayOf('s')}, r.cashier_id, 0, 0, 1, t.amount, CASE WHEN ${before} THEN t.amount ELSE 0 END
    ${entries('outgoing', 'JOIN sale_refund r ON r.id = t.id JOIN ledger.transfer s ON s.id = r.sale_id')}
    WHERE ${within} AND t.kind = 'refund' AND ${booked}
    UNION ALL
    SELECT b.zloty, b.cashier_id, 1, b.pln, 0, 0, 0
    FROM bill b WHERE b.seller_wallet_id = $4 AND b.zloty_taken_at IS NOT NULL AND ${zloty('b')}
    UNION ALL
    SELECT b.zloty, r.cashier_id, 0, 0, 1, r.pln, CASE WHEN ${zlotyBefore} THEN r.pln ELSE 0 END
    FROM sale_refund r JOIN bill b ON b.id = r.bill_id
    WHERE r.seller_wallet_id = $4 AND r.pln > 0 AND ${zloty('r')}
  ) taken GROUP BY way, cashier ORDER BY name, cashier, way`;

/** On the sheet $6; without one, what is on no sheet yet. */
const onSheet = (sheet: string | null): Range => ({
  booked: 'true',
  before: 's.credit_version <= $2',
  zloty: (row) => `${row}.closing_id ${sheet === null ? 'IS NULL' : '= $6'}`,
  zlotyBefore: sheet === null ? 'b.closing_id IS NOT NULL' : 'b.closing_id IS DISTINCT FROM $6',
});

const during = (time: string): string =>
  `${time} >= ${midnight('$6', 0)} AND ${time} < ${midnight('$6', 1)}`;

/** On the day $6. */
const onDay: Range = {
  booked: during('t.at'),
  before: `s.at < ${midnight('$6', 0)}`,
  zloty: (row) => during(row === 'b' ? 'b.zloty_taken_at' : 'r.refunded_at'),
  zlotyBefore: `b.zloty_taken_at < ${midnight('$6', 0)}`,
};

/** Entries that belong together: after the first version and up to the last. */
export interface Versions {
  readonly after: number;
  readonly last: number;
}

/** What stands on a sheet, or since the last one on none yet. */
export async function linesOf(
  db: Reader,
  { id, denar, personId }: Wallet,
  { after, last }: Versions,
  sheet: string | null,
): Promise<Line[]> {
  const values = [denar, after, last, id, personId, ...(sheet === null ? [] : [sheet])];
  const { rows } = await db.query<Line>(linesSql(onSheet(sheet)), values);
  return rows;
}

/** What was taken on a day in Poland. */
export async function linesOfDay(
  db: Reader,
  { id, denar, personId }: Wallet,
  day: string,
): Promise<Line[]> {
  const { low, high } = await boundsOf(db, denar, { from: day, to: day });
  const values = [denar, low, high, id, personId, day];
  const { rows } = await db.query<Line>(linesSql(onDay), values);
  return rows;
}

const isZloty = ({ way }: Pick<Line, 'way'>): boolean => way === 'cash' || way === 'terminal';

function sumOf(lines: readonly Line[]): Sums['denar'] {
  const add = (part: 'paid' | 'refunded') => lines.reduce((all, line) => all + line[part], 0);
  const [paid, refunded] = [add('paid'), add('refunded')];
  return { paid: toWire(paid), refunded: toWire(refunded), left: toWire(paid - refunded) };
}

export const currencySums = (lines: readonly Line[]) => ({
  denar: sumOf(lines.filter((line) => !isZloty(line))),
  pln: sumOf(lines.filter(isZloty)),
});

export const sumsView = (lines: readonly Line[]): Sums => ({
  lines: lines.map(({ cashier, name, paid, refunded, corrected, ...line }) => ({
    ...line,
    person: { id: cashier, name },
    paid: toWire(paid),
    refunded: toWire(refunded),
    corrected: toWire(corrected),
  })),
  ...currencySums(lines),
});
