/** The marketplace for guests: searching, filtering, sharing, and reading without scripts. */

import { expect, type Page } from '@playwright/test';
import { drawn, glance, inspect } from './inspect.ts';
import { freshWord, offersOf } from './offers.ts';
import { participant } from './people.ts';
import { button, choose, heading, pl, say, texts } from './screens.ts';
import { long, test } from './test.ts';
import { world } from './world.ts';

const words = pl.market;
const main = (page: Page) => page.getByRole('main');
const names = (page: Page) =>
  main(page).getByRole('list', { name: words.list }).getByRole('link').allTextContents();

test('a guest searches in another case without diacritics, narrows, shares the address and comes back', async ({
  page,
  context,
}) => {
  const seller = await participant('Łukasz Sprzedaje');
  const word = freshWord('zurafk');
  await offersOf(seller, [
    { name: `Żurawina suszona ${word}a`, price: 30 },
    { name: `Żurawina świeża ${word}a`, price: 12, denar_percent: 100, location: 'Zamość' },
    { name: `Sok ${word}owy`, price: 9, categories: ['Napoje żurafkowe'] },
  ]);
  await page.goto(`${world().web}/puboffers`);
  await expect(heading(page, words.page)).toBeVisible();
  await main(page).getByRole('searchbox').fill(`zurawinami ${word}`);
  await expect.poll(() => names(page)).toHaveLength(2);
  await main(page).getByLabel(words.share).first().selectOption('100');
  await expect.poll(() => names(page)).toEqual([`Żurawina świeża ${word}a`]);
  await expect(main(page).getByRole('status').first()).toHaveText('1 oferta');

  const shared = await context.newPage();
  await shared.goto(page.url());
  await expect.poll(() => names(shared)).toEqual([`Żurawina świeża ${word}a`]);
  await expect(main(shared).getByRole('searchbox')).toHaveValue(`zurawinami ${word}`);
  await expect(main(shared).getByLabel(words.share).first()).toHaveValue('100');
  await shared.close();

  await page.goBack();
  await expect.poll(() => names(page)).toHaveLength(2);
  await main(page).getByLabel(words.sort).selectOption('price');
  await expect
    .poll(() => names(page))
    .toEqual([`Żurawina świeża ${word}a`, `Żurawina suszona ${word}a`]);
  await page.getByRole('link', { name: `Żurawina świeża ${word}a` }).click();
  await expect(heading(page, `Żurawina świeża ${word}a`)).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^Żurawina świeża ${word}a – `));
  await main(page)
    .getByRole('link', { name: say(words.sellerPage, { name: seller.name }) })
    .click();
  await expect(heading(page, seller.name)).toBeVisible();
  await expect.poll(() => names(page)).toHaveLength(3);
  await page.goBack();
  await page.goBack();
  await expect(main(page).getByLabel(words.sort)).toHaveValue('price');
  await expect.poll(() => names(page)).toHaveLength(2);
});

test(
  'offers are sorted by distance from a town, which is asked for first',
  long,
  async ({ page }) => {
    const seller = await participant('Objazdowy Kram');
    const word = freshWord('kapelusz');
    await offersOf(seller, [
      { name: `Kapelusz ${word} gdzieś`, location: '' },
      { name: `Kapelusz ${word} daleko`, location: 'Szczecin' },
      { name: `Kapelusz ${word} blisko`, location: 'Zamość' },
    ]);
    const sorted = ['blisko', 'daleko', 'gdzieś'].map((where) => `Kapelusz ${word} ${where}`);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${world().web}/puboffers?search=${word}`);
    await expect.poll(() => names(page)).toHaveLength(3);
    await main(page).getByLabel(words.sort).selectOption('distance');
    await expect(main(page)).toContainText(words.nearestFrom);
    const where = main(page).getByRole('searchbox', { name: pl.places.search });
    await where.fill('Szczecin');
    await expect(main(page).getByRole('list', { name: pl.places.towns })).toBeVisible();
    await where.press('Enter');
    await expect.poll(() => names(page)).toEqual([1, 0, 2].map((at) => sorted[at]));
    await where.fill('22-400');
    await main(page).getByRole('button', { name: 'Zamość' }).click();
    await expect.poll(() => names(page)).toEqual(sorted);
    const cards = main(page).getByRole('list', { name: words.list }).getByRole('listitem');
    await expect(cards.first()).toContainText(/około \d(,\d)? km/);
    await expect(cards.nth(1)).toContainText(/około [67]\d\d km/);
    await expect(cards.nth(2)).not.toContainText('około');
    expect(page.url()).not.toContain('lat');
    await inspect(page, 'offers by distance');
  },
);

