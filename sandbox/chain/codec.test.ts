/** The development node's encoding of numbers, addresses and its journal. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { Journal } from './journal.ts';
import { JsonFault, parseJson, printJson, real } from './json.ts';
import { addressOf, isAddress } from './keys.ts';

describe('The JSON of a quantity', () => {
  const cases: readonly [value: number, text: string][] = [
    [1000, '1000'],
    [0.1 + 0.2, '0.3'],
    [12345678.12345678, '12345678.1234568'],
    [1234567890123.45, '1234567890123.45'],
    [12345678901234568, '1.23456789012346e+16'],
    [1e15, '1e+15'],
    [5.96046447753906e-8, '5.96046447753906e-8'],
  ];
  for (const [value, text] of cases) {
    test(`is written as ${text}`, () => assert.equal(printJson(real(value)), text));
  }
  for (const text of ['99999999999999999999', '1e400', '01x', '']) {
    test(`is refused: ${text}`, () => assert.throws(() => parseJson(text), JsonFault));
  }
});

test('reads and writes JSON with types and signs', () => {
  const text = '{"b":1,"a":[1.5,null,true,{}],"c":"\\u00E9\\uD83D\\uDE00\\n","i":9007199254740993}';
  assert.equal(printJson(parseJson(text)), text);
});

test('accepts an address only on its own chain', () => {
  const bytes = { key: '004f3f71', secret: '8075b5f1', checksum: 'a448c883' };
  fc.assert(
    fc.property(fc.uint8Array(), fc.nat(30), (data, at) => {
      const address = addressOf(Buffer.from(data), bytes);
      assert.match(address, /^1\w{36,37}$/);
      assert.ok(isAddress(address, bytes));
      assert.ok(!isAddress(address, { ...bytes, checksum: 'a448c884' }));
      const other = address[at] === '2' ? '3' : '2';
      assert.ok(!isAddress(address.slice(0, at) + other + address.slice(at + 1), bytes));
    }),
  );
});

test('cuts off an unfinished line of the journal, and keeps later lines whole', () => {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'denar-journal-'));
  const file = path.join(folder, 'chain.jsonl');
  const keys = ['a', 'b'].map((secret) => ({ kind: 'key' as const, secret }));
  for (const [at, key] of keys.entries()) {
    const journal = new Journal(file);
    assert.deepEqual(journal.records, keys.slice(0, at));
    journal.append(key);
    journal.close();
    fs.appendFileSync(file, '{"kind":"key","sec');
  }
  const journal = new Journal(file);
  assert.deepEqual(journal.records, keys);
  journal.close();
  fs.rmSync(folder, { recursive: true });
});
