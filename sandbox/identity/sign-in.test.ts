/** Sign-in, tokens and sign-out, as seen by the web site and the API, by plain HTTP. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { decodeProtectedHeader } from 'jose';
import { valuesOf } from '#test/values-of.ts';
import { demoPassword } from '../demo-people.ts';
import { HttpBrowser, type Tokens } from '../plain-browser.ts';
import { startTestIdentity, type TestIdentity, webOrigin } from '../testing-world.ts';

let world: TestIdentity;
const grace = 2;

before(async () => {
  world = await startTestIdentity({ reuseGraceSeconds: grace });
});
after(() => world.stop());

const client = () => world.client();

/** Moves the first use of all used refresh tokens into the past. */
const letGracePass = () =>
  world.db.query(`UPDATE artifact SET consumed_at = consumed_at - interval '${grace} seconds'`);

describe('The embedded realm', () => {
  test('has Keycloak’s discovery paths below the issuer', async () => {
    const { issuer } = world.identity;
    const answer = await fetch(`${issuer}/.well-known/openid-configuration`);
    const found = (await answer.json()) as Record<string, unknown>;
    const protocol = `${issuer}/protocol/openid-connect`;
    assert.equal(found.issuer, issuer);
    assert.equal(found.authorization_endpoint, `${protocol}/auth`);
    assert.equal(found.token_endpoint, `${protocol}/token`);
    assert.equal(found.jwks_uri, `${protocol}/certs`);
    assert.equal(found.userinfo_endpoint, `${protocol}/userinfo`);
    assert.equal(found.end_session_endpoint, `${protocol}/logout`);
    assert.equal(found.revocation_endpoint, `${protocol}/revoke`);
    assert.deepEqual(found.code_challenge_methods_supported, ['S256']);
  });

  const verifier = 'v'.repeat(43);
  for (const [what, changes] of [
    ['no PKCE', { code_challenge: undefined, code_challenge_method: undefined }],
    ['PKCE plain', { code_challenge: verifier, code_challenge_method: 'plain' }],
    ['PKCE without a method, which means plain', { code_challenge_method: undefined }],
  ] as const) {
    test(`refuses ${what} before anybody signs in`, async () => {
      const page = await new HttpBrowser().visit(client().authorizationUrl(changes));
      assert.equal(page.url.origin, webOrigin);
      assert.equal(page.url.searchParams.get('error'), 'invalid_request');
    });
  }

  test('shows a page instead of a redirect to an unregistered address', async () => {
    const url = client().authorizationUrl({ redirect_uri: 'http://evil.test/login/callback' });
    const page = await new HttpBrowser().visit(url);
    assert.equal(page.status, 400);
    assert.match(page.text, /Nie można wykonać tego żądania/);
  });

  test('accepts a code only with its own verifier', async () => {
    const [mine, other] = [client(), client()];
    const browser = new HttpBrowser();
    const form = await browser.visit(mine.authorizationUrl());
    const done = await browser.submit(form, {
      username: 'buyer@denar.test',
      password: demoPassword,
    });
    await assert.rejects(other.redeem(done.url), /invalid_grant/);
  });
});

