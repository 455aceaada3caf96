/** The testers' interface of the payment stand-ins: faults, switches, state, as page and JSON. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withWords } from '#contract/brand.ts';
import { type Provider, providerNames } from '#contract/providers.ts';
import { type GatewayTexts, gatewayTexts } from '#texts/sandbox/gateways.ts';
import { textsIn } from '#texts/spoken.ts';
import { type Html, html } from '../html.ts';
import {
  amountIn,
  languageCookie,
  moment,
  type SiteView,
  sitePage,
  siteView,
} from '../site/frame.ts';
import { type Fault, faultKinds, readFaults } from './faults.ts';
import type { DeskPayment, Gateway } from './gateway.ts';

interface Settings {
  readonly faults?: readonly Fault[];
  readonly seed?: number;
  readonly switches?: Readonly<Record<string, boolean>>;
}

const asJson = (gateway: Gateway) => ({
  faults: gateway.faults.list(),
  switches: gateway.switches.list(),
  calls: gateway.calls,
  waiting: gateway.waiting(),
  payments: gateway.payments(),
});

function change(gateway: Gateway, { faults, seed, switches }: Settings): void {
  gateway.switches.set(switches ?? {});
  gateway.faults.set(faults ?? gateway.faults.list(), seed);
}

/** One fault of the form: a kind, how many times (empty: unlimited), probability in percent. */
function typedFault(form: URLSearchParams): Fault | null {
  const times = form.get('times')?.trim() ?? '';
  const percent = Number(form.get('percent')?.trim() || '100');
  const kind = faultKinds.find((name) => name === form.get('kind'));
  const next = times === '' ? null : Number(times);
  const call = form.get('call') || null;
  const [fault] = readFaults([{ kind, next, share: percent / 100, call }]) ?? [];
  return fault ?? null;
}

type Where = { Params: { gateway: string } };

/** `/gateways` for people, `/gateways/{name}.json` for programs: GET returns, PUT sets. */
export function gatewayDesk(app: FastifyInstance, gateways: readonly Gateway[], web: string): void {
  const named = (request: FastifyRequest<Where>): Gateway | undefined =>
    gateways.find(({ name }) => name === request.params.gateway);
  const show = (request: FastifyRequest, reply: FastifyReply, broken: Provider | null) => {
    const view = siteView(request, web);
    reply.header('set-cookie', languageCookie(view)).type('text/html; charset=utf-8');
    const here = broken ? { ...view, path: '/gateways' } : view;
    return reply.status(broken ? 422 : 200).send(deskPage(here, gateways, broken));
  };
  const formOf = ({ body }: FastifyRequest): URLSearchParams =>
    body instanceof URLSearchParams ? body : new URLSearchParams();
  app.get('/gateways', (request, reply) => show(request, reply, null));
  app.get<Where>('/gateways/:gateway.json', (request, reply) => {
    const gateway = named(request);
    return gateway ? asJson(gateway) : reply.callNotFound();
  });
  app.put<Where>('/gateways/:gateway.json', (request, reply) => {
    const gateway = named(request);
    if (!gateway) return reply.callNotFound();
    try {
      change(gateway, (request.body ?? {}) as Settings);
    } catch (error) {
      return reply.status(422).send({ error: error instanceof Error ? error.message : 'no' });
    }
    return asJson(gateway);
  });
  app.post<Where>('/gateways/:gateway/faults', (request, reply) => {
    const gateway = named(request);
    if (!gateway) return reply.callNotFound();
    const form = formOf(request);
    const fault = typedFault(form);
    if (form.has('clear')) gateway.faults.set([]);
    else if (!fault) return show(request, reply, gateway.name);
    else gateway.faults.set([...gateway.faults.list(), fault]);
    return reply.redirect(`/gateways#${gateway.name}`, 303);
  });
  app.post<Where>('/gateways/:gateway/switches', (request, reply) => {
    const gateway = named(request);
    if (!gateway) return reply.callNotFound();
    const form = formOf(request);
    const names = Object.keys(gateway.switches.list());
    gateway.switches.set(Object.fromEntries(names.map((name) => [name, form.has(name)])));
    return reply.redirect(`/gateways#${gateway.name}`, 303);
  });
}

function paymentRow(view: SiteView, words: GatewayTexts, payment: DeskPayment): Html {
  return html`<tr>
    <td><time datetime="${payment.time}">${moment(view, payment.time)}</time></td>
    <td>${payment.description}<br><code>${payment.id}</code></td>
    <td class="amount">${amountIn(view, payment.amount)}</td>
    <td><code>${payment.state}</code></td>
    <td>${payment.page !== null && html`<a class="row-link" href="${payment.page}">${words.openPage}</a>`}</td>
  </tr>`;
}

