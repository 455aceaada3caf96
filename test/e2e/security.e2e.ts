/** Large payments, passkeys, devices and the freeze, from a user's point of view. */

import { expect } from '@playwright/test';
import { giveFingerprintReader } from './fingerprint.ts';
import { glance, inspect } from './inspect.ts';
import { code, order } from './large-payments.ts';
import { participant } from './people.ts';
import { button, confirmBySignIn, heading, money, pl, say, signIn, texts } from './screens.ts';
import { long, test } from './test.ts';
import { moneyIn, signInOn, ways } from './ways.ts';
import { world } from './world.ts';

const [, phoneInUkrainian, deskInEnglish] = ways;

test('a passkey is added after a fresh sign-in and confirms a large transfer, charge and order', async ({
  browser,
  page,
}) => {
  // Each of these includes another sign-in, which takes time on a shared machine.
  test.slow();
  const [payer, payee] = await Promise.all([
    participant('Kinga Lis', '2500,00'),
    participant('Stolarnia Dąb'),
  ]);
  const { security } = pl;
  await giveFingerprintReader(page);
  await signIn(page, payer, '/security');
  const dialog = page.getByRole('dialog');
  await button(page, security.passkeyAdd).click();
  await dialog.getByLabel(security.passkeyName).fill('Telefon Kingi');
  await dialog.getByRole('button', { name: security.passkeyCreate }).click();
  await confirmBySignIn(page, payer);
  await expect(dialog.getByLabel(security.passkeyName)).toHaveValue('Telefon Kingi');
  await dialog.getByRole('button', { name: security.passkeyCreate }).click();
  const passkeys = page.getByRole('list', { name: security.passkeys });
  await expect(passkeys.getByText('Telefon Kingi')).toBeVisible();
  await inspect(page, 'a passkey and a device');

  await page.getByRole('banner').getByRole('link', { name: /Denar/ }).click();
  await page.getByRole('link', { name: pl.wallet.actionTransfer }).click();
  await page.getByRole('combobox', { name: pl.transfers.recipient }).fill(payee.email);
  await page.getByLabel(pl.transfers.amount, { exact: true }).fill('1200');
  await button(page, pl.transfers.next).click();
  const send = button(page, say(pl.transfers.send, { amount: money(1200) }));
  await send.click();
  const question = page.getByRole('dialog', { name: security.confirmPayment });
  await expect(question).toContainText(payee.name);
  await expect(question).toContainText('1 200,00');
  await inspect(page, 'the question about a payment');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toHaveText(security.notPaid);
  await expect(send).toBeFocused();
  await send.click();
  await question.getByRole('button', { name: security.usePasskey }).click();
  await expect(heading(page, pl.transfers.doneTitle)).toBeVisible();

  for (const way of [code, order]) {
    const around = { browser, page, language: 'pl', said: pl, payer, seller: payee } as const;
    const { pay, done } = await way(around);
    await pay.click();
    await expect(question).toContainText('612,50');
    await question.getByRole('button', { name: security.usePasskey }).click();
    await expect(done).toBeVisible();
  }
});

test('a fresh sign-in confirms a large payment without a passkey, and keeps the input', async ({
  page,
}) => {
  test.slow();
  const [payer, payee] = await Promise.all([
    participant('Оксана Коваль', '900,00'),
    participant('Пекарня Колосок'),
  ]);
  const { security, transfers } = texts.uk;
  await signInOn(page, phoneInUkrainian as (typeof ways)[number], payer, '/transfer');
  await page.getByRole('combobox', { name: transfers.recipient }).fill(payee.email);
  await page.getByLabel(transfers.amount, { exact: true }).fill('800');
  await page.getByLabel(transfers.titleField).fill('Торт на весілля');
  await button(page, transfers.next).click();
  const send = button(page, say(transfers.send, { amount: moneyIn('uk', 800) }));
  await send.click();
  const question = page.getByRole('dialog', { name: security.confirmPayment });
  await expect(question).toContainText('Торт на весілля');
  await confirmBySignIn(page, payer, 'uk');
  const goes = say(security.returnedGoes, { amount: moneyIn('uk', 800), payee: payee.name });
  await expect(page.getByRole('main').getByText(goes)).toBeVisible();
  await send.click();
  await expect(heading(page, transfers.doneTitle)).toBeVisible();
  await expect(page.getByText(goes)).toHaveCount(0);
});

test(
  'freezing a wallet signs the other device out and stops payments until it is undone',
  long,
  async ({ browser }) => {
    test.slow();
    const [person, payee] = await Promise.all([
      participant('Grace Hill', '50,00'),
      participant('Corner Shop'),
    ]);
    const way = deskInEnglish as (typeof ways)[number];
    const { security, transfers, wallet } = texts.en;
    const open = async (path: string) => {
      const page = await (await browser.newContext()).newPage();
      await signInOn(page, way, person, path);
      return page;
    };
    const lost = await open('/transactions');
    const page = await open('/ja');
    await button(page, wallet.freeze).click();
    const question = page.getByRole('dialog', { name: security.freezeAsk });
    await glance(page, 'the question before a freeze');
    await question.getByRole('button', { name: security.freezeYes }).click();
    const banner = page.getByRole('status').filter({ hasText: security.frozenTitle });
    await expect(banner).toBeVisible();
    await inspect(page, 'the banner of a freeze');
    await expect(lost.getByRole('heading', { name: security.endedTitle })).toBeVisible();
    await glance(lost, 'a device that was signed out');

    const main = page.getByRole('main');
    await page.goto(`${world().web}/wallet`);
    await expect(main.getByText(wallet.frozen)).toBeVisible();
    await expect(main.getByRole('button', { name: wallet.unfreeze })).toBeVisible();
    await expect(main.getByRole('link', { name: wallet.actionPay, exact: true })).toBeVisible();
    for (const name of [wallet.actionTransfer, wallet.actionCode, wallet.actionPayout])
      await expect(main.getByRole('link', { name, exact: true })).toHaveCount(0);
    await glance(page, 'a frozen wallet');

    await page.goto(`${world().web}/transfer`);
    await page.getByRole('combobox', { name: transfers.recipient }).fill(payee.email);
    await page.getByLabel(transfers.amount, { exact: true }).fill('5');
    await button(page, transfers.next).click();
    const send = button(page, say(transfers.send, { amount: moneyIn('en', 5) }));
    await send.click();
    await expect(page.getByRole('alert')).toContainText(texts.en.security.page);
    await banner.getByRole('button', { name: wallet.unfreeze }).click();
    await expect(page.getByRole('dialog', { name: security.confirmUnfreeze })).toBeVisible();
    await glance(page, 'the question before the end of a freeze');
    await confirmBySignIn(page, person, 'en');
    await banner.getByRole('button', { name: wallet.unfreeze }).click();
    await expect(banner).toHaveCount(0);
    await send.click();
    await expect(heading(page, transfers.doneTitle)).toBeVisible();
  },
);
