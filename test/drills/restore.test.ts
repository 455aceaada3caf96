/** A short form of `npm run drill:restore`: point-in-time recovery from backup and archived log. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { runs } from '#test/extent.ts';
import { drillRestore } from './restore-drill.ts';

it('restores everything answered before the moment and nothing begun after it', async () => {
  // Only processes end here, no machine, so nothing needs to wait for the disk.
  const done = await drillRestore({
    people: runs(2, 6),
    seconds: runs(0.2, 0.5),
    settings: { fsync: 'off' },
  });
  assert.ok(done.before > 0 && done.after > 0);
});
