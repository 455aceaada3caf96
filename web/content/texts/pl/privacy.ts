/** The privacy policy, in Polish. */
import type { DocumentText } from '../../document.ts';
import { browser, push, pushData } from './privacy-browser.ts';

export const privacy: DocumentText = {
  title: 'Polityka prywatności',
  lead: 'Jakie dane o Tobie mamy, po co, jak długo i co możesz z tym zrobić. Bez reklam, bez profilowania i bez plików cookie, które śledzą.',
  sections: [
    {
      id: 'controller',
      title: 'Administrator danych',
      blocks: [
        'Administratorem Twoich danych osobowych w rozumieniu RODO (rozporządzenie 2016/679) jest {{operator}}.',
        'W sprawach danych osobowych, także do inspektora ochrony danych, jeśli został wyznaczony, napisz na {{email}} z dopiskiem „dane osobowe” albo zadzwoń: {{phone}}.',
      ],
    },
    {
      id: 'data',
      title: 'Jakie dane i po co',
      blocks: [
        'Przetwarzamy tylko to, czego wymaga działanie portfela, prawo i bezpieczeństwo:',
        {
          table: {
            head: ['Dane', 'Po co', 'Podstawa', 'Jak długo'],
            rows: [
              [
                'Konto: adres e-mail, imię i nazwisko lub nazwa, nazwa użytkownika, identyfikator z usługi logowania',
                'żeby Cię rozpoznać i zalogować',
                'umowa (art. 6 ust. 1 lit. b RODO)',
                'do usunięcia konta',
              ],
              [
                'Portfel: nazwa widoczna dla innych, adres e-mail, tytuł wpłaty, a jeśli podasz: NIP i telefon',
                'żeby prowadzić portfel i wskazać Cię drugiej stronie płatności',
                'umowa (lit. b)',
                'do zamknięcia portfela, a potem jak księga',
              ],
              [
                'Akceptacja dokumentów: które wersje, kiedy i w jaki sposób; kiedy zawiadomiono o nowych',
                'żeby móc wykazać, na co się umówiliśmy',
                'umowa (lit. b)',
                'jak portfel',
              ],
              [
                'Płatności i księga: kwoty, czas, strony, salda, rezerwacje, kody płatnicze i decyzje',
                'żeby wykonać płatność, rozliczyć ją i móc ją udowodnić',
                'umowa (lit. b) i obowiązki rachunkowe (lit. c)',
                '5 lat od końca roku, w którym zamknięto portfel, dłużej tylko w razie sporu',
              ],
              [
                'Tytuły i opisy płatności',
                'żeby obie strony wiedziały, czego dotyczy płatność',
                'umowa (lit. b)',
                'jak księga; na wniosek mogą zostać usunięte wcześniej',
              ],
              [
                'Wpłaty bankowe: data, kwota, nadawca, tytuł, numer operacji',
                'żeby zasilić właściwy portfel i utrzymać rezerwę',
                'umowa (lit. b) i obowiązki rachunkowe (lit. c)',
                '5 lat od końca roku wpłaty; potem zostają kwota, dzień i numer, bez nadawcy i tytułu',
              ],
              [
                'Wpłaty przez PayU i Przelewy24: kwota, czas, stan, adres e-mail, opis, numer u operatora płatności i jego powiadomienia; adres IP i przeglądarka do rozstrzygnięcia wpłaty',
                'żeby przyjąć zapłatę, zasilić portfel raz i móc ją zwrócić',
                'umowa (lit. b) i obowiązki rachunkowe (lit. c)',
                'do usunięcia konta; kwota, czas i numer jak księga',
              ],
              [
                'Firmy: nazwa, NIP, adres e-mail, cele, język, decyzja i wiadomość do zgłaszającego; adres IP przez 24 godziny',
                'żeby rozpatrzyć zgłoszenie firmy i dać jej właścicielowi odpowiedź',
                'działania przed zawarciem umowy i umowa (lit. b)',
                'zgłoszenie bez potwierdzonego adresu 7 dni, odrzucone 3 lata, przyjęte do końca udziału firmy w Programie',
              ],
              [
                'Konta bankowe: właściciel, numer konta, adres e-mail, przebieg weryfikacji',
                'żeby sprawdzić, że konto jest Twoje, i wypłacać na nie pieniądze',
                'umowa (lit. b) i obowiązki rachunkowe (lit. c)',
                'do usunięcia konta z listy, a jeśli to mniej niż 30 dni od zgłoszenia – do ich upływu, bo liczba prób jest ograniczona; zapis wysłanych przelewów 5 lat od końca roku',
              ],
              [
                'Karty: numer, seria, nazwa właściciela, zaszyfrowane kody jednorazowe, historia karty',
                'żeby płatność kartą potwierdzał tylko jej właściciel',
                'umowa (lit. b)',
                'kod do użycia albo zastąpienia nowym; reszta jak księga',
              ],
              [
                'Ochrona konta: urządzenia, na których jesteś zalogowana lub zalogowany (przeglądarka, system, skrócony adres IP), klucze dostępu (klucz publiczny, nazwa, kiedy użyty), potwierdzenia dużych płatności (kwota, odbiorca), Twoje limity, zapis tego, co dodano, potwierdzono, wylogowano lub zablokowano',
                'aby nikt inny nie płacił Twoimi pieniędzmi i abyś widziała lub widział, kto jest zalogowany',
                'prawnie uzasadniony interes (lit. f)',
                'urządzenie 30 dni od ostatniego użycia, potwierdzenie 30 dni, klucz do jego usunięcia; zapis jeszcze 62 dni po usunięciu konta, potem bez urządzenia i uwag; skrót identyfikatora logowania przez 62 dni od usunięcia konta, a jeśli coś o Tobie postanowiono (blokada portfela, pisania lub próśb, zgłoszona wiadomość, potwierdzona albo odrzucona tożsamość), dopóki to obowiązuje, aby usunięciem konta nie dało się tego ominąć',
              ],
              [
                'Potwierdzona tożsamość, jeśli ją potwierdzisz przez login.gov.pl: imiona, nazwisko, poziom wiarygodności i skrót numeru PESEL utworzony z tajnym kluczem; samego numeru nie zapisujemy',
                'żeby płacący wiedzieli, że Twoje imię i nazwisko są prawdziwe, a jedna osoba miała jedno potwierdzone konto',
                'umowa (lit. b) i prawnie uzasadniony interes (lit. f)',
                'do usunięcia konta, a sam skrót numeru jeszcze rok; ślad rozpoczętej próby dzień dłużej niż ona sama',
              ],
              [
                'Oferty i promocje: nazwa, opis, ceny, miejsce, zdjęcia bez danych o miejscu i czasie ich zrobienia; profil: zdjęcie i język wiadomości; firma może też podać wizytówkę sklepu: rodzaj, opis, adres, miejsce na mapie, godziny, telefon sklepu i część ceny przyjmowaną w {{currency.pl.loc}}',
                'żeby każdy mógł znaleźć to, co oferujesz',
                'umowa (lit. b)',
                'oferta do jej usunięcia, zdjęcie do dnia dłużej, promocja do usunięcia konta, profil do zmiany lub zamknięcia portfela',
              ],
              [
                'Koszyk i zamówienia: oferty, ceny, obie części zapłaty, stany; adres, telefon i wiadomości, jeśli je podasz. Druga strona widzi Twoją nazwę i to, co jej piszesz',
                'żeby zamówienie było opłacone i dotarło',
                'umowa (lit. b)',
                'zamówienie jak księga; adres, telefon i uwagi do dostawy 90 dni od zakończenia zamówienia; koszyk i wiadomości do usunięcia konta',
              ],
              [
                'Kasa i rachunki: pozycje, ceny, obie części zapłaty, strony, a w sprzedaży także oznaczenie klienta, które wpisze sprzedawca',
                'żeby rachunek został zapłacony raz i można go było potwierdzić',
                'umowa (lit. b) i obowiązki rachunkowe (lit. c)',
                'zakończona sprzedaż 30 dni; rachunek jak księga',
              ],
              [
                'Pytania o oferty: oferta, strony, treść i czas wiadomości, czy je przeczytano; zgłoszenie wiadomości, jego powód i decyzja programu',
                'żeby kupujący mógł zapytać, a sprzedawca odpowiedzieć, i żeby nikt nikogo przy tym nie nękał',
                'umowa (lit. b), zgłoszenia: prawnie uzasadniony interes (lit. f)',
                '12 miesięcy od ostatniej wiadomości; Twoje słowa do usunięcia konta',
              ],
              [
                'Grupy: nazwa, opis, członkowie; prośby o pieniądze: kto i kogo prosi, kwota, tytuł, termin; zaproszenia do grup i do zapłaty: adres e-mail i odpowiedź',
                'żeby grupa działała, nikt nie trafił do niej bez zgody, a prośba doszła i została opłacona raz',
                'umowa (lit. b), a dla osób spoza Programu prawnie uzasadniony interes (lit. f)',
                'grupa do jej usunięcia; zaproszenie do niej 30 dni od odpowiedzi lub terminu, odmowa 90 dni; prośba 365 dni od zakończenia; adres zaproszonego do zapłaty najwyżej 30 dni',
              ],
              [
                'Zgłoszenia: adres e-mail, temat, treść, język; adres IP przez 24 godziny',
                'żeby odpowiedzieć; adres IP chroni formularz przed zalewem',
                'prawnie uzasadniony interes (lit. f)',
                '3 lata od wysłania',
              ],
              pushData,
              [
                'Wysłane wiadomości: adres, temat, język i czas; treść tylko do wysłania',
                'żeby wiadomość doszła i żeby było wiadomo, co i kiedy wysłaliśmy',
                'umowa (lit. b), a dla osób spoza Programu prawnie uzasadniony interes (lit. f)',
                '30 dni od wysłania',
              ],
              [
                'Decyzje obsługi Programu: kto, kiedy i co zdecydował, o jakiej płatności, wypłacie lub osobie i z jakim powodem',
                'żeby dało się sprawdzić, kto decydował o cudzych pieniądzach i danych',
                'obowiązki rachunkowe (lit. c) i prawnie uzasadniony interes (lit. f)',
                'jak księga',
              ],
              [
                'Zapisy techniczne: czas i rodzaj błędu, numer żądania, błędne próby kodów, liczniki prób w postaci skrótów, odpowiedzi na zlecenia na wypadek ich powtórzenia, kto z Programu zaglądał do Twoich danych',
                'żeby usuwać awarie, nie wykonać zlecenia dwa razy i bronić się przed nadużyciami',
                'prawnie uzasadniony interes (lit. f)',
                'najwyżej 12 miesięcy',
              ],
              [
                'Usunięte konto: kiedy, co musiało zostać i na jakiej podstawie; przez 62 dni także skrót identyfikatora z usługi logowania',
                'żeby dawne zalogowanie nie odtworzyło usuniętych danych, żeby usunąć też konto w usłudze logowania i żeby móc wykazać usunięcie',
                'prawnie uzasadniony interes (lit. f)',
                'na stałe, ale po 62 dniach (a jeśli coś o Tobie postanowiono, gdy przestanie to obowiązywać) nikt już nie powiąże tego z Tobą',
              ],
            ],
          },
        },
        'Dane pochodzą od Ciebie, z usługi logowania Programu, od innych uczestników, którzy wskazali Cię jako stronę płatności, z wyciągów bankowych, a jeśli potwierdzisz tożsamość, także z login.gov.pl.',
        'Podanie danych konta i portfela jest dobrowolne, ale bez nich nie da się prowadzić portfela. NIP i telefon są nieobowiązkowe.',
      ],
    },
    {
      id: 'recipients',
      title: 'Kto widzi dane',
      blocks: [
        'Druga strona płatności widzi nazwę Twojego portfela, kwotę, czas i tytuł. Przy przelewie każda ze stron widzi pełny adres e-mail drugiej. Kto zapłacił Ci kodem, kartą, rachunkiem albo za zamówienie, widzi Twój pełny adres w swojej historii i przy wyborze odbiorcy, a Ty jego adres częściowo zakryty. Przy zamówieniu sprzedawca widzi też adres i telefon, które podasz do dostawy. Poza tym telefonu portfela nie pokazujemy innym uczestnikom; wizytówkę sklepu z jego telefonem widzi każdy. Skąd ktoś szuka miejsc w pobliżu, tego nie zapisujemy. Gdy strona pokazuje mapę, przeglądarka pobiera jej obrazki z serwera map, który widzi adres IP przeglądarki.',
        'Kto ma Ci zapłacić, jeszcze przed zapłatą widzi też, czy masz zweryfikowane konto bankowe, czy nazwę portfela potwierdza login.gov.pl i czy płaci Ci po raz pierwszy, a także Twój częściowo zakryty adres e-mail oraz nazwę i NIP Twojej zatwierdzonej firmy. Numeru konta bankowego mu nie pokazujemy.',
        'Nazwę portfela i te informacje może poznać także ten, kto zna i wpisze cały Twój adres e-mail, bo musi sprawdzić, komu płaci. Liczba takich sprawdzeń jest ograniczona, a listy uczestników nie da się przejrzeć.',
        'W grupie członkowie widzą nazwiska, a adres e-mail tylko właściciela i tych, którzy sami go pokażą. Właściciel widzi adresy wszystkich członków. Zapraszający nie dowie się od nas, czy pod danym adresem jest konto; dowiaduje się tylko, gdy ktoś odpowie.',
        'Dane powierzamy dostawcom, którzy utrzymują dla nas serwery, pocztę i usługę logowania, na podstawie umów i tylko w zakresie, jakiego wymaga ich praca. Wpłaty obsługują bank oraz, gdy ich wybierzesz, PayU albo Przelewy24: otrzymują kwotę, opis, adres e-mail i adres IP płacącego. Oferty opublikowane widzi każdy, także bez konta.',
        'Przekazujemy je także organom, które mają do tego prawo, na ich uzasadnione żądanie. Nie sprzedajemy danych i nie przekazujemy ich do celów reklamowych.',
        'W obsłudze Programu do danych zaglądają tylko upoważnione osoby, a każde takie zajrzenie zostaje zapisane na 12 miesięcy.',
        'Danych nie przekazujemy poza Europejski Obszar Gospodarczy, z jednym wyjątkiem: [powiadomieniami na urządzeniach](#push), jeśli je włączysz.',
      ],
    },
    push,
    {
      id: 'journal',
      title: 'Dziennik, którego się nie zmienia',
      blocks: [
        'Księga Programu jest prowadzona jako dziennik, do którego można tylko dopisywać. Każdy wpis zawiera numery kont księgowych, kwotę, czas i odcisk poprzedniego wpisu. Nie ma w nim imion, adresów ani tytułów płatności: te są zapisane obok.',
        'Dzięki temu możemy usunąć dane osobowe, nie naruszając księgi. Po ich usunięciu we wpisie pozostaje numer konta, którego nikt już nie powiąże z Tobą.',
      ],
    },
    browser,
    {
      id: 'rights',
      title: 'Twoje prawa',
      blocks: [
        'Masz prawo:',
        {
          list: [
            'dowiedzieć się, jakie dane o Tobie mamy, i otrzymać ich kopię;',
            'żądać poprawienia danych nieprawdziwych lub niepełnych; nazwę i telefon zmienisz samodzielnie na stronie [Profil](/profil), a adresu e-mail i NIP nie zmienia się w Aplikacji, poprawiamy je na Twoją prośbę;',
            'żądać usunięcia danych, gdy nie są już potrzebne – całe konto z pustym Portfelem usuniesz samodzielnie na tej samej stronie (stanie się to po 14 dniach, a zalogowanie wcześniej to cofa) – albo ograniczenia ich przetwarzania;',
            'otrzymać dane, które nam podano, w formacie do przeniesienia; wszystkie swoje dane pobierzesz samodzielnie na stronie [Konto](/registration), a historię płatności także jako CSV lub PDF;',
            'sprzeciwić się przetwarzaniu opartemu na prawnie uzasadnionym interesie;',
            'złożyć skargę do Prezesa Urzędu Ochrony Danych Osobowych ([uodo.gov.pl](https://uodo.gov.pl)).',
          ],
        },
        'Wystarczy napisać na {{email}} albo przez [formularz](/support). Odpowiadamy bez zbędnej zwłoki, najpóźniej w ciągu miesiąca. Możemy poprosić o potwierdzenie tożsamości, żeby nie oddać Twoich danych komuś innemu.',
        'Danych, które musimy zachować z mocy prawa, na przykład rachunkowych, nie usuniemy przed upływem wymaganego okresu. Ograniczymy wtedy ich użycie do tego celu.',
      ],
    },
    {
      id: 'automated',
      title: 'Decyzje automatyczne',
      blocks: [
        'Nie profilujemy uczestników i nie podejmujemy wobec nich decyzji, które wywołują skutki prawne, wyłącznie automatycznie. Automatyczne są jedynie proste zabezpieczenia, takie jak wstrzymanie prób po pięciu błędnych kodach, blokada karty po błędnych kodach albo odroczenie wypłaty. O odmowie wypłaty zawsze decyduje człowiek.',
      ],
    },
    {
      id: 'security',
      title: 'Bezpieczeństwo',
      blocks: [
        'Połączenia są szyfrowane. Hasło zna tylko usługa logowania, która przechowuje je w postaci nieodwracalnego skrótu; aplikacja portfela nigdy go nie otrzymuje. Uprawnienia w bazie danych są ograniczone, tak że nawet sama Aplikacja nie może zmienić dokonanych wpisów w księdze.',
        'O naruszeniu ochrony danych, które mogłoby Ci poważnie zaszkodzić, powiadomimy Cię bez zbędnej zwłoki.',
      ],
    },
    {
      id: 'changes',
      title: 'Zmiany polityki',
      blocks: [
        'Gdy zmieni się sposób przetwarzania danych, zmienimy też ten dokument, a o zmianie powiadomimy wcześniej e-mailem i w Aplikacji. Każda wersja ma numer i datę, a wcześniejsze pozostają dostępne pod swoimi adresami.',
      ],
    },
    {
      id: 'chain',
      chain: true,
      title: 'Łańcuch bloków jest jawny na zawsze',
      blocks: [
        'Jeśli korzystasz z {{chainCurrency.pl.gen}} albo innych aktywów, do łańcucha bloków trafiają: adres, który dla Ciebie tworzymy, kwoty, czas oraz tekst lub plik w postaci odcisku, które sama lub sam dołączysz. Nie zapisujemy tam Twojego imienia, adresu e-mail ani telefonu.',
        'Łańcuch może czytać każdy, kto ma do niego dostęp, a to, co w nim zapisano, zostaje na zawsze. Nie możemy tego poprawić ani usunąć, także na Twój wniosek. Dlatego przed wysłaniem tekstu Aplikacja o tym ostrzega.',
        'U siebie trzymamy powiązanie adresu z Twoim portfelem oraz zapis Twoich operacji. Po usunięciu konta kasujemy dołączony tekst i wszystko, co łączy adres z Tobą jako osobą; adres, kwoty i czas zostają jak księga.',
      ],
    },
  ],
};
