/** The site in Ukrainian and English: every screen, every accessible name, and no Polish left over. */

import { expect, type Page } from '@playwright/test';
import { listAssets } from '#contract/currency.ts';
import type { Language } from '#contract/languages.ts';
import { offers } from '#contract/offers.ts';
import { promotions } from '#contract/promotions.ts';
import { billPlaces } from './counter.ts';
import { groupWith } from './groups.ts';
import { settled, watchRequests } from './inspect.ts';
import { begunOrder, publicPlaces } from './offers.ts';
import { begunTopUp, callAs, exchanged, participant, tokenOf } from './people.ts';
import { routesOf } from './routes.ts';
import { choose, goInApp, pl, signIn, texts } from './screens.ts';
import { test } from './test.ts';
import { world } from './world.ts';

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const said = (language: Language): string[] =>
  Object.values(texts[language] as Texts).flatMap((feature) => Object.values(feature));

/** Polish texts that are whole sentences or words of Polish alone, and not the other language's too. */
function polishOnly(language: Language): string[] {
  const other = said(language).join('\n');
  return said('pl').filter(
    (text) => text.length > 4 && !text.includes('{{') && !other.includes(text),
  );
}

/** Letters that neither English nor Ukrainian has. */
const polishLetters = /[ąćęłńśźżĄĆĘŁŃŚŹŻ]/;

/** What stands on the screen and what is only read aloud, line by line. */
const lines = async (page: Page): Promise<string[]> =>
  (await page.locator('body').ariaSnapshot()).split('\n').map((line) => line.trim());

/** What people have written of their offers and promotions, which stays in their own language: the longest first. */
async function written(): Promise<string[]> {
  const found = await Promise.all(
    [0, 100].map(async (skip) => {
      const answer = await fetch(`${world().api}${offers.path}?count=100&skip=${skip}`);
      return offers.answer.parse(await answer.json());
    }),
  );
  const given = promotions.answer.parse(
    await (await fetch(`${world().api}${promotions.path}?count=100`)).json(),
  );
  const announced = given.promotions.flatMap((one) => [
    one.name,
    one.summary,
    one.description,
    one.ownerName,
    ...one.categories,
  ]);
  const texts = found.flatMap(({ offers: shown, categories, locations }) => [
    ...categories,
    ...locations,
    ...shown.flatMap((one) => [one.name, one.description, one.ownerName, ...one.rules]),
  ]);
  return [...announced, ...texts]
    .filter((text) => text.length > 1)
    .sort((a, b) => b.length - a.length);
}

/** Lines that have a Polish text in them; the programme and the złoty keep their names. */
function leftOver(
  found: readonly string[],
  language: Language,
  theirs: readonly string[],
): string[] {
  const polish = polishOnly(language);
  return found
    .map((line) => theirs.reduce((rest, text) => rest.replaceAll(text, ''), line))
    .map((line) => line.replaceAll(/Nauka dla społeczeństwa|złoty|zł/gi, ''))
    .filter(
      (line) =>
        polishLetters.test(line) ||
        polish.some((text) => line.endsWith(`"${text}"`) || line.endsWith(`: ${text}`)),
    );
}

/** What stands on a screen in its writer's own language. */
async function theirWords(route: string, token: string): Promise<string[]> {
  if (route.startsWith('/ecoin_asset')) return issued(token);
  return /^.(puboffers|rabaty_trz|promotions|order)/.test(route) ? written() : [];
}

/** What people have called and said of their assets. */
async function issued(token: string): Promise<string[]> {
  const { assets } = listAssets.answer.parse(
    await callAs(token, listAssets.method, `${listAssets.path}?count=100`),
  );
  return assets
    .flatMap(({ name, details }) => [name, ...Object.entries(details).flat().map(String)])
    .sort((a, b) => b.length - a.length);
}

async function walk(
  page: Page,
  routes: readonly string[],
  language: Language,
  token = '',
): Promise<void> {
  const requests = watchRequests(page);
  for (const route of routes) {
    await goInApp(page, route);
    await settled(page, requests);
    const theirs = await theirWords(route, token);
    expect.soft(leftOver(await lines(page), language, theirs), route).toEqual([]);
    const title = leftOver([await page.title()], language, theirs);
    expect.soft(title, `the title of ${route}`).toEqual([]);
  }
}

for (const language of ['ua', 'en'] as const) {
  test(`no Polish is left over in ${language}`, async ({ page }) => {
    test.slow();
    const [person, payee] = await Promise.all([
      participant('Oksana Test', '10,00'),
      participant('Test Shop'),
    ]);
    const query = new URLSearchParams({ email: payee.email, amount: '1', title: 'Test 1' });
    const token = await tokenOf(person);
    const { transaction } = await callAs(token, 'POST', `/v2/et/transfer?${query}`);
    const group = await groupWith(person, 'Test 1', [payee], { description: 'Test 2' });
    await page.goto(`${world().web}/home`);
    await choose(page, language);
    await walk(page, routesOf('guest', await publicPlaces()), language);
    await page.goto(`${world().web}/wallet`);
    const lang = language === 'ua' ? 'uk' : 'en';
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await page.locator('input[name="username"]').fill(person.email);
    await page.locator('input[name="password"]').fill(person.password);
    await page.getByRole('main').locator('button[type="submit"]').click();
    await expect(page).toHaveURL(`${world().web}/wallet`);
    const values = {
      ...(await publicPlaces()),
      '/transactions/:id': String(transaction),
      '/grp/:id': group,
      '/etbuy/:id': await begunTopUp(token),
      '/ecoin_send/:id': await exchanged(token, '1.00'),
      ...(await billPlaces(person, payee, 'Test 4')),
      '/order/:id': await begunOrder(token),
    };
    await walk(page, routesOf('user', values), language, token);
  });
}

test('the choice of a language survives a reload and stands on <html>', async ({ page }) => {
  await page.goto(`${world().web}/home`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await expect(page.getByRole('heading', { name: pl.home.heroTitle })).toBeVisible();
  for (const [language, lang] of [
    ['ua', 'uk'],
    ['en', 'en'],
    ['pl', 'pl'],
  ] as const) {
    await choose(page, language);
    const title = page.getByRole('heading', { name: texts[language].home.heroTitle });
    await expect(title).toBeVisible();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(title).toBeVisible();
  }
});

test('refusals and fields speak the chosen language too', async ({ page }) => {
  await signIn(page, await participant('Oksana Test'), '/transfer');
  await choose(page, 'en');
  const { calls, transfers } = texts.en;
  await page.getByRole('combobox', { name: transfers.recipient }).fill('nobody-here@denar.test');
  await page.getByLabel(transfers.amount, { exact: true }).fill('1,2,3');
  await page.getByRole('button', { name: transfers.next, exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(calls.fieldAmount);
  await choose(page, 'ua');
  await expect(page.getByRole('alert')).toHaveText(texts.ua.calls.fieldAmount);
});