test('more offers are added below the others, and going back restores the position', async ({
  page,
}) => {
  const seller = await participant('Wiele Ofert');
  const word = freshWord('kwartnik');
  await offersOf(
    seller,
    Array.from({ length: 30 }, (_, at) => ({ name: `Guzik ${word} ${at + 1}` })),
  );
  await page.goto(`${world().web}/puboffers?search=${word}`);
  await expect.poll(() => names(page)).toHaveLength(24);
  const more = main(page).getByRole('link', { name: words.more });
  // Cards get their heights once they are scrolled to, which moves what is below them.
  await more.scrollIntoViewIfNeeded();
  await drawn(page);
  await more.click();
  await expect.poll(() => names(page)).toHaveLength(30);
  const last = main(page).getByRole('list', { name: words.list }).getByRole('link').last();
  await last.click();
  // Cards have headings with the same texts, and stay until the offer's page has loaded.
  await expect(page).toHaveTitle(new RegExp(`^Guzik ${word} \\d+ – `));
  await page.goBack();
  await expect.poll(() => names(page)).toHaveLength(30);
  await expect(last).toBeInViewport();
  await page.reload();
  await expect.poll(() => names(page)).toHaveLength(30);
});

test('the market’s filters are a sheet at the bottom of a phone', async ({ page }) => {
  const said = texts.uk.market;
  const seller = await participant('Оксана Ткаля');
  const word = freshWord('турецькошовн');
  await offersOf(seller, [
    { name: `Вишиванка ${word}а`, categories: ['Одяг народний'], price: 300 },
    { name: `Рушник ${word}ий`, categories: ['Дім'], price: 90 },
  ]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${world().web}/puboffers?search=${word}`);
  await choose(page, 'uk');
  const list = () =>
    main(page).getByRole('list', { name: said.list }).getByRole('link').allTextContents();
  await expect.poll(list).toHaveLength(2);
  await button(page, said.filters).click();
  const sheet = page.getByRole('dialog', { name: said.filters });
  await sheet.getByLabel(said.maxPrice, { exact: true }).fill('100');
  await sheet.getByLabel(said.maxPrice, { exact: true }).press('Enter');
  await expect(
    sheet.getByRole('button', { name: say(said.showFound, { total: '1' }) }),
  ).toBeVisible();
  await glance(page, 'the sheet of filters in uk');
  await sheet.getByRole('button', { name: say(said.showFound, { total: '1' }) }).click();
  await expect.poll(list).toEqual([`Рушник ${word}ий`]);
  await drawn(page);
  await inspect(page, 'offers with a filter in uk');
  await page.setViewportSize({ width: 390, height: 844 });
  await main(page).getByRole('searchbox').fill('немаєтакогослова');
  await expect(heading(page, said.none)).toBeVisible();
  await button(page, said.clear).click();
  await expect(main(page).getByRole('searchbox')).toHaveValue('');
});

test('offers are readable without scripts', async ({ browser }) => {
  const seller = await participant('Zakład „Igła”');
  const [id = 0] = await offersOf(seller, [
    { name: 'Naparstek srebrny </script>', price: 80, discount_percent: 25 },
  ]);
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'pl-PL' });
  const page = await context.newPage();
  await page.goto(`${world().web}/puboffers?search=naparstek`);
  await expect(page.getByRole('link', { name: 'Naparstek srebrny' })).toBeVisible();
  await main(page).getByRole('searchbox').fill('nicztegoniema');
  await main(page).getByRole('button', { name: words.show }).click();
  await expect(heading(page, words.none)).toBeVisible();

  const answer = await page.goto(`${world().web}/puboffers/${id}`);
  expect(answer?.status()).toBe(200);
  await expect(main(page)).toContainText('60,00');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /60,00.zł/);
  const product = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(product ?? '')).toMatchObject({
    '@type': 'Product',
    name: 'Naparstek srebrny </script>',
    offers: { price: 60, priceCurrency: 'PLN' },
  });
  const gone = await page.goto(`${world().web}/puboffers/2000000000`);
  expect(gone?.status()).toBe(404);
  await expect(heading(page, words.notFound)).toBeVisible();
  await context.close();
});

test('promoted offers are listed together, with their reduced prices', async ({ page }) => {
  const seller = await participant('Rabatowy Sklep');
  const word = freshWord('rabatnik');
  await offersOf(seller, [
    { name: `Latawiec ${word}`, price: 100, discount_percent: 25, denar_percent: 50 },
    { name: `Latawiec bez zniżki ${word}`, price: 100 },
  ]);
  await page.goto(`${world().web}/rabaty_trz?search=${word}`);
  const list = main(page).getByRole('list', { name: pl.deals.pageDiscounts });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText('75,00');
  await expect(list).toContainText('37,50 DNR + 37,50 zł');
});

test('a failure to load offers is shown and can be retried', long, async ({ page }) => {
  await page.goto(`${world().web}/home`);
  await page.route(`${world().api}/v2/comp/offers*`, (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: pl.shell.puboffers }).click();
  const alert = main(page).getByRole('alert');
  await expect(alert).toContainText('Błąd ładowania produktów');
  await expect(alert).toContainText(words.network);
  await page.unrouteAll({ behavior: 'wait' });
  await alert.getByRole('button', { name: words.again }).click();
  await expect(main(page).getByRole('list', { name: words.list })).toBeVisible();
});
