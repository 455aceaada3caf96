/** Screens in states that the walk over all of them does not reach, inspected like all screens. */

import { expect, type Page } from '@playwright/test';
import { selectOffer } from '#contract/basket.ts';
import { patience } from '../patience.ts';
import { misfits } from './fits.ts';
import { findings, inspect, inspectPart, settled, watchRequests } from './inspect.ts';
import { leftOver } from './left-over.ts';
import { publicPlaces } from './offers.ts';
import { callAs, participant, tokenOf } from './people.ts';
import { routesOf } from './routes.ts';
import { accountButton, choose, goInApp, pl, signIn, texts } from './screens.ts';
import { long, test } from './test.ts';
import { visitors } from './visitors.ts';

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

/** Bars, buttons and dialogs of the frame that are not wholly on the screen. */
const offScreen = `[...document.body.querySelectorAll('*')].filter((one) => {
  const shown = one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  if (!shown || getComputedStyle(one).position !== 'fixed' || one.closest('[inert], .skip-link')) return false;
  const { left, right, top, bottom, width } = one.getBoundingClientRect();
  return width > 1 && (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1);
}).map((one) => one.outerHTML.slice(0, 120))`;

test(
  'with the largest letters no screen scrolls sideways, and bars and open menus stay on it',
  long,
  async ({ page }) => {
    test.setTimeout(patience(600_000));
    const { person, routes: own } = await visitors.member();
    await page.addInitScript(() => localStorage.setItem('settings', '{"fontSize":30}'));
    await signIn(page, person);
    const routes = [...own, ...routesOf('guest', await publicPlaces())];
    const root = 'document.documentElement';
    const beyond = () => page.evaluate(`${root}.scrollWidth - ${root}.clientWidth`);
    for (const [width, height] of [
      [1440, 900],
      [1200, 900],
      [1000, 900],
      [844, 390],
      [390, 664],
    ] as const) {
      await page.setViewportSize({ width, height });
      await walk(page, routes, async (_, route) => {
        expect.soft(await beyond(), `${route} at ${width}`).toBeLessThanOrEqual(0);
        expect.soft(await page.evaluate(offScreen), `${route} at ${width}`).toEqual([]);
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
  },
);

test('a full basket and the checkout pass the inspection in English', long, async ({ page }) => {
  const person = await participant('Wiesława Koszyk', '500,00');
  const token = await tokenOf(person);
  const offerId = Number((await publicPlaces())['/puboffers/:id']);
  await callAs(token, selectOffer, { body: { offerId, quantity: 2 } });
  await signIn(page, person, '/order');
  await choose(page, 'en');
  const { orders } = texts.en;
  const requests = watchRequests(page);
  const lookAt = async (name: string): Promise<void> => {
    await settled(page, requests);
    const looking = { language: 'en', token, given: [person.name], route: '/order' } as const;
    expect.soft(await leftOver(page, looking), `${name} is not all in English`).toEqual([]);
    await inspectPart(page, name);
  };
  const toCheckout = page.getByRole('link', { name: orders.toCheckout });
  await expect(toCheckout).toBeVisible();
  await lookAt('a basket that is full');
  await toCheckout.click();
  await expect(
    page.getByRole('heading', { level: 1, name: orders.checkoutTitle, exact: true }),
  ).toBeVisible();
  await lookAt('the way to an order');
});

test(
  'the screens without a wallet and the side menu pass the inspection',
  long,
  async ({ page }) => {
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
  },
);

test('the inspection finds known faults of a page', async ({ page }) => {
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
