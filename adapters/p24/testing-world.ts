/** For tests: Przelewy24's adapter and its stand-in. */
import { hash } from 'node:crypto';
import type { Deliver } from '#sandbox/gateways/notifier.ts';
import { sandboxMerchant } from '#sandbox/p24/settings.ts';
import { startTestGateways, type TestGateways } from '#sandbox/testing-gateways.ts';
import type { GatewayWorld, Notice, TestedProvider } from '../testing-gateway.ts';
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

/** As JSON, with the provider's ids as 64-bit integers. */
const written = (of: object): string =>
  JSON.stringify(of).replace(/"orderId":"(\d+)"/, '"orderId":$1');

/** Przelewy24's notification, with its signature inside. */
function p24Letter(notice: Notice) {
  const { merchantId, posId, crc } = sandboxMerchant;
  const { id: sessionId, providerId, amount, currency = 'PLN', refund } = notice;
  const orderId = providerId;
  const sign = (of: object): string => hash('sha384', written({ ...of, crc }));
  const headers = { 'content-type': 'application/json' };
  if (refund) {
    const of = {
      orderId,
      sessionId,
      refundsUuid: refund.reference ?? 'panel1',
      merchantId,
      amount: refund.amount ?? amount,
      currency,
      status: refund.done ? 0 : 1,
    };
    const body = { ...of, requestId: of.refundsUuid, timestamp: 1, sign: sign(of) };
    return { body: written(body), headers };
  }
  const of = {
    merchantId,
    posId,
    sessionId,
    amount,
    originAmount: amount,
    currency,
    orderId,
    methodId: 154,
    statement: 'p24-A12',
  };
  return { body: written({ ...of, sign: sign(of) }), headers };
}

export const testedP24: TestedProvider = {
  open: openP24World,
  letter: (_, notice) => p24Letter(notice),
};
