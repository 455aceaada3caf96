/** `npm start`: the whole product on this machine, with an embedded environment. */
import path from 'node:path';
import { groupedCard } from '#contract/card-number.ts';
import { demoPassword, demoPeople } from './demo-people.ts';
import { identityElsewhere } from './identity/elsewhere.ts';
import { type Ports, readPorts, takenPorts } from './ports.ts';
import { endLeftover } from './postgres.ts';
import { projectRoot, type Sandbox, startSandbox } from './world.ts';

const env = process.env;
const dataDir = path.resolve(projectRoot, env.DATA_DIR || '.data');

/** A configured provider replaces the embedded one. */
const elsewhere = env.OIDC_ISSUER ? { identity: identityElsewhere(env.OIDC_ISSUER) } : {};

/** How long stopping waits for a start in progress. */
const patienceMs = 3_000;

/** Prints; a closed terminal must not interrupt stopping. */
const say = (line: string): void => void process.stdout.write(`${line}\n`);
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

function fail(reason: unknown): never {
  const text = reason instanceof Error ? reason.message : String(reason);
  process.stderr.write(`Denar did not start: ${text}\n`);
  process.exit(1);
}

async function checkPorts(ports: Ports): Promise<void> {
  const needed = { ...ports, ...(env.OIDC_ISSUER && { identity: undefined }) };
  let taken = await takenPorts(needed);
  if (taken.length === 1 && taken[0]?.name === 'database') {
    // Possibly a server left on our own data by a killed start.
    await endLeftover(dataDir);
    taken = await takenPorts(needed);
  }
  if (taken.length > 0) fail(taken.map(({ line }) => line).join('\n'));
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => row[at]?.length ?? 0)),
  );
  const line = (row: readonly string[]) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0));
  return rows.map((row) => `  ${line(row).join('   ')}`.trimEnd()).join('\n');
}

function introduce(sandbox: Sandbox, startedAt: number): void {
  const [api = ''] = sandbox.apiOrigins;
  say(`
Denar is ready (${((performance.now() - startedAt) / 1000).toFixed(1)} s). Open ${sandbox.webOrigin}

${table([
  ['Web site', sandbox.webOrigin],
  ['API', `${api}/docs`],
  ['Mailbox', `${sandbox.siteOrigin}/mail`],
  ['Bank', `${sandbox.siteOrigin}/bank`],
  ['Payments', `${sandbox.siteOrigin}/gateways`],
  ['Chain', `${sandbox.siteOrigin}/chain`],
  ['Sign-in', sandbox.issuer],
  ['Database', sandbox.postgres.ownerUrl],
  ['Data, logs', dataDir],
])}

Demo accounts, password ${demoPassword}:
${table(demoPeople(sandbox.adminEmail).map(({ email, name, about }) => [email, name, about.en]))}
${cardsOf(sandbox)}
Ctrl-C stops everything.`);
}

function cardsOf({ demoCards }: Sandbox): string {
  if (!demoCards) return '';
  const { registered, released } = demoCards;
  return `
Demo cards:
${table([
  ['of the buyer', groupedCard(registered.cardNumber), registered.serial, ''],
  ['to register', groupedCard(released.cardNumber), released.serial, `PIN ${released.pin}`],
])}
`;
}

async function main(): Promise<void> {
  const startedAt = performance.now();
  const ports = readPorts(env);
  await checkPorts(ports);
  let stopping = false;
  let stop = async (): Promise<void> => undefined;
  const onSignal = (): void => {
    // npm forwards the Ctrl-C that the terminal has already sent; ignore the second one.
    if (stopping) return;
    stopping = true;
    say('\nStopping …');
    void stop().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  const starting = startSandbox({ dataDir, ports, env, say, ...elsewhere });
  // Interrupting the start need not wait long: what is running ends with us.
  stop = async () => {
    const stopped = starting.then((sandbox) => sandbox.stop()).catch(() => undefined);
    await Promise.race([stopped, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  };
  const sandbox = await starting;
  if (stopping) return;
  stop = () => sandbox.stop();
  introduce(sandbox, startedAt);
  await sandbox.broken.catch(async (reason) => {
    if (stopping) return;
    stopping = true;
    await sandbox.stop();
    fail(reason);
  });
}

main().catch(fail);
