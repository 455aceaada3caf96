/** The whole API on a fresh database, with a clock and an identity provider for tests. */
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose';
import { openMultichain } from '#adapters/multichain/multichain.ts';
import { openOidc } from '#adapters/oidc/oidc.ts';
import { openGateways } from '#adapters/providers.ts';
import { openSaml } from '#adapters/saml/saml.ts';
import { webClient } from '#contract/names.ts';
import { speakFor } from '#contract/spoken-brand.ts';
import { connect, type Db, serviceLimits } from '#db/connect.ts';
import { readHere } from '#db/standby.ts';
import { freshDatabase } from '#db/testing.ts';
import { type Sql, sqlOf } from '#db/testing-sql.ts';
import { type Ledger, openLedger } from '#ledger/ledger.ts';
import { demoSettings } from '#sandbox/demo-settings.ts';
import { patience } from '#test/patience.ts';
import { ordersOf, pushOf } from './adapters.ts';
import { buildApp } from './app.ts';
import { acsOf, type Config, readConfig } from './config.ts';
import type { Deps } from './deps.ts';
import { openNotifier } from './events/notifier.ts';
import { newUuid7 } from './ids.ts';
import { type Log, openLog } from './log.ts';
import { type Calls, callsOf } from './testing-calls.ts';
import { signingKey, unpublishedKey } from './testing-keys.ts';
import {
  type AskOptions,
  adminEmail,
  type People,
  peopleOf,
  type Reply,
} from './testing-people.ts';
import { noteRefusals } from './testing-refusals.ts';
import { openVault } from './vault.ts';

export type { AskOptions, Person, Reply, StatementOptions } from './testing-people.ts';

/** An identity provider's keys and tokens, and nothing else of it. */
export interface Issuer {
  readonly url: string;
  token(claims: JWTPayload, options?: TokenOptions): Promise<string>;
  /** Makes it unreachable. */
  close(): void;
  /** Makes it reachable again, at the same place. */
  reopen(): Promise<void>;
}

export interface TokenOptions {
  /** Signs with a key that the provider does not publish. */
  readonly foreignKey?: boolean;
  readonly header?: Partial<JWTHeaderParameters>;
}

