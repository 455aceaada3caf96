/** For tests: the stand-in of Przelewy24 on a port of its own, and a shop that gets its notifications. */
import fs from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { acceptForms } from '../forms.ts';
import type { Gateway } from '../gateways/gateway.ts';
import { openP24StandIn, sandboxMerchant } from './p24.ts';

export interface TestP24 {
  readonly url: string;
  readonly gateway: Gateway;
  readonly settings: typeof sandboxMerchant & { readonly url: string };
  /** Presses a button on the payment page; gives the answer, which is not followed. */
  press(page: string, deed: string, fields?: Readonly<Record<string, string>>): Promise<Response>;
  /** Moves its clock. */
  pass(seconds: number): void;
  /** Ends it, and gives another one with the same memory. */
  restart(): Promise<TestP24>;
  close(): Promise<void>;
}

export interface TestP24Options {
  readonly minuteMs?: number;
  readonly hangMs?: number;
  readonly folder?: string;
}

export async function startTestP24(options: TestP24Options = {}): Promise<TestP24> {
  const { minuteMs = 20, hangMs = 2000 } = options;
  const folder = options.folder ?? (await fs.mkdtemp(path.join(tmpdir(), 'denar-p24-')));
  let shift = 0;
  const gateway = await openP24StandIn({
    merchant: sandboxMerchant,
    folder,
    now: () => new Date(Date.now() + shift),
    minuteMs,
    hangMs,
    web: 'http://localhost:3000',
  });
  const app = Fastify({ forceCloseConnections: true });
  acceptForms(app, []);
  gateway.routes(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/p24`;
  const end = async (): Promise<void> => {
    await app.close();
    await gateway.close();
  };
  return {
    url,
    gateway,
    settings: { ...sandboxMerchant, url },
    press: (page, deed, fields = {}) =>
      fetch(page, {
        method: 'POST',
        body: new URLSearchParams({ deed, ...fields }),
        redirect: 'manual',
      }),
    pass(seconds) {
      shift += seconds * 1000;
    },
    async restart() {
      await end();
      return startTestP24({ ...options, folder });
    },
    async close() {
      await end();
      await fs.rm(folder, { recursive: true, force: true });
    },
  };
}
