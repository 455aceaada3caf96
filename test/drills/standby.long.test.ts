/** A short `npm run drill:standby`: the primary is killed under load, and then the standby. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { drillStandby } from './fail-over.ts';
import { drillReads } from './standby-reads.ts';

it('loses no answered payment with the primary, and answers none without the standby', async () => {
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

it('shows one’s own payment at once with reads from a standby', async (t) => {
  const figures = await drillReads({ payments: 10, seconds: 2, settings: { fsync: 'off' } });
  const whole = (us: number): string => `${us.toFixed(0)} µs`;
  t.diagnostic(
    `a page costs the primary ${whole(figures.aloneUs)} alone, ${whole(figures.withStandbyUs)} ` +
      `with a standby, which spends ${whole(figures.standbyUs)}`,
  );
  assert.ok(figures.withStandbyUs < figures.aloneUs / 2);
});
