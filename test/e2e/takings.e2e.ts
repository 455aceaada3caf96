/** Refunds and takings on a small phone: a part, too much, the rest; then the shift is closed. */
import fs from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { confirmBill } from '#contract/bills.ts';
import { billOf } from './counter.ts';
import { glance } from './inspect.ts';
import { callAs, type Person, participant, tokenOf } from './people.ts';
import { button, goInApp, heading, isAt, money, pl, say, signIn } from './screens.ts';
import { test } from './test.ts';
import { moneyIn } from './ways.ts';

const small = { width: 390, height: 664 };

const dialog = (page: Page) => page.getByRole('dialog', { name: pl.refunds.give });

/** A bill of 8 DNR and 4.50 zł whose Denar part the buyer has paid; returns it, and its booking. */
async function paidBill(seller: Person, buyer: Person): Promise<{ id: string; receipt: string }> {
  const { id } = await billOf(seller, [{ name: 'Tort', price: 12.5 }], { denarPart: 8 });
  const { receipt } = await callAs(await tokenOf(buyer), confirmBill, { body: { billId: id } });
  return { id, receipt: String(receipt) };
}

test('a sale is refunded in parts up to its amount, and is listed on a closing sheet', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(small);
  const seller = await participant('Cukiernia Zwrotna');
  const buyer = await participant('Zofia Zwrot', '100,00');
  const { id, receipt } = await paidBill(seller, buyer);

  await signIn(page, seller, `/transactions/${receipt}`);
  const due = moneyIn('pl', 4.5, 'PLN');
  await expect(page.getByText(say(pl.refunds.zlotyDue, { amount: due }))).toBeVisible();
  await expect(page.getByText(pl.refunds.none)).toBeVisible();
  await button(page, pl.refunds.give).click();
  const amount = dialog(page).getByLabel(pl.refunds.amount);
  await expect(amount).toHaveValue('8,00');
  await expect(dialog(page).getByText(say(pl.refunds.most, { amount: money(8) }))).toBeVisible();
  await expect(button(page, `${pl.refunds.submit} ${money(8)}`)).toBeVisible();
  await amount.fill('');
  await dialog(page).getByRole('button', { name: pl.refunds.submit }).click();
  await expect(dialog(page).getByText(pl.refunds.nothing)).toBeVisible();
  await amount.fill('8,01');
  const tooMuch = say(pl.refunds.tooMuch, { amount: money(8) });
  await expect(dialog(page).getByText(tooMuch)).toBeVisible();
  await glance(page, 'the refund dialog');
  await amount.fill('3,00');
  await dialog(page).getByRole('button', { name: pl.refunds.submit }).click();
  const list = page.getByRole('list', { name: pl.refunds.title });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText(money(3));
  await glance(page, 'a sale with a refund');

  await goInApp(page, `/rachunki/${id}`);
  await button(page, say(pl.bills.zlotyTaken, { pln: due, way: pl.bills.zloty_cash })).click();
  await button(page, pl.refunds.give).click();
  await dialog(page).getByRole('button', { name: pl.refunds.whole }).first().click();
  await dialog(page).getByLabel(pl.refunds.pln).fill('0,50');
  await dialog(page).getByRole('button', { name: pl.refunds.submit }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list).toContainText(moneyIn('pl', 0.5, 'PLN'));

  const theirs = await browser.newPage({ viewport: small });
  await signIn(theirs, buyer, '/transactions');
  await theirs.getByRole('link', { name: seller.name }).first().click();
  await expect(theirs.getByText(pl.refunds.of, { exact: true })).toBeVisible();
  await glance(theirs, 'the receipt of a refund');
  await theirs.getByRole('link', { name: /płatność z/ }).click();
  await isAt(theirs, `/transactions/${receipt}`);
  const seen = theirs.getByRole('list', { name: pl.refunds.title });
  await expect(seen.getByRole('listitem')).toHaveCount(2);
  await expect(button(theirs, pl.refunds.give)).toHaveCount(0);
  await theirs.close();

  await goInApp(page, '/obsluga/utarg');
  await expect(heading(page, pl.takings.ofDay)).toBeVisible();
  await expect(page.getByText(pl.takings.noSheets)).toBeVisible();
  await expect(page.getByText(`${pl.takings.way_qr} (1)`).first()).toBeVisible();
  await expect(page.getByText(`${pl.takings.refunded} ${money(8)}`).first()).toBeVisible();
  await glance(page, 'the takings');
  await expect(page.getByText(pl.takings.shiftFirst)).toBeVisible();
  await button(page, pl.takings.close).click();
  const question = page.getByRole('dialog', { name: pl.takings.closeTitle });
  await question.getByRole('button', { name: pl.takings.close }).click();
  await expect(heading(page, say(pl.takings.sheet, { no: '1' }))).toBeVisible();
  await expect(page.getByText(moneyIn('pl', 4.5, 'PLN')).first()).toBeVisible();
  await glance(page, 'a closing sheet');
  for (const [format, start] of [
    ['pdf', '%PDF'],
    ['csv', '\ufeff'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, pl.takings[format]).click(),
    ]);
    expect(fs.readFileSync(await download.path(), 'utf8').startsWith(start)).toBe(true);
    expect(download.suggestedFilename()).toBe(`raport-1.${format}`);
  }
  await goInApp(page, '/obsluga/utarg');
  await expect(page.getByText(pl.takings.shiftEmpty)).toBeVisible();
  await expect(page.getByText(say(pl.takings.sheet, { no: '1' })).first()).toBeVisible();
  await page.getByLabel(pl.takings.refundDays).fill('0');
  await button(page, pl.takings.save).click();
  await expect(page.getByText(pl.takings.refundDaysHint).last()).toBeVisible();
  await page.getByLabel(pl.takings.refundDays).fill('14');
  await button(page, pl.takings.save).click();
  await expect(page.getByText(pl.takings.saved)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(pl.takings.refundDays)).toHaveValue('14');
});
