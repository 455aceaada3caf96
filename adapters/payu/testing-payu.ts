/** For tests: PayU's adapter and its stand-in. */
import { hash } from 'node:crypto';
import type { Deliver } from '#sandbox/gateways/notifier.ts';
import { startTestGateways, type TestGateways } from '#sandbox/testing-gateways.ts';
import { patience } from '#test/patience.ts';
import type { GatewayWorld, Notice, TestedProvider } from '../testing-gateway.ts';
import { openPayu, type PayuOptions } from './payu.ts';

export interface PayuWorld extends GatewayWorld {
  readonly servers: TestGateways;
}

/** `changes` override the stand-in's settings. */
export async function openPayuWorld(
  deliver: Deliver,
  changes: Partial<PayuOptions> = {},
): Promise<PayuWorld> {
  const algorithm = changes.algorithm ?? 'SHA-256';
  const servers = await startTestGateways({ deliver, algorithm });
  const { env } = servers;
  const gateway = openPayu({
    url: env.PAYU_URL ?? '',
    posId: env.PAYU_POS_ID ?? '',
    clientId: env.PAYU_CLIENT_ID ?? '',
    clientSecret: env.PAYU_CLIENT_SECRET ?? '',
    secondKey: env.PAYU_SECOND_KEY ?? '',
    algorithm,
    now: () => new Date(),
    timeoutMs: patience(10_000),
    pause: async () => undefined,
    ...changes,
  });
  return {
    servers,
    gateway,
    get faults() {
      return servers.payu.faults;
    },
    calls: {
      start: 'order-create',
      find: 'order-retrieve',
      settle: 'order-capture',
      refund: 'refund-create',
    },
    settles: false,
    tellsRefusals: true,
    act: (reference, action) => servers.payu.act(reference, action),
    rejectRefunds: (on) => servers.payu.switches.set({ rejectRefunds: on }),
    async carryOut() {
      for (const refund of servers.payu.refunds()) await servers.payu.carryOut(refund);
    },
    idle: () => servers.payu.idle(),
    restart: () => servers.restart(),
    stop: () => servers.stop(),
  };
}

/** PayU's notification, signed as PayU does: a digest of the bytes and the second key. */
function payuLetter({ env }: TestGateways, notice: Notice) {
  const { id, providerId, amount, currency = 'PLN', status = 'COMPLETED', refund } = notice;
  const order = {
    orderId: providerId,
    extOrderId: id,
    merchantPosId: env.PAYU_POS_ID,
    currencyCode: currency,
    totalAmount: String(amount),
    status,
  };
  const given = refund && {
    orderId: providerId,
    extOrderId: id,
    refund: {
      refundId: '912128',
      ...(refund.reference && { extRefundId: refund.reference }),
      ...(refund.amount && { amount: String(refund.amount), currencyCode: 'PLN' }),
      status: refund.done ? 'FINALIZED' : 'CANCELED',
    },
  };
  const body = JSON.stringify(given ?? { order });
  const signature = hash('sha256', `${body}${env.PAYU_SECOND_KEY}`);
  const value = `sender=checkout;signature=${signature};algorithm=SHA-256;content=DOCUMENT`;
  return { body, headers: { 'openpayu-signature': value, 'content-type': 'application/json' } };
}

export const testedPayu: TestedProvider = {
  open: openPayuWorld,
  letter: payuLetter,
  comeLate: ({ payu }, id) => payu.book.comeLate(id),
};
