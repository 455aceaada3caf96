/** The calls of the operator's desk. */
import type { Locale } from '#contract/languages.ts';
import * as contract from '#contract/operator.ts';
import type { Callers } from '../callers.ts';
import { type CsvCell, csvDocument } from '../csv.ts';
import type { Deps } from '../deps.ts';
import type { Document, router } from '../route.ts';
import { operator } from '../words/operator.ts';
import { journalList, lockList, peopleList, stuckList } from './lists.ts';
import { overviewOf } from './overview.ts';

const money = ['amount', 'denar', 'held', 'i_talar'];

/** A list as a file: each row's fields under their names. */
function fileOf<Field extends string>(
  name: string,
  fields: readonly Field[],
  rows: readonly Readonly<Record<Field, string | number | null>>[],
  locale: Locale,
): Document {
  const { columns } = operator[locale];
  const cell = (field: Field, value: string | number | null): CsvCell =>
    money.includes(field) && typeof value === 'number' ? { amount: value } : value;
  const lines = rows.map((row) => fields.map((field) => cell(field, row[field])));
  const heads = fields.map((field) => columns[field as keyof typeof columns]);
  return csvDocument(`${name}.csv`, heads, lines, locale);
}

const fields = {
  stuck: ['due', 'kind', 'name', 'email', 'amount', 'id'],
  locks: ['until', 'kind', 'name', 'email', 'serial'],
  people: ['name', 'email', 'state', 'denar', 'held', 'i_talar', 'openedAt', 'id'],
  journal: ['number', 'time', 'type', 'kind', 'payer', 'payee', 'amount', 'currency', 'id'],
} as const;

export function operatorRoutes(
  route: ReturnType<typeof router>,
  { db, now }: Deps,
  _callers: Callers,
): void {
  route(contract.overview, () => overviewOf(db, now()));
  route(contract.listStuck, async ({ query, locale }) => {
    const { stuck, total } = await stuckList(db, query, now());
    if (query.format === 'csv') return fileOf('stuck', fields.stuck, stuck, locale);
    return { stuck, total, count: query.count, skip: query.skip };
  });
  route(contract.listLocks, async ({ query, locale }) => {
    const { locks, total } = await lockList(db, query, now());
    if (query.format === 'csv') return fileOf('locks', fields.locks, locks, locale);
    return { locks, total, count: query.count, skip: query.skip };
  });
  route(contract.listPeople, async ({ query, locale }) => {
    const { people, total } = await peopleList(db, query);
    if (query.format === 'csv') return fileOf('people', fields.people, people, locale);
    return { people, total, count: query.count, skip: query.skip };
  });
  route(contract.listJournal, async ({ query, locale }) => {
    const { rows, total } = await journalList(db, query);
    if (query.format === 'csv') return fileOf('journal', fields.journal, rows, locale);
    return { rows, total, count: query.count, skip: query.skip };
  });
}
