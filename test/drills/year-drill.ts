/** A year of an operator's life in a row, each step by one command, while people pay. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { openIssuer } from '#api/testing.ts';
import { openSettings } from '#denar/settings-files.ts';
import type { StandIn } from '#denar/testing-keycloak.ts';
import type { Place } from '#sandbox/postgres-place.ts';
import { freePort } from '#test/free-port.ts';
import { call, openParticipants, type Participant, tokenOf } from '../participants.ts';
import { archiveRest, archiving } from './archive.ts';
import { Cluster, type Server, until } from './cluster.ts';
import { emptyServer, Installation, makeRelease, unlimited } from './installation.ts';
import { type Paid, Payers, paidMore } from './payers.ts';
import { booksAgree, lostOn, productOf } from './programme.ts';

export interface Year {
  readonly paid: number;
  /** Answers other than success while nothing was lost or stopped: by step and status. */
  readonly failures: ReadonlyMap<string, number>;
  /** Milliseconds of each step. */
  readonly steps: ReadonlyMap<string, number>;
}

interface Options {
  readonly people: number;
  /** Payments that must be answered during each step. */
  readonly payments: number;
  readonly instances: number;
  readonly keycloak: StandIn;
  readonly settings?: Readonly<Record<string, string>>;
  readonly say?: (line: string) => void;
}

