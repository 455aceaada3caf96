/** People who pay without a pause, write down what they were answered, and ask again where they were not. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { call, type Participant } from '../participants.ts';

/** A payment that was answered as done. */
export interface Paid {
  /** The transfer's id in the journal. */
  readonly id: string;
  readonly payer: Participant;
  readonly payee: Participant;
  readonly by: 'transfer' | 'code';
  /** When it was begun, and when the answer was there, in milliseconds as performance.now() tells them. */
  readonly begun: number;
  readonly at: number;
}

type Body = Readonly<Record<string, unknown>>;

/** People who each pay the next one, again and again. */
export class Payers {
  readonly paid: Paid[] = [];
  /** Answers other than success, by status; 0 where the connection broke. */
  readonly failures = new Map<number, number>();
  readonly #urls: readonly string[];
  readonly #people: readonly Participant[];
  readonly #running: Promise<void>[] = [];
  #stopped = false;
  #turn = 0;

  /** Each of the people pays the next one, by way of one of the API's instances at a time. */
  constructor(urls: readonly string[], people: readonly Participant[]) {
    this.#urls = urls;
    this.#people = people;
  }

  start(): void {
    for (const [at, payer] of this.#people.entries()) {
      const payee = this.#people[(at + 1) % this.#people.length] as Participant;
      this.#running.push(this.#pay(payer, payee, at));
    }
  }

  /** Nobody begins another payment; resolves once all that were begun are answered. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#running);
  }

  /** How many were answered up to now; what came after a number is what follows it in `paid`. */
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

  /** Asks with one key until there is an answer; null where it is a refusal, such as of a late code. */
  async #ask(who: Participant, path: string): Promise<Body | null> {
    const key = randomUUID();
    for (;;) {
      this.#turn += 1;
      const url = this.#urls[this.#turn % this.#urls.length] as string;
      const reply = await call(url, 'POST', path, who.token, { key }).catch(() => null);
      const status = reply?.status ?? 0;
      if (reply && status < 300) return reply.body;
      this.failures.set(status, (this.failures.get(status) ?? 0) + 1);
      if (status >= 400 && status < 500) return null;
      await pause(100);
    }
  }
}

/** The longest time between two answers from a moment on, in milliseconds. */
export function longestGap(paid: readonly Paid[], from: number): number {
  const times = [from, ...paid.map(({ at }) => at).filter((at) => at > from)].sort((a, b) => a - b);
  return Math.max(0, ...times.slice(1).map((at, place) => at - (times[place] as number)));
}

/** Resolves once so many more payments are answered; fails where nobody can pay for two minutes. */
export async function paidMore(payers: Payers, more: number): Promise<void> {
  const enough = payers.count + more;
  for (let waited = 0; payers.count < enough; waited += 20) {
    if (waited > 120_000) throw new Error('Nobody can pay any more.');
    await pause(20);
  }
}
