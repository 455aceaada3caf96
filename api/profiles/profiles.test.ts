/** What people change of themselves: picture, phone, language, shop, and with a confirmation the name. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import { closeWallet, etAccount, getWallet } from '#contract/accounts.ts';
import { decideCompany, registerCompany } from '#contract/companies.ts';
import { image } from '#contract/offers.ts';
import * as places from '#contract/places.ts';
import { changeName, myProfile, saveProfile } from '#contract/profiles.ts';
import { listSecurityEvents } from '#contract/security-trail.ts';
import { atOnce } from '#test/at-once.ts';
import { newNip } from '../companies/testing.ts';
import { mailsTo } from '../mail/testing.ts';
import { forgetImages } from '../offers/images.ts';
import { offerCalls } from '../offers/testing.ts';
import { confirmAny, confirming, wantedBy } from '../security/testing.ts';
import { type Person, refusal, testApi } from '../testing.ts';
import { bakery, newShop, none } from './testing.ts';

const api = testApi();
const mine = (as: Person) => api.reply(myProfile, { as });
const save = (as: Person, body: object) =>
  api.reply(saveProfile, { as, body: { ...none, ...body } });
const rename = (as: Person, name: string, headers = {}) =>
  api.reply(changeName, { as, body: { name }, headers });
const picture = async (as: Person, background: string): Promise<string> => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  return (await offerCalls(api).upload(as, bytes, 'image/png')).body.id;
};
const seller = (id: unknown) => api.reply(places.seller, { params: { id } });
const idOf = async ({ email }: Person): Promise<string> => {
  const found = await api.db.query<{ id: string }>('SELECT id FROM person WHERE email = $1', [
    email,
  ]);
  return String(found.rows[0]?.id);
};

describe('A profile', () => {
  it('is empty at first, and nobody’s without a wallet', async () => {
    const ala = await api.person('Ala Profil');
    const { status, body } = await mine(ala);
    const empty = { phone: '', picture: null, language: null, company: false, shop: null };
    assert.deepEqual([status, body], [200, { id: await idOf(ala), name: 'Ala Profil', ...empty }]);
    const guest = await api.person('Gość', { registered: false });
    assert.deepEqual(refusal(await mine(guest)), [409, 'not_registered']);
    assert.deepEqual(refusal(await save(guest, {})), [409, 'not_registered']);
    assert.deepEqual(refusal(await rename(guest, 'Kto Inny')), [409, 'not_registered']);
  });

  it('keeps phone, picture and language, and mails speak that language', async () => {
    const ala = await api.person('Ala Zdjęcie');
    const id = await picture(ala, '#123456');
    const saved = await save(ala, { phone: '600 100 200', picture: id, language: 'uk' });
    assert.equal(saved.status, 200, JSON.stringify(saved.body));
    const { body } = await mine(ala);
    assert.deepEqual(
      [body.phone, (body.picture as { id: string }).id, body.language],
      ['600100200', id, 'uk'],
    );
    await confirming(api).reply(changeName, { as: ala, body: { name: 'Ala Мова' } });
    assert.equal((await mailsTo(api, ala.email)).at(-1)?.subject, 'Назву змінено');
    api.pass(25 * 3600);
    await forgetImages(api.db, api.deps.now());
    await api.call(image, { params: { id } });
  });

  it('takes no picture that nobody has uploaded', async () => {
    const reply = await save(await api.person('Ala Bez Zdjęcia'), { picture: 'a'.repeat(64) });
    assert.deepEqual(refusal(reply), [404, 'not_found']);
  });

  // At once: saveProfile.
  it('saved by ten at once is one of theirs', async () => {
    const ala = await api.person('Ala Dziesięć');
    const phones = Array.from({ length: 10 }, (_, nth) => `60010020${nth}`);
    const all = await Promise.all(phones.map((phone) => save(ala, { phone })));
    assert.deepEqual(new Set(all.map(({ status }) => status)), new Set([200]));
    assert.ok(phones.includes((await mine(ala)).body.phone));
  });

  it('goes with the wallet', async () => {
    const { owner, shop } = await newShop(api, 'Sklep Zamykany');
    assert.equal((await save(owner, { shop, language: 'en' })).status, 200);
    const id = await idOf(owner);
    const body = await api.call(getWallet, { as: owner });
    await api.reply(closeWallet, { as: owner, params: { id: body.id } });
    const left = await api.db.query('SELECT FROM profile WHERE person_id = $1', [id]);
    assert.equal(left.rowCount, 0);
    assert.deepEqual(refusal(await seller(id)), [404, 'not_found']);
  });
});

describe('A shop', () => {
  it('is a company’s, by tax number or approval', async () => {
    const { shop } = await newShop(api, 'Firma');
    const ala = await api.person('Ala Prywatna');
    assert.deepEqual(refusal(await save(ala, { shop })), [409, 'company_wanted']);
    const application = { companyName: 'Ala i Spółka', taxId: newNip(), email: ala.email };
    const body = await api.call(registerCompany, {
      as: ala,
      body: { ...application, usagePurpose: ['x'] },
    });
    assert.deepEqual(refusal(await save(ala, { shop })), [409, 'company_wanted']);
    const decision = { decision: 'approve' };
    await api.reply(decideCompany, {
      as: await api.admin(),
      params: { id: body.id },
      body: decision,
    });
    assert.equal((await save(ala, { shop })).status, 200);
    assert.deepEqual((await mine(ala)).body.company, true);
  });

  it('is public where it is listed, with its facts, and without the wallet’s phone', async () => {
    const { owner, shop } = await newShop(api, 'Piekarnia Publiczna');
    const id = await idOf(owner);
    assert.equal(
      (await save(owner, { phone: '600999888', shop: { ...shop, listed: false } })).status,
      200,
    );
    assert.deepEqual(refusal(await seller(id)), [404, 'not_found']);
    assert.equal((await save(owner, { phone: '600999888', shop })).status, 200);
    const { body } = await seller(id);
    const shown = body.shop as Record<string, unknown>;
    assert.deepEqual(
      [body.name, body.offers, shown.town, shown.denarPercent, shown.hours, shown.exact],
      ['Piekarnia Publiczna', 0, 'Warszawa', 60, bakery, false],
    );
    assert.ok(!JSON.stringify(body).includes('600999888'));
    assert.deepEqual((await mine(owner)).body.shop, shop);
  });

  it('is in its town, or where its owner has marked it', async () => {
    const { owner, shop } = await newShop(api, 'Sklep z Adresem');
    const table: readonly (readonly [object, [string, number, number]])[] = [
      [{ town: 'warszawa', postcode: '' }, ['warszawa', 52.23, 21.012]],
      [{ town: 'Góra', postcode: '56-200' }, ['Góra', 51.667, 16.539]],
      [{ town: 'Wólka Nieznana', postcode: '20-001' }, ['Wólka Nieznana', 51.218, 22.564]],
      [{ town: '', postcode: '30-001' }, ['Kraków', 50.061, 19.937]],
      [{ town: 'Kraków', point: { lat: 50.0514, lon: 19.9443 } }, ['Kraków', 50.0514, 19.9443]],
    ];
    for (const [change, place] of table) {
      const saved = await save(owner, { shop: { ...shop, ...change } });
      assert.equal(saved.status, 200, JSON.stringify(saved.body));
      const shown = (await seller(await idOf(owner))).body.shop as Record<string, unknown>;
      const [town, lat, lon] = place;
      assert.equal(shown.town, town);
      const near = Math.hypot(Number(shown.lat) - lat, Number(shown.lon) - lon);
      assert.ok(near < 0.02, `${town}: ${shown.lat} ${shown.lon}`);
    }
  });

  it('needs a town to be listed, and is kept as a draft without', async () => {
    const { owner, shop } = await newShop(api, 'Sklep bez Adresu');
    const nowhere = { ...shop, town: 'Nibylandia', postcode: '79-123' };
    assert.deepEqual(refusal(await save(owner, { shop: nowhere })), [409, 'town_unknown']);
    const empty = { ...shop, town: '', postcode: '' };
    assert.deepEqual(refusal(await save(owner, { shop: empty })), [409, 'town_unknown']);
    assert.equal((await save(owner, { shop: { ...empty, listed: false } })).status, 200);
  });

  it('with a value at fault is refused as a whole', async () => {
    const { owner, shop } = await newShop(api, 'Sklep z Błędem');
    const table: readonly (readonly [object, string])[] = [
      [{ postcode: '1234' }, 'postcode'],
      [{ kind: 'bank' }, 'kind'],
      [{ denarPercent: 101 }, 'denarPercent'],
      [{ about: 'x'.repeat(1001) }, 'about'],
      [{ phone: '12' }, 'phone'],
      [{ hours: [[]] }, 'hours'],
      [{ point: { lat: 10, lon: 20 } }, 'point'],
    ];
    for (const [change, field] of table) {
      const { status, body } = await save(owner, { shop: { ...shop, ...change } });
      const [fault] = body.detail as { loc: string[] }[];
      assert.deepEqual([status, fault?.loc[2]], [422, field]);
    }
  });
});

describe('A name', () => {
  it('is changed with a confirmation, noted for the desk, and told by mail', async () => {
    const ala = await api.person('Ala Przed');
    wantedBy(await rename(ala, 'Ala Po'));
    const done = await confirming(api).reply(changeName, { as: ala, body: { name: 'Ala Po' } });
    assert.deepEqual([done.status, done.body.name], [200, 'Ala Po']);
    assert.equal((await rename(ala, 'Ala Po')).status, 200, 'it is that already');
    assert.equal((await api.call(etAccount, { as: ala })).name, 'Ala Po');
    const trail = await api.call(listSecurityEvents, {
      as: await api.admin(),
      query: { event: 'name_changed', search: 'Ala Po' },
    });
    const [event] = trail.events;
    assert.equal(event?.note, 'Ala Przed → Ala Po');
    const mail = (await mailsTo(api, ala.email)).at(-1);
    assert.match(mail?.body ?? '', /Ala Po/);
  });

  it('that is somebody else’s is refused', async () => {
    const ala = await api.person('Ala Podszywacz');
    for (const name of ['Denar Pomoc', 'Cоsna']) {
      assert.deepEqual(refusal(await rename(ala, name)), [409, 'name_taken'], name);
    }
    assert.equal((await rename(ala, 'x')).status, 422);
  });

  // At once: changeName.
  it('confirmed once and sent by ten at once is changed once', async () => {
    const ala = await api.person('Ala Naraz');
    const wanted = wantedBy(await rename(ala, 'Ala Zmieniona'));
    const { id } = wanted;
    await confirmAny(api, ala, wanted);
    const all = await atOnce(10, () => rename(ala, 'Ala Zmieniona', { confirmation: id }));
    assert.deepEqual(new Set(all.map(({ status }) => status)), new Set([200]));
    const events = await api.db.query(
      `SELECT FROM security_event WHERE event = 'name_changed' AND note LIKE 'Ala Naraz%'`,
    );
    assert.equal(events.rowCount, 1);
  });

  it('is changed three times in thirty days', async () => {
    const ala = await api.person('Ala Często');
    const change = (name: string) => confirming(api).reply(changeName, { as: ala, body: { name } });
    for (const name of ['Ala A', 'Ala B', 'Ala C']) assert.equal((await change(name)).status, 200);
    assert.deepEqual(refusal(await change('Ala D')), [429, 'too_many_requests']);
  });
});
