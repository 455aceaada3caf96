/** The wallet and the history: balances, payments, and closing the wallet. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { etAccount, me } from '#contract/accounts.ts';
import { graceDays } from '#contract/names.ts';
import { createOrder } from '#contract/orders.ts';
import { myPayments } from '#contract/payments.ts';
import { transfer } from '#contract/transfers.ts';
import { waiting } from '#contract/waiting-counts.ts';
import { patience } from '../patience.ts';
import { glance } from './inspect.ts';
import { offersOf } from './offers.ts';
import { callAs, type Person, participant, tokenOf } from './people.ts';
import { button, confirmBySignIn, heading, isAt, payments, pl, say, signIn } from './screens.ts';
import { long, test } from './test.ts';
import { world } from './world.ts';

/** A person with a top-up of 100 and two payments to two payees. */
async function withHistory(): Promise<Person> {
  const [person, bakery, cobbler] = await Promise.all([
    participant('Irena Gaj', '100,00'),
    participant('Piekarnia Żuraw'),
    participant('Szewc Dratwa'),
  ]);
  const token = await tokenOf(person);
  for (const [email, amount, title] of [
    [bakery.email, '10.50', 'Chleb wiejski'],
    [cobbler.email, '30.00', 'Nowe obcasy'],
  ] as const) {
    const query = { email, amount, title };
    await callAs(token, transfer, { query });
  }
  return person;
}

