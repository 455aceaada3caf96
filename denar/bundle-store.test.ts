/** Bundles by the operator's own commands: what they write, they read again, or they say what failed. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { beforeEach, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { projectRoot } from '#sandbox/world.ts';
import { testFolder } from '#test/folder.ts';
import { patience } from '#test/patience.ts';
import { packBundle, unpackBundle } from './bundle.ts';
import { bundleKey, readIdentity } from './bundle-keys.ts';
import { type BundleStore, openStore } from './bundle-store.ts';
import { openSettings } from './settings-files.ts';

const root = testFolder();

const key = path.join(root, 'bundle.key');
const name = 'denar-one.tar.age';
/** More than a pipe holds. */
const content = randomBytes(1_000_000);
let place: string;
beforeEach(() => {
  place = fs.mkdtempSync(path.join(root, 'place-'));
});

const storeOf = (env: Record<string, string>): BundleStore =>
  openStore({
    settings: openSettings(root),
    env: { ...process.env, ...env },
    say: () => undefined,
  });

const byCommand = (write: string, read = ''): BundleStore =>
  storeOf({ BUNDLE_COMMAND: write, BUNDLE_READ: read });

/** Something to pack: `about.json` and a file beside it. */
function draft(): { folder: string; names: string[] } {
  const folder = fs.mkdtempSync(path.join(root, 'draft-'));
  fs.writeFileSync(path.join(folder, 'about.json'), '{"version":"1.2.3"}');
  fs.writeFileSync(path.join(folder, 'content'), content);
  return { folder, names: ['about.json', 'content'] };
}

describe('The operator’s store command', () => {
  it('receives the bundle and its name, and another command returns it', async () => {
    const kept = `${place}/$NAME.gz`;
    const store = byCommand(`gzip > ${kept}`, `gunzip < ${kept}`);
    const recipient = await bundleKey(key);
    await packBundle([draft()], [recipient], (bytes) => store.write(name, bytes));
    assert.deepEqual(fs.readdirSync(place), [`${name}.gz`]);
    const target = fs.mkdtempSync(path.join(root, 'target-'));
    assert.equal(
      (await unpackBundle(store.read(name), readIdentity(key), target)).version,
      '1.2.3',
    );
    assert.deepEqual(fs.readFileSync(path.join(target, 'content')), content);
  });

  it('that fails is reported with its exit code, also if it has read nothing', async () => {
    for (const command of ['exit 3', 'cat > /dev/null; exit 3'])
      await assert.rejects(byCommand(command).write(name, Readable.from([content])), {
        message: `BUNDLE_COMMAND ended with 3 for ${name}.`,
      });
    await assert.rejects(
      byCommand('cat > /dev/null; kill -9 $$').write(name, Readable.from(['a'])),
      { message: `BUNDLE_COMMAND ended with SIGKILL for ${name}.` },
    );
  });

  it('for reading that fails is reported with its exit code, whatever it has printed', async () => {
    const recipient = await bundleKey(key);
    const store = byCommand(`cat > ${place}/$NAME`, `cat ${place}/$NAME; exit 4`);
    await packBundle([draft()], [recipient], (bytes) => store.write(name, bytes));
    for (const [reading, of] of [
      [store, name],
      [byCommand('true', 'exit 4'), 'denar-none.tar.age'],
    ] as const)
      await assert.rejects(unpackBundle(reading.read(of), readIdentity(key), place), {
        message: new RegExp(`BUNDLE_READ ended with 4 for ${of}`),
      });
  });

  it('for reading is required only for reading', () => {
    assert.throws(() => byCommand('true').read(name), /BUNDLE_READ is not set/);
  });
});

/** Waits until no program is left that a test has started, however long that takes. */
async function allEnded(): Promise<void> {
  while (process.getActiveResourcesInfo().includes('ProcessWrap')) await setImmediate();
}

describe('No process is left running', { timeout: patience(20_000) }, () => {
  it('after a bundle that could not be written', async () => {
    const recipient = await bundleKey(key);
    const store = byCommand('exit 3');
    await assert.rejects(
      packBundle([draft()], [recipient], (bytes) => store.write(name, bytes)),
      /BUNDLE_COMMAND ended with 3/,
    );
    await allEnded();
  });

  it('after a bundle that could not be opened', async () => {
    await bundleKey(key);
    const content = byCommand('true', 'yes').read(name);
    await assert.rejects(unpackBundle(content, readIdentity(key), place), /cannot be opened/);
    await allEnded();
  });

  it('after a bundle without room for it', async () => {
    const kept = `${place}/$NAME`;
    const store = byCommand(`cat > ${kept}`, `cat ${kept}`);
    const recipient = await bundleKey(key);
    await packBundle([draft()], [recipient], (bytes) => store.write(name, bytes));
    const nowhere = path.join(place, 'gone');
    const unpacked = unpackBundle(store.read(name), readIdentity(key), nowhere);
    await assert.rejects(unpacked, /cut off/);
    await allEnded();
  });
});

