/** External offer images: copied once, served from here, and reported if unavailable. */
import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { after, describe, it } from 'node:test';
import sharp from 'sharp';
import { openGuardedHttps } from '#adapters/guarded-https/guarded-https.ts';
import { selectOffer } from '#contract/basket.ts';
import { getOffer } from '#contract/offers.ts';
import { eraseAccount } from '#contract/personal-data.ts';
import { limits } from '../limits.ts';
import { openTestApi, type Person } from '../testing.ts';
import { forgetImages } from './images.ts';
import { fetchPictures } from './pictures-elsewhere.ts';
import { bread, claiming, offerCalls } from './testing.ts';

let up = true;
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const answers: Readonly<Record<string, RequestListener>> = {
  '/good.png': (_request, response) => response.setHeader('content-type', 'image/png').end(png),
  '/svg.png': (_request, response) => response.setHeader('content-type', 'image/png').end(svg),
  '/large.png': (_request, response) =>
    response.setHeader('content-type', 'image/png').end(claiming(png, 8001, 8000)),
  '/late.png': (_request, response) =>
    up ? response.setHeader('content-type', 'image/png').end(png) : response.writeHead(503).end(),
};
const names: Readonly<Record<string, string>> = {
  'shop.test': '93.184.216.34',
  'inside.test': '10.0.0.1',
};

const connected: string[] = [];

const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a16605' } })
  .png()
  .toBuffer();
const api = await openTestApi();
const server = createServer((request, response) =>
  answers[(request.url ?? '').split('?')[0] ?? '']?.(request, response),
);
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
const { port } = server.address() as AddressInfo;
const pictures = openGuardedHttps({
  resolve: async (host) => [names[host] ?? []].flat(),
  connect: (address) => {
    connected.push(address);
    return connect(port, '127.0.0.1');
  },
});
const fetchDue = () => fetchPictures({ ...api.deps, pictures });
after(async () => {
  server.close();
  await api.close();
});

const { own, save, market } = offerCalls(api);
const pathOf = (url: string): string => new URL(url).pathname;
const stateOf = async (as: Person) => {
  const [offer] = (await own(as)).body;
  return [offer?.pictureUrl !== '', offer?.pictureFault];
};
/** The same as stored: tokens do not live as long as some of these tests. */
const keptOf = async ({ email }: Person) => {
  const { rows } = await api.db.query(
    `SELECT e.fault, e.tries, e.image_id IS NOT NULL AS shown FROM picture_elsewhere e
     JOIN person p ON p.id = e.person_id WHERE p.email = $1`,
    [email],
  );
  return rows;
};
const seller = async (name: string, path: string, host = 'shop.test') => {
  const person = await api.person(name);
  await save(person, [bread({ name: `Chleb ${name}`, imageUrl: `https://${host}${path}` })]);
  return person;
};

