/** Page descriptions for search engines and link previews, in English. */
import type { Descriptions } from './descriptions.ts';

export const en: Descriptions = {
  keywords:
    '{{brand}}, complementary currency, local currency, payment by code, card with one-time codes, local businesses, Science for Society',
  site: '{{brand}} is a complementary currency of the programme “Nauka dla społeczeństwa”. Pay your neighbours by code, support local businesses and keep your złoty for what you must.',
  pages: {
    '/home':
      '{{brand}} is a complementary currency of the programme “Nauka dla społeczeństwa”. Pay your neighbours by code, support local businesses and keep your złoty for what you must.',
    '/puboffers':
      'What participants offer: local goods and services that you can pay for, wholly or partly, in the complementary currency {{brand}}.',
    '/rabaty_trz':
      'Everything that costs less now at {{brand}} participants – with the price worked out in {{currency.pl}} and złoty.',
    '/promotions':
      'Discounts and promotions of {{brand}} participants: how much you save, where and until when.',
    '/companyreg':
      'Register a company or an organisation with {{brand}} and start taking payments in a complementary currency.',
    '/cardreg':
      'Register your {{brand}} card with one-time codes and pay in a complementary currency without a phone.',
    '/about':
      'What {{brand}} is, who runs it, what stands behind every {{currencyCode}}, and how a complementary currency helps the neighbourhood.',
    '/support':
      'Help and contact: answers to common questions about the complementary currency {{brand}}, a form, e-mail and phone.',
    '/regulamin':
      'Terms of {{brand}}: who may use the complementary currency, on what terms, and how to complain.',
    '/regulamin_platnosci':
      'Payment terms of {{brand}}: codes, transfers, top-ups and payouts step by step, with periods and limits.',
    '/polityka_prywatnosci':
      'Privacy policy of {{brand}}: what data we have, what for, for how long, and what you can do about it. No advertising, no profiling.',
    '/zasady':
      'Rules of the {{brand}} programme: mutual help, cover in złoty and fair prices in the complementary currency.',
    '/przejrzystosc':
      'How much of the complementary currency {{brand}} is in circulation, how many złoty cover it, and how to check any receipt yourself.',
  },
  noScript:
    'The wallet and payments need JavaScript, and it is switched off in this browser. Switch it on and reload the page. The description of the programme, the terms and the help pages can be read without it.',
};
