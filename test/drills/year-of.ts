/** What a drilled year has: its machines, its people, and what they have paid. */
import assert from 'node:assert/strict';
import type { StandIn } from '#denar/testing-keycloak.ts';
import type { Card } from '../faults/cards.ts';
import type { Participant } from '../participants.ts';
import { Cluster, type Server } from './cluster.ts';
import { type Paid, Payers, paidMore } from './payers.ts';

export interface Options {
  readonly people: number;
  /** Payments that must be answered during each step. */
  readonly payments: number;
  readonly instances: number;
  readonly keycloak: StandIn;
  readonly settings?: Readonly<Record<string, string>>;
  readonly say?: (line: string) => void;
}

/** The drill's machines, people and what they have paid. */
export class YearOf {
  readonly cluster: Cluster;
  readonly paid: Paid[] = [];
  readonly failures = new Map<string, number>();
  readonly steps = new Map<string, number>();
  readonly archive: string;
  readonly #options: Options;
  #server: Server | undefined;
  people: Participant[] = [];
  cards: Card[] = [];
  lost: Paid[] = [];

  constructor(options: Options) {
    this.#options = options;
    this.cluster = new Cluster(options.settings);
    this.archive = this.cluster.sharedFolder('archive');
  }

  get server(): Server {
    return this.#server ?? assert.fail('no server');
  }

  set server(server: Server) {
    this.#server = server;
  }

  async step(name: string, work: () => Promise<unknown>): Promise<void> {
    const began = performance.now();
    await work();
    this.steps.set(name, performance.now() - began);
    this.#options.say?.(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }

  /** The people, who pay until they are stopped. */
  payers(urls: readonly string[]): Payers {
    return new Payers(urls, this.people, { cards: this.cards });
  }

  /** A step during which people pay, before, while and after it works. */
  async whilePaying(name: string, urls: readonly string[], work: () => Promise<unknown>) {
    const payers = this.payers(urls);
    payers.start();
    try {
      await paidMore(payers, this.#options.payments);
      await this.step(name, work);
      await paidMore(payers, this.#options.payments);
    } finally {
      await payers.stop();
      this.paid.push(...payers.paid);
    }
    for (const [status, count] of payers.failures) this.failures.set(`${name}: ${status}`, count);
  }
}
