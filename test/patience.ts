/** How much longer than on a quiet machine this one may take for what guards against hanging. */
import { pbkdf2Sync } from 'node:crypto';
import os from 'node:os';

/** What the piece of work takes on one quiet core of the machine that the limits were written on. */
const quietMs = 100;

/** How many times longer than on one of its cores work takes, because others wait for them too. */
const crowd = (): number => (os.loadavg()[0] ?? 0) / os.availableParallelism();

function slowness(): number {
  const begun = performance.now();
  pbkdf2Sync('work', 'salt', 250_000, 64, 'sha512');
  return Math.max(1, (performance.now() - begun) / quietMs);
}

// Measured once a run: the processes of a run inherit it.
process.env.TEST_PATIENCE ??= slowness().toFixed(1);
const factor = Number(process.env.TEST_PATIENCE);

/** A limit in milliseconds that only guards against hanging, as long as this machine needs it now. */
export const patience = (ms: number): number => Math.ceil(ms * Math.max(factor, crowd()));
