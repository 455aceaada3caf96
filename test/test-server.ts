/**
 * The PostgreSQL for a test run. `npm run test:server` leaves one running, which every later `npm
 * test` on this machine finds and uses.
 */
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startPostgres } from '#sandbox/postgres.ts';
import { freePort } from '#test/free-port.ts';
import { quickServer } from './quick-server.ts';

interface TestServer {
  readonly ownerUrl: string;
  stop(): Promise<void>;
}

/** Contains the URL of the permanent server while it runs. */
const note = path.join(import.meta.dirname, '../node_modules/.cache/test-server.url');

/** The permanent server; null if there is none, or if it is not only for tests. */
async function keptServer(): Promise<string | null> {
  if (!fs.existsSync(note)) return null;
  const ownerUrl = fs.readFileSync(note, 'utf8');
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ fsync: string }>('SHOW fsync');
    // A server with important data writes it to the disk.
    return rows[0]?.fsync === quickServer.fsync ? ownerUrl : null;
  } catch {
    // The file is left over from a server that was killed.
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The server at TEST_OWNER_URL or the permanent one; otherwise a fresh one for this run. */
export async function testServer(): Promise<TestServer> {
  const running = process.env.TEST_OWNER_URL || (await keptServer());
  return running ? { ownerUrl: running, stop: async () => undefined } : freshServer();
}

async function freshServer(): Promise<TestServer> {
  const dataDir = fs.mkdtempSync(path.join(tmpdir(), 'denar-test-'));
  // The server's own user must be able to enter it when the tests run as root.
  fs.chmodSync(dataDir, 0o755);
  const postgres = await startPostgres({
    dataDir,
    port: await freePort(),
    settings: quickServer,
  });
  await grantDeadlockTimeout(postgres.superuserUrl);
  return {
    ownerUrl: postgres.ownerUrl,
    async stop() {
      await postgres.stop();
      for (const folder of [dataDir, postgres.data]) {
        fs.rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

/** The owner may say how long a connection waits before it looks for deadlocks. */
async function grantDeadlockTimeout(superuserUrl: string): Promise<void> {
  const superuser = new pg.Client({ connectionString: superuserUrl });
  await superuser.connect();
  await superuser.query('GRANT SET ON PARAMETER deadlock_timeout TO denar');
  await superuser.end();
}

if (import.meta.main) {
  const running = await keptServer();
  if (running) throw new Error(`a test server runs already: ${running}`);
  const server = await freshServer();
  fs.mkdirSync(path.dirname(note), { recursive: true });
  fs.writeFileSync(note, server.ownerUrl);
  console.log(`npm test uses this server until Ctrl-C: ${server.ownerUrl}`);
  const keepAlive = setInterval(() => undefined, 2 ** 30);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, async () => {
      clearInterval(keepAlive);
      fs.rmSync(note, { force: true });
      await server.stop();
    });
  }
}
