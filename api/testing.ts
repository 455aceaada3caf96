/** The whole API on a fresh database, with a clock and an identity provider that a test governs. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import {
  exportJWK,
  generateKeyPair,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
} from 'jose';
import { openElixir0 } from '#adapters/elixir0/elixir0.ts';
import { mt940 } from '#adapters/mt940/mt940.ts';
import { openMultichain } from '#adapters/multichain/multichain.ts';
import { openOidc } from '#adapters/oidc/oidc.ts';
import { openP24 } from '#adapters/p24/p24.ts';
import { openPayu } from '#adapters/payu/payu.ts';
import { p24Report } from '#adapters/report-csv/p24-report.ts';
import { payuReport } from '#adapters/report-csv/payu-report.ts';
import { statementCsv } from '#adapters/statement-csv/statement-csv.ts';
import { connect, type Db, serviceLimits } from '#db/connect.ts';
import { freshDatabase } from '#db/testing.ts';
import { type Ledger, openLedger } from '#ledger/ledger.ts';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import type { Deps } from './deps.ts';
import { openNotifier } from './events/notifier.ts';
import { newUuid7 } from './ids.ts';
import { type Log, openLog } from './log.ts';
import { noteRefusals } from './testing-refusals.ts';
import { openVault } from './vault.ts';

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;

/** An identity provider's keys and tokens, and nothing else of it. */
export interface Issuer {
  readonly url: string;
  token(claims: JWTPayload, options?: TokenOptions): Promise<string>;
  /** Cannot be reached any more. */
  close(): void;
  /** Is there again, where it was. */
  reopen(): Promise<void>;
}

export interface TokenOptions {
  /** Signs with a key that the provider does not publish. */
  readonly foreignKey?: boolean;
  readonly header?: Partial<JWTHeaderParameters>;
}

