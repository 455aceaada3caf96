/** The desk's lists, counts and decisions next to unrelated rows: each covers only its own rows. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { judgeStatement, listStatements } from '#contract/bank.ts';
import { downloadExport, settleOutgoing } from '#contract/bank-outgoing.ts';
import { valuesOf } from '#test/values-of.ts';
import { type Person, prepared } from '../testing.ts';
import { closeWallet, otherAccount } from '../testing-flows.ts';
import { neighbour } from '../testing-neighbour.ts';
import { type Booking, csvHeader, csvOf, mt940Of, openDesk } from './testing.ts';

const desk = prepared(() => openDesk());
const ela = prepared(() => desk.person('Ela Sąsiadka', { denar: '500.00' }));
/** The admin, who also has the second person's role. */
const both = prepared(() => desk.admin('bank-approver'));
after(() => desk.booksAreWhole().finally(desk.close));

let lines = 0;
const line = (amount: number, title: string): Booking => {
  lines += 1;
  return { reference: `L${lines}`, amount, title };
};
const get = async (path: string, as: Person, query: Record<string, string> = {}) =>
  (await desk.ask('GET', `/v2/adm/bank/${path}`, { as, query })).body;

describe('A decision touches its own line alone', () => {
  const back = { account: otherAccount, accountName: 'Ela Sąsiadka' };
  const proposals: readonly [string, number, object][] = [
    ['credit', 1100, {}],
    ['send_back', 1200, back],
    ['costs', 1300, {}],
    ['costs', -1400, {}],
    ['losses', -1500, {}],
    ['provider', 1600, { provider: 'payu', fee: '0.50' }],
    ['ignore', 1700, {}],
  ];
  for (const [kind, amount, more] of proposals) {
    it(`${kind} of ${amount}`, async () => {
      const [own, other] = [line(amount, `własna ${kind} ${amount}`), line(amount, 'cudza')];
      await desk.statement(csvOf([own, other]));
      const { id = '' } = (await desk.lineBy(own.title)) ?? {};
      const untouched = await neighbour(desk, id, ...(kind === 'credit' ? [ela] : []));
      const wallet = kind === 'credit' ? { email: ela.email } : {};
      const judged = await desk.decideByTwo(id, { kind, note: 'sąsiad', ...wallet, ...more });
      assert.equal(judged.status, 200, JSON.stringify(judged.body));
      await untouched();
      assert.equal(await desk.lineBy(own.title), undefined);
    });
  }
});

describe('A statement', () => {
  it('counts its own lines, and a bank without balances is told from one that holds nothing', async () => {
    const title = await desk.titleOf(ela);
    const first = await desk.statement(
      csvOf([line(100, title), line(200, title), line(300, 'x')]),
      { name: 'pierwszy.csv' },
    );
    const second = await desk.statement(csvOf([line(500, title)]), { name: 'drugi.csv' });
    const { statements } = await get('statements', desk.second);
    const found = new Map((statements as { id: string }[]).map((one) => [one.id, one]));
    const counts = ({ body }: { body: Record<string, unknown> }) => {
      const { credited, creditedAmount, unmatched, taken } = found.get(
        String(body.statement),
      ) as never as Record<string, number>;
      return [credited, creditedAmount, unmatched, taken];
    };
    assert.deepEqual(
      [counts(first), counts(second)],
      [
        [2, 3, 1, 3],
        [1, 5, 0, 1],
      ],
    );
    const review = await get(`statements/${second.body.statement}/review`, desk.second);
    assert.deepEqual(review.outcomes, [{ outcome: 'credited', lines: 1, amount: 5 }]);
    const file = await desk.reply(listStatements, {
      as: desk.second,
      query: { format: 'csv', search: 'drugi' },
    });
    assert.match(file.bytes.toString(), /;drugi\.csv;.*;2026-11-20;2026-11-20;;;;1;5,00;0;0,00;/);
  });

  it('is approved or rejected, not both, by ten at once; the history says by whom, and who uploaded it', async () => {
    const title = await desk.titleOf(ela);
    const [upload, other] = [
      await desk.upload(csvOf([line(700, title)]), { name: 'oboje.csv' }),
      await desk.upload(csvOf([line(800, title)]), { name: 'sąsiad.csv' }),
    ];
    const denar = await desk.denarOf(ela);
    const id = upload.body.statement;
    const untouched = await neighbour(desk, ela, id);
    const verdicts = ['approve', 'reject'].flatMap((verdict) => Array(5).fill(verdict));
    const answers = await Promise.all(
      verdicts.map((verdict) =>
        desk.reply(judgeStatement, { as: desk.second, params: { id }, body: { verdict } }),
      ),
    );
    const done = answers.filter(({ status }) => status === 200);
    assert.equal(done.length, 1);
    await untouched();
    const became = done[0]?.body.state === 'booked' ? 'approved' : 'rejected';
    assert.equal(await desk.denarOf(ela), became === 'approved' ? denar + 7 : denar);
    const { events } = await get('history', desk.second, { search: 'oboje.csv' });
    assert.deepEqual(
      valuesOf(events as Record<string, unknown>[], 'action', 'person', 'about', 'amount'),
      [
        [became, 'Druga Osoba', 'oboje.csv', 7],
        ['statement', 'Administrator', 'oboje.csv', 7],
      ],
    );
    assert.equal(
      (await get(`statements/${other.body.statement}/review`, desk.second)).state,
      'waiting',
    );
  });

  it('with a reference used for another day, or for another amount, leaves the line to a person', async () => {
    const title = await desk.titleOf(ela);
    const row = (day: string, amount: string) =>
      desk.statement(`${csvHeader}\n${day};SAME;${amount};PLN;Ela;${title}`);
    assert.equal((await row('2026-11-20', '3.00')).body.credited, 1);
    assert.equal((await row('2026-11-21', '3.00')).body.unmatched, 1);
    assert.equal((await row('2026-11-20', '4.00')).body.unmatched, 1);
    assert.equal((await row('2026-11-20', '3.00')).body.known, 1);
    assert.equal((await row('2026-11-20', '4.00')).body.known, 1);
    const waiting = (await get('unmatched', desk.boss, { search: 'SAME' })).lines;
    assert.deepEqual(waiting, []);
    const { lines: found } = await get('unmatched', desk.boss, { search: title });
    assert.deepEqual(
      (found as { amount: number; suspicion: string }[])
        .filter(({ suspicion }) => suspicion === 'reference_reused')
        .map(({ amount }) => amount)
        .sort(),
      [3, 4],
    );
  });

  it('that names a closed wallet leaves the line to a person, and credits the others', async () => {
    const iza = await desk.person('Iza Zamknięta');
    const [closed, open] = [await desk.titleOf(iza), await desk.titleOf(ela)];
    assert.equal((await closeWallet(desk, iza)).status, 204);
    const denar = await desk.denarOf(ela);
    const { body } = await desk.statement(csvOf([line(900, closed), line(900, open)]));
    assert.deepEqual([body.state, body.credited, body.unmatched], ['booked', 1, 1]);
    assert.equal(await desk.denarOf(ela), denar + 9);
  });

  it('of nobody’s second person yet answers with its own lines under its key', async () => {
    const keyed = { key: 'two of them' };
    const first = await desk.upload(csvOf([line(1, 'raz'), line(2, 'dwa')]), keyed);
    await desk.upload(mt940Of([line(1, 'trzy')]), { type: 'text/plain' });
    const again = await desk.upload(csvOf([]), { key: 'none' });
    assert.deepEqual([first.body.lines, again.body.lines], [2, 0]);
    assert.deepEqual([again.body.state, again.body.credited], ['waiting', 0]);
  });
});

