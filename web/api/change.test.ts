/** A change is sent as the contract specifies, with one key until the API has decided. */
import assert from 'node:assert/strict';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import * as z from 'zod/mini';
import { operation } from '#contract/operation.ts';
import { config, setConfig } from '../i18n/config.ts';
import type { OptionsOf } from './call.ts';
import { type ChangeInput, change } from './change.ts';

const declared = {
  path: '/things/{id}',
  tag: 'offers',
  summary: 'For this test alone.',
  who: 'public',
  params: z.object({ id: z.string() }),
  body: z.object({ text: z.string() }),
  status: 200,
  answer: z.object({ done: z.boolean() }),
  refusals: [],
} as const;
const keyed = operation({ ...declared, name: 'pay', method: 'POST', keyed: true });
const plain = operation({ ...declared, name: 'note', method: 'POST' });
const versioned = operation({ ...declared, name: 'edit', method: 'PUT', versioned: true });

// Each of these compiles only if the contract's mark makes the part required.
type Needs<T, Name extends PropertyKey> = T extends { readonly [K in Name]: unknown }
  ? Name
  : never;
const needed: readonly [
  Needs<OptionsOf<typeof keyed>[0], 'key'>,
  Needs<OptionsOf<typeof versioned>[0], 'ifMatch'>,
  Needs<ChangeInput<typeof versioned>, 'version'>,
] = ['key', 'ifMatch', 'version'];

const answers: { status: number; body?: object }[] = [];
const received: http.IncomingHttpHeaders[] = [];
const api = http.createServer((request, response) => {
  request.resume().on('end', () => {
    received.push(request.headers);
    const { status, body = { done: true } } = answers.shift() ?? { status: 200 };
    if (status === 0) return response.destroy();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
});

before(async () => {
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening));
  setConfig({ ...config, apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
});
after(() => {
  api.closeAllConnections();
  api.close();
});

beforeEach(() => {
  answers.length = 0;
  received.length = 0;
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

const input = { params: { id: '7' }, body: { text: 'bread' } };
const keys = () => received.map((headers) => headers['idempotency-key']);

test('knows from the contract which calls take a key and which a version', async () => {
  await change(keyed, input);
  await change(plain, input);
  await change(versioned, { ...input, version: 3 });
  assert.match(String(keys()[0]), /^[0-9a-f-]{36}$/);
  assert.deepEqual(keys().slice(1), [undefined, undefined]);
  assert.deepEqual(
    received.map((headers) => headers['if-match']),
    [undefined, undefined, '"3"'],
  );
  assert.equal(needed.length, 3);
});

for (const [what, answer, kept] of [
  ['nothing', { status: 0 }, true],
  ['an unexpected error', { status: 500, body: { code: 'internal' } }, true],
  ['“later”', { status: 429, body: { code: 'too_many_requests' } }, true],
  ['a refusal', { status: 409, body: { code: 'insufficient_funds' } }, false],
  [
    'a payment on its books',
    { status: 502, body: { code: 'payment_unknown', payment: 'p' } },
    false,
  ],
] as const) {
  test(`sends ${kept ? 'the same' : 'a new'} key for the same change after ${what}`, async () => {
    answers.push(answer);
    await assert.rejects(change(keyed, input));
    await change(keyed, input);
    assert.equal(keys()[0] === keys()[1], kept);
  });
}

test('starts a new intent after a finished change, and for other content', async () => {
  await change(keyed, input);
  await change(keyed, input);
  answers.push({ status: 0 });
  await assert.rejects(change(keyed, input));
  await change(keyed, { ...input, body: { text: 'rolls' } });
  assert.equal(new Set(keys()).size, 4);
});

test('keeps one key each for changes of two things', async () => {
  const other = { ...input, params: { id: '8' } };
  answers.push({ status: 0 }, { status: 0 });
  await assert.rejects(change(keyed, input));
  await assert.rejects(change(keyed, other));
  await change(keyed, input);
  await change(keyed, other);
  const [first, second, ...again] = keys();
  assert.notEqual(first, second);
  assert.deepEqual(again, [first, second]);
});
