/** Words of one's own data, in Polish. */
export const personalData = {
  title: 'Twoje dane',
  takeText:
    'Wszystko, co o Tobie przechowujemy, w jednym pliku ZIP: dla programów (JSON) i do arkusza (CSV).',
  take: 'Pobierz moje dane',
  taken: 'Plik z Twoimi danymi jest pobrany.',
  endTitle: 'Usunięcie konta',
  endText: 'Zamykamy portfel i usuwamy Twoje dane. Tego nie da się cofnąć.',
  end: 'Usuń konto…',
  ask: 'Usunąć Twoje konto?',
  first:
    'Przedtem portfel musi być pusty: wydaj Denary, przekaż je komuś albo wypłać na konto bankowe.',
  goes: 'Znikną: nazwa, adresy, telefon, NIP, karty i kody, konta bankowe, grupy, oferty, zgłoszenia i tytuły Twoich płatności.',
  stays:
    'Zostaną zapisy księgowe, bo każe prawo: kwoty i daty pod numerem, którego nikt z Tobą nie powiąże. Inni zobaczą „konto usunięte”.',
  signIn:
    'Konto w usłudze logowania istnieje osobno. Po usunięciu zostaniesz wylogowana lub wylogowany.',
  confirm: 'Aby potwierdzić, wpisz swój adres e-mail: {{email}}',
  other: 'To nie jest adres Twojego konta.',
  endNow: 'Usuń konto na zawsze',
} as const;
