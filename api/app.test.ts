/** What holds for every call: tokens, schemas, amounts, sizes and languages. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import * as accounts from '#contract/accounts.ts';
import { makeCode } from '#contract/charges.ts';
import { live, ready } from '#contract/health.ts';
import { operations } from '#contract/operations.ts';
import * as transfers from '#contract/transfers.ts';
import { prepared, testApi } from './testing.ts';

const api = testApi();
const payer = prepared(() => api.person('Anna Nowak', { denar: '50.00' }));
const payee = prepared(() => api.person('Jan Lis'));

const transfer = (amount: unknown) =>
  api.reply(transfers.transTransfer, {
    as: payer,
    body: { email: payee.email, amount, title: '' },
  });

/** An id that does not exist. */
const id = '01900000-0000-7000-8000-000000000000';

describe('A token', () => {
  const claims = { sub: 'x', email: 'x@denar.test', email_verified: true };
  const ask = async (token: string) => {
    const { status, body } = await api.reply(accounts.me, { as: token });
    return [status, body.code];
  };
  const refused = [401, 'unauthenticated'];

  it('that is good is let in', async () => {
    assert.equal((await ask(await api.issuer.token(claims)))[0], 200);
  });
  it('with a wrong signature is 401', async () => {
    assert.deepEqual(await ask(await api.issuer.token(claims, { foreignKey: true })), refused);
    const good = await api.issuer.token(claims);
    assert.deepEqual(await ask(`${good.slice(0, -6)}AAAAAA`), refused);
  });
  it('whose good signature somebody has put behind another payload is 401', async () => {
    const good = await api.issuer.token(claims);
    assert.equal((await ask(good))[0], 200);
    const [header, payload = '', signature] = good.split('.');
    const read = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const admin = { ...read, sub: 'y', email: 'admin@denar.test' };
    const changed = Buffer.from(JSON.stringify(admin)).toString('base64url');
    assert.deepEqual(await ask(`${header}.${changed}.${signature}`), refused);
    assert.equal((await ask(good))[0], 200);
  });
  it('of another issuer is 401', async () => {
    assert.deepEqual(
      await ask(await api.issuer.token({ ...claims, iss: 'http://evil.test' })),
      refused,
    );
  });
  it('with claims that no database keeps is taken with what is left of them', async () => {
    const told = async (more: object) => {
      const token = await api.issuer.token({ ...claims, sub: randomUUID(), ...more });
      const { status, body } = await api.reply(accounts.me, {
        headers: { authorization: `Bearer ${token}` },
      });
      return [status, body.name, body.email];
    };
    const email = 'ewa@denar.test';
    assert.deepEqual(await told({ name: 'Ewa\0 Nowak\u202e', email }), [200, 'Ewa Nowak', email]);
    const flood = `Ewa${'\u0301\u0316'.repeat(3000)}`;
    assert.deepEqual(await told({ name: flood, email }), [
      200,
      `Ew\u00e1${'\u0316'.repeat(3)}`,
      email,
    ]);
    // An e-mail address is never sanitized: the result might be somebody else's address.
    assert.deepEqual(await told({ name: 'Ewa', email: 'anna\u200b@denar.test' }), [200, 'Ewa', '']);
    assert.deepEqual(await told({ name: 'Ewa', email: `${'a'.repeat(300)}@b.pl` }), [
      200,
      'Ewa',
      '',
    ]);
  });
  it('for another audience is 401', async () => {
    assert.deepEqual(await ask(await api.issuer.token({ ...claims, aud: 'other' })), refused);
  });
  it('of algorithm none, or signed with the public key as a secret, is 401', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const [, payload] = (await api.issuer.token(claims)).split('.');
    assert.deepEqual(await ask(`${part({ alg: 'none', typ: 'JWT' })}.${payload}.`), refused);
    assert.deepEqual(await ask(`${part({ alg: 'HS256', kid: 'test' })}.${payload}.c2ln`), refused);
  });
  it('that has expired is 401, also where it was good before', async () => {
    assert.deepEqual(await ask(await api.issuer.token({ ...claims, exp: 1 })), refused);
    const short = await api.issuer.token({
      ...claims,
      exp: Math.floor(api.deps.now().getTime() / 1000) + 60,
    });
    assert.equal((await ask(short))[0], 200);
    api.pass(61);
    assert.deepEqual(await ask(short), refused);
  });
  it('of another kind than an access token is 401', async () => {
    for (const typ of ['ID', 'Refresh']) {
      assert.deepEqual(await ask(await api.issuer.token({ ...claims, typ })), refused);
    }
  });
  it('is wanted by every call that is not public', async () => {
    for (const { method, path, who } of operations) {
      if (who === 'public' || who === 'anyone') continue;
      const reply = await api.ask(method, path.replace(/\{\w+\}/g, id));
      assert.deepEqual([reply.status, reply.body.code], refused, path);
      assert.equal(reply.headers['www-authenticate'], 'Bearer');
    }
  });
  it('of anybody but the admin account is 403 at every call of the admin’s', async () => {
    for (const { method, path, who } of operations) {
      if (who !== 'admin') continue;
      const reply = await api.ask(method, path.replace(/\{\w+\}/g, id), { as: payer });
      assert.deepEqual([reply.status, reply.body.code], [403, 'forbidden'], path);
    }
  });
  it('with the admin’s address that nobody has confirmed is not the admin’s', async () => {
    const token = await api.issuer.token({
      sub: 'y',
      email: 'admin@denar.test',
      email_verified: false,
    });
    assert.equal((await api.call(accounts.me, { as: token })).isAdmin, false);
  });
});

