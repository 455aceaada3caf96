/** Takings and closing sheets: to the grosz what the ledger has, each thing on one sheet. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { takeZloty } from '#contract/bills.ts';
import { decideCharge } from '#contract/charges.ts';
import { refundSale } from '#contract/refunds.ts';
import * as takingsCalls from '#contract/takings.ts';
import { transfer } from '#contract/transfers.ts';
import { atOnce } from '#test/at-once.ts';
import { column } from '#test/columns.ts';
import { billed, counter, pay, person } from '../bills/testing.ts';
import { api, confirm, start, startInstance, trade } from '../cards/testing.ts';
import { polishDay } from '../documents/format.ts';
import { verifyDatabase } from '../invariants/whole.ts';
import { inject, type Person, type Reply, refusal } from '../testing.ts';
import { charge, paymentCode } from '../testing-flows.ts';
import type { Sheet } from './sheets.ts';
import type { Sums } from './sums.ts';

const close = (as: Person, key?: string) =>
  api.reply(takingsCalls.closeShift, { as, body: {}, key });
const sheetIn = ({ status, body }: Reply): Sheet => {
  assert.equal(status, 201, JSON.stringify(body));
  return body as unknown as Sheet;
};
const takings = async (as: Person, query = {}) =>
  await api.call(takingsCalls.takings, { as, query });
const sheetsOf = async (as: Person) =>
  (await api.call(takingsCalls.closingSheets, { as, query: { count: '100' } })) as unknown as {
    sheets: Sheet[];
    total: number;
  };

async function byCode(seller: Person, buyer: Person, amount = '1.00'): Promise<string> {
  const sale = await charge(api, seller, await paymentCode(api, buyer), amount);
  await api.reply(decideCharge, { as: buyer, query: { transaction: sale } });
  return sale;
}
const refund = (as: Person, sale: string, body: object) =>
  api.reply(refundSale, { as, params: { id: sale }, body });
const taken = (as: Person, billId: string) => api.reply(takeZloty, { as, body: { billId } });

/** By way: what came in, what went back, and how much of that for earlier sales. */
const byWay = ({ lines }: Sums) =>
  Object.fromEntries(
    lines.map(({ way, paid, refunded, corrected }) => [way, [paid, refunded, corrected]]),
  );

it('The takings of a day have each way, with refunds, and nothing that was not taken in person', async () => {
  const card = await trade('100.00');
  const { seller, buyer } = card;
  const sale = await byCode(seller, buyer, '12.50');
  const { id, code } = await start(card, '3.00');
  await confirm(seller, id, code);
  const { id: bill } = await billed(seller, '12.50', { denarPart: 8 });
  await pay(buyer, bill);
  await api.reply(transfer, { as: buyer, query: { email: seller.email, amount: '5' } });
  await refund(seller, sale, { denar: '2.00' });
  assert.deepEqual(byWay((await takings(seller)).ofDay), {
    code: [12.5, 2, 0],
    card: [3, 0, 0],
    qr: [8, 0, 0],
  });
  await taken(seller, bill);
  await refund(seller, bill, { denar: 0, pln: '0.50' });
  const { ofDay, shift, day } = await takings(seller);
  assert.deepEqual(byWay(ofDay).cash, [4.5, 0.5, 0]);
  assert.deepEqual(ofDay.denar, { paid: 23.5, refunded: 2, left: 21.5 });
  assert.deepEqual(ofDay.pln, { paid: 4.5, refunded: 0.5, left: 4 });
  assert.ok(ofDay.lines.every(({ person: { name } }) => name === seller.name));
  assert.deepEqual(shift, { since: null, after: null, sums: ofDay });
  assert.equal(day, polishDay(api.deps.now()));
  assert.deepEqual((await takings(seller, { day: '2020-01-01' })).ofDay.lines, []);
  const bare = await api.person('Bez kasy', { registered: false });
  const params = { id: '00000000-0000-7000-8000-000000000000' };
  for (const [call, input] of [
    [takingsCalls.takings, {}],
    [takingsCalls.closeShift, { body: {} }],
    [takingsCalls.closingSheets, {}],
    [takingsCalls.getClosingSheet, { params }],
  ] as const) {
    const refusal = await api.refused(call, { as: bare, ...input });
    assert.deepEqual(refusal, [409, 'not_registered'], call.name);
  }
});

