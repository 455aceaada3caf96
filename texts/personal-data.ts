/** Texts of one's own data, and of the file that has all of it. */
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

/** The read-me of the file. */
export const dataFile = texts({
  intro: {
    pl: 'Wszystkie dane, które przechowujemy o Tobie. Każda część jest zapisana dwa razy: w folderze json dla programów i w folderze csv do arkusza kalkulacyjnego. Kwoty są w {{currency.pl.loc}} lub złotych, czas w json w UTC, w csv według zegara w Polsce. Kodów, PIN-ów i kluczy tu nie ma. Sam przebieg logowania przechowuje usługa logowania.',
    uk: 'Усі дані, які ми зберігаємо про вас. Кожна частина записана двічі: у теці json для програм і в теці csv для таблиць. Суми в {{currency.pl.loc}} або злотих, час у json в UTC, у csv за польським годинником. Кодів, PIN і ключів тут немає. Історію входів зберігає служба входу.',
    en: 'All the data that we keep about you. Each part is written twice: in the folder json for programs and in the folder csv for spreadsheets. Amounts are in {{currency.pl}} or złoty, times in json in UTC, in csv by the clock in Poland. Codes, PINs and keys are not in it. When you signed in is kept by the sign-in service.',
  },
});

/** What each part of the file contains, by the part's name. */
export const dataParts = texts({
  profile: { pl: 'Profil', uk: 'Профіль', en: 'Profile' },
  wallets: { pl: 'Portfele', uk: 'Гаманці', en: 'Wallets' },
  'accepted-documents': {
    pl: 'Dokumenty, które zaakceptowano przy otwarciu portfela',
    uk: 'Документи, прийняті під час відкриття гаманця',
    en: 'Documents accepted when the wallet was opened',
  },
  'announced-documents': {
    pl: 'Nowe wersje dokumentów, o których zawiadomiono',
    uk: 'Нові версії документів, про які повідомлено',
    en: 'New versions of documents that were announced',
  },
  'bank-accounts': { pl: 'Konta bankowe', uk: 'Банківські рахунки', en: 'Bank accounts' },
  'bank-transfers-in': {
    pl: 'Przelewy, które doładowały portfel',
    uk: 'Перекази, що поповнили гаманець',
    en: 'Bank transfers that topped the wallet up',
  },
  'desk-events': {
    pl: 'Co zrobiono przy okienku bankowym',
    uk: 'Дії за банківською стійкою',
    en: 'What you did at the bank desk',
  },
  basket: { pl: 'Koszyk', uk: 'Кошик', en: 'Basket' },
  bills: { pl: 'Rachunki', uk: 'Рахунки', en: 'Bills' },
  'bill-items': { pl: 'Pozycje rachunków', uk: 'Позиції рахунків', en: 'Items of bills' },
  cards: { pl: 'Karty', uk: 'Картки', en: 'Cards' },
  'card-events': {
    pl: 'Co działo się z kartami',
    uk: 'Що відбувалося з картками',
    en: 'What happened to cards',
  },
  'card-payments': { pl: 'Płatności kartą', uk: 'Оплати карткою', en: 'Payments by card' },
  cashiers: {
    pl: 'Kasjerzy i tablety przy Twojej kasie, i kasy, przy których pracujesz',
    uk: 'Касири й планшети на вашій касі, і каси, на яких ви працюєте',
    en: 'Cashiers and tablets at your till, and tills where you work',
  },
  'chain-address': {
    pl: 'Adres w łańcuchu bloków',
    uk: 'Адреса в блокчейні',
    en: 'Address on the chain',
  },
  'chain-moves': {
    pl: 'Operacje na łańcuchu bloków',
    uk: 'Операції в блокчейні',
    en: 'What you had the chain do',
  },
  'chain-receipts': {
    pl: '{{chainCurrency.pl}}, które przyszły spoza programu',
    uk: '{{chainCurrency.pl}}, що надійшли з-поза програми',
    en: '{{chainCurrency.pl}} that came from outside',
  },
  'code-payments': { pl: 'Płatności kodem', uk: 'Оплати кодом', en: 'Payments by code' },
  'payment-codes': {
    pl: 'Kody, które powstały (bez samych kodów)',
    uk: 'Створені коди (без самих кодів)',
    en: 'Codes that were made (without the codes themselves)',
  },
  companies: { pl: 'Firmy', uk: 'Компанії', en: 'Companies' },
  enquiries: {
    pl: 'Pytania o oferty: kto, o co i kiedy',
    uk: 'Запитання про пропозиції: хто, про що і коли',
    en: 'Questions about offers: who, about what, and when',
  },
  'enquiry-messages': {
    pl: 'Wiadomości w pytaniach o oferty',
    uk: 'Повідомлення в запитаннях про пропозиції',
    en: 'Messages in questions about offers',
  },
  'enquiry-reports': {
    pl: 'Wiadomości zgłoszone przez Ciebie i Twoje wiadomości, o których program zdecydował',
    uk: 'Повідомлення, про які ви поскаржилися, і ваші, щодо яких вирішила програма',
    en: 'Messages that you have reported, and yours about which the programme has decided',
  },
  groups: { pl: 'Grupy', uk: 'Групи', en: 'Groups' },
  'group-invitations': {
    pl: 'Zaproszenia do grup',
    uk: 'Запрошення до груп',
    en: 'Invitations to groups',
  },
  identity: {
    pl: 'Potwierdzona tożsamość (samego numeru nie mamy)',
    uk: 'Підтверджена особа (самого номера ми не маємо)',
    en: 'Confirmed identity (the number itself we do not have)',
  },
  'identity-checks': {
    pl: 'Rozpoczęte potwierdzenia tożsamości',
    uk: 'Розпочаті підтвердження особи',
    en: 'Confirmations of identity that were begun',
  },
  mails: {
    pl: 'Wiadomości, które do Ciebie wysłaliśmy',
    uk: 'Листи, які ми вам надіслали',
    en: 'Mails that we sent you',
  },
  'money-requests': {
    pl: 'Prośby o pieniądze i zaproszenia do zapłaty',
    uk: 'Прохання про гроші та запрошення до оплати',
    en: 'Requests for money and invitations to be paid',
  },
  offers: { pl: 'Oferty', uk: 'Пропозиції', en: 'Offers' },
  offer_prices: {
    pl: 'Ceny ofert, od kiedy do kiedy',
    uk: 'Ціни пропозицій, від коли й до коли',
    en: 'Prices of offers, from when until when',
  },
  pictures: {
    pl: 'Zdjęcia ofert; same pliki są w folderze pictures',
    uk: 'Фото пропозицій; самі файли в теці pictures',
    en: 'Pictures of offers; the files themselves are in the folder pictures',
  },
  'offline-sales': {
    pl: 'Sprzedaże bez sieci: kasy i to, co przyjęły',
    uk: 'Продажі без мережі: каси й те, що вони прийняли',
    en: 'Sales without a network: tills and what they accepted',
  },
  'orders-as-buyer': { pl: 'Zamówienia', uk: 'Замовлення', en: 'Orders' },
  'orders-as-seller': {
    pl: 'Zamówienia u Ciebie',
    uk: 'Замовлення у вас',
    en: 'Orders made with you',
  },
  'order-lines': { pl: 'Pozycje zamówień', uk: 'Позиції замовлень', en: 'Lines of orders' },
  'order-history': {
    pl: 'Co działo się z zamówieniami',
    uk: 'Що відбувалося із замовленнями',
    en: 'What happened to orders',
  },
  'online-payments': { pl: 'Płatności online', uk: 'Онлайн-платежі', en: 'Online payments' },
  'online-refunds': {
    pl: 'Zwroty płatności',
    uk: 'Повернення платежів',
    en: 'Refunds of payments',
  },
  'online-payment-history': {
    pl: 'Co działo się z płatnościami online',
    uk: 'Що відбувалося з онлайн-платежами',
    en: 'What happened to online payments',
  },
  'online-payment-notifications': {
    pl: 'Co powiadomił operator płatności',
    uk: 'Про що сповістив оператор платежів',
    en: 'What payment providers told',
  },
  payouts: { pl: 'Wypłaty', uk: 'Виплати', en: 'Payouts' },
  leaving: {
    pl: 'Zlecone zamknięcie portfela albo usunięcie konta',
    uk: 'Замовлене закриття гаманця або видалення облікового запису',
    en: 'Closing of the wallet or erasure of the account that was asked for',
  },
  shop: {
    pl: 'Zdjęcie, język i wizytówka sklepu',
    uk: 'Фото, мова та візитка крамниці',
    en: 'Picture, language and the page of a shop',
  },
  promotions: { pl: 'Promocje', uk: 'Акції', en: 'Promotions' },
  'notification-devices': {
    pl: 'Urządzenia, na które przychodzą powiadomienia',
    uk: 'Пристрої, на які надходять сповіщення',
    en: 'Devices that are sent notifications',
  },
  'notification-choices': {
    pl: 'Jakie powiadomienia chcesz dostawać',
    uk: 'Які сповіщення ви хочете отримувати',
    en: 'Which notifications you want',
  },
  notifications: {
    pl: 'Powiadomienia z ostatnich dni',
    uk: 'Сповіщення за останні дні',
    en: 'Notifications of the last days',
  },
  'sale-refunds': {
    pl: 'Zwroty za sprzedaż przy kasie',
    uk: 'Повернення за продажі на касі',
    en: 'Refunds of sales at the till',
  },
  sales: {
    pl: 'Sprzedaże przy kasie i ich pozycje',
    uk: 'Продажі на касі та їхні позиції',
    en: 'Sales at the counter and their lines',
  },
  sessions: {
    pl: 'Gdzie jesteś zalogowana lub zalogowany',
    uk: 'Де ви увійшли',
    en: 'Where you are signed in',
  },
  passkeys: {
    pl: 'Klucze dostępu (bez samych kluczy)',
    uk: 'Ключі доступу (без самих ключів)',
    en: 'Passkeys (without the keys themselves)',
  },
  confirmations: { pl: 'Potwierdzenia', uk: 'Підтвердження', en: 'Confirmations' },
  'spending-limits': { pl: 'Limity płatności', uk: 'Ліміти платежів', en: 'Payment limits' },
  'security-events': {
    pl: 'Co działo się z zabezpieczeniami konta',
    uk: 'Що відбувалося із захистом облікового запису',
    en: 'What happened to what guards the account',
  },
  'support-requests': {
    pl: 'Prośby o pomoc',
    uk: 'Звернення по допомогу',
    en: 'Requests for help',
  },
  'closing-sheets': { pl: 'Raporty kasy', uk: 'Звіти каси', en: 'Closing sheets of the till' },
  bookings: {
    pl: 'Księgowania na Twoich kontach',
    uk: 'Проводки на ваших рахунках',
    en: 'Bookings on your accounts',
  },
});
