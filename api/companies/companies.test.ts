/** Registering companies: who may, who owns them, and that nobody can block a tax number. */
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import * as contract from '#contract/companies.ts';
import { atOnce } from '#test/at-once.ts';
import { column } from '#test/columns.ts';
import { openPostOffice } from '../mail/testing.ts';
import { type Person, refusal, testApi } from '../testing.ts';
import { forgetCompanies } from './register.ts';
import { newEmail, newNip, tokenIn } from './testing.ts';

const api = testApi();
const post = openPostOffice(api);
// Lets the rate limits of one test run out before the next.
beforeEach(() => api.pass(3601));

const good = {
  companyName: 'Piekarnia Pod Kasztanem',
  usagePurpose: ['accept_payments', 'Festyn w Łodzi'],
};
const register = (body: object, as?: Person, headers?: Record<string, string>) =>
  api.reply(contract.registerCompany, {
    body: { ...good, ...body },
    ...(as && { as }),
    ...(headers && { headers }),
  });
const confirm = (token: string, as?: Person) =>
  api.reply(contract.confirmCompany, { body: { token }, ...(as && { as }) });
const resend = (body: object) => api.reply(contract.resendCompanyLink, { body });
const mine = async (as: Person) => (await api.call(contract.myCompanies, { as })).companies;
const stored = async (id: unknown) =>
  (await api.sql<Record<string, unknown>>`SELECT * FROM company WHERE id = ${id}`)[0];
const lastToken = async (email: string): Promise<string> =>
  tokenIn((await post.mailsTo(email)).at(-1));

describe('A company registered by somebody who is signed in', () => {
  it('with their own address waits for the admin at once and is theirs', async () => {
    const ola = await api.person('Ola Firma', { registered: false });
    const taxId = newNip();
    const { status, body } = await register({ taxId, email: ola.email }, ola);
    assert.deepEqual([status, body.status], [201, 'pending']);
    const [company, ...more] = await mine(ola);
    assert.deepEqual(more, []);
    assert.deepEqual(
      [company?.id, company?.taxId, company?.companyName, company?.usagePurpose, company?.note],
      [body.id, taxId, good.companyName, good.usagePurpose, ''],
    );
    assert.deepEqual(await post.mailsTo(ola.email), []);
    const told = (await post.mailsTo('pomoc@denar.test')).at(-1);
    assert.match(told?.text ?? '', /Piekarnia Pod Kasztanem/);
  });

  it('with another address belongs to whoever proves that one', async () => {
    const ola = await api.person('Ola Obca', { registered: false });
    const email = newEmail();
    const { body } = await register({ taxId: newNip(), email }, ola);
    assert.equal(body.status, 'awaiting_email');
    assert.deepEqual(await mine(ola), []);
    assert.deepEqual(refusal(await confirm(await lastToken(email), ola)), [403, 'email_not_yours']);
    assert.equal((await stored(body.id))?.state, 'awaiting_email');
  });

  it('is refused with a token that is none', async () => {
    const reply = await api.reply(contract.registerCompany, {
      as: 'no.such.token',
      body: { ...good, taxId: newNip(), email: newEmail() },
    });
    assert.deepEqual(refusal(reply), [401, 'unauthenticated']);
  });
});

