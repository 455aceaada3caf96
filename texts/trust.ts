/** Texts of the page on which anybody checks the programme. */
import { texts } from './texts.ts';

export const trust = texts({
  page: { pl: 'Przejrzystość', uk: 'Прозорість', en: 'Transparency' },
  lead: {
    pl: 'Ile {{currency.pl.gen}} jest w obiegu, ile złotówek za nimi stoi i jak sprawdzić to samemu, bez wierzenia nam na słowo.',
    uk: 'Скільки {{currency.pl.gen}} в обігу, скільки злотих за ними стоїть і як перевірити це самостійно, не вірячи нам на слово.',
    en: 'How many {{currency.pl}} are in circulation, how many złoty stand behind them, and how to check it yourself without taking our word for it.',
  },
  leadUnpinned: {
    pl: 'Ile {{currency.pl.gen}} jest w obiegu, ile złotówek za nimi stoi i jak sprawdzić swoje potwierdzenie.',
    uk: 'Скільки {{currency.pl.gen}} в обігу, скільки злотих за ними стоїть і як перевірити своє підтвердження.',
    en: 'How many {{currency.pl}} are in circulation, how many złoty stand behind them, and how to check your receipt.',
  },
  unpinned: {
    pl: 'Ta strona zna tylko klucz, który podaje sam program',
    uk: 'Ця сторінка знає лише той ключ, який називає сама програма',
    en: 'This page knows only the key that the programme itself names',
  },
  unpinnedText: {
    pl: 'Nie ma własnej, zapisanej wcześniej kopii klucza, więc nie zauważy, gdyby program podał inny. Klucz możesz porównać z tym, który program ogłosił w innym miejscu – znajdziesz go niżej, w szczegółach.',
    uk: 'Вона не має власної, збереженої раніше копії ключа, тож не помітить, якщо програма назве інший. Ключ можна порівняти з тим, який програма оприлюднила деінде: він нижче, у подробицях.',
    en: 'It has no copy of the key of its own, so it would not notice if the programme named another one. You can compare the key with the one that the programme has made public elsewhere: it is in the details below.',
  },
  standingKey: {
    pl: 'Dzisiejszej księgi nie podpisano znanym kluczem programu',
    uk: 'Сьогоднішню книгу не підписано відомим ключем програми',
    en: 'Today’s journal is not signed with a known key of the programme',
  },
  standingOtherKey: {
    pl: 'Podpisano ją kluczem, którego ta strona nie zna. Nie ufaj liczbom na tej stronie, dopóki program tego nie wyjaśni.',
    uk: 'Її підписано ключем, якого цей сайт не знає. Не довіряйте числам на цій сторінці, доки програма цього не пояснить.',
    en: 'It is signed with a key that this site does not know. Do not trust the figures on this page until the programme has explained it.',
  },
  standingMemory: {
    pl: 'To nie jest księga, którą ta przeglądarka już widziała',
    uk: 'Це не та книга, яку цей браузер уже бачив',
    en: 'This is not the journal that this browser has seen before',
  },
  memoryForget: {
    pl: 'Zapamiętaj dzisiejszą księgę',
    uk: 'Запам’ятати сьогоднішню книгу',
    en: 'Remember today’s journal',
  },
  memoryForgetText: {
    pl: 'Nie ufaj liczbom na tej stronie, dopóki program tego nie wyjaśni. Jeśli znasz powód i mu wierzysz, możesz zapamiętać księgę z dzisiaj.',
    uk: 'Не довіряйте числам на цій сторінці, доки програма цього не пояснить. Якщо ви знаєте причину й вірите їй, можете запам’ятати сьогоднішню книгу.',
    en: 'Do not trust the figures on this page until the programme has explained it. If you know the reason and believe it, you can remember today’s journal instead.',
  },
  figures: { pl: 'Stan programu', uk: 'Стан програми', en: 'Where the programme stands' },
  asOf: { pl: 'Stan na {{time}}', uk: 'Станом на {{time}}', en: 'As of {{time}}' },
  circulation: { pl: 'W obiegu', uk: 'В обігу', en: 'In circulation' },
  circulationText: {
    pl: 'Tyle należy dziś do wszystkich uczestników razem.',
    uk: 'Стільки сьогодні належить усім учасникам разом.',
    en: 'What all participants together own today.',
  },
  withItl: {
    pl: 'W tym {{amount}} na łańcuchu bloków.',
    uk: 'З них {{amount}} на блокчейні.',
    en: 'Of these, {{amount}} on the blockchain.',
  },
  reserve: { pl: 'Złotówki w rezerwie', uk: 'Злоті в резерві', en: 'Złoty in reserve' },
  reserveText: {
    pl: 'Tyle wpłacono za {{currency.pl.acc}}, które są w obiegu. Program ich nie wydaje.',
    uk: 'Стільки внесено за {{currency.pl.acc}}, які в обігу. Програма їх не витрачає.',
    en: 'What was paid in for the {{currency.pl}} in circulation. The programme does not spend it.',
  },
  coverage: { pl: 'Pokrycie', uk: 'Покриття', en: 'Coverage' },
  coverageText: {
    pl: 'Na każdy 1 {{currencyCode}} w obiegu przypada {{amount}} w rezerwie.',
    uk: 'На кожен 1 {{currencyCode}} в обігу припадає {{amount}} у резерві.',
    en: 'For every 1 {{currencyCode}} in circulation there is {{amount}} in reserve.',
  },
  chainAgrees: {
    pl: 'Księga i łańcuch bloków programu zgadzają się co do każdego adresu. Porównano {{time}}.',
    uk: 'Книга й блокчейн програми збігаються щодо кожної адреси. Порівняно {{time}}.',
    en: 'The ledger and the programme’s blockchain agree on every address. Compared {{time}}.',
  },
  chainDiffers_one: {
    pl: 'Księga i łańcuch bloków różnią się na {{count}} adresie',
    uk: 'Книга й блокчейн різняться на {{count}} адресі',
    en: 'The ledger and the blockchain differ on {{count}} address',
  },
  chainDiffers_few: {
    pl: 'Księga i łańcuch bloków różnią się na {{count}} adresach',
    uk: 'Книга й блокчейн різняться на {{count}} адресах',
  },
  chainDiffers_many: {
    pl: 'Księga i łańcuch bloków różnią się na {{count}} adresach',
    uk: 'Книга й блокчейн різняться на {{count}} адресах',
  },
  chainDiffers_other: {
    pl: 'Księga i łańcuch bloków różnią się na {{count}} adresach',
    uk: 'Книга й блокчейн різняться на {{count}} адресах',
    en: 'The ledger and the blockchain differ on {{count}} addresses',
  },
  chainDiffersText: {
    pl: 'Porównano {{time}}. Chwilę po wymianie to zwykła rzecz; jeśli różnica trwa, program ją wyjaśnia.',
    uk: 'Порівняно {{time}}. Одразу після обміну це звична річ; якщо різниця триває, програма її з’ясовує.',
    en: 'Compared {{time}}. Right after an exchange this is usual; where it lasts, the programme is looking into it.',
  },
  coverageNone: {
    pl: 'W obiegu nie ma jeszcze ani jednego {{currency.gen}}.',
    uk: 'В обігу ще немає жодного {{currency.gen}}.',
    en: 'There is not a single {{currency}} in circulation yet.',
  },
  figuresFailed: {
    pl: 'Nie udało się załadować stanu programu.',
    uk: 'Не вдалося завантажити стан програми.',
    en: 'The figures of the programme could not be loaded.',
  },
  again: { pl: 'Spróbuj ponownie', uk: 'Спробувати ще раз', en: 'Try again' },
  bank: { pl: 'Co mówi bank', uk: 'Що каже банк', en: 'What the bank says' },
  bankNone: {
    pl: 'Nie zatwierdzono jeszcze wyciągu z banku, który podaje saldo. Gdy to się stanie, zobaczysz je tutaj, obok rezerwy.',
    uk: 'Ще не затверджено жодної банківської виписки, яка вказує залишок. Коли це станеться, ви побачите його тут, поруч із резервом.',
    en: 'No bank statement with a balance has been approved yet. Once one is, you will see the balance here, beside the reserve.',
  },
  bankEqual: {
    pl: 'W banku jest dokładnie tyle, ile wynosi rezerwa.',
    uk: 'У банку рівно стільки, скільки становить резерв.',
    en: 'The bank holds exactly what the reserve amounts to.',
  },
  bankExplained: {
    pl: 'Saldo w banku różni się od rezerwy i wiadomo dlaczego, co do grosza:',
    uk: 'Залишок у банку відрізняється від резерву, і відомо чому, до останнього гроша:',
    en: 'The bank’s balance differs from the reserve, and every grosz of it is accounted for:',
  },
  bankDiffers: {
    pl: 'Nie wyjaśniono jeszcze różnicy {{amount}}',
    uk: 'Різницю {{amount}} ще не з’ясовано',
    en: 'A difference of {{amount}} has not been explained yet',
  },
  bankDiffersText: {
    pl: 'O tyle bank i księga się nie zgadzają. Program dostaje o tym alarm i szuka przyczyny – najczęściej brakuje któregoś wyciągu.',
    uk: 'На стільки банк і книга не збігаються. Програма отримує про це сигнал тривоги й шукає причину – найчастіше бракує якоїсь виписки.',
    en: 'The bank and the ledger disagree by that much. The programme is alerted and looks for the cause, most often a statement that is missing.',
  },
  bankUnexplained: { pl: 'Niewyjaśnione', uk: 'Не з’ясовано', en: 'Not explained' },
  bankBalance: {
    pl: 'Saldo w banku, {{day}}',
    uk: 'Залишок у банку, {{day}}',
    en: 'Balance at the bank, {{day}}',
  },
  bank_onTheWay: {
    pl: 'W drodze: przelewy i wpłaty jeszcze nierozliczone',
    uk: 'У дорозі: ще не проведені перекази та внески',
    en: 'On the way: transfers and payments not settled yet',
  },
  bank_members: {
    pl: 'Złotówki uczestników, na przykład ze sprzedaży',
    uk: 'Злоті учасників, наприклад із продажу',
    en: 'Złoty of participants, for example from sales',
  },
  bank_own: {
    pl: 'Własne pieniądze programu na koszty i straty',
    uk: 'Власні гроші програми на витрати та втрати',
    en: 'The programme’s own money for costs and losses',
  },
  bank_providers: {
    pl: 'Jeszcze u operatorów płatności',
    uk: 'Ще в платіжних операторів',
    en: 'Still with the payment providers',
  },
  bank_unbooked: {
    pl: 'Pozycje wyciągu, które dwie osoby pominęły',
    uk: 'Позиції виписки, які дві особи пропустили',
    en: 'Lines of the statement that two people set aside',
  },
  bank_before: {
    pl: 'Było na rachunku przed pierwszym wyciągiem',
    uk: 'Було на рахунку перед першою випискою',
    en: 'Was on the account before the first statement',
  },
  bank_later: {
    pl: 'Zmiany po dniu wyciągu i na innych rachunkach programu',
    uk: 'Зміни після дня виписки та на інших рахунках програми',
    en: 'Changes after the day of the statement, and on other accounts of the programme',
  },
  bankDigest: {
    pl: 'Odcisk pliku z banku (SHA-256), po którym kontroler pozna, że ma ten sam wyciąg:',
    uk: 'Відбиток файлу з банку (SHA-256), за яким ревізор упізнає ту саму виписку:',
    en: 'Fingerprint of the bank’s file (SHA-256), by which an auditor can tell that theirs is the same:',
  },

  meaning: { pl: 'Co to znaczy', uk: 'Що це означає', en: 'What this means' },
  meaningIssue: {
    pl: '{{Currency}} powstaje tylko wtedy, gdy ktoś wpłaci złotówkę: 1 zł daje 1 {{currencyCode}}. Gdy ktoś wypłaca pieniądze na konto w banku, jego {{currency.pl}} znikają z obiegu.',
    uk: '{{Currency}} з’являється лише тоді, коли хтось вносить злотий: 1 злотий дає 1 {{currencyCode}}. Коли хтось виводить гроші на банківський рахунок, його {{currency.pl}} зникають з обігу.',
    en: 'A {{currency}} comes into being only when somebody pays in a złoty: 1 zł makes 1 {{currencyCode}}. When somebody takes money out to a bank account, their {{currency.pl}} leave circulation.',
  },
  meaningReserve: {
    pl: 'Wpłacone złotówki czekają w rezerwie. Dlatego suma rezerwy nigdy nie powinna być mniejsza niż suma {{currency.pl.gen}} w obiegu – to jest właśnie pokrycie.',
    uk: 'Внесені злоті чекають у резерві. Тому сума резерву ніколи не має бути меншою за суму {{currency.pl.gen}} в обігу – це і є покриття.',
    en: 'The złoty paid in wait in the reserve. So the reserve should never be smaller than the sum of all {{currency.pl}} in circulation, and that is what coverage means.',
  },
  meaningJournal: {
    pl: 'Każda płatność trafia do księgi, do której można tylko dopisywać. Co pewien czas program liczy odcisk całej księgi, podpisuje go i publikuje. Gdyby ktoś później zmienił choć jedną cyfrę w dawnym zapisie, odcisk przestałby się zgadzać.',
    uk: 'Кожен платіж потрапляє до книги, у яку можна лише дописувати. Час від часу програма обчислює відбиток усієї книги, підписує його та публікує. Якби хтось пізніше змінив хоча б одну цифру в давньому записі, відбиток перестав би збігатися.',
    en: 'Every payment goes into a journal that can only be added to. From time to time the programme computes the fingerprint of the whole journal, signs it and publishes it. If anybody later changed a single digit of an old record, the fingerprint would no longer match.',
  },

  check: { pl: 'Sprawdź potwierdzenie', uk: 'Перевірте підтвердження', en: 'Check a receipt' },
  checkText: {
    pl: 'Masz potwierdzenie płatności? Sprawdzi je Twoja przeglądarka: przeliczy wszystko od nowa i porówna z podpisanym odciskiem księgi. Plik nie zostanie nikomu wysłany.',
    uk: 'Маєте підтвердження платежу? Його перевірить ваш браузер: обчислить усе заново й порівняє з підписаним відбитком книги. Файл нікуди не надсилається.',
    en: 'Do you have the receipt of a payment? Your browser will check it: it computes everything anew and compares it with the signed fingerprint of the journal. The file is sent to nobody.',
  },
  checkWhere: {
    pl: 'Plik zapiszesz na stronie swojego potwierdzenia, w historii płatności.',
    uk: 'Файл можна зберегти на сторінці підтвердження, в історії платежів.',
    en: 'You can save the file on the page of your receipt, in the history of payments.',
  },
  file: { pl: 'Wybierz plik', uk: 'Вибрати файл', en: 'Choose a file' },
  fileHint: { pl: 'albo upuść go tutaj', uk: 'або перетягніть його сюди', en: 'or drop it here' },
  pasted: { pl: 'Treść pliku', uk: 'Вміст файлу', en: 'Content of the file' },
  pastedHint: {
    pl: 'Możesz też wkleić treść pliku.',
    uk: 'Можна також вставити вміст файлу.',
    en: 'You can also paste what is in the file.',
  },
  doCheck: { pl: 'Sprawdź', uk: 'Перевірити', en: 'Check' },
  nothing: {
    pl: 'Wybierz plik potwierdzenia albo wklej jego treść.',
    uk: 'Виберіть файл підтвердження або вставте його вміст.',
    en: 'Choose the receipt’s file or paste what is in it.',
  },
  unreadable: {
    pl: 'To nie jest plik potwierdzenia albo brakuje jego części. Zapisz go jeszcze raz i wybierz ponownie.',
    uk: 'Це не файл підтвердження або бракує його частини. Збережіть його ще раз і виберіть знову.',
    en: 'This is not the file of a receipt, or a part of it is missing. Save it once more and choose it again.',
  },
  noKeys: {
    pl: 'Nie udało się pobrać kluczy programu. Sprawdź internet i spróbuj ponownie.',
    uk: 'Не вдалося отримати ключі програми. Перевірте інтернет і спробуйте ще раз.',
    en: 'The programme’s keys could not be fetched. Check your connection and try again.',
  },
  result: { pl: 'Wynik sprawdzenia', uk: 'Результат перевірки', en: 'What was found' },
  fits: {
    pl: 'Potwierdzenie jest prawdziwe',
    uk: 'Підтвердження справжнє',
    en: 'The receipt is genuine',
  },
  fitsText: {
    pl: 'Ta płatność jest zapisana w księdze dokładnie tak, jak tutaj.',
    uk: 'Цей платіж записано в книзі саме так, як тут.',
    en: 'This payment stands in the journal exactly as it stands here.',
  },
  differs: {
    pl: 'To potwierdzenie nie zgadza się z księgą',
    uk: 'Це підтвердження не збігається з книгою',
    en: 'This receipt does not match the journal',
  },
  differsText: {
    pl: 'Nie ufaj mu. Poniżej widać, co się nie zgadza.',
    uk: 'Не довіряйте йому. Нижче видно, що саме не збігається.',
    en: 'Do not trust it. Below you see what does not match.',
  },
  unsure: {
    pl: 'Nie wszystko udało się sprawdzić',
    uk: 'Не все вдалося перевірити',
    en: 'Not everything could be checked',
  },
  unsureText: {
    pl: 'Nic się nie różni, ale brakuje części sprawdzenia. Poniżej widać której.',
    uk: 'Розбіжностей немає, але частину не перевірено. Нижче видно, яку саме.',
    en: 'Nothing differs, but a part of the check is missing. Below you see which.',
  },
  ok: { pl: 'Zgadza się', uk: 'Збігається', en: 'Matches' },
  bad: { pl: 'Nie zgadza się', uk: 'Не збігається', en: 'Does not match' },
  open: { pl: 'Nie sprawdzono', uk: 'Не перевірено', en: 'Not checked' },
  factsOk: {
    pl: 'Kwota, czas i pozostałe dane są takie, jak w zapisie.',
    uk: 'Сума, час та інші дані такі самі, як у записі.',
    en: 'Amount, time and everything else are as recorded.',
  },
  factsBad: {
    pl: 'Zmieniono dane: {{fields}}.',
    uk: 'Змінено дані: {{fields}}.',
    en: 'Changed: {{fields}}.',
  },
  factsAll: {
    pl: 'Zmieniono odcisk zapisu, więc nie pasują do niego żadne dane.',
    uk: 'Змінено відбиток запису, тому до нього не пасують жодні дані.',
    en: 'The fingerprint of the record was changed, so none of the facts match it.',
  },
  notPayment: {
    pl: 'Ten zapis tylko zarezerwował pieniądze albo je zwolnił. To nie jest płatność.',
    uk: 'Цей запис лише зарезервував гроші або звільнив їх. Це не платіж.',
    en: 'This record only set money aside or let it go again. It is not a payment.',
  },
  pathOk: {
    pl: 'Zapis należy do księgi z dnia {{time}}, która miała {{size}} zapisów.',
    uk: 'Запис належить до книги від {{time}}, у якій було записів: {{size}}.',
    en: 'The record belongs to the journal of {{time}}, which had {{size}} records.',
  },
  pathBad: {
    pl: 'Zapis nie należy do księgi, na której odcisk się powołuje.',
    uk: 'Запис не належить до книги, на відбиток якої посилається.',
    en: 'The record does not belong to the journal whose fingerprint it names.',
  },
  signatureOk: {
    pl: 'Odcisk księgi podpisano kluczem programu.',
    uk: 'Відбиток книги підписано ключем програми.',
    en: 'The fingerprint of the journal is signed with the programme’s key.',
  },
  signatureBad: {
    pl: 'Odcisku księgi nie podpisano kluczem programu.',
    uk: 'Відбиток книги не підписано ключем програми.',
    en: 'The fingerprint of the journal is not signed with the programme’s key.',
  },
  signatureOtherKey: {
    pl: 'Odcisk księgi podpisano kluczem, którego ta strona nie zna jako klucza programu.',
    uk: 'Відбиток книги підписано ключем, якого цей сайт не знає як ключ програми.',
    en: 'The fingerprint of the journal is signed with a key that this site does not know as the programme’s.',
  },
  signatureUnpinned: {
    pl: 'Odcisk księgi podpisano kluczem, który podaje program. Ta strona nie ma własnej kopii klucza, żeby go porównać.',
    uk: 'Відбиток книги підписано ключем, який називає програма. Цей сайт не має власної копії ключа, щоб порівняти.',
    en: 'The fingerprint of the journal is signed with the key that the programme names. This site has no copy of its own to compare it with.',
  },
  signatureOpen: {
    pl: 'Ta przeglądarka nie zna takich podpisów. Spróbuj w nowszej.',
    uk: 'Цей браузер не знає таких підписів. Спробуйте в новішому.',
    en: 'This browser does not know such signatures. Try a newer one.',
  },
  publishedOk: {
    pl: 'Od tamtego dnia do księgi tylko dopisywano: niczego nie zmieniono ani nie usunięto.',
    uk: 'Відтоді до книги лише дописували: нічого не змінено й не вилучено.',
    en: 'Since then the journal was only added to: nothing was changed or removed.',
  },
  publishedBad: {
    pl: 'Program nie opublikował takiego odcisku księgi.',
    uk: 'Програма не публікувала такого відбитка книги.',
    en: 'The programme has published no such fingerprint of the journal.',
  },
  publishedOtherKey: {
    pl: 'Dzisiejszą księgę podpisano kluczem, którego ta strona nie zna jako klucza programu.',
    uk: 'Сьогоднішню книгу підписано ключем, якого цей сайт не знає як ключ програми.',
    en: 'Today’s journal is signed with a key that this site does not know as the programme’s.',
  },
  publishedOpen: {
    pl: 'Nie udało się zapytać programu o dzisiejszą księgę. Sprawdź internet.',
    uk: 'Не вдалося запитати програму про сьогоднішню книгу. Перевірте інтернет.',
    en: 'The programme could not be asked about today’s journal. Check your connection.',
  },
  memoryOk: {
    pl: 'To ciąg dalszy księgi, którą ta przeglądarka widziała poprzednio.',
    uk: 'Це продовження книги, яку цей браузер бачив минулого разу.',
    en: 'It continues the journal that this browser saw last time.',
  },
  memoryBad: {
    pl: 'Dzisiejsza księga nie jest ciągiem dalszym tej, którą ta przeglądarka widziała poprzednio: zmieniono w niej dawne zapisy.',
    uk: 'Сьогоднішня книга не є продовженням тієї, яку цей браузер бачив минулого разу: у ній змінено давні записи.',
    en: 'Today’s journal does not continue the one that this browser saw last time: old records were changed.',
  },
  memorySmaller: {
    pl: 'Dzisiejsza księga ma mniej zapisów niż ta, którą ta przeglądarka widziała poprzednio.',
    uk: 'У сьогоднішній книзі менше записів, ніж у тій, яку цей браузер бачив минулого разу.',
    en: 'Today’s journal has fewer records than the one that this browser saw last time.',
  },
  memoryOpen: {
    pl: 'Nie udało się porównać dzisiejszej księgi z tą, którą ta przeglądarka widziała poprzednio.',
    uk: 'Не вдалося порівняти сьогоднішню книгу з тією, яку цей браузер бачив минулого разу.',
    en: 'Today’s journal could not be compared with the one that this browser saw last time.',
  },
  anchor: {
    pl: 'Program podaje, że ten odcisk jest na łańcuchu bloków w transakcji {{txid}}. Możesz to porównać na dowolnym węźle.',
    uk: 'Програма каже, що цей відбиток є на блокчейні в транзакції {{txid}}. Це можна порівняти на будь-якому вузлі.',
    en: 'The programme says that this fingerprint is on the blockchain in transaction {{txid}}. You can compare it on any node.',
  },
  anchorBad: {
    pl: 'Potwierdzenie wskazuje na łańcuchu bloków inną transakcję niż program: {{txid}}.',
    uk: 'Підтвердження називає на блокчейні іншу транзакцію, ніж програма: {{txid}}.',
    en: 'The receipt names another transaction on the blockchain than the programme does: {{txid}}.',
  },
  said: { pl: 'Co mówi potwierdzenie', uk: 'Що каже підтвердження', en: 'What the receipt says' },
  changed: { pl: 'zmienione', uk: 'змінено', en: 'changed' },
  field_amount: { pl: 'Kwota', uk: 'Сума', en: 'Amount' },
  field_currency: { pl: 'Waluta', uk: 'Валюта', en: 'Currency' },
  field_time: { pl: 'Kiedy', uk: 'Коли', en: 'When' },
  field_kind: { pl: 'Rodzaj', uk: 'Вид', en: 'Kind' },
  field_payer: { pl: 'Konto płacącego', uk: 'Рахунок платника', en: 'Payer’s account' },
  field_payee: { pl: 'Konto odbiorcy', uk: 'Рахунок отримувача', en: 'Payee’s account' },
  field_number: {
    pl: 'Numer zapisu w księdze',
    uk: 'Номер запису в книзі',
    en: 'Number in the journal',
  },
  field_id: { pl: 'Numer płatności', uk: 'Номер платежу', en: 'Number of the payment' },
  field_type: { pl: 'Typ zapisu', uk: 'Тип запису', en: 'Type of record' },

  technical: {
    pl: 'Szczegóły dla dociekliwych',
    uk: 'Подробиці для допитливих',
    en: 'Details for the curious',
  },
  technicalText: {
    pl: 'Księga jest drzewem Merkle’a (RFC 6962) z funkcją SHA-256, a odciski podpisuje klucz Ed25519. Cały przepis ma kilka zdań i jest jawny, więc sprawdzenie można napisać samemu.',
    uk: 'Книга є деревом Меркла (RFC 6962) з функцією SHA-256, а відбитки підписує ключ Ed25519. Увесь рецепт – кілька відкритих речень, тож перевірку можна написати самостійно.',
    en: 'The journal is a Merkle tree (RFC 6962) with SHA-256, and the fingerprints are signed with an Ed25519 key. The whole recipe is a few public sentences, so you can write the check yourself.',
  },
  key: { pl: 'Klucz programu', uk: 'Ключ програми', en: 'Key of the programme' },
  newest: {
    pl: 'Ostatni punkt kontrolny',
    uk: 'Остання контрольна точка',
    en: 'Newest checkpoint',
  },
  root: { pl: 'Odcisk księgi', uk: 'Відбиток книги', en: 'Fingerprint of the journal' },
  size: { pl: 'Zapisów w księdze', uk: 'Записів у книзі', en: 'Records in the journal' },
  signed: { pl: 'Podpisano', uk: 'Підписано', en: 'Signed' },
  signature: { pl: 'Podpis', uk: 'Підпис', en: 'Signature' },
  txid: {
    pl: 'Transakcja na łańcuchu',
    uk: 'Транзакція на блокчейні',
    en: 'Transaction on the chain',
  },
  noCheckpoint: {
    pl: 'Pierwszy punkt kontrolny powstanie po pierwszej płatności.',
    uk: 'Перша контрольна точка з’явиться після першого платежу.',
    en: 'The first checkpoint will be made after the first payment.',
  },
  list: {
    pl: 'Pobierz wszystkie punkty kontrolne (CSV)',
    uk: 'Завантажити всі контрольні точки (CSV)',
    en: 'Download all checkpoints (CSV)',
  },

  prove: { pl: 'Sprawdź w księdze', uk: 'Перевірити в книзі', en: 'Check in the journal' },
  save: { pl: 'Zapisz dowód', uk: 'Зберегти доказ', en: 'Save the proof' },
  proveText: {
    pl: 'Dowód pozwala każdemu, komu go pokażesz, sprawdzić tę płatność na stronie „Przejrzystość”. Nie zawiera nazwisk, tytułu ani salda.',
    uk: 'Доказ дає кожному, кому ви його покажете, змогу перевірити цей платіж на сторінці «Прозорість». У ньому немає імен, призначення та балансу.',
    en: 'With the proof, anybody you show it to can check this payment on the page “Transparency”. It has no names, no title and no balance in it.',
  },
});
