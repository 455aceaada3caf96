/** The marketplace by distance: where each offer counts as being, ties, pages, many offers. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { offers } from '#contract/offers.ts';
import { saveProfile } from '#contract/profiles.ts';
import { placeIn } from '../places/towns.ts';
import { bakeryShop, newShop, none } from '../profiles/testing.ts';
import { testApi } from '../testing.ts';
import type { ReplyTo } from '../testing-calls.ts';
import { mostCounted } from './search.ts';
import { bread, faultOf, namesOf, offerCalls, type Written } from './testing.ts';

const api = testApi();
const { market, save } = offerCalls(api);

/** Sells these; with a shop as well if one is given. */
async function seller(name: string, shop: object | null, offers: readonly Partial<Written>[]) {
  const { owner } = await newShop(api, name);
  if (shop) {
    const body = { ...none, shop: { ...bakeryShop, ...shop } };
    await api.call(saveProfile, { as: owner, body });
  }
  const { status } = await save(owner, offers.map(bread));
  assert.equal(status, 200);
  api.pass(60);
  return owner;
}

const here = { sort: 'distance', lat: '52.23', lon: '21.01' };
const awayOf = ({ body }: ReplyTo<typeof offers>) => body.offers.map(({ away }) => away);

describe('A location', () => {
  const texts: readonly (readonly [string, string | null])[] = [
    ['Warszawa', 'Warszawa'],
    ['  ŁÓDŹ ', 'Łódź'],
    ['Warszawa Praga', 'Warszawa'],
    ['Bielsko-Biała', 'Bielsko-Biała'],
    ['ul. Floriańska 5, Kraków', 'Kraków'],
    ['Floriańska 5; 31-019 Kraków', 'Kraków'],
    ['16-400', 'Suwałki'],
    ['Gdańsk / Gdynia', 'Gdańsk'],
    ['cały kraj', null],
    ['online', null],
    [',;/', null],
    ['', null],
  ];
  for (const [text, name] of texts) {
    it(`“${text}” is ${name ?? 'unknown'}`, () => assert.equal(placeIn(text)?.name ?? null, name));
  }
});

