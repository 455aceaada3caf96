/** Paying by code: the buyer's browser on one API instance, the seller's on the other. */

import { type Browser, expect, type Page } from '@playwright/test';
import { endMinuteOf } from './database.ts';
import { glance } from './inspect.ts';
import { type Person, participant } from './people.ts';
import { button, heading, money, pl, say, signIn } from './screens.ts';
import { test } from './test.ts';
import { phone } from './ways.ts';
import { world } from './world.ts';

interface Side {
  readonly page: Page;
  readonly person: Person;
}

/** A buyer on the code screen and a seller at the till, each in a separate browser. */
async function meet(browser: Browser, money = '100,00'): Promise<{ buyer: Side; seller: Side }> {
  const side = async (name: string, path: string, site: string, amount?: string) => {
    const person = await participant(name, amount);
    const page = await (await browser.newContext()).newPage();
    await signIn(page, person, path, site);
    return { page, person };
  };
  const [buyer, seller] = await Promise.all([
    side('Teresa Kowal', '/otp', world().web, money),
    side('Warzywniak Zdrój', '/pay', world().otherWeb),
  ]);
  return { buyer, seller };
}

/** The six digits on the buyer's screen, as a screen reader reads them. */
async function codeOf(page: Page): Promise<string> {
  const label = say(pl.codes.codeLabel, { code: '' });
  const said = page.getByRole('status').filter({ hasText: label });
  await expect(said).toHaveText(/(\d ){5}\d$/);
  return ((await said.textContent()) ?? '').replace(/\D/g, '');
}

async function enterAmount(page: Page, amount: string, description = ''): Promise<void> {
  await page.getByLabel(pl.codes.payAmount).fill(amount);
  await page.getByLabel(pl.codes.payDescription).fill(description);
  await button(page, pl.codes.payNext).click();
}

async function enterCode(page: Page, code: string, amount: number): Promise<void> {
  await page.getByLabel(pl.codes.payCode).fill(code);
  await button(page, say(pl.codes.payCharge, { amount: money(amount) })).click();
}

const question = (page: Page, amount: number) =>
  heading(page, say(pl.codes.askTitle, { amount: money(amount) }));

test('the buyer accepts: both see it, the receipt opens, the next customer may come', async ({
  browser,
}) => {
  const { buyer, seller } = await meet(browser);
  const code = await codeOf(buyer.page);
  await enterAmount(seller.page, '12,50', 'Dwa kilo jabłek');
  await enterCode(seller.page, code, 12.5);
  await expect(heading(seller.page, pl.codes.waitTitle)).toBeVisible();

  await expect(question(buyer.page, 12.5)).toBeVisible();
  const main = buyer.page.getByRole('main');
  await expect(main.getByText(seller.person.name)).toBeVisible();
  await expect(main.getByText('Dwa kilo jabłek')).toBeVisible();
  await button(buyer.page, say(pl.codes.accept, { amount: money(12.5) })).click();

  await expect(heading(buyer.page, pl.codes.paid)).toBeVisible();
  await expect(main.getByText(money(87.5))).toBeVisible();
  await expect(heading(seller.page, pl.codes.doneTitle)).toBeVisible();
  await buyer.page.getByRole('link', { name: pl.codes.receipt }).click();
  await expect(heading(buyer.page, pl.transactions.receiptOf)).toBeVisible();
  await expect(main.getByText('Dwa kilo jabłek')).toBeVisible();

  await button(seller.page, pl.codes.nextCustomer).click();
  await expect(seller.page.getByLabel(pl.codes.payAmount)).toHaveValue('');
  await seller.page.goto(`${world().otherWeb}/wallet`);
  await expect(seller.page.getByTestId('available')).toHaveText(/12,50/);
});

/** Sells to the buyer by code, up to the seller's result. */
async function sell({ buyer, seller }: { buyer: Side; seller: Side }, sum: string, amount: number) {
  const code = await codeOf(buyer.page);
  await enterAmount(seller.page, sum);
  await enterCode(seller.page, code, amount);
  await expect(question(buyer.page, amount)).toBeVisible();
  await button(buyer.page, say(pl.codes.accept, { amount: money(amount) })).click();
  await expect(heading(seller.page, pl.codes.doneTitle)).toBeVisible();
}

/** The till is empty, with one line about the previous sale. */
async function tillIsEmpty(page: Page, last: RegExp): Promise<void> {
  await expect(page.getByLabel(pl.codes.payAmount)).toHaveValue('');
  await expect(page.getByRole('link', { name: last })).toBeVisible();
  await expect(heading(page, pl.codes.doneTitle)).toHaveCount(0);
}

