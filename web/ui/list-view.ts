/** What a table needs to know of a list that stands on the server, and of its columns. */
import type { Column } from './data-table.tsx';
import type { ListState } from './list-state.ts';

/** A list as a screen has it from the server; `useList` makes one from an operation. */
export interface ListView<Row> {
  /** Undefined until the first answer has come. */
  readonly rows: readonly Row[] | undefined;
  /** How many the filters leave. */
  readonly total: number;
  readonly state: ListState;
  /** Anything but another page begins again at the first page. */
  readonly change: (part: Partial<ListState>) => void;
  /** True while the rows are still those of the question before. */
  readonly stale: boolean;
  /** What to tell where the last question failed. */
  readonly error: string | null;
  readonly retry: () => void;
  /** The same rows, all of them, as a file. */
  readonly file?: {
    readonly pending: boolean;
    readonly error: string | null;
    readonly download: () => void;
  };
}

export interface ServerColumn<Row> extends Omit<Column<Row>, 'head' | 'sorted' | 'control'> {
  /** The field of the server's order, where rows can be sorted by this column. */
  readonly sort?: string | undefined;
  /** Not shown until somebody asks for it. */
  readonly extra?: true;
}
