/** Answers to frequent questions, in Polish. */
import type { Question } from '../../document.ts';

export const questions: readonly Question[] = [
  {
    asked: 'Jak otworzyć portfel?',
    answer:
      'Załóż konto, potwierdź adres e-mail i wybierz „Rejestracja” w menu „Konto”. Wystarczy nazwa, pod którą inni mają Cię widzieć. Portfel jest bezpłatny.',
  },
  {
    asked: 'Jak zasilić portfel?',
    answer:
      'Najszybciej [przez PayU albo Przelewy24](/etbuy): DNR są w portfelu po chwili. Możesz też wysłać przelew w złotych na rachunek programu: wpisz wtedy tytuł, który widać w [portfelu](/wallet). Tam jest też numer rachunku, a gdyby go nie było, podamy go pod adresem {{email}}. DNR z przelewu pojawią się, gdy bank zaksięguje przelew, najczęściej następnego dnia roboczego.',
  },
  {
    asked: 'Przelew wyszedł z banku, a DNR nie ma. Co robić?',
    answer:
      'Poczekaj do końca następnego dnia roboczego. Jeśli nadal nic nie ma, sprawdź, czy tytuł przelewu był dokładnie taki jak w portfelu, i napisz do nas, podając dzień oraz kwotę. Wpłata bez tytułu nie ginie, tylko czeka na wyjaśnienie.',
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
    asked: 'Nie wiem, czy płatność przeszła.',
    answer:
      'Zajrzyj do [historii](/transactions). Jeśli płatności tam nie ma, nie została wykonana. Ponowne wysłanie tego samego nie pobierze pieniędzy drugi raz.',
  },
  {
    asked: 'Płatność trafiła do niewłaściwej osoby. Czy można ją cofnąć?',
    answer:
      'Wykonanej płatności nie da się cofnąć, ale odbiorca może odesłać pieniądze przelewem. Najpierw napisz do tej osoby, jej adres jest w potwierdzeniu. Jeśli to nie pomoże, napisz do nas.',
  },
  {
    asked: 'Widzę płatność, której nie rozpoznaję.',
    answer:
      'Zmień hasło i od razu zadzwoń: {{phone}}. Przygotuj numer z potwierdzenia, wyjaśnimy, skąd wzięła się płatność.',
  },
  {
    asked: 'Zgubił mi się telefon. Czy ktoś zapłaci moimi DNR?',
    answer:
      'Zaloguj się na innym urządzeniu i zmień hasło. Sam kod bez Twojej zgody na ekranie nie płaci, ale zalogowana osoba mogłaby tę zgodę wyrazić, dlatego działaj szybko i daj nam znać.',
  },
  {
    asked: 'Czy mogę wypłacić DNR na konto w banku?',
    answer:
      'W aplikacji nie ma obecnie takiej możliwości. DNR wydajesz u innych uczestników programu. Szczegóły opisuje [regulamin płatności](/regulamin_platnosci#payout).',
  },
  {
    asked: 'Czy potwierdzenie to paragon?',
    answer:
      'Nie. Potwierdzenie dowodzi, że DNR przeszły z portfela do portfela. Paragon lub fakturę wydaje sprzedawca, tak jak przy każdej zapłacie.',
  },
  {
    asked: 'Jak zamknąć portfel?',
    answer:
      'Wydaj lub przelej całe saldo, poczekaj, aż nie będzie otwartych płatności, i wybierz „Zamknij portfel” na dole strony [portfela](/wallet).',
  },
];
