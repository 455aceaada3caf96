/**
 * Sweeps as data: rows that are due are taken, each by one instance, and done one by one; one that
 * fails is passed over, so that it holds up no other.
 */
import type { Db } from '#db/connect.ts';

export interface Swept {
  readonly id: string;
}

/** What is due. All of it is SQL of the product, never user input. */
export interface Due {
  /** The condition; `$1` is the current time. */
  readonly due: string;
  /** What comes first. */
  readonly by: string;
  /** How many rows a run does; the next takes the rest. */
  readonly most: number;
  /** How many are taken together; by default all of them. */
  readonly atOnce?: number;
  /** What `id` is, unless it is the column of this name. */
  readonly id?: string;
}

/** How a row belongs to the instance that does it, and for how long if that is killed. */
interface Lease {
  /** The column of when a row is due, which the lease puts off. */
  readonly at: string;
  readonly seconds: number;
  /** The column that counts how often a row was taken. */
  readonly tries: string;
  /** Seconds until a row that failed is due again, by how often it was taken. */
  readonly pause: (tries: number) => number;
}

/** Sets when a row is due again, null for never; changes nothing if it is no longer this instance's. */
type PutOff = (until: Date | null) => Promise<unknown>;

/** Rows that are done one by one, outside of the statement that takes them. */
export interface Each<Row extends Swept> extends Due {
  /** The table, with an alias if need be. */
  readonly table: string;
  /** What is selected: `id`, and what else `one` needs. */
  readonly columns: string;
  /** Without one, `one` makes sure itself that no other instance does the same row. */
  readonly lease?: Lease;
  /** Does a row; `tries` counts this time too. One that stays due says until when. */
  readonly one: (row: Row & { readonly tries: number }, putOff: PutOff) => Promise<unknown>;
  /** Told of a failure; what it throws fails the run, once all else is done. By default that failure. */
  readonly failed?: (row: Row, error: unknown) => unknown;
}

interface Place {
  readonly db: Db;
  readonly now: () => Date;
}

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/**
 * Does rows one by one, `atOnce` of them at the same time. One that fails is due again after its
 * pause, or, without a lease, in the next run. Returns how many it did, of leased rows also those
 * that failed; throws the last failure once all else is done.
 */
export async function sweepEach<Row extends Swept>(
  place: Place,
  sweep: Each<Row>,
): Promise<number> {
  const { lease, most, atOnce = most, one, failed } = sweep;
  const tried: string[] = [];
  let failure: unknown = null;
  let done = 0;
  const attempt = async ({ row, putOff }: Taken<Row>): Promise<void> => {
    tried.push(row.id);
    try {
      await one(row, putOff);
      done += 1;
    } catch (error) {
      if (lease) {
        done += 1;
        await putOff(later(place.now(), lease.pause(row.tries)));
      }
      if (!failed) throw error;
      await failed(row, error);
    }
  };
  for (let isMore = true; isMore && done < most; ) {
    const taken = await take(place, sweep, tried, Math.min(atOnce, most - done));
    for (const end of await Promise.allSettled(taken.map(attempt)))
      if (end.status === 'rejected') failure = end.reason;
    isMore = taken.length === atOnce;
  }
  if (failure !== null) throw failure;
  return done;
}

interface Taken<Row> {
  readonly row: Row & { readonly tries: number };
  readonly putOff: PutOff;
}

async function take<Row extends Swept>(
  { db, now }: Place,
  { table, columns, id = 'id', due, by, lease }: Each<Row>,
  tried: readonly string[],
  size: number,
): Promise<Taken<Row>[]> {
  const some = (what: string) =>
    `SELECT ${what} FROM ${table} WHERE ${due} AND ${id} <> ALL ($2) ORDER BY ${by} LIMIT $3`;
  const values = [now(), tried, size];
  if (!lease) {
    const { rows } = await db.query<Taken<Row>['row']>(some(`${columns}, 0 AS tries`), values);
    return rows.map((row) => ({ row, putOff: () => Promise.resolve() }));
  }
  const { at, tries } = lease;
  const until = later(now(), lease.seconds);
  const { rows } = await db.query<Taken<Row>['row']>(
    `UPDATE ${table} SET ${at} = $4, ${tries} = ${tries} + 1
     WHERE ${id} IN (${some(id)} FOR UPDATE SKIP LOCKED) RETURNING ${columns}, ${tries} AS tries`,
    [...values, until],
  );
  const putOff = `UPDATE ${table} SET ${at} = $2 WHERE ${id} = $1 AND ${at} = $3`;
  return rows.map((row) => ({ row, putOff: (again) => db.query(putOff, [row.id, again, until]) }));
}
