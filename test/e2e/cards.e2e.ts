/** A card from its owner's view: registered, given codes, blocked. */

import { expect, type Page } from '@playwright/test';
import { groupedCard, maskedCard } from '#contract/card-number.ts';
import { type Card, makeCards, ownCard, showCodes } from './cards.ts';
import { glance } from './inspect.ts';
import { participant } from './people.ts';
import {
  button,
  confirmBySignIn,
  enterPassword,
  heading,
  isAt,
  pl,
  say,
  signIn,
  texts,
} from './screens.ts';
import { long, test } from './test.ts';
import { otherWays, phone, signInOn } from './ways.ts';
import { world } from './world.ts';

async function typeCard(page: Page, { cardNumber, serial, pin }: Card): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel(pl.cards.number).pressSequentially(cardNumber);
  await main.getByLabel(pl.cards.serial).pressSequentially(serial.toLowerCase());
  await main.getByLabel(pl.cards.pin).fill(pin);
}

test('a card number is grouped and checked while it is typed', async ({ page }) => {
  await page.goto(`${world().web}/cardreg`);
  const number = page.getByRole('main').getByLabel(pl.cards.number);
  await number.pressSequentially('9616000000000008');
  await expect(number).toHaveValue('9616 0000 0000 0008');
  await expect(page.getByRole('alert')).toHaveText(pl.calls.fieldCardNumber);
  await number.press('Backspace');
  await expect(page.getByRole('alert')).toBeHidden();
  await number.pressSequentially('7');
  await expect(page.getByText(pl.cards.numberGood)).toBeAttached();
  // A digit in the middle is inserted where it was typed.
  await number.press('Home');
  for (let at = 0; at < 6; at += 1) await number.press('ArrowRight');
  await number.press('Shift+ArrowRight');
  await number.press('5');
  await number.press('3');
  await expect(number).toHaveValue('9616 0530 0000 0000');
});

test('a guest types a card, signs in, finds the input unchanged and registers the card', async ({
  page,
}) => {
  const [[card], person] = await Promise.all([makeCards(1), participant('Maria Zając')]);
  if (!card) throw new Error('No card was made.');
  await page.setViewportSize(phone);
  await page.goto(`${world().web}/cardreg`);
  const main = page.getByRole('main');
  await typeCard(page, { ...card, pin: '' });
  await main.getByLabel(pl.cards.pin).focus();
  await page.keyboard.insertText(`${card.pin.slice(0, 3)} ${card.pin.slice(3)}`);
  await main.getByLabel(pl.cards.email).fill(person.email);
  await button(page, pl.cards.guestSubmit).click();
  await enterPassword(page, person);
  await isAt(page, '/cardreg');
  await expect(main.getByLabel(pl.cards.number)).toHaveValue(groupedCard(card.cardNumber));
  await expect(main.getByLabel(pl.cards.serial)).toHaveValue(card.serial);
  await expect(main.getByLabel(pl.cards.pin)).toHaveValue(/^\d{3} \d{3}$/);
  await expect(main.getByLabel(pl.cards.email)).toHaveValue(person.email);
  await button(page, pl.cards.register).click();
  await expect(heading(page, 'Karta została pomyślnie zarejestrowana!')).toBeVisible();
  await expect(main.getByText(maskedCard(card.cardNumber))).toBeVisible();
  await page.getByRole('link', { name: pl.cards.makeCodes }).click();
  await isAt(page, `/card-payment/manage-codes?card=${card.id}`);
});

test('a wrong PIN tells the attempts left, and an unknown card is told as unknown', async ({
  page,
}) => {
  const [[card], person] = await Promise.all([makeCards(1), participant('Jan Lis')]);
  if (!card) throw new Error('No card was made.');
  await signIn(page, person, '/wallet');
  await page.goto(`${world().web}/cardreg`);
  const wrong = card.pin === '000000' ? '000001' : '000000';
  await typeCard(page, { ...card, pin: wrong });
  await button(page, pl.cards.register).click();
  await expect(page.getByRole('alert')).toContainText(say(pl.cards.pinLeft_few, { count: '4' }));
  await page.getByLabel(pl.cards.serial).fill('2222-2222');
  await button(page, pl.cards.register).click();
  await expect(page.getByRole('alert')).not.toContainText(
    say(pl.cards.pinLeft_few, { count: '4' }),
  );
  await page.getByLabel(pl.cards.serial).fill(card.serial);
  await page.getByLabel(pl.cards.pin).fill(card.pin);
  await button(page, pl.cards.register).click();
  await expect(heading(page, pl.cards.registered)).toBeVisible();
  await button(page, pl.cards.another).click();
  await expect(page.getByLabel(pl.cards.number)).toHaveValue('');
});

