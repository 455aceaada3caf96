/** Words of the page about the project, in Polish. */
export const home = {
  kicker: 'Program „Nauka dla społeczeństwa”',
  heroTitle: 'Pieniądz, który zostaje w okolicy',
  heroText:
    '{{brand}} to waluta komplementarna: działa obok złotówek, a nie zamiast nich. Płacisz nią u sąsiadów i w lokalnych firmach, jednorazowym kodem z telefonu.',
  join: 'Dołącz do programu',
  signIn: 'Mam już konto',
  toWallet: 'Przejdź do portfela',
  toCode: 'Pokaż mój kod',
  factParity: '1 DNR = 1 zł',
  factParityText: 'Za każdym DNR stoi złotówka wpłacona do programu.',
  factCode: '6 cyfr',
  factCodeText: 'Tyle podajesz przy kasie zamiast danych karty czy konta.',
  factConsent: 'Ty decydujesz',
  factConsentText: 'Bez Twojej zgody na kwotę żaden kod niczego nie zapłaci.',
  howTitle: 'Jak działa płatność kodem',
  howCode: 'Tworzysz kod',
  howCodeText: 'Stukasz „Mój kod” i widzisz sześć cyfr. Są ważne dwie minuty i działają tylko raz.',
  howCharge: 'Sprzedawca wpisuje kwotę',
  howChargeText: 'Podajesz mu cyfry albo pokazujesz kod QR. Wystarczy telefon lub komputer.',
  howAccept: 'Potwierdzasz u siebie',
  howAcceptText: 'Widzisz, komu i ile płacisz. Masz minutę, żeby się zgodzić albo odmówić.',
  whoTitle: 'Dla kogo jest {{brand}}',
  whoPeople: 'Dla mieszkańców',
  whoPeopleText:
    'Chleb, naprawa roweru, korepetycje, warzywa od rolnika. Wydajesz blisko domu i widzisz, komu to służy.',
  whoBusiness: 'Dla firm i pracowni',
  whoBusinessText:
    'Przyjmujesz zapłatę od ręki, bez terminala. Tym, co zarobisz, płacisz innym uczestnikom programu.',
  whoCampus: 'Dla uczelni i organizacji',
  whoCampusText:
    'Stołówka, klub, dom kultury, koło naukowe. Wspólna waluta ułatwia wzajemną pomoc i rozliczenia.',
  trustTitle: 'Skąd pewność, że to uczciwe',
  trustText:
    '{{brand}} prowadzi uczelnia w programie „Nauka dla społeczeństwa”. Nie ma tu kursu, na którym ktoś zarabia, ani opłat ukrytych drobnym drukiem.',
  trustCover: 'Każdy DNR ma pokrycie',
  trustCoverText: 'Nowe DNR powstają tylko po wpłacie złotówek. Nikt nie może ich dopisać ręcznie.',
  trustOnce: 'Płatność wykonuje się raz',
  trustOnceText: 'Podwójne kliknięcie ani zerwane połączenie nie zabierze Ci pieniędzy drugi raz.',
  trustBook: 'Księgi nie da się po cichu zmienić',
  trustBookText:
    'Każdy wpis jest związany z poprzednim, więc poprawka wstecz od razu wyszłaby na jaw.',
  faqTitle: 'Częste pytania',
  faqTopUp: 'Jak doładować portfel?',
  faqTopUpText:
    'Zwykłym przelewem ze swojego banku. Numer konta i tytuł przelewu czekają w portfelu. Za każdą złotówkę dostajesz 1 DNR.',
  faqSafe: 'Co, jeśli ktoś podejrzy mój kod?',
  faqSafeText:
    'Sam kod nie wystarczy. Zanim cokolwiek zapłacisz, na Twoim ekranie pojawi się kwota i nazwa odbiorcy, a Ty możesz odmówić.',
  faqValue: 'Czy wartość DNR się zmienia?',
  faqValueText:
    'Nie. 1 DNR to zawsze 1 zł wpłacony do programu. Nie da się na nim zarobić ani stracić na wahaniach kursu.',
  faqAge: 'Nie czuję się pewnie z telefonem. Czy to dla mnie?',
  faqAgeText:
    'Tak. Ekrany są proste, litery duże, a każdą płatność najpierw sprawdzasz. Chętnie pomożemy: zadzwoń pod numer {{phone}}.',
  callTitle: 'Wypróbuj przy najbliższych zakupach',
  callText: 'Konto założysz w kilka minut. Wystarczy adres e-mail.',
  farewell: 'Konto zostało usunięte. Dziękujemy, że byłaś lub byłeś z nami.',
} as const;
