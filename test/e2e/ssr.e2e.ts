/** Server-rendered pages: complete without scripts, and hydrated without visible changes. */

import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type Locale, shownCodes } from '#contract/languages.ts';
import { participant } from './people.ts';
import { accountButton, button, goInApp, heading, pl, signIn, texts } from './screens.ts';
import { longUnless, test } from './test.ts';
import { world } from './world.ts';

const home = () => `${world().web}/home`;

const speak = (context: BrowserContext, language: Locale) =>
  context.addCookies([{ name: 'language', value: shownCodes[language], url: world().web }]);

/** Delays the scripts until the returned function is called. */
async function withoutScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Inspects a page before its scripts have loaded. */
const early = { waitUntil: 'commit' } as const;

/** The browser's warnings and errors. */
function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on('pageerror', ({ message }) => heard.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(message.text());
  });
  return heard;
}

const meta = (page: Page, name: string) => page.locator(`meta[name="${name}"]`);

test.describe('a page without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of ['pl', 'uk', 'en'] as const) {
    test(`is readable in ${language}`, longUnless(language === 'pl'), async ({ page, context }) => {
      await speak(context, language);
      for (const path of ['/', '/home', '/puboffers', '/about', '/regulamin', '/support']) {
        await page.goto(world().web + path);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      }
      await page.goto(home());
      await expect(heading(page, texts[language].home.heroTitle)).toBeVisible();
    });
  }

  test('follows a link that names a language', async ({ page }) => {
    await page.goto(`${home()}?lang=en`);
    await expect(heading(page, texts.en.home.heroTitle)).toBeVisible();
  });
});

test('a first visit is in Polish, even if the browser prefers English', async ({ browser }) => {
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await page.goto(home());
  await expect(heading(page, pl.home.heroTitle)).toBeVisible();
});

test('server-rendered pages hydrate without warnings or shifts', async ({ page, context }) => {
  const heard = complaints(page);
  for (const language of ['pl', 'uk'] as const) {
    await speak(context, language);
    for (const path of ['/', '/home', '/puboffers', '/about', '/support', '/zasady', '/401']) {
      await page.goto(world().web + path);
      await page.getByRole('banner').getByRole('button').first().waitFor();
      await expect
        .poll(() => page.evaluate("Object.keys(document.querySelector('h1')).length > 0"))
        .toBe(true);
      const shift = `new Promise((done) => new PerformanceObserver((list) =>
        done(list.getEntries().reduce((sum, { value }) => sum + value, 0))
      ).observe({ type: 'layout-shift', buffered: true }) || done(0))`;
      expect.soft(await page.evaluate(shift), path).toBeLessThanOrEqual(0.01);
    }
  }
  expect(heard).toEqual([]);
});

test('a server-rendered page is kept, not rendered again', async ({ page }) => {
  for (const path of ['/home', '/puboffers', '/zasady', '/support', '/401']) {
    const release = await withoutScripts(page);
    await page.goto(world().web + path, early);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate("window.drawn = document.querySelector('h1')");
    release();
    await expect
      .poll(() => page.evaluate("Object.keys(document.querySelector('h1')).length > 0"))
      .toBe(true);
    expect.soft(await page.evaluate('drawn.isConnected'), path).toBe(true);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('input typed before the scripts load stays', async ({ page }) => {
  const release = await withoutScripts(page);
  await page.goto(`${world().web}/support`, early);
  const subject = page.getByLabel(pl.content.subject);
  await subject.fill('Za wcześnie');
  release();
  await expect(button(page, pl.content.send)).toBeVisible();
  await expect
    .poll(() => page.evaluate("sessionStorage.getItem('denar.draft.support') ?? ''"))
    .toContain('Za wcześnie');
  await expect(subject).toHaveValue('Za wcześnie');
});

test('a button pressed before the scripts load acts afterwards', async ({ page }) => {
  const release = await withoutScripts(page);
  await page.goto(home(), early);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Język: / })
    .click();
  release();
  await expect(page.getByRole('button', { name: 'Українська' })).toBeVisible();
});

test('a form sent before the scripts load waits for them, and its data stays out of the address', async ({
  page,
}) => {
  const release = await withoutScripts(page);
  const address = `${world().web}/support`;
  await page.goto(address, early);
  await page.getByLabel(pl.content.message).fill('Za wcześnie');
  await button(page, pl.content.send).click();
  release();
  await expect(page.getByRole('alert')).toHaveText(pl.calls.fieldContactEmail);
  await expect(page.getByLabel(pl.content.message)).toHaveValue('Za wcześnie');
  await expect(page).toHaveURL(address);
});

test('the head of a page follows the page and the language', async ({ page }) => {
  await page.goto(home());
  await expect(page).toHaveTitle('Denar – waluta komplementarna');
  await expect(meta(page, 'keywords')).toHaveAttribute('content', /Denar, waluta komplementarna/);
  await expect(meta(page, 'robots')).toHaveAttribute('content', 'all');
  const drawn = await meta(page, 'description').getAttribute('content');
  await goInApp(page, '/zasady');
  await expect(page).toHaveTitle('Zasady programu – Denar, waluta komplementarna');
  await expect(meta(page, 'description')).not.toHaveAttribute('content', drawn ?? '');
  await expect(meta(page, 'description')).toHaveCount(1);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/zasady$/);
  await goInApp(page, '/500');
  await expect(meta(page, 'robots')).toHaveAttribute('content', 'noindex');
});

test('an address that names a language changes the chosen language', async ({ page }) => {
  await page.goto(`${home()}?lang=ua`);
  await expect(heading(page, texts.uk.home.heroTitle)).toBeVisible();
  await expect(page).toHaveURL(home());
  await page.goto(home());
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
});

test('a signed-in person never sees what guests are asked', async ({ page }) => {
  const person = await participant('Wanda Znana', '5,00');
  await signIn(page, person);
  const release = await withoutScripts(page);
  await page.goto(home(), early);
  await expect(heading(page, pl.home.heroTitle)).toBeVisible();
  await expect(page.getByText(pl.home.join).first()).toBeHidden();
  await expect(page.getByRole('banner').getByText(pl.shell.login).last()).toBeHidden();
  release();
  await expect(accountButton(page, person)).toBeVisible();
  await expect(page.getByRole('main').getByText(pl.home.toCode)).toBeVisible();
});
