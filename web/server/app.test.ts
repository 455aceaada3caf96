/** What the web server answers: pages, files, configuration, headers and correct 404s. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import fastify, { type InjectOptions } from 'fastify';
import { webServer } from './app.ts';
import { parseConfig, withConfig } from './config.ts';
import { inline, script, siteConfig, template, testSite } from './testing-dist.ts';

const asPage = { accept: 'text/html' };

const tested = testSite({ API_ORIGIN: 'https://api.example.pl/' });
const inject = (sent: InjectOptions | string) => tested.app.inject(sent);

test('answers every known address with the page and its configuration', async () => {
  for (const url of ['/', '/home', '/wallet', '/transactions/0199', '/login/callback?code=1']) {
    const answer = await inject({ url, headers: asPage });
    assert.equal(answer.statusCode, 200, url);
    assert.equal(answer.headers['cache-control'], 'no-cache');
    assert.equal(answer.headers.vary, 'accept-encoding, cookie');
    assert.match(answer.body, /"apiUrl":"https:\/\/api\.example\.pl"/);
    assert.match(answer.body, /"eventsUrl":"wss:\/\/api\.example\.pl\/v2\/ws"/);
  }
});

test('answers an unknown address with the app and 404, an unknown file only with 404', async () => {
  const page = await inject({ url: '/nowhere', headers: asPage });
  assert.equal(page.statusCode, 404);
  assert.match(page.body, /id="config"/);
  const file = await inject({ url: '/assets/core-gone1234.js', headers: asPage });
  assert.equal(file.statusCode, 404);
  assert.equal(file.body, '404');
  assert.equal((await inject({ method: 'POST', url: '/home' })).statusCode, 404);
  assert.equal((await inject({ url: '/%2e%2e/package.json' })).statusCode, 404);
});

const bodyOf = async (url: string, cookie = ''): Promise<string> =>
  (await inject({ url, headers: { ...asPage, cookie } })).body;

test('renders each page in the chosen language, and in Polish by default', async () => {
  assert.match(await bodyOf('/home'), /<html lang="pl">[\s\S]*<h1>\/home {2}pl<\/h1>/);
  assert.match(await bodyOf('/home', 'a=b; language=ua'), /<html lang="uk">[\s\S]*\/home {2}uk</);
  assert.match(
    await bodyOf('/home?lang=en', 'language=ua'),
    /<html lang="en">[\s\S]*\/home {2}en</,
  );
  assert.match(await bodyOf('/home', 'language=xx'), /<html lang="pl">/);
  const english = await inject({ url: '/home', headers: { 'accept-language': 'en-GB' } });
  assert.match(english.body, /<html lang="pl">/, 'Polish is the initial language');
});

test('keeps a chosen language for another year, and sets no cookie otherwise', async () => {
  const cookieAfter = async (cookie: string, more: object = {}) => {
    const headers = { ...asPage, cookie, ...more };
    return (await inject({ url: '/home', headers })).headers['set-cookie'];
  };
  const kept = 'language=ua; Path=/; Max-Age=31536000; SameSite=Lax';
  assert.equal(await cookieAfter('a=b; language=ua'), kept);
  assert.equal(await cookieAfter('a=b; language=xx'), undefined);
  const { etag } = (await inject({ url: '/home', headers: { cookie: 'language=ua' } })).headers;
  assert.equal(await cookieAfter('language=ua', { 'if-none-match': etag }), kept);
});

test('renders the root as the page that guests are led to', async () => {
  assert.match(await bodyOf('/?x=1'), /<div id="root" data-at="\/home"><h1>\/home {2}pl</);
  assert.match(await bodyOf('/nowhere'), /<div id="root"><h1>\/nowhere {2}pl</);
});

test('gives each page its own head, and escapes its attributes', async () => {
  const page = await bodyOf('/home');
  assert.match(page, /<title>A &amp; B<\/title>/);
  assert.match(page, /<meta name="description" content="say &quot;yes&quot;">/);
  assert.match(page, /href="\/manifest.webmanifest\?lang=pl"/);
  assert.match(page, /whole.woff2" as="font" media="not all"/);
  assert.doesNotMatch(await bodyOf('/home', 'language=ua'), /media="not all"|-latin/);
});

test('includes styles in the page, and requests its scripts at once', async () => {
  const page = await bodyOf('/home', 'language=ua');
  assert.match(page, /<style>body\{color:red\}<\/style>\s*<style>h1\{color:green\}<\/style>/);
  assert.match(page, /<link rel="stylesheet" href="\/assets\/home-AbCd12_-.css" disabled="">/);
  assert.doesNotMatch(page, /<link rel="stylesheet" crossorigin/);
  for (const name of ['home', 'blocks', 'uk'])
    assert.match(page, new RegExp(`"modulepreload" crossorigin="" href="/assets/${name}-`));
  const hash = createHash('sha256').update('h1{color:green}').digest('base64');
  const { headers } = await inject({ url: '/home', headers: asPage });
  assert.ok(String(headers['content-security-policy']).includes(`'sha256-${hash}'`));
});

test('sends a page’s data with it, escaped within its element', async () => {
  const page = await bodyOf('/puboffers');
  const data =
    /<script type="application\/json" id="drawn-data">(.*?)<\/script>/.exec(page)?.[1] ?? '';
  assert.deepEqual(JSON.parse(data)[0][1].name, '</script><b>');
  assert.match(page, /<script type="application\/ld\+json">\{"@type":"Product","name":"\\u003c/);
  assert.doesNotMatch(await bodyOf('/home'), /id="drawn-data"|ld\+json/);
});

test('answers not found with a page', async () => {
  const answer = await inject({ url: '/puboffers/404', headers: asPage });
  assert.equal(answer.statusCode, 404);
  assert.match(answer.body, /<h1>\/puboffers\/404/);
});

test('renders a page again for the next caller when its data failed', async () => {
  const number = async (url: string) => Number(/"asked":(\d+)/.exec(await bodyOf(url))?.[1]);
  assert.notEqual(await number('/puboffers/1'), await number('/puboffers/1'));
  assert.equal(await number('/puboffers/2'), await number('/puboffers/2'));
});

test('loads pictures from the API and by HTTPS from elsewhere', async () => {
  const { headers } = await inject({ url: '/home', headers: asPage });
  const policy = String(headers['content-security-policy']);
  assert.ok(policy.includes("img-src 'self' data: blob: https://api.example.pl;"), policy);
});

test('says on a page without scripts when it needs them', async () => {
  assert.match(await bodyOf('/wallet'), /<noscript><p class="no-script">switch scripts on</);
  assert.doesNotMatch(await bodyOf('/home'), /<noscript>/);
});

test('has the manifest in the requested language', async () => {
  const answer = await inject('/manifest.webmanifest?lang=ua');
  assert.match(String(answer.headers['content-type']), /^application\/manifest\+json/);
  const said = answer.json<{ lang: string; icons: { sizes: string; purpose?: string }[] }>();
  assert.equal(said.lang, 'uk');
  assert.ok(said.icons.some(({ sizes }) => sizes === '192x192'));
  assert.ok(said.icons.some(({ purpose }) => purpose === 'maskable'));
});

test('gives the service worker its build, as a classic script', async () => {
  const { body, headers } = await inject('/sw.js');
  assert.match(body, /^globalThis.build = "[\w+/]{12}";\naddEventListener\(build\);\n$/);
  assert.equal(headers['cache-control'], 'no-cache');
  assert.ok((await bodyOf('/home')).includes(`"build":${/"[^"]+"/.exec(body)?.[0]}`));
});

test('loads only its script on the page without a connection', async () => {
  const { body, headers } = await inject({ url: '/offline', headers: asPage });
  assert.match(body, /<h1>no network<\/h1><script src="\/offline.js"><\/script>/);
  assert.match(body, /<style>body\{color:red\}<\/style>\s*<style>main\{color:blue\}<\/style>/);
  assert.doesNotMatch(body, /type="module"|rel="(stylesheet|preload|manifest|modulepreload)"/);
  const hash = createHash('sha256').update('main{color:blue}').digest('base64');
  assert.ok(String(headers['content-security-policy']).includes(`'sha256-${hash}'`));
});

test('lists only public pages for search engines', async () => {
  const { body: robots } = await inject('/robots.txt');
  assert.match(robots, /Sitemap: http:\/\/localhost:3000\/sitemap.xml/);
  assert.match(robots, /Sitemap: http:\/\/localhost:3000\/sitemap-offers.xml/);
  const { body: sitemap } = await inject('/sitemap.xml');
  for (const address of ['/home', '/home?lang=ua', '/regulamin?lang=en'])
    assert.ok(sitemap.includes(`<loc>http://localhost:3000${address}</loc>`), address);
  assert.ok(!sitemap.includes('/wallet') && !sitemap.includes('/login'));
});

test('lists offers for search engines, and none while the API fails', async () => {
  const api = fastify();
  const row = { id: 7, updatedAt: '2026-11-21T10:00:00Z' };
  let asked = 0;
  api.get('/v2/comp/offers', async () => {
    asked += 1;
    return { offers: [row] };
  });
  const site = await webServer(
    tested.dist,
    siteConfig({ API_ORIGIN: await api.listen({ port: 0 }) }),
  );
  for (let time = 0; time < 2; time += 1) {
    const { body } = await site.inject('/sitemap-offers.xml');
    assert.match(body, /<loc>http:\/\/localhost:3000\/puboffers\/7<\/loc><lastmod>2026-11-21/);
  }
  assert.equal(asked, 1);
  await Promise.all([site.close(), api.close()]);
  const alone = await webServer(tested.dist, siteConfig({ API_ORIGIN: 'http://127.0.0.1:9' }));
  assert.doesNotMatch((await alone.inject('/sitemap-offers.xml')).body, /<url>/);
  await alone.close();
});

test('includes a preview of a page’s picture, and is complete without one', async () => {
  const api = fastify();
  const sizes: unknown[] = [];
  api.get('/v2/comp/images/:id', async ({ query }, reply) => {
    sizes.push({ ...(query as object) });
    return reply.type('image/webp').send(Buffer.from('RIFF'));
  });
  const site = await webServer(
    tested.dist,
    siteConfig({ API_ORIGIN: await api.listen({ port: 0 }) }),
  );
  const style = `<style>img[src$="${'ab'.repeat(32)}"]{background:url(data:image/webp;base64,UklGRg==) center/cover}</style>`;
  for (const url of ['/puboffers/2', '/puboffers/2?lang=en']) {
    const { body } = await site.inject({ url, headers: asPage });
    assert.ok(body.includes(style), body);
  }
  // A preview never changes, so it is requested once; a page without a picture requests none.
  await site.inject({ url: '/puboffers/3', headers: asPage });
  assert.deepEqual(sizes, [{ size: 'preview' }]);
  await Promise.all([site.close(), api.close()]);
  const alone = await webServer(tested.dist, siteConfig({ API_ORIGIN: 'http://127.0.0.1:9' }));
  const { statusCode, body } = await alone.inject({ url: '/puboffers/2', headers: asPage });
  assert.equal(statusCode, 200);
  assert.doesNotMatch(body, /data:image/);
  await alone.close();
});

test('caches hashed files for ever, compressed, and revalidates others', async () => {
  const hashed = await inject({
    url: '/assets/core-AbCd12_-.js',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  assert.equal(hashed.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal(hashed.headers['content-encoding'], 'br');
  assert.equal((await inject('/assets/core-AbCd12_-.js')).body, script);
  assert.equal((await inject('/icon.svg')).headers['cache-control'], 'no-cache');
});

test('compresses the page for browsers that can, and omits it where it is cached', async () => {
  const zipped = await inject({ url: '/', headers: { 'accept-encoding': 'gzip, br;q=0' } });
  assert.equal(zipped.headers['content-encoding'], 'gzip');
  assert.match(gunzipSync(zipped.rawPayload).toString(), /<!doctype html>/);
  const again = await inject({
    url: '/',
    headers: { 'if-none-match': String(zipped.headers.etag) },
  });
  assert.equal(again.statusCode, 304);
});

test('allows only our files and the inline script in the script policy', async () => {
  const { headers } = await inject({ url: '/', headers: asPage });
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

test('escapes every value of the configuration within its element', () => {
  const site = siteConfig({ OPERATOR: '</script><script>$&alert(1)' });
  const config = { ...site, chain: false };
  const page = withConfig(template, config);
  assert.ok(!page.includes('</script><script>$&alert'));
  const json = /id="config">(.*?)<\/script>/.exec(page)?.[1] ?? '';
  assert.deepEqual(JSON.parse(json), config);
});

test('lists every fault of a wrong web configuration at once', () => {
  assert.throws(
    () => parseConfig({ WEB_PORT: '99999', API_ORIGIN: 'ftp://x' }),
    /WEB_PORT[\s\S]*API_ORIGIN[\s\S]*WEB_ORIGIN[\s\S]*OIDC_ISSUER[\s\S]*OPERATOR[\s\S]*SUPPORT_EMAIL[\s\S]*SUPPORT_PHONE/,
  );
  // A secret key in place of a public one would be visible in every page.
  const secret = Buffer.alloc(32, 7).toString('base64');
  assert.throws(() => siteConfig({ CHECKPOINT_PUBLIC_KEYS: secret }), /CHECKPOINT_PUBLIC_KEYS/);
  const keys = ['0a'.repeat(32), 'b1'.repeat(32)];
  const given = siteConfig({ CHECKPOINT_PUBLIC_KEYS: ` ${keys.join(' , ').toUpperCase()}, ` });
  assert.deepEqual([given.checkpointKeys, siteConfig({}).checkpointKeys], [keys, []]);
});
