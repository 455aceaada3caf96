/** The entries of accounts, which follow the journal: see docs/decisions/0043-entries-behind-the-journal.md. */
import { connect, type Reader, serviceLimits } from '#db/connect.ts';

/**
 * Gives every entry that was committed before the call its place. Whoever reads `ledger.entry`, or the
 * tables below it, calls this first, and outside a repeatable-read transaction, which would not see what
 * others have placed since it began.
 */
export async function placeEntries(db: Reader): Promise<void> {
  let left: number | undefined;
  do {
    const { rows } = await db.query<{ left: number }>('SELECT ledger.place_entries() AS left');
    left = rows[0]?.left;
  } while (left);
}

export interface Placing {
  /** Something was booked. */
  soon(): void;
  /** Waits for what is under way; what is left readers place. */
  close(): Promise<void>;
}

/** Entries cost less the more are placed at once; what is placed at once holds up payments and readers for longer. */
const pauseMs = 40;
/** While payments are waited for, placing waits too, so long; readers place what they need at any time. */
const patienceMs = 1000;

/** A database that is silent for so long is left to whoever reads next. */
const silenceMs = 8000;

/** Places entries behind the bookings of this process, on a connection of its own. */
export function openPlacing(url: string, isBusy: () => boolean): Placing {
  const limits = { connectionTimeoutMillis: silenceMs, query_timeout: silenceMs };
  const db = connect(url, { ...serviceLimits, ...limits, max: 1 });
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | undefined;
  let more = false;
  /** When the oldest of what waits was booked. */
  let since = 0;
  const place = async (): Promise<void> => {
    more = false;
    // Whoever reads the entries meets what went wrong, and says so.
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
