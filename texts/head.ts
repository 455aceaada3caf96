/** The head of each page: what search engines and link previews say of it. */
import { texts } from './texts.ts';

export const head = texts({
  /** They name the product and that it is a complementary currency (specification §2). */
  keywords: {
    pl: '{{brand}}, waluta komplementarna, waluta lokalna, płatność kodem, karta z kodami jednorazowymi, lokalne firmy, Nauka dla społeczeństwa',
    uk: '{{brand}}, комплементарна валюта, місцева валюта, оплата кодом, картка з одноразовими кодами, місцеві підприємці, Nauka dla społeczeństwa',
    en: '{{brand}}, complementary currency, local currency, payment by code, card with one-time codes, local businesses, Science for Society',
  },
  /** For every page without its own description. */
  site: {
    pl: '{{brand}} to waluta komplementarna programu „Nauka dla społeczeństwa”. Płać kodem u sąsiadów, wspieraj lokalne firmy i zachowaj złotówki na to, co konieczne.',
    uk: '{{brand}} — комплементарна валюта програми «Nauka dla społeczeństwa». Платіть кодом у сусідів, підтримуйте місцевих підприємців і бережіть злоті на необхідне.',
    en: '{{brand}} is a complementary currency of the programme “Nauka dla społeczeństwa”. Pay your neighbours by code, support local businesses and keep your złoty for what you must.',
  },
  /** By path; only these pages are indexed by search engines. */
  pages: {
    '/home': {
      pl: '{{brand}} to waluta komplementarna programu „Nauka dla społeczeństwa”. Płać kodem u sąsiadów, wspieraj lokalne firmy i zachowaj złotówki na to, co konieczne.',
      uk: '{{brand}} — комплементарна валюта програми «Nauka dla społeczeństwa». Платіть кодом у сусідів, підтримуйте місцевих підприємців і бережіть злоті на необхідне.',
      en: '{{brand}} is a complementary currency of the programme “Nauka dla społeczeństwa”. Pay your neighbours by code, support local businesses and keep your złoty for what you must.',
    },
    '/puboffers': {
      pl: 'Oferty uczestników programu: towary i usługi z okolicy, za które zapłacisz w całości lub częściowo walutą komplementarną {{brand}}.',
      uk: 'Пропозиції учасників програми: товари й послуги поруч, за які можна повністю або частково заплатити комплементарною валютою {{brand}}.',
      en: 'What participants offer: local goods and services that you can pay for, wholly or partly, in the complementary currency {{brand}}.',
    },
    '/miejsca': {
      pl: 'Sklepy, warsztaty i usługi, które przyjmują walutę komplementarną {{brand}}: adresy, godziny otwarcia i odległość od Ciebie.',
      uk: 'Крамниці, майстерні та послуги, які приймають комплементарну валюту {{brand}}: адреси, години роботи й відстань від вас.',
      en: 'Shops, workshops and services that take the complementary currency {{brand}}: addresses, opening hours and the distance from you.',
    },
    '/rabaty_trz': {
      pl: 'Wszystko, co u uczestników programu {{brand}} kosztuje teraz mniej – z ceną policzoną w {{currency.pl.loc}} i w złotych.',
      uk: 'Усе, що в учасників програми {{brand}} зараз коштує менше – з ціною в {{currency.pl.loc}} і злотих.',
      en: 'Everything that costs less now at {{brand}} participants – with the price worked out in {{currency.pl}} and złoty.',
    },
    '/promotions': {
      pl: 'Rabaty i promocje u uczestników programu {{brand}}: ile zaoszczędzisz, u kogo i do kiedy.',
      uk: 'Знижки й акції учасників програми {{brand}}: скільки заощадите, у кого та до якого дня.',
      en: 'Discounts and promotions of {{brand}} participants: how much you save, where and until when.',
    },
    '/companyreg': {
      pl: 'Zarejestruj firmę lub organizację w programie {{brand}} i zacznij przyjmować zapłatę walutą komplementarną.',
      uk: 'Зареєструйте фірму чи організацію в програмі {{brand}} і приймайте оплату комплементарною валютою.',
      en: 'Register a company or an organisation with {{brand}} and start taking payments in a complementary currency.',
    },
    '/cardreg': {
      pl: 'Zarejestruj kartę {{brand}} z kodami jednorazowymi i płać walutą komplementarną bez telefonu.',
      uk: 'Зареєструйте картку {{brand}} з одноразовими кодами й платіть комплементарною валютою без телефона.',
      en: 'Register your {{brand}} card with one-time codes and pay in a complementary currency without a phone.',
    },
    '/about': {
      pl: 'Czym jest {{brand}}, kto go prowadzi, skąd bierze się pokrycie każdego {{currencyCode}} i jak waluta komplementarna pomaga okolicy.',
      uk: 'Що таке {{brand}}, хто ним опікується, чим забезпечено кожен {{currencyCode}} і як комплементарна валюта допомагає громаді.',
      en: 'What {{brand}} is, who runs it, what stands behind every {{currencyCode}}, and how a complementary currency helps the neighbourhood.',
    },
    '/support': {
      pl: 'Pomoc i kontakt: odpowiedzi na częste pytania o walutę komplementarną {{brand}}, formularz, e-mail i telefon.',
      uk: 'Допомога й контакт: відповіді на часті запитання про комплементарну валюту {{brand}}, форма, е-пошта й телефон.',
      en: 'Help and contact: answers to common questions about the complementary currency {{brand}}, a form, e-mail and phone.',
    },
    '/regulamin': {
      pl: 'Regulamin aplikacji {{brand}}: kto może korzystać z waluty komplementarnej, na jakich zasadach i jak złożyć reklamację.',
      uk: 'Правила застосунку {{brand}}: хто може користуватися комплементарною валютою, на яких умовах і як подати скаргу.',
      en: 'Terms of {{brand}}: who may use the complementary currency, on what terms, and how to complain.',
    },
    '/regulamin_platnosci': {
      pl: 'Regulamin płatności {{brand}}: kody, przelewy, doładowania i wypłaty krok po kroku, z terminami i limitami.',
      uk: 'Правила платежів {{brand}}: коди, перекази, поповнення й виплати крок за кроком, зі строками й лімітами.',
      en: 'Payment terms of {{brand}}: codes, transfers, top-ups and payouts step by step, with periods and limits.',
    },
    '/polityka_prywatnosci': {
      pl: 'Polityka prywatności {{brand}}: jakie dane mamy, po co, jak długo i co możesz z nimi zrobić. Bez reklam i profilowania.',
      uk: 'Політика приватності {{brand}}: які дані ми маємо, навіщо, як довго і що ви можете з ними зробити. Без реклами й профілювання.',
      en: 'Privacy policy of {{brand}}: what data we have, what for, for how long, and what you can do about it. No advertising, no profiling.',
    },
    '/zasady': {
      pl: 'Zasady programu {{brand}}: wzajemność, pokrycie w złotówkach i uczciwe ceny w walucie komplementarnej.',
      uk: 'Засади програми {{brand}}: взаємність, забезпечення в злотих і чесні ціни в комплементарній валюті.',
      en: 'Rules of the {{brand}} programme: mutual help, cover in złoty and fair prices in the complementary currency.',
    },
    '/przejrzystosc': {
      pl: 'Ile jest waluty komplementarnej {{brand}} w obiegu, ile złotówek ją pokrywa i jak samodzielnie sprawdzić każde potwierdzenie.',
      uk: 'Скільки комплементарної валюти {{brand}} в обігу, скільки злотих її покриває та як самостійно перевірити кожне підтвердження.',
      en: 'How much of the complementary currency {{brand}} is in circulation, how many złoty cover it, and how to check any receipt yourself.',
    },
  },
  /** In place of a page that cannot be rendered without scripts. */
  noScript: {
    pl: 'Portfel i płatności potrzebują JavaScriptu, a w tej przeglądarce jest on wyłączony. Włącz go i odśwież stronę. Opis programu, regulaminy i pomoc przeczytasz bez niego.',
    uk: 'Гаманець і платежі потребують JavaScript, а в цьому браузері його вимкнено. Увімкніть його й оновіть сторінку. Опис програми, правила й допомогу можна читати й без нього.',
    en: 'The wallet and payments need JavaScript, and it is switched off in this browser. Switch it on and reload the page. The description of the programme, the terms and the help pages can be read without it.',
  },
});
