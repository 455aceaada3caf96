/** The proofs referenced by docs/security.md and docs/asvs.md exist. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { it } from 'node:test';

const root = new URL('../../', import.meta.url);
const text = ['security', 'asvs']
  .map((page) => readFileSync(new URL(`docs/${page}.md`, root), 'utf8'))
  .join('\n');
const named = [...text.matchAll(/`([\w./-]+\/[\w.-]+)`/g)].map(([, name = '']) => name);

it('has every file and folder that the pages on security name', () => {
  const inProject = named.filter((name) =>
    /^(api|adapters|contract|db|deploy|docs|ledger|sandbox|test|web)\//.test(name),
  );
  assert.ok(inProject.length > 150, `${inProject.length} are named`);
  const gone = new Set(inProject.filter((name) => !existsSync(new URL(name, root))));
  assert.deepEqual([...gone], []);
});
