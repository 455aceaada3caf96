/** The steps of a move, each one a transaction that applies only in its expected state. */
import type { SignedTransaction } from '#adapters/chain.ts';
import { sqlState, type Tx } from '#db/connect.ts';
import { Computed, move, moveSome } from '#db/states.ts';
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

/** Without a worker. */
const released = { worker: null, leased_until: null };

/** Without a transaction. */
const unsigned = { txid: null, hex: null, inputs: null, doubts: 0 };

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/** The pause after an inconclusive check: from one second up to ten minutes. */
const pauseAfter = (looks: number): number => Math.min(600, 2 ** Math.min(looks, 10));

/**
 * Claims a move for one worker; returns its current row, null if it has ended or is already
 * claimed, and `busy` if another transaction is being made from the same address.
 */
export async function claim(deps: Deps, id: string): Promise<MoveRow | null | 'busy'> {
  const { db } = deps;
  const now = deps.now();
  const [worker, until] = [deps.newId(), later(now, leaseSeconds)];
  const isFree = '(leased_until IS NULL OR leased_until <= $2)';
  const waiting = { where: `id = $1 AND state = 'waiting' AND ${isFree}`, values: [id, now] };
  const set = { worker, leased_until: until, next_look_at: until };
  try {
    const begun = await moveSome(db, 'chain_move', 'signing', waiting, { set });
    if (begun.length === 1) return await moveById(db, id);
    const taken = await db.query(
      `UPDATE chain_move SET worker = $3, leased_until = $4, next_look_at = $4
       WHERE id = $1 AND state IN ('signing', 'signed', 'sent') AND ${isFree}`,
      [id, now, worker, until],
    );
    return taken.rowCount === 1 ? await moveById(db, id) : null;
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
    const mine = { where: 'id = $1 AND worker = $2', values: [row.id, row.worker] };
    const signed = { txid, hex, inputs: JSON.stringify(inputs), doubts: 0 };
    const leased = { leased_until: until, next_look_at: until };
    const set = { ...signed, ...leased, signings: new Computed('signings + 1') };
    return (await moveSome(deps.db, 'chain_move', 'signed', mine, { set })).length === 1;
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    await signAnew(deps, row);
    return false;
  }
}

interface Counted {
  readonly doubts: number;
}

/** Counts a sending before it is made; null if another worker has taken over. */
export async function countSending(
  { db }: Deps,
  { id, worker }: MoveRow,
  from: 'signed' | 'signing' | 'sent',
): Promise<number | null> {
  if (from === 'signing') {
    const mine = { where: 'id = $1 AND worker = $2', values: [id, worker] };
    const how = { set: { doubts: new Computed('doubts + 1') }, returning: 'doubts' };
    const rows = await moveSome<'chain_move', Counted>(db, 'chain_move', 'signed', mine, how);
    return rows[0]?.doubts ?? null;
  }
  const { rows } = await db.query<Counted>(
    `UPDATE chain_move SET doubts = doubts + 1
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
    await move(tx, 'chain_move', [id], 'sent', {
      ...{ txid, booked: true, doubts: 0, looks: 0, ...released },
      next_look_at: row.kind === 'issue' ? null : later(now, confirmSeconds),
      ended_at: row.endedAt ?? now,
    });
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
      const next_look_at = later(cx.now(), pauseAfter(row.looks));
      const again = { ...released, looks: new Computed('looks + 1'), next_look_at };
      await move(tx, 'chain_move', [row.id], 'waiting', again);
      return;
    }
    await move(tx, 'chain_move', [row.id], 'refused', {
      ...{ reason, rpc_code: code, rpc_message: message?.slice(0, 500) ?? null },
      ...{ ...released, next_look_at: null, ended_at: cx.now(), hex: null, txid: null },
    });
    await releaseFor(cx, now);
  });

/**
 * What was signed can never be carried out, so another transaction may be made for it, and for all
 * transactions that would have spent its outputs.
 */
export async function signAnew({ db, now }: Deps, row: MoveRow): Promise<void> {
  const dead = `id IN (
    WITH RECURSIVE dead (id, txid) AS (
      SELECT id, txid FROM chain_move WHERE id = $1 AND worker = $2 AND state = $3
      UNION
      SELECT m.id, m.txid FROM dead JOIN chain_move m
        ON m.inputs @> jsonb_build_array(jsonb_build_object('txid', dead.txid))
      WHERE m.next_look_at IS NOT NULL AND m.worker IS NULL AND m.state IN ('signed', 'sent'))
    SELECT id FROM dead)`;
  const set = { ...unsigned, ...released, looks: 0, next_look_at: now() };
  const values = [row.id, row.worker, row.state];
  await moveSome(db, 'chain_move', 'waiting', { where: dead, values }, { set });
}

/** Releases the claim on a move of unchanged state; it is checked again later. */
export async function postpone({ db, now }: Deps, row: MoveRow): Promise<void> {
  await db.query(
    `UPDATE chain_move SET worker = NULL, leased_until = NULL, looks = looks + 1, next_look_at = $3
     WHERE id = $1 AND worker = $2`,
    [row.id, row.worker, later(now(), pauseAfter(row.looks))],
  );
}
