/** What a table needs to know of a server list and its columns. */
import type { Column } from './data-table.tsx';
import type { ListState } from './list-state.ts';

/** A server list as used by a screen; `useList` makes one from an operation. */
export interface ListView<Row> {
  /** Undefined until the first answer. */
  readonly rows: readonly Row[] | undefined;
  /** How many rows match the filters. */
  readonly total: number;
  /** True if more rows match than were counted: one less than `total`, and more. */
  readonly hasMore?: boolean;
  readonly state: ListState;
  /** Any change except of the page starts again at the first page. */
  readonly change: (part: Partial<ListState>) => void;
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
