/** Two-person statements: an upload books nothing until a second person has approved it. */
import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { after, describe, it } from 'node:test';
import {
  getStatement,
  judgeStatement,
  listStatementLines,
  listStatements,
} from '#contract/bank.ts';
import { listStuck } from '#contract/operator.ts';
import { waiting } from '#contract/waiting-counts.ts';
import { connect } from '#db/connect.ts';
import { valuesOf } from '#test/values-of.ts';
import { assertRefused, type Person, prepared } from '../testing.ts';
import { finishStatements } from './statement-booking.ts';
import { csvHeader, mt940Of, openDesk, programmeAccount } from './testing.ts';

const desk = prepared(() => openDesk());
/** The admin, who also has the second person's role. */
const both = prepared(() => desk.admin('bank-approver'));
after(() => desk.close());

const nowhere = '01935555-0000-7000-8000-000000000000';

/** Uploads this number of lines for a person; returns the statement's id and the file. */
let files = 0;
async function uploaded(who: Person, lines = 1): Promise<{ id: string; file: string }> {
  files += 1;
  const title = await desk.titleOf(who);
  const rows = Array.from(
    { length: lines },
    (_, at) => `2026-11-20;D${files}-${at};1.00;PLN;Ela;${title}`,
  );
  const file = [csvHeader, ...rows].join('\n');
  const { body } = await desk.upload(file);
  assert.equal(body.state, 'waiting', JSON.stringify(body));
  return { id: body.statement, file };
}

