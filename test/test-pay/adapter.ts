/** Test pay as a payment provider: JSON with a key, and its own number of a payment once that is paid. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import {
  type FoundPayment,
  GatewayError,
  type GatewayNotification,
  type PaymentGateway,
} from '#adapters/payment-gateway.ts';
import { address, type ProviderAdapter } from '#adapters/provider.ts';
import { dayIn, hasColumns, readTable, signedAmount } from '#adapters/report-table.ts';
import { testPay } from './named.ts';

interface Settings {
  readonly url: string;
  readonly key: string;
}

const payment = z.object({
  number: z.nullable(z.string()),
  state: z.enum(['pending', 'waiting', 'paid', 'failed']),
  amount: z.number(),
  page: z.nullable(z.string()),
});
const state = z.enum(['pending', 'done', 'rejected']);
const refund = z.object({ state });
const notice = z.union([
  z.object({ payment: z.string(), ...payment.omit({ page: true }).shape, number: z.string() }),
  z.object({ refund: z.string(), number: z.string(), state, amount: z.number() }),
]);

export const signatureOf = (body: string | Uint8Array, key: string): string =>
  createHmac('sha256', key).update(body).digest('hex');

function openClient({ url, key }: Settings) {
  /** The answer; null where there is no such thing. */
  return async <T extends z.ZodType>(
    shape: T,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<z.output<T> | null> => {
    const headers = { authorization: key, ...(body && { 'content-type': 'application/json' }) };
    const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const reply = await fetch(`${url}${path}`, sent).catch((cause: unknown) => {
      throw new GatewayError('unknown', 'no answer', { cause });
    });
    if (reply.ok) return shape.parse(await reply.json());
    if (reply.status === 404 && method === 'GET') return null;
    if (reply.status >= 500) throw new GatewayError('unknown', String(reply.status));
    const later = [401, 402, 429].includes(reply.status);
    throw new GatewayError(later ? 'unavailable' : 'refused', String(reply.status));
  };
}

function readNotice(body: Uint8Array): GatewayNotification | null {
  const read = notice.safeParse(JSON.parse(Buffer.from(body).toString())).data;
  if (!read) return null;
  const { amount, number: providerId } = read;
  return 'refund' in read
    ? { about: 'refund', refund: read.refund, providerId, state: read.state, amount }
    : {
        about: 'payment',
        reference: read.payment,
        providerId,
        state: read.state,
        amount,
        currency: 'PLN',
      };
}

function openTestPay(settings: Settings): PaymentGateway {
  const ask = openClient(settings);
  const found = async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
  ): Promise<FoundPayment | null> => {
    const read = await ask(payment, method, `/payments/${path}`);
    return read && { ...read, providerId: read.number, currency: 'PLN' };
  };
  const certain = async (...of: Parameters<typeof found>): Promise<FoundPayment> => {
    const read = await found(...of);
    if (!read) throw new GatewayError('refused', 'there is no such payment');
    return read;
  };
  return {
    provider: testPay,
    async start(request) {
      const read = await ask(payment, 'POST', '/payments', request);
      return { providerId: null, redirectUrl: read?.page ?? null };
    },
    find: ({ reference }) => found('GET', reference),
    settle: ({ reference }) => certain('POST', `${reference}/capture`),
    cancel: ({ reference }) => certain('DELETE', reference),
    async refund({ reference, payment: { providerId }, amount, notifyUrl }) {
      const wanted = { name: reference, number: providerId, amount, notifyUrl };
      return (await ask(refund, 'POST', '/refunds', wanted))?.state ?? 'pending';
    },
    findRefund: async ({ reference }) =>
      (await ask(refund, 'GET', `/refunds/${reference}`))?.state ?? null,
    readNotification(body, { 'testpay-sign': sign }) {
      const own = Buffer.from(signatureOf(body, settings.key));
      const given = Buffer.from(String(sign));
      return own.length === given.length && timingSafeEqual(own, given) ? readNotice(body) : null;
    },
  };
}

const columns = ['Day', 'Number', 'Kind', 'Sum', 'Payment'] as const;
const kinds = z.enum(['payment', 'refund', 'fee', 'payout']);

export const testPayAdapter: ProviderAdapter<Settings> = {
  settings: z
    .object({ TESTPAY_URL: address, TESTPAY_KEY: z.string().min(1) })
    .transform((set) => ({ url: set.TESTPAY_URL, key: set.TESTPAY_KEY })),
  open: openTestPay,
  report: {
    provider: testPay,
    recognises: (file) => hasColumns(file, columns),
    read: (file) =>
      readTable(file, (row, at) => {
        const date = dayIn(row.Day ?? '');
        const amount = signedAmount(row.Sum ?? '');
        if (!date) return 'date';
        if (amount === null) return 'amount';
        const kind = kinds.parse(row.Kind);
        return [
          { at, kind, date, amount, providerId: row.Number ?? '', reference: row.Payment || null },
        ];
      }),
  },
};
