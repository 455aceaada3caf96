/** People who pay continuously, record the answers, and retry without one. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Ask, type Card, payByCard, renewCodes } from '../faults/cards.ts';
import { call, type Participant } from '../participants.ts';

export type Way = 'transfer' | 'code' | 'card';

/** A payment answered as successful. */
export interface Paid {
  /** The transfer's id in the journal. */
  readonly id: string;
  readonly payer: Participant;
  readonly payee: Participant;
  readonly by: Way;
  /** Start and time of the answer, in milliseconds of performance.now(). */
  readonly begun: number;
  readonly at: number;
}

type Pay = (payer: Participant, payee: Participant) => Promise<string | null>;

/** People who repeatedly pay the next one. */
export class Payers {
  readonly paid: Paid[] = [];
  /** How they pay. */
  readonly ways = new Set<Way>();
  /** Responses other than success, by status; 0 for a broken connection. */
  readonly failures = new Map<number, number>();
  readonly #urls: readonly string[];
  readonly #people: readonly Participant[];
  readonly #running: Promise<void>[] = [];
  #stopped = false;
  #abandoned = false;
  #turn = 0;

  readonly #everyMs: number;
  readonly #cards: ReadonlyMap<Participant, Card>;

  /**
   * Each person pays the next one, using one of the API instances at a time: by card who has one,
   * of the others every fourth by code.
   * @param everyMs the least time from one payment of a person to the next
   */
  constructor(
    urls: readonly string[],
    people: readonly Participant[],
    { everyMs = 0, cards = [] }: { everyMs?: number; cards?: readonly Card[] } = {},
  ) {
    this.#urls = urls;
    this.#people = people;
    this.#everyMs = everyMs;
    this.#cards = new Map(cards.map((card) => [card.owner, card]));
  }

  start(): void {
    for (const [at, payer] of this.#people.entries()) {
      const payee = this.#people[(at + 1) % this.#people.length] as Participant;
      const by = this.#cards.has(payer) ? 'card' : at % 4 === 3 ? 'code' : 'transfer';
      this.ways.add(by);
      this.#running.push(this.#pay(payer, payee, by));
    }
  }

  /** Stops new payments; resolves once all current ones are answered. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#running);
  }

  /** Stops without answers, where nobody will give any more. */
  abandon(): void {
    this.#stopped = true;
    this.#abandoned = true;
  }

  /** Number of payments answered so far; later ones follow this index in `paid`. */
  get count(): number {
    return this.paid.length;
  }

  async #pay(payer: Participant, payee: Participant, by: Way): Promise<void> {
    const how = { transfer: this.#transfer, code: this.#byCode, card: this.#byCard };
    while (!this.#stopped) {
      const begun = performance.now();
      const id = await how[by](payer, payee);
      if (id !== null) this.paid.push({ id, payer, payee, by, begun, at: performance.now() });
      const rest = this.#everyMs - (performance.now() - begun);
      if (rest > 0) await pause(rest);
    }
  }

  #transfer: Pay = async (payer, payee) => {
    const done = await this.#ask(payer, `/v2/et/transfer?email=${payee.email}&amount=0.01`);
    return done && String(done.transaction);
  };

  #byCode: Pay = async (payer, payee) => {
    const code = await this.#ask(payer, '/v2/et/otp');
    const charged =
      code && (await this.#ask(payee, `/v2/et/transaction?otp_code=${code.otp_code}&kwota=0.01`));
    const accepted =
      charged && (await this.#ask(payer, `/v2/et/accept?transaction=${charged.transaction}`));
    return accepted && String(accepted.transaction);
  };

  #byCard: Pay = async (payer, payee) => {
    const card = this.#cards.get(payer) as Card;
    const paid = await payByCard(this.#ask, card, payee, '0.01');
    if (!paid) await renewCodes(this.#ask, card);
    return paid && String(paid.transaction_id);
  };

  /** Repeats a request with one key until answered; null for a refusal, as of an expired code. */
  #ask: Ask = async (who, path, body) => {
    const key = randomUUID();
    for (;;) {
      this.#turn += 1;
      const url = this.#urls[this.#turn % this.#urls.length] as string;
      const reply = await call(url, 'POST', path, who.token, { key, ...(body && { body }) }).catch(
        () => null,
      );
      const status = reply?.status ?? 0;
      if (reply && status < 300) return reply.body;
      // A list of codes that is used up is no failure.
      if (reply?.body.code === 'no_codes_left') return null;
      this.failures.set(status, (this.failures.get(status) ?? 0) + 1);
      if ((status >= 400 && status < 500) || this.#abandoned) return null;
      await pause(100);
    }
  };
}

/** The longest gap between two answers after a moment, in milliseconds. */
export function longestGap(paid: readonly Paid[], from: number): number {
  const times = [from, ...paid.map(({ at }) => at).filter((at) => at > from)].sort((a, b) => a - b);
  return Math.max(0, ...times.slice(1).map((at, place) => at - (times[place] as number)));
}

/**
 * Resolves after this many more payments of each kind in use are answered; fails if that takes
 * longer than two minutes.
 */
export async function paidMore(payers: Payers, more: number): Promise<void> {
  const from = payers.count;
  const missing = (): Way[] => {
    const counts = countsOf(payers.paid.slice(from));
    return [...payers.ways].filter((by) => (counts.get(by) ?? 0) < more);
  };
  for (let waited = 0; missing().length > 0; waited += 20) {
    if (waited > 120_000) throw new Error(`Nobody can pay any more by ${missing().join(', ')}.`);
    await pause(20);
  }
}

/** How many there are of each kind. */
export function countsOf(paid: readonly Paid[]): Map<Way, number> {
  const groups = Map.groupBy(paid, ({ by }) => by);
  return new Map([...groups].map(([by, all]) => [by, all.length]));
}
