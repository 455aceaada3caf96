/** Excessive bodies and URLs: large, deep, wide, long numbers, names of built-in properties. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { type Person, testApi } from '#api/testing.ts';
import { type Operation, usualMaxBytes } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { type ApiOperation, operationsIn } from './calls.ts';

const api = testApi();
let ewa: Person;
let told: ApiOperation[];
before(async () => {
  ewa = await api.person('Ewa Za Dużo', { denar: '50.00' });
  told = operationsIn((await api.ask('GET', '/openapi.json')).body);
});

const urlOf = ({ path }: ApiOperation): string =>
  path.replace(/\{\w+\}/g, '01900000-0000-7000-8000-000000000000');
const fieldsOf = ({ requestBody }: ApiOperation): string[] =>
  Object.keys(requestBody?.content['application/json']?.schema.properties ?? {});

async function send(one: ApiOperation, payload: string, query = ''): Promise<string> {
  const reply = await api.app.inject({
    method: one.method,
    url: urlOf(one) + query,
    headers: { authorization: `Bearer ${ewa.token}`, 'content-type': 'application/json' },
    ...(payload && { payload }),
  });
  const { statusCode: status, payload: text } = reply;
  assert.ok(status < 500, `${one.operationId}: ${status} ${text.slice(0, 200)}`);
  assert.ok(status < 400 || text.length < 100_000, `${one.operationId} answers ${text.length}`);
  return status < 400 ? String(status) : String(reply.json().code);
}

const each = (fields: readonly string[], value: string): string =>
  `{${fields.map((name) => `${JSON.stringify(name)}:${value}`).join(',')}}`;

/** Written by hand, because no serializer would produce some of these. */
const values: Readonly<Record<string, string>> = {
  'a long text': JSON.stringify('ą'.repeat(100_000)),
  'ten thousand levels': `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  'ten thousand levels of objects': `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  'a number of a thousand digits': '9'.repeat(1000),
  'an endless number': '1e999',
  'no number': '-',
  'half a character': '"\\ud800"',
  nothing: '"\\u0000"',
  directions: '"\\u202e\\u2066\\u200b\\ufeff\\u0301"',
  'names that objects have':
    '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"toString":1}',
  'a wide list': `[${'1,'.repeat(20_000)}1]`,
};

it('accepts no oversized text and fails at none, at every operation', async () => {
  const json = told.filter(({ requestBody }) => requestBody?.content['application/json']);
  assert.ok(json.length > 40);
  const names = Object.keys(values);
  for (const [at, one] of json.entries()) {
    const fields = fieldsOf(one);
    // Each operation gets half of them, its neighbour the other half.
    for (const [nth, name] of names.entries()) {
      if ((nth + at) % 2) continue;
      const value = values[name] as string;
      await send(one, fields.length > 0 ? each(fields, value) : value);
      await send(one, value);
    }
    const polluting = `{"__proto__":{"isAdmin":true,"amount":1},${each(fields, '"x"').slice(1)}`;
    await send(one, polluting.replace(/,\}$/, '}'));
  }
  const fresh: Record<string, unknown> = {};
  assert.equal(fresh.isAdmin, undefined);
  assert.equal(fresh.amount, undefined);
});

it('refuses an oversized body with 413 before reading it', async () => {
  const limits = new Map<string, number>(
    operations.map((one: Operation) => [one.name, one.maxBytes ?? usualMaxBytes]),
  );
  for (const one of told.filter(({ requestBody }) => requestBody?.content['application/json'])) {
    const large = ' '.repeat((limits.get(one.operationId) ?? Number.NaN) + 1);
    const anonymous = await api.app.inject({
      method: one.method,
      url: urlOf(one),
      headers: { 'content-type': 'application/json' },
      payload: large,
    });
    const open = one.security.length === 0 || one.security.some((way) => !('bearer' in way));
    assert.equal(anonymous.statusCode, open ? 413 : 401, one.operationId);
    // Only admins get as far as having their bodies parsed.
    const said = await send(one, large);
    assert.ok(one.requestBody?.description.includes(String(large.length - 1)), one.operationId);
    assert.match(said, /^(body_too_large|forbidden)$/, one.operationId);
  }
});

it('reads an address of twelve thousand characters or many parameters without failing', async () => {
  const reads = told.filter(({ method, path }) => method === 'GET' && !path.includes('{'));
  const long = `?search=${'%C4%85'.repeat(2000)}&count=${'9'.repeat(300)}&skip=1e9`;
  const many = `?${Array.from({ length: 1000 }, (_, nth) => `a${nth}=1&search=${nth}`).join('&')}`;
  for (const one of reads.filter(({ operationId }) => operationId !== 'exportData')) {
    await send(one, '', long);
    await send(one, '', many);
    await send(one, '', '?__proto__[isAdmin]=1&constructor=1&toString=1&search[]=1&search.x=1');
  }
});
