/** The bank page: sends money to the programme's account, and shows the result. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { withWords } from '#contract/brand.ts';
import { parseAmount } from '#contract/money.ts';
import { groupedNrb } from '#contract/nrb.ts';
import { lineUpTo } from '#contract/text.ts';
import type { Bank, Incoming } from '../bank.ts';
import type { KeptOrder } from '../bank-orders.ts';
import { type Html, html } from '../html.ts';
import { amountIn, languageCookie, moment, type SiteView, sitePage, siteView } from './frame.ts';

interface TransferForm {
  readonly sender: string;
  readonly amount: string;
  readonly title: string;
}

type Faults = Partial<Record<keyof TransferForm, string>>;

/** The amount as typed: comma or point, blanks between thousands. */
const typedAmount = (text: string) =>
  parseAmount(text.replace(/[\s\u00a0]/g, '').replace(',', '.'));

function faultsOf(form: TransferForm, view: SiteView): Faults {
  const text = (value: string, max: number) => {
    const parsed = lineUpTo(max).safeParse(value);
    return parsed.success && parsed.data !== '';
  };
  return {
    ...(!text(form.sender, 120) && { sender: view.words.badSender }),
    ...(typedAmount(form.amount) === null && { amount: view.words.badAmount }),
    ...(!text(form.title, 140) && { title: view.words.badTitle }),
  };
}

function input(
  name: keyof TransferForm,
  label: string,
  form: TransferForm,
  faults: Faults,
  hint?: string,
): Html {
  const fault = faults[name];
  const described = [hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ');
  return html`<div class="field"><label for="${name}">${label}</label>
    <input id="${name}" name="${name}" value="${form[name]}" autocomplete="off" required
      ${name === 'amount' && html`inputmode="decimal"`} ${fault && html`aria-invalid="true"`}
      ${described && html`aria-describedby="${described}"`}>
    ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${fault && html`<p class="fault" id="${name}-fault" role="alert">${fault}</p>`}</div>`;
}

function row(view: SiteView, transfer: Incoming): Html {
  const { words } = view;
  return html`<tr>
    <td><time datetime="${transfer.time}">${moment(view, transfer.time)}</time></td>
    <td>${transfer.sender}</td>
    <td>${transfer.title}</td>
    <td class="amount">${amountIn(view, transfer.amount)}</td>
    <td>${words.outcomes[transfer.outcome]}
      ${
        (transfer.outcome === 'undelivered' || transfer.outcome === 'waiting') &&
        html`<form method="post" action="/bank/${transfer.reference}/deliver">
          <button type="submit" class="quiet">
            ${transfer.outcome === 'waiting' ? words.askAgain : words.again}</button></form>`
      }</td>
  </tr>`;
}

function bankPage(view: SiteView, bank: Bank, form: TransferForm, faults: Faults): string {
  const { words } = view;
  const transfers = bank.list();
  return sitePage(
    view,
    words.bank,
    html`<p>${words.bankLead} <a href="${view.web}/wallet">${words.wallet}</a></p>
    <form method="post" action="/bank" novalidate>
      ${input('sender', words.sender, form, faults)}
      ${input('amount', words.amount, form, faults, words.amountHint)}
      ${input('title', words.transferTitle, form, faults, words.titleHint)}
      <label class="choice"><input type="checkbox" name="approving" value="by hand">
        <span>${words.byHand}</span></label>
      <button type="submit">${words.send}</button>
    </form>
    ${ordersSection(view, bank)}
    <h2>${words.sent}</h2>
    ${
      transfers.length === 0
        ? html`<p>${words.noTransfers}</p>`
        : html`<div class="scroll" tabindex="0" role="region" aria-label="${words.sent}"><table>
          <thead><tr><th scope="col">${words.date}</th><th scope="col">${words.sender}</th>
            <th scope="col">${words.transferTitle}</th>
            <th scope="col" class="amount">${words.amount}</th>
            <th scope="col">${words.outcome}</th></tr></thead>
          <tbody>${transfers.slice(0, 100).map((transfer) => row(view, transfer))}</tbody>
        </table></div>`
    }`,
  );
}

export function bankPages(app: FastifyInstance, bank: Bank, web: string): void {
  const empty = { sender: '', amount: '', title: '' };

  app.get('/bank', (request, reply) => {
    const view = siteView(request, web);
    reply.header('set-cookie', languageCookie(view)).type('text/html; charset=utf-8');
    const title = view.search.get('title') ?? '';
    return reply.send(bankPage(view, bank, { ...empty, title }, {}));
  });

  app.get('/bank.json', () => ({ transfers: bank.list() }));

  app.post('/bank', async (request, reply) => {
    const view = siteView(request, web);
    const body = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const form = {
      sender: body.get('sender') ?? '',
      amount: body.get('amount') ?? '',
      title: body.get('title') ?? '',
    };
    const faults = faultsOf(form, view);
    const amount = typedAmount(form.amount);
    if (Object.keys(faults).length > 0 || amount === null) {
      reply.type('text/html; charset=utf-8').status(422);
      return reply.send(bankPage(view, bank, form, faults));
    }
    await bank.send(
      { amount, sender: form.sender.trim(), title: form.title.trim() },
      body.get('approving') === 'by hand' ? 'by hand' : 'at once',
    );
    return reply.redirect('/bank', 303);
  });

  orderRoutes(app, bank);

  app.post<{ Params: { reference: string } }>(
    '/bank/:reference/deliver',
    async (request, reply) => {
      if (!(await bank.deliver(request.params.reference))) return reply.callNotFound();
      return reply.redirect('/bank', 303);
    },
  );
}

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
      <a href="/bank/statements/${day}.xml" download>camt.053</a>,
      <a href="/bank/statements/${day}.csv" download>CSV</a></p>`,
  )}`;

/** The part of the bank page for outgoing money. */
function ordersSection(view: SiteView, bank: Bank): Html {
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

/** Media type and format of a statement by the ending of its file. */
const endings: Readonly<Record<string, readonly [string, Parameters<Bank['statement']>[1]]>> = {
  sta: ['text/plain; charset=ibm852', 'mt940'],
  xml: ['application/xml', 'camt053'],
  csv: ['text/csv; charset=utf-8', 'csv'],
};

/** Accepts order files, executes or returns orders, and provides statements. */
function orderRoutes(app: FastifyInstance, bank: Bank): void {
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
    const [, day, ending] = /^(\d{4}-\d{2}-\d{2})\.(sta|xml|csv)$/.exec(request.params.file) ?? [];
    const [type, format] = endings[ending ?? ''] ?? [];
    if (!day || !type || !format || !bank.days().includes(day)) return reply.callNotFound();
    return reply.type(type).send(bank.statement(day, format));
  });
}
