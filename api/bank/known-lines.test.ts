/** Which lines of a file are known: by reference, day, amount and number, and by what does not contradict. */
import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { listUnmatched } from '#contract/bank-decisions.ts';
import { exportData } from '#contract/personal-data.ts';
import { transactions } from '#contract/transfers.ts';
import { assertRefused, prepared } from '../testing.ts';
import { compareWithBank } from './comparison.ts';
import { csvHeader, mt940Of, openDesk } from './testing.ts';

const desk = prepared(() => openDesk());
after(async () => {
  // The balances in these files are made up.
  await desk.booksAreWhole('bank_agrees');
  await desk.close();
});

const outcomes = async (file: string, type = 'text/plain') => {
  const { status, body } = await desk.statement(file, { type });
  assert.equal(status, 200, JSON.stringify(body));
  return [body.credited, body.unmatched, body.known];
};
const csv = (...rows: readonly string[]) =>
  outcomes([`${csvHeader};account`, ...rows].join('\n'), 'text/csv');
const suspicion = async (text: string) => (await desk.lineBy(text))?.suspicion;
const [account, other] = ['27114020040000300201355387', '25102010260000000200000001'];

it('bookings that share a reference are each credited, and known in any order', async () => {
  const who = await desk.person('Poczta Trzy');
  const title = await desk.titleOf(who);
  const [transfer, fee, order] = [
    { reference: 'BR26', amount: 7603, title },
    { reference: 'BR26', amount: -250, title: 'opłata' },
    { reference: 'BR26', amount: 1000, title },
  ] as const;
  assert.deepEqual(await outcomes(mt940Of([fee, transfer, order, order])), [3, 0, 0]);
  assert.equal(await desk.denarOf(who), 96.03);
  assert.deepEqual(await outcomes(mt940Of([order, order, transfer, fee], 5)), [0, 0, 4]);
  // A later file tells of them and of one more.
  const more = mt940Of([order, transfer, order, order, fee], 7);
  assert.deepEqual(await outcomes(more), [1, 0, 4]);
  assert.equal(await desk.denarOf(who), 106.03);
});

it('another payer, account or top-up title under one reference is never known', async () => {
  const [ala, ola] = [await desk.person('Ala Pierwsza'), await desk.person('Ola Druga')];
  const [hers, others] = [await desk.titleOf(ala), await desk.titleOf(ola)];
  const row = (reference: string, sender: string, title: string, nrb = '') =>
    `2026-11-26;${reference};3.00;PLN;${sender};${title};${nrb}`;
  assert.deepEqual(await csv(row('SPOILT1', 'Zofia Nadbużańska', hers)), [1, 0, 0]);
  assert.deepEqual(await csv(row('SPOILT1', 'Zofia Nadbużańska', others)), [0, 1, 0]);
  assert.equal(await suspicion(others), 'reference_reused');
  assert.deepEqual(await csv(row('SPOILT2', 'Zofia Zając', 'za chleb', account)), [0, 1, 0]);
  assert.deepEqual(await csv(row('SPOILT2', 'Zofia Zając', 'za chleb', other)), [0, 1, 0]);
  assert.deepEqual(await csv(row('SPOILT3', 'Zofia Sowa', 'ser')), [0, 1, 0]);
  assert.deepEqual(await csv(row('SPOILT3', 'Zofia Kruk', 'masło')), [0, 1, 0]);
  // Each of them is itself when it comes again.
  assert.deepEqual(await csv(row('SPOILT1', 'Zofia Nadbużańska', others)), [0, 0, 1]);
  assert.deepEqual(await csv(row('SPOILT3', 'Zofia Kruk', 'masło')), [0, 0, 1]);
  assert.deepEqual([await desk.denarOf(ala), await desk.denarOf(ola)], [3, 0]);
});

it('a line told by hand, without a payer, is not credited again by a file that knows the payer', async () => {
  const who = await desk.person('Halina Wrzosek');
  const title = await desk.titleOf(who);
  const flat = mt940Of([{ reference: null, amount: 4500, title: '020', sender: '' }], 11, '261126');
  assert.deepEqual(await outcomes(flat), [0, 1, 0]);
  const waiting = await desk.lineBy('020');
  const credit = { kind: 'credit', email: who.email, note: 'po rozmowie' };
  const { body } = await desk.decide(waiting?.id ?? '', credit);
  const row = `2026-11-26;ING97;45.00;PLN;HALINA WRZOSEK;Zasilenie ${title};`;
  assert.deepEqual(await csv(row), [0, 1, 0]);
  assert.equal(await suspicion('Zasilenie'), 'looks_known');
  assert.equal((await desk.judge(body.decision)).status, 200);
  assert.equal(await desk.denarOf(who), 45);
  // The other line shows the one that was booked, and needs a proposal by whoever has seen it.
  const query = { search: 'Zasilenie' };
  const list = await desk.call(listUnmatched, { as: desk.boss, query });
  const [line] = list.lines as { id: string; twins: { state: string; wallet: string }[] }[];
  assert.deepEqual(
    line?.twins.map(({ state, wallet }) => [state, wallet]),
    [['booked', 'Halina Wrzosek']],
  );
  assert.deepEqual(await csv(row), [0, 0, 1]);
  // Nothing to book: the bank has the money once, and the line is known when it comes again.
  const unexplained = async () => {
    const { waiting, ignored, books } = await compareWithBank(desk.db);
    return waiting + ignored + books;
  };
  const before = await unexplained();
  const ignored = await desk.decideByTwo(line?.id ?? '', { kind: 'ignore', note: 'ten sam' });
  assert.equal(ignored.status, 200);
  assert.equal(await unexplained(), before - 4500);
  assert.deepEqual(await csv(row), [0, 0, 1]);
  assert.equal(await desk.lineBy('Zasilenie'), undefined);
  assert.equal(await desk.lineBy('Zasilenie', 'ignored'), undefined);
});

