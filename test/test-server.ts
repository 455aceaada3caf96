/** The PostgreSQL that a run of tests works on. */
import fs from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '#sandbox/postgres.ts';
import { quickServer } from './quick-server.ts';

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** A fresh PostgreSQL for one run, or the one that TEST_OWNER_URL names, which saves seven seconds. */
export async function testServer(): Promise<{ ownerUrl: string; stop(): Promise<void> }> {
  const given = process.env.TEST_OWNER_URL;
  if (given) return { ownerUrl: given, stop: async () => undefined };
  const dataDir = fs.mkdtempSync(path.join(tmpdir(), 'denar-test-'));
  // The server's own user must be able to enter it when the tests run as root.
  fs.chmodSync(dataDir, 0o755);
  const postgres = await startPostgres({
    dataDir,
    port: await freePort(),
    settings: quickServer,
  });
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
