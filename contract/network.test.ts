/** How limits treat a network address. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { networkOf } from './network.ts';

it('takes the first half of an IPv6 address as the network address', () => {
  const table: [string, string][] = [
    ['10.0.0.1', '10.0.0.1'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ];
  for (const [address, network] of table) assert.equal(networkOf(address), network, address);
});
