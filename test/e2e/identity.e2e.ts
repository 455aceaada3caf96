/** Identity confirmation with the provider, and the desk's decision on a duplicate number. */
import { expect, type Page } from '@playwright/test';
import type { Locale } from '#contract/languages.ts';
import type { Wrong } from '#sandbox/saml/wrong.ts';
import { samlTexts } from '#texts/sandbox/saml.ts';
import { inLanguage } from '#texts/texts.ts';
import { findings, inspect } from './inspect.ts';
import { demoAdmin, participant } from './people.ts';
import { button, goInApp, heading, isAt, pl, say, signIn, texts } from './screens.ts';
import { long, test } from './test.ts';
import { signInOn, ways } from './ways.ts';

const newNumber = (): string => String(10 ** 10 + Math.floor(Math.random() * 8 * 10 ** 10));

interface Course {
  readonly outcome?: string;
  readonly wrong?: Wrong;
  /** The page with the button, to which the way leads back. */
  readonly from?: string;
  /** Whether it is confirmed already. */
  readonly again?: boolean;
}

/** On the provider's page: enters the identity, and the kind of answer. */
async function confirms(
  page: Page,
  language: Locale,
  [firstName, familyName]: readonly [string, string],
  number: string,
  { outcome = 'confirmed', wrong, from = '/security', again = false }: Course = {},
): Promise<void> {
  // The provider uses the browser's language.
  const words = inLanguage(samlTexts, 'pl');
  const { security } = texts[language];
  await button(page, again ? security.identityAgain : security.identityConfirm).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
  await page.getByLabel(words.firstName, { exact: true }).fill(firstName);
  await page.getByLabel(words.familyName, { exact: true }).fill(familyName);
  await page.getByLabel(words.number, { exact: true }).fill(number);
  if (wrong) await page.getByLabel(words.wrong, { exact: true }).selectOption(wrong);
  expect(await findings(page)).toEqual([]);
  await button(page, words.confirm).click();
  await isAt(page, `${from}?identity=${outcome}`);
}

for (const way of ways) {
  test(
    `a person confirms their identity and sees their name, ${way.how}`,
    way.details,
    async ({ page }) => {
      test.slow();
      const { security } = texts[way.language];
      const person = await participant('Danuta Prawdziwa');
      await signInOn(page, way, person, '/security');
      const wrong = { outcome: 'rejected', wrong: 'tampered' } as const;
      await confirms(page, way.language, ['Danuta', 'Prawdziwa'], newNumber(), wrong);
      await expect(page.getByText(security.identityFailed)).toBeVisible();
      await expect(page.getByText(security.identityRejected.split('{{')[0] ?? '')).toBeVisible();
      await inspect(page, `an identity that was not confirmed ${way.how}`);
      const number = newNumber();
      await confirms(page, way.language, ['Danuta Maria', 'Prawdziwa'], number);
      await expect(page.getByText(security.identityDone, { exact: true })).toBeVisible();
      await expect(page.getByText('Danuta Maria Prawdziwa')).toBeVisible();
      await inspect(page, `a confirmed identity ${way.how}`);
      await page.reload();
      await expect(page.getByText(security.identityYes, { exact: true })).toBeVisible();

      // The profile has the button too, and the way leads back there.
      await goInApp(page, '/registration');
      await expect(heading(page, texts[way.language].registration.already)).toBeVisible();
      const profile = { from: '/registration', again: true };
      await confirms(page, way.language, ['Danuta Anna', 'Prawdziwa'], number, profile);
      await expect(page.getByText(security.identityDone, { exact: true })).toBeVisible();
      await expect(page.getByText('Danuta Anna Prawdziwa')).toBeVisible();
      await inspect(page, `an identity that was confirmed from the profile ${way.how}`);
    },
  );
}

test(
  'the desk decides whose identity number it is when two accounts have it',
  long,
  async ({ page, browser }) => {
    test.slow();
    const { security, operator } = pl;
    const [first, second] = await Promise.all([
      participant('Zenon Pierwszy'),
      participant('Zenon Drugi'),
    ]);
    const number = newNumber();
    const theirs = await browser.newPage({ locale: 'pl-PL' });
    await signIn(theirs, first, '/security');
    await confirms(theirs, 'pl', ['Zenon', 'Jedyny'], number);
    await signIn(page, second, '/security');
    await confirms(page, 'pl', ['Zenon', 'Jedyny'], number, { outcome: 'waiting' });
    await expect(page.getByText(security.identityWaiting)).toBeVisible();
    await expect(page.getByText('Jedyny')).toHaveCount(0);
    await expect(button(page, security.identityConfirm)).toHaveCount(0);

    const desk = await browser.newPage({ locale: 'pl-PL' });
    await signIn(desk, demoAdmin, '/adm?tab=stuck&kind=identity');
    const row = desk.getByRole('row').filter({ hasText: second.email });
    await expect(row).toContainText(first.email);
    await inspect(desk, 'two accounts with one number at the desk');
    await row.getByRole('button', { name: operator.identityMove }).click();
    const dialog = desk.getByRole('dialog', {
      name: say(operator.identityMoveAsk, { name: second.name }),
    });
    await dialog.getByLabel(operator.reason, { exact: true }).fill('ta sama osoba, sprawdzone');
    await dialog.getByRole('button', { name: operator.identityMove }).click();
    await expect(row).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('Zenon Jedyny')).toBeVisible();
    await theirs.reload();
    await expect(button(theirs, security.identityConfirm)).toBeVisible();
  },
);
