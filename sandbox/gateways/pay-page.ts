/** A stand-in's payment page: amount, payee, and possible actions. */
import type { FastifyReply } from 'fastify';
import { withWords } from '#contract/brand.ts';
import type { Minor } from '#contract/money.ts';
import { type Provider, providerNames } from '#contract/providers.ts';
import { payTexts } from '#texts/sandbox/gateways.ts';
import { textsIn } from '#texts/spoken.ts';
import { type Html, html } from '../html.ts';
import { amountIn, languageCookie, type SiteView, sitePage } from '../site/frame.ts';

/** `open`: it can be paid; `underWay`: a slow transfer was sent; the others are final. */
export type PayState = 'open' | 'underWay' | 'paid' | 'over';

export interface PayPage {
  readonly gateway: Provider;
  readonly amount: Minor;
  readonly description: string;
  readonly state: PayState;
  /** URL of the forms: `deed` is pay, refuse, later or close, and `code` a BLIK code. */
  readonly action: string;
  /** The shop's page to return to. */
  readonly back: string | null;
  /** An invalid BLIK code that was entered; null if none was. */
  readonly badCode: string | null;
}

function forms(view: SiteView, { action, badCode: typed }: PayPage): Html {
  const badCode = typed !== null;
  const words = textsIn(payTexts, view.language);
  const button = (deed: string, label: string, quiet: boolean) => html`<button type="submit"
    name="deed" value="${deed}" ${quiet && html`class="quiet"`}>${label}</button>`;
  return html`<form method="post" action="${action}" class="deeds">
      ${button('pay', words.pay, false)}
      ${button('later', words.later, true)}
      ${button('refuse', words.refuse, true)}
      ${button('close', words.close, true)}
      <p class="hint">${words.laterHint}</p>
    </form>
    <h2>${words.blik}</h2>
    <form method="post" action="${action}">
      <div class="field"><label for="code">${words.code}</label>
        <input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="7" value="${typed}"
          ${badCode && html`aria-invalid="true"`}
          aria-describedby="code-hint${badCode && ' code-fault'}">
        <p class="hint" id="code-hint">${words.codeHint}</p>
        ${badCode && html`<p class="fault" id="code-fault" role="alert">${words.badCode}</p>`}</div>
      <button type="submit" name="deed" value="blik">${words.payBlik}</button>
    </form>`;
}

/** Sends the page with its own policy: unlike other forms, its forms may redirect to the shop. */
export function sendPayPage(reply: FastifyReply, view: SiteView, page: PayPage): FastifyReply {
  const words = textsIn(payTexts, view.language);
  const shop = page.back === null ? '' : ` ${new URL(page.back).origin}`;
  const policy =
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; " +
    `form-action 'self'${shop}; frame-ancestors 'none'; base-uri 'none'`;
  const title = withWords(words.title, { provider: providerNames[page.gateway] });
  reply.header('content-security-policy', policy).header('set-cookie', languageCookie(view));
  return reply
    .type('text/html; charset=utf-8')
    .status(page.badCode !== null ? 422 : 200)
    .send(
      sitePage(
        view,
        title,
        html`${page.state === 'open' && html`<p class="notice">${words.sandbox}</p>`}
      <p class="sum">${amountIn(view, page.amount)}</p>
      <p>${page.description}</p>
      ${page.state === 'open' ? forms(view, page) : html`<p role="status"><strong>${words.states[page.state]}</strong></p>`}
      ${page.back !== null && html`<p><a href="${page.back}">${words.back}</a></p>`}`,
      ),
    );
}
