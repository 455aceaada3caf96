/** The pages of the embedded world: the mailbox and the bank. */
import Fastify from 'fastify';
import type { Bank } from '../bank.ts';
import type { ChainControl } from '../chain/control.ts';
import { acceptForms } from '../forms.ts';
import { gatewayDesk } from '../gateways/desk.ts';
import type { Gateway } from '../gateways/gateway.ts';
import { html } from '../html.ts';
import type { Mailbox } from '../mailbox.ts';
import { resourceRoutes } from '../resources.ts';
import { bankPages } from './bank-pages.ts';
import { chainPages, otherChainPages } from './chain-pages.ts';
import { languageCookie, sitePage, siteView } from './frame.ts';
import { mailPages } from './mail-pages.ts';

const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; frame-src 'self'; " +
  "form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/** Starts the pages on 127.0.0.1; gives the function that stops them. */
export async function startSite(options: {
  port: number;
  mailbox: Mailbox;
  bank: Bank;
  gateways: readonly Gateway[];
  /** The development node, or the address of the node that is used instead of it, '' for none. */
  chain: ChainControl | string;
  /** The web site's origin, for links. */
  web: string;
}): Promise<() => Promise<void>> {
  const { port, mailbox, bank, gateways, chain, web } = options;
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
  mailPages(app, mailbox, web);
  bankPages(app, bank, web);
  gatewayDesk(app, gateways, web);
  if (typeof chain === 'string') otherChainPages(app, chain, web);
  else chainPages(app, chain, web);
  for (const gateway of gateways) gateway.routes(app);
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
