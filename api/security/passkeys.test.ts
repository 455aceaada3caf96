/** Passkeys: added with a confirmation, listed, renamed and removed; faulty ones are refused. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as accounts from '#contract/accounts.ts';
import * as passkeys from '#contract/passkeys.ts';
import { mailsTo } from '../mail/testing.ts';
import { assertRefused, type Person, testApi } from '../testing.ts';
import { neighbour } from '../testing-neighbour.ts';
import {
  addPasskey,
  confirmByPasskey,
  confirming,
  type Flaw,
  newAuthenticator,
  signedInAnew,
  wantedBy,
} from './testing.ts';

const api = testApi();

let people = 0;
const somebody = (): Promise<Person> => {
  people += 1;
  return api.person(`Klucznik ${people}`, { registered: false });
};
const list = async (as: Person) => (await api.call(passkeys.listPasskeys, { as })).passkeys;
const begin = async (as: Person, name = 'Telefon') => {
  const begun = await confirming(api).call(passkeys.beginPasskey, { as, body: { name } });
  return begun as { id: string; options: { challenge: string } & Record<string, unknown> };
};
const add = (as: Person, body: unknown) => api.reply(passkeys.addPasskey, { as, body });

describe('Adding a passkey', () => {
  it('wants a confirmation, and is told by mail', async () => {
    const ewa = await somebody();
    const refused = await api.reply(passkeys.beginPasskey, { as: ewa, body: { name: 'Laptop' } });
    const wanted = wantedBy(refused);
    assert.deepEqual(
      [wanted.operation, wanted.amount, wanted.payee, wanted.title, wanted.passkey],
      ['beginPasskey', null, null, 'Laptop', null],
    );
    await addPasskey(api, ewa, 'Laptop');
    const [row, ...others] = await list(ewa);
    assert.deepEqual(
      [row?.name, row?.lastUsedAt, row?.synced, others],
      ['Laptop', null, false, []],
    );
    const mails = await mailsTo(api, ewa.email);
    const added = mails.find(({ subject }) => subject === 'Dodano klucz dostępu');
    assert.match(added?.body ?? '', /„Laptop”.*\/security/);
    const me = await api.call(accounts.me, { as: ewa });
    assert.equal(me.passkeys, 1);
  });

  it('is told to a browser as WebAuthn has it, without those that there are', async () => {
    const ewa = await somebody();
    const first = await addPasskey(api, ewa);
    const { options } = await begin(ewa, 'Drugi');
    assert.deepEqual(options.rp, { id: 'localhost', name: 'Denar' });
    assert.deepEqual(options.excludeCredentials, [
      { id: first.id, type: 'public-key', transports: ['internal'] },
    ]);
    assert.deepEqual(options.authenticatorSelection, {
      residentKey: 'preferred',
      userVerification: 'required',
    });
    assert.equal(Buffer.from(options.challenge, 'base64url').length, 32);
  });

  const flaws: Readonly<Record<string, Flaw>> = {
    'of another site': { origin: 'https://denar.example.org' },
    'for another site': { rpId: 'example.org' },
    'for another challenge': { challenge: Buffer.alloc(32).toString('base64url') },
    'without the person verified': { verified: false },
    'of another kind': { type: 'webauthn.get' },
  };
  for (const [what, flaw] of Object.entries(flaws)) {
    it(`refuses one ${what}, and then takes a good one`, async () => {
      const ewa = await somebody();
      const { id, options } = await begin(ewa);
      const authenticator = newAuthenticator();
      const bad = await add(ewa, { id, response: authenticator.create(options, flaw) });
      assertRefused(bad, 403, 'passkey_rejected');
      assert.deepEqual(await list(ewa), []);
      const good = await add(ewa, { id, response: authenticator.create(options) });
      assert.equal(good.status, 201);
    });
  }

  it('is begun by whom it is for, and ends after five minutes or once it is done', async () => {
    const [ewa, jan] = [await somebody(), await somebody()];
    const { id, options } = await begin(ewa);
    const body = { id, response: newAuthenticator().create(options) };
    assertRefused(await add(jan, body), 404, 'not_found');
    assert.equal((await add(ewa, body)).status, 201);
    assertRefused(await add(ewa, body), 409, 'challenge_expired');
    const late = await begin(jan);
    api.pass(301);
    const response = newAuthenticator().create(late.options);
    assertRefused(await add(jan, { id: late.id, response }), 409, 'challenge_expired');
  });

  it('of one that is there already, or of more than twenty, is refused', async () => {
    const ewa = await somebody();
    const authenticator = await addPasskey(api, ewa);
    const { id, options } = await begin(ewa);
    const again = await add(ewa, { id, response: authenticator.create(options) });
    assertRefused(again, 409, 'passkey_exists');
    await api.db.query(
      `INSERT INTO passkey (id, person_id, name, credential_id, public_key, counter, transports, synced, created_at)
       SELECT gen_random_uuid(), p.person_id, 'x', sha256(n::text::bytea), '', 0, '{}', false, now()
       FROM passkey p, generate_series(1, 19) n WHERE p.credential_id = $1`,
      [Buffer.from(authenticator.id, 'base64url')],
    );
    const full = await api.reply(passkeys.beginPasskey, { as: ewa, body: { name: 'Za dużo' } });
    assertRefused(full, 409, 'passkey_limit');
  });
});

describe('A passkey', () => {
  it('is renamed and removed by its owner alone, removed only with a confirmation', async () => {
    const [ewa, jan] = [await somebody(), await somebody()];
    await addPasskey(api, jan);
    await begin(jan);
    const untouched = await neighbour(api, ewa);
    const authenticator = await addPasskey(api, ewa);
    const [row] = await list(ewa);
    const rename = (as: Person, name: string) =>
      api.reply(passkeys.renamePasskey, { as, params: { id: row?.id }, body: { name } });
    assertRefused(await rename(jan, 'Moje'), 404, 'not_found');
    assert.equal((await rename(ewa, '  ')).status, 422);
    assert.equal((await rename(ewa, 'Zegarek')).body.name, 'Zegarek');
    assert.deepEqual(
      await api.refused(passkeys.removePasskey, { as: jan, params: { id: row?.id } }),
      [404, 'not_found'],
    );
    const wanted = wantedBy(
      await api.reply(passkeys.removePasskey, { as: ewa, params: { id: row?.id } }),
    );
    assert.deepEqual([wanted.operation, wanted.title], ['removePasskey', 'Zegarek']);
    assert.equal((await list(ewa)).length, 1);
    assert.equal((await confirmByPasskey(api, ewa, wanted, authenticator)).body.confirmed, true);
    const headers = { confirmation: wanted.id };
    await api.call(passkeys.removePasskey, { as: ewa, params: { id: row?.id }, headers });
    assert.deepEqual(await list(ewa), []);
    const subjects = (await mailsTo(api, ewa.email)).map(({ subject }) => subject);
    assert.ok(subjects.includes('Usunięto klucz dostępu'));
    await untouched();
  });

  it('is asked for as base64url of a sane length, and nothing else', async () => {
    const ewa = await signedInAnew(api, await somebody());
    const { id, options } = await begin(ewa);
    const response = newAuthenticator().create(options);
    for (const bad of ['', '%%%', 'ą', 'a'.repeat(5000), null, 7]) {
      const broken = { ...response, response: { ...response.response, clientDataJSON: bad } };
      assert.equal((await add(ewa, { id, response: broken })).status, 422, String(bad));
    }
    const nonsense = { ...response, response: { ...response.response, attestationObject: 'AAAA' } };
    assertRefused(await add(ewa, { id, response: nonsense }), 403, 'passkey_rejected');
  });
});
