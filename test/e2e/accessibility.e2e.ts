/** Every screen for everybody: axe finds nothing and nothing is cut off, at any width, in any theme. */

import { expect, type Page } from '@playwright/test';
import { selectOffer } from '#contract/basket.ts';
import { type Language, languages } from '#contract/languages.ts';
import { transfer } from '#contract/transfers.ts';
import { billPlaces } from './counter.ts';
import { groupWith } from './groups.ts';
import { findings, inspect, inspectPart, inspectSide, settled, watchRequests } from './inspect.ts';
import { begunOrder, publicPlaces } from './offers.ts';
import { begunTopUp, callAs, demoAdmin, exchanged, participant, tokenOf } from './people.ts';
import { ownRoutesOf, routesOf } from './routes.ts';
import { accountButton, choose, goInApp, pl, signIn, texts } from './screens.ts';
import { test } from './test.ts';
import { world } from './world.ts';

/** What the page's own policy has stopped, as Chromium says it; a policy that fits stops nothing. */
function watchPolicy(page: Page): readonly string[] {
  const stopped: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Permissions policy violation/i.test(message.text()))
      stopped.push(`${page.url()}: ${message.text()}`);
  });
  return stopped;
}

async function walk(
  page: Page,
  routes: readonly string[],
  look: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  const requests = watchRequests(page);
  for (const route of routes) {
    await goInApp(page, route);
    await settled(page, requests);
    await look(page, route);
  }
}

