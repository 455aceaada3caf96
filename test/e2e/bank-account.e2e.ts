/** Verifying a bank account in two stages. */

import { expect, type Page } from '@playwright/test';
import { transferredAmount } from './database.ts';
import { inspect } from './inspect.ts';
import { newcomer, type Person } from './people.ts';
import { freshNrb, signedInAt } from './registrations.ts';
import { button, choose, enterPassword, heading, isAt, pl, say, texts } from './screens.ts';
import { long, longUnless, test } from './test.ts';
import { phone } from './ways.ts';
import { world } from './world.ts';

const words = pl.bankAccounts;

const masked = (nrb: string): string =>
  `${nrb.slice(0, 2)} ${nrb.slice(2, 6)} •••• •••• •••• •••• ${nrb.slice(22)}`;

type FieldWords = Readonly<Record<'accountName' | 'number', string>>;

async function fill(page: Page, nrb: string, said: FieldWords = words): Promise<void> {
  await page.getByLabel(said.accountName).fill('Jan Wiśniewski');
  await page.getByLabel(said.number).fill(nrb);
}

/** The amount of the transfer whose title the page shows. */
async function amountShown(page: Page): Promise<string> {
  const id = page.getByText(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  return transferredAmount((await id.textContent()) ?? '');
}

const wrongFor = (amount: string): string => (amount === '0.50' ? '0,51' : '0,50');

async function started(page: Page, person: Person, nrb = freshNrb()): Promise<string> {
  await signedInAt(page, person, '/bankaccountreg');
  await fill(page, nrb);
  await button(page, words.start).click();
  await expect(heading(page, words.amountTitle)).toBeVisible();
  return amountShown(page);
}

for (const [device, size] of [
  ['a desk', { width: 1280, height: 800 }],
  ['a phone', phone],
] as const) {
  test(
    `a guest fills in the form, signs in and verifies the account on ${device}`,
    longUnless(device === 'a desk'),
    async ({ page }) => {
      await page.setViewportSize(size);
      const jan = await newcomer('Jan Wiśniewski');
      const nrb = freshNrb();
      await page.goto(`${world().web}/bankaccountreg`);
      await button(page, words.startGuest).click();
      await expect(page.getByRole('alert')).toHaveCount(3);
      await inspect(page, 'a bank account form with faults');
      await page.getByLabel(words.number).focus();
      await page.keyboard.insertText(
        `Nr rachunku odbiorcy – IBAN: PL\u200e${nrb.match(/.{2}/g)?.join(' ')}`,
      );
      await page.getByLabel(words.accountName).fill('Jan Wiśniewski');
      await page.getByLabel(words.email).fill(jan.email);
      await button(page, words.startGuest).click();
      await enterPassword(page, jan);
      await isAt(page, '/bankaccountreg');

      // What the guest typed is still there, in groups of four.
      await expect(page.getByLabel(words.accountName)).toHaveValue('Jan Wiśniewski');
      await expect(page.getByLabel(words.number)).toHaveValue(
        nrb.replace(/^(..)|(.{4})(?=.)/g, '$& '),
      );
      await button(page, words.start).click();
      await expect(heading(page, words.amountTitle)).toBeVisible();
      await expect(page.getByText(masked(nrb))).toBeVisible();
      await inspect(page, 'the amount of a test transfer');

      const amount = await amountShown(page);
      // The stage and the input survive a reload.
      await page.getByLabel(words.amount).fill(amount.replace('.', ','));
      await page.reload();
      await expect(page.getByLabel(words.amount)).toHaveValue(amount.replace('.', ','));
      await button(page, words.finish).click();
      await expect(heading(page, words.doneTitle)).toBeVisible();
      await inspect(page, 'a verified account');
      const mine = page.getByRole('list', { name: words.mine });
      await expect(mine.getByText(masked(nrb))).toBeVisible();
      await expect(mine.getByText(words.verified, { exact: true })).toBeVisible();

      await mine
        .getByRole('button', { name: say(words.removeOf, { account: masked(nrb) }) })
        .click();
      await page.getByRole('dialog').getByRole('button', { name: words.removeYes }).click();
      await expect(mine).toBeHidden();
    },
  );
}

test(
  'the third wrong amount ends an account’s verification; whole złote do not count',
  long,
  async ({ page }) => {
    const amount = await started(page, await newcomer('Iza Pomyłka'));
    const wrong = wrongFor(amount);
    await page.getByLabel(words.amount).fill('37');
    await button(page, words.finish).click();
    await expect(page.getByRole('alert')).toHaveText(words.amountTooBig);
    await page.getByLabel(words.amount).fill(wrong);
    for (const text of [
      say(words.wrong_few, { count: '2' }),
      say(words.wrong_one, { count: '1' }),
    ]) {
      await button(page, words.finish).click();
      await expect(page.getByRole('alert')).toContainText(text);
    }
    await inspect(page, 'a wrong amount');
    await button(page, words.finish).click();
    await expect(page.getByRole('alert')).toContainText(words.closedTitle);
    await expect(page.getByLabel(words.number)).toHaveValue('');
    await expect(page.getByText(words.closed, { exact: true })).toBeVisible();
  },
);

test('giving up a verification clears the form', long, async ({ page }) => {
  await started(page, await newcomer('Adam Rozmyślony'));
  await button(page, words.reset).click();
  const dialog = page.getByRole('dialog');
  await inspect(page, 'a question before starting over');
  await dialog.getByRole('button', { name: words.resetYes }).click();
  await expect(heading(page, words.title)).toBeVisible();
  await expect(page.getByLabel(words.accountName)).toHaveValue('');
  await expect(page.getByLabel(words.number)).toHaveValue('');
});

for (const language of ['uk', 'en'] as const) {
  test(`a bank account is verified in ${language}`, long, async ({ page }) => {
    const said = texts[language].bankAccounts;
    await signedInAt(page, await newcomer('Oksana Bondar'), '/bankaccountreg');
    if (language === 'uk') await page.setViewportSize(phone);
    await choose(page, language);
    await fill(page, freshNrb(), said);
    await button(page, said.start).click();
    await expect(heading(page, said.amountTitle)).toBeVisible();
    await page.getByLabel(said.amount).fill(await amountShown(page));
    await button(page, said.finish).click();
    await expect(heading(page, said.doneTitle)).toBeVisible();
  });
}
