/** The bank's balance against the ledger: equal, or the exact difference, in any order. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { bankBalance, getStatement, judgeStatement, listStatements } from '#contract/bank.ts';
import { connect, type Db } from '#db/connect.ts';
import type { Person } from '../testing.ts';
import { comparisonSql, missingBefore } from './comparison.ts';
import { type Booking, csvOf, type Desk, mt940Of, openDesk } from './testing.ts';

const mt940 = { type: 'text/plain' };
let desk: Desk;
let ela: Person;

/** A separate bank for each group of tests, with its account balance. */
const begin = async () => {
  desk = await openDesk();
  ela = await desk.person('Ela Saldo');
};
const end = (...broken: readonly string[]) =>
  desk.booksAreWhole(...broken).finally(() => desk.close());
const balance = () => desk.call(bankBalance, { as: desk.second });
const figure = async (): Promise<string | undefined> => {
  const { bytes } = await desk.ask('GET', '/metrics');
  return /^denar_bank_difference (\S+)$/m.exec(bytes.toString())?.[1];
};
const take = async (bookings: readonly Booking[], opening: number, day: string) => {
  const { body } = await desk.statement(mt940Of(bookings, opening, day), mt940);
  assert.equal(body.state, 'booked', JSON.stringify(body));
  return String(body.statement);
};
let lines = 0;
const line = (amount: number, title = 'bez tytułu'): Booking => {
  lines += 1;
  return { reference: `S${lines}`, amount, title };
};
const missingOf = async (id: string) =>
  (await desk.call(getStatement, { as: desk.second, params: { id } })).missing;

