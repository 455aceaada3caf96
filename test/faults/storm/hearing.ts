/** Windows that stay open through a storm, as the site keeps them: each comes back by itself and hears again. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { event, eventsPath } from '#contract/events.ts';
import type { Participant } from '../../participants.ts';
import type { Stage } from './steps.ts';
import type { Instance } from './world.ts';

const backAfterMs = 300;

/** One window of somebody, at one instance. */
export class Window {
  readonly instance: Instance;
  readonly #who: Participant;
  #socket: WebSocket | undefined;
  #closed = false;
  heard = 0;
  opened = 0;
  /** What it shows; undefined until it was told. */
  denar: number | undefined;

  constructor(instance: Instance, who: Participant) {
    this.instance = instance;
    this.#who = who;
    this.#open();
  }

  #open(): void {
    const socket = new WebSocket(this.instance.url.replace('http', 'ws') + eventsPath);
    this.#socket = socket;
    socket.on('open', () => socket.send(JSON.stringify({ token: this.#who.token })));
    socket.on('message', (data) => {
      const told = event.parse(JSON.parse(String(data)));
      this.heard += 1;
      if (told.type === 'ready') this.opened += 1;
      if (told.type === 'balance') this.denar = told.denar;
    });
    socket.on('error', () => undefined);
    socket.once('close', () => {
      if (!this.#closed) setTimeout(() => this.#open(), backAfterMs).unref();
    });
  }

  close(): void {
    this.#closed = true;
    this.#socket?.terminate();
  }
}

/** A window of each seller, and at each instance one of whoever is paid to measure. */
export const openWindows = ({ world, people }: Stage): Window[] => [
  ...world.instances.map((instance) => new Window(instance, people.probes[1])),
  ...people.sellers.map(
    (seller, at) => new Window(world.instances[at % world.instances.length] as Instance, seller),
  ),
];

/** A payment is told at most so long after all is quiet: a silent connection is noticed in twenty seconds. */
const hearsWithinMs = 30_000;
const amount = 1;

/** Each window of whoever is paid to measure hears of a payment that another instance has booked. */
export async function checkHearing(
  { world, asker, books, people }: Stage,
  windows: readonly Window[],
): Promise<string> {
  const [from, to] = people.probes;
  const path = `/v2/et/transfer?email=${to.email}&amount=0.01`;
  for (const [at, window] of windows.slice(0, world.instances.length).entries()) {
    const elsewhere = world.instances[(at + 1) % world.instances.length] as Instance;
    const end = performance.now() + hearsWithinMs;
    for (let hears = false; !hears; ) {
      const asked = { area: 'money', as: from, method: 'POST', path, key: randomUUID() } as const;
      const paid = await asker.once(elsewhere, asked);
      if (paid?.status !== 201) throw new Error(`a payment was answered ${paid?.status}`);
      books.paid('heard', paid.body.transaction, [from.email, to.email], amount);
      const see = { area: 'money', as: to, method: 'GET', path: '/v2/trans/balance' } as const;
      const { denar } = (await asker.ask(see)).body;
      for (let left = 100; left > 0 && window.denar !== denar; left -= 1) await pause(20);
      hears = window.denar === denar;
      if (performance.now() > end)
        throw new Error(`nobody at ${window.instance.name} hears of payments elsewhere`);
    }
  }
  const sum = (of: (window: Window) => number): number =>
    windows.reduce((total, window) => total + of(window), 0);
  return `${windows.length} windows heard ${sum(({ heard }) => heard)} events, were opened ${sum(({ opened }) => opened)} times, and hear again.`;
}
