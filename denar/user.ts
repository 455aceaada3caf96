/** `denar user`: the roles of staff, and their second factor. */
import { parseArgs } from 'node:util';
import type { World } from './command.ts';
import { type KeycloakAdmin, KeycloakRefusal } from './keycloak.ts';
import { accountOf, openProvider } from './provider.ts';
import { Fault } from './settings-files.ts';

interface Role {
  readonly id: string;
  readonly name: string;
  readonly composite: boolean;
}

export interface Group {
  readonly id: string;
  readonly path: string;
}

/** Roles that Keycloak has for its own purposes. */
const ofKeycloak = /^(default-roles-|offline_access$|uma_authorization$)/;

/** All roles of an account or a group, also by its groups and by other roles. */
async function rolesOf(provider: KeycloakAdmin, whose: string): Promise<Role[]> {
  const roles = (await provider.call('GET', `${whose}/role-mappings/realm/composite`)) as Role[];
  return roles.filter(({ name }) => !ofKeycloak.test(name));
}

const isStaff = (roles: readonly Role[]): boolean => roles.some(({ name }) => name === 'staff');

/** The names of the role and of all that it brings, also by way of others: Keycloak names those of one step. */
async function broughtBy(
  provider: KeycloakAdmin,
  { name, composite }: Role,
  known = new Set<string>(),
): Promise<ReadonlySet<string>> {
  if (known.has(name)) return known;
  known.add(name);
  const path = `/roles/${encodeURIComponent(name)}/composites/realm`;
  const brought = composite ? ((await provider.call('GET', path)) as Role[]) : [];
  for (const one of brought) await broughtBy(provider, one, known);
  return known;
}

/** The account leaves the staff: its roles, the groups that have such, and every session. */
export async function leave(provider: KeycloakAdmin, id: string): Promise<void> {
  const mappings = `/users/${id}/role-mappings/realm`;
  for (const role of (await provider.call('GET', mappings)) as Role[])
    if ((await broughtBy(provider, role)).has('staff'))
      await provider.call('DELETE', mappings, [role]);
  for (const group of (await provider.call('GET', `/users/${id}/groups`)) as Group[])
    if (isStaff(await rolesOf(provider, `/groups/${group.id}`)))
      await provider.call('DELETE', `/users/${id}/groups/${group.id}`);
  await signOut(provider, id);
}

async function roleNamed(provider: KeycloakAdmin, name: string): Promise<Role> {
  try {
    return (await provider.call('GET', `/roles/${encodeURIComponent(name)}`)) as Role;
  } catch (error) {
    if (!(error instanceof KeycloakRefusal && error.status === 404)) throw error;
    const all = (await provider.call('GET', '/roles')) as Role[];
    const known = all.map((role) => role.name).filter((one) => !ofKeycloak.test(one));
    throw new Fault(`The realm has no role ${name}; it has ${known.sort().join(', ')}.`);
  }
}

/** Whether the account has a one-time password from an authenticator app. */
async function hasSecondFactor(provider: KeycloakAdmin, id: string): Promise<boolean> {
  const kept = (await provider.call('GET', `/users/${id}/credentials`)) as { type: string }[];
  return kept.some(({ type }) => type === 'otp' || type === 'webauthn');
}

/** Makes the account set up an authenticator app at its next sign-in, unless it has one. */
async function askSecondFactor(provider: KeycloakAdmin, id: string): Promise<void> {
  if (await hasSecondFactor(provider, id)) return;
  const account = (await provider.call('GET', `/users/${id}`)) as { requiredActions?: string[] };
  const actions = new Set([...(account.requiredActions ?? []), 'CONFIGURE_TOTP']);
  await provider.call('PUT', `/users/${id}`, { ...account, requiredActions: [...actions] });
}

async function show(provider: KeycloakAdmin, email: string, world: World): Promise<void> {
  const { id, enabled } = await accountOf(provider, email);
  const roles = (await rolesOf(provider, `/users/${id}`)).map(({ name }) => name);
  const factor = (await hasSecondFactor(provider, id)) ? 'a second factor' : 'no second factor';
  world.say(
    `${email}: ${enabled ? '' : 'disabled, '}${roles.sort().join(', ') || 'no role'}; ${factor}.`,
  );
}

/** The group and all below it, which have its roles too. */
async function withSubgroups(provider: KeycloakAdmin, { id }: Group): Promise<string[]> {
  const below = (await provider.call('GET', `/groups/${id}/children?max=1000`)) as Group[];
  const ids = await Promise.all(below.map((group) => withSubgroups(provider, group)));
  return [id, ...ids.flat()];
}

