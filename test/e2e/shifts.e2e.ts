/** No content of a screen shifts when the rest loads, however late the API responds. */

import { type Browser, expect, type Page } from '@playwright/test';
import { registerStage1 } from '#contract/bank-accounts.ts';
import { type Locale, shownCodes } from '#contract/languages.ts';
import { createPromotion } from '#contract/promotions.ts';
import { addSaleItem, openSale } from '#contract/sales.ts';
import { languageCookie } from '#web/i18n/language-choice.ts';
import { pages } from '#web/pages.ts';
import { busyPerson } from './busy.ts';
import { ownCard } from './cards.ts';
import { offersOf, publicPlaces } from './offers.ts';
import { callAs, demoAdmin, type Person, participant, takeSignIn } from './people.ts';
import { freshNrb } from './registrations.ts';
import { deskParts, operatorParts, ownRoutesOf, routesOf } from './routes.ts';
import { test } from './test.ts';
import { world } from './world.ts';

/** Delay of each response, and the maximum shift: Chromium's own measure, summed. */
const lateMs = 700;
const most = 0.01;
/** Most of a page load is waiting. */
const pagesAtOnce = 6;

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

interface Shift {
  readonly value: number;
  /** Elements that moved, from where, and where to. */
  readonly what: readonly string[];
}

/**
 * Delays the page's API requests, and records shifts. It runs within the page, because with
 * Playwright's routing a browser disables its cache and downloads everything again for each page.
 */
const watched = () => `(() => {
  const late = (window.late = { asked: 0, waiting: 0, shifts: [] });
  const { fetch } = window;
  window.fetch = async (asked, options) => {
    if (!String(asked?.url ?? asked).startsWith('${world().api}')) return fetch(asked, options);
    late.asked += 1;
    late.waiting += 1;
    try {
      await new Promise((go) => setTimeout(go, ${lateMs}));
      return await fetch(asked, options);
    } finally {
      late.waiting -= 1;
    }
  };
  const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
  const nameOf = (node) => node?.outerHTML?.slice(0, 90) ?? node?.textContent?.slice(0, 60) ?? '?';
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      const what = sources.map(({ node, previousRect, currentRect }) =>
        place(previousRect) + ' → ' + place(currentRect) + ' ' + nameOf(node));
      late.shifts.push({ value, what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
})()`;

/** Waits until the page has all its data, and returns its shifts. */
const whole = (signedIn: boolean) => `(async () => {
  const frames = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
  const ready = () =>
    performance.getEntriesByName('alive').length > 0 &&
    late.waiting === 0 && late.asked >= ${signedIn ? 1 : 0} &&
    !document.querySelector('main :is(.loading, .skeleton)');
  for (let quiet = 0; quiet < 4; quiet = ready() ? quiet + 1 : 0) await frames();
  return late.shifts;
})()`;

const sumOf = (shifts: readonly Shift[]): number =>
  shifts.reduce((sum, { value }) => sum + value, 0);

async function load(page: Page, route: string, signedIn: boolean): Promise<Shift[]> {
  await page.goto(world().web + route, { waitUntil: 'commit' });
  return page.evaluate<Shift[]>(whole(signedIn));
}

interface Walker {
  readonly person: Person | null;
  readonly size: (typeof sizes)[number];
  readonly language?: Locale;
}

/** Loads each of these URLs, several at a time, and returns their shifts. */
async function walk(
  browser: Browser,
  routes: readonly string[],
  { person, size, language = 'pl' }: Walker,
): Promise<void> {
  const context = await browser.newContext({ viewport: size });
  await context.addInitScript(watched());
  await context.addCookies([
    { name: languageCookie, value: shownCodes[language], url: world().web },
  ]);
  if (person) {
    const { cookies, record } = await takeSignIn(person);
    const domain = new URL(world().issuer).hostname;
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, domain })));
    const kept = JSON.stringify(JSON.stringify(record));
    await context.addInitScript(`sessionStorage['denar.auth'] ??= ${kept}`);
  }
  const left = [...routes];
  const look = async (page: Page): Promise<void> => {
    for (let route = left.shift(); route !== undefined; route = left.shift()) {
      // Other tests, for example with public offers, may cause a shift once.
      let shifts = await load(page, route, person !== null);
      if (sumOf(shifts) > most) shifts = await load(page, route, person !== null);
      const moved = shifts.flatMap(({ value, what }) => [value.toFixed(4), ...what]).join('\n');
      const where = `${route} at ${size.width} px in ${language}`;
      expect.soft(sumOf(shifts), `${where} moves:\n${moved}\n`).toBeLessThanOrEqual(most);
    }
    await page.close();
  };
  const pages = Array.from({ length: pagesAtOnce }, () => context.newPage());
  await Promise.all((await Promise.all(pages)).map(look));
}

/** A seller's and saver's data, in addition to that of a busy person. */
async function busiestPerson() {
  const busy = await busyPerson();
  const { person, token } = busy;
  await ownCard(person);
  await offersOf(person, [{ name: 'Koszyk jabłek z sadu pod lasem' }]);
  const sale = await callAs(token, openSale.method, openSale.path, { customer: 'Stolik 4' });
  const line = { saleId: sale.id, name: 'Koszyk', price: 12 };
  await callAs(token, addSaleItem.method, addSaleItem.path, line);
  const days = { validFrom: '2026-01-01', validTo: '2099-12-31' };
  const promotion = { name: 'Tydzień jabłek', budget: 105, discountPercent: 20, ...days };
  await callAs(token, createPromotion.method, createPromotion.path, promotion);
  const account = { accountName: person.name, email: person.email, bankAccount: freshNrb() };
  await callAs(token, registerStage1.method, registerStage1.path, account);
  return busy;
}

/** Screens of every user, even without data. */
const ownPlaces = pages.flatMap(({ path, access }) =>
  access === 'user' && !path.includes(':') ? [path] : [],
);
/** Public pages with personal content for signed-in users. */
const openToMembers = ['/home', '/puboffers', '/cardreg', '/companyreg', '/bankaccountreg'];
const memberParts = [
  '/order?tab=mine',
  '/order?tab=sales',
  '/ecoin_panel?tab=transactions',
  '/ecoin_panel?tab=moves',
  '/ecoin_asset?tab=mine',
  '/etbuy?tab=history',
  '/myoffers?edit=new',
  '/mypromotions?edit=new',
];
const adminParts = [
  ...deskParts.map((part) => `/banktransfer?tab=${part}`),
  ...operatorParts.map((part) => `/adm?tab=${part}`),
  '/cardstore?view=batches',
];

for (const size of sizes) {
  test.describe(`at ${size.width} px`, () => {
    test.beforeEach(() => test.slow());

    test('nothing moves for a guest', async ({ browser }) => {
      await walk(browser, routesOf('guest', await publicPlaces()), { person: null, size });
    });

    test('nothing moves for somebody who has something of everything', async ({ browser }) => {
      const { person, values } = await busiestPerson();
      const routes = [...ownRoutesOf('user', values), ...openToMembers, ...memberParts];
      await walk(browser, routes, { person, size });
    });

    test('nothing moves for a newcomer', async ({ browser }) => {
      const person = await participant('Cezary Pusty');
      await walk(browser, ownPlaces, { person, size });
    });

    test('nothing moves for the admin', async ({ browser }) => {
      const routes = [...ownRoutesOf('admin'), ...adminParts];
      await walk(browser, routes, { person: demoAdmin, size });
      await walk(browser, ['/adm', '/wallet'], { person: demoAdmin, size, language: 'uk' });
    });
  });
}
