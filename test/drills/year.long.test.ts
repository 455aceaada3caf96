/** A short form of `npm run drill:year`, with a stand-in for Keycloak. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { type StandIn, startStandIn } from '#denar/testing-keycloak.ts';
import { drillYear } from './year-drill.ts';

let keycloak: StandIn;
before(async () => {
  keycloak = await startStandIn();
});
after(() => keycloak.close());

it('loses nothing archived in setup, backup, loss, restore, key rotation, upgrade and return', async () => {
  // Only processes end here, no machine, so nothing needs to wait for the disk.
  const settings = { fsync: 'off' };
  const { paid, steps } = await drillYear({
    people: 4,
    payments: 5,
    instances: 1,
    keycloak,
    settings,
  });
  assert.ok(paid > 20);
  assert.equal(steps.size, 14);
});
