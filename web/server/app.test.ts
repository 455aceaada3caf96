/** What the web server answers: pages, files, configuration, headers and honest 404s. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { webServer } from './app.ts';
import { compressFolder } from './compress.ts';
import { parseConfig, publicConfig, withConfig } from './config.ts';

const inline = "document.documentElement.dataset.theme = 'light';";
const html = `<!doctype html><script type="application/json" id="config"></script><script>${inline}</script>`;
const script = `/* ${'x'.repeat(2000)} */`;
const asPage = { accept: 'text/html' };

let dist: string;
let app: FastifyInstance;

before(async () => {
  dist = await mkdtemp(join(tmpdir(), 'denar-web-'));
  await mkdir(join(dist, 'assets'));
  await writeFile(join(dist, 'index.html'), html);
  await writeFile(join(dist, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(dist, 'assets/core-AbCd12_-.js'), script);
  await compressFolder(dist);
  app = await webServer(dist, publicConfig({ API_ORIGIN: 'https://api.example.pl/' }));
});

after(async () => {
  await app.close();
  await rm(dist, { recursive: true });
});

test('every known address answers with the page, which carries the configuration', async () => {
  for (const url of ['/', '/home', '/wallet', '/transactions/0199', '/login/callback?code=1']) {
    const answer = await app.inject({ url, headers: asPage });
    assert.equal(answer.statusCode, 200, url);
    assert.equal(answer.headers['cache-control'], 'no-cache');
    assert.match(answer.body, /"apiUrl":"https:\/\/api\.example\.pl"/);
    assert.match(answer.body, /"eventsUrl":"wss:\/\/api\.example\.pl\/v2\/ws"/);
  }
});

test('an unknown address shows the app with status 404, an unknown file only says 404', async () => {
  const page = await app.inject({ url: '/nowhere', headers: asPage });
  assert.equal(page.statusCode, 404);
  assert.match(page.body, /id="config"/);
  const file = await app.inject({ url: '/assets/core-gone1234.js', headers: asPage });
  assert.equal(file.statusCode, 404);
  assert.equal(file.body, '404');
  assert.equal((await app.inject({ method: 'POST', url: '/home' })).statusCode, 404);
  assert.equal((await app.inject({ url: '/%2e%2e/package.json' })).statusCode, 404);
});

test('hashed files are kept for ever and come compressed, others are asked for again', async () => {
  const hashed = await app.inject({
    url: '/assets/core-AbCd12_-.js',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  assert.equal(hashed.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal(hashed.headers['content-encoding'], 'br');
  assert.equal((await app.inject('/assets/core-AbCd12_-.js')).body, script);
  assert.equal((await app.inject('/icon.svg')).headers['cache-control'], 'no-cache');
});

test('the page comes compressed where the browser can, and not at all where it has it', async () => {
  const zipped = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br;q=0' } });
  assert.equal(zipped.headers['content-encoding'], 'gzip');
  assert.match(gunzipSync(zipped.rawPayload).toString(), /<!doctype html>/);
  const again = await app.inject({
    url: '/',
    headers: { 'if-none-match': String(zipped.headers.etag) },
  });
  assert.equal(again.statusCode, 304);
});

test('the policy lets run only our files and the inline script as it stands', async () => {
  const { headers } = await app.inject({ url: '/', headers: asPage });
  const policy = String(headers['content-security-policy']);
  const hash = createHash('sha256').update(inline).digest('base64');
  assert.ok(policy.includes(`script-src 'self' 'sha256-${hash}'`), policy);
  assert.ok(
    policy.includes(
      "connect-src 'self' https://api.example.pl wss://api.example.pl http://localhost:8080",
    ),
    policy,
  );
  assert.ok(policy.includes("default-src 'none'") && policy.includes("frame-ancestors 'none'"));
  assert.equal(headers['x-content-type-options'], 'nosniff');
});

test('no value of the configuration can end its element', () => {
  const config = publicConfig({ BRAND: '</script><script>$&alert(1)' });
  const page = withConfig(html, config);
  assert.ok(!page.includes('</script><script>$&alert'));
  const json = /id="config">(.*?)<\/script>/.exec(page)?.[1] ?? '';
  assert.deepEqual(JSON.parse(json), config);
});

test('a wrong configuration lists every fault at once', () => {
  assert.throws(
    () => parseConfig({ WEB_PORT: '99999', API_ORIGIN: 'ftp://x' }),
    /WEB_PORT[\s\S]*API_ORIGIN/,
  );
});