describe('Tokens of the embedded provider', () => {
  let tokens: Tokens;
  before(async () => {
    tokens = await client().signIn(new HttpBrowser(), 'admin@denar.test', demoPassword);
  });

  test('have the claims of Keycloak’s default scopes', async () => {
    const { alg, typ } = decodeProtectedHeader(tokens.access_token);
    assert.deepEqual({ alg, typ }, { alg: 'RS256', typ: 'JWT' });
    const claims = await world.verified(tokens.access_token);
    assert.equal(claims.aud, 'account');
    assert.equal(claims.azp, 'web');
    assert.equal(claims.preferred_username, 'admin@denar.test');
    assert.equal(claims.email, 'admin@denar.test');
    assert.equal(claims.email_verified, true);
    assert.equal(claims.name, 'Administrator programu');
    assert.deepEqual(claims.realm_access, { roles: ['user', 'admin', 'issuer'] });
    assert.deepEqual(claims.groups, ['/members', '/administrators']);
    assert.equal(typeof claims.sid, 'string');
    assert.equal((claims.exp ?? 0) - (claims.iat ?? 0), 300);
  });

  test('have the same claims and signature when made for seeding', async () => {
    const claims = await world.verified(await world.identity.tokenFor('seller@denar.test'));
    assert.equal(claims.email, 'seller@denar.test');
    assert.deepEqual(claims.realm_access, { roles: ['user', 'issuer'] });
  });

  test('give access to userinfo, also from the site’s origin', async () => {
    const answer = await fetch(`${world.identity.issuer}/protocol/openid-connect/userinfo`, {
      headers: { authorization: `Bearer ${tokens.access_token}`, origin: webOrigin },
    });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('access-control-allow-origin'), webOrigin);
    assert.equal(((await answer.json()) as { email: string }).email, 'admin@denar.test');
  });

  test('are issued to the site’s origins and to no other', async () => {
    const ask = (origin: string) =>
      fetch(`${world.identity.issuer}/protocol/openid-connect/token`, {
        method: 'POST',
        headers: { origin },
        body: new URLSearchParams({ client_id: 'web', grant_type: 'refresh_token' }),
      });
    for (const origin of [webOrigin, 'http://127.0.0.1:3000']) {
      assert.equal((await ask(origin)).headers.get('access-control-allow-origin'), origin);
    }
    const foreign = await ask('http://evil.test');
    assert.notEqual(foreign.headers.get('access-control-allow-origin'), 'http://evil.test');
  });

  test('lack a removed role from the next refresh on', async () => {
    const email = 'seller@denar.test';
    const fresh = await client().signIn(new HttpBrowser(), email, demoPassword);
    await world.db.query(`UPDATE person SET roles = '{}' WHERE email = $1`, [email]);
    const next = (await (await client().refresh(fresh.refresh_token)).json()) as Tokens;
    await world.db.query(`UPDATE person SET roles = '{user,issuer}' WHERE email = $1`, [email]);
    assert.deepEqual((await world.verified(next.access_token)).realm_access, { roles: [] });
  });

  test('include a new refresh token at each refresh', async () => {
    const fresh = await client().signIn(new HttpBrowser(), 'shop@denar.test', demoPassword);
    const answer = await client().refresh(fresh.refresh_token);
    const next = (await answer.json()) as Tokens;
    assert.equal(answer.status, 200);
    assert.notEqual(next.refresh_token, fresh.refresh_token);
    assert.equal((await world.verified(next.access_token)).email, 'shop@denar.test');
  });

  test('keep two tabs signed in that refresh at the same moment', async () => {
    const fresh = await client().signIn(new HttpBrowser(), 'shop@denar.test', demoPassword);
    const both = await Promise.all([1, 2].map(() => client().refresh(fresh.refresh_token)));
    assert.deepEqual(valuesOf(both, 'status'), [200, 200]);
    for (const answer of both) {
      const { refresh_token } = (await answer.json()) as Tokens;
      assert.equal((await client().refresh(refresh_token)).status, 200);
    }
  });

  test('end as a family when a used refresh token returns later', async () => {
    const fresh = await client().signIn(new HttpBrowser(), 'shop@denar.test', demoPassword);
    const next = (await (await client().refresh(fresh.refresh_token)).json()) as Tokens;
    await letGracePass();
    assert.equal((await client().refresh(fresh.refresh_token)).status, 400);
    assert.equal((await client().refresh(next.refresh_token)).status, 400);
  });

  test('survive a restart', async () => {
    const browser = new HttpBrowser();
    const fresh = await client().signIn(browser, 'shop@denar.test', demoPassword);
    await world.restart();
    assert.equal((await client().refresh(fresh.refresh_token)).status, 200);
    const again = await browser.visit(client().authorizationUrl({ prompt: 'none' }));
    assert.ok(again.url.searchParams.has('code'));
  });
});

describe('Signing out at the embedded provider', () => {
  const logoutUrl = (parameters: Record<string, string>) =>
    `${world.identity.issuer}/protocol/openid-connect/logout?${new URLSearchParams(parameters)}`;

  test('with the ID token asks nothing, returns to the site and ends the session', async () => {
    const browser = new HttpBrowser();
    const tokens = await client().signIn(browser, 'seller@denar.test', demoPassword);
    const page = await browser.visit(
      logoutUrl({
        id_token_hint: tokens.id_token,
        post_logout_redirect_uri: `${webOrigin}/`,
        state: 'bye',
      }),
    );
    assert.equal(page.status, 303);
    assert.equal(page.url.href, `${webOrigin}/?state=bye`);
    assert.equal((await client().refresh(tokens.refresh_token)).status, 400);
    const silent = await browser.visit(client().authorizationUrl({ prompt: 'none' }));
    assert.equal(silent.url.searchParams.get('error'), 'login_required');
  });

  test('without an ID token asks first', async () => {
    const browser = new HttpBrowser();
    const tokens = await client().signIn(browser, 'seller@denar.test', demoPassword);
    const page = await browser.visit(
      logoutUrl({ client_id: 'web', post_logout_redirect_uri: `${webOrigin}/` }),
    );
    assert.equal(page.status, 200);
    assert.match(page.html, /<h1>Wylogować się\?<\/h1>/);
    assert.equal((await client().refresh(tokens.refresh_token)).status, 200);
    const done = await browser.submit(page, { logout: 'yes' });
    assert.equal(done.url.href, `${webOrigin}/`);
  });

  test('with another person’s ID token ends no session without a question', async () => {
    const [browser, other] = [new HttpBrowser(), new HttpBrowser()];
    await client().signIn(browser, 'seller@denar.test', demoPassword);
    const foreign = await client().signIn(other, 'shop@denar.test', demoPassword);
    const page = await browser.visit(
      logoutUrl({ id_token_hint: foreign.id_token, post_logout_redirect_uri: `${webOrigin}/` }),
    );
    assert.equal(page.status, 200);
    const silent = await browser.visit(client().authorizationUrl({ prompt: 'none' }));
    assert.ok(silent.url.searchParams.has('code'));
  });

  test('to an unregistered address is refused', async () => {
    const browser = new HttpBrowser();
    const tokens = await client().signIn(browser, 'seller@denar.test', demoPassword);
    const page = await browser.visit(
      logoutUrl({ id_token_hint: tokens.id_token, post_logout_redirect_uri: 'http://evil.test/' }),
    );
    assert.equal(page.status, 400);
  });
});
