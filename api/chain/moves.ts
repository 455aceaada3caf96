/** Moves: stored together with their hold, then carried out, even if the first worker dies. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Chain, ChainError } from '#adapters/chain.ts';
import { Refusal } from '#contract/refusals.ts';
import { sqlState } from '#db/connect.ts';
import { insertOf } from '#db/insert.ts';
import { move } from '#db/states.ts';
import { knowsRequest } from '#ledger/requests.ts';
import type { Deps } from '../deps.ts';
import type { Done } from '../keyed.ts';
import { refuseFrozen } from '../security/frozen.ts';
import { confirmPayment, type Leaving, participant } from '../security/outflow.ts';
import { sweepEach } from '../sweep.ts';
import { type Asked, type Context, change, type UnitOfWork, work } from '../use-case.ts';
import { holdFor, type Parties } from './bookings.ts';
import { inLine } from './lines.ts';
import { step } from './move-driver.ts';
import { type MoveRow, moveById } from './move-rows.ts';
import { ended } from './move-steps.ts';
import { refusalOf, refusedBy } from './refusals.ts';
import { refuseTrouble } from './trouble.ts';

export type MoveOrder = Omit<Parties, 'id' | 'holdId'> &
  Pick<MoveRow, 'walletId' | 'toWalletId' | 'from' | 'to' | 'assets' | 'data' | 'issue'>;

/** After this long a killed worker is replaced. */
const abandonedMs = 60_000;
/** How long a caller waits for the chain before the answer is "unknown". */
const patienceMs = 20_000;
const betweenTriesMs = 40;

const nameTaken = () => refusedBy(-705, 'Entity with this name already exists');

/** iTalar sent to somebody else are a payment; an exchange stays in the person's own hands. */
async function confirmMove(
  cx: Context,
  { kind, italar: amount, italarAccount: from, denarAccount: payer, to, toWalletId }: MoveOrder,
): Promise<Leaving | null> {
  const { tx } = cx;
  if (amount === 0 || kind === 'generate' || kind === 'sale') return null;
  const address = { payee: to, name: '', account: to };
  const payee = async () =>
    toWalletId === null ? address : { ...(await participant(tx, toWalletId)), payee: to };
  const about = { amount, currency: 'ITL', payer, from, to: payee, title: '' } as const;
  return confirmPayment(cx, about);
}

/** Stores a move and holds what it takes. Refuses `insufficient_funds`, `frozen`. */
async function keep(cx: Context, order: MoveOrder): Promise<string> {
  const { tx } = cx;
  // A move without iTalar does not reach the ledger, which would check this.
  if (order.italar === 0) await refuseFrozen(tx, order.walletId);
  const leaving = await confirmMove(cx, order);
  const id = cx.newId();
  const holdId = order.italar > 0 ? cx.newId() : null;
  const now = cx.now();
  try {
    await tx.query(
      ...insertOf('chain_move', {
        id,
        kind: order.kind,
        wallet_id: order.walletId,
        to_wallet_id: order.toWalletId,
        from_address: order.from,
        to_address: order.to,
        assets: JSON.stringify(order.assets),
        data: order.data && JSON.stringify(order.data),
        issue: order.issue && JSON.stringify(order.issue),
        italar: order.italar,
        hold_id: holdId,
        state: 'waiting',
        next_look_at: new Date(now.getTime() + abandonedMs),
        created_at: now,
      }),
    );
  } catch (error) {
    if (sqlState(error) === '23505') throw nameTaken();
    throw error;
  }
  await holdFor(cx, { ...order, id, holdId }, leaving);
  return id;
}

/** Reopens a move that could not be started, under a new hold. */
async function reopen(cx: UnitOfWork, id: string): Promise<void> {
  const { tx } = cx;
  await tx.query('SELECT FROM chain_move WHERE id = $1 FOR NO KEY UPDATE', [id]);
  const row = (await moveById(tx, id)) as MoveRow;
  if (row.state !== 'refused' || row.reason !== 'unavailable') return;
  const holdId = row.holdId === null ? null : cx.newId();
  const forgotten = { reason: null, rpc_code: null, rpc_message: null, ended_at: null, doubts: 0 };
  const next_look_at = new Date(cx.now().getTime() + abandonedMs);
  const opened = { ...forgotten, hold_id: holdId, next_look_at };
  await move(tx, 'chain_move', [id], 'waiting', opened);
  await holdFor(cx, { ...row, holdId });
}

