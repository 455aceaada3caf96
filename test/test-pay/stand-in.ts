/** A stand-in for test pay: its payments, refunds and signed notifications, in memory. */
import { createHmac, randomUUID } from 'node:crypto';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { failingAnswers } from '#sandbox/gateways/answers.ts';
import { openFaults } from '#sandbox/gateways/faults.ts';
import { type Gateway, openSwitches } from '#sandbox/gateways/gateway.ts';
import { openNotifier } from '#sandbox/gateways/notifier.ts';
import type { GatewayPlace } from '#sandbox/providers.ts';
import { testPay } from './named.ts';

/** The API's environment. `url`: the stand-in's URL. */
export const testPayEnvironment = (url: string) => ({
  TESTPAY_URL: url,
  TESTPAY_KEY: 'demo-testpay-key',
});

const key = testPayEnvironment('').TESTPAY_KEY;

export const testPayLetter = (content: object) => {
  const body = JSON.stringify(content);
  const sign = createHmac('sha256', key).update(body).digest('hex');
  return { body, headers: { 'testpay-sign': sign, 'content-type': 'application/json' } };
};

interface Asked {
  readonly reference: string;
  readonly amount: number;
  readonly description: string;
  readonly notifyUrl: string;
  readonly returnUrl: string;
  readonly blikCode?: string;
}

interface Payment extends Asked {
  readonly number: string;
  state: 'pending' | 'waiting' | 'paid' | 'failed';
  /** What can still be given back. */
  left: number;
}

interface Refund {
  readonly name: string;
  readonly number: string;
  readonly amount: number;
  readonly notifyUrl: string;
  state: 'pending' | 'done' | 'rejected';
}

type News = { readonly url: string; readonly content: object };

/** What it keeps. `tell` sends a notification. */
class Book {
  readonly payments = new Map<string, Payment>();
  readonly refunds = new Map<string, Refund>();
  readonly switches = openSwitches({ autoReceive: true, rejectRefunds: false, noFunds: false });
  readonly tell: (about: string, news: News) => Promise<void>;

  constructor(tell: Book['tell']) {
    this.tell = tell;
  }

  /** Throws for a reference that it does not know. */
  named(reference: string): Payment {
    const payment = this.payments.get(reference);
    if (!payment) throw new Error(`There is no payment ${reference}.`);
    return payment;
  }

  async move(payment: Payment, state: Payment['state']): Promise<void> {
    payment.state = state;
    if (state === 'paid') payment.left = payment.amount;
    const { reference, number, amount, notifyUrl: url } = payment;
    await this.tell(reference, { url, content: { payment: reference, number, state, amount } });
  }

  async pay(payment: Payment): Promise<void> {
    const state = this.switches.isOn('autoReceive') ? 'paid' : 'waiting';
    if (payment.state === 'pending') await this.move(payment, state);
  }

  async decide(refund: Refund, payment: Payment, isGiven: boolean): Promise<void> {
    refund.state = isGiven ? 'done' : 'rejected';
    if (isGiven) payment.left -= refund.amount;
    const { name, number, amount, state, notifyUrl: url } = refund;
    await this.tell(payment.reference, { url, content: { refund: name, number, state, amount } });
  }
}

/** As the shop sees it: the number comes with the money. */
const seen = ({ number, state, amount }: Payment, page: string | null) => ({
  number: state === 'paid' || state === 'waiting' ? number : null,
  state,
  amount,
  page,
});

type Named = { Params: { name: string } };

function paymentCalls(app: FastifyInstance, book: Book, origin: string): void {
  const { payments } = book;
  const call = (name: string) => ({ config: { call: name } });
  const show = (payment: Payment | undefined, reply: FastifyReply) =>
    payment ? seen(payment, null) : reply.status(404).send({});
  app.post<{ Body: Asked }>('/payments', call('order-create'), async ({ body }, reply) => {
    if (body.returnUrl.length > 1000) return reply.status(400).send({});
    const known = payments.get(body.reference);
    const payment = known ?? { ...body, number: randomUUID(), state: 'pending', left: 0 };
    payments.set(body.reference, payment);
    if (body.blikCode === undefined) return seen(payment, `${origin}/testpay/${body.reference}`);
    if (!known) await book.pay(payment);
    return seen(payment, null);
  });
  app.get<Named>('/payments/:name', call('order-retrieve'), ({ params }, reply) =>
    show(payments.get(params.name), reply),
  );
  app.post<Named>('/payments/:name/capture', call('order-capture'), async ({ params }, reply) => {
    const payment = payments.get(params.name);
    if (payment?.state === 'waiting') await book.move(payment, 'paid');
    return show(payment, reply);
  });
  app.delete<Named>('/payments/:name', call('order-cancel'), async ({ params }, reply) => {
    const payment = payments.get(params.name);
    if (payment && payment.state !== 'paid') payment.state = 'failed';
    return show(payment, reply);
  });
}

