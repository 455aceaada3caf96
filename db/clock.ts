/** The one clock of all instances: the database's, read now and then and kept by what cannot be set. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from './connect.ts';

export interface Clock {
  /** The time by the database, whatever this machine's own clock says. */
  readonly now: () => Date;
  /** Reads it anew; an answer that took too long to be exact is used only where it must be right. */
  read(): Promise<void>;
}

interface Log {
  warn(fields: object, message: string): void;
}

/** An answer that took longer says less of the time than what is already known. */
const exactMs = 100;
/** Machines are kept within milliseconds of each other; more is told, as something else relies on it. */
const oddMs = 2000;
const retryMs = 250;
const retriesPerWarning = 40;

/**
 * Opens the clock, and waits until the database tells the time. What decides about money compares
 * moments that several instances have written down, so all of them go by one clock; between readings
 * it runs by the machine's steady counter, which nobody sets.
 */
export async function openClock(
  db: Pick<Db, 'query'>,
  log: Log,
  steadyMs: () => number = () => performance.now(),
  ownMs: () => number = () => Date.now(),
): Promise<Clock> {
  /** The database's time when the steady counter was zero. */
  let zero: number | null = null;
  let toldOdd = false;

  const read = async (): Promise<void> => {
    const asked = steadyMs();
    const { rows } = await db.query<{ ms: number }>(
      'SELECT round(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS ms',
    );
    const answered = steadyMs();
    const { ms } = rows[0] as { ms: number };
    const half = (answered - asked) / 2;
    const found = ms - asked - half;
    // Within half of the time that the answer took both may be right, so the better one stays.
    const differs = zero === null || Math.abs(found - zero) > half;
    if (answered - asked <= exactMs || differs) zero = found;
    const odd = Math.round(ownMs() - (zero ?? found) - answered);
    const isOdd = Math.abs(odd) > oddMs + half;
    if (isOdd && !toldOdd)
      log.warn({ ms: odd }, 'the clocks of this machine and the database differ');
    toldOdd = isOdd;
  };

  for (let tries = 0; zero === null; tries += 1) {
    try {
      await read();
    } catch (err) {
      if (tries % retriesPerWarning === 0) log.warn({ err }, 'waiting for the database');
      await pause(retryMs);
    }
  }
  return { read, now: () => new Date((zero ?? 0) + steadyMs()) };
}
