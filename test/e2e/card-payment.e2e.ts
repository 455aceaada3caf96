/** Paying by card: the seller's two screens, the terminal, and the owner's own screen. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { groupedCard } from '#contract/card-number.ts';
import { locales } from '#contract/languages.ts';
import { formatOf } from '#web/i18n/format.ts';
import { ownCard } from './cards.ts';
import { type Person, participant } from './people.ts';
import { button, choose, heading, money, pl, say, signIn, texts } from './screens.ts';
import { world } from './world.ts';

type OwnCard = Awaited<ReturnType<typeof ownCard>>;

interface Met {
  readonly seller: { readonly page: Page; readonly person: Person };
  readonly owner: Person;
  readonly card: OwnCard;
}

/** A seller on a screen, and a card in the hands of somebody with money. */
async function meet(browser: Browser, path: string, amount = '100,00'): Promise<Met> {
  const [person, owner] = await Promise.all([
    participant('Kiosk Ruchu'),
    participant('Halina Mazur', amount),
  ]);
  const page = await (await browser.newContext()).newPage();
  const [card] = await Promise.all([ownCard(owner), signIn(page, person, path, world().otherWeb)]);
  return { seller: { page, person }, owner, card };
}

async function fillCard(page: Page, card: OwnCard): Promise<void> {
  await page.getByLabel(pl.cards.number).fill(card.cardNumber);
  await page.getByLabel(pl.cards.serial).fill(card.serial);
}

/** The number of the code that the seller's screen asks for. */
async function askedNo(page: Page): Promise<number> {
  const asks = page.getByRole('heading', { level: 1 });
  await expect(asks).toHaveText(new RegExp(say(pl.cards.askCode, { no: '\\d+' })));
  return Number(((await asks.textContent()) ?? '').replace(/\D/g, ''));
}

test('the seller’s form, and the owner confirms on a phone of their own', async ({ browser }) => {
  const { seller, owner, card } = await meet(browser, '/card-payment/seller-initiate');
  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 } })
  ).newPage();
  await signIn(phone, owner, '/card-payment/buyer-confirm');
  await expect(heading(phone, pl.cards.confirmNone)).toBeVisible();

  const { page } = seller;
  await expect(page.getByLabel(pl.cards.sellerEmail)).toHaveValue(seller.person.email);
  await fillCard(page, card);
  await page.getByLabel(pl.cards.amount).fill('12,50');
  await page.getByLabel(pl.cards.description).fill('Gazety');
  await button(page, pl.cards.initiate).click();
  const no = await askedNo(page);

  await expect(heading(phone, say(pl.cards.confirmAsk, { amount: money(12.5) }))).toBeVisible();
  const main = phone.getByRole('main');
  await expect(main.getByText(seller.person.name)).toBeVisible();
  await expect(main.getByText('Gazety')).toBeVisible();
  await main.getByLabel(say(pl.cards.code, { no: String(no) })).fill(card.codes.get(no) ?? '');
  await button(phone, say(pl.cards.pay, { amount: money(12.5) })).click();
  await expect(heading(phone, pl.cards.paid)).toBeVisible();
  await expect(heading(page, pl.cards.paid)).toBeVisible();
  await phone.getByRole('link', { name: pl.codes.receipt }).click();
  await expect(heading(phone, pl.transactions.receiptOf)).toBeVisible();

  // The used code is struck in the list.
  await phone.goto(`${world().web}/card-payment/manage-codes`);
  const used = phone.getByRole('listitem').filter({ hasText: pl.cards.used });
  await expect(used).toContainText(say(pl.cards.codeNo, { no: String(no) }));
});

test('the till: keypad, card, a wrong and a right code on the terminal, the next customer', async ({
  browser,
}) => {
  const { seller, card } = await meet(browser, '/card-payment/seller2');
  const { page } = seller;
  await page.setViewportSize({ width: 390, height: 844 });
  for (const key of ['1', '2']) await button(page, key).click();
  await button(page, pl.ui.keypadComma).click();
  await button(page, '5').click();
  await button(page, pl.cards.toCard).click();
  await page.getByLabel(pl.cards.number).pressSequentially(card.cardNumber);
  await expect(page.getByLabel(pl.cards.number)).toHaveValue(groupedCard(card.cardNumber));
  await page.getByLabel(pl.cards.serial).fill(card.serial);
  await button(page, pl.cards.initiate).click();
  const no = await askedNo(page);
  const code = card.codes.get(no) ?? '';
  const field = page.getByLabel(say(pl.cards.code, { no: String(no) }));
  const take = button(page, say(pl.cards.take, { amount: money(12.5) }));
  await field.fill(code === '000000' ? '000001' : '000000');
  await take.click();
  await expect(page.getByRole('alert')).toHaveText(say(pl.cards.codeLeft_few, { count: '4' }));
  await expect(field).toHaveValue('');
  await field.fill(code);
  await take.click();
  await expect(heading(page, pl.cards.paid)).toBeVisible();
  await button(page, pl.codes.nextCustomer).click();
  await expect(page.getByLabel(pl.cards.amount)).toHaveValue('');
  await page.goto(`${world().otherWeb}/wallet`);
  await expect(page.getByTestId('available')).toHaveText(/12,50/);
});

test('the owner refuses; the seller learns it and may try again', async ({ browser }) => {
  const { seller, owner, card } = await meet(browser, '/card-payment/seller2');
  const { page } = seller;
  await page.getByLabel(pl.cards.amount).fill('30');
  await button(page, pl.cards.toCard).click();
  await fillCard(page, card);
  await button(page, pl.cards.initiate).click();
  await askedNo(page);

  // On any other screen a banner tells of it and leads to the question.
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
  const { seller, card } = await meet(browser, '/card-payment/seller-initiate', '5,00');
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

for (const language of ['ua', 'en'] as const) {
  test(`the till and the owner’s screen in ${language}`, async ({ browser }) => {
    const { seller, owner, card } = await meet(browser, '/card-payment/seller2');
    const { page } = seller;
    const { cards, codes } = texts[language];
    const amount = formatOf(locales[language]).money(7);
    const buyer = await (await browser.newContext()).newPage();
    await signIn(buyer, owner, '/card-payment/buyer-confirm');
    await choose(page, language);
    await choose(buyer, language);
    await page.getByLabel(codes.payAmount).fill('7');
    await button(page, cards.toCard).click();
    await page.getByLabel(cards.number).fill(card.cardNumber);
    await page.getByLabel(cards.serial, { exact: true }).fill(card.serial);
    await button(page, cards.initiate).click();
    await expect(heading(buyer, say(cards.confirmAsk, { amount }))).toBeVisible();
    const asks = page.getByRole('heading', { level: 1 });
    await expect(asks).toHaveText(new RegExp(say(cards.askCode, { no: '\\d+' })));
    const no = ((await asks.textContent()) ?? '').replace(/\D/g, '');
    await buyer.getByLabel(say(cards.code, { no })).fill(card.codes.get(Number(no)) ?? '');
    await button(buyer, say(cards.pay, { amount })).click();
    await expect(heading(buyer, cards.paid)).toBeVisible();
    await expect(heading(page, cards.paid)).toBeVisible();
  });
}
