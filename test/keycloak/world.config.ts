/** Playwright's global setup for the tests with Keycloak: the usual world with Keycloak in it. */

import { raiseWorld } from '../e2e/raise-world.ts';
import { audience, type Keycloak, keycloakIdentity } from './server.ts';

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
  let made: Keycloak | undefined;
  return raiseWorld({
    audience,
    async identity(options) {
      made = await make(options);
      return made;
    },
    accounts() {
      if (!made) throw new Error('Keycloak does not run yet.');
      const { admin, management } = made;
      return { kind: 'keycloak', admin, management };
    },
  });
}

export default raise;
