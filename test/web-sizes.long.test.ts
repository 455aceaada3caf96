/** A build that exceeds its size budgets fails here, not on a user's phone. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { createBuilder } from 'vite';
import { sizesOf } from './web-sizes.ts';

test('keeps everything that a browser fetches within its budget', async () => {
  const dist = fs.mkdtempSync(path.join(tmpdir(), 'denar-sizes-'));
  try {
    const builder = await createBuilder({
      root: path.join(import.meta.dirname, '../web'),
      configFile: path.join(import.meta.dirname, '../vite.config.ts'),
      configLoader: 'native',
      logLevel: 'silent',
      environments: {
        client: { build: { outDir: path.join(dist, 'client') } },
        ssr: { build: { outDir: path.join(dist, 'server') } },
      },
    });
    await builder.buildApp();
    const tooMuch = sizesOf(dist).filter(({ bytes, most }) => bytes > most);
    assert.deepEqual(tooMuch, []);
  } finally {
    fs.rmSync(dist, { recursive: true });
  }
});
