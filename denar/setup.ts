/** `denar setup`: settings with fresh keys, databases and realm of a new installation. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { productVersion } from '#contract/version.ts';
import { answersOf, derived } from './answers.ts';
import { bundleKey } from './bundle-keys.ts';
import { checkBefore } from './checks.ts';
import type { World } from './command.ts';
import { newCardKey, newCheckpointKey, newPassword, newPushKey } from './keys.ts';
import { exitCode, report } from './report.ts';
import { Fault, openSettings, writeWhole } from './settings-files.ts';
import { type Form, namesIn, settingsOf } from './templates.ts';

const sizes = {
  standard: {
    SHARED_BUFFERS: '1GB',
    DATABASE_MEMORY: '2g',
    KEYCLOAK_MEMORY: '1g',
    DATABASE_CONFIG: 'postgresql.conf',
    API_UPSTREAMS: 'api-1:8086 api-2:8086',
    API_INSTANCES: 'http://api-1:8086,http://api-2:8086',
    WATCHED: 'standard',
  },
  small: {
    SHARED_BUFFERS: '256MB',
    DATABASE_MEMORY: '640m',
    KEYCLOAK_MEMORY: '700m',
    DATABASE_CONFIG: 'alone.conf',
    API_UPSTREAMS: 'api-1:8086',
    API_INSTANCES: 'http://api-1:8086',
    WATCHED: 'small',
  },
};

const passwords = [
  'SUPERUSER_PASSWORD',
  'OWNER_PASSWORD',
  'API_DB_PASSWORD',
  'REPLICATION_PASSWORD',
  'KEYCLOAK_DB_PASSWORD',
  'KEYCLOAK_ADMIN_PASSWORD',
  'KEYCLOAK_CLIENT_SECRET',
  'MONITOR_PASSWORD',
  'GRAFANA_PASSWORD',
  'CHAIN_PASSWORD',
] as const;

function freshSecrets(): Record<string, string> {
  const { key, publicKey } = newCheckpointKey();
  return {
    ...Object.fromEntries(passwords.map((name) => [name, newPassword()])),
    CARD_CODE_KEYS: newCardKey(new Date()),
    CHECKPOINT_KEY: key,
    CHECKPOINT_PUBLIC_KEYS: publicKey,
    VAPID_PRIVATE_KEY: newPushKey(),
  };
}

/** The parts of a compose installation that run besides the smallest one. */
function profilesOf(small: boolean, chain: boolean, monitoring: boolean): string {
  const parts = { standard: !small, chain, monitoring };
  return Object.entries(parts)
    .flatMap(([name, wanted]) => (wanted ? [name] : []))
    .join(',');
}

function readAnswers(file: string | undefined): string {
  if (file === undefined) return '';
  try {
    return fs.readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    throw new Fault(`The answers cannot be read: ${(error as Error).message}`);
  }
}

interface Passwords {
  readonly owner: string;
  readonly replication: string;
  readonly keycloak: string;
  readonly monitor: string;
}

const file = path.join(import.meta.dirname, '../deploy/postgres/roles.sql');

function statements(passwords: Passwords): string[] {
  const text = fs
    .readFileSync(file, 'utf8')
    .replace(/:'(\w+)'/g, (_, name: keyof Passwords) => pg.escapeLiteral(passwords[name]));
  return text
    .split(/;\n/)
    .map((one) => one.replace(/^--.*$/gm, '').trim())
    .filter((one) => one !== '');
}

/** What a statement makes, such as `ROLE denar`. */
const madeBy = (statement: string): string => /^CREATE (\w+ \w+)/.exec(statement)?.[1] ?? '';

/**
 * Runs statements, and returns the first column of their rows.
 * @param way a URL of the superuser, or `local`: as root, through the socket of this machine's
 * server, as Debian's packages install it
 */
