/** A shop with cashiers and tablets, for tests. */
import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { joinTablet } from '#contract/cashiers.ts';
import { actingHeader } from '#contract/deputies.ts';
import { askConfirmed } from '../security/testing.ts';
import type { AskOptions, Person, Reply, TestApi } from '../testing.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Asks in the name of somebody else's wallet. */
export type ActedAsk = (
  method: Method,
  path: string,
  options?: Pick<AskOptions, 'query' | 'body' | 'headers'>,
) => Promise<Reply>;

export const walletOf = async (api: TestApi, as: Person): Promise<string> =>
  String((await api.ask('GET', '/v2/account/wallet', { as })).body.id);

/** Invites a person, who accepts; returns the cashier's id. */
export async function hire(
  api: TestApi,
  owner: Person,
  cashier: Person,
  refundCap = 0,
): Promise<string> {
  const body = { email: cashier.email, refundCap };
  const invited = await askConfirmed(api, 'POST', '/v2/account/cashiers', { as: owner, body });
  assert.equal(invited.status, 201, JSON.stringify(invited.body));
  const id = String(invited.body.id);
  const accepted = await api.ask('POST', `/v2/account/tills/${id}/accept`, { as: cashier });
  assert.equal(accepted.status, 200, JSON.stringify(accepted.body));
  return id;
}

/** A cashier's calls for a wallet. */
export const actingAs =
  (ask: TestApi['ask'], as: Person, wallet: string): ActedAsk =>
  (method, path, options = {}) =>
    ask(method, path, {
      ...options,
      as,
      headers: { ...options.headers, [actingHeader]: wallet },
    });

/** What somebody who tampers with a proof may do differently. */
export interface ProofFlaw {
  readonly htm?: string;
  readonly htu?: string;
  readonly ath?: string;
  readonly iat?: number;
  readonly jti?: string;
  readonly typ?: string;
}

/** The browser of a tablet, with a key that never leaves it. */
export async function newTablet(api: TestApi) {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const jwk = await exportJWK(publicKey);
  const prove = (method: string, path: string, token: string, flaw: ProofFlaw = {}) => {
    const { typ = 'dpop+jwt', ...claims } = flaw;
    return new SignJWT({
      htm: method,
      htu: `${api.deps.config.API_ORIGIN}${path}`,
      ath: createHash('sha256').update(token).digest('base64url'),
      iat: Math.floor(api.deps.now().getTime() / 1000),
      jti: randomUUID(),
      ...claims,
    })
      .setProtectedHeader({ alg: 'ES256', typ, jwk })
      .sign(privateKey);
  };
  const join = async (token: string, flaw: ProofFlaw = {}): Promise<Reply> => {
    const proof = await prove(joinTablet.method, joinTablet.path, token, flaw);
    return api.ask(joinTablet.method, joinTablet.path, { body: { token, proof } });
  };
  /** Its calls with this credential. */
  const asking =
    (id: string, ask: TestApi['ask'] = api.ask, flaw: ProofFlaw = {}): ActedAsk =>
    async (method, path, options = {}) => {
      const dpop = await prove(method, path, id, flaw);
      const headers = { ...options.headers, authorization: `DPoP ${id}`, dpop };
      return ask(method, path, { ...options, headers });
    };
  return { prove, join, asking };
}

/** The token in a tablet's link. */
export const tokenOf = ({ body }: Reply): string => String(body.link).split('#token=')[1] as string;

/** Adds a tablet to the owner's till; its answer has the link. */
export async function addTablet(api: TestApi, owner: Person, name = 'Lada'): Promise<Reply> {
  const body = { name };
  const made = await askConfirmed(api, 'POST', '/v2/account/cashiers/tablets', { as: owner, body });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  return made;
}

/** A tablet that has joined the owner's till: its id and its calls. */
export async function joinedTablet(api: TestApi, owner: Person, name?: string) {
  const made = await addTablet(api, owner, name);
  const tablet = await newTablet(api);
  const joined = await tablet.join(tokenOf(made));
  assert.equal(joined.status, 200, JSON.stringify(joined.body));
  const id = String(joined.body.id);
  return { id, tablet, ask: tablet.asking(id) };
}
