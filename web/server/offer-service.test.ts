/** The offer service on the site's own origin: forwarded both ways unchanged. */
import assert from 'node:assert/strict';
import { get } from 'node:http';
import { after, before, test } from 'node:test';
import fastify, { type FastifyInstance } from 'fastify';
import { serveOfferService } from './offer-service.ts';

let api: FastifyInstance;
let web: FastifyInstance;
let said: unknown;
before(async () => {
  api = fastify();
  api.get('/metrics', async () => 'inside');
  api.all('/oferta/*', async ({ url, headers, body }, reply) =>
    reply
      .code(201)
      .headers({ 'idempotent-replayed': 'true', 'x-secret': 'stays here' })
      .send({
        url,
        body,
        said: [headers.authorization, headers['idempotency-key']],
        cookie: headers.cookie ?? null,
      }),
  );
  api.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_, text, done) => done(null, text),
  );
  api.post('/api/acs', async ({ headers, body }, reply) => {
    said = [headers.cookie, body];
    return reply
      .code(303)
      .headers({ location: 'https://site.test/security', 'set-cookie': 'a=b' })
      .send();
  });
  web = fastify();
  await serveOfferService(web, await api.listen({ port: 0, host: '127.0.0.1' }));
});
after(async () => {
  await web.close();
  await api.close();
});

test('passes an API call on with key and token, and without cookies', async () => {
  const reply = await web.inject({
    method: 'POST',
    url: '/oferta/wybor?a=%C4%85',
    payload: { offerId: 1 },
    headers: { authorization: 'Bearer x', 'idempotency-key': 'k', cookie: 'lang=pl' },
  });
  assert.equal(reply.statusCode, 201);
  assert.deepEqual(reply.json(), {
    url: '/oferta/wybor?a=%C4%85',
    body: { offerId: 1 },
    said: ['Bearer x', 'k'],
    cookie: null,
  });
  assert.deepEqual(
    [reply.headers['idempotent-replayed'], reply.headers['x-secret']],
    ['true', undefined],
  );
  const list = await web.inject({ method: 'GET', url: '/oferta/lista' });
  assert.equal(list.json().url, '/oferta/lista');
});

test('passes the provider’s answer on with its one cookie, and returns it unchanged', async () => {
  const reply = await web.inject({
    method: 'POST',
    url: '/api/acs',
    payload: 'SAMLart=a',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: 'lang=pl; __Host-identity=abc-_1/registration; other=x',
    },
  });
  assert.equal(reply.statusCode, 303);
  assert.equal(reply.headers.location, 'https://site.test/security');
  assert.equal(reply.headers['set-cookie'], 'a=b');
  assert.deepEqual(said, ['__Host-identity=abc-_1/registration', 'SAMLart=a']);
});

test('passes only listed calls on, however an address is spelled', async () => {
  const spellings = [
    '/oferta/../metrics',
    '/oferta/%2e%2e/metrics',
    '/oferta/.%2E/metrics',
    '/oferta/..%2fmetrics',
    '/oferta/..%5cmetrics',
    '/oferta/..\\metrics',
    '/oferta/x/../../metrics',
    '/oferta/x/..',
    '/trans/./../metrics?a=1',
    '/trans/%252e%252e/metrics',
    '/trans//metrics',
    '/trans/a%00',
  ];
  const { port } = new URL(await web.listen({ port: 0, host: '127.0.0.1' }));
  for (const path of spellings) {
    // Neither fetch nor inject would send these unchanged.
    const status = await new Promise((resolve, reject) =>
      get({ port, path }, (answer) => resolve(answer.resume().statusCode)).on('error', reject),
    );
    assert.equal(status, 404, path);
  }
});

test('answers that the API is down', async () => {
  const lonely = fastify();
  await serveOfferService(lonely, 'http://127.0.0.1:9');
  const reply = await lonely.inject({ method: 'GET', url: '/trans/obsluga.otwarte' });
  assert.deepEqual([reply.statusCode, reply.json().code], [502, 'not_ready']);
  await lonely.close();
});