const thumbBar = (page: Page, path: string) =>
  page.getByRole('navigation', { name: pl.shell.quickMenu }).locator(`[href="${path}"]`);

test('a sale that is over is never shown as new: not after leaving, a reload, or a minute', async ({
  browser,
}) => {
  const both = await meet(browser);
  const { page } = both.seller;
  await page.setViewportSize(phone);
  const told = new RegExp(`18,50\\sDNR – ${both.buyer.person.name}`);
  await sell(both, '18,50', 18.5);
  await expect(
    page.getByText(say(pl.codes.paidBy, { payer: both.buyer.person.name })),
  ).toBeVisible();
  await expect(page.getByText(/^\d\d:\d\d:\d\d, /)).toBeVisible();
  await glance(page, 'a sale that is paid');
  await thumbBar(page, '/wallet').click();
  await thumbBar(page, '/pay').click();
  await tillIsEmpty(page, told);
  await glance(page, 'a till with the sale before');

  await button(both.buyer.page, pl.codes.again).click();
  await sell(both, '2', 2);
  await page.reload();
  await tillIsEmpty(page, /2,00\sDNR/);

  await button(both.buyer.page, pl.codes.again).click();
  await page.clock.install();
  await sell(both, '3', 3);
  await page.clock.fastForward(61_000);
  await tillIsEmpty(page, /3,00\sDNR/);
});

test('a till that is left forgets what was typed, and not a payment that goes on', async ({
  browser,
}) => {
  const { buyer, seller } = await meet(browser);
  const { page } = seller;
  await page.setViewportSize(phone);
  await page.getByLabel(pl.codes.payAmount).fill('7');
  await thumbBar(page, '/wallet').click();
  await thumbBar(page, '/pay').click();
  await expect(page.getByLabel(pl.codes.payAmount)).toHaveValue('');
  const code = await codeOf(buyer.page);
  await enterAmount(page, '9');
  await enterCode(page, code, 9);
  await expect(heading(page, pl.codes.waitTitle)).toBeVisible();
  await thumbBar(page, '/wallet').click();
  await thumbBar(page, '/pay').click();
  await expect(heading(page, pl.codes.waitTitle)).toBeVisible();
  await button(buyer.page, say(pl.codes.accept, { amount: money(9) })).click();
  await expect(heading(page, pl.codes.doneTitle)).toBeVisible();
});

test('the buyer refuses: nothing is taken, and both may try again with a new code', async ({
  browser,
}) => {
  const { buyer, seller } = await meet(browser);
  const first = await codeOf(buyer.page);
  await enterAmount(seller.page, '30');
  await enterCode(seller.page, first, 30);
  await expect(question(buyer.page, 30)).toBeVisible();
  await button(buyer.page, pl.codes.refuse).click();
  await expect(heading(buyer.page, pl.codes.refusedTitle)).toBeVisible();
  await expect(buyer.page.getByRole('main').getByText(money(100))).toBeVisible();
  await expect(heading(seller.page, pl.codes.payRefused)).toBeVisible();

  await button(buyer.page, pl.codes.again).click();
  const second = await codeOf(buyer.page);
  expect(second).not.toBe(first);
  await button(seller.page, pl.codes.sameAgain).click();
  await enterCode(seller.page, first, 30);
  await expect(seller.page.getByRole('alert')).toHaveText(pl.codes.code_used);
  await enterCode(seller.page, second, 30);
  await expect(question(buyer.page, 30)).toBeVisible();
  await button(buyer.page, say(pl.codes.accept, { amount: money(30) })).click();
  await expect(heading(seller.page, pl.codes.doneTitle)).toBeVisible();
});

test('nobody decides for a minute: the payment ends on both screens and the money is free', async ({
  browser,
}) => {
  const { buyer, seller } = await meet(browser);
  const code = await codeOf(buyer.page);
  await enterAmount(seller.page, '40');
  await enterCode(seller.page, code, 40);
  await expect(question(buyer.page, 40)).toBeVisible();
  await endMinuteOf(buyer.person);
  await expect(heading(buyer.page, pl.codes.askOver)).toBeVisible();
  await expect(heading(seller.page, pl.codes.payExpired)).toBeVisible();
  await buyer.page.goto(`${world().web}/wallet`);
  await expect(buyer.page.getByTestId('available')).toHaveText(/100,00/);
});

