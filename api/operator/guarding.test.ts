/** What the desk sees of the protection of people's accounts, and how it lifts locks. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { me } from '#contract/accounts.ts';
import { makeCharge } from '#contract/charges.ts';
import { freeze } from '#contract/freeze.ts';
import { unlock } from '#contract/operator.ts';
import { listSecurityEvents } from '#contract/security-trail.ts';
import { atOnce } from '#test/at-once.ts';
import { columns } from '#test/columns.ts';
import { mailsTo } from '../mail/testing.ts';
import { signedInAnew } from '../security/testing.ts';
import { type Person, prepared, type Reply, refusal, testApi } from '../testing.ts';
import { walletOf } from '../testing-flows.ts';

const note = 'zgłoszenie telefoniczne';
const nowhere = '01900000-0000-7000-8000-000000000000';

const api = testApi();
const admin = prepared(() => api.admin());
const ewa = prepared(() => api.person('Ewa Strzeżona', { denar: '10.00' }));
let jan: Person;
/** Their wallets. */
let hers: string;
let his: string;
before(async () => {
  jan = await api.person('Jan Sprzedawca');
  hers = (await walletOf(api, ewa)).id;
  his = (await walletOf(api, jan)).id;
});

const get = (path: string, query: Record<string, string> = {}): Promise<Reply> =>
  api.ask('GET', `/v2/adm/${path}`, { as: admin, query });
const post = (path: string, as: Person | undefined = admin): Promise<Reply> =>
  api.ask('POST', `/v2/adm/${path}`, { ...(as && { as }), body: { note } });
const rowsOf = ({ body }: Reply, name: string) => body[name] as Record<string, unknown>[];
const trail = async (query: Record<string, string> = {}) =>
  rowsOf(await get('security-events', query), 'events');
const eventsOf = (rows: Record<string, unknown>[]) => rows.map(({ event }) => event);

describe('A person’s page', () => {
  it('tells how the wallet stands, who froze it and what guards the account', async () => {
    assert.deepEqual(refusal(await get(`people/${nowhere}`)), [404, 'not_found']);
    const { body } = await get(`people/${hers}`);
    assert.deepEqual(
      [body.name, body.email, body.state, body.denar, body.frozenBy, body.frozenSince],
      [ewa.name, ewa.email, 'open', 10, [], null],
    );
    assert.deepEqual([body.passkeys, body.sessions, body.closedAt], [0, 1, null]);
    await post(`people/${hers}/freeze`);
    const frozen = (await get(`people/${hers}`)).body;
    assert.deepEqual([frozen.frozenBy, frozen.sessions], [['programme'], 0]);
    assert.ok(frozen.frozenSince);
  });

  it('and the list is narrowed to those who are frozen, also as a file', async () => {
    const found = rowsOf(await get('people', { state: 'frozen' }), 'people');
    assert.deepEqual(columns(found, 'id', 'frozenBy'), [[hers, ['programme']]]);
    const { bytes } = await get('people', { state: 'frozen', format: 'csv' });
    assert.match(bytes.toString(), /;open;program;/);
    // This programme has no chain.
    assert.match(bytes.toString(), /Saldo DNR/);
    assert.doesNotMatch(bytes.toString(), /ITL/);
    await post(`people/${hers}/unfreeze`);
    assert.deepEqual(rowsOf(await get('people', { state: 'frozen' }), 'people'), []);
  });
});

