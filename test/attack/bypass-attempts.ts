/** What a person may try to bypass a limit: other instances, sessions, wallets. */
import assert from 'node:assert/strict';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#api/app.ts';
import { type LimitName, limits } from '#api/limits.ts';
import { openLog } from '#api/log.ts';
import { testPushKey } from '#api/push/testing.ts';
import { inject, openTestApi, type Person, type Reply, type TestApi } from '#api/testing.ts';
import { newSamlKeys, samlEnvironment } from '#sandbox/saml/settings.ts';

interface World {
  api: TestApi;
  second: FastifyInstance;
  /** The instance that receives the calls. */
  asked: FastifyInstance;
  /** The network address that they come from. */
  from: string;
  /** Instances that were started meanwhile. */
  readonly started: FastifyInstance[];
}

export const here = '127.0.0.1';
export const world = { from: here, started: [] } as unknown as World;

export async function openWorld(): Promise<void> {
  const closed = 'http://127.0.0.1:9';
  const p24 = { P24_MERCHANT_ID: '1', P24_POS_ID: '1', P24_API_KEY: 'key', P24_CRC: 'crc' };
  const saml = samlEnvironment(closed, newSamlKeys(Buffer.alloc(32).toString('base64')));
  const bank = { BANK_ACCOUNT: '61109010140000071219812874', BANK_ACCOUNT_HOLDER: 'Program' };
  // Time stands still, because a minute would pass while its limit is used up.
  const start = Date.now();
  world.api = await openTestApi({
    clock: () => start,
    env: {
      P24_URL: closed,
      ...p24,
      ...bank,
      ...saml,
      VAPID_PRIVATE_KEY: testPushKey,
      CHANGES_PER_MINUTE: '600',
    },
  });
  world.second = await buildApp(world.api.deps, openLog('silent'));
  world.asked = world.api.app;
}

export async function closeWorld(): Promise<void> {
  for (const app of [...world.started, world.second]) await app.close();
  await world.api.close();
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export const ask = (
  as: Person | undefined,
  method: Method,
  path: string,
  body?: unknown,
  headers = {},
): Promise<Reply> =>
  inject(world.asked, method, path, {
    ...(as && { as }),
    ...(body === undefined ? {} : { body }),
    headers,
    from: world.from,
  });

/** The calls of the instance and from the address that are in use. */
export const instance: Pick<TestApi, 'ask'> = {
  ask: (method, path, options) =>
    inject(world.asked, method, path, { ...options, from: world.from }),
};

export async function must(reply: Promise<Reply>): Promise<Record<string, unknown>> {
  const { status, body } = await reply;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

/** Fills a limit up that has been used once. */
export async function reach(name: LimitName, first: Reply): Promise<void> {
  assert.notEqual(first.status, 429, JSON.stringify(first.body));
  const filled = await world.api.db.query(
    `INSERT INTO counted SELECT c.* FROM counted c, generate_series(2, $2) WHERE what = $1`,
    [name, limits[name].most],
  );
  assert.equal(filled.rowCount, limits[name].most - 1, JSON.stringify(first.body));
}

let names = 0;
/** A number that was not there before. */
export function next(): number {
  names += 1;
  return names;
}

export const somebody = (): Promise<Person> => world.api.person(`Uparty ${next()}`);

/** The same person with a token of a session that has just begun. */
export async function signedIn({ name, email }: Person): Promise<Person> {
  world.api.pass(1);
  const claims = { name, email, email_verified: true, preferred_username: email };
  const more = { sid: `session ${next()}`, realm_access: { roles: ['user'] } };
  const token = await world.api.issuer.token({ sub: `sub-${email}`, ...claims, ...more });
  return { name, email, token };
}

export const open = (as: Person): Promise<Reply> =>
  inject(world.asked, 'POST', '/v2/et/registration', { as, query: { name: as.name } });

export async function close(as: Person): Promise<Reply> {
  const { body } = await ask(as, 'GET', '/v2/account/wallet');
  return ask(as, 'DELETE', `/v2/account/wallet/${body.id}`);
}

export type BypassAttempt = (as: Person) => Promise<Person>;

async function restarted(as: Person): Promise<Person> {
  world.asked = await buildApp(world.api.deps, openLog('silent'));
  world.started.push(world.asked);
  return as;
}

export const elsewhere = {
  'at another instance': async (as) => {
    world.asked = world.second;
    return as;
  },
  'after a restart': restarted,
  'in another session': signedIn,
} satisfies Readonly<Record<string, BypassAttempt>>;

export const anotherTime = {
  'after closing and opening': async (as) => {
    await close(as);
    await open(as);
    return as;
  },
  'after erasing and signing in': async (as) => {
    await close(as);
    await must(ask(as, 'POST', '/v2/account/erase', { email: as.email }));
    const again = await signedIn(as);
    await open(again);
    return again;
  },
} satisfies Readonly<Record<string, BypassAttempt>>;

/** From any other address that the same customer has. */
export const sameNetwork: Readonly<Record<string, BypassAttempt>> = {
  'from another address of the network': async (as) => {
    world.from = `2001:db8:1:2:${next().toString(16)}::1`;
    return as;
  },
};
