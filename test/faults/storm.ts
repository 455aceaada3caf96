/**
 * The command `npm run test:faults -- [--minutes=3] [--seed=…] [--people=20] [--short]
 * [--warnings]`: people move money in all ways while random faults occur; afterwards everything
 * must be correct, without manual intervention.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { WebSocket } from 'ws';
import { event, eventsPath } from '#contract/events.ts';
import { connect } from '#db/connect.ts';
import { seeded } from '#sandbox/gateways/faults.ts';
import type { Participant } from '../participants.ts';
import { StormBank } from './storm/bank.ts';
import { keepDesk } from './storm/bank-desk.ts';
import { ToldBooks } from './storm/books.ts';
import { Asker } from './storm/client.ts';
import { allFaults, ledgerFaults, recoveryOf, type Struck, strikeOut } from './storm/deck.ts';
import { rerunOnSmallDisk } from './storm/disk.ts';
import { allFlows, ledgerFlows } from './storm/flows.ts';
import { keepMoving } from './storm/movers.ts';
import { holders, opening, openPeople } from './storm/people.ts';
import { probe } from './storm/probe.ts';
import { quiet } from './storm/quiet.ts';
import type { Flow, Stage } from './storm/steps.ts';
import { judge } from './storm/verdict.ts';
import { allReady, type Instance, raiseStormWorld, type StormWorld } from './storm/world.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    seed: { type: 'string' },
    people: { type: 'string' },
    short: { type: 'boolean', default: false },
    warnings: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const { short } = values;
/** A short one is for the tests: some seconds, without the chain and the providers. */
const kind = short
  ? {
      minutes: 0.08,
      people: 5,
      gapMs: [300, 900],
      afterMs: 500,
      flows: ledgerFlows,
      kinds: ledgerFaults,
    }
  : {
      minutes: 3,
      people: 20,
      gapMs: [600, 2600],
      afterMs: 15_000,
      flows: allFlows,
      kinds: allFaults,
    };
const seconds = Number(values.minutes ?? kind.minutes) * 60;
const lanes = Number(values.people ?? kind.people);
/** Times from the end of the last fault until all is ready, and until nothing waits any more. */
const readyWithin = 60;
const quietWithin = 240;
const answeredWithin = 90;

const say = (line: string): void => console.log(line);

function drawFlow(random: () => number): Flow {
  const { flows } = kind;
  const sum = flows.reduce((total, [, share]) => total + share, 0);
  let left = random() * sum;
  for (const [flow, share] of flows) {
    left -= share;
    if (left < 0) return flow;
  }
  return flows[0]?.[0] as Flow;
}

/** Everyone repeats random activities until `stopped`, each with their own random numbers. */
async function load(stage: Stage, stopped: () => boolean): Promise<void> {
  await Promise.all(
    stage.people.buyers.map(async (who, at) => {
      const random = seeded(seed * 1000 + at);
      const own = { ...stage, random };
      while (!stopped()) {
        await drawFlow(random)(own, who);
        await pause(random() * 60);
      }
    }),
  );
}

const sorted = (counts: ReadonlyMap<string, number>, between = ', '): string =>
  [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([what, count]) => `${count} × ${what}`)
    .join(between);

function tellRecoveries(struck: readonly Struck[], asker: Asker): void {
  say('\nFaults, how often, and the slowest until whom they hit answered again:');
  const kinds = Map.groupBy(struck, ({ kind }) => kind);
  for (const [kind, all] of [...kinds].sort(([a], [b]) => a.localeCompare(b))) {
    const times = all.map((one) => recoveryOf(one, asker.successes));
    const known = times.filter((time) => time !== null);
    const slowest =
      known.length > 0 ? `${(Math.max(...known) / 1000).toFixed(1)} s` : 'not asked again';
    const rest =
      known.length < times.length && known.length > 0
        ? `, ${times.length - known.length} not asked again`
        : '';
    say(`  ${kind.padEnd(26)} ${String(all.length).padStart(3)}   ${slowest}${rest}`);
  }
}

/** Unexpected: an error that the API could not explain. */
const unexplained = ({ complaints }: StormWorld): string[] =>
  complaints.filter((line) => /unexpected error|Unhandled|ReferenceError|TypeError/.test(line));

