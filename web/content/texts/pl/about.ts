/** What the programme is, in Polish. */
import type { DocumentText } from '../../document.ts';

export const about: DocumentText = {
  title: 'O programie',
  lead: '{{Currency}} to waluta komplementarna programu „Nauka dla społeczeństwa”. Złotówka wpłacona do programu staje się 1 {{currencyCode}} i krąży między jego uczestnikami: mieszkańcami, firmami i organizacjami.',
  sections: [
    {
      id: 'purpose',
      title: 'Po co powstał program',
      blocks: [
        'Pieniądz wydany w okolicy pracuje dłużej, jeśli nie opuszcza jej po pierwszym zakupie. Piekarz płaci nim za naprawę pieca, serwisant za korepetycje, a studentka za obiad. Waluta komplementarna ułatwia takie obiegi: działa obok złotówek, a nie zamiast nich.',
        'Program prowadzi uczelnia, bo takie rozwiązania warto nie tylko uruchamiać, ale i rzetelnie sprawdzać. Interesuje nas, czy wspólna waluta pomaga ludziom współpracować i czy da się ją prowadzić tak, żeby każdy mógł jej zaufać.',
      ],
    },
    {
      id: 'how',
      title: 'Jak to działa',
      blocks: [
        'Najpierw [otwierasz portfel](/registration). To nic nie kosztuje i wymaga tylko potwierdzonego adresu e-mail. Potem [zasilasz go](/etbuy) przelewem bankowym, przez PayU albo Przelewy24 albo po prostu przyjmujesz pierwszą zapłatę.',
        'Płacisz tak, jak Ci wygodnie:',
        {
          list: [
            'kodem: tworzysz sześć cyfr, sprzedawca wpisuje je razem z kwotą, a Ty widzisz, komu i ile płacisz, i zgadzasz się albo odmawiasz;',
            'kartą z kodami na kartce: także bez telefonu;',
            'rachunkiem przy kasie: skanujesz go i płacisz, w całości albo częściowo w złotych;',
            'zamówieniem online: wybierasz z [ofert](/puboffers) i płacisz {{currency.pl.ins}}, złotówkami albo jednym i drugim;',
            'przelewem: podajesz adres e-mail odbiorcy, kwotę i tytuł, a pieniądze docierają od razu.',
          ],
        },
        'Każda płatność zostaje w historii i ma potwierdzenie, które można pobrać albo wydrukować. {{Currency.pl}}, których nie chcesz wydać, możesz [wypłacić](/payout) na swoje konto w banku. Szczegóły opisuje [regulamin płatności](/regulamin_platnosci).',
      ],
    },
    {
      id: 'who',
      title: 'Kto może dołączyć',
      blocks: [
        'Osoby prywatne, firmy, gospodarstwa, stowarzyszenia i jednostki uczelni. Nie trzeba studiować ani pracować na uczelni. Nie potrzeba też terminala: zapłatę przyjmiesz telefonem albo komputerem z przeglądarką.',
      ],
    },
    {
      id: 'trust',
      title: 'Na czym opiera się zaufanie',
      blocks: [
        {
          list: [
            'Cała waluta w obiegu ma pokrycie. Nowe {{currency.pl}} powstają wyłącznie wtedy, gdy do programu wpłynęły złotówki, co poświadcza wyciąg z banku albo operator płatności. O wpłacie, której nie da się przypisać według reguł, decydują zawsze dwie osoby.',
            'Płatność wykonuje się dokładnie raz. Podwójne kliknięcie, zerwane połączenie ani awaria serwera nie pobiorą pieniędzy drugi raz.',
            'Księgi nie da się po cichu zmienić. Do dziennika można tylko dopisywać, a każdy wpis jest związany z poprzednim. Zmiana wstecz zostawia ślad, który wykrywa zwykła kontrola ksiąg. Swoje potwierdzenia i pokrycie sprawdzisz na stronie [Przejrzystość](/przejrzystosc).',
            'Decydujesz Ty. Zwykły kod niczego nie zapłaci, dopóki nie potwierdzisz kwoty i odbiorcy na swoim ekranie, a po utracie telefonu zablokujesz wszystko jednym przyciskiem.',
          ],
        },
        {
          chain:
            'Część waluty, {{chainCurrency.pl}}, można trzymać w łańcuchu bloków. Wymienia się je jeden do jednego, a to, co zapisano w łańcuchu, jest jawne na zawsze.',
        },
      ],
    },
    {
      id: 'limits',
      title: 'Czym {{currency}} nie jest',
      blocks: [
        'Nie jest kryptowalutą do inwestowania, lokatą ani prawnym środkiem płatniczym. 1 {{currencyCode}} zawsze odpowiada 1 zł wpłaconemu do programu, więc jego wartość się nie waha. Środki w portfelu nie są oprocentowane i nie obejmują ich gwarancje Bankowego Funduszu Gwarancyjnego.',
        'Potwierdzenie płatności nie jest paragonem fiskalnym ani fakturą. Sprzedawca rozlicza sprzedaż i podatki tak samo jak przy każdej innej formie zapłaty.',
      ],
    },
    {
      id: 'today',
      title: 'Co tu zrobisz',
      blocks: [
        {
          list: [
            'zasilisz portfel i wypłacisz z niego pieniądze na konto w banku;',
            'zapłacisz i przyjmiesz zapłatę: kodem, kartą, rachunkiem, zamówieniem albo przelewem;',
            'wystawisz oferty i ogłosisz promocje;',
            'założysz grupę ze znajomymi;',
            'zgłosisz firmę, żeby kupujący widzieli jej nazwę i NIP;',
            'ustawisz limity, dodasz klucz dostępu i zablokujesz portfel, gdy zgubisz telefon;',
            'pobierzesz historię, potwierdzenia i wszystkie swoje dane.',
          ],
        },
        'O każdej nowej usłudze powiadomimy, zanim zacznie działać, a jej zasady dopiszemy do regulaminów.',
      ],
    },
    {
      id: 'research',
      title: 'Nauka w programie',
      blocks: [
        'W badaniach korzystamy z liczb łącznych, takich jak liczba płatności czy ilość waluty w obiegu. Nie analizujemy do tego celu płatności konkretnych osób ani treści, które wpisują w tytułach. Jeśli kiedyś zechcemy zapytać uczestników o więcej, udział będzie dobrowolny i wymagał osobnej zgody.',
      ],
    },
    {
      id: 'operator',
      title: 'Kto prowadzi program',
      blocks: [
        'Operatorem programu jest {{operator}}.',
        'Piszą i dzwonią do nas uczestnicy, sprzedawcy, dziennikarze i badacze. Odpowiadamy każdemu: {{email}}, {{phone}} albo [formularz kontaktowy](/support).',
      ],
    },
  ],
};
