/** Variants of a flow: each language, desktop and phone, without running it six times. */
import { expect, type Page } from '@playwright/test';
import { type Locale, shownCodes } from '#contract/languages.ts';
import { formatOf } from '#web/i18n/format.ts';
import { languageCookie } from '#web/i18n/language-choice.ts';
import type { Person } from './people.ts';
import { signIn } from './screens.ts';
import { world } from './world.ts';

export const phone = { width: 390, height: 844 };
export const desk = { width: 1280, height: 800 };

export interface Way {
  readonly language: Locale;
  readonly size: typeof phone;
  /** For the test's title. */
  readonly how: string;
}

export const ways: readonly Way[] = [
  { language: 'pl', size: desk, how: 'in Polish on a desk' },
  { language: 'uk', size: phone, how: 'in Ukrainian on a phone' },
  { language: 'en', size: desk, how: 'in English on a desk' },
];

/** The variants other than that of the flow's own, detailed test. */
export const otherWays = ways.slice(1);

/** Opens a path in this variant, not signed in yet. */
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
  // As a visitor who has chosen it before; choosing has separate tests.
  await page
    .context()
    .addCookies([{ name: languageCookie, value: shownCodes[language], url: site }]);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** An amount in the site's format for a language. */
export const moneyIn = (language: Locale, amount: number, currency?: 'PLN'): string =>
  formatOf(language).money(amount, currency);
