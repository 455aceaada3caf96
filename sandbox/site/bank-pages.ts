/** The bank page: sends money to the programme's account, and shows the result. */
import type { FastifyInstance } from 'fastify';
import { parseAmount } from '#contract/money.ts';
import { line } from '#contract/schemas.ts';
import type { Bank, Incoming } from '../bank.ts';
import { type Html, html } from '../html.ts';
import { amountIn, languageCookie, moment, type SiteView, sitePage, siteView } from './frame.ts';
import { orderRoutes, ordersSection } from './order-pages.ts';

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
    const parsed = line(max).safeParse(value);
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
