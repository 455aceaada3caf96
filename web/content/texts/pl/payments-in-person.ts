/** The payment terms for cards and for bills at the counter, in Polish. */
import type { Section } from '../../document.ts';

export const cardsAndBills: readonly Section[] = [
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
