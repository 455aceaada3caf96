/** The rules of the sign-in (specification §4, §5, §7), with a simulated environment. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keysOf, safeReturn } from './pending-sign-in.ts';
import { digestOf } from './pkce.ts';
import {
  browser,
  issuer,
  origin,
  record,
  signedIn,
  signIn,
  start,
  store,
  tokenOf,
} from './testing.ts';
import { callbackPath, SignInError, TokenError } from './tokens.ts';

test('keeps verifier and way back at sign-in, then leaves for the provider', async () => {
  const world = browser();
  const { session } = world.openTab();
  await session.signIn('/transfer?email=x', 'uk');
  const [key = ''] = keysOf(world.local, 'denar.login.');
  const pending = JSON.parse(world.local.getItem(key) ?? '{}');
  assert.equal(pending.return_to, '/transfer?email=x');
  assert.match(pending.code_verifier, /^[\w.~-]{43}$/);
  const address = new URL(world.went[0] ?? '');
  assert.equal(address.origin + address.pathname, `${issuer}/protocol/openid-connect/auth`);
  assert.deepEqual(Object.fromEntries(address.searchParams), {
    response_type: 'code',
    client_id: 'web',
    redirect_uri: origin + callbackPath,
    scope: 'profile openid',
    code_challenge: await digestOf(pending.code_verifier),
    code_challenge_method: 'S256',
    state: key.slice('denar.login.'.length),
    ui_locales: 'uk',
  });
});

test('asks for the password again at a fresh sign-in, with the address filled in', async () => {
  const { world, first: tab } = await signedIn();
  await tab.session.signIn('/payout', 'uk', 'login');
  const { searchParams } = new URL(world.went.at(-1) ?? '');
  assert.deepEqual(
    ['prompt', 'max_age', 'login_hint', 'ui_locales'].map((name) => searchParams.get(name)),
    ['login', '0', 'anna@denar.test', 'uk'],
  );
});

test('distinguishes a sign-in ended elsewhere from an expired one, until the next', async () => {
  const { world, session, tab } = await signedIn();
  tab.setItem('denar.draft.transfer', '{"amount":"12,50"}');
  session.expire(true);
  assert.deepEqual(session.state(), { status: 'guest', user: null, expired: true, ended: true });
  assert.equal(tab.getItem('denar.draft.transfer'), '{"amount":"12,50"}');
  await signIn(world, { session, tab });
  assert.equal(session.state().ended, false);
});

test('a sign-out that the person has just asked for is not told as one from elsewhere', async () => {
  const { session } = await signedIn();
  session.isLeaver = true;
  session.expire(true);
  assert.equal(session.state().status, 'user');
  session.isLeaver = false;
  session.expire(true);
  assert.equal(session.state().ended, true);
});

test('exchanges the code form-encoded, and records expiry 60 seconds early', async () => {
  const world = browser();
  const tab = world.openTab();
  const { to } = await signIn(world, tab);
  assert.equal(to, '/wallet?a=1');
  const [asked] = world.idp.asked;
  assert.equal(asked?.code_verifier?.length, 43);
  assert.deepEqual(
    { ...asked, code_verifier: '' },
    {
      grant_type: 'authorization_code',
      code: 'the-code',
      client_id: 'web',
      redirect_uri: origin + callbackPath,
      code_verifier: '',
    },
  );
  assert.equal(record(tab.tab).expires_at, start + 300_000 - 60_000);
  assert.equal(tab.session.state().user?.email, 'anna@denar.test');
  assert.equal(keysOf(world.local, 'denar.login.').length, 0);
});

test('refuses a reply to another browser’s sign-in before asking for a token', async () => {
  const world = browser();
  const { session } = world.openTab();
  const reply = new URLSearchParams({ code: 'stolen', state: 'strange' });
  await assert.rejects(
    session.finish(reply),
    (e) => e instanceof SignInError && e.code === 'state',
  );
  assert.equal(world.idp.asked.length, 0);
});

test('reports status, status text and body of a failed token reply', async () => {
  const world = browser();
  world.idp.state.fail = new Response('{"error":"x"}', { status: 400, statusText: 'Bad Request' });
  await assert.rejects(signIn(world, world.openTab()), (error) => {
    assert.ok(error instanceof TokenError);
    assert.equal(error.message, '400 Bad Request: {"error":"x"}');
    return true;
  });
});

test('reports a token reply without access_token as an error with its text', async () => {
  const world = browser();
  world.idp.state.fail = new Response('{"token_type":"Bearer"}');
  await assert.rejects(signIn(world, world.openTab()), { message: '{"token_type":"Bearer"}' });
});

test('renews the token by timer 60 seconds before it expires', async () => {
  const { world, first: tab } = await signedIn();
  await world.pass(239_000);
  assert.equal(world.idp.asked.length, 1);
  await world.pass(2_000);
  assert.deepEqual(world.idp.asked[1], {
    grant_type: 'refresh_token',
    refresh_token: 'refresh-1',
    client_id: 'web',
  });
  assert.equal(record(tab.tab).refresh_token, 'refresh-2');
});

for (const [left, renewals] of [
  [31_000, 0],
  [30_000, 1],
  [-5_000, 1],
] as const) {
  test(`renews a stored token with ${left / 1000} s left ${renewals} times at startup`, async () => {
    const world = browser();
    const { tab } = world.openTab();
    await signIn(world, world.openTab(tab));
    world.clock.now = record(tab).expires_at - left;
    const { session } = world.openTab(tab);
    await session.start();
    assert.equal(world.idp.asked.length, 1 + renewals);
    assert.equal(session.state().status, 'user');
  });
}

for (const [why, fail] of [
  ['an answer without success', new Response('no', { status: 400 })],
  ['no network', new TypeError('Failed to fetch')],
] as const) {
  test(`clears the sign-in and keeps typed input when a renewal fails by ${why}`, async () => {
    const { world, session, tab } = await signedIn();
    tab.setItem('denar.draft.transfer', '{"amount":"12,50"}');
    world.idp.state.fail = fail;
    world.clock.now += 300_000;
    assert.equal(await session.token(), null);
    assert.deepEqual(session.state(), { status: 'guest', user: null, expired: true, ended: false });
    assert.equal(tab.getItem('denar.auth'), null);
    assert.equal(tab.getItem('denar.draft.transfer'), '{"amount":"12,50"}');
  });
}

test('keeps a guest’s input over the sign-in, but not for a second person', async () => {
  const world = browser();
  const first = world.openTab();
  const draft = 'denar.draft.company';
  first.tab.setItem(draft, '{"name":"Piekarnia"}');
  await signIn(world, first);
  assert.equal(first.tab.getItem(draft), '{"name":"Piekarnia"}');
  first.tab.setItem('denar.subject', 'somebody-else');
  await signIn(world, first);
  assert.equal(first.tab.getItem(draft), null);
});

test('keeps a guest’s input also after somebody has signed out', async () => {
  const { world, first } = await signedIn();
  await first.session.signOut();
  first.tab.setItem('denar.draft.company', '{}');
  const next = world.openTab(first.tab);
  await signIn(world, next);
  assert.equal(first.tab.getItem('denar.draft.company'), '{}');
});

test('ends the sign-in with the token’s time when there is no refresh token', async () => {
  const world = browser();
  const { session, tab } = world.openTab();
  const kept = { access_token: tokenOf('anna', 1), expires_in: 300, expires_at: start + 40_000 };
  tab.setItem('denar.auth', JSON.stringify(kept));
  assert.equal(await session.token(), kept.access_token);
  world.clock.now += 41_000;
  assert.equal(await session.token(), null);
  assert.equal(world.idp.asked.length, 0);
});

test('renews a token once for many calls at once', async () => {
  const { world, session } = await signedIn();
  world.clock.now += 250_000;
  const tokens = await Promise.all(Array.from({ length: 10 }, () => session.token()));
  assert.deepEqual(new Set(tokens), new Set([tokenOf('anna', 2)]));
  assert.equal(world.idp.asked.length, 2);
});

test('renews a token in one of three tabs, and the others take it', async () => {
  const { world, first } = await signedIn();
  const others = [world.openTab(), world.openTab()];
  await Promise.all([...others.map(({ session }) => session.start()), world.pass(1_000)]);
  for (let round = 0; round < 5; round += 1) await world.pass(240_000);
  const used = world.idp.asked.map(({ refresh_token }) => refresh_token).filter(Boolean);
  assert.equal(new Set(used).size, used.length);
  assert.ok(used.length >= 4);
  const records = [first, ...others].map(({ tab }) => record(tab).refresh_token);
  assert.deepEqual(new Set(records), new Set([`refresh-${used.length + 1}`]));
});

test('takes the newer token in a copied tab whose own was used', async () => {
  const { world, first } = await signedIn();
  const copy = store();
  copy.setItem('denar.auth', first.tab.getItem('denar.auth') ?? '');
  await world.pass(241_000);
  const { session } = world.openTab(copy);
  const token = session.token();
  await world.pass(1_000);
  assert.equal(await token, record(first.tab).access_token);
  assert.equal(session.state().status, 'user');
});

test('keeps the person’s tokens when another person’s arrive', async () => {
  const { world, session } = await signedIn();
  const strange = world.openTab();
  strange.tab.setItem(
    'denar.auth',
    JSON.stringify({
      access_token: tokenOf('bogdan', 9),
      refresh_token: 'refresh-1',
      expires_in: 900,
      expires_at: start + 840_000,
    }),
  );
  await strange.session.start();
  await world.pass(1_000);
  assert.equal(session.state().user?.username, 'anna');
});

for (const [wanted, given] of [
  ['/wallet?x=1#y', '/wallet?x=1#y'],
  ['https://evil.test/', '/'],
  ['//evil.test/', '/'],
  ['/\\evil.test', '/'],
  ['/.//evil.test', '/'],
  ['/a/..//evil.test', '/'],
  ['/%2e//evil.test', '/'],
  ['/wallet\\..\\..\\\\evil.test', '/'],
  ['/login?return=/login', '/'],
  ['/logout', '/'],
  ['', '/'],
] as const) {
  test(`leads from the way back “${wanted}” to ${given}`, () => {
    assert.equal(safeReturn(wanted, origin), given);
  });
}
