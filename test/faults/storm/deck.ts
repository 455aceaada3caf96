/** The faults of a storm: shuffled by a seed, all equally frequent, with the time to recover. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Area, Success } from './client.ts';
import { type Wire, type WireFault, wireFaults } from './wire.ts';
import type { Instance, StormWorld } from './world.ts';

export interface Struck {
  readonly kind: string;
  readonly where: string;
  /** End of the fault in monotonic milliseconds, after which its victims had to recover. */
  readonly over: number;
  /** The people affected. */
  readonly hit: readonly (readonly [instance: string, area: Area])[];
}

interface Strike {
  readonly where: string;
  readonly hit: Struck['hit'];
  run(): Promise<void>;
}

type Fault = (world: StormWorld, random: () => number) => Strike;

const some = <T>(random: () => number, all: readonly T[]): T =>
  all[Math.floor(random() * all.length)] as T;

/** A random number of milliseconds in this range. */
const between = (random: () => number, least: number, most: number): number =>
  Math.round(least + random() * (most - least));

const hitting = (instances: readonly Instance[], areas: readonly Area[]): Struck['hit'] =>
  instances.flatMap(({ name }) => areas.map((area) => [name, area] as const));

async function signal(
  child: { pid(): Promise<number> },
  name: NodeJS.Signals = 'SIGKILL',
): Promise<void> {
  try {
    process.kill(await child.pid(), name);
  } catch {
    // It is just being restarted.
  }
}

const onServer =
  (strike: (world: StormWorld, random: () => number) => void): Fault =>
  (world, random) => ({
    where: '',
    hit: hitting(world.instances, ['money']),
    run: async () => strike(world, random),
  });

const onWire =
  (fault: WireFault, of: (instance: Instance) => Wire, areas: readonly Area[]): Fault =>
  ({ instances }, random) => {
    const instance = some(random, instances);
    const ms = between(random, 300, 2500);
    return {
      where: `${instance.name}, ${ms} ms`,
      hit: hitting([instance], areas),
      run: () => of(instance).suffer(fault, ms),
    };
  };

const clockSkewed: Fault = ({ instances }, random) => {
  const instance = some(random, instances);
  const minutes = between(random, 2, 45) * (random() < 0.5 ? -1 : 1);
  const ms = between(random, 2000, 5000);
  return {
    where: `${instance.name}, ${minutes} min for ${ms} ms`,
    hit: hitting([instance], ['money']),
    async run() {
      instance.skew(minutes * 60_000);
      await pause(ms);
      instance.skew(0);
    },
  };
};

const clockJumping: Fault = ({ instances }, random) => {
  const instance = some(random, instances);
  const jumps = Array.from({ length: 10 }, () => between(random, -3_600_000, 3_600_000));
  return {
    where: instance.name,
    hit: hitting([instance], ['money']),
    async run() {
      for (const jump of jumps) {
        instance.skew(jump);
        await pause(250);
      }
      instance.skew(0);
    },
  };
};

