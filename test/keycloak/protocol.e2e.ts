/** The requirements of the web app and the API, tested against Keycloak itself over HTTP. */
import { expect } from '@playwright/test';
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { KeycloakAdmin } from '#denar/keycloak.ts';
import { type Group, leave, list } from '#denar/user.ts';
import { HttpBrowser, OidcClient } from '#sandbox/plain-browser.ts';
import { demoBuyer, newcomer, type Person } from '../e2e/people.ts';
import { test } from '../e2e/test.ts';
import { world } from '../e2e/world.ts';
import { audience } from './server.ts';

const client = () => new OidcClient(world().issuer, world().web);

function admin(): KeycloakAdmin {
  const { accounts } = world();
  if (accounts.kind !== 'keycloak') throw new Error('This world has no Keycloak.');
  return new KeycloakAdmin(accounts.admin);
}

/** The API's response to a token. */
const asked = (token: string): Promise<Response> =>
  fetch(`${world().api}/v2/account/me`, { headers: { authorization: `Bearer ${token}` } });

const signIn = async ({ email, password }: Person) => {
  const browser = new HttpBrowser();
  const site = client();
  return { browser, site, tokens: await site.signIn(browser, email, password) };
};

test('an access token has what the API and the web app read, and the API takes it', async () => {
  const { tokens } = await signIn({ ...demoBuyer, email: 'seller@denar.test' });
  const keys = createRemoteJWKSet(new URL(`${world().issuer}/protocol/openid-connect/certs`));
  const { issuer } = world();
  const { payload, protectedHeader } = await jwtVerify(tokens.access_token, keys, {
    issuer,
    audience,
  });
  expect(protectedHeader).toMatchObject({ alg: 'RS256', typ: 'JWT' });
  expect(payload).toMatchObject({
    typ: 'Bearer',
    azp: 'web',
    email: 'seller@denar.test',
    email_verified: true,
    preferred_username: 'seller@denar.test',
    name: 'Piekarnia Pod Kłosem',
  });
  expect(payload.sub).toMatch(/^[0-9a-f-]{36}$/);
  expect(payload.sid).toMatch(/\S+/);
  expect(payload.auth_time).toBeGreaterThan(Date.now() / 1000 - 60);
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
  expect(tokens.expires_in).toBe(300);
  const answer = await asked(tokens.access_token);
  expect(answer.status).toBe(200);
  const me = (await answer.json()) as { roles: string[]; groups: string[] };
  expect([...me.roles].sort()).toEqual(['issuer', 'user']);
  expect([...me.groups].sort()).toEqual(['/companies', '/members']);
});

test('who is taken out of the members has no role from the next token on, and the API lets nobody in without', async () => {
  const person = await newcomer('Bez Roli', []);
  const { site, tokens } = await signIn(person);
  expect((await asked(tokens.access_token)).status).toBe(200);
  const account = await admin().find(person.email);
  const groups = (await admin().call('GET', `/users/${account?.id}/groups`)) as { id: string }[];
  for (const { id } of groups) await admin().call('DELETE', `/users/${account?.id}/groups/${id}`);
  const { access_token } = (await (await site.refresh(tokens.refresh_token)).json()) as {
    access_token: string;
  };
  const answer = await asked(access_token);
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
    403,
    'no_role',
  ]);
});

test('`denar user list` names people whose role comes from a group far above theirs', async () => {
  const person = await newcomer('Zenon Zastępca');
  const provider = admin();
  const account = await provider.find(person.email);
  const add = async (below: Group, name: string) =>
    (await provider.call('POST', `/groups/${below.id}/children`, { name })) as Group;
  const local = await add(
    (await provider.call('GET', '/group-by-path/administrators')) as Group,
    'local',
  );
  const deputies = await add(local, 'deputies');
  await provider.call('PUT', `/users/${account?.id}/groups/${deputies.id}`);
  const lines: string[] = [];
  await list(provider, { say: (line) => void lines.push(line) });
  await provider.call('DELETE', `/groups/${local.id}`);
  expect(lines.find((line) => line.startsWith('admin: '))).toContain(person.email);
});

