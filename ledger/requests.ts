/** Requests that carried a key: one table for those that the ledger decides and for all others. */
import type { Minor } from '#contract/money.ts';
import type { Db, Reader, Tx } from '#db/connect.ts';

/** A request under its key: the same key with another fingerprint is another request. */
export interface KeyedRequest {
  /** A UUID made of the caller and the key. */
  readonly id: string;
  /** A digest of what is asked, in hexadecimal. */
  readonly fingerprint: string;
}

/** What is known of a key that came before. */
export interface KnownRequest<Outcome> {
  readonly sameRequest: boolean;
  readonly outcome: Outcome;
}

/**
 * Takes the key for this transaction's request, or gives what is known of the first one; waits while
 * that one is under way. What the ledger decided under the key is never the same request.
 *
 * The known row is locked so that this transaction, too, writes something: only then does its commit
 * wait for the standby, and what is told again is as safe as what was told first.
 *
 * Claim before anything of the ledger is locked, as the ledger does itself.
 */
export async function claimRequest<Outcome>(
  tx: Tx,
  { id, ...request }: KeyedRequest,
): Promise<KnownRequest<Outcome> | null> {
  const fingerprint = Buffer.from(request.fingerprint, 'hex');
  const taken = await tx.query(
    'INSERT INTO ledger.request (id, fingerprint) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING',
    [id, fingerprint],
  );
  if (taken.rowCount === 1) return null;
  const { rows } = await tx.query<KnownRequest<Outcome>>(
    `SELECT transfer IS NULL AND fingerprint = $2 AS "sameRequest", outcome
     FROM ledger.request WHERE id = $1 FOR SHARE`,
    [id, fingerprint],
  );
  return rows[0] as KnownRequest<Outcome>;
}

/** Whether a request of this key has been answered before. */
export async function knowsRequest(db: Reader, { id }: KeyedRequest): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM ledger.request WHERE id = $1', [id]);
  return rowCount === 1;
}

/** Whether the ledger itself has decided a request of this key, and so will answer it again. */
export async function isLedgers(db: Reader, { id }: KeyedRequest): Promise<boolean> {
  const { rowCount } = await db.query(
    'SELECT FROM ledger.request WHERE id = $1 AND transfer IS NOT NULL',
    [id],
  );
  return rowCount === 1;
}
/** A booking that the ledger has made under a key. */
export interface KeyedBooking {
  readonly id: string;
  /** The debit account right after it. */
  readonly debitPosted: Minor;
  /** False where the key came with another request. */
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
 * Forgets that the ledger has refused the request because an account was closed, so that it may be made
 * again under its key. Anything else that is known of the key stays.
 */
export const forgetClosed = (db: Db, { id }: Pick<KeyedRequest, 'id'>): Promise<unknown> =>
  db.query('SELECT ledger.forget_closed($1)', [id]);

/** Remembers the answer to a request that this transaction has claimed. */
export const answerRequest = (tx: Tx, { id }: KeyedRequest, outcome: unknown): void =>
  tx.send('UPDATE ledger.request SET outcome = $2 WHERE id = $1', [id, JSON.stringify(outcome)]);

/** Forgets requests that are older than thirty days; a retry after it would be a new request. */
export const forgetRequests = (db: Db, now: Date): Promise<unknown> =>
  db.query('SELECT ledger.forget_requests($1)', [now]);
