/** Notifications to browsers: to whom, what, when, and once. */
import assert from 'node:assert/strict';
import { createPublicKey } from 'node:crypto';
import { beforeEach, describe, it } from 'node:test';
import { jwtVerify } from 'jose';
import { makeCharge } from '#contract/charges.ts';
import { freeze } from '#contract/freeze.ts';
import { eraseAccount } from '#contract/personal-data.ts';
import { getPush, removePushDevice, setPush, testPush } from '#contract/push.ts';
import { endSession } from '#contract/sessions.ts';
import { transfer } from '#contract/transfers.ts';
import { atOnce } from '#test/at-once.ts';
import { jobFigures, startJobs } from '../jobs.ts';
import { type Person, refusal } from '../testing.ts';
import { charge, paymentCode } from '../testing-flows.ts';
import { forgetPushes } from './deliver.ts';
import { tellOfMoney } from './money-in.ts';
import { push } from './push.ts';
import {
  type Browser,
  deliverPushes,
  fromNoon,
  openBrowser,
  pushApi,
  subscribe,
} from './testing.ts';

const { service, api } = pushApi({ clock: fromNoon() });

let people = 0;
let seller: Person;
let buyer: Person;
let browser: Browser;
let device: string;
beforeEach(async () => {
  people += 1;
  seller = await api.person(`Piekarnia ${people}`);
  buyer = await api.person(`Halina ${people}`, { denar: '100.00' });
  browser = openBrowser(service);
  await tellOfMoney(api.deps);
  device = await subscribe(api, buyer, browser);
});

const deliver = () => tellOfMoney(api.deps).then(() => deliverPushes(api.deps));
const asked = async (): Promise<string> => {
  return charge(api, seller, await paymentCode(api, buyer), '18.50');
};
const sent = (amount: number, from = seller, to = buyer) =>
  api.reply(transfer, {
    as: from,
    query: { email: to.email, amount: String(amount), title: 'Obiad' },
  });
const everything = { consent: true, money: true, orders: true, security: true };
const choose = (more: object, as = buyer) =>
  api.reply(setPush, { as, body: { kinds: everything, quiet: null, details: false, ...more } });
const devicesOf = async (as: Person) =>
  (await api.call(getPush, { as })).devices.map(({ id }) => id);
const titles = (of = browser): string[] => of.notes().map(({ title }) => title);

describe('A payment that awaits consent', () => {
  it('is at the browser soon after the charge, by the jobs of an instance', async () => {
    const jobs = push.jobs?.({ ...api.deps } as never, []) ?? [];
    const stop = startJobs(jobs, { warn: () => undefined }, jobFigures());
    const arrived = new Promise<number>((resolve) => {
      service.arrived = () => resolve(performance.now());
    });
    await asked();
    const charged = performance.now();
    const ms = (await arrived) - charged;
    await stop();
    service.arrived = () => undefined;
    console.log(`a notification took ${Math.round(ms)} ms`);
    assert.ok(ms < 10_000);
    assert.equal(browser.notes().length, 1);
  });

  it('says who asks for how much only if that is wanted, in the language of the browser', async () => {
    await asked();
    assert.equal(await deliver(), 1);
    const [note] = browser.notes();
    assert.match(note?.title ?? '', /^Płatność czeka na Twoją zgodę – (59|60) s$/);
    assert.deepEqual([note?.path, note?.waits, note?.lang], ['/accept', true, 'pl']);
    await choose({ details: true });
    await api.sql`UPDATE session SET language = 'en'`;
    await asked();
    await deliver();
    const [, shown] = titles();
    assert.match(shown ?? '', new RegExp(`^${seller.name} asks for 18.50.DNR – (59|60) s$`));
    await api.sql`UPDATE session SET language = 'pl'`;
  });

  it('is encrypted, signed by the programme, and kept by the service no longer than it waits', async () => {
    await choose({ details: true });
    await asked();
    await deliver();
    const { headers, body } = service.received.at(-1) ?? assert.fail();
    assert.equal(headers['content-encoding'], 'aes128gcm');
    assert.equal(headers.urgency, 'high');
    assert.ok(Number(headers.ttl) > 50 && Number(headers.ttl) <= 60, headers.ttl as string);
    assert.ok(!body.includes('Piekarnia') && !body.includes('18,50'));
    const [, token = '', key = ''] =
      /^vapid t=(.+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
    const point = Buffer.from(key, 'base64url');
    assert.equal(key, (await api.call(getPush, { as: buyer })).key);
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }));
    assert.deepEqual([payload.aud, payload.sub], [service.origin, 'mailto:pomoc@denar.test']);
  });

  it('is not sent once it has expired, nor if the charge was declined', async () => {
    await asked();
    api.pass(61);
    assert.equal(await deliver(), 0);
    const poor = await api.person(`Bez pieniędzy ${people}`);
    await subscribe(api, poor, openBrowser(service));
    const code = await paymentCode(api, poor);
    await api.reply(makeCharge, { as: seller, query: { otp_code: code, kwota: '5' } });
    assert.equal(await deliver(), 0);
  });
});

