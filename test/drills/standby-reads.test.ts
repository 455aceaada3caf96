/** Reads from a standby miss nothing, also when it is paused, behind or gone. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { drillReads } from './standby-reads.ts';

it('one’s own payment is in the history at once, and the primary has less to do', async (t) => {
  const figures = await drillReads({ payments: 10, seconds: 2, settings: { fsync: 'off' } });
  const whole = (us: number): string => `${us.toFixed(0)} µs`;
  t.diagnostic(
    `a page costs the primary ${whole(figures.aloneUs)} alone, ${whole(figures.withStandbyUs)} ` +
      `with a standby, which spends ${whole(figures.standbyUs)}`,
  );
  assert.ok(figures.withStandbyUs < figures.aloneUs / 2);
});
