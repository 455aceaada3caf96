/**
 * Loaded before a program (`--import`): its clock is off by the milliseconds that stand in the file
 * SKEW_FILE, as if somebody had set the machine's. Steady counters run on, as they do on a machine.
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