const shown = 20;

function payments(view: SiteView, words: GatewayTexts, gateway: Gateway): Html {
  const all = gateway.payments();
  if (all.length === 0) return html`<p>${words.noPayments}</p>`;
  const label = `${words.payments}: ${providerNames[gateway.name]}`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table>
    <thead><tr><th scope="col">${words.time}</th><th scope="col">${words.description}</th>
      <th scope="col" class="amount">${words.amount}</th><th scope="col">${words.state}</th>
      <th scope="col">${words.page}</th></tr></thead>
    <tbody>${all.slice(0, shown).map((payment) => paymentRow(view, words, payment))}</tbody>
  </table></div>`;
}

function faultLine(words: GatewayTexts, { kind, next, share, call }: Fault): Html {
  const times = next === null ? words.forEver : withWords(words.nextTimes, { count: next });
  const chance = share < 1 && withWords(words.chance, { percent: Math.round(share * 100) });
  return html`<li><strong>${words.faultKinds[kind]}</strong>
    · ${times}${chance && ` · ${chance}`}${call && html` · <code>${call}</code>`}</li>`;
}

function faultForm(words: GatewayTexts, gateway: Gateway, isBroken: boolean): Html {
  const { name, faults, calls } = gateway;
  const on = faults.list();
  const field = (id: string, label: string, hint: string, max: number) => html`<div class="field">
    <label for="${name}-${id}">${label}</label>
    <input id="${name}-${id}" name="${id}" inputmode="numeric" autocomplete="off" maxlength="${max}"
      aria-describedby="${name}-${id}-hint">
    <p class="hint" id="${name}-${id}-hint">${hint}</p></div>`;
  return html`<h3>${words.faults}</h3>
    ${
      on.length === 0
        ? html`<p>${words.noFaults}</p>`
        : html`<ul class="list">${on.map((fault) => faultLine(words, fault))}</ul>
          <form method="post" action="/gateways/${name}/faults">
            <button type="submit" class="quiet" name="clear" value="1">${words.clearFaults}</button>
          </form>`
    }
    ${isBroken && html`<p class="notice fault" role="alert">${words.badFault}</p>`}
    <form method="post" action="/gateways/${name}/faults" class="plain-figures">
      <div class="field"><label for="${name}-kind">${words.fault}</label>
        <select id="${name}-kind" name="kind">${faultKinds.map(
          (kind) => html`<option value="${kind}">${words.faultKinds[kind]}</option>`,
        )}</select></div>
      <div class="field"><label for="${name}-call">${words.call}</label>
        <select id="${name}-call" name="call"><option value="">${words.anyCall}</option>${calls.map(
          (call) => html`<option value="${call}">${call}</option>`,
        )}</select></div>
      ${field('times', words.times, words.timesHint, 6)}
      ${field('percent', words.percent, words.percentHint, 3)}
      <button type="submit">${words.addFault}</button>
    </form>`;
}

function switchForm(words: GatewayTexts, { name, switches }: Gateway): Html | null {
  const list = Object.entries(switches.list());
  const labels: Readonly<Record<string, string>> = words.switches;
  if (list.length === 0) return null;
  return html`<h3>${words.behaviour}</h3>
    <form method="post" action="/gateways/${name}/switches">
      <div>${list.map(
        ([key, on]) => html`<label class="choice"><input type="checkbox" name="${key}"
          ${on && html`checked`}> ${labels[key] ?? key}</label>`,
      )}</div>
      <button type="submit" class="quiet">${words.save}</button>
    </form>`;
}

/** The whole page; `broken` is the gateway whose fault was invalid. */
function deskPage(view: SiteView, gateways: readonly Gateway[], broken: Provider | null): string {
  const words = textsIn(gatewayTexts, view.language);
  return sitePage(
    view,
    view.words.gateways,
    html`<p>${view.words.gatewaysLead}</p>
    ${gateways.map(
      (gateway) => html`<section id="${gateway.name}" aria-labelledby="${gateway.name}-title">
        <h2 id="${gateway.name}-title">${providerNames[gateway.name]}</h2>
        <p class="muted">${withWords(words.waiting, { count: gateway.waiting() })}</p>
        ${payments(view, words, gateway)}
        ${faultForm(words, gateway, broken === gateway.name)}
        ${switchForm(words, gateway)}
      </section>`,
    )}`,
  );
}
