/** Query parameters and metadata that all lists share. */
import * as z from 'zod/mini';
import { line, page } from './schemas.ts';

/** A sort order: a field name, with a leading dash for descending. */
export type Order<Field extends string> = Field | `-${Field}`;

/** For single resources that can also be downloaded as a file. */
export const asFile = { format: z._default(z.enum(['json', 'csv']), 'json') };

/**
 * The query of a list that can be sorted by `fields`; `first` is the default order. Page by `count`
 * and `skip`, of which at most 10 000 rows, narrowed by `search`; `format=csv` returns all filtered rows.
 */
export function listQuery<const Field extends string>(
  fields: readonly Field[],
  first: Order<Field>,
) {
  const orders = fields.flatMap((field): Order<Field>[] => [field, `-${field}`]);
  return {
    ...page,
    sort: z._default(z.enum(orders), first as never),
    search: z._default(line(140), ''),
    ...asFile,
  };
}

/** Such a query after validation. */
export interface ListQuery<Field extends string> {
  readonly count: number;
  readonly skip: number;
  readonly sort: Order<Field>;
  readonly search: string;
  readonly format: 'json' | 'csv';
}

/**
 * Metadata next to the rows: the number of filtered rows, and which page this is. A total of
 * `mostCounted` + 1 says that there are more than `mostCounted`; the journal and histories count all.
 */
export const listPlace = { total: z.number(), count: z.number(), skip: z.number() };
