/** All tables downloaded as files: no cell is a formula, and no file name carries user input. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import { unzip } from '#api/personal-data/testing.ts';
import { type Person, testApi } from '#api/testing.ts';
import { newCards, newCompany } from '#api/testing-flows.ts';
import { createGroup } from '#contract/groups.ts';
import { operations } from '#contract/operations.ts';
import { createPromotion } from '#contract/promotions.ts';
import { transfer } from '#contract/transfers.ts';

const api = testApi();
let admin: Person;
let eve: Person;
const evil = '=HYPERLINK("http://evil.test";"x")';

before(async () => {
  admin = await api.admin();
  eve = await api.person('=cmd|/C calc!A0', { denar: '50.00' });
  const jan = await api.person('+1+1', { denar: '50.00' });
  for (const title of [evil, '-2+3', '＝1+1', '@SUM(1)', ' =1', '+48', '"=1', "'=1"])
    await api.call(transfer, { as: eve, query: { email: jan.email, amount: '1', title } });
  await api.call(createGroup, { as: eve, body: { name: '@SUM(A1)', description: evil } });
  await newCards(api, admin, 1, '=B');
  const about = { name: evil, summary: '-1', description: '+1', budget: '5.00' };
  const when = { validFrom: '2026-01-01', validTo: '2099-12-31' };
  const body = { ...about, ...when, discountPercent: 5 };
  await api.call(createPromotion, { as: eve, body });
  await newCompany(api, eve, { companyName: evil });
  const lines = `2026-11-21;=REF1;1.00;PLN;@Nadawca;=tytuł\n2026-11-21;RF2;2.00;PLN;-N;+t\n`;
  const header = 'date;reference;amount;currency;sender;title';
  await api.statement(`${header}\n${lines}`, { name: '=x".csv' });
});

const isFormula = (cell: string): boolean =>
  /^[\s\0\p{Cf}]*[=+\-@\t\r\n＝＋－＠]/u.test(cell) && !/^[+-]?\d+([.,]\d+)?$/.test(cell);

/** Cells that would be formulas; `name` identifies the place. */
function formulas(name: string, text: string): string[] {
  const rows = parse(text, { delimiter: ';', bom: true, relax_column_count: true }) as string[][];
  return rows
    .flat()
    .filter(isFormula)
    .map((cell) => `${name}: ${cell}`);
}

it('writes no cell as a formula in any list as CSV', async () => {
  const found: string[] = [];
  let kept = 0;
  const tables = operations.filter(
    ({ path, alsoAnswers }) => alsoAnswers?.includes('text/csv') && !path.includes('{'),
  );
  for (const { path, who } of tables) {
    const reply = await api.ask('GET', path, {
      as: who === 'admin' || who === 'bank' ? admin : eve,
      query: { format: 'csv', count: '100' },
    });
    assert.equal(reply.status, 200, `${path} ${JSON.stringify(reply.body)}`);
    assert.match(String(reply.headers['content-type']), /^text\/csv; charset=utf-8$/, path);
    const name = String(reply.headers['content-disposition']);
    assert.match(name, /^attachment; filename="[\w.-]+"$/, path);
    const text = reply.bytes.toString();
    found.push(...formulas(path, text));
    kept += Number(/(^|;)"?'[=+@＝-]/m.test(text));
  }
  assert.deepEqual(found, []);
  assert.ok(kept >= 5, `what was planted stands in ${kept} of ${tables.length} tables, as text`);
});

it('writes no formula in the files of a person’s own data', async () => {
  const { status, bytes } = await api.ask('GET', '/v2/account/export', { as: eve });
  assert.equal(status, 200);
  const files = [...unzip(bytes)];
  const tables = files.filter(([name]) => name.endsWith('.csv'));
  assert.ok(tables.length > 10);
  const found = tables.flatMap(([name, content]) => formulas(name, content));
  assert.deepEqual(found, []);
  for (const [name] of files) assert.match(name, /^[\w./-]+$/);
});
