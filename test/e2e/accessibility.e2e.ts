/** Every screen for everybody: axe finds nothing and nothing is cut off, at any width, in any theme. */

import { expect, type Page } from '@playwright/test';
import { type Language, languages } from '#contract/languages.ts';
import { transfer } from '#contract/transfers.ts';
import { billPlaces } from './counter.ts';
import { groupWith } from './groups.ts';
import { findings, inspect, inspectSide, settled, watchRequests } from './inspect.ts';
import { begunOrder, publicPlaces } from './offers.ts';
import { begunTopUp, callAs, demoAdmin, exchanged, participant, tokenOf } from './people.ts';
import { ownRoutesOf, routesOf } from './routes.ts';
import { accountButton, choose, goInApp, pl, signIn, texts } from './screens.ts';
import { test } from './test.ts';
import { world } from './world.ts';

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
      amount: '1234.5',
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

test('the further parts of the admin’s desks', async ({ page }) => {
  test.slow();
  await signIn(page, demoAdmin, '/banktransfer');
  const requests = watchRequests(page);
  for (const part of deskParts) {
    await goInApp(page, `/banktransfer?tab=${part}`);
    const tabs = page.getByRole('navigation', { name: pl.bank.tabs });
    await expect(tabs.locator('[aria-current]')).toContainText(pl.bank[part]);
    await settled(page, requests);
    await inspect(page, `the desk’s ${part}`);
  }
  await goInApp(page, '/cardstore?view=batches');
  await expect(page.getByRole('radio', { name: pl.stock.viewBatches })).toBeChecked();
  await settled(page, requests);
  await inspect(page, 'the batches of the card stock');
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
