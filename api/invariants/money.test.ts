/** The table in docs/money.md matches the journal: every flow is run. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { holdKinds } from '#contract/accounts.ts';
import { column } from '#test/columns.ts';
import { prepared } from '../testing.ts';
import { walletOf } from '../testing-flows.ts';
import { documentedSteps, walked, walkedSteps } from './testing-table.ts';
import { openWorld } from './testing-world.ts';
import { verifyDatabase } from './whole.ts';

const world = prepared(() => openWorld());
after(() => world.close());

const steps = documentedSteps();

/** What money has been held for so far. */
const heldFor = new Set<string>();

/** Both parties' wallets name what holds their money, to the grosz. */
async function holdsAreNamed(): Promise<void> {
  for (const as of [world.buyer, world.seller]) {
    const wallet = await walletOf(world, as);
    const sum = (wanted: string): number =>
      wallet.holds.reduce(
        (all, { currency, amount }) => all + (currency === wanted ? Math.round(amount * 100) : 0),
        0,
      );
    const { held, i_talar_held, zlotyHeld } = wallet;
    assert.deepEqual(
      [sum('DNR'), sum('ITL'), sum('PLN')],
      [held, i_talar_held, zlotyHeld].map((amount) => Math.round(amount * 100)),
      `${as.name}: ${JSON.stringify(wallet.holds)}`,
    );
    for (const { kind } of wallet.holds) heldFor.add(kind);
  }
}

describe('A flow of docs/money.md', () => {
  for (const { flow, step, ...booked } of steps) {
    it(`${flow}: ${step}`, async () => {
      assert.deepEqual(await walked(world, { flow, step }), booked);
      await holdsAreNamed();
    });
  }

  it('has been held for everything that a wallet names', () => {
    // Each chain move is complete here; api/chain/refusals.test.ts covers a held one.
    const others = holdKinds.filter((kind) => kind !== 'move');
    assert.deepEqual([...heldFor].sort(), [...others].sort());
  });

  it('is in the table if it can be walked', () => {
    const documented = new Set(steps.map(({ flow, step }) => `${flow}: ${step}`));
    assert.deepEqual(
      [...walkedSteps.keys()].filter((name) => !documented.has(name)),
      [],
    );
  });

  it('has every kind of booking that the journal has', async () => {
    const rows = await world.sql<{ kind: string }>`
      SELECT DISTINCT kind FROM ledger.transfer ORDER BY kind`;
    const documented = new Set(steps.flatMap(({ kinds }) => kinds.split(', ')));
    documented.delete('none');
    assert.deepEqual(column(rows, 'kind'), [...documented].sort());
  });

  it('leaves a database that is whole', async () => {
    await verifyDatabase(world.apiUrl);
  });
});
