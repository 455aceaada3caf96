/** One page is one trace: that of the proxy, of the web server, and of what it asks the API. */
// Own process: it looks whether the tracing SDK is loaded.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { type Collector, openCollector, told } from '#contract/testing-traces.ts';
import { webServer } from './app.ts';
import { build, siteConfig } from './testing-dist.ts';
import { startWebTracing } from './traces.ts';

const asked: { readonly url: string; readonly headers: IncomingHttpHeaders }[] = [];
const api = createServer(({ url = '', headers }, response) => {
  asked.push({ url, headers });
  response.writeHead(409, { 'content-type': 'application/json' });
  response.end('{"code":"already_paid","detail":"hanna@denar.test"}');
});
const { cache } = createRequire(import.meta.url);
const isLoaded = () => Object.keys(cache).some((file) => file.includes('@opentelemetry/sdk'));
const loaded: boolean[] = [];
let collector: Collector;
let stop: () => Promise<void>;
let site: FastifyInstance;
before(async () => {
  await (await startWebTracing({}))();
  loaded.push(isLoaded());
  collector = await openCollector();
  await once(api.listen(0, '127.0.0.1'), 'listening');
  stop = await startWebTracing(process.env);
  loaded.push(isLoaded());
  const API_ORIGIN = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const config = siteConfig({ API_ORIGIN });
  site = await webServer(await build(), config, { trustProxy: '127.0.0.1' });
});
after(async () => {
  await site.close();
  api.closeAllConnections();
  api.close();
  collector.close();
});

test('loads the tracing SDK only if the variables name a collector', () => {
  assert.deepEqual(loaded, [false, true]);
});

test('continues the trace of a trusted proxy, and of nobody else, for a page and its calls', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = {
    traceparent: `00-${trace}-00f067aa0ba902b7-01`,
    'x-forwarded-for': '192.0.2.1',
    'content-type': 'application/json',
  };
  // The page asks whether there is a chain, and for a picture.
  await site.inject({ url: '/puboffers/2?search=hanna@denar.test', headers });
  const pay = { method: 'POST', url: '/trans/pay?as=hanna@denar.test', payload: '{}' } as const;
  await site.inject({ ...pay, headers });
  await site.inject({ url: '/icon.svg', headers, remoteAddress: '192.0.2.9' });
  await stop();
  const [page, call, stranger] = collector.spans();
  assert.deepEqual([page?.name, call?.name], ['GET /puboffers/:id', 'POST /trans/*']);
  assert.deepEqual([page?.traceId, call?.traceId], [trace, trace]);
  assert.deepEqual([page?.parentSpanId, call?.parentSpanId], Array(2).fill('00f067aa0ba902b7'));
  const [about, refused] = [page, call].map((span) => told(span?.attributes ?? []));
  assert.equal(about?.get('http.response.status_code'), 200);
  assert.equal(refused?.get('denar.refused'), 'already_paid');
  assert.equal(stranger?.name, 'GET /icon.svg');
  assert.notEqual(stranger?.traceId, trace);
  assert.deepEqual(
    asked.map(({ url, headers: { traceparent } }) => [url.split('/', 3)[1], traceparent]),
    [
      ['v2', `00-${trace}-${page?.spanId}-01`],
      ['v2', `00-${trace}-${page?.spanId}-01`],
      ['trans', `00-${trace}-${call?.spanId}-01`],
    ],
  );
  assert.equal(collector.program().get('service.name'), 'denar-web');
  assert.doesNotMatch(collector.text(), /hanna|192\.0\.2/);
});