/** The people who have the role itself, or a group with it. */
async function holdersOf(provider: KeycloakAdmin, { name }: Role): Promise<string[]> {
  const role = `/roles/${encodeURIComponent(name)}`;
  const groups = (await provider.call('GET', `${role}/groups?max=1000`)) as Group[];
  const ids = await Promise.all(groups.map((group) => withSubgroups(provider, group)));
  const paths = [`${role}/users`, ...ids.flat().map((id) => `/groups/${id}/members`)];
  const found = await Promise.all(paths.map((path) => provider.call('GET', `${path}?max=1000`)));
  const users = found.flat() as { email?: string; username: string }[];
  return users.map(({ email, username }) => email ?? username);
}

/** Says of each role who has it, also by a group or another role. */
export async function list(provider: KeycloakAdmin, world: Pick<World, 'say'>): Promise<void> {
  const all = (await provider.call('GET', '/roles')) as Role[];
  const roles = all.filter(({ name }) => name !== 'user' && !ofKeycloak.test(name));
  const who = new Map(roles.map(({ name }) => [name, new Set<string>()]));
  for (const role of roles) {
    const holders = await holdersOf(provider, role);
    for (const name of await broughtBy(provider, role))
      for (const holder of holders) who.get(name)?.add(holder);
  }
  for (const [name, holders] of who) world.say(`${name}: ${[...holders].sort().join(', ') || '–'}`);
}

/** Ends every session: what a token says of roles lasts no longer than the access token, five minutes. */
const signOut = (provider: KeycloakAdmin, id: string): Promise<unknown> =>
  provider.call('POST', `/users/${id}/logout`);

const usage = `denar user list
denar user show <e-mail>
denar user add-role <e-mail> <role>      (ends their sessions; the next sign-in asks for a second factor)
denar user remove-role <e-mail> <role>   (and ends the person's sessions)
denar user leave <e-mail>                (ends all roles of staff, also by groups, and the sessions; the wallet stays)
denar user second-factor <e-mail>        (takes it away after a lost telephone; asks for a new one)
denar user disable | enable <e-mail>     (the account, with its wallet)`;

async function secondFactor(provider: KeycloakAdmin, id: string): Promise<void> {
  const kept = (await provider.call('GET', `/users/${id}/credentials`)) as {
    id: string;
    type: string;
  }[];
  for (const one of kept.filter(({ type }) => type === 'otp' || type === 'webauthn'))
    await provider.call('DELETE', `/users/${id}/credentials/${one.id}`);
  await askSecondFactor(provider, id);
  await signOut(provider, id);
}

const acts = 'list show add-role remove-role leave second-factor disable enable'.split(' ');

export async function run(args: readonly string[], world: World): Promise<number> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} });
  const [act = '', email = '', roleName = ''] = positionals;
  const changesRole = act === 'add-role' || act === 'remove-role';
  if (!acts.includes(act) || (act !== 'list' && !email) || (changesRole && !roleName))
    throw new Fault(usage);
  const provider = openProvider(world);
  if (act === 'list') {
    await list(provider, world);
    return 0;
  }
  const { id } = await accountOf(provider, email);
  if (changesRole) {
    const role = await roleNamed(provider, roleName);
    const method = act === 'add-role' ? 'POST' : 'DELETE';
    await provider.call(method, `/users/${id}/role-mappings/realm`, [role]);
    if (act === 'add-role' && roleName !== 'user') await askSecondFactor(provider, id);
    // A session from before would bring a new role without the factor, and keep an old one.
    await signOut(provider, id);
    const kept = await rolesOf(provider, `/users/${id}`);
    if (act === 'remove-role' && kept.some(({ name }) => name === roleName))
      throw new Fault(`A group or another role brings ${roleName}: \`denar user leave ${email}\`.`);
  } else if (act === 'leave') {
    await leave(provider, id);
    if (email.toLowerCase() === world.env.ADMIN_EMAIL?.toLowerCase())
      world.say('ADMIN_EMAIL still names this account: change it, and start all instances again.');
  } else if (act === 'second-factor') await secondFactor(provider, id);
  else if (act === 'disable' || act === 'enable') {
    const account = (await provider.call('GET', `/users/${id}`)) as object;
    await provider.call('PUT', `/users/${id}`, { ...account, enabled: act === 'enable' });
    if (act === 'disable') await signOut(provider, id);
  }
  await show(provider, email, world);
  return 0;
}
