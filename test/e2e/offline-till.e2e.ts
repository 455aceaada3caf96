/** A till without a network: the right digits are accepted once, and nothing else is. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { inspect } from './inspect.ts';
import { type Person, participant } from './people.ts';
import { button, heading, money, pl, say, signIn } from './screens.ts';
import { test } from './test.ts';
import { typeSum } from './till.ts';
import { world } from './world.ts';

test.use({ serviceWorkers: 'allow' });

const words = pl.offlineSales;
const place = '/obsluga/bez-sieci';

/** Waits until the worker answers for this page, and keeps all that the page needs. */
const kept = (page: Page) =>
  page.evaluate(`navigator.serviceWorker.ready.then(() =>
    navigator.serviceWorker.controller || new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    )
  ).then(() => true)`);

/** Begins a sale; returns what its QR code says. */
async function ask(till: Page, amount: string): Promise<string> {
  await till.getByLabel(words.amount).fill(amount);
  await button(till, words.show).click();
  const link = till.getByText(/\/zaplac-bez-sieci#/);
  return (await link.textContent()) ?? '';
}

const type = (till: Page, digits: string) => till.getByLabel(words.passcode).fill(digits);
const back = (till: Page) => button(till, pl.ui.cancel).click();

/** The digits on the buyer's screen. */
async function digitsOf(buyer: Page): Promise<string> {
  const shown = buyer.getByRole('status').filter({ hasText: /\d{3}.\d{3}/ });
  await expect(shown).toBeVisible();
  return ((await shown.textContent()) ?? '').replace(/\D/g, '');
}

async function pay(buyer: Page, link: string, seller: Person): Promise<string> {
  await buyer.goto(link);
  await expect(buyer.getByText(seller.name)).toBeVisible();
  await button(buyer, words.pay).click();
  return digitsOf(buyer);
}

async function openTill(context: BrowserContext, seller: Person): Promise<Page> {
  const till = await context.newPage();
  await signIn(till, seller, place);
  await expect(till.getByLabel(words.amount)).toBeVisible();
  await kept(till);
  // Once more with the worker in charge, as on any other day.
  await till.reload();
  await expect(till.getByLabel(words.amount)).toBeVisible();
  return till;
}

test('a till without a network accepts a right code once', async ({ browser, context }) => {
  test.slow();
  const [seller, payer] = await Promise.all([
    participant('Kiosk Pod Lasem'),
    participant('Lena Wójcik', '100,00'),
  ]);
  const till = await openTill(context, seller);
  await till.setViewportSize({ width: 390, height: 664 });
  const buyer = await (await browser.newContext()).newPage();
  await signIn(buyer, payer, '/wallet');
  await context.setOffline(true);
  await till.goto(`${world().web}${place}`);
  const link = await ask(till, '12,50');
  await inspect(till, 'the till without a network');
  const digits = await pay(buyer, link, seller);
  await inspect(buyer, 'the digits for the till');

  await back(till);
  await ask(till, '13,00');
  await type(till, digits);
  await expect(till.getByText(words.wrong)).toBeVisible();
  await back(till);

  const second = await ask(till, '12,50');
  await type(till, digits);
  await expect(till.getByText(words.wrong)).toBeVisible();
  const right = await pay(buyer, second, seller);
  await till.clock.setSystemTime(Date.now() + 120_000);
  await type(till, right);
  await expect(till.getByLabel(words.passcode)).toHaveValue('');
  await till.clock.setSystemTime(Date.now());
  await type(till, await digitsOf(buyer));
  const taken = heading(till, words.taken);
  await expect(taken).toContainText(money(12.5));
  await expect(taken).toBeFocused();
  await expect(taken).toBeInViewport();
  await expect(till.getByLabel(words.amount)).toHaveValue('');
  await inspect(till, 'a till that has accepted digits');

  await ask(till, '12,50');
  await type(till, right);
  await expect(till.getByText(words.wrong)).toBeVisible();
  await context.setOffline(false);
  await expect(till.getByText(say(words.settled, { count: '1' }))).toBeVisible();
});

test('a sum typed at the till is there when the till goes on without a network', async ({
  context,
}) => {
  const till = await openTill(context, await participant('Kiosk Pod Lasem'));
  await till.goto(`${world().web}/obsluga`);
  await typeSum(till, '7,5');
  await till.waitForLoadState('networkidle');
  await context.setOffline(true);
  await till.getByRole('link', { name: pl.sales.takeOffline }).click();
  await expect(till.getByLabel(words.amount)).toHaveValue('7,50');
});
