/** Starts the embedded world and the product in it; used by `npm start` and the browser tests. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { readBrand } from '#contract/brand-file.ts';
import { digitsOfNrb } from '#contract/nrb.ts';
import { speakFor, spokenBrand } from '#contract/spoken-brand.ts';
import { type Bank, openBank } from './bank.ts';
import { buildWeb } from './build-web.ts';
import { chainControl, chainReady } from './chain/control.ts';
import { chainEnvironment, otherNode } from './chain/settings.ts';
import { type Child, startChild } from './children.ts';
import { approverEmail, demoPeople } from './demo-people.ts';
import { demoSettings } from './demo-settings.ts';
import { type Identity, type IdentityOptions, startIdentity } from './identity/server.ts';
import { cardKeys, checkpointKey, publicKeyOf, pushKey, samlKeys } from './kept-keys.ts';
import { type Mailbox, startMailbox } from './mailbox.ts';
import { runMigrations } from './migrations.ts';
import type { Ports } from './ports.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { gatewayEnvironment } from './providers.ts';
import { waitUntilReady } from './readiness.ts';
import { samlEnvironment } from './saml/settings.ts';
import { type SeedOptions, seed } from './seed.ts';
import type { DemoCards } from './seed-cards.ts';
import { startSite } from './site/server.ts';
import { tilesPath } from './site/tiles.ts';
import { openStandIns } from './stand-ins.ts';
import { Undo } from './undo.ts';

export interface SandboxOptions {
  readonly dataDir: string;
  readonly ports: Ports;
  /** Ports of additional API instances, and their different settings. */
  readonly moreApiPorts?: readonly number[];
  readonly moreApiEnv?: NodeJS.ProcessEnv;
  /** Lifetime of access tokens; Keycloak's five minutes by default. */
  readonly tokenSeconds?: number;
  readonly reuseGraceSeconds?: number;
  /** Creates the identity provider; the embedded one by default. */
  readonly identity?: (place: IdentityOptions) => Promise<Identity>;
  /** False: the demo people get no wallets and history. */
  readonly seed?: boolean;
  /** False: without the web app. */
  readonly web?: boolean;
  readonly postgresSettings?: Readonly<Record<string, string>>;
  /** The environment of the product's processes; the sandbox's own settings override it. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly now?: () => Date;
  /** Reports progress to the user. */
  readonly say?: (line: string) => void;
}

export interface Sandbox {
  readonly webOrigin: string;
  /** Of all API instances, starting with the first. */
  readonly apiOrigins: readonly string[];
  readonly issuer: string;
  /** URL of the mailbox and bank pages. */
  readonly siteOrigin: string;
  readonly postgres: Postgres;
  readonly mailbox: Mailbox;
  readonly bank: Bank;
  readonly adminEmail: string;
  /** Cards to try things with; none if nothing was seeded. */
  readonly demoCards: DemoCards | null;
  /** Processes of the API instances, the web server and our own node: api-1, web, chain. */
  readonly children: ReadonlyMap<string, Child>;
  /** An access token for a demo person, without signing in. */
  tokenFor(email: string): Promise<string>;
  /** Rejects when one of the parts has ended permanently. */
  readonly broken: Promise<never>;
  stop(): Promise<void>;
}

export const projectRoot = path.dirname(import.meta.dirname);

interface Surroundings {
  readonly options: SandboxOptions;
  readonly postgres: Postgres;
  readonly issuer: string;
  readonly adminEmail: string;
  readonly onGiveUp: (reason: Error) => void;
}

/** The web site's origin in the browser; WEB_ORIGIN is for a proxy in front. */
const webOriginsOf = ({ ports, env }: SandboxOptions): readonly string[] => [
  ...new Set([
    ...(env?.WEB_ORIGIN ?? `http://localhost:${ports.web}`).split(','),
    `http://localhost:${ports.web}`,
    `http://127.0.0.1:${ports.web}`,
  ]),
];

/** A well-formed account number that belongs to no bank's customer. */
const demoBankAccount = '61109010140000071219812874';

