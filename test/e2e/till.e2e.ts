/** The till: one sale in each way, on a phone that shows little and on a desk. */
import { type Browser, expect, type Page } from '@playwright/test';
import { makeCode } from '#contract/charges.ts';
import { decideCompany, registerCompany } from '#contract/companies.ts';
import { ownCard } from './cards.ts';
import { glance } from './inspect.ts';
import { freshWord, offersOf } from './offers.ts';
import { callAs, demoAdmin, type Person, participant, tokenOf } from './people.ts';
import { freshNip } from './registrations.ts';
import { button, heading, money, pl, say, signIn } from './screens.ts';
import { long, longUnless, test } from './test.ts';
import { chooseWay, enterCode, isPaid, isWaiting, pressKeys, sumOf, typeSum } from './till.ts';
import { world } from './world.ts';

/** What Safari leaves of a phone's screen, and a desk. */
const sizes = [
  { width: 390, height: 664 },
  { width: 1440, height: 900 },
] as const;

async function sellerOn(browser: Browser, viewport: (typeof sizes)[number], path = '/obsluga') {
  const person = await participant('Piekarnia Ratuszowa');
  const page = await (await browser.newContext({ viewport })).newPage();
  await signIn(page, person, path);
  return { page, person };
}

/** The buyer's six digits, without a screen. */
async function codeFor(buyer: Person): Promise<string> {
  const { otp_code } = await callAs(await tokenOf(buyer), makeCode);
  return String(otp_code);
}

async function buyerOn(browser: Browser, buyer: Person, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, buyer, path, world().otherWeb);
  return page;
}

const accept = (page: Page, amount: number) =>
  button(page, say(pl.charges.accept, { amount: money(amount) })).click();

/** Counts the presses of the pointer on the page from now on. */
const countTaps = (page: Page): Promise<void> =>
  page.evaluate(`window.taps = 0; addEventListener('click', () => { window.taps += 1 }, true)`);

