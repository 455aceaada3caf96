/** The rows of pages.ts for the rules, what the programme is, and help. */
import { rowFor } from './page-row.ts';

const open = rowFor('open');

export const documents = {
  '/regulamin_platnosci': open({
    title: 'shell.paymentTerms',
    menu: { rules: 'coins' },
    page: 'content/document',
  }),
  '/regulamin_platnosci/:version': open({ title: 'shell.paymentTerms', page: 'content/document' }),
  '/regulamin': open({ title: 'shell.terms', menu: { rules: 'form' }, page: 'content/document' }),
  '/regulamin/:version': open({ title: 'shell.terms', page: 'content/document' }),
  '/polityka_prywatnosci': open({
    title: 'shell.privacy',
    menu: { rules: 'shield' },
    page: 'content/document',
  }),
  '/polityka_prywatnosci/:version': open({ title: 'shell.privacy', page: 'content/document' }),
  '/zasady': open({ title: 'shell.rules', menu: { rules: 'handshake' }, page: 'content/document' }),
  '/zasady/:version': open({ title: 'shell.rules', page: 'content/document' }),
  '/about': open({ title: 'shell.footerAbout', menu: { rules: 'info' }, page: 'content/document' }),
  '/support': open({
    title: 'shell.footerSupport',
    menu: { rules: 'mail' },
    texts: 'signed-in',
    page: 'content/support',
  }),
  '/support/moje': rowFor('user')({ title: 'content.pageMine', page: 'content/requests' }),
};
