/** Words of the page on which anybody checks the programme, in Polish. */
export const trust = {
  title: 'Przejrzystość',
  lead: 'Ile Denarów jest w obiegu, ile złotówek za nimi stoi i jak sprawdzić to samemu, bez wierzenia nam na słowo.',
  leadUnpinned:
    'Ile Denarów jest w obiegu, ile złotówek za nimi stoi i jak sprawdzić swoje potwierdzenie.',
  unpinned: 'Ta strona zna tylko klucz, który podaje sam program',
  unpinnedText:
    'Nie ma własnej, zapisanej wcześniej kopii klucza, więc nie zauważy, gdyby program podał inny. Klucz możesz porównać z tym, który program ogłosił w innym miejscu – znajdziesz go niżej, w szczegółach.',
  standingKey: 'Dzisiejszej księgi nie podpisano znanym kluczem programu',
  standingOtherKey:
    'Podpisano ją kluczem, którego ta strona nie zna. Nie ufaj liczbom na tej stronie, dopóki program tego nie wyjaśni.',
  standingMemory: 'To nie jest księga, którą ta przeglądarka już widziała',
  memoryForget: 'Zapamiętaj dzisiejszą księgę',
  memoryForgetText:
    'Nie ufaj liczbom na tej stronie, dopóki program tego nie wyjaśni. Jeśli znasz powód i mu wierzysz, możesz zapamiętać księgę z dzisiaj.',
  figures: 'Stan programu',
  asOf: 'Stan na {{time}}',
  circulation: 'W obiegu',
  circulationText: 'Tyle należy dziś do wszystkich uczestników razem.',
  withItl: 'W tym {{amount}} na łańcuchu bloków.',
  reserve: 'Złotówki w rezerwie',
  reserveText: 'Tyle wpłacono za Denary, które są w obiegu. Program ich nie wydaje.',
  coverage: 'Pokrycie',
  coverageText: 'Na każdy 1 DNR w obiegu przypada {{amount}} w rezerwie.',
  chainAgrees:
    'Księga i łańcuch bloków programu zgadzają się co do każdego adresu. Porównano {{time}}.',
  chainDiffers_one: 'Księga i łańcuch bloków różnią się na {{count}} adresie',
  chainDiffers_few: 'Księga i łańcuch bloków różnią się na {{count}} adresach',
  chainDiffers_many: 'Księga i łańcuch bloków różnią się na {{count}} adresach',
  chainDiffers_other: 'Księga i łańcuch bloków różnią się na {{count}} adresach',
  chainDiffersText:
    'Porównano {{time}}. Chwilę po wymianie to zwykła rzecz; jeśli różnica trwa, program ją wyjaśnia.',
  coverageNone: 'W obiegu nie ma jeszcze ani jednego Denara.',
  figuresFailed: 'Nie udało się załadować stanu programu.',
  again: 'Spróbuj ponownie',

  meaning: 'Co to znaczy',
  meaningIssue:
    'Denar powstaje tylko wtedy, gdy ktoś wpłaci złotówkę: 1 zł daje 1 DNR. Gdy ktoś wypłaca pieniądze na konto w banku, jego Denary znikają z obiegu.',
  meaningReserve:
    'Wpłacone złotówki czekają w rezerwie. Dlatego suma rezerwy nigdy nie powinna być mniejsza niż suma Denarów w obiegu – to jest właśnie pokrycie.',
  meaningJournal:
    'Każda płatność trafia do księgi, do której można tylko dopisywać. Co pewien czas program liczy odcisk całej księgi, podpisuje go i publikuje. Gdyby ktoś później zmienił choć jedną cyfrę w dawnym zapisie, odcisk przestałby się zgadzać.',

  check: 'Sprawdź potwierdzenie',
  checkText:
    'Masz potwierdzenie płatności? Sprawdzi je Twoja przeglądarka: przeliczy wszystko od nowa i porówna z podpisanym odciskiem księgi. Plik nie zostanie nikomu wysłany.',
  checkWhere: 'Plik zapiszesz na stronie swojego potwierdzenia, w historii płatności.',
  file: 'Wybierz plik',
  fileHint: 'albo upuść go tutaj',
  pasted: 'Treść pliku',
  pastedHint: 'Możesz też wkleić treść pliku.',
  doCheck: 'Sprawdź',
  nothing: 'Wybierz plik potwierdzenia albo wklej jego treść.',
  unreadable:
    'To nie jest plik potwierdzenia albo brakuje jego części. Zapisz go jeszcze raz i wybierz ponownie.',
  noKeys: 'Nie udało się pobrać kluczy programu. Sprawdź internet i spróbuj ponownie.',
  result: 'Wynik sprawdzenia',
  fits: 'Potwierdzenie jest prawdziwe',
  fitsText: 'Ta płatność jest zapisana w księdze dokładnie tak, jak tutaj.',
  differs: 'To potwierdzenie nie zgadza się z księgą',
  differsText: 'Nie ufaj mu. Poniżej widać, co się nie zgadza.',
  unsure: 'Nie wszystko udało się sprawdzić',
  unsureText: 'Nic się nie różni, ale brakuje części sprawdzenia. Poniżej widać której.',
  ok: 'Zgadza się',
  bad: 'Nie zgadza się',
  open: 'Nie sprawdzono',
  factsOk: 'Kwota, czas i pozostałe dane są takie, jak w zapisie.',
  factsBad: 'Zmieniono dane: {{fields}}.',
  factsAll: 'Zmieniono odcisk zapisu, więc nie pasują do niego żadne dane.',
  notPayment: 'Ten zapis tylko zarezerwował pieniądze albo je zwolnił. To nie jest płatność.',
  pathOk: 'Zapis należy do księgi z dnia {{time}}, która miała {{size}} zapisów.',
  pathBad: 'Zapis nie należy do księgi, na której odcisk się powołuje.',
  signatureOk: 'Odcisk księgi podpisano kluczem programu.',
  signatureBad: 'Odcisku księgi nie podpisano kluczem programu.',
  signatureOtherKey:
    'Odcisk księgi podpisano kluczem, którego ta strona nie zna jako klucza programu.',
  signatureUnpinned:
    'Odcisk księgi podpisano kluczem, który podaje program. Ta strona nie ma własnej kopii klucza, żeby go porównać.',
  signatureOpen: 'Ta przeglądarka nie zna takich podpisów. Spróbuj w nowszej.',
  publishedOk:
    'Od tamtego dnia do księgi tylko dopisywano: niczego nie zmieniono ani nie usunięto.',
  publishedBad: 'Program nie opublikował takiego odcisku księgi.',
  publishedOtherKey:
    'Dzisiejszą księgę podpisano kluczem, którego ta strona nie zna jako klucza programu.',
  publishedOpen: 'Nie udało się zapytać programu o dzisiejszą księgę. Sprawdź internet.',
  memoryOk: 'To ciąg dalszy księgi, którą ta przeglądarka widziała poprzednio.',
  memoryBad:
    'Dzisiejsza księga nie jest ciągiem dalszym tej, którą ta przeglądarka widziała poprzednio: zmieniono w niej dawne zapisy.',
  memorySmaller:
    'Dzisiejsza księga ma mniej zapisów niż ta, którą ta przeglądarka widziała poprzednio.',
  memoryOpen:
    'Nie udało się porównać dzisiejszej księgi z tą, którą ta przeglądarka widziała poprzednio.',
  anchor:
    'Program podaje, że ten odcisk jest na łańcuchu bloków w transakcji {{txid}}. Możesz to porównać na dowolnym węźle.',
  anchorBad: 'Potwierdzenie wskazuje na łańcuchu bloków inną transakcję niż program: {{txid}}.',
  said: 'Co mówi potwierdzenie',
  changed: 'zmienione',
  field_amount: 'Kwota',
  field_currency: 'Waluta',
  field_time: 'Kiedy',
  field_kind: 'Rodzaj',
  field_payer: 'Konto płacącego',
  field_payee: 'Konto odbiorcy',
  field_number: 'Numer zapisu w księdze',
  field_id: 'Numer płatności',
  field_type: 'Typ zapisu',

  technical: 'Szczegóły dla dociekliwych',
  technicalText:
    'Księga jest drzewem Merkle’a (RFC 6962) z funkcją SHA-256, a odciski podpisuje klucz Ed25519. Cały przepis ma kilka zdań i jest jawny, więc sprawdzenie można napisać samemu.',
  key: 'Klucz programu',
  newest: 'Ostatni punkt kontrolny',
  root: 'Odcisk księgi',
  size: 'Zapisów w księdze',
  signed: 'Podpisano',
  signature: 'Podpis',
  txid: 'Transakcja na łańcuchu',
  noCheckpoint: 'Pierwszy punkt kontrolny powstanie po pierwszej płatności.',
  list: 'Pobierz wszystkie punkty kontrolne (CSV)',

  prove: 'Sprawdź w księdze',
  save: 'Zapisz dowód',
  proveText:
    'Dowód pozwala każdemu, komu go pokażesz, sprawdzić tę płatność na stronie „Przejrzystość”. Nie zawiera nazwisk, tytułu ani salda.',
} as const;