function refundCalls(app: FastifyInstance, book: Book): void {
  const { payments, refunds, switches } = book;
  const call = (name: string) => ({ config: { call: name } });
  app.post<{ Body: Refund }>('/refunds', call('refund-create'), async ({ body }, reply) => {
    const known = refunds.get(body.name);
    if (known) return { state: known.state };
    if (switches.isOn('noFunds')) return reply.status(402).send({});
    const payment = [...payments.values()].find(({ number }) => number === body.number);
    if (!payment || body.amount > payment.left) return reply.status(409).send({});
    const refund: Refund = { ...body, state: 'pending' };
    refunds.set(body.name, refund);
    await book.decide(refund, payment, !switches.isOn('rejectRefunds'));
    return { state: 'pending' };
  });
  app.get<Named>('/refunds/:name', call('refund-retrieve'), ({ params }, reply) => {
    const refund = refunds.get(params.name);
    return refund ? { state: refund.state } : reply.status(404).send({});
  });
}

/** Opens it empty; its own paths begin with `/testpay`. */
export async function openTestPayStandIn({ folder, origin, hangMs, ...place }: GatewayPlace) {
  const faults = openFaults();
  const notifier = await openNotifier<News>({
    ...place,
    file: path.join(folder, 'notifications'),
    newId: randomUUID,
    faults,
    ladder: [0, 1, 2, 5, 10],
    write: ({ url, content }) => ({ url, ...testPayLetter(content) }),
    isDone: (_news, status) => status === 200,
  });
  const book = new Book((about, news) => notifier.tell(about, news));
  const { payments, refunds, switches } = book;
  const refuse = (fault: 'unauthorized' | 'too-many-requests' | 'server-error', to: FastifyReply) =>
    to.status({ unauthorized: 401, 'too-many-requests': 429, 'server-error': 503 }[fault]).send({});
  return {
    name: testPay,
    faults,
    switches,
    calls: ['order-create', 'order-retrieve', 'order-capture', 'order-cancel', 'refund-create'],
    payments: () =>
      [...payments.values()].map(({ reference: id, description, amount, state }) => ({
        ...{ id, description, amount, state },
        time: place.now().toISOString(),
        page: null,
      })),
    refunds: () =>
      [...refunds.values()].map(({ name: id, number: payment, amount, state }) => ({
        ...{ id, payment, amount, state },
      })),
    async carryOut({ id }) {
      const refund = refunds.get(id);
      const payment = [...payments.values()].find(({ number }) => number === refund?.number);
      if (refund && payment) await book.decide(refund, payment, true);
    },
    waiting: () => notifier.schedule.waiting().length,
    routes(app) {
      app.register(
        async (api) => {
          api.addHook('onRequest', async ({ headers }, reply) => {
            if (headers.authorization !== key) return reply.status(401).send({});
          });
          failingAnswers(api, { faults, refuse, hangMs });
          paymentCalls(api, book, origin);
          refundCalls(api, book);
        },
        { prefix: '/testpay' },
      );
    },
    async act(reference: string, action: 'pay' | 'refuse' | 'later') {
      const payment = book.named(reference);
      if (action === 'refuse') await book.move(payment, 'failed');
      else await book.pay(payment);
    },
    /** Money arrives for a payment that may have ended, and cannot be given back; returns its number. */
    comeLate(reference: string): string {
      const payment = book.named(reference);
      payment.state = 'paid';
      return payment.number;
    },
    idle: () => notifier.schedule.idle(),
    close: () => notifier.schedule.close(),
  } satisfies Gateway & Record<string, unknown>;
}

export type TestPayStandIn = Awaited<ReturnType<typeof openTestPayStandIn>>;
