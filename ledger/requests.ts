/** Requests with an idempotency key: one table for those of the ledger and all others. */
import type { Minor } from '#contract/money.ts';
import type { Db, Reader, Tx } from '#db/connect.ts';

/** A request under its key: the same key with a different fingerprint is a different request. */
export interface KeyedRequest {
  /** A UUID derived from the caller and the key. */
  readonly id: string;
  /** A digest of the request's content, in hexadecimal. */
  readonly fingerprint: string;
}

/** The stored result of a key seen before. */
export interface KnownRequest<Outcome> {
  readonly sameRequest: boolean;
  readonly outcome: Outcome;
}

/**
 * Claims the key for this transaction's request, or returns what is known of the first one; waits
 * while that one is in progress. Anything that the ledger decided under the key is never the same
 * request. The known row is locked so that this transaction writes something too: only then does
 * its commit wait for the standby, and the repeated answer is as durable as the first. Must be
 * called before any lock on the ledger, which uses the same order.
 */
export async function claimRequest<Outcome>(
  tx: Tx,
  { id, ...request }: KeyedRequest,
): Promise<KnownRequest<Outcome> | null> {
  const claimed = await claimRequests(tx, [{ id, ...request }]);
  if (claimed.size === 1) return null;
  const { rows } = await tx.query<KnownRequest<Outcome>>(
    `SELECT transfer IS NULL AND fingerprint = $2 AS "sameRequest", outcome
     FROM ledger.request WHERE id = $1 FOR SHARE`,
    [id, Buffer.from(request.fingerprint, 'hex')],
  );
  return rows[0] as KnownRequest<Outcome>;
}

/**
 * Claims the keys of several requests as `claimRequest` does; returns those that are new. They are
 * claimed in one order, so that two transactions with the same keys do not deadlock.
 */
export async function claimRequests(
  tx: Tx,
  requests: readonly KeyedRequest[],
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO ledger.request (id, fingerprint)
     SELECT * FROM unnest($1::uuid[], $2::bytea[]) AS r (id, fingerprint) ORDER BY id
     ON CONFLICT (id) DO NOTHING RETURNING id`,
    [
      requests.map(({ id }) => id),
      requests.map(({ fingerprint }) => Buffer.from(fingerprint, 'hex')),
    ],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Whether a request with this key has been answered before. */
export async function knowsRequest(db: Reader, { id }: KeyedRequest): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM ledger.request WHERE id = $1', [id]);
  return rowCount === 1;
}

/** Whether the ledger itself has decided a request with this key, and so will repeat its answer. */
export async function isLedgers(db: Reader, { id }: KeyedRequest): Promise<boolean> {
  const { rowCount } = await db.query(
    'SELECT FROM ledger.request WHERE id = $1 AND transfer IS NOT NULL',
    [id],
  );
  return rowCount === 1;
}
/** A booking made by the ledger under a key. */
export interface KeyedBooking {
  readonly id: string;
  /** The debit account's balance right after it. */
  readonly debitPosted: Minor;
  /** False if the key came with a different request. */
  readonly sameRequest: boolean;
}

/** What the ledger has booked under the key, or null. */
export async function bookedUnder(
  db: Db,
  { id, fingerprint }: KeyedRequest,
): Promise<KeyedBooking | null> {
  const { rows } = await db.query<KeyedBooking>(
    `SELECT t.id, t.debit_posted AS "debitPosted", t.fingerprint = $2 AS "sameRequest"
     FROM ledger.request r JOIN ledger.transfer t ON t.id = r.transfer
     WHERE r.id = $1 AND r.refusal IS NULL`,
    [id, Buffer.from(fingerprint, 'hex')],
  );
  return rows[0] ?? null;
}

/**
 * Deletes the ledger's refusal of the request because of a closed account, so that it can be made
 * again under its key. Any other result of the key remains.
 */
export const forgetClosed = (db: Db, { id }: Pick<KeyedRequest, 'id'>): Promise<unknown> =>
  db.query('SELECT ledger.forget_closed($1)', [id]);

/** Stores the answers to requests claimed by this transaction. */
export const answerRequests = (
  tx: Tx,
  answers: readonly { readonly id: string; readonly outcome: unknown }[],
): void =>
  tx.send(
    `UPDATE ledger.request AS r SET outcome = a.outcome::json
     FROM unnest($1::uuid[], $2::text[]) AS a (id, outcome) WHERE r.id = a.id`,
    [answers.map(({ id }) => id), answers.map(({ outcome }) => JSON.stringify(outcome))],
  );

/** Gives up keys claimed by this transaction, so that their requests can be made again. */
export const releaseRequests = (tx: Tx, ids: readonly string[]): void =>
  tx.send('SELECT ledger.release_requests($1::uuid[])', [ids]);

/** Deletes requests older than thirty days; a later retry counts as a new request. */
export const forgetRequests = (db: Db, now: Date): Promise<unknown> =>
  db.query('SELECT ledger.forget_requests($1)', [now]);