test('`denar user leave` takes a role that brings one of staff by way of another', async () => {
  const { email } = await newcomer('Kasia Okienko');
  const provider = admin();
  const account = await provider.find(email);
  const role = async (name: string, brings: string) => {
    await provider.call('POST', '/roles', { name });
    const composites = [await provider.call('GET', `/roles/${brings}`)];
    await provider.call('POST', `/roles/${name}/composites`, composites);
    return provider.call('GET', `/roles/${name}`);
  };
  await role('counter', 'staff');
  const desk = await role('desk', 'counter');
  await provider.call('POST', `/users/${account?.id}/role-mappings/realm`, [desk]);
  const said = async (): Promise<string[]> => {
    const lines: string[] = [];
    await list(provider, { say: (line) => void lines.push(line) });
    return lines.filter((line) => line.includes(email)).map((line) => line.split(':')[0] ?? '');
  };
  const before = await said();
  await leave(provider, account?.id ?? '');
  const after = await said();
  for (const name of ['counter', 'desk']) await provider.call('DELETE', `/roles/${name}`);
  expect(before.sort()).toEqual(['counter', 'desk', 'staff']);
  expect(after).toEqual([]);
});

test('the ID token and the refresh token are no access tokens', async () => {
  const { tokens } = await signIn(await newcomer('Żaneta Inna'));
  for (const other of [tokens.id_token, tokens.refresh_token]) {
    expect((await asked(other)).status).toBe(401);
  }
});

