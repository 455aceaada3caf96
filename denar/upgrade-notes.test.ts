/** The changelog is read by people and by `denar upgrade`. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { productVersion } from '#contract/version.ts';
import { readNotes } from './upgrade-notes.ts';

const root = path.join(import.meta.dirname, '..');

test('has an upgrade note for each version, the newest first', () => {
  const [newest] = readNotes(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'));
  assert.equal(newest?.version, productVersion);
  assert.match(newest?.text ?? '', /^- /);
});

const section = (note: string): string =>
  `# Changelog\n\n## 2.0.0\n\n<!-- upgrade ${note} -->\n\n### Fixed\n\n- x\n\n### Upgrade\n\n- Set A.\n`;

test('reads from an upgrade note the new settings, whether to stop, and whether there is a way back', () => {
  const note = '{"settings": ["A"], "stop": true, "rollback": false}';
  assert.deepEqual(readNotes(section(note)), [
    { version: '2.0.0', text: '- Set A.', settings: ['A'], stop: true, rollback: false },
  ]);
});

for (const note of [
  '{',
  '{"settings": []}',
  '{"settings": ["a b"], "stop": false, "rollback": true}',
])
  test(`refuses an incomplete upgrade note: ${note}`, () => {
    assert.throws(() => readNotes(section(note)), /note of 2.0.0 cannot be read/);
  });
