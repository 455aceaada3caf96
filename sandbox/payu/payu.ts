/** A stand-in for PayU, written from its documentation: API, payment page, and notifications. */
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
import { isOpen, type News, type Order, type PayerAction } from './order.ts';
import { payPages } from './pages.ts';

const tokenSeconds = 43_199;

export interface PayuStandInOptions extends Credentials, SigningOptions {
  /** Folder for its data. */
  readonly folder: string;
  /** Its origin for payers; its own paths begin with `/payu`. */
  readonly origin: string;
  readonly posId: string;
  /** URL of the product's web site, for a link. */
  readonly web: string;
  readonly now: () => Date;
  /** Length of one of the provider's minutes here, the unit of the notification schedule. */
  readonly minuteMs: number;
  /** How long a caller waits in vain if the answer is to be lost. */
  readonly hangMs: number;
  readonly deliver?: Deliver;
}

export interface PayuStandIn extends Gateway {
  readonly book: Book;
  /** A payer's action on the page of the order with the shop's id. */
  act(extOrderId: string, action: PayerAction): Promise<void>;
  /** Invalidates all tokens. */
  forgetTokens(): void;
  /** Resolves when nothing is in progress: refunds, slow transfers, and notifications due soon. */
  idle(): Promise<void>;
}

/** Minutes after the first attempt, from the provider's table of retries. */
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

/** JSON requests may have no body: a full capture has none. */
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

/** Opens the stand-in with its stored data. */
export async function openPayuStandIn(options: PayuStandInOptions): Promise<PayuStandIn> {
  const { folder, origin, posId, now, minuteMs, hangMs, deliver, web } = options;
  const faults = openFaults();
  const switches = openSwitches({ autoReceive: true, rejectRefunds: false, noFunds: false });
  const tokens = openTokens(now);
  // Stored tasks start while both are being opened, so each waits for the other.
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
    async act(extOrderId, action) {
      const order = book.byReference(extOrderId);
      if (!order) throw new Error(`There is no order ${extOrderId}.`);
      await book.act(order.orderId, action, 'PBL');
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

/** PayU's sign-in (OAuth, client credentials), and the verification of its tokens. */
interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Tokens exist only in memory: after a restart, a shop must sign in again. */
function openTokens(now: () => Date) {
  const ends = new Map<string, number>();
  return {
    issue(): string {
      const token = randomUUID();
      ends.set(token, now().getTime() + tokenSeconds * 1000);
      return token;
    },
    isGood: (token: string): boolean => (ends.get(token) ?? 0) > now().getTime(),
    /** Invalidates all of them, as when the provider restarts. */
    forget: (): void => ends.clear(),
  };
}

type Tokens = ReturnType<typeof openTokens>;

function signInRoute(app: FastifyInstance, tokens: Tokens, wanted: Credentials): void {
  app.post('/pl/standard/user/oauth/authorize', (request, reply) => {
    const refuse = (http: number, error: string, error_description: string) =>
      reply.status(http).send({ error, error_description });
    // Without the form's content type the real one ignores the credentials.
    if (!(request.body instanceof URLSearchParams)) {
      return refuse(401, 'invalid_client', 'Full authentication is required');
    }
    if (request.body.get('grant_type') !== 'client_credentials') {
      return refuse(400, 'unsupported_grant_type', 'Unsupported grant type');
    }
    const { clientId, clientSecret } = wanted;
    const isKnown =
      request.body.get('client_id') === clientId &&
      request.body.get('client_secret') === clientSecret;
    if (!isKnown) return refuse(401, 'invalid_client', 'Bad client credentials');
    return {
      access_token: tokens.issue(),
      token_type: 'bearer',
      expires_in: tokenSeconds,
      grant_type: 'client_credentials',
    };
  });
}

/** Refuses requests without a valid token. */
function tokenGuard(app: FastifyInstance, tokens: Tokens): void {
  app.addHook('onRequest', async (request, reply) => {
    const [, token = ''] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
    if (!tokens.isGood(token)) return sayNo(reply, no.unauthorized);
  });
}