/** Every screen in every theme, with the menu on top and on phones, and then with the menu at the side. */
async function walkBoth(page: Page, routes: readonly string[], language: Language): Promise<void> {
  const stopped = watchPolicy(page);
  await walk(page, routes, (_, name) => inspect(page, `${name} in ${language}`));
  const { settings, shell } = texts[language];
  await page.getByRole('banner').getByRole('button', { name: shell.customize }).click();
  const layouts = page.getByRole('group', { name: settings.layout, exact: true });
  await layouts.getByText(settings.layoutVertical, { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.locator('html')).toHaveAttribute('data-layout', 'vertical');
  await walk(page, routes, (_, name) =>
    inspectSide(page, `${name} in ${language}, menu at the side`),
  );
  expect(stopped, 'the policy of the pages stops something').toEqual([]);
}

test('what a guest has as well, as somebody signed in sees it', async ({ page }) => {
  test.slow();
  await signIn(page, await participant('Jadwiga Żółć-Brzęczyszczykiewicz', '1234,50'));
  // It differs in its frame alone, which one language shows.
  await walkBoth(page, routesOf('guest', await publicPlaces()), 'pl');
});

for (const language of languages) {
  test(`every screen of a guest in ${language}`, async ({ page }) => {
    test.slow();
    await page.goto(`${world().web}/home`);
    await choose(page, language);
    await walkBoth(page, routesOf('guest', await publicPlaces()), language);
  });

  test(`every screen of somebody signed in, in ${language}`, async ({ page }) => {
    // Some thirty screens, each in two layouts, take minutes where the machine is shared.
    test.setTimeout(300_000);
    const [person, payee] = await Promise.all([
      participant('Karolina Wiśniewska-Brzęczyszczykiewicz', '12345,67'),
      participant('Spółdzielnia Rolników Ekologicznych „Dolina Bystrzycy”'),
    ]);
    const query = new URLSearchParams({
      email: payee.email,
      amount: '234.5',
      title: 'Skrzynka warzyw i owoców sezonowych, dostawa w czwartek rano',
    });
    const token = await tokenOf(person);
    const { transaction } = await callAs(token, transfer.method, `${transfer.path}?${query}`);
    const group = await groupWith(person, 'Mieszkańcy ulicy Łąkowej i okolic', [payee]);
    await signIn(page, person);
    await choose(page, language);
    const values = {
      ...(await publicPlaces()),
      '/transactions/:id': String(transaction),
      '/grp/:id': group,
      '/etbuy/:id': await begunTopUp(token),
      '/ecoin_send/:id': await exchanged(token, '10.00'),
      ...(await billPlaces(person, payee, 'Skrzynka warzyw i owoców sezonowych')),
      '/order/:id': await begunOrder(token),
    };
    await walkBoth(page, ownRoutesOf('user', values), language);
  });

  test(`every screen of the admin in ${language}`, async ({ page }) => {
    test.slow();
    await signIn(page, demoAdmin);
    await choose(page, language);
    await walkBoth(page, ownRoutesOf('admin'), language);
  });
}

const deskParts = ['statements', 'unmatched', 'payments', 'reconciliation', 'history'] as const;
const operatorParts = ['stuck', 'locks', 'people', 'journal'] as const;

/** A part of a page by its address, seen once its tab says so. */
async function goToPart(page: Page, address: string, tabs: string, tab: string): Promise<void> {
  await goInApp(page, address);
  const row = page.getByRole('navigation', { name: tabs });
  await expect(row.locator('[aria-current]')).toContainText(tab);
}

test('the further parts of the admin’s desks', async ({ page }) => {
  test.slow();
  await signIn(page, demoAdmin, '/banktransfer');
  const requests = watchRequests(page);
  for (const part of deskParts) {
    await goToPart(page, `/banktransfer?tab=${part}`, pl.bank.tabs, pl.bank[part]);
    await settled(page, requests);
    await inspectPart(page, `the desk’s ${part}`);
  }
  for (const part of operatorParts) {
    await goToPart(page, `/adm?tab=${part}`, pl.operator.tabs, pl.operator[part]);
    await settled(page, requests);
    await inspectPart(page, `the operator’s ${part}`);
  }
  await goInApp(page, '/cardstore?view=batches');
  await expect(page.getByRole('radio', { name: pl.stock.viewBatches })).toBeChecked();
  await settled(page, requests);
  await inspectPart(page, 'the batches of the card stock');
});

test('the further parts of a member’s screens, with a basket that is full', async ({ page }) => {
  test.slow();
  const person = await participant('Wiesława Koszyk', '500,00');
  const token = await tokenOf(person);
  await begunOrder(token);
  await exchanged(token, '10.00');
  const offerId = Number((await publicPlaces())['/puboffers/:id']);
  await callAs(token, selectOffer.method, selectOffer.path, { offerId, quantity: 2 });
  await signIn(page, person, '/order');
  const requests = watchRequests(page);
  const { orders, chain } = pl;
  const toCheckout = page.getByRole('link', { name: orders.toCheckout });
  await expect(toCheckout).toBeVisible();
  await settled(page, requests);
  await inspectPart(page, 'a basket that is full');
  await toCheckout.click();
  await expect(
    page.getByRole('heading', { level: 1, name: orders.checkoutTitle, exact: true }),
  ).toBeVisible();
  await settled(page, requests);
  await inspectPart(page, 'the way to an order');
  const parts = [
    ['/order?tab=mine', orders.parts, orders.tab_mine],
    ['/order?tab=sales', orders.parts, orders.tab_sales],
    ['/ecoin_panel?tab=transactions', chain.tabs, chain.tabTransactions],
    ['/ecoin_panel?tab=moves', chain.tabs, chain.tabMoves],
    ['/ecoin_asset?tab=mine', chain.tabs, chain.tabMine],
  ] as const;
  for (const [address, tabs, tab] of parts) {
    await goToPart(page, address, tabs, tab);
    await settled(page, requests);
    await inspectPart(page, address);
  }
  const forms = [
    ['/myoffers?edit=new', pl.offers.newTitle],
    ['/mypromotions?edit=new', pl.promotions.newTitle],
    ['/grp?new', pl.groups.create],
  ] as const;
  for (const [address, title] of forms) {
    await goInApp(page, address);
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await settled(page, requests);
    await inspectPart(page, address);
  }
});

test('the screens of somebody without a wallet, and the menu at the side', async ({ page }) => {
  test.slow();
  const person = await participant('Dorota Wąs');
  await signIn(page, person);
  const requests = watchRequests(page);
  await accountButton(page, person).click();
  await inspect(page, 'the account menu');
  await page.getByRole('button', { name: pl.shell.toVertical }).click();
  for (const route of ['/wallet', '/transactions', '/accept']) {
    await goInApp(page, route);
    await settled(page, requests);
    await inspect(page, `${route}, empty, with the menu at the side`);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: pl.shell.openMenu }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inspect(page, 'the drawer');
});

test('the inspection itself finds what is wrong', async ({ page }) => {
  await page.setContent(`<html lang="pl"><title>x</title><main><h1>x</h1>
    <p style="color:#999;background:#fff">blady napis</p><img src="data:,">
    <button style="width:10px;height:10px;padding:0;border:0">a</button>
    <button style="width:10px;height:10px;padding:0;border:0">b</button></main>`);
  const rules = (await findings(page)).map(({ rule }) => rule).sort();
  expect(rules).toEqual(['color-contrast', 'image-alt', 'target-size']);
});
