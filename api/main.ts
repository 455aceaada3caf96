/** Runs one instance of the API. */
import { speakFor } from '#contract/spoken-brand.ts';
import { startTracing } from '#contract/traces.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { features } from './features.ts';
import { jobFigures, startJobs } from './jobs.ts';
import { openLog } from './log.ts';
import { openProcess } from './process.ts';

const stopTracing = await startTracing(process.env, 'denar-api');
const config = readConfig(process.env);
speakFor(config.brand);
const log = openLog(config.LOG_LEVEL);
const { deps, clock, close } = await openProcess(config, log);
const figures = jobFigures();
const app = await buildApp(deps, log, Object.values(figures));
const stopJobs = startJobs(
  [
    { name: 'read the clock', everyMs: 5000, run: () => clock.read() },
    ...features.flatMap(({ jobs }) => jobs?.(deps, features) ?? []),
  ],
  log,
  figures,
);
await app.listen({ port: config.API_PORT, host: config.API_HOST });
log.info({ port: config.API_PORT }, 'the API is listening');

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await app.close();
  await stopJobs();
  await close();
  await stopTracing();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
