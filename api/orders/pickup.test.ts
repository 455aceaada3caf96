/** Orders that are picked up: where and when, and in which words. */
import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { languages } from '#contract/languages.ts';
import { myOrders } from '#contract/orders.ts';
import { saveProfile } from '#contract/profiles.ts';
import { newShop, none } from '../profiles/testing.ts';
import { openShop } from './testing.ts';

const shop = await openShop();
after(() => shop.booksAreWhole().finally(shop.close));

const buyer = await shop.person('Ewa Odbiera', { denar: '500.00' });
const { owner, shop: bakery } = await newShop(shop, 'Piekarnia na Rogu');
const save = (change: object) =>
  shop.reply(saveProfile, { as: owner, body: { ...none, shop: { ...bakery, ...change } } });
await save({});
const [bread = 0] = await shop.offers([{ price: 10, denar_percent: 100, quantity: 50 }], owner);

const order = (deliver: object) =>
  shop.ordered(buyer, { items: [{ offerId: bread, quantity: 1 }], deliver });
const mailsOf = async (number: string, to: string) =>
  (
    await shop.db.query<{ subject: string; body: string }>(
      'SELECT subject, body FROM mail WHERE strpos(subject, $1) > 0 AND recipient = $2 ORDER BY id',
      [number, to],
    )
  ).rows;

it('The buyer sees address and hours once it is paid, there and in the mails, until its end', async () => {
  const { id, number, pickup } = await order({ kind: 'pickup' });
  assert.deepEqual(
    [pickup?.address, pickup?.town, pickup?.phone, pickup?.hours.length],
    [bakery.address, bakery.town, bakery.phone, 8],
  );
  await shop.do(owner, id, 'ship', { note: 'Przy drugiej kasie.' });
  const [paid, ready] = await mailsOf(number, buyer.email);
  assert.equal(ready?.subject, `Zamówienie ${number} gotowe do odbioru`);
  assert.match(ready?.body ?? '', /Przy drugiej kasie\./);
  for (const mail of [paid, ready]) {
    assert.match(mail?.body ?? '', /Odbiór: ul\. Ząbkowska 14, 03-735 Warszawa/);
    assert.match(mail?.body ?? '', /pon\.–pt\. 6:30–18:00\nsob\. 6:30–14:00\nniedz\. zamknięte/);
  }
  const [told] = await mailsOf(number, owner.email);
  assert.doesNotMatch(told?.body ?? '', /Ząbkowska/);
  const done = await shop.do(owner, id, 'complete');
  assert.deepEqual([done.body.status, done.body.pickup], ['completed', null]);
});

it('What is not paid yet, is sent, or is of a shop that is not listed shows none', async () => {
  const [half = 0] = await shop.offers([{ price: 10, denar_percent: 50, quantity: 50 }], owner);
  const unpaid = await shop.ordered(buyer, { items: [{ offerId: half, quantity: 1 }] });
  assert.deepEqual([unpaid.status, unpaid.pickup], ['awaiting_payment', null]);
  await shop.do(buyer, unpaid.id, 'cancel');
  const [again = 0] = await shop.offers([{ price: 10, denar_percent: 100, quantity: 50 }], owner);
  const items = [{ offerId: again, quantity: 1 }];
  const sent = await shop.ordered(buyer, {
    items,
    deliver: { kind: 'delivery', address: 'Lipowa 1' },
  });
  assert.equal(sent.pickup, null);
  await shop.do(owner, sent.id, 'ship');
  const mails = await mailsOf(sent.number, buyer.email);
  assert.equal(mails.at(-1)?.subject, `Zamówienie ${sent.number} w drodze`);
  assert.ok(mails.every(({ body }) => !body.includes('Ząbkowska')));
  await save({ listed: false });
  const hidden = await shop.ordered(buyer, { items });
  assert.deepEqual([hidden.status, hidden.pickup], ['paid', null]);
});

it('The list as a file says which are ready', async () => {
  const words = { pl: 'gotowe do odbioru', uk: 'готове до видачі', en: 'ready for pick-up' };
  const { orders } = await shop.call(myOrders, { as: buyer });
  const [open] = orders as { id: string }[];
  await shop.do(owner, open?.id ?? '', 'ship');
  for (const language of languages) {
    const { bytes } = await shop.reply(myOrders, {
      as: buyer,
      query: { format: 'csv' },
      headers: { 'accept-language': language },
    });
    assert.ok(bytes.includes(words[language]), language);
  }
});