async function download(page: Page, name: string): Promise<{ name: string; content: Buffer }> {
  const started = page.waitForEvent('download');
  await button(page, pl.transfers.more).click();
  await button(page, name).click();
  const file = await started;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

test('a bank transfer’s details are shown with a QR code for the bank’s app', async ({ page }) => {
  const { wallet } = pl;
  await signIn(page, await participant('Zofia Przelew'), '/etbuy');
  const main = page.getByRole('main');
  await main.getByLabel(pl.topUps.amount).fill('120,5');
  await main.getByText(pl.topUps.transfer, { exact: true }).click();
  for (const [name, said, copy] of [
    [wallet.topUpHolder, 'Denar', wallet.copyHolder],
    [wallet.topUpAccount, /^\d\d( \d{4}){6}$/, wallet.copyAccount],
    [wallet.topUpAmount, '120,50\u00a0zł', wallet.copyAmount],
    [wallet.topUpTitle, /^DENAR \d+$/, wallet.copyTitle],
  ] as const) {
    const row = main.locator('.wallet-title').filter({ hasText: name });
    await expect(row.getByRole('strong')).toHaveText(said);
    await expect(row.getByRole('button', { name: copy })).toBeVisible();
  }
  const code = main.getByRole('img', { name: say(pl.ui.qrOf, { text: wallet.topUpQr }) });
  await expect(code).toBeVisible();
});

test('the wallet shows balances, the last payments and the way to each receipt', async ({
  page,
}) => {
  await signIn(page, await withHistory());
  await expect(page.getByTestId('available')).toHaveText(/59,50/);
  const main = page.getByRole('main');
  await expect(main.getByRole('figure', { name: pl.wallet.chart })).toHaveCount(0);
  await page.getByTestId('available').click();
  await expect(main.getByRole('figure', { name: pl.wallet.chart })).toBeVisible();
  await expect(main.getByText(pl.wallet.held, { exact: true })).toBeVisible();
  await main.getByRole('link', { name: /Szewc Dratwa/ }).click();
  await expect(heading(page, pl.transfers.receiptOf)).toBeVisible();
  await expect(main.getByText('Nowe obcasy')).toBeVisible();
});

test('the wallet names each hold, its end and its page', async ({ page }) => {
  const [buyer, seller] = await Promise.all([
    participant('Zofia Czeka', '50,00'),
    participant('Skład Desek'),
  ]);
  const [offerId] = await offersOf(seller, [{ name: 'Deska', price: 20, denar_percent: 40 }]);
  const items = [{ offerId: Number(offerId), quantity: 1 }];
  const token = await tokenOf(buyer);
  const order = await callAs(token, createOrder, { body: { items } });
  await signIn(page, buyer);
  await page.getByTestId('available').click();
  const held = page.getByRole('status').filter({ hasText: pl.wallet.held });
  await expect(held).toContainText('8,00');
  await expect(held).toContainText(/do \d\d:\d\d/);
  await expect(held).toContainText(pl.wallet.heldText);
  await glance(page, 'a wallet of which an order holds some money');
  await held.getByRole('link', { name: String(order.number) }).click();
  await isAt(page, `/order/${order.id}`);
});

test('hidden amounts stay hidden after a reload and can be shown again', async ({ page }) => {
  await signIn(page, await participant('Bożena Rak', '77,00'));
  const available = page.getByTestId('available');
  await expect(available).toHaveText(/77,00/);
  await button(page, pl.wallet.hide).click();
  await expect(available).toContainText(pl.wallet.hidden);
  await expect(page.getByRole('main')).not.toContainText('77,00');
  await page.reload();
  await expect(available).toContainText(pl.wallet.hidden);
  await expect(page.getByRole('main')).not.toContainText('77,00');
  await button(page, pl.wallet.show).click();
  await expect(available).toHaveText(/77,00/);
});

test('the history’s filters are in the address and survive a reload', async ({ page }) => {
  await signIn(page, await withHistory(), '/transactions');
  const rows = payments(page);
  await expect(rows).toHaveCount(3);
  await button(page, pl.transfers.filters).click();
  const out = page.getByRole('radio', { name: pl.transfers.out, exact: true });
  await out.click();
  await expect(out).toBeChecked();
  await expect(rows).toHaveCount(2);
  await page.getByLabel(pl.transfers.search).fill('obcasy');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Szewc Dratwa');
  await page.getByLabel(pl.transfers.period).selectOption({ label: pl.transfers.period7 });
  await isAt(page, '/transactions?period=7&direction=out&search=obcasy');
  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(page.getByLabel(pl.transfers.search)).toHaveValue('obcasy');
  await page.getByLabel(pl.transfers.search).fill('nic takiego');
  await expect(heading(page, pl.transfers.nothing)).toBeVisible();
  await button(page, pl.transfers.clearFilters).click();
  await isAt(page, '/transactions');
  await expect(rows).toHaveCount(3);
});

test('a period whose end is before its start is refused', long, async ({ page }) => {
  await signIn(page, await withHistory(), '/transactions?period=own');
  await page.getByLabel(pl.transfers.from).fill('2026-11-20');
  await page.getByLabel(pl.transfers.to).fill('2026-11-10');
  await expect(page.getByText(pl.transfers.wrongPeriod)).toBeVisible();
});

test('the history downloads as CSV and PDF, filtered as on the screen', async ({ page }) => {
  await signIn(page, await withHistory(), '/transactions?direction=out');
  await expect(payments(page)).toHaveCount(2);
  const csv = await download(page, pl.transfers.csv);
  expect(csv.name).toMatch(/\.csv$/);
  const lines = csv.content.toString('utf8').trim().split(/\r?\n/);
  expect(lines).toHaveLength(3);
  expect(lines.join('\n')).toContain('Chleb wiejski');
  const pdf = await download(page, pl.transfers.pdf);
  expect(pdf.name).toMatch(/\.pdf$/);
  expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a newcomer’s empty screens tell the next step', async ({ page }) => {
  await signIn(page, await participant('Cezary Pusty'));
  await expect(heading(page, pl.wallet.firstTitle)).toBeVisible();
  await page.goto(`${world().web}/transactions`);
  await expect(heading(page, pl.transfers.none)).toBeVisible();
  await page.goto(`${world().web}/accept`);
  await expect(heading(page, pl.charges.acceptEmpty)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: pl.charges.showCode }).click();
  await isAt(page, '/otp');
});

