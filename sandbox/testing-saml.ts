/** For tests: the stand-in for login.gov.pl, served on a free port. */
import Fastify from 'fastify';
import { freePort } from '#test/free-port.ts';
import { acceptForms } from './forms.ts';
import { resourceRoutes } from './resources.ts';
import { openSamlStandIn, type SamlStandIn } from './saml/saml.ts';
import { newSamlKeys, samlEnvironment, samlParties } from './saml/settings.ts';
import { webOrigin } from './testing-world.ts';

export interface TestSaml extends Pick<SamlStandIn, 'confirm' | 'read'> {
  readonly origin: string;
  /** The API's environment for using it. */
  readonly env: Readonly<Record<string, string>>;
  /** Number of SOAP messages received. */
  asked(): number;
  stop(): Promise<void>;
}

export async function startTestSaml(now: () => Date = () => new Date()): Promise<TestSaml> {
  const keys = newSamlKeys(Buffer.alloc(32, 9).toString('base64'));
  const origin = `http://127.0.0.1:${await freePort()}`;
  const parties = samlParties(webOrigin, keys);
  const { routes, confirm, read } = openSamlStandIn({ ...parties, origin, web: webOrigin, now });
  let asked = 0;
  const app = Fastify({ forceCloseConnections: true });
  acceptForms(app, [origin]);
  app.addHook('onRequest', async ({ url }) => {
    if (url.endsWith('/resolve')) asked += 1;
  });
  resourceRoutes(app, '/resources');
  routes(app);
  await app.listen({ port: Number(new URL(origin).port), host: '127.0.0.1' });
  return {
    origin,
    confirm,
    read,
    env: samlEnvironment(`${origin}/login-gov`, keys),
    asked: () => asked,
    stop: () => app.close(),
  };
}
