/** Sellers who opt out of the programme's promotions, in all shown and booked prices. */
import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { issueBill } from '#contract/bills.ts';
import { createPromotion, myPromotions, setOwnPromotionsOnly } from '#contract/promotions.ts';
import { register } from '#contract/registration.ts';
import { addSaleItem, openSale } from '#contract/sales.ts';
import { offerCalls } from '../offers/testing.ts';
import { openShop } from '../orders/testing.ts';
import { type Person, prepared, refusal } from '../testing.ts';
import { neighbour } from '../testing-neighbour.ts';

const shop = prepared(() => openShop());
const ewa = prepared(() => shop.person('Ewa Kupuje', { denar: '500.00' }));
after(() => shop.close());

const { market } = offerCalls(shop);
const keepOut = (as: Person, ownOnly: boolean) =>
  shop.reply(setOwnPromotionsOnly, { as, body: { ownOnly } });
const keepsOut = async (as: Person) => (await shop.call(myPromotions, { as })).ownOnly;
const promote = (as: Person, discountPercent: number, onlyMy: boolean) =>
  shop.reply(createPromotion, {
    as,
    body: {
      name: `Rabat ${discountPercent}`,
      onlyMy,
      budget: 1000,
      discountPercent,
      validFrom: '2026-01-01',
      validTo: '2099-12-31',
    },
  });

/** The price of one piece of the offer: in the market, at the counter, in an order. */
async function pricesOf(seller: Person, offer: number, name: string) {
  const [shown] = (await market({ search: name })).body.offers;
  const saleId = (await shop.call(openSale, { as: seller, body: { customer: '' } })).id;
  await shop.reply(addSaleItem, { as: seller, body: { saleId, offerId: offer, quantity: 1 } });
  const bill = await shop.call(issueBill, { as: seller, body: { saleId } });
  const order = await shop.ordered(ewa, { items: [{ offerId: offer, quantity: 1 }] });
  return { market: shown?.now.price, bill: bill.total.amount, order: order.total, id: order.id };
}

it('A seller may keep out of the programme’s promotions, and has the own ones all the same', async () => {
  const admin = await shop.admin();
  await shop.reply(register, { as: admin, query: { name: 'Program' } });
  const [out, in_] = [await shop.person('Piekarz Osobno'), await shop.person('Piekarz Razem')];
  const offer = { price: 20, denar_percent: 100, quantity: 50 };
  const [mine = 0] = await shop.offers([{ ...offer, name: 'Chałka osobna' }], out);
  const [hers = 0] = await shop.offers([{ ...offer, name: 'Rogal wspólny' }], in_);
  assert.equal((await promote(admin, 50, false)).status, 201);
  const before = await pricesOf(out, mine, 'chalka');
  assert.deepEqual([before.market, before.bill, before.order], [10, 10, 10]);

  const untouched = await neighbour(shop, out);
  assert.deepEqual([await keepsOut(out), await keepsOut(in_)], [false, false]);
  assert.deepEqual((await keepOut(out, true)).body, { ownOnly: true });
  await untouched();
  assert.deepEqual([await keepsOut(out), await keepsOut(in_)], [true, false]);
  const kept = await pricesOf(out, mine, 'chalka');
  assert.deepEqual([kept.market, kept.bill, kept.order], [20, 20, 20]);
  const other = await pricesOf(in_, hers, 'rogal');
  assert.deepEqual([other.market, other.bill, other.order], [10, 10, 10]);
  // What was ordered before stays at its price.
  assert.equal((await shop.see(ewa, before.id)).total, 10);
  await promote(out, 10, true);
  const own = await pricesOf(out, mine, 'chalka');
  assert.deepEqual([own.market, own.bill, own.order], [18, 18, 18]);
  await keepOut(out, false);
  assert.equal((await pricesOf(out, mine, 'chalka')).order, 10);
});

it('Who sells nothing here has nothing to keep out', async () => {
  const none = await shop.person('Nikt Bez Portfela', { registered: false });
  assert.deepEqual(refusal(await keepOut(none, true)), [409, 'not_registered']);
});

it('A promotion of somebody else’s counts where a buyer pays, never on the seller’s word alone', async () => {
  const seller = await shop.person('Piekarz Gotówka');
  const [cash = 0, mixed = 0] = await shop.offers(
    [
      { name: 'Festyn za złote', price: 20, denar_percent: 0, quantity: 50 },
      { name: 'Festyn za denary', price: 20, denar_percent: 50, quantity: 50 },
    ],
    seller,
  );
  const admin = await shop.admin();
  const taken = async () => {
    const [one] = (await shop.call(myPromotions, { as: admin })).promotions;
    return (one?.spent ?? 0) + (one?.reserved ?? 0);
  };
  const before = await taken();
  const post = (call: string, of: object) =>
    shop.ask('POST', `/trans/${call}`, { as: seller, body: of });
  const sold = async (offerId: number, more: object = {}) => {
    const saleId = (await post('obsluga.otworz', { customer: '' })).body.id;
    const sale = (await post('obsluga.dodaj', { saleId, offerId, quantity: 1 })).body;
    const bill = (await post('rachunek.wystaw', { saleId, ...more })).body;
    const total = (bill.total as { amount: number }).amount;
    return { id: bill.id, sums: [sale.total, sale.totalInZloty, total] };
  };
  const inCash = await sold(cash);
  assert.deepEqual(inCash.sums, [20, 20, 20]);
  assert.equal((await post('rachunek.potwierdz', { billId: inCash.id })).status, 200);
  assert.deepEqual((await sold(mixed, { denarPart: 0, total: 20 })).sums, [10, 20, 20]);
  assert.equal(await taken(), before);
  assert.deepEqual((await sold(mixed, { total: 10 })).sums, [10, 20, 10]);
  assert.equal(await taken(), before + 10);
  // A seller's own promotions still apply.
  await promote(seller, 60, true);
  assert.deepEqual((await sold(cash)).sums, [8, 8, 8]);
});
