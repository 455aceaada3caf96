/** Bank desk: one transfer told by two files stands side by side, and a wrong file is taken back. */
import { expect, type Page } from '@playwright/test';
import { decideLine, judgeDecision, listUnmatched } from '#contract/bank-decisions.ts';
import { approveShown } from './approve-statement.ts';
import { inspect } from './inspect.ts';
import { freshWord } from './offers.ts';
import { callAs, demoAdmin, demoApprover, participant, tokenOf } from './people.ts';
import { heading, pl, say, signIn, texts } from './screens.ts';
import { long, test } from './test.ts';
import { signInOn, type Way, ways } from './ways.ts';
import { world } from './world.ts';

type Words = (typeof texts)[Way['language']]['bank'];

/** Uploads a file, waits for its card, and has the second person approve it. */
async function take(page: Page, words: Words, name: string, lines: readonly string[]) {
  await page.goto(`${world().web}/banktransfer?tab=statements`);
  const buffer = Buffer.from(lines.join('\n'));
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await expect(heading(page, say(words.waitingTitle, { name }))).toBeVisible();
  await approveShown(page, words);
}

/** Credits the line with this title to a wallet, by two people. */
async function credit(title: string, email: string) {
  const [clerk, second] = await Promise.all([tokenOf(demoAdmin), tokenOf(demoApprover)]);
  const { lines } = await callAs(clerk, listUnmatched, { query: { search: title } });
  const { decision } = await callAs(clerk, decideLine, {
    params: { id: lines[0]?.id },
    body: { kind: 'credit', email, note: 'zadzwoniła' },
  });
  await callAs(second, judgeDecision, { params: { id: decision }, body: { verdict: 'approve' } });
}

for (const way of ways) {
  test(
    `a transfer that another file may contain is shown beside its twin, ${way.how}`,
    long,
    async ({ page }) => {
      test.slow();
      const { bank: words } = texts[way.language];
      const owner = await participant('Halina Podwójna');
      const mark = freshWord('obiad');
      await signInOn(page, way, demoAdmin, '/banktransfer?tab=statements');
      await take(page, words, 'jeden.csv', [
        'date;reference;amount;currency;sender;title',
        `2026-11-20;${mark};18.37;PLN;;${mark}`,
      ]);
      await credit(mark, owner.email);
      await take(page, words, 'pekao.csv', [
        'Data księgowania;Nadawca / Odbiorca;Rachunek źródłowy;Rachunek docelowy;Tytułem;Kwota operacji;Waluta;Numer referencyjny;Typ operacji',
        `20.11.2026;HALINA PODWOJNA;;;${mark};18,37;PLN;;PRZELEW`,
      ]);
      await page.getByRole('link', { name: words.showStatement }).click();
      await expect(page.getByText('CSV, Pekao SA').first()).toBeVisible();
      await expect(page.getByText(words.recognised_header).first()).toBeVisible();
      await page.getByRole('button', { name: words.details }).click();
      await expect(page.getByRole('dialog')).toContainText('HALINA PODWOJNA');
      await inspect(page, `a line of a statement ${way.how}`);
      await page.goto(`${world().web}/banktransfer?tab=unmatched&search=${mark}`);
      const row = page.getByRole('row').filter({ hasText: mark });
      await expect(row).toContainText(words.flag_looks_known);
      await row.getByRole('button', { name: words.decide }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(words.twinsBooked);
      await expect(dialog).toContainText(say(words.twinCredited, { name: owner.name }));
      await inspect(page, `lines side by side ${way.how}`);
    },
  );
}

test(
  'a wrong booked statement is taken back when a second person agrees',
  long,
  async ({ page, browser }) => {
    const words = pl.bank;
    const name = `${freshWord('pomylka')}.csv`;
    await signIn(page, demoAdmin, '/banktransfer?tab=statements');
    await take(page, words, name, [
      'date;reference;amount;currency;sender;title',
      `2026-11-20;${name};3.21;PLN;Jan;na nic`,
    ]);
    await page.getByRole('link', { name: words.showStatement }).click();
    await page.getByRole('button', { name: words.takeBack }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: words.takeBackPropose }).click();
    await expect(dialog.getByLabel(words.why)).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel(words.why).fill('plik innego programu');
    await inspect(page, 'a statement to take back');
    await dialog.getByRole('button', { name: words.takeBackPropose }).click();
    await expect(page.getByText(words.takeBackDone)).toBeVisible();
    const second = await browser.newPage({ locale: 'pl-PL' });
    await signIn(second, demoApprover, `/bank-approval?tab=returns&search=${name}`);
    const row = second.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText(words.hand_take_back);
    await row.getByRole('button', { name: words.judge }).click();
    await expect(second.getByRole('dialog')).toContainText('plik innego programu');
    await second.getByRole('dialog').getByRole('button', { name: words.approve }).click();
    await expect(second.getByText(words.judged_approved)).toBeVisible();
    await second.close();
    await page.reload();
    await expect(page.getByText(words.statement_taken_back)).toBeVisible();
    await expect(page.getByRole('button', { name: words.takeBack })).toHaveCount(0);
  },
);