/** The next version: another number, a migration, and what the changelog says. */
function nextVersion(folder: string): void {
  const described = path.join(folder, 'package.json');
  const text = fs.readFileSync(described, 'utf8');
  fs.writeFileSync(described, text.replace(/"version": "[^"]+"/, '"version": "99.0.0"'));
  const migration = path.join(folder, 'db/migrations/9000-next-year.sql');
  fs.writeFileSync(migration, 'ALTER TABLE wallet ADD COLUMN next_year int;\n');
  const changes = path.join(folder, 'CHANGELOG.md');
  const note = '<!-- upgrade {"settings": ["LOG_LEVEL"], "stop": false, "rollback": true} -->';
  const section = `## 99.0.0\n\n${note}\n\n### Upgrade\n\n- Wallets know the next year.\n\n## `;
  fs.writeFileSync(changes, fs.readFileSync(changes, 'utf8').replace('## ', section));
}

/** The drill's machines, people and what they have paid. */
class YearOf {
  readonly cluster: Cluster;
  readonly paid: Paid[] = [];
  readonly failures = new Map<string, number>();
  readonly steps = new Map<string, number>();
  readonly archive: string;
  readonly #options: Options;
  #server: Server | undefined;
  people: Participant[] = [];
  lost = 0;

  constructor(options: Options) {
    this.#options = options;
    this.cluster = new Cluster(options.settings);
    this.archive = this.cluster.sharedFolder('archive');
  }

  get server(): Server {
    return this.#server ?? assert.fail('no server');
  }

  set server(server: Server) {
    this.#server = server;
  }

  async step(name: string, work: () => Promise<unknown>): Promise<void> {
    const began = performance.now();
    await work();
    this.steps.set(name, performance.now() - began);
    this.#options.say?.(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }

  /** A step during which people pay, before, while and after it works. */
  async whilePaying(name: string, urls: readonly string[], work: () => Promise<unknown>) {
    const payers = new Payers(urls, this.people);
    payers.start();
    try {
      await paidMore(payers, this.#options.payments);
      await this.step(name, work);
      await paidMore(payers, this.#options.payments);
    } finally {
      await payers.stop();
      this.paid.push(...payers.paid);
    }
    for (const [status, count] of payers.failures) this.failures.set(`${name}: ${status}`, count);
  }
}

/** The machine is gone with its data and settings; what is elsewhere and a key bring it back. */
async function restoreElsewhere(year: YearOf, installation: Installation, key: string) {
  const { cluster, archive } = year;
  const bundles = path.join(cluster.folder, 'elsewhere');
  const [bundle = ''] = fs.readdirSync(bundles).sort().slice(-1);
  const { port, postgres } = year.server;
  for (const gone of [postgres.data, installation.settings, path.join(cluster.folder, 'backups')])
    fs.rmSync(gone, { recursive: true });
  await year.step('restore', async () => {
    const place = cluster.place();
    await installation.denar(
      ...['restore', path.join(bundles, bundle), '--key', key, '--data', place.data],
      ...['--settings', installation.settings, '--archive', archive],
    );
    year.server = await cluster.start(place, port, archiving(archive));
    await until(year.server.postgres, 'NOT pg_is_in_recovery()');
    await installation.start();
  });
}

/**
 * The machine is lost while people pay. What was answered before the last archived file ended is there, and they
 * go on. They pay by transfer: of a payment by code the charge could be there, and its acceptance lost.
 */
async function loseAndRestore(
  year: YearOf,
  installation: Installation,
  key: string,
  payments: number,
) {
  const payers = new Payers(installation.urls, year.people.slice(0, 3));
  payers.start();
  try {
    await paidMore(payers, payments);
    const { count } = payers;
    // The server does this itself each minute in which anybody pays.
    await archiveRest(year.server);
    await paidMore(payers, payments);
    await year.cluster.kill(year.server);
    await installation.stop();
    const answered = payers.paid.slice();
    await restoreElsewhere(year, installation, key);
    assert.deepEqual(await lostOn(year.server, year.paid), [], 'in the bundle and not there');
    const lost = new Set(await lostOn(year.server, answered));
    const archived = answered.slice(0, count).filter(({ id }) => lost.has(id));
    assert.deepEqual(archived, [], 'archived and not there');
    assert.ok(lost.size > 0, 'nothing was answered after the last archived file');
    await paidMore(payers, payments);
    await payers.stop();
    year.paid.push(...payers.paid.filter(({ id }) => !lost.has(id)));
    year.lost = lost.size;
  } catch (error) {
    payers.abandon();
    throw error;
  }
}

/** The newest bundle, restored into a server of its own by the key that is on the machine. */
const checkRestore = (year: YearOf, installation: Installation): Promise<void> =>
  year.step('check-restore', async () => {
    assert.match(await installation.denar('check-restore'), /\d+ rows verified/);
  });

/** As much of Keycloak's folder as `denar setup` looks at. */
function keycloakFolder({ folder }: Cluster): string {
  const keycloak = path.join(folder, 'keycloak');
  fs.mkdirSync(path.join(keycloak, 'bin'), { recursive: true });
  fs.writeFileSync(path.join(keycloak, 'bin/kc.sh'), '');
  return keycloak;
}

/** Where test restores find PostgreSQL's programs, its user and room. */
const testRestores = ({ folder }: Cluster, { binaries, user }: Place) => ({
  POSTGRES_BIN: path.join(binaries, 'bin'),
  POSTGRES_USER: user?.name ?? '',
  CHECK_DIR: folder,
});

/** Cards go to a new key, and the old one is forgotten. */
async function rotateCards(year: YearOf, installation: Installation): Promise<void> {
  const keys = () => openSettings(installation.settings).values.CARD_CODE_KEYS ?? '';
  const before = keys();
  for (const more of [[], ['--finish']])
    await year.whilePaying(['rotate-keys', ...more].join(' '), installation.urls, () =>
      installation.denar('rotate-keys', ...more),
    );
  assert.ok(keys() !== before && !keys().includes(','));
}

/** Checkpoints are signed by a new key, and those of the old one stay true. */
async function rotateCheckpoints(year: YearOf, installation: Installation): Promise<void> {
  const [url = ''] = installation.urls;
  const signed = async (): Promise<string[]> =>
    ((await call(url, 'GET', '/v2/public/reserve', '')).body.keys ?? []) as string[];
  const [old = ''] = await signed();
  assert.notEqual(old, '', 'no checkpoint was signed');
  await year.whilePaying('rotate-keys --checkpoint', installation.urls, () =>
    installation.denar('rotate-keys', '--checkpoint'),
  );
  const { CHECKPOINT_PUBLIC_KEYS = '' } = openSettings(installation.settings).values;
  assert.equal(CHECKPOINT_PUBLIC_KEYS.split(',')[0], old);
  const fresh = `decode('${CHECKPOINT_PUBLIC_KEYS.split(',')[1]}', 'hex')`;
  const sql = `EXISTS (SELECT FROM ledger.checkpoint WHERE public_key = ${fresh})`;
  await until(productOf(year.server.postgres), sql);
  assert.deepEqual(await signed(), CHECKPOINT_PUBLIC_KEYS.split(',').reverse());
}

/** A letter: somebody without money wants to be forgotten, here and at Keycloak. */
async function answerLetter(installation: Installation, email: string): Promise<void> {
  const output = await installation.denar('erase', email, '--yes');
  assert.match(output, /Erased in the product\.\nThe account at Keycloak is deleted\./);
}

/** Runs the whole year; fails if more is lost than the log that was not archived, or a step needs a second command. */
export async function drillYear(options: Options): Promise<Year> {
  const { keycloak, say = () => undefined } = options;
  const year = new YearOf(options);
  const { cluster, archive } = year;
  const issuer = await openIssuer(() => new Date());
  const place = cluster.place();
  const kc = keycloakFolder(cluster);
  const installation = new Installation({
    folder: cluster.folder,
    issuer: issuer.url,
    keycloakUrl: keycloak.url,
    keycloak: kc,
    archive,
    more: {
      ...unlimited,
      ...testRestores(cluster, place),
      CHECKPOINT_BOOKINGS: '1',
    },
  });
  const [clerk, leaver] = ['clerk@denar.test', 'leaver@denar.test'];
  keycloak.reset(clerk, leaver);
  try {
    const release = makeRelease(path.join(cluster.folder, 'release-1'));
    const next = makeRelease(path.join(cluster.folder, 'release-2'), nextVersion);
    year.server = await cluster.start(place, await freePort(), archiving(archive));
    await emptyServer(year.server);
    await year.step('setup', () => installation.setUp(release, year.server, options.instances));
    await year.step('start', async () => {
      await installation.migrate();
      await installation.start();
    });
    const [url = ''] = installation.urls;
    year.people = await openParticipants(url, issuer, options.people, '10000.00');
    const token = await tokenOf(issuer, leaver);
    await call(url, 'POST', '/v2/et/registration?name=Leaver', token);

    // The key of the bundles leaves the machine before anything happens to it.
    const key = path.join(cluster.folder, 'safe.key');
    fs.renameSync(path.join(installation.settings, 'bundle.key'), key);
    const denar = (...args: string[]) => installation.denar(...args);
    await year.whilePaying('backup', installation.urls, () => denar('backup'));
    await checkRestore(year, installation);
    await loseAndRestore(year, installation, key, options.payments);
    await rotateCards(year, installation);
    await rotateCheckpoints(year, installation);
    await year.whilePaying('upgrade', installation.urls, () => denar('upgrade', next, '--yes'));
    await year.whilePaying('rollback', installation.urls, () => denar('rollback', '--yes'));
    assert.equal(fs.realpathSync(installation.link), fs.realpathSync(release));
    await year.step('user add-role', () => denar('user', 'add-role', clerk, 'clerk'));
    assert.ok(keycloak.account(clerk)?.requiredActions.includes('CONFIGURE_TOTP'));
    await year.step('user leave', () => denar('user', 'leave', clerk));
    assert.deepEqual(keycloak.account(clerk)?.roles, ['offline_access']);
    await year.step('erase', () => answerLetter(installation, leaver));
    assert.equal(keycloak.account(leaver), undefined);
    await traceOne(year, installation);
    const { DATABASE_URL } = openSettings(installation.settings).values;
    await booksAgree(year.server, year.people, year.paid, DATABASE_URL);
    say(`${year.paid.length} payments were answered, and are in the journal.`);
    say(`${year.lost} more, after the last archived file, were lost with the machine.`);
    return { paid: year.paid.length, failures: year.failures, steps: year.steps };
  } finally {
    await installation.close();
    issuer.close();
    await cluster.close();
  }
}

/** "My payment failed at 14:03": its answer's id leads to the line of the log. */
async function traceOne(year: YearOf, installation: Installation): Promise<void> {
  const [payer] = year.people;
  const answer = await fetch(
    `${installation.urls[0]}/v2/et/transfer?email=nobody@denar.test&amount=1`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${payer?.token}`, 'idempotency-key': 'of a trace' },
    },
  );
  const id = answer.headers.get('x-request-id') ?? '';
  await year.step('trace', async () => {
    const logs = installation.names.map(installation.logOf);
    const told = await installation.denar('trace', id, ...logs, '--who');
    assert.match(told, /answered {2}.*route=\/v2\/et\/transfer status=404 .*refused=\w+/);
    assert.ok(told.includes(`The person is ${payer?.email}.`));
  });
}
