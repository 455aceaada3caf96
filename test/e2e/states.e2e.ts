/** Intermediate states of screens (errors, questions, results), inspected like all screens. */

import { expect, type Page } from '@playwright/test';
import { drawn, inspect } from './inspect.ts';
import { participant } from './people.ts';
import { button, choose, heading, pl, providerWords, say, signIn, texts } from './screens.ts';
import { long, test } from './test.ts';
import { enterCode, isPaid, typeSum } from './till.ts';
import { moneyIn } from './ways.ts';
import { world } from './world.ts';

const soft = async (page: Page, name: string): Promise<void> => {
  await drawn(page);
  await inspect(page, name);
};

test(
  'a transfer’s screens pass the inspection from the empty form to the result, in Ukrainian',
  long,
  async ({ page }) => {
    test.slow();
    const [payer, payee] = await Promise.all([
      participant('Ludwika Prus', '80,00'),
      participant('Sad pod Lasem'),
    ]);
    await signIn(page, payer, '/transfer');
    await choose(page, 'uk');
    const words = texts.uk.transfers;
    await button(page, words.next).click();
    await expect(page.getByRole('alert')).toHaveCount(2);
    await soft(page, 'a transfer with faults');
    await page.getByLabel(words.recipient).fill(payee.email);
    await page.getByLabel(words.amount, { exact: true }).fill('10');
    await button(page, words.next).click();
    await expect(heading(page, words.checkTitle)).toBeVisible();
    await soft(page, 'a transfer to check');
    await button(page, say(words.send, { amount: moneyIn('uk', 10) })).click();
    await expect(heading(page, words.doneTitle)).toBeVisible();
    await soft(page, 'a transfer that is done');
  },
);

test(
  'a code payment’s screens pass the inspection on both sides, in English',
  long,
  async ({ browser }) => {
    test.slow();
    const [buyer, seller] = await Promise.all([
      participant('Kazimiera Lato', '80,00'),
      participant('Lody u Zdzisława'),
    ]);
    const [mine, till] = await Promise.all(
      [0, 1].map(async () => (await browser.newContext()).newPage()),
    );
    if (!mine || !till) throw new Error('There is no page.');
    await Promise.all([signIn(mine, buyer, '/otp'), signIn(till, seller, '/pay')]);
    await Promise.all([choose(mine, 'en'), choose(till, 'en')]);
    const words = texts.en.charges;
    const amount = moneyIn('en', 6.5);
    await typeSum(till, '6.50', texts.en);
    await till.getByLabel(texts.en.sales.code, { exact: true }).fill('1');
    await soft(till, 'a till that asks for the code');
    const digits = ((await mine.getByTestId('code').textContent()) ?? '').replace(/\D/g, '');
    await enterCode(till, digits.slice(0, 6), texts.en);
    const question = heading(mine, say(words.askTitle, { amount }));
    await expect(question).toBeVisible();
    await soft(mine, 'the question to the buyer');
    await soft(till, 'a till that waits');
    await button(mine, say(words.accept, { amount })).click();
    await expect(heading(mine, words.paid)).toBeVisible();
    await soft(mine, 'a payment that is made');
    await isPaid(till, texts.en);
    await soft(till, 'a payment that has come');
  },
);

test('closing a wallet asks in a dialog', long, async ({ page }) => {
  await signIn(page, await participant('Henryk Koniec'), '/ja');
  await page.getByRole('main').getByText(pl.wallet.close, { exact: true }).click();
  await button(page, pl.wallet.closeButton).click();
  await expect(page.getByRole('dialog', { name: pl.wallet.closeAsk })).toBeVisible();
  await soft(page, 'the question whether to close a wallet');
});

test('the provider’s sign-in and sign-up pages pass the inspection, with errors too', async ({
  page,
}) => {
  test.slow();
  await page.goto(`${world().web}/wallet`);
  await page.getByRole('main').getByRole('button', { name: providerWords.signIn }).waitFor();
  await soft(page, 'the sign-in page');
  await page.getByRole('link', { name: providerWords.signUp }).click();
  await page.getByRole('main').getByRole('button', { name: providerWords.signUp }).click();
  await expect(page.getByText(providerWords.enterName)).toBeVisible();
  await soft(page, 'the sign-up page with faults');
});

test('the pages of the mailbox and the bank pass the inspection', long, async ({ page }) => {
  for (const path of ['/mail', '/bank']) {
    await page.goto(world().site + path);
    await soft(page, path);
  }
});
