/** The rows of pages.ts for the rules, what the programme is, and help. */
import { rowFor } from './page-row.ts';

const open = rowFor('open');

export const documents = {
  '/regulamin_platnosci': open({
    title: 'shell.paymentTerms',
    menu: { rules: 'coins' },
    page: 'document',
  }),
  '/regulamin_platnosci/:version': open({ title: 'shell.paymentTerms', page: 'document' }),
  '/regulamin': open({ title: 'shell.terms', menu: { rules: 'form' }, page: 'document' }),
  '/regulamin/:version': open({ title: 'shell.terms', page: 'document' }),
  '/polityka_prywatnosci': open({
    title: 'shell.privacy',
    menu: { rules: 'shield' },
    page: 'document',
  }),
  '/polityka_prywatnosci/:version': open({ title: 'shell.privacy', page: 'document' }),
  '/zasady': open({ title: 'shell.rules', menu: { rules: 'handshake' }, page: 'document' }),
  '/zasady/:version': open({ title: 'shell.rules', page: 'document' }),
  '/about': open({ title: 'shell.footerAbout', menu: { rules: 'info' }, page: 'document' }),
  '/support': open({
    title: 'shell.footerSupport',
    menu: { rules: 'mail' },
    texts: 'signed-in',
    page: 'support',
  }),
  '/support/moje': rowFor('user')({ title: 'content.pageMine', page: 'support-requests' }),
};
