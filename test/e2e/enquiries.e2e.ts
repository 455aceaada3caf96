/** On a phone: a question about an offer, its answer, and a reported message at the desk. */
import { expect } from '@playwright/test';
import { glance } from './inspect.ts';
import { offersOf } from './offers.ts';
import { demoAdmin, participant } from './people.ts';
import { button, heading, pl, say, signIn } from './screens.ts';
import { test } from './test.ts';
import { phone } from './ways.ts';
import { world } from './world.ts';

const words = pl.enquiries;

test('a guest asks about an offer, both sides write live, and a reported message is hidden', async ({
  page,
  browser,
}) => {
  test.slow();
  const [buyer, seller] = await Promise.all([
    participant('Zosia Pytająca'),
    participant('Ceramika u Ani'),
  ]);
  const [id = 0] = await offersOf(seller, [{ name: 'Kubek', price: 20, denar_percent: 50 }]);
  await signIn(page, buyer, `/puboffers/${id}`);
  await page.setViewportSize(phone);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: pl.market.askSeller }).click();
  await button(page, words.send).click();
  await expect(main).toContainText(words.empty);
  await main.getByLabel(words.question).fill('Czy kubek można myć w zmywarce?');
  await glance(page, 'a question to a seller');
  await button(page, words.send).click();
  await expect(heading(page, 'Kubek')).toBeVisible();

  const context = await browser.newContext({ locale: 'pl-PL', reducedMotion: 'reduce' });
  const shop = await context.newPage();
  await shop.setViewportSize(phone);
  await signIn(shop, seller, '/pytania');
  const theirs = shop.getByRole('main');
  await expect(theirs.getByRole('listitem')).toContainText(words.unread);
  await glance(shop, 'the questions about offers');
  await theirs.getByRole('link', { name: /Kubek/ }).click();
  await theirs.getByLabel(words.answer).fill('Tak, do 60 stopni.');
  await button(shop, words.send).click();
  // Nobody touches the buyer's page.
  await expect(main.getByRole('list', { name: words.messages })).toContainText(
    'Tak, do 60 stopni.',
  );
  await glance(page, 'a thread about an offer');
  await main
    .getByRole('button', { name: say(words.reportOf, { text: 'Tak, do 60 stopni.' }) })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.reason).fill('To nieprawda');
  await glance(page, 'a message to report');
  await dialog.getByRole('button', { name: words.report }).click();
  await expect(main).toContainText(words.reported);

  const desk = await (await browser.newContext({ locale: 'pl-PL' })).newPage();
  await signIn(desk, demoAdmin, `/adm?tab=reports&search=${encodeURIComponent(buyer.name)}`);
  const row = desk.getByRole('main').getByRole('row').filter({ hasText: 'Tak, do 60 stopni.' });
  await expect(row).toContainText('To nieprawda');
  await glance(desk, 'the reported messages');
  await row.getByRole('button').click();
  await desk.getByRole('button', { name: pl.operator.do_hide, exact: true }).click();
  const asked = desk.getByRole('dialog');
  await asked.getByLabel(pl.operator.reason).fill('Wprowadza w błąd');
  await asked.getByRole('button', { name: pl.operator.do_hide }).click();
  await expect(row).toContainText(pl.operator.decision_hide);
  await expect(main).toContainText(words.state_hidden);
  await page.goto(`${world().web}/pytania`);
  await expect(main.getByRole('listitem')).toContainText('Kubek');
});
