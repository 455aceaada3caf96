/** Paying by code: the buyer's browser on one API instance, the seller's on the other. */

import { type Browser, expect, type Page } from '@playwright/test';
import { codeOf, question, type Side, sell } from './code-sale.ts';
import { endMinuteOf } from './database.ts';
import { glance } from './inspect.ts';
import { participant } from './people.ts';
import { button, heading, money, pl, say, signIn } from './screens.ts';
import { long, test } from './test.ts';
import { enterCode, isPaid, isWaiting, sumOf, typeSum } from './till.ts';
import { phone } from './ways.ts';
import { world } from './world.ts';

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

test('a code payment that the buyer accepts is shown to both, with its receipt', async ({
  browser,
}) => {
  const { buyer, seller } = await meet(browser);
  const code = await codeOf(buyer.page);
  await typeSum(seller.page, '12,50');
  await enterCode(seller.page, code);
  await isWaiting(seller.page);

  await expect(question(buyer.page, 12.5)).toBeVisible();
  const main = buyer.page.getByRole('main');
  await expect(main.getByText(seller.person.name)).toBeVisible();
  await button(buyer.page, say(pl.charges.accept, { amount: money(12.5) })).click();

  await expect(heading(buyer.page, pl.charges.paid)).toBeVisible();
  await expect(main.getByText(money(87.5))).toBeVisible();
  await isPaid(seller.page);
  await buyer.page.getByRole('link', { name: pl.charges.receipt }).click();
  await expect(heading(buyer.page, pl.transfers.receiptOf)).toBeVisible();

  // The next digit begins the next sale.
  await button(seller.page, '5').click();
  await expect(sumOf(seller.page)).toHaveValue('5');
  await expect(heading(seller.page, pl.sales.paid)).toHaveCount(0);
  await seller.page.goto(`${world().otherWeb}/wallet`);
  await expect(seller.page.getByTestId('available')).toHaveText(/12,50/);
});

/** The till is empty, and the sale before is one of the last, told by its age. */
async function tillIsEmpty(page: Page, last: RegExp): Promise<void> {
  await expect(sumOf(page)).toHaveValue('');
  await expect(page.getByRole('link', { name: last }).first()).toBeVisible();
  await expect(heading(page, pl.sales.paid)).toHaveCount(0);
}

/** From the start page; only a company has the till at the thumb. */
const toTill = (page: Page) => page.getByRole('main').locator('[href="/obsluga"]').first();

const thumbBar = (page: Page, path: string) =>
  page.getByRole('navigation', { name: pl.shell.quickMenu }).locator(`[href="${path}"]`);

test(
  'a finished sale is never shown as new after leaving, a reload, or a minute',
  long,
  async ({ browser }) => {
    const both = await meet(browser);
    const { page } = both.seller;
    await page.setViewportSize(phone);
    const told = (sum: string) => new RegExp(`^${both.buyer.person.name}.*${sum}.* temu$`);
    await sell(both, '18,50', 18.5);
    await expect(page.getByRole('main').getByText(both.buyer.person.name)).toBeVisible();
    await expect(page.getByText(/\d\d:\d\d:\d\d · /)).toBeVisible();
    await glance(page, 'a sale that is paid');
    await thumbBar(page, '/wallet').click();
    await toTill(page).click();
    await tillIsEmpty(page, told('18,50'));
    await glance(page, 'a till with the sale before');
    await page.goBack();
    await page.goForward();
    await tillIsEmpty(page, told('18,50'));

    await button(both.buyer.page, pl.charges.again).click();
    await sell(both, '2', 2);
    // Another tab begins with a copy of this one's memory.
    const [other] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate('void window.open(location.href)'),
    ]);
    await tillIsEmpty(other, told('2,00'));
    await page.reload();
    await tillIsEmpty(page, told('2,00'));

    await button(both.buyer.page, pl.charges.again).click();
    await page.clock.install();
    await sell(both, '3', 3);
    await page.clock.fastForward('12:00');
    await tillIsEmpty(page, told('3,00'));
  },
);

test(
  'leaving the till drops the input and keeps a payment in progress',
  long,
  async ({ browser }) => {
    const { buyer, seller } = await meet(browser);
    const { page } = seller;
    await page.setViewportSize(phone);
    await sumOf(page).fill('7');
    await thumbBar(page, '/wallet').click();
    await toTill(page).click();
    await expect(sumOf(page)).toHaveValue('');
    const code = await codeOf(buyer.page);
    await typeSum(page, '9');
    await enterCode(page, code);
    await isWaiting(page);
    await thumbBar(page, '/wallet').click();
    await toTill(page).click();
    await isWaiting(page);
    await button(buyer.page, say(pl.charges.accept, { amount: money(9) })).click();
    await isPaid(page);
  },
);

test('a code payment that the buyer refuses takes nothing, and may be tried with a new code', async ({
  browser,
}) => {
  const { buyer, seller } = await meet(browser);
  const first = await codeOf(buyer.page);
  await typeSum(seller.page, '30');
  await enterCode(seller.page, first);
  await expect(question(buyer.page, 30)).toBeVisible();
  await button(buyer.page, pl.charges.refuse).click();
  await expect(heading(buyer.page, pl.charges.refusedTitle)).toBeVisible();
  await expect(buyer.page.getByRole('main').getByText(money(100))).toBeVisible();
  await expect(seller.page.getByRole('alert')).toHaveText(pl.sales.over_refused);

  await button(buyer.page, pl.charges.again).click();
  const second = await codeOf(buyer.page);
  expect(second).not.toBe(first);
  // The amount is still there.
  await expect(sumOf(seller.page)).toHaveValue('30');
  await enterCode(seller.page, first);
  await expect(seller.page.getByRole('alert')).toHaveText(pl.sales.code_used);
  await enterCode(seller.page, second);
  await expect(question(buyer.page, 30)).toBeVisible();
  await button(buyer.page, say(pl.charges.accept, { amount: money(30) })).click();
  await isPaid(seller.page);
});