describe('A company registered by a guest', () => {
  it('waits for its link, then for the admin, and is theirs once they sign in', async () => {
    const ola = await api.person('Ola Gość', { registered: false });
    const { body, status } = await register({ taxId: newNip(), email: ola.email });
    assert.deepEqual([status, body.status], [201, 'awaiting_email']);
    assert.equal((await mine(ola))[0]?.status, 'awaiting_email');
    const done = await confirm(await lastToken(ola.email));
    assert.deepEqual(
      [done.status, done.body],
      [200, { id: body.id, companyName: good.companyName, status: 'pending' }],
    );
    assert.equal((await stored(body.id))?.person_id, null);
    assert.equal((await mine(ola))[0]?.status, 'pending');
    assert.notEqual((await stored(body.id))?.person_id, null);
    assert.deepEqual(await mine(await api.person('Ola Inna', { registered: false })), []);
  });

  it('is not given to an account whose address the provider has not confirmed', async () => {
    const email = newEmail();
    const claims = { sub: 'sub-unverified', email, email_verified: false, name: 'X' };
    const as = await api.issuer.token(claims);
    await register({ taxId: newNip(), email });
    const token = await lastToken(email);
    const reply = await api.reply(contract.confirmCompany, { as, body: { token } });
    assert.deepEqual(refusal(reply), [403, 'email_not_yours']);
    await confirm(token);
    assert.deepEqual(await api.call(contract.myCompanies, { as }), { companies: [], total: 0 });
  });

  // At once: confirmCompany.
  it('has a link that is used once, also by ten at the same time', async () => {
    const email = newEmail();
    await register({ taxId: newNip(), email });
    const token = await lastToken(email);
    const all = await atOnce(10, () => confirm(token));
    assert.equal(all.filter(({ status }) => status === 200).length, 1);
    assert.equal(all.filter(({ body }) => body.code === 'link_used').length, 9);
    assert.deepEqual(refusal(await confirm(token)), [409, 'link_used']);
  });

  it('has a link that ends after two days, and gets another', async () => {
    const email = newEmail();
    const taxId = newNip();
    await register({ taxId, email });
    const first = await lastToken(email);
    api.pass(48 * 3600);
    assert.deepEqual(refusal(await confirm(first)), [409, 'link_expired']);
    assert.equal((await resend({ taxId, email })).status, 204);
    const second = await lastToken(email);
    assert.notEqual(second, first);
    assert.equal((await confirm(second)).status, 200);
  });

  it('knows no made-up link, and keeps only digests of its own', async () => {
    const email = newEmail();
    await register({ taxId: newNip(), email });
    const token = await lastToken(email);
    for (const wrong of ['x', `${token}x`, token.toLowerCase(), 'ż'.repeat(50)]) {
      assert.deepEqual(refusal(await confirm(wrong)), [409, 'link_invalid'], wrong);
    }
    const rows = await api.sql`
      SELECT FROM company_link WHERE encode(token_hash, 'escape') LIKE '%' || ${token} || '%'`;
    assert.equal(rows.length, 0);
  });

  it('says nothing in its mail that the applicant typed but the tax number', async () => {
    const email = newEmail();
    const companyName = 'Wygrałeś! https://example.com';
    await register({ taxId: '525-26-11-332', email, companyName }, undefined, {
      'accept-language': 'uk',
    });
    const [mail] = await post.mailsTo(email);
    assert.deepEqual([mail?.language, mail?.text.includes(companyName)], ['uk', false]);
    assert.match(mail?.text ?? '', /525-26-11-332/);
  });

  it('that proves no address is forgotten after a week', async () => {
    const email = newEmail();
    const { body } = await register({ taxId: newNip(), email });
    const own = await api.person('Ola Zostaje', { registered: false });
    const kept = await register({ taxId: newNip(), email: own.email }, own);
    api.pass(7 * 86_400 + 1);
    await forgetCompanies(api.db, api.deps.now());
    assert.equal(await stored(body.id), undefined);
    assert.equal((await stored(kept.body.id))?.sender_address, null);
    assert.deepEqual(refusal(await confirm(await lastToken(email))), [409, 'link_invalid']);
  });
});

it('Another link is sent at most once a minute and five times a day, and nobody learns which', async () => {
  const email = newEmail();
  const taxId = newNip();
  await register({ taxId, email });
  const sent = async () => (await post.mailsTo(email)).length;
  assert.equal((await resend({ taxId, email })).status, 204);
  assert.equal(await sent(), 1);
  for (let nth = 2; nth <= 8; nth += 1) {
    api.pass(61);
    const all = await atOnce(4, () => resend({ taxId, email }));
    assert.deepEqual(new Set(all.map(({ status }) => status)), new Set([204]));
    assert.equal(await sent(), Math.min(nth, 5));
  }
  const stranger = newEmail();
  assert.equal((await resend({ taxId, email: stranger })).status, 204);
  assert.deepEqual(await post.mailsTo(stranger), []);
});

