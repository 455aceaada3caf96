/** Confirmations: by passkey or fresh sign-in, for the same call and person, once, in time. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getConfirmation } from '#contract/step-up.ts';
import type { StepUp } from '#contract/step-up-shapes.ts';
import { transfer, transTransfer } from '#contract/transfers.ts';
import { connect } from '#db/connect.ts';
import { assertRefused, prepared, refusal, testApi } from '../testing.ts';
import { denarOf } from '../testing-flows.ts';
import { confirmBySignIn, signedInAnew, wantedBy } from './testing.ts';
import { instanceOf } from './testing-payments.ts';

const api = testApi({ env: { STEP_UP_AMOUNT: '100' } });
const ela = prepared(() => api.person('Ela Ostrożna', { denar: '9000.00' }));
const shop = prepared(() => api.person('Sklep Duży'));
const other = prepared(() => api.person('Sklep Inny'));

const pay = (
  headers: Readonly<Record<string, string>> = {},
  { as = ela, to = shop, amount = '150.00' } = {},
) => api.reply(transfer, { as, query: { email: to.email, amount }, headers });
const asked = async (): Promise<StepUp['confirmation']> => wantedBy(await pay());
/** A confirmation that a fresh sign-in has confirmed. */
async function confirmed(): Promise<string> {
  const { id } = await asked();
  const done = await confirmBySignIn(api, await signedInAnew(api, ela), id);
  assert.deepEqual([done.status, done.body.confirmed, done.body.passkey], [200, true, null]);
  return id;
}
const see = (id: string, as = ela) => api.reply(getConfirmation, { as, params: { id } });
const nowhere = '01900000-0000-7000-8000-000000000000';

describe('A refused payment', () => {
  it('has left nothing, and says what would have been paid, to whom it is', async () => {
    const before = await denarOf(api, ela);
    const wanted = await asked();
    assert.deepEqual(
      [wanted.operation, wanted.amount, wanted.currency, wanted.payee?.account, wanted.confirmed],
      ['transfer', 150, 'DNR', shop.email, false],
    );
    assert.equal(Date.parse(wanted.expiresAt) - Date.parse(wanted.createdAt), 300_000);
    assert.equal(await denarOf(api, ela), before);
    assert.deepEqual((await see(wanted.id)).body, JSON.parse(JSON.stringify(wanted)));
    assertRefused(await see(wanted.id, shop), 404, 'not_found');
    assertRefused(await see(nowhere), 404, 'not_found');
  });

  it('is no answer to its key: the same key pays with the confirmation, and then replays', async () => {
    const before = await denarOf(api, ela);
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
    assert.equal(await denarOf(api, ela), before - 150);
  });
});

describe('A key', () => {
  it('is known again where the limit has changed between two tries, either way', async (t) => {
    const lax = await instanceOf(api, { STEP_UP_AMOUNT: null });
    t.after(() => lax.end());
    const before = await denarOf(api, ela);
    const query = { email: shop.email, amount: '150.00' };
    const payLax = (headers: Readonly<Record<string, string>>, amount = '150.00') =>
      lax.reply(transfer, { as: ela, query: { ...query, amount }, headers });
    const [small, large] = [{ 'idempotency-key': 'was-small' }, { 'idempotency-key': 'was-large' }];
    const asSmall = await payLax(small);
    const asLarge = await pay({ ...large, confirmation: await confirmed() });
    assert.deepEqual([asSmall.status, asLarge.status], [201, 201]);
    for (const [first, again] of [
      [asSmall, await pay(small)],
      [asLarge, await payLax(large)],
    ] as const) {
      assert.deepEqual([again.status, again.body], [201, first.body]);
      assert.equal(again.headers['idempotent-replayed'], 'true');
    }
    const others = [await pay(small, { amount: '151.00' }), await payLax(large, '151.00')];
    for (const other of others) assert.deepEqual(refusal(other), [422, 'idempotency_key_reused']);
    assert.equal(await denarOf(api, ela), before - 300);
  });
});

