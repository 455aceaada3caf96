/** Confirmations: by passkey or fresh sign-in, for the very same call, by the same person, once, in time. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { maxWrongAnswers } from '#contract/step-up.ts';
import type { StepUp } from '#contract/step-up-shapes.ts';
import { openTestApi, type Person, type Reply, type TestApi } from '../testing.ts';
import {
  addPasskey,
  confirmByPasskey,
  confirmBySignIn,
  type Flaw,
  signedInAnew,
  wantedBy,
} from './testing.ts';

let api: TestApi;
let ela: Person;
let shop: Person;
let other: Person;
before(async () => {
  api = await openTestApi({ env: { STEP_UP_AMOUNT: '100' } });
  ela = await api.person('Ela Ostrożna', { denar: '9000.00' });
  shop = await api.person('Sklep Duży');
  other = await api.person('Sklep Inny');
});
after(() => api.close());

const codeOf = ({ status, body }: Reply): unknown[] => [status, body.code];
const pay = (
  headers: Readonly<Record<string, string>> = {},
  { as = ela, to = shop, amount = '150.00' } = {},
): Promise<Reply> =>
  api.ask('POST', '/v2/et/transfer', { as, query: { email: to.email, amount }, headers });
const denar = async (as: Person): Promise<number> =>
  Number((await api.ask('GET', '/v2/trans/balance', { as })).body.denar);
const asked = async (): Promise<StepUp['confirmation']> => wantedBy(await pay());
/** A confirmation that a fresh sign-in has confirmed. */
async function confirmed(): Promise<string> {
  const { id } = await asked();
  const done = await confirmBySignIn(api, await signedInAnew(api, ela), id);
  assert.deepEqual([done.status, done.body.confirmed, done.body.passkey], [200, true, null]);
  return id;
}
const see = (id: string, as = ela): Promise<Reply> =>
  api.ask('GET', `/v2/account/confirmations/${id}`, { as });
const nowhere = '01900000-0000-7000-8000-000000000000';

describe('A refused payment', () => {
  it('has left nothing, and says what would have been paid, to whom it is', async () => {
    const before = await denar(ela);
    const wanted = await asked();
    assert.deepEqual(
      [wanted.operation, wanted.amount, wanted.currency, wanted.payee, wanted.confirmed],
      ['transfer', 150, 'DNR', { name: shop.name, account: shop.email }, false],
    );
    assert.equal(Date.parse(wanted.expiresAt) - Date.parse(wanted.createdAt), 300_000);
    assert.equal(await denar(ela), before);
    assert.deepEqual((await see(wanted.id)).body, JSON.parse(JSON.stringify(wanted)));
    assert.deepEqual(codeOf(await see(wanted.id, shop)), [404, 'not_found']);
    assert.deepEqual(codeOf(await see(nowhere)), [404, 'not_found']);
  });

  it('is no answer to its key: the same key pays with the confirmation, and then replays', async () => {
    const before = await denar(ela);
    const key = { 'idempotency-key': 'large-1' };
    const { id } = wantedBy(await pay(key));
    await confirmBySignIn(api, await signedInAnew(api, ela), id);
    const paid = await pay({ ...key, confirmation: id });
    assert.equal(paid.status, 201);
    for (const headers of [key, { ...key, confirmation: id }, { ...key, confirmation: nowhere }]) {
      const again = await pay(headers);
      assert.deepEqual([again.status, again.body], [201, paid.body]);
      assert.equal(again.headers['idempotent-replayed'], 'true');
    }
    assert.equal(await denar(ela), before - 150);
  });
});

