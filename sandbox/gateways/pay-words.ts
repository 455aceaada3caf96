/** Texts of the stand-ins' payment page. */

const pl = {
  title: 'Płatność {provider}',
  sandbox:
    'To środowisko pokazowe: nikt nie pobierze pieniędzy. Wybierz, jak ma się skończyć płatność.',
  pay: 'Zapłać',
  later: 'Zapłać zwykłym przelewem',
  laterHint: 'Zwykły przelew dociera dopiero po chwili; do tego czasu płatność czeka.',
  refuse: 'Odmów płatności',
  close: 'Zamknij bez płacenia',
  blik: 'Albo BLIK',
  code: 'Kod BLIK',
  codeHint: 'Sześć cyfr. Kody zaczynające się od 777 są opłacane, inne bank odrzuca.',
  badCode: 'Kod BLIK ma sześć cyfr.',
  payBlik: 'Zapłać kodem',
  states: {
    underWay: 'Przelew jest w drodze. Możesz wrócić do sklepu.',
    paid: 'Ta płatność jest opłacona.',
    over: 'Ta płatność jest zakończona i nie można już za nią zapłacić.',
  },
  back: 'Wróć do sklepu',
};

type PayWords = typeof pl;

const en: PayWords = {
  title: '{provider} payment',
  sandbox: 'This is a sandbox: nobody takes any money. Choose how the payment is to end.',
  pay: 'Pay',
  later: 'Pay by an ordinary transfer',
  laterHint: 'An ordinary transfer arrives only after a while; the payment waits until then.',
  refuse: 'Refuse to pay',
  close: 'Close without paying',
  blik: 'Or BLIK',
  code: 'BLIK code',
  codeHint: 'Six digits. Codes that begin with 777 are paid, the bank refuses others.',
  badCode: 'A BLIK code has six digits.',
  payBlik: 'Pay with the code',
  states: {
    underWay: 'The transfer is on its way. You may go back to the shop.',
    paid: 'This payment has been paid.',
    over: 'This payment is over and cannot be paid any more.',
  },
  back: 'Back to the shop',
};

const uk: PayWords = {
  title: 'Платіж {provider}',
  sandbox:
    'Це демонстраційне середовище: грошей ніхто не візьме. Виберіть, чим має скінчитися платіж.',
  pay: 'Оплатити',
  later: 'Оплатити звичайним переказом',
  laterHint: 'Звичайний переказ надходить лише згодом; доти платіж очікує.',
  refuse: 'Відмовитися від оплати',
  close: 'Закрити без оплати',
  blik: 'Або BLIK',
  code: 'Код BLIK',
  codeHint: 'Шість цифр. Коди, що починаються з 777, оплачуються, інші банк відхиляє.',
  badCode: 'Код BLIK має шість цифр.',
  payBlik: 'Оплатити кодом',
  states: {
    underWay: 'Переказ уже в дорозі. Можна повернутися до магазину.',
    paid: 'Цей платіж оплачено.',
    over: 'Цей платіж завершено, оплатити його вже не можна.',
  },
  back: 'Назад до магазину',
};

export const payWords = { pl, uk, en };
