/** The admin's view of the card stock: the list, the batches, and the history of a card. */

import type * as z from 'zod/mini';
import { serialOf } from '#contract/card-number.ts';
import { type cardHistory, listBatches, listStock, type stockCard } from '#contract/card-stock.ts';
import { cardStates } from '#contract/cards.ts';
import type { Locale } from '#contract/languages.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Reader } from '#db/connect.ts';
import { cardFiles } from '#texts/cards.ts';
import { histories } from '#texts/histories.ts';
import { textsIn } from '#texts/spoken.ts';
import {
  type CardRow,
  type CardState,
  cardColumns,
  cardTables,
  lockOf,
  wireTime,
} from '../cards/card-rows.ts';
import { csvDocument } from '../csv.ts';
import { listOf, rowsOf } from '../list-of.ts';
import { endsWith, folded, idsNamed, isOneOf, type Other } from '../lists.ts';
import type { Document } from '../route.ts';

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

/** The cards, locked or not at the time that is given. */
export const stock = listOf(listStock, 'cards', {
  from: cardTables,
  row: rowsOf(cardColumns, stockView),
  sort: {
    createdAt: 'c.created_at',
    cardNumber: 'c.number',
    serial: 'c.serial',
    batch: 'c.batch',
    status: ['c.state', 'c.created_at'],
  },
  unique: 'c.id',
  indexed: ['createdAt', 'cardNumber', 'serial', 'batch', 'status'],
  where: { status: (state) => `c.state = ${state}`, batch: (batch) => `c.batch = ${batch}` },
  search: async (filter, text, db) =>
    filter.searchIndexed(text, ['c.note'], await othersOf(db, text)),
  file: {
    name: 'cards',
    columns: (locale) => {
      const { columns: c, states } = textsIn(cardFiles, locale);
      return [
        [c.number, (row) => row.cardNumber],
        [c.serial, (row) => row.serial],
        [c.batch, (row) => row.batch],
        [c.state, (row) => states[row.status]],
        [c.owner, (row) => row.owner?.name ?? null],
        [c.email, (row) => row.owner?.email ?? null],
        [c.note, (row) => row.note],
        [c.created, (row) => row.createdAt],
        [c.released, (row) => row.releasedAt],
        [c.registered, (row) => row.registeredAt],
        [c.blocked, (row) => row.blockedAt],
      ];
    },
  },
});

const counted = (state: CardState): string =>
  `(SELECT count(*) FROM card c WHERE c.batch = b.batch AND c.state = '${state}')`;

/** The batches that have cards, with the number of their cards by state: only those of the page are counted. */
export const batches = listOf(listBatches, 'batches', {
  from: 'FROM card_batch b',
  row: {
    batch: 'b.batch',
    createdAt: 'b.created_at',
    stock: counted('stock'),
    released: counted('released'),
    registered: counted('registered'),
    blocked: counted('blocked'),
    total: '(SELECT count(*) FROM card c WHERE c.batch = b.batch)',
  },
  sort: { createdAt: 'b.created_at', batch: 'b.batch' },
  unique: 'b.batch',
  indexed: ['createdAt', 'batch'],
  search: (filter, text) => filter.searchIndexed(text, ['b.batch']),
  file: {
    name: 'batches',
    columns: (locale) => {
      const { columns: c, states } = textsIn(cardFiles, locale);
      return [
        [c.batch, (row) => row.batch],
        [c.created, (row) => row.createdAt],
        [c.total, (row) => row.total],
        ...cardStates.map((state) => [states[state], (row: Batch) => row[state]] as const),
      ];
    },
  },
});

type Batch = z.output<typeof listBatches.answer>['batches'][number];
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
