/** Merkle trees as in RFC 6962: which hashes form a root or a proof, and how they are combined. */
import { sha256 } from './sha256.ts';

const leafPrefix = Buffer.from([0]);
const nodePrefix = Buffer.from([1]);

/** The hash of a leaf's data. */
export const leafHash = (...data: readonly Uint8Array[]): Buffer => sha256(leafPrefix, ...data);

/** The hash of a node with two children. */
export const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer =>
  sha256(nodePrefix, left, right);

/** The complete subtree of 2^level leaves from position * 2^level on. */
export interface NodeRef {
  readonly level: number;
  readonly position: number;
}

/** The leaves from `from` up to but excluding `to`, counted from 0; they have a common hash. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The largest power of two below `count`, which is at least 2. */
function splitOf(count: number): number {
  let half = 1;
  while (half * 2 < count) half *= 2;
  return half;
}

/** The complete subtrees of a range, from left to right; it starts at a multiple of their sizes. */
export function peaksOf({ from, to }: Range): NodeRef[] {
  const peaks: NodeRef[] = [];
  let at = from;
  while (at < to) {
    let level = 0;
    while (at % 2 ** (level + 1) === 0 && at + 2 ** (level + 1) <= to) level += 1;
    peaks.push({ level, position: at / 2 ** level });
    at += 2 ** level;
  }
  return peaks;
}

/** The hash over subtrees of decreasing size, from left to right. */
export function joined(peaks: readonly Buffer[]): Buffer {
  const last = peaks.at(-1);
  if (!last) throw new RangeError('Nothing is no range of leaves.');
  return peaks.slice(0, -1).reduceRight((right, left) => nodeHash(left, right), last);
}

/** The ranges whose hashes prove that leaf `index` is in a tree of this size (RFC 6962 §2.1.1). */
export function inclusionPath(index: number, { from, to }: Range): Range[] {
  if (to - from === 1) return [];
  const middle = from + splitOf(to - from);
  return index < middle
    ? [...inclusionPath(index, { from, to: middle }), { from: middle, to }]
    : [...inclusionPath(index, { from: middle, to }), { from, to: middle }];
}

/** The ranges whose hashes prove that the first `old` leaves are the old tree (RFC 6962 §2.1.2). */
export function consistencyPath(old: number, { from, to }: Range, whole = true): Range[] {
  if (old === to) return whole ? [] : [{ from, to }];
  const middle = from + splitOf(to - from);
  return old <= middle
    ? [...consistencyPath(old, { from, to: middle }, whole), { from: middle, to }]
    : [...consistencyPath(old, { from: middle, to }, false), { from, to: middle }];
}

/** A newly completed node. */
export interface NewNode extends NodeRef {
  readonly hash: Buffer;
}

/** The right edge of a tree: enough to extend it and to compute its root. */
export class Edge {
  readonly #peaks: NewNode[];

  constructor(peaks: readonly NewNode[] = []) {
    this.#peaks = [...peaks];
  }

  /** From left to right. */
  get peaks(): readonly NewNode[] {
    return [...this.#peaks];
  }

  /** Adds the next complete subtree, not above the last one's level; returns completed nodes. */
  push(level: number, hash: Buffer): NewNode[] {
    const last = this.#peaks.at(-1);
    const position = last ? (last.position + 1) * 2 ** (last.level - level) : 0;
    const made: NewNode[] = [{ level, position, hash }];
    for (let node = made[0] as NewNode; ; ) {
      const left = this.#peaks.at(-1);
      if (left?.level !== node.level) {
        this.#peaks.push(node);
        return made;
      }
      this.#peaks.pop();
      const parent = { level: node.level + 1, position: left.position / 2 };
      node = { ...parent, hash: nodeHash(left.hash, node.hash) };
      made.push(node);
    }
  }

  root(): Buffer {
    return joined(this.#peaks.map(({ hash }) => hash));
  }
}
