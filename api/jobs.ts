/** What the clock asks for: jobs that every instance runs and that tolerate each other. */
interface Log {
  warn(fields: object, message: string): void;
}

export interface Job {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<unknown>;
}

/** Runs each job again and again, one run of it at a time; gives a function that stops them. */
export function startJobs(jobs: readonly Job[], log: Log): () => Promise<void> {
  let stopped = false;
  const timers = new Map<Job, NodeJS.Timeout>();
  const running = new Map<Job, Promise<void>>();

  const schedule = (job: Job): void => {
    if (stopped) return;
    const start = (): void => void running.set(job, attempt(job));
    timers.set(job, setTimeout(start, job.everyMs).unref());
  };
  const attempt = async (job: Job): Promise<void> => {
    await job.run().catch((err: unknown) => log.warn({ err, job: job.name }, 'a job failed'));
    schedule(job);
  };
  for (const job of jobs) schedule(job);

  return async () => {
    stopped = true;
    for (const timer of timers.values()) clearTimeout(timer);
    await Promise.all(running.values());
  };
}
