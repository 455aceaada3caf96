/** The terms of service, in Polish. */
import type { DocumentText } from '../../document.ts';

export const terms: DocumentText = {
  title: 'Regulamin',
  lead: 'Regulamin świadczenia usług drogą elektroniczną w programie {{brand}}. Opisuje, kto i na jakich warunkach korzysta z portfela oraz co z tego wynika dla obu stron.',
  sections: [
    {
      id: 'general',
      title: 'Postanowienia ogólne',
      blocks: [
        'Usługi opisane w regulaminie świadczy operator programu: {{operator}}. Kontakt: {{email}}, {{phone}}, [formularz](/support).',
        'Użyte pojęcia znaczą:',
        {
          table: {
            head: ['Pojęcie', 'Znaczenie'],
            rows: [
              [
                'Program',
                'waluta komplementarna {{currency}} prowadzona w programie „Nauka dla społeczeństwa”',
              ],
              [
                '{{currencyCode}}',
                'jednostka tej waluty; 1 {{currencyCode}} odpowiada 1 zł wpłaconemu do Programu',
              ],
              ['Aplikacja', 'strona internetowa Programu, na której działa portfel'],
              [
                'Konto',
                'dane do logowania: adres e-mail i hasło, prowadzone w usłudze logowania Programu',
              ],
              ['Portfel', 'miejsce w Aplikacji, w którym zapisane jest saldo Uczestnika'],
              ['Uczestnik', 'osoba lub organizacja, która otworzyła Portfel'],
            ],
          },
        },
        'Regulamin jest dostępny bezpłatnie w Aplikacji, w sposób, który pozwala go zapisać i wydrukować. Płatności opisuje [regulamin płatności](/regulamin_platnosci), a postępowanie z danymi osobowymi [polityka prywatności](/polityka_prywatnosci). Regulamin, regulamin płatności i [zasady programu](/zasady) tworzą umowę.',
      ],
    },
    {
      id: 'services',
      title: 'Usługi',
      blocks: [
        'Operator udostępnia Uczestnikom w Aplikacji:',
        {
          list: [
            'Portfel z saldem, kwotą dostępną i kwotą zarezerwowaną;',
            'zasilanie Portfela przelewem bankowym oraz przez PayU i Przelewy24, jeśli operator je uruchomił;',
            'płatności kodem, kartą z kodami i rachunkiem przy kasie oraz przelewy do innych Uczestników;',
            'publikowanie ofert i promocji, koszyk i zamówienia online;',
            'wypłaty na zweryfikowane konto bankowe;',
            'grupy osób, które się znają;',
            'historię płatności z możliwością pobrania jej jako CSV i PDF oraz potwierdzenia płatności;',
            'narzędzia bezpieczeństwa: klucze dostępu, własne limity, listę urządzeń i blokadę Portfela;',
            'formularz kontaktowy, dostępny także bez logowania.',
          ],
        },
        {
          chain:
            'Operator udostępnia także wymianę {{currencyCode}} na {{chainCode}} oraz wysyłanie aktywów w łańcuchu bloków.',
        },
        'Usługi są bezpłatne. Gdyby miało się to zmienić, opłaty zostaną wprowadzone wyłącznie w trybie [zmiany regulaminu](#changes), z prawem do wcześniejszego zakończenia umowy.',
        'Do korzystania z Aplikacji potrzebne są: urządzenie z dostępem do internetu, aktualna przeglądarka z włączoną obsługą JavaScript i pamięci lokalnej oraz adres e-mail. Aparat jest potrzebny tylko do skanowania kodów QR; kod można zawsze wpisać ręcznie.',
      ],
    },
    {
      id: 'joining',
      title: 'Przystąpienie do Programu',
      blocks: [
        'Uczestnikiem może być osoba fizyczna o pełnej zdolności do czynności prawnych, przedsiębiorca, osoba prawna oraz jednostka organizacyjna. Osoba, która ukończyła 13 lat, może przystąpić do Programu za zgodą rodzica albo opiekuna.',
        'Aby przystąpić, należy założyć Konto, potwierdzić adres e-mail i otworzyć Portfel na stronie [Rejestracja](/registration), podając nazwę widoczną dla innych. NIP podają firmy; telefon jest nieobowiązkowy. Nazwy, którą można pomylić z zatwierdzoną firmą albo z Programem, nie da się wybrać.',
        'Otwierając Portfel, Uczestnik zaznacza, że akceptuje regulamin, regulamin płatności i zasady programu oraz że zapoznał się z polityką prywatności. Kto otwiera Portfel bezpośrednim wywołaniem interfejsu programistycznego (API), akceptuje je przez to wywołanie. Operator zapisuje, które wersje zaakceptowano, kiedy i w jaki sposób; zapis jest w [pobieranych danych](/registration) Uczestnika.',
        'Umowa zostaje zawarta z chwilą otwarcia Portfela, na czas nieokreślony.',
        'Jedna osoba ma jeden otwarty Portfel. Do Portfela przypisany jest adres e-mail Konta; po nim inni Uczestnicy wskazują odbiorcę przelewu.',
        'Uczestnik podaje dane prawdziwe, a o ich zmianie zawiadamia operatora na adres {{email}} albo przez [formularz](/support). Nazwy, adresu e-mail, NIP i telefonu nie zmienia się w Aplikacji; poprawia je operator, gdy sprawdzi, kto o to prosi.',
      ],
    },
    {
      id: 'identity',
      title: 'Potwierdzona tożsamość',
      blocks: [
        'Jeśli operator uruchomił tę usługę, Uczestnik może potwierdzić swoją tożsamość przez login.gov.pl przyciskiem na stronie [Bezpieczeństwo](/security) albo [Rejestracja](/registration). Jest to dobrowolne.',
        'Operator otrzymuje wtedy imię, nazwisko i numer PESEL. Zachowuje imię i nazwisko oraz skrót numeru utworzony z tajnym kluczem, który pozwala rozpoznać tę samą osobę, ale nie odtworzyć numeru. Samego numeru nie zapisuje.',
        'Gdy potwierdzone imię i nazwisko zgadzają się z nazwą Portfela, płacący widzą, że nazwa jest potwierdzona. Z potwierdzonym nazwiskiem porównuje się też właściciela rachunku przy [wypłacie](/regulamin_platnosci#payout). Gdy tym samym numerem potwierdza się drugie Konto, decyduje osoba z obsługi Programu.',
      ],
    },
    {
      id: 'companies',
      title: 'Firmy',
      blocks: [
        'Firmę zgłasza się na stronie [Rejestracja firmy](/companyreg), podając nazwę, NIP, adres e-mail i cel udziału. Adres potwierdza odnośnik z wiadomości, ważny 48 godzin.',
        'Operator zatwierdza albo odrzuca zgłoszenie i zawiadamia o tym e-mailem, a odrzucenie uzasadnia. Nazwa i NIP zatwierdzonej firmy są pokazywane tym, którzy jej płacą.',
      ],
    },
    {
      id: 'offers',
      title: 'Oferty',
      blocks: [
        'Uczestnik może opublikować [oferty](/myoffers) swoich towarów i usług: z ceną, opisem, zdjęciem, miejscem i częścią ceny, którą przyjmuje w {{currencyCode}}. Opublikowane oferty widzi każdy, [także bez Konta](/puboffers).',
        'Umowę sprzedaży zawierają sprzedawca i kupujący. Za ofertę, jej zgodność z prawem, cenę, wykonanie oraz za dokumenty sprzedaży odpowiada sprzedawca. Przedsiębiorca wypełnia także obowiązki informacyjne wobec konsumentów.',
        'Oferty ustawia się w kolejności wybranej przez oglądającego; operator nie przyjmuje opłat za ich pozycję.',
        'Ofertę bezprawną albo sprzeczną z [zasadami](/zasady) każdy może zgłosić przez [formularz](/support). Operator rozpatruje zgłoszenie bez zbędnej zwłoki, może wezwać sprzedawcę do usunięcia oferty, a o decyzji i jej powodach informuje obie strony.',
        'Uczestnik może zapytać sprzedawcę o ofertę, a sprzedawca odpowiedzieć. Żadna ze stron nie widzi adresu e-mail drugiej. Każda może zgłosić wiadomość drugiej: operator czyta zgłoszoną wiadomość, może ją ukryć, a jej autorowi zablokować pisanie; o decyzji i jej powodach informuje autora, a o rozpatrzeniu także zgłaszającego. Rozmowa jest usuwana 12 miesięcy po ostatniej wiadomości, a z nią kończy się blokada.',
      ],
    },
    {
      id: 'promotions',
      title: 'Promocje',
      blocks: [
        'Uczestnik może ogłosić [promocję](/mypromotions) na własne oferty: rabat od 1 do 100 procent, czas i budżet, którego suma rabatów nie przekroczy. Z kilku rabatów na tę samą ofertę liczy się największy.',
        'Operator może ogłosić promocję na oferty wszystkich. Rabat obniża cenę, którą otrzymuje sprzedawca, i nie jest mu dopłacany. Sprzedawca może w każdej chwili wyłączyć swoje oferty z takich promocji na stronie [Moje promocje](/mypromotions).',
        'Zamówienia złożone i rachunki wystawione przed zmianą albo końcem promocji zachowują swoje ceny.',
      ],
    },
    {
      id: 'groups',
      title: 'Grupy',
      blocks: [
        'Uczestnik może założyć [grupę](/grp) i zapraszać do niej przez e-mail. Zaproszenie jest ważne 30 dni i można je odrzucić; kto odrzuci, przez 90 dni nie może być do tej grupy zaproszony ponownie.',
        'Z grupy można w każdej chwili wystąpić. Właściciel może usunąć członka, zaproponować mu przejęcie grupy albo ją rozwiązać. Grupa nie ma wspólnych pieniędzy.',
      ],
    },
    {
      id: 'duties',
      title: 'Obowiązki Uczestnika',
      blocks: [
        'Uczestnik chroni hasło, klucze dostępu, kody kart i urządzenie, na którym jest zalogowany, i nie udostępnia Konta innym.',
        'Po utracie urządzenia, ujawnieniu hasła albo płatności, której nie zlecał, Uczestnik niezwłocznie [blokuje Portfel](/regulamin_platnosci#freeze), zawiadamia operatora i zmienia hasło.',
        'Uczestnik odpowiada za zgodność z prawem tego, za co płaci i co sprzedaje, w tym za rozliczenie podatków i wydanie paragonu lub faktury.',
        'Zakazane jest dostarczanie treści bezprawnych, podszywanie się pod innych, zgadywanie cudzych kodów, obchodzenie zabezpieczeń i działania, które zakłócają pracę Aplikacji.',
      ],
    },
    {
      id: 'operator',
      title: 'Obowiązki operatora',
      blocks: [
        'Operator prowadzi księgę Programu z należytą starannością: każda płatność jest zapisywana dokładnie raz, a do dziennika można wyłącznie dopisywać.',
        'Złotówki wpłacone w zamian za {{currencyCode}} operator utrzymuje w rezerwie, która odpowiada ilości waluty w obiegu. Obieg, rezerwę i podpisane punkty kontrolne dziennika publikuje na stronie [Przejrzystość](/przejrzystosc). Regularnie uzgadnia księgę z bankiem i operatorami płatności.',
        'Gdy pieniędzy nie da się przypisać według stałych reguł, decydują dwie różne osoby z obsługi Programu i żadna nie decyduje we własnej sprawie. Takie decyzje zostają w niezmienialnym zapisie.',
        'Operator dąży do ciągłego działania Aplikacji, lecz może ją czasowo wyłączyć na czas prac technicznych lub awarii. O planowanych przerwach uprzedza w Aplikacji lub e-mailem.',
        'Operator nie jest stroną umów między Uczestnikami i nie odpowiada za jakość towarów i usług, które sobie wzajemnie oferują.',
      ],
    },
    {
      id: 'messages',
      title: 'Wiadomości',
      blocks: [
        'Na adres e-mail Konta operator wysyła wiadomości potrzebne do wykonania umowy: o bezpieczeństwie, zamówieniach, wypłatach, zaproszeniach i zmianach dokumentów. Reklam nie wysyła. Uczestnik może też włączyć powiadomienia na swoich urządzeniach; treść idzie zaszyfrowana przez usługę producenta przeglądarki i jest ogólna, chyba że Uczestnik chce inaczej.',
      ],
    },
    {
      id: 'liability',
      title: 'Odpowiedzialność i ryzyko',
      blocks: [
        'Operator odpowiada za niewykonanie lub nienależyte wykonanie umowy na zasadach ogólnych. Regulamin nie wyłącza ani nie ogranicza praw, które konsumentowi przyznają przepisy.',
        'Uczestnik przyjmuje do wiadomości, że:',
        {
          list: [
            '{{currencyCode}} nie jest prawnym środkiem płatniczym i przyjmują go tylko Uczestnicy Programu;',
            'saldo nie jest oprocentowane i nie podlega gwarancjom Bankowego Funduszu Gwarancyjnego;',
            'wypłata na konto bankowe może poczekać albo zostać sprawdzona na zasadach opisanych w [regulaminie płatności](/regulamin_platnosci#payout);',
            'zakończonej płatności nie można odwołać, a pieniądze oddaje ten, kto je otrzymał.',
          ],
        },
        {
          note: 'Najprostsza ochrona przed ryzykiem: trzymaj w portfelu tyle, ile zamierzasz wydać w Programie.',
        },
      ],
    },
    {
      id: 'complaints',
      title: 'Reklamacje',
      blocks: [
        'Reklamację można złożyć przez [formularz](/support), na adres {{email}} albo telefonicznie pod numerem {{phone}}. Wystarczy opisać, co się stało i czego Uczestnik oczekuje; przy płatnościach pomaga numer z potwierdzenia.',
        'Operator odpowiada w ciągu 14 dni od otrzymania reklamacji, na adres e-mail, z którego przyszła, albo w inny uzgodniony sposób. Brak odpowiedzi w tym terminie oznacza, że reklamacja konsumenta została uznana.',
        'Konsument może skorzystać z pozasądowych sposobów rozpatrywania sporów, w szczególności z pomocy powiatowego (miejskiego) rzecznika konsumentów oraz Inspekcji Handlowej. Informacje o nich są dostępne na stronie [uokik.gov.pl](https://uokik.gov.pl).',
      ],
    },
    {
      id: 'withdrawal',
      title: 'Odstąpienie od umowy',
      blocks: [
        'Konsument, a także osoba fizyczna prowadząca działalność, dla której umowa nie ma charakteru zawodowego, może w ciągu 14 dni od otwarcia Portfela odstąpić od umowy bez podania przyczyny, wysyłając oświadczenie na adres {{email}} albo przez [formularz](/support).',
        'Wpłaty, które nie zostały do tego czasu wydane, operator rozlicza z odstępującym zgodnie z przepisami, tą samą drogą, którą nadeszły.',
      ],
    },
    {
      id: 'ending',
      title: 'Zakończenie umowy',
      blocks: [
        'Uczestnik może zakończyć umowę w każdej chwili, zamykając Portfel w Aplikacji. Portfel można zamknąć, gdy nie jest zablokowany, wszystkie salda są zerowe i nie czeka żadna płatność, wypłata ani zamówienie. Saldo można wcześniej wydać, przelać albo [wypłacić](/regulamin_platnosci#payout). Zamkniętego Portfela nie da się otworzyć ponownie, można natomiast otworzyć nowy.',
        'Z zamknięciem Portfela znikają jego oferty i promocje, a karty zostają zablokowane. Wpisy w księdze zostają; co się z nimi dzieje, opisuje [polityka prywatności](/polityka_prywatnosci#journal).',
        'Operator może wypowiedzieć umowę z zachowaniem 30 dni, jeżeli Uczestnik mimo wezwania narusza regulamin lub [zasady programu](/zasady), a bez zachowania terminu, gdy naruszenie jest rażące albo wymaga tego prawo. Wypowiedzenie zawiera uzasadnienie i przychodzi na adres e-mail Uczestnika, który może się od niego odwołać jak przy reklamacji. Saldo operator rozlicza jak przy wypłacie.',
        'O zamiarze zakończenia Programu operator zawiadamia co najmniej 3 miesiące wcześniej i podaje zasady rozliczenia sald. Rezerwa służy wtedy wyłącznie temu rozliczeniu.',
      ],
    },
    {
      id: 'changes',
      title: 'Zmiany regulaminu',
      blocks: [
        'Operator może zmienić regulamin z ważnej przyczyny: zmiany prawa, wprowadzenia nowej usługi, poprawy bezpieczeństwa albo usunięcia niejasności.',
        'O zmianie zawiadamia e-mailem i w Aplikacji co najmniej 14 dni przed jej wejściem w życie. Kto się na nią nie zgadza, może do tego dnia zakończyć umowę. Płatności rozpoczęte wcześniej rozlicza się po staremu.',
        'Każda wersja ma numer i datę, od której obowiązuje. Wcześniejsze wersje pozostają dostępne pod stałymi adresami, podanymi przy numerze wersji. Kto otwiera Portfel po ogłoszeniu nowej wersji, akceptuje od razu tę wersję.',
      ],
    },
    {
      id: 'final',
      title: 'Postanowienia końcowe',
      blocks: [
        'Stosuje się prawo polskie. Wybór ten nie pozbawia konsumenta ochrony, którą dają mu przepisy państwa jego zwykłego pobytu.',
        'Spory z konsumentami rozstrzyga sąd właściwy według przepisów ogólnych.',
        'Wersją rozstrzygającą jest polska. Tłumaczenia na ukraiński i angielski służą wygodzie Uczestników.',
      ],
    },
  ],
};
