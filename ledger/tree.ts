/** The stored Merkle tree over the journal: it grows in tiles of 256 rows. */
import type { Reader, Tx } from '#db/connect.ts';
import { genesis } from './chain.ts';
import { Difference } from './difference.ts';
import { leafOf } from './leaves.ts';
import { Edge, joined, type NewNode, type NodeRef, peaksOf, type Range } from './merkle.ts';
import { checkChain, rowsBetween } from './rows.ts';

/** Complete subtrees of this level and above are stored. */
export const keptLevel = 8;
const tileRows = 2 ** keptLevel;

const keyOf = ({ level, position }: NodeRef) => `${level}/${position}`;

/** The hash over each range of leaves; what is not stored is computed from the journal's rows. */
export async function hashesOver(db: Reader, ranges: readonly Range[]): Promise<Buffer[]> {
  const wanted = ranges.map(peaksOf);
  const refs = [...new Map(wanted.flat().map((ref) => [keyOf(ref), ref])).values()];
  const found = new Map([...(await keptNodes(db, refs)), ...(await smallNodes(db, refs))]);
  return wanted.map((peaks) =>
    joined(
      peaks.map((ref) => {
        const hash = found.get(keyOf(ref));
        if (!hash) throw new Difference(`tree node ${keyOf(ref)}`, 'to be kept', 'none');
        return hash;
      }),
    ),
  );
}

async function keptNodes(db: Reader, refs: readonly NodeRef[]): Promise<Map<string, Buffer>> {
  const kept = refs.filter(({ level }) => level >= keptLevel);
  if (kept.length === 0) return new Map();
  const { rows } = await db.query<NewNode>(
    `SELECT n.level, n.position, n.hash FROM unnest($1::int[], $2::bigint[]) AS wanted (level, position)
     JOIN ledger.tree_node n USING (level, position)`,
    [kept.map(({ level }) => level), kept.map(({ position }) => position)],
  );
  return new Map(rows.map((node) => [keyOf(node), node.hash]));
}

/** The subtrees inside tiles, from the rows of those tiles. */
async function smallNodes(db: Reader, refs: readonly NodeRef[]): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  const small = refs.filter(({ level }) => level < keptLevel);
  const tiles = new Set(
    small.map(({ level, position }) => Math.floor(position / 2 ** (keptLevel - level))),
  );
  for (const tile of tiles) {
    const first = tile * tileRows;
    const edge = new Edge();
    for (const row of await rowsBetween(db, first, first + tileRows)) {
      for (const { level, position, hash } of edge.push(0, leafOf(row))) {
        found.set(keyOf({ level, position: first / 2 ** level + position }), hash);
      }
    }
  }
  return found;
}

/** Number of rows in complete, stored tiles. */
async function keptRows(db: Reader): Promise<number> {
  const { rows } = await db.query<{ tiles: number }>(
    'SELECT coalesce(max(position) + 1, 0) AS tiles FROM ledger.tree_node WHERE level = $1',
    [keptLevel],
  );
  return (rows[0]?.tiles ?? 0) * tileRows;
}

/**
 * Extends the tree by the complete tiles among the journal's first `size` rows, at most `tiles` of
 * them; returns whether all are stored now. Throws a Difference, and stores nothing, if a row does
 * not follow from the previous one.
 */
export async function grow(tx: Tx, size: number, tiles: number): Promise<boolean> {
  const from = await keptRows(tx);
  const to = Math.min(from + tiles * tileRows, Math.floor(size / tileRows) * tileRows);
  if (from >= to) return true;
  const peaks = peaksOf({ from: 0, to: from });
  const hashes = await keptNodes(tx, peaks);
  const edge = new Edge(
    peaks.map((ref) => {
      const hash = hashes.get(keyOf(ref));
      if (!hash) throw new Difference(`tree node ${keyOf(ref)}`, 'to be kept', 'none');
      return { ...ref, hash };
    }),
  );
  const made: NewNode[] = [];
  for (const hash of await tileHashes(tx, from, to)) made.push(...edge.push(keptLevel, hash));
  await tx.query(
    `INSERT INTO ledger.tree_node (level, position, hash)
     SELECT * FROM unnest($1::int[], $2::bigint[], $3::bytea[])`,
    [
      made.map(({ level }) => level),
      made.map(({ position }) => position),
      made.map(({ hash }) => hash),
    ],
  );
  return to + tileRows > size;
}

async function tileHashes(tx: Tx, from: number, to: number): Promise<Buffer[]> {
  const hashes: Buffer[] = [];
  let edge = new Edge();
  for (const row of await chainedRows(tx, from, to)) {
    edge.push(0, leafOf(row));
    if (row.seq % tileRows !== 0) continue;
    hashes.push(edge.root());
    edge = new Edge();
  }
  return hashes;
}

/** The rows after number `from` up to number `to`; throws a Difference unless they form a chain. */
export async function chainedRows(tx: Tx, from: number, to: number) {
  const rows = await rowsBetween(tx, Math.max(0, from - 1), to);
  let previous = from === 0 ? genesis : rows.shift()?.hash;
  for (let at = 0; at < to - from; at += 1) {
    const row = rows[at];
    if (!row || !previous) throw new Difference(`journal row ${from + at + 1}`, 'a row', 'none');
    checkChain(row, from + at + 1, previous);
    previous = row.hash;
  }
  return rows;
}
