/** For tests: the stand-ins of payment providers, served on a free port. */
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { freePort } from '#test/free-port.ts';
import { acceptForms } from './forms.ts';
import { gatewayDesk } from './gateways/desk.ts';
import type { Gateway } from './gateways/gateway.ts';
import { type GatewayPlace, type Gateways, gatewayEnvironment, openGateways } from './providers.ts';
import { resourceRoutes } from './resources.ts';
import { webOrigin } from './testing-world.ts';

/** By default their minutes are a few milliseconds, and their folder is a temporary one. */
export interface TestGatewayOptions extends Partial<Omit<GatewayPlace, 'origin' | 'web'>> {
  /** The port; by default a free one. */
  readonly port?: number;
}

export interface TestGateways extends Gateways {
  readonly origin: string;
  /** The API's environment for using them. */
  readonly env: Readonly<Record<string, string>>;
  /** Restarts the stand-ins with their stored data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the stand-ins, empty or with a folder's data. */
export async function startTestGateways(options: TestGatewayOptions = {}): Promise<TestGateways> {
  const folder = options.folder ?? (await fs.mkdtemp(path.join(tmpdir(), 'denar-gateways-')));
  const port = options.port ?? (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const place = { now: () => new Date(), minuteMs: 5, hangMs: 20, ...options, folder };
  let closeAll = async (): Promise<void> => undefined;
  const start = async (): Promise<Gateways> => {
    const opened = await openGateways({ ...place, origin, web: webOrigin });
    const gateways = Object.values<Gateway>(opened);
    const app = Fastify({ forceCloseConnections: true });
    acceptForms(app, [origin]);
    resourceRoutes(app, '/resources');
    gatewayDesk(app, gateways, webOrigin);
    for (const gateway of gateways) gateway.routes(app);
    await app.listen({ port, host: '127.0.0.1' });
    closeAll = async () => {
      await app.close();
      for (const gateway of gateways) await gateway.close();
    };
    return opened;
  };
  const servers: TestGateways = {
    ...(await start()),
    origin,
    env: {
      ...gatewayEnvironment(origin),
      ...(options.algorithm && { PAYU_SIGNATURE: options.algorithm }),
    },
    async restart() {
      await closeAll();
      Object.assign(servers, await start());
    },
    async stop() {
      await closeAll();
      if (options.folder === undefined) await fs.rm(folder, { recursive: true });
    },
  };
  return servers;
}
