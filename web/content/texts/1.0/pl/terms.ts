/** The terms of service, version 1.0, in Polish. */
import type { DocumentText } from '../../../document.ts';

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
                'waluta komplementarna {{brand}} prowadzona w programie „Nauka dla społeczeństwa”',
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
        'Regulamin jest dostępny bezpłatnie w Aplikacji, w sposób, który pozwala go zapisać i wydrukować. Płatności opisuje [regulamin płatności](/regulamin_platnosci), a postępowanie z danymi osobowymi [polityka prywatności](/polityka_prywatnosci). Wszystkie trzy dokumenty wraz z [zasadami programu](/zasady) tworzą umowę.',
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
            'zasilanie Portfela przelewem bankowym w złotych;',
            'płatności kodem jednorazowym i przelewy do innych Uczestników;',
            'historię płatności z możliwością pobrania jej jako CSV i PDF oraz potwierdzenia płatności;',
            'formularz kontaktowy, dostępny także bez logowania.',
          ],
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
        'Aby przystąpić, należy założyć Konto, potwierdzić adres e-mail i otworzyć Portfel, podając nazwę widoczną dla innych. NIP podają firmy; telefon jest nieobowiązkowy.',
        'Umowa zostaje zawarta z chwilą otwarcia Portfela, na czas nieokreślony.',
        'Jedna osoba ma jeden otwarty Portfel. Do Portfela przypisany jest adres e-mail Konta; po nim inni Uczestnicy wskazują odbiorcę przelewu.',
        'Uczestnik podaje dane prawdziwe i dba o ich aktualność.',
      ],
    },
    {
      id: 'duties',
      title: 'Obowiązki Uczestnika',
      blocks: [
        'Uczestnik chroni hasło i urządzenie, na którym jest zalogowany, i nie udostępnia Konta innym.',
        'O utracie urządzenia, ujawnieniu hasła albo płatności, której nie zlecał, Uczestnik niezwłocznie zawiadamia operatora i zmienia hasło.',
        'Uczestnik odpowiada za zgodność z prawem tego, za co płaci i co sprzedaje, w tym za rozliczenie podatków i wydanie paragonu lub faktury.',
        'Zakazane jest dostarczanie treści bezprawnych, podszywanie się pod innych, zgadywanie cudzych kodów, obchodzenie zabezpieczeń i działania, które zakłócają pracę Aplikacji.',
      ],
    },
    {
      id: 'operator',
      title: 'Obowiązki operatora',
      blocks: [
        'Operator prowadzi księgę Programu z należytą starannością: każda płatność jest zapisywana dokładnie raz, a do dziennika można wyłącznie dopisywać.',
        'Złotówki wpłacone w zamian za {{currencyCode}} operator utrzymuje w rezerwie, która odpowiada ilości {{currencyCode}} w obiegu.',
        'Operator dąży do ciągłego działania Aplikacji, lecz może ją czasowo wyłączyć na czas prac technicznych lub awarii. O planowanych przerwach uprzedza w Aplikacji lub e-mailem.',
        'Operator nie jest stroną umów między Uczestnikami i nie odpowiada za jakość towarów i usług, które sobie wzajemnie oferują.',
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
            'w Aplikacji nie ma obecnie wypłaty {{currencyCode}} na rachunek bankowy;',
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
        'Uczestnik może zakończyć umowę w każdej chwili, zamykając Portfel w Aplikacji. Portfel można zamknąć, gdy wszystkie salda są zerowe i żadna płatność nie czeka na decyzję. Zamkniętego Portfela nie da się otworzyć ponownie, można natomiast otworzyć nowy.',
        'Zamknięcie Portfela nie usuwa wpisów z księgi; co się z nimi dzieje, opisuje [polityka prywatności](/polityka_prywatnosci#journal).',
        'Operator może wypowiedzieć umowę z zachowaniem 30 dni, jeżeli Uczestnik mimo wezwania narusza regulamin lub [zasady programu](/zasady), a bez zachowania terminu, gdy naruszenie jest rażące albo wymaga tego prawo. Wypowiedzenie zawiera uzasadnienie i przychodzi na adres e-mail Uczestnika, który może się od niego odwołać jak przy reklamacji.',
        'O zamiarze zakończenia Programu operator zawiadamia co najmniej 3 miesiące wcześniej i podaje zasady rozliczenia sald. Rezerwa służy wtedy wyłącznie temu rozliczeniu.',
      ],
    },
    {
      id: 'changes',
      title: 'Zmiany regulaminu',
      blocks: [
        'Operator może zmienić regulamin z ważnej przyczyny: zmiany prawa, wprowadzenia nowej usługi, poprawy bezpieczeństwa albo usunięcia niejasności.',
        'O zmianie zawiadamia e-mailem i w Aplikacji co najmniej 14 dni przed jej wejściem w życie. Kto się na nią nie zgadza, może do tego dnia zakończyć umowę. Płatności rozpoczęte wcześniej rozlicza się po staremu.',
        'Każda wersja ma numer i datę, od której obowiązuje.',
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
