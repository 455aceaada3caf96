/** Confirming an identity: what is stored, who sees it, and a number that occurs twice. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as identities from '#contract/identities.ts';
import * as operator from '#contract/operator.ts';
import { eraseAccount, exportData } from '#contract/personal-data.ts';
import { register } from '#contract/registration.ts';
import { listSecurityEvents } from '#contract/security-trail.ts';
import { recipients } from '#contract/transfers.ts';
import { atOnce } from '#test/at-once.ts';
import { type Person, prepared } from '../testing.ts';
import { forgetBegun } from './begun.ts';
import { citizen, openIdentities } from './testing.ts';

const api = prepared(() => openIdentities());
let admin: Person;
let people = 0;
before(async () => {
  admin = await api.admin();
});
after(() => api.close());

const html = { accept: 'text/html,application/xhtml+xml' };
const somebody = (name = 'Jan Kowalski', registered = false) => {
  people += 1;
  return api.person(`${name} ${people}`, { registered });
};
const judge = (id: unknown, verdict: string, as = admin) =>
  api.reply(identities.judgeIdentity, {
    as,
    params: { id },
    body: { verdict, note: 'sprawdzone' },
  });
const stuck = async () => {
  const query = { kind: 'identity' } as const;
  const { stuck: rows } = await api.call(operator.listStuck, { as: admin, query });
  return rows.flatMap((row) => (row.kind === 'identity' ? [row] : []));
};
const overview = async () => await api.call(operator.overview, { as: admin });
const mailsTo = async ({ email }: Person): Promise<string[]> => {
  const rows = await api.sql<{ subject: string }>`
    SELECT subject FROM mail WHERE recipient = ${email} ORDER BY id`;
  return rows.map(({ subject }) => subject);
};
const stateOf = async (as: Person) =>
  ((await api.identityOf(as)) as { state: string } | null)?.state;

describe('Who confirms their identity', () => {
  it('is answered as the user, and has the name, but never the number, kept', async () => {
    const person = await somebody();
    const number = '85041200006';
    const { status, body } = await api.confirms(
      person,
      citizen(number, { firstName: 'Jan Maria' }),
    );
    assert.equal(status, 200);
    const { at, ...identity } = body.identity as Record<string, string>;
    assert.deepEqual(identity, { state: 'confirmed', name: 'Jan Maria Kowalski' });
    assert.deepEqual([body.email, body.username], [person.email, person.email]);
    assert.deepEqual(await api.identityOf(person), { ...identity, at });
    const trail = await api.call(listSecurityEvents, {
      as: admin,
      query: { event: 'identity_confirmed' },
    });
    assert.equal(trail.events[0]?.email, person.email);
    const rows = await api.sql<{ text: string }>`
      SELECT coalesce(string_agg(t::text, ' '), '') AS text FROM ( SELECT to_jsonb(i) AS t
      FROM identity i UNION ALL SELECT to_jsonb(r) FROM identity_request r UNION ALL
      SELECT to_jsonb(e) FROM security_event e UNION ALL SELECT to_jsonb(m) FROM mail m) AS t`;
    assert.ok(rows[0]?.text.includes('Jan Maria'));
    assert.ok(!rows[0]?.text.includes(number));
  });

  it('comes back to the page where it began, by whichever way a browser brings the answer', async () => {
    for (const by of ['POST', 'GET'] as const) {
      const person = await somebody();
      const cookie = await api.begun(person);
      const fields = api.saml.confirm(await api.followed(cookie), citizen(`1${people}`));
      const { status, headers } = await api.arrives(fields, cookie, by, html);
      assert.deepEqual(
        [status, headers.location],
        [303, 'http://localhost:3000/security?identity=confirmed'],
      );
      assert.match(String(headers['set-cookie']), /^__Host-identity=; .*Max-Age=0/);
      assert.equal(await stateOf(person), 'confirmed');
    }
  });

  it('comes back to the profile if it began there, and nowhere else that a cookie could say', async () => {
    const person = await somebody();
    const cookie = await api.begun(person, '/registration');
    const fields = api.saml.confirm(await api.followed(cookie), citizen(`1${people}`));
    const elsewhere = cookie.replace('/registration', '/wallet');
    const strange = await api.arrives({ ...fields, RelayState: 'x' }, elsewhere, 'POST', html);
    assert.equal(strange.headers.location, 'http://localhost:3000/security?identity=closed');
    const back = await api.arrives(fields, cookie, 'POST', html);
    assert.equal(back.headers.location, 'http://localhost:3000/registration?identity=confirmed');
    const query = { from: '//evil.test' };
    const refused = await api.reply(identities.beginIdentity, { as: person, query });
    assert.deepEqual([refused.status, refused.body.code], [422, 'validation_failed']);
  });

  it('is taken back with the reason where it did not work, from wherever that was found', async () => {
    const cookie = await api.begun(await somebody());
    const fields = api.saml.confirm(await api.followed(cookie), citizen('2'), 'low');
    const weak = await api.arrives(fields, cookie, 'POST', html);
    assert.equal(weak.headers.location, 'http://localhost:3000/security?identity=weak');
    const used = await api.arrives(fields, cookie, 'POST', html);
    assert.equal(used.headers.location, 'http://localhost:3000/security?identity=closed');
    const page = await api.reply(identities.openIdentity, { headers: html });
    assert.deepEqual([page.status, page.headers.location], [303, used.headers.location]);
  });

  it('gets a cookie for this host, for other sites’ forms, that no script reads', async () => {
    const { headers } = await api.reply(identities.beginIdentity, { as: await somebody() });
    assert.match(
      String(headers['set-cookie']),
      /^__Host-identity=[\w-]{43}\/security; Path=\/; Max-Age=600; HttpOnly; Secure; SameSite=None$/,
    );
  });

  it('may do it again as the same person, and as nobody else', async () => {
    const person = await somebody();
    assert.equal((await api.confirms(person, citizen('300'))).status, 200);
    const married = await api.confirms(person, citizen('300', { familyName: 'Nowak' }));
    assert.equal((married.body.identity as { name: string }).name, 'Jan Nowak');
    for (const by of ['POST', 'GET'] as const) {
      const other = await api.confirms(person, citizen('301'), undefined, by);
      assert.equal(other.body.code, 'identity_other');
    }
  });

  // At once: beginIdentity.
  it('may try ten times in an hour', async () => {
    const person = await somebody();
    const begin = () => api.reply(identities.beginIdentity, { as: person });
    assert.equal((await atOnce(11, begin)).filter(({ status }) => status === 204).length, 10);
    const { status, body } = await begin();
    assert.deepEqual([status, body.code], [429, 'too_many_requests']);
  });

  it('is marked for payers only where the name says no more than what is confirmed', async () => {
    const payer = await somebody('Płatniczka', true);
    for (const [name, marked] of [
      ['Jan Kowalski', true],
      ['JAN KOWALSKI', true],
      ['Jan Bank Kowalski', false],
      ['Kowalski', false],
    ] as const) {
      people += 1;
      const payee = await api.person(`${name}`, { registered: false });
      const as = {
        ...payee,
        token: await api.issuer.token({
          sub: `s${people}`,
          email: `p${people}@denar.test`,
          email_verified: true,
          name,
          preferred_username: `p${people}`,
        }),
      };
      await api.reply(register, { as, query: { name } });
      assert.equal((await api.confirms(as, citizen(`4${people}`))).status, 200);
      const query = { search: `p${people}@denar.test` };
      const body = await api.call(recipients, { as: payer, query });
      const [found] = body.recipients as { mark: { identity: boolean } }[];
      assert.equal(found?.mark.identity, marked, name);
    }
  });
});

describe('A number that another account has', () => {
  it('waits for the desk, tells its person nothing of the other, and is one of two at once', async () => {
    const [first, second] = [await somebody(), await somebody()];
    const replies = await Promise.all(
      [first, second].map((one) => api.confirms(one, citizen('500'))),
    );
    const states = replies.map(({ body }) => (body.identity as { state: string }).state);
    assert.deepEqual(states.toSorted(), ['confirmed', 'waiting']);
    const waits = states[0] === 'waiting' ? first : second;
    const holder = waits === first ? second : first;
    const told = JSON.stringify(
      replies.find(({ body }) => JSON.stringify(body).includes('waiting'))?.body,
    );
    assert.ok(!told.includes(holder.email) && !told.includes('Jan Kowalski"'), told);
    const before = { stuck: (await overview()).stuck - 1 };
    const row = (await stuck()).find(({ email }) => email === waits.email);
    assert.equal(row?.other?.email, holder.email);
    assert.equal((await judge(row?.id, 'move')).body.state, 'confirmed');
    assert.deepEqual([await stateOf(waits), await stateOf(holder)], ['confirmed', undefined]);
    assert.equal((await overview()).stuck, before.stuck);
    assert.deepEqual(await mailsTo(waits), ['Tożsamość potwierdzona']);
    assert.deepEqual(await mailsTo(holder), ['Potwierdzenie tożsamości wygasło']);
    assert.equal((await judge(row?.id, 'refuse')).body.code, 'decision_closed');
  });

  // At once: judgeIdentity.
  it('is refused with a reason, and stays refused when it comes again', async () => {
    const [first, second] = [await somebody(), await somebody()];
    assert.equal((await api.confirms(first, citizen('510'))).status, 200);
    await api.confirms(second, citizen('510'));
    const row = (await stuck()).find(({ email }) => email === second.email);
    const verdicts = await atOnce(10, () => judge(row?.id, 'refuse'));
    assert.equal(verdicts.filter(({ status }) => status === 200).length, 1);
    await api.confirms(second, citizen('510'));
    assert.deepEqual([await stateOf(first), await stateOf(second)], ['confirmed', 'refused']);
    assert.deepEqual(await mailsTo(second), ['Tożsamość nie jest potwierdzona']);
    assert.ok(!(await stuck()).some(({ email }) => email === second.email));
  });

  it('is no matter of the desk that is not there, or is its own', async () => {
    assert.equal(
      (await judge('00000000-0000-7000-8000-000000000000', 'move')).body.code,
      'not_found',
    );
    assert.equal((await api.confirms(await somebody(), citizen('520'))).status, 200);
    await api.confirms(admin, citizen('520'));
    const row = (await stuck()).find(({ email }) => email === admin.email);
    assert.equal((await judge(row?.id, 'move')).body.code, 'own_matter');
  });

  it('is free again once its account is erased, and stands in the export until then', async () => {
    const person = await somebody();
    await api.confirms(person, citizen('530'));
    assert.ok((await api.reply(exportData, { as: person })).bytes.length > 0);
    await api.call(eraseAccount, { as: person, body: { email: person.email } });
    const next = await somebody();
    await api.confirms(next, citizen('530'));
    assert.equal(await stateOf(next), 'confirmed');
  });
});

describe('The programme', () => {
  it('describes itself to the provider', async () => {
    const { status, headers, bytes } = await api.reply(identities.describeService);
    assert.deepEqual([status, headers['content-type']], [200, 'application/samlmetadata+xml']);
    const text = bytes.toString();
    assert.match(text, /entityID="denar-sandbox"/);
    assert.match(text, /Location="http:\/\/localhost:3000\/api\/acs"/);
    assert.ok(text.includes(api.saml.env.SAML_CERTIFICATE ?? '–'));
  });

  it('without a provider offers nothing, and says so', async () => {
    const without = await openIdentities({ env: { ...none(api.saml.env) } });
    const person = await without.person('Bez Dostawcy', { registered: false });
    const own = await without.call(identities.ownIdentity, { as: person });
    assert.deepEqual(own, { offered: false, identity: null });
    const query = { SAMLart: 'x', RelayState: 'x' };
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const form = new FormData();
    form.set('SAMLart', 'x');
    form.set('RelayState', 'x');
    const parts = new Response(form);
    const multipart = { 'content-type': parts.headers.get('content-type') ?? '' };
    for (const reply of await Promise.all([
      without.reply(identities.beginIdentity, { as: person }),
      without.reply(identities.openIdentity),
      without.reply(identities.describeService),
      without.reply(identities.acsByAddress, { query }),
      without.reply(identities.acs, { body: 'SAMLart=x&RelayState=x', headers }),
      without.reply(identities.acs, { body: await parts.text(), headers: multipart }),
    ])) {
      assert.deepEqual([reply.status, reply.body.code], [409, 'identity_not_offered']);
    }
    await without.close();
  });

  it('forgets what was begun a day after it is over, and keeps what is confirmed', async () => {
    const person = await somebody();
    await api.confirms(person, citizen(`6${people}`));
    const left = async () =>
      (
        await api.sql`
          SELECT FROM identity_request r JOIN person p ON p.id = r.person_id
          WHERE p.email = ${person.email}`
      ).length;
    api.pass(600 + 86_400 - 60);
    await forgetBegun(api.deps);
    assert.equal(await left(), 1);
    api.pass(120);
    await forgetBegun(api.deps);
    assert.equal(await left(), 0);
    const rows = await api.sql`
      SELECT FROM identity i JOIN person p ON p.id = i.person_id WHERE p.email = ${person.email}`;
    assert.equal(rows.length, 1);
  });
});

/** All of them empty, as a compose file sets them to leave a service out. */
const none = (env: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(env).map((name) => [name, '']));
