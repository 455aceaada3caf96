/** What the till shows of a sale before the API has answered. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type Act, drawn, freeLine, pieceOf } from './drawn.ts';
import type { Sale } from './queries.ts';

const offer = (id: number, price: number, denar: number) =>
  ({
    id,
    name: `Offer ${id}`,
    quantity: 9,
    now: { catalogue: price, discountPercent: 0, price, denar, promotion: null },
  }) as unknown as Parameters<typeof pieceOf>[0];

const opening: Act = { is: 'open', id: 'a', saleId: 'a', customer: 'Stolik 4' };
const adding = (line: ReturnType<typeof freeLine>, saleId = 'a'): Act => ({
  is: 'add',
  id: line.id,
  saleId,
  line,
});
const shown = (sales: readonly Sale[]) =>
  sales.map(({ customer, lines, total, denar, pln, totalInZloty }) => [
    customer,
    lines.map(({ name, quantity }) => `${quantity} ${name}`),
    [total, denar, pln, totalInZloty],
  ]);

it('shows a sale with its lines and sums before it is open', () => {
  const [rolls, cakes] = [offer(1, 7.68, 3.84), offer(2, 9.9, 9.9)];
  const acts = [opening, ...[rolls, cakes, rolls].map((one) => adding(pieceOf(one)))];
  assert.deepEqual(shown(drawn([], [...acts, adding(freeLine('Torba', 100))])), [
    ['Stolik 4', ['2 Offer 1', '1 Offer 2', '1 Torba'], [26.26, 18.58, 7.68, 26.26]],
  ]);
});

it('changes and removes a line of a sale by the till’s own id', () => {
  const [bag, bow] = [freeLine('Torba', 250), freeLine('Kokarda', 100)];
  const acts: Act[] = [
    opening,
    adding(bag),
    adding(bow),
    { is: 'change', id: 'c', saleId: 'a', lineId: bag.id, quantity: 3 },
    { is: 'remove', id: 'd', saleId: 'a', lineId: bow.id },
  ];
  assert.deepEqual(shown(drawn([], acts)), [['Stolik 4', ['3 Torba'], [7.5, 7.5, 0, 7.5]]]);
});

it('changes one sale without the others, and removes an abandoned one', () => {
  const [first] = drawn([], [opening, adding(freeLine('Torba', 250))]);
  const open = [{ ...(first as Sale), totalInZloty: 3 }];
  const other: Act = { ...opening, id: 'b', saleId: 'b', customer: '' };
  assert.deepEqual(shown(drawn(open, [other, adding(freeLine('Chleb', 100), 'b')])), [
    ['Stolik 4', ['1 Torba'], [2.5, 2.5, 0, 3]],
    ['', ['1 Chleb'], [1, 1, 0, 1]],
  ]);
  // Somebody else's promotion makes it cheaper in Denar than in złoty, before and after.
  const more = drawn(open, [adding(freeLine('Chleb', 100))]);
  assert.deepEqual(shown(more)[0]?.[2], [3.5, 3.5, 0, 4]);
  assert.deepEqual(drawn(open, [{ is: 'abandon', id: 'c', saleId: 'a' }]), []);
});