/** Nothing can be done now: it has ended, or was sent and only the sweeper will know. */
const isOutOfHand = ({ state, worker, booked }: MoveRow): boolean =>
  booked || (state !== 'waiting' && worker === null);

/** Steps, or waits for the worker that has claimed it, until the move is out of hand. */
async function untilOutOfHand(
  deps: Deps,
  chain: Chain,
  { id, from, walletId }: MoveRow,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const done = await inLine(from, walletId, () =>
      signal.aborted ? Promise.resolve('done') : step(deps, chain, id),
    );
    const row = (await moveById(deps.db, id)) as MoveRow;
    if (done === 'done' && isOutOfHand(row)) return;
    await wait(betweenTriesMs);
  }
}

/** Carries a move out as far as possible now; returns its current row. */
async function carryOut(deps: Deps, chain: Chain, id: string): Promise<MoveRow> {
  const giveUp = new AbortController();
  const row = (await moveById(deps.db, id)) as MoveRow;
  const patience = wait(patienceMs, undefined, { signal: giveUp.signal }).catch(() => undefined);
  const stop = new AbortController();
  const attempt = untilOutOfHand(deps, chain, row, stop.signal);
  try {
    await Promise.race([attempt, patience]);
  } finally {
    stop.abort();
    giveUp.abort();
  }
  // What happens later is recorded in the move itself.
  attempt.catch((err: unknown) => deps.log.warn({ err, move: id }, 'a move was not carried out'));
  const then = (await moveById(deps.db, id)) as MoveRow;
  if (then.state !== 'waiting' || then.booked) return then;
  await ended(deps, then, { reason: 'unavailable' });
  return (await moveById(deps.db, id)) as MoveRow;
}

/** The move if the chain has it; otherwise throws the refusal for its state. */
function doneOrRefused(row: MoveRow): MoveRow {
  const { id: move, state, reason, rpcCode, rpcMessage, kind } = row;
  if (row.booked) return row;
  if (state !== 'refused') throw new Refusal('chain_unknown', { move });
  if (reason === 'unavailable') throw new Refusal('chain_unavailable', { move });
  throw refusedBy(rpcCode, rpcMessage ?? '', { move, isIssue: kind === 'issue' });
}

/** Makes the order of a move. Asks the chain, and so runs outside of transactions. */
export type MakeOrder = (chain: Chain) => Promise<MoveOrder>;

const ordered = (chain: Chain, make: MakeOrder): Promise<MoveOrder> =>
  make(chain).catch((error: unknown) => {
    throw error instanceof ChainError ? refusalOf(error) : error;
  });

/**
 * Makes a move and carries it out; under the same key it is the same move, and one that could not
 * be started is started again. Refuses `insufficient_funds`, `frozen`, `chain_halted`,
 * `chain_unavailable` (nothing was done), `chain_unknown` (it will end without the caller), and
 * what the node refuses; each with the move's id.
 */
export async function makeMove(
  deps: Deps,
  chain: Chain,
  asked: Asked,
  make: MakeOrder,
): Promise<Done<MoveRow>> {
  const { db } = deps;
  const { key } = asked;
  // A known request is answered without the chain.
  const known = key !== null && (await knowsRequest(db, key));
  if (!known) await refuseTrouble(db);
  const order = known ? null : await ordered(chain, make);
  const { answer: id, replayed } = await change(deps, asked, (cx) => {
    if (!order) throw new Refusal('not_ready', { retryAfterSeconds: 1 });
    return keep(cx, order);
  });
  const kept = (await moveById(db, id)) as MoveRow;
  if (replayed && kept.reason === 'unavailable') {
    await work(deps, (cx) => reopen(cx, id));
  }
  const ends = kept.booked || kept.reason === 'refused';
  return { answer: doneOrRefused(ends ? kept : await carryOut(deps, chain, id)), replayed };
}

/**
 * One sweep: takes up what was abandoned, resends what may not have arrived, and what is in no
 * block yet. Returns how many moves it took up.
 */
export async function sweepMoves(deps: Deps): Promise<number> {
  const { chain } = deps;
  if (!chain) return 0;
  return sweepEach<Pick<MoveRow, 'id' | 'from' | 'walletId'>>(deps, {
    table: 'chain_move',
    columns: `id, from_address AS "from", wallet_id AS "walletId"`,
    due: 'next_look_at <= $1',
    by: 'next_look_at',
    most: 40,
    one: ({ id, from, walletId }) => inLine(from, walletId, () => step(deps, chain, id)),
  });
}
