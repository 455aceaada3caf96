/** Reads from a standby, as of the moment of the question at the earliest, or else from the primary. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Db, isConflict, isLoss } from './connect.ts';

/** Runs a read that may be repeated; all of its questions go to one server. */
export type Read = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** Without a standby. */
export const readHere =
  (primary: Db): Read =>
  (work) =>
    work(primary);

/** The longest wait for the standby; after one in vain the primary answers alone for a while. */
const patienceMs = 50;
const awayMs = 1000;
const stepMs = 2;

/** All commits that were answered before this question are in the log up to here. */
async function positionOf(primary: Db): Promise<string> {
  const { rows } = await primary.query<{ lsn: string }>(
    'SELECT pg_current_wal_flush_lsn()::text AS lsn',
  );
  return (rows[0] as (typeof rows)[number]).lsn;
}

/** True once the standby shows what the log has up to there; false if it does not within the wait. */
async function shows(standby: Db, position: string): Promise<boolean> {
  const end = performance.now() + patienceMs;
  for (;;) {
    // One that has become a primary has a log of its own, which says nothing about the other's.
    const { rows } = await standby.query<{ shown: boolean; follows: boolean }>(
      `SELECT coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) AS shown,
         pg_is_in_recovery() AS follows`,
      [position],
    );
    if (!rows[0]?.follows) return false;
    if (rows[0].shown) return true;
    if (performance.now() > end) return false;
    await pause(stepMs);
  }
}

/**
 * Reads from `standby` if it shows everything that was answered before the read began, to anybody
 * and through any instance: it is asked how far it is, and waited for briefly. A
 * standby that is behind, silent or gone costs one such wait a second; then `primary` answers. A
 * read that the standby breaks off is repeated on the primary.
 */
export function readFrom(primary: Db, standby: Db): Read {
  let awayUntil = 0;
  let next: Promise<boolean> | null = null;
  let current: Promise<unknown> = Promise.resolve();
  const miss = (): false => {
    awayUntil = performance.now() + awayMs;
    return false;
  };
  const ask = async (): Promise<boolean> => {
    const position = await positionOf(primary);
    return (await shows(standby, position).catch(miss)) || miss();
  };
  /** One question for all reads that begin before it is asked. */
  const isThere = (): Promise<boolean> => {
    next ??= current.then(() => {
      next = null;
      const asked = ask();
      current = asked.catch(() => undefined);
      return asked;
    });
    return next;
  };
  return async (work) => {
    if (performance.now() < awayUntil || !(await isThere())) return work(primary);
    try {
      return await work(standby);
    } catch (error) {
      if (!isLoss(error) && !isConflict(error)) throw error;
      miss();
      return work(primary);
    }
  };
}