it('a decision by hand looks again when it is approved', async () => {
  const who = await desk.person('Dwie Propozycje');
  const flat = mt940Of([{ reference: null, amount: 4600, title: '020', sender: '' }], 13, '261126');
  await outcomes(flat);
  const first = await desk.lineBy('020');
  await csv('2026-11-26;TWO1;46.00;PLN;DWIE;bez tytułu TWO1;');
  const second = await desk.lineBy('TWO1');
  assert.equal(second?.suspicion, 'looks_known');
  const credit = { kind: 'credit', email: who.email, note: 'widać na rachunku' };
  const [one, two] = [
    await desk.decide(first?.id ?? '', credit),
    await desk.decide(second?.id ?? '', credit),
  ];
  const judged = await Promise.all([desk.judge(one.body.decision), desk.judge(two.body.decision)]);
  assert.deepEqual(judged.map(({ status }) => status).sort(), [200, 409]);
  const refused = judged.findIndex(({ status }) => status === 409);
  assertRefused(judged[refused] as (typeof judged)[0], 409, 'looks_known');
  assert.equal(await desk.denarOf(who), 46);
  // Who has seen both may say that they are two.
  const open = [one, two][refused]?.body.decision;
  assert.equal((await desk.judge(open, 'withdraw', desk.boss)).status, 200);
  const line = [first, second][refused]?.id ?? '';
  assert.equal((await desk.decideByTwo(line, credit)).status, 200);
  assert.equal(await desk.denarOf(who), 92);
});

it('two top-up titles wait for a person', async () => {
  const [ala, ola] = [await desk.person('Ala Dwa'), await desk.person('Ola Dwa')];
  const both = `za ${await desk.titleOf(ala)} i za ${await desk.titleOf(ola)}`;
  assert.deepEqual(await csv(`2026-11-26;TT1;1.00;PLN;Ala;${both};`), [0, 1, 0]);
  assert.deepEqual([await desk.denarOf(ala), await desk.denarOf(ola)], [0, 0]);
});

it('a day that makes no sense is a fault of its line, and moves no balance', async () => {
  const ela = await desk.person('Ela Jutro');
  const title = await desk.titleOf(ela);
  const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString('sv-SE', {
    timeZone: 'Europe/Warsaw',
  });
  for (const day of ['2062-11-27', '1926-11-27', '2016-11-27', tomorrow]) {
    const { body } = await desk.csv(
      `2026-11-26;OK1;1.00;PLN;Ala;${title}`,
      `${day};OK2;1.00;PLN;Ala;${title}`,
    );
    assert.deepEqual(
      [body.code, body.faults],
      ['statement_malformed', [{ line: 3, fault: 'day' }]],
    );
  }
  const ahead = await desk.upload(mt940Of([], 100, '280229'), { type: 'text/plain' });
  assert.deepEqual(ahead.body.faults, [{ line: 1, fault: 'day' }]);
  const far = mt940Of([{ reference: 'FAR1', amount: 100, title }], 0).replace(
    ':61:2611201120',
    ':61:2509200920',
  );
  const { body } = await desk.upload(far, { type: 'text/plain' });
  assert.deepEqual(body.faults, [{ line: 5, fault: 'day' }]);
  assert.equal(await desk.denarOf(ela), 0);
});

it('history and journal get the title, and the desk alone the bank’s whole description', async () => {
  const who = await desk.person('Anna Prywatna');
  const title = `wpłata ${await desk.titleOf(who)}`;
  const file = mt940Of([{ reference: 'PRIV1', amount: 100, title, sender: 'JAN ADRESOWY' }], 17);
  assert.deepEqual(await outcomes(file), [1, 0, 0]);
  const body = await desk.call(transactions, { as: who });
  const told = JSON.stringify(body);
  assert.ok(told.includes(title) && !told.includes('020'), told);
  const exported = await desk.reply(exportData, { as: who });
  assert.ok(!exported.bytes.toString('latin1').includes(account));
});
