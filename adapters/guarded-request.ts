/**
 * Requests to untrusted URLs, never into internal networks: each uses https to a public address
 * that was resolved once, checked, and is then connected to without another lookup.
 */
import { lookup } from 'node:dns/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';

export interface Network {
  /** Resolves all addresses of a host. */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  /** Connects to this address, with TLS for this host. */
  readonly connect?: (address: string, host: string) => Duplex;
}

export interface Asked {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body?: Uint8Array;
}

const port = 443;
const maxHeaderBytes = 8192;

const resolveAll = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address);

const connectTo = (address: string, host: string): Duplex =>
  connectTls({ host: address, port, ...(isIP(host) === 0 && { servername: host }) });

/** The URL leads where nothing may be sent. */
export class Forbidden extends Error {}

/** Rejects when the signal aborts. */
export const until = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', abort));
};

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** Names that only a machine or a local network knows (RFC 6761, 6762, 7686, 8375, ICANN's `internal`). */
const localNames =
  /(^|\.)(localhost|localdomain|local|internal|intranet|private|lan|home|corp|home\.arpa|onion|invalid)$/;

/** True for a URL to which a request would be tried: its name is not resolved yet. */
export function looksPublic(url: URL): boolean {
  const plain = url.protocol === 'https:' && url.port === '' && !url.username && !url.password;
  const host = hostOf(url);
  if (!plain || isIP(host) !== 0) return plain && isPublic(host);
  const name = host.replace(/\.$/, '');
  return name.includes('.') && !localNames.test(name);
}

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

/** Asks once, following nothing; throws `Forbidden` before anything is connected to. */
export async function askGuarded(
  url: URL,
  { method, headers, body }: Asked,
  { resolve = resolveAll, connect = connectTo }: Network,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  if (!looksPublic(url)) throw new Forbidden();
  const host = hostOf(url);
  const addresses = isIP(host) ? [host] : await until(signal, resolve(host));
  const [address] = addresses;
  if (address === undefined) throw new Error('a name without an address');
  if (!addresses.every(isPublic)) throw new Forbidden();
  const asked = request({
    method,
    path: url.pathname + url.search,
    headers: { host: url.host, ...headers },
    createConnection: () => connect(address, host),
    maxHeaderSize: maxHeaderBytes,
    signal,
  });
  return answerOf(asked, body, signal);
}

/** The answer to a request that has not been ended yet. */
export function answerOf(
  asked: ClientRequest,
  body: Uint8Array | undefined,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  asked.on('response', resolve).on('error', reject).end(body);
  return until(signal, promise).catch((error: unknown) => {
    asked.destroy();
    throw error;
  });
}
