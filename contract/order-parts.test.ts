/** Parts of an order that are given back sum exactly to what was paid, in whatever order and sizes. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type BothParts, nothing, paidOf, partOf, sumOfParts } from './order-parts.ts';

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 40 }),
    total: fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 100_000_000 })),
    share: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ share, ...rest }) => ({ ...rest, denar: Math.floor((rest.total * share) / 100) }));

/** Lines, and how much of the most that may be paid in Denar was. */
const order = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    paid: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ lines, paid }) => {
    const most = lines.reduce((sum, { denar }) => sum + denar, 0);
    return { lines, denarPart: Math.floor(most * paid) };
  });

const totalOf = (lines: readonly { readonly total: number }[]): number =>
  lines.reduce((sum, { total }) => sum + total, 0);

describe('What an order was paid with', () => {
  it('is spread over its lines exactly, with no more Denar than a line may take', () => {
    fc.assert(
      fc.property(order, ({ lines, denarPart }) => {
        const paid = paidOf(denarPart, lines);
        const pln = totalOf(lines) - denarPart;
        assert.deepEqual(sumOfParts(paid), { denar: denarPart, pln });
        for (const [at, { denar, pln }] of paid.entries()) {
          const most = lines[at]?.denar ?? 0;
          assert.ok(denar >= 0 && denar <= most && pln >= 0);
        }
      }),
    );
  });

  it('is given back exactly by any sequence of pieces, and never less than nothing at once', () => {
    fc.assert(
      fc.property(order, fc.infiniteStream(fc.nat()), ({ lines, denarPart }, chance) => {
        const back = lines.map(() => 0);
        const given: BothParts[] = [];
        const paid = paidOf(denarPart, lines);
        const draw = (most: number): number => (chance.next().value ?? 0) % most;
        for (;;) {
          const open = lines.flatMap(({ quantity }, at) =>
            (back[at] ?? 0) < quantity ? [at] : [],
          );
          const at = open.length > 0 ? open[draw(open.length)] : undefined;
          if (at === undefined) break;
          const { quantity } = lines[at] ?? assert.fail();
          const from = back[at] ?? 0;
          const pieces = 1 + draw(quantity - from);
          given.push(partOf(paid[at] ?? nothing, quantity, { from, pieces }));
          back[at] = from + pieces;
        }
        assert.ok(given.every(({ denar, pln }) => denar >= 0 && pln >= 0));
        assert.deepEqual(sumOfParts(given), sumOfParts(paid));
      }),
    );
  });

  const cases: readonly [
    title: string,
    denarPart: number,
    lines: readonly number[][],
    paid: number[][],
  ][] = [
    ['half and half', 1000, [[1, 2000, 1000]], [[1000, 1000]]],
    ['without Denar', 0, [[3, 1000, 0]], [[0, 1000]]],
    ['wholly in Denar', 1000, [[3, 1000, 1000]], [[1000, 0]]],
    ['for nothing', 0, [[1, 0, 0]], [[0, 0]]],
    [
      'a grosz over two lines',
      1,
      [
        [1, 5, 5],
        [1, 5, 5],
      ],
      [
        [0, 5],
        [1, 4],
      ],
    ],
    [
      'where one line takes none',
      100,
      [
        [1, 300, 0],
        [1, 200, 150],
        [1, 70, 50],
      ],
      [
        [0, 300],
        [75, 125],
        [25, 45],
      ],
    ],
    ['as large as an order may be', 99_999_999, [[7, 100_000_000, 100_000_000]], [[99_999_999, 1]]],
  ];
  for (const [title, denarPart, lines, expected] of cases) {
    it(`is known ${title}`, () => {
      const priced = lines.map(([quantity = 0, total = 0, denar = 0]) => ({
        quantity,
        total,
        denar,
      }));
      assert.deepEqual(
        paidOf(denarPart, priced).map(({ denar, pln }) => [denar, pln]),
        expected,
      );
    });
  }

  it('is given back piece by piece with the grosz of a third where it comes', () => {
    const pieces = [0, 1, 2].map((from) =>
      partOf({ denar: 1000, pln: 500 }, 3, { from, pieces: 1 }),
    );
    assert.deepEqual(
      pieces.map(({ denar, pln }) => [denar, pln]),
      [
        [333, 166],
        [333, 167],
        [334, 167],
      ],
    );
  });
});
