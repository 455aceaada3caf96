/** Closing and erasing wait for two weeks, need a confirmation, and are taken back by signing in. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getWallet, me } from '#contract/accounts.ts';
import { graceDays } from '#contract/names.ts';
import { listSecurityEvents } from '#contract/security-trail.ts';
import { atOnce } from '#test/at-once.ts';
import { openCallers } from '../callers.ts';
import { features } from '../features.ts';
import { askConfirmed, signedInAnew } from '../security/testing.ts';
import { type Person, refusal, testApi } from '../testing.ts';
import { forgetErased } from './erase.ts';
import { endLeaving } from './leave.ts';
import { sectionsOf } from './personal-data.ts';

const api = testApi({ env: { LEAVING_GRACE: 'on' } });

let people = 0;
const somebody = (denar = '0.00') => {
  people += 1;
  return api.person(`Ola Odchodzi ${people}`, denar === '0.00' ? {} : { denar });
};
type Way = 'close' | 'erase';
const ways: readonly Way[] = ['close', 'erase'];

async function callOf(way: Way, as: Person) {
  if (way === 'erase') return ['POST', '/v2/account/erase', { email: as.email }] as const;
  const body = await api.call(getWallet, { as });
  return ['DELETE', `/v2/account/wallet/${body.id}`, undefined] as const;
}

async function asked(way: Way, as: Person) {
  const [method, path, body] = await callOf(way, as);
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' };
  return askConfirmed(api, method, path, { as, headers, ...(body && { body }) });
}

async function leaves(way: Way, as: Person): Promise<void> {
  assert.equal((await asked(way, as)).status, 204);
}

/** Another session of theirs. */
async function elsewhere({ name, email }: Person): Promise<Person> {
  const claims = { sub: `sub-${email}`, name, email, email_verified: true };
  const more = { preferred_username: email, realm_access: { roles: ['user'] }, sid: 'other' };
  const as = { name, email, token: await api.issuer.token({ ...claims, ...more }) };
  assert.equal(await isRegistered(as), true);
  return as;
}

const days = (count: number) => api.pass(count * 86_400);
const due = () => endLeaving(api.deps, openCallers(api.deps), sectionsOf(features));
const mailsTo = async ({ email }: Person): Promise<string[]> => {
  const rows = await api.sql<{ subject: string }>`
    SELECT subject FROM mail WHERE recipient = ${email} ORDER BY id`;
  return rows.map(({ subject }) => subject);
};
const isRegistered = async (as: Person) => (await api.call(me, { as })).registered;

for (const way of ways) {
  describe(`Who asks to ${way === 'close' ? 'close the wallet' : 'be erased'}`, () => {
    it('confirms it, is mailed, and is signed out everywhere', async () => {
      const as = await somebody();
      const other = await elsewhere(as);
      const [method, path, body] = await callOf(way, as);
      const bare = await api.ask(method, path, { as, ...(body && { body }) });
      assert.equal(bare.body.code, 'step_up_required');
      await leaves(way, as);
      for (const token of [as, other]) {
        assert.deepEqual(await api.refused(me, { as: token }), [401, 'session_ended']);
      }
      assert.match((await mailsTo(as)).at(-1) ?? '', /zostanie (usunięte|zamknięty) 2/);
    });

    it('stays if they sign in before the day, and is told so', async () => {
      const as = await somebody();
      await leaves(way, as);
      days(graceDays - 1);
      await due();
      const back = await signedInAnew(api, as);
      assert.equal(await isRegistered(back), true);
      days(2);
      await due();
      assert.equal(await isRegistered(await signedInAnew(api, back)), true);
      assert.equal((await mailsTo(as)).at(-1), 'Konto i portfel zostają');
      const events = await api.call(listSecurityEvents, {
        as: await api.admin(),
        query: { search: as.email },
      });
      const told = events.events.map(({ event }) => event);
      assert.deepEqual(told.slice(0, 2), ['leaving_taken_back', 'leaving_asked']);
    });

    it('is not paid meanwhile, and is again after coming back', async () => {
      const [as, payer] = [await somebody(), await somebody('5.00')];
      const query = { email: as.email, amount: '1' };
      const pay = () => api.ask('POST', '/v2/et/transfer', { as: payer, query });
      await leaves(way, as);
      assert.deepEqual(refusal(await pay()), [409, 'payee_unavailable']);
      await isRegistered(await signedInAnew(api, as));
      assert.equal((await pay()).status, 201);
    });

    it('is gone on the day, once, at whatever instances', async () => {
      const as = await somebody();
      await leaves(way, as);
      days(graceDays);
      await atOnce(10, due);
      assert.equal(await isRegistered(await signedInAnew(api, as)), false);
      const erased = await api.db.query(
        `SELECT FROM erasure e WHERE subject_hash = sha256($1::text::bytea)`,
        [`sub-${as.email}`],
      );
      assert.equal(erased.rowCount, way === 'erase' ? 1 : 0);
    });

    it('is refused at once what would be refused on the day', async () => {
      const as = await somebody('5.00');
      assert.deepEqual(refusal(await asked(way, as)), [409, 'wallet_not_empty']);
      assert.equal(await isRegistered(as), true);
      assert.equal((await api.sql`SELECT FROM leaving`).length, 0);
    });

    it('stays if money has come from their bank meanwhile, and is told so', async () => {
      const [as, payer] = [await somebody(), await somebody('5.00')];
      const { body: wallet } = await api.ask('GET', '/v2/account/wallet', { as });
      await leaves(way, as);
      const line = `2026-11-21;LATE-${way};1.00;PLN;${as.name};${wallet.topUpTitle}`;
      const done = await api.statement(`date;reference;amount;currency;sender;title\n${line}\n`);
      assert.equal(done.body.credited, 1);
      days(graceDays);
      await due();
      assert.match((await mailsTo(as)).at(-1) ?? '', /Nie udało się/);
      const paid = { as: await signedInAnew(api, payer), query: { email: as.email, amount: '1' } };
      assert.equal((await api.ask('POST', '/v2/et/transfer', paid)).status, 201);
      assert.equal(await isRegistered(await signedInAnew(api, as)), true);
    });
  });
}

it('what the trail says of an erased account stays for two months', async () => {
  await leaves('erase', await somebody());
  days(graceDays);
  await due();
  const devices = async (): Promise<string[]> => {
    const rows = await api.sql<{ device: string }>`
      SELECT v.device FROM security_event v JOIN erasure e ON e.person_id = v.person_id
      WHERE v.event = 'leaving_asked' ORDER BY v.at DESC LIMIT 1`;
    return rows.map(({ device }) => device);
  };
  assert.deepEqual(await devices(), ['Firefox, Linux']);
  days(63);
  await forgetErased(api.db, api.deps.now(), sectionsOf(features));
  assert.deepEqual(await devices(), ['']);
});
