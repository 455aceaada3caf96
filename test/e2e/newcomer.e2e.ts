/** A newcomer's way on a phone, from the home page to the first payment: its screens and taps may not grow. */
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { makeCharge } from '#contract/charges.ts';
import { film } from './film.ts';
import { callAs, freshEmail, participant, tokenOf } from './people.ts';
import { proveMailbox } from './provider-pages.ts';
import { mailsTo } from './registrations.ts';
import { button, heading, money, pl, providerWords, say } from './screens.ts';
import { test } from './test.ts';
import { world } from './world.ts';

/** What was measured; lower them when the way becomes shorter. */
const limits = { screens: 11, taps: 11 };

/** Counts presses on every page that this tab shows, also on those of the providers. */
async function countTaps(page: Page): Promise<() => number> {
  let taps = 0;
  await page.exposeBinding('tapped', () => {
    taps += 1;
  });
  await page.addInitScript(`addEventListener('pointerdown', () => window.tapped(), true)`);
  return () => taps;
}

/** The code that proves the mailbox, as in the subject of its mail. */
async function codeFor(email: string): Promise<string> {
  const read = async () => /\b\d{6}\b/.exec((await mailsTo(email))[0]?.subject ?? '')?.[0] ?? '';
  await expect.poll(read).not.toBe('');
  return read();
}

test('a newcomer gets from the home page to the first payment in few screens and taps', async ({
  page,
}, { project }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 664 });
  const endFilm = await film(page, path.join(project.outputDir, 'newcomer'));
  const taps = await countTaps(page);
  const screens: string[] = [];
  const see = async (title: string | RegExp): Promise<void> => {
    await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();
    screens.push(String(title));
  };
  const main = page.getByRole('main');
  const bar = page.getByRole('navigation', { name: pl.shell.quickMenu });
  const seller = await participant('Piekarnia Pierwsza');

  await page.goto(`${world().web}/home`);
  await see(pl.home.heroTitle);
  await main.getByRole('link', { name: pl.home.join }).first().click();

  await see(providerWords.signUp);
  const email = freshEmail('pierwsza');
  for (const [label, typed] of [
    [providerWords.name, 'Pola Pierwsza'],
    [providerWords.email, email],
    [providerWords.password, 'obwarzanek-z-makiem-7'],
    [providerWords.passwordAgain, 'obwarzanek-z-makiem-7'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(typed);
  await main.getByRole('button', { name: providerWords.signUp }).click();

  await see(providerWords.confirmTitle);
  if (world().accounts.kind === 'keycloak') await proveMailbox(page, email);
  else {
    await page.getByLabel(providerWords.code).fill(await codeFor(email));
    await page.getByRole('button', { name: providerWords.confirm, exact: true }).click();
  }

  await see(pl.registration.title);
  await page.getByRole('checkbox').check();
  await button(page, pl.registration.submit).click();

  await see(pl.topUps.title);
  await page.getByLabel(pl.topUps.blik).fill('777123');
  const sum = new RegExp(say(pl.topUps.pay, { amount: '20,00' }));
  await page.getByRole('button', { name: sum }).click();
  await see(pl.topUps.paidTitle);

  await bar.locator('[href="/wallet"]').click();
  await see(pl.wallet.firstTitle);
  await main.getByRole('link', { name: pl.wallet.firstShopAction }).click();
  await see(pl.places.page);
  await main.locator('a[href^="/puboffers/seller/"]').first().click();
  await expect(page).toHaveURL(/\/puboffers\/seller\//);
  screens.push('the shop');

  await bar.locator('[href="/otp"]').click();
  const code = page.getByTestId('code');
  await expect(code).toHaveText(/^\d{3}\s\d{3}/);
  screens.push('the code');
  const digits = ((await code.textContent()) ?? '').replace(/\D/g, '').slice(0, 6);
  const charge = { otp_code: digits, kwota: '8.50' };
  await callAs(await tokenOf(seller), makeCharge, { query: charge });
  await button(page, say(pl.charges.accept, { amount: money(8.5) })).click();
  await expect(heading(page, pl.charges.paid)).toBeVisible();
  screens.push('paid');

  expect(await endFilm()).toBeGreaterThan(limits.screens);
  expect(screens.length, screens.join(', ')).toBeLessThanOrEqual(limits.screens);
  expect(taps()).toBeGreaterThan(0);
  expect(taps()).toBeLessThanOrEqual(limits.taps);
});