describe('A closing sheet', () => {
  it('has what came since the last one, and a refund of an earlier sale as a correction', async () => {
    const { seller } = await counter();
    const buyer = await person('Kupujący', '100.00');
    assert.deepEqual(refusal(await close(seller)), [409, 'nothing_to_close']);
    const sale = await byCode(seller, buyer, '12.50');
    const first = sheetIn(await close(seller));
    assert.deepEqual([first.no, first.since, byWay(first.sums)], [1, null, { code: [12.5, 0, 0] }]);
    assert.deepEqual(refusal(await close(seller)), [409, 'nothing_to_close']);
    await byCode(seller, buyer, '1.00');
    await refund(seller, sale, { denar: '2.50' });
    const { shift } = await takings(seller);
    assert.deepEqual([shift.after, shift.since], [1, first.closedAt]);
    const second = sheetIn(await close(seller));
    assert.deepEqual(byWay(second.sums), { code: [1, 2.5, 2.5] });
    assert.deepEqual([second.no, second.since, second.closedBy], [2, first.closedAt, seller.name]);
    assert.deepEqual(second.denar, { paid: 1, refunded: 2.5, left: -1.5 });
    const { sheets, total } = await sheetsOf(seller);
    assert.deepEqual([total, sheets.map(({ no }) => no)], [2, [2, 1]]);
    assert.deepEqual(
      await api.call(takingsCalls.getClosingSheet, { as: seller, params: { id: second.id } }),
      second,
    );
    const csv = (
      await api.reply(takingsCalls.getClosingSheet, {
        as: seller,
        params: { id: second.id },
        query: { format: 'csv' },
      })
    ).bytes;
    assert.match(csv.toString(), /;kod;DNR;1;1,00;1;2,50;2,50;-1,50\r\n$/);
    const pdf = await api.reply(takingsCalls.getClosingSheet, {
      as: seller,
      params: { id: second.id },
      query: { format: 'pdf' },
    });
    assert.equal(pdf.bytes.subarray(0, 4).toString(), '%PDF');
    assert.equal(
      (await api.reply(takingsCalls.getClosingSheet, { as: buyer, params: { id: second.id } }))
        .status,
      404,
    );
  });

  // At once: closeShift.
  it('of ten closings at once over two instances, while people pay, has each payment once', async () => {
    const { seller } = await counter();
    const buyers = await Promise.all([1, 2, 3, 4].map(() => person('Kupujący', '100.00')));
    const other = await startInstance();
    const done: Reply[] = [];
    const closing = async (nth: number) =>
      void done.push(
        await inject(nth % 2 ? api.app : other.app, 'POST', '/trans/obsluga.zamknij', {
          as: seller,
          body: {},
        }),
      );
    const paying = async (buyer: Person) => {
      for (let nth = 0; nth < 4; nth += 1) await byCode(seller, buyer);
    };
    const rounds = async () => {
      for (let round = 0; round < 3; round += 1) {
        await atOnce(10, (nth) => closing(nth));
      }
    };
    await Promise.all([...buyers.map(paying), rounds()]);
    await close(seller);
    for (const { status, body } of done) {
      assert.ok(status === 201 || body.code === 'nothing_to_close', JSON.stringify(body));
    }
    const { sheets, total } = await sheetsOf(seller);
    assert.deepEqual(
      column(sheets, 'no'),
      Array.from({ length: total }, (_, at) => total - at),
    );
    assert.equal(
      sheets.reduce((sum, { denar }) => sum + denar.paid, 0),
      16,
    );
    await verifyDatabase(api.apiUrl);
  });

  it('under one key is one', async () => {
    const { seller } = await counter();
    await byCode(seller, await person('Kupujący', '100.00'));
    const all = await atOnce(10, () => close(seller, 'koniec'));
    assert.deepEqual(new Set(all.map((one) => sheetIn(one).no)), new Set([1]));
  });

  it('takes what a transaction commits late on the next one', async () => {
    const { seller } = await counter();
    const buyer = await person('Kupujący', '100.00');
    const { id } = await billed(seller, '12.50', { denarPart: 8 });
    (await pay(buyer, id)).body;
    const client = await api.db.connect();
    await client.query('BEGIN');
    await client.query('UPDATE bill SET zloty_taken_at = $2 WHERE id = $1', [id, api.deps.now()]);
    const first = sheetIn(await close(seller));
    await client.query('COMMIT');
    client.release();
    assert.deepEqual(byWay(first.sums), { qr: [8, 0, 0] });
    assert.deepEqual(byWay(sheetIn(await close(seller)).sums), { cash: [4.5, 0, 0] });
  });
});

