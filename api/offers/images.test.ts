/** Offer images: what is accepted, what is published of them, and when they are deleted. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import { image, maxImageBytes } from '#contract/offers.ts';
import { digestSql } from '../limits.ts';
import { assertRefused, prepared, refusal, testApi } from '../testing.ts';
import { drawn, forgetImages } from './images.ts';
import { bread, claiming, offerCalls } from './testing.ts';

const api = testApi();
const ewa = prepared(() => api.person('Ewa Pictures'));

const { own, save, upload } = offerCalls(api);

const plain = (width: number, height: number, background = '#2B5C3F') =>
  sharp({ create: { width, height, channels: 3, background } });
const pathOf = (url: unknown): string => String(url).replace('http://localhost:8086', '');
const uploads = async () => (await api.db.query('SELECT FROM offer_image')).rowCount;

describe('A picture', () => {
  it('of each type is drawn anew, in all sizes, for everybody and for ever', async () => {
    for (const type of ['jpeg', 'png', 'webp'] as const) {
      const bytes = await plain(2000, 1000, '#a16605').toFormat(type).toBuffer();
      const done = await upload(ewa, bytes, `image/${type}`);
      assert.equal(done.status, 201, JSON.stringify(done.body));
      assert.deepEqual([done.body.width, done.body.height], [1600, 800]);
      for (const [url, width] of [
        [done.body.imageUrl, 1600],
        [done.body.imageSmallUrl, 480],
        [`${done.body.imageUrl}?size=preview`, 416],
      ]) {
        const shown = await api.ask('GET', pathOf(url));
        assert.equal(shown.status, 200);
        const { format, width: wide } = await sharp(shown.bytes).metadata();
        assert.deepEqual([format, wide], ['webp', width]);
        const { headers } = shown;
        assert.equal(headers['content-type'], 'image/webp');
        assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
        assert.equal(headers['x-content-type-options'], 'nosniff');
        assert.equal(headers['content-disposition'], 'inline');
        assert.match(String(headers['content-security-policy']), /default-src 'none'/);
      }
    }
  });

  it('has a preview of few bytes, however much is in it', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const bytes = await sharp({
      create: { width: 900, height: 600, channels: 3, background: '#888', noise },
    })
      .png()
      .toBuffer();
    const { body } = await upload(ewa, bytes, 'image/png');
    const [small, preview] = await Promise.all(
      ['small', 'preview'].map((size) => api.ask('GET', `${pathOf(body.imageUrl)}?size=${size}`)),
    );
    assert.ok(preview && small && preview.bytes.length < small.bytes.length / 3);
    assert.ok(preview.bytes.length < 20_000, String(preview.bytes.length));
  });

  it('says neither where it was taken nor what stands behind it in the file, and is upright', async () => {
    const bytes = await plain(60, 40)
      .withExif({ IFD0: { Copyright: 'Geheim' }, IFD3: { GPSLatitude: '52/1 13/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    assert.ok(bytes.includes('Exif'));
    const polyglot = Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
    const done = await upload(ewa, polyglot);
    assert.deepEqual([done.body.width, done.body.height], [40, 60]);
    const { bytes: shown } = await api.ask('GET', pathOf(done.body.imageUrl));
    const { exif, xmp, orientation } = await sharp(shown).metadata();
    assert.deepEqual([exif, xmp, orientation], [undefined, undefined, undefined]);
    for (const secret of ['Exif', 'script', 'Geheim', 'PK\x03\x04'])
      assert.ok(!shown.includes(secret), secret);
  });

  it('is refused where it is none, or too large, and leaves no trace', async () => {
    const png = await plain(10, 10).png().toBuffer();
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    );
    const before = await uploads();
    const table: [Uint8Array, string, number, string][] = [
      [png, 'image/gif', 415, 'media_type_unsupported'],
      [svg, 'image/png', 422, 'image_unreadable'],
      [png.subarray(0, 40), 'image/png', 422, 'image_unreadable'],
      [Buffer.concat([png.subarray(0, 8), svg]), 'image/png', 422, 'image_unreadable'],
      [Buffer.from('RIFF\0\0\0\0WEBP'), 'image/webp', 422, 'image_unreadable'],
      [Buffer.alloc(0), 'image/png', 422, 'image_unreadable'],
      [Buffer.alloc(maxImageBytes + 1), 'image/png', 413, 'body_too_large'],
      [Buffer.alloc(20 * 1_048_576), 'image/jpeg', 413, 'body_too_large'],
      [claiming(png, 60_000, 60_000), 'image/png', 422, 'image_too_large'],
    ];
    for (const [bytes, type, status, code] of table)
      assert.deepEqual(refusal(await upload(ewa, bytes, type)), [status, code], `${type} ${code}`);
    assert.equal(await uploads(), before);
  });

  it('is for participants, once under a key, and not too often', async () => {
    const bytes = await plain(20, 20).png().toBuffer();
    const ola = await api.person('Ola Walletless', { registered: false });
    assertRefused(await upload(ola, bytes, 'image/png'), 409, 'not_registered');
    const jan = await api.person('Jan Keys');
    const first = await upload(jan, bytes, 'image/png', 'picture');
    const again = await upload(jan, bytes, 'image/png', 'picture');
    assert.deepEqual([again.body, again.headers['idempotent-replayed']], [first.body, 'true']);
    const other = await plain(21, 21).png().toBuffer();
    assertRefused(await upload(jan, other, 'image/png', 'picture'), 422, 'idempotency_key_reused');
    assertRefused(
      await upload(jan, Buffer.from('no picture'), 'image/png'),
      422,
      'image_unreadable',
    );
    // Each upload is counted, accepted or not: decoding is the expensive part.
    const counted = await api.db.query(
      `INSERT INTO counted SELECT c.* FROM counted c JOIN person p ON ${digestSql('p.subject')} = c.who,
         generate_series(1, 14)
       WHERE p.email = $1 AND c.what = 'pictures'`,
      [jan.email],
    );
    assert.equal(counted.rowCount, 4 * 14);
    const over = await upload(jan, other, 'image/png');
    assertRefused(over, 429, 'too_many_requests');
    assert.ok(Number(over.headers['retry-after']) > 0);
    api.pass(3601);
    assert.equal((await upload(jan, bytes, 'image/png')).status, 201);
  });

  it('that is heavy, six times at once, does not hold up another person’s', async () => {
    const heavy = await plain(5000, 5000).png().toBuffer();
    const small = await plain(20, 20).png().toBuffer();
    let ready = 0;
    const six = Array.from({ length: 6 }, async () => {
      await drawn('Ewa', heavy);
      ready += 1;
    });
    await drawn('Jan', small);
    assert.ok(ready <= 1, `${ready} were ready before`);
    await Promise.all(six);
  });

  it('goes a day after it came where no offer has it, and stays while one does', async () => {
    const kept = await upload(ewa, await plain(30, 30).png().toBuffer(), 'image/png');
    const lost = await upload(ewa, await plain(31, 31).png().toBuffer(), 'image/png');
    const saved = await save(ewa, [bread({ imageUrl: kept.body.imageUrl })]);
    const [offer] = saved.body;
    assert.deepEqual(
      [offer?.imageUrl, offer?.imageSmallUrl],
      [kept.body.imageUrl, kept.body.imageSmallUrl],
    );
    const status = async ({ body }: typeof kept) =>
      (await api.ask('GET', pathOf(body.imageUrl))).status;
    await forgetImages(api.db, new Date(api.deps.now().getTime() + 23 * 3_600_000));
    assert.deepEqual([await status(kept), await status(lost)], [200, 200]);
    await forgetImages(api.db, new Date(api.deps.now().getTime() + 25 * 3_600_000));
    assert.deepEqual([await status(kept), await status(lost)], [200, 404]);
    assertRefused(await api.ask('GET', pathOf(lost.body.imageUrl)), 404, 'not_found');
    assert.equal((await api.reply(image, { params: { id: 'x' } })).status, 422);
    assert.deepEqual((await own(ewa)).body[0]?.imageUrl, kept.body.imageUrl);
  });
});
