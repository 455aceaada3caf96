/** The proofs referenced by docs/security.md exist. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { it } from 'node:test';

const root = new URL('../../', import.meta.url);
const text = readFileSync(new URL('docs/security.md', root), 'utf8');
const named = [...text.matchAll(/`([\w./-]+\/[\w.-]+)`/g)].map(([, name = '']) => name);

it('has every file and folder that docs/security.md names', () => {
  const inProject = named.filter((name) =>
    /^(api|adapters|contract|db|deploy|docs|ledger|sandbox|test|web)\//.test(name),
  );
  assert.ok(inProject.length > 150, `${inProject.length} are named`);
  const gone = new Set(inProject.filter((name) => !existsSync(new URL(name, root))));
  assert.deepEqual([...gone], []);
});
