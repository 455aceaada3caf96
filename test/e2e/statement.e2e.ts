/** A bank statement: uploaded by one person, and approved or rejected by another. */
import { expect } from '@playwright/test';
import { getBalance, getWallet } from '#contract/accounts.ts';
import { glance } from './inspect.ts';
import { freshWord } from './offers.ts';
import { callAs, demoAdmin, demoApprover, participant, tokenOf } from './people.ts';
import { heading, pl, say, signIn, texts } from './screens.ts';
import { long, test } from './test.ts';
import { phone, signInOn } from './ways.ts';
import { world } from './world.ts';

test(
  'a statement books nothing until a second person approves it',
  long,
  async ({ page, browser }) => {
    test.slow();
    const { bank: words } = pl;
    const theirs = texts.uk.bank;
    const owner = await participant(freshWord('Kunegunda'));
    const token = await tokenOf(owner);
    const { topUpTitle } = await callAs(token, getWallet);
    const denar = async () => (await callAs(token, getBalance)).denar;
    const second = await browser.newPage({ locale: 'pl-PL' });
    const way = { language: 'uk', size: phone, how: '' } as const;
    await signInOn(second, way, demoApprover, '/bank-approval');
    await signIn(page, demoAdmin, '/banktransfer?tab=statements');
    for (const verdict of ['reject', 'approve'] as const) {
      const name = `${freshWord('wyciag')}.csv`;
      const head = 'date;reference;amount;currency;sender;title';
      const line = `2026-11-20;${freshWord('R')};23.00;PLN;Kunegunda;${topUpTitle}`;
      const buffer = Buffer.from(`${head}\n${line}`);
      await page.goto(`${world().web}/banktransfer?tab=statements`);
      await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
      await expect(heading(page, say(words.waitingTitle, { name }))).toBeVisible();
      await page.getByRole('link', { name: words.showStatement }).click();
      await expect(page.getByText(words.statementOwn)).toBeVisible();
      await glance(page, 'a statement of one’s own that waits');

      await second.goto(`${world().web}/bank-approval?tab=statements&search=${name}`);
      await second.getByRole('link', { name }).click();
      await expect(second.getByRole('heading', { name: theirs.wouldBe })).toBeVisible();
      await expect(second.getByText(owner.name).first()).toBeVisible();
      await glance(second, 'a statement to approve');
      await second.getByRole('button', { name: theirs.judgeStatement }).click();
      const dialog = second.getByRole('dialog');
      await expect(dialog).toContainText(/23,00/);
      await glance(second, 'the question about a statement');
      await dialog.getByRole('button', { name: theirs[verdict] }).click();
      const became = verdict === 'approve' ? 'booked' : 'rejected';
      await expect(second.getByText(theirs[`statement_${became}`], { exact: true })).toBeVisible();
      expect(await denar()).toBe(verdict === 'approve' ? 23 : 0);
      await page.reload();
      await expect(page.getByText(words[`statement_${became}`], { exact: true })).toBeVisible();
    }
    await second.close();
  },
);
