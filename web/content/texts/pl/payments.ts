/** The payment terms, in Polish. */
import type { DocumentText, Section } from '../../document.ts';

/** The payment terms for cards and for bills at the counter, in Polish. */
const cardsAndBills: readonly Section[] = [
  {
    id: 'card',
    title: 'Karta z kodami',
    blocks: [
      'Karta ma numer, serię i sześciocyfrowy PIN. Otrzymaną kartę Uczestnik [rejestruje](/cardreg) na siebie, podając wszystkie trzy. PIN służy tylko do rejestracji; piąty błędny PIN blokuje kartę.',
      'Do karty Uczestnik tworzy w Aplikacji [listę](/otcodes) najwyżej 20 ponumerowanych kodów jednorazowych i może ją wydrukować. Nowa lista zastępuje nieużyte kody poprzedniej.',
      'Sprzedawca podaje numer i serię karty oraz kwotę. Kwota zostaje zarezerwowana na 5 minut, a Aplikacja podaje numer kodu, który potwierdzi płatność. Potwierdza ją właściciel karty w swojej Aplikacji albo sprzedawca, wpisując kod, który właściciel mu podał.',
      'Podanie sprzedawcy kodu o wskazanym numerze oznacza zgodę na tę płatność. Płatność powyżej kwoty, która wymaga [potwierdzenia](#confirmations), potwierdza tylko właściciel karty, w swoim Portfelu.',
      'Piąty błędny kod kończy płatność i wstrzymuje kartę na 15 minut. Trzecie takie wstrzymanie bez poprawnego kodu pomiędzy nimi, a także 30 błędnych kodów w ciągu 30 dni, blokuje kartę. Zablokowaną kartę może odblokować tylko operator. O wstrzymaniu i blokadzie właściciel dowiaduje się z e-maila.',
    ],
  },
  {
    id: 'card-loss',
    title: 'Utrata karty lub listy kodów',
    blocks: [
      'Kartę i listę kodów należy przechowywać osobno. Po utracie karty, listy albo po ujawnieniu kodów Uczestnik niezwłocznie blokuje kartę na stronie [kodów](/otcodes), używa [„Zablokuj wszystko”](#freeze) albo zgłasza utratę operatorowi: {{phone}}. Gdy zaginęła sama lista, wystarczy utworzyć nową.',
      'Od zgłoszenia albo zablokowania Uczestnik nie odpowiada za płatności utraconą kartą, chyba że doprowadził do nich umyślnie.',
      'Za wcześniejsze płatności utraconą kartą i kodem z listy Uczestnik odpowiada do równowartości 50 euro według średniego kursu Narodowego Banku Polskiego z dnia płatności. W pełnej wysokości odpowiada, gdy doprowadził do nich umyślnie albo wskutek rażącego niedbalstwa, na przykład trzymając listę kodów razem z kartą. Resztę ponosi operator.',
    ],
  },
  {
    id: 'bills',
    title: 'Rachunek przy kasie',
    blocks: [
      'Sprzedawca może w [Kasie](/obsluga) zebrać pozycje sprzedaży i wystawić rachunek z kodem i kodem QR. Rachunek czeka na zapłatę 30 minut, a rozpoczęta płatność może jeszcze dobiec końca. Ceny na rachunku są stałe.',
      'Rachunek dzieli się na część w {{currencyCode}} i część w złotych. Część w złotych sprzedawca przyjmuje przy kasie, gotówką albo kartą płatniczą; nie przechodzi ona przez Program.',
      'Część w {{currencyCode}} kupujący płaci raz: otwierając rachunek w swojej Aplikacji i potwierdzając kwotę, [kodem płatniczym](#code) albo [kartą](#card). Rachunek bez części w {{currencyCode}} potwierdza sam sprzedawca.',
      'Rachunek nieopłacony w czasie wygasa, a sprzedawca może go wcześniej anulować. Nic nie zostaje wtedy pobrane, a numer rachunku pozostaje zajęty.',
    ],
  },
  {
    id: 'till',
    title: 'Kasa, zwroty i pracownicy',
    blocks: [
      'Uczestnik może wskazać osoby albo urządzenia, które przyjmują zapłatę w jego imieniu ([pracownicy kasy](/obsluga/pracownicy)). Nie widzą one jego salda, zwracają kupującym najwyżej tyle dziennie, ile ustalił, i tracą dostęp od razu, gdy go odbierze. Za ich czynności przy kasie odpowiada jak za własne.',
      'Zapłatę przyjętą kodem, kartą albo rachunkiem sprzedawca może zwrócić w całości albo w części w czasie, który sam ustala (zwykle 30 dni). Część w {{currencyCode}} wraca z jego Portfela do Portfela kupującego i nigdy nie przekracza zapłaconej kwoty; obie strony dostają potwierdzenie. Zwrot nie ogranicza praw kupującego z umowy i z ustawy.',
      'Kasa bez połączenia z siecią może przyjąć zapłatę sześcioma cyframi, które Aplikacja kupującego pokazuje po zaksięgowaniu płatności. Zestawienia [utargu](/obsluga/utarg) służą sprzedawcy; rozstrzyga księga.',
    ],
  },
];

