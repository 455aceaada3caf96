/** Screens that are a query or a step of a page: each opens at its top, with the focus on its heading. */
import { expect, type Page } from '@playwright/test';
import { selectOffer } from '#contract/basket.ts';
import { offersOf } from './offers.ts';
import { callAs, type Person, participant, tokenOf } from './people.ts';
import { button, heading, pl, signIn } from './screens.ts';
import { test } from './test.ts';

const main = (page: Page) => page.getByRole('main');

interface Screen {
  readonly name: string;
  readonly from: string;
  readonly title: string;
  /** What has to be there before. */
  readonly begin?: (person: Person, other: Person) => Promise<unknown>;
  readonly open: (page: Page, other: Person) => Promise<void>;
}

const screens: readonly Screen[] = [
  {
    name: 'the checkout',
    from: '/order',
    title: pl.orders.checkoutTitle,
    async begin(person, other) {
      const offers = ['Chleb', 'Bułka', 'Rogal'].map((name) => ({ name }));
      const token = await tokenOf(person);
      for (const offerId of await offersOf(other, offers)) {
        await callAs(token, selectOffer, { body: { offerId, quantity: 1 } });
      }
    },
    open: (page) => main(page).getByRole('link', { name: pl.orders.toCheckout }).click(),
  },
  {
    name: 'the form of a new offer',
    from: '/myoffers',
    title: pl.offers.newTitle,
    open: (page) => main(page).getByRole('button', { name: pl.offers.add }).first().click(),
  },
  {
    name: 'the check of a transfer',
    from: '/transfer',
    title: pl.transfers.checkTitle,
    async open(page, other) {
      await page.getByLabel(pl.transfers.recipient).fill(other.email);
      await page.getByLabel(pl.transfers.amount, { exact: true }).fill('5');
      await button(page, pl.transfers.next).click();
    },
  },
  {
    name: 'my top-ups',
    from: '/etbuy',
    title: pl.topUps.tabHistory,
    open: (page) => main(page).getByRole('link', { name: pl.topUps.tabHistory }).click(),
  },
];

for (const { name, from, title, begin, open } of screens) {
  test(`${name} opens at its top with the focus on its heading`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    const [person, other] = await Promise.all([
      participant('Halina Czytelna', '30,00'),
      participant('Sklep Czytelny'),
    ]);
    await begin?.(person, other);
    await signIn(page, person, from);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    await open(page, other);
    await expect(heading(page, title)).toBeFocused();
    expect(await page.evaluate('scrollY')).toBe(0);
    // Back leads to the page before, and its heading has the focus.
    await page.goBack();
    await expect(heading(page, title)).toBeHidden();
    await expect(main(page).locator(':focus')).toHaveCount(1);
  });
}