type Step = readonly ['pay' | 'bill' | 'take' | 'refund' | 'close', number];

/** The bookings of the seller's account by themselves, in the order of the journal, in grosze. */
async function journalOf(seller: Person): Promise<{ paid: number; refunded: number }> {
  const rows = await api.sql<{ paid: number; refunded: number }>`
    SELECT coalesce(sum(t.amount) FILTER (WHERE t.credit = w.denar_account), 0)::bigint AS paid,
    coalesce(sum(t.amount) FILTER (WHERE t.debit = w.denar_account), 0)::bigint AS refunded
    FROM wallet w LEFT JOIN ledger.transfer t ON w.denar_account IN (t.debit, t.credit)
    AND t.type IN ('transfer', 'post') WHERE w.email = ${seller.email}`;
  return rows[0] as (typeof rows)[number];
}

it('The sheets of a random day add up to the journal, and to the złoty in the drawer', async () => {
  const kinds = ['pay', 'pay', 'bill', 'take', 'refund', 'refund', 'close'] as const;
  const steps = fc.array(fc.tuple(fc.constantFrom(...kinds), fc.integer({ min: 1, max: 900 })), {
    minLength: 4,
    maxLength: 14,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (day: readonly Step[]) => {
      const { seller } = await counter();
      const buyer = await person('Kupujący', '500.00');
      const sales: string[] = [];
      const due: string[] = [];
      let drawer = 0;
      for (const [step, grosze] of day) {
        const amount = (grosze / 100).toFixed(2);
        if (step === 'pay') sales.push(await byCode(seller, buyer, amount));
        if (step === 'bill') {
          const { id } = await billed(seller, '10.00', { denarPart: amount });
          await pay(buyer, id);
          sales.push(id);
          due.push(id);
        }
        const next = step === 'take' ? due.shift() : undefined;
        if (next) drawer += Math.round((await taken(seller, next)).body.pln.amount * 100);
        const sale = step === 'refund' ? sales[grosze % sales.length] : undefined;
        if (sale) {
          await refund(seller, sale, { denar: amount });
          const back = await refund(seller, sale, { denar: 0, pln: amount });
          if (back.status === 201) drawer -= grosze;
        }
        if (step === 'close') await close(seller);
      }
      const { ofDay } = await takings(seller);
      await close(seller);
      const { sheets } = await sheetsOf(seller);
      const sum = (of: (sheet: Sheet) => number) =>
        sheets.reduce((all, sheet) => all + Math.round(of(sheet) * 100), 0);
      const { paid, refunded } = await journalOf(seller);
      assert.deepEqual(
        [sum(({ denar }) => denar.paid), sum(({ denar }) => denar.refunded)],
        [paid, refunded],
      );
      assert.equal(
        sum(({ pln }) => pln.left),
        drawer,
      );
      assert.deepEqual(
        [ofDay.denar.paid, ofDay.denar.refunded, ofDay.pln.left].map((one) =>
          Math.round(one * 100),
        ),
        [paid, refunded, drawer],
      );
    }),
    { numRuns: 15 },
  );
  await verifyDatabase(api.apiUrl);
});
