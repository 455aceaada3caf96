/** The rules that participants give each other, in Polish. */
import type { DocumentText } from '../../document.ts';

export const rules: DocumentText = {
  title: 'Zasady programu',
  lead: 'Krótko i zwykłym językiem: na co umawiają się wszyscy, którzy płacą {{currency.pl.ins}}. Prawa i obowiązki szczegółowo opisują [regulamin](/regulamin) i [regulamin płatności](/regulamin_platnosci).',
  sections: [
    {
      id: 'value',
      title: 'Złotówka za złotówkę',
      blocks: [
        '1 {{currencyCode}} to zawsze 1 zł wpłacony do programu. Nie handlujemy {{currency.pl.ins}}, nie sprzedajemy ich z zyskiem ani ze zniżką i nie pożyczamy na procent.',
        'Cena jest jedna, bez względu na to, jaką jej część płaci się w {{currencyCode}}. Kto chce dać rabat, może ogłosić [promocję](/mypromotions), ale nikt nie podnosi ceny dlatego, że ktoś płaci {{currency.pl.ins}}.',
      ],
    },
    {
      id: 'open',
      title: 'Dla każdego',
      blocks: [
        'Do programu może dołączyć każdy, kto przestrzega tych zasad. Nie odmawiamy zapłaty ani obsługi z powodu pochodzenia, języka, wieku, niepełnosprawności, wyznania, poglądów, płci czy orientacji.',
        'Jeśli ktoś radzi sobie z telefonem wolniej, dajemy mu czas. Gdy nie zdąży w minutę, płatność nie przepada: wystarczy nowy kod. Kto nie ma telefonu, płaci kartą z kodami na kartce.',
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
        'Przy karcie podajesz jeden kod: ten o numerze, o który prosi kasa. Listę kodów nosisz osobno od karty i nikomu jej nie dajesz.',
        'W tytułach płatności nie wpisujesz danych o zdrowiu, poglądach ani niczego, czego nie powinien przeczytać odbiorca.',
        {
          chain:
            'To, co wyślesz z aktywami do łańcucha bloków, każdy może czytać zawsze. Danych osobowych tam nie wpisujesz.',
        },
      ],
    },
    {
      id: 'accepting',
      title: 'Kiedy przyjmujesz zapłatę',
      blocks: [
        'Zanim wpiszesz kod albo numer karty, mówisz, ile kupujący zapłaci i za co. Wpisujesz dokładnie tę kwotę.',
        'Kodu jednorazowego z karty nie zapisujesz i nie prosisz o inny niż wskazany.',
        'Towar albo usługę wydajesz, gdy zobaczysz na ekranie, że zapłacono. Sam kod nie jest jeszcze zapłatą.',
        'Wydajesz paragon albo fakturę, jeśli wymaga tego prawo. Potwierdzenie z aplikacji ich nie zastępuje.',
        'Gdy przyjmujesz zwrot z zamówienia online, oddajesz je w aplikacji w całości. Przy innych zwrotach oddajesz {{currencyCode}} przelewem na adres kupującego, chyba że umówicie się inaczej.',
      ],
    },
    {
      id: 'offering',
      title: 'Kiedy wystawiasz oferty',
      blocks: [
        'Opisujesz to, co naprawdę masz, pokazujesz własne zdjęcia i podajesz pełną cenę.',
        'Opłacone zamówienie wysyłasz albo przygotowujesz do odbioru w terminie, który podajesz, i zaznaczasz to w aplikacji. Jeśli nie możesz, oddajesz pieniądze.',
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
        'Gdy zgubisz telefon albo zobaczysz płatność, której nie rozpoznajesz, naciskasz „Zablokuj wszystko” na stronie [Bezpieczeństwo](/security), zmieniasz hasło i dzwonisz: {{phone}}. Gdy zgubisz kartę albo listę kodów, blokujesz kartę na stronie [kodów](/otcodes).',
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
