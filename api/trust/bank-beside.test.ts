/** The bank's balance beside the reserve, as anybody sees it: none, explained, or with a difference. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { bankBalance, getStatement } from '#contract/bank.ts';
import { takeBackStatement } from '#contract/bank-returns.ts';
import { reserve } from '#contract/trust.ts';
import { atOnce } from '#test/at-once.ts';
import { type Booking, csvOf, mt940Of } from '../bank/testing.ts';
import { desk, ela, paid } from '../reconciliation/testing.ts';

interface Bank {
  readonly balance: number;
  readonly day: string;
  readonly digest: string;
  readonly reserve: number;
  readonly explained: Readonly<Record<string, number>>;
  readonly difference: number;
}

let title = '';
let lines = 0;

const told = async (): Promise<Bank | null> => (await desk.call(reserve)).bank;
/** What is told, once it is checked that its parts add up to the grosz and are what they say. */
const bank = async (): Promise<Bank> => {
  const body = await desk.call(reserve);
  const found = body.bank;
  assert.ok(found);
  assert.equal(found.reserve, body.reserve);
  assert.equal(found.difference, (await desk.call(bankBalance, { as: desk.second })).difference);
  const rows = await desk.sql<{ owed: number }>`
    SELECT coalesce(sum(posted), 0)::bigint AS owed FROM ledger.account WHERE currency = 'PLN'
    AND kind = 'participant'`;
  assert.equal(Math.round((found.explained.members ?? 0) * 100), rows[0]?.owed);
  const parts = [found.reserve, found.difference, ...Object.values(found.explained)];
  const sum = parts.reduce((all, part) => all + Math.round(part * 100), 0);
  assert.equal(sum, Math.round(found.balance * 100), JSON.stringify(found));
  return found;
};
/** The parts that are not 0. */
const partsOf = ({ explained }: Bank) =>
  Object.fromEntries(Object.entries(explained).filter(([, amount]) => amount !== 0));
const line = (amount: number, text = title): Booking => {
  lines += 1;
  return { reference: `P${lines}`, amount, title: text };
};
const take = async (bookings: readonly Booking[], opening: number, day: string) => {
  const { body } = await desk.statement(mt940Of(bookings, opening, day), { type: 'text/plain' });
  assert.equal(body.state, 'booked', JSON.stringify(body));
  return String(body.statement);
};

describe('Beside the reserve', () => {
  before(async () => {
    title = await desk.titleOf(ela);
  });
  after(() => desk.booksAreWhole());

  it('no balance is told before a statement with one is booked', async () => {
    assert.equal(await told(), null);
    await desk.statement(csvOf([line(1000)]));
    assert.equal(await told(), null);
    await desk.upload(mt940Of([line(700)], 1000, '261121'), { type: 'text/plain' });
    assert.equal(await told(), null);
  });

  it('stands what the bank says, its day and its file, equal to the reserve', async () => {
    const statement = await take([line(50_000)], 1000, '261121');
    const found = await bank();
    assert.deepEqual(
      [found.balance, found.reserve, found.day, partsOf(found), found.difference],
      [510, 510, '2026-11-21', {}, 0],
    );
    const body = await desk.call(getStatement, { as: desk.boss, params: { id: statement } });
    assert.equal(found.digest, body.digest);
  });

  it('is said what is on the way, the programme’s own, not booked, and later', async () => {
    await take([line(2000, 'kto to'), line(300, 'na koszty'), line(99, 'nic')], 51_000, '261122');
    assert.deepEqual(partsOf(await bank()), { onTheWay: 23.99 });
    const decide = async (text: string, kind: string) => {
      await desk.decideByTwo((await desk.lineBy(text))?.id ?? '', { kind, note: 'zdecydowane' });
    };
    await decide('na koszty', 'costs');
    await decide('nic', 'ignore');
    assert.deepEqual(partsOf(await bank()), { onTheWay: 20, own: 3, unbooked: 0.99 });
    const account = await desk.verified(ela);
    const { own, onTheWay } = (await bank()).explained;
    await desk.payout(ela, account, 100);
    const queued = await bank();
    assert.deepEqual(
      [queued.reserve, queued.explained.own, queued.explained.onTheWay],
      // In grosze, because what verifies an account is a chance amount.
      [410, own, Math.round((onTheWay ?? 0) * 100 + 10_000) / 100],
    );
    await desk.statement(csvOf([line(500)]).replaceAll('2026-11-20', '2026-11-23'));
    const later = await bank();
    assert.deepEqual([later.balance, later.explained.later, later.difference], [533.99, -5, 0]);
  });

  it('is said what providers still owe', async () => {
    const before = (await bank()).explained.providers;
    await paid('payu', 4000);
    const { explained, difference } = await bank();
    assert.deepEqual([before, explained.providers, difference], [0, -40, 0]);
  });

  it('stands a difference that nothing explains, until the missing statement comes', async () => {
    await take([line(100)], 54_399, '261125');
    assert.equal((await bank()).difference, 5);
    await take([line(500)], 53_899, '261124');
    assert.equal((await bank()).difference, 0);
  });

  it('stands the statement before one that was taken back', async () => {
    const was = await bank();
    const wrong = await take([line(9900)], 54_499, '261126');
    assert.notEqual((await bank()).balance, was.balance);
    const proposed = await desk.call(takeBackStatement, {
      as: desk.boss,
      params: { id: wrong },
      body: { note: 'zły plik' },
    });
    assert.equal((await desk.judge(proposed.decision)).status, 200);
    assert.deepEqual(await bank(), was);
  });

  it('is said what the programme owes for losses, and what it held before the first line', async () => {
    const was = await bank();
    await take([line(-1500, 'ukradzione')], 54_499, '261127');
    await desk.decideByTwo((await desk.lineBy('ukradzione'))?.id ?? '', {
      kind: 'losses',
      note: 'na straty',
    });
    const lost = await bank();
    assert.equal(lost.reserve, was.reserve);
    const { own = 0 } = was.explained;
    assert.deepEqual(
      [lost.balance, Math.round((lost.explained.own ?? 0) * 100), lost.difference],
      [529.99, Math.round(own * 100) - 1500, 0],
    );
    await take([], 70_000, '261110');
    const { explained, difference } = await bank();
    assert.deepEqual([explained.before, difference], [700, -700]);
    await take([line(-70_000, 'wypłacone właścicielowi')], 70_000, '261111');
    assert.equal((await bank()).difference, 0);
  });

  it('stands the same for all who ask at once', async () => {
    const was = await bank();
    const all = await atOnce(20, told);
    for (const one of all) assert.deepEqual(one, was);
  });

  it('is nobody’s name, title or account', async () => {
    const text = (await desk.reply(reserve)).bytes.toString();
    for (const secret of ['Ela', 'Jan', 'kto to', title, '61109010140000071219812874'])
      assert.equal(text.includes(secret), false, secret);
  });
});