export async function openIssuer(now: () => Date): Promise<Issuer> {
  const own: Keys = await generateKeyPair('RS256');
  const foreign: Keys = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'test', alg: 'RS256', use: 'sig' };
  const server: Server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ keys: [jwk] }));
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  server.unref();
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/realms/web`;
  return {
    url,
    token(claims, { foreignKey = false, header = {} } = {}) {
      const seconds = Math.floor(now().getTime() / 1000);
      return new SignJWT({
        iss: url,
        aud: 'account',
        typ: 'Bearer',
        iat: seconds,
        exp: seconds + 3600 * 24,
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'test', ...header })
        .sign((foreignKey ? foreign : own).privateKey);
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
    reopen: () => listen(port),
  };
}

export interface Person {
  readonly email: string;
  readonly name: string;
  readonly token: string;
}

export interface Reply {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
}

export interface AskOptions {
  readonly as?: Person | string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestApi {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly db: Db;
  readonly ledger: Ledger;
  readonly issuer: Issuer;
  readonly apiUrl: string;
  /** Connects as the owner of the schema, who may do what the API may not. */
  readonly ownerUrl: string;
  /** Moves the clock that everything in the API reads. */
  pass(seconds: number): void;
  ask(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options?: AskOptions,
  ): Promise<Reply>;
  /** Somebody with an account at the provider and, unless told otherwise, an open wallet. */
  person(
    name: string,
    options?: { denar?: string; registered?: boolean; roles?: string[] },
  ): Promise<Person>;
  admin(): Promise<Person>;
  close(): Promise<void>;
}

const adminEmail = 'admin@denar.test';

/** A key that seals nothing but what tests make. */
export const testKeys = `test:${Buffer.alloc(32, 7).toString('base64')}`;

export interface TestApiOptions {
  /** The most bookings that wait in the ledger's queue. */
  readonly maxWaiting?: number;
  /** How long the database may be silent until a connection is given up. */
  readonly silenceMs?: number;
  readonly randomBelow?: Deps['randomBelow'];
  /** Another way to the same database. */
  readonly by?: (url: string) => string;
  /** Goes over the configuration that tests have. */
  readonly env?: Readonly<Record<string, string>>;
  /** Where the API writes its log; silent without one. */
  readonly log?: Log;
  /** What the time goes by, in milliseconds; by itself without one. */
  readonly clock?: () => number;
}

export async function openTestApi({
  maxWaiting = 8192,
  silenceMs,
  randomBelow = (below) => Math.floor(Math.random() * below),
  by = (url) => url,
  env = {},
  log = openLog('silent'),
  clock = Date.now,
}: TestApiOptions = {}): Promise<TestApi> {
  let shift = 0;
  const now = (): Date => new Date(clock() + shift);
  const issuer = await openIssuer(now);
  const database = await freshDatabase();
  const url = by(database.apiUrl);
  const db = connect(url, {
    ...serviceLimits,
    ...(silenceMs && { query_timeout: silenceMs }),
  });
  const ledger = openLedger({ url, now, maxWaiting, ...(silenceMs && { silenceMs }) });
  const notifier = openNotifier(db, url, log);
  const config = readConfig({
    DATABASE_URL: url,
    OIDC_ISSUER: issuer.url,
    ADMIN_EMAIL: adminEmail,
    CARD_CODE_KEYS: testKeys,
    LOG_LEVEL: 'silent',
    STEP_UP_AMOUNT: 'none',
    ...env,
  });
  const deps: Deps = {
    config,
    db,
    ledger,
    identity: openOidc({ issuer: issuer.url, audience: 'account', now }),
    notifier,
    bankFiles: {
      readers: [mt940, statementCsv],
      orders: openElixir0({ encoding: 'windows-1250', fields: 15 }),
    },
    gateways: gatewaysOf(config, now),
    chain:
      config.multichain &&
      openMultichain({
        ...config.multichain,
        timeoutMs: config.MULTICHAIN_TIMEOUT_MS,
        newId: newUuid7(now),
      }),
    reports: [payuReport, p24Report],
    vault: openVault(config.CARD_CODE_KEYS),
    log,
    now,
    newId: newUuid7(now),
    randomBelow,
  };
  const app = await buildApp(deps, log);
  noteRefusals(app);
  const ask: TestApi['ask'] = (method, path, options) => inject(app, method, path, options);
  const people = peopleOf(issuer, ask);
  return {
    app,
    deps,
    db,
    ledger,
    issuer,
    apiUrl: database.apiUrl,
    ownerUrl: database.ownerUrl,
    pass(seconds) {
      shift += seconds * 1000;
    },
    ask,
    ...people,
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

/** As in production, but nobody waits for long. */
function gatewaysOf({ gateways: { payu, p24 } }: Config, now: () => Date): Deps['gateways'] {
  const quick = { timeoutMs: 5000, pause: async () => undefined };
  return {
    ...(payu && { payu: openPayu({ ...payu, now, ...quick }) }),
    ...(p24 && { p24: openP24({ ...p24, ...quick }) }),
  };
}

/** One request to an application, which may be another instance than the test's own. */
export async function inject(
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { as, query, body, headers }: AskOptions = {},
): Promise<Reply> {
  const token = typeof as === 'string' ? as : as?.token;
  const reply = await app.inject({
    method,
    url: path,
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

function peopleOf(issuer: Issuer, ask: TestApi['ask']): Pick<TestApi, 'person' | 'admin'> {
  let lines = 0;
  const signUp = async (name: string, email: string, roles: string[]): Promise<Person> => {
    const claims = { name, email, email_verified: true, preferred_username: email };
    const token = await issuer.token({ sub: `sub-${email}`, ...claims, realm_access: { roles } });
    return { email, name, token };
  };
  const admin = () => signUp('Administrator', adminEmail, ['user', 'admin']);
  const topUp = async (person: Person, amount: string): Promise<void> => {
    const wallet = await ask('GET', '/v2/account/wallet', { as: person });
    lines += 1;
    const line = `2026-11-21;REF${lines};${amount};PLN;${person.name};${wallet.body.topUpTitle}`;
    const done = await ask('POST', '/v2/adm/bank/statement', {
      as: await admin(),
      body: `date;reference;amount;currency;sender;title\n${line}\n`,
      headers: { 'content-type': 'text/csv' },
    });
    if (done.body.credited !== 1) throw new Error(`not credited: ${JSON.stringify(done.body)}`);
  };
  return {
    admin,
    async person(name, { denar, registered = true, roles = ['user'] } = {}) {
      const address = name.toLowerCase().replace(/[^a-z0-9]+/g, '.');
      const person = await signUp(name, `${address}@denar.test`, roles);
      if (!registered) return person;
      const opened = await ask('POST', '/v2/et/registration', { as: person, query: { name } });
      if (opened.status !== 201) throw new Error(`no wallet: ${JSON.stringify(opened.body)}`);
      if (denar) await topUp(person, denar);
      return person;
    },
  };
}