test('a code that nobody made is told apart, and the seller can correct it', async ({
  browser,
}) => {
  const { buyer, seller } = await meet(browser);
  const code = await codeOf(buyer.page);
  const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  await enterAmount(seller.page, '5');
  await seller.page.getByLabel(pl.codes.payCode).fill('12');
  await button(seller.page, say(pl.codes.payCharge, { amount: money(5) })).click();
  await expect(seller.page.getByRole('alert')).toHaveText(pl.calls.fieldOtp);
  await enterCode(seller.page, other, 5);
  await expect(seller.page.getByRole('alert')).toHaveText(pl.codes.code_invalid);
  await enterCode(seller.page, code, 5);
  await expect(question(buyer.page, 5)).toBeVisible();
});

test('a buyer with too little money is declined, and the seller learns no more', async ({
  browser,
}) => {
  const { buyer, seller } = await meet(browser, '3,00');
  const code = await codeOf(buyer.page);
  await enterAmount(seller.page, '3,01');
  await enterCode(seller.page, code, 3.01);
  await expect(seller.page.getByRole('alert')).toHaveText(pl.codes.declined);
  await expect(seller.page.getByRole('main')).not.toContainText('3,00');
});

test('nobody can charge their own code', async ({ page, context }) => {
  const person = await participant('Leon Sikora', '10,00');
  await signIn(page, person, '/otp');
  const code = await codeOf(page);
  const till = await context.newPage();
  await till.goto(`${world().web}/pay`);
  await enterAmount(till, '1');
  await enterCode(till, code, 1);
  await expect(till.getByRole('alert')).toHaveText(pl.codes.own_code);
});

test('on another screen a banner tells of the charge and leads to the decision', async ({
  browser,
}) => {
  const { buyer, seller } = await meet(browser);
  const code = await codeOf(buyer.page);
  await buyer.page.getByRole('banner').getByRole('link', { name: /Denar/ }).click();
  await expect(heading(buyer.page, pl.wallet.topUp)).toBeVisible();
  await enterAmount(seller.page, '9,99');
  await enterCode(seller.page, code, 9.99);
  // The wallet below also shows the held money, with the same name.
  const open = buyer.page.getByRole('link', { name: pl.codes.bannerOpen });
  const banner = buyer.page.getByRole('status').filter({ has: open, hasText: seller.person.name });
  await expect(banner).toContainText(money(9.99));
  // It covers nothing: the page's content begins below it.
  const foot = ({ y, height }: { y: number; height: number }) => y + height;
  const title = await buyer.page.locator('.wallet-page, h1, h2').first().boundingBox();
  const shown = await banner.locator('.live-banner').boundingBox();
  expect(title && shown && foot(shown) <= title.y).toBe(true);
  await open.click();
  await expect(heading(buyer.page, pl.codes.acceptTitle)).toBeVisible();
  await button(buyer.page, say(pl.codes.accept, { amount: money(9.99) })).click();
  await expect(heading(buyer.page, pl.codes.paid)).toBeVisible();
  await expect(heading(seller.page, pl.codes.doneTitle)).toBeVisible();
});

test('a screen that waits says that the connection is lost, and that it is back', async ({
  page,
  context,
}) => {
  await signIn(page, await participant('Leon Sikora', '10,00'), '/otp');
  await codeOf(page);
  const lost = page.getByRole('status').filter({ hasText: pl.codes.lostTitle });
  await context.setOffline(true);
  await expect(lost).toBeVisible();
  await context.setOffline(false);
  await expect(lost).toHaveCount(0);
});

test('a code for one amount and one payee pays at once, and only that', async ({ browser }) => {
  const { buyer, seller } = await meet(browser);
  await codeOf(buyer.page);
  const main = buyer.page.getByRole('main');
  await main.getByText(pl.codes.boundOpen).click();
  await main.getByLabel(pl.codes.payee).fill(seller.person.email);
  await main.getByLabel(pl.codes.amount, { exact: true }).fill('15');
  await button(buyer.page, pl.codes.boundMake).click();
  const bound = say(pl.codes.boundFor, { amount: money(15), payee: seller.person.name });
  await expect(main.getByText(bound)).toBeVisible();
  const code = await codeOf(buyer.page);
  await enterAmount(seller.page, '16');
  await enterCode(seller.page, code, 16);
  await expect(seller.page.getByRole('alert')).toHaveText(pl.codes.amount_differs);
  await button(seller.page, pl.codes.payBack).click();
  await enterAmount(seller.page, '15');
  await enterCode(seller.page, code, 15);
  await expect(heading(seller.page, pl.codes.doneTitle)).toBeVisible();
  await expect(heading(buyer.page, pl.codes.paid)).toBeVisible();
});
