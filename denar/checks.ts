/** All checks, by when they can be made. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { readConfig } from '#api/config.ts';
import { productVersion } from '#contract/version.ts';
import { backupsIn } from '#db/backup.ts';
import { parseConfig } from '#web/server/config.ts';
import { lastRestore, lastVerified, newestBundle } from './bundles.ts';
import {
  ago,
  bad,
  type Check,
  type Found,
  fetched,
  info,
  ok,
  runChecks,
  warn,
} from './checks/check.ts';
import { databaseChecks } from './checks/database.ts';
import { machineChecks, publicChecks } from './checks/machine.ts';
import { administration, leftAccounts, provider, providerBefore } from './checks/provider.ts';
import { needed, type World } from './command.ts';
import { figuresOf, instancesOf } from './instances.ts';
import type { Finding } from './report.ts';

/**
 * What can be checked before anything runs; the product's own settings where it has them.
 * @param keycloak the folder that Keycloak will be started from, where it is on this machine
 */
export const checkBefore = (world: World, keycloak?: string): Promise<Finding[]> =>
  runChecks(
    [...(world.env.DATABASE_URL ? settingsChecks : []), ...machineChecks, providerBefore(keycloak)],
    world,
  );

const remedy = 'docs/operations.md, "Configuration", explains each.';

const usable: Check = {
  name: 'settings',
  remedy,
  async run({ env }) {
    readConfig(env);
    parseConfig(env);
    return [ok('the API and the web server take them')];
  },
};

/** Hosts that exist in demos alone (RFC 2606). */
const ofDemo = /[@./](?:test|example|invalid|localhost)(?![\w.-])|\bexample\.(?:com|org|net)\b/;
const watched = [
  'WEB_ORIGIN',
  'API_ORIGIN',
  'OIDC_ISSUER',
  'ADMIN_EMAIL',
  'SUPPORT_EMAIL',
  'MAIL_FROM',
  'SMTP_URL',
  'OPERATOR',
  'SUPPORT_PHONE',
];

/** Who runs the demo, and its telephone. */
const ofDemoToo: Readonly<Record<string, RegExp>> = {
  OPERATOR: /Wzorcowa/,
  SUPPORT_PHONE: /555\D*01\D*20$/,
};

const noDemo: Check = {
  name: 'demo',
  remedy,
  async run({ env }) {
    const demo = watched.filter((name) => (ofDemoToo[name] ?? ofDemo).test(env[name] ?? ''));
    return demo.length === 0
      ? [ok('no setting is of a demo')]
      : [warn(`${demo.join(', ')} name what exists in demos alone`, remedy)];
  },
};

const secrets: Check = {
  name: 'secrets',
  remedy: 'chmod 600, and chmod 700 for the folder.',
  async run({ settings: { folder } }) {
    if (!fs.existsSync(folder)) return [];
    const open = fs
      .readdirSync(folder)
      .filter((name) => /\.(env|key)$/.test(name))
      .filter((name) => (fs.statSync(path.join(folder, name)).mode & 0o077) !== 0);
    const found = [
      open.length === 0
        ? ok('nobody else can read the files')
        : warn(`others can read ${open.join(', ')}`, secrets.remedy),
    ];
    if (fs.existsSync(path.join(folder, 'bundle.key')))
      found.push(
        warn(
          'bundle.key, which opens every backup, is still on this machine',
          'Take two copies of it away, print one, and delete it here.',
        ),
      );
    return found;
  },
};

/** Checks of the settings: are they usable, and is anything still as in a demo? */
const settingsChecks: readonly Check[] = [usable, noDemo, secrets];

/** Everything. */
export const checkAll = (world: World): Promise<Finding[]> =>
  runChecks(
    [
      ...settingsChecks,
      ...machineChecks,
      ...publicChecks,
      ...databaseChecks,
      ...runningChecks,
      ...backupChecks,
    ],
    world,
  );

async function versionOf(name: string, url: string): Promise<Found> {
  await fetched(`${url}/health/ready`);
  const { version } = (await (await fetched(`${url}/version`)).json()) as { version: string };
  const says = `${name} runs ${version}`;
  return version === productVersion
    ? ok(says)
    : info(`${says}, and this command is ${productVersion}`);
}

const running: Check = {
  name: 'running',
  remedy: 'Start it; look at its log. docs/runbook.md, "Instance down".',
  async run(world) {
    const places = [
      ...instancesOf(world).map(({ name, url }) => [name, url] as const),
      ...(world.env.WEB_INSTANCE ? [['web', world.env.WEB_INSTANCE] as const] : []),
    ];
    return Promise.all(
      places.map(([name, url]) =>
        versionOf(name, url).catch((error: Error) =>
          bad(`${name}: ${error.message}`, running.remedy),
        ),
      ),
    );
  },
};

