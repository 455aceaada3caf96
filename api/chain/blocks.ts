/**
 * Reads the chain block by block. Blocks are stored by hash: if one is no longer on the node's
 * chain, reading goes back to the last one that is, and continues from there.
 */
import { type Chain, ChainError } from '#adapters/chain.ts';
import type { Db } from '#db/connect.ts';
import { sql } from '#db/sql.ts';
import { moveSome } from '#db/states.ts';
import type { Deps } from '../deps.ts';
import { work } from '../use-case.ts';
import { type Home, homeOf } from './home.ts';
import { settled } from './move-steps.ts';
import { bookReceipts, forgetVanished, readTransaction } from './receipts.ts';
import { setTrouble, troubleOf } from './trouble.ts';

/** Maximum number of blocks read in one step. */
const blocksAtOnce = 50;
/** A published checkpoint gets into a block within this many blocks. */
const mostWaited = 1000;
/** How long hashes and signed transactions are stored: the age of a node's backup. */
const keptDays = 30;

interface Place {
  readonly scanned: number;
  readonly follow: boolean;
  /** Of the last block that was read; null if it is not stored. */
  readonly hash: string | null;
}

async function placeOf(db: Db): Promise<Place> {
  const { rows } = await db.query<Place>(
    `SELECT scanned_height AS scanned, follow, hash
     FROM chain_home LEFT JOIN chain_block ON height = scanned_height`,
  );
  return rows[0] as Place;
}

/** The height of the newest block we share with the node; null if there is none. */
async function commonAncestor(db: Db, chain: Chain, tip: number): Promise<number | null> {
  const { rows } = await db.query<{ height: number; hash: string }>(
    ...sql`SELECT height, hash FROM chain_block WHERE height <= ${tip} ORDER BY height`,
  );
  // Each hash depends on the one before it: the common blocks come first.
  let [common, other] = [-1, rows.length];
  while (other - common > 1) {
    const middle = Math.floor((common + other) / 2);
    const { height = 0, hash = '' } = rows[middle] ?? {};
    if ((await chain.blockHash(height)) === hash) common = middle;
    else other = middle;
  }
  return rows[common]?.height ?? null;
}

interface Lost {
  readonly id: string;
  readonly txid: string;
  readonly hex: string | null;
}

/**
 * Deletes what was read after `height`, in one transaction. Returns the moves that were in those
 * blocks or in none yet: a restored node has lost both.
 */
const forgetAfter = (deps: Deps, height: number, tip: number): Promise<readonly Lost[]> =>
  work(deps, async ({ tx, config, now }) => {
    await tx.query(
      `UPDATE chain_home SET scanned_height = $1, follow = false, unsettled_until = $2,
         republish_from = (SELECT min(least(p.size, republish_from)) FROM ledger.publication p
           WHERE p.height IS NULL OR p.height > $1 - $3::bigint)`,
      [height, tip + config.CHAIN_CONFIRMATIONS, mostWaited],
    );
    await tx.query('DELETE FROM chain_block WHERE height > $1', [height]);
    // Granting twice is harmless, and which grants were in those blocks is not known.
    await tx.query('UPDATE chain_address SET admitted = false WHERE admitted');
    await forgetVanished(tx, height);
    const set = { block_height: null, looks: 0, next_look_at: now() };
    const after = { where: 'block_height > $1', values: [height] };
    await moveSome(tx, 'chain_move', 'sent', after, { set });
    const { rows } = await tx.query<Lost>(
      `WITH lost AS (
         UPDATE chain_move SET looks = 0, next_look_at = $1 WHERE state = 'sent' AND worker IS NULL
         RETURNING id, txid, hex, ended_at)
       SELECT id, txid, hex FROM lost ORDER BY ended_at, id`,
      [now()],
    );
    return rows;
  });

/** Follows the node to another branch from the block at `height`, and resends what it lost. */
async function rollBack(deps: Deps, chain: Chain, from: number, height: number): Promise<void> {
  const lost = await forgetAfter(deps, height, await chain.height());
  deps.log.error({ from, to: height, moves: lost.length }, 'the chain took another branch');
  // In the order of creation, because later ones spend the outputs of earlier ones.
  for (const { id, txid, hex } of lost) {
    if (hex === null) continue;
    await chain.send({ txid, hex }).catch((err: unknown) => {
      if (!(err instanceof ChainError)) throw err;
      deps.log.warn({ move: id, err }, 'a transaction was not sent again');
    });
  }
}

