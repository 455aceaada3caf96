/** Query parameters and metadata that all lists share. */
import * as z from 'zod/mini';
import { page, skipTo } from './schemas.ts';
import { lineUpTo } from './text.ts';

/** A sort order: a field name, with a leading dash for descending. */
export type Order<Field extends string> = Field | `-${Field}`;

/** For single resources that can also be downloaded as a file. */
export const asFile = { format: z._default(z.enum(['json', 'csv']), 'json') };

/** A page, or by a cursor the one beside it: of the same list and order, however many rows have come since. */
export const cursorPage = {
  ...page,
  cursor: z.optional(z.string().check(z.maxLength(2000, { abort: true }), z.regex(/^[\w-]+$/))),
};

/** Of rows that are numbered without gaps, whose pages are found by their numbers. */
export const numberedPage = { ...cursorPage, skip: skipTo(1_000_000_000) };

/**
 * The query of a list that can be sorted by `fields`; `first` is the default order. Page by `count`
 * and the `cursor` of `next` or `previous`, or by `skip`, of which at most 10 000 rows, narrowed by
 * `search`; `format=csv` returns all filtered rows.
 */
export function listQuery<const Field extends string>(
  fields: readonly Field[],
  first: Order<Field>,
) {
  const orders = fields.flatMap((field): Order<Field>[] => [field, `-${field}`]);
  return {
    ...cursorPage,
    sort: z._default(z.enum(orders), first as never),
    search: z._default(lineUpTo(140), ''),
    ...asFile,
  };
}

/** Such a query after validation. */
export interface ListQuery<Field extends string> {
  readonly count: number;
  readonly skip: number;
  readonly cursor?: string | undefined;
  readonly sort: Order<Field>;
  readonly search: string;
  readonly format: 'json' | 'csv';
}

/**
 * Metadata next to the rows: the number of filtered rows, and which page this is. A total of
 * `mostCounted` + 1 says that there are more than `mostCounted`; the journal and histories count all.
 * `next` and `previous` are the cursors of the pages beside it, where the list has cursors and there are
 * rows; a history has only `next`.
 */
export const listPlace = {
  total: z.number(),
  count: z.number(),
  skip: z.number(),
  next: z.optional(z.string()),
  previous: z.optional(z.string()),
};
const place = z.object(listPlace);
export type ListPlace = z.output<typeof place>;
