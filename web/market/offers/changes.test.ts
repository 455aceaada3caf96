/** Two windows changing one list of offers: neither's changes are lost silently. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  applied,
  clashes,
  differences,
  fieldsThatDiffer,
  isDone,
  newOffer,
  nextId,
  type OfferChange,
  type WrittenOffer,
} from './changes.ts';

const offer = (id: number, name: string, more: Partial<WrittenOffer> = {}): WrittenOffer => ({
  ...newOffer(id),
  name,
  category: 'AGD',
  categories: ['AGD'],
  denar_percent: 50,
  price: 10,
  location: 'Lublin',
  ...more,
});

const [bread, bun] = [offer(1, 'Chleb'), offer(2, 'Bułka')];
const list = [bread, bun];
const cheaper = offer(1, 'Chleb', { price: 9 });
const put: OfferChange = { kind: 'put', offer: cheaper, base: bread };
const remove: OfferChange = { kind: 'remove', base: bread };
const add: OfferChange = { kind: 'add', offer: offer(0, 'Rogal') };

test('gives a new offer the highest number plus one, and the first one 1', () => {
  assert.equal(nextId([]), 1);
  assert.equal(nextId([{ id: 7 }, { id: 2 }]), 8);
});

test('applies a change to one offer of the list and to nothing else', () => {
  assert.deepEqual(applied(list, put), [cheaper, bun]);
  assert.deepEqual(applied(list, remove), [bun]);
  assert.deepEqual(applied(list, add), [offer(3, 'Rogal'), bread, bun]);
});

test('saves an offer that was deleted elsewhere as a new one', () => {
  assert.deepEqual(applied([bun], put), [offer(3, 'Chleb', { price: 9 }), bun]);
});

test('reports a conflict only for the same offer', () => {
  const elsewhere = [bread, offer(2, 'Bułka', { price: 2 })];
  assert.equal(clashes(elsewhere, put), false);
  assert.equal(clashes([offer(1, 'Chleb', { quantity: 0 }), bun], put), true);
  assert.equal(clashes([bun], put), true);
  assert.equal(clashes([bun], remove), true);
  assert.equal(clashes([], add), false);
});

test('recognises an offer’s change whose answer was lost', () => {
  assert.equal(isDone(list, applied(list, put), put), true);
  assert.equal(isDone(list, applied(list, add), add), true);
  assert.equal(isDone(list, applied(list, remove), remove), true);
  for (const change of [put, add, remove]) assert.equal(isDone(list, list, change), false);
});

test('does not take an equal earlier offer for the new one', () => {
  const copy: OfferChange = { kind: 'add', offer: offer(0, 'Chleb') };
  assert.equal(isDone(list, list, copy), false);
});

test('reports what has changed in the list of offers', () => {
  const now = [offer(1, 'Chleb razowy'), offer(3, 'Rogal')];
  assert.deepEqual(differences(list, now), { added: [now[1]], removed: [bun], changed: [now[0]] });
  assert.deepEqual(fieldsThatDiffer(bread, cheaper), ['price']);
});
