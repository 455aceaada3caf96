/** What a list's query lets one choose, read from its schema. */
import type * as z from 'zod/mini';
import type { ListQuery } from './lists.ts';
import type { Operation, Received } from './operation.ts';

type QueryOf<O> = O extends { readonly query: z.ZodMiniType }
  ? Received<O & Operation>['query']
  : object;
type Chosen<Value> = Extract<Exclude<Value, '' | undefined>, string>;

/** The fields that a list can be sorted by. */
export type SortOf<O> =
  QueryOf<O> extends { readonly sort?: infer Sort }
    ? Exclude<Sort, `-${string}` | undefined> & string
    : never;

/** The filters of a list's query with the values that they take; null for any text. */
export type ChoicesOf<O> = {
  readonly [Name in Exclude<keyof QueryOf<O>, keyof ListQuery<string>>]-?: string extends Chosen<
    QueryOf<O>[Name]
  >
    ? null
    : readonly Chosen<QueryOf<O>[Name]>[];
};

/** What the query of a list lets one choose: sort fields, the default order, and filters. */
export interface Offered<Choices> {
  readonly fields: readonly string[];
  readonly sort: string;
  readonly choices: Choices;
}

const ofEachList = ['count', 'skip', 'cursor', 'sort', 'search', 'format'];

export function offeredBy<O extends Pick<Operation, 'query'>>({ query }: O): Offered<ChoicesOf<O>> {
  const { shape = {} } = defOf(query);
  const orders = valuesOf(shape.sort) ?? [];
  const filters = Object.entries(shape).flatMap(([name, schema]) =>
    ofEachList.includes(name) ? [] : [[name, valuesOf(schema)] as const],
  );
  return {
    fields: [...new Set(orders.map((order) => order.replace('-', '')))],
    sort: String(defOf(shape.sort).defaultValue ?? ''),
    choices: Object.fromEntries(filters) as ChoicesOf<O>,
  };
}

/** The parts of the schemas that queries are made of. */
interface Definition {
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly innerType?: z.ZodMiniType;
  readonly defaultValue?: unknown;
  readonly options?: readonly z.ZodMiniType[];
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly string[];
}

const defOf = (schema: z.ZodMiniType | undefined): Definition =>
  (schema?._zod.def ?? {}) as Definition;

/** The values that a schema takes, without an empty one; null if they cannot be listed. */
function valuesOf(schema: z.ZodMiniType | undefined): readonly string[] | null {
  const { innerType, options, entries, values } = defOf(schema);
  if (innerType) return valuesOf(innerType);
  if (options) return options.flatMap((one) => valuesOf(one) ?? []);
  return entries ? Object.values(entries) : (values?.filter(Boolean) ?? null);
}
