/** The till with lines: several open sales, bills, and the ways in which buyers pay them. */
import fs from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { groupedCard } from '#contract/card-number.ts';
import { ownCard } from './cards.ts';
import { billOf } from './counter.ts';
import { glance } from './inspect.ts';
import { freshWord, offersOf } from './offers.ts';
import { participant } from './people.ts';
import { button, heading, isAt, money, pl, say, signIn, texts } from './screens.ts';
import { long, test } from './test.ts';
import { chooseWay, enterCode, isPaid, isWaiting, sumOf } from './till.ts';
import { desk, moneyIn, phone, signInOn } from './ways.ts';
import { world } from './world.ts';

/** Sales put aside and unpaid bills. */
const openOnes = (page: Page) =>
  page.getByRole('navigation', { name: pl.sales.open }).getByRole('link');

const items = (page: Page) => page.getByRole('dialog', { name: pl.sales.items });

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
  await button(page, pl.sales.addItem).click();
  await items(page).getByLabel(pl.sales.customer).fill('Stolik 4');
  await items(page).getByLabel(pl.sales.name, { exact: true }).fill('Bukiet');
  await items(page).getByLabel(pl.sales.price).fill('12');
  await items(page).getByRole('button', { name: pl.sales.addOther }).click();
  await expect(items(page).getByRole('listitem').filter({ hasText: 'Bukiet' })).toContainText(
    '12,00',
  );
  await glance(page, 'the items of a sale');
  await items(page)
    .getByRole('button', { name: /^Gotowe/ })
    .click();
  for (const no of ['1', '2']) {
    await page.getByRole('button', { name: bread }).click();
    await expect(page.getByRole('button', { name: bread })).toContainText(`× ${no}`);
  }
  await glance(page, 'a sale at the till');

  await page.getByRole('main').getByRole('button', { name: pl.sales.more }).click();
  await button(page, pl.sales.park).click();
  await expect(sumOf(page)).toHaveValue('');
  await page.getByRole('button', { name: cake }).click();
  await expect(page.getByRole('button', { name: cake })).toContainText('× 1');
  // The till opens empty, and nothing of what was put aside is lost.
  await page.reload();
  await expect(sumOf(page)).toHaveValue('');
  await expect(openOnes(page).filter({ hasText: cake })).toContainText('35,00');
  await openOnes(page).filter({ hasText: 'Stolik 4' }).click();
  await expect(page.getByText(/^Bukiet 12,00 \+ 2 × .* 40,00$/)).toBeVisible();
  await expect(page.getByText(/^= 52,00/)).toBeVisible();
  await chooseWay(page, 'bill');
  await button(page, pl.sales.do_bill).click();
  const code = await codeOn(page);

  const buyer = await participant('Teresa Kowal', '100,00');
  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, buyer, `/bill/${code}`, world().otherWeb);
  await expect(heading(theirs, say(pl.bills.payAsk, { amount: money(32) }))).toBeVisible();
  await expect(theirs.getByRole('main').getByText(bread)).toBeVisible();
  await glance(theirs, 'a bill to pay');
  await button(theirs, say(pl.bills.payDo, { amount: money(32) })).click();
  const due = { pln: `20,00\u00a0zł`, way: pl.bills.zloty_cash };
  await expect(heading(theirs, say(pl.bills.zlotyGive, due))).toBeVisible();
  await expect(heading(page, say(pl.sales.owe_cash, due))).toBeVisible();
  await button(page, pl.sales.owned_cash).click();
  await expect(heading(theirs, pl.bills.payDone)).toBeVisible();

  await isPaid(page);
  await glance(page, 'a bill that is paid');
  await glance(theirs, 'a bill that I have paid');
  await page.reload();
  await expect(sumOf(page)).toHaveValue('');
  await expect(heading(page, pl.sales.paid)).toHaveCount(0);
  await page.getByRole('link', { name: buyer.name }).click();
  await expect(heading(page, 'Rachunek R/').first()).toBeVisible();
  await glance(page, 'a bill that was paid before');
  await page.getByRole('main').getByRole('button', { name: pl.bills.confirmation }).click();
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
  await openOnes(page).filter({ hasText: cake }).click();
  await page.getByRole('main').getByRole('button', { name: pl.ui.change, exact: true }).click();
  await items(page).getByRole('button', { name: pl.sales.abandon }).click();
  await expect(sumOf(page)).toHaveValue('');
  await expect(openOnes(page)).toHaveCount(0);
});

