/** Where everything is, handed from the one who raised it to the tests' own processes. */
import type { AdminAccess } from '../keycloak/admin.ts';

/** Where people get accounts from the start: the embedded provider's database, or Keycloak's admin. */
export type Accounts =
  | { readonly kind: 'embedded'; readonly database: string }
  | { readonly kind: 'keycloak'; readonly admin: AdminAccess };

export interface World {
  /** The web site whose calls go to the first API instance. */
  readonly web: string;
  /** The same site beside the second instance, where the desk confirms what it does. */
  readonly otherWeb: string;
  readonly api: string;
  readonly issuer: string;
  /** The mailbox and bank pages. */
  readonly site: string;
  readonly accounts: Accounts;
  /** The product's own database, for what only a bank would show. */
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
