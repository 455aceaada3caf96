/** A shop with cashiers and tablets, for tests. */
import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { getWallet } from '#contract/accounts.ts';
import * as cashiers from '#contract/cashiers.ts';
import { actingHeader } from '#contract/names.ts';
import { confirming } from '../security/testing.ts';
import type { Person, Reply, TestApi } from '../testing.ts';
import { type Calls, callsOf } from '../testing-calls.ts';

/** The calls of one who acts for a wallet. */
export interface Acting extends Calls {
  readonly ask: TestApi['ask'];
}

const acting = (ask: TestApi['ask']): Acting => ({ ask, ...callsOf(ask) });

/** A person's own calls, where others act for them. */
export const ownCalls = (api: Pick<TestApi, 'ask'>, as: Person): Acting =>
  acting((method, path, options) => api.ask(method, path, { ...options, as }));

export const walletOf = async (api: TestApi, as: Person): Promise<string> =>
  (await api.call(getWallet, { as })).id;

/** Invites a person, who accepts; returns the cashier's id. */
export async function hire(
  api: TestApi,
  owner: Person,
  cashier: Person,
  refundCap = 0,
): Promise<string> {
  const body = { email: cashier.email, refundCap };
  const id = (await confirming(api).call(cashiers.inviteCashier, { as: owner, body })).id;
  await api.call(cashiers.acceptTill, { as: cashier, params: { id } });
  return id;
}

/** A cashier's calls for a wallet. */
export const actingAs = (ask: TestApi['ask'], as: Person, wallet: string): Acting =>
  acting((method, path, options = {}) =>
    ask(method, path, { ...options, as, headers: { ...options.headers, [actingHeader]: wallet } }),
  );

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
    const proof = await prove(cashiers.joinTablet.method, cashiers.joinTablet.path, token, flaw);
    return api.reply(cashiers.joinTablet, { body: { token, proof } });
  };
  /** Its calls with this credential. */
  const asking = (id: string, ask: TestApi['ask'] = api.ask, flaw: ProofFlaw = {}): Acting =>
    acting(async (method, path, options = {}) => {
      const dpop = await prove(method, path, id, flaw);
      const headers = { ...options.headers, authorization: `DPoP ${id}`, dpop };
      return ask(method, path, { ...options, headers });
    });
  return { prove, join, asking };
}

/** The token in a tablet's link. */
export const tokenOf = ({ body }: Reply): string => String(body.link).split('#token=')[1] as string;

/** Adds a tablet to the owner's till; its answer has the link. */
export async function addTablet(api: TestApi, owner: Person, name = 'Lada'): Promise<Reply> {
  const made = await confirming(api).reply(cashiers.addTablet, { as: owner, body: { name } });
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
  return { id, tablet, acting: tablet.asking(id) };
}
