/** Whether the programme has a chain is what its API reports, however often that changes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fastify from 'fastify';
import { patience } from '#test/patience.ts';
import { webServer } from './app.ts';
import { openChainOffered } from './offered.ts';
import { build, siteConfig } from './testing-dist.ts';

/** An API that reports it; `asked` counts the requests, and while `broken` they all fail. */
async function apiWith(first: object | null) {
  const api = fastify();
  const says = { chain: first, broken: false, asked: 0 };
  api.get('/v2/public/reserve', async (_request, reply) => {
    says.asked += 1;
    return says.broken ? reply.code(503).send({}) : { chain: says.chain };
  });
  const apiUrl = await api.listen({ port: 0 });
  return { says, apiUrl, close: () => api.close() };
}

/** Waits until the background request has been answered. */
async function settled(offered: () => Promise<boolean>, value: boolean): Promise<void> {
  for (const end = Date.now() + patience(5000); (await offered()) !== value; ) {
    assert.ok(Date.now() < end, `it never became ${value}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('asks the API for its features once a minute, and only the first caller waits', async () => {
  const { says, apiUrl, close } = await apiWith({ comparedAt: null, differences: 0 });
  let now = 0;
  const offered = openChainOffered({ apiUrl }, () => now);
  assert.deepEqual(await Promise.all([offered(), offered()]), [true, true]);
  says.chain = null;
  now = 59_000;
  assert.equal(await offered(), true);
  assert.equal(says.asked, 1);
  now = 60_000;
  await settled(offered, false);
  assert.equal(says.asked, 2);
  await close();
});

test('keeps the last known features while the API fails, and offers no chain before', async () => {
  const { says, apiUrl, close } = await apiWith({ comparedAt: null, differences: 0 });
  let now = 0;
  const offered = openChainOffered({ apiUrl }, () => now);
  says.broken = true;
  assert.equal(await offered(), false);
  says.broken = false;
  now = 3000;
  assert.equal(await offered(), true);
  says.broken = true;
  now = 100_000;
  assert.equal(await offered(), true);
  await close();
  assert.equal(await offered(), true);
});

test('sends the features to the browser, and renders a page again when they change', async () => {
  const dist = await build();
  for (const chain of [null, { comparedAt: null, differences: 0 }]) {
    const { apiUrl, close } = await apiWith(chain);
    const site = await webServer(dist, siteConfig({ API_ORIGIN: apiUrl }));
    const { body } = await site.inject({ url: '/home', headers: { accept: 'text/html' } });
    const told = JSON.parse(/id="config">(.*?)<\/script>/.exec(body)?.[1] ?? '');
    assert.equal(told.chain, chain !== null);
    await Promise.all([site.close(), close()]);
  }
});
