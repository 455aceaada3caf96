/** Parts of the bank page: the programme's orders with their outcome, and the statements. */

import type { FastifyInstance, FastifyReply } from 'fastify';
import { withWords } from '#contract/brand.ts';
import { groupedNrb } from '#contract/nrb.ts';
import type { Bank } from '../bank.ts';
import type { KeptOrder } from '../bank-orders.ts';
import { type Html, html } from '../html.ts';
import { amountIn, moment, type SiteView } from './frame.ts';

/** The result of the last file or download: the number of new orders, or why there are none. */
function notice({ words, search }: SiteView): Html | null {
  const taken = search.get('orders');
  if (taken === null) return null;
  if (/^\d{1,6}$/.test(taken)) {
    return html`<p role="status"><strong>${withWords(words.ordersTaken, { total: taken })}</strong></p>`;
  }
  const why = taken === 'broken' ? words.ordersBroken : words.ordersUnreachable;
  return html`<p class="fault" role="alert">${why}</p>`;
}

function orderRow(view: SiteView, order: KeptOrder): Html {
  const { words } = view;
  const button = (action: 'carry-out' | 'give-back', label: string): Html =>
    html`<form method="post" action="/bank/orders/${order.id}/${action}">
      <button type="submit" class="quiet">${label}</button></form>`;
  return html`<tr>
    <td><time datetime="${order.received}">${moment(view, order.received)}</time></td>
    <td>${order.name}<br>${groupedNrb(order.account)}</td>
    <td>${order.title}</td>
    <td class="amount">${amountIn(view, order.amount)}</td>
    <td>${words.orderStates[order.state]}
      ${order.state === 'received' && button('carry-out', words.carryOut)}
      ${order.state !== 'returned' && button('give-back', words.giveBack)}</td>
  </tr>`;
}

const statements = ({ words }: SiteView, days: readonly string[]): Html => html`
  <h2>${words.statements}</h2>
  <p>${words.statementsLead}</p>
  ${days.length === 0 && html`<p>${words.noStatements}</p>`}
  ${days.slice(0, 14).map(
    (day) => html`<p><strong>${day}</strong>:
      <a href="/bank/statements/${day}.sta" download>MT940</a>,
      <a href="/bank/statements/${day}.csv" download>CSV</a></p>`,
  )}`;

/** The part of the bank page for outgoing money. */
export function ordersSection(view: SiteView, bank: Bank): Html {
  const { words } = view;
  const orders = bank.orders.list();
  return html`<h2 id="orders">${words.orders}</h2>
    <p>${words.ordersLead}</p>
    ${notice(view)}
    <form method="post" action="/bank/orders" enctype="multipart/form-data">
      <div class="field"><label for="file">${words.orderFile}</label>
        <input id="file" name="file" type="file" accept=".pli,.txt,text/plain" required></div>
      <button type="submit">${words.takeOrders}</button>
    </form>
    <form method="post" action="/bank/orders/fetch">
      <button type="submit" class="quiet">${words.fetchOrders}</button>
    </form>
    ${
      orders.length === 0
        ? html`<p>${words.noOrders}</p>`
        : html`<div class="scroll" tabindex="0" role="region" aria-label="${words.orders}"><table>
          <thead><tr><th scope="col">${words.date}</th><th scope="col">${words.beneficiary}</th>
            <th scope="col">${words.transferTitle}</th>
            <th scope="col" class="amount">${words.amount}</th>
            <th scope="col">${words.orderState}</th></tr></thead>
          <tbody>${orders.slice(0, 100).map((order) => orderRow(view, order))}</tbody>
        </table></div>`
    }
    ${statements(view, bank.days())}`;
}

const maxFile = 4_194_304;

/** Accepts order files, executes or returns orders, and provides statements. */
export function orderRoutes(app: FastifyInstance, bank: Bank): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: maxFile },
    async (request: { headers: Record<string, unknown> }, body: Buffer) =>
      new Response(new Uint8Array(body), {
        headers: { 'content-type': String(request.headers['content-type']) },
      }).formData(),
  );
  const back = (reply: FastifyReply, taken: number | null, why: string) =>
    reply.redirect(`/bank?orders=${taken ?? why}#orders`, 303);

  app.post('/bank/orders', async (request, reply) => {
    const file = request.body instanceof FormData ? request.body.get('file') : null;
    const bytes = file instanceof File ? await file.bytes() : new Uint8Array();
    return back(reply, await bank.receive(bytes), 'broken');
  });
  app.post('/bank/orders/fetch', async (_request, reply) =>
    back(reply, await bank.fetchOrders(), 'unreachable'),
  );
  for (const [action, act] of [
    ['carry-out', bank.orders.carryOut],
    ['give-back', bank.orders.giveBack],
  ] as const) {
    app.post<{ Params: { id: string } }>(`/bank/orders/:id/${action}`, async (request, reply) => {
      if (!(await act(request.params.id))) return reply.callNotFound();
      return reply.redirect('/bank#orders', 303);
    });
  }
  app.get<{ Params: { file: string } }>('/bank/statements/:file', (request, reply) => {
    const [, day, ending] = /^(\d{4}-\d{2}-\d{2})\.(sta|csv)$/.exec(request.params.file) ?? [];
    if (!day || !bank.days().includes(day)) return reply.callNotFound();
    const type = ending === 'sta' ? 'text/plain; charset=ibm852' : 'text/csv; charset=utf-8';
    return reply.type(type).send(bank.statement(day, ending === 'sta' ? 'mt940' : 'csv'));
  });
}
