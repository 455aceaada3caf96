/** The bank's statement is in the form that the bank desk takes (contract/bank.ts). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statementOf } from './bank.ts';

test('a line has the day in Poland, two decimals, złoty, and quoted texts', () => {
  const line = {
    reference: 'DB1',
    time: '2026-11-20T23:30:00.000Z',
    amount: 125_050,
    sender: 'Sklep "Kąt"; s.c.',
    title: 'DENAR 123456782',
  };
  assert.equal(
    statementOf(line),
    'date;reference;amount;currency;sender;title\r\n' +
      '2026-11-21;DB1;1250.50;PLN;"Sklep ""Kąt""; s.c.";"DENAR 123456782"\r\n',
  );
});
