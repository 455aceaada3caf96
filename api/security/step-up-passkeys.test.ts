/** Confirmations by passkey: what is signed, what is refused, and how many attempts. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listPasskeys } from '#contract/passkeys.ts';
import { maxWrongAnswers } from '#contract/step-up.ts';
import type { StepUp } from '#contract/step-up-shapes.ts';
import { transfer } from '#contract/transfers.ts';
import { mailsTo } from '../mail/testing.ts';
import { assertRefused, type Person, prepared, testApi } from '../testing.ts';
import { neighbour } from '../testing-neighbour.ts';
import { addPasskey, confirmByPasskey, type Flaw, wantedBy } from './testing.ts';

const api = testApi({ env: { STEP_UP_AMOUNT: '100' } });
const shop = prepared(() => api.person('Sklep Duży'));

const pay = (as: Person, headers: Readonly<Record<string, string>> = {}) =>
  api.reply(transfer, { as, query: { email: shop.email, amount: '150.00' }, headers });

describe('A passkey', () => {
  it('confirms by signing what is paid, is listed as used, and is told by mail from a new device', async () => {
    const ola = await api.person('Ola Kluczowa', { denar: '500.00' });
    const authenticator = await addPasskey(api, ola);
    const wanted = wantedBy(await pay(ola));
    assert.deepEqual(wanted.passkey?.allowCredentials, [
      { id: authenticator.id, type: 'public-key', transports: ['internal'] },
    ]);
    const other = wantedBy(await pay(ola));
    assert.notEqual(wanted.passkey?.challenge, other.passkey?.challenge);
    const signed = await confirmByPasskey(api, ola, wanted, authenticator);
    assert.deepEqual([signed.status, signed.body.confirmed], [200, true]);
    assert.equal((await pay(ola, { confirmation: wanted.id })).status, 201);
    const body = await api.call(listPasskeys, { as: ola });
    assert.ok((body.passkeys as { lastUsedAt: string }[])[0]?.lastUsedAt);
    const told = (await mailsTo(api, ola.email)).filter(
      ({ subject }) => subject === 'Potwierdzenie z nowego urządzenia',
    );
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
    const warm = wantedBy(await pay(ida));
    await confirmByPasskey(api, ida, warm, authenticator);
    let open = wantedBy(await pay(ida));
    let left = maxWrongAnswers;
    for (const [what, flaw] of Object.entries(flaws)) {
      if (left === 0) {
        const closed = await confirmByPasskey(api, ida, open, authenticator);
        assertRefused(closed, 409, 'confirmation_closed');
        open = wantedBy(await pay(ida));
        left = maxWrongAnswers;
      }
      left -= 1;
      const refused = await confirmByPasskey(api, ida, open, authenticator, flaw);
      assertRefused(refused, 403, 'passkey_rejected', what);
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
    const wanted = wantedBy(await pay(zoja));
    assertRefused(await confirmByPasskey(api, zoja, wanted, foreign), 403, 'passkey_rejected');
    assertRefused(await confirmByPasskey(api, mia, wanted, foreign), 404, 'not_found');
    api.pass(301);
    assertRefused(await confirmByPasskey(api, zoja, wanted, foreign), 409, 'challenge_expired');
  });

  it('is tried fifteen times in a quarter of an hour, whatever for, and no more until it is over', async () => {
    const eva = await api.person('Eva Próbująca', { denar: '500.00' });
    const authenticator = await addPasskey(api, eva);
    const tryWrong = async (wanted: StepUp['confirmation']) =>
      confirmByPasskey(api, eva, wanted, authenticator, { forged: true });
    for (let round = 0; round < 3; round += 1) {
      const wanted = wantedBy(await pay(eva));
      const replies = await Promise.all(Array.from({ length: 8 }, () => tryWrong(wanted)));
      const wrong = replies.filter(({ body }) => body.code === 'passkey_rejected');
      assert.equal(wrong.length, maxWrongAnswers);
    }
    const wanted = wantedBy(await pay(eva));
    const locked = await confirmByPasskey(api, eva, wanted, authenticator);
    assertRefused(locked, 429, 'too_many_attempts');
    const wait = Number(locked.headers['retry-after']);
    assert.ok(wait > 880 && wait <= 900, `Retry-After ${wait}`);
    api.pass(15 * 60 + 1);
    const again = wantedBy(await pay(eva));
    assert.equal((await confirmByPasskey(api, eva, again, authenticator)).status, 200);
  });

  it('is tried no more often by many at once, each for another confirmation', async () => {
    const una = await api.person('Una Równoległa', { denar: '500.00' });
    const authenticator = await addPasskey(api, una);
    const wanted = [];
    for (let nth = 0; nth < 6; nth += 1) wanted.push(wantedBy(await pay(una)));
    const replies = await Promise.all(
      wanted.flatMap((one) =>
        Array.from({ length: 4 }, () =>
          confirmByPasskey(api, una, one, authenticator, { forged: true }),
        ),
      ),
    );
    const codes = replies.map(({ body }) => body.code);
    assert.equal(codes.filter((code) => code === 'passkey_rejected').length, 15);
    assert.equal(codes.filter((code) => code === 'too_many_attempts').length, 9);
  });

  it('is any of the person’s, and no other is counted as used', async () => {
    const iza = await api.person('Iza Dwuklucza', { denar: '500.00' });
    const authenticators = [await addPasskey(api, iza, 'Jeden'), await addPasskey(api, iza, 'Dwa')];
    for (const authenticator of authenticators) {
      const wanted = wantedBy(await pay(iza));
      const { rows } = await api.db.query<{ id: string }>(
        'SELECT id FROM passkey WHERE credential_id = $1',
        [Buffer.from(authenticator.id, 'base64url')],
      );
      const untouched = await neighbour(api, String(rows[0]?.id), wanted.id);
      assert.equal((await confirmByPasskey(api, iza, wanted, authenticator)).status, 200);
      await untouched();
    }
  });
});
