/** Transfers, from the form over the confirmation to the receipt. */

import { expect, type Page } from '@playwright/test';
import { type Person, participant } from './people.ts';
import { button, goInApp, heading, isAt, money, payments, pl, say, signIn } from './screens.ts';
import { long, test } from './test.ts';
import { world } from './world.ts';

const recipient = (page: Page) => page.getByLabel(pl.transfers.recipient);
const amount = (page: Page) => page.getByLabel(pl.transfers.amount, { exact: true });
const title = (page: Page) => page.getByLabel(pl.transfers.titleField);

async function fill(page: Page, to: string, sum: string, what = ''): Promise<void> {
  await recipient(page).fill(to);
  await amount(page).fill(sum);
  await title(page).fill(what);
  await button(page, pl.transfers.next).click();
}

/** A payer on the transfer screen, and a payee. */
async function begin(page: Page, sum = '50,00'): Promise<{ payer: Person; payee: Person }> {
  const [payer, payee] = await Promise.all([
    participant('Wanda Cichoń', sum),
    participant('Rower i Spółka'),
  ]);
  await signIn(page, payer, '/transfer');
  return { payer, payee };
}

test('a transfer is checked, sent, confirmed by a receipt and found in the history', async ({
  page,
}) => {
  const { payee } = await begin(page);
  await fill(page, payee.email, '12,50', 'Dętka i łatki');
  await expect(heading(page, pl.transfers.checkTitle)).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText(payee.name)).toBeVisible();
  await expect(main.getByText('Dętka i łatki')).toBeVisible();
  await expect(main.getByText(money(37.5))).toBeVisible();
  await button(page, say(pl.transfers.send, { amount: money(12.5) })).click();

  await expect(heading(page, pl.transfers.doneTitle)).toBeVisible();
  await expect(main.getByText(money(37.5))).toBeVisible();
  await page.getByRole('link', { name: pl.charges.receipt }).click();
  await expect(heading(page, pl.transfers.receiptOf)).toBeVisible();
  await expect(main.getByText(payee.name)).toBeVisible();
  await expect(main.getByText(payee.email)).toBeVisible();
  const download = page.waitForEvent('download');
  await button(page, pl.transfers.receiptPdf).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

  await page.getByRole('link', { name: pl.transfers.historyBack }).click();
  const row = payments(page).filter({ hasText: 'Dętka i łatki' });
  await expect(row).toContainText(payee.name);
  await expect(row).toContainText('12,50');
});

test('“another transfer” starts with an empty form', async ({ page }) => {
  const { payee } = await begin(page);
  await fill(page, payee.email, '1', 'Pierwszy');
  await button(page, say(pl.transfers.send, { amount: money(1) })).click();
  await button(page, pl.transfers.again).click();
  await expect(recipient(page)).toHaveValue('');
  await expect(amount(page)).toHaveValue('');
  await expect(title(page)).toHaveValue('');
});

test('a transfer’s amount is understood as people type it', long, async ({ page }) => {
  const { payee } = await begin(page, '2000,00');
  for (const [typed, shown] of [
    ['12,50', 12.5],
    ['12.50', 12.5],
    ['1 234,50', 1234.5],
    ['0,01', 0.01],
    ['7', 7],
  ] as const) {
    await fill(page, payee.email, typed);
    const send = button(page, say(pl.transfers.send, { amount: money(shown) }));
    await expect(send, typed).toBeVisible();
    await button(page, pl.transfers.back).click();
    await expect(amount(page)).toHaveValue(typed);
  }
});

test('a transfer takes what is pasted, with signs that nobody sees', async ({ page }) => {
  const { payee } = await begin(page);
  await fill(page, `\u200e${payee.email}\u200b`, '1', 'Obiad\u00ad 👩‍🍳  w\u202e Ło\u0301dz\u0301');
  await expect(heading(page, pl.transfers.checkTitle)).toBeVisible();
  await expect(page.getByRole('main').getByText(payee.name)).toBeVisible();
  await expect(
    page.getByRole('main').getByText('Obiad 👩‍🍳 w Łódź', { exact: true }),
  ).toBeVisible();
  await button(page, say(pl.transfers.send, { amount: money(1) })).click();
  await expect(heading(page, pl.transfers.doneTitle)).toBeVisible();
});

