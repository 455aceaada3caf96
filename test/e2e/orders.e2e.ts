/** Online shopping: basket, both parts paid or neither, the seller's side, failures at PayU. */

import { type Browser, expect, type Page } from '@playwright/test';
import { createOrder } from '#contract/orders.ts';
import { payTexts } from '#texts/sandbox/gateways.ts';
import { formatOf } from '#web/i18n/format.ts';
import { glance } from './inspect.ts';
import { freshWord, offersOf } from './offers.ts';
import { callAs, type Person, participant, tokenOf } from './people.ts';
import { button, enterPassword, heading, money, pl, say, signIn, texts } from './screens.ts';
import { long, test } from './test.ts';
import { desk, moneyIn, phone, signInOn } from './ways.ts';
import { world } from './world.ts';

const words = pl.orders;
const main = (page: Page) => page.getByRole('main');
const zlotys = (amount: number): string => formatOf('pl').money(amount, 'PLN');

/** Presses a button of the provider's page, in any language. */
async function atPayU(page: Page, deed: 'pay' | 'refuse' | 'close'): Promise<void> {
  await expect(page).toHaveURL((url) => url.origin !== world().web);
  const labels = Object.values(payTexts[deed]);
  await page.getByRole('button', { name: new RegExp(`^(${labels.join('|')})$`) }).click();
  await expect(page).toHaveURL((url) => url.origin === world().web);
}

/** A second person in a separate browser. */
async function elsewhere(browser: Browser, person: Person, path: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'pl-PL', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, person, path);
  return page;
}

async function answer(page: Page, name: string, yes: string): Promise<void> {
  await button(page, name).click();
  await page.getByRole('dialog').getByRole('button', { name: yes }).click();
}

/** The state of the order; the closing dialog may still contain the same word. */
const outcome = (page: Page, name: string) =>
  main(page).getByRole('heading', { name, exact: true });

test('a guest fills the basket, signs in and pays in Denar and złoty; the order is sent and received', async ({
  page,
  browser,
}) => {
  test.slow();
  const [buyer, seller] = await Promise.all([
    participant('Basia Kupująca', '100,00'),
    participant('Wędzarnia u Kazika'),
  ]);
  const word = freshWord('Oscypek ');
  const large = { name: `${word} duży`, price: 20, denar_percent: 50 };
  const small = { name: `${word} mały`, price: 10, denar_percent: 100 };
  await offersOf(seller, [large, small]);
  const [first = 0] = await offersOf(seller, [large, { ...small, discount_percent: 20 }]);
  await page.goto(`${world().web}/puboffers?search=${encodeURIComponent(word)}`);
  await main(page)
    .getByRole('button', { name: say(pl.market.addOne, { name: `${word} mały` }) })
    .click();
  const basket = page.getByRole('banner').getByRole('link');
  await expect(basket.filter({ hasText: /^1$/ })).toHaveAccessibleName(/Koszyk: 1/);
  await page.goto(`${world().web}/puboffers/${first}`);
  await main(page).getByRole('button', { name: pl.market.oneMore }).click();
  await button(page, pl.market.buyNow).click();
  await enterPassword(page, buyer);
  // The way to buy at once leads past the basket, which has both.
  await expect(heading(page, words.checkoutTitle)).toBeVisible();
  await main(page).getByRole('link', { name: words.tab_basket }).click();
  const group = main(page).getByRole('region', { name: seller.name });
  await expect(group.getByRole('listitem')).toHaveCount(2);
  await expect(group).toContainText(zlotys(48));
  await expect(group).toContainText(say(words.less, { percent: '20' }));
  await expect(group).toContainText(say(pl.ui.lowest, { amount: zlotys(10) }));
  await group.getByRole('button', { name: say(words.moreOf, { name: `${word} mały` }) }).click();
  await expect(group).toContainText(zlotys(56));

  await group.getByRole('link', { name: words.toCheckout }).click();
  await expect(main(page)).toContainText(pl.charges.payeeFirst);
  await main(page).getByText(words.send, { exact: true }).click();
  await main(page).getByText(pl.topUps.cardOrTransfer, { exact: true }).click();
  const denar = main(page).getByLabel(words.inDenar);
  await expect(denar).toHaveValue('36,00');
  await denar.fill('36,01');
  const order = main(page).getByRole('button', { name: /^Zamawiam/ });
  await order.click();
  await expect(main(page)).toContainText(pl.calls.fieldAddress);
  await glance(page, 'the way to an order with a fault');
  await main(page).getByLabel(words.address).fill('ul. Krótka 1, Nowy Targ');
  await order.click();
  await expect(main(page)).toContainText(say(words.denarMost, { amount: money(36) }));
  await denar.fill('30');
  const sum = `${money(30)} + ${zlotys(26)}`;
  await button(page, say(words.orderAndPay, { sum })).dblclick();
  await atPayU(page, 'pay');
  await expect(outcome(page, words.is_paid_buyer)).toBeVisible();
  await expect(main(page)).toContainText('ul. Krótka 1');
  await glance(page, 'an order that is paid');
  const received = button(page, words.do_complete);
  await expect(received).toHaveClass(/button-quiet/);

  const shop = await elsewhere(browser, seller, '/zamowienia');
  await main(shop).getByRole('row').filter({ hasText: buyer.name }).getByRole('link').click();
  await expect(outcome(shop, words.is_paid_seller)).toBeVisible();
  await button(shop, words.do_ship).click();
  await shop.getByRole('dialog').getByLabel(words.parcel).fill('PX123456789PL');
  await glance(shop, 'an order to send');
  await shop.getByRole('dialog').getByRole('button', { name: words.yes_ship }).click();
  await expect(outcome(shop, words.is_shipped_seller)).toBeVisible();
  // Nobody touches the buyer's page.
  await expect(outcome(page, words.is_shipped_buyer)).toBeVisible();
  await expect(main(page)).toContainText('PX123456789PL');
  await expect(received).toHaveClass(/button-primary/);
  await answer(page, words.do_complete, words.yes_complete);
  await expect(outcome(page, words.is_completed_buyer)).toBeVisible();
  await shop.goto(`${world().web}/wallet`);
  await expect(shop.getByTestId('available')).toHaveText(/30,00/);
  await shop.getByTestId('available').click();
  await expect(shop.getByTestId('zloty')).toHaveText(/26,00/);
});

