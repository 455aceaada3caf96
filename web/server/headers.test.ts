/** The headers that the web server sends with pages, files, refusals and forwarded answers. */
import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import fastify, { type FastifyInstance } from 'fastify';
import { webServer } from './app.ts';
import { build, siteConfig } from './testing-dist.ts';

let dist: string;
let api: FastifyInstance;
let app: FastifyInstance;
before(async () => {
  dist = await build();
  api = fastify();
  api.get('/oferta/lista', async () => [{ name: '<script>alert(1)</script>' }]);
  const API_ORIGIN = await api.listen({ port: 0, host: '127.0.0.1' });
  app = await webServer(dist, siteConfig({ API_ORIGIN }));
});
after(async () => {
  await app.close();
  await api.close();
  await rm(dist, { recursive: true });
});

const asPage = { accept: 'text/html' };

const addresses = [
  '/',
  '/home',
  '/wallet',
  '/login/callback?code=1&state=2',
  '/offline',
  '/nowhere',
  '/401',
  '/500',
  '/sw.js',
  '/icon.svg',
  '/brand.css',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/health/live',
  '/assets/core-AbCd12_-.js',
  '/assets/core-gone1234.js',
  '/oferta/lista',
  '/oferta/nothing',
  '/%zz',
  '/%2e%2e/package.json',
];

test('forbids foreign scripts and framing in every answer of the site', async () => {
  for (const url of addresses) {
    const { headers } = await app.inject({ url, headers: asPage });
    const policy = String(headers['content-security-policy']);
    assert.match(policy, /default-src 'none'/, url);
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "'none'";
    for (const source of scripts.split(' '))
      assert.match(source, /^'(none|self|sha256-[\w+/]{43}=)'$/, `${url}: ${source}`);
    const styles = /style-src ([^;]*)/.exec(policy)?.[1] ?? '';
    assert.doesNotMatch(styles, /unsafe/, url);
    // A worker is not a page and cannot be framed.
    if (url === '/sw.js') assert.match(policy, /connect-src 'self'/);
    else {
      assert.match(policy, /frame-ancestors 'none'/, url);
      assert.match(policy, /base-uri 'none'/, url);
    }
    assert.equal(headers['x-content-type-options'], 'nosniff', url);
    assert.equal(headers['referrer-policy'], 'same-origin', url);
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin', url);
    const used = ['/icon.svg', '/brand.css'].includes(url) ? 'cross-origin' : 'same-origin';
    assert.equal(headers['cross-origin-resource-policy'], used, url);
    assert.match(
      String(headers['permissions-policy']),
      /camera=\(self\), geolocation=\(self\), microphone=\(\)/,
      url,
    );
    assert.equal(headers['access-control-allow-origin'], undefined, url);
    assert.equal(headers['set-cookie'], undefined, url);
    assert.equal(headers['strict-transport-security'], undefined, url);
  }
});

test('allows pictures from the site and the API alone', async () => {
  for (const url of ['/home', '/offline', '/nowhere']) {
    const { headers } = await app.inject({ url, headers: asPage });
    const [, sources = ''] =
      /img-src ([^;]*)/.exec(String(headers['content-security-policy'])) ?? [];
    assert.match(sources, /^'self' data: blob: http:\/\/127\.0\.0\.1:\d+$/, url);
  }
});

test('allows a map’s tiles from their one host, and only if configured', async () => {
  const mapped = await webServer(
    dist,
    siteConfig({ MAP_TILES: 'https://tiles.example:8443/{z}/{x}/{y}.png' }),
  );
  const { headers } = await mapped.inject({ url: '/home', headers: asPage });
  const policy = String(headers['content-security-policy']);
  assert.match(
    policy,
    /img-src 'self' data: blob: http:\/\/localhost:8086 https:\/\/tiles\.example:8443;/,
  );
  assert.equal(policy.split('tiles.example').length, 2);
  await mapped.close();
  for (const MAP_TILES of [
    'https://tiles.example/{z}/{x}.png',
    'https://{z}.example/{z}/{x}/{y}.png',
    'ftp://tiles.example/{z}/{x}/{y}',
    'https:///{z}/{x}/{y}.png',
    "https://a.example; script-src 'unsafe-inline'/{z}/{x}/{y}",
  ])
    assert.throws(() => siteConfig({ MAP_TILES }), /MAP_TILES/, MAP_TILES);
  for (const MAP_ROUTE of [
    'javascript:alert(1)//{to}',
    'https://way.example/',
    'http://a.example/{to}',
  ])
    assert.throws(() => siteConfig({ MAP_ROUTE }), /MAP_ROUTE/, MAP_ROUTE);
  assert.equal(siteConfig({ MAP_ROUTE: 'geo:0,0?q={to}' }).mapRoute, 'geo:0,0?q={to}');
});

test('requires HTTPS of browsers behind HTTPS', async () => {
  const secure = await webServer(dist, siteConfig({ WEB_ORIGIN: 'https://denar.test' }));
  for (const url of ['/', '/nowhere', '/icon.svg', '/%zz']) {
    const { headers } = await secure.inject({ url, headers: asPage });
    const told = headers['strict-transport-security'];
    assert.equal(told, 'max-age=31536000; includeSubDomains', url);
  }
  await secure.close();
});

test('hides the software in the site’s refusals', async () => {
  for (const [method, url] of [
    ['GET', '/%zz'],
    ['POST', '/home'],
    ['PUT', '/oferta/lista'],
    ['TRACE', '/home'],
    ['GET', '/assets/../../package.json'],
    ['GET', '/assets/%2e%2e%2f%2e%2e%2fserver/render.mjs'],
    ['GET', '/assets/..%5c..%5cserver/render.mjs'],
    ['GET', '/.vite/manifest.json'],
    ['GET', '/index.html'],
    ['GET', '/server/pages.json'],
  ] as const) {
    const { statusCode, body } = await app.inject({ method: method as 'GET', url });
    assert.ok(statusCode >= 400 && statusCode < 500, `${url}: ${statusCode}`);
    assert.match(body, /^\d{3}$/, `${url}: ${body.slice(0, 100)}`);
  }
  const large = await app.inject({
    method: 'POST',
    url: '/oferta/wybor',
    payload: Buffer.alloc(2 ** 20 + 1),
    headers: { 'content-type': 'application/json' },
  });
  assert.deepEqual([large.statusCode, large.body], [413, '413']);
});

test('keeps values of addresses and cookies out of headers and elements', async () => {
  const evil = `"><script>alert(1)</script>`;
  for (const url of [
    `/home?lang=${encodeURIComponent(evil)}`,
    `/puboffers?search=${encodeURIComponent(evil)}`,
    `/nowhere/${encodeURIComponent(evil)}`,
    '/home?x=%0d%0aSet-Cookie:%20a=b',
    '/home%0d%0aSet-Cookie:%20a=b',
  ]) {
    const { headers, body } = await app.inject({
      url,
      headers: { ...asPage, cookie: `language=${evil}` },
    });
    assert.equal(headers['set-cookie'], undefined, url);
    // The tests' small renderer does not escape the URL; the head is our own.
    assert.ok(!(body.split('</head>')[0] ?? '').includes(evil), url);
    assert.doesNotMatch(String(headers['content-security-policy']), /alert/, url);
  }
});