describe('By distance', () => {
  before(async () => {
    await seller('Zapiecek', { point: { lat: 52.23, lon: 21.01 } }, [
      { name: 'Tuba przy sklepie', location: 'Kraków' },
    ]);
    await seller('Praski', { point: { lat: 52.24, lon: 21.01 } }, [
      { name: 'Tuba starsza' },
      { name: 'Tuba droga', price: 900 },
    ]);
    await seller('Krakus', { town: 'Kraków', postcode: '' }, [{ name: 'Tuba krakowska' }]);
    await seller('Szkicownik', { listed: false, point: { lat: 52.23, lon: 21.01 } }, [
      { name: 'Tuba z Gdańska', location: 'Gdańsk Wrzeszcz' },
      { name: 'Tuba znikąd', location: 'cały kraj' },
    ]);
    await seller('Bezmiejscowy', null, [{ name: 'Tuba bez miejsca', location: '' }]);
  });
  const inOrder = [
    'Tuba przy sklepie',
    'Tuba droga',
    'Tuba starsza',
    'Tuba krakowska',
    'Tuba z Gdańska',
    'Tuba bez miejsca',
    'Tuba znikąd',
  ];

  it('a listed shop comes before the location, and what is nowhere comes last', async () => {
    const reply = await market({ ...here, search: 'tuba' });
    assert.deepEqual(namesOf(reply), inOrder);
    const away = awayOf(reply);
    assert.deepEqual(away.slice(0, 3), [
      { metres: 0, exact: true },
      { metres: 1112, exact: true },
      { metres: 1112, exact: true },
    ]);
    const [krakow, gdansk] = away.slice(3, 5);
    assert.ok(krakow && Math.abs(krakow.metres - 252_000) < 3000 && !krakow.exact);
    assert.ok(gdansk && Math.abs(gdansk.metres - 284_000) < 4000 && !gdansk.exact);
    assert.deepEqual(away.slice(5), [null, null]);
  });

  it('pages without repeating or leaving out', async () => {
    const pages = [];
    for (const skip of ['0', '2', '4', '6'])
      pages.push(await market({ ...here, search: 'tuba', count: '2', skip }));
    assert.deepEqual(pages.flatMap(namesOf), inOrder);
    assert.equal(pages[0]?.body.total, inOrder.length);
  });

  it('keeps to the filters', async () => {
    const table: [Record<string, string>, string[]][] = [
      [{ minPrice: '900' }, ['Tuba droga']],
      [{ location: 'krakow' }, ['Tuba przy sklepie']],
      [{ search: 'tuba krakowska' }, ['Tuba krakowska']],
      [{ search: 'trzcina' }, []],
    ];
    for (const [query, names] of table)
      assert.deepEqual(namesOf(await market({ ...here, search: 'tuba', ...query })), names);
  });

  it('is newest first without a point, and tells no distance in other orders', async () => {
    for (const query of [{ sort: 'distance' }, { sort: 'distance', lat: '52' }]) {
      const reply = await market({ ...query, search: 'tuba' });
      assert.equal(namesOf(reply)[0], 'Tuba bez miejsca');
      assert.ok(awayOf(reply).every((away) => away === null));
    }
    const cheapest = await market({ ...here, sort: 'price', search: 'tuba' });
    assert.ok(awayOf(cheapest).every((away) => away === null));
  });

  it('answers all within a hundred metres alike', async () => {
    const [one, other] = await Promise.all(
      ['52.23011', '52.22968'].map((lat) => market({ ...here, lat, search: 'tuba' })),
    );
    assert.deepEqual(awayOf(one ?? assert.fail()), awayOf(other ?? assert.fail()));
    assert.equal(awayOf(one ?? assert.fail())[1]?.metres, 1112);
  });

  it('refuses points off the earth', async () => {
    const table = { lat: ['90.1', 'x'], lon: ['-180.1', 'NaN'] };
    for (const [name, values] of Object.entries(table))
      for (const value of values) {
        const reply = await market({ ...here, [name]: value });
        assert.deepEqual([reply.status, faultOf(reply)[1]], [422, `query.${name}`]);
      }
  });

  it('walks many offers in the same order, and their pages are all of them', async () => {
    const many = (name: string, location: string) =>
      Array.from({ length: 300 }, (_, at) => ({ name: `Nit ${name} ${at}`, location }));
    await seller('Nit Kraków', null, many('kr', 'Kraków'));
    await seller('Nit Nigdzie', null, many('ni', 'cały kraj'));
    await seller('Nit Pusto', null, many('pu', ''));
    await seller('Nit Sklep', { point: { lat: 52.25, lon: 21.01 } }, many('sk', 'Gdańsk'));
    await seller('Nit Gdynia', null, [{ name: 'Nit gd', location: 'Gdynia' }]);
    const names: string[] = [];
    for (let skip = 0; skip < 1300; skip += 100) {
      const page = await market({ ...here, search: 'nit', count: '100', skip: String(skip) });
      assert.deepEqual([page.body.total, page.body.totalIsExact], [mostCounted, false]);
      names.push(...namesOf(page));
      if (skip === 0) assert.deepEqual(awayOf(page)[0], { metres: 2224, exact: true });
      if (skip === 1200) assert.deepEqual(awayOf(page), [null]);
    }
    assert.equal(new Set(names).size, 1201);
    assert.ok(names.slice(0, 300).every((name) => name.startsWith('Nit sk')));
    assert.ok(names.slice(300, 600).every((name) => name.startsWith('Nit kr')));
    assert.equal(names[600], 'Nit gd');
    assert.ok(names.slice(601).every((name) => /^Nit (pu|ni)/.test(name)));
    // The newer of what is nowhere comes first.
    assert.ok(names[601]?.startsWith('Nit pu'));
  });
});
