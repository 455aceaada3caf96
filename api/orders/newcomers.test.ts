/** What all people together may set aside who have never paid an order: accounts are free. */
import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { assertRefused, type Person, prepared, refusal } from '../testing.ts';
import { openShop } from './testing.ts';

const shop = prepared(() => openShop());
after(() => shop.booksAreWhole().finally(shop.close));

const honey = { name: 'Miód', price: 20, denar_percent: 0, quantity: 40 };
let names = 0;
const newcomers = (count: number): Promise<Person[]> =>
  Promise.all(
    Array.from({ length: count }, () => {
      names += 1;
      return shop.person(`Nowa ${names}`);
    }),
  );
const items = (offerId: number, quantity: number) => ({ items: [{ offerId, quantity }] });

it('People who have never paid an order set aside half of an offer’s pieces at most, also ten of them at once', async () => {
  const [offer = 0] = await shop.offers([honey]);
  const many = await newcomers(10);
  const replies = await Promise.all(many.map((as) => shop.order(as, items(offer, 5))));
  const taken = replies.filter(({ status }) => status === 201);
  assert.equal(taken.length, 4);
  assert.equal(await shop.stockOf(offer), 20);
  for (const reply of replies.filter(({ status }) => status !== 201)) {
    assert.deepEqual([...refusal(reply), reply.body.available], [409, 'too_many_pieces', 0]);
  }
  const [first] = taken;
  const owner = many[replies.indexOf(first as never)] as Person;
  await shop.do(owner, String(first?.body.id), 'cancel');
  const [another] = await newcomers(1);
  await shop.ordered(another as Person, items(offer, 5));
});

it('The other half of an offer’s pieces is for people who have paid an order, and theirs are not counted', async () => {
  const seller = await shop.person('Druga Pasieka');
  const [offer = 0, cheap = 0] = await shop.offers([honey, { name: 'Chleb', price: 1 }], seller);
  const [known, ...others] = (await newcomers(3)) as [Person, Person, Person];
  const paid = await shop.ordered(known, items(cheap, 1));
  await shop.act('payu', String(paid.payment?.id), 'pay');
  await shop.orderBecomes(known, paid.id, 'paid');
  await shop.ordered(known, items(offer, 15));
  await shop.ordered(others[0], items(offer, 20));
  assertRefused(await shop.order(others[1], items(offer, 1)), 409, 'too_many_pieces');
  await shop.ordered(known, items(offer, 5));
});
