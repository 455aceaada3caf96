/**
 * Accessibility of every screen: axe finds nothing, everything fits at any width and in any theme,
 * and no text is in another language than the chosen one.
 */

import { expect, type Page } from '@playwright/test';
import { selectOffer } from '#contract/basket.ts';
import { type Locale, languages } from '#contract/languages.ts';
import { busyPerson } from './busy.ts';
import { misfits } from './fits.ts';
import { findings, inspect, inspectPart, inspectSide, settled, watchRequests } from './inspect.ts';
import { type Looking, leftOver } from './left-over.ts';
import { begunOrder, publicPlaces } from './offers.ts';
import { callAs, demoAdmin, exchanged, participant, tokenOf } from './people.ts';
import { deskParts, operatorParts, ownRoutesOf, routesOf } from './routes.ts';
import { accountButton, choose, goInApp, pl, signIn, texts } from './screens.ts';
import { test } from './test.ts';
import { world } from './world.ts';

/** Violations of the page's content security policy, as Chromium reports them. */
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

/** The walker: language, account, and the texts they have written themselves. */
type Walker = Omit<Looking, 'route'>;

/**
 * Every screen, with the menu on top and on phones, and then with the menu at the side. Themes only
 * change colours and languages only texts: Polish is checked in all themes, the others in the light
 * one, where axe runs all rules.
 */
async function walkBoth(page: Page, routes: readonly string[], walker: Walker): Promise<void> {
  const stopped = watchPolicy(page);
  const { language } = walker;
  const inPolish = language === 'pl';
  await walk(page, routes, async (_, route) => {
    const foreign = await leftOver(page, { ...walker, route });
    expect.soft(foreign, `${route} is not all in ${language}`).toEqual([]);
    await inspect(page, `${route} in ${language}`, inPolish ? undefined : ['light']);
  });
  const { settings, shell } = texts[language];
  await page.getByRole('banner').getByRole('button', { name: shell.customize }).click();
  const layouts = page.getByRole('group', { name: settings.layout, exact: true });
  await layouts.getByText(settings.layoutVertical, { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.locator('html')).toHaveAttribute('data-layout', 'vertical');
  await walk(page, routes, (_, name) =>
    inspectSide(page, `${name} in ${language}, menu at the side`, inPolish ? undefined : []),
  );
  expect(stopped, 'the policy of the pages stops something').toEqual([]);
}

const asGuest = (language: Locale): Walker => ({ language, token: '', given: [] });

test('what a guest has as well, as somebody signed in sees it', async ({ page }) => {
  test.slow();
  await signIn(page, await participant('Jadwiga Żółć-Brzęczyszczykiewicz', '1234,50'));
  // Only its frame differs, which is checked in one language.
  await walkBoth(page, routesOf('guest', await publicPlaces()), asGuest('pl'));
});

for (const language of languages) {
  test(`every screen of a guest in ${language}`, async ({ page }) => {
    test.slow();
    await page.goto(`${world().web}/home`);
    await choose(page, language);
    await walkBoth(page, routesOf('guest', await publicPlaces()), asGuest(language));
  });

  test(`every screen of somebody signed in, in ${language}`, async ({ page }) => {
    // Some thirty screens in two layouts take minutes on a shared machine.
    test.setTimeout(300_000);
    const { person, token, values, given } = await busyPerson();
    await signIn(page, person);
    await choose(page, language);
    await walkBoth(page, ownRoutesOf('user', values), { language, token, given });
  });

  test(`every screen of the admin in ${language}`, async ({ page }) => {
    test.slow();
    await signIn(page, demoAdmin);
    await choose(page, language);
    await walkBoth(page, ownRoutesOf('admin'), { language, token: '', given: null });
  });
}

test('in the largest letters no screen scrolls sideways, and an open menu stays inside', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const { person, values } = await busyPerson();
  await page.addInitScript(() => localStorage.setItem('settings', '{"fontSize":30}'));
  await signIn(page, person);
  const routes = [...ownRoutesOf('user', values), ...routesOf('guest', await publicPlaces())];
  const root = 'document.documentElement';
  const beyond = () => page.evaluate(`${root}.scrollWidth - ${root}.clientWidth`);
  for (const width of [1440, 1200, 1000, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await walk(page, routes, async (_, route) => {
      expect.soft(await beyond(), `${route} at ${width}`).toBeLessThanOrEqual(0);
    });
  }
  for (const width of [1440, 1200]) {
    await page.setViewportSize({ width, height: 900 });
    const groups = page.getByRole('navigation', { name: pl.shell.mainMenu }).getByRole('button');
    for (const group of await groups.all()) {
      await group.click();
      const panel = page.locator('.popup[data-open="true"] .popup-panel');
      const box = await panel.boundingBox();
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width).toBe(true);
      expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
      expect(await beyond()).toBeLessThanOrEqual(0);
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
    }
  }
});

