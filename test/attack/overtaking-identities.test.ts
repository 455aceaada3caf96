/** A late identity answer is checked against identities confirmed in the meantime. */
import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { citizen, openIdentities } from '#api/identities/testing.ts';
import { prepared } from '#api/testing.ts';
import { overtaken, refusal } from './race.ts';

const api = prepared(() => openIdentities());
after(() => api.close());

it('a person who is being confirmed as somebody is not confirmed as somebody else', async () => {
  const person = await api.person('Jan Podwójny', { registered: false });
  const cookie = await api.begun(person);
  const fields = api.saml.confirm(await api.followed(cookie), citizen('2'));
  const reply = await overtaken(
    [['SELECT FROM person WHERE email = $1 FOR NO KEY UPDATE', person.email]],
    () => api.arrives(fields, cookie),
    [
      [
        `INSERT INTO identity (id, person_id, state, name, assurance, number_digest, at)
         SELECT gen_random_uuid(), id, 'confirmed', name, 'high', sha256('other'), now() FROM person
         WHERE email = $1`,
        person.email,
      ],
    ],
    api,
  );
  assert.deepEqual(refusal(reply), [409, 'identity_other']);
});
