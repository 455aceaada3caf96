/**
 * Preloaded with `--import`: shifts a program's clock by the milliseconds in the file SKEW_FILE, as
 * if the machine's clock had been set. Monotonic counters are unaffected, as on a real machine.
 */
import fs from 'node:fs';

const file = process.env.SKEW_FILE ?? '';
const Right = Date;
let skew = 0;

function readSkew(): void {
  try {
    skew = Number(fs.readFileSync(file, 'utf8')) || 0;
  } catch {
    skew = 0;
  }
}

class Skewed extends Right {
  constructor(...given: readonly unknown[]) {
    if (given.length === 0) super(Right.now() + skew);
    else super(...(given as [number]));
  }

  static override now(): number {
    return Right.now() + skew;
  }
}

readSkew();
setInterval(readSkew, 50).unref();
globalThis.Date = Skewed as DateConstructor;