for (const size of sizes) {
  const on = `at ${size.width} × ${size.height}`;

  test(
    `the till takes a code payment with eight digits and one press, ${on}`,
    longUnless(size === sizes[0]),
    async ({ browser }) => {
      const buyer = await participant('Teresa Kowal', '100,00');
      const { page } = await sellerOn(browser, size);
      const code = await codeFor(buyer);
      for (const key of ['0', '00', pl.ui.keypadComma, pl.sales.way_code]) {
        await expect(button(page, key).last()).toBeInViewport({ ratio: 1 });
      }
      await countTaps(page);
      await pressKeys(page, '18');
      await chooseWay(page, 'code');
      await pressKeys(page, code);
      await isWaiting(page);
      expect(await page.evaluate('window.taps')).toBe(2 + 1 + 6);
      await glance(page, `a till that waits ${on}`);
      await accept(await buyerOn(browser, buyer, '/accept'), 18);
      await isPaid(page);
      await expect(heading(page, pl.sales.paid)).toContainText(money(18));
      await expect(page.getByRole('main').getByText(buyer.name)).toBeVisible();
      await expect(page.getByText(/\d\d:\d\d:\d\d · /)).toBeVisible();
      await glance(page, `a till that was paid ${on}`);
      await button(page, pl.refunds.submit).click();
      const refund = page.getByRole('dialog', { name: pl.refunds.give });
      await refund.getByRole('button', { name: `${pl.refunds.submit} ${money(18)}` }).click();
      await expect(refund).toHaveCount(0);
      await isPaid(page);
      await pressKeys(page, '7');
      await expect(sumOf(page)).toHaveValue('7');
      await expect(heading(page, pl.sales.paid)).toHaveCount(0);
    },
  );

  test(
    `the till takes a card payment and keeps the amount when the way changes, ${on}`,
    longUnless(size === sizes[0]),
    async ({ browser }) => {
      const buyer = await participant('Halina Mazur', '50,00');
      const [{ page }, card] = await Promise.all([sellerOn(browser, size), ownCard(buyer)]);
      await typeSum(page, '12,50');
      await chooseWay(page, 'cash');
      await chooseWay(page, 'card');
      await page.getByLabel(pl.cards.number).fill(card.cardNumber);
      await page.getByLabel(pl.cards.serial, { exact: true }).fill(card.serial);
      await glance(page, `a till that takes a card ${on}`);
      await button(page, pl.cards.initiate).click();
      const asked = page.getByText(new RegExp(say(pl.cards.askCode, { no: '\\d+' })));
      const no = Number(/\d+/.exec((await asked.textContent()) ?? '')?.[0]);
      const code = card.codes.get(no) ?? '';
      const field = page.getByLabel(say(pl.cards.code, { no: String(no) }));
      await field.fill(code === '000000' ? '000001' : '000000');
      await expect(page.getByRole('alert')).toHaveText(say(pl.cards.codeLeft_few, { count: '4' }));
      await expect(heading(page, say(pl.cards.askCode, { no: String(no) }))).toBeVisible();
      await field.fill(code);
      await isPaid(page);
      await expect(heading(page, pl.sales.paid)).toContainText(money(12.5));
      await expect(page.getByRole('main').getByText(buyer.name)).toBeVisible();
    },
  );

  test(`the till issues a bill that the buyer scans and pays, ${on}`, long, async ({ browser }) => {
    const buyer = await participant('Oksana Bondar', '50,00');
    const { page } = await sellerOn(browser, size);
    await typeSum(page, '9,60');
    await chooseWay(page, 'bill');
    await button(page, pl.sales.do_bill).click();
    const code = page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    await expect(code).toBeVisible();
    await glance(page, `a till that shows a bill ${on}`);
    const theirs = await buyerOn(browser, buyer, `/bill/${await code.textContent()}`);
    await button(theirs, say(pl.bills.payDo, { amount: money(9.6) })).click();
    await isPaid(page);
    await expect(page.getByText(pl.sales.paid_scan).first()).toBeVisible();
    await expect(page.getByRole('main').getByText(buyer.name)).toBeVisible();
  });

  test(
    `the till takes cash for a bill wholly in złoty, ${on}`,
    longUnless(size === sizes[0]),
    async ({ browser }) => {
      const { page } = await sellerOn(browser, size);
      await typeSum(page, '22,40');
      await chooseWay(page, 'cash');
      await expect(button(page, pl.sales.way_cash)).toHaveCount(1);
      await button(page, pl.sales.do_cash).click();
      await isPaid(page);
      await expect(heading(page, pl.sales.paid)).toContainText('22,40\u00a0zł');
      await page.reload();
      await expect(heading(page, pl.sales.paid)).toHaveCount(0);
      await expect(page.getByRole('link', { name: /^Gotówka.*22,40/ })).toBeVisible();
      await glance(page, `a till after a sale in cash ${on}`);
    },
  );

  test(
    `a typed sum and goods are paid in Denar by code and the rest in cash, ${on}`,
    longUnless(size === sizes[0]),
    async ({ browser }) => {
      const bread = freshWord('chleb');
      const buyer = await participant('Halina Wiśniewska', '100,00');
      const { page, person } = await sellerOn(browser, size, '/home');
      await offersOf(person, [{ name: bread, price: 14.8, denar_percent: 60 }]);
      await page.goto(`${world().web}/obsluga`);
      await pressKeys(page, '5');
      if (size.width < 900) await button(page, pl.sales.addItem).click();
      const dialog = page.getByRole('dialog', { name: pl.sales.items });
      if (size.width < 900) await expect(dialog.getByText('5,00')).toBeVisible();
      await page.getByRole('button', { name: bread }).click();
      if (size.width < 900) await dialog.getByRole('button', { name: /^Gotowe/ }).click();
      await expect(page.getByText(`${pl.sales.item} 5,00 + ${bread} 14,80`)).toBeVisible();
      await expect(page.getByText('+ 5,92\u00a0zł gotówką')).toBeVisible();
      await glance(page, `a till with lines ${on}`);
      await pressKeys(page, await codeFor(buyer));
      await isWaiting(page);
      const theirs = await buyerOn(browser, buyer, '/accept');
      const goods = `${pl.sales.item}, ${bread}`;
      await expect(theirs.getByText(goods)).toBeVisible();
      const parts = { denar: money(13.88), pln: '5,92\u00a0zł', way: pl.bills.zloty_cash };
      const whole = { ...parts, total: '19,80\u00a0zł' };
      await expect(theirs.getByText(say(pl.charges.parts, whole))).toBeVisible();
      await glance(theirs, `a question with a part in cash ${on}`);
      await accept(theirs, 13.88);
      await expect(theirs.getByText(say(pl.charges.paidTo, { payee: person.name }))).toBeVisible();
      await expect(theirs.getByText(say(pl.charges.stillDue, parts))).toBeVisible();
      await glance(theirs, `a payment whose cash is due ${on}`);
      const owed = say(pl.sales.owe_cash, { pln: '5,92\u00a0zł' });
      await expect(heading(page, owed)).toBeVisible();
      await expect(heading(page, pl.sales.paid)).toHaveCount(0);
      await glance(page, `a till whose cash is outstanding ${on}`);
      await button(page, pl.sales.owned_cash).click();
      await isPaid(page);
      await expect(
        theirs.getByText(say(pl.refunds.zlotyTaken, { amount: parts.pln })),
      ).toBeVisible();
      await theirs.getByRole('link', { name: pl.charges.receipt }).click();
      await expect(theirs.getByText(goods)).toBeVisible();
      await expect(theirs.getByText(say(pl.charges.partsPaid, whole))).toBeVisible();
    },
  );
}

