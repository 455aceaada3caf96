/** Keys of checkpoints and cards: who reads learns the new one before it is used, and nothing is lost on the way. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import pg from 'pg';
import { freshDatabase, type TestDatabase } from '#db/testing.ts';
import { openSigner } from '#ledger/signer.ts';
import { testFolder } from '#test/folder.ts';
import { listening } from '#test/local-server.ts';
import { newCheckpointKey } from './keys.ts';
import { run } from './rotate-keys.ts';
import { openSettings } from './settings-files.ts';

const root = testFolder();
const old = newCheckpointKey();
const signs = (key = ''): string =>
  openSigner(Buffer.from(key, 'base64')).publicKey.toString('hex');

/** Answers as instances and web do, by `/<name>/…`; each began when the command wrote its file. */
const server: Server = createServer(({ url = '' }, response) => {
  const [, name = ''] = url.split('/');
  const file = path.join(folder, `${name}.began`);
  const began = fs.existsSync(file) ? fs.statSync(file).mtimeMs : 1;
  void meanwhile(name, began !== 1).then(() =>
    response.end(`process_start_time_seconds ${began}\n`),
  );
});
/** What an instance does before it is started again, and then. */
let meanwhile: (name: string, isAgain: boolean) => Promise<unknown>;
let at: string;
let folder: string;
let database: TestDatabase;
let owner: pg.Client;
before(async () => {
  at = await listening(server);
  database = await freshDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
after(async () => {
  server.close();
  await owner.end();
  await database.drop();
});
beforeEach(() => {
  meanwhile = async () => undefined;
  folder = fs.mkdtempSync(path.join(root, 'settings-'));
  fs.writeFileSync(path.join(folder, 'api.env'), `CHECKPOINT_KEY=${old.key}\n`);
  fs.writeFileSync(path.join(folder, 'site.env'), `CHECKPOINT_PUBLIC_KEYS=${old.publicKey}\n`);
});

/** Rotates; RESTART_COMMAND keeps the settings that each program starts with. */
async function rotate(restart = '', args = ['--checkpoint'], more = {}): Promise<string> {
  const said: string[] = [];
  const env = {
    API_INSTANCES: `${at}/api@1,${at}/api@2`,
    WEB_INSTANCE: `${at}/web`,
    DATABASE_URL: database.apiUrl,
    RESTART_COMMAND: `${restart} cd ${folder}; echo $INSTANCE >> order; cat *.env > $INSTANCE.began`,
    ...more,
  };
  const world = {
    settings: openSettings(folder),
    env,
    say: (line: string) => void said.push(line),
  };
  await run(args, world);
  return said.join('\n');
}

it('publishes the new key before an instance signs with it, and keeps the old one', async () => {
  const said = await rotate();
  const order = fs.readFileSync(path.join(folder, 'order'), 'utf8').trim().split('\n');
  assert.deepEqual(order, ['web', 'api@1', 'api@2']);
  const began = (name: string) => fs.readFileSync(path.join(folder, `${name}.began`), 'utf8');
  const { CHECKPOINT_KEY, CHECKPOINT_PUBLIC_KEYS = '' } = openSettings(folder).values;
  const fresh = signs(CHECKPOINT_KEY);
  assert.notEqual(fresh, old.publicKey);
  assert.equal(CHECKPOINT_PUBLIC_KEYS, `${old.publicKey},${fresh}`);
  assert.ok(began('web').includes(CHECKPOINT_PUBLIC_KEYS) && began('web').includes(old.key));
  for (const name of ['api@1', 'api@2']) assert.ok(began(name).includes(CHECKPOINT_KEY ?? '?'));
  assert.match(said, new RegExp(`New checkpoints are signed by ${fresh}`));
});

it('signs nothing with a key that the site could not publish', async () => {
  await assert.rejects(rotate('exit 7;'), /RESTART_COMMAND ended with 7 for web/);
  assert.equal(openSettings(folder).values.CHECKPOINT_KEY, old.key);
});

it('refuses an installation without the keys, and changes nothing', async () => {
  fs.writeFileSync(path.join(folder, 'site.env'), '');
  await assert.rejects(rotate(), /has CHECKPOINT_PUBLIC_KEYS/);
  assert.equal(openSettings(folder).values.CHECKPOINT_KEY, old.key);
});

describe('A rotation of card keys that did not reach every instance', () => {
  const both = '2026-11:new,2026-10:old';
  const keys = () => openSettings(folder).values.CARD_CODE_KEYS;
  const write = (text: string) =>
    fs.writeFileSync(path.join(folder, 'api.env'), `CARD_CODE_KEYS=${text}\n`);
  const order = () => fs.readFileSync(path.join(folder, 'order'), 'utf8').trim().split('\n');
  beforeEach(() => write(both));

  it('does not continue or end without named instances, which would keep the old key', async () => {
    for (const args of [[], ['--finish']])
      await assert.rejects(rotate('', args, { API_INSTANCES: '' }), /API_INSTANCES is not set/);
    assert.equal(keys(), both);
  });

  it('continues after all are restarted, and leaves no card under the old key', async () => {
    await owner.query(
      `INSERT INTO card (id, number, serial, batch, state, pin, created_at)
       VALUES (gen_random_uuid(), '1234123412341234', 'ABCD-1234', 'b', 'stock', '2026-10.x', now())`,
    );
    meanwhile = async (name, isAgain) =>
      name === 'api@2' && isAgain && owner.query("UPDATE card SET pin = '2026-11.x'");
    const said = await rotate('', []);
    assert.deepEqual(order(), ['api@1', 'api@2']);
    assert.match(said, /All card codes are under the new key/);
    assert.equal(keys(), both);
  });

  it('is not finished by what an instance seals with the old key until it ends', async () => {
    const answer = "INSERT INTO confidential_answer VALUES (gen_random_uuid(), '2026-10.x', now())";
    meanwhile = async (name, isAgain) => name === 'api@2' && !isAgain && owner.query(answer);
    await assert.rejects(rotate('', ['--finish']), /still needed for 1 answers/);
    assert.equal(keys(), both);
    await owner.query('DELETE FROM confidential_answer');
    await rotate('', ['--finish']);
    assert.equal(keys(), '2026-11:new');
  });

  it('is not finished before the new key is in use', async () => {
    write('2026-10:old,2026-11:new');
    await assert.rejects(rotate('', ['--finish']), /not in use yet/);
    assert.equal(keys(), '2026-10:old,2026-11:new');
  });
});
