/** The lowest price of the thirty days before a reduction, as the law asks for it. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { getOffer } from '#contract/offers.ts';
import { createPromotion } from '#contract/promotions.ts';
import { type Person, type Reply, testApi } from '../testing.ts';
import { followPrices, forgetPrices, priceFollower } from './price-history.ts';
import { bread, offerCalls, type Written } from './testing.ts';

const api = testApi();
const { save, own } = offerCalls(api);
const daySeconds = 86_400;
let follow: ReturnType<typeof priceFollower>;
before(() => {
  follow = priceFollower(api.deps);
});

const day = (days: number): string =>
  new Date(api.deps.now().getTime() + days * daySeconds * 1000).toLocaleDateString('sv-SE', {
    timeZone: 'Europe/Warsaw',
  });

/** What is told of the only offer of this seller: `price`, or `price (lowest −percent%)`. */
async function told(as: Person): Promise<string> {
  const [offer] = (await own(as)).body;
  const { status, body } = await api.reply(getOffer, { params: { id: offer?.id } });
  if (status === 404) return 'hidden';
  const { price, reduction } = body.now;
  return reduction ? `${price} (${reduction.lowest} −${reduction.percent}%)` : String(price);
}

let promotions = 0;
/** A promotion of a fifth, from one day from today until another. */
async function promote(as: Person, [from, to]: readonly [number, number]): Promise<Reply> {
  promotions += 1;
  const body = {
    name: `Akcja ${promotions}`,
    summary: '',
    description: '',
    budget: '5000.00',
    discountPercent: 20,
    validFrom: day(from),
    validTo: day(to),
  };
  const made = await api.reply(createPromotion, { as, body });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  return made;
}

/** On this day, counted from the first: what the seller changes, and what is told then. */
type Step =
  | readonly [onDay: number, change: Partial<Written>, told: string]
  | readonly [onDay: number, change: 'follow', told: string]
  | readonly [
      onDay: number,
      change: { promotion: readonly [from: number, to: number] },
      told: string,
    ];

const cases: readonly (readonly [string, readonly Step[]])[] = [
  [
    'a discount on a price that stood for long',
    [
      [0, { price: 100 }, '100'],
      [40, { price: 100, discount_percent: 20 }, '80 (100 −20%)'],
      [90, 'follow', '80 (100 −20%)'],
    ],
  ],
  [
    'an offer younger than thirty days: since it was offered',
    [
      [0, { price: 50 }, '50'],
      [1, { price: 60 }, '60'],
      [2, { price: 60, discount_percent: 50 }, '30 (50 −40%)'],
    ],
  ],
  ['an offer that was never dearer', [[0, { price: 100, discount_percent: 20 }, '80']]],
  [
    'a price raised shortly before',
    [
      [0, { price: 100 }, '100'],
      [40, { price: 130 }, '130'],
      [41, { price: 130, discount_percent: 20 }, '104'],
      // Five weeks later the old price no longer counts, for a reduction that begins then.
      [76, { price: 130 }, '130'],
      [107, { price: 130, discount_percent: 20 }, '104 (130 −20%)'],
    ],
  ],
  [
    'raised and lowered in one save: the price is what it was',
    [
      [0, { price: 100 }, '100'],
      [10, { price: 125, discount_percent: 20 }, '100'],
    ],
  ],
  [
    'a second reduction on top of the first is compared with the first',
    [
      [0, { price: 100 }, '100'],
      [31, { price: 100, discount_percent: 10 }, '90 (100 −10%)'],
      [35, { price: 100, discount_percent: 20 }, '80 (90 −11%)'],
    ],
  ],
  [
    'a reduction made smaller is no longer a reduction',
    [
      [0, { price: 100 }, '100'],
      [31, { price: 100, discount_percent: 20 }, '80 (100 −20%)'],
      [35, { price: 100, discount_percent: 10 }, '90'],
    ],
  ],
  [
    'the same reduction again within thirty days',
    [
      [0, { price: 100 }, '100'],
      [40, { price: 100, discount_percent: 20 }, '80 (100 −20%)'],
      [50, { price: 100 }, '100'],
      [60, { price: 100, discount_percent: 20 }, '80'],
      [61, { price: 100 }, '100'],
      [92, { price: 100, discount_percent: 20 }, '80 (100 −20%)'],
    ],
  ],
  [
    'the price in the programme counts, not the catalogue’s',
    [
      [0, { price: 100, systemPrice: 90 }, '90'],
      [31, { price: 100, systemPrice: 90, discount_percent: 10 }, '81 (90 −10%)'],
    ],
  ],
  [
    'a lower price without a discount is told as a price alone',
    [
      [0, { price: 100 }, '100'],
      [31, { price: 80 }, '80'],
    ],
  ],
  [
    'a draft has no price, and one that was hidden for thirty days none before',
    [
      [0, { price: 100 }, '100'],
      [10, { price: 100, status: 'draft' }, 'hidden'],
      [20, { price: 100, discount_percent: 20 }, '80 (100 −20%)'],
      [21, { price: 100, status: 'draft' }, 'hidden'],
      [60, { price: 100, discount_percent: 20 }, '80'],
    ],
  ],
  [
    'a promotion from today, and the price after it',
    [
      [0, { price: 100 }, '100'],
      [31, { promotion: [0, 5] }, '80 (100 −20%)'],
      [40, 'follow', '100'],
      [41, { price: 100, discount_percent: 10 }, '90'],
    ],
  ],
  [
    'a promotion that starts later, which the sweep sees',
    [
      [0, { price: 100 }, '100'],
      [31, { promotion: [2, 5] }, '100'],
      [34, 'follow', '80 (100 −20%)'],
      [35, { price: 120 }, '96'],
      [38, 'follow', '120'],
    ],
  ],
  [
    'a promotion smaller than the discount changes nothing',
    [
      [0, { price: 100 }, '100'],
      [31, { price: 100, discount_percent: 30 }, '70 (100 −30%)'],
      [32, { promotion: [0, 5] }, '70 (100 −30%)'],
    ],
  ],
  [
    'everything for nothing',
    [
      [0, { price: 100 }, '100'],
      [31, { price: 100, discount_percent: 100 }, '0 (100 −100%)'],
    ],
  ],
];

