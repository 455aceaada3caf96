/** Compares the journal, row by row, with its signed and published checkpoints. */
import type { Reader } from '#db/connect.ts';
import type { Books } from './books.ts';
import { type Checkpoint, checkpointSource, textOf } from './checkpoints.ts';
import { Difference, expectSame } from './difference.ts';
import { leafOf } from './leaves.ts';
import { Edge, type NewNode } from './merkle.ts';
import type { StoredRow } from './rows.ts';
import { isSigned } from './signer.ts';

/** A checkpoint found elsewhere, for instance on a chain. */
export type KnownCheckpoint = Omit<Checkpoint, 'txid'>;

interface Witness {
  /** Where it was read. */
  readonly from: string;
  readonly checkpoint: KnownCheckpoint;
}

/** Reads the journal from its start; throws a Difference at the first mismatching checkpoint. */
export class Published {
  readonly #witnesses = new Map<number, Witness[]>();
  readonly #kept: readonly NewNode[];
  readonly #made = new Map<string, Buffer>();
  readonly #edge = new Edge();
  #last = 0;
  /** Size of the last checkpoint that matches the journal. */
  #fits = 0;
  /** Sizes of the checkpoints that match; several places may have the same one. */
  readonly #checked = new Set<number>();
  readonly #keys = new Set<string>();

  constructor(witnesses: readonly Witness[], kept: readonly NewNode[]) {
    this.#kept = kept;
    for (const witness of witnesses) {
      const { size } = witness.checkpoint;
      this.#witnesses.set(size, [...(this.#witnesses.get(size) ?? []), witness]);
      this.#last = Math.max(this.#last, size);
    }
    for (const { level, position } of kept) {
      this.#last = Math.max(this.#last, (position + 1) * 2 ** level);
    }
  }

  /** With all checkpoints of a database, and those found elsewhere, keyed by place. */
  static async open(
    db: Reader,
    elsewhere: Readonly<Record<string, readonly KnownCheckpoint[]>>,
  ): Promise<Published> {
    const { columns, from } = checkpointSource;
    const { rows } = await db.query<Checkpoint>(`SELECT ${columns} ${from} ORDER BY c.size`);
    for (const [where, found] of Object.entries(elsewhere)) expectAll(rows, where, found);
    const nodes = await db.query<NewNode>('SELECT level, position, hash FROM ledger.tree_node');
    const witnesses = Object.entries({ 'the database': rows, ...elsewhere });
    return new Published(
      witnesses.flatMap(([where, found]) =>
        found.map((checkpoint) => ({ from: where, checkpoint })),
      ),
      nodes.rows,
    );
  }

  /** Processes the next row, after `books` has booked it. */
  follow(row: StoredRow, books: Books): void {
    if (row.seq > this.#last) return;
    for (const { level, position, hash } of this.#edge.push(0, leafOf(row))) {
      if (level >= 8) this.#made.set(`${level}/${position}`, hash);
    }
    const witnesses = this.#witnesses.get(row.seq);
    if (!witnesses) return;
    for (const witness of witnesses) this.#check(witness, books);
    this.#fits = row.seq;
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

  /** Finishes after `rows` rows: throws if a checkpoint covers more; returns what was checked. */
  end(rows: number): { checkpoints: number; keys: readonly string[] } {
    for (const [size, [witness]] of this.#witnesses) {
      if (size > rows) {
        const what = `the journal, of which ${witness?.from} has a checkpoint`;
        throw new Difference(what, `at least ${size} rows`, rows);
      }
    }
    for (const { level, position, hash } of this.#kept) {
      const made = this.#made.get(`${level}/${position}`)?.toString('hex');
      expectSame(`tree node ${level}/${position}`, made, hash.toString('hex'));
    }
    return { checkpoints: this.#checked.size, keys: [...this.#keys] };
  }
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
