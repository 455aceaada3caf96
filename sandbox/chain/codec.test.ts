/** How the development node writes numbers, addresses and transactions, and reads them back. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { base58, unbase58 } from './bytes.ts';
import { openJournal } from './journal.ts';
import { JsonFault, parseJson, printJson } from './json.ts';
import { addressOf, readAddress } from './keys.ts';
import { dataScript, payingScript, readScript } from './script.ts';
import { noTxid, readTransaction, understood } from './transaction.ts';

const bytes = { key: '004f3f71', secret: '8075b5f1', checksum: 'a448c883' };
const other = { ...bytes, checksum: 'a448c884' };
const hash = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((one) => Buffer.from(one));

describe('A number', () => {
  const cases: readonly [value: number | bigint, text: string][] = [
    [1000, '1000'],
    [0.1 + 0.2, '0.3'],
    [12345678.12345678, '12345678.1234568'],
    [1234567890123.45, '1234567890123.45'],
    [12345678901234568, '1.23456789012346e+16'],
    [1e15, '1e+15'],
    [5.96046447753906e-8, '5.96046447753906e-8'],
    [12345678901234567n, '12345678901234567'],
  ];
  for (const [value, text] of cases) {
    test(`is written as ${text}`, () => assert.equal(printJson(value), text));
  }

  for (const text of ['99999999999999999999', '1e400', '01x', '']) {
    test(`is refused: ${text}`, () => assert.throws(() => parseJson(text), JsonFault));
  }
});

test('JSON comes back with its types and its signs', () => {
  const text = '{"b":1,"a":[1.5,null,true,{}],"c":"\\u00E9\\uD83D\\uDE00\\n","i":9007199254740993}';
  assert.equal(printJson(parseJson(text)), text);
});

test('base58 comes back, zeros before it as well', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (one) => {
      assert.deepEqual(unbase58(base58(Buffer.from(one))), Buffer.from(one));
    }),
  );
});

test("an address stands for its hash on its own chain, and for nothing on another's", () => {
  fc.assert(
    fc.property(hash, (one) => {
      const address = addressOf({ hash: one }, bytes);
      assert.ok(address.startsWith('1'), address);
      assert.deepEqual(readAddress(` ${address} `, bytes), { hash: one });
      assert.equal(readAddress(address, other), null);
    }),
  );
});

test('what an output means stands in its script', () => {
  const id = fc.uint8Array({ minLength: 16, maxLength: 16 }).map((one) => Buffer.from(one));
  const raw = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n });
  fc.assert(
    fc.property(hash, fc.array(fc.tuple(id, raw), { maxLength: 4 }), (one, rows) => {
      const target = { hash: one };
      const quantities = rows.map(([asset, amount]) => ({
        asset: asset.toString('hex'),
        raw: amount,
        kind: 'transfer' as const,
      }));
      const grants = [{ entity: null, types: 6, from: 0, to: 100, timestamp: 1 }];
      const read = readScript(payingScript(target, quantities, grants));
      assert.deepEqual(read, { target, quantities, grants, payload: null });
    }),
  );
});

test('data of any length come back, with their keys', () => {
  for (const length of [0, 75, 76, 255, 256, 65_535, 65_536]) {
    const payload = {
      format: 'text' as const,
      data: Buffer.alloc(length, 120),
      entity: '00'.repeat(16),
      keys: ['k1', 'ż'.repeat(100)],
      details: null,
    };
    assert.deepEqual(readScript(dataScript(payload)).payload, payload);
  }
});

test('a transaction is read from its bytes, and from no others', () => {
  const script = payingScript({ hash: Buffer.alloc(20) });
  const input = { txid: noTxid, vout: 3, scriptSig: Buffer.alloc(300), sequence: 1 };
  const tx = understood({ inputs: [input], outputs: [{ value: 0n, script }] });
  assert.deepEqual(readTransaction(tx.bytes), tx);
  for (const length of [0, 1, 60, tx.bytes.length - 1]) {
    assert.equal(readTransaction(tx.bytes.subarray(0, length)), null);
  }
  assert.equal(readTransaction(Buffer.concat([tx.bytes, Buffer.of(0)])), null);
});

test('a line that was not finished is cut off, and what comes after stands whole', () => {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'denar-journal-'));
  const file = path.join(folder, 'chain.jsonl');
  const key = (secret: string) => ({ kind: 'key' as const, secret });
  const first = openJournal(file);
  first.append(key('a'));
  first.close();
  fs.appendFileSync(file, '{"kind":"key","sec');
  const second = openJournal(file);
  assert.deepEqual(second.records, [key('a')]);
  second.append(key('b'));
  second.close();
  const third = openJournal(file);
  assert.deepEqual(third.records, [key('a'), key('b')]);
  third.close();
  fs.rmSync(folder, { recursive: true });
});
