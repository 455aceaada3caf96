/** The privacy policy for what concerns the browser, in Polish. */
import type { Section } from '../../document.ts';

/** Its row in the table of data. */
export const pushData: string[] = [
  'Powiadomienia na urządzeniach, jeśli je włączysz: adres przeglądarki u jej producenta, klucze szyfrujące, rodzaje i godziny, treść do wysłania',
  'żeby wiadomość o płatności dotarła także przy zamkniętej stronie',
  'zgoda (lit. a)',
  'do wyłączenia, wylogowania albo 30 dni od ostatniego użycia; wysłane powiadomienie dobę od końca ważności',
];

export const push: Section = {
  id: 'push',
  title: 'Powiadomienia na urządzeniach',
  blocks: [
    'Powiadomienia są wyłączone, dopóki ich nie włączysz. Doręcza je usługa producenta Twojej przeglądarki, bo tylko ona może ją obudzić: Google (Chrome i większość przeglądarek w Androidzie), Mozilla (Firefox), Apple (Safari, iPhone i iPad) albo Microsoft (Edge). Producent może działać w USA i odpowiada za swoją usługę sam, według własnych zasad.',
    'Wiadomość szyfrujemy kluczem, który ma tylko Twoja przeglądarka, więc producent nie przeczyta jej treści. Widzi za to, że wysłał ją ten Program, do której przeglądarki, kiedy, jak dużą, jak pilną i jak długo ważną, a od Twojej przeglądarki zna jej adres IP. Nazwy i kwoty są w treści tylko wtedy, gdy tego chcesz; bez tego na zablokowanym ekranie nie ma nic osobistego.',
    'Wyłączysz je w każdej chwili na stronie [Powiadomienia](/notifications) – na jednym urządzeniu albo na każdym z listy – lub w ustawieniach przeglądarki. Kończą się też z wylogowaniem. Bez nich wszystko inne działa tak samo.',
  ],
};

export const browser: Section = {
  id: 'browser',
  title: 'Co zapisujemy w przeglądarce',
  blocks: [
    'Aplikacja nie używa plików cookie do śledzenia ani cudzych narzędzi statystycznych i nie wczytuje reklam. W pamięci przeglądarki zapisuje tylko to, czego sama potrzebuje:',
    {
      table: {
        head: ['Co', 'Gdzie', 'Jak długo'],
        rows: [
          [
            'Tokeny logowania i identyfikator konta',
            'pamięć sesji karty',
            'do wylogowania lub zamknięcia karty',
          ],
          [
            'Niewysłane formularze, żeby błąd niczego nie skasował',
            'pamięć sesji karty',
            'do wysłania, wylogowania lub zamknięcia karty',
          ],
          [
            'Rozpoczęte logowanie: jednorazowy ciąg zabezpieczający i adres powrotu',
            'pamięć lokalna',
            'do zakończenia logowania',
          ],
          [
            'Znak, że trwa zalogowanie, i skróty zużytych tokenów odświeżania',
            'pamięć lokalna',
            'znak do wylogowania; skróty do wyczyszczenia pamięci',
          ],
          [
            'Koszyk wybrany przed zalogowaniem',
            'pamięć lokalna',
            'do zalogowania albo wyczyszczenia pamięci',
          ],
          [
            'Ustawienia: wygląd, kolumny tabel, ukrywanie kwot, dźwięk, zamknięte zawiadomienia',
            'pamięć lokalna',
            'do wyczyszczenia pamięci',
          ],
          ['Wybrany język', 'plik cookie tej strony', 'rok od ostatniej wizyty'],
          [
            'Rozpoczęte potwierdzanie tożsamości: losowy ciąg i strona, na którą wrócisz',
            'plik cookie tej strony',
            '10 minut',
          ],
          [
            'Ostatni obejrzany punkt kontrolny dziennika: liczba wpisów i odcisk, bez danych o Tobie',
            'pamięć lokalna',
            'do wyczyszczenia pamięci',
          ],
          [
            'Znaki dla samej strony: że właśnie usunięto konto albo że po zmianie wersji wczytała się ponownie',
            'pamięć sesji karty',
            'do zamknięcia karty',
          ],
          [
            'Strona na czas bez internetu, bez żadnych danych o Tobie',
            'pamięć podręczna przeglądarki',
            'do następnej wersji Aplikacji',
          ],
        ],
      },
    },
    'Zapis jest niezbędny do usługi, o którą prosisz, dlatego nie wymaga osobnej zgody. Możesz go w każdej chwili usunąć w ustawieniach przeglądarki.',
    'Usługa logowania ustawia na swojej stronie własne pliki cookie, konieczne do utrzymania sesji logowania.',
    'Jeśli skanujesz kod QR, przeglądarka pyta o zgodę na użycie aparatu. Obraz jest odczytywany na Twoim urządzeniu i nigdzie nie jest wysyłany.',
  ],
};
