/** An order that its seller does not refund: proposed at the desk, approved by a second person. */
import { expect, type Page } from '@playwright/test';
import { createOrder, getOrder } from '#contract/orders.ts';
import { glance } from './inspect.ts';
import { freshWord, offersOf } from './offers.ts';
import { callAs, demoAdmin, demoApprover, participant, tokenOf } from './people.ts';
import { heading, money, pl, signIn, texts } from './screens.ts';
import { long, test } from './test.ts';
import { phone, signInOn } from './ways.ts';
import { world } from './world.ts';

const words = pl.orderDesk;

/** The row of the order, found by its seller. */
async function rowOf(page: Page, desk: string, number: string, seller: string) {
  await page.goto(`${world().web}/${desk}?tab=orders&search=${encodeURIComponent(seller)}`);
  return page
    .getByRole('row', { name: number })
    .or(page.getByRole('listitem').filter({ hasText: number }));
}

test(
  'two people return an order, and its buyer and seller are told why',
  long,
  async ({ page, browser }) => {
    test.slow();
    const [buyer, seller] = await Promise.all([
      participant('Bronka Kupująca', '50,00'),
      participant(freshWord('Sklep Znikający')),
    ]);
    const [offerId = 0] = await offersOf(seller, [
      { name: freshWord('Garnek'), price: 30, denar_percent: 100 },
    ]);
    const token = await tokenOf(buyer);
    const body = { items: [{ offerId, quantity: 1 }] };
    const made = await callAs(token, createOrder, { body });
    const [id, number] = [String(made.id), String(made.number)];

    await signIn(page, demoAdmin, '/banktransfer?tab=orders');
    const row = await rowOf(page, 'banktransfer', number, seller.name);
    await glance(page, 'the orders at the desk');
    await row.getByRole('button', { name: words.give }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText(money(30));
    await question.getByRole('button', { name: words.send }).click();
    await expect(question.getByText(pl.calls.fieldShort)).toBeVisible();
    await question.getByLabel(words.why).fill('Sprzedawca nie odpowiada od miesiąca');
    await glance(page, 'the question about an order');
    await question.getByRole('button', { name: words.send }).click();
    await expect(row.getByText(words.waits)).toBeVisible();

    const second = await browser.newPage({ locale: 'uk-UA' });
    const theirs = texts.uk;
    const way = { language: 'uk', size: phone, how: '' } as const;
    await signInOn(second, way, demoApprover, '/bank-approval?tab=orders');
    const waits = await rowOf(second, 'bank-approval', number, seller.name);
    await glance(second, 'an order to approve');
    await waits.getByRole('button', { name: theirs.bank.judge }).click();
    const dialog = second.getByRole('dialog');
    await expect(dialog).toContainText('Sprzedawca nie odpowiada od miesiąca');
    await glance(second, 'the decision about an order');
    await dialog.getByRole('button', { name: theirs.bank.approve }).click();
    await expect(waits.getByText(theirs.orders.state_refunded)).toBeVisible();
    await second.close();

    expect((await callAs(token, getOrder, { params: { id } })).status).toBe('refunded');
    const sides = await browser.newPage({ locale: 'pl-PL' });
    await signIn(sides, buyer, `/order/${id}`);
    await expect(sides.getByText('Sprzedawca nie odpowiada od miesiąca')).toBeVisible();
    await expect(heading(sides, pl.orders.is_refunded_buyer)).toBeVisible();
    await sides.close();
  },
);