describe('An amount', () => {
  for (const amount of [-1, 0, 0.001, '1e3', null, [5], 1_000_000.01]) {
    it(`of ${JSON.stringify(amount)} is 422 and leaves no trace`, async () => {
      const count =
        'SELECT (SELECT count(*) FROM ledger.transfer) + (SELECT count(*) FROM ledger.request) AS n';
      const before = await api.db.query(count);
      const reply = await transfer(amount);
      assert.deepEqual([reply.status, reply.body.code], [422, 'validation_failed']);
      const [fault] = reply.body.detail as { loc: unknown; msg: string; type: string }[];
      assert.deepEqual(fault?.loc, ['body', 'amount']);
      assert.ok(fault?.msg && fault.type);
      assert.deepEqual((await api.db.query(count)).rows, before.rows);
    });
  }
  for (const amount of [0.01, '0.01', 1, '1.5', 2.3]) {
    it(`of ${JSON.stringify(amount)} is good`, async () => {
      assert.equal((await transfer(amount)).status, 201);
    });
  }
  it('that is missing is told to be required', async () => {
    const reply = await api.reply(transfers.transfer, { as: payer, query: { email: payee.email } });
    assert.deepEqual((reply.body.detail as { type: string; loc: string[] }[])[0]?.type, 'missing');
  });
  it('given twice in a query is 422', async () => {
    const reply = await api.reply(transfers.transfer, {
      as: payer,
      query: { email: payee.email, amount: ['1', '2'] },
    });
    assert.equal(reply.status, 422);
  });
});

describe('A request', () => {
  it('to a path that does not exist is 404 in the error shape', async () => {
    for (const path of ['/nothing', '/v2/nothing', '/v2/et/otp/x', '/%zz']) {
      const { status, body } = await api.ask('GET', path);
      assert.deepEqual([status, body.code, typeof body.detail], [404, 'not_found', 'string'], path);
    }
  });
  it('of more than 8 KiB is 413', async () => {
    const title = 'x'.repeat(8192);
    const reply = await api.reply(transfers.transTransfer, { as: payer, body: { title } });
    assert.deepEqual([reply.status, reply.body.code], [413, 'body_too_large']);
  });
  it('that is not JSON is 422, and of another media type 415', async () => {
    const send = (body: string, type: string) =>
      api.reply(transfers.transTransfer, { as: payer, body, headers: { 'content-type': type } });
    const broken = await send('{"amount":', 'application/json');
    assert.deepEqual([broken.status, broken.body.code], [422, 'validation_failed']);
    const form = await send('amount=1', 'application/x-www-form-urlencoded');
    assert.deepEqual([form.status, form.body.code], [415, 'media_type_unsupported']);
  });
  it('with a key that no header should carry is 422', async () => {
    for (const key of ['', 'x'.repeat(256), 'klucz-ą']) {
      const reply = await api.reply(makeCode, { as: payer, key });
      assert.deepEqual([reply.status, reply.body.code], [422, 'validation_failed'], key);
    }
  });
  it('is answered in the language that it asks for, Polish where it asks for none of ours', async () => {
    const detail = async (language?: string) => {
      const headers = language === undefined ? {} : { 'accept-language': language };
      return (await api.reply(accounts.me, { headers })).body.detail;
    };
    const polish = 'Zaloguj się, aby kontynuować.';
    const table: [string | undefined, string][] = [
      [undefined, polish],
      ['de', polish],
      ['uk', 'Увійдіть, щоб продовжити.'],
      ['en-GB,pl;q=0.5', 'Please sign in to continue.'],
      ['pl;q=0.2, en;q=0.9', 'Please sign in to continue.'],
    ];
    for (const [asked, answered] of table) assert.equal(await detail(asked), answered, asked);
  });
  it('tells the faults of values in that language too', async () => {
    const reply = await api.reply(transfers.transfer, {
      as: payer,
      query: { email: 'x', amount: '1', title: 'x'.repeat(141) },
      headers: { 'accept-language': 'uk' },
    });
    const faults = reply.body.detail as { loc: string[]; msg: string }[];
    assert.deepEqual(
      faults.map(({ loc }) => loc.join('.')),
      ['query.email', 'query.title'],
    );
    assert.ok(
      faults.every(({ msg }) => /[а-яії]/i.test(msg)),
      JSON.stringify(faults),
    );
  });
});

describe('The service', () => {
  it('says that it lives and is ready', async () => {
    assert.deepEqual(await api.call(live), { status: 'ok' });
    assert.deepEqual(await api.call(ready), { status: 'ok' });
  });
  it('gives figures to Prometheus', async () => {
    const reply = await api.ask('GET', '/metrics');
    assert.match(reply.bytes.toString(), /http_request_duration_seconds_count\{/);
  });
});