test(
  'an order is paid wholly in Denar and picked up, on a phone in Ukrainian',
  long,
  async ({ page, browser }) => {
    test.slow();
    const [buyer, seller] = await Promise.all([
      participant('Марія Покупець', '50,00'),
      participant('Кав’ярня Оленки'),
    ]);
    const [id] = await offersOf(seller, [{ name: 'Зерно', price: 12.5, denar_percent: 100 }]);
    const said = texts.uk;
    const way = { language: 'uk', size: phone, how: '' } as const;
    await signInOn(page, way, buyer, '/order');
    await expect(heading(page, said.orders.empty)).toBeVisible();
    await page.goto(`${world().web}/puboffers/${id}`);
    await main(page).getByRole('button', { name: said.market.add }).click();
    const toBasket = main(page).getByRole('link', { name: said.market.toBasket });
    await expect(toBasket).toBeInViewport({ ratio: 1 });
    expect((await page.locator('.buy-bar').boundingBox())?.height).toBeLessThan(100);
    await toBasket.click();
    await main(page).getByRole('link', { name: said.orders.toCheckout }).click();
    await button(page, say(said.orders.orderAndPay, { sum: moneyIn('uk', 12.5) })).click();
    await expect(outcome(page, said.orders.is_paid_buyer)).toBeVisible();
    await main(page).getByRole('link', { name: said.orders.tab_mine }).click();
    await expect(main(page).getByRole('row').filter({ hasText: seller.name })).toContainText(
      said.orders.state_paid,
    );
    // The page opens on what is there.
    await page.goto(`${world().web}/order`);
    await main(page).getByRole('row').filter({ hasText: seller.name }).getByRole('link').click();

    const shop = await elsewhere(browser, seller, '/zamowienia');
    await shop.setViewportSize(phone);
    await expect(shop.getByRole('button', { name: pl.tables.more })).toBeVisible();
    await main(shop).getByRole('row').filter({ hasText: buyer.name }).getByRole('link').click();
    await answer(shop, words.do_ship_pickup, words.yes_ship_pickup);
    await expect(outcome(shop, words.is_shipped_seller_pickup)).toBeVisible();
    await expect(outcome(page, said.orders.is_shipped_buyer_pickup)).toBeVisible();
    await glance(page, 'an order to pick up');
    await answer(shop, words.do_handOver, words.yes_handOver);
    await expect(outcome(page, said.orders.is_completed_buyer)).toBeVisible();
  },
);

