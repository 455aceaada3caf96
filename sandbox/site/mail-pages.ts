/** The mailbox pages: all mails, newest first, and one mail shown safely. */
import type { FastifyInstance } from 'fastify';
import { html } from '../html.ts';
import { fill } from '../identity/words.ts';
import type { Mailbox, Message } from '../mailbox.ts';
import { languageCookie, moment, type SiteView, sitePage, siteView } from './frame.ts';

function listPage(view: SiteView, messages: readonly Message[], to: string): string {
  const { words } = view;
  const nothing = to ? fill(words.noMailTo, { to }) : words.noMail;
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

const address = /https?:\/\/[^\s<>"]+[^\s<>".,;)]/g;

/** A mail's text with its addresses as links; everything else stays text. */
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

export function mailPages(app: FastifyInstance, mailbox: Mailbox, web: string): void {
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
    // An opaque origin without scripts and without the network, whatever the mail contains.
    const policy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";
    reply.header('content-security-policy', `${policy}; frame-ancestors 'self'`);
    reply.header('x-frame-options', 'SAMEORIGIN');
    return reply.type('text/html; charset=utf-8').send(message.html);
  });
}
