/** Queries the database for violations of the invariants. */
import type { Reader } from '#db/connect.ts';
import { type Invariant, invariants } from './invariants.ts';

export interface Violation {
  readonly invariant: string;
  /** What it concerns, such as an order with its id. */
  readonly subject: string;
  readonly expected: string;
  readonly found: string;
}

/** The point from which things may have changed. */
export interface Since {
  /** The last journal row that needs no check. */
  readonly seq: number;
  /** The lowest id of things that may have changed. */
  readonly id: string;
}

/** Everything. */
export const always: Since = { seq: 0, id: '00000000-0000-0000-0000-000000000000' };

/**
 * Things begun up to this long before the last check may have changed since; older ones are left to
 * a check of everything.
 */
const lifeMs = 3_600_000;

/** From a moment on, at which the journal had `seq` rows. */
export function sinceMoment(seq: number, moment: Date): Since {
  // The lowest UUID version 7 (RFC 9562) of that time.
  const hex = (moment.getTime() - lifeMs).toString(16).padStart(12, '0');
  return { seq, id: `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000` };
}

/** Maximum number of violations reported per invariant: one is enough to ring the alarm. */
const mostTold = 20;

// Unused parameters must be mentioned too, or they would have no type.
const asked = ({ sql }: Invariant): string =>
  `SELECT v.subject, v.expected, v.found FROM (${sql}) AS v
   WHERE $1::bigint IS NOT NULL AND $2::uuid IS NOT NULL LIMIT ${mostTold}`;

/**
 * The violations among what may have changed since, of all invariants or of those that do not need
 * all data. Each is one statement, which sees a booking and its thing at the same moment.
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
