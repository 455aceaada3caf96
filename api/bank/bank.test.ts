/** Bank statements: what they credit, and that they credit it once. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { auditDatabase } from '#ledger/verify.ts';
import { openTestApi, type Person, type Reply, type TestApi } from '../testing.ts';

let api: TestApi;
let admin: Person;
before(async () => {
  api = await openTestApi();
  admin = await api.admin();
});
after(() => api.close());

const header = 'date;reference;amount;currency;sender;title';
const upload = (lines: readonly string[], head = header): Promise<Reply> =>
  api.ask('POST', '/v2/adm/bank/statement', {
    as: admin,
    body: [head, ...lines].join('\n'),
    headers: { 'content-type': 'text/csv' },
  });
const titleOf = async (person: Person): Promise<string> =>
  (await api.ask('GET', '/v2/account/wallet', { as: person })).body.topUpTitle as string;
const denarOf = async (person: Person): Promise<unknown> =>
  (await api.ask('GET', '/v2/trans/balance', { as: person })).body.denar;

describe('A statement', () => {
  it('credits each incoming transfer to the wallet that its title names', async () => {
    const ela = await api.person('Ela Bank');
    const title = await titleOf(ela);
    const { status, body } = await upload([
      `2026-11-20;A1;100,00;PLN;Ela Bank;wpłata ${title}`,
      `2026-11-20;A2;50.50;PLN;"Ela; Bank";${title}`,
      '2026-11-20;A3;9.99;PLN;Obcy;bez tytułu',
      `2026-11-20;A4;-20.00;PLN;Program;wypłata ${title}`,
    ]);
    assert.equal(status, 200);
    assert.deepEqual(body, { credited: 2, creditedAmount: 150.5, known: 0, unmatched: 1 });
    assert.equal(await denarOf(ela), 150.5);
  });

  it('taken twice, at once, or overlapping another credits nothing twice', async () => {
    const ela = await api.person('Ela Twice');
    const title = await titleOf(ela);
    const line = (reference: string) => `2026-11-20;${reference};10.00;PLN;Ela;${title}`;
    await Promise.all(Array.from({ length: 8 }, () => upload([line('B1'), line('B2')])));
    const later = await upload([line('B2'), line('B3')]);
    assert.deepEqual([later.body.credited, later.body.known], [1, 1]);
    assert.equal(await denarOf(ela), 30);
  });

  it('with one line at fault books nothing', async () => {
    const ela = await api.person('Ela Fault');
    const good = `2026-11-20;C1;10.00;PLN;Ela;${await titleOf(ela)}`;
    const faults = [
      '2026-13-20;C2;10.00;PLN;Ela;x',
      '2026-11-20;C2;10.000;PLN;Ela;x',
      '2026-11-20;C2;NaN;PLN;Ela;x',
      '2026-11-20;C2;10.00;EUR;Ela;x',
      '2026-11-20;;10.00;PLN;Ela;x',
      '2026-11-20;C1;10.00;PLN;Ela;x',
      '2026-11-20;C2;10.00;PLN',
      '2026-11-20;C2;10.00;PLN;Ela;"x',
    ];
    for (const fault of faults) {
      const { status, body } = await upload([good, fault]);
      assert.deepEqual([status, body.code], [422, 'statement_malformed'], fault);
    }
    assert.equal((await upload([good], 'date;amount')).body.code, 'statement_malformed');
    assert.equal(await denarOf(ela), 0);
  });

  it('leaves the reserve equal to the circulation and the books whole', async () => {
    const { rows } = await api.db.query<{ reserve: number; issued: number }>(
      `SELECT (SELECT posted FROM ledger.account WHERE name = 'reserve_pln') AS reserve,
              (SELECT -posted FROM ledger.account WHERE name = 'issuance_dnr') AS issued`,
    );
    assert.ok((rows[0]?.reserve as number) > 0);
    assert.equal(rows[0]?.reserve, rows[0]?.issued);
    await auditDatabase(api.apiUrl);
  });

  it('of over one mebibyte is refused', async () => {
    const { status, body } = await upload(['x'.repeat(1_048_577)]);
    assert.deepEqual([status, body.code], [413, 'body_too_large']);
  });

  it('is refused as anything but CSV', async () => {
    const reply = await api.ask('POST', '/v2/adm/bank/statement', { as: admin, body: { a: 1 } });
    assert.deepEqual([reply.status, reply.body.code], [415, 'media_type_unsupported']);
  });
});