describe('A tax number', () => {
  it('is taken by the first that proves an address, and by nobody before', async () => {
    const taxId = newNip();
    const [first, second] = [newEmail(), newEmail()];
    const a = await register({ taxId, email: first });
    assert.deepEqual([a.status, (await register({ taxId, email: second })).status], [201, 201]);
    assert.deepEqual(refusal(await register({ taxId, email: first })), [409, 'company_exists']);
    const tokens = [await lastToken(first), await lastToken(second)];
    const all = await Promise.all(tokens.map((token) => confirm(token)));
    assert.deepEqual(all.map(({ status }) => status).sort(), [200, 409]);
    assert.equal(all.find(({ status }) => status === 409)?.body.code, 'company_exists');
    const third = await register({ taxId, email: newEmail() });
    assert.deepEqual(refusal(third), [409, 'company_exists']);
  });

  // At once: registerCompany.
  it('registered by ten at once is one company', async () => {
    const taxId = newNip();
    const people = await atOnce(10, (nth) => api.person(`Dziesięć ${nth}`, { registered: false }));
    const all = await Promise.all(people.map((as) => register({ taxId, email: as.email }, as)));
    assert.equal(all.filter(({ status }) => status === 201).length, 1);
    assert.equal(all.filter(({ body }) => body.code === 'company_exists').length, 9);
  });

  it('registered by its owner ends what they began as a guest', async () => {
    const ola = await api.person('Ola Dwa', { registered: false });
    const taxId = newNip();
    const before = await register({ taxId, email: ola.email });
    const after = await register({ taxId, email: ola.email }, ola);
    assert.deepEqual([before.status, after.status], [201, 201]);
    assert.deepEqual(column(await mine(ola), 'id'), [after.body.id]);
  });

  it('that is no tax number, or other values at fault, leave no trace', async () => {
    const email = newEmail();
    const table: [object, string][] = [
      [{ taxId: '5252611333' }, 'taxId'],
      [{ taxId: '0000000000' }, 'taxId'],
      [{ taxId: undefined }, 'taxId'],
      [{ companyName: 'X' }, 'companyName'],
      [{ companyName: 'a\u0000' }, 'companyName'],
      [{ companyName: 'x'.repeat(161) }, 'companyName'],
      [{ email: 'ola' }, 'email'],
      [{ usagePurpose: [] }, 'usagePurpose'],
      [{ usagePurpose: ['x'.repeat(81)] }, 'usagePurpose'],
      [{ usagePurpose: Array.from({ length: 11 }, (_, nth) => `cel ${nth}`) }, 'usagePurpose'],
      [{ usagePurpose: 'accept_payments' }, 'usagePurpose'],
    ];
    for (const [change, field] of table) {
      const { status, body } = await register({ taxId: newNip(), email, ...change });
      const [fault] = body.detail as { loc: string[] }[];
      assert.deepEqual([status, fault?.loc[1]], [422, field], JSON.stringify(change));
    }
    assert.equal((await api.db.query('SELECT FROM company WHERE email = $1', [email])).rowCount, 0);
  });
});

describe('Registrations', () => {
  // At once: resendCompanyLink.
  it('sent again with their key, also at once, are one and mail one link', async () => {
    const body = { taxId: newNip(), email: newEmail() };
    const headers = { 'idempotency-key': `company-${body.taxId}` };
    const all = await atOnce(6, () => register(body, undefined, headers));
    assert.equal(new Set(all.map((reply) => reply.body.id)).size, 1);
    assert.equal(all.filter((reply) => reply.headers['idempotent-replayed']).length, 5);
    assert.equal((await post.mailsTo(body.email)).length, 1);
    const other = await register({ ...body, companyName: 'Inna' }, undefined, headers);
    assert.deepEqual(refusal(other), [422, 'idempotency_key_reused']);
  });

  it('are five in an hour for one address, and twenty from one network address', async () => {
    const email = newEmail();
    const all = await atOnce(7, () => register({ taxId: newNip(), email }));
    const no = all.filter(({ status }) => status === 429);
    assert.deepEqual([no.length, no[0]?.body.code], [2, 'too_many_requests']);
    const wait = Number(no[0]?.headers['retry-after']);
    assert.ok(wait > 3590 && wait <= 3600, String(wait));
    for (let nth = 5; nth < 20; nth += 1) {
      assert.equal((await register({ taxId: newNip(), email: newEmail() })).status, 201);
    }
    assert.equal((await register({ taxId: newNip(), email: newEmail() })).status, 429);
    api.pass(wait + 1);
    assert.equal((await register({ taxId: newNip(), email })).status, 201);
  });
});
