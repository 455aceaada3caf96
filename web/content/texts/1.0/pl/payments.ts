/** The payment terms, version 1.0, in Polish. */
import type { DocumentText } from '../../../document.ts';

export const payments: DocumentText = {
  title: 'Regulamin płatności',
  lead: 'Jak powstają {{currencyCode}}, jak się nimi płaci, kiedy płatność jest ostateczna i co zrobić, gdy coś pójdzie nie tak. Pojęcia mają znaczenie nadane w [regulaminie](/regulamin).',
  sections: [
    {
      id: 'currency',
      title: 'Waluta',
      blocks: [
        '1 {{currencyCode}} odpowiada 1 zł wpłaconemu do Programu. {{currencyCode}} dzieli się na setne części; najmniejsza kwota to 0,01 {{currencyCode}}.',
        'Nowe {{currencyCode}} powstają wyłącznie w wyniku wpłaty złotówek, którą zaksięgował bank. Tyle samo złotówek trafia do rezerwy.',
        '{{currencyCode}} służy do płatności między Uczestnikami Programu. Saldo nie jest lokatą i nie jest oprocentowane.',
        {
          chain:
            'Portfel pokazuje także saldo w {{chainCurrency.pl.loc}} ({{chainCode}}), czyli w części waluty zapisanej w łańcuchu bloków. {{currencyCode}} i {{chainCode}} wymienia się w Aplikacji jeden do jednego, w obie strony i bez opłat.',
        },
      ],
    },
    {
      id: 'top-up',
      title: 'Zasilenie Portfela',
      blocks: [
        'Portfel zasila się zwykłym przelewem bankowym w złotych na rachunek Programu. Numer rachunku jest podany w Portfelu; gdyby go tam nie było, podaje go operator pod adresem {{email}}.',
        'W tytule przelewu należy wpisać tytuł wpłaty widoczny w Portfelu, dokładnie w tym brzmieniu. Po nim, a nie po nazwisku nadawcy, rozpoznajemy, czyj Portfel zasilić.',
        '{{currencyCode}} pojawiają się w Portfelu, gdy operator zaksięguje wyciąg bankowy, najczęściej następnego dnia roboczego po tym, jak przelew dotarł do banku Programu. Każda wpłata jest księgowana raz, także wtedy, gdy bank wykaże ją w kilku wyciągach.',
        'Wpłata bez poprawnego tytułu nie zasila żadnego Portfela i czeka na wyjaśnienie. Kto wpłacił, powinien napisać do operatora i podać dzień oraz kwotę przelewu; operator ustali z nim, jak rozliczyć wpłatę.',
        'Portfel można też zasilić przez operatora płatności: PayU albo Przelewy24, jeśli Aplikacja ich proponuje. {{currencyCode}} pojawiają się, gdy operator płatności potwierdzi zapłatę, każda raz. Zapłata, która przyszła po czasie, również zasila Portfel. Przez operatorów można w miesiącu zapłacić najwyżej tyle, ile pokazuje strona zasilania, bo opłaty operatorów ponosi program; przelew bankowy nic nie kosztuje i nie ma limitu.',
        'Przez 14 dni od zapłaty można w Aplikacji zażądać jej zwrotu tą samą drogą, w całości lub w części, w granicach {{currencyCode}}, które są jeszcze w Portfelu. Od chwili żądania te {{currencyCode}} są zarezerwowane.',
      ],
    },
    {
      id: 'code',
      title: 'Płatność kodem',
      blocks: [
        'Kupujący tworzy w Aplikacji kod z sześciu cyfr. Kod jest ważny 120 sekund, działa raz, a utworzenie nowego unieważnia poprzedni.',
        'Sprzedawca wpisuje lub skanuje kod i podaje kwotę oraz, jeśli chce, opis. W tej chwili kwota zostaje zarezerwowana w Portfelu kupującego, ale jeszcze nic nie zostaje zapłacone.',
        'Kupujący widzi na ekranie kwotę i nazwę sprzedawcy. Ma 60 sekund, aby zapłacić albo odmówić.',
        'Po zgodzie kwota przechodzi od razu do Portfela sprzedawcy. Po odmowie lub upływie czasu rezerwacja znika i nic nie zostaje pobrane.',
        'Jeżeli kupujący nie ma dość środków, sprzedawca dowiaduje się tylko, że płatność została odrzucona.',
      ],
    },
    {
      id: 'bound-code',
      title: 'Kod na kwotę',
      blocks: [
        'Kupujący może utworzyć kod ważny dla jednej kwoty i jednego odbiorcy. Taki kod płaci od razu po wpisaniu przez tego odbiorcę, bez dodatkowego pytania, ponieważ zgoda została wyrażona przy tworzeniu kodu.',
        'Kod na kwotę także jest ważny 120 sekund i działa raz. Użyty dla innej kwoty lub przez kogoś innego nie płaci.',
        { note: 'Kto przekazuje komuś kod na kwotę, ten zgadza się na tę płatność.' },
      ],
    },
    {
      id: 'transfer',
      title: 'Przelew',
      blocks: [
        'Przelew wymaga podania adresu e-mail odbiorcy, który ma otwarty Portfel, oraz kwoty. Tytuł jest nieobowiązkowy i ma najwyżej 140 znaków.',
        'Przed wysłaniem Aplikacja pokazuje nazwę odbiorcy, kwotę, tytuł i to, co zostanie w Portfelu. Potwierdzony przelew jest wykonywany od razu.',
        'Nie można wykonać przelewu do samego siebie ani na kwotę większą niż dostępna.',
      ],
    },
    {
      id: 'holds',
      title: 'Rezerwacje',
      blocks: [
        'Kwota dostępna to saldo pomniejszone o rezerwacje na płatności, które czekają na decyzję. Rezerwacja zwalnia się sama, gdy kupujący odmówi albo minie czas.',
      ],
    },
    {
      id: 'once',
      title: 'Dokładnie raz',
      blocks: [
        'Ponowne wysłanie tego samego zlecenia, na przykład po zerwaniu połączenia, nie powoduje drugiej płatności: Aplikacja otrzymuje odpowiedź na pierwsze.',
        'Jeżeli ekran nie pokazał wyniku, należy najpierw zajrzeć do historii. Płatność, której tam nie ma, nie została wykonana.',
      ],
    },
    {
      id: 'limits',
      title: 'Limity i zabezpieczenia',
      blocks: [
        'Obowiązują następujące granice:',
        {
          table: {
            head: ['Co', 'Granica'],
            rows: [
              [
                'Kwota jednej płatności',
                'od 0,01 do 1 000 000,00 {{currencyCode}}, nie więcej niż kwota dostępna',
              ],
              ['Ważność kodu', '120 sekund, jedno użycie, jeden ważny kod naraz'],
              ['Czas na zgodę kupującego', '60 sekund'],
              [
                'Błędne kody wpisane przez sprzedawcę',
                'po pięciu w ciągu 15 minut kolejne próby są wstrzymane, aż te 15 minut minie',
              ],
            ],
          },
        },
        'Kodów nie wolno publikować, przechowywać ani przekazywać osobom, którym kupujący nie chce zapłacić.',
      ],
    },
    {
      id: 'orders',
      title: 'Zamówienia online',
      blocks: [
        'Zamówienie jest u jednego sprzedawcy. Do czasu zapłaty sztuki i część w {{currencyCode}} są dla kupującego odłożone; część w złotych kupujący płaci przez PayU w ciągu 30 minut.',
        'Obie części są księgowane razem albo wcale. Jeśli złote nie wpłyną w tym czasie, zamówienie się anuluje, a {{currencyCode}} znów są dostępne; złote, które przyjdą później, wracają same.',
        '{{currencyCode}} trafiają do Portfela sprzedawcy od razu po zapłacie. Złote są zapisane na jego rzecz i może je wypłacić na swój zweryfikowany rachunek.',
        'Sprzedawca może oddać całe opłacone zamówienie: obie części wracają do kupującego. Wysłane zamówienie kończy potwierdzenie kupującego, a bez niego upływ 14 dni. Prawa konsumenta wobec sprzedawcy pozostają bez zmian.',
      ],
    },
    {
      id: 'receipts',
      title: 'Historia i potwierdzenia',
      blocks: [
        'Każda wykonana płatność ma wpis w historii obu stron i potwierdzenie z numerem, czasem, kwotą, nazwami stron oraz odciskiem wpisu w dzienniku.',
        'Historię można filtrować i pobrać jako CSV lub PDF, a potwierdzenie jako PDF.',
        {
          note: 'Potwierdzenie nie jest paragonem fiskalnym, rachunkiem ani fakturą i nie zastępuje dokumentów, które wydaje sprzedawca.',
        },
      ],
    },
    {
      id: 'corrections',
      title: 'Pomyłki, zwroty i płatności nieautoryzowane',
      blocks: [
        'Wykonana płatność jest ostateczna: w dzienniku nie zmienia się ani nie usuwa wpisów. Zwrot następuje nową płatnością w odwrotną stronę.',
        'Kto zapłacił niewłaściwej osobie, powinien najpierw zwrócić się do niej. Operator na prośbę pomaga nawiązać kontakt, ale nie może sam pobrać pieniędzy z cudzego Portfela.',
        'Płatność, której Uczestnik nie zlecał, należy zgłosić niezwłocznie po jej zauważeniu: {{phone}} lub [formularz](/support). Operator wyjaśnia każde takie zgłoszenie na podstawie zapisów w księdze i odpowiada w terminie przewidzianym dla [reklamacji](/regulamin#complaints).',
        'Jeżeli błąd powstał po stronie operatora, operator naprawia go na własny koszt osobnym, widocznym wpisem.',
      ],
    },
    {
      id: 'fees',
      title: 'Opłaty',
      blocks: [
        'Operator nie pobiera opłat za otwarcie i prowadzenie Portfela, zasilenie, płatności, przelewy ani potwierdzenia.',
        'Opłatę za przelew bankowy w złotych może pobrać bank nadawcy, według swojej taryfy.',
      ],
    },
    {
      id: 'payout',
      title: '{{currencyCode}} a złotówki',
      blocks: [
        '{{currencyCode}} wydaje się u innych Uczestników albo wypłaca na własny, zweryfikowany rachunek bankowy: za 1 {{currencyCode}} 1 zł. Tak samo wypłaca się złote ze sprzedaży.',
        'Sprawy szczególne, takie jak wpłata omyłkowa, [odstąpienie od umowy](/regulamin#withdrawal), śmierć Uczestnika czy [zakończenie Programu](/regulamin#ending), operator rozpatruje na wniosek złożony przez [formularz](/support).',
      ],
    },
    {
      id: 'later',
      title: 'Kolejne usługi',
      blocks: [
        'Gdy Program uruchomi następne sposoby płatności, ich warunki zostaną dodane do tego regulaminu przed uruchomieniem, w trybie [zmiany regulaminu](/regulamin#changes).',
      ],
    },
  ],
};