describe('A notification of what happened', () => {
  it('to my money is told once: transfers with their payer, top-ups without', async () => {
    const other = openBrowser(service);
    await subscribe(api, seller, other);
    await choose({ details: true }, seller);
    await sent(12.5, buyer, seller);
    assert.deepEqual([await tellOfMoney(api.deps), await tellOfMoney(api.deps)], [1, 0]);
    await deliver();
    assert.deepEqual(titles(other), [`Masz 12,50\u00a0DNR od: ${buyer.name}`]);
    assert.deepEqual(titles(), []);
    assert.equal(other.notes()[0]?.path, '/wallet');
  });

  it('to what guards my account is told without details', async () => {
    await api.reply(freeze, { as: buyer });
    await deliver();
    assert.deepEqual(titles(), ['Wszystko zablokowane']);
  });

  it('is not told if its kind is turned off', async () => {
    await choose({ kinds: { ...everything, consent: false } });
    await asked();
    assert.equal(await deliver(), 0);
    await choose({});
    assert.equal(await deliver(), 0);
    await asked();
    assert.equal(await deliver(), 1);
  });

  it('waits for the end of quiet hours, unless it is urgent', async () => {
    const rich = await api.person(`Nadawca ${people}`, { denar: '50.00' });
    await choose({ quiet: { from: '11:30', to: '12:30' }, details: true });
    await sent(3, rich);
    await asked();
    assert.equal(await deliver(), 1);
    assert.match(titles()[0] ?? '', /prosi o/);
    api.pass(40 * 60);
    assert.equal(await deliver(), 1);
    assert.equal(titles()[1], `Masz 3,00\u00a0DNR od: ${rich.name}`);
    api.pass(23.4 * 3600);
  });
});

describe('A browser', () => {
  for (const status of [404, 410])
    it(`that the push service no longer knows (${status}) is forgotten`, async () => {
      service.answers.set(new URL(browser.subscription.endpoint).pathname, status);
      await asked();
      assert.equal(await deliver(), 0);
      assert.deepEqual(await devicesOf(buyer), []);
    });

  it('whose service refuses for now is tried again, and forgotten after five failures', async () => {
    const path = new URL(browser.subscription.endpoint).pathname;
    service.answers.set(path, 429);
    await choose({ details: true });
    await sent(1, await api.person(`Nadawca ${people}`, { denar: '5.00' }));
    await deliver();
    assert.equal(await deliver(), 0);
    assert.equal(browser.notes().length, 1);
    service.answers.delete(path);
    api.pass(21);
    assert.equal(await deliver(), 1);
    service.answers.set(path, 503);
    for (let nth = 0; nth < 5; nth += 1) {
      await asked();
      await deliver();
      api.pass(160);
    }
    assert.deepEqual(await devicesOf(buyer), []);
  });

  it('whose service fails is not sent the same again', async () => {
    service.answers.set(new URL(browser.subscription.endpoint).pathname, 500);
    await asked();
    await deliver();
    api.pass(30);
    await deliver();
    assert.equal(browser.notes().length, 1);
    assert.deepEqual(await devicesOf(buyer), [device]);
  });

  it('is told nothing more once its session has been ended, or it is removed', async () => {
    await asked();
    await api.call(endSession, { as: buyer, params: { id: 'current' } });
    assert.equal(await deliver(), 0);
    const id = await subscribe(api, seller, openBrowser(service));
    await api.call(removePushDevice, { as: seller, params: { id } });
    assert.deepEqual(await devicesOf(seller), []);
  });

  it('belongs to the person who signed in last', async () => {
    await asked();
    const again = await subscribe(api, seller, browser);
    assert.equal(await deliver(), 0);
    assert.deepEqual([await devicesOf(buyer), await devicesOf(seller)], [[], [again]]);
  });

  // At once: addPushDevice.
  it('that says it again stays one, also of ten at once; those beyond ten replace the first', async () => {
    const repeated = await atOnce(10, () => subscribe(api, buyer, browser));
    assert.deepEqual(new Set(repeated), new Set([device]));
    const more = [];
    for (let nth = 0; nth < 10; nth += 1)
      more.push(await subscribe(api, buyer, openBrowser(service)));
    assert.deepEqual(await devicesOf(buyer), more);
  });

  it('can be tried, ten times in an hour', async () => {
    const attempt = () => api.reply(testPush, { as: buyer, params: { id: device } });
    const replies = [];
    for (let nth = 0; nth < 11; nth += 1) replies.push((await attempt()).status);
    assert.deepEqual(replies, [...Array(10).fill(204), 429]);
    assert.equal(await deliver(), 1);
    assert.deepEqual(titles(), ['Powiadomienia działają']);
    api.pass(3600);
  });

  it('is nobody else’s', async () => {
    for (const [method, path] of [
      ['DELETE', `/v2/account/push/devices/${device}`],
      ['POST', `/v2/account/push/devices/${device}/test`],
    ] as const)
      assert.deepEqual(refusal(await api.ask(method, path, { as: seller })), [404, 'not_found']);
  });

  it('and all that is chosen are erased with their person, and notes after a day', async () => {
    await asked();
    await sent(1, await api.person(`Nadawca ${people}`, { denar: '50.00' }));
    await tellOfMoney(api.deps);
    api.pass(49 * 3600);
    await forgetPushes(api.db, api.deps.now());
    const waiting = 'SELECT FROM push p JOIN push_device d ON d.id = p.device_id WHERE d.id = $1';
    assert.equal((await api.db.query(waiting, [device])).rowCount, 0);
    const guest = await api.person(`Gość ${people}`, { registered: false });
    await subscribe(api, guest, openBrowser(service));
    await choose({ details: true }, guest);
    await api.call(eraseAccount, { as: guest, body: { email: guest.email } });
    const rows = await api.sql<{ count: number }>`
      SELECT count(*)::int FROM person p LEFT JOIN push_device d ON d.person_id = p.id LEFT
      JOIN push_choice c ON c.person_id = p.id WHERE p.erased_at IS NOT NULL
      AND (d.id IS NOT NULL OR c.person_id IS NOT NULL)`;
    assert.equal(rows[0]?.count, 0);
  });
});
