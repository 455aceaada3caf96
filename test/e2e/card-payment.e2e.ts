/** Card payments: the seller's two screens, the terminal, and the owner's own screen. */

import { type Browser, expect, type Page } from '@playwright/test';
import { groupedCard } from '#contract/card-number.ts';
import type { Locale } from '#contract/languages.ts';
import { ownCard, showCodes } from './cards.ts';
import { glance } from './inspect.ts';
import { type Person, participant } from './people.ts';
import { button, heading, pl, say, signIn, texts } from './screens.ts';
import { test } from './test.ts';
import { desk, moneyIn, phone, signInOn, type Way, ways } from './ways.ts';
import { world } from './world.ts';

type Said = (typeof texts)[Locale];
type OwnCard = Awaited<ReturnType<typeof ownCard>>;

const inPolish = ways[0] as Way;

interface Met {
  readonly seller: { readonly page: Page; readonly person: Person };
  readonly owner: Person;
  readonly card: OwnCard;
}

/** A seller on a screen, and a card of someone with money. */
async function meet(
  browser: Browser,
  path: string,
  { amount = '100,00', way = inPolish } = {},
): Promise<Met> {
  const [person, owner] = await Promise.all([
    participant('Kiosk Ruchu'),
    participant('Halina Mazur', amount),
  ]);
  const page = await (await browser.newContext()).newPage();
  const [card] = await Promise.all([
    ownCard(owner),
    signInOn(page, way, person, path, world().otherWeb),
  ]);
  return { seller: { page, person }, owner, card };
}

async function fillCard(page: Page, card: OwnCard, { cards } = texts.pl as Said): Promise<void> {
  await page.getByLabel(cards.number).fill(card.cardNumber);
  await page.getByLabel(cards.serial, { exact: true }).fill(card.serial);
}

/** The number of the code that the seller's screen asks for. */
async function askedNo(page: Page, { cards } = texts.pl as Said): Promise<number> {
  const asks = page.getByRole('heading', { level: 1 });
  await expect(asks).toHaveText(new RegExp(say(cards.askCode, { no: '\\d+' })));
  return Number(((await asks.textContent()) ?? '').replace(/\D/g, ''));
}

for (const way of ways) {
  test(`the seller’s form, and the owner confirms on a device of their own ${way.how}`, async ({
    browser,
  }) => {
    const said = texts[way.language];
    const { cards } = said;
    const amount = moneyIn(way.language, 12.5);
    const { seller, owner, card } = await meet(browser, '/card-payment/seller-initiate', { way });
    const own = await (await browser.newContext()).newPage();
    const other = { ...way, size: way.size === phone ? desk : phone };
    await signInOn(own, other, owner, '/card-payment/buyer-confirm');
    await expect(heading(own, cards.confirmNone)).toBeVisible();

    const { page } = seller;
    await expect(page.getByLabel(cards.sellerEmail)).toHaveValue(seller.person.email);
    await fillCard(page, card, said);
    await page.getByLabel(cards.amount).fill('12,50');
    await page.getByLabel(cards.description).fill('Gazety');
    await button(page, cards.initiate).click();
    const no = await askedNo(page, said);

    await expect(heading(own, say(cards.confirmAsk, { amount }))).toBeVisible();
    const main = own.getByRole('main');
    await expect(main.getByText(seller.person.name)).toBeVisible();
    await expect(main.getByText('Gazety')).toBeVisible();
    await glance(own, `a card payment to confirm ${way.how}`);
    await glance(page, `a card payment that waits ${way.how}`);
    await main.getByLabel(say(cards.code, { no: String(no) })).fill(card.codes.get(no) ?? '');
    await button(own, say(cards.pay, { amount })).click();
    await expect(heading(own, cards.paid)).toBeVisible();
    await expect(heading(page, cards.paid)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(cards.amount)).toHaveValue('');
    await expect(page.getByRole('link', { name: owner.name })).toBeVisible();
    await own.getByRole('link', { name: said.codes.receipt }).click();
    await expect(heading(own, said.transactions.receiptOf)).toBeVisible();

    // The used code is crossed out in the list.
    await own.goto(`${world().web}/card-payment/manage-codes`);
    await showCodes(own, owner, way.language);
    const used = own.getByRole('listitem').filter({ hasText: cards.used });
    await expect(used).toContainText(say(cards.codeNo, { no: String(no) }));
  });

  test(`the till: keypad, card, a wrong and a right code, the next customer ${way.how}`, async ({
    browser,
  }) => {
    const said = texts[way.language];
    const { cards, codes, ui } = said;
    const { seller, owner, card } = await meet(browser, '/card-payment/seller2', { way });
    const { page } = seller;
    if (way.size === phone) {
      for (const key of ['1', '2']) await button(page, key).click();
      await button(page, ui.keypadComma).click();
      await button(page, '5').click();
    } else await page.getByLabel(codes.payAmount).fill('12,5');
    await button(page, cards.toCard).click();
    await page.getByLabel(cards.number).pressSequentially(card.cardNumber);
    await expect(page.getByLabel(cards.number)).toHaveValue(groupedCard(card.cardNumber));
    await page.getByLabel(cards.serial, { exact: true }).fill(card.serial);
    await button(page, cards.initiate).click();
    const no = await askedNo(page, said);
    const code = card.codes.get(no) ?? '';
    const field = page.getByLabel(say(cards.code, { no: String(no) }));
    const take = button(page, say(cards.take, { amount: moneyIn(way.language, 12.5) }));
    await field.fill(code === '000000' ? '000001' : '000000');
    await take.click();
    const left = cards.codeLeft_few ?? cards.codeLeft_other;
    await expect(page.getByRole('alert')).toHaveText(say(left, { count: '4' }));
    await expect(field).toHaveValue('');
    await glance(page, `a till with a wrong code ${way.how}`);
    await field.fill(code);
    await take.click();
    await expect(heading(page, cards.paid)).toBeVisible();
    await expect(page.getByText(say(codes.paidBy, { payer: owner.name }))).toBeVisible();
    await glance(page, `a till that was paid ${way.how}`);
    // A completed sale is not shown as new.
    await page.reload();
    await expect(page.getByLabel(codes.payAmount)).toHaveValue('');
    await expect(page.getByRole('link', { name: owner.name })).toBeVisible();
    await expect(heading(page, cards.paid)).toHaveCount(0);
    await page.goto(`${world().otherWeb}/wallet`);
    await expect(page.getByTestId('available')).toHaveText(/12[,.]50/);
  });
}

