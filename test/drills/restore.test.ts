/** A short form of `npm run drill:restore`: backup and archived log lead back to a moment. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { drillRestore } from './restoring.ts';

it('a restored server has what was answered before the moment and nothing begun after it', async () => {
  // Only processes end here, no machine, so nobody need wait for the disk.
  const done = await drillRestore({ people: 6, seconds: 0.5, settings: { fsync: 'off' } });
  assert.ok(done.before > 0 && done.after > 0);
});
