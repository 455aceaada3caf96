/** How many taps and screens the frequent ways take on a small phone: real taps, and none may grow. */
import { expect, type Locator, type Page } from '@playwright/test';
import { newNip } from '#api/companies/testing.ts';
import { saveProfile } from '#contract/profiles.ts';
import { register } from '#contract/registration.ts';
import { freshWord, offersOf } from './offers.ts';
import { callAs, newcomer, type Person, participant, tokenOf } from './people.ts';
import { heading, money, pl, say, signIn } from './screens.ts';
import { test } from './test.ts';
import { moneyIn } from './ways.ts';
import { world } from './world.ts';

test.use({ viewport: { width: 390, height: 664 }, hasTouch: true });

const blik = '777123';
const zlotys = (amount: number): string => moneyIn('pl', amount, 'PLN');

/** Counts as it taps. */
interface Thumb {
  tap(place: Locator): Promise<void>;
  /** Typing is no tap, but its field has to be tapped. */
  type(place: Locator, text: string): Promise<void>;
}

interface Way {
  readonly name: string;
  /** As measured; lower them when the way becomes shorter. */
  readonly taps: number;
  readonly screens: number;
  /** What has to be there. Returns the address where the way begins. */
  readonly begin: (person: Person) => Promise<string>;
  readonly walk: (page: Page, thumb: Thumb) => Promise<void>;
}

/** A bakery with an address, and bread of which a half may be paid in Denar. */
async function bread(): Promise<string> {
  const bakery = await newcomer(freshWord('Piekarnia '));
  const token = await tokenOf(bakery);
  await callAs(token, register, { query: { name: bakery.name, NIP: newNip() } });
  const shop = {
    ...({ listed: true, kind: 'food', about: '', address: 'ul. Ząbkowska 14' } as const),
    ...{ postcode: '03-735', town: 'Warszawa', phone: '', hours: [], denarPercent: 50 },
    point: { lat: 52.25, lon: 21.04 },
  };
  const body = { phone: '', picture: null, language: null, shop };
  await callAs(token, saveProfile, { body });
  const [offer] = await offersOf(bakery, [{ name: 'Chleb żytni', price: 20, denar_percent: 50 }]);
  return `/puboffers/${offer}`;
}

const ways: readonly Way[] = [
  {
    name: 'topping up with BLIK',
    taps: 3,
    screens: 1,
    begin: async () => '/etbuy',
    async walk(page, { tap, type }) {
      const words = pl.topUps;
      await tap(page.getByRole('button', { name: '50\u00a0zł' }));
      await type(page.getByLabel(words.blik), blik);
      await tap(page.getByRole('button', { name: say(words.pay, { amount: zlotys(50) }) }));
      await expect(heading(page, words.paidTitle)).toBeVisible();
    },
  },
  {
    name: 'buying for pick-up with both parts',
    taps: 3,
    screens: 2,
    begin: bread,
    async walk(page, { tap, type }) {
      const words = pl.orders;
      await tap(page.getByRole('button', { name: pl.market.buyNow }));
      await expect(heading(page, words.checkoutTitle)).toBeVisible();
      await expect(page.getByText('ul. Ząbkowska 14')).toBeVisible();
      await type(page.getByLabel(pl.topUps.blik), blik);
      const sum = `${money(10)} + ${zlotys(10)}`;
      await tap(page.getByRole('button', { name: say(words.orderAndPay, { sum }) }));
      await expect(heading(page, words.is_paid_buyer)).toBeVisible();
    },
  },
];

for (const { name, taps, screens, begin, walk } of ways) {
  test(`${name} takes at most ${taps} taps on ${screens} screens`, async ({ page }) => {
    const person = await participant('Kasia Kciuk', '100,00');
    await signIn(page, person);
    await page.goto(world().web + (await begin(person)));
    let count = 0;
    const seen = new Set<string>();
    const tap = async (place: Locator) => {
      await place.waitFor();
      seen.add(page.url());
      await place.tap();
      count += 1;
    };
    const type = async (place: Locator, text: string) => {
      await tap(place);
      await page.keyboard.type(text);
    };
    await walk(page, { tap, type });
    expect(count).toBeLessThanOrEqual(taps);
    expect(seen.size, [...seen].join(' ').replaceAll(world().web, '')).toBeLessThanOrEqual(screens);
  });
}
