/** Offers with up to eight pictures: their order, the call that knows of one alone, and their end. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import type { accountOffers, saveOffers } from '#contract/offers.ts';
import { getOffer } from '#contract/offers.ts';
import { eraseAccount } from '#contract/personal-data.ts';
import { valuesOf } from '#test/values-of.ts';
import { type Person, testApi } from '../testing.ts';
import type { ReplyTo } from '../testing-calls.ts';
import { closeWallet } from '../testing-flows.ts';
import { forgetImages } from './images.ts';
import type { WholeOffer } from './offer-rows.ts';
import { fetchPictures } from './pictures-elsewhere.ts';
import { bread, faultOf, offerCalls, type Written } from './testing.ts';

const api = testApi();
const { own, save, market, upload } = offerCalls(api);

let drawn = 0;
/** Uploads this many different pictures; returns their URLs. */
async function pictures(as: Person, count: number): Promise<string[]> {
  const urls: string[] = [];
  for (let at = 0; at < count; at += 1) {
    drawn += 1;
    const create = { width: 10 + drawn, height: 10, channels: 3, background: '#a16605' } as const;
    const { status, body } = await upload(
      as,
      await sharp({ create }).png().toBuffer(),
      'image/png',
    );
    assert.equal(status, 201);
    urls.push(body.imageUrl);
  }
  return urls;
}

const of = (...urls: readonly string[]) =>
  urls.map((imageUrl, at) => ({ imageUrl, imageAlt: `Zdjęcie ${at + 1}` }));
const put = (as: Person, more: Partial<Written>) => save(as, [bread({ id: 1, ...more })]);
const urlsOf = ({ body }: ReplyTo<typeof accountOffers | typeof saveOffers>): string[] =>
  body[0]?.pictures.map(({ imageUrl }) => imageUrl) ?? [];
const wholeOf = async (as: Person) => {
  const [offer] = (await own(as)).body;
  const body = await api.call(getOffer, { params: { id: offer?.id } });
  return body as unknown as WholeOffer;
};

