/** One request in the logs of several processes, and in the database. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineOf, told } from './trace.ts';

const id = 'abcdef12-3456';
const line = (more: object) =>
  JSON.stringify({ level: 30, time: 1_764_000_000_000, pid: 1, hostname: 'vm', ...more });

test('finds the lines of a request, whatever the log collector puts before them', () => {
  const own = line({ requestId: id, msg: 'answered', route: '/v2/et/transfer', status: 409 });
  assert.equal(lineOf(own, id)?.status, 409);
  assert.equal(lineOf(`api-1  | ${own}`, id)?.status, 409);
  assert.equal(lineOf(line({ requestId: 'another-one', msg: id }), id), null);
  assert.equal(lineOf(`no JSON but ${id}`, id), null);
  assert.equal(lineOf('{"requestId":"abcdef12-3456', id), null);
});

test('prints a log line in one line, with its error', () => {
  const err = { type: 'Error', message: 'gone', stack: ['at x'] };
  const one = lineOf(line({ requestId: id, msg: 'it failed', err, ms: 3 }), id);
  assert.ok(one);
  assert.equal(told(one), '2025-11-24T16:00:00.000Z  it failed (Error: gone)  ms=3');
});
