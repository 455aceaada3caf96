/** Checks of the identity provider: before its first start, and while it runs. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { connect } from '#db/connect.ts';
import { needed, type World } from '../command.ts';
import type { KeycloakAdmin } from '../keycloak.ts';
import { leftAt } from '../left.ts';
import { openProvider } from '../provider.ts';
import { bad, type Check, type Found, fetched, info, ok, warn } from './check.ts';

/** As in deploy/keycloak/README.md. */
const least = { keycloak: '26.7', java: 17 };

const remedy =
  'Start Keycloak; look at its log. The issuer must be what OIDC_ISSUER says, to the letter.';

async function issuerFound(issuer: string, jwks: string | undefined): Promise<Found> {
  const known = (await (await fetched(`${issuer}/.well-known/openid-configuration`)).json()) as {
    issuer?: string;
  };
  if (known.issuer !== issuer)
    return bad(`it calls its issuer ${known.issuer}, and not ${issuer}`, remedy);
  const keys = jwks || `${issuer}/protocol/openid-connect/certs`;
  const { keys: found = [] } = (await (await fetched(keys)).json()) as { keys?: unknown[] };
  return ok(`${issuer}, ${found.length} keys`);
}

export const provider: Check = {
  name: 'identity provider',
  remedy,
  run: async (world) => [await issuerFound(needed(world, 'OIDC_ISSUER'), world.env.OIDC_JWKS_URL)],
};

/** Its administration, which `denar user` and `denar erase` need. */
export const administration: Check = {
  name: 'Keycloak',
  remedy: 'Check KEYCLOAK_URL, KEYCLOAK_CLIENT_ID and KEYCLOAK_CLIENT_SECRET.',
  async run(world) {
    if (!world.env.KEYCLOAK_URL) return [];
    const keycloak = openProvider(world);
    return [ok(`version ${await keycloak.version()}`), await adminFound(keycloak, world)];
  },
};

/** Who erased themselves in the app has an account at Keycloak until somebody deletes it. */
export const leftAccounts: Check = {
  name: 'erased people',
  remedy: 'See "database" and "Keycloak".',
  async run(world) {
    if (!world.env.KEYCLOAK_URL) return [];
    const db = connect(needed(world, 'DATABASE_URL'), { max: 1 });
    try {
      const { length } = await leftAt(openProvider(world), db);
      return length === 0
        ? [ok('Keycloak has no account of theirs')]
        : [warn(`${length} accounts of theirs are left at Keycloak`, '`denar erase --left`')];
    } finally {
      await db.end();
    }
  },
};

/** The account that may do everything, whatever its roles: is it there, and does it need a second factor? */
async function adminFound(keycloak: KeycloakAdmin, world: World): Promise<Found> {
  const email = needed(world, 'ADMIN_EMAIL');
  const account = await keycloak.find(email.toLowerCase());
  if (!account)
    return warn(`nobody has registered as ${email}`, 'Do so before you tell anybody of the site.');
  const path = `/users/${account.id}/role-mappings/realm/composite`;
  const roles = (await keycloak.call('GET', path)) as { name: string }[];
  return roles.some(({ name }) => name === 'staff')
    ? ok(`${email} signs in with a second factor`)
    : bad(`${email} needs no second factor`, `\`denar user add-role ${email} admin\``);
}

/** The major version of Java for kc.sh, or null without Java. */
function javaVersion({ JAVA_HOME }: World['env']): number | null {
  const java = JAVA_HOME ? path.join(JAVA_HOME, 'bin/java') : 'java';
  const { stderr } = spawnSync(java, ['-version'], { encoding: 'utf8' });
  const [, major] = /version "(\d+)/.exec(stderr ?? '') ?? [];
  return major === undefined ? null : Number(major);
}

function folderFound(folder: string, env: World['env']): Found[] {
  const file = path.join(folder, 'version.txt');
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  const [version = null] = /\d+\.\d+\S*/.exec(text) ?? [];
  const newer = version?.localeCompare(least.keycloak, 'en', { numeric: true }) ?? -1;
  const named = `Keycloak ${version ?? 'of an unknown version'} in ${folder}`;
  const java = javaVersion(env);
  return [
    newer >= 0 ? ok(named) : bad(named, `Unpack ${least.keycloak} or newer there.`),
    java !== null && java >= least.java
      ? ok(`Java ${java}`)
      : bad(java === null ? 'there is no Java' : `Java ${java}`, `Install ${least.java} or newer.`),
  ];
}

/** Before the first start: can it be started, and does another one have its address? */
export const providerBefore = (folder: string | undefined): Check => ({
  ...provider,
  async run({ env }) {
    const issuer = env.OIDC_ISSUER || `https://${env.ID_HOST}/realms/web`;
    const there = await fetched(`${issuer}/.well-known/openid-configuration`).then(
      () => true,
      () => false,
    );
    return [
      ...(folder === undefined ? [] : folderFound(folder, env)),
      there
        ? await issuerFound(issuer, env.OIDC_JWKS_URL)
        : info(`${issuer} does not answer yet; \`denar doctor\` asks it again`),
    ];
  },
});
