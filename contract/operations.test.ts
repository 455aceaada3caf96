/** Rules for the contract as a whole. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { localeOf } from './languages.ts';
import { formType } from './operation.ts';
import { operations } from './operations.ts';
import { refusals } from './refusals.ts';

describe('The operations of the contract', () => {
  it('have each a name, and a method with its own path', () => {
    const names = operations.map(({ name }) => name);
    const calls = operations.map(({ method, path }) => `${method} ${path}`);
    assert.equal(new Set(names).size, names.length);
    assert.equal(new Set(calls).size, calls.length);
  });
  it('name only refusals with a status', () => {
    for (const { refusals: named } of operations)
      for (const code of named) assert.ok(refusals[code]);
  });
  it('take an idempotency key wherever they create something or move money', () => {
    // A call without a response has created nothing: erasing an account twice erases it once. Forms
    // come from browsers, which send no keys; their content is valid only once.
    const unkeyed = operations.filter(
      ({ method, keyed, status, bodyType }) =>
        method === 'POST' && !keyed && status !== 204 && bodyType !== formType,
    );
    assert.deepEqual(unkeyed, []);
  });
});

it('A locale reads the language from Accept-Language, with Polish as the default', () => {
  const table: [string | undefined, string][] = [
    [undefined, 'pl'],
    ['', 'pl'],
    ['*', 'pl'],
    ['uk-UA', 'uk'],
    ['ua', 'uk'],
    ['en-US,en;q=0.9,pl;q=0.8', 'en'],
    ['de-DE, pl;q=0.3, en;q=0.2', 'pl'],
    ['en;q=0, uk', 'uk'],
    ['x'.repeat(5000), 'pl'],
  ];
  for (const [header, locale] of table) assert.equal(localeOf(header), locale, header);
});
