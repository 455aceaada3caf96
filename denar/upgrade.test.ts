/** What a release demands is told, and refused as long as it is missing, before anything is touched. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { testFolder } from '#test/folder.ts';
import { openSettings } from './settings-files.ts';
import { run } from './upgrade.ts';

const root = testFolder();

function release(version: string, ...notes: readonly (readonly [string, object])[]): string {
  const folder = path.join(root, version);
  fs.mkdirSync(folder);
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ version }));
  const sections = notes.map(
    ([of, note]) =>
      `## ${of}\n\n<!-- upgrade ${JSON.stringify(note)} -->\n\n### Upgrade\n\n- Read ${of}.\n`,
  );
  fs.writeFileSync(path.join(folder, 'CHANGELOG.md'), `# Changelog\n\n${sections.join('\n')}`);
  return folder;
}

const plain = { settings: [], stop: false, rollback: true };
const first = ['1.0.0', plain] as const;
const current = release('1.0.0', first);
const next = release(
  '3.0.0',
  ['3.0.0', { ...plain, settings: ['NEW_ONE'] }],
  ['2.0.0', { ...plain, rollback: false }],
  first,
);
const link = path.join(root, 'current');
fs.symlinkSync(current, link);

async function denar(env: Record<string, string>, ...args: string[]): Promise<string> {
  const said: string[] = [];
  const settings = openSettings(path.join(root, 'settings'));
  await run(args, {
    settings,
    env: { RELEASE_LINK: link, ...env },
    say: (line) => void said.push(line),
  });
  return said.join('\n');
}

describe('An upgrade', () => {
  it('prints the notes of all versions on the way, and whether there is a way back', async () => {
    const told = await denar({ NEW_ONE: 'yes' }, 'upgrade', next, '--check');
    assert.match(
      told,
      /3\.0\.0:\n- Read 3\.0\.0\.\n2\.0\.0:\n- Read 2\.0\.0\.\nThere is no way back/,
    );
    assert.doesNotMatch(told, /Read 1\.0\.0/);
  });

  it('is refused while a new setting is missing, or without a yes', async () => {
    await assert.rejects(denar({}, 'upgrade', next, '--yes'), /new and missing: NEW_ONE/);
    await assert.rejects(denar({ NEW_ONE: 'yes' }, 'upgrade', next), /Nothing was done/);
    assert.equal(fs.realpathSync(link), fs.realpathSync(current));
  });

  it('is refused for a folder that is no release, or that does not know this version', async () => {
    await assert.rejects(denar({}, 'upgrade', root, '--yes'), /is no release|CHANGELOG/);
    const other = release('9.0.0', ['9.0.0', plain]);
    await assert.rejects(denar({}, 'upgrade', other, '--yes'), /upgrade step by step/);
    await assert.rejects(denar({}, 'upgrade'), /folder of the new release/);
  });

  it('that never happened cannot be undone', async () => {
    await assert.rejects(denar({}, 'rollback', '--yes'), /nothing was upgraded here/);
  });
});

it('prints for a container what to do there', async () => {
  const away = { RELEASE_LINK: path.join(root, 'nowhere') };
  for (const args of [['upgrade', next], ['upgrade', next, '--check'], ['rollback']])
    await assert.rejects(denar(away, ...args), /set DENAR_VERSION, `docker compose build`/);
});
