/** Statements as CSV: their header. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Refusal } from '#contract/refusals.ts';
import { statementCsv } from './statement-csv.ts';

const header = 'date;reference;amount;currency;sender;title';
const line = '2026-11-20;A1;1.00;PLN;Jan;chleb';
const read = (...lines: readonly string[]) => statementCsv.read(Buffer.from(lines.join('\n')));

it('A header may name the other side’s account, and nothing else', () => {
  assert.equal(read(header, line).lines.length, 1);
  const known = '61109010140000071219812874';
  assert.equal(read(`${header};account`, `${line};${known}`).lines[0]?.account, known);
  for (const other of [`${header};konto`, header.replace('title', 'account'), `account;${header}`])
    assert.throws(() => read(other, `${line};x`), Refusal, other);
});
