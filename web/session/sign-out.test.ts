/** Signing out: here, in the other tabs, at the API and at the provider. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apiUrl, issuer, origin, record, signedIn } from './testing.ts';

test('clears every tab at sign-out and ends the session at the provider', async () => {
  const { world, first } = await signedIn();
  const second = world.openTab();
  await Promise.all([second.session.start(), world.pass(1_000)]);
  assert.equal(second.session.state().status, 'user');
  first.tab.setItem('denar.draft.transfer', '{}');
  await first.session.signOut();
  await world.pass(1_000);
  assert.equal(second.session.state().status, 'guest');
  assert.equal(second.tab.getItem('denar.auth'), null);
  assert.equal(first.tab.getItem('denar.draft.transfer'), null);
  assert.ok(world.went.includes(`${origin}/`), 'the other tab leaves what needs a sign-in');
  const went = world.went.length;
  await second.session.signIn('/wallet');
  assert.equal(world.went.length, went, 'the provider may still know the ended sign-in');
  const logout = `${issuer}/protocol/openid-connect/logout?`;
  const address = new URL(world.went.find((one) => one.startsWith(logout)) ?? '');
  assert.equal(address.searchParams.get('id_token_hint'), 'the-id-token');
  assert.equal(address.searchParams.get('post_logout_redirect_uri'), `${origin}/`);
});

for (const fail of [null, new Error('away')]) {
  test(`ends the session at the API at sign-out${fail ? ', whether it answers or not' : ''}`, async () => {
    const { world, first: tab } = await signedIn();
    const { access_token } = record(tab.tab);
    world.idp.state.fail = fail;
    await tab.session.signOut();
    const address = `${apiUrl}/v2/account/sessions/current`;
    assert.deepEqual(world.idp.ended, [['DELETE', address, `Bearer ${access_token}`]]);
    assert.match(world.went.at(-1) ?? '', /\/logout\?/);
    assert.equal(record(tab.tab), null);
  });
}

test('ignores an answer after the sign-out', async () => {
  const { world, session, tab } = await signedIn();
  world.clock.now += 250_000;
  const token = session.token();
  await Promise.resolve();
  void session.signOut();
  assert.equal(await token, null);
  assert.equal(session.state().status, 'guest');
  assert.equal(tab.getItem('denar.auth'), null);
});
