/** Fetches pictures from untrusted URLs, each hop guarded. */
import type { IncomingMessage } from 'node:http';
import type { PictureFault } from '#contract/offer-fields.ts';
import { imageTypes, maxImageBytes } from '#contract/offers.ts';
import { askGuarded, Forbidden, type Network, until } from '../guarded-request.ts';
import type { PictureSource } from '../picture-source.ts';

export interface GuardedHttps extends Network {
  /** Total time limit. */
  readonly patienceMs?: number;
}

const maxRedirects = 3;

class Fault extends Error {
  readonly fault: PictureFault;

  constructor(fault: PictureFault) {
    super(fault);
    this.fault = fault;
  }
}

const faultOf = (error: unknown): PictureFault => {
  if (error instanceof Forbidden) return 'forbidden';
  return error instanceof Fault ? error.fault : 'unreachable';
};

/** Opens the guarded source; the defaults use the real network. */
export function openGuardedHttps({
  patienceMs = 15_000,
  ...network
}: GuardedHttps = {}): PictureSource {
  const headers = { accept: imageTypes.join(', '), 'accept-encoding': 'identity' };
  const open = (url: URL, signal: AbortSignal): Promise<IncomingMessage> =>
    askGuarded(url, { method: 'GET', headers }, network, signal);

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
    fetch: (address) => follow(address, AbortSignal.timeout(patienceMs)).catch(faultOf),
  };
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
