/** The table of docs/money.md is what the journal says: every flow is walked. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { documentedSteps, walked, walkedSteps } from './testing-table.ts';
import { openWorld, type World } from './testing-world.ts';
import { verifyDatabase } from './whole.ts';

let world: World;
before(async () => {
  world = await openWorld();
});
after(() => world.close());

const steps = documentedSteps();

describe('A flow of docs/money.md', () => {
  for (const { flow, step, ...booked } of steps) {
    it(`${flow}: ${step}`, async () => {
      assert.deepEqual(await walked(world, { flow, step }), booked);
    });
  }

  it('is in the table if it can be walked', () => {
    const documented = new Set(steps.map(({ flow, step }) => `${flow}: ${step}`));
    assert.deepEqual(
      [...walkedSteps.keys()].filter((name) => !documented.has(name)),
      [],
    );
  });

  it('has every kind of booking that the journal has', async () => {
    const { rows } = await world.db.query<{ kind: string }>(
      'SELECT DISTINCT kind FROM ledger.transfer ORDER BY kind',
    );
    const documented = new Set(steps.flatMap(({ kinds }) => kinds.split(', ')));
    documented.delete('none');
    assert.deepEqual(
      rows.map(({ kind }) => kind),
      [...documented].sort(),
    );
  });

  it('leaves a database that is whole', async () => {
    await verifyDatabase(world.apiUrl);
  });
});
