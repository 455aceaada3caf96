/** QR codes read by a camera: a card's, a buyer's; and what is said where there is no camera to use. */

import { type BrowserContextOptions, expect } from '@playwright/test';
import { cardQr, groupedCard } from '#contract/card-number.ts';
import { makeCode } from '#contract/charges.ts';
import { browserThatSees } from './camera.ts';
import { callAs, participant, tokenOf } from './people.ts';
import { button, heading, money, pl, say, signIn, texts } from './screens.ts';
import { test } from './test.ts';
import { world } from './world.ts';

const cardNumber = '9616000000000007';
const serial = 'K7QM-3XWZ';
const phone = { viewport: { width: 390, height: 844 } };
/** A camera is only given to addresses that are encrypted or this machine's own. */
const withCamera: BrowserContextOptions = { permissions: ['camera'], locale: 'pl-PL' };

test('a camera that may not be used leaves the typing', async () => {
  const browser = await browserThatSees('forbidden', test.info());
  try {
    const page = await (await browser.newContext({ ...phone, locale: 'pl-PL' })).newPage();
    await page.goto(`${world().web}/cardreg`);
    const main = page.getByRole('main');
    const number = main.getByLabel(pl.cards.number);
    await button(page, pl.cards.scan).click();
    await expect(main.getByText(pl.codes.scanForbidden)).toBeVisible();
    await expect(button(page, pl.cards.scan)).toBeFocused();
    await number.fill('9616 0000');
    await expect(number).toHaveValue('9616 0000');
  } finally {
    await browser.close();
  }
});

test('a card is read by the camera, and what was typed before gives way', async () => {
  const browser = await browserThatSees({ qr: cardQr(cardNumber, serial) }, test.info());
  try {
    const page = await (await browser.newContext({ ...phone, ...withCamera })).newPage();
    await page.goto(`${world().web}/cardreg`);
    const main = page.getByRole('main');
    const number = main.getByLabel(pl.cards.number);
    await number.fill('9616 0000');
    await button(page, pl.cards.scan).click();
    await expect(number).toHaveValue(groupedCard(cardNumber));
    await expect(main.getByLabel(pl.cards.serial)).toHaveValue(serial);
    await expect(main.getByLabel(pl.cards.pin)).toBeFocused();
    await expect(main.getByText(pl.cards.scanning)).toBeHidden();
  } finally {
    await browser.close();
  }
});

test('a code that is no card is told apart, and the camera can be put away', async () => {
  const browser = await browserThatSees({ qr: 'https://example.test/' }, test.info());
  try {
    const page = await (await browser.newContext(withCamera)).newPage();
    await page.goto(`${world().web}/cardreg?lang=en`);
    const { cards, codes, ui } = texts.en;
    await button(page, cards.scan).click();
    await expect(page.getByRole('status').filter({ hasText: codes.scanStrange })).toBeVisible();
    await button(page, ui.cancel).click();
    await expect(page.locator('video')).toBeHidden();
    await expect(button(page, cards.scan)).toBeFocused();
  } finally {
    await browser.close();
  }
});

test('a device without a camera is told so', async () => {
  const browser = await browserThatSees('no camera', test.info());
  try {
    const page = await (await browser.newContext({ ...phone, ...withCamera })).newPage();
    await page.goto(`${world().web}/cardreg?lang=ua`);
    const { cards, codes } = texts.ua;
    await button(page, cards.scan).click();
    await expect(page.getByText(codes.scanNoCamera)).toBeVisible();
  } finally {
    await browser.close();
  }
});

test('the seller reads the buyer’s code, and the charge is made at once', async () => {
  const [buyer, seller] = await Promise.all([
    participant('Teresa Kowal', '50,00'),
    participant('Warzywniak Zdrój'),
  ]);
  const made = await callAs(await tokenOf(buyer), makeCode.method, makeCode.path, {});
  const browser = await browserThatSees({ qr: String(made.otp_code) }, test.info());
  try {
    const page = await (await browser.newContext({ ...phone, ...withCamera })).newPage();
    await signIn(page, seller, '/pay');
    await page.getByLabel(pl.codes.payAmount).fill('12,50');
    await button(page, pl.codes.payNext).click();
    await expect(button(page, say(pl.codes.payCharge, { amount: money(12.5) }))).toBeVisible();
    await button(page, pl.codes.payScan).click();
    await expect(heading(page, pl.codes.waitTitle)).toBeVisible();
  } finally {
    await browser.close();
  }
});
