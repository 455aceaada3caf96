/** Where no notifications are sent, and where none at all. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addPushDevice, getPush, removePushDevice, setPush, testPush } from '#contract/push.ts';
import { atOnce } from '#test/at-once.ts';
import { openTestApi, type Reply, refusal } from '../testing.ts';
import { openBrowser, pushApi, subscribe } from './testing.ts';

const { service, api } = pushApi();

it('A push service at an address within, or at no web address, is refused', async () => {
  const as = await api.person('Halina');
  const { subscription } = openBrowser(service);
  for (const endpoint of [
    'https://127.0.0.1/x',
    'https://10.0.0.7/x',
    'https://[::1]/x',
    'https://[fd00::7]/x',
    'https://2130706433/x',
    'https://localhost/x',
    'https://LOCALHOST./x',
    'https://push.localhost/x',
    'https://push/x',
    'https://push./x',
    'https://push.internal/x',
    'https://push.Local./x',
    'https://router.lan/x',
    'https://router.home.arpa/x',
    'https://push.example:8443/x',
    'http://push.example/x',
    'https://me:secret@push.example/x',
    'ftp://push.example/x',
    `${service.origin.replace('http', 'https')}/x`,
  ]) {
    const reply = await api.reply(addPushDevice, { as, body: { ...subscription, endpoint } });
    assert.deepEqual(refusal(reply), [409, 'push_address_refused'], endpoint);
  }
  assert.equal((await api.db.query('SELECT FROM push_device')).rowCount, 0);
  const body = { ...subscription, endpoint: 'https://internal.push.example/x' };
  await api.call(addPushDevice, { as, body });
});

it('Without a key nobody is notified of anything', async () => {
  const plain = await openTestApi();
  const as = await plain.person('Ewa');
  assert.equal((await plain.call(getPush, { as })).key, null);
  const added = await plain.reply(addPushDevice, { as, body: openBrowser(service).subscription });
  assert.deepEqual(refusal(added), [409, 'push_not_offered']);
  const tried = await plain.reply(testPush, { as, params: { id: plain.deps.newId() } });
  assert.deepEqual(refusal(tried), [409, 'push_not_offered']);
  await plain.close();
});

// At once: setPush, testPush, removePushDevice.
it('A device is chosen, tried and removed once by ten at once', async () => {
  const as = await api.person('Dziesięć Razy');
  const device = await subscribe(api, as, openBrowser(service));
  const ten = async (ask: (nth: number) => Promise<Reply>) =>
    (await atOnce(10, (nth) => ask(nth))).map(({ status }) => status);
  const kinds = { consent: true, money: true, orders: true, security: true };
  const chosen = await ten((nth) =>
    api.reply(setPush, { as, body: { kinds, quiet: null, details: nth % 2 === 0 } }),
  );
  assert.deepEqual(chosen, Array(10).fill(200));
  const tried = await ten(() => api.reply(testPush, { as, params: { id: device } }));
  assert.deepEqual(tried, Array(10).fill(204));
  assert.equal((await api.reply(testPush, { as, params: { id: device } })).status, 429);
  const removed = await ten(() => api.reply(removePushDevice, { as, params: { id: device } }));
  assert.deepEqual(removed.sort(), [204, ...Array(9).fill(404)]);
});
