/** The context of a use case that writes, and how to run one. */
import type { Tx } from '#db/connect.ts';
import type { Caller } from './callers.ts';
import type { Deps } from './deps.ts';
import { type AfterCommit, type Done, type RequestKey, runKeyed } from './keyed.ts';

/** The first parameter of a use case; its input is the second. */
export interface Context extends Omit<Deps, 'db'> {
  /** All reads and writes of the use case happen in it. */
  readonly tx: Tx;
  readonly caller: Caller;
  /** Registers an effect to run after the commit. */
  readonly after: AfterCommit;
}

interface Asked {
  readonly caller: Caller;
  readonly key: RequestKey | null;
}

/** Runs a use case in one transaction, once per idempotency key (see `runKeyed`). */
export const change = <A>(
  deps: Deps,
  { caller, key }: Asked,
  use: (cx: Context) => Promise<A>,
): Promise<Done<A>> => runKeyed(deps.db, key, (tx, after) => use({ ...deps, tx, caller, after }));
