/** Web Push: encrypted for the browser (RFC 8291), signed by the programme (RFC 8292). */
import { createECDH } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import webPush from 'web-push';
import { answerOf, askGuarded, looksPublic, type Network } from '../guarded-request.ts';
import type { PushOutcome, PushSender } from '../push-sender.ts';

export interface WebPushOptions extends Network {
  /** The programme's P-256 key: 32 bytes, base64url. */
  readonly privateKey: string;
  /** How push services reach the programme: a `mailto:` or https address. */
  readonly contact: string;
  /** The origin of a push service of one's own, which needs neither https nor a public address. */
  readonly own?: string | undefined;
  readonly patienceMs?: number;
}

export function openWebPush({
  privateKey,
  contact,
  own,
  patienceMs = 4000,
  ...network
}: WebPushOptions): PushSender {
  const key = publicKeyOf(privateKey);
  const vapidDetails = { subject: contact, publicKey: key, privateKey };
  const isOwn = (url: URL): boolean => own !== undefined && url.origin === own;

  const post = (url: URL, headers: Record<string, string>, body: Buffer) => {
    const signal = AbortSignal.timeout(patienceMs);
    if (!isOwn(url)) return askGuarded(url, { method: 'POST', headers, body }, network, signal);
    return answerOf(request(url, { method: 'POST', headers, signal }), body, signal);
  };

  return {
    key,
    mayGoTo(endpoint) {
      const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
      return url !== null && (isOwn(url) || looksPublic(url));
    },
    async send({ endpoint, ...keys }, text, { ttl, urgent }) {
      try {
        const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, text, {
          vapidDetails,
          TTL: ttl,
          urgency: urgent ? 'high' : 'normal',
          contentEncoding: 'aes128gcm',
        });
        return outcomeOf(await post(new URL(endpoint), headers as Record<string, string>, body));
      } catch {
        return 'lost';
      }
    },
  };
}

export function publicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return pair.getPublicKey('base64url');
}

function outcomeOf(answer: IncomingMessage): PushOutcome {
  const { statusCode = 0 } = answer;
  answer.destroy();
  if (statusCode >= 200 && statusCode < 300) return 'sent';
  if (statusCode === 404 || statusCode === 410) return 'gone';
  return statusCode === 429 || statusCode === 503 ? 'later' : 'lost';
}
