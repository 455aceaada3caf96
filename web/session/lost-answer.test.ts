/** A renewal whose answer is lost, because its page is reloaded or closed meanwhile. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, record, signedIn, signIn, store } from './testing.ts';

test('keeps the sign-in over reloads during a token’s renewal', async () => {
  const world = browser();
  const { tab, leave } = world.openTab();
  await signIn(world, world.openTab(tab));
  leave();
  world.clock.now = record(tab).expires_at - 20_000;
  world.idp.state.answers = false;
  const reloaded = world.openTab(tab);
  void reloaded.session.start();
  await world.pass(2_500);
  assert.equal(world.idp.asked.length, 2);
  reloaded.leave();
  world.idp.state.answers = true;
  const { session } = world.openTab(tab);
  void session.start();
  await world.pass(1_000);
  assert.equal(session.state().status, 'user');
  assert.deepEqual(
    world.idp.asked.slice(1).map(({ refresh_token }) => refresh_token),
    ['refresh-1', 'refresh-1'],
  );
  assert.equal(record(tab).refresh_token, 'refresh-3');
});

test('keeps other tabs’ sign-in when a tab closes while renewing the token', async () => {
  const { world, first } = await signedIn();
  const copy = store();
  copy.setItem('denar.auth', first.tab.getItem('denar.auth') ?? '');
  world.idp.state.answers = false;
  await world.pass(241_000);
  assert.equal(world.idp.asked.length, 2);
  first.leave();
  world.idp.state.answers = true;
  const { session, tab } = world.openTab(copy);
  await session.start();
  assert.equal(session.state().status, 'user');
  assert.equal(record(tab).refresh_token, 'refresh-3');
});
