/** The pages of the embedded world: the mailbox and the bank. */
import Fastify, { type FastifyInstance } from 'fastify';
import { withWords } from '#contract/brand.ts';
import type { Bank } from '../bank.ts';
import type { ChainControl } from '../chain/control.ts';
import { acceptForms } from '../forms.ts';
import { gatewayDesk } from '../gateways/desk.ts';
import type { Gateway } from '../gateways/gateway.ts';
import { html } from '../html.ts';
import type { Mailbox, Message } from '../mailbox.ts';
import { resourceRoutes } from '../resources.ts';
import type { SamlStandIn } from '../saml/saml.ts';
import { bankPages } from './bank-pages.ts';
import { chainPages, otherChainPages } from './chain-pages.ts';
import { languageCookie, moment, type SiteView, sitePage, siteView } from './frame.ts';
import { tileRoutes } from './tiles.ts';

const address = /https?:\/\/[^\s<>"]+[^\s<>".,;)]/g;

const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; frame-src 'self'; " +
  "form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/** Starts the pages on 127.0.0.1; returns the function that stops them. */
export async function startSite(options: {
  port: number;
  mailbox: Mailbox;
  bank: Bank;
  gateways: readonly Gateway[];
  saml: SamlStandIn;
  /** The development node, or the URL of the node used instead; '' for none. */
  chain: ChainControl | string;
  /** The web site's origin, for links. */
  web: string;
}): Promise<() => Promise<void>> {
  const { port, mailbox, bank, gateways, saml, chain, web } = options;
  const app = Fastify({ forceCloseConnections: true });
  acceptForms(app, [`http://localhost:${port}`, `http://127.0.0.1:${port}`]);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', policy);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'same-origin');
    reply.header('cache-control', 'no-store');
  });
  resourceRoutes(app, '/resources');
  app.get('/', (request, reply) => {
    const view = siteView(request, web);
    const { words } = view;
    reply.header('set-cookie', languageCookie(view)).type('text/html; charset=utf-8');
    return reply.send(
      sitePage(
        view,
        words.title,
        html`<p>${words.lead}</p>
        <ul class="list">
          <li><a href="/mail"><strong>${words.mail}</strong><br>${words.mailLead}</a></li>
          <li><a href="/bank"><strong>${words.bank}</strong><br>${words.bankLead}</a></li>
          <li><a href="/gateways"><strong>${words.gateways}</strong><br>${words.gatewaysLead}</a></li>
          <li><a href="/chain"><strong>${words.chain}</strong><br>${words.chainLead}</a></li>
        </ul>`,
      ),
    );
  });
  tileRoutes(app);
  mailPages(app, mailbox, web);
  bankPages(app, bank, web);
  gatewayDesk(app, gateways, web);
  if (typeof chain === 'string') otherChainPages(app, chain, web);
  else chainPages(app, chain, web);
  for (const gateway of gateways) gateway.routes(app);
  saml.routes(app);
  app.setNotFoundHandler((request, reply) => {
    const view = siteView(request, web);
    return reply
      .status(404)
      .type('text/html; charset=utf-8')
      .send(sitePage(view, view.words.notFound, html`<p><a href="/">${view.words.title}</a></p>`));
  });
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) =>
    reply.status(error.statusCode ?? 500).send({ error: 'the request could not be done' }),
  );
  await app.listen({ port, host: '127.0.0.1' });
  return () => app.close();
}

function listPage(view: SiteView, messages: readonly Message[], to: string): string {
  const { words } = view;
  const nothing = to ? withWords(words.noMailTo, { to }) : words.noMail;
  return sitePage(
    view,
    words.mail,
    html`<p class="muted">${words.mailLead}</p>
    <form method="get" action="/mail" role="search">
      <div class="field"><label for="to">${words.mailTo}</label>
        <input id="to" name="to" type="search" value="${to}" autocomplete="off"></div>
      <button type="submit" class="quiet">${words.search}</button>
    </form>
    ${messages.length === 0 && html`<p>${nothing}</p>`}
    ${to && html`<p><a href="/mail">${words.allMail}</a></p>`}
    <ul class="list">
      ${messages.map(
        (message) => html`<li><a href="/mail/${message.id}">
          <strong>${message.subject || words.noSubject}</strong><br>
          ${words.to}: ${message.to.join(', ')} ·
          <time datetime="${message.time}">${moment(view, message.time)}</time></a></li>`,
      )}
    </ul>`,
  );
}

/** A mail's text with its URLs as links; everything else remains text. */
function linked(text: string) {
  const parts: ReturnType<typeof html>[] = [];
  let from = 0;
  for (const match of text.matchAll(address)) {
    parts.push(html`${text.slice(from, match.index)}<a href="${match[0]}">${match[0]}</a>`);
    from = match.index + match[0].length;
  }
  return html`${parts}${text.slice(from)}`;
}

function messagePage(view: SiteView, message: Message): string {
  const { words } = view;
  return sitePage(
    view,
    message.subject || words.noSubject,
    html`<p class="muted">${words.from}: ${message.from}<br>${words.to}: ${message.to.join(', ')}<br>
      ${words.received}: <time datetime="${message.time}">${moment(view, message.time)}</time></p>
    <pre class="plain">${linked(message.text)}</pre>
    ${
      message.html !== null &&
      html`<h2>${words.htmlPart}</h2>
      <iframe sandbox title="${words.htmlPart}" src="/mail/${message.id}/html"></iframe>`
    }
    <p><a href="/mail">${words.backToMail}</a></p>`,
  );
}

/** The mailbox pages: all mails, newest first, and a single mail displayed safely. */
function mailPages(app: FastifyInstance, mailbox: Mailbox, web: string): void {
  app.get<{ Querystring: { to?: string } }>('/mail', (request, reply) => {
    const view = siteView(request, web);
    const to = String(request.query.to ?? '');
    reply.header('set-cookie', languageCookie(view)).type('text/html; charset=utf-8');
    return reply.send(listPage(view, mailbox.list(to).slice(0, 100), to));
  });

  app.get<{ Querystring: { to?: string } }>('/mail.json', (request) => ({
    messages: mailbox.list(String(request.query.to ?? '')),
  }));

  app.get<{ Params: { id: string } }>('/mail/:id', (request, reply) => {
    const message = mailbox.get(request.params.id);
    if (!message) return reply.callNotFound();
    const view = siteView(request, web);
    reply.header('set-cookie', languageCookie(view)).type('text/html; charset=utf-8');
    return reply.send(messagePage(view, message));
  });

  app.get<{ Params: { id: string } }>('/mail/:id/html', (request, reply) => {
    const message = mailbox.get(request.params.id);
    if (message?.html == null) return reply.callNotFound();
    // An opaque origin without scripts and without network access, whatever the mail contains.
    const policy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";
    reply.header('content-security-policy', `${policy}; frame-ancestors 'self'`);
    reply.header('x-frame-options', 'SAMEORIGIN');
    return reply.type('text/html; charset=utf-8').send(message.html);
  });
}
