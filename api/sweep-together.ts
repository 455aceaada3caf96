/** Sweeps of rows that end in the transaction that takes them; one that fails holds up no other. */
import type { Deps, UnitOfWork } from './deps.ts';
import type { Due, Swept } from './sweep.ts';
import { work } from './use-case.ts';

/** Rows that end in the transaction that locks them: with an instance that is killed its locks end. */
export interface Together<Row extends Swept> extends Due {
  /** The rows under a condition with its values. */
  readonly rows: (cx: UnitOfWork, condition: string, values: unknown[]) => Promise<readonly Row[]>;
  /** The alias of the table whose rows are locked. */
  readonly of: string;
  /** What `$1` is, unless it is the current time. */
  readonly given?: (cx: UnitOfWork) => unknown;
  readonly end: (cx: UnitOfWork, rows: readonly Row[]) => Promise<unknown>;
}

/**
 * Ends rows together, without those that others have locked; if that fails, each in a transaction of
 * its own. Returns how many it ended; throws the last failure once all the others have ended.
 */
export async function sweepTogether<Row extends Swept>(
  deps: Deps,
  {
    rows,
    due,
    by,
    of,
    id = `${of}.id`,
    most,
    atOnce = most,
    given = ({ now }) => now(),
    end,
  }: Together<Row>,
): Promise<number> {
  const condition = `${due} AND ${id} <> ALL ($2) ORDER BY ${by} LIMIT $3
    FOR NO KEY UPDATE OF ${of} SKIP LOCKED`;
  const failed: string[] = [];
  let failure: unknown = null;
  let size = atOnce;
  let ended = 0;
  while (ended < most) {
    let taken: readonly Row[] = [];
    try {
      await work(deps, async (cx) => {
        taken = await rows(cx, condition, [given(cx), failed, Math.min(size, most - ended)]);
        if (taken.length > 0) await end(cx, taken);
      });
      ended += taken.length;
      if (taken.length < size) break;
    } catch (error) {
      const [row] = taken;
      if (!row) throw error;
      if (taken.length === 1) {
        failed.push(row.id);
        failure = error;
      }
      size = 1;
    }
  }
  if (failure !== null) throw failure;
  return ended;
}