test('the owner refuses; the seller learns it and may try again', async ({ browser }) => {
  const { seller, owner, card } = await meet(browser, '/card-payment/seller2');
  const { page } = seller;
  await page.getByLabel(pl.cards.amount).fill('30');
  await button(page, pl.cards.toCard).click();
  await fillCard(page, card);
  await button(page, pl.cards.initiate).click();
  await askedNo(page);

  // On all other screens a banner announces it and leads to the question.
  const buyer = await (await browser.newContext()).newPage();
  await signIn(buyer, owner, '/wallet');
  const banner = buyer.getByRole('status').filter({ hasText: seller.person.name });
  await banner.getByRole('link', { name: pl.cards.bannerOpen }).click();
  await button(buyer, pl.cards.refuse).click();
  await expect(heading(buyer, pl.cards.youRefused)).toBeVisible();
  await expect(heading(page, pl.cards.end_refused)).toBeVisible();
  await button(page, pl.cards.sameAgain).click();
  await expect(page.getByLabel(pl.cards.number)).toHaveValue(groupedCard(card.cardNumber));
  await button(page, pl.cards.initiate).click();
  await askedNo(page);
  await button(page, pl.cards.cancelSale).click();
  await expect(heading(page, pl.cards.end_cancelled)).toBeVisible();
});

test('what cannot be paid says why, and keeps what was typed', async ({ browser }) => {
  const { seller, card } = await meet(browser, '/card-payment/seller-initiate', {
    amount: '5,00',
  });
  const { page } = seller;
  await fillCard(page, card);
  await page.getByLabel(pl.cards.serial).fill('2222-2222');
  await page.getByLabel(pl.cards.amount).fill('5,01');
  await button(page, pl.cards.initiate).click();
  await expect(page.getByRole('alert')).toHaveText(pl.cards.card_unknown);
  await page.getByLabel(pl.cards.serial).fill(card.serial);
  await button(page, pl.cards.initiate).click();
  await expect(page.getByRole('alert')).toHaveText(pl.cards.declined);
  await page.reload();
  await expect(page.getByLabel(pl.cards.number)).toHaveValue(groupedCard(card.cardNumber));
  await expect(page.getByLabel(pl.cards.amount)).toHaveValue('5,01');
  await page.getByLabel(pl.cards.amount).fill('');
  await button(page, pl.cards.initiate).click();
  await expect(page.getByRole('alert')).toHaveText(pl.calls.fieldAmount);
});
