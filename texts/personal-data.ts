/** Texts of one's own data. */
import { texts } from './texts.ts';

export const personalData = texts({
  title: { pl: 'Twoje dane', uk: 'Ваші дані', en: 'Your data' },
  takeText: {
    pl: 'Wszystko, co o Tobie przechowujemy, w jednym pliku ZIP: dla programów (JSON) i do arkusza (CSV).',
    uk: 'Усе, що ми про вас зберігаємо, в одному файлі ZIP: для програм (JSON) і для таблиць (CSV).',
    en: 'All that we keep about you in one ZIP file: for programs (JSON) and for a spreadsheet (CSV).',
  },
  take: { pl: 'Pobierz moje dane', uk: 'Завантажити мої дані', en: 'Download my data' },
  taken: {
    pl: 'Plik z Twoimi danymi jest pobrany.',
    uk: 'Файл із вашими даними завантажено.',
    en: 'The file with your data has been downloaded.',
  },
  endTitle: {
    pl: 'Usunięcie konta',
    uk: 'Видалення облікового запису',
    en: 'Deleting your account',
  },
  endText: {
    pl: 'Zamykamy portfel i usuwamy Twoje dane. Na rozmyślenie się masz {{days}} dni.',
    uk: 'Ми закриваємо гаманець і видаляємо ваші дані. Щоб передумати, у вас є {{days}} днів.',
    en: 'We close the wallet and erase your data. You have {{days}} days to change your mind.',
  },
  end: { pl: 'Usuń konto…', uk: 'Видалити обліковий запис…', en: 'Delete the account…' },
  ask: {
    pl: 'Usunąć Twoje konto?',
    uk: 'Видалити ваш обліковий запис?',
    en: 'Delete your account?',
  },
  first: {
    pl: 'Przedtem portfel musi być pusty: wydaj {{currency.pl.acc}}, przekaż je komuś albo wypłać na konto bankowe.',
    uk: 'Спершу гаманець має бути порожнім: витратьте {{currency.pl.acc}}, передайте їх комусь або виведіть на банківський рахунок.',
    en: 'The wallet must be empty first: spend the {{currency.pl}}, pass them on, or pay them out to a bank account.',
  },
  goes: {
    pl: 'Znikną: nazwa, adresy, telefon, NIP, karty i kody, konta bankowe, grupy, oferty, zgłoszenia i tytuły Twoich płatności.',
    uk: 'Зникнуть: назва, адреси, телефон, NIP, картки й коди, банківські рахунки, групи, пропозиції, звернення та призначення ваших платежів.',
    en: 'Gone will be: your name, addresses, telephone, tax number, cards and codes, bank accounts, groups, offers, requests for help and the titles of your payments.',
  },
  stays: {
    pl: 'Zostaną zapisy księgowe, bo każe prawo: kwoty i daty pod numerem, którego nikt z Tobą nie powiąże. Inni zobaczą „konto usunięte”.',
    uk: 'Бухгалтерські записи залишаться, бо цього вимагає закон: суми й дати під номером, який ніхто з вами не пов’яже. Інші побачать «обліковий запис видалено».',
    en: 'Bookkeeping records stay, as the law demands: amounts and dates under a number that nobody can connect with you. Others will see “deleted account”.',
  },
  signIn: {
    pl: 'Konto w usłudze logowania istnieje osobno; usuniemy je w ciągu miesiąca. Teraz wylogujemy Cię wszędzie. Dane usuniemy za {{days}} dni, a jeśli zalogujesz się wcześniej, wszystko zostanie.',
    uk: 'Обліковий запис у службі входу існує окремо; ми видалимо його протягом місяця. Зараз ми вийдемо з вашого облікового запису всюди. Дані видалимо через {{days}} днів, а якщо ви ввійдете раніше, усе залишиться.',
    en: 'Your account at the sign-in service is a separate one; we delete it within a month. We sign you out everywhere now and erase the data in {{days}} days; if you sign in before, everything stays.',
  },
  confirm: {
    pl: 'Aby potwierdzić, wpisz swój adres e-mail: {{email}}',
    uk: 'Щоб підтвердити, введіть свою адресу e-mail: {{email}}',
    en: 'To confirm, type your e-mail address: {{email}}',
  },
  other: {
    pl: 'To nie jest adres Twojego konta.',
    uk: 'Це не адреса вашого облікового запису.',
    en: 'This is not the address of your account.',
  },
  endNow: { pl: 'Usuń konto', uk: 'Видалити', en: 'Delete it' },
});