test('a seller gives one of two pieces back, and the rest is served on', async ({
  page,
  browser,
}) => {
  const [buyer, seller] = await Promise.all([
    participant('Częstka Kupująca', '50,00'),
    participant('Sklep Częściowy'),
  ]);
  const [offerId = 0] = await offersOf(seller, [{ name: 'Kubek', price: 10, denar_percent: 100 }]);
  const body = { items: [{ offerId, quantity: 2 }] };
  const { id } = await callAs(await tokenOf(buyer), createOrder, { body });
  await signIn(page, seller, `/order/${id}`);
  await button(page, words.do_refund).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: money(20) })).toBeVisible();
  await dialog.getByRole('button', { name: say(words.lessOf, { name: 'Kubek' }) }).click();
  await dialog.getByLabel(words.why).fill('Wyszczerbiony');
  await glance(page, 'how many pieces of an order to give back');
  await dialog.getByRole('button', { name: say(words.yes_refund, { sum: money(10) }) }).click();
  await expect(main(page)).toContainText(say(words.returned, { pieces: '1' }));
  await expect(outcome(page, words.is_paid_seller)).toBeVisible();
  const theirs = await elsewhere(browser, buyer, `/order/${id}`);
  await expect(main(theirs)).toContainText(`1 × Kubek: ${money(10)}`);
  await expect(main(theirs)).toContainText('Wyszczerbiony');
  await glance(theirs, 'an order of which a piece was given back');
});

test(
  'an order refused at PayU is tried again and cancelled, and another is returned by its seller, in English',
  long,
  async ({ page, browser }) => {
    test.slow();
    const said = texts.en.orders;
    const [buyer, seller] = await Promise.all([
      participant('Ron Refused', '50,00'),
      participant('Sklep Zwrotny'),
    ]);
    const [id = 0, other = 0] = await offersOf(seller, [
      { name: 'Kettle', price: 40, denar_percent: 25 },
      { name: 'Mug', price: 10, denar_percent: 100 },
    ]);
    const token = await tokenOf(buyer);
    const order = (offerId: number) =>
      callAs(token, createOrder, { body: { items: [{ offerId, quantity: 1 }] } });
    const kettle = await order(id);
    const way = { language: 'en', size: desk, how: '' } as const;
    await signInOn(page, way, buyer, `/order/${kettle.id}`);
    await expect(outcome(page, said.toPay)).toBeVisible();
    await main(page).getByRole('link', { name: said.payNow }).click();
    await atPayU(page, 'refuse');
    await expect(outcome(page, said.notPaid)).toBeVisible();
    await glance(page, 'an order whose payment was refused');
    await button(page, said.payAgain).click();
    await atPayU(page, 'close');
    await expect(outcome(page, said.toPay)).toBeVisible();
    await answer(page, said.do_cancel, said.yes_cancel);
    await expect(outcome(page, said.is_cancelled_buyer)).toBeVisible();
    await page.goto(`${world().web}/wallet`);
    await expect(page.getByTestId('available')).toHaveText(/50\.00/);

    const mug = await order(other);
    await page.goto(`${world().web}/order/${mug.id}`);
    await expect(outcome(page, said.is_paid_buyer)).toBeVisible();
    const shop = await elsewhere(browser, seller, `/order/${mug.id}`);
    await answer(shop, words.do_refund, say(words.yes_refund, { sum: money(10) }));
    await expect(outcome(shop, words.is_refunded_seller)).toBeVisible();
    await expect(outcome(page, said.is_refunded_buyer)).toBeVisible();
    await glance(page, 'an order that was given back');
  },
);
