/** Staff at Keycloak, against a stand-in that keeps accounts and roles as its administration does. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { testFolder } from '#test/folder.ts';
import { openSettings } from './settings-files.ts';
import { type StandIn, startStandIn } from './testing-keycloak.ts';
import { run } from './user.ts';

let keycloak: StandIn;
const folder = testFolder();
before(async () => {
  keycloak = await startStandIn();
});
after(() => keycloak.close());
beforeEach(() => keycloak.reset());

async function denar(...args: string[]): Promise<string> {
  const said: string[] = [];
  const env = {
    KEYCLOAK_URL: keycloak.url,
    KEYCLOAK_CLIENT_ID: 'denar-operator',
    KEYCLOAK_CLIENT_SECRET: 'secret',
    ADMIN_EMAIL: 'Kasia@bank.pl',
  };
  await run(args, { settings: openSettings(folder), env, say: (line) => void said.push(line) });
  return said.join('\n');
}

describe('A clerk', () => {
  it('gets a role, and must sign in again with a second factor', async () => {
    assert.match(
      await denar('add-role', 'Kasia@bank.pl', 'bank-approver'),
      /bank-approver, staff, user; no second/,
    );
    const kasia = keycloak.account('kasia@bank.pl');
    assert.deepEqual(kasia?.requiredActions, ['VERIFY_EMAIL', 'CONFIGURE_TOTP']);
    assert.equal(kasia?.signedOut, 1);
    assert.match(await denar('list'), /^bank-approver: kasia@bank.pl$/m);
  });

  it('is not asked for a second factor that is set up', async () => {
    keycloak.account('kasia@bank.pl')?.credentials.push({ id: 'one', type: 'otp' });
    await denar('add-role', 'kasia@bank.pl', 'bank-approver');
    assert.deepEqual(keycloak.account('kasia@bank.pl')?.requiredActions, ['VERIFY_EMAIL']);
  });

  it('loses the role and every session', async () => {
    await denar('add-role', 'kasia@bank.pl', 'bank-approver');
    assert.match(await denar('remove-role', 'kasia@bank.pl', 'bank-approver'), /: user; no/);
    assert.equal(keycloak.account('kasia@bank.pl')?.signedOut, 2);
  });

  it('sets up a new second factor after losing the telephone, and keeps the password', async () => {
    const kasia = keycloak.account('kasia@bank.pl');
    kasia?.credentials.push({ id: 'one', type: 'otp' }, { id: 'two', type: 'password' });
    await denar('second-factor', 'kasia@bank.pl');
    assert.deepEqual(kasia?.credentials, [{ id: 'two', type: 'password' }]);
    assert.ok(kasia?.requiredActions.includes('CONFIGURE_TOTP'));
  });

  it('leaves the staff in one step, also with a role from a group, and keeps the wallet', async () => {
    const kasia = keycloak.account('kasia@bank.pl');
    kasia?.groups.push('administrators');
    await denar('add-role', 'kasia@bank.pl', 'bank-approver');
    assert.match(await denar('show', 'kasia@bank.pl'), /: admin, bank-approver, staff, user;/);
    assert.match(await denar('list'), /^admin: kasia@bank.pl$/m);
    await assert.rejects(denar('remove-role', 'kasia@bank.pl', 'admin'), /brings admin: `denar u/);
    assert.match(
      await denar('leave', 'kasia@bank.pl'),
      /^ADMIN_EMAIL still .*\nkasia@bank.pl: user;/,
    );
    assert.deepEqual([kasia?.roles, kasia?.groups], [['offline_access'], ['members']]);
    assert.deepEqual([kasia?.enabled, kasia?.signedOut], [true, 3]);
  });

  it('is found and leaves where the role comes from a distant parent group', async () => {
    keycloak.account('kasia@bank.pl')?.groups.push('deputies');
    assert.match(await denar('list'), /^admin: kasia@bank.pl$/m);
    assert.match(await denar('leave', 'kasia@bank.pl'), /^kasia@bank.pl: user;/m);
    assert.match(await denar('list'), /^admin: –$/m);
  });

  it('is found and leaves where another role brings the role through a third', async () => {
    await denar('add-role', 'kasia@bank.pl', 'desk');
    const listed = await denar('list');
    for (const role of ['desk', 'counter', 'clerk', 'staff'])
      assert.match(listed, new RegExp(`^${role}: kasia@bank.pl$`, 'm'));
    assert.match(listed, /^admin: –$/m);
    assert.match(await denar('leave', 'kasia@bank.pl'), /^kasia@bank.pl: user;/m);
    assert.doesNotMatch(await denar('list'), /kasia/);
  });

  it('is disabled with everything else of the account kept', async () => {
    assert.match(await denar('disable', 'kasia@bank.pl'), /disabled/);
    assert.equal(keycloak.account('kasia@bank.pl')?.email, 'kasia@bank.pl');
    assert.doesNotMatch(await denar('enable', 'kasia@bank.pl'), /disabled/);
  });
});

describe('The user command refuses', () => {
  it('an unknown account, an unknown role with a list of roles, and an incomplete command', async () => {
    await assert.rejects(denar('show', 'nobody@bank.pl'), /knows no account nobody@bank.pl/);
    const unknown = denar('add-role', 'kasia@bank.pl', 'king');
    await assert.rejects(
      unknown,
      /no role king; it has admin, bank-approver, clerk, counter, desk, staff, user/,
    );
    await assert.rejects(denar('add-role', 'kasia@bank.pl'), /add-role <e-mail> <role>/);
    await assert.rejects(denar('crown'), /denar user list/);
  });
});
