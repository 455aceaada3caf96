/** The statements of one open transaction: each prepared once per connection, some sent without waiting. */
import type { Writable } from 'node:stream';
import type pg from 'pg';

/** More texts than this are none that stand in the program, and would stay prepared for ever. */
const maxPrepared = 1000;
const names = new Map<string, string>();

/** The name under which a connection keeps the plan of this text; undefined where it shall not. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size === maxPrepared) return known;
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}

type Query = pg.ClientBase['query'];

/** Follows the statements of one transaction. */
export interface Watch {
  /** Before it is sent; what this throws is thrown instead. */
  before(text: string): void;
  failed(error: unknown): void;
}

let newWatch: (() => Watch) | undefined;

/** Has every transaction of this process followed; for tests. */
export const watchStatements = (open: () => Watch): void => {
  newWatch = open;
};

export class Statements {
  readonly #client: pg.ClientBase;
  readonly #sent: Promise<unknown>[] = [];
  readonly #failures: unknown[] = [];
  readonly #watch = newWatch?.();
  #isGathering = false;

  constructor(client: pg.ClientBase) {
    this.#client = client;
  }

  /** Has all that is sent in this turn leave in one piece, as each write costs more than what is in it. */
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

  /** As the client's own; a text with values is parsed and planned once for all transactions of a connection. */
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
   * Sends a statement whose answer nobody needs, and does not wait for it: what follows is on its way
   * at once. Should it fail, the transaction fails.
   */
  send(text: string, values?: unknown[]): void {
    const sent = this.query(text, values).catch((error: unknown) => this.#failures.push(error));
    this.#sent.push(sent);
  }

  /** Once all that was sent is answered: throws the first failure, which broke whatever came after it. */
  async settle(): Promise<void> {
    await Promise.all(this.#sent);
    if (this.#failures.length > 0) throw this.#failures[0];
  }
}
