/** The bank desk and payouts: money goes out to the bank and is settled, and what is unclear is decided by two. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { getBalance } from '#contract/accounts.ts';
import { judgeStatement, uploadStatement } from '#contract/bank.ts';
import { exportOutgoing } from '#contract/bank-outgoing.ts';
import { type Language, languages } from '#contract/languages.ts';
import { makePayout } from '#contract/payouts.ts';
import { glance, inspect } from './inspect.ts';
import { freshWord } from './offers.ts';
import {
  callAs,
  callConfirmed,
  demoAdmin,
  demoApprover,
  freshEmail,
  type Person,
  participant,
  payIn,
  tokenOf,
} from './people.ts';
import { verifiedAccount } from './registrations.ts';
import { button, choose, confirmBySignIn, heading, pl, say, signIn, texts } from './screens.ts';
import { test } from './test.ts';
import { desk, moneyIn, phone, signInOn, ways } from './ways.ts';
import { world } from './world.ts';

// An export takes all that waits, also what another test is about to cancel: one after the other.
test.describe.configure({ mode: 'default' });

/** Somebody with money and a bank account that is verified; gives the account's id too. */
async function holder(name: string): Promise<{ person: Person; account: string }> {
  const person = await participant(name, '100,00');
  return { person, account: await verifiedAccount(person) };
}

for (const way of ways) {
  test(`Denar are paid out and the payout is cancelled ${way.how}`, async ({ page }) => {
    const { payouts, wallet } = texts[way.language];
    const written = (amount: number) => moneyIn(way.language, amount);
    const { person } = await holder('Halina Wypłacalna');
    await signInOn(page, way, person, '/wallet');
    await page.getByRole('link', { name: wallet.actionPayout }).click();
    await page.getByLabel(payouts.amount, { exact: true }).fill('100,01');
    await button(page, payouts.next).click();
    await expect(page.getByRole('alert')).toHaveText(
      say(payouts.tooMuch, { amount: written(100) }),
    );
    await page.getByLabel(payouts.amount, { exact: true }).fill('40,50');
    await button(page, payouts.next).click();
    await expect(heading(page, payouts.checkTitle)).toBeVisible();
    // A reload loses neither the step nor what was typed.
    await page.reload();
    await expect(page.getByRole('main').getByText(written(59.5))).toBeVisible();
    await glance(page, `a payout to check ${way.how}`);
    const send = button(page, say(payouts.send, { amount: written(40.5) }));
    await send.dblclick();
    await confirmBySignIn(page, person, way.language);
    await send.dblclick();
    await expect(heading(page, payouts.doneTitle)).toBeVisible();
    await expect(page.getByText(payouts.state_queued)).toHaveCount(1);
    const pln = written(40.5).replace('DNR', 'PLN');
    await button(page, say(payouts.cancelOf, { amount: pln })).click();
    await glance(page, `a payout to cancel ${way.how}`);
    await page.getByRole('dialog').getByRole('button', { name: payouts.cancelYes }).click();
    await expect(page.getByText(payouts.state_cancelled, { exact: true })).toBeVisible();
    await page.goto(`${world().web}/wallet`);
    await expect(page.getByTestId('available')).toHaveText(/100[,.]00/);
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

/** The second person approves the statement that the page has just taken. */
async function approveShown(page: Page, words: { showStatement: string }): Promise<void> {
  const link = await page.getByRole('link', { name: words.showStatement }).getAttribute('href');
  const id = new URL(link ?? '', world().web).searchParams.get('statement') ?? '';
  const path = judgeStatement.path.replace('{id}', id);
  await callAs(await tokenOf(demoApprover), judgeStatement.method, path, { verdict: 'approve' });
}

for (const way of ways) {
  test(`a payout is exported, carried out by the bank, and settled by its statement ${way.how}`, async ({
    page,
    browser,
  }, { retry }) => {
    test.slow();
    const { bank: words, payouts } = texts[way.language];
    const { person, account } = await holder(`Zdzisław Przelewny ${way.language}${retry}`);
    const body = { bankAccountId: account, amount: '30.00' };
    await callConfirmed(person, makePayout.method, makePayout.path, body);
    await signInOn(page, way, demoAdmin, '/banktransfer');
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
    await expect(heading(page, say(words.waitingTitle, { name: 'wyciag.sta' }))).toBeVisible();
    await inspect(page, `a statement that was uploaded ${way.how}`);
    await approveShown(page, words);
    await page.goto(`${world().web}/banktransfer?search=${encodeURIComponent(person.name)}`);
    await expect(row).toContainText(words.state_settled);
    const mine = await browser.newPage({ locale: 'pl-PL' });
    await signInOn(mine, way, person, '/payout');
    await expect(mine.getByText(payouts.state_settled)).toBeVisible();
    await mine.close();
  });

  test(`a file with faults says which lines, and nothing is booked ${way.how}`, async ({
    page,
  }) => {
    const { bank: words } = texts[way.language];
    await signInOn(page, way, demoAdmin, '/banktransfer?tab=statements');
    const lines = ['date;reference;amount;currency;sender;title', '2026-13-01;F1;1.00;PLN;A;b'];
    await page.locator('input[type=file]').setInputFiles({
      name: 'zly.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\n')),
    });
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(words.faultTitle);
    await expect(alert).toContainText(say(words.faultLine, { line: '2', fault: words.fault_date }));
    await inspect(page, `a statement with faults ${way.how}`);
  });

  test(`money without a title is credited once a second person agrees ${way.how}`, async ({
    page,
    browser,
  }) => {
    test.slow();
    const { bank: words } = texts[way.language];
    const owner = await participant('Genowefa Roztargniona');
    const mark = freshEmail('za-chleb');
    await payIn('17,00', mark);
    await signInOn(page, way, demoAdmin, `/banktransfer?tab=unmatched&search=${mark}`);
    const row = page.getByRole('row').filter({ hasText: mark });
    await row.getByRole('button', { name: words.decide }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: words.sendDecision }).click();
    await expect(dialog.getByRole('alert').first()).toBeVisible();
    await dialog.getByLabel(words.creditEmail).fill(owner.email);
    await dialog.getByLabel(words.why).fill('Pani Genowefa zadzwoniła');
    await inspect(page, `a decision ${way.how}`);
    await dialog.getByRole('button', { name: words.sendDecision }).click();
    await expect(row).toContainText(words.waitsForSecond);

    const second = await browser.newPage({ locale: 'pl-PL' });
    const other = { ...way, size: way.size === phone ? desk : phone };
    await signInOn(second, other, demoApprover, `/bank-approval?search=${mark}`);
    await second.getByRole('button', { name: words.judge }).click();
    await expect(second.getByRole('dialog')).toContainText(owner.email);
    await second.getByRole('dialog').getByRole('button', { name: words.approve }).click();
    await expect(second.getByText(words.judged_approved)).toBeVisible();
    await second.goto(`${world().web}/bank-approval?tab=history&search=${mark}`);
    await expect(second.getByRole('cell', { name: words.action_approved })).toBeVisible();
    await second.close();
    const balance = await callAs(await tokenOf(owner), getBalance.method, getBalance.path);
    expect(balance.denar).toBe(17);
  });
}

