/** Time-ordered identifiers: UUID version 7 (RFC 9562 §5.7). */
import { randomBytes } from 'node:crypto';

const poolBytes = 8192;
/** Sixteen hexadecimal digits for each identifier; drawn for many at a time, which is cheaper. */
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

/** The first digit of the last two groups: its upper bits say that this is a variant of RFC 9562. */
const variants = '89ab89ab89ab89ab';

/**
 * Makes a source of identifiers that grow from one to the next within a process: 48 bits of
 * milliseconds, 12 bits that count within one of them, 62 random bits.
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
