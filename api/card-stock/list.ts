/** The admin's view of the card stock: the list, the batches, and the history of a card. */

import type * as z from 'zod/mini';
import { serialOf } from '#contract/card-number.ts';
import type { cardHistory, listBatches, listStock, stockCard } from '#contract/card-stock.ts';
import { cardStates } from '#contract/cards.ts';
import type { Locale } from '#contract/languages.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Reader } from '#db/connect.ts';
import { cardFiles } from '#texts/cards.ts';
import { histories } from '#texts/histories.ts';
import { textsIn } from '#texts/spoken.ts';
import { type CardRow, cardColumns, cardTables, lockOf, wireTime } from '../cards/card-rows.ts';
import { csvDocument } from '../csv.ts';
import { endsWith, Filter, folded, idsNamed, isOneOf, type Other, readList } from '../lists.ts';
import type { Document } from '../route.ts';

type Query = z.output<typeof listStock.query>;

const source = {
  columns: cardColumns,
  from: cardTables,
  order: {
    createdAt: 'c.created_at',
    cardNumber: 'c.number',
    serial: 'c.serial',
    batch: 'c.batch',
    status: ['c.state', 'c.created_at'],
  },
  unique: 'c.id',
  indexed: ['createdAt', 'cardNumber', 'serial', 'batch', 'status'],
} as const;

export const stockView = (row: CardRow, now: Date): z.output<typeof stockCard> => ({
  id: row.id,
  cardNumber: row.number,
  serial: row.serial,
  batch: row.batch,
  status: row.state,
  note: row.note,
  owner: row.walletId === null ? null : { name: row.ownerName ?? '', email: row.ownerEmail ?? '' },
  blockedReason: row.blockedReason,
  lockedUntil: wireTime(lockOf(row, now)),
  createdAt: row.createdAt.toISOString(),
  releasedAt: wireTime(row.releasedAt),
  registeredAt: wireTime(row.registeredAt),
  blockedAt: wireTime(row.blockedAt),
});

/** The cards that a query selects, as JSON or as a file. */
export async function stockList(
  db: Reader,
  query: Query,
  { locale, now }: { readonly locale: Locale; readonly now: Date },
): Promise<z.output<typeof listStock.answer> | Document> {
  const filter = new Filter()
    .where(query.status, (state) => `c.state = ${state}`)
    .where(query.batch, (batch) => `c.batch = ${batch}`)
    .searchIndexed(query.search, ['c.note'], await othersOf(db, query.search));
  const { rows, place } = await readList<CardRow>(db, source, filter, query);
  if (query.format === 'csv') return stockCsv(rows, locale);
  return { cards: rows.map((row) => stockView(row, now)), ...place };
}

/** What else a card is found by, each with an index: the end of its number, its serial, its batch, its owner. */
async function othersOf(db: Reader, search: string): Promise<Other[]> {
  if (search === '') return [];
  const { rows } = await db.query<{ batch: string }>(
    `SELECT batch FROM card_batch WHERE ${folded('batch')} = ${folded('$1::text')}`,
    [search],
  );
  const serial = serialOf(search);
  return [
    ...endsWith('c.number', search.replace(/[\s•-]/g, '')),
    ...(serial ? [[serial, (is) => `c.serial = ${is}`] satisfies Other] : []),
    ...rows.map(({ batch }): Other => [batch, (is) => `c.batch = ${is}`]),
    ...isOneOf('c.wallet_id', await idsNamed(db, 'wallet', search)),
  ];
}

function stockCsv(rows: readonly CardRow[], locale: Locale): Document {
  const {
    columns: { total, ...columns },
    states,
  } = textsIn(cardFiles, locale);
  const lines = rows.map((row) => [
    row.number,
    row.serial,
    row.batch,
    states[row.state],
    row.ownerName,
    row.ownerEmail,
    row.note,
    row.createdAt,
    row.releasedAt,
    row.registeredAt,
    row.blockedAt,
  ]);
  return csvDocument('cards.csv', Object.values(columns), lines, locale);
}

export function batchesCsv(
  { batches: rows }: z.output<typeof listBatches.answer>,
  locale: Locale,
): Document {
  const { columns: c, states } = textsIn(cardFiles, locale);
  const lines = rows.map(({ batch, createdAt, total, ...row }) => [
    batch,
    createdAt,
    total,
    ...cardStates.map((state) => row[state]),
  ]);
  const head = [c.batch, c.created, c.total, ...cardStates.map((state) => states[state])];
  return csvDocument('batches.csv', head, lines, locale);
}

const counted = (state: string): string =>
  `(SELECT count(*) FROM card c WHERE c.batch = b.batch AND c.state = '${state}') AS ${state}`;

/** Only the cards of the batches shown are counted. */
const batchSource = {
  columns: `b.batch, b.created_at AS "createdAt", ${cardStates.map(counted).join(', ')}`,
  from: 'FROM card_batch b',
  order: { createdAt: 'b.created_at', batch: 'b.batch' },
  unique: 'b.batch',
  indexed: ['createdAt', 'batch'],
} as const;

/** The batches that have cards, with the number of their cards by state. */
export async function batches(db: Reader, query: z.output<typeof listBatches.query>) {
  const filter = new Filter().searchIndexed(query.search, ['b.batch']);
  const { rows, place } = await readList<BatchRow>(db, batchSource, filter, query);
  const views = rows.map((row): BatchView => {
    const { stock, released, registered, blocked, createdAt } = row;
    const cards = stock + released + registered + blocked;
    return { ...row, total: cards, createdAt: createdAt.toISOString() };
  });
  return { batches: views, ...place };
}

type BatchRow = Omit<BatchView, 'createdAt' | 'total'> & { readonly createdAt: Date };
type BatchView = z.output<typeof listBatches.answer>['batches'][number];
type EventView = z.output<typeof cardHistory.answer>['events'][number];

/** The history of a card, newest first, also after its removal; refuses `not_found`. */
export async function history(
  db: Reader,
  id: string,
): Promise<z.output<typeof cardHistory.answer>> {
  const { rows } = await db.query<{ at: Date } & Omit<EventView, 'at'>>(
    `SELECT e.at, p.email AS by, e.event, e.from_state AS "from", e.to_state AS "to", e.note
     FROM card_event e JOIN person p ON p.id = e.person_id
     WHERE e.card_id = $1 ORDER BY e.at DESC, e.id DESC`,
    [id],
  );
  if (rows.length === 0) throw new Refusal('not_found');
  return { events: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
}

export function historyCsv(
  { events }: z.output<typeof cardHistory.answer>,
  locale: Locale,
): Document {
  const { columns: c, cards } = textsIn(histories, locale);
  const { states } = textsIn(cardFiles, locale);
  const lines = events.map(({ at, by, event, from, to, note }) => [
    at,
    by,
    cards[event],
    from && states[from],
    to && states[to],
    note,
  ]);
  return csvDocument('card.csv', [c.time, c.who, c.what, c.from, c.to, c.note], lines, locale);
}
