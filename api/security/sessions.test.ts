/** Sessions: learned from tokens, shown, ended on every instance at once, started again. */
import assert from 'node:assert/strict';
import { type AddressInfo, connect } from 'node:net';
import { describe, it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import * as accounts from '#contract/accounts.ts';
import { endOtherSessions, endSession, listSessions } from '#contract/sessions.ts';
import { valuesOf } from '#test/values-of.ts';
import { buildApp } from '../app.ts';
import { openLog } from '../log.ts';
import { assertRefused, type Person, refusal, type TestApi, testApi } from '../testing.ts';
import { deviceText, networkOf } from './devices.ts';
import { forgetSessions } from './sessions.ts';
import { instanceOf } from './testing-payments.ts';

const api = testApi();

const agents = {
  phone:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

let people = 0;
const somebody = (): string => {
  people += 1;
  return `sesja.${people}@denar.test`;
};
/** The person signed in somewhere, in a session of that name. */
async function signedIn(email: string, sid?: string, authTime?: number): Promise<Person> {
  const token = await api.issuer.token({
    sub: `sub-${email}`,
    email,
    email_verified: true,
    preferred_username: email,
    name: 'Sesja',
    ...(sid !== undefined && { sid }),
    ...(authTime !== undefined && { auth_time: authTime }),
    jti: `${sid} ${authTime} ${Math.random()}`,
  });
  return { email, name: 'Sesja', token };
}
const me = (as: Person, agent = agents.phone, by: TestApi = api) =>
  by.reply(accounts.me, { as, headers: { 'user-agent': agent } });
const list = async (as: Person, agent = agents.phone) => {
  const headers = { 'user-agent': agent };
  return (await api.call(listSessions, { as, headers })).sessions;
};
const end = (as: Person, id: string) => api.reply(endSession, { as, params: { id } });
const ended = [401, 'session_ended'];

describe('Sessions', () => {
  it('are listed by their devices and shortened networks, this one first', async () => {
    const email = somebody();
    const [phone, mac] = [await signedIn(email, 'phone'), await signedIn(email, 'mac')];
    await me(mac, agents.mac);
    await me(phone, agents.phone);
    await me(await signedIn(email, 'phone'), agents.phone);
    const found = await list(mac, agents.mac);
    assert.deepEqual(valuesOf(found, 'current', 'device', 'network'), [
      [true, { kind: 'computer', browser: 'Safari', system: 'macOS' }, '127.0.0.0/24'],
      [false, { kind: 'phone', browser: 'Chrome', system: 'Android' }, '127.0.0.0/24'],
    ]);
  });

  it('are written down as seen every five minutes, no oftener', async () => {
    const email = somebody();
    const phone = await signedIn(email, 'phone');
    const seen = async (): Promise<string | undefined> => (await list(phone))[0]?.lastSeenAt;
    const first = await seen();
    api.pass(299);
    assert.equal(await seen(), first);
    api.pass(2);
    assert.notEqual(await seen(), first);
  });

  it('of a provider that names none are told apart by their tokens', async () => {
    const email = somebody();
    const [one, two] = [await signedIn(email), await signedIn(email)];
    await me(one);
    await me(two);
    assert.equal((await list(one)).length, 2);
  });

  it('of whoever hangs up while they are kept have no network, and break nothing', async (t) => {
    const { token } = await signedIn(somebody(), 'hung-up');
    const lines: string[] = [];
    const log = openLog('warn', { write: (line: string) => void lines.push(line) });
    const [asked, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const verify: typeof api.deps.identity.verify = async (one) => {
      asked.resolve();
      await gone.promise;
      return api.deps.identity.verify(one);
    };
    const app = await buildApp({ ...api.deps, identity: { ...api.deps.identity, verify } }, log);
    t.after(() => app.close());
    const answered = Promise.withResolvers<number>();
    app.addHook('onSend', async (_request, reply) => answered.resolve(reply.statusCode));
    app.server.on('connection', (socket) => socket.once('close', () => gone.resolve()));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    const head = ['GET /v2/account/me HTTP/1.1', 'host: x', `authorization: Bearer ${token}`];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    await asked.promise;
    socket.destroy();
    assert.equal(await answered.promise, 200, lines.join());
    const { rows } = await api.db.query(`SELECT network FROM session WHERE key = 'hung-up'`);
    assert.deepEqual([rows, lines], [[{ network: '' }], []]);
  });

  it('are forgotten a month after they were used last', async () => {
    const email = somebody();
    await me(await signedIn(email, 'old'));
    const now = api.deps.now().getTime();
    await forgetSessions(api.db, new Date(now + 31 * 86_400_000));
    const { rows } = await api.db.query('SELECT FROM session WHERE key = $1', ['old']);
    assert.equal(rows.length, 0);
  });
});

describe('An ended session', () => {
  it('is refused here and on another instance, with every token of it, and nobody else', async () => {
    const email = somebody();
    const other = await instanceOf(api, {});
    const [phone, mac] = [await signedIn(email, 'p2'), await signedIn(email, 'm2')];
    await me(phone);
    await me(phone, agents.phone, other);
    await me(mac);
    const id = (await list(mac)).find(({ current }) => !current)?.id ?? '';
    assertRefused(await end(await signedIn(somebody(), 'x'), id), 404, 'not_found');
    assert.equal((await end(mac, id)).status, 204);
    assertRefused(await end(mac, id), 404, 'not_found');
    assert.deepEqual(refusal(await me(phone)), ended);
    assert.deepEqual(refusal(await me(await signedIn(email, 'p2'))), ended);
    while ((await me(phone, agents.phone, other)).status === 200) await turn();
    assert.deepEqual(refusal(await me(phone, agents.phone, other)), ended);
    assert.equal((await me(mac)).status, 200);
    await other.end();
  });

  it('whose news was lost is refused once it is looked for, and from then on', async () => {
    const deaf = { ...api.deps.notifier, onNews: () => undefined, onGap: () => undefined };
    const other = await instanceOf({ ...api, deps: { ...api.deps, notifier: deaf } }, {});
    const email = somebody();
    const [phone, mac] = [await signedIn(email, 'p3'), await signedIn(email, 'm3')];
    await me(phone, agents.phone, other);
    await me(mac);
    const id = (await list(mac)).find(({ current }) => !current)?.id ?? '';
    assert.equal((await end(mac, id)).status, 204);
    assert.equal((await me(phone, agents.phone, other)).status, 200, 'nobody has told it');
    api.pass(301);
    assert.deepEqual(refusal(await me(phone, agents.phone, other)), ended);
    assert.deepEqual(refusal(await me(phone, agents.phone, other)), ended);
    await other.end();
  });

  it('is refused at once while news cannot be heard, and after they may have been missed', async () => {
    let heard = true;
    const whenMissed: (() => void)[] = [];
    const notifier: typeof api.deps.notifier = {
      ...api.deps.notifier,
      onNews: () => undefined,
      isListening: () => heard,
      onGap: (listener) => void whenMissed.push(listener),
    };
    const other = await instanceOf({ ...api, deps: { ...api.deps, notifier } }, {});
    const email = somebody();
    const mac = await signedIn(email, 'm4');
    const phones = [await signedIn(email, 'p4'), await signedIn(email, 'p5')] as const;
    const others = () => api.reply(endOtherSessions, { as: mac });
    await me(phones[0], agents.phone, other);
    heard = false;
    await others();
    assert.deepEqual(refusal(await me(phones[0], agents.phone, other)), ended);
    heard = true;
    await me(phones[1], agents.phone, other);
    await others();
    for (const listener of whenMissed) listener();
    assert.deepEqual(refusal(await me(phones[1], agents.phone, other)), ended);
    await other.end();
  });

  it('is the caller’s own where they sign out, which is no event of the trail', async () => {
    const email = somebody();
    const [phone, mac] = [await signedIn(email, 'p3'), await signedIn(email, 'm3')];
    await me(mac);
    assert.equal((await end(phone, 'current')).status, 204);
    assert.deepEqual(refusal(await me(phone)), ended);
    assert.deepEqual(refusal(await end(phone, 'current')), ended);
    assert.deepEqual(valuesOf(await list(mac), 'current'), [true]);
    const trail = await api.db.query(
      'SELECT FROM security_event e JOIN person p ON p.id = e.person_id WHERE p.email = $1',
      [email],
    );
    assert.equal(trail.rowCount, 0);
  });

  it('stays ended for its old sign-in, and a new one begins another session', async () => {
    const email = somebody();
    const seconds = Math.floor(api.deps.now().getTime() / 1000);
    const before = await signedIn(email, 'same', seconds - 60);
    const mac = await signedIn(email, 'mac', seconds);
    await me(before);
    await me(mac);
    const body = await api.call(endOtherSessions, { as: mac });
    assert.equal(body.ended, 1);
    assert.deepEqual(refusal(await me(await signedIn(email, 'same', seconds - 60))), ended);
    const anew = await signedIn(email, 'same', seconds + 1);
    assert.equal((await me(anew)).status, 200);
    assert.deepEqual(refusal(await me(before)), ended);
    assert.equal((await list(mac)).length, 2);
    const again = await api.call(endOtherSessions, { as: mac });
    assert.equal(again.ended, 1);
    assert.deepEqual(refusal(await me(anew)), ended);
  });
});

describe('A device', () => {
  const texts: readonly (readonly [string, string])[] = [
    [agents.phone, 'Chrome, Android'],
    [agents.mac, 'Safari, macOS'],
    [agents.edge, 'Edge, Windows'],
    [agents.firefox, 'Firefox, Linux'],
    ['curl/8.5', ''],
    ['', ''],
  ];
  for (const [agent, text] of texts) {
    it(`is told as “${text}”`, () => assert.equal(deviceText(agent), text));
  }
  const networks: readonly (readonly [string, string])[] = [
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:abcd:12::1', '2001:db8:abcd::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['::1', '0:0:0::/48'],
    ['nonsense', ''],
  ];
  for (const [address, network] of networks) {
    it(`at ${address} is in “${network}”`, () => assert.equal(networkOf(address), network));
  }
});
