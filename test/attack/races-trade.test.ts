/** Ten at once in all operations of shop, counter and payments: one effect, and no server error. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newBill, newSale } from '#api/testing-flows.ts';
import { admin, ask, ewa, good, jan, rows, shop, ten } from './race.ts';

describe('Concurrent calls of the shop', () => {
  const half = { price: 10, quantity: 100, denar_percent: 100 };
  const bought = async (offer: number): Promise<string> =>
    (await shop.ordered(ewa, { items: [{ offerId: offer, quantity: 1 }] })).id;

  // At once: selectOffer, orderSelected, shipOrder, completeOrder.
  it('charges, ships and completes one order in ten calls at once', async () => {
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

  // At once: cancelOrder, refundOrder.
  it('cancels and refunds an order once in ten calls at once', async () => {
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

  // At once: setRefundDays.
  it('sets the days for refunds in ten calls at once', async () => {
    const set = () => ask(jan, 'PUT', '/v2/account/refund-days', { days: 9 });
    assert.equal(await ten(set), 10);
    assert.equal(await rows('person WHERE email = $1 AND refund_days = 9', jan.email), 1);
  });

  // At once: setOwnPromotionsOnly, createPromotion, updatePromotion, deletePromotion.
  it('makes, changes and deletes a promotion once in ten calls at once', async () => {
    const about = { name: 'Dziesięć', summary: 'x', description: '', budget: '5.00' };
    const when = { validFrom: '2026-01-01', validTo: '2099-12-31' };
    const body = { ...about, ...when, discountPercent: 5 };
    const path = '/v2/account/promotions';
    assert.equal(await ten(() => ask(jan, 'PUT', `${path}/own-only`, { ownOnly: false })), 10);
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

describe('Concurrent calls of the counter', () => {
  const line = { name: 'Chleb', price: 2, quantity: 1 };

  // At once: openSale, changeSaleItem, removeSaleItem, abandonSale.
  it('opens, changes and abandons a sale once in ten calls at once', async () => {
    const key = { 'idempotency-key': 'sale-1' };
    assert.equal(
      await ten(() => ask(jan, 'POST', '/trans/obsluga.otworz', { customer: 'Ola' }, key)),
      10,
    );
    assert.equal(await rows(`sale WHERE customer = 'Ola'`), 1);
    const saleId = await newSale(shop, jan);
    const { lines } = await good(ask(jan, 'POST', '/trans/obsluga.dodaj', { saleId, ...line }));
    const [first] = lines as { id: string }[];
    const change = (nth: number) =>
      ask(jan, 'POST', '/trans/obsluga.zmien', { saleId, lineId: first?.id, quantity: nth + 1 });
    assert.equal(await ten(change), 10);
    const gone = { saleId, lineId: first?.id };
    assert.equal(await ten(() => ask(jan, 'POST', '/trans/obsluga.usun', gone)), 1);
    assert.equal(await ten(() => ask(jan, 'POST', '/trans/obsluga.porzuc', { saleId })), 1);
  });

  // At once: cancelBill, confirmationOfBill.
  it('cancels a bill and mails its confirmation once in ten calls at once', async () => {
    const issued = async (): Promise<string> => (await newBill(shop, jan, [line])).id;
    const billId = await issued();
    assert.equal(await ten(() => ask(jan, 'POST', '/trans/rachunek.anuluj', { billId })), 1);
    const paid = { billId: await issued() };
    await good(ask(ewa, 'POST', '/trans/rachunek.potwierdz', paid));
    const sent = { ...paid, sendTo: ewa.email };
    const key = { 'idempotency-key': 'mail-1' };
    const mails = () => rows('mail WHERE recipient = $1', ewa.email);
    const before = await mails();
    // Only one file per person is generated at a time, so most requests are refused for now.
    assert.ok((await ten(() => ask(ewa, 'POST', '/trans/rachunek.paragon', sent, key))) >= 1);
    assert.equal(await mails(), before + 1);
  });
});

describe('Concurrent calls about payments', () => {
  // At once: cancelPayment, deskLook, deskRefund.
  it('cancels, looks up and refunds a payment once in ten calls at once', async () => {
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

  // At once: resolveFlag, decideLine.
  it('resolves a flag and decides a bank line once in ten calls at once', async () => {
    const unknown = { id: '01900000-0000-7000-8000-00000000abcd', providerId: '77', amount: 500 };
    assert.equal(await shop.tell('payu', unknown), 200);
    const { flags } = await good(shop.ask('GET', '/v2/adm/payments/flags', { as: admin }));
    const [flag] = flags as { id: string }[];
    const note = { note: 'wyjaśnione' };
    const resolve = () => ask(admin, 'POST', `/v2/adm/payments/flags/${flag?.id}/resolve`, note);
    assert.equal(await ten(resolve), 1);
    const file =
      'date;reference;amount;currency;sender;title\n2026-11-21;RX1;5.00;PLN;Ktoś;nie wiem\n';
    await good(shop.statement(file));
    const { lines } = await good(shop.ask('GET', '/v2/adm/bank/unmatched', { as: admin }));
    const [found] = lines as { id: string }[];
    const decide = () =>
      ask(admin, 'POST', `/v2/adm/bank/unmatched/${found?.id}/decide`, { kind: 'ignore', ...note });
    assert.equal(await ten(decide), 1);
  });
});
