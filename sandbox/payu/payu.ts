/** A stand-in for PayU, written from its documents: the API, the payment page, and notifications. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { failingAnswers, type Refuse } from '../gateways/answers.ts';
import { openFaults } from '../gateways/faults.ts';
import {
  type DeskPayment,
  type DeskRefund,
  type Gateway,
  openSwitches,
} from '../gateways/gateway.ts';
import { type Deliver, type Notifier, openNotifier } from '../gateways/notifier.ts';
import { no, sayNo } from './answers.ts';
import { apiRoutes, calls } from './api.ts';
import { Book } from './book.ts';
import { type SigningOptions, writeNotice } from './notices.ts';
import { type Deed, isOpen, type News, type Order } from './order.ts';
import { payPages } from './pages.ts';
import { type Credentials, openTokens, signInRoute, tokenGuard } from './sign-in.ts';

export interface PayuStandInOptions extends Credentials, SigningOptions {
  /** Where it remembers everything. */
  readonly folder: string;
  /** The origin that payers reach it at; its own paths begin with `/payu`. */
  readonly origin: string;
  readonly posId: string;
  /** The product's web site, for a link. */
  readonly web: string;
  readonly now: () => Date;
  /** How long one of the provider's minutes lasts here; the ladder of notifications is counted in them. */
  readonly minuteMs: number;
  /** How long a caller waits in vain where the answer is to be lost. */
  readonly hangMs: number;
  readonly deliver?: Deliver;
}

export interface PayuStandIn extends Gateway {
  readonly book: Book;
  /** What a payer does on the page of the order with the shop's id. */
  act(extOrderId: string, deed: Deed): Promise<void>;
  /** Makes all tokens bad. */
  forgetTokens(): void;
  /** Resolves when nothing is under way: refunds, slow transfers, and notifications due soon. */
  idle(): Promise<void>;
}

/** Minutes after the first time, from the provider's table of repeats. */
const ladder = [
  ...[0, 1, 2, 5, 10, 30],
  ...[1, 2, 3, 6, 9, 12, 15, 18, 21, 24, 36, 48, 60, 72].map((hours) => hours * 60),
];

const refuse: Refuse = (fault, reply) =>
  sayNo(
    reply,
    {
      unauthorized: no.unauthorized,
      'too-many-requests': no.tooMany,
      'server-error': no.unavailable,
    }[fault],
  );

const pagePath = ({ orderId, token, form }: Order): string => {
  const language = form.buyer?.language === 'uk' ? 'ua' : (form.buyer?.language ?? 'pl');
  return `/payu/pay/?${new URLSearchParams({ orderId, token, lang: language })}`;
};

const deskPayment = (order: Order): DeskPayment => ({
  id: order.orderId,
  description: order.form.description,
  amount: Number(order.form.totalAmount),
  state: [order.status, ...order.refunds.map(({ status }) => `refund ${status}`)].join(', '),
  time: order.orderCreateDate,
  page: isOpen(order) && !order.underWay ? pagePath(order) : null,
});

const refundStates = { PENDING: 'pending', FINALIZED: 'done', CANCELED: 'rejected' } as const;

const deskRefunds = ({ form, refunds }: Order): DeskRefund[] =>
  refunds.map(({ extRefundId = '', amount, status }) => ({
    id: extRefundId,
    payment: form.extOrderId ?? '',
    amount,
    state: refundStates[status],
  }));

/** JSON may come without a body: a whole capture has none. */
function acceptJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(body.toString()));
    } catch {
      done(null, undefined);
    }
  });
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume().once('end', () => done(null, undefined));
  });
}

/** Opens the stand-in with what it remembers. */
export async function openPayuStandIn(options: PayuStandInOptions): Promise<PayuStandIn> {
  const { folder, origin, posId, now, minuteMs, hangMs, deliver, web } = options;
  const faults = openFaults();
  const switches = openSwitches({ autoReceive: true, rejectRefunds: false, noFunds: false });
  const tokens = openTokens(now);
  // What waits from before begins while both are being opened, so each waits for the other.
  const opened = Promise.withResolvers<Notifier<News>>();
  const tell = async (news: News) => (await opened.promise).tell(news.orderId, news);
  const bookOptions = { folder, now, newId: randomUUID, minuteMs, switches, tell };
  const book = await Book.open(bookOptions);
  const notifier = await openNotifier<News>({
    file: path.join(folder, 'notifications'),
    now,
    newId: randomUUID,
    faults,
    ladder,
    minuteMs,
    write: (news, twist) => writeNotice(news, book.byId(news.orderId), twist, options),
    isDone: (_news, status) => status === 200,
    ...(deliver && { deliver }),
  });
  opened.resolve(notifier);
  const api = (app: FastifyInstance): void => {
    acceptJson(app);
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('correlation-id', randomUUID());
    });
    signInRoute(app, tokens, options);
    app.register(
      async (scope) => {
        tokenGuard(scope, tokens);
        failingAnswers(scope, { faults, refuse, hangMs });
        apiRoutes(scope, { book, posId, pageOf: (order) => origin + pagePath(order) });
      },
      { prefix: '/api/v2_1' },
    );
  };
  return {
    name: 'payu',
    faults,
    switches,
    calls: Object.values(calls),
    book,
    payments: () => book.list().map(deskPayment),
    refunds: () => book.list().flatMap(deskRefunds),
    async carryOut({ id, payment }) {
      const order = book.byReference(payment);
      const refund = order?.refunds.find(({ extRefundId }) => extRefundId === id);
      if (order && refund) await book.carryOut(order, refund.refundId);
    },
    waiting: () => notifier.schedule.waiting().length,
    routes(app) {
      app.register(async (scope) => api(scope), { prefix: '/payu' });
      payPages(app, { book, web });
    },
    async act(extOrderId, deed) {
      const order = book.byReference(extOrderId);
      if (!order) throw new Error(`There is no order ${extOrderId}.`);
      await book.act(order.orderId, deed, 'PBL');
    },
    forgetTokens: () => tokens.forget(),
    async idle() {
      await book.schedule.idle();
      await notifier.schedule.idle();
    },
    async close() {
      await book.schedule.close();
      await notifier.schedule.close();
    },
  };
}
