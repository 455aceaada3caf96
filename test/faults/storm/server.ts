/** The database of a storm: killed in all possible ways, and restarted whenever it has ended. */
import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Postgres, startPostgres } from '#sandbox/postgres.ts';
import { killServer, serverProcesses, signal } from '../../server-processes.ts';

const settings = {
  shared_buffers: '64MB',
  max_wal_size: '96MB',
  min_wal_size: '48MB',
  max_connections: '120',
};
/** Delay before a restart, like a supervisor's. */
const restartMs = 500;

export class StormServer {
  readonly #dataDir: string;
  readonly port: number;
  #running: Postgres | null = null;
  #data = '';
  #stopping = false;
  /** Number of restarts. */
  restarts = 0;

  constructor(dataDir: string, port: number) {
    this.#dataDir = dataDir;
    this.port = port;
  }

  async start(): Promise<Postgres> {
    const running = await startPostgres({ dataDir: this.#dataDir, port: this.port, settings });
    this.#running = running;
    this.#data = running.data;
    void running.gone.then(() => this.#again());
    return running;
  }

  async #again(): Promise<void> {
    this.#running = null;
    while (!this.#stopping && this.#running === null) {
      await pause(restartMs);
      if (this.#stopping) return;
      this.restarts += 1;
      await this.start().catch(() => undefined);
    }
  }

  processes(): readonly number[] {
    return serverProcesses(this.#data);
  }

  /** Kills all its processes at once, like a power failure. */
  killAll(): void {
    killServer(this.#data);
  }

  /** Suspends all its processes for this long, like a paused virtual machine. */
  async standStill(ms: number): Promise<void> {
    const stopped = this.processes();
    for (const pid of stopped) signal(pid, 'SIGSTOP');
    await pause(ms);
    for (const pid of stopped) signal(pid, 'SIGCONT');
  }

  /** The immediate shutdown. */
  quit(): void {
    const [postmaster] = this.processes();
    if (postmaster !== undefined) signal(postmaster, 'SIGQUIT');
  }

  /** Kills one process that serves the API, after which the server restarts automatically. */
  killBackend(random: () => number): void {
    const [, ...children] = this.processes();
    const working = children.filter((pid) => {
      try {
        return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('denar_api');
      } catch {
        return false;
      }
    });
    const pid = working[Math.floor(random() * working.length)];
    if (pid !== undefined) signal(pid, 'SIGKILL');
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#running?.stop();
  }
}