test('a token of another client of the same realm is refused for its audience', async () => {
  const clientId = `other-${Date.now()}`;
  await admin().call('POST', '/clients', {
    clientId,
    publicClient: true,
    redirectUris: [`${world().web}/login/callback`],
  });
  const { email, password } = await newcomer('Olek Obcy');
  const site = client();
  const browser = new HttpBrowser();
  const form = await browser.visit(site.authorizationUrl({ client_id: clientId }));
  const { url } = await browser.submit(form, { username: email, password });
  const answer = await site.token({
    client_id: clientId,
    grant_type: 'authorization_code',
    code: url.searchParams.get('code') ?? '',
    redirect_uri: site.redirectUri,
    code_verifier: site.verifier,
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  // Keycloak adds its own client `account` to the tokens of every client.
  expect(decodeJwt(access_token).aud).toBe('account');
  expect((await asked(access_token)).status).toBe(401);
});

test('without PKCE, with a plain challenge or a wrong verifier there is no token', async () => {
  for (const changes of [
    { code_challenge: undefined, code_challenge_method: undefined },
    { code_challenge_method: 'plain' },
  ]) {
    const { url } = await new HttpBrowser().visit(client().authorizationUrl(changes));
    expect(url.searchParams.get('error')).toBe('invalid_request');
  }
  const { email, password } = await newcomer('Piotr Kecz');
  const browser = new HttpBrowser();
  const form = await browser.visit(client().authorizationUrl());
  const stranger = client();
  const { url } = await browser.submit(form, { username: email, password });
  await expect(stranger.redeem(url)).rejects.toThrow(/invalid_grant/);
});

test('a code works once', async () => {
  const { email, password } = await newcomer('Kasia Kod');
  const site = client();
  const browser = new HttpBrowser();
  const form = await browser.visit(site.authorizationUrl());
  const { url } = await browser.submit(form, { username: email, password });
  const tokens = await site.redeem(url);
  await expect(site.redeem(url)).rejects.toThrow(/invalid_grant/);
  // A second use of the code may be theft, so the tokens from its first use are revoked too.
  expect((await site.refresh(tokens.refresh_token)).status).toBe(400);
});

test('addresses that are not the site’s are refused, for the way back and for cross-origin calls', async () => {
  const foreign = 'https://evil.example/login/callback';
  const page = await new HttpBrowser().visit(client().authorizationUrl({ redirect_uri: foreign }));
  expect(page.status).toBe(400);
  expect(page.url.origin).toBe(new URL(world().issuer).origin);
  for (const [origin, allowed] of [
    [world().web, world().web],
    ['https://evil.example', null],
  ] as const) {
    const answer = await fetch(`${world().issuer}/protocol/openid-connect/token`, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({ grant_type: 'refresh_token', client_id: 'web' }),
    });
    expect(answer.headers.get('access-control-allow-origin')).toBe(allowed);
  }
});

test('refresh tokens rotate; a used one works once more, for two tabs at once, and then no longer', async () => {
  const { site, tokens } = await signIn(await newcomer('Róża Obrót'));
  const renew = async (token: string) => {
    const answer = await site.refresh(token);
    return { status: answer.status, ...((await answer.json()) as Partial<typeof tokens>) };
  };
  const first = await renew(tokens.refresh_token);
  expect(first.status).toBe(200);
  expect(first.refresh_token).not.toBe(tokens.refresh_token);
  const claims = decodeJwt(first.access_token ?? '');
  const before = decodeJwt(tokens.access_token);
  expect([claims.sid, claims.auth_time]).toEqual([before.sid, before.auth_time]);
  expect((await renew(tokens.refresh_token)).status).toBe(200);
  expect((await renew(tokens.refresh_token)).status).toBe(400);
});

test('signing out ends the session, and leads only to addresses of the site', async () => {
  const { browser, site, tokens } = await signIn(await newcomer('Wanda Wyjście'));
  const leave = (to: string) => {
    const address = new URL(`${world().issuer}/protocol/openid-connect/logout`);
    address.searchParams.set('client_id', 'web');
    address.searchParams.set('post_logout_redirect_uri', to);
    address.searchParams.set('id_token_hint', tokens.id_token);
    return browser.visit(address);
  };
  expect((await leave('https://evil.example/')).status).toBe(400);
  expect((await site.refresh(tokens.refresh_token)).status).toBe(200);
  expect((await leave(`${world().web}/`)).url.href).toBe(`${world().web}/`);
  expect((await site.refresh(tokens.refresh_token)).status).toBe(400);
  const silent = await browser.visit(site.authorizationUrl({ prompt: 'none' }));
  expect(silent.url.searchParams.get('error')).toBe('login_required');
});

test('a fresh sign-in asks for the password alone and tells when it was, in the same session', async () => {
  const person = await newcomer('Świeża Ewa');
  const { browser, site, tokens } = await signIn(person);
  const before = decodeJwt(tokens.access_token);
  const known = await browser.visit(site.authorizationUrl({ prompt: 'none' }));
  expect(known.url.searchParams.has('code')).toBe(true);
  const form = await browser.visit(site.authorizationUrl({ prompt: 'login', max_age: '0' }));
  expect(form.html).toContain(person.email);
  expect(form.html).not.toContain('name="username"');
  const { url } = await browser.submit(form, { password: person.password });
  const after = decodeJwt((await site.redeem(url)).access_token);
  expect(after.sid).toBe(before.sid);
  expect(Number(after.auth_time)).toBeGreaterThanOrEqual(Number(before.auth_time));
});

test('a new signing key is taken up by the API by itself, and old tokens stay good', async () => {
  const person = await newcomer('Klucz Nowy');
  const { browser, site, tokens } = await signIn(person);
  expect((await asked(tokens.access_token)).status).toBe(200);
  await admin().call('POST', '/components', {
    name: `rsa-${Date.now()}`,
    providerId: 'rsa-generated',
    providerType: 'org.keycloak.keys.KeyProvider',
    config: { priority: [String(Math.floor(Date.now() / 1000))], algorithm: ['RS256'] },
  });
  const { url } = await browser.visit(site.authorizationUrl());
  const renewed = await site.redeem(url);
  const key = (token: string) => decodeProtectedHeader(token).kid;
  expect(key(renewed.access_token)).not.toBe(key(tokens.access_token));
  // It fetches the keys again at most every few seconds.
  await expect.poll(async () => (await asked(renewed.access_token)).status).toBe(200);
  expect((await asked(tokens.access_token)).status).toBe(200);
});

test('five wrong passwords lock an account for a while, and nobody is told so', async () => {
  const person = await newcomer('Zgadula Adam');
  const browser = new HttpBrowser({ 'accept-language': 'en' });
  let page = await browser.visit(client().authorizationUrl());
  for (let tries = 0; tries < 5; tries += 1) {
    page = await browser.submit(page, { username: person.email, password: `wrong-${tries}` });
  }
  page = await browser.submit(page, { username: person.email, password: person.password });
  expect(page.text).toContain('The e-mail address or the password is wrong.');
});

for (const [password, why] of [
  ['krótko7', 'too short'],
  ['password1', 'too common'],
  ['x'.repeat(201), 'too long'],
] as const) {
  test(`a password that is ${why} is refused whoever sets it`, async () => {
    const made = admin().addPerson({
      email: `pw-${Date.now()}-${why.replace(' ', '-')}@denar.test`,
      name: 'Słabe Hasło',
      password,
    });
    await expect(made).rejects.toThrow(/400/);
  });
}

test('its pages have the brand’s mark and colours, which the site tells', async ({ page }) => {
  const sheet = page.waitForResponse(`${world().web}/brand.css`);
  await page.goto(`${world().web}/wallet`);
  await expect(page).toHaveURL(/openid-connect/);
  expect((await sheet).headers()['content-type']).toMatch(/css/);
  const drawn = `document.querySelector('.brand img').naturalWidth`;
  await expect.poll(() => page.evaluate<number>(drawn)).toBeGreaterThan(0);
  const color = `getComputedStyle(document.documentElement).getPropertyValue('--accent-text')`;
  await expect.poll(() => page.evaluate<string>(color)).toMatch(/^#/);
});
