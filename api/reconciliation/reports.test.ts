/** Providers' reports: each line is stored once, and a faulty file is not stored at all. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { listReports } from '#contract/reconciliation.ts';
import { atOnce } from '#test/at-once.ts';
import { sumOf } from '#test/columns.ts';
import { desk, kindsOf, p24Head, paid, payuHead, payuLine, upload } from './testing.ts';

// At once: uploadReport.
it('takes a line once, whatever reports carry it, also ten at once and under one key', async () => {
  const made = await paid('payu', 1500);
  const line = payuLine('t', 1500, made.id);
  const twice = payuLine('r', -5);
  const file = [payuHead, line, twice, twice].join('\n');
  const fresh = (await atOnce(10, () => upload(file))).map(({ body }) => body.lines - body.known);
  assert.equal(sumOf(fresh), 3);
  assert.deepEqual(await kindsOf(made.id), []);
  const keyed = await atOnce(3, () => upload(file, { key: 'one' }));
  assert.equal(new Set(keyed.map(({ body }) => body.report)).size, 1);
  const list = await desk.call(listReports, {
    as: desk.boss,
    query: { search: 'raport', count: '100' },
  });
  const [report] = list.reports;
  assert.deepEqual([report?.lines, report?.uploadedBy], [3, 'Administrator']);
  const asFile = async (path: string) => {
    const query = { format: 'csv' };
    return (await desk.ask('GET', path, { as: desk.boss, query })).bytes.toString();
  };
  assert.match(await asFile('/v2/adm/reconciliation/reports'), /;Administrator;[^;]+;payu;3;/);
  assert.match(await asFile('/v2/adm/reconciliation'), /\r\npayu;15,00;/);
});

it('refuses a file that is no report, or has a line at fault, and keeps nothing of it', async () => {
  const good = payuLine('t', 100, 'ok');
  const faults: readonly [string, number, string][] = [
    ['Data;Kwota\n1;2', 1, 'header'],
    ['', 1, 'header'],
    [payuHead, 1, 'cut'],
    [`${payuHead}\n${good}\n2026-13-01;1;1,00;PLN;t;;`, 3, 'date'],
    [`${payuHead}\n${good}\n2026-11-01;1;1,000;PLN;t;;`, 3, 'amount'],
    [`${payuHead}\n${good}\n2026-11-01;1;1,00;EUR;t;;`, 3, 'currency'],
    [`${payuHead}\n${good}\n2026-11-01;1`, 3, 'columns'],
    [`${p24Head}\n"a","1","PLN","wykonana","","1,00","0"`, 2, 'date'],
    [`${p24Head}\n"a","1","PLN","wykonana","2026-11-01","x","0"`, 2, 'amount'],
    [`${p24Head}\n"a","1","USD","wykonana","2026-11-01","1,00","0"`, 2, 'currency'],
  ];
  for (const [file, line, fault] of faults) {
    const { status, body } = await upload(file);
    assert.deepEqual([status, body.code], [422, 'statement_malformed'], file);
    assert.deepEqual(body.faults, [{ line, fault }], file);
  }
  assert.deepEqual(await kindsOf('ok'), []);
  const json = await upload('{}', { type: 'application/json' });
  assert.deepEqual([json.status, json.body.code], [415, 'media_type_unsupported']);
  const large = await upload(`${payuHead}\n${' '.repeat(8_400_000)}`);
  assert.deepEqual([large.status, large.body.code], [413, 'body_too_large']);
});
