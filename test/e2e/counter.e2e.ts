/** The counter: several open sales, bills, and the ways in which buyers pay them. */
import fs from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { groupedCard } from '#contract/card-number.ts';
import { ownCard } from './cards.ts';
import { billOf } from './counter.ts';
import { glance } from './inspect.ts';
import { freshWord, offersOf } from './offers.ts';
import { participant } from './people.ts';
import { button, heading, isAt, money, pl, say, signIn, texts } from './screens.ts';
import { test } from './test.ts';
import { desk, moneyIn, phone, signInOn } from './ways.ts';
import { world } from './world.ts';

const lines = (page: Page) =>
  page.getByRole('list', { name: pl.counter.lines, exact: true }).getByRole('listitem');

const openSales = (page: Page) =>
  page.getByRole('navigation', { name: pl.counter.sales }).getByRole('link');

/** Opens a sale for a customer, with the form on the page or in the dialog. */
async function openSale(page: Page, customer: string, no: number): Promise<void> {
  await page.getByLabel(pl.counter.customer).fill(customer);
  await page.keyboard.press('Enter');
  await expect(openSales(page)).toHaveCount(no);
  await expect(openSales(page).filter({ hasText: customer })).toHaveAttribute(
    'aria-current',
    'page',
  );
}

/** The code under the QR code. */
async function codeOn(page: Page): Promise<string> {
  const code = page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  await expect(code).toBeVisible();
  return (await code.textContent()) ?? '';
}

test('two sales are open at once, one becomes a bill, and its buyer pays it by its address', async ({
  page,
  browser,
}) => {
  const [bread, cake] = [freshWord('chleb'), freshWord('sernik')];
  const seller = await participant('Piekarnia Ratuszowa');
  await offersOf(seller, [{ name: bread }, { name: cake, price: 35, denar_percent: 100 }]);
  await signIn(page, seller, '/obsluga');
  await openSale(page, 'Stolik 4', 1);
  const search = page.getByLabel(pl.counter.search);
  await search.fill(bread);
  await search.press('Enter');
  await expect(lines(page)).toHaveCount(1);
  await page.getByRole('button', { name: say(pl.counter.more, { name: bread }) }).click();
  await expect(page.getByLabel(say(pl.counter.quantity, { name: bread }))).toHaveValue('2');
  await glance(page, 'a sale at the counter');

  await button(page, pl.counter.newSale).click();
  await openSale(page, 'Pani Zofia', 2);
  await expect(lines(page)).toHaveCount(0);
  await page.getByRole('button', { name: cake }).click();
  await expect(lines(page)).toContainText([cake]);
  await page.getByText(pl.counter.wayOther, { exact: true }).click();
  await page.getByLabel(pl.counter.name, { exact: true }).fill('Bukiet');
  await page.getByLabel(`${pl.counter.price} (PLN)`).fill('12');
  await button(page, pl.counter.addOther).click();
  await page.getByRole('button', { name: new RegExp(`^${pl.ui.change}.*Bukiet`) }).click();
  const item = page.getByRole('dialog', { name: pl.counter.changeTitle });
  await expect(item.getByLabel(pl.counter.price)).toHaveValue('12,00');
  await item.getByLabel(pl.counter.price).fill('nic');
  await item.getByLabel(pl.counter.name).fill('Bukiet z piwonii');
  await item.getByRole('button', { name: pl.counter.changeSave }).click();
  await expect(item.getByRole('alert')).toHaveText(pl.calls.fieldAmount);
  await glance(page, 'an item to change');
  await item.getByLabel(pl.counter.price).fill('15,50');
  await item.getByRole('button', { name: pl.counter.changeSave }).click();
  await expect(item).toHaveCount(0);
  await expect(lines(page)).toContainText([cake, 'Bukiet z piwonii']);
  // Nothing is lost on a reload, including the customer.
  await page.reload();
  await expect(openSales(page).filter({ hasText: 'Pani Zofia' })).toContainText('50,50');
  await expect(lines(page)).toContainText([cake, 'Bukiet z piwonii']);

  await openSales(page).filter({ hasText: 'Stolik 4' }).click();
  await expect(lines(page)).toContainText([bread]);
  await button(page, pl.counter.toBill).click();
  await glance(page, 'a bill to issue');
  await page.getByRole('dialog').getByRole('button', { name: pl.counter.issue }).click();
  await expect(heading(page, 'Rachunek R/').first()).toBeVisible();
  const code = await codeOn(page);

  const buyer = await participant('Teresa Kowal', '100,00');
  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, buyer, `/bill/${code}`, world().otherWeb);
  await expect(heading(theirs, say(pl.bills.payAsk, { amount: money(20) }))).toBeVisible();
  await expect(theirs.getByRole('main').getByText(bread)).toBeVisible();
  await glance(theirs, 'a bill to pay');
  await button(theirs, say(pl.bills.payDo, { amount: money(20) })).click();
  const due = { pln: `20,00\u00a0PLN`, way: pl.bills.zloty_cash };
  await expect(heading(theirs, say(pl.bills.zlotyGive, due))).toBeVisible();
  await button(page, say(pl.bills.zlotyTaken, due)).click();
  await expect(heading(theirs, pl.bills.payDone)).toBeVisible();

  await expect(heading(page, pl.bills.paid)).toBeVisible();
  await glance(page, 'a bill that is paid');
  await glance(theirs, 'a bill that I have paid');
  await page.reload();
  await expect(heading(page, 'Rachunek R/').first()).toBeVisible();
  await expect(heading(page, pl.bills.paid)).toHaveCount(0);
  await glance(page, 'a bill that was paid before');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(page, pl.bills.pdf).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^potwierdzenie-R-\d{4}-\d{6}\.pdf$/);
  expect(
    fs
      .readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  await page.getByRole('link', { name: pl.bills.toCounter }).click();
  await expect(lines(page)).toContainText([cake, 'Bukiet z piwonii']);
  await button(page, pl.counter.abandon).click();
  const question = page.getByRole('dialog', { name: pl.counter.abandonTitle });
  await question.getByRole('button', { name: pl.counter.abandon }).click();
  await expect(heading(page, pl.counter.none)).toBeVisible();
});