describe('A picture elsewhere', () => {
  it('is shown from here alone, once it has been copied, and in every list', async () => {
    const ewa = await seller('Ewa Kopia', '/good.png');
    const address = 'https://shop.test/good.png';
    const [before] = (await own(ewa)).body;
    assert.partialDeepStrictEqual(before, { imageUrl: address, pictureUrl: '', imageSmallUrl: '' });
    assert.equal(await fetchDue(), 1);
    const { headers, body } = await own(ewa);
    const [offer] = body;
    assert.equal(offer?.imageUrl, address);
    assert.match(
      offer?.pictureUrl ?? '',
      /^http:\/\/localhost:8086\/v2\/comp\/images\/[0-9a-f]{64}$/,
    );
    assert.equal(offer?.imageSmallUrl, `${offer?.pictureUrl}?size=small`);
    const shown = await api.ask('GET', pathOf(offer?.pictureUrl ?? ''));
    assert.equal((await sharp(shown.bytes).metadata()).format, 'webp');
    const [listed] = (await market({ search: 'Kopia' })).body.offers;
    assert.deepEqual(
      [listed?.pictureUrl, listed?.imageSmallUrl],
      [offer?.pictureUrl, offer?.imageSmallUrl],
    );
    const one = await api.call(getOffer, { params: { id: offer?.id } });
    assert.equal(one.pictureUrl, offer?.pictureUrl);
    // The seller's input is the same, so the list is too.
    const again = await save(ewa, [{ ...bread(), ...offer, description: bread().description }]);
    assert.equal(again.headers.etag, headers.etag);
    await forgetImages(api.db, new Date(api.deps.now().getTime() + 25 * 3_600_000));
    assert.equal((await api.ask('GET', pathOf(offer?.pictureUrl ?? ''))).status, 200);
    assert.equal(await fetchDue(), 0);
  });

  it('is in the basket from here', async () => {
    const jan = await api.person('Jan Koszyk');
    const [offer] = (await market({ search: 'Kopia' })).body.offers;
    const body = { offerId: offer?.id ?? 0 };
    const basket = await api.call(selectOffer, { as: jan, body });
    assert.ok(JSON.stringify(basket).includes(offer?.imageSmallUrl ?? 'none'));
    assert.ok(!JSON.stringify(basket).includes('shop.test'));
  });

  for (const [path, host, fault] of [
    ['/good.png', 'inside.test', 'forbidden'],
    ['/good.png', '127.0.0.1.nip.test', 'unreachable'],
    ['/svg.png', 'shop.test', 'not_a_picture'],
    ['/large.png', 'shop.test', 'too_large'],
  ] as const) {
    it(`that is ${fault} (${host}${path}) is none, and its seller is told so`, async () => {
      connected.length = 0;
      const person = await seller(`Ola ${fault} ${host}`, path, host);
      assert.equal(await fetchDue(), 1);
      assert.deepEqual(await stateOf(person), [false, fault]);
      assert.equal(connected.length, host === 'shop.test' ? 1 : 0);
      assert.equal(await fetchDue(), 0);
      const [listed] = (await market({ search: fault })).body.offers;
      assert.deepEqual([listed?.pictureUrl, listed?.imageSmallUrl], ['', '']);
      // Another URL replaces that one.
      await save(person, [bread({ imageUrl: 'https://shop.test/good.png' })]);
      assert.deepEqual(await stateOf(person), [false, null]);
      assert.equal(await fetchDue(), 1);
      assert.deepEqual(await stateOf(person), [true, null]);
    });
  }

  it('whose host is away is tried again for a day, and then no more', async () => {
    up = false;
    const away = await seller('Iga Cierpliwa', '/late.png');
    let tries = 0;
    for (let hour = 0; hour < 24 * 7; hour += 1) {
      tries += await fetchDue();
      api.pass(3600);
    }
    assert.equal(tries, 6);
    assert.deepEqual(await keptOf(away), [{ fault: 'unreachable', tries: 6, shown: false }]);
    const back = await seller('Iga Druga', '/late.png');
    await fetchDue();
    assert.deepEqual(await keptOf(back), [{ fault: 'unreachable', tries: 1, shown: false }]);
    up = true;
    api.pass(61);
    await fetchDue();
    assert.deepEqual(await keptOf(back), [{ fault: null, tries: 2, shown: true }]);
  });

  it('takes its turn: one of each person, and no more than half of an hour’s pictures', async () => {
    const names = ['Jola', 'Kasia'];
    const people = await Promise.all(names.map((name) => api.person(`${name} Kolejka`)));
    for (const person of people) {
      const offers = Array.from({ length: 40 }, (_, at) =>
        bread({ imageUrl: `https://shop.test/svg.png?${at}` }),
      );
      await save(person, offers);
    }
    assert.equal(await fetchDue(), 2);
    let rounds = 1;
    while ((await fetchDue()) > 0) rounds += 1;
    assert.equal(rounds, limits.pictures.most / 2);
    api.pass(3601);
    while ((await fetchDue()) > 0) rounds += 1;
    assert.equal(rounds, 40);
  });

  it('goes with its offer, and with the account', async () => {
    const rows = async () => (await api.db.query('SELECT FROM picture_elsewhere')).rowCount ?? 0;
    const known = await rows();
    const tola = await seller('Tola Znika', '/good.png');
    await fetchDue();
    assert.equal(await rows(), known + 1);
    await save(tola, []);
    await fetchDue();
    assert.equal(await rows(), known);
    await save(tola, [bread({ imageUrl: 'https://shop.test/good.png' })]);
    await fetchDue();
    await api.call(eraseAccount, { as: tola, body: { email: tola.email } });
    assert.equal(await rows(), known);
  });
});
