/** A stand-in for Keycloak's administration, for tests: the calls that the command makes. */
import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { listening } from '#test/local-server.ts';

interface Kept {
  id: string;
  email: string;
  enabled: boolean;
  requiredActions: string[];
  credentials: { id: string; type: string }[];
  roles: string[];
  groups: string[];
  signedOut: number;
}

export interface StandIn {
  readonly url: string;
  account(email: string): Kept | undefined;
  reset(...emails: string[]): void;
  close(): Promise<void>;
}

/** What each role brings in one step; all of staff bring `staff` at last. */
const brought: Readonly<Record<string, readonly string[]>> = {
  ...{ user: [], staff: [], admin: ['staff'], 'bank-approver': ['staff'], clerk: ['staff'] },
  ...{ desk: ['counter'], counter: ['clerk'], offline_access: [] },
};
const roles = Object.entries(brought).map(([name, { length }]) => ({
  ...{ id: name, name, composite: length > 0 },
}));
const named = (...names: string[]) => roles.filter(({ name }) => names.includes(name));
const withBrought = (names: readonly string[]): string[] =>
  names.flatMap((name) => [name, ...withBrought(brought[name] ?? [])]);
const groups: Readonly<Record<string, string>> = {
  ...{ members: 'user', administrators: 'admin', local: '', deputies: '' },
};
/** What the group above has, those below it have too. */
const above: Readonly<Record<string, string>> = { local: 'administrators', deputies: 'local' };
const groupList = Object.keys(groups).map((id) => ({ id, path: `/${id}` }));
const rolesBy = (ids: readonly string[]): string[] =>
  ids.flatMap((id) => [groups[id] ?? '', ...(above[id] ? rolesBy([above[id]]) : [])]);

type Answer = readonly [status: number, body?: unknown];

/** The answer to one call below `/admin/realms/web`. */
function answer(accounts: Kept[], method: string, url: URL, body: unknown): Answer {
  if (url.pathname === '/admin/serverinfo') return [200, { systemInfo: { version: '26.7.3' } }];
  const path = url.pathname.slice('/admin/realms/web'.length);
  const [, kind, id, part, which] = path.split('/');
  if (kind === 'roles') {
    if (id === undefined) return [200, roles];
    const role = roles.find(({ name }) => name === id);
    if (!role) return [404, { error: 'Could not find role' }];
    if (part === 'users') return [200, accounts.filter((one) => one.roles.includes(id))];
    if (part === 'groups') return [200, groupList.filter((one) => groups[one.id] === id)];
    return [200, part === 'composites' ? named(...(brought[id] ?? [])) : role];
  }
  if (kind === 'groups' && part === 'children')
    return [200, groupList.filter((one) => above[one.id] === id)];
  if (kind === 'groups' && id !== undefined)
    return part === 'members'
      ? [200, accounts.filter((one) => one.groups.includes(id))]
      : [200, named(...withBrought(rolesBy([id])))];
  if (kind === 'users' && id === undefined)
    return [
      200,
      accounts.filter(({ email }) => email === (url.searchParams.get('email') ?? email)),
    ];
  const account = accounts.find((one) => one.id === id);
  if (!account) return [404];
  if (part === undefined) {
    if (method === 'PUT') Object.assign(account, body);
    if (method === 'DELETE') accounts.splice(accounts.indexOf(account), 1);
    return method === 'GET' ? [200, account] : [204];
  }
  if (part === 'logout') account.signedOut += 1;
  if (part === 'credentials') {
    if (method === 'GET') return [200, account.credentials];
    account.credentials = account.credentials.filter((one) => one.id !== which);
  }
  if (part === 'groups') {
    if (method === 'GET') return [200, groupList.filter((one) => account.groups.includes(one.id))];
    account.groups = account.groups.filter((one) => one !== which);
  }
  if (part === 'role-mappings') {
    const given = ((body ?? []) as { name: string }[]).map(({ name }) => name);
    if (method === 'GET' && path.endsWith('/composite'))
      return [200, named(...withBrought([...account.roles, ...rolesBy(account.groups)]))];
    if (method === 'GET') return [200, named(...account.roles)];
    account.roles = account.roles.filter((name) => !given.includes(name));
    if (method === 'POST') account.roles.push(...given);
  }
  return [204];
}

const fresh = (email: string): Kept => ({
  ...{ id: `id-${email}`, email, enabled: true, requiredActions: ['VERIFY_EMAIL'] },
  ...{ credentials: [], roles: ['offline_access'], groups: ['members'], signedOut: 0 },
});

/** Starts it with the account kasia@bank.pl; it takes one client's secret, `secret`. */
export async function startStandIn(): Promise<StandIn> {
  const accounts: Kept[] = [];
  const reply = async (request: IncomingMessage): Promise<Answer> => {
    const url = new URL(request.url ?? '', 'http://keycloak');
    if (url.pathname.endsWith('/token')) return [200, { access_token: 'of the command' }];
    if (request.headers.authorization !== 'Bearer of the command') return [401];
    const body = ['POST', 'PUT', 'DELETE'].includes(request.method ?? '')
      ? await json(request).catch(() => undefined)
      : undefined;
    return answer(accounts, request.method ?? '', url, body);
  };
  const server = createServer((request, response) => {
    void reply(request).then(([status, body]) => {
      response.statusCode = status;
      response.end(body === undefined ? '' : JSON.stringify(body));
    });
  });
  return {
    url: await listening(server),
    account: (email) => accounts.find((one) => one.email === email),
    reset(...emails) {
      const wanted = emails.length > 0 ? emails : ['kasia@bank.pl'];
      accounts.splice(0, accounts.length, ...wanted.map(fresh));
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
