/** The archived log of a quiet minute is small, as it is archived by the delivered settings. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { weighArchive } from './archive-day.ts';

it('archives less than a hundredth of a log file for a minute with one payment', async () => {
  const { bytesEach } = await weighArchive(5);
  assert.ok(bytesEach > 0 && bytesEach < 2 ** 24 / 100, `${bytesEach} bytes`);
});
