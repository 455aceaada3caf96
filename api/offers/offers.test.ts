/** A seller's own list: saved as a whole or not at all, and by nobody else. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { getOffer, maxOffers } from '#contract/offers.ts';
import { cleanLine, cleanText } from '#contract/text.ts';
import { valuesOf } from '#test/values-of.ts';
import { assertRefused, refusal, testApi } from '../testing.ts';
import { closeWallet } from '../testing-flows.ts';
import { bread, faultOf, namesOf, offerCalls } from './testing.ts';

const api = testApi();

const { market, own, save } = offerCalls(api);

describe('A list of offers', () => {
  it('is empty before the first, and has a version even so', async () => {
    const ewa = await api.person('Ewa Begins');
    const reply = await own(ewa);
    assert.deepEqual([reply.status, reply.body, reply.headers.etag], [200, [], '"0"']);
  });

  it('is saved as it is written, and read as it was saved', async () => {
    const ewa = await api.person('Ewa Saves');
    const written = {
      id: 1,
      name: 'Miód lipowy',
      description: 'Z naszej pasieki.\nSłoik 0,9 l.',
      category: 'Spożywcze',
      categories: ['Miód', 'Spożywcze'],
      denar_percent: 40,
      discount_percent: 10,
      rules: ['Odbiór osobisty', 'Słoik zwrotny'],
      quantity: 7,
      price: '45.50',
      currency: 'PLN',
      systemPrice: 44,
      imageUrl: '//example.org/miod.jpg',
      imageAlt: 'Słoik miodu',
      url: 'http://example.org/miod?a=1',
      location: 'Łódź',
    };
    const saved = await save(ewa, [written]);
    const [offer] = saved.body;
    assert.equal(saved.status, 200);
    assert.equal(saved.headers.etag, '"1"');
    const { id, ownerId, createdAt, updatedAt, ...rest } = offer ?? assert.fail();
    assert.ok(id > 0 && ownerId && createdAt && updatedAt);
    assert.deepEqual(
      { ...rest, id: 1 },
      {
        ...written,
        categories: ['Spożywcze', 'Miód'],
        price: 45.5,
        imageUrl: 'https://example.org/miod.jpg',
        pictureUrl: '',
        imageSmallUrl: '',
        pictureFault: null,
        pictures: [
          {
            imageUrl: 'https://example.org/miod.jpg',
            pictureUrl: '',
            imageSmallUrl: '',
            imageAlt: 'Słoik miodu',
            pictureFault: null,
          },
        ],
        now: {
          catalogue: 45.5,
          discountPercent: 10,
          discount: 4.4,
          price: 39.6,
          denar: 15.84,
          pln: 23.76,
          reduction: null,
          promotion: null,
        },
        url: 'https://example.org/miod?a=1',
        ownerName: 'Ewa Saves',
        status: 'published',
      },
    );
    assert.deepEqual((await own(ewa)).body, saved.body);
  });

  it('takes a new empty offer of empty texts and zeros as a draft', async () => {
    const ewa = await api.person('Ewa Empty');
    const empty = {
      name: '',
      description: '',
      category: '',
      denar_percent: 0,
      discount_percent: 0,
      rules: [''],
      quantity: 0,
      price: 0,
      systemPrice: '',
      imageUrl: '',
      url: '',
    };
    const written = { ...empty, rules: '' as const, id: 2 };
    const saved = (await save(ewa, [{ ...bread(), id: 4 }, empty, written])).body;
    assert.deepEqual(valuesOf(saved, 'status', 'rules'), [
      ['published', []],
      ['draft', []],
      ['draft', []],
    ]);
    for (const { url } of saved) assert.equal(url, 'https://localhost:3000');
    assert.equal((await save(ewa, saved)).body.length, 3, 'an answer may be sent back');
    assert.equal((await own(ewa)).headers.etag, '"1"', 'and changes nothing');
  });

  it('deletes what is missing, keeps numbers, and keeps the order that was sent', async () => {
    const ewa = await api.person('Ewa Orders');
    const first = (await save(ewa, [bread({ name: 'A' }), bread({ name: 'B' }), bread()])).body;
    const [a, , c] = first;
    const next = (await save(ewa, [c, bread({ name: 'D' }), a])).body;
    const known = first.map(({ id }) => id);
    assert.deepEqual([next[0]?.id, next[2]?.id], [c?.id, a?.id]);
    assert.ok(!known.includes(next[1]?.id ?? 0));
    assert.equal((await api.reply(getOffer, { params: { id: first[1]?.id } })).status, 404);
  });

  it('tells the later of two editors, and loses nothing of the first', async () => {
    const ewa = await api.person('Ewa Twice');
    const { etag } = (await save(ewa, [bread()])).headers;
    const left = await save(ewa, [bread({ id: 1, name: 'Lewe okno' })], etag);
    const right = await save(ewa, [bread({ id: 1, name: 'Prawe okno' })], etag);
    assert.equal(left.status, 200);
    assertRefused(right, 412, 'stale_offers');
    assert.deepEqual((await own(ewa)).body, left.body);
    const again = await save(ewa, [bread({ id: 1, name: 'Lewe okno' })], etag);
    assert.equal(again.status, 200, 'what is so already is no conflict');
    const late = await save(ewa, [bread({ id: 1, name: 'Prawe okno' })], left.headers.etag);
    assert.equal(late.status, 200);
  });

  // At once: saveOffers.
  it('lets one of ten saves at the same moment through', async () => {
    const ewa = await api.person('Ewa Parallel');
    const { etag } = (await save(ewa, [bread()])).headers;
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) => save(ewa, [bread({ id: 1, name: `Okno ${n}` })], etag)),
    );
    const won = replies.filter(({ status }) => status === 200);
    assert.equal(won.length, 1);
    assert.equal(replies.filter(({ status }) => status === 412).length, 9);
    assert.deepEqual((await own(ewa)).body, won[0]?.body);
  });

  it('is for participants, and only ever one’s own', async () => {
    const ola = await api.person('Ola Walletless', { registered: false });
    assertRefused(await save(ola, [bread()]), 409, 'not_registered');
    assert.deepEqual((await own(ola)).body, []);
    const ewa = await api.person('Ewa Mine');
    const jan = await api.person('Jan Other');
    const mine = (await save(ewa, [bread({ name: 'Moja' })])).body;
    const theirs = (await save(jan, [{ ...mine[0], name: 'Cudza' }])).body;
    assert.notEqual(theirs[0]?.id, mine[0]?.id);
    assert.equal(theirs[0]?.ownerName, 'Jan Other');
    await save(jan, []);
    assert.deepEqual((await own(ewa)).body, mine);
  });
});

describe('A list with a fault', () => {
  it('is refused as a whole, says where, and leaves no trace', async () => {
    const ewa = await api.person('Ewa Faults');
    const before = await save(ewa, [bread({ name: 'Zostaje' })]);
    const table: [object, string, string][] = [
      [{ price: -1 }, 'price', 'price'],
      [{ price: 1.005 }, 'price', 'price'],
      [{ price: 1_000_000.01 }, 'price', 'price'],
      [{ price: '1e3' }, 'price', 'price'],
      [{ systemPrice: 'tanio' }, 'price', 'systemPrice'],
      [{ denar_percent: 101 }, 'too_big', 'denar_percent'],
      [{ denar_percent: -1 }, 'too_small', 'denar_percent'],
      [{ denar_percent: 12.5 }, 'invalid_type', 'denar_percent'],
      [{ discount_percent: 101 }, 'too_big', 'discount_percent'],
      [{ quantity: -1 }, 'too_small', 'quantity'],
      [{ quantity: 1.5 }, 'invalid_type', 'quantity'],
      [{ currency: 'EUR' }, 'invalid_value', 'currency'],
      [{ rules: ['1', '2', '3', '4', '5', '6'] }, 'too_big', 'rules'],
      [{ rules: ['x'.repeat(10_000)] }, 'too_big', 'rules.0'],
      [{ name: 'x'.repeat(10_000) }, 'too_big', 'name'],
      [{ description: 'x'.repeat(10_000) }, 'too_big', 'description'],
      [{ location: 'x'.repeat(81) }, 'too_big', 'location'],
      [{ categories: Array.from({ length: 11 }, (_, n) => `${n}`) }, 'too_big', 'categories'],
      [{ url: 'javascript:alert(1)' }, 'webAddress', 'url'],
      [{ url: 'https://user:pass@example.org' }, 'webAddress', 'url'],
      [{ url: 'https://exa mple.org' }, 'webAddress', 'url'],
      [{ url: `https://example.org/${'x'.repeat(500)}` }, 'too_big', 'url'],
      [{ imageUrl: 'data:image/svg+xml,<svg/>' }, 'webAddress', 'imageUrl'],
      [{ imageUrl: `localhost:8086/v2/comp/images/${'0'.repeat(64)}` }, 'image', 'imageUrl'],
      [{ status: 'published', name: '\u200b' }, 'complete', 'name'],
      [{ status: 'published', price: 0 }, 'complete', 'price'],
      [{ status: 'sold' }, 'invalid_value', 'status'],
      [{ id: 1 }, 'repeated', 'id'],
    ];
    for (const [wrong, type, field] of table) {
      const reply = await save(ewa, [bread({ id: 1, name: 'Nowa' }), bread(wrong)]);
      assert.equal(reply.status, 422, JSON.stringify(wrong));
      const [fault, where] = faultOf(reply);
      assert.deepEqual([fault, where], [type, `body.1.${field}`], JSON.stringify(wrong));
    }
    const { body, headers } = await own(ewa);
    assert.deepEqual([body, headers.etag], [before.body, before.headers.etag]);
    assert.equal((await market({ search: 'Nowa' })).body.total, 0);
  });

  it('may neither be longer than a shop nor anything but a list', async () => {
    const ewa = await api.person('Ewa Long');
    const many = Array.from({ length: maxOffers }, (_, n) => bread({ name: `Oferta ${n}` }));
    assert.equal(faultOf(await save(ewa, [...many, bread()]))[0], 'too_big');
    assert.equal((await save(ewa, many)).status, 200);
    for (const wrong of [{}, [7], [null], [[]]])
      assert.deepEqual(refusal(await save(ewa, wrong)), [422, 'validation_failed']);
    const huge = [bread({ name: 'x'.repeat(5 * 1_048_576) })];
    assertRefused(await save(ewa, huge), 413, 'body_too_large');
  });

  it('keeps any text clean and gives back as text what is left of it', async () => {
    const ewa = await api.person('Ewa Texts');
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        async (name, description) => {
          fc.pre(cleanLine(name).length <= 120 && cleanText(description).length <= 4000);
          const script = `<script>alert('${name}')</script>`.slice(0, 80);
          const rules = [script, name];
          const reply = await save(ewa, [{ name, description, rules, price: 1 }]);
          const [offer] = reply.body;
          assert.deepEqual(
            [offer?.name, offer?.description, offer?.status],
            [cleanLine(name), cleanText(description), cleanLine(name) ? 'published' : 'draft'],
          );
          const clean = [...new Set(rules.map(cleanLine))].filter((text) => text !== '');
          assert.deepEqual(offer?.rules, clean);
          assert.deepEqual((await own(ewa)).body, reply.body);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('A seller who leaves the programme', () => {
  it('has nothing in the marketplace any more, and keeps the list as drafts', async () => {
    const ewa = await api.person('Ewa Leaves');
    await save(ewa, [bread({ name: 'Pożegnalny piernik' })]);
    assert.deepEqual(namesOf(await market({ search: 'piernik' })), ['Pożegnalny piernik']);
    assert.equal((await closeWallet(api, ewa)).status, 204);
    assert.equal((await market({ search: 'piernik' })).body.total, 0);
    assert.deepEqual(valuesOf((await own(ewa)).body, 'name', 'status'), [
      ['Pożegnalny piernik', 'draft'],
    ]);
    assertRefused(await save(ewa, []), 409, 'not_registered');
  });
});
