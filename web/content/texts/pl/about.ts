/** What the programme is, in Polish. */
import type { DocumentText } from '../../document.ts';

export const about: DocumentText = {
  title: 'O programie',
  lead: '{{brand}} to waluta komplementarna programu „Nauka dla społeczeństwa”. Złotówka wpłacona do programu staje się 1 DNR i krąży między jego uczestnikami: mieszkańcami, firmami i organizacjami.',
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
        'Najpierw otwierasz portfel. To nic nie kosztuje i wymaga tylko potwierdzonego adresu e-mail. Potem zasilasz portfel zwykłym przelewem bankowym z tytułem, który widać w portfelu, albo po prostu przyjmujesz pierwszą zapłatę.',
        'Płacisz na dwa sposoby:',
        {
          list: [
            'kodem: tworzysz sześć cyfr, sprzedawca wpisuje je razem z kwotą, a Ty widzisz, komu i ile płacisz, i zgadzasz się albo odmawiasz;',
            'przelewem: podajesz adres e-mail odbiorcy, kwotę i tytuł, a pieniądze docierają od razu.',
          ],
        },
        'Każda płatność zostaje w historii i ma potwierdzenie, które można pobrać albo wydrukować. Szczegóły opisuje [regulamin płatności](/regulamin_platnosci).',
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
            'Każdy DNR ma pokrycie. Nowe DNR powstają wyłącznie wtedy, gdy na rachunek programu wpłynęły złotówki. Nikt, także operator, nie może ich dopisać ręcznie.',
            'Płatność wykonuje się dokładnie raz. Podwójne kliknięcie, zerwane połączenie ani awaria serwera nie pobiorą pieniędzy drugi raz.',
            'Księgi nie da się po cichu zmienić. Do dziennika można tylko dopisywać, a każdy wpis jest związany z poprzednim. Zmiana wstecz zostawia ślad, który wykrywa zwykła kontrola ksiąg. Swoje potwierdzenia i pokrycie sprawdzisz na stronie [Przejrzystość](/przejrzystosc).',
            'Decydujesz Ty. Zwykły kod niczego nie zapłaci, dopóki nie potwierdzisz kwoty i odbiorcy na swoim ekranie.',
          ],
        },
      ],
    },
    {
      id: 'limits',
      title: 'Czym {{brand}} nie jest',
      blocks: [
        'Nie jest kryptowalutą do inwestowania, lokatą ani prawnym środkiem płatniczym. 1 DNR zawsze odpowiada 1 zł wpłaconemu do programu, więc nie ma kursu, na którym można zarobić lub stracić. Środki w portfelu nie są oprocentowane i nie obejmują ich gwarancje Bankowego Funduszu Gwarancyjnego.',
        'Potwierdzenie płatności nie jest paragonem fiskalnym ani fakturą. Sprzedawca rozlicza sprzedaż i podatki tak samo jak przy każdej innej formie zapłaty.',
      ],
    },
    {
      id: 'today',
      title: 'Co działa dziś',
      blocks: [
        'Dziś możesz otworzyć portfel, zasilić go przelewem, płacić i przyjmować zapłatę kodem, wykonywać przelewy, przeglądać historię, pobierać potwierdzenia i zamknąć pusty portfel. Wypłaty DNR na rachunek bankowy w aplikacji jeszcze nie ma.',
        'Program będzie się rozwijał. Planujemy między innymi wspólne miejsce na oferty uczestników oraz karty z kodami dla osób bez telefonu. O każdej nowej usłudze poinformujemy, zanim zacznie działać, a jej zasady dopiszemy do regulaminów.',
      ],
    },
    {
      id: 'research',
      title: 'Nauka w programie',
      blocks: [
        'W badaniach korzystamy z liczb łącznych, takich jak liczba płatności czy ilość DNR w obiegu. Nie analizujemy do tego celu płatności konkretnych osób ani treści, które wpisują w tytułach. Jeśli kiedyś zechcemy zapytać uczestników o więcej, udział będzie dobrowolny i wymagał osobnej zgody.',
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
