/** Payouts of złoty from orders: owed, paid by the bank, and returned if that fails. */
import assert from 'node:assert/strict';
import { after, afterEach, it } from 'node:test';
import { cancelPayout, listPayouts, makePayout } from '#contract/payouts.ts';
import { transact } from '#db/connect.ts';
import { openAccount, systemAccount } from '#ledger/accounts.ts';
import type { AccountId } from '#ledger/types.ts';
import { csvOf, openDesk } from '../bank/testing.ts';
import { confirming } from '../security/testing.ts';
import { instanceOf } from '../security/testing-payments.ts';
import type { Person } from '../testing.ts';
import { neighbour } from '../testing-neighbour.ts';

const desk = await openDesk();
const seller = await desk.person('Serowarnia', { denar: '70.00' });
const bankAccount = await desk.verified(seller);
const zloty = await zlotyFor(seller, 10_000);
// Another seller with the same balance, who must stay untouched.
const other = await desk.person('Piekarnia', { denar: '70.00' });
await desk.verified(other, '64109010140000000000000042');
await zlotyFor(other, 10_000);
after(() => desk.close());
// The seller's złoty come from no order here, and from no provider.
afterEach(() => desk.booksAreWhole('booking_has_purpose', 'providers_agree'));

/** Gives the seller złoty that a provider has collected for orders. */
async function zlotyFor({ email }: Person, amount: number): Promise<AccountId> {
  const rows = await desk.sql<{ id: string }>`SELECT id FROM wallet WHERE email = ${email}`;
  const owner = rows[0]?.id ?? '';
  const account = await transact(desk.db, async (tx) => {
    const opened = await openAccount(tx, { owner, currency: 'PLN', kind: 'participant', floor: 0 });
    await tx.query('UPDATE wallet SET zloty_account = $2 WHERE id = $1', [owner, opened]);
    return opened;
  });
  const debit = await systemAccount(desk.db, 'clearing_payu');
  const item = { type: 'transfer', id: desk.deps.newId(), kind: 'order', debit, amount } as const;
  await desk.ledger.submit({ items: [{ ...item, credit: account }] });
  return account;
}

const balances = async () => {
  const rows = await desk.sql<{ posted: number }>`
    SELECT posted FROM ledger.account WHERE id = ${zloty}`;
  const { reserve_pln, issuance_dnr, clearing_bank } = await desk.programme();
  return {
    zloty: rows[0]?.posted,
    denar: await desk.denarOf(seller),
    reserve_pln,
    issuance_dnr,
    clearing_bank,
  };
};
const payout = (amount: number, as = seller) =>
  confirming(desk).reply(makePayout, {
    as,
    body: { bankAccountId: bankAccount, amount, currency: 'PLN' },
  });
const journal = async (transfer: unknown) => {
  const rows = await desk.sql`
    SELECT kind, debit, credit, amount, set_id AS set FROM ledger.transfer WHERE id = ${transfer}`;
  return rows;
};

it('takes złoty alone, and gives them back when it is cancelled', async () => {
  const before = await balances();
  const { status, body } = await payout(30);
  assert.deepEqual([status, body.currency, body.balance], [201, 'PLN', 70]);
  assert.deepEqual(await balances(), {
    ...before,
    zloty: 7000,
    clearing_bank: (before.clearing_bank ?? 0) + 3000,
  });
  const bank = await systemAccount(desk.db, 'clearing_bank');
  assert.deepEqual(await journal(body.transaction), [
    { kind: 'payout', debit: zloty, credit: bank, amount: 3000, set: null },
  ]);
  const untouched = await neighbour(desk, seller, body.id);
  const cancelled = await desk.call(cancelPayout, { as: seller, params: { id: body.id } });
  assert.deepEqual([cancelled.state, cancelled.balance], ['cancelled', 100]);
  assert.deepEqual(await balances(), before);
  const again = await desk.call(cancelPayout, { as: seller, params: { id: body.id } });
  assert.deepEqual([again.state, again.balance], ['cancelled', 100]);
  assert.deepEqual(await balances(), before);
  await untouched();
});

it('waits for the age of złoty from orders, as Denar wait', async () => {
  const careful = await instanceOf(desk, { PAYOUT_HOLD_DAYS: 7 });
  const rows = await desk.sql<{ at: Date }>`
    SELECT at FROM ledger.transfer WHERE credit = ${zloty} ORDER BY seq LIMIT 1`;
  const body = { bankAccountId: bankAccount, amount: 30, currency: 'PLN' };
  const as = seller;
  const asked = await confirming(careful).reply(makePayout, { as, body });
  const due = new Date((rows[0]?.at.getTime() ?? 0) + 7 * 86_400_000);
  assert.equal(asked.body.leavesAt, due.toISOString(), JSON.stringify(asked.body));
  const denar = { as, body: { ...body, currency: 'DNR' } };
  const old = await confirming(careful).reply(makePayout, denar);
  assert.equal(old.body.leavesAt, null, 'the bank has brought the Denar');
  for (const { body: made } of [asked, old]) {
    await desk.reply(cancelPayout, { as, params: { id: made.id } });
  }
  await careful.end();
});

it('comes back as złoty, by a statement and by two people', async () => {
  const before = await balances();
  const first = (await payout(40)).body.id;
  const second = (await payout(20)).body.id;
  await desk.exported();
  const out = { reference: 'Z1', amount: -4000, title: `Wyplata ${first}` };
  const back = { reference: 'Z2', amount: 4000, title: `ZWROT ${first}` };
  assert.equal((await desk.statement(csvOf([out]))).body.settled, 1);
  assert.deepEqual([(await balances()).zloty, await desk.stateOf(first)], [4000, 'settled']);
  assert.equal((await desk.statement(csvOf([back]))).body.returned, 1);
  assert.deepEqual([(await balances()).zloty, await desk.stateOf(first)], [8000, 'failed']);
  await desk.endByTwo('failed', second);
  assert.deepEqual(await balances(), before);
});

it('before it is exported is given back by one', async () => {
  const before = await balances();
  const { body } = await payout(25);
  await desk.endByTwo('failed', body.id);
  assert.deepEqual([await balances(), await desk.stateOf(body.id)], [before, 'failed']);
});

it('is refused beyond what there is, and to who never had any', async () => {
  const before = await balances();
  assert.equal((await payout(100.01)).body.code, 'insufficient_funds');
  assert.deepEqual(await balances(), before);
  const ela = await desk.person('Ela Bez Zamówień', { denar: '50.00' });
  const account = await desk.verified(ela, '64109010140000000000000042');
  const asked = await desk.reply(makePayout, {
    as: ela,
    body: { bankAccountId: account, amount: 5, currency: 'PLN' },
  });
  assert.equal(asked.body.code, 'insufficient_funds');
  assert.equal(await desk.denarOf(ela), 50);
  assert.deepEqual(await desk.reply(listPayouts, { as: ela }).then(({ body }) => body.total), 0);
});