describe('The pictures of an offer', () => {
  it('are shown in the order given, and the first one stands for the offer everywhere', async () => {
    const ewa = await api.person('Ewa Eight');
    const urls = await pictures(ewa, 8);
    const saved = await put(ewa, { pictures: of(...urls), name: 'Osiem zdjęć' });
    assert.equal(saved.status, 200);
    const whole = await wholeOf(ewa);
    assert.deepEqual(valuesOf(whole.pictures, 'pictureUrl'), urls);
    assert.equal(whole.pictures[7]?.imageAlt, 'Zdjęcie 8');
    assert.equal(whole.pictures[7]?.imageSmallUrl, `${urls[7]}?size=small`);
    const turned = urls.toReversed();
    assert.deepEqual(urlsOf(await put(ewa, { pictures: of(...turned) })), turned);
    const [listed] = (await market({ search: 'Chleb' })).body.offers;
    assert.equal(listed?.imageUrl, turned[0]);
    assert.ok(!('pictures' in (listed ?? {})));
  });

  it('are eight at most, all there, and each of them once', async () => {
    const ewa = await api.person('Ewa Bounds');
    const [one = '', two = ''] = await pictures(ewa, 2);
    const nine = Array.from({ length: 9 }, (_, at) => `https://example.org/${at}.png`);
    assert.equal((await put(ewa, { pictures: of(...nine) })).status, 422);
    assert.equal((await put(ewa, { pictures: of('') })).status, 422);
    const lost = one.replace(/[0-9a-f]{64}/, 'f'.repeat(64));
    assert.deepEqual(faultOf(await put(ewa, { pictures: of(one, lost) })), [
      'image',
      'body.0.pictures.1.imageUrl',
    ]);
    assert.deepEqual(faultOf(await put(ewa, { pictures: of(one, 'http://:80') })), [
      'webAddress',
      'body.0.pictures.1.imageUrl',
    ]);
    assert.deepEqual((await own(ewa)).body, []);
    assert.deepEqual(urlsOf(await put(ewa, { pictures: of(one, two, one) })), [one, two]);
    assert.deepEqual(urlsOf(await put(ewa, { pictures: [] })), []);
  });

  it('stay where a call knows of one alone', async () => {
    const ewa = await api.person('Ewa Old Call');
    const [one = '', two = '', three = ''] = await pictures(ewa, 3);
    await put(ewa, { pictures: of(one, two) });
    const steps: [Partial<Written>, string[]][] = [
      [{ imageUrl: one, quantity: 3 }, [one, two]],
      [{ imageUrl: three }, [three, two]],
      [{ imageUrl: two }, [two]],
      [{ imageUrl: one, pictures: of(two, three) }, [one, three]],
      [{ imageUrl: '', pictures: of(one, three) }, [three]],
      [{ imageUrl: '' }, []],
    ];
    for (const [input, wanted] of steps) assert.deepEqual(urlsOf(await put(ewa, input)), wanted);
    await put(ewa, { pictures: of(one, two) });
    const { body, headers } = await own(ewa);
    const echoed = await save(ewa, body);
    assert.deepEqual([echoed.status, echoed.headers.etag], [200, headers.etag]);
    assert.deepEqual(urlsOf(await put(ewa, {})), []);
  });

  it('are their seller’s alone to change', async () => {
    const ewa = await api.person('Ewa Owner');
    const jan = await api.person('Jan Stranger');
    const [one = '', two = ''] = await pictures(ewa, 2);
    const saved = (await put(ewa, { pictures: of(one) })).body;
    const [theirs = ''] = await pictures(jan, 1);
    const tried = await save(jan, [bread({ id: saved[0]?.id ?? 0, pictures: of(theirs, two) })]);
    assert.notEqual(tried.body[0]?.id, saved[0]?.id);
    assert.deepEqual(urlsOf(await own(ewa)), [one]);
  });

  it('elsewhere are copied at any place, and keep the reason why not', async () => {
    const ewa = await api.person('Ewa Elsewhere');
    const [one = ''] = await pictures(ewa, 1);
    const there = ['https://shop.test/a.png', 'https://shop.test/b.png'];
    const written = await put(ewa, { pictures: of(one, ...there) });
    assert.deepEqual(urlsOf(written), [one, ...there]);
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const fetching = {
      ...api.deps,
      pictures: {
        fetch: async (url: string) => (url.endsWith('a.png') ? bytes : ('forbidden' as const)),
      },
    };
    for (let tries = 0; tries < 2; tries += 1) await fetchPictures(fetching);
    const [offer] = (await own(ewa)).body;
    assert.deepEqual(
      offer?.pictures.map(({ pictureUrl, pictureFault }) => [pictureUrl !== '', pictureFault]),
      [
        [true, null],
        [true, null],
        [false, 'forbidden'],
      ],
    );
    await put(ewa, { pictures: of(one) });
    await fetchPictures(fetching);
    assert.equal((await api.db.query('SELECT FROM picture_elsewhere')).rowCount, 0);
  });

  it('are kept while an offer has them, and go with their owner', async () => {
    const ewa = await api.person('Ewa Leaves');
    const urls = await pictures(ewa, 3);
    await put(ewa, { pictures: of(...urls.slice(0, 2)) });
    const status = () =>
      Promise.all(urls.map(async (url) => (await api.ask('GET', new URL(url).pathname)).status));
    await forgetImages(api.db, new Date(api.deps.now().getTime() + 25 * 3_600_000));
    assert.deepEqual(await status(), [200, 200, 404]);
    await closeWallet(api, ewa);
    assert.deepEqual(await status(), [200, 200, 404]);
    const erased = await api.reply(eraseAccount, { as: ewa, body: { email: ewa.email } });
    assert.ok(erased.status < 300, JSON.stringify(erased.body));
    assert.deepEqual(await status(), [404, 404, 404]);
  });
});
