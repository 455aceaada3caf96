/** Who takes Denar where: distances, towns and postcodes by tables of cases, and the list. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { places, towns } from '#contract/places.ts';
import { saveProfile } from '#contract/profiles.ts';
import { column } from '#test/columns.ts';
import { bakeryShop, newShop, none } from '../profiles/testing.ts';
import { type Reply, testApi } from '../testing.ts';
import { placeOf, townOfPostcode, townsLike } from './towns.ts';

const api = testApi();

describe('A distance', () => {
  // Along a great circle of the earth's mean radius, worked out apart from the database.
  const cases: readonly (readonly [string, number, number, number, number, number])[] = [
    ['no distance', 52.23, 21.01, 52.23, 21.01, 0],
    ['a hundredth of a degree north', 52.23, 21.01, 52.24, 21.01, 1112],
    ['a hundredth of a degree east', 52.23, 21.01, 52.23, 21.02, 681],
    ['Warszawa to Kraków', 52.2297, 21.0122, 50.0647, 19.945, 251_980],
    ['Gdańsk to Zakopane', 54.352, 18.6466, 49.2992, 19.9496, 569_130],
    ['across the world', 0, 0, 0, 180, 20_015_115],
    ['pole to pole', 90, 0, -90, 77, 20_015_115],
  ];
  for (const [name, lat1, lon1, lat2, lon2, metres] of cases) {
    it(`is right: ${name}`, async () => {
      const there = [lat1, lon1, lat2, lon2];
      const back = [lat2, lon2, lat1, lon1];
      for (const values of [there, back]) {
        const { rows } = await api.db.query<{ m: number }>(
          'SELECT metres($1, $2, $3, $4) AS m',
          values,
        );
        const off = Math.abs((rows[0]?.m ?? -1) - metres);
        assert.ok(off <= Math.max(1, metres / 500), `${rows[0]?.m} for ${metres}`);
      }
    });
  }
});

describe('Towns', () => {
  const searches: readonly (readonly [string, string | undefined, string?])[] = [
    ['warsz', 'Warszawa', 'mazowieckie'],
    ['  LODZ ', 'Łódź', 'łódzkie'],
    ['łódź', 'Łódź', 'łódzkie'],
    ['bielsko biala', 'Bielsko-Biała', 'śląskie'],
    ['krak', 'Kraków', 'małopolskie'],
    ['03-715', 'Warszawa', 'mazowieckie'],
    ['20 001', 'Lublin', 'lubelskie'],
    ['34', 'Nowy Targ', 'małopolskie'],
    ['somian', 'Somianka', 'mazowieckie'],
    ['07-203', 'Somianka', 'mazowieckie'],
    ['34-500', 'Zakopane', 'małopolskie'],
    ['79-100', undefined],
    ['1', undefined],
    ['', undefined],
    ['nibylandia', undefined],
  ];
  for (const [search, name, region] of searches) {
    it(`“${search}” is ${name ?? 'none'}`, () => {
      const [found] = townsLike(search);
      assert.deepEqual([found?.name, found?.region], [name, region]);
    });
  }

  it('of one name are told apart by the postcode', () => {
    assert.equal(placeOf('Góra', '56-200')?.region, 'dolnośląskie');
    assert.notEqual(placeOf('Góra', '43-200')?.region, 'dolnośląskie');
    assert.equal(placeOf('Nibylandia', ''), null);
    assert.equal(placeOf('Nibylandia', '16-400')?.name, 'Suwałki');
  });

  // The streets behind these codes, from a city map.
  const streets: readonly (readonly [string, string, number, number])[] = [
    ['Warszawa', '03-735', 52.253, 21.038],
    ['Warszawa', '00-950', 52.23, 21.01],
    ['Kraków', '31-042', 50.062, 19.937],
    ['Gdańsk', '80-831', 54.349, 18.653],
  ];
  for (const [town, postcode, lat, lon] of streets) {
    it(`are as exact as the postcode: ${postcode} ${town}`, () => {
      const place = placeOf(town, postcode);
      assert.ok(place && Math.abs(place.lat - lat) < 0.02 && Math.abs(place.lon - lon) < 0.03);
    });
  }

  it('are where they are called, if the postcode is that of another', () => {
    assert.deepEqual(placeOf('Warszawa', '30-001'), placeOf('Warszawa', ''));
  });

  it('are known for every postal area, and lie in Poland', () => {
    for (let area = 0; area < 100; area += 1) {
      const digits = String(area).padStart(2, '0');
      const town = townOfPostcode(`${digits}-000`);
      assert.equal(town === null, digits === '79', digits);
      if (town) assert.ok(town.lat > 48.9 && town.lat < 55 && town.lon > 14 && town.lon < 24.3);
    }
  });

  it('are served by the API', async () => {
    const { status, body } = await api.reply(towns, { query: { search: 'lubl' } });
    const [town] = body.towns;
    assert.deepEqual([status, town?.name], [200, 'Lublin']);
  });
});

interface Place {
  readonly name: string;
  readonly metres: number | null;
}
const list = (query: Readonly<Record<string, string>> = {}) => api.reply(places, { query });
const namesOf = ({ body }: Reply): string[] => (body.places as Place[]).map(({ name }) => name);

async function open(name: string, shop: object): Promise<void> {
  const { owner } = await newShop(api, name);
  await api.call(saveProfile, { as: owner, body: { ...none, shop: { ...bakeryShop, ...shop } } });
}

describe('The list', () => {
  before(async () => {
    await open('Centrum', { point: { lat: 52.23, lon: 21.01 } });
    await open('Blisko', { point: { lat: 52.24, lon: 21.01 } });
    await open('Dalej', { point: { lat: 52.27, lon: 21.01 }, kind: 'services' });
    await open('W Krakowie', { town: 'Kraków', postcode: '30-001', kind: 'crafts' });
    await open('Szkic', { listed: false });
  });
  const here = { lat: '52.23', lon: '21.01' };

  it('is by distance from a point', async () => {
    const reply = await list(here);
    assert.deepEqual(namesOf(reply), ['Centrum', 'Blisko', 'Dalej', 'W Krakowie']);
    const metres = reply.body.places.map((one) => one.metres ?? -1);
    assert.deepEqual(metres.slice(0, 3), [0, 1112, 4448]);
    assert.ok(metres[3] && metres[3] > 250_000);
  });

  it('is by name without one, with no distance', async () => {
    const reply = await list();
    assert.deepEqual(namesOf(reply), ['Blisko', 'Centrum', 'Dalej', 'W Krakowie']);
    assert.deepEqual(reply.body.places[0]?.metres, null);
  });

  it('counts rings and, within the radius, kinds', async () => {
    const { body } = await list({ ...here, within: '5000' });
    assert.equal(body.total, 3);
    assert.deepEqual(body.kinds, [
      { kind: 'food', count: 2 },
      { kind: 'services', count: 1 },
    ]);
    assert.deepEqual(column(body.rings, 'count'), [1, 2, 3, 3, 3]);
  });

  it('is of one kind, and page by page', async () => {
    const only = await list({ ...here, kind: 'food' });
    assert.deepEqual([namesOf(only), only.body.total], [['Centrum', 'Blisko'], 2]);
    const second = await list({ ...here, count: '1', skip: '1' });
    assert.deepEqual([namesOf(second), second.body.total], [['Blisko'], 4]);
  });

  it('refuses what is not a point on the map', async () => {
    assert.equal((await list({ lat: '91', lon: '0' })).status, 422);
    assert.equal((await list({ lat: 'x', lon: '0' })).status, 422);
  });
});
