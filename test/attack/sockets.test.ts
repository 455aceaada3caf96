/** Websockets under attack: bad tokens, foreign pages, floods, large messages, stalled readers. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { before, describe, it } from 'node:test';
import { WebSocket } from 'ws';
import { attend, codeOf, listen } from '#api/events/testing.ts';
import { type Person, testApi } from '#api/testing.ts';
import { closeUnauthenticated, eventsPath } from '#contract/events.ts';
import { paymentEventsPath } from '#contract/payments.ts';

const api = testApi();
let base: string;
before(async () => {
  base = (await listen(api.app)).replace(eventsPath, '');
});

const claimsOf = ({ email }: Person) => ({ sub: `sub-${email}`, email, email_verified: true });
const inSeconds = (seconds: number): number =>
  Math.floor(api.deps.now().getTime() / 1000) + seconds;

/** Opens a socket and sends a message; returns the close code. */
async function closedBy(first: string | Buffer | null, origin?: string): Promise<number> {
  const socket = new WebSocket(base + eventsPath, origin === undefined ? {} : { origin });
  const closed = codeOf(socket);
  socket.on('error', () => undefined);
  await once(socket, 'open');
  if (first !== null) socket.send(first);
  return closed;
}

const greeting = (token: string): string => JSON.stringify({ token });

for (const path of [eventsPath, paymentEventsPath]) {
  describe(`The websocket at ${path}`, () => {
    it('ignores a token in the address', async () => {
      const ewa = await api.person(`Ewa Adres ${path.length}`);
      const socket = new WebSocket(`${base}${path}?token=${ewa.token}&access_token=${ewa.token}`);
      const heard: unknown[] = [];
      socket.on('message', (data) => heard.push(data));
      await once(socket, 'open');
      socket.send('{}');
      assert.deepEqual([await codeOf(socket), heard], [closeUnauthenticated, []]);
    });
  });
}

describe('A websocket', () => {
  it('is closed for every invalid token', async () => {
    const ewa = await api.person('Ewa Zły Token');
    const of = claimsOf(ewa);
    const tokens = await Promise.all([
      api.issuer.token({ ...of, exp: inSeconds(-1) }),
      api.issuer.token({ ...of, iss: 'http://evil.test/realms/web' }),
      api.issuer.token({ ...of, aud: 'web' }),
      api.issuer.token({ ...of, typ: 'ID' }),
      api.issuer.token(of, { foreignKey: true }),
      api.issuer.token({ ...of, realm_access: { roles: [] } }),
    ]);
    for (const token of [...tokens, '', 'null', 'x'.repeat(16_384)])
      assert.equal(await closedBy(greeting(token)), closeUnauthenticated, token.slice(0, 20));
  });

  it('is closed for a valid token without a wallet, and of an erased person', async () => {
    const stranger = await api.person('Obcy Bez Portfela', { registered: false });
    assert.equal(await closedBy(greeting(stranger.token)), closeUnauthenticated);
    const gone = await api.person('Ola Usunięta');
    const open = await attend(base + eventsPath, gone);
    const closed = codeOf(open.socket);
    const erased = await api.ask('POST', '/v2/account/erase', {
      as: gone,
      body: { email: gone.email },
    });
    assert.equal(erased.status, 204, JSON.stringify(erased.body));
    // The wallet is closed first, which asks for a new connection (1012); that one is refused.
    assert.ok([1012, closeUnauthenticated].includes(await closed));
    assert.equal(await closedBy(greeting(gone.token)), closeUnauthenticated);
  });

  it('is closed when its token runs out while it is open', async () => {
    const ewa = await api.person('Ewa Krótko');
    const token = await api.issuer.token({ ...claimsOf(ewa), exp: inSeconds(2) });
    const open = await attend(base + eventsPath, { ...ewa, token });
    assert.equal(await codeOf(open.socket), closeUnauthenticated);
  });

  it('stays open for a token that lives longer than a timer can wait', async () => {
    const ewa = await api.person('Ewa Długo', { denar: '5.00' });
    const token = await api.issuer.token({ ...claimsOf(ewa), exp: inSeconds(86_400 * 365) });
    const open = await attend(base + eventsPath, { ...ewa, token });
    const ola = await api.person('Ola Odbiorca');
    await api.ask('POST', `/v2/et/transfer?email=${ola.email}&amount=1`, { as: ewa });
    await open.until((event) => event.type === 'balance' && event.denar === 4);
    assert.equal(open.socket.readyState, WebSocket.OPEN);
    open.close();
  });

  it('is closed for pages of other sites', async () => {
    const ewa = await api.person('Ewa Pochodzenie');
    for (const origin of [
      'https://evil.test',
      'http://localhost:3001',
      'http://localhost:3000.evil.test',
      'null',
    ])
      assert.equal(await closedBy(greeting(ewa.token), origin), closeUnauthenticated, origin);
  });

  it('is closed for an oversized or unexpected message', async () => {
    assert.equal(await closedBy('x'.repeat(32_769)), 1009);
    assert.equal(await closedBy(Buffer.alloc(2 ** 20)), 1009);
    const ewa = await api.person('Ewa Gaduła');
    const open = await attend(base + eventsPath, ewa);
    for (let time = 0; time < 1000; time += 1) open.socket.send('{"type":"balance"}');
    assert.equal(await codeOf(open.socket), 1008);
  });
});

describe('A flood of websockets', () => {
  it('is limited to a hundred silent ones from one address', async () => {
    const codes: number[] = [];
    const sockets = Array.from({ length: 130 }, () => {
      const socket = new WebSocket(base + eventsPath);
      socket.on('error', () => undefined);
      socket.once('close', (code) => codes.push(code));
      return socket;
    });
    await Promise.all(sockets.map((socket) => once(socket, 'open')));
    const refused = sockets.slice(100);
    await Promise.all(
      refused.map((one) => (one.readyState === WebSocket.CLOSED ? null : codeOf(one))),
    );
    assert.deepEqual(codes, Array(30).fill(1013));
    const rest = sockets.slice(0, 100);
    for (const one of rest) one.send('{}');
    await Promise.all(rest.map(codeOf));
    const ewa = await api.person('Ewa Po Powodzi');
    (await attend(base + eventsPath, ewa)).close();
  });

  it('is limited to thirty of one person, and others still receive events', async () => {
    const ewa = await api.person('Ewa Okna', { denar: '5.00' });
    const windows = [];
    for (let nth = 0; nth < 30; nth += 1) windows.push(await attend(base + eventsPath, ewa));
    assert.equal(await closedBy(greeting(ewa.token)), 1013);
    const ola = await api.person('Ola Okna');
    await api.ask('POST', `/v2/et/transfer?email=${ola.email}&amount=1`, { as: ewa });
    const hears = windows.map(({ until }) =>
      until((one) => one.type === 'balance' && one.denar === 4),
    );
    await Promise.all(hears);
    for (const { close } of windows) close();
  });
});

it('leaves nothing behind when a socket closes during the check of its token', async () => {
  const ewa = await api.person('Ewa Znika', { denar: '5.00' });
  const sockets = Array.from({ length: 20 }, () => {
    const socket = new WebSocket(base + eventsPath);
    socket.on('error', () => undefined);
    socket.once('open', () => {
      socket.send(greeting(ewa.token));
      socket.terminate();
    });
    return socket;
  });
  await Promise.all(sockets.map(codeOf));
  // Thirty may listen: if the twenty were still connected, the last of these would be refused.
  const windows = [];
  for (let nth = 0; nth < 30; nth += 1) windows.push(await attend(base + eventsPath, ewa));
  for (const { close } of windows) close();
});
