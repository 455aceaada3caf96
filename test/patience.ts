/** How much longer than on a quiet machine this one may take for what guards against hanging. */
import { pbkdf2Sync } from 'node:crypto';
import os from 'node:os';

/** What the piece of work takes on one quiet core of the machine that the limits were written on. */
const quietMs = 100;

/** How many times slower than there a piece of work is done here, or soon will be by those who wait; at least 1. */
function slowness(): number {
  const begun = performance.now();
  pbkdf2Sync('work', 'salt', 250_000, 64, 'sha512');
  const taken = (performance.now() - begun) / quietMs;
  const waiting = (os.loadavg()[0] ?? 0) / os.availableParallelism();
  return Math.max(1, taken, waiting);
}

// Measured once a run: the processes of a run inherit it.
process.env.TEST_PATIENCE ??= slowness().toFixed(1);

/** A limit in milliseconds that only guards against hanging, as long as this machine needs it. */
export const patience = (ms: number): number => Math.ceil(ms * Number(process.env.TEST_PATIENCE));
