/**
 * Requests to untrusted URLs, never into internal networks: each uses https to a public address
 * that was resolved once, checked, and is then connected to without another lookup.
 */
import { lookup } from 'node:dns/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { isPublic } from './public-address.ts';

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

/** True for a URL to which a request would be tried: its name is not resolved yet. */
export function looksPublic(url: URL): boolean {
  const plain = url.protocol === 'https:' && url.port === '' && !url.username && !url.password;
  const host = hostOf(url);
  return plain && (isIP(host) === 0 || isPublic(host));
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
