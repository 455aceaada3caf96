/** The API as a separate process on a given database, for tests that kill it and for benchmarks. */
import { fileURLToPath } from 'node:url';
import { testAudience, testKeys } from '#api/testing.ts';
import { demoSettings } from '#sandbox/demo-settings.ts';
import { startGuarded } from '#sandbox/guarded.ts';
import { freePort } from '#test/free-port.ts';
import { inherited } from './inherited.ts';
import { signal as send } from './server-processes.ts';

export interface ApiProcess {
  readonly url: string;
  readonly pid: number;
  /** Stops it like Ctrl-C, and waits until it has ended. */
  stop(name?: NodeJS.Signals): Promise<void>;
}

export interface ApiEnvironment {
  readonly databaseUrl: string;
  readonly issuer: string;
  readonly port?: number;
  /** Overrides the tests' configuration. */
  readonly more?: Readonly<Record<string, string>>;
}

/**
 * Starts the API and waits until it is ready; throws its last output if it never is. It ends with
 * the process that started it, however that ends.
 */
export async function startApi(environment: ApiEnvironment): Promise<ApiProcess> {
  const port = environment.port ?? (await freePort());
  const { shell, pid, ended } = startGuarded(
    ['denar/node.sh', '--env-file=api/node.env', 'api/main.ts'],
    {
      signal: 'KILL',
      output: ['pipe', 'pipe'],
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      env: {
        ...inherited,
        ...demoSettings,
        DATABASE_URL: environment.databaseUrl,
        OIDC_ISSUER: environment.issuer,
        OIDC_AUDIENCE: testAudience,
        ADMIN_EMAIL: 'admin@denar.test',
        API_PORT: String(port),
        API_ORIGIN: `http://127.0.0.1:${port}`,
        CARD_CODE_KEYS: testKeys,
        LOG_LEVEL: 'warn',
        CHANGES_PER_MINUTE: 'none',
        STEP_UP_SUM: 'none',
        PAYOUT_HOLD_DAYS: 'none',
        LEAVING_GRACE: 'off',
        PAYOUT_REVIEW_ABOVE: 'none',
        DESK_STEP_UP: 'off',
        ...environment.more,
      },
    },
  );
  let words = '';
  for (const stream of [shell.stdout, shell.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      words = (words + chunk.toString()).slice(-4000);
    });
  }
  let over = false;
  void ended.then(() => {
    over = true;
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await isReady(url))) {
    if (over) throw new Error(`The API did not start:\n${words}`);
  }
  const own = await pid;
  return {
    url,
    pid: own,
    async stop(name = 'SIGTERM') {
      if (!over) send(own, name);
      await ended;
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health/ready`)).ok;
  } catch {
    return new Promise((resolve) => setTimeout(resolve, 50, false));
  }
}
