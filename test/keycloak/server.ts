/** Starts Keycloak with the realm file and the theme exactly as `deploy/keycloak` has them. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startGuarded } from '#sandbox/guarded.ts';
import { identityElsewhere } from '#sandbox/identity/elsewhere.ts';
import type { Identity, IdentityOptions } from '#sandbox/identity/server.ts';
import { projectRoot } from '#sandbox/world.ts';
import { type AdminAccess, KeycloakAdmin } from './admin.ts';
import { commonPasswordsFile } from './common-passwords.ts';
import { javaOptions } from './distribution.ts';

const shipped = path.join(projectRoot, 'deploy', 'keycloak');
/** What the realm file puts into tokens for our API, beside Keycloak's own `account`. */
export const audience = 'denar-api';

const patienceMs = 600_000;
const stopSeconds = 10;

export interface Keycloak extends Identity {
  readonly admin: AdminAccess;
}

/**
 * A folder of its own for one run, so that the prepared server stays as it is: its libraries by
 * links, our realm and theme, and data that go with the run.
 */
function runFolder(home: string): string {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'denar-keycloak-'));
  for (const part of ['lib', 'providers', 'conf']) {
    fs.symlinkSync(path.join(home, part), path.join(folder, part));
  }
  fs.mkdirSync(path.join(folder, 'data', 'import'), { recursive: true });
  fs.copyFileSync(
    path.join(shipped, 'realm-web.json'),
    path.join(folder, 'data', 'import', 'realm-web.json'),
  );
  fs.symlinkSync(path.join(shipped, 'themes'), path.join(folder, 'themes'));
  // Where Keycloak looks for the lists of refused passwords.
  fs.mkdirSync(path.join(folder, 'data', 'password-blacklists'));
  fs.copyFileSync(
    commonPasswordsFile,
    path.join(folder, 'data', 'password-blacklists', 'denar.txt'),
  );
  return folder;
}

/** Waits until the realm answers; rejects with the end of the log where the server ends first. */
async function realmReady(issuer: string, ended: Promise<number>, log: () => string) {
  let code: number | undefined;
  void ended.then((given) => {
    code = given;
  });
  const until = Date.now() + patienceMs;
  while (Date.now() < until && code === undefined) {
    const answer = await fetch(`${issuer}/.well-known/openid-configuration`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  const how = code === undefined ? 'did not get ready' : `ended with ${code}`;
  throw new Error(`Keycloak ${how}:\n${log()}`);
}

/** Where mails go, as the realm file takes it from the environment. */
function environment({ webOrigins, smtpUrl, mailFrom }: IdentityOptions, admin: AdminAccess) {
  const smtp = new URL(smtpUrl);
  return {
    ...process.env,
    WEB_ORIGIN: webOrigins[0],
    SMTP_HOST: smtp.hostname,
    SMTP_PORT: smtp.port,
    MAIL_FROM: /<(.+)>/.exec(mailFrom)?.[1] ?? mailFrom,
    KC_BOOTSTRAP_ADMIN_USERNAME: admin.user,
    KC_BOOTSTRAP_ADMIN_PASSWORD: admin.password,
  };
}

/**
 * Makes what stands in for the embedded provider of the sandbox. The demo people get their accounts
 * by the admin interface; further origins of the site are added to the client in the same way.
 * @param home the folder of the prepared server
 * @param logFile where the server's own lines go
 */
export const keycloakIdentity =
  (java: string, home: string, logFile: string) =>
  async (place: IdentityOptions): Promise<Keycloak> => {
    const origin = `http://localhost:${place.port}`;
    const issuer = `${origin}/realms/web`;
    const admin = { origin, user: 'operator', password: randomBytes(18).toString('base64url') };
    const folder = runFolder(home);
    const start = [
      'start',
      '--optimized',
      '--import-realm',
      '--cache=local',
      '--http-enabled=true',
    ];
    const where = ['--http-host=127.0.0.1', `--http-port=${place.port}`, `--hostname=${origin}`];
    const log = fs.openSync(logFile, 'a');
    const command = ['nice', '-n', '5', java, ...javaOptions(folder), ...start, ...where];
    const running = startGuarded(command, {
      signal: 'TERM',
      output: [log, log],
      cwd: folder,
      env: environment(place, admin),
    });
    fs.closeSync(log);
    const stop = async () => {
      await running.stop(stopSeconds);
      fs.rmSync(folder, { recursive: true, force: true });
    };
    try {
      const lastLines = () => fs.readFileSync(logFile, 'utf8').split('\n').slice(-30).join('\n');
      await realmReady(issuer, running.ended, lastLines);
      await prepareRealm(new KeycloakAdmin(admin), place);
    } catch (error) {
      await stop();
      throw error;
    }
    const { tokenFor } = await identityElsewhere(issuer)(place);
    return { issuer, admin, tokenFor, stop };
  };

/** What the tests have and an installation has not: demo people, and a second site on this machine. */
async function prepareRealm(admin: KeycloakAdmin, { people = [], webOrigins }: IdentityOptions) {
  for (const person of people) await admin.addPerson(person);
  const [client] = (await admin.call('GET', '/clients?clientId=web')) as Record<string, unknown>[];
  await admin.call('PUT', `/clients/${client?.id}`, {
    ...client,
    redirectUris: webOrigins.map((one) => `${one}/login/callback`),
    webOrigins,
  });
}
