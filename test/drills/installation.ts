/** An installation as `denar setup` makes it on one machine, whose units a test plays. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { openSettings, quoted } from '#denar/settings-files.ts';
import { type Guarded, startGuarded } from '#sandbox/guarded.ts';
import { projectRoot } from '#sandbox/world.ts';
import { freePort } from '#test/free-port.ts';
import { inherited } from '../inherited.ts';
import { ask, type Server } from './cluster.ts';

/** Settings without which a few people cannot pay continuously. */
export const unlimited = {
  CHANGES_PER_MINUTE: 'none',
  STEP_UP_AMOUNT: 'none',
  STEP_UP_SUM: 'none',
  PROVIDER_MONTHLY_LIMIT: 'none',
  PAYOUT_HOLD_DAYS: 'none',
  PAYOUT_REVIEW_ABOVE: 'none',
  DESK_STEP_UP: 'off',
};

const folders = ['contract', 'texts', 'db', 'ledger', 'adapters', 'api', 'denar', 'deploy', 'web'];

/** A release's folder with the product's files; the libraries are this clone's. */
export function makeRelease(folder: string, change?: (folder: string) => void): string {
  fs.mkdirSync(folder, { recursive: true });
  for (const name of folders)
    fs.cpSync(path.join(projectRoot, name), path.join(folder, name), { recursive: true });
  for (const name of ['package.json', 'CHANGELOG.md'])
    fs.copyFileSync(path.join(projectRoot, name), path.join(folder, name));
  fs.symlinkSync(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'));
  change?.(folder);
  return folder;
}

/** The server as an installation finds it: without the roles and databases of `npm start`. */
export async function emptyServer({ postgres }: Server): Promise<void> {
  for (const statement of ['DROP DATABASE denar', 'DROP ROLE denar', 'DROP ROLE denar_api'])
    await ask(postgres, statement);
}

interface Options {
  /** Where everything of it is. */
  readonly folder: string;
  readonly issuer: string;
  readonly keycloakUrl: string;
  /** A folder in which Keycloak would be. */
  readonly keycloak: string;
  readonly archive: string;
  readonly more?: Readonly<Record<string, string>>;
}

interface Said {
  readonly code: number;
  readonly output: string;
}

export class Installation {
  readonly settings: string;
  readonly link: string;
  readonly urls: string[] = [];
  readonly #options: Options;
  readonly #running = new Map<string, Guarded>();
  #control: HttpServer | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.settings = path.join(options.folder, 'settings');
    this.link = path.join(options.folder, 'current');
  }

  /** Runs the installed release's `denar`; rejects with its words if it fails. */
  async denar(...args: string[]): Promise<string> {
    const { code, output } = await this.said(...args);
    if (code !== 0) throw new Error(`denar ${args.join(' ')}: ${code}\n${output}`);
    return output;
  }

  /** The same, whatever it ends with. */
  async said(...args: string[]): Promise<Said> {
    const child = spawn(process.execPath, ['denar/main.ts', ...args], {
      cwd: fs.realpathSync(this.link),
      env: { ...inherited, DENAR_SETTINGS: this.settings, RELEASE_LINK: this.link },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [out, err, code] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      new Promise<number>((resolve) => child.once('exit', (one) => resolve(one ?? 1))),
    ]);
    return { code, output: out + err };
  }

  /** `denar setup` for a server, with so many instances of the API. */
  async setUp(release: string, server: Server, instances: number): Promise<string> {
    const { folder, issuer, keycloakUrl, keycloak, archive, more } = this.#options;
    fs.symlinkSync(release, this.link);
    for (let left = instances; left > 0; left -= 1)
      this.urls.push(`http://127.0.0.1:${await freePort()}`);
    const control = await this.#listen();
    const say = `fetch(process.argv[1]).then(({ ok }) => process.exit(ok ? 0 : 1))`;
    const answers: Record<string, string> = {
      domain: 'localhost',
      OPERATOR: 'Who runs it, Street 1',
      SUPPORT_PHONE: '+48 22 555 01 20',
      ADMIN_EMAIL: 'admin@denar.test',
      SUPPORT_EMAIL: 'help@denar.test',
      MAIL_FROM_ADDRESS: 'program@denar.test',
      BANK_ACCOUNT: '61109010140000071219812874',
      SMTP_URL: 'smtp://127.0.0.1:9',
      DATABASE_HOST: `127.0.0.1:${server.port}`,
      OIDC_ISSUER: issuer,
      OIDC_JWKS_URL: '',
      API_ORIGIN: this.urls[0] ?? '',
      WEB_ORIGIN: 'http://localhost:3000',
      BACKUP_DIR: path.join(folder, 'backups'),
      ARCHIVE_DIR: archive,
      BUNDLE_TO: path.join(folder, 'elsewhere'),
      API_INSTANCES: this.urls.join(','),
      WEB_INSTANCE: '',
      RESTART_COMMAND: `${process.execPath} -e "${say}" ${control}/$INSTANCE`,
      KEYCLOAK_URL: keycloakUrl,
      LOG_LEVEL: 'info',
      ...more,
    };
    if (answers.OIDC_JWKS_URL === '') answers.OIDC_JWKS_URL = `${issuer}/certs`;
    const file = path.join(folder, 'answers.env');
    const lines = Object.entries(answers).map(([name, value]) => `${name}=${quoted(value)}`);
    fs.writeFileSync(file, lines.join('\n'));
    const way = ['--database', server.postgres.superuserUrl, '--keycloak', keycloak];
    const { code, output } = await this.said('setup', '--answers', file, ...way);
    // One of the checks of what is not there yet may end it with 1.
    if (code > 1 || !output.includes('will import the realm')) throw new Error(output);
    return output;
  }

  async migrate(): Promise<void> {
    const { values } = openSettings(this.settings);
    const child = spawn(process.execPath, ['db/migrate.ts'], {
      cwd: fs.realpathSync(this.link),
      env: { ...inherited, ...values },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const code = await new Promise((resolve) => child.once('exit', resolve));
    if (code !== 0) throw new Error(`The migrations ended with ${code}.`);
  }

  /** What the unit of an instance does: settings from their files, the release behind the link. */
  #start(name: string): void {
    const at = Number(name.split('@')[1]) - 1;
    const { values } = openSettings(this.settings);
    const log = fs.openSync(this.logOf(name), 'a');
    const running = startGuarded(['denar/node.sh', '--env-file=api/node.env', 'api/main.ts'], {
      signal: 'TERM',
      output: [log, log],
      cwd: fs.realpathSync(this.link),
      env: { ...inherited, ...values, API_PORT: new URL(this.urls[at] ?? '').port },
    });
    fs.closeSync(log);
    this.#running.set(name, running);
  }

  logOf = (name: string): string => path.join(this.#options.folder, `${name}.log`);

  get names(): string[] {
    return this.urls.map((_, at) => `api@${at + 1}`);
  }

  /** Starts all instances, and waits until they are ready. */
  async start(): Promise<void> {
    for (const name of this.names) this.#start(name);
    for (const [at, url] of this.urls.entries()) await this.#ready(url, this.names[at] ?? '');
  }

  async #ready(url: string, name: string): Promise<void> {
    let over = false;
    void this.#running.get(name)?.ended.then(() => {
      over = true;
    });
    for (let waited = 0; waited < 120_000 && !over; waited += 100) {
      const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
      if (answer?.ok) return;
      await pause(100);
    }
    throw new Error(`${name} never was ready:\n${fs.readFileSync(this.logOf(name), 'utf8')}`);
  }

  /** Ends all instances, as a lost machine or at the end. */
  async stop(): Promise<void> {
    await Promise.all([...this.#running.values()].map((one) => one.stop(10)));
    this.#running.clear();
  }

  /** Takes the calls of RESTART_COMMAND. */
  async #listen(): Promise<string> {
    this.#control = createServer((request, response) => {
      const name = decodeURIComponent(request.url?.slice(1) ?? '');
      const before = this.#running.get(name);
      void Promise.resolve(before?.stop(40)).then(() => {
        if (before) this.#start(name);
        response.writeHead(before ? 200 : 404).end();
      });
    });
    const server = this.#control;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    await this.stop();
    this.#control?.closeAllConnections();
    this.#control?.close();
  }
}
