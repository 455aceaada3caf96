/** Places entries after the journal: see docs/decisions/0070-one-view-of-entries.md. */
import { connect, type Reader, serviceLimits } from '#db/connect.ts';

/** Places all entries committed before the call. Readers need not wait for it. */
export async function placeEntries(db: Reader): Promise<void> {
  let left: number | undefined;
  do {
    const { rows } = await db.query<{ left: number }>('SELECT ledger.place_entries() AS left');
    left = rows[0]?.left;
  } while (left);
}

export interface Placing {
  /** Notifies that something was booked. */
  soon(): void;
  /** Waits for the current run; the rest is left to other instances. */
  close(): Promise<void>;
}

/** Placing more entries at once is cheaper per entry, but delays payments longer. */
const pauseMs = 40;
/** Maximum delay of placing while payments wait; readers search as many rows of the journal. */
const patienceMs = 1000;

/** If the database is silent for this long, placing is left to the next booking or job. */
const silenceMs = 8000;

/** Places entries after the bookings of this process, on its own connection. */
export function openPlacing(url: string, isBusy: () => boolean): Placing {
  const limits = { connectionTimeoutMillis: silenceMs, query_timeout: silenceMs };
  const db = connect(url, { ...serviceLimits, ...limits, max: 1 });
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | undefined;
  let more = false;
  /** When the oldest waiting booking was made. */
  let since = 0;
  const place = async (): Promise<void> => {
    more = false;
    // The job that places entries will meet the same error and report it.
    underWay = placeEntries(db).catch(() => undefined);
    await underWay;
    underWay = undefined;
    if (more) wait();
  };
  const look = (): void => {
    timer = undefined;
    if (isBusy() && performance.now() - since < patienceMs) timer = setTimeout(look, pauseMs);
    else void place();
  };
  const wait = (): void => {
    since = performance.now();
    timer = setTimeout(look, pauseMs);
  };
  return {
    soon() {
      more = true;
      if (!timer && !underWay) wait();
    },
    async close() {
      clearTimeout(timer);
      more = false;
      await underWay;
      await db.end();
    },
  };
}
