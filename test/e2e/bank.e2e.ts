/** The bank desk and payouts: exported and settled money, and decisions by two people. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { getBalance } from '#contract/accounts.ts';
import { exportOutgoing } from '#contract/bank-outgoing.ts';
import { type Locale, languages } from '#contract/languages.ts';
import { makePayout } from '#contract/payouts.ts';
import { approveShown } from './approve-statement.ts';
import { glance, inspect } from './inspect.ts';
import { freshWord } from './offers.ts';
import {
  callAs,
  callConfirmed,
  demoAdmin,
  demoApprover,
  freshEmail,
  participant,
  payIn,
  tokenOf,
} from './people.ts';
import { holder } from './registrations.ts';
import { button, choose, confirmBySignIn, heading, pl, say, signIn, texts } from './screens.ts';
import { long, test } from './test.ts';
import { moneyIn, phone, signInOn, ways } from './ways.ts';
import { world } from './world.ts';

// An export takes everything queued, even what another test will cancel, so these tests run one
// after the other.
test.describe.configure({ mode: 'default' });

for (const way of ways) {
  test(`a payout is requested and cancelled, ${way.how}`, way.details, async ({ page }) => {
    const { payouts, wallet } = texts[way.language];
    const written = (amount: number) => moneyIn(way.language, amount);
    const { person } = await holder('Halina Wypłacalna');
    await signInOn(page, way, person, '/wallet');
    await page.getByTestId('available').click();
    const ways = page.getByRole('link', { name: wallet.actionPayout });
    await ways.first().click();
    await page.getByLabel(payouts.amount, { exact: true }).fill('100,01');
    await button(page, payouts.next).click();
    await expect(page.getByRole('alert')).toHaveText(
      say(payouts.tooMuch, { amount: written(100) }),
    );
    await page.getByLabel(payouts.amount, { exact: true }).fill('40,50');
    await button(page, payouts.next).click();
    await expect(heading(page, payouts.checkTitle)).toBeVisible();
    // A reload preserves the step and the input.
    await page.reload();
    await expect(page.getByRole('main').getByText(written(59.5))).toBeVisible();
    await glance(page, `a payout to check ${way.how}`);
    const send = button(page, say(payouts.send, { amount: written(40.5) }));
    await send.dblclick();
    await confirmBySignIn(page, person, way.language);
    await send.dblclick();
    await expect(heading(page, payouts.doneTitle)).toBeVisible();
    await expect(page.getByText(payouts.state_queued)).toHaveCount(1);
    const pln = written(40.5).replace('DNR', 'zł');
    await button(page, say(payouts.cancelOf, { amount: pln })).click();
    await glance(page, `a payout to cancel ${way.how}`);
    await page.getByRole('dialog').getByRole('button', { name: payouts.cancelYes }).click();
    await expect(page.getByText(payouts.state_cancelled, { exact: true })).toBeVisible();
    await page.goto(`${world().web}/wallet`);
    await expect(page.getByTestId('available')).toHaveText(/100[,.]00/);
  });
}

test('a payout without a verified account leads to the verification, in every language', async ({
  page,
}) => {
  await signIn(page, await participant('Czesław Bez Rachunku'), '/payout');
  for (const language of languages satisfies readonly Locale[]) {
    await choose(page, language);
    const said = texts[language].payouts;
    await expect(heading(page, said.noneTitle)).toBeVisible();
    const link = page.getByRole('link', { name: said.noneAction });
    await expect(link).toHaveAttribute('href', '/bankaccountreg');
  }
});

/** Uploads the desk's file to the bank's page, executes the transfer, and returns the statement. */
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

for (const way of ways) {
  test(
    `a payout is exported, carried out by the bank, and settled by its statement, ${way.how}`,
    way.details,
    async ({ page, browser }, { retry }) => {
      test.slow();
      const { bank: words, payouts } = texts[way.language];
      const { person, account } = await holder(`Zdzisław Przelewny ${way.language}${retry}`);
      const body = { bankAccountId: account, amount: '30.00' };
      await callConfirmed(person, makePayout, { body });
      await signInOn(page, way, demoAdmin, '/banktransfer');
      await expect(heading(page, words.page)).toBeVisible();
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
    },
  );
}

