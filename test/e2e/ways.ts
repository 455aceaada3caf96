/** Variants of a flow: each language, desktop and phone, without running it six times. */
import { expect, type Page, type TestDetails } from '@playwright/test';
import { type Locale, shownCodes } from '#contract/languages.ts';
import { formatOf } from '#web/i18n/format.ts';
import { languageCookie } from '#web/i18n/language-choice.ts';
import type { Person } from './people.ts';
import { signIn } from './screens.ts';
import { long } from './test.ts';
import { world } from './world.ts';

export const phone = { width: 390, height: 844 };
export const desk = { width: 1280, height: 800 };

export interface Way {
  readonly language: Locale;
  readonly size: typeof phone;
  /** For the test's title. */
  readonly how: string;
  /** For the test itself: only the first way guards every change. */
  readonly details: TestDetails;
}

export const ways: readonly Way[] = [
  { language: 'pl', size: desk, how: 'in Polish on a desk', details: {} },
  { language: 'uk', size: phone, how: 'in Ukrainian on a phone', details: long },
  { language: 'en', size: desk, how: 'in English on a desk', details: long },
];

/** The variants other than that of the flow's own, detailed test. */
export const otherWays = ways.slice(1);

/** Opens a path in this variant, not signed in yet. */
export async function signInOn(
  page: Page,
  { language, size }: Pick<Way, 'language' | 'size'>,
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
