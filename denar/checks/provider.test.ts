/** The account that may do everything is looked at, against a stand-in for Keycloak's administration. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { World } from '../command.ts';
import { type StandIn, startStandIn } from '../testing-keycloak.ts';
import { administration } from './provider.ts';

let keycloak: StandIn;
before(async () => {
  keycloak = await startStandIn();
  keycloak.reset('kasia@bank.pl');
});
after(() => keycloak.close());

async function found(email: string, url = keycloak.url): Promise<readonly string[]> {
  const env = { KEYCLOAK_CLIENT_ID: 'c', KEYCLOAK_CLIENT_SECRET: 's', ADMIN_EMAIL: email };
  const world = { env: { ...env, KEYCLOAK_URL: url } } as unknown as World;
  return (await administration.run(world)).map(({ state, says, remedy }) =>
    [state, says, remedy ?? ''].join(': '),
  );
}

it('checks that the identity provider is there and requires a second factor', async () => {
  const [version, nobody] = await found('admin@bank.pl');
  assert.match(version ?? '', /^ok: version 26/);
  assert.match(nobody ?? '', /^warn: nobody has registered as admin@bank.pl: ./);
  assert.match((await found('Kasia@bank.pl'))[1] ?? '', /^bad: .* needs no second factor: `denar/);
  keycloak.account('kasia@bank.pl')?.roles.push('bank-approver');
  assert.match((await found('kasia@bank.pl'))[1] ?? '', /^ok: .* with a second factor/);
});

it('does not check Keycloak where another provider is used', async () => {
  assert.deepEqual(await found('kasia@bank.pl', ''), []);
});
