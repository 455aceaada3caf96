/** Test support: an authenticator, and people who confirm what they are asked to. */
import assert from 'node:assert/strict';
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import * as passkeys from '#contract/passkeys.ts';
import * as stepUp from '#contract/step-up.ts';
import type { StepUp } from '#contract/step-up-shapes.ts';
import type { AskOptions, Person, Reply, TestApi } from '../testing.ts';
import { type Calls, callsOf } from '../testing-calls.ts';

export const siteOrigin = 'http://localhost:3000';

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const encoded = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');

/** The small subset of CBOR (RFC 8949) that attestations use. */
function cbor(value: number | string | Uint8Array | ReadonlyMap<number | string, unknown>): Buffer {
  const head = (major: number, size: number): Buffer =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as string)]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

const coseOf = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const coordinates: [number, number | Uint8Array][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ];
  return cbor(new Map(coordinates));
};

/** What a faulty authenticator, or a man in the middle, may do differently. */
export interface Flaw {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly verified?: boolean;
  readonly counter?: number;
  readonly type?: string;
  /** Signs with another key. */
  readonly forged?: boolean;
}

/** One passkey on one device (WebAuthn level 3, §6): registers once, and signs. */
export function newAuthenticator() {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  const dataOf = (flaw: Flaw, attested: Uint8Array = Buffer.alloc(0)): Buffer => {
    const flags = 1 | (flaw.verified === false ? 0 : 4) | (attested.length > 0 ? 64 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(flaw.counter ?? counter);
    return Buffer.concat([sha256(flaw.rpId ?? 'localhost'), Buffer.from([flags]), count, attested]);
  };
  const clientOf = (type: string, challenge: string, flaw: Flaw): string =>
    JSON.stringify({
      type: flaw.type ?? type,
      challenge: flaw.challenge ?? challenge,
      origin: flaw.origin ?? siteOrigin,
      crossOrigin: false,
    });
  const named = { id: encoded(id), rawId: encoded(id), type: 'public-key' as const };
  return {
    id: named.id,
    /** Returns a RegistrationResponseJSON. */
    create({ challenge }: { readonly challenge: string }, flaw: Flaw = {}) {
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseOf(pair.publicKey)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', dataOf(flaw, attested)],
      ]);
      const response = {
        clientDataJSON: encoded(clientOf('webauthn.create', challenge, flaw)),
        attestationObject: encoded(cbor(attestation)),
        transports: ['internal'],
      };
      return { ...named, response };
    },
    /** Returns an AuthenticationResponseJSON. */
    get({ challenge }: { readonly challenge: string }, flaw: Flaw = {}) {
      counter += 1;
      const client = clientOf('webauthn.get', challenge, flaw);
      const data = dataOf(flaw);
      const { privateKey } = flaw.forged ? stranger : pair;
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: encoded(client),
        authenticatorData: encoded(data),
        signature: encoded(signature),
        userHandle: null,
      };
      return { ...named, response };
    },
  };
}

export type Authenticator = ReturnType<typeof newAuthenticator>;

/** The confirmation in a refused call; fails if the call was not refused for lack of one. */
export function wantedBy({ status, body }: Reply, reason: StepUp['reason'] = 'missing') {
  assert.deepEqual([status, body.code, body.reason], [403, 'step_up_required', reason]);
  return body.confirmation as StepUp['confirmation'];
}

/** The same person after a sign-in at this moment, distinct from all earlier ones. */
export async function signedInAnew(api: TestApi, person: Person): Promise<Person> {
  api.pass(1);
  const seconds = Math.floor(api.deps.now().getTime() / 1000);
  const { email, name } = person;
  const token = await api.issuer.token({
    sub: `sub-${email}`,
    name,
    email,
    email_verified: true,
    preferred_username: email,
    realm_access: { roles: ['user'] },
    auth_time: seconds,
    sid: `sid-${email}`,
  });
  return { ...person, token };
}

export const confirmBySignIn = (api: TestApi, as: Person, id: string) =>
  api.reply(stepUp.confirmBySignIn, { as, params: { id } });

export const confirmByPasskey = (
  api: TestApi,
  as: Person,
  { id, passkey }: StepUp['confirmation'],
  authenticator: Authenticator,
  flaw: Flaw = {},
) =>
  api.reply(stepUp.confirmByPasskey, {
    as,
    params: { id },
    body: { response: authenticator.get(passkey ?? { challenge: '' }, flaw) },
  });

type Method = Parameters<TestApi['ask']>[0];

/** The last passkey that each person of a test has added. */
const added = new WeakMap<TestApi['db'], Map<string, Authenticator>>();

/** Confirms in the person's way: by the passkey, or by a fresh sign-in without one. */
export async function confirmAny(
  api: TestApi,
  as: Person,
  wanted: StepUp['confirmation'],
): Promise<Reply> {
  const authenticator = wanted.passkey && added.get(api.db)?.get(as.email);
  if (authenticator) return confirmByPasskey(api, as, wanted, authenticator);
  return confirmBySignIn(api, await signedInAnew(api, as), wanted.id);
}

/** Calls, confirms if required, and calls again. */
export async function askConfirmed(
  api: TestApi,
  method: Method,
  path: string,
  options: AskOptions & { readonly as: Person },
): Promise<Reply> {
  const first = await api.ask(method, path, options);
  if (first.body.code !== 'step_up_required') return first;
  const wanted = wantedBy(first);
  const { id } = wanted;
  const confirmed = await confirmAny(api, options.as, wanted);
  assert.equal(confirmed.body.confirmed, true, JSON.stringify(confirmed.body));
  return api.ask(method, path, { ...options, headers: { ...options.headers, confirmation: id } });
}

/** The calls of people who confirm what they are asked to. */
export const confirming = (api: TestApi): Calls =>
  callsOf((method, path, options) =>
    askConfirmed(api, method, path, options as AskOptions & { readonly as: Person }),
  );

/** Adds a passkey, with a confirmation. */
export async function addPasskey(
  api: TestApi,
  as: Person,
  name = 'Telefon',
): Promise<Authenticator> {
  const authenticator = newAuthenticator();
  const begun = await confirming(api).call(passkeys.beginPasskey, { as, body: { name } });
  const { id, options } = begun;
  const body = { id, response: authenticator.create(options) };
  await api.call(passkeys.addPasskey, { as, body });
  const known = added.get(api.db) ?? new Map<string, Authenticator>();
  added.set(api.db, known.set(as.email, authenticator));
  return authenticator;
}
