/** How a language is chosen, and what speaks it; the walk of all screens looks for Polish left over. */

import { expect } from '@playwright/test';
import { participant } from './people.ts';
import { choose, enterPassword, isAt, pl, signIn, texts } from './screens.ts';
import { test } from './test.ts';
import { world } from './world.ts';

test('the choice of a language survives a reload and stands on <html>', async ({ page }) => {
  await page.goto(`${world().web}/home`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await expect(page.getByRole('heading', { name: pl.home.heroTitle })).toBeVisible();
  for (const [language, lang] of [
    ['ua', 'uk'],
    ['en', 'en'],
    ['pl', 'pl'],
  ] as const) {
    await choose(page, language);
    const title = page.getByRole('heading', { name: texts[language].home.heroTitle });
    await expect(title).toBeVisible();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(title).toBeVisible();
  }
});

test('the sign-in speaks the chosen language, and leads back in it', async ({ page }) => {
  const person = await participant('Oksana Test');
  await page.goto(`${world().web}/home`);
  await choose(page, 'ua');
  await page.goto(`${world().web}/wallet`);
  await enterPassword(page, person, 'ua');
  await isAt(page, '/wallet');
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
});

test('refusals and fields speak the chosen language too', async ({ page }) => {
  await signIn(page, await participant('Oksana Test'), '/transfer');
  await choose(page, 'en');
  const { calls, transfers } = texts.en;
  await page.getByRole('combobox', { name: transfers.recipient }).fill('nobody-here@denar.test');
  await page.getByLabel(transfers.amount, { exact: true }).fill('1,2,3');
  await page.getByRole('button', { name: transfers.next, exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(calls.fieldAmount);
  await choose(page, 'ua');
  await expect(page.getByRole('alert')).toHaveText(texts.ua.calls.fieldAmount);
});
