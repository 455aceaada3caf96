/** Złoty from sales reach their seller's bank account, up to their balance. */
import { expect, type Page } from '@playwright/test';
import { createOrder, getOrder, refundOrder } from '#contract/orders.ts';
import { refusals } from '#texts/refusals.ts';
import { formatOf } from '#web/i18n/format.ts';
import { glance } from './inspect.ts';
import { offersOf } from './offers.ts';
import { callAs, type Person, participant, tokenOf } from './people.ts';
import { verifiedAccount } from './registrations.ts';
import { button, confirmBySignIn, heading, isAt, pl, say, signIn } from './screens.ts';
import { test } from './test.ts';
import { world } from './world.ts';

const words = pl.payouts;
const zlotys = (amount: number): string => formatOf('pl').money(amount, 'PLN');
const _at = (path: string, id: string): string => path.replace('{id}', id);

/** An order whose złoty the buyer has paid on the provider's page; returns its id. */
async function paidOrder(buyer: Person, offerId: number): Promise<string> {
  const token = await tokenOf(buyer);
  const items = [{ offerId, quantity: 1 }];
  const made = await callAs(token, createOrder, { body: { items } });
  const id = String(made.id);
  const paying = await fetch(String(made.redirectUri), {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: world().site },
    body: new URLSearchParams({ deed: 'pay' }),
  });
  expect(paying.status).toBe(303);
  const status = async () => (await callAs(token, getOrder, { params: { id } })).status;
  await expect.poll(status).toBe('paid');
  return id;
}

const enter = async (page: Page, amount: string): Promise<void> => {
  await page.getByLabel(words.amount, { exact: true }).fill(amount);
  await button(page, words.next).click();
};

test('złoty from sales are paid out after a confirmation, without those refunded', async ({
  page,
}) => {
  const [seller, buyer] = await Promise.all([
    participant('Serowarnia Wypłacalna', '10,00'),
    participant('Nabywca Serów'),
  ]);
  await verifiedAccount(seller);
  const [offerId = 0] = await offersOf(seller, [{ name: 'Ser', price: 45.5, denar_percent: 0 }]);
  const [, returned] = [await paidOrder(buyer, offerId), await paidOrder(buyer, offerId)];
  await signIn(page, seller, '/wallet');
  await page.getByTestId('available').click();
  await expect(page.getByTestId('zloty')).toContainText('91,00');
  await page.getByRole('link', { name: pl.wallet.zlotyPayout }).click();
  await isAt(page, '/payout?currency=PLN');
  await enter(page, '91,01');
  await expect(page.getByRole('alert')).toHaveText(say(words.tooMuch, { amount: zlotys(91) }));
  await enter(page, '60');
  await expect(heading(page, words.checkTitle)).toBeVisible();

  // Meanwhile one of the orders is refunded in another window.
  await callAs(await tokenOf(seller), refundOrder, {
    params: { id: returned },
    body: { note: '' },
  });
  await button(page, say(words.send, { amount: zlotys(60) })).click();
  await expect(page.getByRole('alert')).toHaveText(refusals.insufficient_funds.pl);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await button(page, words.back).click();
  await enter(page, '45,50');
  await glance(page, 'a payout of złoty to check');
  const send = button(page, say(words.send, { amount: zlotys(45.5) }));
  await send.dblclick();
  const question = page.getByRole('dialog', { name: pl.security.confirmPayout });
  await expect(question).toContainText('45,50');
  await expect(question).toContainText(seller.name);
  await confirmBySignIn(page, seller);
  await send.dblclick();
  await expect(heading(page, words.doneTitle)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: zlotys(45.5) })).toHaveCount(1);
  await page.getByRole('link', { name: words.toWallet }).click();
  await expect(page.getByTestId('available')).toHaveText(/10,00/);
  await page.getByTestId('available').click();
  await expect(page.getByRole('figure', { name: pl.wallet.chart })).toBeVisible();
  await expect(page.getByRole('link', { name: pl.wallet.zlotyPayout })).toHaveCount(0);
});