describe('The lowest price of thirty days before a reduction', () => {
  for (const [at, [title, steps]] of cases.entries()) {
    it(title, async () => {
      await api.person(`Ewa ${at}`);
      let today = 0;
      for (const [onDay, change, wanted] of steps) {
        api.pass((onDay - today) * daySeconds);
        today = onDay;
        // A token holds for a day.
        const seller = await api.person(`Ewa ${at}`, { registered: false });
        if (change === 'follow') await follow();
        else if ('promotion' in change) await promote(seller, change.promotion);
        else assert.equal((await save(seller, [bread({ id: 1, ...change })])).status, 200);
        assert.equal(await told(seller), wanted, `day ${onDay}`);
      }
    });
  }
});

describe('What offers have cost', () => {
  const rows = async (as: Person): Promise<string[]> => {
    const { rows: known } = await api.db.query<{ price: number; open: boolean; reduced: boolean }>(
      `SELECT h.price, h.until IS NULL AS open, h.reduced FROM offer_price h
       JOIN offer o ON o.id = h.offer_id JOIN person p ON p.id = o.person_id
       WHERE p.email = $1 ORDER BY h.id`,
      [as.email],
    );
    return known.map(
      ({ price, open, reduced }) => `${price}${reduced ? ' reduced' : ''}${open ? ' now' : ''}`,
    );
  };

  it('is recorded once when ten notice it at the same time', async () => {
    const ewa = await api.person('Ewa Races');
    await save(ewa, [bread({ id: 1, price: 100 })]);
    await promote(ewa, [1, 9]);
    api.pass(daySeconds);
    const again = await api.person('Ewa Races', { registered: false });
    const prices = Array.from({ length: 5 }, (_, at) => 200 + at);
    await Promise.all([
      ...prices.map((price) => save(again, [bread({ id: 1, price })])),
      ...prices.map(() => followPrices(api.deps)),
    ]);
    const known = await rows(ewa);
    const [offer] = (await own(again)).body;
    assert.equal(known.filter((row) => row.endsWith('now')).length, 1);
    assert.equal(known.at(-1), `${Math.round((offer?.now.price ?? 0) * 100)} reduced now`);
    assert.equal(new Set(known).size, known.length);
  });

  it('is the same after a save that changes nothing, and goes with its offer', async () => {
    const ewa = await api.person('Ewa Same');
    await save(ewa, [bread({ id: 1, price: 5 })]);
    await save(ewa, [bread({ id: 1, price: 5, quantity: 3 })]);
    assert.deepEqual(await rows(ewa), ['500 now']);
    await save(ewa, []);
    assert.deepEqual(await rows(ewa), []);
  });

  it('cannot be written again, and is forgotten a year after it has ended', async () => {
    const ewa = await api.person('Ewa Forgets');
    await save(ewa, [bread({ id: 1, price: 5 })]);
    await save(ewa, [bread({ id: 1, price: 6 })]);
    await assert.rejects(api.db.query('UPDATE offer_price SET price = 1'));
    await assert.rejects(api.db.query('UPDATE offer_price SET until = NULL'));
    const later = (days: number) => new Date(api.deps.now().getTime() + days * daySeconds * 1000);
    await forgetPrices(api.db, later(364));
    assert.deepEqual(await rows(ewa), ['500', '600 now']);
    await forgetPrices(api.db, later(366));
    assert.deepEqual(await rows(ewa), ['600 now']);
  });
});
