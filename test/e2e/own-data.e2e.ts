/** A user's own data: exported as a file, and erased with the account unless they come back. */

import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { unzip } from '#api/personal-data/testing.ts';
import { graceDays } from '#contract/names.ts';
import { transfer } from '#contract/transfers.ts';
import { glance } from './inspect.ts';
import { callAs, newcomer, type Person, participant, tokenOf } from './people.ts';
import { button, choose, confirmBySignIn, pl, say, signIn, texts } from './screens.ts';
import { long, test } from './test.ts';

async function end(page: Page, { email }: Person, language: 'pl' | 'uk' = 'pl'): Promise<void> {
  const words = texts[language].personalData;
  await button(page, words.end).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say(words.confirm, { email })).fill(email);
  await dialog.getByRole('button', { name: words.endNow }).click();
}

test('a person exports their data, cannot leave with a balance, leaves, and returns by signing in', async ({
  page,
}) => {
  const words = pl.personalData;
  const ewa = await participant('Ewa Odchodzi', '12.00');
  const ola = await participant('Ola Zostaje');
  await signIn(page, ewa, '/registration');
  const download = page.waitForEvent('download');
  await button(page, words.take).click();
  const files = unzip(readFileSync(await (await download).path()));
  expect(JSON.parse(files.get('json/wallets.json') ?? '')[0].denar).toBe(12);

  await button(page, words.end).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say(words.confirm, { email: ewa.email })).fill('ola@denar.test');
  await dialog.getByRole('button', { name: words.endNow }).click();
  await expect(dialog.getByText(words.other)).toBeVisible();
  await dialog.getByLabel(say(words.confirm, { email: ewa.email })).fill(ewa.email.toUpperCase());
  await dialog.getByRole('button', { name: words.endNow }).click();
  await expect(dialog.getByRole('alert')).toContainText('Portfel można zamknąć dopiero');
  await glance(page, 'the end of an account that is refused');

  await callAs(await tokenOf(ewa), transfer, { query: { email: ola.email, amount: '12' } });
  await dialog.getByRole('button', { name: words.endNow }).click();
  await confirmBySignIn(page, ewa);
  await end(page, ewa);
  const days = String(graceDays);
  await expect(page.getByText(say(pl.home.farewell, { days }))).toBeVisible();
  await expect(page.getByRole('link', { name: pl.home.signIn }).first()).toBeVisible();
  await glance(page, 'the farewell');

  await page.context().clearCookies();
  // A sign-in from before the farewell has ended with it.
  await tokenOf(ewa);
  await signIn(page, ewa, '/wallet');
  await expect(page.getByRole('heading', { name: pl.wallet.needTitle })).toHaveCount(0);
  await expect(page.getByText(pl.wallet.available).first()).toBeVisible();
});

test(
  'a person without a wallet erases the account, on a phone in Ukrainian',
  long,
  async ({ page }) => {
    const words = texts.uk.personalData;
    await page.setViewportSize({ width: 390, height: 844 });
    const person = await newcomer('Ірина Прощавай');
    await signIn(page, person, '/registration');
    await choose(page, 'uk');
    await expect(button(page, words.end)).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: words.title }).click();
    await end(page, person, 'uk');
    await confirmBySignIn(page, person, 'uk');
    await end(page, person, 'uk');
    await expect(
      page.getByText(say(texts.uk.home.farewell, { days: String(graceDays) })),
    ).toBeVisible();
  },
);