function productEnvironment({ options, postgres, issuer, adminEmail }: Surroundings, api: number) {
  const { env, ports } = options;
  return {
    // The embedded bank uploads statements automatically, so nobody is there to confirm them.
    DESK_STEP_UP: 'off',
    ...gatewayEnvironment(`http://127.0.0.1:${ports.site}`, env),
    ...(env?.MULTICHAIN_URL === undefined && chainEnvironment(ports.chain)),
    ...demoSettings,
    MAP_TILES: `http://localhost:${ports.site}${tilesPath}`,
    MAP_ATTRIBUTION: 'Miasto demo',
    MAIL_FROM: `${spokenBrand().name} <program@denar.test>`,
    ...env,
    DATABASE_URL: postgres.url('denar_api'),
    OIDC_ISSUER: issuer,
    OIDC_AUDIENCE: env?.OIDC_AUDIENCE ?? 'account',
    ADMIN_EMAIL: adminEmail,
    BANK_ACCOUNT: env?.BANK_ACCOUNT ?? demoBankAccount,
    API_PORT: String(api),
    API_ORIGIN: env?.API_ORIGIN ?? `http://localhost:${api}`,
    WEB_PORT: String(ports.web),
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
  };
}

async function startProduct(around: Surroundings): Promise<Map<string, Child>> {
  const { options, onGiveUp } = around;
  const { ports, moreApiPorts = [], say = () => undefined } = options;
  const keys = {
    CARD_CODE_KEYS: options.env?.CARD_CODE_KEYS ?? (await cardKeys(options.dataDir)),
    CHECKPOINT_KEY: options.env?.CHECKPOINT_KEY ?? (await checkpointKey(options.dataDir)),
    VAPID_PRIVATE_KEY: options.env?.VAPID_PRIVATE_KEY ?? (await pushKey(options.dataDir)),
    // So that receipts can be verified immediately after a payment.
    CHECKPOINT_BOOKINGS: options.env?.CHECKPOINT_BOOKINGS ?? '1',
    ...(options.env?.SAML_IDP_ENTITY === undefined &&
      samlEnvironment(`http://localhost:${ports.site}/login-gov`, await samlKeys(options.dataDir))),
  };
  const shared = { root: projectRoot, logDir: path.join(options.dataDir, 'logs'), say, onGiveUp };
  const children = new Map<string, Child>();
  const add = (name: string, script: string, env: NodeJS.ProcessEnv, ...flags: string[]) =>
    children.set(name, startChild({ ...shared, name, script, env, flags }));
  for (const [at, port] of [ports.api, ...moreApiPorts].entries()) {
    const env = {
      ...productEnvironment(around, port),
      ...(at > 0 && options.moreApiEnv),
      WEB_ORIGIN: webOriginsOf(options).join(','),
      ...keys,
    };
    add(`api-${at + 1}`, 'api/main.ts', env, '--env-file=api/node.env');
  }
  if (options.web !== false)
    add('web', 'web/server/main.ts', {
      CHECKPOINT_PUBLIC_KEYS: publicKeyOf(keys.CHECKPOINT_KEY),
      ...productEnvironment(around, ports.api),
      WEB_ORIGIN: webOriginsOf(options)[0] ?? '',
    });
  const chain = { CHAIN_FOLDER: chainFolder(options), CHAIN_PORT: String(ports.chain) };
  if (otherNode(options.env) === null)
    add('chain', 'sandbox/chain/main.ts', { ...options.env, ...chain });
  return children;
}

/** Folder for the development node's chain. */
const chainFolder = ({ dataDir }: SandboxOptions): string => path.join(dataDir, 'chain');

const chainOf = (options: SandboxOptions) =>
  otherNode(options.env) ?? chainControl(chainFolder(options));

/** Resolves when all processes of the product and the node respond. */
async function productReady(options: SandboxOptions, apiOrigins: readonly string[]): Promise<void> {
  const health = apiOrigins.map((origin) => `${origin}/health/ready`);
  if (options.web !== false) health.push(`http://localhost:${options.ports.web}/`);
  const node = otherNode(options.env) === null ? [chainReady(chainFolder(options))] : [];
  await Promise.all([...health.map(waitUntilReady), ...node]);
}

/** Seeds on the first start; returns the demo cards of that time. */
async function seedOnce(options: SandboxOptions, given: SeedOptions): Promise<DemoCards | null> {
  const mark = path.join(options.dataDir, 'seeded');
  const file = path.join(options.dataDir, 'demo-cards.json');
  if (options.seed === false) return null;
  if (await fs.stat(mark).catch(() => null)) {
    return JSON.parse(await fs.readFile(file, 'utf8').catch(() => 'null')) as DemoCards | null;
  }
  const known = await given.tokenFor(given.adminEmail).catch((reason: unknown) => {
    options.say?.(`The demo people cannot sign in, so they get no wallets: ${reason}`);
  });
  if (!known) return null;
  options.say?.('Giving the demo people wallets, cards and a history …');
  const cards = await seed(given);
  if (cards) await fs.writeFile(file, JSON.stringify(cards), { mode: 0o600 });
  await fs.writeFile(mark, (options.now?.() ?? new Date()).toISOString());
  return cards;
}

