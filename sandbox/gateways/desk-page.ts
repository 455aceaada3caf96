/** The payment stand-ins' page: their state, and the faults that a tester can switch. */
import { withWords } from '#contract/brand.ts';
import { textsIn } from '#texts/spoken.ts';
import { type Html, html } from '../html.ts';
import { amountIn, moment, type SiteView, sitePage } from '../site/frame.ts';
import { type Fault, faultKinds } from './faults.ts';
import type { DeskPayment, Gateway, GatewayName } from './gateway.ts';
import { type GatewayTexts, gatewayNames, gatewayTexts } from './texts.ts';

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
  const label = `${words.payments}: ${gatewayNames[gateway.name]}`;
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
export function deskPage(
  view: SiteView,
  gateways: readonly Gateway[],
  broken: GatewayName | null,
): string {
  const words = textsIn(gatewayTexts, view.language);
  return sitePage(
    view,
    view.words.gateways,
    html`<p>${view.words.gatewaysLead}</p>
    ${gateways.map(
      (gateway) => html`<section id="${gateway.name}" aria-labelledby="${gateway.name}-title">
        <h2 id="${gateway.name}-title">${gatewayNames[gateway.name]}</h2>
        <p class="muted">${withWords(words.waiting, { count: gateway.waiting() })}</p>
        ${payments(view, words, gateway)}
        ${faultForm(words, gateway, broken === gateway.name)}
        ${switchForm(words, gateway)}
      </section>`,
    )}`,
  );
}
