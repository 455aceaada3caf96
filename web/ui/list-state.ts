/** The part of a list that is shown, as in the URL, so that a view can be shared. */
import type { Column } from './data-table.tsx';

export interface ListState {
  readonly search: string;
  /** A field, with a leading dash for descending order. */
  readonly sort: string;
  /** From 1. */
  readonly page: number;
  /** Where the page begins or ends, as the page beside it named it; empty if its number says it. */
  readonly cursor: string;
  /** Rows per page. */
  readonly count: number;
  /** Chosen values by the name of the filter; an empty one is inactive. */
  readonly filters: Readonly<Record<string, string>>;
}

export interface ListStart {
  /** The fields that rows may be sorted by. */
  readonly fields: readonly string[];
  readonly sort: string;
  /** The filters with their allowed values; null for any text. */
  readonly choices?: Readonly<Record<string, readonly string[] | null>>;
  /** Rows per page if the URL has no value; 25 by default. */
  readonly count?: (typeof pageSizes)[number];
}

export const pageSizes = [10, 25, 50, 100] as const;
const pageSize = 25;
const longest = 140;

/** Reads the state from a URL query; invalid values are ignored. */
export function listStateOf(address: URLSearchParams, start: ListStart): ListState {
  const text = (name: string): string => (address.get(name) ?? '').slice(0, longest);
  const sort = text('sort');
  const page = Number(text('page'));
  const count = Number(text('count'));
  const filters = Object.entries(start.choices ?? {}).map(([name, values]) => {
    const value = text(name);
    return [name, values === null || values.includes(value) ? value : ''] as const;
  });
  return {
    search: text('search'),
    sort: start.fields.includes(sort.replace(/^-/, '')) ? sort : start.sort,
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    cursor: /^[\w-]{1,2000}$/.exec(address.get('cursor') ?? '')?.[0] ?? '',
    count: pageSizes.find((size) => size === count) ?? start.count ?? pageSize,
    filters: Object.fromEntries(filters),
  };
}

/** The URL query with the state: only what differs from the start; others' parameters stay. */
export function addressOfList(
  address: URLSearchParams,
  state: ListState,
  start: ListStart,
): URLSearchParams {
  const next = new URLSearchParams(address);
  const put = (name: string, value: string, usual: string): void => {
    if (value === usual) next.delete(name);
    else next.set(name, value);
  };
  put('search', state.search, '');
  put('sort', state.sort, start.sort);
  put('page', String(state.page), '1');
  put('cursor', state.cursor, '');
  put('count', String(state.count), String(start.count ?? pageSize));
  for (const [name, value] of Object.entries(state.filters)) put(name, value, '');
  return next;
}

/** True if a search or filter is active. */
export const isNarrowed = ({ search, filters }: ListState): boolean =>
  search !== '' || Object.values(filters).some((value) => value !== '');

/** A server list as used by a screen; `useList` makes one from an operation. */
export interface ListView<Row, Choices = unknown> {
  /** Its filters with the values that they take; null for any text. */
  readonly choices: Choices;
  /** Undefined until the first answer. */
  readonly rows: readonly Row[] | undefined;
  /** How many rows match the filters. */
  readonly total: number;
  /** True if more rows match than were counted: one less than `total`, and more. */
  readonly hasMore?: boolean;
  readonly hasNext: boolean;
  readonly state: ListState;
  /** Any change except of the page starts again at the first page. */
  readonly change: (part: Partial<ListState>) => void;
  /** Shows the page before or after this one. */
  readonly turn: (page: number) => void;
  /** True while the rows are still those of the previous query. */
  readonly stale: boolean;
  /** The text for a failure of the last query. */
  readonly error: string | null;
  readonly retry: () => void;
  /** All matching rows as a file. */
  readonly file?: {
    readonly pending: boolean;
    readonly error: string | null;
    readonly download: () => void;
  };
}

export interface ServerColumn<Row> extends Omit<Column<Row>, 'head' | 'sorted' | 'control'> {
  /** The server's sort field, if rows can be sorted by this column. */
  readonly sort?: string | undefined;
  /** Hidden by default. */
  readonly extra?: true;
}