test(
  'a code payment that the seller cancels takes nothing, as both screens say',
  long,
  async ({ browser }) => {
    const { buyer, seller } = await meet(browser);
    await typeSum(seller.page, '30');
    await enterCode(seller.page, await codeOf(buyer.page));
    await expect(question(buyer.page, 30)).toBeVisible();
    await glance(seller.page, 'a till that waits and may cancel');
    await button(seller.page, pl.ui.cancel).click();
    await expect(heading(buyer.page, pl.charges.cancelledTitle)).toBeVisible();
    await expect(buyer.page.getByRole('main').getByText(money(100))).toBeVisible();
    await expect(seller.page.getByRole('alert')).toHaveText(pl.sales.over_cancelled);
    await expect(sumOf(seller.page)).toHaveValue('30');
  },
);

test('a code payment without a decision ends after a minute on both screens and frees the money', async ({
  browser,
}) => {
  const { buyer, seller } = await meet(browser);
  const code = await codeOf(buyer.page);
  await typeSum(seller.page, '40');
  await enterCode(seller.page, code);
  await expect(question(buyer.page, 40)).toBeVisible();
  await endMinuteOf(buyer.person);
  await expect(heading(buyer.page, pl.charges.askOver)).toBeVisible();
  await expect(seller.page.getByRole('alert')).toHaveText(pl.sales.over_expired);
  await buyer.page.goto(`${world().web}/wallet`);
  await expect(buyer.page.getByTestId('available')).toHaveText(/100,00/);
});

test(
  'an unknown code is told as unknown, and the seller can correct it',
  long,
  async ({ browser }) => {
    const { buyer, seller } = await meet(browser);
    const code = await codeOf(buyer.page);
    const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    await typeSum(seller.page, '5');
    await enterCode(seller.page, other);
    await expect(seller.page.getByRole('alert')).toHaveText(pl.sales.code_invalid);
    // The boxes are empty, the amount stays.
    await expect(seller.page.getByLabel(pl.sales.code)).toHaveValue('');
    await expect(sumOf(seller.page)).toHaveValue('5');
    await enterCode(seller.page, code);
    await expect(question(buyer.page, 5)).toBeVisible();
  },
);

test(
  'a buyer with too little money is declined without telling the seller why',
  long,
  async ({ browser }) => {
    const { buyer, seller } = await meet(browser, '3,00');
    const code = await codeOf(buyer.page);
    await typeSum(seller.page, '3,01');
    await enterCode(seller.page, code);
    await expect(seller.page.getByRole('alert')).toHaveText(pl.sales.declined);
    await expect(seller.page.getByRole('main')).not.toContainText('3,00');
  },
);

test('a seller cannot charge their own code', long, async ({ page, context }) => {
  const person = await participant('Leon Sikora', '10,00');
  await signIn(page, person, '/otp');
  const code = await codeOf(page);
  const till = await context.newPage();
  await till.goto(`${world().web}/pay`);
  await typeSum(till, '1');
  await enterCode(till, code);
  await expect(till.getByRole('alert')).toHaveText(pl.sales.own_code);
});

test(
  'a banner on another screen announces a charge and leads to the decision',
  long,
  async ({ browser }) => {
    const { buyer, seller } = await meet(browser);
    const code = await codeOf(buyer.page);
    await buyer.page.getByRole('banner').getByRole('link', { name: /Denar/ }).click();
    await expect(buyer.page.getByTestId('available')).toBeVisible();
    await typeSum(seller.page, '9,99');
    await enterCode(seller.page, code);
    // The wallet below also shows the held money, with the same name.
    const open = buyer.page.getByRole('link', { name: pl.charges.bannerOpen, exact: true });
    const banner = buyer.page
      .getByRole('status')
      .filter({ has: open, hasText: seller.person.name });
    await expect(banner).toContainText(money(9.99));
    // It covers nothing: the page's content begins below it.
    const foot = ({ y, height }: { y: number; height: number }) => y + height;
    const title = await buyer.page.locator('.start').first().boundingBox();
    const shown = await banner.locator('.live-banner').boundingBox();
    expect(title && shown && foot(shown) <= title.y).toBe(true);
    await open.click();
    await expect(heading(buyer.page, pl.charges.acceptTitle)).toBeVisible();
    await button(buyer.page, say(pl.charges.accept, { amount: money(9.99) })).click();
    await expect(heading(buyer.page, pl.charges.paid)).toBeVisible();
    await isPaid(seller.page);
  },
);

test('a code for one amount and one payee pays that, without a question', async ({ browser }) => {
  const { buyer, seller } = await meet(browser);
  await codeOf(buyer.page);
  const main = buyer.page.getByRole('main');
  await main.getByText(pl.charges.boundOpen).click();
  await main.getByLabel(pl.charges.payee).fill(seller.person.email);
  await main.getByLabel(pl.charges.amount, { exact: true }).fill('15');
  await button(buyer.page, pl.charges.boundMake).click();
  const bound = say(pl.charges.boundFor, { amount: money(15), payee: seller.person.name });
  await expect(main.getByText(bound)).toBeVisible();
  const code = await codeOf(buyer.page);
  await typeSum(seller.page, '16');
  await enterCode(seller.page, code);
  await expect(seller.page.getByRole('alert')).toHaveText(pl.sales.amount_differs);
  await typeSum(seller.page, '15');
  await enterCode(seller.page, code);
  await isPaid(seller.page);
  await expect(heading(buyer.page, pl.charges.paid)).toBeVisible();
});
