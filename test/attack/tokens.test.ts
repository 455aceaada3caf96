/** Tokens that must be rejected: forged, foreign, of another kind, or naming other keys. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { before, it } from 'node:test';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { pathsOf } from '#api/route.ts';
import { type Issuer, type Person, testApi } from '#api/testing.ts';
import { operations } from '#contract/operations.ts';

const api = testApi();
let ewa: Person;
before(async () => {
  ewa = await api.person('Ewa Tokeny');
});

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const claims = () => ({ sub: `sub-${ewa.email}`, email: ewa.email, email_verified: true });
const now = (): number => Math.floor(api.deps.now().getTime() / 1000);
const whole = () => ({
  iss: api.issuer.url,
  aud: 'account',
  typ: 'Bearer',
  iat: now(),
  exp: now() + 3600,
  ...claims(),
});

type Options = Parameters<Issuer['token']>[1];
const signed = (changed: object, options?: Options): Promise<string> =>
  api.issuer.token({ ...claims(), ...changed }, options);

/** Signed with the attacker's key, to which the header refers in all possible ways. */
async function ownKey(header: object): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256');
  return new SignJWT(whole()).setProtectedHeader({ alg: 'RS256', ...header }).sign(privateKey);
}

async function wrongTokens(): Promise<Record<string, string>> {
  const good = await signed({});
  const [head = '', body = '', signature = ''] = good.split('.');
  const { publicKey } = await generateKeyPair('RS256', { extractable: true });
  const hmac = (secret: string): string => {
    const text = `${part({ alg: 'HS256', kid: 'test', typ: 'JWT' })}.${part(whole())}`;
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  };
  return {
    'a key of nobody': await signed({}, { foreignKey: true }),
    'a signature cut off': `${head}.${body}.${signature.slice(0, -4)}`,
    'no signature': `${head}.${body}.`,
    'other claims under the signature': `${head}.${part({ ...whole(), email: 'admin@denar.test' })}.${signature}`,
    'alg none': `${part({ alg: 'none', typ: 'JWT' })}.${part(whole())}.`,
    'alg None': `${part({ alg: 'None', kid: 'test' })}.${part(whole())}.`,
    'the public key as a secret': hmac(await exportSPKI(publicKey)),
    'an empty secret': hmac(''),
    'another issuer': await signed({ iss: 'http://evil.test/realms/web' }),
    'another realm of the provider': await signed({
      iss: api.issuer.url.replace('/realms/web', '/realms/master'),
    }),
    'another audience': await signed({ aud: ['web', 'other'] }),
    'the audience of every client of a realm': await signed({ aud: 'account' }),
    'another client of the realm': await signed({ azp: 'account-console' }),
    'no client': await signed({ azp: undefined }),
    'a subject with a NUL': await signed({ sub: 'a\0b' }),
    'a subject of no length': await signed({ sub: 'x'.repeat(256) }),
    'no audience': await signed({ aud: [] }),
    expired: await signed({ exp: now() - 1 }),
    'not yet': await signed({ nbf: now() + 600 }),
    'no end': await signed({ exp: undefined }),
    'an ID token': await signed({ typ: 'ID', aud: 'web' }),
    'an ID token for the API': await signed({ typ: 'ID' }),
    'a refresh token': await signed({ typ: 'Refresh' }),
    'an offline token': await signed({ typ: 'Offline' }),
    'a logout token': await signed({ typ: 'Logout' }),
    'no subject': await signed({ sub: undefined }),
    'a subject that is no text': await signed({ sub: { $ne: null } as never }),
    'an unknown kid': await ownKey({ kid: 'other' }),
    'the known kid with another key': await ownKey({ kid: 'test' }),
    'a kid that is a path': await ownKey({ kid: '../../../../dev/null' }),
    'a kid that is SQL': await ownKey({ kid: "' UNION SELECT 'key" }),
    'a key in the header': await ownKey({ jwk: await exportJWK(publicKey) }),
    'an address of keys in the header': await ownKey({ kid: 'test', jku: 'http://evil.test/jwks' }),
    'a certificate in the header': await ownKey({ x5u: 'http://evil.test/x', kid: 'test' }),
    'a critical extension': `${part({ alg: 'RS256', kid: 'test', crit: ['b64'], b64: false })}.${body}.${signature}`,
    'of five parts': `${good}.x.y`,
    nothing: '..',
    'a long one': `${head}.${'A'.repeat(10_000)}.${signature}`,
    bytes: 'ey\u0001\u007f',
  };
}

