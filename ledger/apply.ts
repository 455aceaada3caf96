/** Books commands inside a use case's own transaction. */
import type { Tx } from '#db/connect.ts';
import { applyQuery, checkCommand, outcomesOf } from './encode.ts';
import type { Command, Outcome } from './types.ts';

/**
 * Decides the commands in order, each one independently, within the caller's transaction. A refusal
 * is an outcome, not an error; it is remembered under its request key only if the caller still
 * commits. The commands of one call must not share ids or request keys. It locks the head of the
 * chain, so every other booking waits until this transaction ends. So it must come last: afterwards
 * a transaction may read, update rows that it has written itself, and release the head by ROLLBACK
 * TO a savepoint; it must not lock or insert rows. Tests fail if it does.
 */
export async function applyNow(
  tx: Tx,
  commands: readonly Command[],
  now: Date,
): Promise<Outcome[]> {
  commands.forEach(checkCommand);
  if (commands.length === 0) return [];
  const { rows } = await tx.query<(string | null)[]>(applyQuery(commands, now));
  return outcomesOf(commands, rows[0] as (string | null)[], now);
}