describe('A confirmation', () => {
  it('is good once, also ten times at once', async () => {
    const before = await denarOf(api, ela);
    const confirmation = await confirmed();
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay({ confirmation })));
    assert.equal(answers.filter(({ status }) => status === 201).length, 1);
    for (const answer of answers) if (answer.status !== 201) wantedBy(answer, 'used');
    assert.equal(await denarOf(api, ela), before - 150);
  });

  it('is good for its own call, person and time alone; each refusal brings another', async () => {
    const before = await denarOf(api, ela);
    const confirmation = await confirmed();
    const headers = { confirmation };
    wantedBy(await pay(headers, { amount: '150.01' }), 'differs');
    wantedBy(await pay(headers, { to: other }), 'differs');
    const body = { email: shop.email, amount: '150.00' };
    const elsewhere = await api.reply(transTransfer, { as: ela, body, headers });
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
    assert.equal(await denarOf(api, ela), before);
  });

  for (const column of ['amount = amount - 1', "currency = 'ITL'", 'payee = gen_random_uuid()']) {
    it(`is good for what was shown alone: ${column} makes it another`, async () => {
      const confirmation = await confirmed();
      // The call is the same, but what it refers to has changed since the person saw it.
      const owner = connect(api.ownerUrl);
      await owner.query(`UPDATE confirmation SET ${column} WHERE id = $1`, [confirmation]);
      await owner.end();
      wantedBy(await pay({ confirmation }), 'differs');
    });
  }

  it('is not spent by a payment that is refused for another reason', async () => {
    const poor = await api.person('Biedny Na Chwilę', { denar: '160.00' });
    const wanted = wantedBy(await pay({}, { as: poor }));
    await confirmBySignIn(api, await signedInAnew(api, poor), wanted.id);
    const away = await pay({}, { as: poor, to: other, amount: '20.00' });
    assert.equal(away.status, 201);
    const headers = { confirmation: wanted.id };
    assertRefused(await pay(headers, { as: poor }), 409, 'insufficient_funds');
    const query = { email: poor.email, amount: '20.00' };
    await api.call(transfer, { as: other, query });
    assert.equal((await pay(headers, { as: poor })).status, 201);
  });

  it('is asked for sixty times in ten minutes, and no more', async () => {
    const eager = await api.person('Niecierpliwa', { denar: '500.00' });
    for (let times = 0; times < 60; times += 1) wantedBy(await pay({}, { as: eager }));
    const refused = await pay({}, { as: eager });
    assertRefused(refused, 429, 'too_many_requests');
    assert.ok(Number(refused.headers['retry-after']) > 0);
  });
});

describe('A sign-in', () => {
  it('confirms where it is no older than what it confirms, and only one thing', async () => {
    const early = await signedInAnew(api, ela);
    api.pass(2);
    const first = await asked();
    assertRefused(await confirmBySignIn(api, ela, first.id), 403, 'sign_in_not_fresh');
    assertRefused(await confirmBySignIn(api, early, first.id), 403, 'sign_in_not_fresh');
    const second = await asked();
    const fresh = await signedInAnew(api, ela);
    assert.equal((await confirmBySignIn(api, fresh, first.id)).body.confirmed, true);
    assert.equal((await confirmBySignIn(api, fresh, first.id)).body.confirmed, true);
    assertRefused(await confirmBySignIn(api, fresh, second.id), 403, 'sign_in_not_fresh');
  });

  it('of somebody else, too late, or for what is spent confirms nothing', async () => {
    const { id } = await asked();
    const stranger = await signedInAnew(api, other);
    assertRefused(await confirmBySignIn(api, stranger, id), 404, 'not_found');
    api.pass(301);
    const late = await confirmBySignIn(api, await signedInAnew(api, ela), id);
    assertRefused(late, 409, 'challenge_expired');
    const confirmation = await confirmed();
    assert.equal((await pay({ confirmation })).status, 201);
    const spent = await confirmBySignIn(api, await signedInAnew(api, ela), confirmation);
    assertRefused(spent, 409, 'confirmation_closed');
  });
});
