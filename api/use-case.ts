/** The context of a use case that writes, and how to run one; what a use case that is decided in batches consists of. */
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import type { Command, Outcome } from '#ledger/types.ts';
import type { Caller } from './callers.ts';
import type { Deps, UnitOfWork, World } from './deps.ts';
import { type Confidence, type Done, type RequestKey, runKeyed } from './keyed.ts';
import type { Leaving } from './security/outflow.ts';
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

export type Booked = Extract<Outcome, { ok: true }>;

/** Something that a request was judged by has changed before it was booked: it is judged again. */
export class Overtaken extends Refusal {}

/** A request that passed judgement. */
export interface Booking<Row, Answer> {
  /** What is written before the booking; it is undone if the ledger refuses. */
  readonly row: Row;
  /** What the ledger is asked; null for what books nothing. */
  readonly command: Command | null;
  answer(outcome: Booked | null): Answer;
  /** The meaning of the ledger's refusal; throws `Overtaken` to be judged again. */
  refuse(tx: Tx, outcome: Outcome): Promise<Error>;
  /** Runs after the commit. */
  after(): void;
}

/** The judgement of a request; an error refuses it. */
export interface Judgement<Kept, Row, Answer> {
  /** What is written whatever becomes of the request, such as an attempt that counts. */
  readonly kept?: Kept;
  readonly verdict: Booking<Row, Answer> | Error;
  /** Runs after the commit if the request is refused here. */
  readonly after?: () => void;
}

/** What goes with the booking of a request that is alone in its transaction. */
export interface Beside {
  /** Bookings that come first, and stay if this one is refused. */
  readonly freed?: readonly Command[];
  /** Written with the row. */
  readonly also?: () => Promise<void>;
  /** What the ledger counts for a payment that came with a confirmation. */
  readonly leaving?: Leaving | null;
}

export interface UseCase<Input, Facts, Kept, Row, Answer> {
  /** Requests that share a name are decided one after the other, never in the same batch. */
  names(input: Input): readonly string[];
  /** Reads and locks what the requests are judged by; one result for each, in their order. */
  read(tx: Tx, inputs: readonly Input[], now: Date): Promise<readonly Facts[]>;
  /** Asks neither the database nor the world; may change facts that later requests share. */
  judge(facts: Facts, input: Input, now: Date): Judgement<Kept, Row, Answer>;
  keep?(tx: Tx, kept: readonly Kept[], now: Date): Promise<void> | void;
  write(tx: Tx, rows: readonly Row[], now: Date): Promise<void> | void;
  /** Reads behind the booking what the answers of these rows need. */
  finish?(tx: Tx, rows: readonly Row[], now: Date): Promise<void>;
  /** Whether a request needs a transaction of its own; asked before it is judged. */
  goesAlone?(facts: Facts, input: Input): boolean;
  /**
   * Only for a request alone, before it is read: locks what precedes everything else, and returns what
   * goes with the booking of its row.
   */
  before?(cx: UnitOfWork, input: Input): Promise<((row: Row) => Promise<Beside>) | null>;
  /** Instead of `keep` for a request alone. */
  keepAlone?(cx: UnitOfWork, kept: Kept): Promise<void>;
}
