/** A notification is sent once, or not at all if its instance is killed in between. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { it } from 'node:test';
import { transact } from '#db/connect.ts';
import { atOnce } from '#test/at-once.ts';
import { sumOf } from '#test/columns.ts';
import { queuePushes } from './queue.ts';
import { deliverPushes, openBrowser, pushApi, subscribe, testPushKey } from './testing.ts';

const { service, api } = pushApi();

const deliver = () => deliverPushes(api.deps);

let people = 0;
/** A person with a browser, and this many waiting notifications. */
async function waiting(count: number) {
  people += 1;
  const as = await api.person(`Ewa ${people}`);
  const browser = openBrowser(service);
  await subscribe(api, as, browser);
  const rows = await api.sql<{ id: string }>`SELECT id FROM person WHERE email = ${as.email}`;
  const one = { person: rows[0]?.id ?? '', about: 'asked' } as const;
  await transact(api.db, async (tx) =>
    queuePushes(
      tx,
      api.deps.now(),
      Array.from({ length: count }, (_, nth) => ({ ...one, path: `/offers/${nth}` })),
    ),
  );
  return browser;
}

it('a notification is sent by one of several instances', async () => {
  const browser = await waiting(30);
  assert.equal(sumOf(await atOnce(5, deliver)), 30);
  assert.equal(browser.notes().length, 30);
});

it('a notification is not sent if its transaction did not happen', async () => {
  const browser = await waiting(0);
  const undone = transact(api.db, async (tx) => {
    const { rows } = await tx.query<{ person: string }>(
      'SELECT person_id AS person FROM push_device WHERE endpoint = $1',
      [browser.subscription.endpoint],
    );
    const person = rows[0]?.person ?? '';
    queuePushes(tx, api.deps.now(), [{ person, about: 'received', path: '/wallet' }]);
    throw new Error('undone');
  });
  await assert.rejects(undone, /undone/);
  assert.equal(await deliver(), 0);
});

/** An instance that sends what is due, and tells when it would have begun to. */
const program = `
  const { connect } = await import('#db/connect.ts');
  const { openWebPush } = await import('#adapters/web-push/web-push.ts');
  const { deliverPushes } = await import('#api/push/testing.ts');
  const { URL: url, KEY: privateKey, OWN: own, NOW, BEFORE } = process.env;
  const push = openWebPush({ privateKey, own, contact: 'mailto:a@denar.test' });
  const silent = { ...push, send: () => { console.log('sends'); return new Promise(() => {}); } };
  const now = () => new Date(Number(NOW));
  setInterval(() => {}, 1000);
  await deliverPushes({ db: connect(url), push: BEFORE ? silent : push, now });
`;

function instance(more: Readonly<Record<string, string>> = {}) {
  const now = String(api.deps.now().getTime());
  const where = { URL: api.apiUrl, OWN: service.origin, KEY: testPushKey, NOW: now };
  const env = { ...process.env, ...where, ...more };
  return spawn(process.execPath, ['--input-type=module', '-e', program], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

it('a notification that the service receives while its instance is killed is not sent again', async () => {
  const browser = await waiting(1);
  const child = instance();
  service.arrived = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  await once(child, 'exit');
  service.arrived = () => undefined;
  assert.equal(browser.notes().length, 1);
  api.pass(3600);
  assert.equal(await deliver(), 0);
  assert.equal(browser.notes().length, 1);
});

it('a notification whose instance is killed before it sends is never sent', async () => {
  const browser = await waiting(1);
  const child = instance({ BEFORE: '1' });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  api.pass(3600);
  assert.equal(await deliver(), 0);
  assert.deepEqual(browser.notes(), []);
});