describe('Bank and ledger agree', () => {
  before(begin);
  after(() => end());

  it('about nothing as long as no statement tells a balance', async () => {
    await desk.statement(csvOf([{ ...line(1000), reference: 'OLD1' }]));
    const { statement, bank, difference, waiting } = await balance();
    assert.deepEqual([statement, bank, difference, waiting], [null, null, null, 10]);
    assert.equal(await figure(), undefined);
  });

  it('from the first balance on, with every line and transfer in its place', async () => {
    const title = await desk.titleOf(ela);
    // The account held 700.00; the ledger knows only the 10.00 of the day before.
    const day = [line(50_000, title), line(2000, 'kto to'), line(-1500, 'opłata za rachunek')];
    const id = await take(day, 70_000, '261121');
    const { statement, ...told } = await balance();
    assert.deepEqual(statement, { id, number: '1', day: '2026-11-21' });
    assert.deepEqual(told, {
      bank: 1205,
      opening: 690,
      books: 500,
      waiting: 15,
      ignored: 0,
      underWay: 0,
      difference: 0,
      missing: 0,
      losses: 0,
    });
    assert.equal(await figure(), '0');
  });

  it('while lines are decided, ignored and decided again', async () => {
    const fee = (await desk.lineBy('opłata za rachunek'))?.id ?? '';
    await desk.decideByTwo(fee, { kind: 'costs', note: 'opłata za listopad' });
    const who = (await desk.lineBy('kto to'))?.id ?? '';
    await desk.decideByTwo(who, { kind: 'ignore', note: 'nie wiadomo' });
    const ignored = await balance();
    assert.partialDeepStrictEqual(ignored, { books: 485, waiting: 10, ignored: 20, difference: 0 });
    await desk.decideByTwo(who, { kind: 'losses', note: 'na straty' });
    const { books, losses, difference } = await balance();
    assert.deepEqual([books, losses, difference], [505, 20, 0]);
  });

  it('from a payout’s queue until the bank’s line, and back', async () => {
    const account = await desk.verified(ela);
    const { underWay: verification } = await balance();
    const id = (await desk.payout(ela, account, 100)).body.id;
    const queued = await balance();
    assert.deepEqual([queued.underWay, queued.difference], [verification + 100, 0]);
    await desk.exported();
    assert.equal((await balance()).difference, 0);
    await take([line(-10_000, `Wyplata ${id}`)], 120_500, '261122');
    const settled = await balance();
    assert.deepEqual([settled.bank, settled.underWay, settled.difference], [1105, verification, 0]);
    // A transfer settled by hand still waits for its bank line.
    const other = (await desk.payout(ela, account, 50)).body.id;
    await desk.exported();
    await desk.endByTwo('settled', other);
    assert.partialDeepStrictEqual(await balance(), { underWay: verification + 50, difference: 0 });
    await take([line(10_000, `ZWROT ${id}`), line(-5000, `Wyplata ${other}`)], 110_500, '261123');
    const returned = await balance();
    assert.partialDeepStrictEqual(returned, { bank: 1155, underWay: verification, difference: 0 });
  });

  it('while money is sent back, and where that comes back', async () => {
    const odd = line(4000, 'pomyłka w kwocie');
    await take([odd], 115_500, '261124');
    const back = { account: '27114020040000300201355387', accountName: 'Ela', note: 'pomyłka' };
    const { id = '' } = (await desk.lineBy('pomyłka w kwocie')) ?? {};
    await desk.decideByTwo(id, { kind: 'send_back', ...back });
    assert.equal((await balance()).difference, 0);
    await desk.exported();
    const { rows } = await desk.db.query<{ title: string }>(
      `SELECT title FROM bank_transfer_out WHERE purpose = 'return'`,
    );
    await take([line(-4000, rows[0]?.title)], 119_500, '261125');
    const { underWay, difference } = await balance();
    assert.equal(difference, 0);
    await take([line(4000, `ZWROT ${rows[0]?.title}`)], 115_500, '261126');
    const again = await balance();
    assert.deepEqual([again.underWay, again.waiting, again.difference], [underWay, 50, 0]);
  });

  it('with lines that come later in a file without balances', async () => {
    const before = await balance();
    await desk.statement(csvOf([line(100, 'tego dnia')]).replaceAll('2026-11-20', '2026-11-26'));
    await desk.statement(
      csvOf([line(200, 'dzień później')]).replaceAll('2026-11-20', '2026-11-27'),
    );
    const { bank, waiting, difference } = await balance();
    assert.deepEqual([bank, waiting], [(before.bank ?? 0) + 3, before.waiting + 3]);
    assert.equal(difference, 0);
  });
});