test(
  'a payout reported as failed is given back when a second person agrees',
  long,
  async ({ page, browser }) => {
    test.slow();
    const { bank: words } = pl;
    const name = freshWord('Zenobia');
    const { person, account } = await holder(name);
    const body = { bankAccountId: account, amount: '30.00' };
    await callConfirmed(person, makePayout, { body });
    const other = await browser.newPage({ locale: 'pl-PL' });
    await signIn(other, demoApprover, '/bank-approval?tab=returns');
    const file = other.waitForEvent('download');
    await button(other, words.export).click();
    expect((await file).suggestedFilename()).toMatch(/^elixir-\d{6}\.pli$/);
    await other.close();
    await signIn(page, demoAdmin, `/banktransfer?purpose=payout&search=${name}`);
    await page.getByRole('checkbox', { name: say(pl.tables.selectRow, { row: name }) }).check();
    await button(page, words.markFailed).click();
    const dialog = page.getByRole('dialog');
    const fail = dialog.getByRole('button', { name: words.markFailed });
    await fail.click();
    await expect(dialog.getByText(pl.calls.fieldShort)).toBeVisible();
    await dialog.getByLabel(words.why).fill('Bank oddzwonił: rachunek zamknięty');
    await fail.click();
    await expect(page.getByRole('row', { name })).toContainText(words.proposed_failed);

    const second = await browser.newPage({ locale: 'pl-PL' });
    const way = { language: 'uk', size: phone, how: '' } as const;
    const theirs = texts.uk.bank;
    await signInOn(second, way, demoApprover, `/bank-approval?tab=returns&search=${name}`);
    await second.getByRole('button', { name: theirs.judge }).click();
    await expect(second.getByRole('dialog')).toContainText(person.email);
    await glance(second, 'a payout to give back');
    await second.getByRole('dialog').getByRole('button', { name: theirs.approve }).click();
    await expect(second.getByText(theirs.judged_approved)).toBeVisible();
    await second.close();
    const balance = await callAs(await tokenOf(person), getBalance);
    expect(balance.denar).toBe(100);
  },
);

test(
  'a transfer is settled by hand, and a line ignored, when a second person agrees',
  long,
  async ({ page, browser }) => {
    test.slow();
    const words = pl.bank;
    const name = freshWord('Kazimiera');
    const { person, account } = await holder(name);
    const body = { bankAccountId: account, amount: '20.00' };
    await callConfirmed(person, makePayout, { body });
    await signIn(page, demoAdmin, `/banktransfer?purpose=payout&search=${name}`);
    const select = page.getByRole('checkbox', { name: say(pl.tables.selectRow, { row: name }) });
    await select.check();
    await expect(button(page, words.markSettled)).toBeDisabled();
    await callAs(await tokenOf(demoAdmin), exportOutgoing, { query: { format: 'json' } });
    await page.reload();
    await select.check();
    await button(page, words.markSettled).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.why).fill('Widać na rachunku');
    await inspect(page, 'a transfer to settle by hand');
    await dialog.getByRole('button', { name: words.markSettled }).click();
    await expect(page.getByRole('row', { name })).toContainText(words.proposed_settled);

    const mark = freshEmail('pomylka');
    await payIn('3,00', mark);
    await page.goto(`${world().web}/banktransfer?tab=unmatched&search=${mark}`);
    const row = page.getByRole('row').filter({ hasText: mark });
    await row.getByRole('button', { name: words.decide }).click();
    await dialog.getByText(words.kind_ignore, { exact: true }).click();
    await dialog.getByLabel(words.why).fill('Nie wiadomo czyje');
    await dialog.getByRole('button', { name: words.sendDecision }).click();
    await expect(row).toContainText(words.waitsForSecond);

    const second = await browser.newPage({ locale: 'pl-PL' });
    await signIn(second, demoApprover, `/bank-approval?tab=returns&search=${name}`);
    const approve = async () => {
      await second.getByRole('button', { name: words.judge }).click();
      await second.getByRole('dialog').getByRole('button', { name: words.approve }).click();
      await expect(second.getByText(words.judged_approved)).toBeVisible();
    };
    await expect(second.getByRole('row', { name })).toContainText(words.hand_settle);
    await approve();
    await second.goto(`${world().web}/bank-approval?search=${mark}`);
    await approve();
    await second.close();

    await page.reload();
    await page.getByLabel(words.state, { exact: true }).selectOption(words.line_ignored);
    await expect(row).toContainText(words.line_ignored);
    await glance(page, 'lines that were ignored');
    // The statements of the tests above contain balances.
    await page.goto(`${world().web}/banktransfer?tab=statements`);
    const compared = page.getByRole('region', { name: words.agreement });
    await expect(compared).toContainText(words.balanceOpening);
    await inspect(page, 'the balance of the bank against the ledger');
  },
);
