/** The API calls for online payments and their desk, and the providers' notification URLs. */
import type { FastifyInstance } from 'fastify';
import type { Answer } from '#contract/operation.ts';
import * as changes from '#contract/payment-changes.ts';
import * as desk from '#contract/payment-desk.ts';
import * as contract from '#contract/payments.ts';
import { type Provider, providers } from '#contract/providers.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Callers } from '../callers.ts';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import { exclusively } from '../jobs.ts';
import type { Done, RequestKey } from '../keyed.ts';
import { makeOrder, payAgain } from '../orders/create.ts';
import { orderView } from '../orders/order-views.ts';
import type { Asked, Route } from '../route.ts';
import { change, once, type UnitOfWork } from '../use-case.ts';
import { cancelPayment, ownPayment, pollFor, retryPayment, withPage } from './cancel-or-retry.ts';
import { paymentHistoryFile } from './files.ts';
import { resolveFlag } from './flags.ts';
import { allPayments, deskDetail, flags, ownPayments } from './lists.ts';
import { monthlyLimit } from './monthly-limit.ts';
import { takeNotification } from './notifications.ts';
import { gatewayOf, openStored, payerOf, storePayment } from './open.ts';
import { sweepPayments } from './poll.ts';
import { refundPayment, sweepRefunds } from './refunds.ts';
import { isOwed, type PaymentRow, paymentById, viewOf } from './rows.ts';

function routes(route: Route, deps: Deps, callers: Callers): void {
  const { db, now } = deps;

  route(contract.paymentProviders, async ({ caller }) => ({
    limit: await monthlyLimit(db, deps, caller.id),
    providers: providers
      .filter((provider) => deps.gateways[provider])
      .map((provider) => ({ provider, blik: true })),
  }));
  route(contract.myPayments, async ({ caller, query, locale }) => {
    await callers.wallet(caller);
    return ownPayments.answer(db, { query, locale }, { person: caller.id, now: now() });
  });
  route(contract.getPayment, async ({ caller, params }) => {
    await callers.wallet(caller);
    return viewOf(await ownPayment(deps, caller, params.id), now());
  });
  route(contract.paymentBySession, async ({ caller, params }) => {
    await callers.wallet(caller);
    return viewOf(await ownPayment(deps, caller, params.session_id), now());
  });
  startRoutes(route, deps, callers);
  changeRoutes(route, deps, callers);
  deskRoutes(route, deps);
}

function startRoutes(route: Route, deps: Deps, callers: Callers): void {
  const start = async (
    asked: Asked<typeof contract.initiateP24> | Asked<typeof contract.payuCreateOrder>,
    provider: Provider,
    amount: number,
  ) => {
    const wallet = await callers.wallet(asked.caller);
    const { description, email = wallet.email, blikCode } = asked.body;
    const payment = { provider, amount, description, email, blikCode };
    const paying = { wallet: wallet.id, payer: payerOf(asked) };
    gatewayOf(deps, provider);
    const store = async (cx: UnitOfWork) => ({
      id: await storePayment(cx, paying, payment),
      isNew: true,
    });
    return withPage(deps, asked, paying, await openStored(deps, asked, store, blikCode));
  };
  for (const provider of providers) {
    const initiate = contract.initiations[provider];
    if (!initiate) continue;
    route(initiate, async (asked) => {
      const { answer: row, replayed } = await start(asked, provider, asked.body.amount);
      const answer = { redirect_url: row.redirectUrl, session_id: row.id, status: row.state };
      return { answer, replayed };
    });
  }
  route(contract.payuCreateOrder, async (asked) => {
    const { amount } = asked.body;
    if (amount === undefined) return payOrder(deps, callers, asked);
    const { answer: row, replayed } = await start(asked, 'payu', amount);
    const answer = { redirectUri: row.redirectUrl, orderId: row.id, status: row.state };
    return { answer, replayed };
  });
}

