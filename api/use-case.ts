/** The context of a use case that writes, and how to run one, or one request of a batched one. */
import type { Tx } from '#db/connect.ts';
import { applyNow } from '#ledger/apply.ts';
import type { Command, Outcome } from '#ledger/types.ts';
import type { Booking, UseCase } from './batch.ts';
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

type Single<Input, Facts, Kept, Row, Answer> = Omit<
  UseCase<Input, Facts, Kept, Row, Answer>,
  'names' | 'alone' | 'goesAlone'
>;

/**
 * Judges one request in the caller's own transaction: keeps what stays, and returns the booking;
 * throws what it is refused with.
 */
export async function judgeOne<Input, Facts, Kept, Row, Answer>(
  tx: Tx,
  use: Single<Input, Facts, Kept, Row, Answer>,
  input: Input,
  now: Date,
): Promise<Booking<Row, Answer>> {
  const [facts] = await use.read(tx, [input], now);
  const { kept, verdict } = use.judge(facts as Facts, input, now);
  if (kept !== undefined) await use.keep?.(tx, [kept], now);
  if (verdict instanceof Error) throw verdict;
  return verdict;
}

export interface Special {
  /** Bookings that come first, and stay if this one is refused. */
  readonly freed?: readonly Command[];
  /** Written with the row. */
  readonly also?: () => Promise<void>;
  /** What the ledger counts for a payment that came with a confirmation. */
  readonly leaving?: Leaving | null;
}

/** Writes and books one request that was judged in this transaction. */
export async function bookOne<Input, Facts, Kept, Row, Answer>(
  { tx, after }: UnitOfWork,
  use: Single<Input, Facts, Kept, Row, Answer>,
  { row, command, ...booking }: Booking<Row, Answer>,
  now: Date,
  { freed = [], also, leaving }: Special = {},
): Promise<Answer> {
  tx.send('SAVEPOINT booking');
  await use.write(tx, [row], now);
  await also?.();
  const asked = { ...(command as Command), ...(leaving && { outflow: leaving.outflow }) };
  const outcome = (await applyNow(tx, [...freed, asked], now)).at(-1) as Outcome;
  if (!outcome.ok) {
    tx.send('ROLLBACK TO SAVEPOINT booking');
    await leaving?.refuse(outcome);
    const error = await booking.refuse(tx, outcome);
    await applyNow(tx, freed, now);
    throw error;
  }
  after(booking.after);
  await use.finish?.(tx, [row], now);
  return booking.answer(outcome);
}
