/** Top-ups through a provider: completed, refused, interrupted, refunded, and at the desk. */

import { expect, type Page } from '@playwright/test';
import type { Locale } from '#contract/languages.ts';
import { type Provider, providerNames } from '#contract/providers.ts';
import { payTexts } from '#texts/sandbox/gateways.ts';
import { formatOf } from '#web/i18n/format.ts';
import { glance } from './inspect.ts';
import { begunTopUp, demoAdmin, participant, tokenOf } from './people.ts';
import { button, choose, heading, pl, say, signIn, texts } from './screens.ts';
import { long, longUnless, test } from './test.ts';
import { world } from './world.ts';

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

const zlotys = (language: Locale, amount: number): string =>
  formatOf(language === 'uk' ? 'uk' : language).money(amount, 'PLN');

interface TopUp {
  readonly language: Locale;
  readonly provider: Provider;
  readonly amount: number;
}

/** From the wallet to the form, filled in to pay on the provider's page. */
async function fill(page: Page, topUp: TopUp): Promise<void> {
  const { language, provider, amount } = topUp;
  const words = texts[language].topUps;
  const main = page.getByRole('main');
  await page.goto(`${world().web}/wallet`);
  // A newcomer is led there by the first step, others by the balance.
  const balance = '.balance:has([data-testid="available"]:enabled) a[href="/etbuy"]';
  await main.locator(`${balance}, a[href^="/etbuy?amount="]`).first().click();
  await expect(heading(page, words.title)).toBeVisible();
  await main.getByText(words.card, { exact: true }).click();
  await button(page, providerNames[provider]).click();
  await main.getByLabel(words.amount).fill(String(amount));
}

/** On to the provider's page. */
async function go(page: Page, topUp: TopUp): Promise<void> {
  await fill(page, topUp);
  const amount = zlotys(topUp.language, topUp.amount);
  await button(page, say(texts[topUp.language].topUps.pay, { amount })).click();
  await expect(page).toHaveURL((url) => url.origin !== world().web);
}

/** Presses a button of the provider's page, in any language. */
async function atProvider(page: Page, deed: 'pay' | 'refuse' | 'close' | 'later'): Promise<void> {
  const labels = Object.values(payTexts[deed]);
  const either = new RegExp(`^(${labels.join('|')})$`);
  await page.getByRole('button', { name: either }).click();
}

const isBack = (page: Page) =>
  expect(page).toHaveURL((url) => url.origin === world().web && url.pathname.startsWith('/etbuy/'));

for (const { language, provider, size, device } of [
  { language: 'pl', provider: 'payu', size: desk, device: 'a desk' },
  { language: 'uk', provider: 'p24', size: phone, device: 'a phone' },
] as const) {
  test(
    `a top-up through ${provider} is paid and partly refunded, on ${device} in ${language}`,
    longUnless(provider === 'payu'),
    async ({ page }) => {
      const words = texts[language].topUps;
      await page.setViewportSize(size);
      await signIn(page, await participant('Wiesława Wpłacająca'));
      await choose(page, language);
      await go(page, { language, provider, amount: 50 });
      await atProvider(page, 'pay');
      await isBack(page);
      await expect(heading(page, words.paidTitle)).toBeVisible();
      await glance(page, `a top-up that is paid in ${language}`);

      await button(page, words.refund).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(words.refundAmount).fill('50,01');
      await dialog.getByRole('button', { name: words.next }).click();
      await expect(dialog.getByRole('alert')).toHaveText(
        say(words.refundMost, { amount: zlotys(language, 50) }),
      );
      await glance(page, `too much to give back in ${language}`);
      await dialog.getByLabel(words.refundAmount).fill('20');
      await dialog.getByRole('button', { name: words.next }).click();
      const send = say(words.refundSend, { amount: zlotys(language, 20) });
      await dialog.getByRole('button', { name: send }).dblclick();
      await expect(heading(page, words.refundedPartTitle)).toBeVisible();
      await expect(page.getByText(words.refundState_done, { exact: true })).toHaveCount(1);

      await page.goto(`${world().web}/etbuy?tab=history`);
      const row = page.getByRole('row').filter({ hasText: providerNames[provider] });
      await expect(row).toContainText(words.state_refunded_part);
      await page.goto(`${world().web}/wallet`);
      await expect(page.getByTestId('available')).toHaveText(/30,00/);
    },
  );
}

