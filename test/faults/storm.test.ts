/** A short storm: `npm run test:faults` for a few seconds, without the chain and the providers. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runs } from '#test/extent.ts';

const program = fileURLToPath(new URL('storm.ts', import.meta.url));

/** Finding and stopping processes depends on Linux. */
const skip = process.platform !== 'linux';

it('keeps money right under killed processes, a full disk and a wrong clock', {
  skip,
}, (t) => {
  const args = [program, '--short', '--seed=20261121', `--minutes=${runs(0.02, 0.08)}`];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  assert.equal(status, 0, stdout + stderr);
  t.diagnostic(stdout.trim().split('\n').at(-1) ?? '');
});
