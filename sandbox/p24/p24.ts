/** A stand-in for Przelewy24 (REST API v1), written from the provider's documentation. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Gateway } from '../gateways/gateway.ts';
import { type PayState, sendPayPage } from '../gateways/pay-page.ts';
import { siteView } from '../site/frame.ts';
import { callNames, restCalls } from './calls.ts';
import { type Desk, type DeskOptions, openDesk } from './desk.ts';
import { methods, type Transaction } from './records.ts';

/** Duration of an ordinary transfer, in the bank's minutes. */
const laterMinutes = 4;

export interface P24StandInOptions extends DeskOptions {
  /** How long it remains silent if an answer is to be lost. */
  readonly hangMs: number;
  /** URL of the product's site, for links. */
  readonly web: string;
}

export interface P24StandIn extends Gateway {
  /** A payer's action on the page of the transaction with the shop's sessionId. */
  act(sessionId: string, action: PayerAction): Promise<void>;
  /** Resolves when nothing is in progress, and nothing is due soon. */
  idle(): Promise<void>;
}

const refundStates = { 1: 'done', 2: 'pending', 3: 'pending', 4: 'rejected' } as const;

/** Opens it with its stored data; its own paths begin with `/p24`. */
export async function openP24StandIn(options: P24StandInOptions): Promise<P24StandIn> {
  const { merchant, hangMs, web } = options;
  const desk = await openDesk(options);
  const { faults, switches, transactions, notifier } = desk;
  return {
    name: 'p24',
    faults,
    switches,
    calls: callNames,
    payments: () =>
      transactions
        .all()
        .map((transaction) => ({
          id: transaction.sessionId,
          description: transaction.description,
          amount: transaction.amount,
          state: String(transaction.status),
          time: new Date(transaction.registered).toISOString(),
          page: desk.isOpen(transaction) ? `/p24/trnRequest/${transaction.token}` : null,
        }))
        .reverse(),
    refunds: () =>
      transactions.all().flatMap(({ sessionId: payment, refunds }) =>
        refunds.map(({ requestId: id, amount, status }) => ({
          id,
          payment,
          amount,
          state: refundStates[status],
        })),
      ),
    carryOut: ({ id: requestId, payment: sessionId }) => desk.carryOut({ sessionId, requestId }),
    waiting: () => notifier.schedule.waiting().length,
    routes(app) {
      app.register(async (api) => restCalls(api, { desk, merchant, hangMs }), {
        prefix: '/p24/api/v1',
      });
      app.register(async (pages) => payPages(pages, desk, web), { prefix: '/p24' });
    },
    async act(sessionId, action) {
      const transaction = desk.bySession(sessionId);
      if (!transaction) throw new Error(`There is no transaction ${sessionId}.`);
      await act(desk, transaction, action);
    },
    idle: () => desk.idle(),
    close: () => desk.close(),
  };
}

type Where = { Params: { token: string } };

type Visit = FastifyRequest<Where>;

/** The page on which a payer pays, refuses, pays later or leaves, instead of Przelewy24's own. */
type PayerAction = 'pay' | 'refuse' | 'later';

/** A payer's actions; refusing or leaving causes no notification. */
async function act(desk: Desk, transaction: Transaction, action: PayerAction): Promise<void> {
  if (!desk.isOpen(transaction)) return;
  if (action === 'pay') await desk.pay(transaction, methods.transfer);
  if (action === 'later') await desk.pay(transaction, methods.later, laterMinutes);
}

/** `/trnRequest/{token}`; `web` is the URL of the product's site, for links. */
function payPages(app: FastifyInstance, desk: Desk, web: string): void {
  const stateOf = (transaction: Transaction): PayState => {
    if (transaction.status === 1 || transaction.status === 2) return 'paid';
    if (!desk.isOpen(transaction)) return 'over';
    return desk.awaitsMoney(transaction) ? 'underWay' : 'open';
  };
  const show = (
    visit: Visit,
    reply: FastifyReply,
    { token }: Transaction,
    badCode: string | null = null,
  ) => {
    const transaction = desk.transactions.get(token) as Transaction;
    const { amount, description, urlReturn } = transaction;
    return sendPayPage(reply, siteView(visit, web), {
      gateway: 'p24',
      amount,
      description,
      state: stateOf(transaction),
      action: `/p24/trnRequest/${token}`,
      back: desk.switches.isOn('noReturn') ? null : urlReturn,
      badCode,
    });
  };
  // The provider has only one return URL, whatever the outcome of the payment.
  const away = (visit: Visit, reply: FastifyReply, transaction: Transaction) =>
    desk.switches.isOn('noReturn')
      ? show(visit, reply, transaction)
      : reply.redirect(transaction.urlReturn, 303);

  app.get<Where>('/trnRequest/:token', (visit, reply) => {
    const transaction = desk.transactions.get(visit.params.token);
    return transaction ? show(visit, reply, transaction) : reply.callNotFound();
  });

  app.post<Where>('/trnRequest/:token', async (visit, reply) => {
    const transaction = desk.transactions.get(visit.params.token);
    if (!transaction) return reply.callNotFound();
    if (stateOf(transaction) !== 'open') return show(visit, reply, transaction);
    const form = visit.body instanceof URLSearchParams ? visit.body : new URLSearchParams();
    const action = form.get('deed');
    const code = (form.get('code') ?? '').replace(/\s/g, '');
    if (action === 'blik' && !/^\d{6}$/.test(code)) return show(visit, reply, transaction, code);
    if (action === 'pay' || action === 'later') await act(desk, transaction, action);
    if (action === 'blik' && code.startsWith('777')) await desk.pay(transaction, methods.blik);
    return away(visit, reply, transaction);
  });
}