test('a transfer’s wrong amount is refused beside the field, and the input stays', async ({
  page,
}) => {
  const { payee } = await begin(page);
  for (const typed of ['', '0', '-1', '0,001', '1e3', 'dwa', '1000000,01']) {
    await fill(page, payee.email, typed, 'Zwrot');
    await expect(page.getByRole('alert'), typed).toHaveText(pl.calls.fieldAmount);
    await expect(amount(page)).toHaveValue(typed);
    await expect(amount(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(recipient(page)).toHaveValue(payee.email);
  }
  await amount(page).fill('2');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a transfer’s unknown, own and malformed recipients get their own messages', async ({
  page,
}) => {
  const { payer } = await begin(page);
  for (const [to, why] of [
    ['nikt-taki@denar.test', pl.transfers.recipientUnknown],
    [payer.email, pl.transfers.sameAccount],
    ['to nie jest adres', pl.calls.fieldEmail],
  ] as const) {
    await fill(page, to, '1');
    await expect(page.getByRole('alert')).toHaveText(why);
    await expect(recipient(page)).toHaveValue(to);
    await expect(recipient(page)).toBeFocused();
  }
});

test('a transfer above the balance tells the balance, which can be filled in', async ({ page }) => {
  const { payee } = await begin(page, '8,40');
  await fill(page, payee.email, '8,41');
  await expect(page.getByRole('alert')).toHaveText(
    say(pl.transfers.tooMuch, { amount: money(8.4) }),
  );
  await button(page, pl.ui.amountAll).click();
  await expect(amount(page)).toHaveValue('8,40');
  await button(page, pl.transfers.next).click();
  await button(page, say(pl.transfers.send, { amount: money(8.4) })).click();
  await expect(heading(page, pl.transfers.doneTitle)).toBeVisible();
});

test('a double click sends a transfer once', async ({ page }) => {
  const { payee } = await begin(page);
  await fill(page, payee.email, '20', 'Dwa kliknięcia');
  await button(page, say(pl.transfers.send, { amount: money(20) })).dblclick();
  await expect(heading(page, pl.transfers.doneTitle)).toBeVisible();
  await page.goto(`${world().web}/transactions?search=kliknięcia`);
  await expect(payments(page).filter({ hasText: 'Dwa kliknięcia' })).toHaveCount(1);
  await page.goto(`${world().web}/wallet`);
  await expect(page.getByTestId('available')).toHaveText(/30,00/);
});

test('a transfer whose answer was lost is repeated without paying twice', async ({ page }) => {
  const { payee } = await begin(page);
  await fill(page, payee.email, '20', 'Zgubiona odpowiedź');
  let lost = 0;
  await page.route(`${world().api}/**/transfer?*`, async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  const send = button(page, say(pl.transfers.send, { amount: money(20) }));
  await send.click();
  await expect(page.getByRole('alert')).toHaveText(pl.calls.network);
  await send.click();
  await expect(heading(page, pl.transfers.doneTitle)).toBeVisible();
  expect(lost).toBe(1);
  await page.goto(`${world().web}/wallet`);
  await expect(page.getByTestId('available')).toHaveText(/30,00/);
});

test(
  'a transfer’s failure is shown in the API’s words, or in the operation’s default',
  long,
  async ({ page }) => {
    const { payee } = await begin(page);
    await fill(page, payee.email, '20', 'Odmowa');
    const send = button(page, say(pl.transfers.send, { amount: money(20) }));
    for (const [status, detail, shown] of [
      [409, 'Odbiorca nie przyjmuje dziś wpłat.', 'Odbiorca nie przyjmuje dziś wpłat.'],
      [422, [{ msg: 'Za długi tytuł' }, { msg: 'Zła kwota' }], 'Za długi tytuł; Zła kwota'],
      [502, undefined, pl.calls.transfer],
    ] as const) {
      await page.route(`${world().api}/**/transfer?*`, (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({
              status,
              headers: { 'access-control-allow-origin': '*' },
              json: { code: 'not_of_this_world', detail },
            })
          : route.fallback(),
      );
      await send.click();
      await expect(page.getByRole('alert')).toHaveText(shown);
      await page.unrouteAll({ behavior: 'wait' });
    }
  },
);

test('a transfer’s input survives leaving the page and a reload', long, async ({ page }) => {
  const { payee } = await begin(page);
  await recipient(page).fill(payee.email);
  await amount(page).fill('3,20');
  await title(page).fill('Klej do dętek');
  await page.getByRole('banner').getByRole('link', { name: /Denar/ }).click();
  await isAt(page, '/wallet');
  await page.goBack();
  await expect(amount(page)).toHaveValue('3,20');
  await page.goForward();
  await isAt(page, '/wallet');
  await page.goBack();
  await page.reload();
  await expect(recipient(page)).toHaveValue(payee.email);
  await expect(title(page)).toHaveValue('Klej do dętek');
  await button(page, pl.transfers.next).click();
  await expect(heading(page, pl.transfers.checkTitle)).toBeVisible();
});

test('going back from a transfer’s check leads to the form', long, async ({ page }) => {
  const { payee } = await begin(page);
  const send = button(page, say(pl.transfers.send, { amount: money(1.5) }));
  const isForm = async () => {
    await expect(amount(page)).toHaveValue('1,50');
    await expect(recipient(page)).toHaveValue(payee.email);
    await expect(send).toHaveCount(0);
  };
  await fill(page, payee.email, '1,50');
  await expect(send).toBeVisible();
  await page.goBack();
  await isForm();
  await page.goForward();
  await isForm();
  await button(page, pl.transfers.next).click();
  await expect(send).toBeVisible();
  await page.reload();
  await expect(send).toBeVisible();
  await goInApp(page, '/wallet');
  await goInApp(page, '/transfer');
  await isForm();
  await button(page, pl.transfers.next).click();
  await send.click();
  await expect(heading(page, pl.transfers.doneTitle)).toBeVisible();
  await page.goBack();
  await expect(amount(page)).toHaveValue('');
  await expect(heading(page, pl.transfers.doneTitle)).toHaveCount(0);
});

test('a transfer suggests a payee that was paid before', long, async ({ page }) => {
  const { payee } = await begin(page);
  await fill(page, payee.email, '1');
  await button(page, say(pl.transfers.send, { amount: money(1) })).click();
  await button(page, pl.transfers.again).click();
  await recipient(page).pressSequentially('rower');
  const option = page.getByRole('option', { name: payee.name });
  await option.click();
  await expect(recipient(page)).toHaveValue(payee.email);
});