/** The pending payment of an order, or one created by the call. */
async function payOrder(
  deps: Deps,
  callers: Callers,
  asked: Asked<typeof contract.payuCreateOrder>,
): Promise<Done<Answer<typeof contract.payuCreateOrder>>> {
  const { caller, body, locale: language } = asked;
  const wallet = await callers.wallet(caller);
  const payer = payerOf(asked);
  let { orderId: id } = body;
  let replayed: boolean;
  if (id === undefined) {
    const { items = [], denarPart, deliver, total, blikCode } = body;
    const wanted = { items, denarPart, deliver, total };
    const buyer = { wallet, payer, language, blikCode };
    const made = await makeOrder(deps, asked, buyer, async () => wanted);
    id = made.answer.order;
    replayed = made.replayed;
    if (made.refused) {
      throw new Refusal(made.refused.code, { ...made.refused.details, order: id });
    }
  } else ({ replayed } = await payAgain(deps, asked, { id, wallet: wallet.id, payer }));
  const { redirectUri, status } = await orderView(deps, caller.id, id);
  return { answer: { redirectUri, orderId: id, status }, replayed };
}

/** Polling the provider twice does no harm, so the key only distinguishes requests. */
const isRepeated = async (deps: Deps, key: RequestKey | null): Promise<boolean> =>
  (await once(deps, key, async () => null)).replayed;

function changeRoutes(route: Route, deps: Deps, callers: Callers): void {
  const { db, now } = deps;
  const view = async (id: string) => viewOf((await paymentById(db, id)) as PaymentRow, now());

  route(changes.retryPayment, async (asked) => {
    const { id: wallet } = await callers.wallet(asked.caller);
    const retried = { ...asked.params, wallet, payer: payerOf(asked) };
    const done = await retryPayment(deps, asked, retried);
    return { answer: await view(done.answer.id), replayed: done.replayed };
  });
  route(changes.cancelPayment, async ({ caller, key, params }) => {
    await callers.wallet(caller);
    const replayed = await isRepeated(deps, key);
    const { id } = await cancelPayment(deps, caller, params.id);
    return { answer: await view(id), replayed };
  });
  route(changes.refundPayment, async (asked) => {
    await callers.wallet(asked.caller);
    const { amount } = asked.body;
    const own = { payment: asked.params.id, amount, note: '', by: 'owner' } as const;
    const { answer, replayed } = await refundPayment(deps, asked, own);
    return { answer: await view(answer), replayed };
  });
}

function deskRoutes(route: Route, deps: Deps): void {
  const { db, now } = deps;
  route(desk.deskPayments, (asked) => allPayments.answer(db, asked, now()));
  route(desk.deskFlags, (asked) => flags.answer(db, asked));
  route(desk.deskGetPayment, async ({ params, query, locale }) => {
    const payment = await allPayments.one(db, params.id, now());
    const detail = await deskDetail(db, params.id);
    if (query.format === 'csv') return paymentHistoryFile(detail, locale);
    return { ...payment, ...detail };
  });
  route(desk.resolveFlag, async (asked) => {
    const { params, body } = asked;
    const done = await change(deps, asked, (cx) => resolveFlag(cx, { ...params, ...body }));
    return { answer: await flags.one(db, params.id), replayed: done.replayed };
  });
  route(desk.deskLook, async ({ key, params }) => {
    await allPayments.one(db, params.id, now());
    const replayed = await isRepeated(deps, key);
    await pollFor(deps, (await paymentById(db, params.id)) as PaymentRow, 'admin');
    return { answer: await allPayments.one(db, params.id, now()), replayed };
  });
  route(desk.deskRefund, async (asked) => {
    const refund = { payment: asked.params.id, ...asked.body, by: 'admin' } as const;
    const { answer, replayed } = await refundPayment(deps, asked, refund);
    return { answer: await allPayments.one(db, answer, now()), replayed };
  });
}

/** Providers send one payment at a time, with what was bought. */
const maxNotificationBytes = 65_536;

/**
 * The URLs that providers post to. A signature covers the raw bytes, so no body is parsed here
 * before it is checked.
 */
