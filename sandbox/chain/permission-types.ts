/** The permissions that there are: their bits, and where each of them applies. */

const bits = {
  connect: 0x1,
  send: 0x2,
  receive: 0x4,
  write: 0x8,
  create: 0x10,
  issue: 0x20,
  read: 0x40,
  mine: 0x100,
  admin: 0x1000,
  activate: 0x2000,
} as const;

export type Permission = keyof typeof bits;
export type Scope = 'chain' | 'asset' | 'stream';

/** In the order in which an answer shows them. */
export const shownPermissions: Readonly<Record<Scope, readonly Permission[]>> = {
  chain: ['connect', 'send', 'receive', 'create', 'issue', 'mine', 'admin', 'activate'],
  asset: ['send', 'receive', 'issue', 'admin', 'activate'],
  stream: ['write', 'read', 'admin', 'activate'],
};

/** In the order in which they are listed. */
export const listedPermissions: Readonly<Record<Scope, readonly Permission[]>> = {
  chain: ['mine', 'admin', 'activate', 'connect', 'send', 'receive', 'issue', 'create'],
  asset: ['admin', 'activate', 'send', 'receive', 'issue'],
  stream: ['admin', 'activate', 'write', 'read'],
};

export const bitOf = (permission: Permission): number => bits[permission];

/** Reads a list such as `send,receive`, or `*` for all; null where one does not apply there. */
export function readPermissions(text: string, scope: Scope): Permission[] | null {
  if (text === '*' || text === 'all') return [...listedPermissions[scope]];
  const found = text.split(',').map((one) => shownPermissions[scope].find((name) => name === one));
  return found.every((one) => one !== undefined) ? found : null;
}

export const permissionsOf = (types: number, scope: Scope): Permission[] =>
  listedPermissions[scope].filter((name) => (types & bits[name]) !== 0);
