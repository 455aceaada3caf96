/** Files uploaded to the desk are parsed off the event loop, and refused as they would be on it. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Refusal } from '#contract/refusals.ts';
import { csvHeader } from '../bank/testing.ts';
import { readReport, readStatementFile } from './file-reader.ts';

const rules = {
  formats: ['csv', 'mt940'],
  account: null,
  from: '2024-11-20',
  to: '2026-11-28',
} as const;
const statement = (count: number): Buffer => {
  const lines = Array.from({ length: count }, (_, nth) => `2026-11-20;R${nth};5.00;PLN;Ela;Tytuł`);
  return Buffer.from([csvHeader, ...lines].join('\n'));
};
const refusal = (file: string) =>
  readStatementFile(rules, Buffer.from(file)).then(
    () => assert.fail('it was read'),
    ({ code, details }: Refusal) => ({ code, faults: details.faults ?? [] }),
  );

it('the event loop goes on while the largest statement is read', async () => {
  await readStatementFile(rules, statement(1));
  let turns = 0;
  const turning = setInterval(() => {
    turns += 1;
  }, 1);
  const read = await readStatementFile(rules, statement(10_000));
  clearInterval(turning);
  assert.ok(turns > 5, `${turns} turns`);
  assert.equal(read.lines.length, 10_000);
  assert.deepEqual([read.lines[9_999]?.reference, read.lines[9_999]?.at], ['R9999', 10_001]);
});

it('a file is refused with its faults, a thousand of them at the most, and the next one is read', async () => {
  const [bad, none, worst] = await Promise.all([
    refusal(`${csvHeader}\nx;R1;5.00;PLN;Ela;x`),
    refusal('nothing'),
    refusal([csvHeader, ...Array.from({ length: 5000 }, () => 'x;;;;;')].join('\n')),
  ]);
  assert.deepEqual(bad, {
    code: 'statement_malformed',
    faults: [{ line: 2, fault: 'date', found: 'x' }],
  });
  assert.deepEqual(none.faults, [{ line: 1, fault: 'header', found: 'nothing' }]);
  assert.equal(worst.faults.length, 1000);
  assert.equal((await readStatementFile(rules, statement(2))).lines.length, 2);
});

it('a report goes no further than its most lines, and comes in parts by its lines’ keys', async () => {
  const head = 'Date;Trans ID;Amount;Currency;Type of operation;Account balance;Order ID';
  const report = (count: number) =>
    Buffer.from(
      [head, ...Array.from({ length: count }, (_, nth) => `2026-11-21;${nth};5,00;;t;;`)].join(
        '\n',
      ),
    );
  const { lines, parts, firstDay } = await readReport(report(2500));
  assert.deepEqual([lines, parts.length, firstDay], [2500, 3, '2026-11-21']);
  await assert.rejects(readReport(report(60_000)), ({ details }: Refusal) => {
    assert.deepEqual(details.faults, [{ line: 50_002, fault: 'too_long' }]);
    return true;
  });
});
