/** Texts of the payment stand-ins: the testers' page, and the page where people pay. */
import { type InLanguage, texts } from '../texts.ts';

export const gatewayTexts = texts({
  waiting: {
    pl: 'Powiadomienia, które jeszcze wyjdą: {{count}}',
    uk: 'Сповіщення, які ще буде надіслано: {{count}}',
    en: 'Notifications still to be sent: {{count}}',
  },
  payments: { pl: 'Płatności', uk: 'Платежі', en: 'Payments' },
  noPayments: {
    pl: 'Nie ma jeszcze żadnej płatności.',
    uk: 'Платежів ще немає.',
    en: 'There is no payment yet.',
  },
  time: { pl: 'Czas', uk: 'Час', en: 'Time' },
  description: { pl: 'Opis', uk: 'Опис', en: 'Description' },
  amount: { pl: 'Kwota', uk: 'Сума', en: 'Amount' },
  state: { pl: 'Stan u operatora', uk: 'Стан в оператора', en: 'State at the provider' },
  page: { pl: 'Strona', uk: 'Сторінка', en: 'Page' },
  openPage: { pl: 'Zapłać', uk: 'Оплатити', en: 'Pay' },
  faults: { pl: 'Usterki', uk: 'Несправності', en: 'Faults' },
  noFaults: { pl: 'Nic się nie psuje.', uk: 'Усе працює справно.', en: 'Nothing goes wrong.' },
  clearFaults: { pl: 'Wyłącz wszystkie', uk: 'Вимкнути всі', en: 'Switch all off' },
  fault: { pl: 'Usterka', uk: 'Несправність', en: 'Fault' },
  faultKinds: {
    delay: {
      pl: 'powiadomienie przychodzi później',
      uk: 'сповіщення приходить пізніше',
      en: 'the notification comes later',
    },
    drop: { pl: 'powiadomienie ginie', uk: 'сповіщення губиться', en: 'the notification is lost' },
    duplicate: {
      pl: 'powiadomienie przychodzi dwa razy naraz',
      uk: 'сповіщення приходить двічі водночас',
      en: 'the notification comes twice at once',
    },
    reorder: {
      pl: 'następne powiadomienie wyprzedza to',
      uk: 'наступне сповіщення випереджає це',
      en: 'the next notification overtakes this one',
    },
    'wrong-signature': {
      pl: 'powiadomienie ma zły podpis',
      uk: 'сповіщення має хибний підпис',
      en: 'the notification has a wrong signature',
    },
    'wrong-amount': {
      pl: 'powiadomienie ma inną kwotę',
      uk: 'сповіщення має іншу суму',
      en: 'the notification has another amount',
    },
    unauthorized: { pl: 'odpowiedź 401', uk: 'відповідь 401', en: 'answer 401' },
    'too-many-requests': { pl: 'odpowiedź 429', uk: 'відповідь 429', en: 'answer 429' },
    'server-error': { pl: 'odpowiedź 503', uk: 'відповідь 503', en: 'answer 503' },
    'timeout-after-commit': {
      pl: 'wykonane, ale odpowiedź nie przychodzi',
      uk: 'виконано, але відповідь не приходить',
      en: 'done, but the answer does not come',
    },
  },
  call: { pl: 'Wywołanie', uk: 'Виклик', en: 'Call' },
  anyCall: { pl: 'każde', uk: 'будь-який', en: 'any' },
  times: { pl: 'Ile razy', uk: 'Скільки разів', en: 'How many times' },
  timesHint: { pl: 'Puste: bez końca', uk: 'Порожньо: без кінця', en: 'Empty: without end' },
  percent: {
    pl: 'Jak często, w procentach',
    uk: 'Як часто, у відсотках',
    en: 'How often, in percent',
  },
  percentHint: {
    pl: 'Od 1 do 100; puste: za każdym razem',
    uk: 'Від 1 до 100; порожньо: щоразу',
    en: 'From 1 to 100; empty: every time',
  },
  addFault: { pl: 'Włącz usterkę', uk: 'Увімкнути несправність', en: 'Switch the fault on' },
  badFault: {
    pl: 'Wpisz liczbę razy i procent od 1 do 100 cyframi, albo zostaw pola puste.',
    uk: 'Введіть кількість разів і відсоток від 1 до 100 цифрами або залиште поля порожніми.',
    en: 'Enter the number of times and the percentage from 1 to 100 in digits, or leave them empty.',
  },
  forEver: { pl: 'bez końca', uk: 'без кінця', en: 'without end' },
  nextTimes: { pl: 'jeszcze {{count}}×', uk: 'ще {{count}}×', en: '{{count}}× more' },
  chance: { pl: '{{percent}}%', uk: '{{percent}}%', en: '{{percent}}%' },
  behaviour: { pl: 'Zachowanie', uk: 'Поведінка', en: 'Behaviour' },
  switches: {
    autoReceive: {
      pl: 'Wpłaty przyjmowane automatycznie (bez potwierdzania przez sklep)',
      uk: 'Платежі приймаються автоматично (магазин їх не підтверджує)',
      en: 'Payments are received automatically (the shop does not confirm them)',
    },
    rejectRefunds: {
      pl: 'Zwroty są odrzucane',
      uk: 'Повернення відхиляються',
      en: 'Refunds are rejected',
    },
    noReturn: {
      pl: 'Po zapłacie nikt nie wraca do sklepu',
      uk: 'Після оплати ніхто не повертається до магазину',
      en: 'Nobody is sent back to the shop after paying',
    },
    hideUnpaid: {
      pl: 'Niezapłaconych transakcji nie widać w zapytaniach',
      uk: 'Несплачених транзакцій не видно в запитах',
      en: 'Unpaid transactions are not found',
    },
    noFunds: {
      pl: 'Na zwroty nie ma środków',
      uk: 'На повернення немає коштів',
      en: 'There are no funds for refunds',
    },
  },
  save: { pl: 'Zapisz', uk: 'Зберегти', en: 'Save' },
});