test('on a phone, in Ukrainian: the seller takes the buyer’s code, and the buyer agrees', async ({
  page,
  browser,
}) => {
  const { bills, codes } = texts.uk;
  const [seller, buyer] = await Promise.all([
    participant('Квіти Оксани'),
    participant('Ганна Мельник', '50,00'),
  ]);
  const bill = await billOf(seller, [{ name: 'Букет', price: 12.5 }], { denarPart: 10 });
  const uk = { language: 'uk', size: phone, how: '' } as const;
  const theirs = await (await browser.newContext()).newPage();
  await signInOn(page, uk, seller, `/rachunki/${bill.id}`);
  await signInOn(theirs, uk, buyer, '/otp', world().otherWeb);
  const said = theirs.getByRole('status').filter({ hasText: say(codes.codeLabel, { code: '' }) });
  await expect(said).toHaveText(/(\d ){5}\d$/);
  const code = ((await said.textContent()) ?? '').replace(/\D/g, '');

  await page.getByRole('textbox', { name: codes.payCode }).fill(code);
  await button(page, say(bills.charge, { amount: moneyIn('uk', 10) })).click();
  await expect(heading(page, bills.chargeWait)).toBeVisible();
  await glance(page, 'a bill that waits for its buyer, in uk');
  await button(theirs, say(codes.accept, { amount: moneyIn('uk', 10) })).click();
  await expect(heading(theirs, codes.paid)).toBeVisible();
  // The bill is not paid before its złoty have arrived too.
  const due = { pln: moneyIn('uk', 2.5, 'PLN'), way: bills.zloty_cash };
  await expect(heading(page, say(bills.zlotyLeft, due))).toBeVisible();
  await expect(heading(page, bills.paid)).toHaveCount(0);
  await theirs.goto(`${world().otherWeb}/rachunki/${bill.id}`);
  await expect(heading(theirs, say(bills.zlotyGive, due))).toBeVisible();
  await glance(page, 'a bill whose złoty are still to be taken, in uk');
  await glance(theirs, 'a bill whose złoty are still to be paid, in uk');
  await button(page, say(bills.zlotyTaken, due)).click();
  await expect(heading(page, bills.paid)).toBeVisible();
  await expect(heading(theirs, bills.payDone)).toBeVisible();
  await glance(page, 'a bill that is paid in both currencies, in uk');
  await expect(page.getByText('десять денарів', { exact: false }).first()).toBeVisible();
});

test('on a desk, in English: the buyer’s card pays, with its numbered code', async ({ page }) => {
  const { bills, cards } = texts.en;
  const [seller, buyer] = await Promise.all([
    participant('Corner Shop'),
    participant('Card Holder', '50,00'),
  ]);
  const [bill, card] = await Promise.all([
    billOf(seller, [{ name: 'Tea', price: 6, quantity: 2 }], { customer: 'Table 2' }),
    ownCard(buyer),
  ]);
  await signInOn(page, { language: 'en', size: desk, how: '' }, seller, '/rachunki');
  await page.getByRole('link', { name: bill.number, exact: true }).click();
  await isAt(page, `/rachunki/${bill.id}`);
  await page.getByRole('main').getByText(bills.takeCard, { exact: true }).click();
  await page.getByLabel(cards.number).pressSequentially(card.cardNumber);
  await expect(page.getByLabel(cards.number)).toHaveValue(groupedCard(card.cardNumber));
  await page.getByLabel(cards.serial, { exact: true }).fill(card.serial);
  await button(page, cards.initiate).click();
  const asked = heading(page, say(cards.askCode, { no: '' }));
  await expect(asked).toHaveText(/\d/);
  const no = Number(/\d+/.exec((await asked.textContent()) ?? '')?.[0]);
  await page.getByLabel(say(cards.code, { no: String(no) })).fill(card.codes.get(no) ?? '');
  await button(page, say(cards.take, { amount: moneyIn('en', 12) })).click();
  await expect(heading(page, bills.paid)).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByText(/twelve denars/i)
      .first(),
  ).toBeVisible();
});
