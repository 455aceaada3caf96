/** The web server says what it does, in JSON without addresses, and how it is. */
import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import tls from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { productVersion } from '#contract/version.ts';
import { newSamlKeys } from '#sandbox/saml/settings.ts';
import { webServer } from './app.ts';
import { build, siteConfig } from './testing-dist.ts';
import { openLog } from './watch.ts';

const lines: Record<string, unknown>[] = [];
const log = openLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
let app: FastifyInstance;
before(async () => {
  app = await webServer(await build(), siteConfig(), { log, trustProxy: '127.0.0.1' });
});
after(() => app.close());

test('logs one line per request with its route, and none for monitoring', async () => {
  const first = lines.length;
  for (const url of ['/puboffers?search=hanna@denar.test', '/nobody@denar.test', '/health/ready'])
    await app.inject({ url, headers: { accept: 'text/html' } });
  const told = lines.slice(first).map(({ method, route, status }) => [method, route, status]);
  assert.deepEqual(told, [
    ['GET', '/puboffers', 200],
    ['GET', 'unknown', 404],
  ]);
  assert.doesNotMatch(JSON.stringify(lines), /@denar/);
});

test('logs why the API refused a passed-on call, and that it was down', async () => {
  const api = createServer((_request, response) => {
    response.writeHead(409, { 'content-type': 'application/json' });
    response.end('{"code":"already_paid","detail":"x"}');
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const site = await webServer(await build(), siteConfig({ API_ORIGIN: url }), { log });
  const answer = await site.inject({ url: '/trans/platnosc' });
  const { status, refused } = lines.at(-1) ?? {};
  api.closeAllConnections();
  api.close();
  await site.inject({ url: '/trans/platnosc' });
  const away = lines.at(-1);
  await site.close();
  assert.deepEqual([answer.statusCode, answer.json().code], [409, 'already_paid']);
  assert.deepEqual([status, refused], [409, 'already_paid']);
  assert.deepEqual([away?.status, away?.refused], [502, 'not_ready']);
});

test('keeps a trusted proxy’s request id, and replaces anybody else’s', async () => {
  const asked = async (remoteAddress: string) => {
    const headers = { 'x-forwarded-for': '192.0.2.1', 'x-request-id': 'proxy-gave-this' };
    return (await app.inject({ url: '/icon.svg', headers, remoteAddress })).headers['x-request-id'];
  };
  assert.equal(await asked('127.0.0.1'), 'proxy-gave-this');
  assert.notEqual(await asked('192.0.2.9'), 'proxy-gave-this');
  assert.equal(lines.at(-2)?.requestId, 'proxy-gave-this');
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = {
    'x-forwarded-for': '192.0.2.1',
    traceparent: `00-${trace}-00f067aa0ba902b7-01`,
  };
  await app.inject({ url: '/icon.svg', headers, remoteAddress: '127.0.0.1' });
  assert.equal(lines.at(-1)?.requestId, trace);
});

test('logs the version in each line', () => {
  log.info('anything');
  assert.deepEqual([lines.at(-1)?.part, lines.at(-1)?.version], ['web', productVersion]);
});

test('logs an error without its message, which may quote personal data', () => {
  const cause = Object.assign(new Error('hanna@denar.test'), { code: 'ECONNREFUSED' });
  log.error({ err: new Error('/a?search=hanna@denar.test', { cause }) }, 'unexpected error');
  const line = JSON.stringify(lines.at(-1));
  assert.doesNotMatch(line, /hanna/);
  assert.match(line, /ECONNREFUSED/);
  assert.match(line, /"stack":\["at /);
});

test('answers for its health, version and metrics', async () => {
  const { version } = (await app.inject({ url: '/version' })).json();
  assert.match(version, /^\d+\.\d+\.\d+/);
  for (const url of ['/health/live', '/health/ready'])
    assert.deepEqual((await app.inject({ url })).json(), { status: 'ok' });
  const { body } = await app.inject({ url: '/metrics' });
  assert.match(
    body,
    /http_request_duration_seconds_count\{method="GET",route="\/puboffers",status="2xx"\} 1/,
  );
});

test('reports the end of a public name’s certificate, and 0 for a name that is down', async () => {
  const pair = newSamlKeys('').provider;
  const pem = (kind: string, der: string) =>
    `-----BEGIN ${kind}-----\n${der}\n-----END ${kind}-----\n`;
  const cert = pem('CERTIFICATE', pair.certificate);
  const server = tls
    .createServer({ cert, key: pem('PRIVATE KEY', pair.key) })
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const site = await webServer(
    await build(),
    siteConfig({ WEB_ORIGIN: `https://127.0.0.1:${port}`, API_ORIGIN: 'https://127.0.0.1:9' }),
  );
  const { body } = await site.inject({ url: '/metrics' });
  const ends = new Date(new X509Certificate(cert).validTo).getTime() / 1000;
  const told = body.match(/^denar_certificate_ends_timestamp_seconds\{.*$/gm);
  assert.deepEqual(told?.sort(), [
    `denar_certificate_ends_timestamp_seconds{host="127.0.0.1:${port}"} ${ends}`,
    'denar_certificate_ends_timestamp_seconds{host="127.0.0.1:9"} 0',
  ]);
  await site.close();
  server.close();
});
