/** Exports: queued transfers become one file for the bank, stored as it was made. */

import { hash } from 'node:crypto';
import { listExports, maxExported } from '#contract/bank-outgoing.ts';
import type { Minor } from '#contract/money.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Reader, Tx } from '#db/connect.ts';
import { sql } from '#db/sql.ts';
import { moveSome } from '#db/states.ts';
import { type Caller, ownEmail } from '../callers.ts';
import { polishDay } from '../documents/format.ts';
import { listOf, money } from '../list-of.ts';
import { Document } from '../route.ts';
import { confirmDeskAct, walletsOfOwn } from '../security/desk-acts.ts';
import type { Context } from '../use-case.ts';
import { exportsColumns } from './desk-files.ts';
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
  const sum = { amount, currency: 'PLN', payee, name, account: `× ${orders.length}` } as const;
  await confirmDeskAct(cx, { money: sum, title: '' });
  const { rows } = await tx.query<{ number: number }>(
    ...sql`INSERT INTO bank_export ${sql.row({
      id,
      file: bankFiles.orders.write(batch),
      media_type: bankFiles.orders.mediaType,
      extension: bankFiles.orders.extension,
      transfers: orders.length,
      amount,
      made_by: caller.id,
      made_at: now,
    })} RETURNING number`,
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

const number = 'e.number::text';

/** XML is pain.001; other files are Elixir-0. */
const fileName = `CASE e.extension WHEN 'xml' THEN 'pain' ELSE 'elixir' END || '-' ||
  lpad(${number}, greatest(6, length(${number})), '0') || '.' || e.extension`;

export const exports = listOf(listExports, 'exports', {
  from: 'FROM bank_export e LEFT JOIN person p ON p.id = e.made_by',
  row: {
    id: 'e.id',
    number: 'e.number',
    fileName,
    transfers: 'e.transfers',
    amount: money('e.amount'),
    digest: "encode(sha256(e.file), 'hex')",
    madeAt: 'e.made_at',
    madeBy: 'p.name',
  },
  sort: { number: 'e.number', amount: 'e.amount', transfers: 'e.transfers' },
  unique: 'e.id',
  indexed: ['number'],
  search: [number, 'p.name'],
  file: { name: 'exports', columns: exportsColumns },
});

/** The file of an export; refuses `not_found`. */
export async function exportFile(db: Reader, id: string): Promise<Document> {
  const { rows } = await db.query<{ name: string; mediaType: string; file: Buffer }>(
    `SELECT ${fileName} AS name, e.media_type AS "mediaType", e.file FROM bank_export e WHERE e.id = $1`,
    [id],
  );
  const [found] = rows;
  if (!found) throw new Refusal('not_found');
  return new Document(found.mediaType, found.name, found.file);
}