/**
 * Starts everything and waits until it is ready. If it fails, what was started is stopped again.
 * The ports must be free (ports.ts).
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const undo = new Undo();
  speakFor(readBrand(options.env?.BRAND_FILE));
  try {
    return await raise(options, undo);
  } catch (error) {
    await undo.run();
    throw error;
  }
}

/** Starts the embedded identity provider, or the one given in its place. */
function openIdentity(
  options: SandboxOptions,
  postgres: Postgres,
  people: ReturnType<typeof demoPeople>,
): Promise<Identity> {
  const { ports, say = () => undefined } = options;
  return (options.identity ?? startIdentity)({
    port: ports.identity,
    databaseUrl: postgres.url('denar_identity'),
    webOrigins: webOriginsOf(options),
    smtpUrl: `smtp://127.0.0.1:${ports.smtp}`,
    mailFrom: `${spokenBrand().name} <konto@denar.test>`,
    mailboxUrl: `http://localhost:${ports.site}/mail`,
    people,
    report: (error) => say(`[identity] ${error instanceof Error ? error.stack : error}`),
    ...(options.tokenSeconds && { accessTokenSeconds: options.tokenSeconds }),
    ...(options.reuseGraceSeconds !== undefined && {
      reuseGraceSeconds: options.reuseGraceSeconds,
    }),
  });
}

async function raise(options: SandboxOptions, undo: Undo): Promise<Sandbox> {
  const { ports, dataDir, now = () => new Date(), say = () => undefined } = options;
  const adminEmail = options.env?.ADMIN_EMAIL || 'admin@denar.test';
  const people = demoPeople(adminEmail);
  const siteOrigin = `http://localhost:${ports.site}`;
  const [webOrigin = ''] = webOriginsOf(options);
  const apiOrigins = [ports.api, ...(options.moreApiPorts ?? [])].map(
    (p) => `http://localhost:${p}`,
  );
  let breakIt: (reason: Error) => void = () => undefined;
  const broken = new Promise<never>((_resolve, reject) => {
    breakIt = reject;
  });
  broken.catch(() => undefined);

  const building = options.web === false ? Promise.resolve(false) : buildWeb(projectRoot, say);
  building.catch(() => undefined);
  const postgres = await startPostgres({
    dataDir,
    port: ports.database,
    ...(options.postgresSettings && { settings: options.postgresSettings }),
  });
  undo.add(() => postgres.stop());
  const mailbox = await startMailbox({ port: ports.smtp, folder: path.join(dataDir, 'mail'), now });
  undo.add(() => mailbox.stop());
  const identity = await openIdentity(options, postgres, people);
  undo.add(() => identity.stop());
  const bank = await openBank({
    file: path.join(dataDir, 'bank.json'),
    apiOrigin: apiOrigins[0] ?? '',
    account: digitsOfNrb(options.env?.BANK_ACCOUNT ?? demoBankAccount),
    adminToken: () => identity.tokenFor(adminEmail),
    approverToken: () => identity.tokenFor(approverEmail),
    now,
  });
  const standIns = await openStandIns({ dataDir, now, siteOrigin, web: webOrigin });
  undo.add(() => Promise.all(standIns.gateways.map((gateway) => gateway.close())));
  const pages = { mailbox, bank, ...standIns, chain: chainOf(options) };
  undo.add(await startSite({ ...pages, port: ports.site, web: webOrigin }));
  await runMigrations(projectRoot, postgres);
  await building;
  const product = { options, postgres, issuer: identity.issuer, adminEmail, onGiveUp: breakIt };
  const children = await startProduct(product);
  undo.add(() => Promise.all([...children.values()].map((child) => child.stop())));
  void postgres.gone.then(() => breakIt(new Error('PostgreSQL has ended')));
  await Promise.race([productReady(options, apiOrigins), broken]);
  const { issuer, tokenFor } = identity;
  const seeding = { apiOrigin: apiOrigins[0] ?? '', bank, tokenFor, people, adminEmail, now };
  const demoCards = await seedOnce(options, seeding);
  return {
    webOrigin,
    apiOrigins,
    issuer,
    siteOrigin,
    postgres,
    mailbox,
    bank,
    adminEmail,
    demoCards,
    children,
    tokenFor,
    broken,
    stop: () => undo.run(),
  };
}