describe('What waits', () => {
  it('is counted for who may approve, without their own, and shows a fee where there is one', async () => {
    await desk.statement(csvOf([line(5000, 'od operatora'), line(6000, 'dla Eli')]));
    const [payout = '', credit = ''] = await Promise.all(
      ['od operatora', 'dla Eli'].map(async (title) => (await desk.lineBy(title))?.id ?? ''),
    );
    const before = Number((await get('unmatched', desk.second)).toApprove);
    await desk.decide(payout, { kind: 'provider', provider: 'p24', note: 'bez prowizji' });
    await desk.decide(credit, { kind: 'credit', email: ela.email, note: 'Ela pisała' });
    assert.equal((await get('unmatched', desk.second)).toApprove, before + 2);
    assert.equal((await get('unmatched', both)).toApprove, 0);
    assert.equal((await get('unmatched', desk.boss)).toApprove, 0);
    const { lines: proposed } = await get('unmatched', desk.second, { proposed: 'yes' });
    const fees = (proposed as { id: string; proposal: { kind: string; fee: number | null } }[])
      .filter(({ id }) => id === payout || id === credit)
      .map(({ proposal }) => [proposal.kind, proposal.fee]);
    assert.deepEqual(fees.sort(), [
      ['credit', null],
      ['provider', 0],
    ]);
  });

  it('of transfers is marked at its own alone; an export is told of, and is its own file', async () => {
    const account = await desk.verified(ela);
    const payout = async (amount: number) => (await desk.payout(ela, account, amount)).body.id;
    const [asked, other] = [await payout(11), await payout(12)];
    const { body: first } = await desk.exported();
    await payout(13);
    const { body: second } = await desk.exported();
    const body = { transfers: [asked], state: 'failed', note: 'odmowa' };
    await desk.reply(settleOutgoing, { as: desk.boss, body });
    const { transfers } = await get('outgoing', desk.boss, { state: 'exported' });
    const marks = new Map(
      (transfers as { id: string; proposed: string | null }[]).map((one) => [one.id, one.proposed]),
    );
    assert.deepEqual([marks.get(asked), marks.get(other)], ['failed', null]);
    const returns = async (as: Person) => (await get('returns', as)).toApprove;
    assert.deepEqual([await returns(desk.second), await returns(both)], [1, 0]);

    const file = (id: unknown) => desk.reply(downloadExport, { as: desk.boss, params: { id } });
    assert.ok((await file(first.id)).bytes.toString('latin1').includes('1100'));
    assert.ok(!(await file(second.id)).bytes.toString('latin1').includes('1100'));
    assert.equal((await file(other)).status, 404);
    const { events } = await get('history', desk.second, { action: 'export' });
    assert.deepEqual(valuesOf(events as Record<string, unknown>[], 'about', 'amount', 'person'), [
      [String(second.number), second.amount, 'Administrator'],
      [String(first.number), first.amount, 'Administrator'],
    ]);
    for (const [path, said] of [
      ['outgoing', /;11,00;wypłata;/],
      ['returns', /;zwrócić;Ela Sąsiadka;/],
      ['exports', /^1;.*;Administrator;/m],
    ] as const) {
      const { bytes } = await desk.ask('GET', `/v2/adm/bank/${path}`, {
        as: desk.boss,
        query: { format: 'csv' },
      });
      assert.match(bytes.toString(), said, path);
    }
  });
});
