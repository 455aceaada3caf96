/** Response headers for browsers: policies, caching, and CORS; CSRF has nothing to exploit. */
import assert from 'node:assert/strict';
import net, { type AddressInfo } from 'node:net';
import { before, describe, it } from 'node:test';
import { openTestApi, type Person, testApi } from '#api/testing.ts';
import { operations } from '#contract/operations.ts';

const api = testApi();
let ewa: Person;
before(async () => {
  ewa = await api.person('Ewa Nagłówki', { denar: '5.00' });
});

const site = 'http://localhost:3000';
type Headers = Readonly<Record<string, unknown>>;

/** Headers of every response. */
function isHard(headers: Headers, what: string): void {
  const policy = String(headers['content-security-policy']);
  assert.match(policy, /default-src 'none'/, what);
  assert.match(policy, /frame-ancestors 'none'/, what);
  assert.match(policy, /base-uri 'none'/, what);
  assert.doesNotMatch(/script-src[^;]*/.exec(policy)?.[0] ?? '', /unsafe|\*|https?:|data:/, what);
  assert.equal(headers['x-content-type-options'], 'nosniff', what);
  assert.equal(headers['referrer-policy'], 'no-referrer', what);
  assert.equal(headers['cross-origin-opener-policy'], 'same-origin', what);
  assert.match(String(headers['cross-origin-resource-policy']), /^(same|cross)-origin$/, what);
  assert.equal(headers['access-control-allow-credentials'], undefined, what);
  assert.equal(headers['set-cookie'], undefined, what);
  assert.equal(headers.server ?? headers['x-powered-by'], undefined, what);
}

describe('Every HTTP answer', () => {
  it('has the same strict headers: data, refusals, files, documentation and unknown paths', async () => {
    const asked: [string, Person | null][] = [
      ['/v2/account/wallet', ewa],
      ['/v2/trans/transactions?format=csv', ewa],
      ['/v2/trans/transactions?format=pdf', ewa],
      ['/v2/account/export', ewa],
      ['/v2/account/wallet', null],
      ['/v2/comp/offers', null],
      ['/v2/comp/images/x', null],
      ['/v2/public/reserve', null],
      ['/health/live', null],
      ['/metrics', null],
      ['/openapi.json', null],
      ['/docs', null],
      ['/docs/', null],
      ['/docs/static/index.html', null],
      ['/docs/static/swagger-initializer.js', null],
      ['/nothing', null],
      ['/%zz', null],
      ['/../../etc/passwd', null],
    ];
    for (const [path, as] of asked) {
      const reply = await api.ask('GET', path, as ? { as } : {});
      isHard(reply.headers, path);
    }
    const posted = await api.ask('POST', '/v2/support', { body: { email: 'x' } });
    isHard(posted.headers, 'a refusal');
  });

  it('with personal data is kept out of every cache', async () => {
    const own = operations.filter(
      ({ method, path, who }) => method === 'GET' && who === 'user' && !path.includes('{'),
    );
    for (const { path } of own) {
      const { headers } = await api.ask('GET', path, { as: ewa });
      assert.equal(headers['cache-control'], 'no-store', path);
      const refused = await api.ask('GET', path);
      assert.equal(refused.headers['cache-control'], 'no-store', path);
    }
    const signedIn = await api.ask('GET', '/v2/comp/offers', { as: ewa });
    assert.equal(signedIn.headers['cache-control'], 'no-store');
  });

  it('requires HTTPS where the API is public, and not elsewhere', async () => {
    const plain = await api.ask('GET', '/health/live');
    assert.equal(plain.headers['strict-transport-security'], undefined);
    const secure = await openTestApi({ env: { API_ORIGIN: 'https://api.denar.test' } });
    for (const path of ['/health/live', '/nothing', '/docs/']) {
      const { headers } = await secure.ask('GET', path);
      assert.equal(
        headers['strict-transport-security'],
        'max-age=31536000; includeSubDomains',
        path,
      );
    }
    await secure.close();
  });
});

