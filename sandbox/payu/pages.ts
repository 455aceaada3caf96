/** PayU's payment page at the stand-in. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PayState, sendPayPage } from '../gateways/pay-page.ts';
import { siteView } from '../site/frame.ts';
import type { Book } from './book.ts';
import { isOpen, type Order } from './order.ts';
import { blikPays, isBlikCode } from './order-check.ts';

function stateOf(order: Order): PayState {
  if (isOpen(order)) return order.underWay ? 'underWay' : 'open';
  return order.status === 'CANCELED' ? 'over' : 'paid';
}

/** The return URL; payers who have not paid return with `error=501`. */
function backTo({ form, status, underWay }: Order): string | null {
  if (form.continueUrl === undefined) return null;
  const address = new URL(form.continueUrl);
  const isPaid = status === 'COMPLETED' || status === 'WAITING_FOR_CONFIRMATION' || underWay;
  if (!isPaid) address.searchParams.set('error', '501');
  return address.href;
}

/** The page at `/payu/pay/?orderId=…&token=…`. */
export function payPages(
  app: FastifyInstance,
  { book, web }: { readonly book: Book; readonly web: string },
): void {
  const orderOf = (request: FastifyRequest): Order | undefined => {
    const { searchParams } = new URL(request.url, 'http://localhost');
    const order = book.byId(searchParams.get('orderId') ?? '');
    return order && order.token === searchParams.get('token') ? order : undefined;
  };
  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    order: Order,
    badCode: string | null,
  ) => {
    const view = siteView(request, web);
    const { form, orderId, token } = order;
    return sendPayPage(reply, view, {
      gateway: 'payu',
      amount: Number(form.totalAmount),
      description: form.visibleDescription ?? form.description,
      state: stateOf(order),
      action: `/payu/pay/?${new URLSearchParams({ orderId, token })}`,
      back: backTo(order),
      badCode,
    });
  };
  app.get('/payu/pay/', (request, reply) => {
    const order = orderOf(request);
    return order ? show(request, reply, order, null) : reply.callNotFound();
  });
  app.post('/payu/pay/', async (request, reply) => {
    const order = orderOf(request);
    if (!order) return reply.callNotFound();
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const code = (form.get('code') ?? '').replaceAll(' ', '');
    const deed = form.get('deed');
    if (deed === 'blik' && !isBlikCode(code)) return show(request, reply, order, code);
    const done =
      deed === 'blik'
        ? await book.act(
            order.orderId,
            blikPays(code) ? 'pay' : 'refuse',
            'BLIK_AUTHORIZATION_CODE',
          )
        : deed === 'pay' || deed === 'refuse' || deed === 'later'
          ? await book.act(order.orderId, deed, 'PBL')
          : order;
    const back = backTo(done ?? order);
    return back === null ? show(request, reply, done ?? order, null) : reply.redirect(back, 303);
  });
}
