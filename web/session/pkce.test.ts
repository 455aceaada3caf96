/** RFC 7636 and specification §5. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createVerifier, digestOf } from './pkce.ts';
import { userOf } from './tokens.ts';

test('makes PKCE verifiers of 43 characters unless asked otherwise', () => {
  assert.match(createVerifier(), /^[A-Za-z0-9._~-]{43}$/);
  assert.match(createVerifier(128), /^[A-Za-z0-9._~-]{128}$/);
});

for (const length of [0, 42, 129, 43.5, Number.NaN]) {
  test(`rejects a PKCE verifier’s length of ${length}`, () => {
    assert.throws(() => createVerifier(length), {
      message: 'Expected a length between 43 and 128',
    });
  });
}

test('uses every letter of a PKCE verifier with equal probability', () => {
  let next = 0;
  const letters = new Map<string, number>();
  const all = (bytes: Uint8Array) => {
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = next++ % 256;
  };
  // A byte fits 66 letters × 3: 198 of 256 bytes are used, three for each letter.
  const verifier = Array.from({ length: 66 }, () => createVerifier(64, all)).join('');
  for (const letter of verifier) letters.set(letter, (letters.get(letter) ?? 0) + 1);
  assert.equal(letters.size, 66);
});

test('computes the PKCE challenge of RFC 7636 appendix B', async () => {
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
  assert.equal(await digestOf(verifier), 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
});

test('reads claims from the access token’s middle segment, in any alphabet', () => {
  const claims = {
    sub: 'u-1',
    preferred_username: 'żaneta',
    email: 'zaneta@denar.test',
    name: 'Жанета Łęcka',
    realm_access: { roles: ['user', 7] },
    groups: ['/members'],
    auth_time: 1_795_000_000,
  };
  const token = `a.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c`;
  assert.deepEqual(userOf(token), {
    subject: 'u-1',
    username: 'żaneta',
    email: 'zaneta@denar.test',
    name: 'Жанета Łęcka',
    roles: ['user'],
    groups: ['/members'],
    signedInAt: 1_795_000_000,
  });
});

test('joins a name of two parts, and falls back to the username', () => {
  const nameOf = (claims: object) =>
    userOf(`a.${Buffer.from(JSON.stringify({ sub: 'u-1', ...claims })).toString('base64url')}.c`)
      ?.name;
  assert.equal(nameOf({ given_name: 'Nina', family_name: 'Nowa' }), 'Nina Nowa');
  assert.equal(nameOf({ given_name: 'Piekarnia' }), 'Piekarnia');
  assert.equal(nameOf({ preferred_username: 'nina' }), 'nina');
});

for (const token of ['', 'opaque', 'a.b.c', `a.${Buffer.from('null').toString('base64url')}.c`]) {
  test(`finds no name in the token “${token}”`, () => assert.equal(userOf(token), null));
}
