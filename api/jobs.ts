/** Scheduled jobs: every instance runs them, and they tolerate each other. */
import { randomUUID } from 'node:crypto';
import { Counter, Gauge } from 'prom-client';
import { traced } from '#contract/traces.ts';
import type { Db } from '#db/connect.ts';
import { onBehalfOf } from '#db/origin.ts';

interface Log {
  warn(fields: object, message: string): void;
}

/** Milliseconds. */
export const hour = 3_600_000;

export interface Job {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<unknown>;
  /** Waits for what its runs have begun, when the instance stops. */
  readonly end?: () => Promise<unknown>;
}

/** What is told of the jobs: their runs by outcome, how often each should run, and when it last did. */
export const jobFigures = () => ({
  runs: new Counter({
    name: 'denar_job_runs_total',
    help: 'Runs of the jobs of this instance, by how they ended.',
    labelNames: ['name', 'outcome'],
    registers: [],
  }),
  periods: new Gauge({
    name: 'denar_job_period_seconds',
    help: 'The pause between two runs of a job.',
    labelNames: ['name'],
    registers: [],
  }),
  done: new Gauge({
    name: 'denar_job_done_timestamp_seconds',
    help: 'When a job of this instance last succeeded; before it has, when the instance started.',
    labelNames: ['name'],
    registers: [],
  }),
});

/** Runs each job repeatedly, one run of it at a time; returns a function that stops them. */
export function startJobs(
  jobs: readonly Job[],
  log: Log,
  figures: ReturnType<typeof jobFigures>,
): () => Promise<void> {
  let stopped = false;
  const timers = new Map<Job, NodeJS.Timeout>();
  const running = new Map<Job, Promise<void>>();

  const schedule = (job: Job): void => {
    if (stopped) return;
    const start = (): void => void running.set(job, attempt(job));
    timers.set(job, setTimeout(start, job.everyMs).unref());
  };
  const attempt = async (job: Job): Promise<void> => {
    const run = () =>
      traced(job.name, job.run).then(
        () => 'done',
        (err: unknown) => {
          log.warn({ err, job: job.name }, 'a job failed');
          return 'failed';
        },
      );
    const outcome = await onBehalfOf(`job-${randomUUID()}`, run);
    figures.runs.inc({ name: job.name, outcome });
    if (outcome === 'done') figures.done.setToCurrentTime({ name: job.name });
    schedule(job);
  };
  for (const job of jobs) {
    figures.periods.set({ name: job.name }, job.everyMs / 1000);
    figures.done.setToCurrentTime({ name: job.name });
    schedule(job);
  }

  return async () => {
    stopped = true;
    for (const timer of timers.values()) clearTimeout(timer);
    await Promise.all(running.values());
    await Promise.all(jobs.map(({ end }) => end?.()));
  };
}

/** Longer than any job: after it, a lock whose holder silently vanished is released. */
const lockIdle = '5min';

/**
 * Runs the work unless another instance is running work of that name, and returns whether it did.
 * The lock belongs to a connection, so that the database releases it when an instance is killed.
 */
export async function exclusively(
  db: Db,
  name: string,
  work: () => Promise<unknown>,
): Promise<boolean> {
  const client = await db.connect();
  const ask = async (lock: string): Promise<boolean> => {
    const { rows } = await client.query<{ done: boolean }>(
      `SELECT ${lock}(hashtextextended($1, 0)) AS done`,
      [name],
    );
    return rows[0]?.done === true;
  };
  let broken = true;
  // Connection errors meanwhile surface when the lock is released.
  const ignore = (): undefined => undefined;
  client.on('error', ignore);
  try {
    const got = await ask('pg_try_advisory_lock');
    try {
      if (got) {
        await client.query(`SET idle_session_timeout = '${lockIdle}'`);
        await work();
      }
    } finally {
      if (got) {
        await ask('pg_advisory_unlock');
        await client.query('RESET idle_session_timeout');
      }
      broken = false;
    }
    return got;
  } finally {
    client.off('error', ignore);
    // A connection that could not release the lock is closed, which releases it.
    client.release(broken);
  }
}