test(
  'a wallet with money cannot be closed, and an empty one closes after a question',
  long,
  async ({ page }) => {
    const [rich, poor] = await Promise.all([
      participant('Bogumiła Pełna', '5,00'),
      participant('Marek Ostatni'),
    ]);
    await signIn(page, rich, '/ja');
    const main = page.getByRole('main');
    await main.getByText(pl.wallet.close, { exact: true }).click();
    await expect(main.getByText(pl.wallet.notEmpty)).toBeVisible();
    await expect(button(page, pl.wallet.closeButton)).toBeDisabled();

    await page.context().clearCookies();
    await page.evaluate('sessionStorage.clear(); localStorage.clear()');
    await signIn(page, poor, '/ja');
    await main.getByText(pl.wallet.close, { exact: true }).click();
    await button(page, pl.wallet.closeButton).click();
    const dialog = page.getByRole('dialog', { name: pl.wallet.closeAsk });
    await dialog.getByRole('button', { name: pl.ui.cancel }).click();
    await expect(dialog).toBeHidden();
    await expect(button(page, pl.wallet.closeButton)).toBeFocused();
    await button(page, pl.wallet.closeButton).click();
    await dialog.getByRole('button', { name: pl.wallet.closeYes }).click();
    await confirmBySignIn(page, poor);
    await main.getByText(pl.wallet.close, { exact: true }).click();
    await button(page, pl.wallet.closeButton).click();
    await dialog.getByRole('button', { name: pl.wallet.closeYes }).click();
    await expect(page.getByText(say(pl.home.farewell, { days: String(graceDays) }))).toBeVisible();
  },
);

test(
  'the wallet’s data is requested again when the connection is back',
  long,
  async ({ page, context }) => {
    await signIn(page, await participant('Wanda Wraca', '12,00'));
    const balance = page.getByTestId('available');
    await expect(balance).toHaveText(/12,00/);
    await expect(heading(page, pl.wallet.newOffers)).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(pl.charges.lostTitle)).toBeVisible();
    const logged: string[] = [];
    page.on('console', (line) => line.type() === 'error' && logged.push(line.text()));
    const again = [myPayments, etAccount, me, waiting].map(({ path }) =>
      page.waitForResponse((answer) => answer.url().startsWith(world().api + path)),
    );
    await context.setOffline(false);
    await Promise.all(again);
    expect(logged.join('\n')).not.toContain('queryFn');
  },
);

test(
  'a wallet that cannot be loaded shows no old balance, and can be retried',
  long,
  async ({ page }) => {
    const [person, friend] = await Promise.all([
      participant('Jerzy Cierpliwy', '12,00'),
      participant('Hojna Halina', '5,00'),
    ]);
    const logged: string[] = [];
    page.on('console', (line) => line.type() === 'error' && logged.push(line.text()));
    await signIn(page, person);
    const available = page.getByTestId('available');
    await expect(available).toHaveText(/12,00/);
    const path = `${world().api}/v2/account/wallet`;
    await page.route(path, (route) => route.fulfill({ status: 503, json: { code: 'not_ready' } }));
    // An event about a payment makes the page fetch the wallet again.
    const payment = { email: person.email, amount: '3.00' };
    await callAs(await tokenOf(friend), transfer, { query: payment });
    const alert = page.getByRole('alert').filter({ hasText: pl.calls.wallet });
    await expect(alert).toBeVisible({ timeout: patience(20_000) });
    await expect(available).toHaveCount(0);
    expect(logged.join('\n')).toContain('not_ready');
    await page.unroute(path);
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(path, async (route) => {
      await promise;
      await route.fallback();
    });
    await alert.getByRole('button', { name: pl.calls.again }).click();
    await expect(alert).toBeHidden();
    await expect(available).not.toHaveText(/\d/);
    resolve();
    await expect(available).toHaveText(/15,00/);
  },
);