async function onServer(way: string, asked: readonly string[]): Promise<string[]> {
  if (way === 'local') {
    const flags = ['--no-psqlrc', '--quiet', '--no-align', '--tuples-only'];
    // By standard input, because everybody on the machine sees a command's arguments.
    const { status, stdout, stderr, error } = spawnSync(
      'runuser',
      ['-u', 'postgres', '--', 'psql', ...flags, '--set', 'ON_ERROR_STOP=1'],
      { input: `${asked.join(';\n')};\n`, cwd: '/', encoding: 'utf8' },
    );
    if (status !== 0) throw new Fault(`The databases cannot be made: ${stderr || error?.message}`);
    return stdout.split('\n');
  }
  const client = new pg.Client({ connectionString: way });
  const found: string[] = [];
  try {
    await client.connect();
    // One by one, because a database cannot be created in a transaction.
    for (const text of asked) {
      const { rows } = await client.query<string[]>({ text, rowMode: 'array' });
      found.push(...rows.map(([one = '']) => one));
    }
    return found;
  } catch (error) {
    throw new Fault(`The databases cannot be made: ${(error as Error).message}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Those of our roles and databases that the server has. */
async function ownOn(way: string): Promise<string[]> {
  const names = statements({ owner: '', replication: '', keycloak: '', monitor: '' }).map(madeBy);
  const all = await onServer(way, [
    "SELECT 'ROLE ' || rolname FROM pg_roles UNION ALL SELECT 'DATABASE ' || datname FROM pg_database",
  ]);
  return all.filter((one) => names.includes(one));
}

/** Makes what the server does not have yet, with the passwords of the settings. */
async function makeDatabases(
  way: string,
  values: Readonly<Record<string, string>>,
  there: readonly string[],
): Promise<void> {
  const passwordIn = (url = ''): string => /:\/\/[^:]+:([^@]*)@/.exec(url)?.[1] ?? '';
  const asked = statements({
    owner: passwordIn(values.OWNER_DATABASE_URL),
    replication: passwordIn(values.BACKUP_DATABASE_URL),
    keycloak: values.KC_DB_PASSWORD ?? '',
    monitor: values.MONITOR_PASSWORD ?? newPassword(),
  });
  await onServer(
    way,
    asked.filter((one) => !there.includes(madeBy(one))),
  );
}

interface Choices {
  readonly form: Form;
  readonly small: boolean;
  readonly chain: boolean;
  readonly monitoring: boolean;
}

/** What the templates need, besides what the answers replace in them. */
async function valuesFor(
  answers: Readonly<Record<string, string>>,
  folder: string,
  { small, chain, monitoring }: Choices,
): Promise<Record<string, string>> {
  return {
    ...sizes[small ? 'small' : 'standard'],
    ...freshSecrets(),
    version: productVersion,
    COMPOSE_PROFILES: profilesOf(small, chain, monitoring),
    MULTICHAIN_URL: chain ? 'http://chain:7446' : '',
    DATABASE_HOST: '127.0.0.1:5432',
    BUNDLE_COMMAND: '',
    BUNDLE_READ: '',
    BUNDLE_RECIPIENTS: [
      answers.BUNDLE_RECIPIENT || (await bundleKey(path.join(folder, 'bundle.key'))),
      await bundleKey(path.join(folder, 'check.key')),
    ].join(','),
    ...derived(answers),
    ...answers,
  };
}

/** Writes them; refuses to add to some. */
function writeSettings(folder: string, files: ReadonlyMap<string, string>): void {
  const there = [...files.keys()].filter((name) => fs.existsSync(path.join(folder, name)));
  if (there.length > 0)
    throw new Fault(`${folder} has only ${there.join(', ')}: remove that, and set up again.`);
  for (const [name, text] of files) writeWhole(path.join(folder, name), text);
}

/** Makes what a new installation needs, and says what does not work yet. Repeating it makes what an interrupted one has left. */
export async function run(args: readonly string[], world: World): Promise<number> {
  const { values: options } = parseArgs({
    args: [...args],
    options: {
      compose: { type: 'boolean', default: false },
      small: { type: 'boolean', default: false },
      chain: { type: 'boolean', default: false },
      monitoring: { type: 'boolean', default: false },
      answers: { type: 'string' },
      database: { type: 'string' },
      keycloak: { type: 'string' },
    },
  });
  const { compose, small, chain, monitoring } = options;
  const form: Form = compose ? 'compose' : 'debian';
  if (!compose && (small || chain || monitoring))
    throw new Fault(
      '--small, --chain and --monitoring choose containers, so they need --compose. On Debian name the node of a chain in api.env; denar-doctor.timer mails what is wrong.',
    );
  const keycloak = options.keycloak ?? '/opt/keycloak';
  const way = options.database ?? 'local';
  const { folder } = world.settings;
  if (form === 'debian') refuseOther(keycloak);
  const own = form === 'debian' ? await ownOn(way) : [];
  if ([...namesIn(form).keys()].every((name) => fs.existsSync(path.join(folder, name))))
    world.say(`The settings in ${folder} stay as they are; what is missing is made.`);
  else {
    if (own.length > 0)
      throw new Fault(
        `The server already has ${own.join(', ')}, but ${folder} no settings for it.`,
      );
    const answers = await answersOf(world, readAnswers(options.answers));
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    const values = await valuesFor(answers, folder, { form, small, chain, monitoring });
    writeSettings(folder, settingsOf(form, values, answers));
    world.say(`Settings and keys are in ${folder}.`);
  }
  const settings = openSettings(folder);
  if (form === 'debian') {
    await makeDatabases(way, settings.values, own);
    world.say('The roles and databases are made.');
    writeRealm(keycloak);
    world.say('Keycloak will import the realm at its first start.');
  }
  const env = { ...world.env, ...settings.values, ...(compose && elsewhere) };
  const found = await checkBefore({ ...world, settings, env }, compose ? undefined : keycloak);
  report(found, world.say);
  world.say('Take copies of the keys away from this machine; bundle.key then has to go from it.');
  return exitCode(found);
}

/** Folders of the machine, which a container does not see while it sets up. */
const elsewhere = { BACKUP_DIR: '', BUNDLE_TO: '' };

function refuseOther(keycloak: string): void {
  if (!fs.existsSync(path.join(keycloak, 'bin/kc.sh')))
    throw new Fault(`${keycloak} is not Keycloak's folder: it has no bin/kc.sh.`);
}

const shipped = path.join(import.meta.dirname, '../deploy/keycloak');

/** Writes them below Keycloak's folder. */
function writeRealm(keycloak: string): void {
  for (const [from, to] of [
    ['realm-web.json', 'data/import/realm-web.json'],
    ['themes/denar', 'themes/denar'],
    ['themes/denar/login/resources/passwords/denar.txt', 'data/password-blacklists/denar.txt'],
  ] as const) {
    const target = path.join(keycloak, to);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.cpSync(path.join(shipped, from), target, { recursive: true });
  }
}