test(
  'a sale is paid by the buyer’s code on a phone, in Ukrainian',
  long,
  async ({ page, browser }) => {
    const { bills, charges, sales } = texts.uk;
    const [seller, buyer] = await Promise.all([
      participant('Квіти Оксани'),
      participant('Ганна Мельник', '50,00'),
    ]);
    const bill = await billOf(seller, [{ name: 'Букет', price: 12.5 }], { denarPart: 10 });
    const uk = { language: 'uk', size: phone, how: '' } as const;
    const theirs = await (await browser.newContext()).newPage();
    await signInOn(page, uk, seller, '/obsluga');
    await page.goto(`${world().web}/rachunki/${bill.id}`);
    await isAt(page, '/obsluga');
    await signInOn(theirs, uk, buyer, '/otp', world().otherWeb);
    const said = theirs
      .getByRole('status')
      .filter({ hasText: say(charges.codeLabel, { code: '' }) });
    await expect(said).toHaveText(/(\d ){5}\d$/);
    const code = ((await said.textContent()) ?? '').replace(/\D/g, '');

    await chooseWay(page, 'code', texts.uk);
    await enterCode(page, code, texts.uk);
    await isWaiting(page, texts.uk);
    await glance(page, 'a bill that waits for its buyer, in uk');
    await button(theirs, say(charges.accept, { amount: moneyIn('uk', 10) })).click();
    await expect(heading(theirs, charges.paid)).toBeVisible();
    // The bill is not paid before its złoty have arrived too.
    const due = { pln: moneyIn('uk', 2.5, 'PLN'), way: bills.zloty_cash };
    await expect(heading(page, say(sales.owe_cash, due))).toBeVisible();
    await expect(heading(page, sales.paid)).toHaveCount(0);
    await theirs.goto(`${world().otherWeb}/rachunki/${bill.id}`);
    await expect(heading(theirs, say(bills.zlotyGive, due))).toBeVisible();
    await glance(page, 'a bill whose złoty are still to be taken, in uk');
    await glance(theirs, 'a bill whose złoty are still to be paid, in uk');
    await button(page, sales.owned_cash).click();
    await isPaid(page, texts.uk);
    await expect(heading(theirs, bills.payDone)).toBeVisible();
    await glance(page, 'a bill that is paid in both currencies, in uk');
    await page.goto(`${world().web}/rachunki/${bill.id}`);
    await expect(page.getByText('десять денарів', { exact: false }).first()).toBeVisible();
  },
);

test(
  'a sale is paid by card and numbered code on a desktop, in English',
  long,
  async ({ page }) => {
    const { cards } = texts.en;
    const [seller, buyer] = await Promise.all([
      participant('Corner Shop'),
      participant('Card Holder', '50,00'),
    ]);
    const [bill, card] = await Promise.all([
      billOf(seller, [{ name: 'Tea', price: 6, quantity: 2 }], { customer: 'Table 2' }),
      ownCard(buyer),
    ]);
    await signInOn(page, { language: 'en', size: desk }, seller, '/rachunki');
    await page.getByRole('link', { name: bill.number, exact: true }).click();
    await isAt(page, '/obsluga');
    await chooseWay(page, 'card', texts.en);
    await page.getByLabel(cards.number).pressSequentially(card.cardNumber);
    await expect(page.getByLabel(cards.number)).toHaveValue(groupedCard(card.cardNumber));
    await page.getByLabel(cards.serial, { exact: true }).fill(card.serial);
    await button(page, cards.initiate).click();
    const asked = page.getByText(new RegExp(`^${say(cards.askCode, { no: '\\d+' })}$`));
    const no = Number(/\d+/.exec((await asked.textContent()) ?? '')?.[0]);
    await page.getByLabel(say(cards.code, { no: String(no) })).fill(card.codes.get(no) ?? '');
    await isPaid(page, texts.en);
    await page.goto(`${world().web}/rachunki/${bill.id}`);
    await expect(
      page
        .getByRole('main')
        .getByText(/twelve denars/i)
        .first(),
    ).toBeVisible();
  },
);
