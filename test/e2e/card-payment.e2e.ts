/** Card payments: the seller's two screens, the terminal, and the owner's own screen. */

import { type Browser, expect, type Page } from '@playwright/test';
import { groupedCard } from '#contract/card-number.ts';
import type { Locale } from '#contract/languages.ts';
import { ownCard, showCodes } from './cards.ts';
import { glance } from './inspect.ts';
import { type Person, participant } from './people.ts';
import { button, heading, pl, say, signIn, texts } from './screens.ts';
import { long, test } from './test.ts';
import { chooseWay, isPaid, pressKeys, sumOf, typeSum } from './till.ts';
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
  const asks = page.getByText(new RegExp(`^${say(cards.askCode, { no: '\\d+' })}$`));
  return Number(((await asks.textContent()) ?? '').replace(/\D/g, ''));
}

for (const way of ways) {
  test(
    `a card’s owner confirms a payment from the seller’s form on their own device, ${way.how}`,
    way.details,
    async ({ browser }) => {
      const said = texts[way.language];
      const { cards } = said;
      const amount = moneyIn(way.language, 12.5);
      const { seller, owner, card } = await meet(browser, '/card-payment/seller-initiate', { way });
      const own = await (await browser.newContext()).newPage();
      const other = { ...way, size: way.size === phone ? desk : phone };
      await signInOn(own, other, owner, '/card-payment/buyer-confirm');
      await expect(heading(own, cards.confirmNone)).toBeVisible();

      const { page } = seller;
      await typeSum(page, '12,50', said);
      await chooseWay(page, 'card', said);
      await fillCard(page, card, said);
      await button(page, cards.initiate).click();
      const no = await askedNo(page, said);

      await expect(heading(own, say(cards.confirmAsk, { amount }))).toBeVisible();
      const main = own.getByRole('main');
      await expect(main.getByText(seller.person.name)).toBeVisible();
      await glance(own, `a card payment to confirm ${way.how}`);
      await glance(page, `a card payment that waits ${way.how}`);
      await main.getByLabel(say(cards.code, { no: String(no) })).fill(card.codes.get(no) ?? '');
      await button(own, say(cards.pay, { amount })).click();
      await expect(heading(own, cards.paid)).toBeVisible();
      await isPaid(page, said);
      await page.reload();
      await expect(sumOf(page, said)).toHaveValue('');
      await expect(page.getByRole('link', { name: owner.name })).toBeVisible();
      await own.getByRole('link', { name: said.charges.receipt }).click();
      await expect(heading(own, said.transfers.receiptOf)).toBeVisible();

      // The used code is crossed out in the list.
      await own.goto(`${world().web}/card-payment/manage-codes`);
      await showCodes(own, owner, way.language);
      const used = own.getByRole('listitem').filter({ hasText: cards.used });
      await expect(used).toContainText(say(cards.codeNo, { no: String(no) }));
    },
  );

  test(
    `a card pays at the till after a wrong and a right code, ${way.how}`,
    long,
    async ({ browser }) => {
      const said = texts[way.language];
      const { cards, ui } = said;
      const { seller, owner, card } = await meet(browser, '/card-payment/seller2', { way });
      const { page } = seller;
      if (way.size === phone) {
        await pressKeys(page, '12');
        await button(page, ui.keypadComma).click();
        await button(page, '5').click();
      } else await typeSum(page, '12,5', said);
      await chooseWay(page, 'card', said);
      await page.getByLabel(cards.number).pressSequentially(card.cardNumber);
      await expect(page.getByLabel(cards.number)).toHaveValue(groupedCard(card.cardNumber));
      await page.getByLabel(cards.serial, { exact: true }).fill(card.serial);
      await button(page, cards.initiate).click();
      const no = await askedNo(page, said);
      const code = card.codes.get(no) ?? '';
      const field = page.getByLabel(say(cards.code, { no: String(no) }));
      await field.fill(code === '000000' ? '000001' : '000000');
      const left = cards.codeLeft_few ?? cards.codeLeft_other;
      await expect(page.getByRole('alert')).toHaveText(say(left, { count: '4' }));
      await expect(field).toHaveValue('');
      await glance(page, `a till with a wrong code ${way.how}`);
      await field.fill(code);
      await isPaid(page, said);
      await expect(page.getByRole('main').getByText(owner.name)).toBeVisible();
      await glance(page, `a till that was paid ${way.how}`);
      // A completed sale is not shown as new.
      await page.reload();
      await expect(sumOf(page, said)).toHaveValue('');
      await expect(page.getByRole('link', { name: owner.name })).toBeVisible();
      await expect(heading(page, said.sales.paid)).toHaveCount(0);
      await page.goto(`${world().otherWeb}/wallet`);
      await expect(page.getByTestId('available')).toHaveText(/12[,.]50/);
    },
  );
}

test('a card payment refused by its owner may be tried again', long, async ({ browser }) => {
  const { seller, owner, card } = await meet(browser, '/card-payment/seller2');
  const { page } = seller;
  await typeSum(page, '30');
  await chooseWay(page, 'card');
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
  await expect(page.getByRole('alert')).toHaveText(pl.sales.over_refused);
  await expect(sumOf(page)).toHaveValue('30');
  await chooseWay(page, 'card');
  await expect(page.getByLabel(pl.cards.number)).toHaveValue(groupedCard(card.cardNumber));
  await button(page, pl.cards.initiate).click();
  await askedNo(page);
  await button(page, pl.ui.cancel).click();
  await expect(page.getByRole('alert')).toHaveText(pl.sales.over_cancelled);
});

test(
  'a card payment that is not possible says why and keeps the input',
  long,
  async ({ browser }) => {
    const { seller, card } = await meet(browser, '/card-payment/seller-initiate', {
      amount: '5,00',
    });
    const { page } = seller;
    await button(page, pl.sales.do_card).click();
    await expect(page.getByRole('alert')).toHaveText(pl.calls.fieldAmount);
    await typeSum(page, '5,01');
    await chooseWay(page, 'card');
    await fillCard(page, card);
    await page.getByLabel(pl.cards.serial).fill('2222-2222');
    await button(page, pl.cards.initiate).click();
    await expect(page.getByRole('alert')).toHaveText(pl.cards.card_unknown);
    await page.getByLabel(pl.cards.serial).fill(card.serial);
    await button(page, pl.cards.initiate).click();
    await expect(page.getByRole('alert')).toHaveText(pl.sales.declined);
    await expect(page.getByLabel(pl.cards.number)).toHaveValue(groupedCard(card.cardNumber));
    await expect(sumOf(page)).toHaveValue('5,01');
  },
);