describe('The trail', () => {
  it('says what was done, to whom, by whom and why, the newest first', async () => {
    const [last, first] = await trail();
    assert.deepEqual(
      [last?.event, last?.name, last?.email, last?.wallet, last?.by, last?.note],
      ['unfrozen', ewa.name, ewa.email, hers, admin.name, note],
    );
    assert.equal(first?.event, 'frozen');
    await api.reply(freeze, { as: await signedInAnew(api, ewa) });
    const [own] = await trail();
    assert.deepEqual([own?.event, own?.by, own?.note], ['frozen', null, '']);
  });

  it('is narrowed by person, event, words and days, and comes in pages', async () => {
    assert.deepEqual(eventsOf(await trail({ person: hers })), ['frozen', 'unfrozen', 'frozen']);
    assert.deepEqual(await trail({ person: his }), []);
    assert.deepEqual(await trail({ person: nowhere }), []);
    assert.equal((await trail({ event: 'frozen' })).length, 2);
    assert.equal((await trail({ search: 'strzezona' })).length, 3);
    assert.deepEqual(await trail({ search: jan.email }), []);
    const day = (shift: number): string =>
      new Date(api.deps.now().getTime() + shift * 86_400_000).toISOString().slice(0, 10);
    assert.equal((await trail({ from: day(-1), to: day(1) })).length, 3);
    assert.deepEqual(await trail({ from: day(2) }), []);
    assert.deepEqual(await trail({ to: day(-2) }), []);
    const page = await get('security-events', { count: '1', skip: '1', sort: 'at' });
    assert.deepEqual([page.body.total, eventsOf(rowsOf(page, 'events'))], [3, ['unfrozen']]);
    assert.deepEqual(refusal(await get('security-events', { event: 'nothing' })), [
      422,
      'validation_failed',
    ]);
  });

  it('comes as a file in the reader’s words', async () => {
    const { bytes } = await api.reply(listSecurityEvents, {
      as: admin,
      query: { format: 'csv', event: 'unfrozen' },
      headers: { 'accept-language': 'en' },
    });
    const [head, row] = bytes.toString().replace('\ufeff', '').split('\r\n');
    assert.equal(head, 'Time;Event;Name;E-mail;Done by;Device;Note;Identifier');
    assert.match(
      String(row),
      new RegExp(`;wallet unfrozen;${ewa.name};${ewa.email};${admin.name};;${note};`),
    );
  });
});

describe('A seller who is locked for wrong codes', () => {
  const charge = () =>
    api.reply(makeCharge, { as: jan, query: { otp_code: '111111', kwota: '3.00' } });

  // At once: unlock.
  it('takes codes again once the desk has lifted it, which ten at once do once', async () => {
    const path = `locks/seller/${his}/unlock`;
    assert.deepEqual((await post(path)).body, { unlocked: false });
    for (let tries = 0; tries < 5; tries += 1) await charge();
    assert.deepEqual(refusal(await charge()), [429, 'too_many_attempts']);
    assert.equal((await get('overview')).body.locks, 2);
    const replies = await atOnce(10, () => post(path));
    assert.equal(replies.filter(({ body }) => body.unlocked === true).length, 1);
    assert.deepEqual(refusal(await charge()), [409, 'code_invalid']);
    const [row, ...rest] = await trail({ person: his });
    assert.deepEqual(
      [row?.event, row?.by, row?.note, rest],
      ['seller_unlocked', admin.name, note, []],
    );
    assert.equal((await mailsTo(api, jan.email)).at(-1)?.subject, 'Możesz znowu przyjmować kody');
  });

  it('is looked for where there is one', async () => {
    for (const kind of ['seller', 'card']) {
      assert.deepEqual(refusal(await post(`locks/${kind}/${nowhere}/unlock`)), [404, 'not_found']);
    }
    assert.equal((await post(`locks/frozen/${hers}/unlock`)).status, 422);
    const short = await api.reply(unlock, {
      as: admin,
      params: { kind: 'seller', id: his },
      body: { note: ' x ' },
    });
    assert.equal(short.status, 422);
  });
});

it('A mail about what guards an account is in the language of the site where the person was seen last, else in Polish', async () => {
  const [first] = await mailsTo(api, ewa.email);
  assert.equal(first?.subject, 'Portfel zablokowany przez program');
  assert.match(first?.body, /Napisz do nas/);
  assert.doesNotMatch(first?.body, /Write to us/);
  const use = async (language: string) => {
    api.pass(301);
    await api.reply(me, { as: jan, headers: { 'accept-language': language } });
  };
  for (const [language, locale, subject] of [
    ['uk', 'uk', 'Гаманець заблокувала програма'],
    ['en', 'en', 'Wallet frozen by the programme'],
  ] as const) {
    await use(language);
    await post(`people/${his}/freeze`);
    const last = (await mailsTo(api, jan.email)).at(-1);
    assert.deepEqual([last?.subject, last?.locale], [subject, locale]);
    assert.doesNotMatch(String(last?.body), /Program zablokował/);
    await post(`people/${his}/unfreeze`);
    jan = await signedInAnew(api, jan);
  }
});