const faults: Readonly<Record<string, Fault>> = {
  'API killed': ({ instances }, random) => {
    const instance = some(random, instances);
    return {
      where: instance.name,
      hit: hitting([instance], ['money']),
      run: () => signal(instance.child),
    };
  },
  // Longer than a transaction may be silent: its locks must become free for the other instance.
  'API stands still': ({ instances }, random) => {
    const instance = some(random, instances);
    const ms = between(random, 1000, 14_000);
    return {
      where: `${instance.name}, ${ms} ms`,
      hit: hitting([instance], ['money']),
      async run() {
        await signal(instance.child, 'SIGSTOP');
        await pause(ms);
        await signal(instance.child, 'SIGCONT');
      },
    };
  },
  'database stands still': ({ server, instances }, random) => {
    const ms = between(random, 500, 4000);
    return {
      where: `${ms} ms`,
      hit: hitting(instances, ['money']),
      run: () => server.standStill(ms),
    };
  },
  'database killed': onServer(({ server }) => server.killAll()),
  'database stopped at once': onServer(({ server }) => server.quit()),
  'backend killed': onServer(({ server }, random) => server.killBackend(random)),
  'node killed': ({ node, instances }) => ({
    where: '',
    hit: hitting(instances, ['chain']),
    run: () => signal(node),
  }),
  'chain forks': ({ chain, instances }, random) => {
    const blocks = between(random, 1, 4);
    return {
      where: `${blocks} blocks`,
      hit: hitting(instances, ['chain']),
      // A node that is down, or has too few blocks, does not fork.
      run: async () => void (await chain.act({ kind: 'fork', blocks })),
    };
  },
  'node restored': ({ chain, instances }, random) => {
    const ms = between(random, 2000, 8000);
    return {
      where: `to ${ms} ms ago`,
      hit: hitting(instances, ['chain']),
      async run() {
        if ((await chain.act({ kind: 'snapshot' })) !== null) return;
        await pause(ms);
        await chain.act({ kind: 'restore', keepKeys: true });
      },
    };
  },
  'providers killed': ({ providers, instances }) => ({
    where: '',
    hit: hitting(instances, ['payu', 'p24']),
    run: () => signal(providers),
  }),
  'keys of sign-in away': ({ issuer, instances }) => ({
    where: '3000 ms',
    hit: hitting(instances, ['money']),
    async run() {
      issuer.close();
      await pause(3000);
      await issuer.reopen();
    },
  }),
  'disk full': ({ disk, instances }, random) => {
    const ms = between(random, 800, 3000);
    return {
      where: `${ms} ms`,
      hit: hitting(instances, ['money']),
      run: () => disk.full(ms),
    };
  },
  'clock wrong': clockSkewed,
  'clock jumping': clockJumping,
  ...Object.fromEntries(
    wireFaults.flatMap((fault) => [
      [`database ${fault}`, onWire(fault, ({ toDatabase }) => toDatabase, ['money'])],
      [`chain ${fault}`, onWire(fault, ({ toChain }) => toChain, ['chain'])],
      [`providers ${fault}`, onWire(fault, ({ toProviders }) => toProviders, ['payu', 'p24'])],
    ]),
  ),
};

export const allFaults: readonly string[] = Object.keys(faults);

/** Faults that affect only the database and the API, and recover within seconds. */
export const ledgerFaults: readonly string[] = [
  'API killed',
  'database killed',
  'database frozen',
  'database deaf',
  'disk full',
  'clock wrong',
];

/** Every kind once, in random order; then again in another order. */
function* deck(random: () => number, kinds: readonly string[]): Generator<string, never> {
  for (;;) {
    const left = [...kinds];
    while (left.length > 0) yield left.splice(Math.floor(random() * left.length), 1)[0] as string;
  }
}

export interface StormOptions {
  readonly seconds: number;
  readonly kinds: readonly string[];
  readonly random: () => number;
  /** Minimum and maximum interval between two faults, in milliseconds. */
  readonly gapMs: readonly number[];
  readonly say: (line: string) => void;
}

/** Causes faults until the time is over, and resolves after the last one; some overlap. */
export async function strikeOut(world: StormWorld, options: StormOptions): Promise<Struck[]> {
  const { seconds, kinds, random, say } = options;
  const [least = 0, most = least] = options.gapMs;
  const struck: Struck[] = [];
  const start = performance.now();
  const lasting: Promise<void>[] = [];
  for (const kind of deck(random, kinds)) {
    await pause(between(random, least, most));
    if (performance.now() - start > seconds * 1000) break;
    const strike = (faults[kind] as Fault)(world, random);
    const at = ((performance.now() - start) / 1000).toFixed(1);
    say(`${at.padStart(7)} s  ${kind}${strike.where ? ` (${strike.where})` : ''}`);
    const { where, hit } = strike;
    lasting.push(
      strike.run().then(() => void struck.push({ kind, where, over: performance.now(), hit })),
    );
  }
  await Promise.all(lasting);
  return struck;
}

/**
 * Milliseconds until everyone affected by the fault got a successful answer to a later request;
 * null if one of them never did, or made no request.
 */
export function recoveryOf({ over, hit }: Struck, successes: readonly Success[]): number | null {
  let slowest = 0;
  for (const [instance, area] of hit) {
    const first = successes
      .filter((one) => one.instance === instance && one.area === area && one.asked >= over)
      .reduce((least, { answered }) => Math.min(least, answered), Number.POSITIVE_INFINITY);
    if (first === Number.POSITIVE_INFINITY) return null;
    slowest = Math.max(slowest, first - over);
  }
  return slowest;
}
