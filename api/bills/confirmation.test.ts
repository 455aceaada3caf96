/** Confirmations of bills, the lists of bills, and what remains of them when people leave. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bills, confirmationOfBill, lastBill, maxBillMails } from '#contract/bills.ts';
import { eraseAccount, exportData } from '#contract/personal-data.ts';
import { addSaleItem } from '#contract/sales.ts';
import { transTransfer } from '#contract/transfers.ts';
import { openPostOffice } from '../mail/testing.ts';
import { unzip } from '../personal-data/testing.ts';
import { type Person, refusal } from '../testing.ts';
import type { BillView } from './bill-rows.ts';
import { forgetBillNames } from './cancellation.ts';
import { formatOf } from './confirmation.ts';
import {
  api,
  billed,
  cancel,
  counter,
  filled,
  free,
  issue,
  nowhere,
  openSale,
  pay,
  person,
  seeBill,
} from './testing.ts';

const confirmation = (
  as: Person,
  billId: string,
  more: object = {},
  headers: Record<string, string> = {},
) => api.reply(confirmationOfBill, { as, body: { billId, ...more }, headers });

/** A paid bill with markup, in Denar and złoty. */
async function paid(): Promise<{ seller: Person; buyer: Person; bill: BillView }> {
  const { seller, offers } = await counter({
    name: 'Ser <b>&"kozi"',
    price: 10,
    denar_percent: 30,
  });
  const buyer = await person('Bartek', '100.00');
  const sale = await openSale(seller, 'Pani Tajna');
  await api.reply(addSaleItem, { as: seller, body: { saleId: sale, offerId: offers[0] } });
  const bill = (await issue(seller, sale)).body;
  assert.equal((await pay(buyer, bill.id)).status, 200);
  return { seller, buyer, bill };
}

const listed = async (as: Person, query: Record<string, string> = {}) => {
  const body = await api.call(bills, { as, query });
  const numbers = body.bills.map(({ number }) => number.slice(-6));
  return { numbers, ...(body as { total: number; sums: object }) };
};