async function storm(world: StormWorld): Promise<void> {
  const random = seeded(seed);
  const asker = new Asker(world.instances, seeded(seed + 1));
  const people = await openPeople(world, lanes);
  const bank = new StormBank(holders(people).length * opening);
  const books = new ToldBooks();
  const stage: Stage = { world, people, asker, books, bank, random: seeded(seed + 2) };
  say(`${lanes} people, two instances of the API; the disk: ${world.disk.way}.\n`);
  let over = false;
  const stopped = (): boolean => over;
  const windows = openWindows(stage);
  const loading = Promise.all([
    keepDesk(stage, stopped),
    load(stage, stopped),
    probe(stage, people.probes, stopped),
    keepMoving(stage, stopped),
  ]);
  loading.catch(() => undefined);
  const { gapMs, kinds, afterMs } = kind;
  const struck = await Promise.race([
    strikeOut(world, { seconds, random, gapMs, kinds, say }),
    loading.then(() => [] as Struck[]),
  ]);
  const healed = performance.now();
  const since = (): string => `${((performance.now() - healed) / 1000).toFixed(1)} s`;
  await allReady(world, readyWithin);
  say(`\nEverything recovered ${since()} after the last fault.`);
  // While people still send requests, measure how quickly those hit by the last faults recovered.
  await pause(afterMs);
  over = true;
  asker.deadline = performance.now() + answeredWithin * 1000;
  const [clearDesk] = await loading;
  asker.deadline = Number.POSITIVE_INFINITY;
  say(`Everybody has an answer for good ${since()} after the last fault.`);
  const db = connect(world.ownerUrl, { max: 2 });
  await world.settleProviders();
  const took = await quiet(stage, db, { seconds: quietWithin, clearDesk });
  await db.end();
  say(`Nothing waits any more, ${took.toFixed(1)} s after everybody had stopped.`);
  const hearing = await checkHearing(stage, windows);
  for (const window of windows) window.close();
  tellRecoveries(struck, asker);
  say(`\nThe database was started again ${world.server.restarts} times.`);
  say(`Done: ${sorted(stage.books.kinds)}.`);
  say(`Answers, repeats too: ${sorted(asker.outcomes)}.`);
  if (values.warnings) say(`The API warned:\n  ${sorted(world.warnings(), '\n  ')}`);
  say('');
  for (const line of await judge(stage)) say(line);
  say(hearing);
  const odd = unexplained(world);
  if (odd.length > 0)
    throw new Error(`The API could not explain ${odd.length} errors, first:\n${odd[0]}`);
}

const backAfterMs = 300;

/** One person's window on one instance. */
class Window {
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
const openWindows = ({ world, people }: Stage): Window[] => [
  ...world.instances.map((instance) => new Window(instance, people.probes[1])),
  ...people.sellers.map(
    (seller, at) => new Window(world.instances[at % world.instances.length] as Instance, seller),
  ),
];

/** Maximum delay of an event after all faults: a silent connection is noticed in twenty seconds. */
const hearsWithinMs = 30_000;
const amount = 1;

/** Each window of a probe's recipient is notified of a payment booked by another instance. */
async function checkHearing(
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

async function main(): Promise<number> {
  if (process.platform !== 'linux') throw new Error('A storm needs Linux: it works with /proc.');
  const elsewhere = await rerunOnSmallDisk();
  if (elsewhere !== null) return elsewhere;
  say(`A storm of ${seconds} s with the seed ${seed}, which draws the same faults again (--seed).`);
  const world = await raiseStormWorld(seed);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void world.stop().then(() => process.exit(1)));
  }
  try {
    await storm(world);
    say('\nEverything is right.');
    return 0;
  } catch (error) {
    say(`\nNOT RIGHT (seed ${seed}): ${error instanceof Error ? error.message : String(error)}`);
    if (error instanceof Error && error.stack) say(error.stack);
    say(`Last words of the processes:\n${world.complaints.slice(-12).join('\n')}`);
    return 1;
  } finally {
    await world.stop();
  }
}

process.exit(await main());
