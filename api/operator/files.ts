/** The operator's desk as CSV files. */
import type { Locale } from '#contract/languages.ts';
import type { Currency } from '#contract/money.ts';
import type { Answer } from '#contract/operation.ts';
import type { listStuck, overview } from '#contract/operator.ts';
import { unitOf } from '#contract/spoken-brand.ts';
import { operatorFiles } from '#texts/operator.ts';
import { textsIn } from '#texts/spoken.ts';
import { type CsvCell, csvDocument, linesOf } from '../csv.ts';
import type { Columns } from '../list-of.ts';
import type { Document } from '../route.ts';

type Head = keyof ReturnType<typeof headsIn>;
const headsIn = (locale: Locale) => textsIn(operatorFiles, locale).columns;

/** The columns of a file of the desk, each under the name of its field. */
export const columnsOf =
  <Row>(cells: Readonly<Partial<Record<Head, (row: Row) => CsvCell>>>) =>
  (locale: Locale): Columns<Row> => {
    const heads = headsIn(locale);
    return Object.entries(cells).map(([field, cell]) => [heads[field as Head], cell]);
  };

const money = ['amount', 'denar', 'held', 'i_talar'];

/** A list as a file: each row's fields under their names. */
export function fileOf<Field extends string>(
  name: string,
  fields: readonly Field[],
  rows: readonly Readonly<Record<Field, string | number | null>>[],
  locale: Locale,
): Document {
  const { columns } = textsIn(operatorFiles, locale);
  const cell = (field: Field, value: string | number | null): CsvCell => {
    if (field === 'currency') return unitOf(value as Currency);
    return money.includes(field) && typeof value === 'number' ? { amount: value } : value;
  };
  const lines = linesOf(rows, (row) => fields.map((field) => cell(field, row[field])));
  const heads = fields.map((field) => columns[field as keyof typeof columns]);
  return csvDocument(`${name}.csv`, heads, lines, locale);
}

export const fields = {
  stuck: ['due', 'kind', 'name', 'email', 'detail', 'amount', 'id'],
  locks: ['until', 'kind', 'name', 'email', 'serial'],
  people: ['name', 'email', 'state', 'frozen', 'denar', 'held', 'i_talar', 'openedAt', 'id'],
  journal: ['number', 'time', 'type', 'kind', 'payer', 'payee', 'amount', 'currency', 'id'],
  trail: ['time', 'event', 'name', 'email', 'by', 'device', 'note', 'id'],
} as const;

type Stuck = Answer<typeof listStuck>['stuck'][number];

/** What a row has beside what all rows have, as the file's field says it. */
export function withDetail(row: Stuck) {
  const { id, kind, name, email, amount, due, ...detail } = row;
  const said = Object.entries(detail).map(([key, value]) =>
    typeof value === 'object' ? Object.values(value ?? {}).join(' ') : `${key}: ${value}`,
  );
  return { id, kind, name, email, amount, due, detail: said.join(', ') };
}

const figures = [
  'time',
  'circulation',
  'reserve',
  'coverage',
  'moved',
  'velocity',
  'wallets',
  'stuck',
  'locks',
] as const;

/** In per cent, rounded down to two places. */
const percent = (part: number): CsvCell => ({ amount: Math.floor(part * 10_000) / 100 });

/** The current metrics, and below them the checkpoints' values per day, latest first. */
export function overviewFile(all: Answer<typeof overview>, now: Date, locale: Locale): Document {
  const { columns } = textsIn(operatorFiles, locale);
  const today = [
    now,
    { amount: all.circulation },
    { amount: all.reserve },
    all.coverage === null ? null : percent(all.coverage),
    { amount: all.moved },
    all.velocity === null ? null : { amount: all.velocity },
    all.wallets,
    all.stuck,
    all.locks,
  ];
  const days = all.days
    .toReversed()
    .map(({ date, circulation, reserve }) => [
      date,
      { amount: circulation },
      { amount: reserve },
      circulation > 0 ? percent(reserve / circulation) : null,
      ...figures.slice(4).map(() => null),
    ]);
  const heads = figures.map((figure) => columns[figure]);
  return csvDocument('overview.csv', heads, [today, ...days], locale);
}
