/** Transfers, their history, documents and receipts. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { balanceHistory } from '#contract/accounts.ts';
import { receipt, transactions, transfer, transTransfer } from '#contract/transfers.ts';
import { atOnce } from '#test/at-once.ts';
import { verifyDatabase } from '../invariants/whole.ts';
import { cursorText } from '../list-order.ts';
import { type Person, type Reply, refusal, testApi } from '../testing.ts';
import { charge, denarOf, paymentCode } from '../testing-flows.ts';

const api = testApi();

const pay = (
  payer: Person,
  email: string,
  amount: string,
  { title = '', key }: { title?: string; key?: string } = {},
) =>
  api.reply(transfer, {
    as: payer,
    query: { email, amount, title },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });

const history = (person: Person, query: Record<string, string> = {}) =>
  api.reply(transactions, { as: person, query });

interface Row {
  id: string;
  direction: string;
  amount: number;
  balance_after: number;
  title: string;
  kind: string;
  counterparty: { name: string; email: string | null };
}
const rowsOf = ({ body }: Reply): Row[] => body.transactions as Row[];

describe('A transfer', () => {
  it('moves the amount to whoever has that e-mail, and tells the payer’s balance', async () => {
    const anna = await api.person('Anna Move', { denar: '100.00' });
    const jan = await api.person('Jan Move');
    const done = await pay(anna, jan.email.toUpperCase(), '12.34', { title: 'Za miód' });
    assert.deepEqual([done.status, done.body.status, done.body.balance], [201, 'completed', 87.66]);
    assert.match(done.body.transaction, /^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    assert.equal(await denarOf(api, jan), 12.34);
  });

  it('is the same call under trans/transfer and v2/trans/transfer', async () => {
    const anna = await api.person('Anna Alias', { denar: '10.00' });
    const jan = await api.person('Jan Alias');
    for (const path of ['/trans/transfer', '/v2/trans/transfer']) {
      const body = { email: jan.email, amount: 1, title: '' };
      assert.equal((await api.ask('POST', path, { as: anna, body })).status, 201);
    }
    assert.equal(await denarOf(api, jan), 2);
  });

  it('is refused where it cannot be', async () => {
    const anna = await api.person('Anna Refused', { denar: '10.00' });
    const jan = await api.person('Jan Refused');
    const guest = await api.person('Guest Refused', { registered: false });
    const table: [Person, string, string, unknown[]][] = [
      [anna, 'nobody@denar.test', '1.00', [404, 'recipient_unknown']],
      [anna, guest.email, '1.00', [404, 'recipient_unknown']],
      [anna, anna.email, '1.00', [409, 'same_account']],
      [anna, jan.email, '10.01', [409, 'insufficient_funds']],
      [guest, jan.email, '1.00', [409, 'not_registered']],
      [jan, anna.email, '0.01', [409, 'insufficient_funds']],
    ];
    for (const [payer, email, amount, expected] of table) {
      assert.deepEqual(refusal(await pay(payer, email, amount)), expected);
      const other = await api.reply(transTransfer, { as: payer, body: { email, amount } });
      assert.deepEqual(refusal(other), expected);
    }
    assert.deepEqual([await denarOf(api, anna), await denarOf(api, jan)], [10, 0]);
  });

  // At once: transfer, transTransfer.
  it('with a key is booked once, also by twenty requests at once', async () => {
    const anna = await api.person('Anna Key', { denar: '100.00' });
    const jan = await api.person('Jan Key');
    const replies = await atOnce(20, () => pay(anna, jan.email, '5.00', { key: 'once' }));
    assert.ok(replies.every(({ status }) => status === 201));
    assert.equal(new Set(replies.map(({ body }) => JSON.stringify(body))).size, 1);
    assert.equal(replies.filter(({ headers }) => headers['idempotent-replayed']).length, 19);
    assert.equal(await denarOf(api, jan), 5);
    const other = await pay(anna, jan.email, '6.00', { key: 'once' });
    assert.deepEqual(refusal(other), [422, 'idempotency_key_reused']);
  });

  it('does not spend what an open charge holds', async () => {
    const anna = await api.person('Anna Held', { denar: '10.00' });
    const jan = await api.person('Jan Held');
    await charge(api, jan, await paymentCode(api, anna), '8.00');
    assert.deepEqual(refusal(await pay(anna, jan.email, '2.01')), [409, 'insufficient_funds']);
    assert.equal((await pay(anna, jan.email, '2.00')).status, 201);
  });

  it('never creates or loses money, whatever runs at once', async () => {
    const people = await atOnce(6, (at) => api.person(`Ring ${at}`, { denar: '20.00' }));
    const payments = Array.from({ length: 240 }, (_, at) => {
      const payer = people[at % 6] as Person;
      const payee = people[(at * 5 + 1) % 6] as Person;
      return pay(payer, payee.email, `${(at % 9) + 1}.${String(at % 100).padStart(2, '0')}`);
    });
    const statuses = (await Promise.all(payments)).map(({ status }) => status);
    assert.ok(statuses.every((status) => [201, 409].includes(status)));
    const left = await Promise.all(people.map((one) => denarOf(api, one)));
    assert.equal(
      left.reduce<number>((sum, denar) => sum + Math.round(Number(denar) * 100), 0),
      12_000,
    );
    assert.ok(left.every((denar) => Number(denar) >= 0));
    await verifyDatabase(api.apiUrl);
  });
});

describe('The history', () => {
  let anna: Person;
  let jan: Person;
  before(async () => {
    anna = await api.person('Anna History', { denar: '200.00' });
    jan = await api.person('Jan History', { denar: '50.00' });
    for (let at = 1; at <= 12; at += 1)
      await pay(anna, jan.email, `${at}.00`, { title: `Żółć ${at}` });
    await pay(jan, anna.email, '7.50', { title: '50%_zwrot' });
  });

  it('pages ten at a time, newest first, with total and sums', async () => {
    const first = await history(anna);
    assert.deepEqual([first.body.total, first.body.count, first.body.skip], [14, 10, 0]);
    assert.deepEqual(first.body.sums, { in: 207.5, out: 78 });
    const [newest] = rowsOf(first);
    assert.deepEqual(
      [newest?.direction, newest?.amount, newest?.title, newest?.counterparty],
      ['in', 7.5, '50%_zwrot', { name: jan.name, email: jan.email }],
    );
    const second = await history(anna, { skip: '10', count: '10' });
    assert.equal(rowsOf(second).length, 4);
    const oldest = rowsOf(second).at(-1);
    assert.deepEqual([oldest?.kind, oldest?.counterparty], ['top_up', { name: '', email: null }]);
    assert.equal(new Set([...rowsOf(first), ...rowsOf(second)].map(({ id }) => id)).size, 14);
  });

  it('is filtered by direction, text and day', async () => {
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Warsaw' }).format(
      api.deps.now(),
    );
    const table: [Record<string, string>, number][] = [
      [{ direction: 'in' }, 2],
      [{ direction: 'out' }, 12],
      [{ search: 'zolc 1' }, 4],
      [{ search: 'ŻÓŁĆ 12' }, 1],
      [{ search: 'jan hist' }, 13],
      [{ search: '50%_' }, 1],
      [{ search: '%' }, 1],
      [{ search: 'nie ma' }, 0],
      [{ from: today, to: today }, 14],
      [{ to: '2020-01-01' }, 0],
      [{ from: today, direction: 'in', search: 'zwrot' }, 1],
    ];
    for (const [query, total] of table) {
      const reply = await history(anna, query);
      assert.deepEqual([reply.status, reply.body.total], [200, total], JSON.stringify(query));
      assert.equal(rowsOf(reply).length, Math.min(10, total));
    }
  });

  it('goes on by its cursor where it was, although a payment has come since', async () => {
    const ola = await api.person('Ola History', { denar: '10.00' });
    for (const query of [{}, { search: 'history' }] as Record<string, string>[]) {
      const before = rowsOf(await history(jan, { ...query, count: '100' }));
      const first = await history(jan, { ...query, count: '5' });
      await pay(ola, jan.email, '1.00');
      const next = String(first.body.next);
      const second = await history(jan, { ...query, count: '100', cursor: next });
      assert.deepEqual([...rowsOf(first), ...rowsOf(second)], before);
      assert.equal(second.body.next, undefined);
    }
  });

  it('refuses a page or a day that makes no sense', async () => {
    for (const query of [
      { count: '0' },
      { count: '101' },
      { skip: '-1' },
      { from: '2026-02-30' },
      { direction: 'up' },
      { cursor: 'nobody' },
      { cursor: cursorText({ isBack: false, keys: ['-1'] }) },
      { cursor: cursorText({ isBack: false, keys: ['1', '2'] }) },
    ]) {
      assert.equal(
        (await history(anna, query as Record<string, string>)).status,
        422,
        JSON.stringify(query),
      );
    }
  });

  it('downloads as CSV: all that the filters leave, and no formula for a spreadsheet', async () => {
    await pay(anna, jan.email, '0.50', { title: '=1+1' });
    const reply = await history(anna, { format: 'csv', direction: 'out' });
    assert.match(String(reply.headers['content-type']), /^text\/csv/);
    const text = reply.bytes.toString('utf8');
    assert.ok(text.startsWith('\ufeffData i godzina;'));
    const lines = text.trimEnd().split('\r\n');
    assert.equal(lines.length, 14);
    assert.match(lines[1] as string, /;'=1\+1;-0,50;DNR;/);
  });

  it('downloads as PDF in the language asked for', async () => {
    for (const language of ['pl', 'uk', 'en']) {
      const reply = await api.reply(transactions, {
        as: anna,
        query: { format: 'pdf' },
        headers: { 'accept-language': language },
      });
      assert.equal(reply.headers['content-type'], 'application/pdf');
      assert.equal(reply.bytes.subarray(0, 5).toString(), '%PDF-');
    }
  });

  it('shows nobody else’s payments', async () => {
    const eve = await api.person('Eve History');
    assert.equal((await history(eve)).body.total, 0);
    const id = rowsOf(await history(anna))[0]?.id;
    const look = (person: Person, query: Record<string, string> = {}) =>
      api.reply(receipt, { as: person, params: { id }, query });
    assert.deepEqual(refusal(await look(eve)), [404, 'not_found']);
    assert.deepEqual(refusal(await look(eve, { format: 'pdf' })), [404, 'not_found']);
    const mine = await look(anna);
    const theirs = await look(jan);
    assert.deepEqual(
      [mine.body.payer, mine.body.payee, mine.body.direction, theirs.body.direction],
      [{ name: anna.name }, { name: jan.name }, 'out', 'in'],
    );
    assert.match(mine.body.journal.hash, /^[0-9a-f]{64}$/);
    assert.equal((await look(anna, { format: 'pdf' })).bytes.subarray(0, 5).toString(), '%PDF-');
  });

  it('becomes the balance at the end of each of the last days', async () => {
    const days = (await api.call(balanceHistory, { as: anna, query: { days: '7' } })).days;
    assert.equal(days.length, 7);
    assert.deepEqual([days[0]?.denar, days[6]?.denar], [0, await denarOf(api, anna)]);
    const dates = days.map(({ date }) => date);
    assert.deepEqual([...dates].sort(), dates);
  });
});
