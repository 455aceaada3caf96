/** For tests: the identity provider and the mailbox on free ports with their own database. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import pg from 'pg';
import { freePort } from '#test/free-port.ts';
import { demoPeople } from './demo-people.ts';
import { type Identity, type IdentityOptions, startIdentity } from './identity/server.ts';
import { type Mailbox, startMailbox } from './mailbox.ts';
import { OidcClient } from './plain-browser.ts';

export const webOrigin = 'http://localhost:3000';

export interface TestIdentity {
  readonly identity: Identity;
  readonly mailbox: Mailbox;
  /** The provider's database. */
  readonly db: pg.Pool;
  /** The web site's client. */
  client(): OidcClient;
  /** The claims of a token signed by the provider for the API. */
  verified(token: string): Promise<JWTPayload>;
  /** Restarts the provider on the same database and port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a provider on the server at TEST_OWNER_URL. */
export async function startTestIdentity(
  options: Partial<IdentityOptions> = {},
): Promise<TestIdentity> {
  const server = process.env.TEST_OWNER_URL;
  if (!server) throw new Error('TEST_OWNER_URL is not set: run the tests with `npm test`');
  const admin = new pg.Pool({ connectionString: server, max: 1 });
  const name = `identity_test_${randomBytes(8).toString('hex')}`;
  await admin.query(`CREATE DATABASE ${name} STRATEGY FILE_COPY`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  const folder = await fs.mkdtemp(path.join(tmpdir(), 'denar-mail-'));
  const smtpPort = await freePort();
  const mailbox = await startMailbox({ port: smtpPort, folder, now: () => new Date() });
  const db = new pg.Pool({ connectionString: address.href, max: 2 });
  const start = async (port: number) =>
    startIdentity({
      port,
      databaseUrl: address.href,
      webOrigins: [webOrigin, 'http://127.0.0.1:3000'],
      smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
      mailFrom: 'konto@denar.test',
      mailboxUrl: 'http://localhost:8025/mail',
      people: demoPeople('admin@denar.test'),
      ...options,
    });
  const port = await freePort();
  let identity = await start(port);
  return {
    get identity() {
      return identity;
    },
    mailbox,
    db,
    client: () => new OidcClient(identity.issuer, webOrigin),
    async verified(token) {
      const { issuer } = identity;
      const keys = createRemoteJWKSet(new URL(`${issuer}/protocol/openid-connect/certs`));
      return (await jwtVerify(token, keys, { issuer, audience: 'account' })).payload;
    },
    async restart() {
      await identity.stop();
      identity = await start(port);
    },
    async stop() {
      await identity.stop();
      await mailbox.stop();
      await db.end();
      // Not with FORCE: PostgreSQL waits for connections that are just closing, without errors.
      await admin.query(`DROP DATABASE ${name}`);
      await admin.end();
      await fs.rm(folder, { recursive: true });
    },
  };
}