test('a payout that somebody says has failed is given back once a second person agrees', async ({
  page,
  browser,
}) => {
  test.slow();
  const { bank: words } = pl;
  const name = freshWord('Zenobia');
  const { person, account } = await holder(name);
  const body = { bankAccountId: account, amount: '30.00' };
  await callConfirmed(person, makePayout.method, makePayout.path, body);
  const { method, path } = exportOutgoing;
  await callAs(await tokenOf(demoAdmin), method, `${path}?format=json`);
  await signIn(page, demoAdmin, `/banktransfer?purpose=payout&search=${name}`);
  await page.getByRole('checkbox', { name: say(pl.tables.selectRow, { row: name }) }).check();
  await button(page, words.markFailed).click();
  const dialog = page.getByRole('dialog');
  const fail = dialog.getByRole('button', { name: words.markFailed });
  await fail.click();
  await expect(dialog.getByText(pl.calls.fieldShort)).toBeVisible();
  await dialog.getByLabel(words.why).fill('Bank oddzwonił: rachunek zamknięty');
  await fail.click();
  await expect(page.getByRole('row', { name })).toContainText(words.returning);

  const second = await browser.newPage({ locale: 'pl-PL' });
  const way = { language: 'ua', size: phone, how: '' } as const;
  const theirs = texts.ua.bank;
  await signInOn(second, way, demoApprover, `/bank-approval?tab=returns&search=${name}`);
  await second.getByRole('button', { name: theirs.judge }).click();
  await expect(second.getByRole('dialog')).toContainText(person.email);
  await glance(second, 'a payout to give back');
  await second.getByRole('dialog').getByRole('button', { name: theirs.approve }).click();
  await expect(second.getByText(theirs.judged_approved)).toBeVisible();
  await second.close();
  const balance = await callAs(await tokenOf(person), getBalance.method, getBalance.path);
  expect(balance.denar).toBe(100);
});

test('a statement shows how far it is until it is there', async ({ page }) => {
  const words = pl.bank;
  await signIn(page, demoAdmin, '/banktransfer?tab=statements');
  const held = Promise.withResolvers<void>();
  await page.route(`${world().api}${uploadStatement.path}?**`, async (route) => {
    await held.promise;
    await route.continue();
  });
  const lines = ['date;reference;amount;currency;sender;title', '2026-11-20;P1;-1.00;PLN;Bank;b'];
  const buffer = Buffer.from(lines.join('\n'));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'p.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('progressbar', { name: words.sending })).toBeVisible();
  await inspect(page, 'a statement on its way');
  held.resolve();
  await expect(heading(page, say(words.waitingTitle, { name: 'p.csv' }))).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('money of the programme’s own is taken for costs, and the menu counts what waits', async ({
  page,
}) => {
  const words = pl.bank;
  const mark = freshEmail('na-koszty');
  await payIn('200,00', mark);
  await signIn(page, demoAdmin, '/banktransfer');
  await expect(page.getByRole('region', { name: words.costs })).toContainText('PLN');
  const group = page.getByRole('banner').getByRole('button', { name: /^ADM \d+ / });
  await expect(group).toBeVisible();
  await page.goto(`${world().web}/banktransfer?tab=unmatched&search=${mark}`);
  const row = page.getByRole('row').filter({ hasText: mark });
  await row.getByRole('button', { name: words.decide }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(words.kind_costs, { exact: true }).click();
  await expect(dialog).toContainText(words.costsText);
  await dialog.getByLabel(words.why).fill('Zasilenie kosztów');
  await inspect(page, 'a decision about costs');
  await dialog.getByRole('button', { name: words.sendDecision }).click();
  await expect(row).toContainText(words.waitsForSecond);
});

test('nobody else gets to the desk or to the approvals', async ({ page }) => {
  await signIn(page, await participant('Ciekawa Osoba'));
  for (const path of ['/banktransfer', '/bank-approval']) {
    await page.goto(world().web + path);
    await expect(heading(page, pl.errors.unauthorised), path).toBeVisible();
  }
});
