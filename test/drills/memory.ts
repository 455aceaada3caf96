/** How much memory processes have: their proportional share (PSS), what is shared divided up. */
import fs from 'node:fs';
import { withChildren } from '../server-processes.ts';

/** Of a process with everything below it, in bytes; Linux alone tells it. */
export function memoryOf(pid: number): number {
  return withChildren(pid).reduce((sum, one) => {
    try {
      const text = fs.readFileSync(`/proc/${one}/smaps_rollup`, 'utf8');
      return sum + Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1]) * 1024;
    } catch (error) {
      // A connection's process may have ended in the meantime.
      if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return sum;
      throw error;
    }
  }, 0);
}