export type GatewayTexts = InLanguage<typeof gatewayTexts>;

export const payTexts = texts({
  title: { pl: 'Płatność {{provider}}', uk: 'Платіж {{provider}}', en: '{{provider}} payment' },
  sandbox: {
    pl: 'To środowisko pokazowe: nikt nie pobierze pieniędzy. Wybierz, jak ma się skończyć płatność.',
    uk: 'Це демонстраційне середовище: грошей ніхто не візьме. Виберіть, чим має скінчитися платіж.',
    en: 'This is a sandbox: nobody takes any money. Choose how the payment is to end.',
  },
  pay: { pl: 'Zapłać', uk: 'Оплатити', en: 'Pay' },
  later: {
    pl: 'Zapłać zwykłym przelewem',
    uk: 'Оплатити звичайним переказом',
    en: 'Pay by an ordinary transfer',
  },
  laterHint: {
    pl: 'Zwykły przelew dociera dopiero po chwili; do tego czasu płatność czeka.',
    uk: 'Звичайний переказ надходить лише згодом; доти платіж очікує.',
    en: 'An ordinary transfer arrives only after a while; the payment waits until then.',
  },
  refuse: { pl: 'Odmów płatności', uk: 'Відмовитися від оплати', en: 'Refuse to pay' },
  close: { pl: 'Zamknij bez płacenia', uk: 'Закрити без оплати', en: 'Close without paying' },
  blik: { pl: 'Albo BLIK', uk: 'Або BLIK', en: 'Or BLIK' },
  code: { pl: 'Kod BLIK', uk: 'Код BLIK', en: 'BLIK code' },
  codeHint: {
    pl: 'Sześć cyfr. Kody zaczynające się od 777 są opłacane, inne bank odrzuca.',
    uk: 'Шість цифр. Коди, що починаються з 777, оплачуються, інші банк відхиляє.',
    en: 'Six digits. Codes that begin with 777 are paid, the bank refuses others.',
  },
  badCode: {
    pl: 'Kod BLIK ma sześć cyfr.',
    uk: 'Код BLIK має шість цифр.',
    en: 'A BLIK code has six digits.',
  },
  payBlik: { pl: 'Zapłać kodem', uk: 'Оплатити кодом', en: 'Pay with the code' },
  states: {
    underWay: {
      pl: 'Przelew jest w drodze. Możesz wrócić do sklepu.',
      uk: 'Переказ уже в дорозі. Можна повернутися до магазину.',
      en: 'The transfer is on its way. You may go back to the shop.',
    },
    paid: {
      pl: 'Ta płatność jest opłacona.',
      uk: 'Цей платіж оплачено.',
      en: 'This payment has been paid.',
    },
    over: {
      pl: 'Ta płatność jest zakończona i nie można już za nią zapłacić.',
      uk: 'Цей платіж завершено, оплатити його вже не можна.',
      en: 'This payment is over and cannot be paid any more.',
    },
  },
  back: { pl: 'Wróć do sklepu', uk: 'Назад до магазину', en: 'Back to the shop' },
});
