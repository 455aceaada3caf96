/** Ten at once at every operation that changes something: one effect, whoever wins, and never a fault. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { openShop, type Shop } from '#api/orders/testing.ts';
import type { Person, Reply } from '#api/testing.ts';
import { operations } from '#contract/operations.ts';
import { auditDatabase } from '#ledger/verify.ts';
import { raced } from './race-table.ts';

let shop: Shop;
let admin: Person;
let ewa: Person;
let jan: Person;
let people = 0;
const somebody = (denar?: string): Promise<Person> => {
  people += 1;
  return shop.person(`Wyścig ${people}`, denar === undefined ? {} : { denar });
};
before(async () => {
  shop = await openShop();
  admin = await shop.admin();
  ewa = await shop.person('Ewa Wyścig', { denar: '200.00' });
  jan = await shop.person('Jan Wyścig', { denar: '200.00' });
});
after(async () => {
  await auditDatabase(shop.apiUrl);
  await shop.close();
});

type Method = 'POST' | 'PUT' | 'DELETE';
const ask = (as: Person, method: Method, path: string, body?: unknown, headers = {}) =>
  shop.ask(method, path, { as, headers, ...(body === undefined ? {} : { body }) });
const good = async (reply: Promise<Reply>): Promise<Reply['body']> => {
  const { status, body } = await reply;
  assert.ok(status < 300, `${status} ${JSON.stringify(body)}`);
  return body;
};
const id = (body: Reply['body']): string => String(body.id);

/** Asks ten times at once; every answer must be a yes or a clear no. Gives how many were a yes. */
async function ten(asked: (nth: number) => Promise<Reply>): Promise<number> {
  const replies = await Promise.all(Array.from({ length: 10 }, (_, nth) => asked(nth)));
  for (const { status, body } of replies)
    assert.ok(status < 300 || [404, 409, 412].includes(status), `${status} ${body.code}`);
  return replies.filter(({ status }) => status < 300).length;
}
const rows = async (sql: string, ...values: unknown[]): Promise<number> =>
  (await shop.db.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`, values)).rows[0]
    ?.n ?? -1;

describe('Wallet and codes', () => {
  it('closeWallet', async () => {
    const gone = await somebody();
    const wallet = id(await good(shop.ask('GET', '/v2/account/wallet', { as: gone })));
    assert.ok((await ten(() => ask(gone, 'DELETE', `/v2/account/wallet/${wallet}`))) > 0);
    assert.equal(await rows('wallet WHERE id = $1 AND closed_at IS NOT NULL', wallet), 1);
  });

  it('makeBoundCode, payBoundCode', async () => {
    const body = { amount: 2, userEmail: jan.email };
    assert.equal(await ten(() => ask(ewa, 'POST', '/trans/otp', body)), 10);
    const live = `payment_code c JOIN wallet w ON w.id = c.wallet_id
      WHERE w.email = $1 AND c.ended_at IS NULL`;
    assert.equal(await rows(live, ewa.email), 1);
    const { otp_code } = await good(ask(ewa, 'POST', '/trans/otp', body));
    const pay = { otp_code, amount: 2, description: '' };
    const before = await shop.denarOf(jan);
    assert.equal(await ten(() => ask(jan, 'POST', '/trans/pay', pay)), 1);
    assert.equal(await shop.denarOf(jan), before + 2);
  });
});

describe('Cards', () => {
  const made = async (count = 1): Promise<Record<string, string>[]> =>
    (await good(ask(admin, 'POST', '/v2/adm/cstore/new', { count, batch: `B${people}` })))
      .cards as Record<string, string>[];
  const events = (card: string, event: string): Promise<number> =>
    rows('card_event WHERE card_id = $1 AND event = $2', card, event);

  it('newCards', async () => {
    const key = { 'idempotency-key': 'cards-1' };
    const body = { count: 2, batch: 'TEN' };
    assert.equal(await ten(() => ask(admin, 'POST', '/v2/adm/cstore/new', body, key)), 10);
    assert.equal(await rows(`card WHERE batch = 'TEN'`), 2);
  });

  it('releaseCard, releaseCards, updateCard, removeCard', async () => {
    const [one, two, three] = (await made(3)).map((card) => String(card.id));
    await ten(() => ask(admin, 'POST', `/v2/adm/cstore/release/${one}`));
    assert.equal(await events(String(one), 'released'), 1);
    await ten(() => ask(admin, 'POST', '/v2/adm/cstore/release', { ids: [one, two] }));
    assert.equal(await events(String(two), 'released'), 1);
    const blocked = { status: 'blocked', note: 'zgubiona' };
    await ten(() => ask(admin, 'PUT', `/v2/adm/cstore/update/${two}`, blocked));
    assert.equal(await events(String(two), 'blocked'), 1);
    assert.equal(await ten(() => ask(admin, 'DELETE', `/v2/adm/cstore/remove/${three}`)), 1);
  });

  it('cancelCardPayment, blockCard', async () => {
    const [card] = await made();
    assert.ok(card);
    await good(ask(admin, 'POST', `/v2/adm/cstore/release/${card.id}`));
    const { cardNumber, serial, pin } = card;
    const registration = { cardNumber, serial, pin, email: ewa.email };
    await good(ask(ewa, 'POST', '/v2/trans/cards/register', registration));
    const codes = { card_id: card.id, count: 5 };
    await good(ask(ewa, 'POST', `/v2/trans/cards/${card.id}/generate-codes`, codes));
    const started = await good(
      ask(jan, 'POST', '/v2/trans/cards/initiate', {
        card_number: cardNumber,
        serial,
        amount: 1,
        seller_email: jan.email,
        description: '',
      }),
    );
    const cancelled = { transaction_id: started.transaction_id };
    assert.equal(
      await ten((n) => ask(n % 2 ? jan : ewa, 'POST', '/v2/trans/cards/cancel', cancelled)),
      1,
    );
    assert.equal(await shop.held(), 0);
    assert.equal(await ten(() => ask(ewa, 'POST', `/v2/trans/cards/${card.id}/block`)), 10);
    assert.equal(await events(String(card.id), 'blocked'), 1);
  });
});

describe('Groups, bank accounts and pictures', () => {
  it('withdrawInvitation, removeMember, setMembership, deleteGroup', async () => {
    const group = id(
      await good(ask(ewa, 'POST', '/account/group/create', { name: 'X', description: '' })),
    );
    const at = `/account/group/${group}`;
    await good(ask(ewa, 'POST', `${at}/members`, { email: 'ktos@example.pl' }));
    await good(ask(ewa, 'POST', `${at}/members`, { email: jan.email }));
    const seen = await good(shop.ask('GET', `/account/group/groups/${group}`, { as: ewa }));
    const open = seen.invitations as { id: string; email: string }[];
    const away = open.find(({ email }) => email === 'ktos@example.pl')?.id;
    await ten(() => ask(ewa, 'DELETE', `${at}/invitations/${away}`));
    const { invitations } = await good(shop.ask('GET', '/account/group/invitations', { as: jan }));
    const [mine] = invitations as { id: string }[];
    const accept = { decision: 'accept', showEmail: false };
    await good(ask(jan, 'POST', `/account/group/invitations/${mine?.id}`, accept));
    assert.equal(
      await ten((n) => ask(jan, 'PUT', `${at}/membership`, { showEmail: n % 2 === 0 })),
      10,
    );
    const members = (await good(shop.ask('GET', `/account/group/groups/${group}`, { as: ewa })))
      .members as { userId: string; name: string }[];
    const his = members.find(({ name }) => name === jan.name)?.userId;
    await ten((n) => ask(n % 2 ? jan : ewa, 'DELETE', `${at}/members/${his}`));
    assert.equal(await rows('group_member WHERE group_id = $1', group), 1);
    assert.equal(
      await ten(() => shop.ask('DELETE', at, { as: ewa, query: { confirm: 'true' } })),
      1,
    );
  });

  it('removeBankAccount', async () => {
    const begun = {
      accountName: 'Ewa',
      email: ewa.email,
      bankAccount: '27114020040000300201355387',
    };
    const { transactionId } = await good(
      ask(ewa, 'POST', '/v2/account/bank-account/register-stage1', begun),
    );
    const path = `/v2/account/bank-account/${transactionId}`;
    assert.equal(await ten(() => ask(ewa, 'DELETE', path)), 1);
    const back = `ledger.account WHERE name = 'costs_pln' AND posted <> 0`;
    assert.equal(await rows(back), 0, 'what the verification was to cost is given back once');
  });

  it('uploadImage', async () => {
    const { default: sharp } = await import('sharp');
    const bytes = await sharp({
      create: { width: 9, height: 9, channels: 3, background: '#a16605' },
    })
      .png()
      .toBuffer();
    const type = { 'content-type': 'image/png' };
    assert.equal(await ten(() => ask(ewa, 'POST', '/v2/account/images', bytes, type)), 10);
    assert.equal(await rows('offer_image'), 1);
  });
});

describe('Shop', () => {
  const half = { price: 10, quantity: 100, denar_percent: 100 };
  const bought = async (offer: number): Promise<string> =>
    (await shop.ordered(ewa, { items: [{ offerId: offer, quantity: 1 }] })).id;

  it('selectOffer, orderSelected, shipOrder, completeOrder', async () => {
    const [offer = 0] = await shop.offers([half]);
    const wish = { offerId: offer, quantity: 3 };
    assert.equal(await ten(() => ask(ewa, 'POST', '/oferta/wybor', wish)), 10);
    assert.equal(await rows('basket_line WHERE quantity = 3'), 1);
    const before = await shop.denarOf(ewa);
    assert.equal(await ten(() => ask(ewa, 'POST', '/oferta/zamow')), 1);
    assert.equal(await shop.denarOf(ewa), before - 30);
    const order = await bought(offer);
    assert.equal(await ten(() => shop.do(shop.seller, order, 'ship')), 1);
    assert.equal(await ten(() => shop.do(ewa, order, 'complete')), 1);
  });

  it('cancelOrder, refundOrder', async () => {
    const [offer = 0] = await shop.offers([{ ...half, denar_percent: 50 }]);
    const order = await bought(offer);
    assert.ok((await ten((n) => shop.do(n % 2 ? ewa : shop.seller, order, 'cancel'))) > 0);
    assert.equal(
      await rows(`shop_order_event WHERE order_id = $1 AND event = 'cancelled'`, order),
      1,
    );
    assert.equal(await shop.stockOf(offer), 100);
    const [whole = 0] = await shop.offers([half]);
    const paid = await bought(whole);
    const before = await shop.denarOf(ewa);
    await ten(() => shop.do(shop.seller, paid, 'refund'));
    await shop.orderBecomes(ewa, paid, 'refunded');
    assert.equal(await shop.denarOf(ewa), before + 10);
  });

  it('createPromotion, updatePromotion, deletePromotion', async () => {
    const body = {
      name: 'Dziesięć',
      summary: 'x',
      description: '',
      budget: '5.00',
      discountPercent: 5,
      validFrom: '2026-01-01',
      validTo: '2099-12-31',
    };
    const path = '/v2/account/promotions';
    const key = { 'idempotency-key': 'promo-1' };
    assert.equal(await ten(() => ask(jan, 'POST', path, body, key)), 10);
    assert.equal(await rows(`promotion WHERE name = 'Dziesięć'`), 1);
    const made = await good(ask(jan, 'POST', path, body, key));
    const version = { 'if-match': `"${made.version}"` };
    const at = `${path}/${made.id}`;
    const put = (nth: number) => ask(jan, 'PUT', at, { ...body, name: `Nowa ${nth}` }, version);
    assert.equal(await ten(put), 1);
    assert.equal(await ten(() => ask(jan, 'DELETE', at)), 1);
  });
});

describe('Counter', () => {
  const line = { name: 'Chleb', price: 2, quantity: 1 };
  const opened = async (): Promise<string> =>
    id(await good(ask(jan, 'POST', '/trans/obsluga.otworz', { customer: '' })));

  it('openSale, changeSaleItem, removeSaleItem, abandonSale', async () => {
    const key = { 'idempotency-key': 'sale-1' };
    assert.equal(
      await ten(() => ask(jan, 'POST', '/trans/obsluga.otworz', { customer: 'Ola' }, key)),
      10,
    );
    assert.equal(await rows(`sale WHERE customer = 'Ola'`), 1);
    const saleId = await opened();
    const { lines } = await good(ask(jan, 'POST', '/trans/obsluga.dodaj', { saleId, ...line }));
    const [first] = lines as { id: string }[];
    const change = (nth: number) =>
      ask(jan, 'POST', '/trans/obsluga.zmien', { saleId, lineId: first?.id, quantity: nth + 1 });
    assert.equal(await ten(change), 10);
    const gone = { saleId, lineId: first?.id };
    assert.equal(await ten(() => ask(jan, 'POST', '/trans/obsluga.usun', gone)), 1);
    assert.equal(await ten(() => ask(jan, 'POST', '/trans/obsluga.porzuc', { saleId })), 1);
  });

  it('cancelBill, confirmationOfBill', async () => {
    const issued = async (): Promise<string> => {
      const saleId = await opened();
      await good(ask(jan, 'POST', '/trans/obsluga.dodaj', { saleId, ...line }));
      return id(await good(ask(jan, 'POST', '/trans/rachunek.wystaw', { saleId })));
    };
    const billId = await issued();
    assert.equal(await ten(() => ask(jan, 'POST', '/trans/rachunek.anuluj', { billId })), 1);
    const paid = { billId: await issued() };
    await good(ask(ewa, 'POST', '/trans/rachunek.potwierdz', paid));
    const sent = { ...paid, sendTo: ewa.email };
    const key = { 'idempotency-key': 'mail-1' };
    const mails = () => rows('mail WHERE recipient = $1', ewa.email);
    const before = await mails();
    assert.equal(await ten(() => ask(ewa, 'POST', '/trans/rachunek.paragon', sent, key)), 10);
    assert.equal(await mails(), before + 1);
  });
});

describe('Payments', () => {
  it('cancelPayment, deskLook, deskRefund', async () => {
    const open = await shop.started(ewa, 'payu', 10);
    await ten(() => ask(ewa, 'POST', `/v2/trans/payments/${open}/cancel`));
    await shop.becomes(ewa, open, 'failed');
    shop.fault('p24', 'drop');
    const lost = await shop.started(ewa, 'p24', 20);
    const before = await shop.denarOf(ewa);
    await shop.act('p24', lost, 'pay');
    const look = () => ask(admin, 'POST', `/v2/adm/payments/${lost}/look`);
    assert.equal(await ten(look), 10);
    await shop.becomes(ewa, lost, 'paid');
    assert.equal(await shop.denarOf(ewa), before + 20);
    shop.fault('p24');
    const note = { note: 'na prośbę' };
    const back = () => ask(admin, 'POST', `/v2/adm/payments/${lost}/refund`, note);
    assert.equal(await ten(back), 1);
    await shop.becomes(ewa, lost, 'refunded');
    assert.equal(await shop.denarOf(ewa), before);
  });

  it('resolveFlag, decideLine', async () => {
    const unknown = { id: '01900000-0000-7000-8000-00000000abcd', providerId: '77', amount: 500 };
    assert.equal(await shop.tell('payu', unknown), 200);
    const { flags } = await good(shop.ask('GET', '/v2/adm/payments/flags', { as: admin }));
    const [flag] = flags as { id: string }[];
    const note = { note: 'wyjaśnione' };
    const resolve = () => ask(admin, 'POST', `/v2/adm/payments/flags/${flag?.id}/resolve`, note);
    assert.equal(await ten(resolve), 1);
    const file =
      'date;reference;amount;currency;sender;title\n2026-11-21;RX1;5.00;PLN;Ktoś;nie wiem\n';
    await good(ask(admin, 'POST', '/v2/adm/bank/statement', file, { 'content-type': 'text/csv' }));
    const { lines } = await good(shop.ask('GET', '/v2/adm/bank/unmatched', { as: admin }));
    const [found] = lines as { id: string }[];
    const decide = () =>
      ask(admin, 'POST', `/v2/adm/bank/unmatched/${found?.id}/decide`, { kind: 'ignore', ...note });
    assert.equal(await ten(decide), 1);
  });
});

describe('Every operation that changes something', () => {
  const own = readFileSync(new URL(import.meta.url), 'utf8');
  const root = new URL('../../', import.meta.url);
  for (const { name, method } of operations.filter((one) => one.method !== 'GET')) {
    it(`${method} ${name} is asked ten times at once by a test`, () => {
      const titles = [...own.matchAll(/^ {2}it\('([^']+)'/gm)].flatMap(([, text = '']) =>
        text.split(', '),
      );
      if (titles.includes(name)) return;
      const proof = raced[name];
      assert.ok(
        proof,
        `no test asks ${name} ten times at once: write one, or name it in race-table.ts`,
      );
      const text = readFileSync(new URL(proof.file, root), 'utf8');
      const at = text.indexOf(proof.title);
      assert.ok(at >= 0, `${proof.file} has no "${proof.title}"`);
      assert.match(text, /Promise\.all/, proof.file);
    });
  }
});