/** The payment terms for the part of the currency on the chain, in Polish. */
const italar: Section = {
  id: 'chain',
  chain: true,
  title: '{{chainCurrency.pl}} i łańcuch bloków',
  blocks: [
    '{{chainCurrency.pl}} ({{chainCode}}) to część waluty zapisana w łańcuchu bloków. 1 {{chainCode}} odpowiada 1 {{currencyCode}} i ma takie samo pokrycie w rezerwie. {{currencyCode}} i {{chainCode}} wymienia się w [Aplikacji](/exchange) jeden do jednego, w obie strony i bez opłat.',
    'Wymiana i wysłanie są ostateczne, gdy przyjmie je węzeł łańcucha; do tego czasu kwota jest zarezerwowana. Odmowa węzła zwalnia ją w całości.',
    '{{chainCode}} i inne aktywa można wysłać Uczestnikowi albo na adres w łańcuchu. Przekazu na adres poza Programem operator nie cofnie ani nie odzyska, także wtedy, gdy adres był błędny. Wpłata z zewnątrz jest księgowana po liczbie bloków ustalonej przez operatora.',
    'Jeśli łańcuch zmieni swoją historię i wpłata z zewnątrz z niego zniknie, operator cofa jej zaksięgowanie. Brak, którego nie da się w ten sposób wyrównać, wyjaśnia obsługa Programu.',
    'Nowe aktywa mogą wydawać tylko osoby, którym operator nadał to uprawnienie. Za aktywa inne niż {{chainCode}} odpowiada ich wydawca; operator ich nie wymienia na złotówki.',
    {
      note: 'Wszystko, co zapisano w łańcuchu – adresy, kwoty i dołączony tekst – jest jawne na zawsze. Nikt, także operator, nie może tego zmienić ani usunąć. Nie wpisuj tam danych osobowych, swoich ani cudzych.',
    },
  ],
};

