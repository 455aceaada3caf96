/**
 * All rate limits in one place: who may do what, how often, in which period. Counts are stored in
 * the database under digests of the identity provider's id of a person, or of a thing. So a limit
 * holds across instances, and outlives closed wallets, erased people and restarts.
 */
import { LRUCache } from 'lru-cache';
import { limitDays, startsPerNumber, startsPerPerson } from '#contract/bank-accounts.ts';
import { maxBillMails } from '#contract/bills.ts';
import { Refusal } from '#contract/refusals.ts';
import { type Db, type Tx, transact } from '#db/connect.ts';
import type { Caller } from './callers.ts';
import type { Deps } from './deps.ts';

interface Limit {
  /** Applies per person, per thing, or per person and thing. */
  readonly of: 'person' | 'thing' | 'person and thing';
  readonly most: number;
  readonly seconds: number;
  /** The refusal; the default is `too_many_requests`. */
  readonly refusal?: 'too_many_attempts' | 'too_many_requests';
}

const [minute, hour, day] = [60, 3600, 86_400];
const wrong = 'too_many_attempts';

/** docs/security.md states the remaining chance of guessing. */
export const limits = {
  'wrong payment codes': { of: 'person', most: 5, seconds: 15 * minute, refusal: wrong },
  'wrong PINs': { of: 'person', most: 10, seconds: day, refusal: wrong },
  'wrong confirmations': { of: 'person', most: 15, seconds: 15 * minute, refusal: wrong },
  'unpaid on a card': { of: 'person and thing', most: 5, seconds: 15 * minute, refusal: wrong },
  // Of all sellers whom the card has never paid, so that strangers do not use it up.
  'unpaid by strangers': { of: 'thing', most: 10, seconds: hour, refusal: wrong },
  'bank checks': { of: 'person', most: startsPerPerson, seconds: limitDays * day },
  'checks of an account': { of: 'thing', most: startsPerNumber, seconds: limitDays * day },
  'people looked up': { of: 'person', most: 60, seconds: minute },
  'people looked up in a day': { of: 'person', most: 1000, seconds: day },
  'payments begun': { of: 'person', most: 120, seconds: hour },
  'identity checks': { of: 'person', most: 10, seconds: hour },
  'confirmations asked': { of: 'person', most: 60, seconds: 10 * minute },
  'bills mailed': { of: 'person', most: 60, seconds: hour },
  'mails of a bill': { of: 'thing', most: maxBillMails, seconds: hour },
  invitations: { of: 'person', most: 50, seconds: day },
  'invitations to an address': { of: 'thing', most: 5, seconds: day },
  'requests for money': { of: 'person', most: 60, seconds: hour },
  'requests to a person': { of: 'person and thing', most: 5, seconds: day },
  // Of all whom the person does not know, so that many together do not flood one.
  'requests by strangers': { of: 'thing', most: 30, seconds: day },
  pictures: { of: 'person', most: 60, seconds: hour },
  documents: { of: 'person', most: 120, seconds: hour },
  // In fifths of `CHANGES_PER_MINUTE`: see `changesLimit`.
  changes: { of: 'person', most: 4, seconds: minute },
  'changes of own limits': { of: 'person', most: 20, seconds: day },
  'devices for notifications': { of: 'person', most: 60, seconds: hour },
  'notifications tried': { of: 'person', most: 10, seconds: hour },
  'changes of a profile': { of: 'person', most: 60, seconds: hour },
  'changes of name': { of: 'person', most: 3, seconds: 30 * day },
  'enquiries begun': { of: 'person', most: 20, seconds: day },
  'messages written': { of: 'person', most: 100, seconds: day },
  'messages reported': { of: 'person', most: 20, seconds: day },
  'wallets opened': { of: 'person', most: 10, seconds: day },
  'help requests of a person': { of: 'person', most: 5, seconds: hour },
  'help requests by an address': { of: 'thing', most: 5, seconds: hour },
  'help requests from a network': { of: 'thing', most: 20, seconds: hour },
  'companies of a person': { of: 'person', most: 5, seconds: hour },
  'companies by an address': { of: 'thing', most: 5, seconds: hour },
  'companies from a network': { of: 'thing', most: 20, seconds: hour },
  'cashiers added': { of: 'person', most: 20, seconds: day },
  'secrets of tills': { of: 'person', most: 200, seconds: day },
  'tablets from a network': { of: 'thing', most: 20, seconds: hour },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof limits;

/** One use of a limit, by the person's id and the thing. */
export interface Use {
  readonly limit: LimitName;
  readonly person?: string;
  readonly thing?: string;
}

/** The digest under which a person's use is counted, by SQL of subject and thing. */
export const digestSql = (subject: string, thing = "''"): string =>
  `sha256(convert_to(coalesce(${subject}, '') || ' ' || ${thing}, 'UTF8'))`;

/** All identities that a person has had here, including erased ones, by SQL of the person's id. */
export const everybodyOf = (person: string): string =>
  `(SELECT ${person}::uuid UNION ALL SELECT e.person_id FROM erasure e JOIN person p
    ON e.subject_hash = sha256(p.subject::bytea) WHERE p.id = ${person})`;

const uses = `(SELECT u.*, ${digestSql('p.subject', 'u.thing')} AS who
  FROM unnest($1::text[], $2::uuid[], $3::text[], $4::int[], $5::int[])
    WITH ORDINALITY AS u (what, person, thing, most, seconds, place)
  LEFT JOIN person p ON p.id = u.person ORDER BY what, who) AS u`;

const valuesOf = (asked: readonly Use[]): unknown[] => [
  asked.map(({ limit }) => limit),
  asked.map(({ person = null }) => person),
  asked.map(({ thing = '' }) => thing),
  asked.map(({ limit }) => limits[limit].most),
  asked.map(({ limit }) => limits[limit].seconds),
];

/**
 * For each use the time until which its limit is reached, or null. Until the transaction ends the
 * same limits are locked, so that parallel requests gain nothing; other people's requests do not
 * wait.
 */
export async function fullUntil(
  tx: Tx,
  now: Date,
  asked: readonly Use[],
): Promise<readonly (Date | null)[]> {
  // In a fixed order, so that two requests that count the same two limits do not deadlock.
  tx.send(
    `SELECT pg_advisory_xact_lock(hashtextextended(what || encode(who, 'hex'), 0)) FROM ${uses}`,
    valuesOf(asked),
  );
  const { rows } = await tx.query<{ until: Date | null }>(
    `SELECT (SELECT until FROM counted WHERE what = u.what AND who = u.who AND until > $6
       ORDER BY until DESC OFFSET u.most - 1 LIMIT 1) AS until FROM ${uses} ORDER BY place`,
    [...valuesOf(asked), now],
  );
  return rows.map(({ until }) => until);
}

/** The refusal of a use whose limit is reached until then, with the seconds that are left. */
export function tooMany({ limit }: Use, until: Date, now: Date): Refusal {
  const { seconds, refusal = 'too_many_requests' }: Limit = limits[limit];
  // What was counted may be slightly later than this request, which waited for the lock.
  const left = Math.min((until.getTime() - now.getTime()) / 1000, seconds);
  return new Refusal(refusal, { retryAfterSeconds: left });
}

/** Counts the uses; the limits are locked. */
export const countUses = (tx: Tx, now: Date, asked: readonly Use[]): void =>
  tx.send(
    `INSERT INTO counted (what, who, until)
     SELECT what, who, $6::timestamptz + make_interval(secs => seconds) FROM ${uses}`,
    [...valuesOf(asked), now],
  );

/**
 * Refuses `too_many_requests`, or the limit's own refusal, if one of the limits is reached. Returns
 * a function that counts the use, for the same transaction.
 */
export async function refuseTooMany(
  tx: Tx,
  now: Date,
  ...asked: readonly Use[]
): Promise<() => void> {
  const untils = await fullUntil(tx, now, asked);
  for (const [at, until] of untils.entries()) {
    if (until) throw tooMany(asked[at] as Use, until, now);
  }
  return () => countUses(tx, now, asked);
}

/** Counts one use of each limit, or refuses as `refuseTooMany` does. */
export async function count(tx: Tx, now: Date, ...asked: readonly Use[]): Promise<void> {
  (await refuseTooMany(tx, now, ...asked))();
}

/** Counts one use and returns true, or false if the limit is reached. */
export const fits = (tx: Tx, now: Date, asked: Use): Promise<boolean> =>
  count(tx, now, asked).then(
    () => true,
    (error) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );

/** Counts in a separate transaction, so that it counts whatever happens to the request. */
export const countApart = (
  { db, now }: { readonly db: Db; readonly now: () => Date },
  ...asked: readonly Use[]
): Promise<void> => transact(db, (tx) => count(tx, now(), ...asked));

/** Deletes what still counts of a person. Returns how much that was. */
export async function forgive(
  tx: Tx,
  now: Date,
  { limit, person, thing = '' }: Use,
): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM counted WHERE what = $1 AND until > $4
       AND who = ${digestSql('(SELECT subject FROM person WHERE id = $2)', '$3::text')}`,
    [limit, person, thing, now],
  );
  return rowCount ?? 0;
}

/** Deletes uses that were counted at these times. */
export const forgiveUses = (
  tx: Tx,
  counted: readonly { readonly use: Use; readonly at: Date }[],
): void =>
  tx.send(
    `DELETE FROM counted AS c USING ${uses} WHERE c.what = u.what AND c.who = u.who
       AND c.until = ($6::timestamptz[])[u.place] + make_interval(secs => u.seconds)`,
    [...valuesOf(counted.map(({ use }) => use)), counted.map(({ at }) => at)],
  );

/** Deletes what no longer counts. */
export async function forgetCounted(db: Db, now: Date): Promise<void> {
  await db.query('DELETE FROM counted WHERE until <= $1', [now]);
}

/** Counts a fifth of a person's changes; returns null, or the time until which that is refused. */
async function countFifth(db: Db, now: Date, subject: string): Promise<Date | null> {
  const { most, seconds } = limits.changes;
  const { rows } = await db.query<{ until: Date | null }>({
    name: 'count a fifth',
    text: `SELECT count_use('changes', $1, $2, ${seconds}, ${most}) AS until`,
    values: [subject, now],
  });
  return rows[0]?.until ?? null;
}

interface Changer {
  readonly claims: Pick<Caller['claims'], 'subject'>;
  readonly cashier?: {
    readonly id: string;
    readonly self: { readonly claims: Pick<Caller['claims'], 'subject'> } | null;
  };
}

interface Counting extends Pick<Deps, 'db' | 'now'> {
  readonly config: Pick<Deps['config'], 'CHANGES_PER_MINUTE'>;
}

/** What this instance may let through of a person's changes that are counted. */
interface Portion {
  left: number;
  /** The request for another fifth; several changes wait for one. */
  asked: Promise<void> | null;
  /** No more before this time. */
  fullUntil: number;
}

/**
 * Limits a person's changes in a minute. A row in the database for each would cost a transfer more
 * than its booking does, so an instance counts a fifth of the limit before the first change of it,
 * and lets that many through, whenever they come. Four fifths may be counted in a minute, so with
 * what is left of an earlier one an instance never lets through more than the limit. Refuses
 * `too_many_requests`.
 */
export function changesLimit({ config, db, now }: Counting) {
  const fifth = Math.floor((config.CHANGES_PER_MINUTE ?? 0) / 5);
  const portions = new LRUCache<string, Portion>({ max: 50_000 });
  const ask = async (portion: Portion, subject: string): Promise<void> => {
    try {
      const at = now();
      const until = await countFifth(db, at, subject);
      if (until) {
        portion.fullUntil = until.getTime();
        throw tooMany({ limit: 'changes' }, until, at);
      }
      portion.left = fifth;
    } finally {
      portion.asked = null;
    }
  };
  return async (caller: Changer): Promise<void> => {
    if (fifth === 0) return;
    const { cashier } = caller;
    const subject =
      cashier && !cashier.self ? cashier.id : (cashier?.self ?? caller).claims.subject;
    let portion = portions.get(subject);
    if (!portion) {
      portion = { left: 0, asked: null, fullUntil: 0 };
      portions.set(subject, portion);
    }
    const wait = (portion.fullUntil - now().getTime()) / 1000;
    if (portion.left === 0 && wait > 0)
      throw new Refusal('too_many_requests', { retryAfterSeconds: wait });
    while (portion.left === 0) {
      portion.asked ??= ask(portion, subject);
      await portion.asked;
    }
    portion.left -= 1;
  };
}
