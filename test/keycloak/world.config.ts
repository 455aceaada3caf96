/** Playwright's global setup for the tests with Keycloak: the usual world with Keycloak in it. */

import type { AdminAccess } from '#denar/keycloak.ts';
import { raiseWorld } from '../e2e/raise-world.ts';
import { audience, keycloakIdentity } from './server.ts';

/** Paths of Java, the prepared server, and the log, from the process that starts the tests. */
const place = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these tests by \`npm run test:keycloak\`.`);
  return value;
};

async function raise(): Promise<() => Promise<void>> {
  const make = keycloakIdentity(
    place('KEYCLOAK_JAVA'),
    place('KEYCLOAK_FOLDER'),
    place('KEYCLOAK_LOG'),
  );
  let admin: AdminAccess | undefined;
  return raiseWorld({
    audience,
    async identity(options) {
      const made = await make(options);
      admin = made.admin;
      return made;
    },
    accounts() {
      if (!admin) throw new Error('Keycloak does not run yet.');
      return { kind: 'keycloak', admin };
    },
  });
}

export default raise;
