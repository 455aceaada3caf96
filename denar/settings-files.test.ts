/** Files of settings say the same to systemd, Compose and Node, and are changed line by line. */
import assert from 'node:assert/strict';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { parseEnv } from 'node:util';
import { testFolder } from '#test/folder.ts';
import { openSettings, quoted } from './settings-files.ts';

const folder = testFolder();

for (const value of ['plain', '', 'a b', '+48 22 555', "Jan's", 'a"b', '$HOME', 'ąę’', 'k:a+/=,b'])
  test(`reads the setting “${value}” as it was written`, () => {
    assert.deepEqual(parseEnv(`NAME=${quoted(value)}`), { NAME: value });
  });

test('refuses settings that its readers would read differently', () => {
  assert.throws(() => quoted('two\nlines'), /one line/);
  assert.throws(() => quoted(`it's $5`), /not both/);
});

test('changes one setting in the file that has it, and leaves everything else', () => {
  writeFileSync(path.join(folder, 'a.env'), '# about A\nA=1\nAB=2\n', { mode: 0o640 });
  writeFileSync(path.join(folder, 'b.env'), "B='b c'\n");
  writeFileSync(path.join(folder, 'b.key'), 'C=3\n');
  const settings = openSettings(folder);
  assert.deepEqual(settings.values, { A: '1', AB: '2', B: 'b c' });
  settings.set('A', 'new $& value');
  const file = path.join(folder, 'a.env');
  assert.equal(readFileSync(file, 'utf8'), "# about A\nA='new $& value'\nAB=2\n");
  assert.equal(statSync(file).mode & 0o777, 0o640);
  assert.equal(openSettings(folder).values.A, 'new $& value');
  assert.throws(() => settings.set('C', '1'), /No file in .* has C/);
});
