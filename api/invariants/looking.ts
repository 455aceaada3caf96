/** Asks the database for what breaks the invariants. */
import type { Reader } from '#db/connect.ts';
import { type Invariant, invariants } from './invariants.ts';

export interface Violation {
  readonly invariant: string;
  /** What it is about, such as an order with its id. */
  readonly subject: string;
  readonly expected: string;
  readonly found: string;
}

/** From where on things may have changed. */
export interface Since {
  /** The last row of the journal that needs no look. */
  readonly seq: number;
  /** The least id of things that may have changed. */
  readonly id: string;
}

/** Everything there is. */
export const always: Since = { seq: 0, id: '00000000-0000-0000-0000-000000000000' };

/** So many violations of one invariant are told at most: one is enough to ring. */
const mostTold = 20;

// Parameters that an invariant does not need are named nevertheless, or they would have no type.
const asked = ({ sql }: Invariant): string =>
  `SELECT v.subject, v.expected, v.found FROM (${sql}) AS v
   WHERE $1::bigint IS NOT NULL AND $2::uuid IS NOT NULL LIMIT ${mostTold}`;

/**
 * The violations among what may have changed since, of all invariants or of those that need not all of
 * the data. `db` must be inside a repeatable-read transaction: a booking and its thing are one moment.
 */
export async function violations(db: Reader, since: Since = always): Promise<Violation[]> {
  const found: Violation[] = [];
  for (const invariant of invariants) {
    if (invariant.daily && since !== always) continue;
    const { rows } = await db.query<Omit<Violation, 'invariant'>>(asked(invariant), [
      since.seq,
      since.id,
    ]);
    found.push(...rows.map((row) => ({ invariant: invariant.name, ...row })));
  }
  return found;
}