it('ignores a sign-in time in the future, which confirms nothing', async () => {
  const signedIn = async (auth_time: number) =>
    (await api.deps.identity.verify(await signed({ auth_time })))?.signedInAt ?? null;
  assert.equal(await signedIn(9_999_999_999), null);
  assert.equal((await signedIn(now()))?.getTime(), now() * 1000);
});

it('refuses every invalid token at every operation that needs a person', async () => {
  const wrong = await wrongTokens();
  const wanted = operations.filter(({ who }) => who !== 'public' && who !== 'anyone');
  const names = Object.keys(wrong);
  for (const [name, token] of Object.entries(wrong)) {
    const reply = await api.ask('GET', '/v2/account/me', { as: token });
    assert.deepEqual([reply.status, reply.body.code], [401, 'unauthenticated'], name);
  }
  for (const [at, { method, path }] of wanted.entries()) {
    const name = names[at % names.length] as string;
    const url = path.replace(/\{\w+\}/g, '1');
    const reply = await api.ask(method, url, { as: wrong[name] as string });
    assert.deepEqual([reply.status, reply.body.code], [401, 'unauthenticated'], `${url}: ${name}`);
  }
  const good = await api.ask('GET', '/v2/account/me', { as: await signed({}) });
  assert.equal(good.status, 200);
});

it('refuses a valid token without a realm role at operations that need a caller', async () => {
  const without = await Promise.all([
    signed({ realm_access: { roles: [] } }),
    signed({ realm_access: undefined }),
    signed({
      realm_access: {},
      resource_access: { web: { roles: ['user'] } },
      groups: ['/members'],
    }),
    signed({ realm_access: { roles: [] }, email: 'admin@denar.test' }),
  ]);
  for (const operation of operations.filter(({ who }) => who !== 'public')) {
    for (const path of pathsOf(operation)) {
      const url = path.replace(/:\w+/g, '1');
      for (const token of without) {
        const { status, body } = await api.ask(operation.method, url, { as: token });
        assert.deepEqual([status, body.code], [403, 'no_role'], `${operation.method} ${url}`);
      }
    }
  }
});

it('stores nothing about callers without a role', async () => {
  const claims = { sub: 'nobody', email: 'nobody@denar.test', realm_access: { roles: [] } };
  const reply = await api.ask('GET', '/v2/account/me', { as: await api.issuer.token(claims) });
  assert.equal(reply.status, 403);
  const { rowCount } = await api.db.query(`SELECT FROM person WHERE subject = 'nobody'`);
  assert.equal(rowCount, 0);
});

it('refuses payments after the role is removed, and allows them when it is back', async () => {
  const jan = await api.person('Jan Bez Roli', { denar: '5.00' });
  const of = { sub: `sub-${jan.email}`, email: jan.email, email_verified: true, name: jan.name };
  const pay = async (roles: string[]): Promise<unknown> => {
    const token = await api.issuer.token({ ...of, realm_access: { roles } });
    const query = { email: ewa.email, amount: '1' };
    const { status, body } = await api.ask('POST', '/v2/et/transfer', { as: token, query });
    return [status, body.code];
  };
  assert.deepEqual(await pay([]), [403, 'no_role']);
  assert.deepEqual(await pay(['whichever']), [201, undefined]);
  assert.deepEqual(await pay([]), [403, 'no_role']);
});

it('identifies callers only by the bearer scheme', async () => {
  for (const authorization of [
    ewa.token,
    `Basic ${ewa.token}`,
    `Bearer`,
    `Bearer ${ewa.token} ${ewa.token}`,
    `Bearer, Bearer ${ewa.token}`,
    `DPoP ${ewa.token}`,
  ]) {
    const reply = await api.ask('GET', '/v2/account/me', { headers: { authorization } });
    assert.equal(reply.status, 401, authorization.slice(0, 20));
  }
  const inAddress = await api.ask('GET', `/v2/account/me?access_token=${ewa.token}`);
  assert.equal(inAddress.status, 401);
});
