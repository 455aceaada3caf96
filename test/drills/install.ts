/**
 * `npm run drill:install [-- --seconds=60] [-- --if-possible] [-- --release=<archive>]`: from nothing to a payment on
 * Debian's units, with a real Keycloak, which needs Java and, once, Maven Central; of an archive that `npm run release`
 * has made, or of this clone.
 */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { keycloakVersion, prepareKeycloak } from '../keycloak/distribution.ts';
import { findJava } from '../keycloak/java.ts';
import { mailsCounted } from '../keycloak/mail-figures.ts';
import { InstallDrill } from './install-drill.ts';
import { clerkComesAndGoes, letter } from './install-staff.ts';

const mostBytes = 2.5e9;
const idleSeconds = 10;

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0).padStart(6);
const say = (line: string): void => console.log(line);

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    'if-possible': { type: 'boolean', default: false },
    release: { type: 'string' },
  },
});
const loadSeconds = Number(values.seconds);

/** A real Keycloak; ends the program if it cannot be had and was wanted only if possible. */
async function openKeycloak(): Promise<string> {
  try {
    const java = await findJava(process.env);
    const folder = await prepareKeycloak(java, process.env, say);
    say(`Keycloak ${keycloakVersion}, Java ${java.version}.`);
    return folder;
  } catch (error) {
    if (!values['if-possible']) throw error;
    say(`The installation with a real Keycloak was not tried: ${(error as Error).message}`);
    process.exit(0);
  }
}

const drill = new InstallDrill({ keycloak: await openKeycloak(), say, archive: values.release });

async function run(): Promise<void> {
  const release = await drill.prepare();
  const began = performance.now();
  const paying = await drill.toPayment(release);
  const minutes = (performance.now() - began) / 60_000;
  say(`From nothing to a payment: ${minutes.toFixed(1)} min, ${drill.steps.size} steps.`);
  // Everybody signed up by a mail.
  assert.deepEqual(await mailsCounted(drill.management), { failed: 0, sent: paying.length + 2 });
  await pause(idleSeconds * 1000);
  const idle = await drill.memory();
  const paid = await drill.load(paying, loadSeconds);
  const busy = await drill.memory();
  say(`Memory in MB (PSS), idle and after ${paid} payments in ${loadSeconds} s:`);
  for (const [name, bytes] of busy) {
    say(`${megabytes(idle.get(name) ?? 0)} ${megabytes(bytes)}  ${name}`);
  }
  const [before = 0, after = 0] = [idle, busy].map((one) =>
    [...one.values()].reduce((sum, bytes) => sum + bytes, 0),
  );
  say(`${megabytes(before)} ${megabytes(after)}  all`);
  assert.ok(paid >= loadSeconds, 'two payments a second were too many');
  assert.ok(Math.max(before, after) < mostBytes, 'too much memory for a machine with 4 GB');
  await clerkComesAndGoes(drill);
  await letter(drill);
  const found = await drill.doctor();
  for (const { name, state, says } of found.filter(({ state: one }) => one !== 'ok'))
    say(`doctor, ${state}: ${name}: ${says}`);
  assert.deepEqual(
    found.filter(({ state }) => state === 'bad'),
    [],
  );
  say(`Programs that ended and were started again: ${drill.units.restarts}.`);
}

try {
  await run();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
await drill.close(process.exitCode === 1);
