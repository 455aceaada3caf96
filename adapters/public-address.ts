/** Decides which network addresses are public. */
import { BlockList, isIP } from 'node:net';

/** Special-purpose networks of the IANA registry (RFC 6890), plus multicast and reserved ones. */
const special4 = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special4.addSubnet(network, bits);

const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
/** Exceptions within those: protocols that embed other addresses (Teredo, 6to4), documentation. */
const special6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special6.addSubnet(network, bits, 'ipv6');

/** True for an address in plain notation that is neither private, local nor reserved. */
export function isPublic(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special4.check(address);
  // IPv4-mapped addresses are outside 2000::/3.
  return version === 6 && global6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
}
