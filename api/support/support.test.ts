/** Asking for help: what is accepted, how often, and that each request reaches the programme. */
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { askSupport, mySupport } from '#contract/support.ts';
import { atOnce } from '#test/at-once.ts';
import { column } from '#test/columns.ts';
import { openPostOffice } from '../mail/testing.ts';
import { testApi } from '../testing.ts';
import { forgetSenders } from './support.ts';

const api = testApi();
// Lets the rate limits of one test run out before the next.
beforeEach(() => api.pass(3601));

const good = { email: 'ola@example.pl', subject: 'Kod', message: 'Nie widzę kodu.\nCo robić?' };
const send = (body: unknown, headers: Record<string, string> = {}) =>
  api.reply(askSupport, { body, headers });
const stored = async (email: string) => {
  const rows = await api.sql<{ id: string; message: string }>`
    SELECT * FROM support_request WHERE email = ${email} ORDER BY created_at`;
  return rows as (Record<string, unknown> & (typeof rows)[number])[];
};
let counter = 0;
const newEmail = (): string => {
  counter += 1;
  return `guest${counter}@example.pl`;
};

describe('A request for help', () => {
  it('is taken from anybody and stored as it was written, but clean', async () => {
    const { status, body } = await send({
      ...good,
      subject: 'Kod\r\nBcc: x@example.pl',
      message: ' \r\nJeden\r\nDwa\u202e\r\n ',
    });
    assert.equal(status, 201);
    const [row] = await stored(good.email);
    assert.deepEqual(
      [row?.id, row?.message, row?.subject],
      [body.id, 'Jeden\nDwa', 'Kod Bcc: x@example.pl'],
    );
  });

  it('needs an e-mail address and a message, and says so in three languages', async () => {
    const table: [object, string, string][] = [
      [{ email: '' }, 'contactEmail', 'email'],
      [{ email: '   ' }, 'contactEmail', 'email'],
      [{ email: undefined }, 'missing', 'email'],
      [{ email: 'ola' }, 'email', 'email'],
      [{ email: 'ola@example.pl\r\nBcc: x@example.pl' }, 'email', 'email'],
      [{ email: 'ola\u0007@example.pl' }, 'email', 'email'],
      [{ email: 'a@example.pl, b@example.pl' }, 'email', 'email'],
      [{ message: ' ' }, 'too_small', 'message'],
      [{ message: 'x'.repeat(5001) }, 'too_big', 'message'],
      [{ message: '\u0000\u202e' }, 'too_small', 'message'],
      [{ subject: 'x'.repeat(121) }, 'too_big', 'subject'],
      [{ subject: 7 }, 'invalid_type', 'subject'],
    ];
    for (const [change, type, field] of table) {
      const { status, body } = await send({ ...good, ...change });
      const [fault, ...more] = body.detail as { type: string; loc: string[] }[];
      assert.deepEqual([status, fault?.type, fault?.loc[1], more], [422, type, field, []], type);
    }
    const texts: [string, string][] = [
      ['pl', 'Adres e-mail jest obowiązkowy!!'],
      ['uk', 'Адреса електронної пошти є обов’язковою!!'],
      ['en', 'An email address is obligatory!!'],
    ];
    for (const [language, text] of texts) {
      const { body } = await send({ ...good, email: '' }, { 'accept-language': language });
      assert.equal((body.detail as { msg: string }[])[0]?.msg, text);
    }
  });

  it('needs no subject', async () => {
    const email = newEmail();
    assert.equal((await send({ email, message: 'Dzień dobry' })).status, 201);
    assert.equal((await stored(email))[0]?.subject, '');
  });

  // At once: askSupport.
  it('sent again with its key, also at once, is stored once', async () => {
    const body = { ...good, email: newEmail() };
    const headers = { 'idempotency-key': 'one-and-the-same' };
    const all = await atOnce(6, () => send(body, headers));
    assert.deepEqual(new Set(all.map(({ status }) => status)), new Set([201]));
    assert.equal(new Set(all.map((reply) => reply.body.id)).size, 1);
    assert.equal(all.filter(({ headers: h }) => h['idempotent-replayed']).length, 5);
    assert.equal((await stored(body.email)).length, 1);
    const other = await send({ ...body, message: 'Inna treść' }, headers);
    assert.deepEqual([other.status, other.body.code], [422, 'idempotency_key_reused']);
  });

  it('has a key of its network: the same key from elsewhere is another request', async () => {
    const headers = { 'idempotency-key': 'chosen by two guests' };
    const from = (network: string, body: object) =>
      api.reply(askSupport, { body, headers, from: network });
    const mine = { ...good, email: newEmail() };
    const first = await from('203.0.113.5', mine);
    assert.equal(first.status, 201);
    for (const body of [mine, { ...good, email: newEmail() }]) {
      const stranger = await from(body === mine ? '198.51.100.7' : '2001:db8::7', body);
      assert.equal(stranger.status, 201);
      assert.notEqual(stranger.body.id, first.body.id);
      assert.equal(stranger.headers['idempotent-replayed'], undefined);
    }
    assert.deepEqual((await from('203.0.113.5', mine)).body, first.body);
  });
});

