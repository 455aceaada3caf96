/** A programme with another brand: our own names appear on no screen, mail or other page. */
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { readBrand } from '#contract/brand-file.ts';
import { languages, shownCodes } from '#contract/languages.ts';
import { ownNames } from '../own-names.ts';
import { patience } from '../patience.ts';
import { busyPerson } from './busy.ts';
import { settled, watchRequests } from './inspect.ts';
import { publicPlaces } from './offers.ts';
import { demoAdmin, demoApprover } from './people.ts';
import { raiseWorld } from './raise-world.ts';
import { approvalParts, deskParts, operatorParts, ownRoutesOf, routesOf } from './routes.ts';
import { choose, goInApp, signIn } from './screens.ts';
import { long, test } from './test.ts';
import { world } from './world.ts';

/** It has a separate world, used by this process until it is stopped. */
test.describe.configure({ mode: 'serial', timeout: patience(240_000) });

const file = path.join(import.meta.dirname, '../talar.json');
const talar = readBrand(file);
const variable = 'DENAR_E2E_WORLD';
const usual = process.env[variable];
let end: () => Promise<void> = async () => undefined;
test.beforeAll(async () => {
  end = await raiseWorld(undefined, { BRAND_FILE: file, ITALAR_ASSET: 'eTalar' });
});
test.afterAll(async () => {
  await end();
  if (usual !== undefined) process.env[variable] = usual;
});

/** E-mail addresses and URLs do not belong to the brand. */
const withoutAddresses = (text: string): string => text.replace(/\S+@\S+|https?:\S+/g, '');

const foundIn = (texts: readonly string[]): string[] =>
  texts.map(withoutAddresses).filter((text) => ownNames.test(text));

/** All texts of a page, visible or only read aloud: content, names, placeholders, and metadata. */
const everythingSaid = `[
  document.title,
  ...document.body.innerText.split('\\n'),
  ...Array.from(document.querySelectorAll('*'), (one) =>
    ['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'title', 'placeholder', 'content', 'data-label']
      .map((name) => one.getAttribute(name)).filter(Boolean)).flat(),
  ...Array.from(document.querySelectorAll('input:not([type=radio], [type=checkbox]), textarea'), ({ value }) => value),
  ...Array.from(document.querySelectorAll('nav, option, .visually-hidden, details'), (one) => one.textContent),
]`;

const guestRoutes = async (): Promise<string[]> => routesOf('guest', await publicPlaces());

/** The embedded provider's page at the end of a series of redirects. */
const signingIn = /\/login-actions\//;

async function walk(page: Page, routes: readonly string[]): Promise<void> {
  const requests = watchRequests(page);
  let said = 0;
  for (const language of languages) {
    await choose(page, language);
    for (const route of routes) {
      await goInApp(page, route);
      await settled(page, requests);
      const texts = await page.evaluate<string[]>(everythingSaid);
      expect.soft(foundIn(texts), `${route} in ${language}`).toEqual([]);
      // An unreplaced placeholder.
      expect.soft(texts.filter((text) => text.includes('{{'))).toEqual([]);
      said += texts.filter((text) => text.includes(talar.currency.code)).length;
    }
  }
  expect(said).toBeGreaterThan(0);
}

test('no screen of a guest names another brand', long, async ({ page }) => {
  await page.goto(`${world().web}/home`);
  await walk(page, await guestRoutes());
});

test(
  'no server-rendered page, search engine’s data or phone’s manifest names another brand',
  long,
  async () => {
    for (const language of languages) {
      const headers = { accept: 'text/html', cookie: `language=${shownCodes[language]}` };
      for (const route of ['/manifest.webmanifest', '/offline', ...(await guestRoutes())]) {
        const text = await (await fetch(world().web + route, { headers })).text();
        const said = text.replace(/<script[\s\S]*?<\/script>/g, '').split(/[\n<>]/);
        expect.soft(foundIn(said), `${route} in ${language}`).toEqual([]);
        if (route.startsWith('/manifest')) expect(JSON.parse(text).name).toBe(talar.name);
      }
    }
  },
);

test('a brand’s own mark and colours are shown', long, async ({ page }) => {
  const { web, site } = world();
  const color = `getComputedStyle(document.documentElement).getPropertyValue('--primary').trim()`;
  const pages = { '/home': web, '/mail': site, '/wallet': web };
  for (const [address, origin] of Object.entries(pages)) {
    await page.goto(origin + address);
    if (address === '/wallet') await expect(page).toHaveURL(signingIn);
    await expect.poll(() => page.evaluate(color)).toBe(talar.colors.light.primary);
  }
  for (const address of [`${web}/icon.svg`, `${site}/resources/icon.svg`]) {
    expect(await (await fetch(address)).text()).toContain(talar.mark);
  }
});

test('no screen of a buyer or seller names another brand', long, async ({ page }) => {
  const { person, values } = await busyPerson();
  await signIn(page, person);
  await walk(page, ownRoutesOf('user', values));
});

test('no screen of the desks names another brand', long, async ({ page }) => {
  await signIn(page, demoAdmin);
  await walk(page, [
    ...ownRoutesOf('admin'),
    ...deskParts.map((part) => `/banktransfer?tab=${part}`),
    ...operatorParts.map((part) => `/adm?tab=${part}`),
  ]);
});

test('no screen of the bank’s approvals names another brand', long, async ({ page }) => {
  await signIn(page, demoApprover);
  await walk(page, [
    '/bank-approval',
    ...approvalParts.map((part) => `/bank-approval?tab=${part}`),
  ]);
});

test(
  'no page of the sign-in, mail or page of the sandbox names another brand',
  long,
  async ({ page }) => {
    const pages = [`${world().site}/mail`, `${world().site}/bank`, `${world().site}/chain`];
    await page.goto(`${world().site}/mail`);
    const mails = await page.evaluate<string[]>(
      `Array.from(document.querySelectorAll('a[href^="/mail/"]'), ({ href }) => href)`,
    );
    expect(mails.length).toBeGreaterThan(0);
    for (const address of [...pages, ...mails]) {
      await page.goto(address);
      expect.soft(foundIn(await page.evaluate(everythingSaid)), address).toEqual([]);
    }
    for (const language of languages) {
      await page.goto(`${world().web}/wallet`);
      await expect(page).toHaveURL(signingIn);
      const here = new URL(page.url());
      here.searchParams.set('lang', shownCodes[language]);
      await page.goto(here.href);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const texts = await page.evaluate<string[]>(everythingSaid);
      expect.soft(foundIn(texts), language).toEqual([]);
      expect(texts.join()).toContain(talar.name);
      const links = await page.evaluate<string[]>(
        `Array.from(document.querySelectorAll('main a'), ({ href }) => href)`,
      );
      const own = links.filter((address) => /\/(sign-up|forgotten)(\?|$)/.test(address));
      expect(own).toHaveLength(2);
      for (const part of ['password', 'reset']) {
        own.push(`${world().issuer}/account/${part}?lang=${shownCodes[language]}`);
      }
      for (const address of own) {
        await page.goto(address);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        expect.soft(foundIn(await page.evaluate(everythingSaid)), address).toEqual([]);
      }
    }
  },
);
