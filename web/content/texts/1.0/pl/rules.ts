/** The rules that participants give each other, version 1.0, in Polish. */
import type { DocumentText } from '../../../document.ts';

export const rules: DocumentText = {
  title: 'Zasady programu',
  lead: 'Krótko i zwykłym językiem: na co umawiają się wszyscy, którzy płacą walutą {{brand}}. Prawa i obowiązki szczegółowo opisują [regulamin](/regulamin) i [regulamin płatności](/regulamin_platnosci).',
  sections: [
    {
      id: 'value',
      title: 'Złotówka za złotówkę',
      blocks: [
        '1 {{currencyCode}} to zawsze 1 zł wpłacony do programu. Nie handlujemy {{currencyCode}}, nie sprzedajemy ich z zyskiem ani ze zniżką i nie pożyczamy na procent.',
        'Ceny w {{currencyCode}} i w złotówkach są takie same. Kto chce dać rabat płacącym w {{currencyCode}}, może to zrobić, ale nikt nie podnosi ceny dlatego, że ktoś płaci w {{currencyCode}}.',
      ],
    },
    {
      id: 'open',
      title: 'Dla każdego',
      blocks: [
        'Do programu może dołączyć każdy, kto przestrzega tych zasad. Nie odmawiamy zapłaty ani obsługi z powodu pochodzenia, języka, wieku, niepełnosprawności, wyznania, poglądów, płci czy orientacji.',
        'Jeśli ktoś radzi sobie z telefonem wolniej, dajemy mu czas. Gdy nie zdąży w minutę, płatność nie przepada: wystarczy nowy kod.',
      ],
    },
    {
      id: 'names',
      title: 'Pod własną nazwą',
      blocks: [
        'Każdy prowadzi jeden portfel na własny rachunek i podpisuje go imieniem i nazwiskiem albo nazwą firmy, tak żeby inni wiedzieli, komu płacą.',
        'Nie podszywamy się pod inne osoby, firmy ani pod operatora.',
      ],
    },
    {
      id: 'paying',
      title: 'Kiedy płacisz',
      blocks: [
        'Kod tworzysz dopiero przy kasie i podajesz tylko temu, komu płacisz. Zanim potwierdzisz, czytasz kwotę i nazwę odbiorcy.',
        'Kod na kwotę płaci bez dodatkowego pytania, dlatego przekazujesz go tylko osobie, której ufasz.',
        'W tytułach płatności nie wpisujesz danych o zdrowiu, poglądach ani niczego, czego nie powinien przeczytać odbiorca.',
      ],
    },
    {
      id: 'accepting',
      title: 'Kiedy przyjmujesz zapłatę',
      blocks: [
        'Przed wpisaniem kodu mówisz, ile kupujący zapłaci i za co. Wpisujesz dokładnie tę kwotę.',
        'Towar albo usługę wydajesz, gdy zobaczysz na ekranie, że zapłacono. Sam kod nie jest jeszcze zapłatą.',
        'Wydajesz paragon albo fakturę, jeśli wymaga tego prawo. Potwierdzenie z aplikacji ich nie zastępuje.',
        'Gdy przyjmujesz zwrot towaru, oddajesz {{currencyCode}} przelewem na adres kupującego, chyba że umówicie się inaczej.',
      ],
    },
    {
      id: 'never',
      title: 'Czego nie robimy',
      blocks: [
        'W programie nie ma miejsca na:',
        {
          list: [
            'towary i usługi zakazane przez prawo;',
            'pranie pieniędzy, ukrywanie majątku i płatności pozorne;',
            'hazard, piramidy finansowe i zbiórki pod fałszywym pretekstem;',
            'zgadywanie cudzych kodów, łamanie zabezpieczeń i zakłócanie działania programu;',
            'nękanie, oszukiwanie i wprowadzanie w błąd innych uczestników.',
          ],
        },
      ],
    },
    {
      id: 'safety',
      title: 'Bezpieczeństwo zaczyna się od nas',
      blocks: [
        'Hasła nie podajesz nikomu, także osobie, która przedstawia się jako operator. Operator nigdy nie prosi o hasło ani o kod płatniczy.',
        'Gdy zgubisz telefon albo zobaczysz płatność, której nie rozpoznajesz, zmieniasz hasło i od razu dzwonisz: {{phone}}.',
      ],
    },
    {
      id: 'disputes',
      title: 'Kiedy się nie zgadzamy',
      blocks: [
        'Najpierw rozmawiamy ze sobą. Jeśli to nie pomoże, można poprosić operatora o wysłuchanie obu stron: [formularz kontaktowy](/support) albo {{email}}.',
        'Zakończonej płatności operator nie cofa w księdze. Pieniądze wracają nową płatnością od tego, kto je otrzymał.',
        'Kto rażąco łamie te zasady, może zostać wykluczony z programu na warunkach opisanych w [regulaminie](/regulamin#ending).',
      ],
    },
  ],
};
