/** Reconciliation: every gap between provider, bank and ledger is listed, with its age. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { listGaps } from '#contract/reconciliation.ts';
import { systemAccount } from '#ledger/accounts.ts';
import { atOnce } from '#test/at-once.ts';
import { column, columns } from '#test/columns.ts';
import {
  ago,
  bankLine,
  day,
  decide,
  desk,
  ela,
  gapsOf,
  judge,
  kindsOf,
  lastReference,
  p24Head,
  paid,
  payoutArrives,
  payu,
  payuLine,
  picture,
  refunded,
  upload,
} from './testing.ts';

it('says how old the money is that a provider holds; payouts settle the oldest of it', async () => {
  assert.equal((await picture('p24')).reported, null);
  await ago(36, () => paid('p24', 10_000));
  await ago(5, () => paid('p24', 5000));
  await paid('p24', 2000);
  const before = await picture('p24');
  assert.deepEqual(before.byAge, [
    { upToDays: 3, amount: 20 },
    { upToDays: 7, amount: 50 },
    { upToDays: 30, amount: 0 },
    { upToDays: null, amount: 100 },
  ]);
  assert.equal(before.outstanding, 170);
  await payoutArrives('PayPro S.A.', '118,00', { provider: 'p24', fee: '2.00' });
  const after = await picture('p24');
  assert.deepEqual(column(after.byAge, 'amount'), [20, 30, 0, 0]);
  assert.deepEqual(after.booked, { payments: 170, refunds: 0, fees: 2, payouts: 118 });
  assert.deepEqual([after.outstanding, after.gaps], [50, 0]);
  await desk.booksAreWhole();
});

it('knows a payout by its sender, books it once with two people, and issues nothing', async () => {
  await paid('payu', 30_000);
  assert.equal((await bankLine('Jan Kowalski', '300,00')).looksLike, null);
  const { id, looksLike } = await bankLine('PAYU S.A.', '300,00');
  assert.equal(looksLike, 'payu');
  const [gap] = await gapsOf(lastReference());
  assert.deepEqual([gap?.kind, gap?.amount], ['payout_undecided', 300]);
  const circulating = await desk.denarOf(ela);
  const proposed = await decide(id, { provider: 'payu' });
  assert.equal((await picture('payu')).outstanding, 300);
  const verdicts = await atOnce(10, () => judge(proposed.body.decision));
  assert.equal(verdicts.filter(({ status }) => status === 200).length, 1);
  assert.equal((await picture('payu')).outstanding, 0);
  assert.equal(await desk.denarOf(ela), circulating);
  assert.deepEqual(await gapsOf(lastReference()), []);
  assert.equal((await decide(id, { provider: 'payu' })).body.code, 'line_decided');
  await desk.booksAreWhole();
});

it('books a fee beyond the programme’s money for costs, the rest of it as a loss', async () => {
  const { id } = await bankLine('PayU', '1,00');
  const proposed = await decide(id, { provider: 'payu', fee: '900.00' });
  const before = await desk.programme();
  assert.equal((await judge(proposed.body.decision)).status, 200);
  const after = await desk.programme();
  const changed = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
  assert.equal(after.costs_pln, -50_000);
  assert.equal(changed('costs_pln') + changed('losses_pln'), -90_000);
  assert.deepEqual(
    [changed('clearing_bank'), changed('clearing_payu'), changed('reserve_pln')],
    [-100, 90_100, 0],
  );
  assert.deepEqual(await gapsOf('clearing_payu'), []);
  await desk.booksAreWhole();
});

it('lists each kind of gap between a report and the books, and drops it when it closes', async () => {
  const old = (amount: number, credited = true) => ago(3, () => paid('payu', amount, credited));
  const first = await old(1000);
  const missing = await old(2000);
  const other = await old(3000);
  const uncredited = await old(4000, false);
  const refundedThere = await old(5000);
  const refundedHere = await old(6000);
  const waiting = await old(7000);
  await ago(3, () => refunded(refundedHere, 'payu', 600, 'done'));
  await refunded(waiting, 'payu', 700, 'pending');
  const then = day(3);
  const unreported = await paid('payu', 2500);
  const report = await payu(
    payuLine('t', 1000, first.id, then),
    payuLine('t', 3100, other.id, then),
    payuLine('t', 4000, uncredited.id, then),
    payuLine('t', 5000, refundedThere.id, then),
    payuLine('c', -500, refundedThere.id, then),
    payuLine('t', 6000, refundedHere.id, then),
    payuLine('t', 7000, waiting.id, then),
    payuLine('t', 999, 'obcy-sklep-7', then),
    payuLine('r', -12, '', then),
    payuLine('w', -1234, '', day()),
  );
  assert.equal(report.status, 201, JSON.stringify(report.body));
  assert.deepEqual(
    [report.body.provider, report.body.lines, report.body.known, report.body.firstDay],
    ['payu', 10, 0, then],
  );
  assert.deepEqual(await kindsOf(first.id), []);
  assert.deepEqual(await kindsOf(missing.id), [['credited_not_reported', 20, 0]]);
  // The last day of a report may not be complete yet.
  assert.deepEqual(await kindsOf(unreported.id), []);
  assert.deepEqual(await kindsOf(other.id), [['amount_differs', 31, 30]]);
  assert.deepEqual(await kindsOf(uncredited.id), [['paid_not_credited', 40, 0]]);
  assert.deepEqual(await kindsOf(refundedThere.id), [['refund_not_booked', 5, 0]]);
  assert.deepEqual(await kindsOf(refundedHere.id), [['refund_not_reported', 6, 0]]);
  assert.deepEqual(await kindsOf(waiting.id), [['refund_pending', 7, null]]);
  assert.deepEqual(await kindsOf('obcy-sklep-7'), [['unknown_payment', 9.99, 0]]);
  const payouts = await desk.call(listGaps, {
    as: desk.boss,
    query: { kind: 'payout_not_arrived', provider: 'payu' },
  });
  assert.deepEqual(column(payouts.gaps, 'amount'), [12.34]);
  assert.deepEqual(columns(await gapsOf(missing.id), 'ageDays', 'payment'), [[3, missing.id]]);
  desk.pass(-86_400);
  assert.equal((await gapsOf(missing.id))[0]?.ageDays, 2);
  desk.pass(86_400);
  await payu(payuLine('t', 2000, missing.id, then));
  assert.deepEqual(await kindsOf(missing.id), []);
  await payoutArrives('PayU', '12,34', { provider: 'payu' });
  const body = await desk.call(listGaps, { as: desk.boss, query: { kind: 'payout_not_arrived' } });
  assert.equal(body.total, 0);
  const { reported } = await picture('payu');
  assert.deepEqual(
    [reported?.fees, reported?.refunds, reported?.payouts, reported?.firstDay],
    [0.12, 5, 12.34, then],
  );
});

it('lists what nobody can tell yet, what a person has to look into, and books that differ', async () => {
  const { db, deps } = desk;
  const lost = await paid('p24', 100, false);
  await db.query(`UPDATE payment SET state = 'unknown', paid_at = NULL WHERE id = $1`, [lost.id]);
  assert.deepEqual(await kindsOf(lost.id), [['fate_unknown', 1, null]]);
  const flags = [
    ['unknown_order', 'unknown_payment'],
    ['amount_differs', 'amount_differs'],
    ['paid_twice', 'paid_twice'],
    ['refunded_elsewhere', 'refund_not_booked'],
  ];
  for (const [flag = '', gap = ''] of flags) {
    await db.query(
      `INSERT INTO payment_flag (id, kind, provider, reference, amount, currency, same_as, created_at)
       VALUES ($1, $2, 'p24', $3, 777, 'PLN', $3, $4)`,
      [deps.newId(), flag, `flaga-${flag}`, deps.now()],
    );
    assert.deepEqual(await kindsOf(`flaga-${flag}`), [[gap, 7.77, null]]);
  }
  assert.deepEqual(await kindsOf('clearing_p24'), []);
  const [debit, credit] = await Promise.all([
    systemAccount(db, 'clearing_p24'),
    systemAccount(db, 'clearing_bank'),
  ]);
  const id = deps.newId();
  await desk.ledger.submit({
    items: [{ type: 'transfer', id, kind: 'test', debit, credit, amount: 300 }],
  });
  assert.deepEqual(await kindsOf('clearing_p24'), [['books_differ', 53, 50]]);
});

it('tells a payout that no report has, once a report covers its day', async () => {
  await paid('p24', 4200);
  await payoutArrives('Przelewy24', '42,00', { provider: 'p24' });
  const reference = lastReference();
  assert.deepEqual(await kindsOf(reference), []);
  const row = (date: string, amount: string) =>
    `"obca-${date}","77","PLN","wykonana","${date}","${amount}","0,10"`;
  const report = await upload(`${p24Head}\n${row(day(1), '1,00')}\n${row(day(-1), '-1,00')}\n`);
  assert.deepEqual([report.status, report.body.provider, report.body.lines], [201, 'p24', 4]);
  assert.deepEqual(await kindsOf(reference), [['payout_not_reported', 42, 0]]);
  assert.deepEqual((await kindsOf('obca-')).map(([kind]) => kind).toSorted(), [
    'refund_not_booked',
    'unknown_payment',
  ]);
});

it('gives the gaps as a file', async () => {
  const { bytes } = await desk.reply(listGaps, {
    as: desk.boss,
    query: { format: 'csv', search: 'obcy-sklep' },
  });
  assert.match(bytes.toString(), /Wiek w dniach;Różnica/);
  assert.match(bytes.toString(), /wpłata spoza systemu;payu;9,99;0,00;obcy-sklep-7/);
});
