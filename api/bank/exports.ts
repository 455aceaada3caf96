/** Exports: queued transfers become one file for the bank, stored as it was made. */

import { hash } from 'node:crypto';
import { type listExports, maxExported } from '#contract/bank-outgoing.ts';
import { type Minor, toWire } from '#contract/money.ts';
import type { Received } from '#contract/operation.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Reader, Tx } from '#db/connect.ts';
import { moveSome } from '#db/states.ts';
import { type Caller, ownEmail } from '../callers.ts';
import { polishDay } from '../documents/format.ts';
import { Filter, readList } from '../lists.ts';
import { Document } from '../route.ts';
import { confirmDeskAct, walletsOfOwn } from '../security/desk-acts.ts';
import type { Context } from '../use-case.ts';
import { recordEvents } from './events.ts';
import { mayLeave } from './release-rules.ts';

interface Queued {
  readonly id: string;
  readonly account: string;
  readonly name: string;
  readonly title: string;
  readonly reference: string;
  readonly amount: Minor;
}

/**
 * Puts the oldest queued transfers that may leave into one file, at most `maxExported`, except the
 * caller's own payouts, which somebody else exports. Two concurrent exports wait for each other,
 * and the later one takes what is left. Refuses `programme_account_missing`, `nothing_to_export`,
 * and `own_matter` if only the caller's own are queued.
 */
export async function makeExport(cx: Context): Promise<string> {
  const { tx, caller } = cx;
  const { config, bankFiles } = cx;
  const payer = config.BANK_ACCOUNT;
  if (!payer) throw new Refusal('programme_account_missing');
  const now = cx.now();
  const id = cx.newId();
  const orders = await takeQueued(tx, id, now, caller);
  if (orders.length === 0) {
    const { rowCount } = await tx.query(
      `SELECT FROM bank_transfer_out t WHERE ${mayLeave('$1')} LIMIT 1`,
      [now],
    );
    throw new Refusal(rowCount === 0 ? 'nothing_to_export' : 'own_matter');
  }
  const name = config.BANK_ACCOUNT_HOLDER ?? config.brand.name;
  const batch = { date: polishDay(now), payer: { account: payer, name }, orders };
  const amount = orders.reduce((sum, order) => sum + order.amount, 0);
  // Valid for exactly these transfers: any that were queued meanwhile need another confirmation.
  const payee = hash('sha256', orders.map((order) => order.id).join());
  const money = { amount, currency: 'PLN', payee, name, account: `× ${orders.length}` } as const;
  await confirmDeskAct(cx, { money, title: '' });
  const { rows } = await tx.query<{ number: number }>(
    `INSERT INTO bank_export (id, file, media_type, extension, transfers, amount, made_by, made_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING number`,
    [
      id,
      bankFiles.orders.write(batch),
      bankFiles.orders.mediaType,
      bankFiles.orders.extension,
      orders.length,
      amount,
      caller.id,
      now,
    ],
  );
  const about = String(rows[0]?.number);
  await recordEvents(cx, [{ action: 'export', subject: id, about, amount }]);
  return id;
}

async function takeQueued(tx: Tx, exportId: string, now: Date, caller: Caller): Promise<Queued[]> {
  const due = {
    where: `id = ANY (ARRAY(
       SELECT id FROM bank_transfer_out t WHERE ${mayLeave('$1')} AND id NOT IN (
         SELECT id FROM payout WHERE wallet_id IN (${walletsOfOwn('$2', '$3')}))
       ORDER BY id LIMIT ${maxExported} FOR UPDATE OF t))`,
    values: [now, caller.id, ownEmail(caller)],
  };
  const rows = await moveSome<'bank_transfer_out', Queued>(
    tx,
    'bank_transfer_out',
    'exported',
    due,
    {
      set: { exported_in: exportId, exported_at: now },
      returning: 'id, account, account_name AS name, title, reference, amount',
    },
  );
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

interface Row {
  readonly id: string;
  readonly number: number;
  readonly extension: string;
  readonly transfers: number;
  readonly amount: Minor;
  readonly digest: string;
  readonly madeAt: Date;
  readonly madeBy: string;
}

const columns = `
  e.id, e.number, e.extension, e.transfers, e.amount, encode(sha256(e.file), 'hex') AS digest,
  e.made_at AS "madeAt", p.name AS "madeBy"`;
const from = 'FROM bank_export e LEFT JOIN person p ON p.id = e.made_by';

/** XML is pain.001; other files are Elixir-0. */
const fileName = ({ number, extension }: Pick<Row, 'number' | 'extension'>): string =>
  `${extension === 'xml' ? 'pain' : 'elixir'}-${String(number).padStart(6, '0')}.${extension}`;

const viewOf = (row: Row) => ({
  id: row.id,
  number: row.number,
  fileName: fileName(row),
  transfers: row.transfers,
  amount: toWire(row.amount),
  digest: row.digest,
  madeAt: row.madeAt.toISOString(),
  madeBy: row.madeBy,
});

type Query = Received<typeof listExports>['query'];

const source = {
  columns,
  from,
  order: { number: 'e.number', amount: 'e.amount', transfers: 'e.transfers' },
  unique: 'e.id',
  indexed: ['number'],
} as const;

/** A page of the exports. */
export async function exportList(db: Reader, query: Query) {
  const filter = new Filter().search(query.search, ['e.number::text', 'p.name']);
  const { rows, place } = await readList<Row>(db, source, filter, query);
  return { exports: rows.map(viewOf), place };
}

/** One export as the list shows it; refuses `not_found`. */
export async function exportById(db: Reader, id: string) {
  const { rows } = await db.query<Row>(`SELECT ${columns} ${from} WHERE e.id = $1`, [id]);
  if (!rows[0]) throw new Refusal('not_found');
  return viewOf(rows[0]);
}

/** The file of an export; refuses `not_found`. */
export async function exportFile(db: Reader, id: string): Promise<Document> {
  const { rows } = await db.query<{
    number: number;
    extension: string;
    mediaType: string;
    file: Buffer;
  }>(`SELECT number, extension, media_type AS "mediaType", file FROM bank_export WHERE id = $1`, [
    id,
  ]);
  const [found] = rows;
  if (!found) throw new Refusal('not_found');
  return new Document(found.mediaType, fileName(found), found.file);
}
