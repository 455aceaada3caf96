/** The development node as a separate process. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { startChainServer } from './server.ts';
import { chainCredentials } from './settings.ts';

const { env } = process;
const folder = env.CHAIN_FOLDER;
if (!folder) throw new Error('CHAIN_FOLDER is not set');

/** The exit code of a segmentation fault. */
const segmentationFault = 139;

const server = await startChainServer({
  folder: path.resolve(folder),
  port: Number(env.CHAIN_PORT ?? '7446'),
  user: env.CHAIN_USER ?? chainCredentials.user,
  password: env.CHAIN_PASSWORD ?? chainCredentials.password,
  chainName: 'denar',
  blockMs: Number(env.CHAIN_BLOCK_MS ?? '2000'),
  now: () => new Date(),
  randomBytes,
  onDeath(error) {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(segmentationFault);
  },
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void server.close().then(() => process.exit(0)));
}