describe('A bundle cut off while written', () => {
  const missing = () => ({ ...draft(), names: ['about.json', 'content', 'gone'] });
  for (const [way, open] of [
    ['a folder', () => storeOf({ BUNDLE_TO: place })],
    ['a command', () => byCommand(`cat > ${place}/part && mv ${place}/part ${place}/$NAME`)],
    [
      'commands in a row',
      () => byCommand(`cat | sh -c 'cat > ${place}/part && mv ${place}/part ${place}/$NAME'`),
    ],
  ] as const)
    it(`has no final name in ${way}`, async () => {
      const recipient = await bundleKey(key);
      const packed = packBundle([missing()], [recipient], (bytes) => open().write(name, bytes));
      await assert.rejects(packed, /tar ended with 2/);
      await allEnded();
      assert.ok(!fs.existsSync(path.join(place, name)));
    });
});

/** As they stand in the documentation, with places of the test. */
const documented = [
  ...fs
    .readFileSync(path.join(projectRoot, 'docs/operations.md'), 'utf8')
    .matchAll(/^```\n(BUNDLE_COMMAND='(\w+)[^`]+)```$/gm),
].map(([, text = '', program = '']) => [program, parseEnv(text)] as const);

it('documents store commands of two programs', () => {
  assert.deepEqual(
    documented.map(([program]) => program),
    ['rclone', 'restic'],
  );
});

for (const [program, settings] of documented) {
  const skip = spawnSync(program, ['version']).error ? `there is no ${program}` : false;
  describe(`The documented store commands of ${program}`, { skip }, () => {
    const open = (): BundleStore => {
      const env = {
        ...(settings as Record<string, string>),
        RCLONE_CONFIG: path.join(place, 'rclone.conf'),
        RCLONE_CONFIG_REMOTE_TYPE: 'alias',
        RCLONE_CONFIG_REMOTE_REMOTE: path.join(place, 'remote'),
        RESTIC_REPOSITORY: path.join(place, 'repository'),
        RESTIC_PASSWORD_FILE: key,
        RESTIC_CACHE_DIR: path.join(place, 'cache'),
      };
      if (program === 'restic') spawnSync(program, ['init'], { env: { ...process.env, ...env } });
      return storeOf(env);
    };

    it('keep several bundles and return each', async () => {
      const [recipient, store] = [await bundleKey(key), open()];
      const names = [name, 'denar-two.tar.age'];
      for (const one of names)
        await packBundle([draft()], [recipient], (bytes) => store.write(one, bytes));
      for (const one of names) {
        const target = fs.mkdtempSync(path.join(root, 'target-'));
        await unpackBundle(store.read(one), readIdentity(key), target);
        assert.deepEqual(fs.readFileSync(path.join(target, 'content')), content);
      }
      const none = unpackBundle(store.read('denar-none.tar.age'), readIdentity(key), place);
      await assert.rejects(none, /BUNDLE_READ ended with \d+ for denar-none/);
    });

    it('keep no bundle that was cut off', async () => {
      const [recipient, store] = [await bundleKey(key), open()];
      const cut = { ...draft(), names: ['about.json', 'content', 'gone'] };
      const packed = packBundle([cut], [recipient], (bytes) => store.write(name, bytes));
      await assert.rejects(packed, /tar ended with 2/);
      const read = unpackBundle(store.read(name), readIdentity(key), place);
      await assert.rejects(read, /BUNDLE_READ ended with \d+ for denar-one/);
    });
  });
}

describe('A folder of bundles', () => {
  const old = ['1', '2', '3'].map((day) => `denar-2026-11-0${day}T03-00-00.000Z.tar.age`);
  const made = (of: string) => ({
    ...{ name: of, madeAt: '', bytes: content.length },
    sha256: createHash('sha256').update(content).digest('hex'),
  });
  beforeEach(() => {
    for (const one of old) fs.writeFileSync(path.join(place, one), content);
  });

  it('keeps its old bundles when the new one does not read back', async () => {
    const [, , last = ''] = old;
    fs.appendFileSync(path.join(place, last), '!');
    const kept = storeOf({ BUNDLE_TO: place }).keepNewest?.(1, made(last));
    await assert.rejects(kept ?? Promise.resolve(), /was changed/);
    assert.deepEqual(fs.readdirSync(place), old);
  });

  it('keeps the newest bundle, also if a wrong clock gave it an old name', async () => {
    const [first = '', , last] = old;
    await storeOf({ BUNDLE_TO: place }).keepNewest?.(1, made(first));
    assert.deepEqual(fs.readdirSync(place), [first, last]);
  });
});

it('has no store without a place for bundles', () => {
  assert.throws(() => storeOf({}), /Neither BUNDLE_TO nor BUNDLE_COMMAND is set/);
});
