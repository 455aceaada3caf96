/** Large payments, each by its own way, up to the press that pays. */
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { selectOffer } from '#contract/basket.ts';
import { makeCharge, makeCode } from '#contract/charges.ts';
import type { Locale } from '#contract/languages.ts';
import { ownCard } from './cards.ts';
import { billOf } from './counter.ts';
import { offersOf } from './offers.ts';
import { callAs, exchanged, type Person, tokenOf } from './people.ts';
import { button, heading, say, type texts } from './screens.ts';
import { chooseWay, typeSum } from './till.ts';
import { moneyIn, phone, signInOn } from './ways.ts';
import { world } from './world.ts';

/** More than the demo's users may pay without a confirmation. */
export const amount = 612.5;
const typed = '612,50';

export interface Around {
  readonly browser: Browser;
  readonly page: Page;
  readonly language: Locale;
  readonly said: (typeof texts)[Locale];
  readonly payer: Person;
  readonly seller: Person;
}

/** A payment up to the last press. */
interface Ready {
  readonly pay: Locator;
  /** Checks that the input is preserved. */
  readonly kept?: () => Promise<void>;
  readonly done: Locator;
  /** The payment's name in the question, if it is not in Denar. */
  readonly currency?: 'ITL';
  /** The seller's view at the end. */
  readonly seller?: Locator;
}

export type Way = (around: Around) => Promise<Ready>;

const main = (page: Page): Locator => page.getByRole('main');

export const code: Way = async ({ page, language, said: { charges }, payer, seller }) => {
  const { otp_code } = await callAs(await tokenOf(payer), makeCode);
  const asked = { otp_code: String(otp_code), kwota: String(amount), description: 'Rower' };
  await callAs(await tokenOf(seller), makeCharge, { query: asked });
  await page.goto(`${world().web}/otp`);
  return {
    pay: button(page, say(charges.accept, { amount: moneyIn(language, amount) })),
    done: heading(page, charges.paid),
  };
};

export const boundCode: Way = async ({ page, language, said: { charges }, seller }) => {
  await page.goto(`${world().web}/otp`);
  await main(page).getByText(charges.boundOpen).click();
  const payee = main(page).getByLabel(charges.payee);
  const sum = main(page).getByLabel(charges.amount, { exact: true });
  await payee.fill(seller.email);
  await sum.fill(typed);
  const bound = { amount: moneyIn(language, amount), payee: seller.name };
  return {
    pay: button(page, charges.boundMake),
    kept: async () => {
      await expect(payee).toHaveValue(seller.email);
      await expect(sum).toHaveValue(typed);
    },
    done: main(page).getByText(say(charges.boundFor, bound)),
  };
};

/** The seller's screen asks for no code, because it would not be enough. */
export const card: Way = async ({ browser, page, language, said, payer, seller }) => {
  const { cards, sales } = said;
  const { cardNumber, serial, codes } = await ownCard(payer);
  const till = await (await browser.newContext()).newPage();
  const way = { language, size: phone, how: '' };
  await signInOn(till, way, seller, '/card-payment/seller-initiate', world().otherWeb);
  await typeSum(till, typed, said);
  await chooseWay(till, 'card', said);
  await till.getByLabel(cards.number).fill(cardNumber);
  await till.getByLabel(cards.serial, { exact: true }).fill(serial);
  await button(till, cards.initiate).click();
  const [before = ''] = cards.askOwnerText.split('{{no}}');
  const told = main(till).getByText(before);
  const no = Number(/\d+/.exec((await told.textContent()) ?? '')?.[0]);
  await page.goto(`${world().web}/card-payment/buyer-confirm`);
  const field = main(page).getByLabel(say(cards.code, { no: String(no) }));
  const typedCode = codes.get(no) ?? '';
  await field.fill(typedCode);
  return {
    pay: button(page, say(cards.pay, { amount: moneyIn(language, amount) })),
    // The field groups the digits typed.
    kept: () => expect(field).toHaveValue(new RegExp(typedCode.replace(/^.../, '$&\\s'))),
    done: heading(page, cards.paid),
    seller: heading(till, sales.paid),
  };
};

export const bill: Way = async ({ page, language, said: { bills }, seller }) => {
  const { code: billCode } = await billOf(seller, [{ name: 'Rower', price: amount }]);
  await page.goto(`${world().web}/bill/${billCode}`);
  return {
    pay: button(page, say(bills.payDo, { amount: moneyIn(language, amount) })),
    done: heading(page, bills.payDone),
  };
};

export const order: Way = async ({ page, language, said: { orders }, payer, seller }) => {
  const [offerId] = await offersOf(seller, [{ name: 'Rower', price: amount, denar_percent: 100 }]);
  const chosen = { offerId: Number(offerId), quantity: 1 };
  await callAs(await tokenOf(payer), selectOffer, { body: chosen });
  await page.goto(`${world().web}/order`);
  await main(page).getByRole('link', { name: orders.toCheckout }).click();
  await main(page).getByText(orders.more).click();
  const note = main(page).getByLabel(orders.note);
  await note.fill('Po szesnastej');
  return {
    pay: button(page, say(orders.orderAndPay, { sum: moneyIn(language, amount) })),
    kept: () => expect(note).toHaveValue('Po szesnastej'),
    done: heading(page, orders.is_paid_buyer),
  };
};

export const italar: Way = async ({ page, said: { chain }, payer, seller }) => {
  await exchanged(await tokenOf(payer), String(amount));
  await page.goto(`${world().web}/ecoin_send`);
  await page.getByLabel(chain.to).fill(seller.email);
  await page.getByLabel(chain.quantity, { exact: true }).fill(typed);
  await button(page, chain.next).click();
  const check = heading(page, chain.sendCheckTitle);
  await expect(check).toBeVisible();
  return {
    pay: main(page)
      .getByRole('button', { name: /iTalar/ })
      .last(),
    kept: () => expect(check).toBeVisible(),
    done: heading(page, chain.done_transfer),
    currency: 'ITL',
  };
};