/** Additional parts of screens, each checked in the walker's language. */
function partsOf(page: Page, walker: Walker) {
  const requests = watchRequests(page);
  const lookAt = async (name: string, route = ''): Promise<void> => {
    await settled(page, requests);
    const foreign = await leftOver(page, { ...walker, route });
    expect.soft(foreign, `${name} is not all in ${walker.language}`).toEqual([]);
    await inspectPart(page, name);
  };
  /** A part at its URL, visible once its tab is selected. */
  const lookAtTab = async (address: string, tabs: string, tab: string): Promise<void> => {
    await goInApp(page, address);
    const row = page.getByRole('navigation', { name: tabs });
    await expect(row.locator('[aria-current]')).toContainText(tab);
    await lookAt(address, address);
  };
  return { lookAt, lookAtTab };
}

test('the further parts of the admin’s desks, in Ukrainian', async ({ page }) => {
  test.slow();
  await signIn(page, demoAdmin, '/banktransfer');
  await choose(page, 'uk');
  const { bank, operator, stock } = texts.uk;
  const { lookAt, lookAtTab } = partsOf(page, { language: 'uk', token: '', given: null });
  for (const part of deskParts) {
    await lookAtTab(`/banktransfer?tab=${part}`, bank.tabs, bank[part]);
  }
  for (const part of operatorParts) {
    await lookAtTab(`/adm?tab=${part}`, operator.tabs, operator[part]);
  }
  await goInApp(page, '/cardstore?view=batches');
  await expect(page.getByRole('radio', { name: stock.viewBatches })).toBeChecked();
  await lookAt('the batches of the card stock');
});

test('the further parts of a member’s screens, with a basket that is full, in English', async ({
  page,
}) => {
  test.slow();
  const person = await participant('Wiesława Koszyk', '500,00');
  const token = await tokenOf(person);
  await begunOrder(token);
  await exchanged(token, '10.00');
  const offerId = Number((await publicPlaces())['/puboffers/:id']);
  await callAs(token, selectOffer.method, selectOffer.path, { offerId, quantity: 2 });
  await signIn(page, person, '/order');
  await choose(page, 'en');
  const { chain, groups, offers, orders, promotions } = texts.en;
  const walker = { language: 'en', token, given: [person.name, 'Próbny Nadawca'] } as const;
  const { lookAt, lookAtTab } = partsOf(page, walker);
  const toCheckout = page.getByRole('link', { name: orders.toCheckout });
  await expect(toCheckout).toBeVisible();
  await lookAt('a basket that is full', '/order');
  await toCheckout.click();
  await expect(
    page.getByRole('heading', { level: 1, name: orders.checkoutTitle, exact: true }),
  ).toBeVisible();
  await lookAt('the way to an order', '/order');
  const parts = [
    ['/order?tab=mine', orders.parts, orders.tab_mine],
    ['/ecoin_panel?tab=transactions', chain.tabs, chain.tabTransactions],
    ['/ecoin_panel?tab=moves', chain.tabs, chain.tabMoves],
    ['/ecoin_asset?tab=mine', chain.tabs, chain.tabMine],
  ] as const;
  for (const [address, tabs, tab] of parts) await lookAtTab(address, tabs, tab);
  const forms = [
    ['/myoffers?edit=new', offers.newTitle],
    ['/mypromotions?edit=new', promotions.newTitle],
    ['/grp?new', groups.create],
  ] as const;
  for (const [address, title] of forms) {
    await goInApp(page, address);
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await lookAt(address);
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
  await page.setViewportSize({ width: 1000, height: 844 });
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
  await page.setContent(`<main style="font:16px monospace"><h1>x</h1>
    <p style="width:5ch;overflow:hidden">Niezapominajka</p>
    <p style="width:5ch;overflow:hidden;text-overflow:ellipsis">Niezapominajka</p>
    <p style="width:5ch;overflow:auto">Niezapominajka</p>
    <button style="width:50px;height:50px">Niezapominajka</button>
    <p><a href="/a">W tekście</a> albo</p><a href="/b">samotny</a>
    <div style="width:3000px">szeroki</div></main>`);
  const kinds = (await misfits(page)).map((one) => one.replace(/ (by )?<.*/s, ''));
  expect(kinds).toEqual([
    'sticks out:',
    '“Niezapominajka” is cut off',
    '“Niezapominajka” is cut off',
    expect.stringMatching(/^\d+ × 1\d px:$/),
  ]);
  await page.setContent('<title>shell.title</title><main><h1>Kup za {{amount}}</h1></main>');
  const looking = { language: 'pl', route: '', token: '', given: [] } as const;
  expect(await leftOver(page, looking)).toHaveLength(2);
  await page.setContent(`<title>x</title><main><h1>Łąka</h1><p>${pl.calls.unknown}</p></main>`);
  expect(await leftOver(page, { ...looking, language: 'en' })).toHaveLength(2);
});
