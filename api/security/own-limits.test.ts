/** People's own limits: lower ones apply at once, higher ones after a night; notifications. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { closeWallet, getWallet, me } from '#contract/accounts.ts';
import { ownLimits, setOwnLimits } from '#contract/own-limits.ts';
import { eraseAccount } from '#contract/personal-data.ts';
import { transfer } from '#contract/transfers.ts';
import { features } from '../features.ts';
import { mailsTo } from '../mail/testing.ts';
import { forgetErased } from '../personal-data/erase.ts';
import { sectionsOf } from '../personal-data/personal-data.ts';
import { assertRefused, type Person, prepared, type Reply, testApi } from '../testing.ts';
import { raiseLimits, tellOfPayments } from './own-limits.ts';
import { addPasskey, confirmBySignIn, confirming, signedInAnew, wantedBy } from './testing.ts';

const api = testApi();
const seller = prepared(() => api.person('Sklep za Rogiem'));

const none = { payment: null, day: null, month: null, tellAbove: null };
const set = (as: Person, limits: object, headers = {}) =>
  api.reply(setOwnLimits, { as, body: { ...none, ...limits }, headers });
const pay = (as: Person, amount: number) =>
  api.reply(transfer, { as, query: { email: seller.email, amount: String(amount) } });
const outcome = async (reply: Promise<Reply>): Promise<unknown> => {
  const { status, body } = await reply;
  return body.code ?? status;
};
const subjects = async ({ email }: Person): Promise<string[]> =>
  (await mailsTo(api, email)).map(({ subject }) => subject);

describe('A person’s own limits', () => {
  it('are none at first, and nobody’s without a wallet', async () => {
    const ala = await api.person('Ala bez Limitu');
    const { status, body } = await api.reply(ownLimits, { as: ala });
    assert.deepEqual([status, body], [200, { ...none, spent: { day: 0, month: 0 }, next: null }]);
    const guest = await api.person('Gość', { registered: false });
    assert.equal(await outcome(api.reply(ownLimits, { as: guest })), 'not_registered');
    assert.equal(await outcome(set(guest, {})), 'not_registered');
  });

  it('hold at once where they are lower, for a payment and for a day', async () => {
    const ala = await api.person('Ala Ostrożna', { denar: '500.00' });
    assert.equal((await set(ala, { payment: 50, day: 80 })).status, 200);
    assert.equal(await outcome(pay(ala, 50.01)), 'own_limit');
    assert.equal(await outcome(pay(ala, 50)), 201);
    assert.equal(await outcome(pay(ala, 30.01)), 'own_limit');
    assert.equal(await outcome(pay(ala, 30)), 201);
    const body = await api.call(ownLimits, { as: ala });
    assert.deepEqual([body.spent, body.day], [{ day: 80, month: 80 }, 80]);
    api.pass(24 * 3600);
    const later = await signedInAnew(api, ala);
    assert.equal(await outcome(pay(later, 50)), 201);
  });

  it('refuse what is no amount', async () => {
    const ala = await api.person('Ala Pomyłka');
    for (const payment of [0, -5, 0.001, 'dużo', 1e15]) {
      assert.equal((await set(ala, { payment })).status, 422, String(payment));
    }
  });

  it('rise after a confirmation and a night, and fall again at once meanwhile', async () => {
    const ala = await api.person('Ala Rozrzutna', { denar: '500.00' });
    await set(ala, { payment: 10 });
    wantedBy(await set(ala, { payment: 100 }));
    wantedBy(await set(ala, {}));
    const options = { as: ala, body: { ...none, payment: 100 } };
    const raised = await confirming(api).call(setOwnLimits, options);
    const { payment, next } = raised as { payment: number; next: { from: string } };
    assert.equal(payment, 10);
    const hours = (Date.parse(next.from) - api.deps.now().getTime()) / 3_600_000;
    assert.ok(hours >= 8 && hours <= 32, `after ${hours} hours`);
    const inWarsaw = { timeZone: 'Europe/Warsaw', hour: '2-digit', hourCycle: 'h23' } as const;
    assert.equal(new Date(next.from).toLocaleString('en', inWarsaw), '06');
    assert.equal(await outcome(pay(ala, 11)), 'own_limit');
    api.pass(Math.ceil(hours * 3600) - 60);
    assert.equal(await raiseLimits(api.deps), 0);
    api.pass(120);
    assert.equal(await raiseLimits(api.deps), 1);
    assert.equal(await raiseLimits(api.deps), 0);
    const later = await signedInAnew(api, ala);
    assert.equal(await outcome(pay(later, 100)), 201);
    assert.equal(await outcome(pay(later, 100.01)), 'own_limit');
    await confirming(api).reply(setOwnLimits, { as: later, body: none });
    const lowered = await set(later, { payment: 5 });
    assert.deepEqual([lowered.body.payment, lowered.body.next], [5, null]);
  });

  it('are changed twenty times a day; asking for what is set changes and tells nothing', async () => {
    const ala = await api.person('Ala Zmienna');
    const changes = Array.from({ length: 20 }, (_, at) => ({ payment: 100 - at, tellAbove: 50 }));
    for (const change of changes) {
      assert.equal((await set(ala, change)).status, 200);
      assert.equal((await set(ala, change)).status, 200);
    }
    assert.equal((await subjects(ala)).length, 20);
    const body = { ...none, ...changes.at(-1), day: 10 };
    assertRefused(await api.reply(setOwnLimits, { as: ala, body }), 429, 'too_many_requests');
    assert.equal((await set(ala, changes.at(-1) ?? {})).status, 200);
    api.pass(24 * 3600);
    const later = await signedInAnew(api, ala);
    assert.equal((await set(later, { ...body, day: 10 })).status, 200);
  });

  it('that wait for the night wait no longer when they are asked for again', async () => {
    const ala = await api.person('Ala Niecierpliwa');
    await set(ala, { payment: 10 });
    const options = { as: ala, body: { ...none, payment: 100 } };
    const raised = await confirming(api).call(setOwnLimits, options);
    api.pass(12 * 3600);
    const again = await set(ala, { payment: 100 });
    assert.deepEqual([again.status, again.body.next], [200, raised.next]);
    const changed = async () =>
      (await subjects(ala)).filter((subject) => subject.startsWith('Zmieniono')).length;
    assert.equal(await changed(), 2);
    assert.equal((await set(ala, { payment: 10 })).body.next, null);
    assert.equal(await changed(), 3);
  });

  // At once: setOwnLimits.
  it('set by ten at once are one of theirs', async () => {
    const ala = await api.person('Ala Dziesięć');
    const sums = Array.from({ length: 10 }, (_, at) => 100 - at);
    await Promise.all(sums.map((payment) => set(ala, { payment, day: payment * 2 })));
    const body = await api.call(ownLimits, { as: ala });
    assert.equal(Number(body.day), Number(body.payment) * 2);
  });

  it('belong to the person: who comes back has them', async () => {
    const ala = await api.person('Ala Wraca');
    await set(ala, { payment: 5 });
    const body = await api.call(getWallet, { as: ala });
    const wallet = body.id;
    await api.call(closeWallet, { as: ala, params: { id: wallet } });
    const back = await api.person('Ala Wraca', { denar: '20.00' });
    assert.equal(await outcome(pay(back, 6)), 'own_limit');
    assert.equal((await api.call(ownLimits, { as: back })).payment, 5);
  });

  it('and what has left in the month hold for whoever was erased', async () => {
    const ala = await api.person('Ala Zaczyna', { denar: '50.00' });
    await set(ala, { month: 60 });
    assert.equal(await outcome(pay(ala, 50)), 201);
    const body = { email: ala.email };
    await api.call(eraseAccount, { as: ala, body });
    api.pass(2);
    await forgetErased(
      api.db,
      new Date(api.deps.now().getTime() + 61 * 86_400_000),
      sectionsOf(features),
    );
    const back = await api.person('Ala Zaczyna', { denar: '20.00' });
    assert.equal(await outcome(pay(back, 11)), 'own_limit');
    assert.equal(await outcome(pay(back, 10)), 201);
  });
});

describe('A person is told', () => {
  it('of changed limits, and of each payment above the amount that they chose, once', async () => {
    const ala = await api.person('Ala Czujna', { denar: '500.00' });
    await pay(ala, 60);
    while ((await tellOfPayments(api.deps)) > 0);
    await set(ala, { tellAbove: 50 });
    await pay(ala, 50);
    await pay(ala, 50.01);
    await Promise.all([tellOfPayments(api.deps), tellOfPayments(api.deps)]);
    await tellOfPayments(api.deps);
    assert.deepEqual(await subjects(ala), [
      'Zmieniono limity płatności',
      'Płatność z Twojego portfela',
    ]);
    const told = (await mailsTo(api, ala.email)).find(({ subject }) => /^Płatność/.test(subject));
    assert.match(told?.body ?? '', /wyszło 50,01\u00a0DNR/);
    wantedBy(await set(ala, { tellAbove: 51 }));
    assert.equal((await set(ala, { tellAbove: 49 })).status, 200);
  });

  it('of a session on a device that no other session is on, and of the first one nothing', async () => {
    const ala = await api.person('Ala Dwa Telefony');
    const claims = { name: ala.name, email: ala.email, email_verified: true };
    const see = async (sid: string, agent: string) => {
      const token = await api.issuer.token({ sub: `sub-${ala.email}`, ...claims, sid });
      const headers = { 'user-agent': agent };
      await api.reply(me, { as: { ...ala, token }, headers });
    };
    assert.deepEqual(await subjects(ala), []);
    await see('one', 'Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0');
    await see('two', 'Mozilla/5.0 (X11; Linux x86_64; rv:121.0) Gecko/20100101 Firefox/121.0');
    await see('two', 'Mozilla/5.0 (X11; Linux x86_64; rv:121.0) Gecko/20100101 Firefox/121.0');
    assert.deepEqual(await subjects(ala), ['Logowanie na nowym urządzeniu']);
  });
});

describe('A person with a passkey', () => {
  it('confirms by it, and by nothing else', async () => {
    const ala = await api.person('Ala z Kluczem');
    await addPasskey(api, ala);
    await set(ala, { payment: 5 });
    const { id } = wantedBy(await set(ala, { payment: 6 }));
    const anew = await signedInAnew(api, ala);
    assertRefused(await confirmBySignIn(api, anew, id), 403, 'passkey_wanted');
    const again = await set(anew, { payment: 6 }, { confirmation: id });
    assert.deepEqual([again.body.code, again.body.reason], ['step_up_required', 'unconfirmed']);
  });
});
