/** Every lock taken by a query has a race test that fails without it. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import { storedFunctions } from '../mutants/sql.ts';
import { locked } from './lock-table.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const files = (pattern: string): string[] => globSync(pattern, { cwd: root }).sort();

const lock = /\bFOR (?:NO KEY UPDATE|UPDATE|KEY SHARE|SHARE)\b/;

/** The functions of a file that lock, as `file name`. */
function lockingIn(file: string): string[] {
  let name = '';
  return read(file)
    .split('\n')
    .flatMap((line) => {
      name = /^(?:export )?(?:async )?(?:function|const) (\w+)/.exec(line)?.[1] ?? name;
      return lock.test(line) ? [`${file} ${name}`] : [];
    });
}

const code = files('{api,ledger}/**/*.ts').filter((file) => !/(\.test\.ts$|\/testing)/.test(file));
const stored = storedFunctions(
  files('db/functions/*.sql').map((file) => [file, read(file)] as const),
).flatMap(({ name, body }) => (lock.test(body) ? [name] : []));
const locking = new Set([...code.flatMap(lockingIn), ...stored]);

it('has a race test for every lock', () => {
  assert.deepEqual([...locking].sort(), Object.keys(locked).sort());
});

const tests = files('{api,ledger,test/attack}/**/*.test.ts').map(
  (file) => [file, read(file)] as const,
);

for (const [where, title] of Object.entries(locked)) {
  it(`has the race test of ${where}`, () => {
    const found = tests.filter(([, text]) => text.includes(title)).map(([file]) => file);
    assert.equal(found.length, 1, `${title}: ${found.join(', ') || 'nowhere'}`);
  });
}
