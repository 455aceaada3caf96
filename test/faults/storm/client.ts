/** Calls the API like an app: with a key, on another instance after a failure, until answered. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Participant } from '../../participants.ts';
import type { Instance } from './world.ts';

export type Json = Record<string, unknown>;

/** External systems that a call needs. */
export type Area = 'money' | 'payu' | 'p24' | 'chain';

export interface Asked {
  readonly area: Area;
  readonly as: Participant;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** Bytes if `type` is given. */
  readonly body?: unknown;
  /** The media type of a body that is not JSON. */
  readonly type?: string;
  readonly key?: string;
  /** A confirmation given by a fresh sign-in. */
  readonly confirmation?: string;
}

export interface Answer {
  readonly status: number;
  readonly body: Json;
  readonly replayed: boolean;
}

/** A successful answer: times of the request and the answer, and the instance. */
export interface Success {
  readonly instance: string;
  readonly area: Area;
  readonly asked: number;
  readonly answered: number;
}

export interface Exchange {
  readonly asked: Asked;
  readonly answer: Answer;
}

/** Delay before the app retries. */
const patienceMs = 25_000;
const betweenMs = 150;

/** Temporary refusals; the same request may succeed later. */
const forNow = new Set(['too_many_requests', 'too_many_attempts', 'card_locked']);

export class Asker {
  readonly #instances: readonly Instance[];
  readonly #random: () => number;
  /** There are no retries after this time; a request without an answer then never had one. */
  deadline = Number.POSITIVE_INFINITY;
  readonly outcomes = new Map<string, number>();
  readonly successes: Success[] = [];
  /** All keyed requests with a final answer. */
  readonly answered: Exchange[] = [];
  readonly underWay = new Map<string, string>();

  constructor(instances: readonly Instance[], random: () => number) {
    this.#instances = instances;
    this.#random = random;
  }

  #count(outcome: string): void {
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
  }

  /** One attempt on one instance; null without an answer. */
  async once({ url }: Instance, asked: Asked, waitMs = patienceMs): Promise<Answer | null> {
    try {
      const reply = await fetch(url + asked.path, {
        method: asked.method,
        headers: {
          authorization: `Bearer ${asked.as.token}`,
          ...(asked.key && { 'idempotency-key': asked.key }),
          ...(asked.confirmation && { confirmation: asked.confirmation }),
          ...(asked.body !== undefined && { 'content-type': asked.type ?? 'application/json' }),
        },
        ...(asked.body !== undefined && {
          body: asked.type ? (asked.body as Buffer<ArrayBuffer>) : JSON.stringify(asked.body),
        }),
        signal: AbortSignal.timeout(waitMs),
      });
      const text = await reply.text();
      return {
        status: reply.status,
        body: text === '' ? {} : (JSON.parse(text) as Json),
        replayed: reply.headers.get('idempotent-replayed') === 'true',
      };
    } catch {
      return null;
    }
  }

  /** Records a successful answer just received. */
  good({ name: instance }: Instance, { area }: Asked, asked: number): void {
    this.successes.push({ instance, area, asked, answered: performance.now() });
  }

  /** Retries until there is a final answer; throws if there is none before the deadline. */
  async ask(asked: Asked): Promise<Answer> {
    const name = asked.key ?? `${asked.method} ${asked.path}`;
    this.underWay.set(name, asked.path);
    for (let turn = Math.floor(this.#random() * this.#instances.length); ; turn += 1) {
      const instance = this.#instances[turn % this.#instances.length] as Instance;
      const started = performance.now();
      const answer = await this.once(instance, asked);
      // A bill has its own code.
      const code = answer && answer.status < 400 ? '' : String(answer?.body.code ?? '');
      this.#count(answer ? `${answer.status} ${code}`.trim() : 'no answer');
      // 408: the request arrived so slowly through a stalled process that it was not read.
      const isFinal =
        answer !== null &&
        answer.status < 500 &&
        answer.status !== 408 &&
        (answer.status !== 429 || forNow.has(code));
      if (isFinal) {
        if (asked.area === 'money' || answer.status < 300) this.good(instance, asked, started);
        if (asked.key && code !== 'step_up_required') this.answered.push({ asked, answer });
        this.underWay.delete(name);
        return answer;
      }
      if (performance.now() > this.deadline) {
        const last = answer ? `${answer.status} ${code}` : 'nothing';
        throw new Error(`${asked.path} had no answer for good; the last was ${last}`);
      }
      await pause(betweenMs * (1 + this.#random()));
    }
  }
}
