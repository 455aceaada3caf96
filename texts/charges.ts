/** Texts of the screens for paying with a one-time code. */
import { texts } from './texts.ts';

export const charges = texts({
  otpTitle: { pl: 'Mój kod płatniczy', uk: 'Мій платіжний код', en: 'My payment code' },
  otpIntro: {
    pl: 'Podaj ten kod sprzedawcy albo pokaż mu ekran. Kwotę zobaczysz i zaakceptujesz tutaj.',
    uk: 'Назвіть цей код продавцеві або покажіть екран. Суму ви побачите й підтвердите тут.',
    en: 'Tell the seller this code or show the screen. You will see and accept the amount here.',
  },
  codeLabel: { pl: 'Twój kod: {{code}}', uk: 'Ваш код: {{code}}', en: 'Your code: {{code}}' },
  making: { pl: 'Tworzymy kod…', uk: 'Створюємо код…', en: 'Making your code…' },
  newCode: { pl: 'Nowy kod', uk: 'Новий код', en: 'New code' },
  codeOver: { pl: 'Ten kod już wygasł', uk: 'Термін дії коду минув', en: 'This code has expired' },
  codeOverText: {
    pl: 'Kod działa 2 minuty i tylko raz. Utwórz nowy, gdy będziesz przy kasie.',
    uk: 'Код діє 2 хвилини й лише один раз. Створіть новий, коли будете біля каси.',
    en: 'A code works for 2 minutes and only once. Make a new one when you are at the till.',
  },
  validFor: { pl: 'Ważny jeszcze', uk: 'Код діятиме ще', en: 'The code is valid for' },
  waiting: {
    pl: 'Czekamy, aż sprzedawca wpisze kod. Ten ekran zmieni się sam.',
    uk: 'Чекаємо, поки продавець введе код. Цей екран зміниться сам.',
    en: 'Waiting for the seller to enter the code. This screen will change by itself.',
  },
  copyCode: { pl: 'Kopiuj kod', uk: 'Копіювати код', en: 'Copy code' },
  boundOpen: {
    pl: 'Kod na jedną kwotę dla jednej osoby',
    uk: 'Код на одну суму для однієї особи',
    en: 'A code for one amount and one person',
  },
  boundIntro: {
    pl: 'Taki kod możesz przekazać dalej, na przykład dziecku albo sąsiadce: zapłaci tylko tę kwotę i tylko wskazanej osobie, bez Twojej akceptacji na ekranie.',
    uk: 'Такий код можна передати, наприклад, дитині чи сусідці: він оплатить лише цю суму й лише вказаній особі, без вашого підтвердження на екрані.',
    en: 'You can pass such a code on, for example to a child or a neighbour: it pays only this amount and only this person, without you accepting on the screen.',
  },
  boundMake: { pl: 'Utwórz kod', uk: 'Створити код', en: 'Make the code' },
  boundFor: {
    pl: '{{amount}} dla: {{payee}}',
    uk: '{{amount}} для: {{payee}}',
    en: '{{amount}} to: {{payee}}',
  },
  boundHint: {
    pl: 'Ten kod płaci od razu: dokładnie {{amount}} i tylko tej osobie. Każdy inny dostanie odmowę.',
    uk: 'Цей код платить одразу: рівно {{amount}} і лише цій особі. Решта отримає відмову.',
    en: 'This code pays at once: exactly {{amount}} and only this person. Anyone else is refused.',
  },
  plainCode: { pl: 'Zwykły kod', uk: 'Звичайний код', en: 'Ordinary code' },
  payee: { pl: 'Odbiorca', uk: 'Отримувач', en: 'Payee' },
  amount: { pl: 'Kwota', uk: 'Сума', en: 'Amount' },

  askTitle: { pl: 'Zapłacić {{amount}}?', uk: 'Заплатити {{amount}}?', en: 'Pay {{amount}}?' },
  askTo: { pl: 'Odbiorca', uk: 'Отримувач', en: 'Payee' },
  payeeCompany: {
    pl: 'Firma potwierdzona przez program, NIP {{nip}}',
    uk: 'Компанія, підтверджена програмою, NIP {{nip}}',
    en: 'Company confirmed by the programme, tax number (NIP) {{nip}}',
  },
  payeeVerified: {
    pl: 'Ma potwierdzone konto bankowe',
    uk: 'Має підтверджений банківський рахунок',
    en: 'Has confirmed a bank account',
  },
  payeeIdentity: {
    pl: 'Tożsamość potwierdzona: to jest imię i nazwisko tej osoby',
    uk: 'Особу підтверджено: це справжні ім’я та прізвище',
    en: 'Identity confirmed: this is the person’s real name',
  },
  payeeFirst: {
    pl: 'Płacisz tu po raz pierwszy. Sprawdź, czy to na pewno ten odbiorca.',
    uk: 'Ви платите тут уперше. Перевірте, чи це справді той отримувач.',
    en: 'You pay them for the first time. Check that this is who you mean.',
  },
  askFor: { pl: 'Za co', uk: 'За що', en: 'For' },
  others: { pl: 'i jeszcze {{others}}', uk: 'і ще {{others}}', en: 'and {{others}} more' },
  whole: { pl: 'Razem', uk: 'Разом', en: 'Total' },
  parts: {
    pl: '{{total}}: {{denar}} teraz + {{pln}} {{way}}',
    uk: '{{total}}: {{denar}} зараз + {{pln}} {{way}}',
    en: '{{total}}: {{denar}} now + {{pln}} {{way}}',
  },
  partsPaid: {
    pl: '{{total}}: {{denar}} + {{pln}} {{way}}',
    uk: '{{total}}: {{denar}} + {{pln}} {{way}}',
    en: '{{total}}: {{denar}} + {{pln}} {{way}}',
  },
  stillDue: {
    pl: 'Zostało {{pln}} przy kasie',
    uk: 'Залишилося {{pln}} на касі',
    en: '{{pln}} left to pay at the till',
  },
  askLeft: { pl: 'Na decyzję zostało', uk: 'На рішення залишилося', en: 'Time left to decide' },
  askAvailable: {
    pl: 'Po zapłacie zostanie',
    uk: 'Після оплати залишиться',
    en: 'Left after paying',
  },
  accept: { pl: 'Zapłać {{amount}}', uk: 'Заплатити {{amount}}', en: 'Pay {{amount}}' },
  refuse: { pl: 'Odrzuć', uk: 'Відхилити', en: 'Refuse' },
  askOver: {
    pl: 'Czas na decyzję minął',
    uk: 'Час на рішення минув',
    en: 'The time to decide is over',
  },
  askOverText: {
    pl: 'Nic nie zostało pobrane. Jeśli chcesz zapłacić, podaj sprzedawcy nowy kod.',
    uk: 'Нічого не списано. Якщо хочете заплатити, назвіть продавцеві новий код.',
    en: 'Nothing was taken. If you want to pay, give the seller a new code.',
  },
  paid: { pl: 'Zapłacono', uk: 'Оплачено', en: 'Paid' },
  paidTo: { pl: 'Dla: {{payee}}', uk: 'Отримувач: {{payee}}', en: 'To: {{payee}}' },
  refusedTitle: { pl: 'Płatność odrzucona', uk: 'Платіж відхилено', en: 'Payment refused' },
  cancelledTitle: {
    pl: 'Sprzedawca anulował płatność',
    uk: 'Продавець скасував платіж',
    en: 'The seller cancelled the payment',
  },
  refusedText: {
    pl: 'Nic nie zostało pobrane z Twojego portfela.',
    uk: 'З вашого гаманця нічого не списано.',
    en: 'Nothing was taken from your wallet.',
  },
  left: { pl: 'W portfelu zostało', uk: 'У гаманці залишилося', en: 'Left in your wallet' },
  again: { pl: 'Nowy kod', uk: 'Новий код', en: 'New code' },
  receipt: { pl: 'Zobacz potwierdzenie', uk: 'Переглянути підтвердження', en: 'See the receipt' },
  toWallet: { pl: 'Przejdź do portfela', uk: 'Перейти до гаманця', en: 'Go to the wallet' },

  acceptTitle: { pl: 'Do akceptacji', uk: 'На підтвердження', en: 'To accept' },
  acceptIntro: {
    pl: 'Tu czekają płatności, o które poprosili Cię sprzedawcy.',
    uk: 'Тут чекають платежі, про які вас попросили продавці.',
    en: 'Payments that sellers have asked you for wait here.',
  },
  acceptEmpty: {
    pl: 'Nic nie czeka na Twoją decyzję',
    uk: 'Нічого не чекає на ваше рішення',
    en: 'Nothing is waiting for you',
  },
  acceptEmptyText: {
    pl: 'Gdy sprzedawca wpisze Twój kod, płatność pojawi się tutaj i od razu na ekranie z kodem.',
    uk: 'Коли продавець введе ваш код, платіж з’явиться тут і одразу на екрані з кодом.',
    en: 'When a seller enters your code, the payment appears here and at once on the code screen.',
  },
  showCode: { pl: 'Pokaż mój kod', uk: 'Показати мій код', en: 'Show my code' },
  lostTitle: { pl: 'Brak połączenia.', uk: 'Немає з’єднання.', en: 'No connection.' },
  lostText: { pl: 'Stan z {{time}}.', uk: 'Дані станом на {{time}}.', en: 'As of {{time}}.' },
  bannerTitle: { pl: 'Zapłacić {{amount}}?', uk: 'Заплатити {{amount}}?', en: 'Pay {{amount}}?' },
  bannerText: {
    pl: '{{payee}} czeka na Twoją decyzję.',
    uk: '{{payee}} чекає на ваше рішення.',
    en: '{{payee}} is waiting for your decision.',
  },
  bannerOpen: { pl: 'Zobacz', uk: 'Переглянути', en: 'View' },

  scanning: {
    pl: 'Skieruj aparat na kod QR kupującego',
    uk: 'Наведіть камеру на QR-код покупця',
    en: 'Point the camera at the buyer’s QR code',
  },
  scanFailed: {
    pl: 'Nie udało się włączyć aparatu: może używa go inny program. Wpisz dane ręcznie.',
    uk: 'Не вдалося ввімкнути камеру: можливо, її використовує інша програма. Введіть дані вручну.',
    en: 'The camera could not be started: another program may be using it. Type it in instead.',
  },
  scanForbidden: {
    pl: 'Ta strona nie ma zgody na użycie aparatu. Zezwól na niego w ustawieniach przeglądarki, przy adresie strony, albo wpisz dane ręcznie.',
    uk: 'Ця сторінка не має дозволу на камеру. Дозвольте її в налаштуваннях браузера, біля адреси сторінки, або введіть дані вручну.',
    en: 'This page is not allowed to use the camera. Allow it in the browser’s settings, beside the page’s address, or type it in instead.',
  },
  scanNoCamera: {
    pl: 'To urządzenie nie ma aparatu. Wpisz dane ręcznie.',
    uk: 'На цьому пристрої немає камери. Введіть дані вручну.',
    en: 'This device has no camera. Type it in instead.',
  },
  scanStrange: {
    pl: 'To nie jest kod płatniczy {{brand}}.',
    uk: 'Це не платіжний код {{brand}}.',
    en: 'That is not a {{brand}} payment code.',
  },
});