describe('Bank and ledger differ', () => {
  before(begin);
  // One test books on the account without a payment behind it.
  after(() => end('booking_has_purpose'));

  it('by a statement that is missing, until it is taken, in whatever order', async () => {
    const title = await desk.titleOf(ela);
    await take([line(10_000, title)], 0, '261110');
    const late = await take([line(2500, title)], 13_000, '261112');
    const { bank, difference, missing } = await balance();
    assert.deepEqual([bank, difference, missing], [155, 30, 1]);
    assert.equal(await figure(), '30');
    assert.equal(await missingOf(late), 30);
    const list = await desk.reply(listStatements, {
      as: desk.boss,
      query: { format: 'csv' },
      headers: { 'accept-language': 'en' },
    });
    assert.match(list.bytes.toString(), /;130\.00;155\.00;30\.00;/);

    // A missing statement that only waits for its second person does not explain the difference.
    const file = mt940Of([line(3000, title)], 10_000, '261111');
    const waits = await desk.upload(file, mt940);
    assert.equal((await balance()).difference, 30);
    assert.equal(await missingOf(waits.body.statement), null);
    await desk.reply(judgeStatement, {
      as: desk.second,
      params: { id: waits.body.statement },
      body: { verdict: 'approve' },
    });
    assert.deepEqual([(await balance()).difference, (await balance()).missing], [0, 0]);
    assert.equal(await missingOf(late), null);
  });

  it('by nothing where a statement is taken twice, overlaps, is of part of a day or of no line', async () => {
    const title = await desk.titleOf(ela);
    const [first, second] = [line(100, title), line(200, title)];
    await take([first], 15_500, '261113');
    await take([second], 15_600, '261113');
    assert.equal((await balance()).difference, 0);
    await desk.statement(mt940Of([first], 15_500, '261113'), mt940);
    const whole = await take([first, second], 15_500, '261113');
    assert.deepEqual([(await balance()).bank, (await balance()).difference], [158, 0]);
    const empty = await take([], 15_800, '261114');
    const last = await balance();
    assert.deepEqual([last.statement?.day, last.difference, last.missing], ['2026-11-14', 0, 0]);
    assert.deepEqual([await missingOf(whole), await missingOf(empty)], [null, null]);
    const older = await take([line(300, title)], -300, '261109');
    assert.deepEqual(
      [(await balance()).opening, (await balance()).difference, await missingOf(older)],
      [-3, 0, null],
    );
  });

  it('by what is booked on the account and is no line of the bank', async () => {
    const { rows } = await desk.db.query<{ name: string; id: number }>(
      `SELECT name, id FROM ledger.account WHERE name IN ('clearing_bank', 'clearing_p24')`,
    );
    const idOf = (name: string) => rows.find((row) => row.name === name)?.id as never;
    const book = (debit: string, credit: string) =>
      desk.ledger.submit({
        items: [
          {
            type: 'transfer',
            id: desk.deps.newId(),
            kind: 'test',
            debit: idOf(debit),
            credit: idOf(credit),
            amount: 700,
          },
        ],
      });
    await book('clearing_bank', 'clearing_p24');
    assert.deepEqual([(await balance()).difference, await figure()], [-7, '-7']);
    await book('clearing_p24', 'clearing_bank');
    assert.equal((await balance()).difference, 0);
  });
});

/** The lines of a plan that tell from where these tables are read. */
const readingOf = async (owner: Db, sql: string, tables: RegExp): Promise<string[]> => {
  const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`);
  return rows.map((row) => row['QUERY PLAN']).filter((text) => tables.test(text));
};

it('The balance reads no line but those of days that no statement tells', async () => {
  await begin();
  const owner = connect(desk.ownerUrl);
  await owner.query(
    `INSERT INTO bank_line (reference, booked_on, amount, sender, title, received_at, state)
     SELECT 'MANY' || n, date '2026-11-20' - (random() * 300)::int, 1, 'x', 'x', now(), 'ignored' FROM generate_series(1, 30000) n`,
  );
  await owner.query('ANALYZE bank_line, running_sum');
  const read = await readingOf(owner, comparisonSql, / on bank_(line|transfer_out)\b/);
  await owner.end();
  await desk.close();
  assert.ok(read.length > 0 && read.every((text) => !text.includes('Seq Scan')), read.join('\n'));
});

it('The statement before another is looked up, however many there are', async () => {
  await begin();
  const owner = connect(desk.ownerUrl);
  await owner.query(
    `INSERT INTO bank_statement (id, file_name, digest, format, encoding, lines, uploaded_by, uploaded_at, finished_at,
       account, first_day, last_day, opening, closing)
     SELECT uuidv7(), n || '.sta', uuid_send(uuidv7()), 'mt940', 'utf-8', 1, p.id, now(), now(), repeat('1', 26), day, day, n - 1, n
     FROM generate_series(1, 3000) n, LATERAL (SELECT date '2010-01-01' + n AS day), (SELECT id FROM person LIMIT 1) p`,
  );
  await owner.query('ANALYZE bank_statement');
  const page = `SELECT ${missingBefore} FROM bank_statement s`;
  const read = await readingOf(owner, page, / on bank_statement /);
  await owner.end();
  await desk.close();
  assert.deepEqual(
    read.map((text) => / using (\w+)/.exec(text)?.[1]),
    [
      undefined,
      'bank_statement_by_closing',
      'bank_statement_by_last_day',
      'bank_statement_of_digest',
    ],
    read.join('\n'),
  );
});
