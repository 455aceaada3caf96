/**
 * Use cases that many people need at the same time are decided in batches: one transaction, one
 * booking. A use case reads and locks set-wise, judges each request without the database, and
 * writes set-wise; see docs/decisions/0071-use-cases-in-batches.md.
 */
import { isHeldLong, type Tx, waitAtMost } from '#db/connect.ts';
import { applyNow } from '#ledger/apply.ts';
import { answerRequests, claimRequests, releaseRequests } from '#ledger/requests.ts';
import type { Outcome } from '#ledger/types.ts';
import type { Deps, UnitOfWork } from './deps.ts';
import { type Done, isStored, type RequestKey, refusalRecord, runKeyed } from './keyed.ts';
import { type Beside, type Booked, type Booking, Overtaken, type UseCase } from './use-case.ts';

const alone = Symbol('alone');

interface Asked<Input> {
  readonly key: RequestKey | null;
  readonly input: Input;
}

interface Decided<Answer> {
  readonly answer: Answer;
  readonly after: () => void;
}

interface Refused {
  readonly error: Error;
  readonly after: () => void;
}

type Result<Answer> = Decided<Answer> | Refused | typeof alone;

/** Who waits longer than this for somebody's lock waits alone, not with a whole batch. */
const longestWaitMs = 1000;

/** How often a request is judged again before it is refused. */
const attempts = 4;

/**
 * Opens a use case's queue. The returned function decides a request, once per key; `wire` makes its
 * answer on the wire, which is stored under the key.
 */
export function openUseCase<Input, Facts, Kept, Row, Answer, Wire>(
  deps: Deps,
  use: UseCase<Input, Facts, Kept, Row, Answer>,
  wire: (answer: Answer, input: Input) => Wire,
): (input: Input, key: RequestKey | null) => Promise<Done<Wire>> {
  const submit = deps.ledger.together<Asked<Input>, Result<Wire>>({
    enter: ({ key, input }, names) => {
      const own = [...(key ? [key.id] : []), ...use.names(input)];
      const isIn = !own.some((name) => names.has(name));
      if (isIn) for (const name of own) names.add(name);
      return isIn;
    },
    decide: (tx, asks) => new Batch({ tx, use, wire, now: deps.now() }, asks).decide(),
  });
  return async (input, key) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const decided = await submit({ key, input }).catch((error: unknown): typeof alone => {
          if (isHeldLong(error)) return alone;
          throw error;
        });
        if (decided === alone) {
          return await runKeyed(deps.db, key, async (tx, after) =>
            wire(await decideOne({ ...deps, tx, after }, use, input), input),
          );
        }
        decided.after();
        if ('error' in decided) throw decided.error;
        return { answer: decided.answer, replayed: false };
      } catch (error) {
        const overtaken = error instanceof Error && error.cause instanceof Overtaken;
        if (!overtaken) throw error;
        if (attempt === attempts) throw error.cause;
      }
    }
  };
}

/** Decides a request in the caller's own transaction: a batch of one. Throws what it is refused with. */
export async function decideOne<Input, Facts, Kept, Row, Answer>(
  cx: UnitOfWork,
  use: UseCase<Input, Facts, Kept, Row, Answer>,
  input: Input,
): Promise<Answer> {
  const having = { tx: cx.tx, use, wire: (answer: Answer) => answer, now: cx.now() };
  const decided = await new Batch(having, [{ key: null, input }], cx).decideOne();
  cx.after(decided.after);
  if ('error' in decided) throw decided.error;
  return decided.answer;
}

interface Open<Row, Answer> {
  readonly at: number;
  readonly booking: Booking<Row, Answer>;
}

interface Having<Input, Facts, Kept, Row, Answer, Wire> {
  readonly tx: Tx;
  readonly use: UseCase<Input, Facts, Kept, Row, Answer>;
  readonly wire: (answer: Answer, input: Input) => Wire;
  readonly now: Date;
}

class Batch<Input, Facts, Kept, Row, Answer, Wire> {
  readonly #tx: Tx;
  readonly #use: UseCase<Input, Facts, Kept, Row, Answer>;
  readonly #wire: (answer: Answer, input: Input) => Wire;
  readonly #asks: readonly Asked<Input>[];
  readonly #now: Date;
  /** The context of a request that is alone in its transaction. */
  readonly #alone: UnitOfWork | null;
  readonly #results: Result<Wire>[] = [];
  /** What is stored under the keys. */
  readonly #answers: { readonly id: string; readonly outcome: unknown }[] = [];
  /** Keys whose requests may be made again. */
  readonly #released: string[] = [];

  constructor(
    { tx, use, wire, now }: Having<Input, Facts, Kept, Row, Answer, Wire>,
    asks: readonly Asked<Input>[],
    alone: UnitOfWork | null = null,
  ) {
    this.#tx = tx;
    this.#use = use;
    this.#wire = wire;
    this.#asks = asks;
    this.#now = now;
    this.#alone = alone;
  }

