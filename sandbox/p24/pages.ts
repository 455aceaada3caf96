/** The page on which a payer pays, refuses, pays later or goes away, in place of Przelewy24's own. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PayState, sendPayPage } from '../gateways/pay-page.ts';
import { siteView } from '../site/frame.ts';
import type { Desk } from './desk.ts';
import { methods, type Transaction } from './records.ts';

type Where = { Params: { token: string } };
type Visit = FastifyRequest<Where>;

export type Deed = 'pay' | 'refuse' | 'later';

/** How long an ordinary transfer takes, in the bank's minutes. */
const laterMinutes = 4;

/** What a payer does; who refuses, or goes away, has done nothing that the provider tells. */
export async function act(desk: Desk, transaction: Transaction, deed: Deed): Promise<void> {
  if (!desk.isOpen(transaction)) return;
  if (deed === 'pay') await desk.pay(transaction, methods.transfer);
  if (deed === 'later') await desk.pay(transaction, methods.later, laterMinutes);
}

/** `/trnRequest/{token}`; `web` is the product's site, for links. */
export function payPages(app: FastifyInstance, desk: Desk, web: string): void {
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
  // The provider sends everybody back to the one address, whatever has become of the payment.
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
    const deed = form.get('deed');
    const code = (form.get('code') ?? '').replace(/\s/g, '');
    if (deed === 'blik' && !/^\d{6}$/.test(code)) return show(visit, reply, transaction, code);
    if (deed === 'pay' || deed === 'later') await act(desk, transaction, deed);
    if (deed === 'blik' && code.startsWith('777')) await desk.pay(transaction, methods.blik);
    return away(visit, reply, transaction);
  });
}
