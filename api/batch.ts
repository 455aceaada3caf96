/**
 * Use cases that many people need at the same time are decided in batches: one transaction, one
 * booking. A use case reads and locks set-wise, judges each request without the database, and
 * writes set-wise; see docs/decisions/0071-use-cases-in-batches.md.
 */
import type { Tx } from '#db/connect.ts';
import { applyNow } from '#ledger/apply.ts';
import { Failure, isNew } from '#ledger/batches.ts';
import { answerRequests, claimRequests, releaseRequests } from '#ledger/requests.ts';
import type { Command, Outcome } from '#ledger/types.ts';
import type { Deps } from './deps.ts';
import { type Done, isStored, type RequestKey, refusalRecord } from './keyed.ts';

type Booked = Extract<Outcome, { ok: true }>;

/** The request needs a transaction of its own, because of what it has read or comes with. */
export const alone = Symbol('alone');

/** Something that a request was judged by has changed before it was booked: it is judged again. */
export class Overtaken extends Error {}

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
  readonly verdict: Booking<Row, Answer> | Error | typeof alone;
}

export interface UseCase<Input, Facts, Kept, Row, Answer> {
  /** Requests that share a name are decided one after the other, never in the same batch. */
  names(input: Input): readonly string[];
  /** Reads and locks what the requests are judged by; one result for each, in their order. */
  read(tx: Tx, inputs: readonly Input[], now: Date): Promise<readonly Facts[]>;
  /** Asks neither the database nor the world. */
  judge(facts: Facts, input: Input, now: Date): Judgement<Kept, Row, Answer>;
  keep?(tx: Tx, kept: readonly Kept[], now: Date): void;
  write(tx: Tx, rows: readonly Row[], now: Date): Promise<void> | void;
  /** Reads behind the booking what the answers of these rows need. */
  finish?(tx: Tx, rows: readonly Row[], now: Date): Promise<void>;
  /** Decides a request in a transaction of its own, or repeats its first answer. */
  alone(input: Input, key: RequestKey | null): Promise<Done<Answer>>;
}

interface Asked<Input> {
  readonly key: RequestKey | null;
  readonly input: Input;
}

interface Decided<Answer> {
  readonly answer: Answer;
  readonly after: () => void;
}

type Result<Answer> = Decided<Answer> | Failure | typeof alone;

/** How often a request is judged again before its caller is told to come back. */
const attempts = 4;

/** Opens a use case's queue; the returned function decides a request, once per key. */
export function openUseCase<Input, Facts, Kept, Row, Answer>(
  deps: Pick<Deps, 'ledger' | 'now'>,
  use: UseCase<Input, Facts, Kept, Row, Answer>,
): (input: Input, key: RequestKey | null) => Promise<Done<Answer>> {
  const submit = deps.ledger.together<Asked<Input>, Result<Answer>>({
    enter: ({ key, input }, names) =>
      (key === null || isNew(key.id, names)) &&
      use.names(input).every((name) => isNew(name, names)),
    decide: (tx, asks) => new Batch(tx, use, asks, deps.now()).decide(),
  });
  return async (input, key) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const decided = await submit({ key, input });
        if (decided === alone) return use.alone(input, key);
        const { answer, after } = decided as Decided<Answer>;
        after();
        return { answer, replayed: false };
      } catch (error) {
        if (!(error instanceof Overtaken) || attempt === attempts) throw error;
      }
    }
  };
}

interface Open<Row, Answer> {
  readonly at: number;
  readonly booking: Booking<Row, Answer>;
}

class Batch<Input, Facts, Kept, Row, Answer> {
  readonly #tx: Tx;
  readonly #use: UseCase<Input, Facts, Kept, Row, Answer>;
  readonly #asks: readonly Asked<Input>[];
  readonly #now: Date;
  readonly #results: Result<Answer>[] = [];
  /** What is stored under the keys. */
  readonly #answers: { readonly id: string; readonly outcome: unknown }[] = [];
  /** Keys whose requests may be made again. */
  readonly #released: string[] = [];

  constructor(
    tx: Tx,
    use: UseCase<Input, Facts, Kept, Row, Answer>,
    asks: readonly Asked<Input>[],
    now: Date,
  ) {
    this.#tx = tx;
    this.#use = use;
    this.#asks = asks;
    this.#now = now;
  }

  async decide(): Promise<readonly Result<Answer>[]> {
    const open = await this.#judge(await this.#claim());
    await this.#book(open);
    if (this.#answers.length > 0) answerRequests(this.#tx, this.#answers);
    if (this.#released.length > 0) releaseRequests(this.#tx, this.#released);
    return this.#results;
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
      const judged = this.#use.judge(facts[nth] as Facts, inputs[nth] as Input, this.#now);
      if (judged.kept !== undefined) kept.push(judged.kept);
      if (judged.verdict === alone) this.#decideAlone(at);
      else if (judged.verdict instanceof Error) this.#refuse(at, judged.verdict);
      else open.push({ at, booking: judged.verdict });
    }
    if (kept.length > 0) this.#use.keep?.(this.#tx, kept, this.#now);
    return open;
  }

  /** Books; if the ledger refuses some, everything is undone and the others are booked. */
  async #book(all: readonly Open<Row, Answer>[]): Promise<void> {
    let open = all;
    this.#tx.send('SAVEPOINT booking');
    while (open.length > 0) {
      const rows = open.map(({ booking }) => booking.row);
      await this.#use.write(this.#tx, rows, this.#now);
      const commands = open.flatMap(({ booking }) => booking.command ?? []);
      const outcomes = await applyNow(this.#tx, commands, this.#now);
      let next = 0;
      const decided = open.map((one) => ({
        ...one,
        outcome: one.booking.command ? (outcomes[next++] as Outcome) : null,
      }));
      const refused = decided.filter(({ outcome }) => outcome?.ok === false);
      if (refused.length === 0) {
        await this.#use.finish?.(this.#tx, rows, this.#now);
        for (const { at, booking, outcome } of decided) this.#answer(at, booking, outcome);
        return;
      }
      this.#tx.send('ROLLBACK TO SAVEPOINT booking');
      for (const { at, booking, outcome } of refused) {
        this.#refuse(at, await booking.refuse(this.#tx, outcome as Outcome));
      }
      open = decided.filter(({ outcome }) => outcome?.ok !== false);
    }
  }

  #answer(at: number, booking: Booking<Row, Answer>, outcome: Outcome | null): void {
    const answer = booking.answer(outcome as Booked | null);
    this.#results[at] = { answer, after: booking.after };
    const { key } = this.#asks[at] as Asked<Input>;
    if (key) this.#answers.push({ id: key.id, outcome: { answer } });
  }

  #refuse(at: number, error: Error): void {
    this.#results[at] = new Failure(error);
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

/**
 * Judges one request in the caller's own transaction: keeps what stays, and returns the booking;
 * throws what it is refused with. Never call it for what is judged `alone`.
 */
export async function judgeOne<Input, Facts, Kept, Row, Answer>(
  tx: Tx,
  use: Pick<UseCase<Input, Facts, Kept, Row, Answer>, 'read' | 'judge' | 'keep'>,
  input: Input,
  now: Date,
): Promise<Booking<Row, Answer>> {
  const [facts] = await use.read(tx, [input], now);
  const { kept, verdict } = use.judge(facts as Facts, input, now);
  if (kept !== undefined) use.keep?.(tx, [kept], now);
  if (verdict === alone) throw new Error('a request that is alone is judged in a batch');
  if (verdict instanceof Error) throw verdict;
  return verdict;
}