describe('Too many requests', () => {
  it('from one e-mail address, also at once, are refused until an hour has passed', async () => {
    const email = newEmail();
    const all = await atOnce(9, (nth) => send({ ...good, email, message: `Pytanie ${nth}` }));
    const refused = all.filter(({ status }) => status === 429);
    assert.deepEqual([refused.length, refused[0]?.body.code], [4, 'too_many_requests']);
    const wait = Number(refused[0]?.headers['retry-after']);
    assert.ok(wait > 3590 && wait <= 3600, String(wait));
    assert.equal((await send({ ...good, email: newEmail() })).status, 201);
    api.pass(wait + 1);
    assert.equal((await send({ ...good, email })).status, 201);
  });

  it('from one network address are refused, whatever e-mail they give', async () => {
    for (let nth = 0; nth < 20; nth += 1) {
      assert.equal((await send({ ...good, email: newEmail() })).status, 201);
    }
    assert.equal((await send({ ...good, email: newEmail() })).status, 429);
  });

  it('are not what a repeated request is', async () => {
    const body = { ...good, email: newEmail() };
    const headers = { 'idempotency-key': 'repeated' };
    for (let nth = 0; nth < 8; nth += 1) assert.equal((await send(body, headers)).status, 201);
  });

  it('are told apart by a network address that is forgotten after a day', async () => {
    const email = newEmail();
    await send({ ...good, email });
    await forgetSenders(api.db, api.deps.now());
    assert.equal((await stored(email))[0]?.sender_address, '127.0.0.1');
    api.pass(24 * 3600 + 1);
    await forgetSenders(api.db, api.deps.now());
    assert.equal((await stored(email))[0]?.sender_address, null);
  });
});

it('The mail of a request goes to the programme, once, and is answered to the person', async () => {
  const email = newEmail();
  const { body } = await send({ ...good, email }, { 'accept-language': 'uk' });
  const mails = await openPostOffice(api).mailsTo('pomoc@denar.test');
  const [mail, ...more] = mails.filter(({ replyTo }) => replyTo === email);
  assert.deepEqual(more, []);
  assert.deepEqual([mail?.subject, mail?.id, mail?.language], ['[Denar] Kod', body.id, 'uk']);
  assert.ok(mail?.text.includes(good.message));
});

describe('Who has asked', () => {
  it('is shown the last twenty, the latest first, and nobody else’s', async () => {
    const ewa = await api.person('Ewa Pyta');
    assert.deepEqual(await api.call(mySupport, { as: ewa }), { requests: [] });
    const asked = (nth: number) => ({ ...good, email: ewa.email, subject: `Sprawa ${nth}` });
    for (let nth = 1; nth <= 21; nth += 1) {
      assert.equal((await send(asked(nth))).status, 201);
      api.pass(900);
    }
    await send({ ...good, email: newEmail() });
    const requests = (await api.call(mySupport, { as: ewa })).requests;
    const subjects = Array.from({ length: 20 }, (_, at) => `Sprawa ${21 - at}`);
    assert.deepEqual(column(requests, 'subject'), subjects);
    const latest: Record<string, unknown> = (await stored(ewa.email)).at(-1) ?? {};
    const { id, subject, message, created_at } = latest;
    const createdAt = (created_at as Date).toISOString();
    assert.deepEqual(requests[0], { id, subject, message, createdAt });
  });

  it('is shown nothing for an address that nobody has confirmed', async () => {
    const email = newEmail();
    await send({ ...good, email });
    const claims = { sub: `sub-${email}`, email, email_verified: false, name: 'Bez Potwierdzenia' };
    const as = await api.issuer.token(claims);
    assert.deepEqual(await api.call(mySupport, { as }), { requests: [] });
  });
});
