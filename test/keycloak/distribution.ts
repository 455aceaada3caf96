/** Downloads Keycloak's server from Maven Central once, verifies it, and prepares a quick start. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { freePort } from '#test/free-port.ts';
import type { Java } from './java.ts';
import { buildOptions, javaOptions, launch, realmReady } from './process.ts';

const run = promisify(execFile);

export const keycloakVersion = '26.7.3';
/** Of the archive; its SHA-1 is the one published by Maven Central. */
const sha256 = '77657f30b7e90d70f727712ce1c967f430fd6a5e9f458d32d8c6df0635345f47';

const name = `keycloak-quarkus-dist-${keycloakVersion}.tar.gz`;
const central = `https://repo1.maven.org/maven2/org/keycloak/keycloak-quarkus-dist/${keycloakVersion}/${name}`;
/** Maven's own way to download one file, with a pinned version. */
const copyGoal = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy';
const minutes = 60_000;

/** Uses Maven if it is installed, because it knows this machine's mirrors. */
async function fetchArchive(folder: string): Promise<string> {
  const file = path.join(folder, name);
  const hasMaven = await run('mvn', ['-v']).then(
    () => true,
    () => false,
  );
  if (hasMaven) {
    const artifact = `org.keycloak:keycloak-quarkus-dist:${keycloakVersion}:tar.gz`;
    const options = [`-Dartifact=${artifact}`, `-DoutputDirectory=${folder}`];
    await run('mvn', ['-B', '-q', copyGoal, ...options], { cwd: folder, timeout: 15 * minutes });
    return file;
  }
  const answer = await fetch(central, { signal: AbortSignal.timeout(15 * minutes) });
  if (!answer.ok || !answer.body) throw new Error(`${central}: ${answer.status}`);
  await pipeline(Readable.fromWeb(answer.body), fs.createWriteStream(file));
  return file;
}

async function checkArchive(file: string): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(fs.createReadStream(file), hash);
  const found = hash.digest('hex');
  if (found !== sha256) throw new Error(`${name} has the SHA-256 ${found}, and not ${sha256}.`);
}

/** A persistent folder: the user's cache. */
const cacheFolder = (env: NodeJS.ProcessEnv): string =>
  path.join(env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'denar');

/** Time limit for an orderly shutdown. */
const stopMs = 60_000;

/** Lets the server create its database once, which is the slowest step; each run copies it. */
async function makeDatabase(java: Java, folder: string): Promise<void> {
  const [port, managementPort] = [await freePort(), await freePort()];
  const logFile = path.join(folder, 'first-start.log');
  const running = launch({ java: java.program, folder, port, managementPort, logFile });
  try {
    await realmReady(`http://localhost:${port}/realms/master`, running, logFile);
    // An orderly shutdown, so that the database is complete.
    process.kill(await running.pid, 'SIGTERM');
    await Promise.race([running.ended, once(AbortSignal.timeout(stopMs), 'abort')]);
  } finally {
    await running.stop(0);
  }
}

/** Returns the folder of a prepared server, from the cache if possible. */
export async function prepareKeycloak(
  java: Java,
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<string> {
  const cache = cacheFolder(env);
  // A build with other options has another name.
  const built = createHash('sha256').update(buildOptions.join(' ')).digest('hex').slice(0, 8);
  const home = path.join(cache, `keycloak-${keycloakVersion}-${built}`);
  if (fs.existsSync(home)) return home;
  fs.mkdirSync(cache, { recursive: true });
  const draft = fs.mkdtempSync(`${home}.`);
  try {
    say(`Fetching Keycloak ${keycloakVersion} from Maven Central into ${cache} …`);
    const archive = await fetchArchive(draft);
    await checkArchive(archive);
    await run('tar', ['--no-same-owner', '-xzf', archive, '-C', draft]);
    const unpacked = path.join(draft, `keycloak-${keycloakVersion}`);
    say('Preparing it …');
    const build = [...javaOptions(unpacked), 'build', ...buildOptions];
    await run(java.program, build, { timeout: 10 * minutes });
    await makeDatabase(java, unpacked);
    fs.renameSync(unpacked, home);
  } catch (error) {
    // Another run may have been faster; its result is the same.
    if (!fs.existsSync(home)) throw error;
  } finally {
    fs.rmSync(draft, { recursive: true, force: true });
  }
  return home;
}