/** Checks the command without running it, so that a fault is found before keys have to be replaced. */
export const restarts: Check = {
  name: 'restarts',
  remedy: 'Mend RESTART_COMMAND, which has to start $INSTANCE again.',
  async run({ env }) {
    const command = env.RESTART_COMMAND;
    if (!command)
      return [info('RESTART_COMMAND is not set: upgrades and new keys ask you to start instances')];
    const shell = (...args: string[]) => spawnSync('/bin/sh', args, { encoding: 'utf8' });
    const { status, stderr } = shell('-nc', command);
    if (status !== 0) return [bad(`the shell does not take it: ${stderr.trim()}`, restarts.remedy)];
    const [program = ''] = /^[\w./-]+(?=\s|$)/.exec(command) ?? [];
    return program && shell('-c', 'command -v "$0"', program).status !== 0
      ? [bad(`there is no ${program}`, restarts.remedy)]
      : [ok('instances are started again by a command')];
  },
};

/** Queues by their figure: after how many seconds somebody should look, and where that is told. */
const queues = [
  ['denar_mails_oldest_seconds', 'the oldest mail', 900, 'Mail'],
  ['denar_pushes_oldest_seconds', 'the oldest notification', 900, 'Notifications wait'],
  ['denar_unsealed_seconds', 'the oldest booking without a checkpoint', 1800, 'Checkpoints'],
  ['denar_bank_transfers_oldest_seconds', 'the oldest payout', 259_200, 'Payouts to export'],
  ['denar_chain_moves_oldest_seconds', 'the oldest move on the chain', 900, 'Chain'],
] as const;

async function queueAges(world: World): Promise<readonly Found[]> {
  const [first] = instancesOf(world);
  if (!first) return [];
  const figures = await figuresOf(first.url);
  if (!figures.has('denar_journal_rows'))
    return [bad(`${first.name} cannot read its figures`, 'docs/runbook.md, "Instance down".')];
  return queues.flatMap(([name, what, most, page]) => {
    const age = figures.get(name);
    if (age === undefined) return [];
    const says = age === 0 ? `${what}: none waits` : `${what} waits for ${ago(age)}`;
    return [age > most ? warn(says, `docs/runbook.md, "${page}".`) : ok(says)];
  });
}

/** Checks of what runs: identity provider, API, web server, and how long its queues wait. */
const runningChecks: readonly Check[] = [
  provider,
  administration,
  leftAccounts,
  running,
  restarts,
  { name: 'queues', remedy: 'See "running" above.', run: queueAges },
];

const hours = 3600;
const since = (at: string): number => (Date.now() - Date.parse(at)) / 1000;

const backups: Check = {
  name: 'backup',
  remedy: 'Run `denar backup`; docs/operations.md, "Backup".',
  async run(world) {
    const newest = (await backupsIn(needed(world, 'BACKUP_DIR'))).at(-1);
    if (!newest) return [bad('there is none', backups.remedy)];
    const age = since(newest.endedAt);
    const says = `the newest is ${ago(age)} old, ${(newest.bytes / 1e6).toFixed(0)} MB`;
    return [age > 26 * hours ? bad(says, backups.remedy) : ok(says)];
  },
};

const bundles: Check = {
  name: 'bundle',
  remedy: 'Set BUNDLE_TO or BUNDLE_COMMAND, and run `denar backup`.',
  async run(world) {
    const newest = await newestBundle(world);
    if (!newest) return [bad('no encrypted bundle was made', bundles.remedy)];
    const age = since(newest.madeAt);
    const says = `${newest.name} is ${ago(age)} old`;
    return [age > 26 * hours ? bad(says, bundles.remedy) : ok(says)];
  },
};

const restores: Check = {
  name: 'test restore',
  remedy: 'Run `denar check-restore`, and start its timer.',
  async run(world) {
    const last = await lastRestore(world);
    if (!last) return [warn('no bundle was ever restored', restores.remedy)];
    const age = since(last.at);
    const says = `${last.bundle} was restored and verified ${ago(age)} ago`;
    return [age > 8 * 24 * hours ? warn(says, restores.remedy) : ok(says)];
  },
};

const books: Check = {
  name: 'books',
  remedy: 'Run `denar verify --since=<file>`, and start its timer.',
  async run(world) {
    const last = await lastVerified(world);
    if (last?.differs)
      return [bad('the last run found a difference', 'docs/runbook.md, "Checkpoints".')];
    if (!last?.at) return [warn('they were never verified', books.remedy)];
    const age = since(last.at);
    const says = `verified ${ago(age)} ago`;
    return [age > 26 * hours ? warn(says, books.remedy) : ok(says)];
  },
};

/** Checks of what is done every night or week: backup, bundle, test restore, and the books. */
const backupChecks: readonly Check[] = [backups, bundles, restores, books];
