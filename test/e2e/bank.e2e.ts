/** The bank desk and payouts: money goes out to the bank and is settled, and what is unclear is decided by two. */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { registerStage1, registerStage2 } from '#contract/bank-accounts.ts';
import { type Language, languages } from '#contract/languages.ts';
import { makePayout } from '#contract/payouts.ts';
import { demoPassword } from '#sandbox/demo-people.ts';
import { inspect } from './inspect.ts';
import {
  callAs,
  demoAdmin,
  freshEmail,
  type Person,
  participant,
  payIn,
  tokenOf,
} from './people.ts';
import { freshNrb, transferredAmount } from './registrations.ts';
import { button, choose, heading, money, pl, say, signIn, texts } from './screens.ts';
import { world } from './world.ts';

const words = pl.bank;
const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };

const approver: Person = {
  email: 'approver@denar.test',
  name: 'Maria Zielińska',
  password: demoPassword,
};

/** Somebody with money and a bank account that is verified; gives the account's id too. */
async function holder(name: string): Promise<{ person: Person; account: string }> {
  const person = await participant(name, '100,00');
  const token = await tokenOf(person);
  const begun = await callAs(token, registerStage1.method, registerStage1.path, {
    accountName: name,
    email: person.email,
    bankAccount: freshNrb(),
  });
  const transactionId = String(begun.transactionId);
  const verificationAmount = await transferredAmount(transactionId);
  const body = { transactionId, verificationAmount };
  await callAs(token, registerStage2.method, registerStage2.path, body);
  return { person, account: transactionId };
}

const plnOf = (amount: number): string => money(amount).replace('DNR', 'PLN');

for (const [device, size] of [
  ['a desk', desk],
  ['a phone', phone],
] as const) {
  test(`Denar are paid out and the payout is cancelled on ${device}`, async ({ page }) => {
    await page.setViewportSize(size);
    const { person } = await holder('Halina Wypłacalna');
    await signIn(page, person);
    await page.getByRole('link', { name: pl.wallet.actionPayout }).click();
    await page.getByLabel(pl.payouts.amount, { exact: true }).fill('100,01');
    await button(page, pl.payouts.next).click();
    await expect(page.getByRole('alert')).toHaveText(
      say(pl.payouts.tooMuch, { amount: money(100) }),
    );
    await page.getByLabel(pl.payouts.amount, { exact: true }).fill('40,50');
    await button(page, pl.payouts.next).click();
    await expect(heading(page, pl.payouts.checkTitle)).toBeVisible();
    // A reload loses neither the step nor what was typed.
    await page.reload();
    await expect(page.getByRole('main').getByText(money(59.5))).toBeVisible();
    await button(page, say(pl.payouts.send, { amount: money(40.5) })).dblclick();
    await expect(heading(page, pl.payouts.doneTitle)).toBeVisible();
    await expect(page.getByText(pl.payouts.state_queued)).toHaveCount(1);
    await button(page, say(pl.payouts.cancelOf, { amount: plnOf(40.5) })).click();
    await page.getByRole('dialog').getByRole('button', { name: pl.payouts.cancelYes }).click();
    await expect(page.getByText(pl.payouts.state_cancelled, { exact: true })).toBeVisible();
    await page.goto(`${world().web}/wallet`);
    await expect(page.getByTestId('available')).toHaveText(/100,00/);
  });
}

test('somebody without a verified account is led to verify one, in every language', async ({
  page,
}) => {
  await signIn(page, await participant('Czesław Bez Rachunku'), '/payout');
  for (const language of languages satisfies readonly Language[]) {
    await choose(page, language);
    const said = texts[language].payouts;
    await expect(heading(page, said.noneTitle)).toBeVisible();
    const link = page.getByRole('link', { name: said.noneAction });
    await expect(link).toHaveAttribute('href', '/bankaccountreg');
  }
});

/** Takes the desk's file to the bank's page, has the transfer carried out, and gets the statement. */
async function atTheBank(page: Page, file: Buffer, holderName: string): Promise<Buffer> {
  await page.goto(`${world().site}/bank?lang=en`);
  await page
    .getByLabel('Elixir-0 file')
    .setInputFiles({ name: 'zlecenia.pli', mimeType: 'text/plain', buffer: file });
  await page.getByRole('button', { name: 'Take the file' }).click();
  await expect(page.getByRole('status')).toContainText('New orders');
  const order = page.getByRole('row').filter({ hasText: holderName }).filter({ hasText: '30.00' });
  await order.getByRole('button', { name: 'Carry out' }).click();
  await expect(order).toContainText('carried out');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'MT940' }).first().click();
  return readFile(await (await download).path());
}

