/** The operator's desk as CSV files. */
import type { Locale } from '#contract/languages.ts';
import type { Answer } from '#contract/operation.ts';
import type { listStuck, overview } from '#contract/operator.ts';
import { operatorFiles } from '#texts/operator.ts';
import { textsIn } from '#texts/spoken.ts';
import { type CsvCell, csvDocument } from '../csv.ts';
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

type Stuck = Answer<typeof listStuck>['stuck'][number];

/** What a row has beside what all rows have, as the file says it. */
export function detailOf(row: Stuck): string {
  const {
    id: _id,
    kind: _kind,
    name: _name,
    email: _email,
    amount: _amount,
    due: _due,
    ...detail
  } = row;
  const said = Object.entries(detail).map(([key, value]) =>
    typeof value === 'object' ? Object.values(value ?? {}).join(' ') : `${key}: ${value}`,
  );
  return said.join(', ');
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
