/** What is sealed opens only for its own place, under any configured key. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { it } from 'node:test';
import fc from 'fast-check';
import { openVault } from './vault.ts';

const old = { id: '2025', key: randomBytes(32) };
const recent = { id: '2026', key: randomBytes(32) };

it('What is sealed opens again, in its place', () => {
  const vault = openVault([recent]);
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (text, place, other) => {
      const sealed = vault.seal(text, place);
      assert.equal(vault.open(sealed, place), text);
      if (other !== place) assert.throws(() => vault.open(sealed, other));
      return !sealed.includes(text) || text.length < 4;
    }),
  );
});

it('The same text never looks the same', () => {
  const vault = openVault([recent]);
  assert.notEqual(vault.seal('123456', 'a'), vault.seal('123456', 'a'));
});

it('A changed letter does not open', () => {
  const vault = openVault([recent]);
  const sealed = vault.seal('123456', 'a');
  for (let at = vault.newest.length; at < sealed.length - 1; at += 1) {
    const other = sealed[at] === 'A' ? 'B' : 'A';
    assert.throws(() => vault.open(sealed.slice(0, at) + other + sealed.slice(at + 1), 'a'));
  }
});

it('An old key opens what it has sealed, the new one seals, and without the old one nothing opens', () => {
  const sealed = openVault([old]).seal('123456', 'a');
  const both = openVault([recent, old]);
  assert.equal(both.open(sealed, 'a'), '123456');
  assert.ok(both.seal('123456', 'a').startsWith('2026.'));
  assert.throws(() => openVault([recent]).open(sealed, 'a'), /"2025" is not configured/);
});
