/** Browser windows open through a storm: each reconnects automatically and gets events again. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { event, eventsPath } from '#contract/events.ts';
import type { Participant } from '../../participants.ts';
import type { Stage } from './steps.ts';
import type { Instance } from './world.ts';

const backAfterMs = 300;

/** One person's window on one instance. */
export class Window {
  readonly instance: Instance;
  readonly #who: Participant;
  #socket: WebSocket | undefined;
  #closed = false;
  heard = 0;
  opened = 0;
  /** The state shown; undefined until the first event. */
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

/** A window for each seller, and on each instance one for the recipients of the probes. */
export const openWindows = ({ world, people }: Stage): Window[] => [
  ...world.instances.map((instance) => new Window(instance, people.probes[1])),
  ...people.sellers.map(
    (seller, at) => new Window(world.instances[at % world.instances.length] as Instance, seller),
  ),
];

/** Maximum delay of an event after all faults: a silent connection is noticed in twenty seconds. */
const hearsWithinMs = 30_000;
const amount = 1;

/** Each window of a probe's recipient is notified of a payment booked by another instance. */
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