test('a wrong code at the till empties the boxes and keeps the amount', async ({ browser }) => {
  const buyer = await participant('Marek Zieliński', '20,00');
  const { page } = await sellerOn(browser, sizes[0]);
  const code = await codeFor(buyer);
  await typeSum(page, '4');
  await enterCode(page, String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await expect(page.getByRole('alert')).toHaveText(pl.sales.code_invalid);
  await expect(page.getByLabel(pl.sales.code, { exact: true })).toHaveValue('');
  await expect(sumOf(page)).toHaveValue('4');
  await pressKeys(page, code);
  await isWaiting(page);
});

test('a till in full screen hides the frame, and restores it', async ({ browser }) => {
  const { page } = await sellerOn(browser, sizes[0]);
  const bar = page.getByRole('navigation', { name: pl.shell.quickMenu });
  await expect(bar).toBeVisible();
  await button(page, pl.sales.full).click();
  await expect(bar).toBeHidden();
  await button(page, pl.sales.fullEnd).click();
  await expect(bar).toBeVisible();
});

test(
  'a till’s receipt is shared, and its sound and vibration stay off after a reload',
  long,
  async ({ browser }) => {
    const { page } = await sellerOn(browser, sizes[0]);
    await page.evaluate(`window.felt = []; navigator.vibrate = (ms) => window.felt.push(ms);
    navigator.share = async (what) => { window.shared = what }`);
    const sell = async () => {
      await typeSum(page, '1');
      await chooseWay(page, 'cash');
      await button(page, pl.sales.do_cash).click();
      await isPaid(page);
    };
    await sell();
    expect(await page.evaluate('window.felt')).toEqual([40]);
    await button(page, pl.ui.share).click();
    const { text, url } = await page.evaluate<{ text: string; url: string }>('window.shared');
    expect(text).toContain('1,00\u00a0zł · Zapłacono w złotych');
    expect(url).toMatch(/\/rachunki\/[\da-f-]{36}$/);
    await page.getByRole('main').getByRole('button', { name: pl.sales.more }).click();
    await button(page, pl.sales.feelOff).click();
    await button(page, pl.sales.newSale).click();
    await sell();
    expect(await page.evaluate('window.felt')).toEqual([40]);
    await page.reload();
    await page.getByRole('main').getByRole('button', { name: pl.sales.more }).click();
    await expect(button(page, pl.sales.feelOn)).toBeVisible();
  },
);

for (const path of ['/pay', '/card-payment/seller-initiate', '/card-payment/seller2']) {
  test(`${path} opens the same till with its way selected`, async ({ browser }) => {
    const { page } = await sellerOn(browser, sizes[0], path);
    const chosen = path === '/pay' ? pl.sales.way_code : pl.sales.way_card;
    await expect(page.getByRole('button', { name: chosen, pressed: true })).toBeVisible();
  });
}

test('a company’s bottom bar has the till in its middle, and paying beside it', async ({
  browser,
}) => {
  const { page, person } = await sellerOn(browser, sizes[0], '/wallet');
  const bar = page.getByRole('navigation', { name: pl.shell.quickMenu }).getByRole('link');
  await expect(bar).toHaveCount(5);
  await expect(bar.nth(2)).toHaveAttribute('href', '/otp');
  const admin = await tokenOf(demoAdmin);
  const body = {
    companyName: `Spółka ${freshWord('kiosk')}`,
    taxId: freshNip(),
    email: person.email,
    usagePurpose: ['accept_payments'],
  };
  const { id } = await callAs(await tokenOf(person), registerCompany, { body });
  await callAs(admin, decideCompany, { params: { id }, body: { decision: 'approve' } });
  await page.reload();
  await expect(bar.nth(2)).toHaveAttribute('href', '/obsluga');
  await expect(bar.nth(3)).toHaveAttribute('href', '/otp');
  await bar.nth(2).click();
  await expect(sumOf(page)).toHaveValue('');
  await glance(page, 'a company’s till');
});