describe('A confirmation', () => {
  it('is good once, also ten times at once', async () => {
    const before = await denar(ela);
    const confirmation = await confirmed();
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay({ confirmation })));
    assert.equal(answers.filter(({ status }) => status === 201).length, 1);
    for (const answer of answers) if (answer.status !== 201) wantedBy(answer, 'used');
    assert.equal(await denar(ela), before - 150);
  });

  it('is good for its own call, person and time alone; each refusal brings another', async () => {
    const before = await denar(ela);
    const confirmation = await confirmed();
    const headers = { confirmation };
    wantedBy(await pay(headers, { amount: '150.01' }), 'differs');
    wantedBy(await pay(headers, { to: other }), 'differs');
    const body = { email: shop.email, amount: '150.00' };
    const elsewhere = await api.ask('POST', '/trans/transfer', { as: ela, body, headers });
    wantedBy(elsewhere, 'differs');
    const thief = await api.person('Złodziej', { denar: '500.00' });
    wantedBy(await pay(headers, { as: thief }), 'unknown');
    for (const unknown of [nowhere, 'x', `${confirmation}, ${confirmation}`]) {
      wantedBy(await pay({ confirmation: unknown }), 'unknown');
    }
    wantedBy(await pay({ confirmation: (await asked()).id }), 'unconfirmed');
    api.pass(301);
    const anew = wantedBy(await pay(headers), 'expired');
    assert.notEqual(anew.id, confirmation);
    assert.equal(await denar(ela), before);
  });

  it('is not spent by a payment that is refused for another reason', async () => {
    const poor = await api.person('Biedny Na Chwilę', { denar: '160.00' });
    const wanted = wantedBy(await pay({}, { as: poor }));
    await confirmBySignIn(api, await signedInAnew(api, poor), wanted.id);
    const away = await pay({}, { as: poor, to: other, amount: '20.00' });
    assert.equal(away.status, 201);
    const headers = { confirmation: wanted.id };
    assert.deepEqual(codeOf(await pay(headers, { as: poor })), [409, 'insufficient_funds']);
    const query = { email: poor.email, amount: '20.00' };
    assert.equal((await api.ask('POST', '/v2/et/transfer', { as: other, query })).status, 201);
    assert.equal((await pay(headers, { as: poor })).status, 201);
  });

  it('is asked for sixty times in ten minutes, and no more', async () => {
    const eager = await api.person('Niecierpliwa', { denar: '500.00' });
    for (let times = 0; times < 60; times += 1) wantedBy(await pay({}, { as: eager }));
    const refused = await pay({}, { as: eager });
    assert.deepEqual(codeOf(refused), [429, 'too_many_requests']);
    assert.ok(Number(refused.headers['retry-after']) > 0);
  });
});

describe('A sign-in', () => {
  it('confirms where it is no older than what it confirms, and only one thing', async () => {
    const early = await signedInAnew(api, ela);
    api.pass(2);
    const first = await asked();
    assert.deepEqual(codeOf(await confirmBySignIn(api, ela, first.id)), [403, 'sign_in_not_fresh']);
    const stale = await confirmBySignIn(api, early, first.id);
    assert.deepEqual(codeOf(stale), [403, 'sign_in_not_fresh']);
    const second = await asked();
    const fresh = await signedInAnew(api, ela);
    assert.equal((await confirmBySignIn(api, fresh, first.id)).body.confirmed, true);
    assert.equal((await confirmBySignIn(api, fresh, first.id)).body.confirmed, true);
    const again = await confirmBySignIn(api, fresh, second.id);
    assert.deepEqual(codeOf(again), [403, 'sign_in_not_fresh']);
  });

  it('of somebody else, too late, or for what is spent confirms nothing', async () => {
    const { id } = await asked();
    const stranger = await signedInAnew(api, other);
    assert.deepEqual(codeOf(await confirmBySignIn(api, stranger, id)), [404, 'not_found']);
    api.pass(301);
    const late = await confirmBySignIn(api, await signedInAnew(api, ela), id);
    assert.deepEqual(codeOf(late), [409, 'challenge_expired']);
    const confirmation = await confirmed();
    assert.equal((await pay({ confirmation })).status, 201);
    const spent = await confirmBySignIn(api, await signedInAnew(api, ela), confirmation);
    assert.deepEqual(codeOf(spent), [409, 'confirmation_closed']);
  });
});

