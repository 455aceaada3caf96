/** The steps of a move, each one a transaction that applies only in its expected state. */
import type { SignedTransaction } from '#adapters/chain.ts';
import { sqlState, type Tx } from '#db/connect.ts';
import type { Deps } from '../deps.ts';
import { work } from '../use-case.ts';
import { postFor, releaseFor } from './bookings.ts';
import { type MoveRow, moveById } from './move-rows.ts';

/**
 * A worker renews its lease regularly; one silent for this long was killed. Others wait for it:
 * everybody's exchanges are made from one address, one after the other.
 */
const leaseSeconds = 12;
export const stillWorkingMs = 4000;

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/** The pause after an inconclusive check: from one second up to ten minutes. */
const pauseAfter = (looks: number): number => Math.min(600, 2 ** Math.min(looks, 10));

/**
 * Claims a move for one worker; returns its current row, null if it has ended or is already
 * claimed, and `busy` if another transaction is being made from the same address.
 */
export async function claim(deps: Deps, id: string): Promise<MoveRow | null | 'busy'> {
  const now = deps.now();
  try {
    const taken = await deps.db.query(
      `UPDATE chain_move
       SET state = CASE WHEN state = 'waiting' THEN 'signing' ELSE state END, worker = $2,
         leased_until = $3, next_look_at = $3
       WHERE id = $1 AND state IN ('waiting', 'signing', 'signed', 'sent')
         AND (leased_until IS NULL OR leased_until <= $4)`,
      [id, deps.newId(), later(now, leaseSeconds), now],
    );
    return taken.rowCount === 1 ? moveById(deps.db, id) : null;
  } catch (error) {
    if (sqlState(error) === '23505') return 'busy';
    throw error;
  }
}

/** Renews the worker's lease. */
export async function prolong({ db, now, log }: Deps, { id, worker }: MoveRow): Promise<void> {
  await db
    .query(
      'UPDATE chain_move SET leased_until = $3, next_look_at = $3 WHERE id = $1 AND worker = $2',
      [id, worker, later(now(), leaseSeconds)],
    )
    .catch((err: unknown) => log.warn({ move: id, err }, 'a lease could not be prolonged'));
}

/**
 * Stores what was signed before it is sent; false if another worker has taken over, or if it is
 * identical to another move's transaction, which the node has lost and will be sent again.
 */
export async function keepSigned(
  deps: Deps,
  row: MoveRow,
  { txid, hex, inputs }: SignedTransaction,
): Promise<boolean> {
  const until = later(deps.now(), leaseSeconds);
  try {
    const kept = await deps.db.query(
      `UPDATE chain_move SET state = 'signed', txid = $3, hex = $4, inputs = $5, doubts = 0,
         signings = signings + 1, leased_until = $6, next_look_at = $6
       WHERE id = $1 AND worker = $2 AND state = 'signing'`,
      [row.id, row.worker, txid, hex, JSON.stringify(inputs), until],
    );
    return kept.rowCount === 1;
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    await signAnew(deps, row);
    return false;
  }
}

/** Counts a sending before it is made; null if another worker has taken over. */
export async function countSending(
  { db }: Deps,
  { id, worker }: MoveRow,
  from: 'signed' | 'signing' | 'sent',
): Promise<number | null> {
  const { rows } = await db.query<{ doubts: number }>(
    `UPDATE chain_move SET doubts = doubts + 1, state = CASE state WHEN 'signing' THEN 'signed' ELSE state END
     WHERE id = $1 AND worker = $2 AND state = $3 RETURNING doubts`,
    [id, worker, from],
  );
  return rows[0]?.doubts ?? null;
}

/** The last sending was answered: it certainly did nothing. */
export async function countAnswer({ db }: Deps, { id, worker }: MoveRow): Promise<void> {
  await db.query(
    'UPDATE chain_move SET doubts = doubts - 1 WHERE id = $1 AND worker = $2 AND doubts > 0',
    [id, worker],
  );
}

