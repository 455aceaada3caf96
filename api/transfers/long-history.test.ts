/** A history too long to be read whole: its pages and sums still match its entries. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { balanceHistory } from '#contract/accounts.ts';
import { transactions } from '#contract/transfers.ts';
import { atOnce } from '#test/at-once.ts';
import { type Person, testApi } from '../testing.ts';

const daySeconds = 86_400;

interface Entry {
  readonly id: string;
  readonly amount: number;
  readonly day: string;
}

const accountOf = async ({ email }: Person): Promise<number> => {
  const found = await api.db.query<{ account: number }>(
    'SELECT denar_account AS account FROM wallet WHERE email = $1',
    [email],
  );
  return found.rows[0]?.account ?? 0;
};

const api = testApi();
let merchant: Person;
/** The entries of the merchant's account, oldest first, read directly from the journal. */
let all: readonly Entry[];
before(async () => {
  const buyers = await accountOf(await api.person('Buyer', { denar: '100000.00' }));
  const account = await accountOf(await api.person('Merchant'));
  const pay = (debit: number, credit: number, amount: number) =>
    api.ledger.submit({
      items: [{ type: 'transfer', id: api.deps.newId(), kind: 'transfer', debit, credit, amount }],
    });
  for (let day = 0; day < 4; day += 1) {
    await atOnce(650, (at) => pay(buyers, account, 1 + (at % 70)));
    await atOnce(9, (at) => pay(account, buyers, 3 + at));
    api.pass(daySeconds);
  }
  // A token lives for a day.
  merchant = await api.person('Merchant', { registered: false });
  const rows = await api.sql<Entry>`
    SELECT transfer AS id, amount, (at AT TIME ZONE 'Europe/Warsaw')::date::text AS day
    FROM ledger.entry WHERE account = ${account} ORDER BY version`;
  all = rows;
});

const ask = async (query: Record<string, string>) => {
  const body = await api.call(transactions, { as: merchant, query });
  return body as {
    transactions: { id: string }[];
    total: number;
    next?: string;
    sums: { in: number; out: number };
  };
};

const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
const dayOf = (place: number): string => all[place]?.day ?? '';

describe('A history of more entries than are read', () => {
  const cases: readonly [string, () => Record<string, string>][] = [
    ['without a filter', () => ({})],
    ['of what came in', () => ({ direction: 'in' })],
    ['of what went out', () => ({ direction: 'out' })],
    ['from a day on', () => ({ from: dayOf(700) })],
    ['up to a day', () => ({ to: dayOf(1900) })],
    ['of days in its middle', () => ({ from: dayOf(700), to: dayOf(1900) })],
    [
      'of what came in on those days',
      () => ({ from: dayOf(700), to: dayOf(2600), direction: 'in' }),
    ],
    ['of a day with nothing', () => ({ from: '2001-01-01', to: '2001-01-02' })],
  ];
  for (const [name, query] of cases) {
    it(`${name} has the pages and sums of its entries`, async () => {
      const { from = '', to = '9999', direction } = query();
      const wanted = all
        .filter(({ day }) => day >= from && day <= to)
        .filter(({ amount }) => !direction || amount > 0 === (direction === 'in'))
        .toReversed();
      const sum = (sign: number) =>
        wanted.reduce((total, { amount }) => total + Math.max(0, sign * amount), 0) / 100;
      for (const skip of [0, 7, 648, 2003]) {
        const found = await ask({ ...query(), count: '25', skip: String(skip) });
        assert.deepEqual(ids(found.transactions), ids(wanted.slice(skip, skip + 25)));
        assert.equal(found.total, wanted.length);
        assert.deepEqual(found.sums, { in: sum(1), out: sum(-1) });
        const after = found.next && (await ask({ ...query(), count: '25', cursor: found.next }));
        const beyond = wanted.slice(skip + 25, skip + 50);
        assert.deepEqual(ids(after ? after.transactions : []), ids(beyond));
        assert.equal(Boolean(after), beyond.length > 0);
      }
    });
  }

  it('knows the balance at the end of each day', async () => {
    const body = await api.call(balanceHistory, { as: merchant, query: { days: '6' } });
    const balanceOn = (date: string): number =>
      all.reduce((sum, { amount, day }) => sum + (day <= date ? amount : 0), 0) / 100;
    const days = body.days;
    assert.equal(days.length, 6);
    for (const { date, denar } of days) assert.equal(denar, balanceOn(date), date);
  });
});
