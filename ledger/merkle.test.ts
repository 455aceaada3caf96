/** Merkle trees and their proofs match RFC 6962, both ours and the browser's verification. */
import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { rootOf, rootsOf } from '#web/trust/merkle.ts';
import { consistencyPath, Edge, inclusionPath, leafHash, peaksOf } from './merkle.ts';

/** The trees over the first of these leaves, as published by RFC 6962's authors. */
const leaves = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657'];
const roots: readonly (readonly [number, string])[] = [
  [1, '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
  [2, 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
  [3, 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
  [7, 'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c'],
];

describe('The Merkle tree', () => {
  for (const [size, root] of roots) {
    it(`over ${size} leaves has the root of RFC 6962`, () => {
      const edge = new Edge();
      for (const leaf of leaves.slice(0, size)) edge.push(0, leafHash(Buffer.from(leaf, 'hex')));
      assert.equal(edge.root().toString('hex'), root);
    });
  }

  it('names the ranges of a proof as RFC 6962 §2.1.3 does', () => {
    const d = (from: number, to: number) => ({ from, to });
    assert.deepEqual(inclusionPath(0, d(0, 7)), [d(1, 2), d(2, 4), d(4, 7)]);
    assert.deepEqual(inclusionPath(4, d(0, 7)), [d(5, 6), d(6, 7), d(0, 4)]);
    assert.deepEqual(consistencyPath(3, d(0, 7)), [d(2, 3), d(3, 4), d(0, 2), d(4, 7)]);
    assert.deepEqual(consistencyPath(4, d(0, 7)), [d(4, 7)]);
    assert.deepEqual(consistencyPath(7, d(0, 7)), []);
    assert.deepEqual(peaksOf(d(4, 7)), [
      { level: 1, position: 2 },
      { level: 0, position: 6 },
    ]);
  });
});

test('leads every proof of every small tree to its root, and to no other', async () => {
  const all = Array.from({ length: 20 }, (_, at) => leafHash(Buffer.from([at])));
  const over = ({ from, to }: { from: number; to: number }) => {
    const edge = new Edge();
    for (const leaf of all.slice(from, to)) edge.push(0, leaf);
    return edge.root();
  };
  const hex = (bytes: Uint8Array | null | undefined) => bytes && Buffer.from(bytes).toString('hex');
  for (let size = 1; size <= all.length; size += 1) {
    const tree = { from: 0, to: size };
    for (let at = 0; at < size; at += 1) {
      const leaf = all[at] as Buffer;
      const path = inclusionPath(at, tree).map(over);
      assert.equal(hex(await rootOf(leaf, at, size, path)), hex(over(tree)));
      assert.notEqual(
        hex(await rootOf(leaf, (at + 1) % size, size, path)),
        hex(size > 1 ? over(tree) : null),
      );
      const old = over({ from: 0, to: at + 1 });
      const roots = await rootsOf(old, at + 1, size, consistencyPath(at + 1, tree).map(over));
      assert.deepEqual(roots?.map(hex), [hex(old), hex(over(tree))]);
    }
  }
});