test(
  'a refused top-up is tried again, left at the provider, and cancelled, in English',
  long,
  async ({ page }) => {
    const words = texts.en.topUps;
    await signIn(page, await participant('Rafał Odmowny'));
    await choose(page, 'en');
    await go(page, { language: 'en', provider: 'payu', amount: 12.5 });
    await atProvider(page, 'refuse');
    await isBack(page);
    await expect(heading(page, words.failedTitle)).toBeVisible();
    await glance(page, 'a top-up that was refused in en');
    await button(page, words.tryAgain).click();
    await expect(page).toHaveURL((url) => url.origin !== world().web);
    await atProvider(page, 'close');
    await isBack(page);
    await expect(heading(page, words.redirectedTitle)).toBeVisible();
    const again = page.getByRole('link', { name: words.payNow });
    await expect(again).toHaveAttribute('href', /\/payu\/pay/);
    await button(page, words.cancel).click();
    await glance(page, 'a top-up to call off in en');
    await page.getByRole('dialog').getByRole('button', { name: words.cancelYes }).click();
    await expect(page.getByText(words.failed_cancelled)).toBeVisible();
    await page.goto(`${world().web}/wallet`);
    await expect(heading(page, texts.en.wallet.firstTitle)).toBeVisible();
  },
);

test(
  'a top-up whose tab was closed is shown in the wallet, and its money arrives',
  long,
  async ({ page, context }) => {
    const words = pl.topUps;
    await page.setViewportSize(phone);
    const person = await participant('Zygmunt Zamykający');
    await signIn(page, person);
    await fill(page, { language: 'pl', provider: 'p24', amount: 33 });
    // A reload preserves the input.
    await page.reload();
    await button(page, say(words.pay, { amount: zlotys('pl', 33) })).click();
    await expect(page).toHaveURL((url) => url.origin !== world().web);
    const provider = page.url();
    await page.close();

    const later = await context.newPage();
    await later.setViewportSize(phone);
    await later.goto(`${world().web}/wallet`);
    await later.getByRole('link', { name: new RegExp(words.finish) }).click();
    await expect(heading(later, words.redirectedTitle)).toBeVisible();
    const other = await context.newPage();
    await other.goto(provider);
    await atProvider(other, 'pay');
    await other.close();
    // Nobody touches this page.
    await expect(heading(later, words.paidTitle)).toBeVisible();
    await later.getByRole('link', { name: words.receipt }).click();
    await expect(heading(later, pl.transfers.receiptOf)).toBeVisible();
  },
);

test('a BLIK code pays without the provider’s page, and a short one is refused beside the field', async ({
  page,
}) => {
  const words = pl.topUps;
  await signIn(page, await participant('Blanka Blikowa'));
  await page.setViewportSize({ width: 390, height: 664 });
  await fill(page, { language: 'pl', provider: 'payu', amount: 7 });
  await page.getByRole('main').getByText('BLIK', { exact: true }).click();
  const code = page.getByLabel(words.blik);
  const pay = button(page, say(words.pay, { amount: zlotys('pl', 7) }));
  // Nothing has to be scrolled to.
  const bar = await page.getByRole('navigation', { name: pl.shell.quickMenu }).boundingBox();
  const last = await pay.boundingBox();
  expect(bar && last && last.y + last.height <= bar.y && (await page.evaluate('scrollY'))).toBe(0);
  await code.fill('777');
  await pay.click();
  await expect(page.getByRole('alert')).toHaveText(words.blikShort);
  await glance(page, 'a BLIK code that is too short');
  await code.fill('777123');
  const amount = page.getByLabel(words.amount);
  await amount.fill('10000,01');
  await amount.press('Enter');
  // More than a month allows.
  await expect(page.getByRole('alert')).toContainText(zlotys('pl', 10_000));
  await amount.fill('7');
  await pay.click();
  await isBack(page);
  await expect(heading(page, words.paidTitle)).toBeVisible();
});

test('the desk finds a payment, asks the provider, and sees its row in a report', async ({
  page,
}) => {
  const words = pl.paymentDesk;
  const person = await participant('Urszula Uzgadniana');
  const payment = await begunTopUp(await tokenOf(person));
  await signIn(page, demoAdmin, '/banktransfer');
  await page.getByRole('link', { name: pl.bank.payments, exact: true }).click();
  await page.getByRole('searchbox', { name: words.search }).fill(person.email);
  const row = page.getByRole('row').filter({ hasText: person.name });
  // The heading's row, and the payment's alone once the search is answered.
  await expect(page.getByRole('row')).toHaveCount(2);
  await row.getByRole('button', { name: words.show }).click();
  const dialog = page.getByRole('dialog');
  await glance(page, 'a payment at the desk');
  await dialog.getByRole('button', { name: words.look }).click();
  await expect(page.getByText(words.looked)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: pl.bank.reconciliation, exact: true }).click();
  const report = `Date;Trans ID;Amount;Currency;Type of operation;Order ID\n2026-11-01;${Date.now()};21,00;PLN;t;${payment}\n`;
  const file = { name: 'payu.csv', mimeType: 'text/csv', buffer: Buffer.from(report) };
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByText(/PayU: wczytano pozycje: 1/)).toBeVisible();
  await page.getByRole('searchbox', { name: words.searchGaps }).fill(payment);
  const gap = page.getByRole('row').filter({ hasText: payment });
  await expect(gap).toContainText(words.gap_paid_not_credited);
  await gap.getByRole('link', { name: words.gap_paid_not_credited }).click();
  await expect(page.getByRole('row').filter({ hasText: person.name })).toBeVisible();
});
