/** An idempotency key is created once per intent, however often it is sent. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { keyFor, settle } from './intent.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  });
});

const order = { email: 'shop@denar.test', amount: '12.50', title: '' };

test('keeps an intent’s key for the same content until it is settled', () => {
  const key = keyFor('transfer', order);
  assert.equal(keyFor('transfer', { ...order }), key);
  settle('transfer');
  assert.notEqual(keyFor('transfer', order), key);
});

test('makes a new intent for other content', () => {
  const key = keyFor('transfer', order);
  assert.notEqual(keyFor('transfer', { ...order, amount: '12.51' }), key);
});

test('gives two forms different keys', () => {
  assert.notEqual(keyFor('transfer', order), keyFor('charge', order));
});

test('makes two intents of files with other names, and one of the same file', () => {
  const file = (name: string) => new File(['x'], name, { lastModified: 1 });
  const key = keyFor('report', { body: file('may.csv') });
  assert.equal(keyFor('report', { body: file('may.csv') }), key);
  assert.notEqual(keyFor('report', { body: file('june.csv') }), key);
});
