/** The order of a list, and the cursors that name places in it. */
import * as z from 'zod/mini';
import { Refusal } from '#contract/refusals.ts';

/** A place in a list: beyond the row with these keys as texts, or before it. */
export interface Cursor {
  readonly isBack: boolean;
  readonly keys: readonly (string | null)[];
}

export interface Order {
  /** SQL expressions, the last of them unique per row. */
  readonly keys: readonly string[];
  readonly isDown: boolean;
  /** Whether the first key may be null; such rows are last in both ways. */
  readonly hasNulls: boolean;
  readonly from: Cursor | undefined;
}

const shape = z.tuple([z.boolean()], z.nullable(z.string()));

export const cursorText = ({ isBack, keys }: Cursor): string =>
  Buffer.from(JSON.stringify([isBack, ...keys])).toString('base64url');

/** Reads a cursor of `length` keys; refuses `validation_failed` for any other text. */
export function cursorOf(text: string, length: number): Cursor {
  try {
    const [isBack, ...keys] = shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (keys.length === length && keys.at(-1) !== null) return { isBack, keys };
  } catch {}
  throw new Refusal('validation_failed');
}

/** The number of a cursor's row, where rows have numbers; refuses `validation_failed` for any other key. */
export function numberIn({ keys: [key] }: Cursor): number {
  if (key && /^\d{1,15}$/.test(key)) return Number(key);
  throw new Refusal('validation_failed');
}

/** The keys as they are named where they stand. */
type Named = (key: string, at: number) => string;

/** `ORDER BY …`; before a cursor the rows nearest to it come first. */
export function orderBy(order: Order, named: Named = (key) => key): string {
  const isBack = order.from?.isBack ?? false;
  const way = order.isDown === isBack ? 'ASC' : 'DESC';
  // Downwards an index has its nulls first, also where the column has none.
  const nulls = order.hasNulls ? `NULLS ${isBack ? 'FIRST' : 'LAST'}` : '';
  return `ORDER BY ${order.keys.map(named).join(` ${way} ${nulls}, `)} ${way}`;
}

/** The values of the condition `beyond`. */
export const valuesOf = ({ from }: Order): string[] =>
  from?.keys.filter((key) => key !== null) ?? [];

/** The condition for rows from the cursor on, whose values follow `given` others; an index of the keys has them. */
export function beyond(order: Order, given: number, named: Named = (key) => key): string {
  if (!order.from) return 'TRUE';
  const { isBack, keys } = order.from;
  const names = order.keys.map(named);
  const than = order.isDown === isBack ? '>' : '<';
  const compared = keys.flatMap((key, at) => (key === null ? [] : [names[at]]));
  const row = `(${compared}) ${than} (${compared.map((_, at) => `$${given + at + 1}`)})`;
  if (!order.hasNulls) return row;
  const none = `${names[0]} IS NULL`;
  if (keys[0] === null)
    return isBack ? `(${names[0]} IS NOT NULL OR ${row})` : `(${none} AND ${row})`;
  return isBack ? row : `(${none} OR ${row})`;
}
