/**
 * Fetches pictures from untrusted URLs, never from internal networks: each hop uses https to a
 * public address that was resolved once, checked, and is then connected to without another lookup.
 */
import { lookup } from 'node:dns/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import type { PictureFault } from '#contract/offer-fields.ts';
import { imageTypes, maxImageBytes } from '#contract/offers.ts';
import type { PictureSource } from '../picture-source.ts';
import { isPublic } from './public-address.ts';

export interface GuardedHttps {
  /** Resolves all addresses of a host. */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  /** Connects to this address, with TLS for this host. */
  readonly connect?: (address: string, host: string) => Duplex;
  /** Total time limit. */
  readonly patienceMs?: number;
}

const port = 443;
const maxRedirects = 3;
const maxHeaderBytes = 8192;

const resolveAll = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address);

const connectTo = (address: string, host: string): Duplex =>
  connectTls({ host: address, port, ...(isIP(host) === 0 && { servername: host }) });

class Fault extends Error {
  readonly fault: PictureFault;

  constructor(fault: PictureFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Rejects when the signal aborts. */
const until = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', abort));
};

/** Opens the guarded source; the defaults use the real network. */
export function openGuardedHttps({
  resolve = resolveAll,
  connect = connectTo,
  patienceMs = 15_000,
}: GuardedHttps = {}): PictureSource {
  const open = async (url: URL, signal: AbortSignal): Promise<IncomingMessage> => {
    const plain = url.protocol === 'https:' && url.port === '' && !url.username && !url.password;
    if (!plain) throw new Fault('forbidden');
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const addresses = isIP(host) ? [host] : await until(signal, resolve(host));
    const [address] = addresses;
    if (address === undefined) throw new Fault('unreachable');
    if (!addresses.every(isPublic)) throw new Fault('forbidden');
    const asked = request({
      method: 'GET',
      path: url.pathname + url.search,
      headers: { host: url.host, accept: imageTypes.join(', '), 'accept-encoding': 'identity' },
      createConnection: () => connect(address, host),
      maxHeaderSize: maxHeaderBytes,
      signal,
    });
    return answerOf(asked, signal);
  };

  const follow = async (address: string, signal: AbortSignal): Promise<Uint8Array> => {
    let url = new URL(address);
    for (let hop = 0; ; hop += 1) {
      const answer = await open(url, signal);
      try {
        const to = redirectOf(answer);
        if (to === null) return await pictureOf(answer, signal);
        if (hop === maxRedirects || !URL.canParse(to, url.href)) throw new Fault('unreachable');
        url = new URL(to, url);
      } finally {
        answer.destroy();
      }
    }
  };

  return {
    fetch: (address) =>
      follow(address, AbortSignal.timeout(patienceMs)).catch((error: unknown) =>
        error instanceof Fault ? error.fault : 'unreachable',
      ),
  };
}

function answerOf(asked: ClientRequest, signal: AbortSignal): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  asked.on('response', resolve).on('error', reject).end();
  return until(signal, promise).catch((error: unknown) => {
    asked.destroy();
    throw error;
  });
}

const redirectOf = ({ statusCode = 0, headers }: IncomingMessage): string | null =>
  [301, 302, 303, 307, 308].includes(statusCode) ? (headers.location ?? '') : null;

/** The body of a successful response with a picture's content type, up to the maximum size. */
async function pictureOf(answer: IncomingMessage, signal: AbortSignal): Promise<Uint8Array> {
  if (answer.statusCode !== 200) throw new Fault('unreachable');
  const { headers } = answer;
  const [type = ''] = (headers['content-type'] ?? '').toLowerCase().split(';', 1);
  const encoded = (headers['content-encoding'] ?? 'identity') !== 'identity';
  if (encoded || !imageTypes.some((one) => one === type.trim())) throw new Fault('not_a_picture');
  if (Number(headers['content-length'] ?? 0) > maxImageBytes) throw new Fault('too_large');
  const parts: Buffer[] = [];
  let bytes = 0;
  const read = async () => {
    for await (const part of answer as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > maxImageBytes) throw new Fault('too_large');
      parts.push(part);
    }
    return Buffer.concat(parts);
  };
  return until(signal, read());
}
