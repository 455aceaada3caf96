/** Starts the web server. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { webServer } from './app.ts';
import { parseConfig, publicConfig } from './config.ts';
import { startWebTracing } from './traces.ts';
import { openLog } from './watch.ts';

const dist = join(import.meta.dirname, '../dist');

async function main(): Promise<void> {
  const stopTracing = await startWebTracing(process.env);
  const { WEB_PORT, WEB_HOST, LOG_LEVEL, TRUST_PROXY } = parseConfig(process.env);
  const log = openLog(LOG_LEVEL);
  if (!existsSync(join(dist, 'server/render.mjs'))) {
    throw new Error('The web app is not built yet: npm run build');
  }
  const app = await webServer(dist, publicConfig(process.env), { log, trustProxy: TRUST_PROXY });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void app.close().then(stopTracing));
  }
  try {
    await app.listen({ port: WEB_PORT, host: WEB_HOST });
    log.info({ port: WEB_PORT }, 'the web server is listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${WEB_PORT} is taken; set WEB_PORT to another one`);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
