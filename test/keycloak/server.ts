/** Starts Keycloak with exactly the realm file and the theme of `deploy/keycloak`. */
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type AdminAccess, KeycloakAdmin } from '#denar/keycloak.ts';
import { identityElsewhere } from '#sandbox/identity/elsewhere.ts';
import type { Identity, IdentityOptions } from '#sandbox/identity/server.ts';
import { projectRoot } from '#sandbox/world.ts';
import { freePort } from '#test/free-port.ts';
import { commonPasswordsFile } from './common-passwords.ts';
import { launch, operator, realmReady } from './process.ts';

const shipped = path.join(projectRoot, 'deploy', 'keycloak');
/** Audiences that the realm file adds to tokens: our API, besides Keycloak's own `account`. */
export const audience = 'denar-api';

const stopSeconds = 10;

export interface Keycloak extends Identity {
  readonly admin: AdminAccess;
  /** Host and port of its figures. */
  readonly management: string;
}

/**
 * A separate folder for one run, so that the prepared server remains unchanged: links to its
 * libraries, our realm and theme, and temporary data.
 */
function runFolder(home: string): string {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'denar-keycloak-'));
  for (const part of ['lib', 'providers', 'conf']) {
    fs.symlinkSync(path.join(home, part), path.join(folder, part));
  }
  fs.cpSync(path.join(home, 'data'), path.join(folder, 'data'), { recursive: true });
  fs.mkdirSync(path.join(folder, 'data', 'import'), { recursive: true });
  fs.copyFileSync(
    path.join(shipped, 'realm-web.json'),
    path.join(folder, 'data', 'import', 'realm-web.json'),
  );
  fs.symlinkSync(path.join(shipped, 'themes'), path.join(folder, 'themes'));
  // Keycloak's folder for lists of refused passwords.
  fs.mkdirSync(path.join(folder, 'data', 'password-blacklists'), { recursive: true });
  fs.copyFileSync(
    commonPasswordsFile,
    path.join(folder, 'data', 'password-blacklists', 'denar.txt'),
  );
  return folder;
}

/** The mail server, which the realm file takes from the environment. */
function environment({ webOrigins, smtpUrl, mailFrom }: IdentityOptions) {
  const smtp = new URL(smtpUrl);
  return {
    WEB_ORIGIN: webOrigins[0],
    SMTP_HOST: smtp.hostname,
    SMTP_PORT: smtp.port,
    MAIL_FROM: /<(.+)>/.exec(mailFrom)?.[1] ?? mailFrom,
  };
}

/**
 * Creates the replacement for the sandbox's embedded provider. The demo people get their accounts
 * through the admin API; additional origins of the site are added to the client in the same way.
 * @param home the folder of the prepared server @param logFile for the server's output
 */
export const keycloakIdentity =
  (java: string, home: string, logFile: string) =>
  async (place: IdentityOptions): Promise<Keycloak> => {
    const origin = `http://localhost:${place.port}`;
    const issuer = `${origin}/realms/web`;
    const admin = { origin, ...operator };
    const folder = runFolder(home);
    const options = ['--import-realm'];
    const env = environment(place);
    const managementPort = await freePort();
    const { port } = place;
    const running = launch({ java, folder, port, managementPort, logFile, options, env });
    const stop = async () => {
      await running.stop(stopSeconds);
      fs.rmSync(folder, { recursive: true, force: true });
    };
    try {
      await realmReady(issuer, running, logFile);
      await prepareRealm(new KeycloakAdmin(admin), place);
    } catch (error) {
      await stop();
      throw error;
    }
    const { tokenFor } = await identityElsewhere(issuer)(place);
    return { issuer, admin, management: `127.0.0.1:${managementPort}`, tokenFor, stop };
  };

/**
 * What tests need and an installation lacks: demo people, of whom staff can sign in with only a
 * password, because the sandbox signs them in automatically; and a second site on this machine.
 */
async function prepareRealm(admin: KeycloakAdmin, { people = [], webOrigins }: IdentityOptions) {
  const staff = await admin.call('GET', '/roles/staff');
  for (const role of ['admin', 'bank-approver', 'clerk', 'support', 'auditor']) {
    await admin.call('DELETE', `/roles/${role}/composites`, [staff]);
  }
  for (const person of people) await admin.addPerson(person);
  const [client] = (await admin.call('GET', '/clients?clientId=web')) as Record<string, unknown>[];
  await admin.call('PUT', `/clients/${client?.id}`, {
    ...client,
    redirectUris: webOrigins.map((one) => `${one}/login/callback`),
    webOrigins,
  });
}
