/** What the first act makes: two presses of the same instant, on a slow line, make it once. */

import { expect, type Locator, type Page } from '@playwright/test';
import type { Inputs } from '#api/testing-calls.ts';
import { getWallet } from '#contract/accounts.ts';
import { myBasket } from '#contract/basket.ts';
import { bills } from '#contract/bills.ts';
import { cashiers } from '#contract/cashiers.ts';
import { makeCode } from '#contract/charges.ts';
import { getEnquiry, myEnquiries } from '#contract/enquiries.ts';
import { groups } from '#contract/groups.ts';
import { requests } from '#contract/money-requests.ts';
import { openOfflineTill } from '#contract/offline-sales.ts';
import type { Answer, Operation } from '#contract/operation.ts';
import { listPasskeys } from '#contract/passkeys.ts';
import { openSales } from '#contract/sales.ts';
import { giveFingerprintReader } from './fingerprint.ts';
import { freshWord, listOf, offersOf } from './offers.ts';
import { callAs, newcomer, type Person, participant, tokenOf } from './people.ts';
import { button, confirmBySignIn, pl, say, signIn } from './screens.ts';
import { slowly, tapAtOnce } from './slow.ts';
import { longUnless, test } from './test.ts';
import { chooseWay, typeSum } from './till.ts';
import { world } from './world.ts';

interface Goods {
  readonly ids: readonly number[];
  readonly names: readonly [string, string];
  /** The part that both names begin with. */
  readonly word: string;
}

interface FirstUse {
  readonly makes: string;
  readonly at: string | ((goods: Goods) => string);
  readonly who?: (name: string) => Promise<Person>;
  /** Whose goods they are; by default the person's own. */
  readonly goodsOf?: 'nobody' | 'somebody';
  /** Fills in what is needed; returns what is then pressed at once. */
  readonly press: (page: Page, goods: Goods, person: Person) => Promise<readonly Locator[]>;
  readonly made: (ask: Ask, person: Person) => Promise<unknown>;
  readonly once: unknown;
}

type Ask = <O extends Operation>(operation: O, ...input: Inputs<O>) => Promise<Answer<O>>;