export async function openIssuer(now: () => Date): Promise<Issuer> {
  const { privateKey, published } = await signingKey();
  const server: Server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ keys: [published] }));
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  server.unref();
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/realms/web`;
  return {
    url,
    async token(claims, { foreignKey = false, header = {} } = {}) {
      const seconds = Math.floor(now().getTime() / 1000);
      return new SignJWT({
        iss: url,
        aud: testAudience,
        azp: webClient,
        typ: 'Bearer',
        iat: seconds,
        exp: seconds + 3600 * 24,
        realm_access: { roles: ['user'] },
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'test', ...header })
        .sign(foreignKey ? await unpublishedKey() : privateKey);
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
    reopen: () => listen(port),
  };
}

export interface TestApi extends People, Calls {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly db: Db;
  readonly sql: Sql;
  readonly ledger: Ledger;
  readonly issuer: Issuer;
  readonly apiUrl: string;
  /** Connects as the owner of the schema, who may do what the API may not. */
  readonly ownerUrl: string;
  /** Advances the clock that everything in the API reads. */
  pass(seconds: number): void;
  close(): Promise<void>;
}

/** The audience of the tests' tokens. */
export const testAudience = 'denar-api';

/** A key that seals only what tests create. */
export const testKeys = `test:${Buffer.alloc(32, 7).toString('base64')}`;

/** Settings without limits. */
const unlimited = {
  STEP_UP_AMOUNT: 'none',
  STEP_UP_SUM: 'none',
  DESK_STEP_UP: 'off',
  CHANGES_PER_MINUTE: 'none',
  PROVIDER_MONTHLY_LIMIT: 'none',
  PAYOUT_HOLD_DAYS: 'none',
  LEAVING_GRACE: 'off',
  PAYOUT_REVIEW_ABOVE: 'none',
};

export interface TestApiOptions {
  /** The maximum number of bookings in the ledger's queue. */
  readonly maxWaiting?: number;
  /** How long the database may be silent before a connection is given up. */
  readonly silenceMs?: number;
  /** How long a statement may take. */
  readonly statementMs?: number;
  readonly randomBelow?: Deps['randomBelow'];
  /** Maps the URL of the database, for another way to it. */
  readonly by?: (url: string) => string;
  /** Overrides the tests' configuration. */
  readonly env?: Readonly<Record<string, string>>;
  /** Where the API writes its log; silent by default. */
  readonly log?: Log;
  /** The clock in milliseconds; the default runs in real time. */
  readonly clock?: () => number;
}

const testConfig = (url: string, issuer: Issuer, env: TestApiOptions['env']): Config =>
  readConfig({
    ...demoSettings,
    DATABASE_URL: url,
    OIDC_ISSUER: issuer.url,
    OIDC_AUDIENCE: testAudience,
    ADMIN_EMAIL: adminEmail,
    CARD_CODE_KEYS: testKeys,
    LOG_LEVEL: 'silent',
    ...unlimited,
    ...env,
  });

const limitsOf = (silenceMs: number | undefined, statementMs: number | undefined) => ({
  ...serviceLimits,
  ...(silenceMs && { query_timeout: silenceMs }),
  ...(statementMs && { statement_timeout: statementMs }),
});

export async function openTestApi({
  maxWaiting = 8192,
  silenceMs,
  statementMs,
  randomBelow = (below) => Math.floor(Math.random() * below),
  by = (url) => url,
  env = {},
  log = openLog('silent'),
  clock = Date.now,
}: TestApiOptions = {}): Promise<TestApi> {
  const start = performance.now();
  let shift = 0;
  const now = (): Date => new Date(clock() + shift);
  const issuer = await openIssuer(now);
  const database = await freshDatabase();
  const url = by(database.apiUrl);
  const db = connect(url, limitsOf(silenceMs, statementMs));
  const ledger = openLedger({ url, now, maxWaiting, ...(silenceMs && { silenceMs }) });
  const notifier = openNotifier(db, url, log);
  const config = testConfig(url, issuer, env);
  speakFor(config.brand);
  const deps: Deps = {
    config,
    db,
    read: readHere(db),
    ledger,
    identity: openOidc({
      issuer: issuer.url,
      audience: config.OIDC_AUDIENCE,
      client: webClient,
      now,
    }),
    identityProof: config.saml && openSaml({ ...config.saml, acs: acsOf(config), now }),
    notifier,
    bankFiles: { orders: ordersOf(config) },
    gateways: openGateways(config.gateways, { now, ...quick }),
    chain: chainOf(config, now),
    push: pushOf(config),
    vault: openVault(config.CARD_CODE_KEYS),
    log,
    now,
    newId: newUuid7(now),
    randomBelow,
  };
  const app = await buildApp(deps, log);
  noteRefusals(app);
  const ask: TestApi['ask'] = (method, path, options) => inject(app, method, path, options);
  performance.measure('opening the API', { start });
  return {
    app,
    deps,
    db,
    sql: sqlOf(db),
    ledger,
    issuer,
    apiUrl: database.apiUrl,
    ownerUrl: database.ownerUrl,
    pass(seconds) {
      shift += seconds * 1000;
    },
    ask,
    ...callsOf(ask),
    ...peopleOf(issuer, ask),
    async close() {
      await app.close();
      await notifier.close();
      await ledger.close();
      await db.end();
      await database.drop();
      issuer.close();
    },
  };
}

/**
 * What `open` returns, for the tests of the calling file: empty until they begin, so that a file
 * waits for nothing when it is loaded.
 */
export function prepared<T extends object>(open: () => Promise<T>): T {
  const opened = {} as T;
  before(async () => {
    Object.assign(opened, await open());
  });
  return opened;
}

/** The API for all tests of the calling file, closed after them. */
export function testApi(options: TestApiOptions = {}): TestApi {
  const api = prepared(() => openTestApi(options));
  after(() => api.close());
  return api;
}

/** Short timeouts of payment providers. */
const quick = { timeoutMs: patience(5000), pause: async () => undefined };

const chainOf = ({ multichain, MULTICHAIN_TIMEOUT_MS: timeoutMs }: Config, now: () => Date) =>
  multichain && openMultichain({ ...multichain, timeoutMs, newId: newUuid7(now) });

/** The status and the code of a refused call. */
export const refusal = ({ status, body }: Reply): [number, unknown] => [status, body.code];

export const assertRefused = (reply: Reply, status: number, code: string, message?: string) =>
  assert.deepEqual(refusal(reply), [status, code], message);

/** One request to an application, which may be an instance other than the test's own. */
export async function inject(
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { as, query, body, headers, from }: AskOptions = {},
): Promise<Reply> {
  const token = typeof as === 'string' ? as : as?.token;
  const reply = await app.inject({
    method,
    url: path,
    ...(from && { remoteAddress: from }),
    ...(query ? { query } : {}),
    ...(body === undefined ? {} : { payload: body as string }),
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
  });
  const json = String(reply.headers['content-type']).startsWith('application/json');
  return {
    status: reply.statusCode,
    body: json ? reply.json() : {},
    headers: reply.headers,
    bytes: reply.rawPayload,
  };
}
