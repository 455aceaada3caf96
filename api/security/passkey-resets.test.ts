/** A person who has lost their passkeys is helped by two people of the desk, never by just one. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getWallet, me } from '#contract/accounts.ts';
import { passkeyResets, resetPasskeys } from '#contract/passkeys.ts';
import { listSecurityEvents } from '#contract/security-trail.ts';
import { transfer } from '#contract/transfers.ts';
import { valuesOf } from '#test/values-of.ts';
import { mailsTo } from '../mail/testing.ts';
import { assertRefused, type Person, prepared, type Reply, testApi } from '../testing.ts';
import { addPasskey, confirmBySignIn, signedInAnew, wantedBy } from './testing.ts';

const api = testApi({ env: { STEP_UP_AMOUNT: '1' } });
const admin = prepared(() => api.admin());
const second = prepared(() => api.person('Druga Osoba', { roles: ['user', 'bank-approver'] }));

/** The second person with a current token. */
const approver = (): Promise<Person> =>
  api.person('Druga Osoba', { registered: false, roles: ['user', 'bank-approver'] });
const note = 'zgubiony telefon, dowód okazany';
const walletOf = async (as: Person): Promise<string> => (await api.call(getWallet, { as })).id;
const reset = (as: Person, wallet: string) =>
  api.reply(resetPasskeys, { as, params: { id: wallet }, body: { note } });
const said = ({ status, body }: Reply): unknown => body.state ?? body.code ?? status;
const waiting = async (as: Person): Promise<unknown[]> => {
  const body = await api.call(passkeyResets, { as });
  return body.resets.map(({ name, mine }) => [name, mine]);
};
async function loser(name: string): Promise<{ person: Person; wallet: string }> {
  const person = await api.person(name, { denar: '50.00' });
  await addPasskey(api, person);
  return { person, wallet: await walletOf(person) };
}

describe('Lost passkeys', () => {
  it('are removed by the second person; sessions end, and a fresh sign-in confirms again', async () => {
    const { person, wallet } = await loser('Ala bez Telefonu');
    assert.equal(said(await reset(admin, wallet)), 'proposed');
    assert.equal(said(await reset(admin, wallet)), 'own_proposal');
    assert.deepEqual(await waiting(admin), [[person.name, true]]);
    assert.deepEqual(await waiting(second), [[person.name, false]]);
    assert.equal(said(await reset(second, wallet)), 'done');
    assert.deepEqual(await waiting(second), []);
    assertRefused(await api.reply(me, { as: person }), 401, 'session_ended');
    api.pass(2);
    const back = await signedInAnew(api, person);
    const query = { email: second.email, amount: '2' };
    const pay = (headers = {}) => api.reply(transfer, { as: back, query, headers });
    const wanted = wantedBy(await pay());
    assert.equal(wanted.passkey, null);
    const anew = await signedInAnew(api, person);
    assert.equal((await confirmBySignIn(api, anew, wanted.id)).status, 200);
    const mails = await mailsTo(api, person.email);
    assert.equal(mails.filter(({ subject }) => subject.startsWith('Usunięto')).length, 1);
    const body = await api.call(listSecurityEvents, { as: admin });
    const events = body.events.filter(({ event }) => event.startsWith('passkeys_reset'));
    assert.deepEqual(valuesOf(events, 'event', 'note'), [
      ['passkeys_reset', note],
      ['passkeys_reset_asked', note],
    ]);
  });

  it('are proposed anew after a day', async () => {
    const { wallet } = await loser('Ala z Wczoraj');
    assert.equal(said(await reset(admin, wallet)), 'proposed');
    api.pass(24 * 3600 + 1);
    const later = await approver();
    assert.deepEqual(await waiting(later), []);
    assert.equal(said(await reset(later, wallet)), 'proposed');
    assert.equal(said(await reset(await api.admin(), wallet)), 'done');
  });

  it('of nobody, of whoever has none, by anybody else or without a reason are not removed', async () => {
    const plain = await api.person('Ala bez Klucza');
    const boss = await api.admin();
    assert.equal(said(await reset(boss, await walletOf(plain))), 'not_found');
    assert.equal(said(await reset(boss, boss.email)), 'validation_failed');
    assert.equal(said(await reset(plain, await walletOf(plain))), 'forbidden');
    assert.equal(said(await api.reply(passkeyResets, { as: plain })), 'forbidden');
    const short = await api.reply(resetPasskeys, {
      as: boss,
      params: { id: await walletOf(plain) },
      body: { note: 'x' },
    });
    assert.equal(short.status, 422);
  });

  // At once: resetPasskeys.
  it('ten at once of two people remove them once', async () => {
    const { wallet } = await loser('Ala Dziesięciu');
    const [boss, other] = [await api.admin(), await approver()];
    const done = await Promise.all(
      Array.from({ length: 10 }, (_, at) => reset(at % 2 === 0 ? boss : other, wallet)),
    );
    const words = done.map(said);
    assert.deepEqual(
      [words.includes('proposed'), words.filter((one) => one === 'done').length],
      [true, 1],
    );
  });
});
