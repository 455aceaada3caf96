/** Runs one instance of the API. */
import { randomInt } from 'node:crypto';
import { speakFor } from '#contract/spoken-brand.ts';
import { openClock } from '#db/clock.ts';
import { connect, serviceLimits } from '#db/connect.ts';
import { openLedger } from '#ledger/ledger.ts';
import { openAdapters } from './adapters.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { openNotifier } from './events/notifier.ts';
import { features } from './features.ts';
import { newUuid7 } from './ids.ts';
import { jobFigures, startJobs } from './jobs.ts';
import { openLog } from './log.ts';
import { openVault } from './vault.ts';

const config = readConfig(process.env);
speakFor(config.brand);
const log = openLog(config.LOG_LEVEL);
const db = connect(config.DATABASE_URL, serviceLimits);
const clock = await openClock(db, log);
const { now } = clock;
const newId = newUuid7(now);
const deps = {
  ...openAdapters(config, { log, now, newId }),
  config,
  db,
  ledger: openLedger({ url: config.DATABASE_URL, now }),
  notifier: openNotifier(db, config.DATABASE_URL, log),
  vault: openVault(config.CARD_CODE_KEYS),
  log,
  now,
  newId,
  randomBelow: (below: number) => randomInt(below),
};
const figures = jobFigures();
const app = await buildApp(deps, log, Object.values(figures));
const stopJobs = startJobs(
  [
    { name: 'read the clock', everyMs: 5000, run: () => clock.read() },
    ...features.flatMap(({ jobs }) => jobs?.(deps) ?? []),
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
  deps.mailer.close();
  await deps.notifier.close();
  await deps.ledger.close();
  await db.end();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
