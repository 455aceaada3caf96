/** The single clock of all instances: the database's time, read periodically, then interpolated. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from './connect.ts';

export interface Clock {
  /** The database's time, whatever this machine's own clock shows. */
  readonly now: () => Date;
  /** Reads the database's time again; a slow answer is used only if the current value is wrong. */
  read(): Promise<void>;
}

interface Log {
  warn(fields: object, message: string): void;
}

/** A slower answer is less accurate than the current value. */
const exactMs = 100;
/** Machine clocks are normally synchronized to milliseconds; larger deviations are logged. */
const oddMs = 2000;
const retryMs = 250;
const retriesPerWarning = 40;

/**
 * Opens the clock, and waits until the database's time is known. Decisions about money compare
 * times written by several instances, so all of them use one clock; between readings it advances
 * with the machine's monotonic counter, which cannot be set.
 */
export async function openClock(
  db: Pick<Db, 'query'>,
  log: Log,
  steadyMs: () => number = () => performance.now(),
  ownMs: () => number = () => Date.now(),
): Promise<Clock> {
  /** The database's time at zero of the monotonic counter. */
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
    // Within half the round trip both values may be right, so the more accurate one stays.
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
