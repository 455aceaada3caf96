/** How the web server handles abuse: odd queries, many searches, slow senders. */
import assert from 'node:assert/strict';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { webServer } from './app.ts';
import { siteConfig, testSite } from './testing-dist.ts';

const asPage = { accept: 'text/html' };

const tested = testSite();

test('renders a page once for all unknown query parameters', async () => {
  const bodyOf = async (url: string) => (await tested.app.inject({ url, headers: asPage })).body;
  const first = await bodyOf('/puboffers?search=chleb&sort=price');
  assert.match(first, /puboffers \?search=chleb&sort=price pl/);
  for (const query of ['sort=price&x=1&search=chleb', 'search=%20chleb%20&sort=price&code=2']) {
    assert.equal(await bodyOf(`/puboffers?${query}`), first, query);
  }
  assert.notEqual(await bodyOf('/puboffers?search=mleko'), first);
  assert.equal(await bodyOf('/login/callback?code=1&state=2'), await bodyOf('/login/callback'));
  const long = await bodyOf(`/puboffers?search=${'ą'.repeat(1000)}`);
  assert.ok(long.includes(encodeURIComponent('ą'.repeat(140))));
  assert.ok(!long.includes(encodeURIComponent('ą'.repeat(141))));
});

for (const [name, url] of [
  ['searches', (nth: number) => `/puboffers?search=flood${nth}`],
  ['offers', (nth: number) => `/puboffers/9${nth}`],
  ['paths that are none', (nth: number) => `/flood${nth}`],
] as const)
  test(`refuses a flood of ${name}, but not of other pages and networks`, async () => {
    const own = { headers: asPage, remoteAddress: '198.51.100.7' };
    const flood = Array.from({ length: 60 }, (_, nth) =>
      tested.app.inject({ url: url(nth), ...own }),
    );
    const home = tested.app.inject({ url: '/home', ...own });
    const others = tested.app.inject({
      url: url(60),
      headers: asPage,
      remoteAddress: '198.51.100.8',
    });
    const said = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
    assert.equal(said.filter((status) => status === 503).length, 50);
    assert.ok((await home).statusCode === 200 && (await others).statusCode !== 503);
  });

test('refuses callers that send headers or body slowly', async () => {
  const patience = {
    requestTimeout: 400,
    headersTimeout: 200,
    connectionsCheckingInterval: 50,
  };
  const site = await webServer(tested.dist, siteConfig({}), { patience });
  const { port } = new URL(await site.listen({ port: 0, host: '127.0.0.1' }));
  for (const begun of [
    'GET /home HTTP/1.1\r\nHost: x\r\nX-Drip:',
    'POST /trans/transfer HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\nx',
  ]) {
    const socket = net.connect(Number(port), '127.0.0.1');
    socket.write(begun);
    assert.match(await text(socket), /^HTTP\/1\.1 408 /);
  }
  await site.close();
});
