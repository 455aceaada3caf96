/** The API's documentation costs its readers' time, not everybody's. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { testApi } from '../testing.ts';

const api = testApi();

it('is one document in two forms, which a browser keeps and gets compressed', async () => {
  for (const [path, type, begins] of [
    ['/openapi.json', 'application/json', '{"openapi":"3.1'],
    ['/docs/json', 'application/json', '{"openapi":"3.1'],
    ['/docs/yaml?x', 'application/yaml', 'openapi: 3.1'],
  ] as const) {
    const { headers, bytes } = await api.ask('GET', path);
    assert.equal(headers['content-type'], `${type}; charset=utf-8`, path);
    assert.ok(bytes.toString().startsWith(begins), path);
    const kept = await api.ask('GET', path, { headers: { 'if-none-match': `${headers.etag}` } });
    assert.deepEqual([kept.status, kept.bytes.length], [304, 0], path);
  }
  const plain = await api.ask('GET', '/docs/yaml');
  const packed = await api.ask('GET', '/docs/yaml', { headers: { 'accept-encoding': 'br, gzip' } });
  assert.equal(packed.headers['content-encoding'], 'gzip');
  assert.deepEqual(gunzipSync(packed.bytes), plain.bytes);
  const page = await api.ask('GET', '/docs/');
  assert.equal(page.status, 200);
  assert.match(String(page.headers['content-type']), /text\/html/);
});
