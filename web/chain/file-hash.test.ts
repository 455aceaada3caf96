/** A file's fingerprint is the same SHA-256 that any other tool computes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashOf } from './file-hash.ts';

for (const [content, hash] of [
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
] as const) {
  test(`computes the fingerprint of “${content}”`, async () => {
    assert.equal(await hashOf(new Blob([content])), hash);
  });
}
