/** The archived log of a quiet minute is small, as it is archived by the delivered settings. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { weighArchive } from './archive-day.ts';

it('a minute with one payment costs the archive less than a hundredth of a file of the log', async () => {
  const { bytesEach } = await weighArchive(5);
  assert.ok(bytesEach > 0 && bytesEach < 2 ** 24 / 100, `${bytesEach} bytes`);
});