const lockMove = async (tx: Tx, id: string): Promise<MoveRow> => {
  await tx.query('SELECT FROM chain_move WHERE id = $1 FOR NO KEY UPDATE', [id]);
  return (await moveById(tx, id)) as MoveRow;
};

/** How long a transaction may take to get into a block before it is sent again. */
const confirmSeconds = 60;

/** The chain has the transaction: books it in the ledger, once. */
export const settled = (deps: Deps, id: string, txid: string): Promise<void> =>
  work(deps, async (cx) => {
    const { tx } = cx;
    const row = await lockMove(tx, id);
    if (row.state !== 'signed' || (row.txid !== null && row.txid !== txid)) return;
    const now = cx.now();
    await tx.query(
      `UPDATE chain_move SET state = 'sent', txid = $2, booked = true, doubts = 0, worker = NULL,
       leased_until = NULL, looks = 0, next_look_at = $3, ended_at = coalesce(ended_at, $4)
     WHERE id = $1`,
      [id, txid, row.kind === 'issue' ? null : later(now, confirmSeconds), now],
    );
    if (!row.booked) await postFor(cx, row);
  });

interface End {
  readonly reason: 'unavailable' | 'refused';
  readonly code?: number | null;
  readonly message?: string;
}

/**
 * Nothing of a move has happened and nothing can happen any more: releases what was held. A move
 * that the ledger has booked cannot end this way; it is taken up again later.
 */
export const ended = (deps: Deps, row: MoveRow, { reason, code = null, message }: End) =>
  work(deps, async (cx): Promise<void> => {
    const { tx } = cx;
    const now = await lockMove(tx, row.id);
    if (now.worker !== row.worker || now.state !== row.state) return;
    if (now.booked) {
      cx.log.error({ move: row.id, code, message }, 'the chain cannot follow the ledger');
      await tx.query(
        `UPDATE chain_move SET state = 'waiting', worker = NULL, leased_until = NULL,
         looks = looks + 1, next_look_at = $2 WHERE id = $1`,
        [row.id, later(cx.now(), pauseAfter(row.looks))],
      );
      return;
    }
    await tx.query(
      `UPDATE chain_move SET state = 'refused', reason = $2, rpc_code = $3, rpc_message = $4,
       worker = NULL, leased_until = NULL, next_look_at = NULL, ended_at = $5, hex = NULL, txid = NULL
     WHERE id = $1`,
      [row.id, reason, code, message?.slice(0, 500) ?? null, cx.now()],
    );
    await releaseFor(cx, now);
  });

/**
 * What was signed can never be carried out, so another transaction may be made for it, and for all
 * transactions that would have spent its outputs.
 */
export async function signAnew({ db, now }: Deps, row: MoveRow): Promise<void> {
  await db.query(
    `WITH RECURSIVE dead (id, txid) AS (
       SELECT id, txid FROM chain_move WHERE id = $1 AND worker = $2 AND state = $3
       UNION
       SELECT m.id, m.txid FROM dead JOIN chain_move m
         ON m.inputs @> jsonb_build_array(jsonb_build_object('txid', dead.txid))
       WHERE m.next_look_at IS NOT NULL AND m.worker IS NULL AND m.state IN ('signed', 'sent'))
     UPDATE chain_move SET state = 'waiting', txid = NULL, hex = NULL, inputs = NULL, doubts = 0,
       worker = NULL, leased_until = NULL, looks = 0, next_look_at = $4
     WHERE id IN (SELECT id FROM dead)`,
    [row.id, row.worker, row.state, now()],
  );
}

/** Releases the claim on a move of unchanged state; it is checked again later. */
export async function postpone({ db, now }: Deps, row: MoveRow): Promise<void> {
  await db.query(
    `UPDATE chain_move SET worker = NULL, leased_until = NULL, looks = looks + 1, next_look_at = $3
     WHERE id = $1 AND worker = $2`,
    [row.id, row.worker, later(now(), pauseAfter(row.looks))],
  );
}
