/** Answers to frequent questions, in Polish. */
import type { Question } from '../../document.ts';

export const questions: readonly Question[] = [
  {
    asked: 'Jak otworzyć portfel?',
    answer:
      'Załóż konto, potwierdź adres e-mail i wybierz „Rejestracja” w menu „Konto”. Wystarczy nazwa, pod którą inni mają Cię widzieć, i zgoda na [regulamin](/regulamin). Portfel jest bezpłatny.',
  },
  {
    asked: 'Jak zasilić portfel?',
    answer:
      'Na stronie [wpłat](/etbuy): przez PayU albo Przelewy24, jeśli są tam do wyboru, i wtedy {{currency.pl}} masz po chwili, albo przelewem w złotych na rachunek programu. W przelewie wpisz tytuł, który widać w [portfelu](/wallet). Tam jest też numer rachunku, a gdyby go nie było, podamy go pod adresem {{email}}. {{Currency.pl}} z przelewu pojawią się, gdy zaksięgujemy wyciąg z banku, najczęściej następnego dnia roboczego.',
  },
  {
    asked: 'Przelew wyszedł z banku, a pieniędzy nie ma w portfelu. Co robić?',
    answer:
      'Poczekaj do końca następnego dnia roboczego. Potem sprawdź, czy tytuł przelewu był dokładnie taki jak w portfelu, i napisz do nas, podając dzień oraz kwotę. Wpłata bez tytułu nie ginie, tylko czeka na wyjaśnienie.',
  },
  {
    asked: 'Jak zapłacić kodem?',
    answer:
      'Otwórz „Mój kod” i podaj sprzedawcy sześć cyfr. Gdy je wpisze, zobaczysz kwotę i nazwę odbiorcy. Masz minutę, żeby zapłacić albo odmówić.',
  },
  {
    asked: 'Kod wygasł, zanim sprzedawca go wpisał.',
    answer:
      'Nic się nie stało i nic nie zostało pobrane. Kod działa 120 sekund. Utwórz nowy i podaj go jeszcze raz.',
  },
  {
    asked: 'Jak płacić kartą?',
    answer:
      'Kartę [zarejestruj](/cardreg) numerem, serią i PIN-em, a potem wydrukuj [listę kodów](/otcodes). Przy kasie pokaż kartę i podaj kod o numerze, o który poprosi sprzedawca. PIN-u przy kasie nie podajesz. Pięć błędnych kodów wstrzymuje kartę na 15 minut.',
  },
  {
    asked: 'Zgubiłam lub zgubiłem kartę albo listę kodów.',
    answer:
      'Od razu zablokuj kartę na stronie [kodów](/otcodes) albo zadzwoń: {{phone}}. Gdy zaginęła sama lista, utwórz nową, a stare kody przestaną działać. Kto za co odpowiada, mówi [regulamin płatności](/regulamin_platnosci#card-loss).',
  },
  {
    asked: 'Jak kupić coś z ofert?',
    answer:
      'Wybierz z [ofert](/puboffers), włóż do koszyka i złóż [zamówienie](/order). Przy każdej ofercie widać, jaką część zapłacisz {{currency.pl.ins}}, a jaką w złotych przez PayU. Na zapłatę złotówek masz 30 minut, inaczej zamówienie samo się anuluje. Te złotówki wliczają się do miesięcznego limitu wpłat przez PayU i Przelewy24; ile z niego zostało, pokazuje strona [wpłat](/etbuy).',
  },
  {
    asked: 'Dlaczego część pieniędzy jest zarezerwowana?',
    answer:
      'Czeka na coś, co zaczęto: na Twoją zgodę przy płatności kodem 60 sekund, na kod z karty 5 minut, na złotówki za zamówienie zwykle 30 minut. Jeśli nic z tego nie będzie, wraca do Ciebie samo. Wszystkie czasy podaje [regulamin płatności](/regulamin_platnosci#holds).',
  },
  {
    asked: 'Nie wiem, czy płatność przeszła.',
    answer:
      'Zajrzyj do [historii](/transactions). Jeśli płatności tam nie ma, nie została wykonana. Ponowne wysłanie tego samego nie pobierze pieniędzy drugi raz.',
  },
  {
    asked: 'Płatność trafiła do niewłaściwej osoby. Czy można ją cofnąć?',
    answer:
      'Wykonanej płatności nie da się cofnąć, ale odbiorca może odesłać pieniądze przelewem. Adres, na który poszedł przelew, znajdziesz w [historii](/transactions): napisz najpierw do tej osoby. Jeśli to nie pomoże, napisz do nas.',
  },
  {
    asked: 'Jak zwrócić zamówienie?',
    answer:
      'Napisz do sprzedawcy albo przyjdź do niego. Całe opłacone zamówienie oddaje on w aplikacji, a {{currency.pl}} i złotówki wracają do Ciebie tą samą drogą. Nieopłacone zamówienie możesz anulować samodzielnie.',
  },
  {
    asked: 'Widzę płatność, której nie rozpoznaję.',
    answer:
      'Naciśnij „Zablokuj wszystko” na stronie [Bezpieczeństwo](/security), zmień hasło i od razu zadzwoń: {{phone}}. Przygotuj numer z potwierdzenia, wyjaśnimy, skąd wzięła się płatność.',
  },
  {
    asked: 'Zgubił mi się telefon. Czy ktoś zapłaci moimi pieniędzmi?',
    answer:
      'Zaloguj się na innym urządzeniu i naciśnij „Zablokuj wszystko” w [portfelu](/wallet) albo na stronie [Bezpieczeństwo](/security). Od tej chwili nic nie wyjdzie z portfela, a zgubiony telefon zostanie wylogowany. Potem zmień hasło. Odblokujesz portfel, kiedy zechcesz.',
  },
  {
    asked: 'Dlaczego muszę potwierdzać płatność jeszcze raz?',
    answer:
      'Przy większych kwotach, przy każdej wypłacie i gdy uzbiera się ich więcej, upewniamy się, że to Ty. Od jakiej kwoty, widać na stronie [Bezpieczeństwo](/security). Potwierdzasz kluczem dostępu albo ponownym zalogowaniem.',
  },
  {
    asked: 'Czy mogę wypłacić pieniądze na konto w banku?',
    answer:
      'Tak, za 1 {{currencyCode}} dostaniesz 1 zł. Najpierw [zweryfikuj konto](/bankaccountreg) małym przelewem, a potem zleć [wypłatę](/payout). Zwykle wychodzi do banku następnego dnia roboczego. Świeże wpłaty czekają dłużej, a niektóre wypłaty najpierw sprawdzamy; [regulamin płatności](/regulamin_platnosci#payout) mówi kiedy.',
  },
  {
    asked: 'Czym są {{chainCurrency.pl}}?',
    chain: true,
    answer:
      'To {{currency.pl}} zapisane w łańcuchu bloków. [Wymienisz je](/exchange) jeden do jednego w obie strony. Pamiętaj, że wszystko, co trafi do łańcucha, jest jawne na zawsze: [regulamin płatności](/regulamin_platnosci#chain).',
  },
  {
    asked: 'Czy potwierdzenie to paragon?',
    answer:
      'Nie. Potwierdzenie dowodzi, że pieniądze przeszły z portfela do portfela. Paragon lub fakturę wydaje sprzedawca, tak jak przy każdej zapłacie.',
  },
  {
    asked: 'Jak zamknąć portfel albo usunąć konto?',
    answer:
      'Wydaj, przelej albo wypłać całe saldo, poczekaj, aż nie będzie otwartych płatności i zamówień, i wybierz „Zamknij portfel” na dole strony [Ja](/ja). Całe konto usuniesz, a wszystkie swoje dane pobierzesz na stronie [Rejestracja](/registration). Jedno i drugie stanie się po 14 dniach; jeśli zalogujesz się wcześniej, wszystko zostanie.',
  },
];
