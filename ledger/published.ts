/** Compares the journal, row by row, with its signed and published checkpoints. */
import type { Reader } from '#db/connect.ts';
import type { Books } from './books.ts';
import { type Checkpoint, checkpointSource, textOf } from './checkpoints.ts';
import { Difference, expectSame } from './difference.ts';
import { leafOf } from './leaves.ts';
import { Edge, type NewNode } from './merkle.ts';
import type { StoredRow } from './rows.ts';
import { isSigned } from './signer.ts';
import { keptLevel } from './tree.ts';

/** A checkpoint found elsewhere, for instance on a chain. */
export type KnownCheckpoint = Omit<Checkpoint, 'txid'>;

interface Witness {
  /** Where it was read. */
  readonly from: string;
  readonly checkpoint: KnownCheckpoint;
}

/** Where a comparison begins: right after a checkpoint, or with the first row. */
export interface Start {
  readonly rows: number;
  /** The right edge of the tree over those rows. */
  readonly peaks: readonly NewNode[];
}

/** Follows the journal; throws a Difference at the first checkpoint or tree node that does not match. */
export class Published {
  readonly #elsewhere: readonly Witness[];
  readonly #edge: Edge;
  /** Number of the last row that was followed. */
  #rows: number;
  #witnesses = new Map<number, Witness[]>();
  #made = new Map<string, Buffer>();
  /** Size of the last checkpoint that matches the journal. */
  #fits: number;
  /** Sizes of the checkpoints that match; several places may have the same one. */
  readonly #checked = new Set<number>();
  readonly #keys = new Set<string>();

  constructor(elsewhere: readonly Witness[], { rows, peaks }: Start) {
    this.#elsewhere = elsewhere;
    this.#edge = new Edge(peaks);
    this.#rows = rows;
    this.#fits = rows;
  }

  /** With the checkpoints of a database, and those found elsewhere, keyed by place. */
  static async open(
    db: Reader,
    elsewhere: Readonly<Record<string, readonly KnownCheckpoint[]>>,
    start: Start,
  ): Promise<Published> {
    const { columns, from } = checkpointSource;
    for (const [where, found] of Object.entries(elsewhere)) {
      const { rows } = await db.query<Checkpoint>(
        `SELECT ${columns} ${from} WHERE p.txid IS NOT NULL AND c.size > $1 ORDER BY c.size`,
        [start.rows],
      );
      expectAll(rows, where, found);
    }
    const known = Object.entries(elsewhere).flatMap(([where, found]) =>
      found.map((checkpoint) => ({ from: where, checkpoint })),
    );
    return new Published(
      known.filter(({ checkpoint }) => checkpoint.size > start.rows),
      start,
    );
  }

  /** The peaks of the tree over the rows followed so far. */
  get peaks(): readonly NewNode[] {
    return this.#edge.peaks;
  }

  /** Reads the checkpoints of the next rows, up to number `last`. */
  async expect(db: Reader, last: number): Promise<void> {
    const { columns, from } = checkpointSource;
    const { rows } = await db.query<Checkpoint>(
      `SELECT ${columns} ${from} WHERE c.size > $1 AND c.size <= $2`,
      [this.#rows, last],
    );
    const witnesses = [
      ...rows.map((checkpoint) => ({ from: 'the database', checkpoint })),
      ...this.#elsewhere.filter(({ checkpoint: { size } }) => size > this.#rows && size <= last),
    ];
    this.#witnesses = Map.groupBy(witnesses, ({ checkpoint }) => checkpoint.size);
    this.#made = new Map();
  }

  /** Processes the next row, after `books` has booked it. */
  follow(row: StoredRow, books: Books): void {
    this.#rows = row.seq;
    for (const { level, position, hash } of this.#edge.push(0, leafOf(row))) {
      if (level >= keptLevel) this.#made.set(`${level}/${position}`, hash);
    }
    const witnesses = this.#witnesses.get(row.seq);
    if (!witnesses) return;
    for (const witness of witnesses) this.#check(witness, books);
    this.#fits = row.seq;
  }

  /** Compares the tree nodes that the database keeps of the rows after number `after`, up to `last`. */
  async checkNodes(db: Reader, after: number, last: number): Promise<void> {
    for (const { level, position, hash } of await nodesEnding(db, after, last)) {
      const made = this.#made.get(`${level}/${position}`)?.toString('hex');
      expectSame(`tree node ${level}/${position}`, made, hash.toString('hex'));
    }
  }

  #check({ from, checkpoint }: Witness, books: Books): void {
    const { size, rootHash, publicKey, signature } = checkpoint;
    const rows =
      this.#fits + 1 === size ? `journal row ${size}` : `journal rows ${this.#fits + 1} to ${size}`;
    const found = this.#edge.root().toString('hex');
    expectSame(`${rows}, root hash by ${from}`, rootHash.toString('hex'), found);
    const what = `the checkpoint of ${size} rows in ${from}`;
    const { circulation, reserve } = books.money();
    expectSame(`${what}, circulation`, circulation, checkpoint.circulation);
    expectSame(`${what}, reserve`, reserve, checkpoint.reserve);
    if (!isSigned(textOf(checkpoint), signature, publicKey)) {
      throw new Difference(what, `a signature by ${publicKey.toString('hex')}`, 'another');
    }
    this.#keys.add(publicKey.toString('hex'));
    this.#checked.add(size);
  }

  /** Finishes at the journal's end: throws if a checkpoint covers more; returns what was checked. */
  async end(db: Reader): Promise<{ checkpoints: number; keys: readonly string[] }> {
    const { columns, from } = checkpointSource;
    const { rows } = await db.query<Checkpoint>(
      `SELECT ${columns} ${from} WHERE c.size > $1 ORDER BY c.size LIMIT 1`,
      [this.#rows],
    );
    const [beyond] = [
      ...rows.map((checkpoint) => ({ from: 'the database', checkpoint })),
      ...this.#elsewhere.filter(({ checkpoint }) => checkpoint.size > this.#rows),
    ];
    if (beyond) {
      const what = `the journal, of which ${beyond.from} has a checkpoint`;
      throw new Difference(what, `at least ${beyond.checkpoint.size} rows`, this.#rows);
    }
    await this.checkNodes(db, this.#rows, Number.MAX_SAFE_INTEGER);
    return { checkpoints: this.#checked.size, keys: [...this.#keys] };
  }
}

/** The kept tree nodes whose last leaf is a row after number `after`, up to number `last`. */
async function nodesEnding(db: Reader, after: number, last: number): Promise<NewNode[]> {
  const { rows } = await db.query<NewNode>(
    `SELECT n.level, n.position, n.hash FROM generate_series(${keptLevel}, 52) AS l (level)
     JOIN ledger.tree_node n ON n.level = l.level
       AND n.position >= $1::bigint >> l.level AND n.position < $2::bigint >> l.level`,
    [after, last],
  );
  return rows;
}

/** Throws if a checkpoint is missing at a place where the database records its publication. */
function expectAll(
  stored: readonly Checkpoint[],
  where: string,
  found: readonly KnownCheckpoint[],
): void {
  const sizes = new Set(found.map(({ size }) => size));
  const missing = stored.find(({ size, txid }) => txid !== null && !sizes.has(size));
  if (missing)
    throw new Difference(`the checkpoint of ${missing.size} rows`, `to be in ${where}`, 'none');
}
