/** Bank statements: what they credit, that they do so once, and the report for each line. */

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import iconv from 'iconv-lite';
import { listStatementLines, listStatements, uploadStatement } from '#contract/bank.ts';
import { valuesOf } from '#test/values-of.ts';
import { assertRefused, prepared } from '../testing.ts';
import { csvHeader, mt940Of, openDesk } from './testing.ts';

const desk = prepared(() => openDesk());
before(async () => {
  await emptyDay('261119', 0);
});
after(() => desk.close());

/** A day with a balance but no lines. */
async function emptyDay(day: string, balance: number): Promise<void> {
  const { status } = await desk.statement(mt940Of([], balance, day), { type: 'text/plain' });
  assert.equal(status, 200);
}

const nothing = {
  lines: 0,
  credited: 0,
  creditedAmount: 0,
  known: 0,
  unmatched: 0,
  settled: 0,
  returned: 0,
  notOurs: 0,
};

describe('A statement', () => {
  it('credits each incoming transfer to the wallet that its title names', async () => {
    const ela = await desk.person('Ela Bank');
    const title = await desk.titleOf(ela);
    const { status, body } = await desk.csv(
      `2026-11-20;A1;100,00;PLN;Ela Bank;wpłata ${title}`,
      `2026-11-20;A2;50.50;PLN;"Ela; Bank";${title} 1 rata`,
      '2026-11-20;A3;9.99;PLN;Obcy;bez tytułu',
      `2026-11-20;A4;-20.00;PLN;Program;opłata ${title}`,
    );
    assert.equal(status, 200);
    const { statement, ...report } = body;
    assert.deepEqual(report, {
      ...nothing,
      state: 'booked',
      lines: 4,
      credited: 2,
      creditedAmount: 150.5,
      unmatched: 1,
      notOurs: 1,
    });
    assert.equal(await desk.denarOf(ela), 150.5);
    const list = await desk.call(listStatementLines, { as: desk.boss, params: { id: statement } });
    const lines = list.lines;
    assert.deepEqual(valuesOf(lines, 'line', 'outcome', 'amount', 'wallet'), [
      [2, 'credited', 100, 'Ela Bank'],
      [3, 'credited', 50.5, 'Ela Bank'],
      [4, 'unmatched', 9.99, null],
      [5, 'not_ours', -20, null],
    ]);
  });

  // At once: uploadStatement.
  it('taken twice, at once, or overlapping another credits nothing twice', async () => {
    const ela = await desk.person('Ela Twice');
    const title = await desk.titleOf(ela);
    const line = (reference: string) => `2026-11-20;${reference};10.00;PLN;Ela;${title}`;
    await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        desk.csv(...(at % 2 ? [line('B1'), line('B2')] : [line('B2'), line('B1')])),
      ),
    );
    const later = await desk.csv(line('B2'), line('B3'));
    assert.deepEqual([later.body.credited, later.body.known], [1, 1]);
    assert.equal(await desk.denarOf(ela), 30);
  });

  it('under one key is one statement with one report, also five times at once', async () => {
    const person = await desk.person('Klucz Wyciągu');
    const title = await desk.titleOf(person);
    const lines = Array.from(
      { length: 1100 },
      (_, at) => `2026-11-20;KEY-${at};0.01;PLN;Bank;${title}`,
    );
    const file = [csvHeader, ...lines].join('\n');
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => desk.statement(file, { key: 'one statement' })),
    );
    for (const { status, body } of [
      ...replies,
      await desk.statement(file, { key: 'one statement' }),
    ]) {
      assert.equal(status, 200);
      assert.deepEqual([body.lines, body.credited, body.creditedAmount], [1100, 1100, 11]);
      assert.equal(body.statement, replies[0]?.body.statement);
    }
    const replayed = replies.filter(({ headers }) => headers['idempotent-replayed'] === 'true');
    assert.equal(replayed.length, 4);
    assert.equal(await desk.denarOf(person), 11);
    const other = await desk.statement(`${file}\n`, { key: 'one statement' });
    assertRefused(other, 422, 'idempotency_key_reused');
    assert.equal((await desk.statement(file, { key: 'another' })).body.known, 1100);
  });

  it('as MT940 and as CSV is the same statement', async () => {
    const ela = await desk.person('Ela Both');
    const title = await desk.titleOf(ela);
    const booking = {
      reference: 'M1',
      amount: 1234,
      title: `zasilenie portfela ${title} dziękuję`,
    };
    const options = { type: 'application/octet-stream', name: 'wyciag.sta' };
    for (const encoding of ['cp852', 'windows-1250', 'utf-8']) {
      const { body } = await desk.statement(iconv.encode(mt940Of([booking]), encoding), options);
      assert.equal(Number(body.credited) + Number(body.known), 1, JSON.stringify(body));
    }
    const { body } = await desk.csv(`2026-11-20;M1;12.34;PLN;Jan;${booking.title}`);
    assert.deepEqual([body.credited, body.known], [0, 1]);
    assert.equal(await desk.denarOf(ela), 12.34);
    const list = await desk.call(listStatements, { as: desk.boss, query: { search: 'wyciag' } });
    assert.deepEqual(valuesOf(list.statements, 'encoding'), ['utf-8', 'windows-1250', 'cp852']);
  });

  it('credits a line that waited as soon as a statement makes it clear', async () => {
    const ela = await desk.person('Ela Cut');
    const title = await desk.titleOf(ela);
    const cut = await desk.csv(`2026-11-20;K1;10.00;PLN;Ela;${title.slice(0, -2)}`);
    assert.equal(cut.body.unmatched, 1);
    const whole = await desk.csv(`2026-11-20;K1;10.00;PLN;Ela;${title}`);
    assert.equal(whole.body.credited, 1);
    assert.equal((await desk.csv(`2026-11-20;K1;10.00;PLN;Ela;${title}`)).body.known, 1);
    assert.equal(await desk.denarOf(ela), 10);
  });

  it('with one line at fault books nothing and names the line', async () => {
    const ela = await desk.person('Ela Fault');
    const good = `2026-11-20;C1;10.00;PLN;Ela;${await desk.titleOf(ela)}`;
    const faults = [
      ['2026-11-20;C2;10.00;EUR;Ela;x', 'currency'],
      ['2026-11-20;;10.00;PLN;Ela;x', 'reference'],
      ['2026-11-20;C1;10.00;PLN;Ela;x', 'repeated'],
      ['2026-11-20;C2;10.00;PLN', 'columns'],
      ['2026-11-20;C2;10.00;PLN;Ela;"x', 'columns'],
      [`2026-11-20;C2;10.00;PLN;Ela;${'x'.repeat(301)}`, 'text'],
    ];
    for (const [fault = '', why] of faults) {
      const { status, body } = await desk.csv(good, fault);
      assert.deepEqual([status, body.code], [422, 'statement_malformed'], fault);
      const told = body.faults as { line: number; fault: string }[];
      assert.deepEqual(valuesOf(told, 'line', 'fault'), [[3, why]], fault);
    }
    assert.equal(await desk.denarOf(ela), 0);
  });

  it('of 10 000 lines is taken whole, and one more line is too many', async () => {
    const people = await Promise.all(
      Array.from({ length: 20 }, (_, at) => desk.person(`Tysiąc ${at}`)),
    );
    const titles = await Promise.all(people.map(desk.titleOf));
    const bookings = Array.from({ length: 10_000 }, (_, at) => ({
      reference: `T${at}`,
      amount: 100 + (at % 7),
      title: at % 10 === 9 ? 'bez tytułu' : (titles[at % titles.length] as string),
    }));
    const { body } = await desk.statement(mt940Of(bookings), { type: 'text/plain' });
    assert.deepEqual([body.lines, body.credited, body.unmatched], [10_000, 9000, 1000]);
    const list = await desk.call(listStatements, { as: desk.boss });
    const [{ taken, state } = {}] = list.statements;
    assert.deepEqual([taken, state], [10_000, 'booked']);
    const again = await desk.statement(mt940Of(bookings), { type: 'text/plain' });
    assert.deepEqual([again.body.credited, again.body.known], [0, 10_000]);
    const more = [...bookings, { reference: 'T10000', amount: 1, title: '' }];
    const tooMany = await desk.statement(mt940Of(more), { type: 'text/plain' });
    assert.deepEqual(tooMany.body.faults, [{ line: 20_005, fault: 'too_long' }]);
  });

  it('is refused as anything but a file of text', async () => {
    const json = { as: desk.boss, body: { a: 1 } };
    assert.deepEqual(await desk.refused(uploadStatement, json), [415, 'media_type_unsupported']);
  });

  it('leaves the reserve equal to the circulation and the books whole', async () => {
    // The statements above repeat one day's bookings; only the days around it balance.
    const { rows } = await desk.db.query<{ held: number }>(
      'SELECT sum(amount)::bigint AS held FROM bank_line',
    );
    await emptyDay('261121', rows[0]?.held ?? 0);
    await desk.booksAreWhole();
  });
});
