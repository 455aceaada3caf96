/** The statements of an open transaction: prepared once per connection, some not awaited. */
import type { Writable } from 'node:stream';
import type pg from 'pg';

/** Guards against generated texts, which would remain prepared for ever; the program has fewer. */
const maxPrepared = 1000;
const names = new Map<string, string>();

/** The name of the prepared statement for this text; undefined if it is not to be prepared. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size === maxPrepared) return known;
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}

/**
 * A statement that each connection of a pool parses once; for those whose plan does not depend on
 * the values.
 */
export const prepared = (text: string, values: unknown[]): pg.QueryConfig => {
  const name = nameOf(text);
  return { ...(name && { name }), text, values };
};

type Query = pg.ClientBase['query'];

/** Observes the statements of one transaction. */
export interface Watch {
  /** Called before it is sent; an error thrown here replaces the result. */
  before(text: string): void;
  failed(error: unknown): void;
}

let newWatch: (() => Watch) | undefined;

/** Observes all transactions of this process, besides those who do already, until the end; for tests. */
export function watchStatements(open: () => Watch): () => void {
  const former = newWatch;
  newWatch = () => {
    const all = former ? [former(), open()] : [open()];
    return {
      before: (text) => all.forEach((watch) => void watch.before(text)),
      failed: (error) => all.forEach((watch) => void watch.failed(error)),
    };
  };
  return () => {
    newWatch = former;
  };
}

export class Statements {
  readonly #client: pg.ClientBase;
  readonly #sent: Promise<unknown>[] = [];
  readonly #failures: unknown[] = [];
  readonly #watch = newWatch?.();
  #isGathering = false;

  constructor(client: pg.ClientBase) {
    this.#client = client;
  }

  /** Sends everything of this turn in one write, because each write costs more than its content. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    const { stream } = (this.#client as unknown as { connection: { stream: Writable } }).connection;
    stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }

  /** Like the client's own; a text with values is parsed and planned once per connection. */
  readonly query = ((config: string | pg.QueryConfig, values?: unknown[]) =>
    this.#watch ? this.#watched(this.#watch, config, values) : this.#ask(config, values)) as Query;

  #ask(config: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    this.#gather();
    if (typeof config !== 'string' || !values) return this.#client.query(config, values);
    return this.#client.query({ name: nameOf(config) as string, text: config, values });
  }

  async #watched(
    watch: Watch,
    config: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult> {
    watch.before(typeof config === 'string' ? config : config.text);
    const answer = this.#ask(config, values);
    answer.catch((error: unknown) => watch.failed(error));
    return answer;
  }

  /**
   * Sends a statement without waiting for its result, so that the next one can follow immediately.
   * If it fails, the transaction fails.
   */
  send(text: string, values?: unknown[]): void {
    const sent = this.query(text, values).catch((error: unknown) => this.#failures.push(error));
    this.#sent.push(sent);
  }

  /** Waits for all answers and throws the first error, which made all later statements fail. */
  async settle(): Promise<void> {
    await Promise.all(this.#sent);
    if (this.#failures.length > 0) throw this.#failures[0];
  }
}