/** Makes sure that what was read is what the node has; returns the trouble if it is not. */
async function branchOf(deps: Deps, chain: Chain): Promise<'behind' | 'branch' | null> {
  const { scanned, follow, hash } = await placeOf(deps.db);
  const tip = await chain.height();
  if (tip >= scanned) {
    const found = await chain.blockHash(scanned);
    if (hash === null && found !== null) await keepBlock(deps, scanned, found);
    if (hash === null || found === hash) return null;
    if (found === null) return 'behind';
  } else if (!follow) return 'behind';
  const ancestor = await commonAncestor(deps.db, chain, tip);
  if (ancestor === null && !follow) return 'branch';
  await rollBack(deps, chain, scanned, ancestor ?? (await firstKept(deps.db)) - 1);
  return null;
}

async function firstKept(db: Db): Promise<number> {
  const { rows } = await db.query<{ height: number }>(
    'SELECT min(height) AS height FROM chain_block',
  );
  return rows[0]?.height ?? 1;
}

const keepBlock = (deps: Deps, height: number, hash: string): Promise<void> =>
  work(deps, async ({ tx, now }) => {
    const row = { height, hash, at: now() };
    await tx.query(...sql`INSERT INTO chain_block ${sql.row(row)} ON CONFLICT DO NOTHING`);
    await tx.query('UPDATE chain_home SET scanned_height = $1 WHERE scanned_height <= $1', [
      height,
    ]);
  });

/** Confirms our own transactions in it; one in doubt is booked. Returns the others. */
async function confirmOurs(
  deps: Deps,
  txids: readonly string[],
  height: number,
): Promise<readonly string[]> {
  const { rows } = await deps.db.query<{ id: string; txid: string }>(
    ...sql`SELECT id, txid FROM chain_move WHERE txid = ANY (${txids})`,
  );
  for (const { id, txid } of rows) await settled(deps, id, txid);
  const within = { block_height: height, worker: null, leased_until: null, next_look_at: null };
  const inIt = { where: 'txid = ANY ($1)', values: [txids] };
  await moveSome(deps.db, 'chain_move', 'confirmed', inIt, { set: within });
  const ours = new Set(rows.map(({ txid }) => txid));
  return txids.filter((txid) => !ours.has(txid));
}

/** Reads the next block; false if the node has switched to another branch meanwhile. */
async function readBlock(deps: Deps, chain: Chain, home: Home, height: number): Promise<boolean> {
  const { scanned, hash: last } = await placeOf(deps.db);
  const { hash, previous, txids } = await chain.block(height);
  if (scanned !== height - 1 || (last !== null && last !== previous)) return false;
  for (const txid of await confirmOurs(deps, txids, height)) {
    await readTransaction(deps, chain, home, { txid, height });
  }
  await keepBlock(deps, height, hash);
  return true;
}

/** Reads the blocks added since the last time; returns how many. Only one instance may run it. */
export async function readBlocks(deps: Deps): Promise<number> {
  const { db, chain } = deps;
  if (!chain) return 0;
  const home = await homeOf(deps, chain);
  const astray = await branchOf(deps, chain);
  await setTrouble(deps, astray ?? (await troubleOf(chain, home)));
  if (astray) return 0;
  const first = (await placeOf(db)).scanned + 1;
  const last = Math.min(await chain.height(), first + blocksAtOnce - 1);
  let height = first;
  while (height <= last && (await readBlock(deps, chain, home, height))) height += 1;
  await bookReceipts(deps, chain);
  return height - first;
}

/** Deletes hashes and signed transactions once no node can be restored to an earlier time. */
export async function forgetBlocks({ db, config, now }: Deps): Promise<number> {
  const old = new Date(now().getTime() - keptDays * 86_400_000);
  const deep = config.CHAIN_CONFIRMATIONS;
  await db.query(
    ...sql`UPDATE chain_move SET hex = NULL, inputs = NULL
     WHERE state = 'confirmed' AND hex IS NOT NULL AND ended_at < ${old}
       AND block_height <= (SELECT scanned_height FROM chain_home) - ${deep}`,
  );
  const { rowCount } = await db.query(
    ...sql`DELETE FROM chain_block
     WHERE at < ${old} AND height <= (SELECT scanned_height FROM chain_home) - ${deep}`,
  );
  return rowCount ?? 0;
}
