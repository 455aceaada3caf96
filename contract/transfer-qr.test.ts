/** Transfer QR codes follow the Polish Bank Association's recommendation. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { transferCode } from './transfer-qr.ts';

const order = {
  account: '61109010140000071219812874',
  name: 'Fundacja Nauka',
  title: 'DENAR 186971230',
  amount: 12_050,
};

it('encodes a transfer as the Polish Bank Association recommends', () => {
  assert.equal(
    transferCode(order),
    '|PL|61109010140000071219812874|012050|Fundacja Nauka|DENAR 186971230|||',
  );
});

it('cuts names and titles in a transfer’s QR code, and keeps them in their own fields', () => {
  const code = transferCode({
    ...order,
    name: 'Fundacja „Łąka|Źródło” na rzecz okolicy',
    title: 'T'.repeat(40),
  });
  const [, , , , name, title] = code.split('|');
  assert.equal(name, 'Fundacja „Łąka Źródł');
  assert.equal(title, 'T'.repeat(32));
  assert.equal(code.split('|').length, 9);
  assert.ok(code.length <= 160);
});

it('leaves a missing or too large amount in a transfer’s QR code to the payer', () => {
  for (const [amount, digits] of [
    [null, '000000'],
    [999_999, '999999'],
    [1_000_000, '000000'],
  ] as const) {
    assert.equal(transferCode({ ...order, amount }).split('|')[3], digits);
  }
});
