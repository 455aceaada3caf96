/** Keycloak's process: starting its Java in a folder, and waiting until it responds. */
import fs from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { type Guarded, startGuarded } from '#sandbox/guarded.ts';
import { projectRoot } from '#sandbox/world.ts';

const patienceMs = 600_000;

/** What an installation lets Keycloak count, as options. */
const counting = Object.entries(
  parseEnv(fs.readFileSync(path.join(projectRoot, 'deploy/templates/debian/keycloak.env'), 'utf8')),
)
  .filter(([name]) => name.includes('METRICS'))
  .map(
    ([name, value]) => `--${name.replace('KC_', '').replaceAll('_', '-').toLowerCase()}=${value}`,
  );

export const buildOptions = ['--db=dev-file', ...counting];

/** The arguments of Keycloak's Java, as in its `kc.sh`, for the server in this folder. */
export const javaOptions = (folder: string): string[] => [
  '-Xms64m',
  '-Xmx512m',
  '-XX:MaxMetaspaceSize=256m',
  '-XX:+ExitOnOutOfMemoryError',
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-Dfile.encoding=UTF-8',
  '--add-opens=java.base/java.util=ALL-UNNAMED',
  '--add-opens=java.base/java.util.concurrent=ALL-UNNAMED',
  '--add-opens=java.base/java.security=ALL-UNNAMED',
  `-Dkc.home.dir=${folder}`,
  `-Djboss.server.config.dir=${folder}/conf`,
  '-Djava.util.logging.manager=org.jboss.logmanager.LogManager',
  '-Dquarkus-log-max-startup-records=10000',
  '-cp',
  `${folder}/lib/quarkus-run.jar`,
  'io.quarkus.bootstrap.runner.QuarkusEntryPoint',
];

/**
 * The admin of all servers started here. They listen only on this machine and are removed after the
 * run, so nothing is secret.
 */
export const operator = { user: 'operator', password: 'operator-of-a-test' };

interface Launch {
  readonly java: string;
  readonly folder: string;
  readonly port: number;
  /** Of health and figures. */
  readonly managementPort: number;
  /** File for the server's output. */
  readonly logFile: string;
  /** Options of this start. */
  readonly options?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * Starts the server in a folder; it ends with us, however we end. It is killed, because Keycloak
 * ignores a shutdown request while it starts.
 */
export function launch(place: Launch): Guarded {
  const { java, folder, port, managementPort, logFile, options = [], env } = place;
  const origin = `http://localhost:${port}`;
  const start = ['start', '--optimized', '--cache=local', '--http-enabled=true', ...options];
  const where = [
    '--http-host=127.0.0.1',
    `--http-port=${port}`,
    `--http-management-port=${managementPort}`,
    `--hostname=${origin}`,
  ];
  const log = fs.openSync(logFile, 'a');
  const running = startGuarded(
    ['nice', '-n', '5', java, ...javaOptions(folder), ...start, ...where],
    {
      signal: 'KILL',
      output: [log, log],
      cwd: folder,
      env: {
        ...process.env,
        ...env,
        KC_BOOTSTRAP_ADMIN_USERNAME: operator.user,
        KC_BOOTSTRAP_ADMIN_PASSWORD: operator.password,
      },
    },
  );
  fs.closeSync(log);
  return running;
}

/** Waits until a realm responds; rejects with the end of the log if the server ends first. */
export async function realmReady(issuer: string, running: Guarded, logFile: string): Promise<void> {
  let code: number | undefined;
  void running.ended.then((given) => {
    code = given;
  });
  const until = Date.now() + patienceMs;
  while (Date.now() < until && code === undefined) {
    const answer = await fetch(`${issuer}/.well-known/openid-configuration`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  const how = code === undefined ? 'did not get ready' : `ended with ${code}`;
  const lines = fs.readFileSync(logFile, 'utf8').split('\n').slice(-30).join('\n');
  throw new Error(`Keycloak ${how}:\n${lines}`);
}
