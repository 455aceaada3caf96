/** Ten concurrent runs of each call that changes an account's protection have one effect. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type Reply, testApi } from '../testing.ts';
import {
  addPasskey,
  askConfirmed,
  confirmByPasskey,
  confirmBySignIn,
  newAuthenticator,
  signedInAnew,
  wantedBy,
} from './testing.ts';

const api = await testApi({ env: { STEP_UP_AMOUNT: '1' } });
const ewa = await api.person('Ewa Dziesięć', { denar: '100.00' });

const path = '/v2/account/passkeys';
const ten = (ask: (at: number) => Promise<Reply>): Promise<Reply[]> =>
  Promise.all(Array.from({ length: 10 }, (_, at) => ask(at)));
const counted = (replies: readonly Reply[], status: number): number =>
  replies.filter((reply) => reply.status === status).length;
const events = async (event: string): Promise<number> => {
  const { rows } = await api.db.query<{ count: number }>(
    'SELECT count(*) FROM security_event WHERE event = $1',
    [event],
  );
  return rows[0]?.count ?? -1;
};
const pay = (): Promise<Reply> =>
  api.ask('POST', '/v2/et/transfer', { as: ewa, query: { email: ewa.email, amount: '2' } });

// At once: beginPasskey, addPasskey, renamePasskey, removePasskey.
it('a passkey is begun, added, renamed and removed once by ten at once', async () => {
  const body = { name: 'Telefon' };
  const wanted = wantedBy(await api.ask('POST', `${path}/options`, { as: ewa, body }));
  await confirmBySignIn(api, await signedInAnew(api, ewa), wanted.id);
  const headers = { confirmation: wanted.id };
  const begun = await ten(() => api.ask('POST', `${path}/options`, { as: ewa, body, headers }));
  assert.equal(counted(begun, 201), 1);
  const { id, options } = begun.find(({ status }) => status === 201)?.body as {
    id: string;
    options: { challenge: string };
  };
  const authenticator = newAuthenticator();
  const made = { id, response: authenticator.create(options) };
  const added = await ten(() => api.ask('POST', path, { as: ewa, body: made }));
  assert.equal(counted(added, 201), 1);
  const one = `${path}/${added.find(({ status }) => status === 201)?.body.id}`;
  const names = await ten((at) =>
    api.ask('PUT', one, { as: ewa, body: { name: `Telefon ${at}` } }),
  );
  assert.equal(counted(names, 200), 10);
  const leave = wantedBy(await api.ask('DELETE', one, { as: ewa }));
  assert.equal((await confirmByPasskey(api, ewa, leave, authenticator)).status, 200);
  const gone = await ten(() =>
    api.ask('DELETE', one, { as: ewa, headers: { confirmation: leave.id } }),
  );
  assert.deepEqual([counted(gone, 204), counted(gone, 404)], [1, 9]);
  assert.deepEqual([await events('passkey_added'), await events('passkey_removed')], [1, 1]);
});

// At once: confirmByPasskey, confirmBySignIn.
it('a confirmation is confirmed once by ten at once, and one sign-in confirms one of two', async () => {
  const shop = await api.person('Sklep Dziesięć');
  const ask = () =>
    api.ask('POST', '/v2/et/transfer', { as: ewa, query: { email: shop.email, amount: '2' } });
  const both = [wantedBy(await ask()).id, wantedBy(await ask()).id];
  const anew = await signedInAnew(api, ewa);
  await ten((at) => confirmBySignIn(api, anew, both[at % 2] ?? ''));
  const seen = await Promise.all(
    both.map((one) => api.ask('GET', `/v2/account/confirmations/${one}`, { as: ewa })),
  );
  assert.equal(seen.filter((reply) => reply.body.confirmed).length, 1);
  const authenticator = await addPasskey(api, ewa);
  const before = await events('confirmed_by_passkey');
  const { id, passkey } = wantedBy(await ask());
  const body = { response: authenticator.get(passkey ?? { challenge: '' }) };
  const signed = await ten(() =>
    api.ask('POST', `/v2/account/confirmations/${id}/passkey`, { as: ewa, body }),
  );
  assert.equal(counted(signed, 200), 10);
  assert.equal(await events('confirmed_by_passkey'), before + 1);
  assert.equal((await pay()).body.code, 'same_account');
});

// At once: endSession, endOtherSessions.
it('sessions are ended once by ten at once', async () => {
  const others = await Promise.all(
    ['a', 'b', 'c'].map(async (sid) => {
      const token = await api.issuer.token({ sub: `sub-${ewa.email}`, email: ewa.email, sid });
      return { ...ewa, token };
    }),
  );
  for (const other of others) await api.ask('GET', '/v2/account/me', { as: other });
  const { body } = await api.ask('GET', '/v2/account/sessions', { as: ewa });
  const found = (body.sessions as { id: string; current: boolean }[]).filter(
    ({ current }) => !current,
  );
  const ended = await ten(() =>
    api.ask('DELETE', `/v2/account/sessions/${found[0]?.id}`, { as: ewa }),
  );
  assert.deepEqual([counted(ended, 204), counted(ended, 404)], [1, 9]);
  const rest = await ten(() => api.ask('DELETE', '/v2/account/sessions', { as: ewa }));
  const sum = rest.reduce((total, reply) => total + Number(reply.body.ended), 0);
  assert.equal(sum, found.length - 1);
});

// At once: freeze, unfreeze, freezePerson, unfreezePerson.
it('a wallet is frozen and unfrozen once by ten at once, by its owner and by the programme', async () => {
  const admin = await api.admin();
  const { id } = (await api.ask('GET', '/v2/account/wallet', { as: ewa })).body;
  const desk = (deed: string) => () =>
    api.ask('POST', `/v2/adm/people/${id}/${deed}`, { as: admin, body: { note: 'dziesięć' } });
  assert.equal(counted(await ten(desk('freeze')), 200), 10);
  assert.equal(await events('frozen'), 1);
  assert.equal(counted(await ten(desk('unfreeze')), 200), 10);
  assert.equal(await events('unfrozen'), 1);
  const back = await signedInAnew(api, ewa);
  await ten(() => api.ask('POST', '/v2/account/freeze', { as: back }));
  assert.equal(await events('frozen'), 2);
  const headers = { 'idempotency-key': 'unfreeze-1' };
  const first = await askConfirmed(api, 'POST', '/v2/account/unfreeze', { as: back, headers });
  assert.equal(first.status, 200);
  const again = await ten(() => api.ask('POST', '/v2/account/unfreeze', { as: back, headers }));
  assert.equal(counted(again, 200), 10);
  assert.equal(await events('unfrozen'), 2);
});
