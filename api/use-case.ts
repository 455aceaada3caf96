/** The context of a use case that writes, and how to run one. */
import type { Caller } from './callers.ts';
import type { Deps, UnitOfWork, World } from './deps.ts';
import { type Confidence, type Done, type RequestKey, runKeyed } from './keyed.ts';
import type { StepUpAsked } from './security/step-up.ts';

export type { UnitOfWork, World };

/** What somebody does, by a call or not. */
export interface Acting extends UnitOfWork {
  readonly caller: Caller;
}

/** What is done in a person's name, also when nobody asks for it at that moment. */
export interface ActingPerson extends UnitOfWork {
  readonly caller: Pick<Caller, 'id'>;
}

/** The first parameter of a use case; its input is the second. */
export interface Context extends Acting {
  /** The confirmation that the call came with, if any. */
  readonly stepUp: StepUpAsked;
}

/** A call that changes something. */
export interface Asked extends Pick<Context, 'caller' | 'stepUp'> {
  readonly key: RequestKey | null;
}

/** Runs in one transaction what somebody does who may be unknown, once per key (see `runKeyed`). */
export const once = <A>(
  deps: Deps,
  key: RequestKey | null,
  use: (cx: UnitOfWork) => Promise<A>,
  confidence?: Confidence,
): Promise<Done<A>> =>
  runKeyed(deps.db, key, (tx, after) => use({ ...deps, tx, after }), confidence);

/** Runs a use case of a known caller in the same way. */
export const change = <A>(
  deps: Deps,
  { caller, stepUp, key }: Asked,
  use: (cx: Context) => Promise<A>,
  confidence?: Confidence,
): Promise<Done<A>> => once(deps, key, (cx) => use({ ...cx, caller, stepUp }), confidence);

/** Runs in one transaction what nobody asked for: a job, or what a provider has notified. */
export const work = async <A>(deps: Deps, use: (cx: UnitOfWork) => Promise<A>): Promise<A> =>
  (await once(deps, null, use)).answer;
