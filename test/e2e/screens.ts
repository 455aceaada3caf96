/** What people do on every screen, and how they find their way, told by roles and labels. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '#contract/languages.ts';
import { en as identityEn } from '#sandbox/identity/i18n/en.ts';
import { pl as identityPl } from '#sandbox/identity/i18n/pl.ts';
import { ua as identityUa } from '#sandbox/identity/i18n/ua.ts';
import { en } from '#web/i18n/en.ts';
import { enMarket } from '#web/i18n/en-market.ts';
import { enOperator } from '#web/i18n/en-operator.ts';
import { enSecurity } from '#web/i18n/en-security.ts';
import { enSignedIn } from '#web/i18n/en-signed-in.ts';
import { formatOf } from '#web/i18n/format.ts';
import { pl as plForAll } from '#web/i18n/pl.ts';
import { plMarket } from '#web/i18n/pl-market.ts';
import { plOperator } from '#web/i18n/pl-operator.ts';
import { plSecurity } from '#web/i18n/pl-security.ts';
import { plSignedIn } from '#web/i18n/pl-signed-in.ts';
import { ua } from '#web/i18n/ua.ts';
import { uaMarket } from '#web/i18n/ua-market.ts';
import { uaOperator } from '#web/i18n/ua-operator.ts';
import { uaSecurity } from '#web/i18n/ua-security.ts';
import { uaSignedIn } from '#web/i18n/ua-signed-in.ts';
import { type Person, takeSignIn } from './people.ts';
import { world } from './world.ts';

export const pl = { ...plForAll, ...plMarket, ...plOperator, ...plSecurity, ...plSignedIn };

/** Every text of the site by language. */
export const texts = {
  pl,
  ua: { ...ua, ...uaMarket, ...uaOperator, ...uaSecurity, ...uaSignedIn },
  en: { ...en, ...enMarket, ...enOperator, ...enSecurity, ...enSignedIn },
} as const satisfies Record<Language, unknown>;

/** The provider's own pages. */
export const providerWords = identityPl;

/** A text with its places filled: `say(pl.codes.accept, { amount })`. */
export const say = (text: string, values: Readonly<Record<string, string>> = {}): string =>
  text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);

/** An amount as the Polish site writes it: `12,50 DNR`. */
export const money = (amount: number): string => formatOf('pl').money(amount);

const identityWords = { pl: identityPl, ua: identityUa, en: identityEn } as const;

/**
 * Types into the provider's sign-in page and sends it. Keycloak asks somebody whom it knows already
 * for the password alone.
 */
export async function enterPassword(
  page: Page,
  { email, password }: Person,
  language: Language = 'pl',
): Promise<void> {
  const words = identityWords[language];
  const secret = page.getByLabel(words.password, { exact: true });
  await secret.waitFor();
  const address = page.getByLabel(words.email);
  if (await address.isVisible()) await address.fill(email);
  await secret.fill(password);
  await page.getByRole('main').getByRole('button', { name: words.signIn }).click();
}

/**
 * Confirms what a dialog asks for by signing in anew, which leads back to the page. The address is
 * filled in already for whoever only proves it again.
 */
export async function confirmBySignIn(
  page: Page,
  { password }: Person,
  language: Language = 'pl',
): Promise<void> {
  const { pathname, search } = new URL(page.url());
  const { useSignIn } = texts[language].security;
  await page.getByRole('dialog').getByRole('button', { name: useSignIn }).click();
  const words = identityWords[language];
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: words.signIn }).click();
  await isAt(page, pathname + search);
  await expect(page.getByText(texts[language].security.returned)).toBeVisible();
}

/** Waits until the browser is on this path of the site. */
export async function isAt(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname + url.search === path);
}

/**
 * Opens a path as somebody who has signed in before, here and at the provider. Signing in by typing
 * has tests of its own.
 */
export async function signIn(
  page: Page,
  person: Person,
  path = '/wallet',
  site = world().web,
): Promise<void> {
  const { cookies, record } = await takeSignIn(person);
  const domain = new URL(world().issuer).hostname;
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, domain })));
  // An address of the site without its app, so that the tab's own storage can be filled; what the
  // server answers there itself may not touch it.
  const blank = `${site}/robots.txt`;
  await page.route(blank, (route) => route.fulfill({ contentType: 'text/plain', body: '' }));
  await page.goto(blank);
  await page.unroute(blank);
  await page.evaluate(
    `sessionStorage.setItem('denar.auth', ${JSON.stringify(JSON.stringify(record))})`,
  );
  await page.goto(site + path);
  await isAt(page, path);
  await expect(accountButton(page, person)).toBeVisible();
}

export const accountButton = (page: Page, person: Person): Locator =>
  page.getByRole('button', { name: say(pl.shell.account, { name: person.name }) });

const ownNames = { pl: 'Polski', ua: 'Українська', en: 'English' } as const;

/** Chooses a language in the header, whatever the present one is. */
export async function choose(page: Page, language: Language): Promise<void> {
  const header = page.getByRole('banner');
  // A page that arrives meanwhile takes the focus, and the menu closes.
  await expect(async () => {
    await header.getByRole('button', { name: /(Język|Мова|Language): / }).click();
    const choice = header.getByRole('button', { name: ownNames[language], exact: true });
    await choice.click({ timeout: 2000 });
  }).toPass();
  const lang = language === 'ua' ? 'uk' : language;
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
}

/** Goes to another screen as a link in the app does, without loading the page anew. */
export async function goInApp(page: Page, path: string): Promise<void> {
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  );
}

export const button = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true });

export const heading = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('heading', { name });
