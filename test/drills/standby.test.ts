/** A short `npm run drill:standby`: the primary is killed under load, and then the standby. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { drillStandby } from './fail-over.ts';

it('no answered payment is lost with the primary, and none is answered without the standby', async () => {
  const figures = await drillStandby({
    blows: ['killed'],
    people: 8,
    seconds: 1,
    loseStandby: true,
    // Only processes are killed here, no machine, so nothing needs to wait for the disk.
    settings: { fsync: 'off' },
  });
  const [round] = figures.rounds;
  assert.ok(round && round.before > 0 && figures.codes > 0);
});
