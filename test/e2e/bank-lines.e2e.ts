/** Bank desk, lines: lines that match no rule, lost transfers, and refused files. */
import { expect } from '@playwright/test';
import { getBalance } from '#contract/accounts.ts';
import { uploadStatement } from '#contract/bank.ts';
import { approveShown } from './approve-statement.ts';
import { inspect } from './inspect.ts';
import { freshWord } from './offers.ts';
import {
  callAs,
  demoAdmin,
  demoApprover,
  freshEmail,
  participant,
  payIn,
  tokenOf,
} from './people.ts';
import { heading, pl, say, signIn, texts } from './screens.ts';
import { long, test } from './test.ts';
import { desk, phone, signInOn, ways } from './ways.ts';
import { world } from './world.ts';

for (const way of ways) {
  test(
    `a statement with faults names its wrong lines, and nothing is booked, ${way.how}`,
    way.details,
    async ({ page }) => {
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
      await expect(alert).toContainText(
        say(words.faultLine, { line: '2', fault: words.fault_date }),
      );
      await expect(alert).toContainText(say(words.faultFound, { found: '2026-13-01' }));
      await inspect(page, `a statement with faults ${way.how}`);
    },
  );

  test(
    `money without a title is credited when a second person agrees, ${way.how}`,
    way.details,
    async ({ page, browser }) => {
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
      const balance = await callAs(await tokenOf(owner), getBalance);
      expect(balance.denar).toBe(17);
    },
  );

  test(
    `two people book a loss at the bank, and its balance is compared, ${way.how}`,
    long,
    async ({ page }) => {
      const { bank: words } = texts[way.language];
      const mark = freshWord('obciazenie');
      const lines = [
        'date;reference;amount;currency;sender;title',
        `2026-11-20;${mark};-7.00;PLN;Bank;${mark}`,
      ];
      await signInOn(page, way, demoAdmin, '/banktransfer?tab=statements');
      await page.locator('input[type=file]').setInputFiles({
        name: 'w.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(lines.join('\n')),
      });
      await expect(heading(page, say(words.waitingTitle, { name: 'w.csv' }))).toBeVisible();
      await approveShown(page, words);
      await page.goto(`${world().web}/banktransfer?tab=unmatched&search=${mark}`);
      const row = page.getByRole('row').filter({ hasText: mark });
      await row.getByRole('button', { name: words.decide }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(words.kind_credit, { exact: true })).toHaveCount(0);
      await dialog.getByText(words.kind_losses, { exact: true }).click();
      await expect(dialog).toContainText(words.lossesText_out);
      await dialog.getByLabel(words.why).fill('Obciążenie zwrotne');
      await inspect(page, `a loss to decide ${way.how}`);
      await dialog.getByRole('button', { name: words.sendDecision }).click();
      await expect(row).toContainText(words.waitsForSecond);
      await page.goto(`${world().web}/banktransfer?tab=statements`);
      await expect(page.getByRole('region', { name: words.agreement })).toContainText('zł');
      await inspect(page, `the comparison with the bank ${way.how}`);
    },
  );
}

test('the upload of a statement shows its progress', long, async ({ page }) => {
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

test(
  'the programme’s own money is taken for costs, and the menu counts waiting lines',
  long,
  async ({ page }) => {
    const words = pl.bank;
    const mark = freshEmail('na-koszty');
    await payIn('200,00', mark);
    await signIn(page, demoAdmin, '/banktransfer');
    await expect(page.getByRole('region', { name: words.costs })).toContainText('zł');
    const group = page.getByRole('banner').getByRole('button', { name: /^ADM \d+ / });
    await expect(group).toBeVisible();
    await page.goto(`${world().web}/banktransfer?tab=unmatched&search=${mark}`);
    const row = page.getByRole('row').filter({ hasText: mark });
    await row.getByRole('button', { name: words.decide }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(words.kind_costs, { exact: true }).click();
    await expect(dialog).toContainText(words.costsText_in);
    await dialog.getByLabel(words.why).fill('Zasilenie kosztów');
    await inspect(page, 'a decision about costs');
    await dialog.getByRole('button', { name: words.sendDecision }).click();
    await expect(row).toContainText(words.waitsForSecond);
  },
);

test('only the admin reaches the bank desk and its approvals', async ({ page }) => {
  await signIn(page, await participant('Ciekawa Osoba'));
  for (const path of ['/banktransfer', '/bank-approval']) {
    await page.goto(world().web + path);
    await expect(heading(page, pl.errors.unauthorised), path).toBeVisible();
  }
});
