/** A user's own data: exported as a file, and erased with the account. */

import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { unzip } from '#api/personal-data/testing.ts';
import { glance } from './inspect.ts';
import { callAs, newcomer, participant, tokenOf } from './people.ts';
import { button, choose, pl, say, signIn, texts } from './screens.ts';
import { test } from './test.ts';

test('somebody takes the data, cannot go with money left, goes, and is forgotten', async ({
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

  await callAs(await tokenOf(ewa), 'POST', `/v2/et/transfer?email=${ola.email}&amount=12`);
  await dialog.getByRole('button', { name: words.endNow }).click();
  await expect(page.getByText(pl.home.farewell)).toBeVisible();
  await expect(page.getByRole('link', { name: pl.home.signIn }).first()).toBeVisible();

  await page.context().clearCookies();
  await signIn(page, ola, '/transactions');
  await expect(page.getByRole('link', { name: pl.transfers.erased })).toBeVisible();
});

test('in Ukrainian on a phone: who has no wallet goes too', async ({ page }) => {
  const words = texts.uk.personalData;
  await page.setViewportSize({ width: 390, height: 844 });
  const person = await newcomer('Ірина Прощавай');
  await signIn(page, person, '/registration');
  await choose(page, 'uk');
  await expect(button(page, words.end)).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: words.title }).click();
  await button(page, words.end).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say(words.confirm, { email: person.email })).fill(person.email);
  await dialog.getByRole('button', { name: words.endNow }).click();
  await expect(page.getByText(texts.uk.home.farewell)).toBeVisible();
});
