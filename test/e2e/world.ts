/** URLs of the world's parts, passed from the process that started it to the tests. */
import type { AdminAccess } from '#denar/keycloak.ts';

/** Where accounts are created initially: the embedded provider's database, or Keycloak's admin. */
export type Accounts =
  | { readonly kind: 'embedded'; readonly database: string }
  | { readonly kind: 'keycloak'; readonly admin: AdminAccess; readonly management: string };

export interface World {
  /** The web site that uses the first API instance. */
  readonly web: string;
  /** The same site with the second instance, where the desk confirms its actions. */
  readonly otherWeb: string;
  readonly api: string;
  readonly issuer: string;
  /** URL of the mailbox and bank pages. */
  readonly site: string;
  readonly accounts: Accounts;
  /** The product's own database, for what only a bank would see. */
  readonly database: string;
}

const variable = 'DENAR_E2E_WORLD';

export function keepWorld(world: World): void {
  process.env[variable] = JSON.stringify(world);
}

export function world(): World {
  const kept = process.env[variable];
  if (!kept) throw new Error('There is no world: run the browser tests by `npm test`.');
  return JSON.parse(kept) as World;
}