  async decide(): Promise<readonly Result<Wire>[]> {
    waitAtMost(this.#tx, longestWaitMs);
    const open = await this.#judge(await this.#claim());
    // A booking waits for the head of the chain for as long as it takes.
    waitAtMost(this.#tx, 0);
    await this.#book(open);
    if (this.#answers.length > 0) answerRequests(this.#tx, this.#answers);
    if (this.#released.length > 0) releaseRequests(this.#tx, this.#released);
    return this.#results;
  }

  async decideOne(): Promise<Decided<Wire> | Refused> {
    const cx = this.#alone as UnitOfWork;
    const { input } = this.#asks[0] as Asked<Input>;
    const besideOf = await this.#use.before?.(cx, input);
    const open = await this.#judge([0]);
    const [one] = open;
    await this.#book(open, one && (await besideOf?.(one.booking.row)));
    return this.#results[0] as Decided<Wire> | Refused;
  }

  /** Claims the keys; a request whose key is known is repeated alone. Returns the others. */
  async #claim(): Promise<number[]> {
    const keys = this.#asks.flatMap(({ key }) => key ?? []);
    const claimed = keys.length > 0 ? await claimRequests(this.#tx, keys) : new Set<string>();
    const fresh: number[] = [];
    for (const [at, { key }] of this.#asks.entries()) {
      if (key && !claimed.has(key.id)) this.#results[at] = alone;
      else fresh.push(at);
    }
    return fresh;
  }

  async #judge(fresh: readonly number[]): Promise<Open<Row, Answer>[]> {
    const inputs = fresh.map((at) => (this.#asks[at] as Asked<Input>).input);
    const facts = await this.#use.read(this.#tx, inputs, this.#now);
    const kept: Kept[] = [];
    const open: Open<Row, Answer>[] = [];
    for (const [nth, at] of fresh.entries()) {
      const [its, input] = [facts[nth] as Facts, inputs[nth] as Input];
      if (!this.#alone && this.#use.goesAlone?.(its, input)) {
        this.#decideAlone(at);
        continue;
      }
      const { verdict, ...judged } = this.#use.judge(its, input, this.#now);
      if (judged.kept !== undefined) kept.push(judged.kept);
      if (verdict instanceof Error) this.#refuse(at, verdict, judged.after);
      else open.push({ at, booking: verdict });
    }
    if (kept.length > 0) await this.#keep(kept);
    return open;
  }

  async #keep(kept: readonly Kept[]): Promise<void> {
    const { keep, keepAlone } = this.#use;
    if (this.#alone && keepAlone) await keepAlone(this.#alone, kept[0] as Kept);
    else await keep?.(this.#tx, kept, this.#now);
  }

  /** Books; if the ledger refuses some, everything is undone and the others are booked. */
  async #book(
    all: readonly Open<Row, Answer>[],
    { freed = [], also, leaving }: Beside = {},
  ): Promise<void> {
    let open = all;
    this.#tx.send('SAVEPOINT booking');
    while (open.length > 0) {
      const rows = open.map(({ booking }) => booking.row);
      await this.#use.write(this.#tx, rows, this.#now);
      await also?.();
      const own = open.flatMap(({ booking }) => booking.command ?? []);
      const commands = leaving ? own.map((one) => ({ ...one, outflow: leaving.outflow })) : own;
      const booked = await applyNow(this.#tx, [...freed, ...commands], this.#now);
      let next = freed.length;
      const decided = open.map((one) => ({
        ...one,
        outcome: one.booking.command ? (booked[next++] as Outcome) : null,
      }));
      const refused = decided.filter(({ outcome }) => outcome?.ok === false);
      if (refused.length === 0) {
        await this.#use.finish?.(this.#tx, rows, this.#now);
        for (const { at, booking, outcome } of decided) this.#answer(at, booking, outcome);
        return;
      }
      this.#tx.send('ROLLBACK TO SAVEPOINT booking');
      for (const { at, booking, outcome } of refused) {
        await leaving?.refuse(outcome as Outcome);
        this.#refuse(at, await this.#refusalOf(booking, outcome as Outcome));
      }
      if (freed.length > 0) await applyNow(this.#tx, freed, this.#now);
      open = decided.filter(({ outcome }) => outcome?.ok !== false);
    }
  }

  /** What was kept is undone too before a request is judged again, so the batch is given up. */
  async #refusalOf(booking: Booking<Row, Answer>, outcome: Outcome): Promise<Error> {
    try {
      return await booking.refuse(this.#tx, outcome);
    } catch (cause) {
      const isAgain = cause instanceof Overtaken && !this.#alone;
      throw isAgain ? new Error('overtaken', { cause }) : cause;
    }
  }

  #answer(at: number, booking: Booking<Row, Answer>, outcome: Outcome | null): void {
    const { key, input } = this.#asks[at] as Asked<Input>;
    const answer = this.#wire(booking.answer(outcome as Booked | null), input);
    this.#results[at] = { answer, after: booking.after };
    if (key) this.#answers.push({ id: key.id, outcome: { answer } });
  }

  #refuse(at: number, error: Error, after = () => {}): void {
    this.#results[at] = { error, after };
    const { key } = this.#asks[at] as Asked<Input>;
    if (!key) return;
    if (isStored(error)) this.#answers.push({ id: key.id, outcome: refusalRecord(error) });
    else this.#released.push(key.id);
  }

  #decideAlone(at: number): void {
    this.#results[at] = alone;
    const { key } = this.#asks[at] as Asked<Input>;
    if (key) this.#released.push(key.id);
  }
}