test('a card is blocked after one question', async ({ page }) => {
  const person = await participant('Ewa Borowska');
  const card = await ownCard(person);
  const masked = maskedCard(card.cardNumber);
  await signIn(page, person, '/wallet');
  await page.goto(`${world().web}/cardreg`);
  await button(page, say(pl.cards.blockCard, { card: masked })).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toHaveText(say(pl.cards.blockTitle, { card: masked }));
  await glance(page, 'the question before a card is blocked');
  await dialog.getByRole('button', { name: pl.cards.blockKeep }).click();
  await button(page, say(pl.cards.blockCard, { card: masked })).click();
  await dialog.getByRole('button', { name: pl.cards.block }).click();
  const main = page.getByRole('main');
  await expect(main.getByText(pl.cards.reason_owner)).toBeVisible();
  await expect(main.getByRole('link', { name: pl.cards.codes })).toBeHidden();
});

test('the page without a card tells where to get one and leads to its registration', async ({
  page,
}) => {
  const person = await participant('Olga Wrona');
  await signIn(page, person, '/otcodes');
  await expect(heading(page, pl.cards.none)).toBeVisible();
  await page.getByRole('link', { name: pl.cards.registerFirst }).click();
  await isAt(page, '/cardreg');
});

test('a card’s codes are made again when few are left, shown, and printed in wallet size', async ({
  page,
}) => {
  const person = await participant('Piotr Sowa');
  const card = await ownCard(person, 3);
  await page.addInitScript('window.print = () => {}');
  await signIn(page, person, '/otcodes');
  const main = page.getByRole('main');
  await expect(main.getByText(say(pl.cards.few_few, { count: '3' }))).toBeVisible();
  const codes = main.getByRole('list').filter({ hasText: say(pl.cards.codeNo, { no: '1' }) });
  const [, first = ''] = [...card.codes][0] ?? [];
  await showCodes(page, person);
  await expect(codes.getByRole('listitem')).toHaveCount(3);
  await expect(codes).toContainText(first.slice(0, 3));
  await button(page, pl.cards.hide).click();
  await expect(codes).not.toContainText(first.slice(0, 3));

  await main.getByLabel(pl.cards.howMany).selectOption('20');
  await button(page, pl.cards.generate).click();
  await glance(page, 'the question before codes are replaced');
  const replace = page.getByRole('dialog').getByRole('button', { name: pl.cards.replace });
  await replace.click();
  await confirmBySignIn(page, person);
  await main.getByLabel(pl.cards.howMany).selectOption('20');
  await button(page, pl.cards.generate).click();
  await replace.click();
  const renewed = main.getByRole('list').filter({ hasText: say(pl.cards.codeNo, { no: '4' }) });
  await expect(renewed.getByRole('listitem')).toHaveCount(20);
  await expect(main.getByText(say(pl.cards.few_few, { count: '3' }))).toBeHidden();

  await button(page, pl.cards.print).click();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('heading', {
    name: say(pl.cards.sheetTitle, { card: maskedCard(card.cardNumber) }),
  });
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('main')).toBeHidden();
  await expect(page.getByRole('listitem')).toHaveCount(20);
  await page.emulateMedia({ media: 'screen' });
  await expect(sheet).toBeHidden();
});

test('an unreadable list of codes counts as empty and is logged', long, async ({ page }) => {
  const person = await participant('Tomasz Dudek');
  await ownCard(person);
  const logged: string[] = [];
  page.on('console', (line) => line.type() === 'error' && logged.push(line.text()));
  await page.route('**/one-time-codes', async (route) => {
    const answer = await route.fetch();
    if (answer.ok()) await route.fulfill({ response: answer, json: { oneTimeCodes: null } });
    else await route.fulfill({ response: answer });
  });
  await signIn(page, person, '/otcodes');
  await showCodes(page, person);
  await expect(heading(page, pl.cards.noCodes)).toBeVisible();
  expect(logged.filter((line) => line.includes('no one-time codes'))).not.toEqual([]);
});

for (const way of otherWays) {
  test(`a card is registered and gets its codes ${way.how}`, long, async ({ page }) => {
    const { cards } = texts[way.language];
    const [[card], person] = await Promise.all([makeCards(1), participant('Oksana Bondar')]);
    if (!card) throw new Error('No card was made.');
    await signInOn(page, way, person, '/otcodes');
    await page.getByRole('link', { name: cards.registerFirst }).click();
    await isAt(page, '/cardreg');
    const main = page.getByRole('main');
    await main.getByLabel(cards.number).fill(card.cardNumber);
    await main.getByLabel(cards.serial, { exact: true }).fill(card.serial);
    await main.getByLabel(cards.pin).fill(card.pin);
    await button(page, cards.register).click();
    await page.getByRole('link', { name: cards.makeCodes }).click();
    await button(page, cards.generate).click();
    await button(page, cards.print).waitFor();
    const codes = main.getByRole('list').filter({ hasText: say(cards.codeNo, { no: '1' }) });
    await expect(codes.getByRole('listitem')).toHaveCount(20);
  });
}