const judge = (id: string, verdict: string, as: Person | undefined = desk.second, key = '') =>
  desk.reply(judgeStatement, {
    as,
    params: { id },
    body: { verdict, note: 'sprawdzone' },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const review = async (id: string, as: Person = desk.second) =>
  await desk.call(getStatement, { as, params: { id } });
const waitingFor = async (as: Person) => (await desk.call(waiting, { as })).approvals;

describe('A statement that waits', () => {
  it('books nothing, and says what it is and what it would do', async () => {
    const ela = await desk.person('Ela Czeka');
    const title = await desk.titleOf(ela);
    const bookings = [
      { reference: 'CZ1', amount: 12_345, title: `wpłata ${title}` },
      { reference: 'CZ2', amount: 500, title: 'bez tytułu' },
      { reference: 'CZ3', amount: -300, title: 'opłata' },
    ];
    const file = mt940Of(bookings, 100_000);
    const { body } = await desk.upload(file, { name: 'dzien.sta', type: 'text/plain' });
    assert.deepEqual([body.state, body.lines, body.credited], ['waiting', 3, 0]);
    const id = body.statement;
    const { outcomes, uploadedAt, ...said } = await review(id);
    assert.deepEqual(said, {
      id,
      fileName: 'dzien.sta',
      format: 'mt940',
      dialect: 'santander',
      recognisedBy: 'account',
      unread: 0,
      encoding: 'utf-8',
      digest: hash('sha256', file),
      account: programmeAccount,
      number: '1',
      from: '2026-11-20',
      to: '2026-11-20',
      opening: 1000,
      closing: 1125.45,
      missing: null,
      lines: 3,
      credits: 2,
      creditsAmount: 128.45,
      debits: 1,
      debitsAmount: 3,
      state: 'waiting',
      uploadedBy: 'Administrator',
      mine: false,
      decidedBy: null,
      decidedAt: null,
      note: '',
      taken: 0,
      credited: 0,
      creditedAmount: 0,
      settled: 0,
      unmatched: 0,
    });
    assert.deepEqual(outcomes, [
      { outcome: 'credited', lines: 1, amount: 123.45 },
      { outcome: 'unmatched', lines: 1, amount: 5 },
      { outcome: 'not_ours', lines: 1, amount: -3 },
    ]);
    assert.equal((await review(id, desk.boss)).mine, true);
    const list = await desk.call(listStatementLines, {
      as: desk.second,
      params: { id },
      query: { search: 'WPLATA', sort: '-amount' },
    });
    const planned = list.lines as { outcome: string; wallet: string }[];
    assert.deepEqual(valuesOf(planned, 'outcome', 'wallet'), [['credited', 'Ela Czeka']]);
    assert.deepEqual([await waitingFor(desk.second), await waitingFor(desk.boss)], [1, 0]);
    assert.equal(await desk.denarOf(ela), 0);

    const { status, body: report } = await judge(id, 'approve');
    assert.equal(status, 200);
    assert.deepEqual(
      [report.state, report.credited, report.unmatched, report.notOurs],
      ['booked', 1, 1, 1],
    );
    assert.equal(await desk.denarOf(ela), 123.45);
    const after = await review(id);
    assert.deepEqual([after.state, after.decidedBy], ['booked', 'Druga Osoba']);
    assert.deepEqual(after.note, 'sprawdzone');
    const csv = await desk.reply(listStatements, { as: desk.second, query: { format: 'csv' } });
    const [head = '', row = ''] = csv.bytes.toString().split('\r\n');
    assert.match(head, /Druga osoba;.*Numer wyciągu;Od;Do;Saldo początkowe w PLN/);
    assert.match(row, /Druga Osoba;sprawdzone;PL61109010140000071219812874;1;.*;1000,00;1125,45;/);
  });

  it('is judged by nobody who uploaded it', async () => {
    const ela = await desk.person('Ela Nikt');
    const { id } = await uploaded(ela);
    for (const verdict of ['approve', 'reject']) {
      assertRefused(await judge(id, verdict, desk.boss), 403, 'own_proposal');
      assertRefused(await judge(id, verdict, both), 403, 'own_proposal');
    }
    assertRefused(await judge(id, 'withdraw'), 403, 'forbidden');
    assertRefused(await judge(nowhere, 'approve'), 404, 'not_found');
    assert.equal((await judge(id, 'perhaps')).status, 422);
    const missing = await desk.reply(getStatement, { as: desk.second, params: { id: nowhere } });
    assertRefused(missing, 404, 'not_found');
    assert.equal(await desk.denarOf(ela), 0);
  });

  // At once: judgeStatement.
  it('is booked once by ten approvals at once, and decided about once', async () => {
    const ela = await desk.person('Ela Dziesięć');
    const { id } = await uploaded(ela, 700);
    const all = await Promise.all(Array.from({ length: 10 }, () => judge(id, 'approve')));
    assert.deepEqual(all.map(({ status }) => status).sort(), [200, ...Array(9).fill(409)]);
    const refused = all.find(({ status }) => status === 409);
    assert.equal(refused?.body.code, 'decision_closed');
    assert.equal(await desk.denarOf(ela), 700);
    assertRefused(await judge(id, 'reject'), 409, 'decision_closed');
    assertRefused(await judge(id, 'withdraw', desk.boss), 409, 'decision_closed');
  });

  it('that is turned down books nothing, and the same file may be uploaded again', async () => {
    const ela = await desk.person('Ela Odmowa');
    const { id, file } = await uploaded(ela);
    const again = await desk.upload(file);
    assert.equal(again.body.statement, id, 'the same file is the same statement while it waits');
    const all = await Promise.all(Array.from({ length: 10 }, () => judge(id, 'reject')));
    assert.equal(all.filter(({ status }) => status === 200).length, 1);
    assert.equal((await review(id)).state, 'rejected');
    assert.deepEqual(
      (await desk.call(listStatementLines, { as: desk.second, params: { id } })).lines,
      [],
    );
    const second = await desk.upload(file);
    assert.notEqual(second.body.statement, id);
    const withdrawn = await judge(second.body.statement, 'withdraw', desk.boss);
    assert.equal(withdrawn.body.state, 'withdrawn');
    assert.equal(await desk.denarOf(ela), 0);
    assert.equal((await desk.statement(file)).body.credited, 1);
    assert.equal(await desk.denarOf(ela), 1);
    const kept = await desk.db.query(
      'SELECT FROM bank_statement WHERE file IS NOT NULL AND id = $1',
      [id],
    );
    assert.equal(kept.rowCount, 0, 'a file that was turned down is not kept');
  });

  it('is the same answer again under the same key, before and after it is approved', async () => {
    const ela = await desk.person('Ela Klucz');
    const file = `${csvHeader}\n2026-11-20;KL1;2.00;PLN;Ela;${await desk.titleOf(ela)}`;
    const first = await desk.upload(file, { key: 'by two' });
    const id = first.body.statement;
    const approved = await judge(id, 'approve', desk.second, 'approved by two');
    const replayed = await desk.upload(file, { key: 'by two' });
    assert.deepEqual(replayed.body, first.body);
    const again = await judge(id, 'approve', desk.second, 'approved by two');
    assert.deepEqual(again.body, approved.body);
    for (const { headers } of [replayed, again]) {
      assert.equal(headers['idempotent-replayed'], 'true');
    }
    const other = await judge(id, 'reject', desk.second, 'approved by two');
    assertRefused(other, 422, 'idempotency_key_reused');
    assert.equal(await desk.denarOf(ela), 2);
  });

  it('interrupted while it is booked comes to its end by a job, or by the same request', async () => {
    const ela = await desk.person('Ela Przerwana');
    const owner = connect(desk.ownerUrl, { max: 1 });
    const broken = `CREATE FUNCTION interrupt() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF NEW.line > 600 THEN RAISE 'interrupted'; END IF; RETURN NEW; END $$;
      CREATE TRIGGER interrupt BEFORE INSERT ON bank_statement_line FOR EACH ROW EXECUTE FUNCTION interrupt()`;
    const mended = 'DROP TRIGGER interrupt ON bank_statement_line; DROP FUNCTION interrupt';
    const finish = {
      job: () => finishStatements(desk.deps),
      request: (id: string) => judge(id, 'approve', desk.second, `again ${id}`),
    };
    for (const [at, by] of (['job', 'request'] as const).entries()) {
      const { id } = await uploaded(ela, 1200);
      await owner.query(broken);
      assert.equal((await judge(id, 'approve', desk.second, `again ${id}`)).status, 500);
      await owner.query(mended);
      const { state, taken } = await review(id);
      assert.deepEqual([state, taken], ['booking', 500], by);
      desk.pass(120);
      const stuck = await desk.call(listStuck, { as: desk.boss });
      const kinds = stuck.stuck.map(({ kind }) => kind);
      assert.deepEqual(kinds, ['statement']);
      await finish[by](id);
      assert.equal((await review(id)).state, 'booked');
      assert.equal(await desk.denarOf(ela), 1200 * (at + 1));
    }
    await owner.end();
  });

  it('is among what is stuck after a day', async () => {
    const ela = await desk.person('Ela Zapomniana');
    const { id } = await uploaded(ela, 3);
    const stuck = async () => {
      const body = await desk.call(listStuck, {
        as: desk.boss,
        query: { kind: 'statement', search: id },
      });
      return body.stuck.map(({ name, amount }) => [name, amount]);
    };
    assert.deepEqual(await stuck(), []);
    const owner = connect(desk.ownerUrl, { max: 1 });
    const later = `UPDATE bank_statement SET uploaded_at = uploaded_at - interval '25 hours' WHERE id = $1`;
    await owner.query(later, [id]);
    await owner.end();
    assert.deepEqual(await stuck(), [['Administrator', 3]]);
    await judge(id, 'reject');
    assert.deepEqual(await stuck(), []);
  });

  it('is guarded by the table itself', async () => {
    const ela = await desk.person('Ela Tabela');
    const { id } = await uploaded(ela);
    const alone = `UPDATE bank_statement SET state = 'approved', decided_at = now(),
      decided_by = uploaded_by WHERE id = $1`;
    await assert.rejects(desk.db.query(alone, [id]), /statement_by_two/);
    const nobody = `UPDATE bank_statement SET state = 'approved' WHERE id = $1`;
    await assert.rejects(desk.db.query(nobody, [id]), /check constraint/);
    const other = `UPDATE bank_statement SET file = 'other' WHERE id = $1`;
    await assert.rejects(desk.db.query(other, [id]), /statement_file/);
    const line = `INSERT INTO bank_statement_line (statement_id, line, bank_line_id, outcome)
      SELECT $1, 1, id, 'known' FROM bank_line LIMIT 1`;
    await assert.rejects(desk.db.query(line, [id]), /statement_line_approved/);
    for (const column of ['digest', 'uploaded_by', 'people']) {
      const changed = `UPDATE bank_statement SET ${column} = ${column} WHERE id = $1`;
      await assert.rejects(desk.db.query(changed, [id]), /permission denied/);
    }
  });

  it('leaves the books whole', () => desk.booksAreWhole());
});
