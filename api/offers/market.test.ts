/** The marketplace: what a search finds, in which order, and what it reveals about sellers. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import * as offersCalls from '#contract/offers.ts';
import { seller } from '#contract/places.ts';
import { valuesOf } from '#test/values-of.ts';
import { prepared, refusal, testApi } from '../testing.ts';
import { formsOf } from './forms.ts';
import { mostCounted } from './search.ts';
import { bread, namesOf, offerCalls, type Written } from './testing.ts';
import { anywhere, inAllForms } from './words.ts';

const goods: Partial<Written>[] = [
  { name: 'Chleb żytni na zakwasie', price: 18.4, denar_percent: 50, location: 'Warszawa Praga' },
  { name: 'Bułka grahamka', description: 'Do chleba i miodu', price: 2.2, denar_percent: 100 },
  {
    name: 'Rower górski «Łoś»',
    categories: ['Sport', 'Rowery'],
    price: 1200,
    denar_percent: 10,
    location: 'Łódź',
  },
  { name: 'Lodówka Ślęża', categories: ['AGD'], price: 999.99, denar_percent: 0 },
  {
    name: 'М’який хліб із Ґданська',
    description: 'Свіжий щодня. Їжа для всієї родини',
    categories: ['Хліб'],
    price: 20,
    denar_percent: 30,
    location: 'Gdańsk',
  },
];

const api = testApi();
const { market, own, save } = offerCalls(api);
const ewa = prepared(() => api.person('Ewa Piekarz'));
const jan = prepared(() => api.person('Jan Rowerzysta'));
before(async () => {
  const offers = goods.map((more) => bread({ description: '', ...more }));
  await save(ewa, offers);
  api.pass(60);
  await save(jan, [
    bread({ name: 'Dzwonek do roweru', categories: ['rowery'], price: 35, discount_percent: 20 }),
    bread({ name: 'Tajny rower', status: 'draft' }),
  ]);
});

describe('A search', () => {
  it('finds beginnings of words without case, diacritics, apostrophes and small slips', async () => {
    const table: [string, string[]][] = [
      ['chl', ['Chleb żytni na zakwasie', 'Bułka grahamka']],
      ['CHLEB ZYTNI', ['Chleb żytni na zakwasie']],
      ['żytni chleb', ['Chleb żytni na zakwasie']],
      ['bulka', ['Bułka grahamka']],
      ['bulka m', ['Bułka grahamka']],
      ['bulka mi', ['Bułka grahamka']],
      ['bulka mio', ['Bułka grahamka']],
      ['łoś', ['Rower górski «Łoś»']],
      ['los', ['Rower górski «Łoś»']],
      ['slez', ['Lodówka Ślęża']],
      ['мякий', ['М’який хліб із Ґданська']],
      ["м'який хліб", ['М’який хліб із Ґданська']],
      ['гданськ', ['М’який хліб із Ґданська']],
      ['іжа', ['М’який хліб із Ґданська']],
      ['gdansk', ['М’який хліб із Ґданська']],
      ['b', ['Bułka grahamka']],
      ['rowerzysta dzw', ['Dzwonek do roweru']],
      ['chlen', ['Chleb żytni na zakwasie', 'Bułka grahamka']],
      ['lodufka', ['Lodówka Ślęża']],
      ['', goods.map(({ name }) => name ?? '').concat('Dzwonek do roweru')],
      ['!!! &|:*', goods.map(({ name }) => name ?? '').concat('Dzwonek do roweru')],
      ['tajny', []],
      ['chleb rower', []],
      ['zzzzqqqq', []],
    ];
    for (const [search, names] of table) {
      const reply = await market({ search });
      assert.deepEqual(namesOf(reply).toSorted(), names.toSorted(), search);
      assert.deepEqual([reply.body.total, reply.body.totalIsExact], [names.length, true]);
    }
  });

  it('says what it searched for instead of a slip, and nothing where there was none', async () => {
    assert.equal((await market({ search: 'lodufka' })).body.corrected, 'lodowka');
    assert.equal((await market({ search: 'rowerami gorsky' })).body.corrected, 'rowerami gorski');
    assert.equal((await market({ search: 'lodow' })).body.corrected, null);
    assert.equal((await market({ search: 'zzzzqqqq' })).body.corrected, null);
  });

  it('finds a word in any form, with small slips too, and what is written so before it', async () => {
    const olga = await api.person('Olga Forms');
    const names = [
      'Książki dla dzieci',
      'Stara książka kucharska',
      'Krzesło dębowe',
      'Komplet krzeseł',
      'Lekcja śpiewu',
      'Lekcje rysunku',
      'Jabłko w karmelu',
      'Kosz jabłek',
      'Usługa krawiecka',
      'Usługi ślusarskie',
      'Bułka z makiem',
      'Bułki maślane',
      'Pies z drewna',
      'Strzyżenie psów',
      'Вишита сорочка',
      'Сорочки для малечі',
      'Kot z porcelany',
      'Kotlet sojowy',
    ];
    const described = bread({ name: 'Półka', description: 'Na książkę i zegar' });
    await save(olga, [...names.map((name) => bread({ name, description: '' })), described]);
    const rows: [string, string[]][] = [
      ['książka', ['Stara książka kucharska', 'Książki dla dzieci', 'Półka']],
      ['ksiazki', ['Książki dla dzieci', 'Stara książka kucharska', 'Półka']],
      ['książek kucharskich', ['Stara książka kucharska']],
      ['ksiazkmi', ['Książki dla dzieci', 'Stara książka kucharska', 'Półka']],
      ['krzesła', ['Komplet krzeseł', 'Krzesło dębowe']],
      ['krzeslo', ['Krzesło dębowe', 'Komplet krzeseł']],
      ['lekcji', ['Lekcje rysunku', 'Lekcja śpiewu']],
      ['jabłka', ['Kosz jabłek', 'Jabłko w karmelu']],
      ['uslug', ['Usługi ślusarskie', 'Usługa krawiecka']],
      ['bułkami', ['Bułki maślane', 'Bułka z makiem']],
      ['psy', ['Strzyżenie psów', 'Pies z drewna']],
      ['сорочок', ['Сорочки для малечі', 'Вишита сорочка']],
      ['kota', ['Kot z porcelany']],
      ['zegarami', ['Półka']],
    ];
    const owner = (await own(olga)).body[0]?.ownerId ?? '';
    for (const [search, wanted] of rows)
      assert.deepEqual(namesOf(await market({ search, owner })), wanted, search);
    await save(olga, []);
  });

  it('is planned alike, whatever the number of forms', async () => {
    const sql = `EXPLAIN SELECT FROM offer o WHERE ${inAllForms('$1')} LIMIT ${mostCounted}`;
    const planOf = async (words: readonly string[]) =>
      (await api.db.query(sql, [anywhere(words, words.map(formsOf))])).rows;
    assert.deepEqual(await planOf(['krzeslo', 'dzieci']), await planOf(['500']));
  });

  it('puts what it finds in the name before what it finds in the text', async () => {
    assert.deepEqual(namesOf(await market({ search: 'chleb' })), [
      'Chleb żytni na zakwasie',
      'Bułka grahamka',
    ]);
  });

  it('sorts and pages', async () => {
    const prices = async (sort: string) =>
      (await market({ sort, count: '3', skip: '1' })).body.offers.map(({ now }) => now.price);
    assert.deepEqual(await prices('price'), [18.4, 20, 28]);
    assert.deepEqual(await prices('-price'), [999.99, 28, 20]);
    const shares = (await market({ sort: '-denar_percent', count: '2' })).body.offers;
    assert.deepEqual(valuesOf(shares, 'denar_percent'), [100, 50]);
    assert.deepEqual(namesOf(await market({ count: '1' })), ['Dzwonek do roweru'], 'newest first');
  });

  it('filters by category, location, owner, share and price, all at once', async () => {
    const [mine] = (await own(jan)).body;
    const table: [Record<string, string>, number][] = [
      [{ category: 'rowery' }, 2],
      [{ category: 'Rower' }, 0],
      [{ location: 'lodz' }, 1],
      [{ location: 'praga warsz' }, 1],
      [{ owner: mine?.ownerId ?? '' }, 1],
      [{ minDenar: '50' }, 3],
      [{ minPrice: '20', maxPrice: '28' }, 2],
      [{ minPrice: '', maxPrice: '0' }, 6],
      [{ search: 'ro', category: 'Sport', location: 'Łódź', minPrice: '1000' }, 1],
      [{ search: 'chleb', category: 'Sport' }, 0],
    ];
    for (const [query, total] of table)
      assert.equal((await market(query)).body.total, total, JSON.stringify(query));
    const two = await api.call(offersCalls.offers, { query: { category: ['AGD', 'Sport'] } });
    assert.equal(two.total, 2);
  });

  it('refuses what makes no sense', async () => {
    const table: Record<string, string>[] = [
      { count: '0' },
      { count: '101' },
      { skip: '-1' },
      { skip: '10001' },
      { minDenar: '101' },
      { minDenar: '12.5' },
      { minPrice: 'tanio' },
      { owner: 'ja' },
      { sort: 'random' },
      { search: 'x'.repeat(141) },
    ];
    for (const query of table)
      assert.deepEqual(refusal(await market(query)), [422, 'validation_failed']);
  });

  it('answers any text without an error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 40 }), async (text) => {
        const { status } = await market({ search: text, location: text, category: text });
        assert.ok(status === 200 || status === 422);
      }),
      { numRuns: 60 },
    );
  });

  it('names and counts the programme’s categories, then others in use, and forgets the rest', async () => {
    const ola = await api.person('Ola Terms');
    await save(ola, [bread({ categories: ['Świece'], location: 'Hel' })]);
    const { categories, categoryCounts, locations } = (await market()).body;
    assert.deepEqual((categories as string[]).slice(0, 3), ['Elektronika', 'AGD', 'Sport']);
    assert.equal(categoryCounts[categories.indexOf('Świece')], 1);
    assert.equal(categoryCounts.length, categories.length);
    assert.ok(
      (categories as string[]).includes('Świece') && (locations as string[]).includes('Hel'),
    );
    await save(ola, []);
    const after = (await market()).body;
    assert.ok(!after.categories.includes('Świece'));
    assert.ok(!after.locations.includes('Hel'));
    const left = await api.db.query('SELECT FROM offer_term WHERE offers <= 0');
    assert.equal(left.rowCount, 0);
  });

  it('counts no further than anybody pages, and still pages through names first', async () => {
    const people = await Promise.all(
      Array.from({ length: 4 }, (_, n) => api.person(`Ola Many ${n}`)),
    );
    const many = (n: number) =>
      Array.from({ length: 300 }, (_, at) =>
        bread({
          name: at === 7 ? `Kajak ${n}` : `Wiosło ${n} ${at}`,
          description: 'Na kajak',
          price: (100 + at) / 100,
          location: '',
        }),
      );
    await Promise.all(people.map((person, n) => save(person, many(n))));
    const pages = [];
    for (const skip of ['0', '3', '6'])
      pages.push(await market({ search: 'kajak', count: '3', skip }));
    const names = pages.flatMap(namesOf);
    assert.equal(new Set(names).size, 9);
    assert.deepEqual(names.slice(0, 4).toSorted(), ['Kajak 0', 'Kajak 1', 'Kajak 2', 'Kajak 3']);
    assert.ok(names.slice(4).every((name) => name.startsWith('Wiosło')));
    assert.deepEqual([pages[0]?.body.total, pages[0]?.body.totalIsExact], [mostCounted, false]);
    const cheapest = (await market({ search: 'kajak', sort: 'price', count: '4' })).body.offers;
    assert.deepEqual(
      cheapest.map(({ now }) => now.price),
      [1, 1, 1, 1],
    );
    const walked = await market({ search: 'wioslo', skip: '999', count: '2' });
    assert.equal(walked.body.offers.length, 2);
    // One that is known to be broad finds the newest, as does one whose beginnings are not counted.
    for (const search of ['w', 'wio', 'wioslo']) {
      const counted = await market({ search, count: '7' });
      const turn = "UPDATE offer_term SET offers = -offers WHERE kind = 'prefix' AND term = $1";
      await api.db.query(turn, [search]);
      api.pass(1);
      const uncounted = await market({ search, count: '7' });
      await api.db.query(turn, [search]);
      assert.deepEqual(counted.body, uncounted.body);
      assert.deepEqual([counted.body.total, counted.body.totalIsExact], [mostCounted, false]);
    }
    const among = await market({ search: 'wioslo', minPrice: '3.98' });
    assert.deepEqual([among.body.total, among.body.totalIsExact], [8, true]);
  });

  it('counts the beginnings of the words of names, as the migration does', async () => {
    const { rows: counted } = await api.db.query(
      "SELECT term, offers FROM offer_term WHERE kind = 'prefix' ORDER BY term",
    );
    const { rows } = await api.db.query(
      `SELECT left(substr(word.lexeme, 2), n) AS term, count(DISTINCT o.id)::int AS offers
       FROM offer o, unnest(o.words) AS word, generate_series(1, 8) AS n
       WHERE o.published AND word.lexeme LIKE '\\_%' AND n < char_length(word.lexeme)
       GROUP BY 1 ORDER BY 1`,
    );
    assert.ok(rows.some(({ offers }) => offers > mostCounted));
    assert.deepEqual(counted, rows);
  });
});

describe('An offer and its seller', () => {
  it('are seen by everybody once published, with what one piece costs', async () => {
    const [bell] = (await own(jan)).body;
    const reply = await api.call(offersCalls.getOffer, { params: { id: bell?.id } });
    assert.deepEqual(reply.now, {
      catalogue: 35,
      discountPercent: 20,
      discount: 7,
      price: 28,
      denar: 14,
      pln: 14,
      // It has never cost more here.
      reduction: null,
      promotion: null,
    });
  });

  it('are not found while drafts, or where there is none', async () => {
    const draft = (await own(jan)).body[1];
    for (const id of [draft?.id, 2_000_000_000])
      assert.deepEqual(await api.refused(offersCalls.getOffer, { params: { id } }), [
        404,
        'not_found',
      ]);
    for (const id of ['0', 'x', '1.5', '99999999999'])
      assert.equal((await api.reply(offersCalls.getOffer, { params: { id } })).status, 422);
    const idle = await api.person('Ola Idle');
    await save(idle, [bread({ status: 'draft' })]);
    const [hidden] = (await own(idle)).body;
    assert.deepEqual(await api.refused(seller, { params: { id: hidden?.ownerId } }), [
      404,
      'not_found',
    ]);
  });

  it('tell nobody an address or a phone', async () => {
    const [offer] = (await own(ewa)).body;
    const about = await api.reply(seller, { params: { id: offer?.ownerId } });
    assert.deepEqual(
      [about.body.name, about.body.offers, about.body.locations, about.body.companies],
      ['Ewa Piekarz', 5, ['Gdańsk', 'Warszawa', 'Warszawa Praga', 'Łódź'], []],
    );
    const seen = [
      about,
      await market({ count: '100' }),
      await api.reply(offersCalls.getOffer, { params: { id: offer?.id } }),
    ];
    for (const { bytes } of seen) assert.doesNotMatch(bytes.toString(), /@denar\.test|sub-/);
  });
});
