/** Common user actions and navigation, with elements found by roles and labels. */
import { expect, type Locator, type Page } from '@playwright/test';
import { type Locale, languageNames, perLanguage } from '#contract/languages.ts';
import { features } from '#texts/bundles.ts';
import { identityTexts } from '#texts/sandbox/identity.ts';
import { textsIn } from '#texts/spoken.ts';
import { formatOf } from '#web/i18n/format.ts';
import { patience } from '../patience.ts';
import { type Person, takeSignIn } from './people.ts';
import { world } from './world.ts';

/** All texts of the site by language, with our own brand's names filled in. */
export const texts = perLanguage((language) => textsIn(features, language));

export const { pl } = texts;

/** The provider's own pages. */
export const providerWords = textsIn(identityTexts, 'pl');

/** A text with its placeholders replaced: `say(pl.codes.accept, { amount })`. */
export const say = (text: string, values: Readonly<Record<string, string>> = {}): string =>
  text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);

/** An amount in the Polish site's format: `12,50 DNR`. */
export const money = (amount: number): string => formatOf('pl').money(amount);

/** Submits the provider's sign-in page. Keycloak asks known people only for the password. */
export async function enterPassword(
  page: Page,
  { email, password }: Person,
  language: Locale = 'pl',
): Promise<void> {
  const words = textsIn(identityTexts, language);
  const secret = page.getByLabel(words.password, { exact: true });
  await secret.waitFor();
  const address = page.getByLabel(words.email);
  if (await address.isVisible()) await address.fill(email);
  await secret.fill(password);
  await page.getByRole('main').getByRole('button', { name: words.signIn }).click();
}

/**
 * Confirms what a dialog asks for by signing in again, which returns to the page. The e-mail
 * address is already filled in for a person who only signs in again.
 */
export async function confirmBySignIn(
  page: Page,
  { password }: Person,
  language: Locale = 'pl',
): Promise<void> {
  const { pathname, search } = new URL(page.url());
  const { useSignIn } = texts[language].security;
  await page.getByRole('dialog').getByRole('button', { name: useSignIn }).click();
  const words = textsIn(identityTexts, language);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: words.signIn }).click();
  await isAt(page, pathname + search);
  await expect(page.getByText(texts[language].security.returned)).toBeVisible();
}

/** Waits until the browser is on this path of the site. */
export async function isAt(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname + url.search === path);
}

/** Opens a path as a person already signed in, here and at the provider. */
export async function signIn(
  page: Page,
  person: Person,
  path = '/wallet',
  site = world().web,
): Promise<void> {
  const { cookies, record } = await takeSignIn(person);
  const domain = new URL(world().issuer).hostname;
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, domain })));
  // A URL of the site without its app, so that the tab's storage can be filled; the server's
  // response must not use it.
  const blank = `${site}/robots.txt`;
  await page.route(blank, (route) => route.fulfill({ contentType: 'text/plain', body: '' }));
  await page.goto(blank);
  await page.unroute(blank);
  await page.evaluate(
    `sessionStorage.setItem('denar.auth', ${JSON.stringify(JSON.stringify(record))})`,
  );
  await page.goto(site + path);
  await isAt(page, path);
  // On a phone the till has a bar of its own, and other pages lead to the account at the thumb.
  const me = page.locator('.till, .thumb-bar [href="/ja"]');
  await expect(accountButton(page, person).or(me).first()).toBeVisible();
}

export const accountButton = (page: Page, person: Person): Locator =>
  page.getByRole('button', { name: say(pl.shell.account, { name: person.name }) });

/** The payments of a feed. */
export const payments = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({
      has: page.locator('a[href^="/transactions/"]'),
    });

/** Chooses a language in the header, whatever the current one; a phone is widened for it. */
export async function choose(page: Page, language: Locale): Promise<void> {
  const size = page.viewportSize();
  if (size && size.width < 900) await page.setViewportSize({ ...size, width: 1280 });
  const header = page.getByRole('banner');
  // A page that loads meanwhile takes the focus, and the menu closes.
  await expect(async () => {
    await header.getByRole('button', { name: /(Język|Мова|Language): / }).click();
    const choice = header.getByRole('button', { name: languageNames[language], exact: true });
    await choice.click({ timeout: patience(2000) });
  }).toPass();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  if (size) await page.setViewportSize(size);
}

/** Goes to another screen like a link in the app, without reloading the page. */
export async function goInApp(page: Page, path: string): Promise<void> {
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  );
}

export const button = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true });

export const heading = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('heading', { name });
