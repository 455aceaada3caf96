/** Paying by code: the buyer's browser beside one API instance, the seller's beside the other. */

import { type Browser, expect, type Page } from '@playwright/test';
import { endMinuteOf } from './database.ts';
import { type Person, participant } from './people.ts';
import { button, heading, money, pl, say, signIn } from './screens.ts';
import { test } from './test.ts';
import { world } from './world.ts';

interface Side {
  readonly page: Page;
  readonly person: Person;
}

/** A buyer on the code screen and a seller at the till, each in a browser of their own. */
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

/** The six digits on the buyer's screen, as a screen reader says them. */
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
  const banner = buyer.page.getByRole('status').filter({ hasText: seller.person.name });
  await expect(banner).toContainText(money(9.99));
  await banner.getByRole('link', { name: pl.codes.bannerOpen }).click();
  await expect(heading(buyer.page, pl.codes.acceptTitle)).toBeVisible();
  await button(buyer.page, say(pl.codes.accept, { amount: money(9.99) })).click();
  await expect(heading(buyer.page, pl.codes.paid)).toBeVisible();
  await expect(heading(seller.page, pl.codes.doneTitle)).toBeVisible();
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
