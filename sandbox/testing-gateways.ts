/** For tests: the stand-ins of payment providers, served on a free port. */
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { freePort } from '#test/free-port.ts';
import { acceptForms } from './forms.ts';
import { gatewayDesk } from './gateways/desk.ts';
import type { Gateway } from './gateways/gateway.ts';
import type { Deliver } from './gateways/notifier.ts';
import { openP24StandIn, type P24StandIn } from './p24/p24.ts';
import { p24Environment, sandboxMerchant } from './p24/settings.ts';
import { openPayuStandIn, type PayuStandIn } from './payu/payu.ts';
import { payuEnvironment, payuShop } from './payu/settings.ts';
import { resourceRoutes } from './resources.ts';
import { webOrigin } from './testing-world.ts';

export interface TestGatewayOptions {
  /** Delivery of notifications; by default to their URLs by HTTP. */
  readonly deliver?: Deliver;
  readonly now?: () => Date;
  /** Length of one of the providers' minutes; a few milliseconds by default. */
  readonly minuteMs?: number;
  /** Length of one of a payer's bank's minutes, if different. */
  readonly bankMinuteMs?: number;
  /** How long they remain silent if an answer is to be lost. */
  readonly hangMs?: number;
  readonly payuSignature?: 'MD5' | 'SHA-256';
  /** Folder for their data; by default a temporary one. */
  readonly folder?: string;
  /** The port; by default a free one. */
  readonly port?: number;
}

export interface TestGateways {
  readonly origin: string;
  readonly payu: PayuStandIn;
  readonly p24: P24StandIn;
  /** The API's environment for using them. */
  readonly env: Readonly<Record<string, string>>;
  /** Restarts the stand-ins with their stored data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the stand-ins, empty or with a folder's data. */
export async function startTestGateways(options: TestGatewayOptions = {}): Promise<TestGateways> {
  const { deliver, now = () => new Date(), minuteMs = 5, payuSignature = 'SHA-256' } = options;
  const { bankMinuteMs = minuteMs, hangMs = 20 } = options;
  const folder = options.folder ?? (await fs.mkdtemp(path.join(tmpdir(), 'denar-gateways-')));
  const port = options.port ?? (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const shared = { origin, web: webOrigin, now, minuteMs, hangMs, ...(deliver && { deliver }) };
  const start = async () => {
    const payu = await openPayuStandIn({
      ...shared,
      folder: path.join(folder, 'payu'),
      ...payuShop(),
      algorithm: payuSignature,
    });
    const p24 = await openP24StandIn({
      ...shared,
      folder: path.join(folder, 'p24'),
      merchant: sandboxMerchant,
      bankMinuteMs,
    });
    const gateways: readonly Gateway[] = [payu, p24];
    const app = Fastify({ forceCloseConnections: true });
    acceptForms(app, [origin]);
    resourceRoutes(app, '/resources');
    gatewayDesk(app, gateways, webOrigin);
    for (const gateway of gateways) gateway.routes(app);
    await app.listen({ port, host: '127.0.0.1' });
    const stop = async () => {
      await app.close();
      for (const gateway of gateways) await gateway.close();
    };
    return { payu, p24, stop };
  };
  let running = await start();
  return {
    origin,
    get payu() {
      return running.payu;
    },
    get p24() {
      return running.p24;
    },
    env: {
      ...payuEnvironment(`${origin}/payu`),
      PAYU_SIGNATURE: payuSignature,
      ...p24Environment(`${origin}/p24`),
    },
    async restart() {
      await running.stop();
      running = await start();
    },
    async stop() {
      await running.stop();
      if (options.folder === undefined) await fs.rm(folder, { recursive: true });
    },
  };
}
