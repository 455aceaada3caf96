/** For tests: Przelewy24's adapter and its stand-in. */
import type { Deliver } from '#sandbox/gateways/notifier.ts';
import { sandboxMerchant } from '#sandbox/p24/settings.ts';
import { startTestGateways, type TestGateways } from '#sandbox/testing-gateways.ts';
import type { GatewayWorld } from '../testing-gateway.ts';
import { openP24, type P24Options } from './p24.ts';

export interface P24World extends GatewayWorld {
  readonly servers: TestGateways;
  readonly settings: P24Options;
}

/** The provider's minutes are real ones here, so that it does not repeat notifications. */
const minuteMs = 60_000;

export async function openP24World(deliver?: Deliver, changes = { minuteMs }): Promise<P24World> {
  const bankMinuteMs = 5;
  const servers = await startTestGateways({
    ...(deliver && { deliver }),
    bankMinuteMs,
    ...changes,
  });
  const settings: P24Options = {
    ...sandboxMerchant,
    url: `${servers.origin}/p24`,
    timeoutMs: 1000,
    pause: async () => undefined,
  };
  return {
    servers,
    settings,
    gateway: openP24(settings),
    get faults() {
      return servers.p24.faults;
    },
    calls: { start: 'register', find: 'bySessionId', settle: 'verify', refund: 'refund' },
    settles: true,
    tellsRefusals: false,
    act: (reference, action) => servers.p24.act(reference, action),
    rejectRefunds: (on) => servers.p24.switches.set({ rejectRefunds: on }),
    async carryOut() {
      for (const refund of servers.p24.refunds()) await servers.p24.carryOut(refund);
    },
    idle: () => servers.p24.idle(),
    restart: () => servers.restart(),
    stop: () => servers.stop(),
  };
}
