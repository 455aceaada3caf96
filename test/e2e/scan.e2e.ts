/** Scanning QR codes of cards and buyers with a camera, and messages without a usable camera. */

import fs from 'node:fs';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  expect,
  type TestInfo,
} from '@playwright/test';
import { encode } from 'uqr';
import { cardQr, groupedCard } from '#contract/card-number.ts';
import { makeCode } from '#contract/charges.ts';
import { callAs, participant, tokenOf } from './people.ts';
import { button, pl, signIn, texts } from './screens.ts';
import { test } from './test.ts';
import { chooseWay, isWaiting, typeSum } from './till.ts';
import { world } from './world.ts';

const width = 640;

const height = 480;

/** Size of one module of the code, in pixels of the picture. */
const square = 8;

const cardNumber = '9616000000000007';
const serial = 'K7QM-3XWZ';
const phone = { viewport: { width: 390, height: 844 } };
/** Cameras are available only to https origins and this machine's own. */
const withCamera: BrowserContextOptions = { permissions: ['camera'], locale: 'pl-PL' };

test('a card is typed where the camera is not allowed', async () => {
  const browser = await browserThatSees('forbidden', test.info());
  try {
    const page = await (await browser.newContext({ ...phone, locale: 'pl-PL' })).newPage();
    await page.goto(`${world().web}/cardreg`);
    const main = page.getByRole('main');
    const number = main.getByLabel(pl.cards.number);
    await button(page, pl.cards.scan).click();
    await expect(main.getByText(pl.charges.scanForbidden)).toBeVisible();
    await expect(button(page, pl.cards.scan)).toBeFocused();
    await number.fill('9616 0000');
    await expect(number).toHaveValue('9616 0000');
  } finally {
    await browser.close();
  }
});

test('a card scanned by the camera replaces what was typed', async () => {
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

test('a scanned code other than a card is refused, and the camera can be closed', async () => {
  const browser = await browserThatSees({ qr: 'https://example.test/' }, test.info());
  try {
    const page = await (await browser.newContext(withCamera)).newPage();
    await page.goto(`${world().web}/cardreg?lang=en`);
    const { cards, charges, ui } = texts.en;
    await button(page, cards.scan).click();
    await expect(page.getByRole('status').filter({ hasText: charges.scanStrange })).toBeVisible();
    await button(page, ui.cancel).click();
    await expect(page.locator('video')).toBeHidden();
    await expect(button(page, cards.scan)).toBeFocused();
  } finally {
    await browser.close();
  }
});

test('a device without a camera says so', async () => {
  const browser = await browserThatSees('no camera', test.info());
  try {
    const page = await (await browser.newContext({ ...phone, ...withCamera })).newPage();
    await page.goto(`${world().web}/cardreg?lang=ua`);
    const { cards, charges } = texts.uk;
    await button(page, cards.scan).click();
    await expect(page.getByText(charges.scanNoCamera)).toBeVisible();
  } finally {
    await browser.close();
  }
});

test('a seller scans the buyer’s code, which makes the charge at once', async () => {
  const [buyer, seller] = await Promise.all([
    participant('Teresa Kowal', '50,00'),
    participant('Warzywniak Zdrój'),
  ]);
  const made = await callAs(await tokenOf(buyer), makeCode);
  const browser = await browserThatSees({ qr: String(made.otp_code) }, test.info());
  try {
    const page = await (await browser.newContext({ ...phone, ...withCamera })).newPage();
    await signIn(page, seller, '/pay');
    await typeSum(page, '12,50');
    // The camera opens at once, and what it sees is charged.
    await chooseWay(page, 'qr');
    await isWaiting(page);
  } finally {
    await browser.close();
  }
});

/** One frame with the code in its middle, as YUV 4:2:0 planes. */
function pictureOf(text: string): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const left = Math.floor((width - size * square) / 2);
  const top = Math.floor((height - size * square) / 2);
  // On a light grey background, without colours.
  const picture = Buffer.alloc((width * height * 3) / 2, 128);
  picture.fill(200, 0, width * height);
  for (let y = 0; y < size * square; y += 1) {
    for (let x = 0; x < size * square; x += 1) {
      const dark = data[Math.floor(y / square)]?.[Math.floor(x / square)];
      picture[(top + y) * width + left + x] = dark ? 20 : 230;
    }
  }
  return picture;
}

/** What the camera sees, or why it does not. */
type Sight = { readonly qr: string } | 'forbidden' | 'no camera';

/**
 * Starts a browser with a camera. The permission prompt is answered automatically, because a
 * headless browser, such as the one from npm, cannot show it.
 */
async function browserThatSees(sight: Sight, info: TestInfo): Promise<Browser> {
  const { headless: _headless, ...options } = info.project.use.launchOptions ?? {};
  return chromium.launch({ ...options, args: [...(options.args ?? []), ...argsFor(sight, info)] });
}

function argsFor(sight: Sight, info: TestInfo): string[] {
  const allowed = '--use-fake-ui-for-media-stream';
  const camera = '--use-fake-device-for-media-stream';
  if (sight === 'forbidden') return [camera, `${allowed}=deny`];
  if (sight === 'no camera') return [`${camera}=device-count=0`, allowed];
  const file = info.outputPath('camera.y4m');
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  const frame = [Buffer.from('FRAME\n'), pictureOf(sight.qr)];
  fs.writeFileSync(file, Buffer.concat([head, ...frame, ...frame]));
  return [camera, allowed, `--use-file-for-fake-video-capture=${file}`];
}
