/** Runs test files on Node, on one PostgreSQL if they need it, in as few processes as can be. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { longestFirst, needsDatabase, notingCosts, tellCosts } from './costs.ts';
import { patience } from './patience.ts';

const root = path.dirname(import.meta.dirname);

/** One more than the cores of a small machine: many tests wait for the database or a process. */
const processes = 3;

/** Runs a program on this Node with our output; returns its exit code. */
export function runNode(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env });
    const pass = (signal: NodeJS.Signals) => child.kill(signal);
    for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, pass);
    child.once('error', () => resolve(1));
    child.once('exit', (code) => {
      for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.off(signal, pass);
      resolve(code ?? 1);
    });
  });
}

interface World {
  readonly env: NodeJS.ProcessEnv;
  /** Problems other than failed tests. */
  faults(): readonly string[];
  close(): Promise<void>;
}

const nothing: World = { env: {}, faults: () => [], close: async () => undefined };

/**
 * The shared world of tests on a database; for pure functions nothing is started, or even loaded.
 */
async function openWorld({ files, provokesAll }: NodeTests): Promise<World> {
  if (!files.some(needsDatabase)) return nothing;
  const { testServer } = await import('./test-server.ts');
  const { signingAlike } = await import('#api/testing-keys.ts');
  const refusals = provokesAll ? await noteRefusals() : nothing;
  const postgres = await testServer();
  return {
    env: { ...refusals.env, ...(await signingAlike()), TEST_OWNER_URL: postgres.ownerUrl },
    faults: refusals.faults,
    async close() {
      await postgres.stop();
      await refusals.close();
    },
  };
}

/** Compares the contract's refusals with those that occurred. */
async function noteRefusals(): Promise<World> {
  const { notingInto, refusalFaults } = await import('#api/testing-refusals.ts');
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'denar-refusals-'));
  return {
    env: notingInto(folder),
    faults: () => refusalFaults(folder),
    close: async () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}

/** What test files leave in memory goes with their process: sixty of them leave a gigabyte. */
const filesEach = 30;

/** Says in a test file why no other may run in its process. */
const ownProcess = /^\/\/ Own process: /m;

/** Writes a program for each process that runs several files, or one that wants to be alone. */
function writeBundles(files: readonly string[], folder: string): string[] {
  const claims = path.join(folder, 'claims');
  fs.mkdirSync(claims);
  const isAlone = (file: string) => ownProcess.test(fs.readFileSync(path.join(root, file), 'utf8'));
  const sorted = longestFirst(files);
  const shared = sorted.filter((file) => !isAlone(file));
  const bundles = [
    ...sorted.filter(isAlone).map((file) => [file]),
    ...Array.from(
      {
        length: Math.max(Math.min(processes, shared.length), Math.ceil(shared.length / filesEach)),
      },
      () => shared,
    ),
  ];
  const bundle = pathToFileURL(path.join(root, 'test/bundle.ts')).href;
  return bundles.map((one, index) => {
    const program = path.join(folder, `${String(index).padStart(3, '0')}.mjs`);
    const call = `runBundle(${JSON.stringify(one)}, ${JSON.stringify(claims)}, ${filesEach})`;
    fs.writeFileSync(program, `import { runBundle } from '${bundle}';\nawait ${call};\n`);
    return program;
  });
}

export interface NodeTests {
  readonly files: readonly string[];
  /** Options of `node --test`; with `--watch` it runs each file in a process of its own. */
  readonly options: readonly string[];
  /** Whether a file over its budget is a problem. */
  readonly hasBudget: boolean;
  /** Whether all refusals of the contract must occur. */
  readonly provokesAll: boolean;
  readonly env: NodeJS.ProcessEnv;
}

/** Returns the problems. */
export async function nodeTests(tests: NodeTests): Promise<readonly string[]> {
  const { files, options, hasBudget, env } = tests;
  if (files.length === 0) return [];
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'denar-results-'));
  const failures = path.join(folder, 'failures');
  const costs = path.join(folder, 'costs');
  const isShared = !options.includes('--watch');
  const args = [
    '--test',
    `--test-concurrency=${processes}`,
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    '--test-reporter=dot',
    `--test-reporter-destination=${failures}`,
    ...options,
    ...(isShared ? writeBundles(files, folder) : [`--test-timeout=${patience(300_000)}`, ...files]),
  ];
  const world = await openWorld(tests);
  try {
    const code = await runNode(args, {
      ...process.env,
      ...world.env,
      ...notingCosts(costs),
      ...env,
    });
    const { ended, over } = tellCosts(costs);
    const lost = isShared ? files.filter((file) => !ended.includes(file)) : [];
    const faults = [
      ...(lost.length > 0 ? [`${lost.length} files did not end: ${lost.join(', ')}`] : []),
      ...(hasBudget ? over : []),
    ];
    if (code === 0) return [...world.faults(), ...faults];
    const [, named = ''] = fs.readFileSync(failures, 'utf8').split('Failed tests:');
    return [...faults, `the tests on Node ended with ${code}${named}`];
  } finally {
    await world.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
