/** Checkpoints: signed roots of the tree over the journal, each extending the previous one. */
import { toDecimal } from '#contract/money.ts';
import { checkpointText } from '#contract/proofs.ts';
import { type Db, type Reader, type Tx, transact } from '#db/connect.ts';
import { sql } from '#db/sql.ts';
import { Difference, expectSame } from './difference.ts';
import { consistencyPath, inclusionPath } from './merkle.ts';
import { rowsBetween, type StoredRow } from './rows.ts';
import type { Signer } from './signer.ts';
import { chainedRows, grow, hashesOver } from './tree.ts';

export interface Checkpoint {
  /** Number of journal rows that it covers. */
  readonly size: number;
  readonly rootHash: Buffer;
  /** In minor units: Denar and iTalar issued, and their cover in złoty, right after those rows. */
  readonly circulation: number;
  readonly reserve: number;
  readonly at: Date;
  readonly publicKey: Buffer;
  readonly signature: Buffer;
  /** Where it was published; null until then. */
  readonly txid: string | null;
}

const columns = `
  c.size, c.root_hash AS "rootHash", c.circulation, c.reserve, c.at, c.public_key AS "publicKey",
  c.signature, p.txid`;
/** Checkpoints with their place of publication, for lists. */
export const checkpointSource = {
  columns,
  from: `FROM ledger.checkpoint c LEFT JOIN LATERAL (
    SELECT txid FROM ledger.publication WHERE size = c.size AND NOT contradicted
    ORDER BY at DESC LIMIT 1) p ON true`,
  order: { size: 'c.size' },
  unique: 'c.size',
  indexed: ['size'],
} as const;

/** The checkpoint of that size, or the newest; null if there is none. */
export async function checkpointOf(
  db: Reader,
  size: number | 'newest',
): Promise<Checkpoint | null> {
  const where = size === 'newest' ? '' : 'WHERE c.size = $1';
  const { rows } = await db.query<Checkpoint>(
    `SELECT ${columns} ${checkpointSource.from} ${where} ORDER BY c.size DESC LIMIT 1`,
    size === 'newest' ? [] : [size],
  );
  return rows[0] ?? null;
}

/** The text covered by a checkpoint's signature. */
export const textOf = (checkpoint: Omit<Checkpoint, 'publicKey' | 'signature' | 'txid'>): string =>
  checkpointText({
    size: checkpoint.size,
    rootHash: checkpoint.rootHash.toString('hex'),
    time: checkpoint.at.toISOString(),
    circulation: toDecimal(checkpoint.circulation),
    reserve: toDecimal(checkpoint.reserve),
  });

/** Circulation and its cover, as of one moment. */
export async function moneyOf(db: Reader): Promise<{ circulation: number; reserve: number }> {
  const { rows } = await db.query<{ circulation: number; reserve: number }>(
    `SELECT coalesce(-sum(posted) FILTER (WHERE kind = 'issuance'), 0)::bigint AS circulation,
       coalesce(sum(posted) FILTER (WHERE kind = 'reserve'), 0)::bigint AS reserve
     FROM ledger.account WHERE name IS NOT NULL AND kind IN ('issuance', 'reserve')`,
  );
  return rows[0] as { circulation: number; reserve: number };
}

export interface Sealing {
  readonly signer: Signer;
  readonly now: () => Date;
  /** A checkpoint is due after this many rows, or after this time if there is a new row. */
  readonly everyRows: number;
  readonly everyMs: number;
}

/** Maximum number of tiles written per transaction. */
const tilesAtOnce = 32;

/**
 * Makes a checkpoint if one is due, and returns its size. First extends the tree, which after a
 * long pause takes several transactions. Only one instance may run it at a time. Throws a
 * Difference, without signing, if new rows do not form a chain or do not extend what was signed
 * before.
 */
export async function seal(db: Db, sealing: Sealing): Promise<number | null> {
  for (;;) {
    const step = await transact(db, async (tx) => {
      // The rows and the balances must be read as of one moment.
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
      const size = await journalSize(tx);
      const last = await checkpointOf(tx, 'newest');
      if (!isDue(size, last, sealing)) return null;
      if (!(await grow(tx, size, tilesAtOnce))) return 'more';
      return sealAt(tx, size, last, sealing);
    });
    if (step !== 'more') return step;
  }
}

async function journalSize(db: Reader): Promise<number> {
  const { rows } = await db.query<{ seq: number }>('SELECT seq FROM ledger.chain_head');
  return rows[0]?.seq ?? 0;
}

function isDue(size: number, last: Checkpoint | null, { now, everyRows, everyMs }: Sealing) {
  const sealed = last?.size ?? 0;
  // A journal that has become shorter must not go unnoticed.
  if (size < sealed) throw new Difference('number of journal rows', `at least ${sealed}`, size);
  if (size === sealed) return false;
  const since = last ? now().getTime() - last.at.getTime() : Number.POSITIVE_INFINITY;
  return size - sealed >= everyRows || since >= everyMs;
}

async function sealAt(
  tx: Tx,
  size: number,
  last: Checkpoint | null,
  { signer, now }: Sealing,
): Promise<number> {
  // Rows in complete tiles were checked when the tree was extended; these few are the rest.
  await chainedRows(tx, size - (size % 256), size);
  if (last) await checkRoot(tx, last);
  const [rootHash] = await hashesOver(tx, [{ from: 0, to: size }]);
  if (!rootHash) throw new Error('A range has a hash.');
  const facts = { size, rootHash, ...(await moneyOf(tx)), at: now() };
  const row = {
    ...{ size: facts.size, root_hash: facts.rootHash, circulation: facts.circulation },
    ...{ reserve: facts.reserve, at: facts.at, public_key: signer.publicKey },
    ...{ signature: signer.sign(textOf(facts)) },
  };
  await tx.query(...sql`INSERT INTO ledger.checkpoint ${sql.row(row)}`);
  return size;
}

async function checkRoot(tx: Tx, { size, rootHash }: Checkpoint): Promise<void> {
  const [root] = await hashesOver(tx, [{ from: 0, to: size }]);
  const what = `the root over the first ${size} journal rows`;
  expectSame(what, rootHash.toString('hex'), root?.toString('hex'));
}

/** Why there is no proof: no such booking, or no checkpoint covers it yet. */
export type NoProof = 'unknown' | 'not_sealed';

export interface Inclusion {
  readonly row: StoredRow;
  /** From the leaf's sibling up to the root's. */
  readonly path: readonly Buffer[];
  readonly checkpoint: Checkpoint;
}

/** Proves with the newest checkpoint that a booking is in the journal. */
export async function proveInclusion(db: Reader, id: string): Promise<Inclusion | NoProof> {
  const found = await db.query<{ seq: number }>('SELECT seq FROM ledger.transfer WHERE id = $1', [
    id,
  ]);
  const seq = found.rows[0]?.seq;
  if (seq === undefined) return 'unknown';
  const checkpoint = await checkpointOf(db, 'newest');
  if (!checkpoint || checkpoint.size < seq) return 'not_sealed';
  const [row] = await rowsBetween(db, seq - 1, seq);
  if (!row) return 'unknown';
  const ranges = inclusionPath(seq - 1, { from: 0, to: checkpoint.size });
  return { row, path: await hashesOver(db, ranges), checkpoint };
}

/** Proves that the tree of `size` rows begins with the tree of `old` rows, where `old` ≤ `size`. */
export const proveConsistency = (db: Reader, old: number, size: number): Promise<Buffer[]> =>
  hashesOver(db, consistencyPath(old, { from: 0, to: size }));
