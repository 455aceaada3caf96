/** Texts of sales at a till without a network. */
import { texts } from './texts.ts';

export const offlineSales = texts({
  page: { pl: 'Kasa bez sieci', uk: 'Каса без мережі', en: 'Till without a network' },
  intro: {
    pl: 'Klient, który ma internet, płaci kodem QR i pokazuje sześć cyfr. Ta kasa sprawdzi je sama.',
    uk: 'Покупець, який має інтернет, платить за QR-кодом і показує шість цифр. Ця каса перевірить їх сама.',
    en: 'The customer, who has a network, pays by the QR code and shows six digits. This till checks them by itself.',
  },
  noSecret: {
    pl: 'Ta kasa nie jest jeszcze przygotowana. Otwórz tę stronę raz, gdy jest sieć; wystarczy na siedem dni.',
    uk: 'Цю касу ще не підготовлено. Відкрийте цю сторінку один раз, коли є мережа; цього вистачить на сім днів.',
    en: 'This till is not prepared yet. Open this page once with a network; that is enough for seven days.',
  },
  amount: { pl: 'Kwota', uk: 'Сума', en: 'Amount' },
  show: { pl: 'Pokaż kod QR', uk: 'Показати QR-код', en: 'Show the QR code' },
  scan: {
    pl: 'Do zapłaty {{amount}}. Klient skanuje kod i płaci.',
    uk: 'До сплати {{amount}}. Покупець сканує код і платить.',
    en: 'To pay: {{amount}}. The customer scans the code and pays.',
  },
  passcode: { pl: 'Cyfry klienta', uk: 'Цифри покупця', en: 'The customer’s digits' },
  passcodeHint: {
    pl: 'Sześć cyfr z ekranu klienta; zmieniają się co pół minuty.',
    uk: 'Шість цифр з екрана покупця; змінюються кожні пів хвилини.',
    en: 'Six digits from the customer’s screen; they change every half minute.',
  },
  wrong: {
    pl: 'Te cyfry nie pasują. Poproś o cyfry z tej chwili; po trzech próbach kod QR będzie nowy.',
    uk: 'Ці цифри не підходять. Попросіть цифри цієї миті; після трьох спроб QR-код буде новий.',
    en: 'These digits do not fit. Ask for those of this moment; after three tries there is a new QR code.',
  },
  taken: { pl: 'Przyjęto bez sieci', uk: 'Прийнято без мережі', en: 'Taken offline' },
  waiting: {
    pl: 'Do rozliczenia, gdy będzie sieć: {{count}}',
    uk: 'До розрахунку, коли буде мережа: {{count}}',
    en: 'To be settled once there is a network: {{count}}',
  },
  settled: {
    pl: 'Rozliczono sprzedaże: {{count}}',
    uk: 'Розраховано продажів: {{count}}',
    en: 'Sales settled: {{count}}',
  },
  missing: {
    pl: 'Sprzedaże bez właściwej zapłaty: {{count}}. Sprawdź je na liście transakcji.',
    uk: 'Продажі без належної оплати: {{count}}. Перевірте їх у списку платежів.',
    en: 'Sales without the right payment: {{count}}. Compare them with your payments.',
  },
  payTitle: {
    pl: 'Zapłać w kasie bez sieci',
    uk: 'Оплатити на касі без мережі',
    en: 'Pay at a till without a network',
  },
  payee: { pl: 'Odbiorca', uk: 'Отримувач', en: 'Payee' },
  pay: { pl: 'Zapłać', uk: 'Сплатити', en: 'Pay' },
  noSale: { pl: 'Zeskanuj kod kasy', uk: 'Відскануйте код каси', en: 'Scan the till’s code' },
  noSaleText: {
    pl: 'Kod QR pokaże sprzedawca. Zeskanuj go aparatem telefonu.',
    uk: 'QR-код покаже продавець. Відскануйте його камерою телефону.',
    en: 'The seller shows a QR code. Scan it with your phone’s camera.',
  },
  paid: {
    pl: 'Zapłacono {{amount}}: {{payee}}',
    uk: 'Сплачено {{amount}}: {{payee}}',
    en: '{{amount}} paid to {{payee}}',
  },
  showThis: {
    pl: 'Pokaż te cyfry w kasie:',
    uk: 'Покажіть ці цифри на касі:',
    en: 'Show these digits at the till:',
  },
  changeIn: { pl: 'Zmienią się za', uk: 'Зміняться через', en: 'They change in' },
  over: {
    pl: 'Minął kwadrans od zapłaty, więc cyfr już nie ma. Zapłata jest w historii.',
    uk: 'Минула чверть години після оплати, тож цифр уже немає. Оплата є в історії.',
    en: 'A quarter of an hour has passed since the payment, so there are no digits any more. The payment is in your history.',
  },
});
