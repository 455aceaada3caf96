/** What a cashier does at the till: it is the seller's, bears the cashier, and shows no balance. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { billIn, saleIn } from '../bills/testing.ts';
import { admin, api, start, trade } from '../cards/testing.ts';
import { askConfirmed, signedInAnew } from '../security/testing.ts';
import { type Person, type Reply, refusal } from '../testing.ts';
import * as flows from '../testing-flows.ts';
import { type ActedAsk, actingAs, hire, joinedTablet, walletOf } from './testing.ts';

let people = 0;
const person = (name: string, denar?: string): Promise<Person> => {
  people += 1;
  return api.person(`${name} Kas ${people}`, denar === undefined ? {} : { denar });
};

interface Till {
  readonly owner: Person;
  readonly ala: Person;
  readonly id: string;
  readonly ask: ActedAsk;
}

async function till(denar?: string): Promise<Till> {
  const [owner, ala] = [await person('Sklep', denar), await person('Ala')];
  const id = await hire(api, owner, ala);
  return { owner, ala, id, ask: actingAs(api.ask, ala, await walletOf(api, owner)) };
}

const good = async (reply: Promise<Reply>): Promise<Reply> => {
  const given = await reply;
  assert.ok(given.status < 300, `${given.status} ${JSON.stringify(given.body)}`);
  return given;
};
const codeOf = async (as: Person, body?: unknown) =>
  String(
    (
      await good(
        api.ask('POST', body ? '/trans/otp' : '/v2/et/otp', { as, ...(body ? { body } : {}) }),
      )
    ).body.otp_code,
  );
const denarOf = async (as: Person) =>
  (await api.ask('GET', '/v2/trans/balance', { as })).body.denar;
const cashierOf = async (table: string, id: unknown) =>
  (await api.db.query(`SELECT cashier_id AS by FROM ${table} WHERE id = $1`, [id])).rows[0]?.by;

async function billed(ask: ActedAsk, price: string, denarPart?: number) {
  const sale = saleIn(await good(ask('POST', '/trans/obsluga.otworz', { body: { customer: '' } })));
  const line = { saleId: sale.id, name: 'Chleb', price, quantity: 1 };
  await good(ask('POST', '/trans/obsluga.dodaj', { body: line }));
  const body = { saleId: sale.id, ...(denarPart !== undefined && { denarPart }) };
  const bill = billIn(await good(ask('POST', '/trans/rachunek.wystaw', { body })));
  return { sale, bill };
}

describe('A cashier takes', () => {
  it('a payment by code, and sees it, but no balance', async () => {
    const { owner, id, ask } = await till();
    const buyer = await person('Klient', '50.00');
    const query = { otp_code: await codeOf(buyer), kwota: '10', description: 'Chleb' };
    const made = await good(ask('POST', '/v2/et/transaction', { query }));
    const { transaction } = made.body;
    assert.equal(await cashierOf('charge', transaction), id);
    const accept = { as: buyer, query: { transaction: String(transaction) } };
    await good(api.ask('POST', '/v2/et/accept', accept));
    const seen = await good(ask('GET', `/v2/et/transaction/${transaction}`));
    assert.deepEqual([seen.body.status, seen.body.role], ['completed', 'seller']);
    const bound = await codeOf(buyer, { amount: 5, userEmail: owner.email });
    const paid = await good(
      ask('POST', '/trans/pay', { body: { otp_code: bound, amount: 5, description: '' } }),
    );
    assert.ok(!('balance' in paid.body), 'no balance');
    assert.equal(await cashierOf('charge', paid.body.transaction), id);
    assert.equal(await denarOf(owner), 15);
  });

  it('and gives back up to the cap of a day, also at once; takings name who did', async () => {
    const { owner, ala, id, ask } = await till('50.00');
    const buyer = await person('Klient', '50.00');
    const sales: string[] = [];
    for (let sale = 0; sale < 10; sale += 1) {
      const otp_code = await codeOf(buyer, { amount: 2, userEmail: owner.email });
      const body = { otp_code, amount: 2, description: '' };
      sales.push(String((await good(ask('POST', '/trans/pay', { body }))).body.transaction));
    }
    const refund = (sale: string) =>
      ask('POST', `/v2/trans/transactions/${sale}/refund`, { body: { denar: 2 } });
    const none = await refund(sales[0] as string);
    assert.deepEqual(refusal(none), [403, 'owner_wanted']);
    await askConfirmed(api, 'PUT', `/v2/account/cashiers/${id}`, {
      as: owner,
      body: { refundCap: 5 },
    });
    const replies = await Promise.all(sales.map(refund));
    assert.deepEqual(replies.map(({ status }) => status).sort(), [201, 201, ...Array(8).fill(403)]);
    const { body } = await good(api.ask('GET', '/trans/obsluga.utarg', { as: owner }));
    const { lines } = (body as { ofDay: { lines: Record<string, unknown>[] } }).ofDay;
    assert.deepEqual(
      lines.map(({ way, person, paid, refunded }) => ({ way, person, paid, refunded })),
      [{ way: 'code', person: { id, name: ala.name }, paid: 20, refunded: 4 }],
    );
  });

  it('a payment by card, also one that is declined', async () => {
    const given = await trade('20.00');
    const bea = await person('Bea');
    const id = await hire(api, given.seller, bea);
    const ask = actingAs(api.ask, bea, await walletOf(api, given.seller));
    const body = {
      card_number: given.card.cardNumber,
      serial: given.card.serial,
      amount: 12,
      seller_email: given.seller.email,
      description: '',
    };
    const made = await good(ask('POST', '/v2/trans/cards/initiate', { body }));
    const { transaction_id, code_no } = made.body;
    assert.equal(await cashierOf('card_payment', transaction_id), id);
    const one_time_code = given.codes.get(code_no as number);
    await good(ask('POST', '/v2/trans/cards/confirm', { body: { transaction_id, one_time_code } }));
    assert.equal(await denarOf(given.seller), 12);
    const poor = await ask('POST', '/v2/trans/cards/initiate', { body: { ...body, amount: 50 } });
    assert.deepEqual(refusal(poor), [409, 'declined']);
    const declined = await api.db.query(
      `SELECT cashier_id AS by FROM card_payment WHERE state = 'declined' AND card_id = (
         SELECT card_id FROM card_payment WHERE id = $1)`,
      [transaction_id],
    );
    assert.deepEqual(declined.rows, [{ by: id }]);
  });

  it('sales and bills, as a tablet too; the owner’s own bear nobody', async () => {
    const { owner, id, ask } = await till();
    const tablet = await joinedTablet(api, owner);
    for (const [by, asks] of [
      [id, ask],
      [tablet.id, tablet.ask],
    ] as const) {
      const { sale, bill } = await billed(asks, '4.00', 0);
      assert.deepEqual(
        [await cashierOf('sale', sale.id), await cashierOf('bill', bill.id)],
        [by, by],
      );
      const paid = await good(
        asks('POST', '/trans/rachunek.potwierdz', { body: { billId: bill.id } }),
      );
      assert.equal(billIn(paid).status, 'paid');
      const taken = { body: { billId: bill.id } };
      await good(asks('POST', '/trans/rachunek.przyjmij', taken));
    }
    const own: ActedAsk = (method, path, options = {}) =>
      api.ask(method, path, { ...options, as: owner });
    const { sale, bill } = await billed(own, '4.00', 0);
    assert.deepEqual(
      [await cashierOf('sale', sale.id), await cashierOf('bill', bill.id)],
      [null, null],
    );
  });
});

describe('A cashier spends nothing of the wallet', () => {
  it('pays no bill, confirms and ends no payment as its buyer, and sees none of them', async () => {
    const { owner, ask } = await till('60.00');
    const other = await person('Sprzedawca');
    const others: ActedAsk = (method, path, options = {}) =>
      api.ask(method, path, { ...options, as: other });
    const { bill } = await billed(others, '5.00');
    const pay = await ask('POST', '/trans/rachunek.potwierdz', { body: { billId: bill.id } });
    assert.deepEqual(refusal(pay), [404, 'not_found']);
    const mine = await flows.ownedCard(api, admin, owner, 5);
    const started = await start({ ...mine, buyer: owner, seller: other }, '2.00');
    const body = { transaction_id: started.id };
    const confirmed = await ask('POST', '/v2/trans/cards/confirm', {
      body: { ...body, one_time_code: started.code },
    });
    assert.deepEqual(refusal(confirmed), [404, 'not_found']);
    const ended = await ask('POST', '/v2/trans/cards/cancel', { body });
    assert.deepEqual(refusal(ended), [404, 'not_found']);
    const look = await ask('GET', `/v2/trans/cards/transactions/${started.id}`);
    assert.deepEqual(refusal(look), [404, 'not_found']);
    const query = { otp_code: await codeOf(owner), kwota: '3', description: '' };
    const charged = await good(api.ask('POST', '/v2/et/transaction', { as: other, query }));
    const seen = await ask('GET', `/v2/et/transaction/${charged.body.transaction}`);
    assert.deepEqual(refusal(seen), [404, 'not_found']);
    await good(
      api.ask('POST', '/trans/rachunek.potwierdz', { as: owner, body: { billId: bill.id } }),
    );
    assert.deepEqual(refusal(await ask('GET', `/trans/rachunek/${bill.id}`)), [404, 'not_found']);
  });
});

it('Two cashiers with one key are two requests, and a wrong code counts for the whole till', async () => {
  const { owner, ask } = await till();
  const bea = await person('Bea');
  await hire(api, owner, bea);
  const other = actingAs(api.ask, bea, await walletOf(api, owner));
  const headers = { 'idempotency-key': 'same' };
  const [one, two] = [
    await good(ask('POST', '/trans/obsluga.otworz', { body: { customer: 'a' }, headers })),
    await good(other('POST', '/trans/obsluga.otworz', { body: { customer: 'b' }, headers })),
  ];
  assert.notEqual(one.body.id, two.body.id);
  const wrong = (as: ActedAsk) =>
    as('POST', '/v2/et/transaction', {
      query: { otp_code: '000000', kwota: '1', description: '' },
    });
  for (let tries = 0; tries < 5; tries += 1) await wrong(tries % 2 ? ask : other);
  assert.deepEqual(refusal(await wrong(other)), [429, 'too_many_attempts']);
});

it('A cashier’s lists have what the own till sold today, and each sale is there by its number', async () => {
  const { owner, ala, ask } = await till();
  await start({ ...(await trade('90.00')), seller: owner }, '3.00');
  const { bill, sale } = await billed(ask, '4.00', 0);
  await good(ask('POST', '/trans/rachunek.potwierdz', { body: { billId: bill.id } }));
  const wide = { from: '2020-01-01', to: '2099-12-31' };
  const listed = async (asks: ActedAsk, query: Record<string, string>) => {
    const { body } = await good(asks('GET', '/trans/rachunki', { query }));
    return (body.bills as { number: string }[]).map(({ number }) => number);
  };
  const byCard = async (asks: ActedAsk) =>
    ((await good(asks('GET', '/v2/trans/cards/transactions'))).body.payments as unknown[]).length;
  assert.deepEqual([await listed(ask, wide), await byCard(ask)], [[bill.number], 0]);
  const bea = await person('Bea');
  await hire(api, owner, bea);
  const { body: hers } = await good(
    actingAs(api.ask, bea, await walletOf(api, owner))('POST', '/trans/obsluga.otworz', {
      body: { customer: '' },
    }),
  );
  const buyer = await person('Klient', '10.00');
  const otp_code = await codeOf(buyer, { amount: 2, userEmail: owner.email });
  const sold = { body: { otp_code, amount: 2, description: '' } };
  const charge = (await good(ask('POST', '/trans/pay', sold))).body.transaction;
  const reads = [
    `/trans/rachunek/${bill.id}`,
    `/trans/obsluga/${sale.id}`,
    `/v2/et/transaction/${charge}`,
  ];
  const seen = async (asks: ActedAsk, paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => (await asks('GET', path)).status));
  assert.deepEqual(await seen(ask, reads), [200, 200, 200]);
  const byBea = actingAs(api.ask, bea, await walletOf(api, owner));
  assert.deepEqual(await seen(ask, [`/trans/obsluga/${hers.id}`]), [200]);
  assert.deepEqual(await seen(byBea, reads), [200, 200, 200]);
  const last = async (asks: ActedAsk) =>
    (await good(asks('GET', '/trans/rachunek.ostatni'))).body.bill as { number: string } | null;
  assert.deepEqual([(await last(ask))?.number, await last(byBea)], [bill.number, null]);
  api.pass(86_400);
  const [later, self] = [await signedInAnew(api, ala), await signedInAnew(api, owner)];
  const tomorrow = actingAs(api.ask, later, await walletOf(api, self));
  const own: ActedAsk = (method, path, options) => api.ask(method, path, { ...options, as: self });
  assert.deepEqual([await listed(own, wide), await byCard(own)], [[bill.number], 1]);
  assert.deepEqual([await listed(tomorrow, wide), await byCard(tomorrow)], [[], 0]);
  assert.deepEqual(await seen(own, reads), [200, 200, 200]);
  assert.deepEqual(await seen(tomorrow, reads), [200, 200, 200]);
  assert.deepEqual([(await last(own))?.number, await last(tomorrow)], [bill.number, null]);
  assert.deepEqual(await listed(tomorrow, { ...wide, as: 'buyer' }), []);
});
