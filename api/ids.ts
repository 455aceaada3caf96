/** Time-ordered identifiers: UUID version 7 (RFC 9562 §5.7). */
import { randomBytes } from 'node:crypto';

const poolBytes = 8192;
/** Sixteen hexadecimal digits per identifier; generated for many at once, which is cheaper. */
let pool = '';
let used = 0;

function randomDigits(): string {
  if (used === pool.length) {
    pool = randomBytes(poolBytes).toString('hex');
    used = 0;
  }
  used += 16;
  return pool.slice(used - 16, used);
}

/** The first digit of the fourth group: its upper bits mark the RFC 9562 variant. */
const variants = '89ab89ab89ab89ab';

/**
 * Returns a generator of identifiers that increase within a process: 48 bits of milliseconds, 12
 * bits of counter within a millisecond, 62 random bits.
 */
export function newUuid7(now: () => Date): () => string {
  let last = 0;
  let counter = 0;
  let prefix = '';
  const turnTo = (time: number): void => {
    last = time;
    counter = 0;
    const hex = time.toString(16).padStart(12, '0');
    prefix = `${hex.slice(0, 8)}-${hex.slice(8)}-7`;
  };
  return () => {
    const time = now().getTime();
    if (time > last) turnTo(time);
    else if (counter === 0xfff) turnTo(last + 1);
    else counter += 1;
    const random = randomDigits();
    const variant = variants[Number.parseInt(random[0] as string, 16)];
    const count = (0x1000 + counter).toString(16).slice(1);
    return `${prefix}${count}-${variant}${random.slice(1, 4)}-${random.slice(4)}`;
  };
}