async function serve(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) =>
      done(null, bytes),
    );
    for (const provider of providers) {
      const bodyLimit = maxNotificationBytes;
      scope.post(`/v2/trans/${provider}/notify`, { bodyLimit }, async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await takeNotification(deps, provider, body, request.headers);
        return reply.code(200).send();
      });
    }
  });
}

export const payments: Feature = {
  clauses: ['payments#top-up'],
  routes,
  serve,
  jobs: (deps) => [
    {
      name: 'look payments up',
      everyMs: 1000,
      run: () => exclusively(deps.db, 'payments', () => sweepPayments(deps)),
    },
    {
      name: 'look refunds up',
      everyMs: 1000,
      run: () => exclusively(deps.db, 'refunds', () => sweepRefunds(deps)),
    },
  ],
  metrics: [
    {
      name: 'payments_open',
      help: 'Payments through providers that are not decided, and refunds under way, by state.',
      labels: ['provider', 'state'],
      sql: `SELECT provider, state, count(*) AS value FROM payment
      WHERE state IN ('created', 'unknown', 'redirected', 'pending', 'refund_pending')
      GROUP BY provider, state`,
    },
    {
      name: 'payment_flags',
      help: 'What a person has to look into about payments, by kind.',
      labels: ['kind'],
      sql: `SELECT kind, count(*) AS value FROM payment_flag WHERE resolved_at IS NULL GROUP BY kind`,
    },
    {
      name: 'payments_owed',
      help: 'Payments that are paid, credited to nobody, and have no refund under way.',
      labels: ['provider'],
      sql: `SELECT provider, count(*) AS value FROM payment p WHERE ${isOwed('p')} GROUP BY provider`,
    },
  ],
  personalData: [
    {
      name: 'online-payments',
      sql: `SELECT p.id, p.provider, p.provider_id, p.purpose, p.order_id, p.blik, p.amount, p.currency,
        p.description, p.email, p.language,
        p.payer_address, p.user_agent, p.state, p.reason, p.created_at, p.expires_at, p.paid_at
      FROM payment p WHERE p.wallet_id = ANY ($3) ORDER BY p.created_at`,
      money: ['amount'],
    },
    {
      name: 'online-refunds',
      sql: `SELECT r.id, r.payment_id, r.amount, r.by, r.state, r.created_at, r.ended_at
      FROM payment_refund r JOIN payment p ON p.id = r.payment_id
      WHERE p.wallet_id = ANY ($3) ORDER BY r.created_at`,
      money: ['amount'],
    },
    {
      name: 'online-payment-history',
      sql: `SELECT v.payment_id, v.at, v.state, v.by
      FROM payment_event v JOIN payment p ON p.id = v.payment_id
      WHERE p.wallet_id = ANY ($3) ORDER BY v.id`,
    },
    {
      name: 'online-payment-notifications',
      sql: `SELECT n.payment_id, n.provider, n.received_at, n.about, n.times,
        convert_from(n.body, 'UTF8') AS body
      FROM payment_notification n JOIN payment p ON p.id = n.payment_id
      WHERE p.wallet_id = ANY ($3) ORDER BY n.received_at`,
    },
  ],
  withoutPersons: {
    payment_flag: 'what the programme looks into; the payments themselves stand in online-payments',
    'payment: redirect_url': 'a secret that opens the payment at the provider',
    'payment: credited_wallet_id replaced_by': 'ids; the section bookings has the rest',
    'payment: calling_until next_look_at looks': 'when the provider is asked next',
    'payment_event: person_id note': 'a member of the desk’s staff, and a note for the desk',
    'payment_notification: id digest headers request_id': 'how the message was delivered',
    'payment_refund: provider reference': 'the payment has the provider; our name for it there',
    'payment_refund: person_id note': 'a member of the desk’s staff, and a note for the desk',
    'payment_refund: hold_id more_holds booked next_look_at looks': 'how the refund is processed',
    payment_provider: 'the payment providers, and where their money is booked',
  },
};
