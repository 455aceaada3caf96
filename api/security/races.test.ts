/** Ten concurrent runs of each call that changes an account's protection have one effect. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { getWallet, me } from '#contract/accounts.ts';
import { freeze, unfreeze } from '#contract/freeze.ts';
import * as passkeys from '#contract/passkeys.ts';
import { endOtherSessions, endSession, listSessions } from '#contract/sessions.ts';
import * as stepUp from '#contract/step-up.ts';
import { transfer } from '#contract/transfers.ts';
import { prepared, type Reply, testApi } from '../testing.ts';
import {
  addPasskey,
  confirmByPasskey,
  confirmBySignIn,
  confirming,
  newAuthenticator,
  signedInAnew,
  wantedBy,
} from './testing.ts';

const api = testApi({ env: { STEP_UP_AMOUNT: '1' } });
const ewa = prepared(() => api.person('Ewa Dziesięć', { denar: '100.00' }));

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
const pay = () => api.reply(transfer, { as: ewa, query: { email: ewa.email, amount: '2' } });

// At once: beginPasskey, addPasskey, renamePasskey, removePasskey.
it('a passkey is begun, added, renamed and removed once by ten at once', async () => {
  const body = { name: 'Telefon' };
  const wanted = wantedBy(await api.reply(passkeys.beginPasskey, { as: ewa, body }));
  await confirmBySignIn(api, await signedInAnew(api, ewa), wanted.id);
  const headers = { confirmation: wanted.id };
  const begun = await ten(() => api.reply(passkeys.beginPasskey, { as: ewa, body, headers }));
  assert.equal(counted(begun, 201), 1);
  const { id, options } = begun.find(({ status }) => status === 201)?.body as {
    id: string;
    options: { challenge: string };
  };
  const authenticator = newAuthenticator();
  const made = { id, response: authenticator.create(options) };
  const added = await ten(() => api.reply(passkeys.addPasskey, { as: ewa, body: made }));
  assert.equal(counted(added, 201), 1);
  const names = await ten((at) =>
    api.reply(passkeys.renamePasskey, {
      as: ewa,
      params: { id: added.find(({ status }) => status === 201)?.body.id },
      body: { name: `Telefon ${at}` },
    }),
  );
  assert.equal(counted(names, 200), 10);
  const leave = wantedBy(
    await api.reply(passkeys.removePasskey, {
      as: ewa,
      params: { id: added.find(({ status }) => status === 201)?.body.id },
    }),
  );
  assert.equal((await confirmByPasskey(api, ewa, leave, authenticator)).status, 200);
  const gone = await ten(() =>
    api.reply(passkeys.removePasskey, {
      as: ewa,
      params: { id: added.find(({ status }) => status === 201)?.body.id },
      confirmation: leave.id,
    }),
  );
  assert.deepEqual([counted(gone, 204), counted(gone, 404)], [1, 9]);
  assert.deepEqual([await events('passkey_added'), await events('passkey_removed')], [1, 1]);
});

// At once: confirmByPasskey, confirmBySignIn.
it('a confirmation is confirmed once by ten at once, and one sign-in confirms one of two', async () => {
  const shop = await api.person('Sklep Dziesięć');
  const ask = () => api.reply(transfer, { as: ewa, query: { email: shop.email, amount: '2' } });
  const both = [wantedBy(await ask()).id, wantedBy(await ask()).id];
  const anew = await signedInAnew(api, ewa);
  await ten((at) => confirmBySignIn(api, anew, both[at % 2] ?? ''));
  const seen = await Promise.all(
    both.map((one) => api.reply(stepUp.getConfirmation, { as: ewa, params: { id: one } })),
  );
  assert.equal(seen.filter((reply) => reply.body.confirmed).length, 1);
  const authenticator = await addPasskey(api, ewa);
  const before = await events('confirmed_by_passkey');
  const { id, passkey } = wantedBy(await ask());
  const body = { response: authenticator.get(passkey ?? { challenge: '' }) };
  const signed = await ten(() =>
    api.reply(stepUp.confirmByPasskey, { as: ewa, params: { id }, body }),
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
  for (const other of others) await api.reply(me, { as: other });
  const body = await api.call(listSessions, { as: ewa });
  const found = body.sessions.filter(({ current }) => !current);
  const ended = await ten(() => api.reply(endSession, { as: ewa, params: { id: found[0]?.id } }));
  assert.deepEqual([counted(ended, 204), counted(ended, 404)], [1, 9]);
  const rest = await ten(() => api.reply(endOtherSessions, { as: ewa }));
  const sum = rest.reduce((total, reply) => total + Number(reply.body.ended), 0);
  assert.equal(sum, found.length - 1);
});

// At once: freeze, unfreeze, freezePerson, unfreezePerson.
it('a wallet is frozen and unfrozen once by ten at once, by its owner and by the programme', async () => {
  const admin = await api.admin();
  const { id } = await api.call(getWallet, { as: ewa });
  const desk = (deed: string) => () =>
    api.ask('POST', `/v2/adm/people/${id}/${deed}`, { as: admin, body: { note: 'dziesięć' } });
  assert.equal(counted(await ten(desk('freeze')), 200), 10);
  assert.equal(await events('frozen'), 1);
  assert.equal(counted(await ten(desk('unfreeze')), 200), 10);
  assert.equal(await events('unfrozen'), 1);
  const back = await signedInAnew(api, ewa);
  await ten(() => api.reply(freeze, { as: back }));
  assert.equal(await events('frozen'), 2);
  const headers = { 'idempotency-key': 'unfreeze-1' };
  await confirming(api).call(unfreeze, { as: back, headers });
  const again = await ten(() => api.reply(unfreeze, { as: back, headers }));
  assert.equal(counted(again, 200), 10);
  assert.equal(await events('unfrozen'), 2);
});
