/** Books commands inside a use case's own transaction. */
import type { Tx } from '#db/connect.ts';
import { applyQuery, checkCommand, outcomesOf } from './encode.ts';
import type { Command, Outcome } from './types.ts';

/**
 * Decides the commands in their order, each by itself, together with whatever else the caller's
 * transaction writes. A refusal is an outcome, not an error; it is remembered under its request key
 * only if the caller commits nevertheless. No two commands of one call may share an id or a request
 * key.
 *
 * It locks the head of the chain, on which every other booking waits until this transaction ends. So
 * it comes last: after it a transaction may read, change rows that it has written itself, and give
 * the head back by ROLLBACK TO a savepoint; it must not lock or insert a row. Tests fail where it does.
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
