/** Which addresses belong to a path, and what its open parts are then. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchPath } from './match-path.ts';

const cases = [
  ['/wallet', '/wallet', {}],
  ['/wallet', '/Wallet/', {}],
  ['/wallet', '/wallet/1', undefined],
  ['/wallet', '/wallets', undefined],
  ['/grp/:id/podziel', '/grp/7/podziel', { id: '7' }],
  ['/grp/:id', '/grp/7/podziel', undefined],
  ['/grp/:id', '/grp/', undefined],
  ['/bill/:code', '/bill/AB%20C', { code: 'AB C' }],
  ['/bill/:code', '/bill/%E0%A4%A', { code: '%E0%A4%A' }],
] as const;

for (const [path, address, params] of cases) {
  test(`${path} ${params ? 'has' : 'does not have'} ${address}`, () => {
    assert.deepEqual(matchPath(path, address), params);
  });
}