export const payments: DocumentText = {
  title: 'Regulamin płatności',
  lead: 'Jak powstają {{currency.pl}}, jak się nimi płaci, kiedy płatność jest ostateczna i co zrobić, gdy coś pójdzie nie tak. Pojęcia mają znaczenie nadane w [regulaminie](/regulamin).',
  sections: [
    {
      id: 'currency',
      title: 'Waluta',
      blocks: [
        '1 {{currencyCode}} odpowiada 1 zł wpłaconemu do Programu. {{currencyCode}} dzieli się na setne części; najmniejsza kwota to 0,01 {{currencyCode}}.',
        'Nowe {{currencyCode}} powstają tylko wtedy, gdy złotówki wpłynęły na rachunek Programu albo gdy operator płatności potwierdził ich otrzymanie. Tyle samo złotówek trafia do rezerwy. Gdy {{currencyCode}} są wypłacane, znikają z obiegu, a złotówki opuszczają rezerwę.',
        '{{currencyCode}} służą do płatności między Uczestnikami. Saldo nie jest lokatą i nie jest oprocentowane.',
      ],
    },
    {
      id: 'top-up',
      title: 'Zasilenie Portfela',
      blocks: [
        'Portfel zasila się na stronie [wpłat](/etbuy): przelewem bankowym w złotych, a jeśli Aplikacja je proponuje, także przez PayU albo Przelewy24. Za 1 zł Uczestnik otrzymuje 1 {{currencyCode}}.',
        'Przelew bankowy wysyła się na rachunek Programu podany w Portfelu, z tytułem wpłaty dokładnie w tym brzmieniu, które pokazuje Portfel. Po tytule, a nie po nazwisku nadawcy, rozpoznajemy, czyj Portfel zasilić. Gdyby numeru rachunku w Portfelu nie było, podaje go operator pod adresem {{email}}.',
        '{{currencyCode}} z przelewu pojawiają się, gdy operator zaksięguje wyciąg bankowy, najczęściej następnego dnia roboczego po tym, jak przelew dotarł do banku Programu. Każda wpłata jest księgowana raz, także wtedy, gdy bank wykaże ją w kilku wyciągach.',
        'Przelew, którego nie da się przypisać do Portfela, czeka na wyjaśnienie. O tym, czy zasilić nim Portfel, czy odesłać go nadawcy, decydują dwie osoby z obsługi Programu. Kto wpłacił, powinien podać operatorowi dzień i kwotę przelewu.',
        'Po zapłacie przez PayU albo Przelewy24 {{currencyCode}} pojawiają się, gdy operator płatności ją potwierdzi, każda raz. Zapłata, która przyszła po czasie, również zasila Portfel. Jeśli operator ustalił limit miesięczny, strona wpłat pokazuje, ile z niego zostało; obejmuje on razem wpłaty i złotówki za zamówienia, bo opłaty operatorów płatności ponosi operator. Przelew bankowy nie ma takiego limitu.',
        'Przez 14 dni od zapłaty przez PayU albo Przelewy24 można w Aplikacji zażądać jej zwrotu tą samą drogą, w całości lub w części, w granicach {{currencyCode}}, które są jeszcze w Portfelu. Od chwili żądania te {{currencyCode}} są zarezerwowane; gdy operator płatności odmówi zwrotu, znów są dostępne.',
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
        'Kupujący może utworzyć kod na kwotę: ważny dla jednej kwoty i jednego odbiorcy, przez 120 sekund i jeden raz. Taki kod płaci od razu po wpisaniu przez tego odbiorcę, bez dodatkowego pytania, ponieważ zgoda została wyrażona przy tworzeniu kodu. Użyty dla innej kwoty lub przez kogoś innego nie płaci.',
        { note: 'Kto przekazuje komuś kod na kwotę, ten zgadza się na tę płatność.' },
      ],
    },
    ...cardsAndBills,
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
      id: 'requests',
      title: 'Prośba o pieniądze i podział rachunku',
      blocks: [
        'Uczestnik może poprosić o zapłatę osobę wskazaną adresem e-mail, członków swojej [grupy](/grp) po równo albo kogokolwiek, komu przekaże link. Podaje kwotę i termin, najwyżej 180 dni naprzód. Prośba nie jest zobowiązaniem i sama niczego nie płaci.',
        'Opłacenie prośby jest Przelewem i obowiązują je te same zasady, także limity, blokada i potwierdzenia. Prośbę można opłacić tylko raz, do końca dnia, na który ją wystawiono. Można jej odmówić i na rok nie przyjmować próśb od tej osoby; kto prosił, może prośbę wycofać, dopóki nie jest opłacona.',
        'Kogoś, kto nie ma Portfela, można zaprosić: zaproszenie jest ważne 30 dni i nie przenosi pieniędzy. Gdy ta osoba otworzy Portfel na zaproszony adres, zapraszający dowie się o tym i sam zdecyduje, czy wysłać pieniądze.',
      ],
    },
    {
      id: 'orders',
      title: 'Zamówienia online',
      blocks: [
        'Oferty zbiera się w koszyku, a zamówienie składa się u jednego sprzedawcy. Część ceny, którą sprzedawca przyjmuje w {{currencyCode}}, można zapłacić {{currency.pl.ins}}; resztę kupujący płaci w złotych przez PayU. Te złotówki wliczają się do tego samego limitu miesięcznego co [wpłaty przez PayU i Przelewy24](#top-up).',
        'Zamówienie opłacane wyłącznie w {{currencyCode}} jest zapłacone od razu. W pozostałych część w {{currencyCode}} jest zarezerwowana, a sztuki odłożone do czasu zapłaty złotówek: przez 30 minut, a gdy operator płatności nie rozstrzygnął jeszcze wpłaty, najwyżej 2 godziny dłużej.',
        'Obie części są księgowane razem albo wcale. Jeśli złotówki nie wpłyną w tym czasie, zamówienie się anuluje, a {{currencyCode}} znów są dostępne; złotówki, które przyjdą później, wracają same. Nieopłacone zamówienie może anulować kupujący i sprzedawca.',
        '{{currencyCode}} trafiają do Portfela sprzedawcy od razu po zapłacie. Złotówki są zapisane na jego rzecz i wypłaca się je tak jak [{{currencyCode}}](#payout).',
        'Sprzedawca może w Aplikacji oddać całe opłacone zamówienie. Obie części są wtedy zarezerwowane u sprzedawcy i wracają do kupującego, gdy PayU odeśle złotówki; zamówienie opłacone tylko w {{currencyCode}} wraca od razu. Gdy sprzedawca nie może już oddać pieniędzy, o zwrocie mogą zdecydować dwie osoby z obsługi Programu.',
        'Wysłane zamówienie kończy potwierdzenie kupującego, a bez niego upływ 14 dni od wysłania. Prawa konsumenta wobec sprzedawcy pozostają bez zmian.',
      ],
    },
    {
      id: 'holds',
      title: 'Jak długo pieniądze są zarezerwowane',
      blocks: [
        'Kwota dostępna to saldo pomniejszone o rezerwacje. Rezerwacja zwalnia się sama, gdy płatność zostanie odrzucona, anulowana albo minie jej czas:',
        {
          table: {
            head: ['Co rezerwuje', 'Jak długo'],
            rows: [
              ['Płatność kodem', '60 sekund na decyzję kupującego'],
              ['Płatność kartą', '5 minut na kod z listy'],
              [
                'Zamówienie z częścią w złotych',
                '30 minut na zapłatę, a w razie wątpliwości do 2 godzin dłużej',
              ],
              ['Zwrot wpłaty albo zamówienia', 'do odpowiedzi operatora płatności'],
            ],
          },
        },
        'Wypłata nie jest rezerwacją: {{currencyCode}} opuszczają Portfel w chwili jej zlecenia, a anulowana albo zwrócona przez bank wraca do Portfela.',
        { chain: 'Wymiana i wysłanie {{chainCode}} rezerwują kwotę do odpowiedzi węzła łańcucha.' },
      ],
    },
    {
      id: 'confirmations',
      title: 'Potwierdzenia i własne limity',
      blocks: [
        'Płatność powyżej kwoty ustalonej przez operatora, płatność, z którą od ostatniego potwierdzenia wyszłoby z Portfela więcej niż ustalona przez niego suma, każda wypłata oraz obejrzenie i wymiana kodów karty wymagają dodatkowego potwierdzenia. Obie kwoty podaje strona [Bezpieczeństwo](/security).',
        'Potwierdza się kluczem dostępu, a kto go nie ma, ponownym zalogowaniem. Ekran pokazuje wtedy kwotę i odbiorcę. Potwierdzenie jest ważne 5 minut i tylko dla tej płatności. Pięć błędnych prób je zamyka.',
        'Kto ma klucz dostępu, potwierdza wyłącznie nim. Utracone klucze usuwają na wniosek Uczestnika dwie osoby z obsługi Programu; wszystkie urządzenia zostają wtedy wylogowane.',
        'Uczestnik może ustawić własne limity jednej płatności, dnia i miesiąca oraz kwotę, powyżej której otrzymuje e-mail o płatności. Niższy limit działa od razu, wyższy wymaga potwierdzenia i działa dopiero po nocy.',
      ],
    },
    {
      id: 'freeze',
      title: 'Blokada Portfela',
      blocks: [
        'Uczestnik może w każdej chwili zablokować Portfel przyciskiem „Zablokuj wszystko” w Portfelu albo na stronie [Bezpieczeństwo](/security), bez żadnego potwierdzenia. Tak należy zrobić po utracie telefonu lub gdy z Portfela korzysta ktoś obcy.',
        'Od tej chwili nic nie wychodzi z Portfela: kody i otwarte płatności się kończą, nieopłacone zamówienia i wypłaty, których bank jeszcze nie otrzymał, są anulowane, a pozostałe urządzenia wylogowane. Wpłaty nadal przychodzą.',
        'Własną blokadę zdejmuje Uczestnik, z potwierdzeniem.',
        'Operator może zablokować Portfel, gdy wymaga tego prawo albo gdy istnieje uzasadnione podejrzenie, że korzysta z niego osoba nieuprawniona lub służy on do oszustwa. Dopóki ta blokada trwa, nikt nie może na Portfel zapłacić ani zamówić jego ofert, pracownicy kasy są wstrzymani, a zwroty nadal przychodzą. Płatności z 30 dni przed blokadą operator może, decyzją dwóch osób, oddać z Portfela tym, którzy je wykonali. Zawiadamia o tym e-mailem, wyjaśnia sprawę bez zbędnej zwłoki i zdejmuje blokadę, gdy ustanie jej przyczyna. Uczestnik może złożyć [reklamację](/regulamin#complaints).',
      ],
    },
    {
      id: 'limits',
      title: 'Limity i zabezpieczenia',
      blocks: [
        'Kwota jednej płatności wynosi od 0,01 do 1 000 000,00 {{currencyCode}}, nie więcej niż kwota dostępna.',
        'Po pięciu błędnych kodach płatniczych wpisanych w ciągu 15 minut przez jednego sprzedawcę kolejne próby są wstrzymane, aż te 15 minut minie.',
        'Kodów nie wolno publikować ani przekazywać osobom, którym kupujący nie chce zapłacić.',
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
      id: 'receipts',
      title: 'Historia, potwierdzenia i przejrzystość',
      blocks: [
        'Każda wykonana płatność ma wpis w historii obu stron i potwierdzenie z numerem, czasem, kwotą, nazwami stron oraz odciskiem wpisu w dzienniku. Historię można filtrować i pobrać jako CSV lub PDF, a potwierdzenie jako PDF.',
        'Na stronie [Przejrzystość](/przejrzystosc) każdy zobaczy, ile {{currencyCode}} jest w obiegu i ile złotówek je pokrywa, a mając plik potwierdzenia, może sprawdzić, że jego wpis jest w dzienniku.',
        {
          note: 'Potwierdzenie nie jest paragonem fiskalnym, rachunkiem w rozumieniu przepisów podatkowych ani fakturą i nie zastępuje dokumentów, które wydaje sprzedawca.',
        },
      ],
    },
    {
      id: 'corrections',
      title: 'Pomyłki i płatności nieautoryzowane',
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
        'Operator nie pobiera opłat za otwarcie i prowadzenie Portfela, karty, zasilenie, płatności, przelewy, wypłaty ani potwierdzenia.',
        'Opłatę za przelew bankowy w złotych może pobrać bank nadawcy, według swojej taryfy.',
      ],
    },
    {
      id: 'payout',
      title: 'Wypłata na konto bankowe',
      blocks: [
        '{{currencyCode}} oraz złotówki ze sprzedaży można wypłacić na stronie [Wypłata](/payout), na własny, zweryfikowany rachunek w polskim banku: za 1 {{currencyCode}} 1 zł.',
        'Rachunek weryfikuje się na stronie [Konto bankowe](/bankaccountreg): Program wysyła na niego losową kwotę od 0,01 do 0,99 zł, a Uczestnik podaje ją w ciągu 14 dni. Trzecia błędna odpowiedź kończy weryfikację. W ciągu 30 dni jedna osoba może zacząć pięć weryfikacji, a jeden numer rachunku można sprawdzić trzy razy.',
        'Zleconą wypłatę operator przekazuje do banku zwykle następnego dnia roboczego. Dopóki bank jej nie otrzymał, można ją w Aplikacji anulować.',
        'Pieniądze, które weszły do Portfela inaczej niż przelewem bankowym, na przykład przez PayU, kartą albo jako zapłata, można wypłacić dopiero po upływie liczby dni ustalonej przez operatora. Aplikacja podaje najwcześniejszy dzień. Chroni to przed wypłatą pieniędzy, które ktoś wpłacił cudzą kartą płatniczą.',
        'Wypłatę sprawdza osoba z obsługi Programu, gdy właściciel rachunku bankowego nazywa się inaczej niż Uczestnik albo jego firma oraz gdy wypłaty z 30 dni przekraczają kwotę ustaloną przez operatora. O odmowie i jej powodzie Uczestnik dowiaduje się z Aplikacji i e-maila, a pieniądze wracają do Portfela.',
        'Sprawy szczególne, takie jak wpłata omyłkowa, [odstąpienie od umowy](/regulamin#withdrawal), śmierć Uczestnika czy [zakończenie Programu](/regulamin#ending), operator rozpatruje na wniosek złożony przez [formularz](/support).',
      ],
    },
    {
      id: 'later',
      title: 'Nowe sposoby płatności',
      blocks: [
        'Warunki nowego sposobu płatności zostaną dodane do tego regulaminu, zanim będzie można z niego skorzystać, w trybie [zmiany regulaminu](/regulamin#changes).',
      ],
    },
    italar,
  ],
};
