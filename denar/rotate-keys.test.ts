/** The key of checkpoints: who checks learns the new one before anything is signed by it. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, it } from 'node:test';
import { openSigner } from '#ledger/signer.ts';
import { newCheckpointKey } from './keys.ts';
import { run } from './rotate-keys.ts';
import { openSettings } from './settings-files.ts';

const root = fs.mkdtempSync(path.join(tmpdir(), 'denar-rotate-'));
const old = newCheckpointKey();
const signs = (key = ''): string =>
  openSigner(Buffer.from(key, 'base64')).publicKey.toString('hex');

/** Answers as instances and web do, by `/<name>/…`; each began when the command wrote its file. */
const server: Server = createServer(({ url = '' }, response) => {
  const [, name = ''] = url.split('/');
  const file = path.join(folder, `${name}.began`);
  const began = fs.existsSync(file) ? fs.statSync(file).mtimeMs : 1;
  response.end(`process_start_time_seconds ${began}\n`);
});
let folder: string;
before(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
after(() => {
  server.close();
  fs.rmSync(root, { recursive: true });
});
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(root, 'settings-'));
  fs.writeFileSync(path.join(folder, 'api.env'), `CHECKPOINT_KEY=${old.key}\n`);
  fs.writeFileSync(path.join(folder, 'site.env'), `CHECKPOINT_PUBLIC_KEYS=${old.publicKey}\n`);
});

/** Rotates; RESTART_COMMAND keeps the settings that each program starts with. */
async function rotate(restart = ''): Promise<string> {
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const said: string[] = [];
  const env = {
    API_INSTANCES: `${at}/api@1,${at}/api@2`,
    WEB_INSTANCE: `${at}/web`,
    RESTART_COMMAND: `${restart} cd ${folder}; echo $INSTANCE >> order; cat *.env > $INSTANCE.began`,
  };
  const world = {
    settings: openSettings(folder),
    env,
    say: (line: string) => void said.push(line),
  };
  await run(['--checkpoint'], world);
  return said.join('\n');
}

it('the site knows the new key before an instance signs by it, and keeps the old one', async () => {
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

it('nothing is signed by a key that the site could not learn', async () => {
  await assert.rejects(rotate('exit 7;'), /RESTART_COMMAND ended with 7 for web/);
  assert.equal(openSettings(folder).values.CHECKPOINT_KEY, old.key);
});

it('an installation without the keys is refused, and nothing is changed', async () => {
  fs.writeFileSync(path.join(folder, 'site.env'), '');
  await assert.rejects(rotate(), /has CHECKPOINT_PUBLIC_KEYS/);
  assert.equal(openSettings(folder).values.CHECKPOINT_KEY, old.key);
});
