/** The till on a slow or broken line: what is tapped is shown at once, and no line of it is lost. */
import { type Browser, expect, type Page } from '@playwright/test';
import { openSales } from '#contract/sales.ts';
import { glance } from './inspect.ts';
import { freshWord, offersOf } from './offers.ts';
import { callAs, type Person, participant, tokenOf } from './people.ts';
import { button, heading, pl, say, signIn } from './screens.ts';
import { breakLine, slowly, tapAtOnce } from './slow.ts';
import { long, longUnless, test } from './test.ts';
import { chooseWay, isPaid, sumOf } from './till.ts';
import { world } from './world.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 664 };

/** A seller of these goods at the till; they cost 2, 3 … złoty, and there are three of each. */
async function shop(browser: Browser, viewport = desk) {
  const [rolls, cake] = [freshWord('bulki'), freshWord('drozdzowki')];
  const seller = await participant('Piekarnia Ratuszowa');
  const goods = [rolls, cake].map((name, at) => ({ name, price: 2 + at, quantity: 3 }));
  await offersOf(seller, goods);
  const page = await (await browser.newContext({ viewport })).newPage();
  await signIn(page, seller, '/obsluga');
  if (viewport === phone) await button(page, pl.sales.addItem).click();
  const tile = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) });
  await expect(tile(cake)).toBeVisible();
  return { page, seller, rolls, cake, tile };
}

/** What the API has: the lines of each open sale. */
async function kept(seller: Person): Promise<string[][]> {
  const { sales } = await callAs(await tokenOf(seller), openSales);
  return sales.map(({ lines }) => lines.map(({ name, quantity }) => `${quantity} ${name}`));
}

const unsent = (page: Page, name: string) =>
  page.getByRole('alert').filter({ hasText: say(pl.sales.unsent, { name }) });

const payInCash = async (page: Page) => {
  await chooseWay(page, 'cash');
  await button(page, pl.sales.do_cash).click();
  await isPaid(page);
};

for (const size of [phone, desk]) {
  test(
    `products tapped at the same moment are one sale, shown before it is saved, at ${size.width}`,
    longUnless(size === phone),
    async ({ browser }) => {
      const { page, seller, rolls, cake, tile } = await shop(browser, size);
      let go = () => {};
      const held = new Promise<void>((resolve) => {
        go = resolve;
      });
      await page.route(`${world().api}/trans/obsluga.otworz`, async (route) => {
        await held;
        await route.continue();
      });
      await tapAtOnce(page, tile(rolls), tile(cake));
      await tile(rolls).click();
      await expect(tile(rolls)).toContainText('× 2');
      await expect(tile(cake)).toContainText('× 1');
      await glance(page, `lines that are on their way at ${size.width}`);
      expect(await kept(seller)).toEqual([]);
      go();
      await expect.poll(() => kept(seller)).toEqual([[`2 ${rolls}`, `1 ${cake}`]]);
      if (size === phone) await page.getByRole('button', { name: /^Gotowe/ }).click();
      await payInCash(page);
      await expect(heading(page, pl.sales.paid)).toContainText('7,00');
      expect(await kept(seller)).toEqual([]);
    },
  );
}

test('a payment waits for lines that are being sent', long, async ({ browser }) => {
  const { page, seller, rolls, cake, tile } = await shop(browser);
  await slowly(page, world().api);
  await tapAtOnce(page, tile(rolls), tile(cake), tile(cake));
  await payInCash(page);
  await expect(heading(page, pl.sales.paid)).toContainText('8,00');
  expect(await kept(seller)).toEqual([]);
});

test(
  'lines lost by the network survive another page and a reload, and are sent once',
  long,
  async ({ browser }) => {
    const { page, seller, rolls, cake, tile } = await shop(browser);
    const mend = await breakLine(page, world().api, 'lost');
    await tapAtOnce(page, tile(rolls), tile(cake));
    await expect(unsent(page, rolls)).toContainText(pl.sales.unsentOffline);
    await glance(page, 'a line that is not saved');
    await page.getByRole('link', { name: 'Denar' }).first().click();
    await expect(heading(page, pl.sales.page)).toHaveCount(0);
    await page.goBack();
    const parked = page.getByRole('navigation', { name: pl.sales.open }).getByRole('link');
    await expect(parked).toContainText('5,00');
    const asked = page.waitForEvent('dialog');
    const reloading = page.reload();
    expect((await asked).type()).toBe('beforeunload');
    await (await asked).accept();
    await reloading;
    await expect(parked).toContainText('5,00');
    await parked.click();
    await expect(tile(cake)).toContainText('× 1');
    expect(await kept(seller)).toEqual([]);
    await mend();
    await button(page, pl.calls.again).click();
    await expect(unsent(page, rolls)).toHaveCount(0);
    await expect.poll(() => kept(seller)).toEqual([[`1 ${rolls}`, `1 ${cake}`]]);
    await payInCash(page);
    await expect(heading(page, pl.sales.paid)).toContainText('5,00');
  },
);

