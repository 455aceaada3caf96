/** What a process of the API works with: everything that main and the operator's command open alike. */
import { randomInt } from 'node:crypto';
import { type Clock, openClock } from '#db/clock.ts';
import { connect, connectStandby, serviceLimits } from '#db/connect.ts';
import { readFrom, readHere } from '#db/standby.ts';
import { openLedger } from '#ledger/ledger.ts';
import { openAdapters } from './adapters.ts';
import type { Config } from './config.ts';
import type { JobDeps } from './deps.ts';
import { openNotifier } from './events/notifier.ts';
import { newUuid7 } from './ids.ts';
import type { Log } from './log.ts';
import { openVault } from './vault.ts';

export interface Opened {
  readonly deps: JobDeps;
  readonly clock: Clock;
  /** Closes connections; requests and jobs must have ended. */
  close(): Promise<void>;
}

/** Connects to the database and waits until its time is known. */
export async function openProcess(config: Config, log: Log): Promise<Opened> {
  const db = connect(config.DATABASE_URL, serviceLimits);
  const { READ_DATABASE_URL: readUrl } = config;
  const standby = readUrl === undefined ? null : connectStandby(readUrl, serviceLimits);
  const clock = await openClock(db, log);
  const { now } = clock;
  const newId = newUuid7(now);
  const deps = {
    ...openAdapters(config, { log, now, newId }),
    config,
    db,
    read: standby ? readFrom(db, standby) : readHere(db),
    ledger: openLedger({ url: config.DATABASE_URL, now }),
    notifier: openNotifier(db, config.DATABASE_URL, log),
    vault: openVault(config.CARD_CODE_KEYS),
    log,
    now,
    newId,
    randomBelow: (below: number) => randomInt(below),
  };
  return {
    deps,
    clock,
    async close() {
      deps.mailer.close();
      await deps.notifier.close();
      await deps.ledger.close();
      await standby?.end();
      await db.end();
    },
  };
}