test('a payout is exported, carried out by the bank, and settled by its statement', async ({
  page,
  browser,
}, { retry }) => {
  test.slow();
  const { person, account } = await holder(`Zdzisław Przelewny ${'I'.repeat(retry + 1)}`);
  const token = await tokenOf(person);
  const body = { bankAccountId: account, amount: '30.00' };
  await callAs(token, makePayout.method, makePayout.path, body);
  await signIn(page, demoAdmin, '/banktransfer');
  await expect(heading(page, words.title)).toBeVisible();
  const download = page.waitForEvent('download');
  await button(page, words.export).click();
  const file = await readFile(await (await download).path());
  await page.getByRole('searchbox').fill(person.name);
  const row = page
    .getByRole('row')
    .filter({ hasText: words.purpose_payout })
    .filter({ hasText: person.name });
  await expect(row).toContainText(words.state_exported);
  const bank = await browser.newPage({ locale: 'en' });
  const statement = await atTheBank(bank, file, person.name);
  await bank.close();
  await page.getByRole('link', { name: words.statements }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'wyciag.sta', mimeType: 'text/plain', buffer: statement });
  await expect(heading(page, say(words.report, { name: 'wyciag.sta' }))).toBeVisible();
  await inspect(page, 'the report of a statement');
  await page.goto(`${world().web}/banktransfer?search=${encodeURIComponent(person.name)}`);
  await expect(row).toContainText(words.state_settled);
  const mine = await browser.newPage({ locale: 'pl-PL' });
  await signIn(mine, person, '/payout');
  await expect(mine.getByText(pl.payouts.state_settled)).toBeVisible();
  await mine.close();
});

test('a file with faults says which lines, and nothing is booked', async ({ page }) => {
  await page.setViewportSize(phone);
  await signIn(page, demoAdmin, '/banktransfer?tab=statements');
  const lines = ['date;reference;amount;currency;sender;title', '2026-13-01;F1;1.00;PLN;A;b'];
  await page.locator('input[type=file]').setInputFiles({
    name: 'zly.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(words.faultTitle);
  await expect(alert).toContainText(say(words.faultLine, { line: '2', fault: words.fault_date }));
  await inspect(page, 'a statement with faults');
});

test('money without a title is credited once a second person agrees', async ({ page, browser }) => {
  test.slow();
  const owner = await participant('Genowefa Roztargniona');
  const mark = freshEmail('za-chleb');
  await payIn('17,00', mark);
  await signIn(page, demoAdmin, `/banktransfer?tab=unmatched&search=${mark}`);
  const row = page.getByRole('row').filter({ hasText: mark });
  await row.getByRole('button', { name: words.decide }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words.sendDecision }).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await dialog.getByLabel(words.creditEmail).fill(owner.email);
  await dialog.getByLabel(words.why).fill('Pani Genowefa zadzwoniła');
  await inspect(page, 'a decision');
  await dialog.getByRole('button', { name: words.sendDecision }).click();
  await expect(row).toContainText(words.waitsForSecond);

  const second = await browser.newPage({ locale: 'pl-PL', viewport: phone });
  await signIn(second, approver, `/bank-approval?search=${mark}`);
  await second.getByRole('button', { name: words.judge }).click();
  await expect(second.getByRole('dialog')).toContainText(owner.email);
  await second.getByRole('dialog').getByRole('button', { name: words.approve }).click();
  await expect(second.getByText(words.judged_approved)).toBeVisible();
  await second.goto(`${world().web}/bank-approval?tab=history&search=${mark}`);
  await expect(second.getByRole('cell', { name: words.action_approved })).toBeVisible();
  await second.close();

  const wallet = await browser.newPage({ locale: 'pl-PL' });
  await signIn(wallet, owner);
  await expect(wallet.getByTestId('available')).toHaveText(/17,00/);
  await wallet.close();
});

test('nobody else gets to the desk or to the approvals', async ({ page }) => {
  await signIn(page, await participant('Ciekawa Osoba'));
  for (const path of ['/banktransfer', '/bank-approval']) {
    await page.goto(world().web + path);
    await expect(heading(page, pl.errors.unauthorised), path).toBeVisible();
  }
});
