/** Who comes and goes at an installation with a real Keycloak: a clerk, and a letter. */
import assert from 'node:assert/strict';
import { KeycloakAdmin } from '#denar/keycloak.ts';
import { openSettings } from '#denar/settings-files.ts';
import { call } from '../participants.ts';
import type { InstallDrill } from './install-drill.ts';

function openKeycloak(settings: string): KeycloakAdmin {
  const { values } = openSettings(settings);
  return new KeycloakAdmin({
    origin: values.KEYCLOAK_URL ?? '',
    user: values.KEYCLOAK_CLIENT_ID ?? '',
    password: values.KEYCLOAK_CLIENT_SECRET ?? '',
    isClient: true,
  });
}

/** A clerk gets the role, must set up a second factor, works with it, and leaves. */
export async function clerkComesAndGoes(drill: InstallDrill): Promise<void> {
  const { installation, people } = drill;
  const [clerk, url = ''] = ['clerk@denar.test', installation.urls[0]];
  const desk = async (): Promise<number> =>
    (await call(url, 'GET', '/v2/adm/bank/statements', await people.token({ email: clerk })))
      .status;
  assert.equal(await desk(), 403);
  await drill.step('denar user add-role', async () => {
    const said = await installation.denar('user', 'add-role', clerk, 'clerk');
    assert.match(said, /clerk.*; no second factor/);
  });
  assert.equal(await people.refresh(clerk), 400, 'a session of before brings the role');
  const account = await openKeycloak(installation.settings).find(clerk);
  assert.ok(account?.requiredActions.includes('CONFIGURE_TOTP'));
  await drill.step('a clerk sets up a second factor, and signs in with it', async () => {
    assert.equal(await people.again(clerk), 'set up');
    assert.equal(await desk(), 200);
    assert.equal(await people.again(clerk), 'number');
    assert.equal(await desk(), 200);
  });
  assert.match(await installation.denar('user', 'show', clerk), /clerk.*; a second factor/);
  assert.match(await installation.denar('user', 'list'), /^clerk: clerk@denar\.test$/m);
  const keycloak = openKeycloak(installation.settings);
  const group = (await keycloak.call('GET', '/group-by-path/administrators')) as { id: string };
  await keycloak.call('PUT', `/users/${account?.id}/groups/${group.id}`);
  assert.match(await installation.denar('user', 'list'), /^admin: .*clerk@denar\.test$/m);
  await drill.step('denar user leave: a clerk goes', async () => {
    const said = await installation.denar('user', 'leave', clerk);
    assert.match(said, /^clerk@denar\.test: user; a second factor\.$/m);
  });
  assert.equal(await people.refresh(clerk), 400, 'a session of before goes on');
  assert.equal(await people.again(clerk), 'number');
  assert.equal(await desk(), 403);
  assert.match(await installation.denar('user', 'disable', clerk), /disabled/);
  await assert.rejects(people.again(clerk), /Konto jest wyłączone/);
}

/** Somebody without money wants to be forgotten, in the product and at Keycloak. */
export async function letter(drill: InstallDrill): Promise<void> {
  const { installation, people } = drill;
  const [leaver, url = ''] = ['leaver@denar.test', installation.urls[0]];
  const token = await people.token({ email: leaver });
  const opened = await call(url, 'POST', '/v2/et/registration?name=Leaver', token);
  assert.equal(opened.status, 201);
  await drill.step('denar erase', async () => {
    const said = await installation.denar('erase', leaver, '--yes');
    assert.match(said, /Erased in the product\.\nThe account at Keycloak is deleted\./);
  });
  assert.equal(await openKeycloak(installation.settings).find(leaver), undefined);
  await assert.rejects(people.again(leaver), /Nieprawidłowy adres e-mail lub hasło/);
}
