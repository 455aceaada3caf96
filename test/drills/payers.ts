/** People who pay continuously, record the answers, and retry without one. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { call, type Participant } from '../participants.ts';

/** A payment answered as successful. */
export interface Paid {
  /** The transfer's id in the journal. */
  readonly id: string;
  readonly payer: Participant;
  readonly payee: Participant;
  readonly by: 'transfer' | 'code';
  /** Start and time of the answer, in milliseconds of performance.now(). */
  readonly begun: number;
  readonly at: number;
}

type Body = Readonly<Record<string, unknown>>;

/** People who repeatedly pay the next one. */
export class Payers {
  readonly paid: Paid[] = [];
  /** Responses other than success, by status; 0 for a broken connection. */
  readonly failures = new Map<number, number>();
  readonly #urls: readonly string[];
  readonly #people: readonly Participant[];
  readonly #running: Promise<void>[] = [];
  #stopped = false;
  #abandoned = false;
  #turn = 0;

  readonly #everyMs: number;

  /**
   * Each person pays the next one, using one of the API instances at a time.
   * @param everyMs the least time from one payment of a person to the next
   */
  constructor(urls: readonly string[], people: readonly Participant[], everyMs = 0) {
    this.#urls = urls;
    this.#people = people;
    this.#everyMs = everyMs;
  }

  start(): void {
    for (const [at, payer] of this.#people.entries()) {
      const payee = this.#people[(at + 1) % this.#people.length] as Participant;
      this.#running.push(this.#pay(payer, payee, at));
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

  /** Every fourth payer pays by code: makes it, has it charged, and accepts. */
  async #pay(payer: Participant, payee: Participant, at: number): Promise<void> {
    while (!this.#stopped) {
      const begun = performance.now();
      const by = at % 4 === 3 ? 'code' : 'transfer';
      const id = await (by === 'code' ? this.#byCode(payer, payee) : this.#transfer(payer, payee));
      if (id !== null) this.paid.push({ id, payer, payee, by, begun, at: performance.now() });
      const rest = this.#everyMs - (performance.now() - begun);
      if (rest > 0) await pause(rest);
    }
  }

  async #transfer(payer: Participant, payee: Participant): Promise<string | null> {
    const done = await this.#ask(payer, `/v2/et/transfer?email=${payee.email}&amount=0.01`);
    return done && String(done.transaction);
  }

  async #byCode(payer: Participant, payee: Participant): Promise<string | null> {
    const code = await this.#ask(payer, '/v2/et/otp');
    const charged =
      code && (await this.#ask(payee, `/v2/et/transaction?otp_code=${code.otp_code}&kwota=0.01`));
    const accepted =
      charged && (await this.#ask(payer, `/v2/et/accept?transaction=${charged.transaction}`));
    return accepted && String(accepted.transaction);
  }

  /** Repeats a request with one key until answered; null for a refusal, as of an expired code. */
  async #ask(who: Participant, path: string): Promise<Body | null> {
    const key = randomUUID();
    for (;;) {
      this.#turn += 1;
      const url = this.#urls[this.#turn % this.#urls.length] as string;
      const reply = await call(url, 'POST', path, who.token, { key }).catch(() => null);
      const status = reply?.status ?? 0;
      if (reply && status < 300) return reply.body;
      this.failures.set(status, (this.failures.get(status) ?? 0) + 1);
      if ((status >= 400 && status < 500) || this.#abandoned) return null;
      await pause(100);
    }
  }
}

/** The longest gap between two answers after a moment, in milliseconds. */
export function longestGap(paid: readonly Paid[], from: number): number {
  const times = [from, ...paid.map(({ at }) => at).filter((at) => at > from)].sort((a, b) => a - b);
  return Math.max(0, ...times.slice(1).map((at, place) => at - (times[place] as number)));
}

/** Resolves after this many more payments are answered; fails if nobody can pay for two minutes. */
export async function paidMore(payers: Payers, more: number): Promise<void> {
  const enough = payers.count + more;
  for (let waited = 0; payers.count < enough; waited += 20) {
    if (waited > 120_000) throw new Error('Nobody can pay any more.');
    await pause(20);
  }
}
