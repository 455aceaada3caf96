/** The nightly look at the books: what it found is kept for the doctor and the alarm. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, it } from 'node:test';
import pg from 'pg';
import { openTestApi, type TestApi } from '#api/testing.ts';
import { testFolder } from '#test/folder.ts';
import { lastVerified } from './bundles.ts';
import { openSettings } from './settings-files.ts';
import { run } from './verify.ts';

const folder = testFolder();
const figures = path.join(folder, 'verify.prom');
let api: TestApi;
before(async () => {
  api = await openTestApi();
  await api.person('Ewa Sprawdzona', { denar: '100.00' });
});
after(() => api.close());

const worldOf = (more: Record<string, string> = {}) => ({
  settings: openSettings(folder),
  env: { DATABASE_URL: api.apiUrl, BACKUP_DIR: folder, VERIFY_FIGURES: figures, ...more },
  say: () => undefined,
});
const since = `--since=${path.join(folder, 'verified.jsonl')}`;

it('stores when the books were intact, and when they no longer are', async () => {
  assert.equal(await run([since], worldOf()), 0);
  const whole = await lastVerified(worldOf());
  assert.equal(whole?.differs, false);
  const at = Date.parse(whole?.at ?? '') / 1000;
  const told = () => fs.readFileSync(figures, 'utf8');
  assert.match(told(), new RegExp(`^denar_books_verified_timestamp_seconds ${at}$`, 'm'));
  assert.match(told(), /^denar_books_differ 0$/m);

  const away = { DATABASE_URL: 'postgres://denar_api@127.0.0.1:1/denar' };
  assert.equal(await run([since], worldOf(away)), 2);
  assert.deepEqual(await lastVerified(worldOf()), whole);

  const owner = new pg.Client({ connectionString: api.ownerUrl });
  await owner.connect();
  await owner.query('ALTER TABLE ledger.transfer DISABLE TRIGGER USER');
  await owner.query("UPDATE ledger.transfer SET kind = 'gift' WHERE seq = 1");
  await owner.end();
  assert.equal(await run([], worldOf()), 1);
  assert.deepEqual(await lastVerified(worldOf()), { at: whole?.at, differs: true });
  assert.match(told(), new RegExp(`^denar_books_verified_timestamp_seconds ${at}$`, 'm'));
  assert.match(told(), /^denar_books_differ 1$/m);
});

it('stores nothing of a database that is not ours', async () => {
  fs.rmSync(path.join(folder, 'verified.json'));
  await run([`--database=${api.apiUrl}`], worldOf());
  assert.equal(await lastVerified(worldOf()), null);
});
