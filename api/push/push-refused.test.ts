/** Where no notifications are sent, and where none at all. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { openTestApi, refusal, type TestApi } from '../testing.ts';
import { openBrowser, openPushService, type PushService, testPushKey } from './testing.ts';

let service: PushService;
let api: TestApi;
before(async () => {
  service = await openPushService();
  const env = { VAPID_PRIVATE_KEY: testPushKey, PUSH_SERVICE: service.origin };
  api = await openTestApi({ env });
});
after(async () => {
  await api.close();
  service.close();
});

it('A push service at an address within, or at no web address, is refused', async () => {
  const as = await api.person('Halina');
  const { subscription } = openBrowser(service);
  for (const endpoint of [
    'https://127.0.0.1/x',
    'https://10.0.0.7/x',
    'https://[::1]/x',
    'https://push.example:8443/x',
    'http://push.example/x',
    'https://me:secret@push.example/x',
    'ftp://push.example/x',
    `${service.origin.replace('http', 'https')}/x`,
  ]) {
    const body = { ...subscription, endpoint };
    const reply = await api.ask('POST', '/v2/account/push/devices', { as, body });
    assert.deepEqual(refusal(reply), [409, 'push_address_refused'], endpoint);
  }
});

it('Without a key nobody is notified of anything', async () => {
  const plain = await openTestApi();
  const as = await plain.person('Ewa');
  assert.equal((await plain.ask('GET', '/v2/account/push', { as })).body.key, null);
  const { subscription: body } = openBrowser(service);
  const added = await plain.ask('POST', '/v2/account/push/devices', { as, body });
  assert.deepEqual(refusal(added), [409, 'push_not_offered']);
  const tried = await plain.ask('POST', `/v2/account/push/devices/${plain.deps.newId()}/test`, {
    as,
  });
  assert.deepEqual(refusal(tried), [409, 'push_not_offered']);
  await plain.close();
});
