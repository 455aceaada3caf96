/** Page descriptions for search engines and link previews, in Polish. */
import type { Descriptions } from './descriptions.ts';

export const pl: Descriptions = {
  keywords:
    '{{brand}}, waluta komplementarna, waluta lokalna, płatność kodem, karta z kodami jednorazowymi, lokalne firmy, Nauka dla społeczeństwa',
  site: '{{brand}} to waluta komplementarna programu „Nauka dla społeczeństwa”. Płać kodem u sąsiadów, wspieraj lokalne firmy i zachowaj złotówki na to, co konieczne.',
  pages: {
    '/home':
      '{{brand}} to waluta komplementarna programu „Nauka dla społeczeństwa”. Płać kodem u sąsiadów, wspieraj lokalne firmy i zachowaj złotówki na to, co konieczne.',
    '/puboffers':
      'Oferty uczestników programu: towary i usługi z okolicy, za które zapłacisz w całości lub częściowo walutą komplementarną {{brand}}.',
    '/rabaty_trz':
      'Wszystko, co u uczestników programu {{brand}} kosztuje teraz mniej – z ceną policzoną w {{currency.pl.loc}} i w złotych.',
    '/promotions':
      'Rabaty i promocje u uczestników programu {{brand}}: ile zaoszczędzisz, u kogo i do kiedy.',
    '/companyreg':
      'Zarejestruj firmę lub organizację w programie {{brand}} i zacznij przyjmować zapłatę walutą komplementarną.',
    '/cardreg':
      'Zarejestruj kartę {{brand}} z kodami jednorazowymi i płać walutą komplementarną bez telefonu.',
    '/about':
      'Czym jest {{brand}}, kto go prowadzi, skąd bierze się pokrycie każdego {{currencyCode}} i jak waluta komplementarna pomaga okolicy.',
    '/support':
      'Pomoc i kontakt: odpowiedzi na częste pytania o walutę komplementarną {{brand}}, formularz, e-mail i telefon.',
    '/regulamin':
      'Regulamin aplikacji {{brand}}: kto może korzystać z waluty komplementarnej, na jakich zasadach i jak złożyć reklamację.',
    '/regulamin_platnosci':
      'Regulamin płatności {{brand}}: kody, przelewy, doładowania i wypłaty krok po kroku, z terminami i limitami.',
    '/polityka_prywatnosci':
      'Polityka prywatności {{brand}}: jakie dane mamy, po co, jak długo i co możesz z nimi zrobić. Bez reklam i profilowania.',
    '/zasady':
      'Zasady programu {{brand}}: wzajemność, pokrycie w złotówkach i uczciwe ceny w walucie komplementarnej.',
    '/przejrzystosc':
      'Ile jest waluty komplementarnej {{brand}} w obiegu, ile złotówek ją pokrywa i jak samodzielnie sprawdzić każde potwierdzenie.',
  },
  noScript:
    'Portfel i płatności potrzebują JavaScriptu, a w tej przeglądarce jest on wyłączony. Włącz go i odśwież stronę. Opis programu, regulaminy i pomoc przeczytasz bez niego.',
};
