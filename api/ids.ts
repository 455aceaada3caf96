/** Time-ordered identifiers: UUID version 7 (RFC 9562 §5.7). */
import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(4096);
let used = pool.length;

/**
 * Makes a source of identifiers that grow from one to the next within a process: 48 bits of
 * milliseconds, 12 bits that count within one of them, 62 random bits.
 */
export function newUuid7(now: () => Date): () => string {
  let last = 0;
  let counter = 0;
  return () => {
    const time = now().getTime();
    if (time > last) {
      last = time;
      counter = 0;
    } else if (counter === 0xfff) {
      last += 1;
      counter = 0;
    } else {
      counter += 1;
    }
    if (used + 8 > pool.length) {
      randomFillSync(pool);
      used = 0;
    }
    const random = pool.toString('hex', used, used + 8);
    used += 8;
    const hex = last.toString(16).padStart(12, '0');
    const variant = ((Number.parseInt(random[0] as string, 16) & 0x3) | 0x8).toString(16);
    const count = counter.toString(16).padStart(3, '0');
    return `${hex.slice(0, 8)}-${hex.slice(8)}-7${count}-${variant}${random.slice(1, 4)}-${random.slice(4)}`;
  };
}