describe('A confirmation', () => {
  it('is given to both sides as JSON, HTML and PDF, and is no fiscal receipt', async () => {
    const { seller, buyer, bill } = await paid();
    const json = await confirmation(buyer, bill.id);
    assert.deepEqual(
      [json.status, json.body.title, json.body.note],
      [200, 'Potwierdzenie', 'To potwierdzenie nie jest paragonem fiskalnym ani fakturą.'],
    );
    assert.equal(json.body.bill.number, bill.number);
    const html = await confirmation(seller, bill.id, {}, { accept: 'text/html,*/*;q=0.8' });
    const text = html.bytes.toString();
    assert.equal(html.headers['content-type'], 'text/html; charset=utf-8');
    assert.match(text, /<h1>Potwierdzenie<\/h1>/);
    assert.match(text, new RegExp(`<h2>Rachunek ${bill.number}</h2>`));
    assert.match(text, /Ser &lt;b&gt;&amp;&quot;kozi&quot;/);
    assert.match(text, /trzy denary oraz siedem złotych/);
    assert.match(text, /7,00\u00a0zł, do zapłaty przy kasie gotówką/);
    assert.ok(!text.includes('Tajna') && !text.includes('<script'));
    const pdf = await confirmation(buyer, bill.id, { format: 'pdf' }, { accept: 'text/html' });
    assert.equal(pdf.headers['content-type'], 'application/pdf');
    assert.match(String(pdf.headers['content-disposition']), /Denar-R-\d{4}-000001\.pdf/);
    assert.equal(pdf.bytes.subarray(0, 5).toString(), '%PDF-');
  });

  it('speaks the reader’s language', async () => {
    const { buyer, bill } = await paid();
    for (const [language, title, words] of [
      ['uk', 'Підтвердження', 'три денари та сім злотих'],
      ['en', 'Confirmation', 'three denars plus seven złoty'],
    ] as const) {
      const headers = { 'accept-language': language };
      const { bytes } = await confirmation(buyer, bill.id, { format: 'html' }, headers);
      const text = bytes.toString();
      assert.ok(text.includes(`<html lang="${language}">`) && text.includes(`<h1>${title}</h1>`));
      assert.ok(text.includes(words));
    }
  });

  it('of a hundred items has as many pages as it needs', async () => {
    const { seller } = await counter();
    const items = Array.from({ length: 40 }, (_, at) =>
      free('1.00', `${at} ${'Bardzo długa nazwa '.repeat(5)}`.trim()),
    );
    const bill = (await issue(seller, await filled(seller, ...items), { denarPart: 0 })).body;
    await pay(seller, bill.id);
    const { bytes } = await confirmation(seller, bill.id, { format: 'pdf' });
    assert.ok((bytes.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length >= 2);
  });

  it('is mailed on wish: by the buyer to the own address, by the seller to any', async () => {
    const { seller, buyer, bill } = await paid();
    const office = openPostOffice(api);
    const sent = await confirmation(
      buyer,
      bill.id,
      { sendTo: buyer.email },
      { 'idempotency-key': 'mail-key' },
    );
    assert.equal(sent.status, 200);
    await confirmation(buyer, bill.id, { sendTo: buyer.email }, { 'idempotency-key': 'mail-key' });
    const [mail, ...more] = await office.mailsTo(buyer.email);
    assert.equal(more.length, 0);
    assert.equal(mail?.subject, `[Denar] Potwierdzenie do rachunku ${bill.number}`);
    for (const read of [mail?.text ?? '', mail?.html ?? '']) {
      assert.match(read, /Dziękujemy.*Słownie.*trzy denary oraz siedem złotych/s);
      assert.ok(read.includes(`http://localhost:3000/rachunki/${bill.id}`));
    }
    const foreign = await confirmation(buyer, bill.id, { sendTo: seller.email });
    assert.deepEqual(refusal(foreign), [403, 'email_not_yours']);
    const customer = 'klientka@example.org';
    await confirmation(seller, bill.id, { sendTo: customer });
    const [theirs] = await office.mailsTo(customer);
    assert.ok(theirs && !/Tajna|rachunki/.test(`${theirs.text}${theirs.html}`));
    assert.equal((await api.sql`SELECT FROM mail WHERE html IS NOT NULL`).length, 0);
    for (let at = 2; at < maxBillMails; at += 1) {
      assert.equal((await confirmation(seller, bill.id, { sendTo: customer })).status, 200);
    }
    const flood = await confirmation(seller, bill.id, { sendTo: customer });
    assert.deepEqual(refusal(flood), [429, 'too_many_requests']);
  });

  it('is mailed to others only of what a buyer has paid, and leads nowhere', async () => {
    const { seller } = await counter();
    const office = openPostOffice(api);
    const words = 'PILNE: odblokuj https://denar.evil/login';
    const lines = [free('0.01', words), free('1.00', 'Mleko 1.5 l')];
    const sold = async (more: object) =>
      (await issue(seller, await filled(seller, ...lines), more)).body.id;
    const alone = await sold({ denarPart: 0 });
    await pay(seller, alone);
    const sent = (id: string, sendTo: string) => confirmation(seller, id, { sendTo });
    assert.deepEqual(refusal(await sent(alone, 'ktos@example.org')), [403, 'email_not_yours']);
    assert.equal((await sent(alone, seller.email)).status, 200);
    const [mine] = await office.mailsTo(seller.email);
    assert.ok(mine?.text.includes(words));
    const bought = await sold({});
    await pay(await person('evil.example', '5.00'), bought);
    assert.equal((await sent(bought, 'gosc@example.org')).status, 200);
    const [theirs] = await office.mailsTo('gosc@example.org');
    const read = `${theirs?.text}${theirs?.html}`;
    assert.ok(read.includes('Mleko 1.5 l') && !/evil|PILNE/.test(read), read);
  });

  it('is nobody else’s, and there is none before the bill is paid', async () => {
    const { bill } = await paid();
    const stranger = await person('Obca');
    assert.deepEqual(refusal(await confirmation(stranger, bill.id)), [404, 'not_found']);
    assert.deepEqual(refusal(await confirmation(stranger, nowhere)), [404, 'not_found']);
    const { seller } = await counter();
    const open = await billed(seller);
    assert.deepEqual(refusal(await confirmation(seller, open.id)), [409, 'bill_not_paid']);
    const guest = await api.person('Gość Potwierdzeń', { registered: false });
    assert.deepEqual(refusal(await confirmation(guest, bill.id)), [409, 'not_registered']);
  });

  it('comes in the form that the Accept header likes best', () => {
    const table: [string, string][] = [
      ['', 'json'],
      ['*/*', 'json'],
      ['text/html,application/xhtml+xml,*/*;q=0.8', 'html'],
      ['application/pdf', 'pdf'],
      ['text/html;q=0.5, application/pdf', 'pdf'],
      ['application/pdf;q=0, text/plain', 'json'],
    ];
    for (const [accept, format] of table) assert.equal(formatOf(accept), format, accept);
  });
});

describe('The list of bills', () => {
  it('has those of the seller, and those that the buyer paid', async () => {
    const { seller, buyer, bill } = await paid();
    const open = await billed(seller, '5.00');
    const ended = await billed(seller, '7.00');
    await cancel(seller, ended.id);
    const all = await listed(seller);
    assert.deepEqual(all.numbers, ['000003', '000002', '000001']);
    assert.deepEqual([all.total, all.sums], [3, { denar: 3, pln: 0 }]);
    const table: [Record<string, string>, string[]][] = [
      [{ status: 'paid' }, ['000001']],
      [{ status: 'issued' }, ['000002']],
      [{ search: 'KOZI' }, ['000001']],
      [{ search: 'tajna' }, ['000001']],
      [{ search: buyer.name }, ['000001']],
      [{ search: ended.number }, ['000003']],
      [{ sort: 'total' }, ['000002', '000003', '000001']],
      [{ sort: 'number', count: '1', skip: '1' }, ['000002']],
      [{ from: '2020-01-01', to: '2020-01-02' }, []],
    ];
    for (const [query, numbers] of table) {
      assert.deepEqual((await listed(seller, query)).numbers, numbers, JSON.stringify(query));
    }
    const [row] = (await api.call(bills, { as: buyer, query: { as: 'buyer' } })).bills;
    assert.deepEqual(
      [row?.id, row?.role, row?.counterparty, row?.customer, row?.total],
      [bill.id, 'buyer', seller.name, '', 10],
    );
    assert.deepEqual((await listed(buyer)).numbers, []);
    assert.deepEqual((await listed(buyer, { as: 'buyer', search: 'tajna' })).numbers, []);
    api.pass(30 * 60);
    assert.deepEqual((await listed(seller, { status: 'expired' })).numbers, ['000002']);
    assert.equal((await seeBill(seller, open.id)).body.status, 'expired');
  });

  it('is a file for a spreadsheet as well', async () => {
    const { seller } = await paid();
    const { bytes } = await api.reply(bills, { as: seller, query: { format: 'csv' } });
    assert.match(
      bytes.toString(),
      /^\ufeffNumer;Wystawiono;Stan;.*\r\nR\/\d{4}\/000001;.*;zapłacony;Bartek \d+;Pani Tajna;10,00;3,00;7,00;;/,
    );
  });

  it('ends with the bill that was issued last', async () => {
    const { seller } = await counter();
    const last = () => api.reply(lastBill, { as: seller });
    assert.equal((await last()).body.bill, null);
    await billed(seller);
    const second = await billed(seller);
    assert.equal(((await last()).body.bill as BillView).id, second.id);
  });

  it('is not for somebody without a wallet', async () => {
    const guest = await api.person('Gość Listy', { registered: false });
    for (const path of ['/trans/rachunki', '/trans/rachunek.ostatni']) {
      assert.deepEqual(refusal(await api.ask('GET', path, { as: guest })), [409, 'not_registered']);
    }
  });
});

describe('Whoever leaves', () => {
  it('takes sales and bills away in the export', async () => {
    const { seller, bill } = await paid();
    const files = unzip((await api.reply(exportData, { as: seller })).bytes);
    const [exported] = JSON.parse(files.get('json/bills.json') ?? '');
    assert.deepEqual(
      [exported.number, exported.role, exported.customer, exported.denar, exported.pln],
      [bill.number, 'seller', 'Pani Tajna', 3, 7],
    );
    assert.match(files.get('json/bill-items.json') ?? '', /kozi/);
    assert.match(files.get('json/sales.json') ?? '', /Pani Tajna/);
  });

  it('leaves bills without their name, and none that waits to be paid', async () => {
    const { seller, buyer, bill } = await paid();
    const open = await billed(seller);
    await api.reply(transTransfer, {
      as: seller,
      body: { email: buyer.email, amount: 3, title: '' },
    });
    await api.call(eraseAccount, { as: seller, body: { email: seller.email } });
    const left = (await seeBill(buyer, bill.id)).body;
    assert.deepEqual([left.seller.name, left.number], ['konto usunięte', bill.number]);
    assert.deepEqual(refusal(await pay(buyer, open.id)), [409, 'bill_closed']);
    const { rows } = await api.db.query('SELECT FROM bill b WHERE id = ANY ($1) AND b::text ~ $2', [
      [bill.id, open.id],
      `${seller.name}|Tajna`,
    ]);
    assert.equal(rows.length, 0);
  });

  it('is named on bills for as long as books are kept', async () => {
    const { buyer, bill } = await paid();
    await forgetBillNames(api.db, new Date('2099-01-01'));
    assert.equal((await seeBill(buyer, bill.id)).body.buyer?.name, buyer.name);
    await api.sql`
      UPDATE bill SET issued_at = issued_at - interval '7 years' WHERE id = ${bill.id}`;
    await forgetBillNames(api.db, api.deps.now());
    const old = (await seeBill(buyer, bill.id)).body;
    assert.deepEqual([old.buyer?.name, old.seller.name], ['–', '–']);
  });
});