const twice = (one: Locator) => [one, one];
const tile = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} `) });
const addTo = (page: Page, name: string) => button(page, say(pl.market.addOne, { name }));

const basketOf = async (ask: Ask) => {
  const { groups: sellers } = await ask(myBasket);
  return sellers.flatMap(({ lines }) => lines.map(({ quantity }) => quantity));
};

const table: readonly FirstUse[] = [
  {
    makes: 'a sale, of goods',
    at: '/obsluga',
    press: async (page, { names }) => names.map((name) => tile(page, name)),
    made: async (ask) => (await ask(openSales)).sales.map(({ lines }) => lines.length),
    once: [2],
  },
  {
    makes: 'a sale, of a typed sum',
    at: '/obsluga',
    goodsOf: 'nobody',
    press: async (page) => {
      await typeSum(page, '5');
      await chooseWay(page, 'cash');
      return twice(button(page, pl.sales.do_cash));
    },
    made: async (ask) => (await ask(bills)).bills.map(({ pln, status }) => [pln, status]),
    once: [[5, 'paid']],
  },
  {
    makes: 'a basket, of two pieces of an offer',
    at: ({ word }) => `/puboffers?search=${word}`,
    goodsOf: 'somebody',
    press: async (page, { names }) => twice(addTo(page, names[0])),
    made: basketOf,
    once: [2],
  },
  {
    makes: 'a basket, of two offers',
    at: ({ word }) => `/puboffers?search=${word}`,
    goodsOf: 'somebody',
    press: async (page, { names }) => names.map((name) => addTo(page, name)),
    made: basketOf,
    once: [1, 1],
  },
  {
    makes: 'a thread with a seller',
    at: ({ ids }) => `/pytania/oferta/${ids[0]}`,
    goodsOf: 'somebody',
    press: async (page) => {
      await page.getByLabel(pl.enquiries.question).fill('Czy jest jutro?');
      return twice(button(page, pl.enquiries.send));
    },
    made: async (ask) => {
      const { enquiries } = await ask(myEnquiries);
      const threads = enquiries.map(({ id }) => ask(getEnquiry, { params: { id } }));
      return (await Promise.all(threads)).map(({ messages }) => messages.length);
    },
    once: [1],
  },
  {
    makes: 'a wallet',
    at: '/registration',
    who: (name) => newcomer(name),
    goodsOf: 'nobody',
    press: async (page) => {
      await page.getByRole('main').getByRole('checkbox').check();
      return twice(button(page, pl.registration.submit));
    },
    made: async (ask) => (await ask(getWallet)).zloty,
    once: 0,
  },
  {
    makes: 'a list of offers',
    at: '/myoffers',
    goodsOf: 'nobody',
    press: async (page) => {
      await button(page, pl.offers.add).first().click();
      await page.getByLabel(pl.offers.name, { exact: true }).fill('Bajgiel');
      return twice(button(page, pl.offers.saveDraft));
    },
    made: async (_, person) => (await listOf(person)).map(({ name }) => name),
    once: ['Bajgiel'],
  },
  {
    makes: 'a group',
    at: '/grp?new',
    goodsOf: 'nobody',
    press: async (page) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(pl.groups.name, { exact: true }).fill('Sąsiedzi');
      return twice(dialog.getByRole('button', { name: pl.groups.createSubmit }));
    },
    made: async (ask) => (await ask(groups)).groups.length,
    once: 1,
  },
  {
    makes: 'a request for money',
    at: '/prosby/nowa',
    goodsOf: 'nobody',
    press: async (page) => {
      await page.getByLabel(pl.requests.amount, { exact: true }).fill('12,50');
      await page.getByLabel(pl.requests.titleField).fill('Pizza');
      return twice(button(page, pl.requests.makeLink));
    },
    made: async (ask) => (await ask(requests, { query: { side: 'sent' } })).requests.length,
    once: 1,
  },
  {
    makes: 'a tablet’s link',
    at: '/obsluga/pracownicy?add=tablet',
    goodsOf: 'nobody',
    press: async (page, _, person) => {
      const dialog = page.getByRole('dialog', { name: pl.cashiers.addTablet });
      const show = dialog.getByRole('button', { name: pl.cashiers.showQr });
      await dialog.getByLabel(pl.cashiers.tabletName).fill('Lada');
      await show.click();
      await confirmBySignIn(page, person);
      await dialog.getByLabel(pl.cashiers.tabletName).fill('Lada');
      return twice(show);
    },
    made: async (ask) => (await ask(cashiers)).cashiers.length,
    once: 1,
  },
  {
    makes: 'a passkey',
    at: '/security',
    goodsOf: 'nobody',
    press: async (page, _, person) => {
      await giveFingerprintReader(page);
      const dialog = page.getByRole('dialog');
      const create = dialog.getByRole('button', { name: pl.security.passkeyCreate });
      await button(page, pl.security.passkeyAdd).click();
      await dialog.getByLabel(pl.security.passkeyName).fill('Telefon');
      await create.click();
      await confirmBySignIn(page, person);
      await expect(dialog.getByLabel(pl.security.passkeyName)).toHaveValue('Telefon');
      return twice(create);
    },
    made: async (ask) => (await ask(listPasskeys)).passkeys.map(({ name }) => name),
    once: ['Telefon'],
  },
];

async function goodsFor(person: Person, of: FirstUse['goodsOf']): Promise<Goods> {
  const word = freshWord('pieczywo');
  const names = [`${word}żytnie`, `${word}pszenne`] as const;
  if (of === 'nobody') return { ids: [], names, word };
  const seller = of === 'somebody' ? await participant('Piekarnia Ratuszowa') : person;
  return {
    ids: await offersOf(
      seller,
      names.map((name) => ({ name })),
    ),
    names,
    word,
  };
}

/** One of a shop, of a buyer and of a newcomer guards every change. */
const guards = new Set(['a sale, of goods', 'a basket, of two offers', 'a wallet']);

for (const { makes, at, who = participant, goodsOf, press, made, once } of table) {
  test(
    `the first action creates ${makes} once`,
    longUnless(guards.has(makes)),
    async ({ page }) => {
      const person = await who('Jan Pierwszy');
      const goods = await goodsFor(person, goodsOf);
      await signIn(page, person, typeof at === 'string' ? at : at(goods));
      const pressed = await press(page, goods, person);
      await slowly(page, world().api);
      await tapAtOnce(page, ...pressed);
      const token = await tokenOf(person);
      const ask: Ask = (operation, ...input) => callAs(token, operation, ...input);
      const look = () => made(ask, person).catch(String);
      await expect.poll(look).toEqual(once);
      // What a second press makes may come later.
      await page.waitForLoadState('networkidle');
      expect(await look()).toEqual(once);
      await expect(page.getByRole('alert')).toHaveCount(0);
    },
  );
}

for (const [what, operation, path] of [
  ['a code to pay with', makeCode, '/otp'],
  ['the secret of a till without a network', openOfflineTill, '/obsluga'],
] as const) {
  test(`opening its page creates ${what} once`, async ({ page }) => {
    const person = await participant('Jan Pierwszy');
    const asked: string[] = [];
    page.on('request', (one) => {
      if (one.url() === world().api + operation.path) asked.push(one.method());
    });
    await slowly(page, world().api);
    await signIn(page, person, path);
    await expect.poll(() => asked.filter((method) => method === operation.method)).toHaveLength(1);
    await page.waitForLoadState('networkidle');
    expect(asked.filter((method) => method === operation.method)).toHaveLength(1);
  });
}
