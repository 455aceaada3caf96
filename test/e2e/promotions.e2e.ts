/** A seller's promotions: written with a live example, published, and changed from two windows. */

import { expect, type Page } from '@playwright/test';
import { myPromotions, updatePromotion } from '#contract/promotions.ts';
import { glance } from './inspect.ts';
import { freshWord, offersOf } from './offers.ts';
import { callAs, participant, tokenOf } from './people.ts';
import { button, heading, pl, say, signIn, texts } from './screens.ts';
import { long, test } from './test.ts';
import { phone, signInOn } from './ways.ts';
import { world } from './world.ts';

const words = pl.promotions;
const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });

test('a seller announces a promotion, guests find it, and two windows do not overwrite each other', async ({
  page,
  context,
}) => {
  const seller = await participant('Promocja u Zosi');
  const token = await tokenOf(seller);
  const category = freshWord('Wypieki ');
  await offersOf(seller, [
    { name: 'Rogal z makiem', price: 40, denar_percent: 50, categories: [category] },
  ]);
  await signIn(page, seller, '/mypromotions');
  await expect(heading(page, words.none)).toBeVisible();
  await button(page, words.add).first().click();
  await field(page, words.percent).fill('0');
  await button(page, words.publish).click();
  await expect(main(page)).toContainText(pl.calls.fieldDiscount);
  await expect(main(page)).toContainText(pl.calls.fieldPeriod);
  await glance(page, 'a promotion with faults');
  const name = `Tydzień ${category}`;
  await field(page, words.name).fill(name);
  await field(page, words.percent).fill('25');
  await field(page, words.budget).fill('105');
  await field(page, words.lastDay).fill('2099-12-31');
  await main(page).getByLabel(category, { exact: true }).check();
  await expect(main(page)).toContainText('15,00 DNR + 15,00 zł');
  await expect(main(page)).toContainText('Budżetu starczy na 10 sztuk.');
  // The input survives a reload, which also returns to the open form.
  await page.reload();
  await expect(field(page, words.budget)).toHaveValue('105');
  await button(page, words.publish).click();
  await expect(main(page).getByText(say(words.saved, { name }))).toBeVisible();
  const row = main(page).getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(pl.deals.promotion_running);
  await expect(row.getByRole('progressbar')).toHaveAccessibleName(/105,00.DNR/);

  const guest = await context.browser()?.newPage();
  if (!guest) throw new Error('There is no browser.');
  await guest.goto(`${world().web}/promotions?category=${encodeURIComponent(category)}`);
  const card = main(guest).getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText('−25%');
  await card.getByRole('link').click();
  await expect(guest).toHaveTitle(new RegExp(`^${seller.name} – `));
  await expect(main(guest).getByText('30,00 zł').first()).toBeVisible();

  await row.getByRole('button', { name, exact: true }).click();
  await expect(field(page, words.budget)).toHaveValue('105,00');
  const [mine] = (await callAs(token, myPromotions)).promotions;
  if (!mine) throw new Error('There is no promotion.');
  await callAs(token, updatePromotion, { params: { id: mine.id }, body: { ...mine, budget: 80 } });
  await field(page, words.budget).fill('60');
  await button(page, words.save).click();
  await expect(main(page).getByRole('alert')).toContainText(words.stale);
  await expect(main(page).getByRole('alert')).toContainText('80,00');
  await glance(page, 'a promotion that another window has changed');
  await button(page, words.overwrite).click();
  await expect(row.getByRole('progressbar')).toHaveAccessibleName(/60,00.DNR/);
  await row.getByRole('button', { name: say(pl.tables.actions, { row: name }) }).click();
  await page.getByRole('button', { name: words.delete, exact: true }).click();
  await glance(page, 'a promotion to delete');
  await page.getByRole('dialog').getByRole('button', { name: words.delete }).click();
  await expect(heading(page, words.none)).toBeVisible();
});

test('a promotion shows its effect on a price, on a phone in Ukrainian', long, async ({ page }) => {
  const said = texts.uk.promotions;
  const seller = await participant('Оксана Акція');
  await offersOf(seller, [{ name: 'Вареники', price: 20, discount_percent: 30 }]);
  const way = { language: 'uk', size: phone, how: '' } as const;
  await signInOn(page, way, seller, '/mypromotions?edit=new');
  await expect(main(page)).toContainText(say(said.exampleOwn, { percent: '30' }));
  await field(page, said.percent).fill('50');
  await field(page, said.budget).fill('5');
  await expect(main(page)).toContainText(
    said.exampleTooSmall.replace('{{each}}', '10,00\u00a0DNR'),
  );
});
