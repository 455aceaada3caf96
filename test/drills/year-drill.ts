/** A year of an operator's life in a row, each step by one command, while people pay. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { openIssuer } from '#api/testing.ts';
import { openSettings } from '#denar/settings-files.ts';
import type { Place } from '#sandbox/postgres-place.ts';
import { freePort } from '#test/free-port.ts';
import { makeCards } from '../faults/cards.ts';
import { adminOf, call, openParticipants, tokenOf } from '../participants.ts';
import { archiving } from './archive.ts';
import { type Cluster, until } from './cluster.ts';
import { emptyServer, Installation, makeRelease, unlimited } from './installation.ts';
import { countsOf, type Paid } from './payers.ts';
import { booksAgree, inProduct, productOf } from './programme.ts';
import { endWaiting, loseAndRestore } from './year-loss.ts';
import { type Options, YearOf } from './year-of.ts';

export interface Year {
  readonly paid: number;
  /** Answers other than success while nothing was lost or stopped: by step and status. */
  readonly failures: ReadonlyMap<string, number>;
  /** Milliseconds of each step. */
  readonly steps: ReadonlyMap<string, number>;
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
  const rotate = (...more: string[]) =>
    year.whilePaying(['rotate-keys', ...more].join(' '), installation.urls, () =>
      installation.denar('rotate-keys', ...more),
    );
  await rotate();
  // As a quarter of an hour later, until which answers with codes are kept under the old key.
  await inProduct(year.server.postgres, 'DELETE FROM confidential_answer');
  await rotate('--finish');
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

const tell = (paid: readonly Paid[]): string =>
  [...countsOf(paid)].map(([by, count]) => `${count} by ${by}`).join(', ');

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
    const holders = year.people.filter((_, at) => at % 4 === 2);
    year.cards = await makeCards(url, await adminOf(issuer), holders);
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
    const { DATABASE_URL = '' } = openSettings(installation.settings).values;
    await endWaiting(year, DATABASE_URL);
    await booksAgree(year.server, year.people, year.paid, DATABASE_URL);
    say(`Answered, and in the journal once: ${tell(year.paid)}.`);
    say(`Answered after the last archived file, and lost with the machine: ${tell(year.lost)}.`);
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
