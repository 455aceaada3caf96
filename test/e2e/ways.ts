/** How a flow is walked: in each language, on a desk and on a phone, without walking it six times. */
import { expect, type Page } from '@playwright/test';
import { type Language, locales } from '#contract/languages.ts';
import { formatOf } from '#web/i18n/format.ts';
import { languageCookie } from '#web/i18n/language-choice.ts';
import type { Person } from './people.ts';
import { signIn } from './screens.ts';
import { world } from './world.ts';

export const phone = { width: 390, height: 844 };
export const desk = { width: 1280, height: 800 };

export interface Way {
  readonly language: Language;
  readonly size: typeof phone;
  /** For the test's title. */
  readonly how: string;
}

export const ways: readonly Way[] = [
  { language: 'pl', size: desk, how: 'in Polish on a desk' },
  { language: 'ua', size: phone, how: 'in Ukrainian on a phone' },
  { language: 'en', size: desk, how: 'in English on a desk' },
];

/** The ways beside the one that a flow's own test goes in all its detail. */
export const otherWays = ways.slice(1);

/** Opens a path as somebody who is not signed in yet, in this way. */
export async function signInOn(
  page: Page,
  { language, size }: Way,
  person: Person,
  path: string,
  site = world().web,
): Promise<void> {
  await page.setViewportSize(size);
  await signIn(page, person, path, site);
  if (language === 'pl') return;
  // As a visitor who has chosen it before; choosing has tests of its own.
  await page.context().addCookies([{ name: languageCookie, value: language, url: site }]);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', locales[language]);
}

/** An amount as the site writes it in a language. */
export const moneyIn = (language: Language, amount: number): string =>
  formatOf(locales[language]).money(amount);