test('an item that is typed and not added yet, and whom it is for, are kept', async ({
  browser,
}) => {
  const { page, seller, rolls, tile } = await shop(browser, phone);
  const items = page.getByRole('dialog', { name: pl.sales.items });
  await items.getByLabel(pl.sales.customer).fill('Stolik 4');
  await tile(rolls).click();
  await items.getByLabel(pl.sales.name, { exact: true }).fill('Torba');
  await items.getByRole('button', { name: /^Gotowe/ }).click();
  await expect(items.getByText(pl.calls.fieldAmount)).toBeVisible();
  await items.getByLabel(pl.sales.price).fill('1');
  await items.getByRole('button', { name: /^Gotowe/ }).click();
  await expect(items).toHaveCount(0);
  await expect.poll(() => kept(seller)).toEqual([[`1 ${rolls}`, '1 Torba']]);
  await page.getByRole('main').getByRole('button', { name: pl.sales.more }).click();
  await button(page, pl.sales.park).click();
  const parked = page.getByRole('navigation', { name: pl.sales.open }).getByRole('link');
  await expect(parked).toContainText('Stolik 4');
  await sumOf(page).fill('4');
  await parked.click();
  await expect(parked).toContainText('4,00');
  await expect.poll(() => kept(seller)).toHaveLength(2);
});

test('a line whose answer was lost is there once when the network is back', async ({ browser }) => {
  const { page, seller, rolls, tile } = await shop(browser);
  const mend = await breakLine(page, world().api, 'unanswered');
  await tile(rolls).click();
  await expect(unsent(page, rolls)).toBeVisible();
  await mend();
  await page.evaluate(`dispatchEvent(new Event('online'))`);
  await expect(unsent(page, rolls)).toHaveCount(0);
  await expect.poll(() => kept(seller)).toEqual([[`1 ${rolls}`]]);
});

test(
  'a product out of stock is refused and removed, and the others are paid',
  long,
  async ({ browser }) => {
    const { page, seller, rolls, tile } = await shop(browser);
    await slowly(page, world().api);
    await tapAtOnce(page, ...Array.from({ length: 4 }, () => tile(rolls)));
    await expect(unsent(page, rolls)).toBeVisible();
    await expect(tile(rolls)).toContainText('× 4');
    // Refused again, as long as there are no more.
    await button(page, pl.calls.again).click();
    await expect(unsent(page, rolls)).toBeVisible();
    await button(page, pl.sales.takeBack).click();
    await expect(tile(rolls)).toContainText('× 3');
    await expect(unsent(page, rolls)).toHaveCount(0);
    expect(await kept(seller)).toEqual([[`3 ${rolls}`]]);
    await payInCash(page);
    await expect(heading(page, pl.sales.paid)).toContainText('6,00');
  },
);

test(
  'a line with another price is changed and removed before it is saved',
  long,
  async ({ browser }) => {
    const { page, seller, rolls, tile } = await shop(browser);
    const mend = await breakLine(page, world().api, 'lost');
    await tile(rolls).click();
    await button(page, pl.sales.addItem).click();
    const items = page.getByRole('dialog', { name: pl.sales.items });
    for (const name of ['Torba', 'Kokarda']) {
      await items.getByLabel(pl.sales.name, { exact: true }).fill(name);
      await items.getByLabel(pl.sales.price).fill('1');
      await items.getByRole('button', { name: pl.sales.addOther }).click();
    }
    await items.getByRole('button', { name: say(pl.sales.moreOf, { name: 'Torba' }) }).click();
    await items.getByRole('button', { name: say(pl.sales.remove, { name: 'Kokarda' }) }).click();
    await expect(items.getByRole('button', { name: /^Gotowe/ })).toContainText('4,00');
    await glance(page, 'items that are not saved');
    await mend();
    await items.getByRole('button', { name: pl.calls.again }).click();
    await expect.poll(() => kept(seller)).toEqual([[`1 ${rolls}`, '2 Torba']]);
    await items.getByRole('button', { name: pl.sales.abandon }).click();
    await expect(items).toHaveCount(0);
    await expect.poll(() => kept(seller)).toEqual([]);
    await tile(rolls).click();
    await expect.poll(() => kept(seller)).toEqual([[`1 ${rolls}`]]);
  },
);
