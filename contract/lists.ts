/** What every list takes in its query and says beside its rows. */
import * as z from 'zod/mini';
import { line, page } from './schemas.ts';

/** An order of rows: a field upwards, or with a dash downwards. */
export type Order<Field extends string> = Field | `-${Field}`;

/** For what is no list and may be had as a file all the same. */
export const asFile = { format: z._default(z.enum(['json', 'csv']), 'json') };

/**
 * The query of a list whose rows may be sorted by `fields`; `first` is the order where none is asked
 * for. Page by `count` and `skip`, narrowed by `search`; `format=csv` gives all that the filters leave.
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

/** What validation leaves of such a query. */
export interface ListQuery<Field extends string> {
  readonly count: number;
  readonly skip: number;
  readonly sort: Order<Field>;
  readonly search: string;
  readonly format: 'json' | 'csv';
}

/** Beside the rows: how many the filters leave, and which page of them this is. */
export const listPlace = { total: z.number(), count: z.number(), skip: z.number() };
