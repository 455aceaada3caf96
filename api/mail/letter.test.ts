/** Mails about an order: one look, in the reader's language, with nothing to fetch and no foreign link. */
import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import type { Mail } from '#adapters/mail.ts';
import { me } from '#contract/accounts.ts';
import { openShop } from '../orders/testing.ts';
import { prepared } from '../testing.ts';
import { letter } from './letter.ts';
import { openPostOffice } from './testing.ts';

const shop = prepared(() => openShop({ WEB_ORIGIN: 'https://denar.example' }));
after(() => shop.close());

const place = { WEB_ORIGIN: ['https://denar.example'], SUPPORT_EMAIL: 'pomoc@denar.test' };
const action = { label: 'Zobacz', url: 'https://denar.example/order/1' };

it('An order’s mail names what, with whom and for how much, each in the reader’s language', async () => {
  const buyer = await shop.person('Halina', { denar: '100.00' });
  const headers = { 'accept-language': 'uk' };
  shop.pass(301);
  await shop.reply(me, { as: shop.seller, headers });
  const [offerId = 0] = await shop.offers([{ name: 'Chleb', price: 6.5, denar_percent: 100 }]);
  const { id } = await shop.ordered(buyer, { items: [{ offerId, quantity: 2 }] });
  await shop.orderBecomes(buyer, id, 'paid');
  const post = openPostOffice(shop);
  const of = async ({ email }: { readonly email: string }): Promise<Mail> =>
    (await post.mailsTo(email)).at(-1) ?? assert.fail();
  const [buyers, sellers] = [await of(buyer), await of(shop.seller)];
  assert.deepEqual([buyers.language, sellers.language], ['pl', 'uk']);
  const link = `https://denar.example/order/${id}`;
  for (const { text, html = '' } of [buyers, sellers])
    for (const one of [text, html]) assert.ok(one.includes(link));
  assert.match(buyers.text, /^Dzień dobry!\n\n/);
  assert.match(
    buyers.text,
    new RegExp(`Sprzedawca: ${shop.seller.name}\nCo: 2 × Chleb\nRazem: 13,00\u00a0DNR`),
  );
  assert.match(sellers.text, new RegExp(`^Добрий день!\n\n[\\s\\S]*Покупець: ${buyer.name}`));
  assert.doesNotMatch(sellers.text, /Zamówienie|Order/);
});

it('HTML fetches nothing, runs nothing, and says what the text says', () => {
  const text = 'Pierwszy akapit.\n\nDrugi: https://denar.example/security';
  const facts = [['Co', '2 × Chleb\n1 × Ser']] as const;
  const { html = '', ...mail } = letter({ subject: 'Temat', text, facts, action }, 'pl', place);
  assert.doesNotMatch(html, /<(img|script|link|iframe|form)|url\(|src=|@import/i);
  assert.match(html, /prefers-color-scheme:dark/);
  assert.match(html, /<html lang="pl">/);
  const seen = html
    .replace(/<style>.*?<\/style>|<title>.*?<\/title>/g, '')
    .replace(/<[^>]*>/g, '\n');
  for (const line of ['Dzień dobry!', 'Pierwszy akapit.', '2 × Chleb', '1 × Ser', 'Zespół Denar'])
    for (const one of [seen, mail.text]) assert.ok(one.includes(line), line);
  assert.match(mail.text, /Zobacz: https:\/\/denar\.example\/order\/1/);
});

it('What people wrote is text: no markup, and no link but to our own site', () => {
  const text = '<b>x</b> https://evil.example/denar.example https://denar.example.evil/ "a" & b';
  const facts = [['<i>', '<script>']] as const;
  const { html = '' } = letter({ subject: '<u>', text, facts, action }, 'en', place);
  assert.deepEqual(
    [...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to),
    [action.url],
  );
  assert.doesNotMatch(html, /<(b|i|u|script)>/);
  assert.ok(html.includes('&lt;b&gt;x&lt;/b&gt;') && html.includes('&quot;a&quot; &amp; b'));
});