describe('A passkey', () => {
  it('confirms by signing what is paid, is listed as used, and is told by mail from a new device', async () => {
    const ola = await api.person('Ola Kluczowa', { denar: '500.00' });
    const authenticator = await addPasskey(api, ola);
    const wanted = wantedBy(await pay({}, { as: ola }));
    assert.deepEqual(wanted.passkey?.allowCredentials, [
      { id: authenticator.id, type: 'public-key', transports: ['internal'] },
    ]);
    const other = wantedBy(await pay({}, { as: ola }));
    assert.notEqual(wanted.passkey?.challenge, other.passkey?.challenge);
    const signed = await confirmByPasskey(api, ola, wanted, authenticator);
    assert.deepEqual([signed.status, signed.body.confirmed], [200, true]);
    assert.equal((await pay({ confirmation: wanted.id }, { as: ola })).status, 201);
    const { body } = await api.ask('GET', '/v2/account/passkeys', { as: ola });
    assert.ok((body.passkeys as { lastUsedAt: string }[])[0]?.lastUsedAt);
    const { rows } = await api.db.query<{ subject: string }>(
      'SELECT subject FROM mail WHERE recipient = $1',
      [ola.email],
    );
    const told = rows.filter(({ subject }) => subject === 'Potwierdzenie z nowego urządzenia');
    assert.equal(told.length, 1);
  });

  const flaws: Readonly<Record<string, Flaw>> = {
    'for another site': { origin: 'https://denar.example.org' },
    'for another relying party': { rpId: 'example.org' },
    'of another challenge': { challenge: Buffer.alloc(32, 1).toString('base64url') },
    'without the person verified': { verified: false },
    'whose count goes back': { counter: 1 },
    'of another key': { forged: true },
    'of another kind': { type: 'webauthn.create' },
  };
  it('is refused a signature that is not good, five times, and then the confirmation is closed', async () => {
    const ida = await api.person('Ida Uważna', { denar: '500.00' });
    const authenticator = await addPasskey(api, ida);
    const warm = wantedBy(await pay({}, { as: ida }));
    await confirmByPasskey(api, ida, warm, authenticator);
    let open = wantedBy(await pay({}, { as: ida }));
    let left = maxWrongAnswers;
    for (const [what, flaw] of Object.entries(flaws)) {
      if (left === 0) {
        const closed = await confirmByPasskey(api, ida, open, authenticator);
        assert.deepEqual(codeOf(closed), [409, 'confirmation_closed']);
        open = wantedBy(await pay({}, { as: ida }));
        left = maxWrongAnswers;
      }
      left -= 1;
      const refused = await confirmByPasskey(api, ida, open, authenticator, flaw);
      assert.deepEqual(codeOf(refused), [403, 'passkey_rejected'], what);
      assert.equal(refused.body.attemptsLeft, left);
    }
    const good = await confirmByPasskey(api, ida, open, authenticator);
    assert.equal(good.body.confirmed, true);
  });

  it('of somebody else confirms nothing, nor does one for what there is not or is over', async () => {
    const [zoja, mia] = [
      await api.person('Zoja Pewna', { denar: '500.00' }),
      await api.person('Mia Obca', { denar: '500.00' }),
    ];
    await addPasskey(api, zoja);
    const foreign = await addPasskey(api, mia);
    const wanted = wantedBy(await pay({}, { as: zoja }));
    const crossed = await confirmByPasskey(api, zoja, wanted, foreign);
    assert.deepEqual(codeOf(crossed), [403, 'passkey_rejected']);
    const hers = await confirmByPasskey(api, mia, wanted, foreign);
    assert.deepEqual(codeOf(hers), [404, 'not_found']);
    api.pass(301);
    const late = await confirmByPasskey(api, zoja, wanted, foreign);
    assert.deepEqual(codeOf(late), [409, 'challenge_expired']);
  });

  it('is tried fifteen times in a quarter of an hour, whatever for, and no more until it is over', async () => {
    const eva = await api.person('Eva Próbująca', { denar: '500.00' });
    const authenticator = await addPasskey(api, eva);
    const tryWrong = async (wanted: StepUp['confirmation']) =>
      confirmByPasskey(api, eva, wanted, authenticator, { forged: true });
    for (let round = 0; round < 3; round += 1) {
      const wanted = wantedBy(await pay({}, { as: eva }));
      const replies = await Promise.all(Array.from({ length: 8 }, () => tryWrong(wanted)));
      const wrong = replies.filter(({ body }) => body.code === 'passkey_rejected');
      assert.equal(wrong.length, maxWrongAnswers);
    }
    const wanted = wantedBy(await pay({}, { as: eva }));
    const locked = await confirmByPasskey(api, eva, wanted, authenticator);
    assert.deepEqual(codeOf(locked), [429, 'too_many_attempts']);
    api.pass(15 * 60 + 1);
    const again = wantedBy(await pay({}, { as: eva }));
    assert.equal((await confirmByPasskey(api, eva, again, authenticator)).status, 200);
  });
});
