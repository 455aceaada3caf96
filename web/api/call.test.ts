/** How URLs of calls are built, and how error answers are read. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf, CallError, detailText, errorOf } from './call.ts';

test('builds a call’s address from path parameters and query, without missing values', () => {
  const path = '/v2/et/transaction/{id}';
  assert.equal(addressOf({ path }, { params: { id: 'a/b' } }), '/v2/et/transaction/a%2Fb');
  assert.equal(addressOf({ path: '/x' }, { query: { c: ['a', 'b'] } }), '/x?c=a&c=b');
  assert.equal(
    addressOf({ path: '/x' }, { query: { search: 'chleb & sól', from: undefined, count: 10 } }),
    '/x?search=chleb+%26+s%C3%B3l&count=10',
  );
});

for (const [detail, text] of [
  ['Za mało środków', 'Za mało środków'],
  [[{ msg: 'Podaj kwotę' }, { msg: 'Podaj e-mail' }], 'Podaj kwotę; Podaj e-mail'],
  [[{ loc: ['body'] }, null, { msg: 'jedno' }], 'jedno'],
  [{ msg: 'nie lista' }, ''],
  [undefined, ''],
] as const) {
  test(`reads the error detail ${JSON.stringify(detail)} as “${text}”`, () => {
    assert.equal(detailText(detail), text);
  });
}

test('keeps an API error’s code, status, words and time to try again', async () => {
  const answer = Response.json(
    { code: 'too_many_attempts', detail: 'Za dużo prób', attemptsLeft: 0 },
    { status: 429, headers: { 'retry-after': '840' } },
  );
  const error = await errorOf(answer);
  assert.deepEqual(
    [
      error.code,
      error.status,
      error.detail,
      error.details.attemptsLeft,
      error.details.retryAfterSeconds,
    ],
    ['too_many_attempts', 429, 'Za dużo prób', 0, 840],
  );
});

test('shows our own words for a refusal of the chain node, and keeps the node’s behind them', async () => {
  const detail = 'Insufficient funds, but there are unspent outputs';
  const said = { code: 'chain_refused', detail, message: 'Łańcuch nie przyjął', rpcCode: -704 };
  const refused = await errorOf(Response.json(said, { status: 409 }));
  assert.deepEqual(
    [refused.detail, refused.details.rpcCode, refused.details.rpcMessage],
    ['Łańcuch nie przyjął', -704, detail],
  );
  const halted = { code: 'chain_halted', detail: 'Wymiany są wstrzymane' };
  const { detail: ours, details } = await errorOf(Response.json(halted, { status: 503 }));
  assert.deepEqual([ours, details.rpcMessage], ['Wymiany są wstrzymane', undefined]);
});

test('treats an answer that is no API error as unknown, without words', async () => {
  const error = await errorOf(new Response('<html>', { status: 502 }));
  assert.deepEqual([error.code, error.status, error.detail], ['unknown', 502, '']);
  assert.equal(error.details.retryAfterSeconds, undefined);
});

for (const [status, final] of [
  [0, false],
  [401, false],
  [404, true],
  [409, true],
  [422, true],
  [429, false],
  [500, false],
  [504, false],
] as const) {
  test(`takes status ${status} as ${final ? 'the final answer to the intent' : 'an open answer to the intent'}`, () => {
    assert.equal(new CallError('unknown', status, '').final, final);
  });
}
