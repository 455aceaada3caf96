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

/** Roles that Keycloak has for its own purposes. */
const ofKeycloak = /^(default-roles-|offline_access$|uma_authorization$)/;

async function rolesOf(provider: KeycloakAdmin, id: string): Promise<Role[]> {
  const roles = (await provider.call('GET', `/users/${id}/role-mappings/realm`)) as Role[];
  return roles.filter(({ name }) => !ofKeycloak.test(name));
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
  const roles = (await rolesOf(provider, id)).map(({ name }) => name);
  const factor = (await hasSecondFactor(provider, id)) ? 'a second factor' : 'no second factor';
  world.say(`${email}: ${enabled ? '' : 'disabled, '}${roles.join(', ') || 'no role'}; ${factor}.`);
}

async function list(provider: KeycloakAdmin, world: World): Promise<void> {
  const all = (await provider.call('GET', '/roles')) as Role[];
  for (const { name } of all.filter(
    (role) => role.name !== 'user' && !ofKeycloak.test(role.name),
  )) {
    const path = `/roles/${encodeURIComponent(name)}/users?max=1000`;
    const users = (await provider.call('GET', path)) as { email?: string; username: string }[];
    const who = users.map(({ email, username }) => email ?? username);
    world.say(`${name}: ${who.sort().join(', ') || '–'}`);
  }
}

/** Ends every session: what a token says of roles lasts no longer than the access token, five minutes. */
const signOut = (provider: KeycloakAdmin, id: string): Promise<unknown> =>
  provider.call('POST', `/users/${id}/logout`);

const usage = `denar user list
denar user show <e-mail>
denar user add-role <e-mail> <role>      (ends their sessions; the next sign-in asks for a second factor)
denar user remove-role <e-mail> <role>   (and ends the person's sessions)
denar user second-factor <e-mail>        (takes it away after a lost telephone; asks for a new one)
denar user disable | enable <e-mail>`;

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

export async function run(args: readonly string[], world: World): Promise<number> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} });
  const [act = '', email = '', roleName = ''] = positionals;
  const changesRole = act === 'add-role' || act === 'remove-role';
  const known = ['list', 'show', 'add-role', 'remove-role', 'second-factor', 'disable', 'enable'];
  if (!known.includes(act) || (act !== 'list' && !email) || (changesRole && !roleName))
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
  } else if (act === 'second-factor') await secondFactor(provider, id);
  else if (act === 'disable' || act === 'enable') {
    const account = (await provider.call('GET', `/users/${id}`)) as object;
    await provider.call('PUT', `/users/${id}`, { ...account, enabled: act === 'enable' });
    if (act === 'disable') await signOut(provider, id);
  }
  await show(provider, email, world);
  return 0;
}
