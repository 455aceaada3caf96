/** Keycloak's administration as the settings name it. */
import { needed, type World } from './command.ts';
import { type Account, KeycloakAdmin } from './keycloak.ts';
import { Fault } from './settings-files.ts';

export const openProvider = (world: World): KeycloakAdmin =>
  new KeycloakAdmin({
    origin: needed(world, 'KEYCLOAK_URL'),
    user: needed(world, 'KEYCLOAK_CLIENT_ID'),
    password: needed(world, 'KEYCLOAK_CLIENT_SECRET'),
    isClient: true,
  });

/** The account of an address; refuses if there is none. */
export async function accountOf(provider: KeycloakAdmin, email: string): Promise<Account> {
  const account = await provider.find(email.toLowerCase());
  if (!account) throw new Fault(`Keycloak knows no account ${email}.`);
  return account;
}
