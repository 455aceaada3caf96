/** A stand-in for Przelewy24 (REST API v1), written from the provider's document. */
import type { Gateway } from '../gateways/gateway.ts';
import { callNames, restCalls } from './calls.ts';
import { type DeskOptions, openDesk } from './desk.ts';
import { act, type Deed, payPages } from './pages.ts';

export interface P24StandInOptions extends DeskOptions {
  /** How long it is silent where an answer is to be lost. */
  readonly hangMs: number;
  /** The product's site, for links. */
  readonly web: string;
}

export interface P24StandIn extends Gateway {
  /** What a payer does on the page of the transaction with the shop's sessionId. */
  act(sessionId: string, deed: Deed): Promise<void>;
  /** Resolves when nothing is under way, and nothing is due soon. */
  idle(): Promise<void>;
}

const refundStates = { 1: 'done', 2: 'pending', 3: 'pending', 4: 'rejected' } as const;

/** Opens it with what it remembers; its own paths begin with `/p24`. */
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
    async act(sessionId, deed) {
      const transaction = desk.bySession(sessionId);
      if (!transaction) throw new Error(`There is no transaction ${sessionId}.`);
      await act(desk, transaction, deed);
    },
    idle: () => desk.idle(),
    close: () => desk.close(),
  };
}
