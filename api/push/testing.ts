/** A push service and its browsers for tests: it keeps what it is sent, and browsers decrypt it. */
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before } from 'node:test';
import type { Deps } from '../deps.ts';
import {
  openTestApi,
  type Person,
  prepared,
  type TestApi,
  type TestApiOptions,
} from '../testing.ts';
import { openSending } from './deliver.ts';

/** A P-256 key that signs only what tests send. */
export const testPushKey = Buffer.alloc(32, 9).toString('base64url');

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly at: number;
}

export interface Note {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly lang: string;
  readonly waits: boolean;
}

export interface PushService {
  readonly origin: string;
  readonly received: Received[];
  /** The status of the next answers by path; 201 otherwise. */
  readonly answers: Map<string, number>;
  /** Called when a request has arrived, before it is answered. */
  arrived: (received: Received) => Promise<void> | void;
  close(): void;
}

export async function openPushService(service = {} as PushService): Promise<PushService> {
  const received: Received[] = [];
  const answers = new Map<string, number>();
  const server: Server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { url: path = '', headers } = request;
    const one = { path, headers, body: Buffer.concat(parts), at: Date.now() };
    received.push(one);
    await service.arrived(one);
    response.writeHead(answers.get(path) ?? 201).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(service, {
    origin,
    received,
    answers,
    arrived: () => undefined,
    close() {
      server.closeAllConnections();
      server.close();
    },
  });
}

/** A push service, and the API that sends to it, closed after the tests of the calling file. */
export function pushApi(options: TestApiOptions = {}): { service: PushService; api: TestApi } {
  const service = {} as PushService;
  before(() => openPushService(service));
  const api = prepared(() =>
    openTestApi({
      ...options,
      env: { VAPID_PRIVATE_KEY: testPushKey, PUSH_SERVICE: service.origin },
    }),
  );
  after(() => api.close().finally(service.close));
  return { service, api };
}

/** A clock that begins at noon, so that no quiet hours of a test begin unasked. */
export function fromNoon(): () => number {
  const ahead = Date.parse('2026-11-26T11:00:00Z') - Date.now();
  return () => Date.now() + ahead;
}

/** A browser that has subscribed at a push service. */
export interface Browser {
  readonly subscription: {
    readonly endpoint: string;
    readonly p256dh: string;
    readonly auth: string;
  };
  /** What it was sent, decrypted, in order. */
  notes(): Note[];
}

let browsers = 0;

export function openBrowser(service: Pick<PushService, 'origin' | 'received'>): Browser {
  browsers += 1;
  const path = `/browser/${browsers}`;
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys('base64url');
  const auth = randomBytes(16);
  return {
    subscription: { endpoint: service.origin + path, p256dh, auth: auth.toString('base64url') },
    notes: () =>
      service.received
        .filter((one) => one.path === path)
        .map(({ body }) => JSON.parse(decrypted(body, pair, auth)) as Note),
  };
}

const derived = (key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** RFC 8291 §3, and one record of RFC 8188. */
function decrypted(message: Buffer, pair: ECDH, auth: Buffer): string {
  const salt = message.subarray(0, 16);
  const idLength = message.readUInt8(20);
  const sender = message.subarray(21, 21 + idLength);
  const sealed = message.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = derived(pair.computeSecret(sender), auth, info, 32);
  const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(sealed.subarray(-16));
  const open = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  // A record ends with 2, if it is the last one, and zeros.
  return open.subarray(0, open.lastIndexOf(2)).toString();
}

/** Subscribes a browser of this person; returns the device's id. */
export async function subscribe(
  { ask }: Pick<TestApi, 'ask'>,
  as: Person,
  { subscription: body }: Browser,
): Promise<string> {
  const reply = await ask('PUT', '/v2/account/push/devices', { as, body });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  return String(reply.body.id);
}

/** Sends what is due, as the job of an instance does; returns how many were accepted. */
export async function deliverPushes({
  db,
  push,
  now,
}: Pick<Deps, 'db' | 'push' | 'now'>): Promise<number> {
  if (!push) throw new Error('no notifications are sent here');
  let accepted = 0;
  const send: typeof push.send = async (...asked) => {
    const outcome = await push.send(...asked);
    if (outcome === 'sent') accepted += 1;
    return outcome;
  };
  const sending = openSending({ db, push: { ...push, send }, now });
  await sending.fill();
  await sending.idle();
  return accepted;
}