describe('A page of another site', () => {
  const others = [
    'https://evil.test',
    'null',
    'http://localhost:3000.evil.test',
    'http://evil-localhost:3000',
    'https://localhost:3000',
    'http://LOCALHOST:3000',
    'http://localhost:3000/',
    'file://',
  ];

  it('reads nothing, and the site reads without cookies', async () => {
    for (const origin of others) {
      const { headers } = await api.ask('GET', '/v2/public/reserve', { headers: { origin } });
      assert.equal(headers['access-control-allow-origin'], undefined, origin);
      assert.match(String(headers.vary), /Origin/);
    }
    const { headers } = await api.ask('GET', '/v2/public/reserve', { headers: { origin: site } });
    assert.equal(headers['access-control-allow-origin'], site);
    assert.equal(headers['access-control-allow-credentials'], undefined);
  });

  it('is denied every operation by the preflight', async () => {
    const preflight = async (origin: string, url: string, method: string) =>
      (
        await api.app.inject({
          method: 'OPTIONS',
          url,
          headers: {
            origin,
            'access-control-request-method': method,
            'access-control-request-headers': 'authorization,x-evil',
          },
        })
      ).headers;
    for (const { method, path } of operations) {
      const url = path.replace(/\{\w+\}/g, '1');
      const evil = await preflight('https://evil.test', url, method);
      assert.equal(evil['access-control-allow-origin'], undefined, url);
      const ours = await preflight(site, url, method);
      assert.equal(ours['access-control-allow-origin'], site, url);
      assert.equal(ours['access-control-allow-credentials'], undefined, url);
      assert.doesNotMatch(String(ours['access-control-allow-headers']), /x-evil|\*/, url);
    }
  });

  it('cannot send a form, a text or a cookie in anybody’s name', async () => {
    const before = await api.ask('GET', '/v2/trans/balance', { as: ewa });
    for (const type of [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
      'text/plain; application/json',
    ]) {
      const reply = await api.ask('POST', '/trans/transfer', {
        body: `{"email":"jan@denar.test","amount":1}`,
        headers: {
          'content-type': type,
          origin: 'https://evil.test',
          cookie: `token=${ewa.token}`,
        },
      });
      assert.ok([401, 415].includes(reply.status), `${type}: ${reply.status}`);
      const signedIn = await api.ask('POST', '/trans/transfer', {
        as: ewa,
        body: `{"email":"jan@denar.test","amount":1}`,
        headers: { 'content-type': type },
      });
      assert.ok(signedIn.status === 415, `${type}: ${signedIn.status}`);
    }
    for (const path of ['/v2/et/otp', '/v2/et/transfer?email=jan@denar.test&amount=1']) {
      const reply = await api.ask('POST', path, { headers: { cookie: `token=${ewa.token}` } });
      assert.equal(reply.status, 401, path);
    }
    const after = await api.ask('GET', '/v2/trans/balance', { as: ewa });
    assert.deepEqual(after.body, before.body);
  });

  it('changes nothing by a link, as every GET only reads and other methods are unknown', async () => {
    for (const path of operations
      .filter(({ method }) => method !== 'GET')
      .map(({ path }) => path)) {
      const url = path.replace(/\{\w+\}/g, '1');
      const { statusCode } = await api.app.inject({ method: 'PATCH', url });
      assert.equal(statusCode, 404, url);
    }
    const { statusCode } = await api.app.inject({
      method: 'TRACE' as 'GET',
      url: '/v2/account/me',
    });
    assert.equal(statusCode, 404);
  });
});

describe('A malformed HTTP request', () => {
  let port: number;
  before(async () => {
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    port = (api.app.server.address() as AddressInfo).port;
  });

  /** Sends bytes; returns everything received until the server closes. */
  const said = (bytes: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = net.connect(port, '127.0.0.1');
      let heard = '';
      socket.on('data', (data) => {
        heard += data.toString('latin1');
      });
      socket.on('close', () => resolve(heard));
      socket.on('error', reject);
      socket.end(bytes);
    });

  const host = 'Host: localhost\r\nConnection: close';
  it('is refused without a word about the software', async () => {
    const table: [string, RegExp][] = [
      ['GARBAGE\r\n\r\n', /^HTTP\/1\.1 400 /],
      [`GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n\r\n`, /^HTTP\/1\.1 431 /],
      [`GET / HTTP/1.1\r\n${host}\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, /^HTTP\/1\.1 431 /],
      [`GET / HTTP/1.1\r\n${host}\r\nX: a\rb\r\n\r\n`, /^HTTP\/1\.1 400 /],
      [`GET / HTTP/1.1\r\nConnection: close\r\n\r\n`, /^HTTP\/1\.1 400 /],
      [
        `POST /trans/otp HTTP/1.1\r\n${host}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
        /^HTTP\/1\.1 400 /,
      ],
      [
        `POST /trans/otp HTTP/1.1\r\n${host}\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef`,
        /^HTTP\/1\.1 400 /,
      ],
      [
        `POST /trans/otp HTTP/1.1\r\n${host}\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
        /^HTTP\/1\.1 (400|501) /,
      ],
    ];
    for (const [bytes, answer] of table) {
      const heard = await said(bytes);
      assert.match(heard, answer, bytes.slice(0, 60));
      assert.doesNotMatch(heard, /node_modules|\.ts:\d|at \w+ \(/, bytes.slice(0, 60));
    }
  });
});
