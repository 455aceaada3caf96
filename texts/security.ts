/** Texts of keeping an account safe: confirming payments, passkeys, devices and the freeze. */
import { texts } from './texts.ts';

export const security = texts({
  page: { pl: 'Bezpieczeństwo', uk: 'Безпека', en: 'Security' },
  intro: {
    pl: 'Sprawdź, kto ma dostęp do Twoich pieniędzy. Gdy coś Cię zaniepokoi, zablokuj wszystko.',
    uk: 'Перевірте, хто має доступ до ваших грошей. Якщо щось вас непокоїть, заблокуйте все.',
    en: 'See who can reach your money. If anything worries you, freeze everything.',
  },

  confirmPayment: { pl: 'Potwierdź płatność', uk: 'Підтвердьте платіж', en: 'Confirm the payment' },
  confirmPayout: { pl: 'Potwierdź wypłatę', uk: 'Підтвердьте виплату', en: 'Confirm the payout' },
  confirmUnfreeze: {
    pl: 'Odblokować wszystko?',
    uk: 'Розблокувати все?',
    en: 'Unfreeze everything?',
  },
  confirmPasskey: {
    pl: 'Potwierdź, że to Ty',
    uk: 'Підтвердьте, що це ви',
    en: 'Confirm that it is you',
  },
  confirmWhy: {
    pl: 'Przy większych kwotach, i gdy uzbiera się ich więcej, upewniamy się, że to na pewno Ty.',
    uk: 'Якщо сума більша або назбиралося багато платежів, ми перевіряємо, що це справді ви.',
    en: 'For larger amounts, and where many have added up, we make sure that it is really you.',
  },
  confirmWhyPayout: {
    pl: 'Przy każdej wypłacie upewniamy się, że to na pewno Ty.',
    uk: 'Під час кожної виплати ми перевіряємо, що це справді ви.',
    en: 'For every payout we make sure that it is really you.',
  },
  confirmWhyOther: {
    pl: 'To ważna zmiana, więc upewniamy się, że to na pewno Ty.',
    uk: 'Це важлива зміна, тому ми перевіряємо, що це справді ви.',
    en: 'This is an important change, so we make sure that it is really you.',
  },
  payee: { pl: 'Odbiorca', uk: 'Отримувач', en: 'Payee' },
  toAccount: { pl: 'Na konto', uk: 'На рахунок', en: 'To the account' },
  paymentTitle: { pl: 'Tytuł', uk: 'Призначення', en: 'Title' },
  timeLeft: { pl: 'na potwierdzenie', uk: 'на підтвердження', en: 'left to confirm' },
  usePasskey: { pl: 'Potwierdź kluczem', uk: 'Підтвердити ключем', en: 'Confirm with a passkey' },
  useSignIn: { pl: 'Zaloguj się ponownie', uk: 'Увійти ще раз', en: 'Sign in again' },
  signInText: {
    pl: 'Na chwilę otworzy się strona logowania. Potem wrócisz tutaj i dokończysz jednym kliknięciem – nic nie zginie.',
    uk: 'На мить відкриється сторінка входу. Потім ви повернетеся сюди й завершите одним натисканням – нічого не пропаде.',
    en: 'The sign-in page opens for a moment. Then you come back here and finish with one click – nothing is lost.',
  },
  noPasskeyYet: {
    pl: 'Z kluczem pójdzie szybciej: dodasz go na stronie „Bezpieczeństwo”.',
    uk: 'З ключем буде швидше: його можна додати на сторінці «Безпека».',
    en: 'A passkey is quicker: you can add one on the Security page.',
  },
  noPasskeyHere: {
    pl: 'Masz klucz dostępu, a tu nie da się go użyć. Otwórz tę stronę na urządzeniu, które go ma.',
    uk: 'У вас є ключ доступу, але тут ним не скористатися. Відкрийте цю сторінку на пристрої, який його має.',
    en: 'You have a passkey, and it cannot be used here. Open this page on a device that has it.',
  },
  passkeyLost: {
    pl: 'Klucz przepadł? Napisz do nas: {{email}}.',
    uk: 'Ключ втрачено? Напишіть нам: {{email}}.',
    en: 'Is the passkey lost? Write to us at {{email}}.',
  },
  passkeyCancelled: {
    pl: 'Klucz nie został użyty. Spróbuj jeszcze raz – na razie nic się nie stało.',
    uk: 'Ключ не використано. Спробуйте ще раз – поки що нічого не сталося.',
    en: 'The passkey was not used. Try once more – nothing has happened yet.',
  },
  passkeyFailed: {
    pl: 'Nie udało się użyć klucza. Spróbuj jeszcze raz – na razie nic się nie stało.',
    uk: 'Не вдалося скористатися ключем. Спробуйте ще раз – поки що нічого не сталося.',
    en: 'The passkey did not work. Try once more – nothing has happened yet.',
  },
  tooLate: {
    pl: 'Czas na potwierdzenie minął. Zamknij to okno i zacznij jeszcze raz.',
    uk: 'Час на підтвердження минув. Закрийте це вікно й почніть ще раз.',
    en: 'The time to confirm is up. Close this window and start again.',
  },
  notPaid: {
    pl: 'Płatność nie jest potwierdzona, więc nic nie zapłacono. Możesz spróbować jeszcze raz.',
    uk: 'Платіж не підтверджено, тож нічого не сплачено. Можете спробувати ще раз.',
    en: 'The payment was not confirmed, so nothing was paid. You can try again.',
  },
  notDone: {
    pl: 'Bez potwierdzenia nic się nie zmieniło. Możesz spróbować jeszcze raz.',
    uk: 'Без підтвердження нічого не змінилося. Можете спробувати ще раз.',
    en: 'Nothing has changed without your confirmation. You can try again.',
  },
  returned: {
    pl: 'Logowanie potwierdzone',
    uk: 'Вхід підтверджено',
    en: 'You have signed in again',
  },
  returnedPaid: {
    pl: 'Naciśnij jeszcze raz ten sam przycisk.',
    uk: 'Натисніть ще раз ту саму кнопку.',
    en: 'Press the same button once more.',
  },
  returnedDone: {
    pl: 'Naciśnij jeszcze raz to, co chcesz zrobić.',
    uk: 'Натисніть ще раз те, що хочете зробити.',
    en: 'Press once more what you want to do.',
  },
  returnedGoes: {
    pl: 'Kwota {{amount}}, odbiorca: {{payee}}.',
    uk: 'Сума {{amount}}, отримувач: {{payee}}.',
    en: 'Amount {{amount}}, payee: {{payee}}.',
  },
  returnedLate: {
    pl: 'Czas na potwierdzenie minął',
    uk: 'Час на підтвердження минув',
    en: 'The time to confirm is up',
  },
  returnedLatePaid: {
    pl: 'Nic nie zapłacono. Zacznij jeszcze raz.',
    uk: 'Нічого не сплачено. Почніть ще раз.',
    en: 'Nothing was paid. Please start again.',
  },
  returnedLateDone: {
    pl: 'Nic się nie zmieniło. Zacznij jeszcze raz.',
    uk: 'Нічого не змінилося. Почніть ще раз.',
    en: 'Nothing has changed. Please start again.',
  },
  forget: { pl: 'Rezygnuję', uk: 'Скасувати', en: 'Never mind' },

  frozenTitle: { pl: 'Wszystko zablokowane', uk: 'Усе заблоковано', en: 'Everything is frozen' },
  frozenText: {
    pl: 'Nikt nie zapłaci z Twojego portfela, kartą ani kodem. Wpłaty nadal do Ciebie docierają.',
    uk: 'Ніхто не заплатить із вашого гаманця, карткою чи кодом. Надходження й далі приходять.',
    en: 'Nobody can pay from your wallet, by card or by code. Incoming payments still reach you.',
  },
  frozenByProgramme: {
    pl: 'Program zablokował Twój portfel. Napisz do nas na {{email}}, żeby wyjaśnić sprawę.',
    uk: 'Ваш гаманець заблокувала програма. Напишіть нам на {{email}}, щоб з’ясувати справу.',
    en: 'The programme has frozen your wallet. Write to us at {{email}} to sort it out.',
  },
  freeze: { pl: 'Zablokuj wszystko', uk: 'Заблокувати все', en: 'Freeze everything' },
  freezeTitle: {
    pl: 'Blokada jednym ruchem',
    uk: 'Блокування одним дотиком',
    en: 'Freeze with one tap',
  },
  freezeLead: {
    pl: 'Zgubiony telefon albo podejrzana płatność? Zablokuj wszystko od razu. Pieniądze zostają w portfelu, a odblokujesz je, kiedy zechcesz.',
    uk: 'Загубили телефон чи побачили дивний платіж? Заблокуйте все відразу. Гроші залишаться в гаманці, а розблокувати його можна будь-коли.',
    en: 'Lost your phone, or seen a payment that is not yours? Freeze everything at once. The money stays in your wallet, and you unfreeze it when you want.',
  },
  freezeAsk: { pl: 'Zablokować wszystko?', uk: 'Заблокувати все?', en: 'Freeze everything?' },
  freezeCodes: {
    pl: 'Kody płatności i czekające płatności od razu się kończą.',
    uk: 'Коди оплати й платежі, що чекають, одразу закінчаться.',
    en: 'Payment codes and payments that wait end at once.',
  },
  freezeOut: {
    pl: 'Nikt nie zapłaci z portfela, kartą ani kodem, nie wypłaci też pieniędzy.',
    uk: 'Ніхто не заплатить із гаманця, карткою чи кодом і не виплатить гроші.',
    en: 'Nobody can pay from the wallet, by card or by code, or pay money out.',
  },
  freezeSessions: {
    pl: 'Inne urządzenia zostaną wylogowane. To urządzenie pozostanie zalogowane.',
    uk: 'На інших пристроях відбудеться вихід. На цьому пристрої ви залишитеся в системі.',
    en: 'Other devices are signed out. This one stays.',
  },
  freezeIn: {
    pl: 'Wpłaty nadal do Ciebie docierają.',
    uk: 'Надходження й далі приходитимуть.',
    en: 'Incoming payments still reach you.',
  },
  freezeUndo: {
    pl: 'Odblokujesz w każdej chwili, gdy potwierdzisz, że to Ty.',
    uk: 'Розблокуєте будь-коли, підтвердивши, що це ви.',
    en: 'You can unfreeze at any time by confirming that it is you.',
  },
  freezeYes: { pl: 'Zablokuj', uk: 'Заблокувати', en: 'Yes, freeze' },

  limits: { pl: 'Limity płatności', uk: 'Ліміти платежів', en: 'Payment limits' },
  limitsText: {
    pl: 'Ustaw, ile najwięcej może wyjść z portfela, i od jakiej kwoty mamy do Ciebie pisać. Liczymy wszystko razem: kody, karty, przelewy, zakupy i wypłaty.',
    uk: 'Установіть, скільки щонайбільше може вийти з гаманця і від якої суми вам писати. Рахуємо все разом: коди, картки, перекази, покупки й виплати.',
    en: 'Set how much may leave your wallet at most, and from which amount on we write to you. Everything counts together: codes, cards, transfers, purchases and payouts.',
  },
  limit_payment: { pl: 'Jedna płatność', uk: 'Один платіж', en: 'One payment' },
  limit_day: { pl: 'Dziennie', uk: 'На день', en: 'In a day' },
  limit_month: { pl: 'Miesięcznie', uk: 'На місяць', en: 'In a month' },
  limit_tellAbove: {
    pl: 'Napisz do mnie o płatności powyżej',
    uk: 'Писати мені про платіж понад',
    en: 'E-mail me about payments over',
  },
  limitNone: { pl: 'bez limitu', uk: 'без ліміту', en: 'no limit' },
  limitUntold: { pl: 'nie piszemy', uk: 'не пишемо', en: 'off' },
  limitSpent: { pl: 'wyszło {{amount}}', uk: 'вийшло {{amount}}', en: '{{amount}} has left' },
  limitsChange: { pl: 'Zmień limity', uk: 'Змінити ліміти', en: 'Change the limits' },
  limitsNight: {
    pl: 'Niższy limit działa od razu. Wyższy potwierdzasz i zaczyna działać po nocy. Puste pole to brak limitu.',
    uk: 'Нижчий ліміт діє одразу. Вищий ви підтверджуєте, і він почне діяти після ночі. Порожнє поле – без ліміту.',
    en: 'A lower limit holds at once. A higher one is confirmed and holds after a night. An empty field is no limit.',
  },
  limitsSave: { pl: 'Zapisz limity', uk: 'Зберегти ліміти', en: 'Save the limits' },
  limitsChanged: {
    pl: 'Limity są zmienione.',
    uk: 'Ліміти змінено.',
    en: 'The limits are changed.',
  },
  limitsNext: {
    pl: 'Od {{time}}: płatność – {{payment}}, dziennie – {{day}}, miesięcznie – {{month}}.',
    uk: 'Від {{time}}: один платіж – {{payment}}, на день – {{day}}, на місяць – {{month}}.',
    en: 'From {{time}}: one payment – {{payment}}, in a day – {{day}}, in a month – {{month}}.',
  },

  passkeys: { pl: 'Klucze dostępu', uk: 'Ключі доступу', en: 'Passkeys' },
  passkeysText: {
    pl: 'Klucz dostępu zastępuje hasło: potwierdzasz płatność odciskiem palca, twarzą albo PIN-em, tak jak odblokowujesz telefon. Nikt nie może go podejrzeć ani wyłudzić.',
    uk: 'Ключ доступу замінює пароль: ви підтверджуєте платіж відбитком пальця, обличчям або PIN-кодом – так само, як розблоковуєте телефон. Його неможливо підгледіти чи виманити.',
    en: 'A passkey stands in for a password: you confirm a payment with your finger, your face or your PIN, just as you unlock your phone. Nobody can look over your shoulder or trick you out of it.',
  },
  passkeysFrom: {
    pl: 'Potwierdzenia wymagają płatności powyżej {{amount}} i każda wypłata.',
    uk: 'Підтвердження потребують платежі понад {{amount}} і кожна виплата.',
    en: 'Payments above {{amount}} and every payout have to be confirmed.',
  },
  passkeysFromSum: {
    pl: 'Potwierdzenia wymagają płatność powyżej {{amount}}, każda, z którą od ostatniego potwierdzenia wyszłoby więcej niż {{sum}}, i każda wypłata.',
    uk: 'Підтвердження потребують платіж понад {{amount}}, платіж, з яким від останнього підтвердження вийшло б більше ніж {{sum}}, і кожна виплата.',
    en: 'A payment above {{amount}}, one with which more than {{sum}} would have left since the last confirmation, and every payout have to be confirmed.',
  },
  passkeysPayout: {
    pl: 'Potwierdzenia wymaga każda wypłata.',
    uk: 'Підтвердження потребує кожна виплата.',
    en: 'Every payout has to be confirmed.',
  },
  passkeysNone: {
    pl: 'Nie masz jeszcze klucza dostępu',
    uk: 'Ключа доступу ще немає',
    en: 'You have no passkey yet',
  },
  passkeysNoneText: {
    pl: 'Bez klucza przy większych płatnościach trzeba się zalogować jeszcze raz. Z kluczem wystarczy dotknięcie.',
    uk: 'Без ключа для більших платежів треба входити ще раз. Із ключем досить одного дотику.',
    en: 'Without one you sign in again for larger payments. With a passkey, one touch is enough.',
  },
  passkeyAdd: { pl: 'Dodaj klucz dostępu', uk: 'Додати ключ доступу', en: 'Add a passkey' },
  passkeyNew: { pl: 'Nowy klucz dostępu', uk: 'Новий ключ доступу', en: 'A new passkey' },
  passkeyNewText: {
    pl: 'Nazwij go tak, żeby go potem poznać, na przykład „Telefon Ani”.',
    uk: 'Назвіть його так, щоб потім упізнати, наприклад «Телефон Ані».',
    en: 'Give it a name that you will recognise, such as “Ann’s phone”.',
  },
  passkeyName: { pl: 'Nazwa klucza', uk: 'Назва ключа', en: 'Name of the passkey' },
  passkeyCreate: { pl: 'Utwórz', uk: 'Створити', en: 'Create the passkey' },
  passkeyAdded: { pl: 'Klucz jest dodany.', uk: 'Ключ додано.', en: 'The passkey has been added.' },
  passkeyCreated: { pl: 'dodany {{date}}', uk: 'додано {{date}}', en: 'added {{date}}' },
  passkeyUsed: { pl: 'użyty {{time}}', uk: 'використано {{time}}', en: 'used {{time}}' },
  passkeyUnused: { pl: 'jeszcze nieużyty', uk: 'ще не використано', en: 'not used yet' },
  passkeyRename: { pl: 'Zmień nazwę', uk: 'Змінити назву', en: 'Rename' },
  passkeyRenameOf: {
    pl: 'Zmień nazwę klucza {{name}}',
    uk: 'Змінити назву ключа {{name}}',
    en: 'Rename the passkey {{name}}',
  },
  passkeySave: { pl: 'Zapisz nazwę', uk: 'Зберегти назву', en: 'Save the name' },
  passkeyRemove: { pl: 'Usuń', uk: 'Видалити', en: 'Remove' },
  passkeyRemoveOf: {
    pl: 'Usuń klucz {{name}}',
    uk: 'Видалити ключ {{name}}',
    en: 'Remove the passkey {{name}}',
  },
  passkeyRemoveAsk: {
    pl: 'Usunąć klucz {{name}}?',
    uk: 'Видалити ключ {{name}}?',
    en: 'Remove the passkey {{name}}?',
  },
  passkeyRemoveText: {
    pl: 'Nie potwierdzisz nim już żadnej płatności. Z ustawień telefonu lub komputera usuń go osobno.',
    uk: 'Ним більше не можна буде підтвердити платіж. У налаштуваннях телефону чи комп’ютера видаліть його окремо.',
    en: 'It will confirm no more payments. Remove it from the settings of your phone or computer as well.',
  },
  passkeyRemoveYes: { pl: 'Tak, usuń', uk: 'Так, видалити', en: 'Yes, remove' },
  passkeyRemoved: {
    pl: 'Klucz jest usunięty.',
    uk: 'Ключ видалено.',
    en: 'The passkey has been removed.',
  },
  passkeyCreateCancelled: {
    pl: 'Klucz nie został utworzony. Spróbuj jeszcze raz, kiedy zechcesz.',
    uk: 'Ключ не створено. Спробуйте ще раз, коли захочете.',
    en: 'No passkey was created. Try again whenever you like.',
  },
  passkeyCreateFailed: {
    pl: 'Nie udało się utworzyć klucza na tym urządzeniu. Sprawdź, czy ma ustawioną blokadę ekranu, i spróbuj jeszcze raz.',
    uk: 'Не вдалося створити ключ на цьому пристрої. Перевірте, чи ввімкнено блокування екрана, і спробуйте ще раз.',
    en: 'This device could not create a passkey. Check that it has a screen lock, and try again.',
  },
  passkeyExists: {
    pl: 'To urządzenie ma już Twój klucz – nie trzeba dodawać drugiego.',
    uk: 'На цьому пристрої вже є ваш ключ – другий не потрібен.',
    en: 'This device already has a passkey of yours – one is enough.',
  },
  passkeyUnsupported: {
    pl: 'Ta przeglądarka nie obsługuje kluczy. Zaktualizuj ją albo dodaj klucz na innym urządzeniu.',
    uk: 'Цей браузер не підтримує ключів. Оновіть його або додайте ключ на іншому пристрої.',
    en: 'This browser does not know passkeys. Update it, or add a passkey on another device.',
  },

  identity: { pl: 'Tożsamość', uk: 'Особа', en: 'Identity' },
  identityYes: { pl: 'Potwierdzona', uk: 'Підтверджено', en: 'Confirmed' },
  identitySince: {
    pl: 'Potwierdzone imię i nazwisko, {{date}}',
    uk: 'Підтверджені ім’я та прізвище, {{date}}',
    en: 'Confirmed name, {{date}}',
  },
  identityText: {
    pl: 'Potwierdź przez login.gov.pl, kim jesteś. Kto Ci płaci, zobaczy, że nazwa portfela to Twoje prawdziwe imię i nazwisko. Numeru PESEL nie przechowujemy: zostaje tylko jego tajny skrót, po którym widać, że ktoś potwierdza nim drugie konto.',
    uk: 'Підтвердьте через login.gov.pl, хто ви. Хто вам платить, побачить, що назва гаманця – це ваші справжні ім’я та прізвище. Номер PESEL ми не зберігаємо: лишається тільки його таємний відбиток, з якого видно, що ним підтверджують другий обліковий запис.',
    en: 'Confirm through login.gov.pl who you are. Whoever pays you will see that the name of your wallet is your real name. We do not keep your PESEL number: only a secret digest stays, which shows when somebody confirms a second account with it.',
  },
  identityConfirm: {
    pl: 'Potwierdź przez login.gov.pl',
    uk: 'Підтвердити через login.gov.pl',
    en: 'Confirm through login.gov.pl',
  },
  identityAgain: { pl: 'Potwierdź jeszcze raz', uk: 'Підтвердити ще раз', en: 'Confirm again' },
  identityWaiting: {
    pl: 'Twoje potwierdzenie obejrzy jeszcze ktoś z biura programu. Odpowiedź przyjdzie mailem.',
    uk: 'Ваше підтвердження ще перегляне працівник програми. Відповідь надійде поштою.',
    en: 'A person of the programme will look at your confirmation. The answer will come by mail.',
  },
  identityRefused: {
    pl: 'Nie mogliśmy potwierdzić Twojej tożsamości. Masz pytania? Napisz do nas: {{email}}.',
    uk: 'Ми не змогли підтвердити вашу особу. Маєте запитання? Напишіть нам: {{email}}.',
    en: 'We could not confirm your identity. Questions? Write to us: {{email}}.',
  },
  identityDone: {
    pl: 'Tożsamość potwierdzona',
    uk: 'Особу підтверджено',
    en: 'Identity confirmed',
  },
  identityFailed: {
    pl: 'Tożsamość nie została potwierdzona',
    uk: 'Особу не підтверджено',
    en: 'The identity was not confirmed',
  },
  identityClosed: {
    pl: 'Minął czas, to potwierdzenie było już użyte albo zaczęło się w innej przeglądarce. Zacznij jeszcze raz i dokończ w tej samej przeglądarce.',
    uk: 'Минув час, це підтвердження вже використано або розпочато в іншому браузері. Почніть ще раз і завершіть у тому самому браузері.',
    en: 'The time is over, this confirmation was used already, or it was begun in another browser. Begin again and finish in the same browser.',
  },
  identityRejected: {
    pl: 'Nie możemy zaufać odpowiedzi, którą dostaliśmy. Zacznij jeszcze raz. Jeśli to się powtórzy, napisz do nas: {{email}}.',
    uk: 'Ми не можемо довіряти отриманій відповіді. Почніть ще раз. Якщо це повториться, напишіть нам: {{email}}.',
    en: 'The answer that came cannot be trusted. Begin again. If it happens once more, write to us: {{email}}.',
  },
  identityLate: {
    pl: 'Odpowiedź jest już albo jeszcze nieważna. Zacznij jeszcze raz i dokończ w ciągu kilku minut.',
    uk: 'Відповідь уже або ще не дійсна. Почніть ще раз і завершіть за кілька хвилин.',
    en: 'The answer is not valid any more, or not yet. Begin again and finish within a few minutes.',
  },
  identityDeclined: {
    pl: 'Ktoś przerwał albo logowanie się nie udało. Możesz zacząć jeszcze raz.',
    uk: 'Вхід перервано або він не вдався. Можна почати ще раз.',
    en: 'It was stopped, or the sign-in failed. You can begin again.',
  },
  identityWeak: {
    pl: 'Ten sposób logowania jest za słaby. Zacznij jeszcze raz i wybierz profil zaufany, bank albo e-dowód.',
    uk: 'Цей спосіб входу заслабкий. Почніть ще раз і виберіть довірений профіль, банк або електронне посвідчення.',
    en: 'This way of signing in is too weak. Begin again and choose the trusted profile, your bank or an electronic identity card.',
  },
  identityOther: {
    pl: 'To konto jest już potwierdzone na inną osobę. Zaloguj się jako ta sama osoba co wcześniej albo napisz do nas: {{email}}.',
    uk: 'Цей обліковий запис уже підтверджено на іншу особу. Увійдіть як та сама особа, що й раніше, або напишіть нам: {{email}}.',
    en: 'This account is confirmed as somebody else already. Sign in as the same person as before, or write to us: {{email}}.',
  },
  identityUnavailable: {
    pl: 'login.gov.pl nie odpowiada. Nic się nie zmieniło; spróbuj za kilka minut.',
    uk: 'login.gov.pl не відповідає. Нічого не змінилося; спробуйте за кілька хвилин.',
    en: 'login.gov.pl does not answer. Nothing has changed; try again in a few minutes.',
  },
  identityNotOffered: {
    pl: 'Potwierdzanie tożsamości jest teraz wyłączone. Spróbuj innym razem.',
    uk: 'Підтвердження особи зараз вимкнено. Спробуйте іншим разом.',
    en: 'Identities cannot be confirmed at the moment. Try another time.',
  },

  sessions: { pl: 'Urządzenia', uk: 'Пристрої', en: 'Devices' },
  sessionsText: {
    pl: 'Na tych urządzeniach otwarte jest Twoje konto. Nie znasz któregoś? Wyloguj je.',
    uk: 'На цих пристроях відкрито ваш обліковий запис. Не впізнаєте якогось? Вийдіть на ньому.',
    en: 'Your account is open on these devices. Is there one you do not know? Sign it out.',
  },
  sessionHere: { pl: 'to urządzenie', uk: 'цей пристрій', en: 'this device' },
  sessionUnknown: { pl: 'Nieznane urządzenie', uk: 'Невідомий пристрій', en: 'An unknown device' },
  sessionSeen: { pl: 'ostatnio {{time}}', uk: 'востаннє {{time}}', en: 'last seen {{time}}' },
  sessionSince: { pl: 'od {{date}}', uk: 'від {{date}}', en: 'since {{date}}' },
  sessionFrom: { pl: 'sieć {{address}}', uk: 'мережа {{address}}', en: 'network {{address}}' },
  sessionEnd: { pl: 'Wyloguj', uk: 'Вийти', en: 'Sign out' },
  sessionEndOf: { pl: 'Wyloguj: {{device}}', uk: 'Вийти: {{device}}', en: 'Sign out: {{device}}' },
  sessionEnded: {
    pl: 'Urządzenie jest wylogowane.',
    uk: 'На пристрої здійснено вихід.',
    en: 'The device has been signed out.',
  },
  sessionsEnd: {
    pl: 'Wyloguj wszystkie inne',
    uk: 'Вийти на всіх інших',
    en: 'Sign out all others',
  },
  sessionsEndAsk: {
    pl: 'Wylogować wszystkie inne urządzenia?',
    uk: 'Вийти на всіх інших пристроях?',
    en: 'Sign out all other devices?',
  },
  sessionsEndText: {
    pl: 'Zostanie tylko to, którego teraz używasz. Na innych trzeba będzie się zalogować.',
    uk: 'Залишиться тільки цей. На інших доведеться увійти знову.',
    en: 'Only the one you are using stays. The others have to sign in again.',
  },
  sessionsEndYes: {
    pl: 'Tak, wyloguj inne',
    uk: 'Так, вийти на інших',
    en: 'Yes, sign out the others',
  },
  sessionsEnded: {
    pl: 'Inne urządzenia są wylogowane.',
    uk: 'На інших пристроях здійснено вихід.',
    en: 'The other devices have been signed out.',
  },
  sessionsOnlyThis: {
    pl: 'Nie ma innych zalogowanych urządzeń.',
    uk: 'Більше ніде обліковий запис не відкрито.',
    en: 'Your account is open nowhere else.',
  },

  endedTitle: {
    pl: 'To urządzenie zostało wylogowane',
    uk: 'На цьому пристрої здійснено вихід',
    en: 'This device has been signed out',
  },
  endedText: {
    pl: 'Ktoś, kto ma dostęp do Twojego konta, wylogował je na stronie „Bezpieczeństwo”. Jeśli to Ty – wszystko w porządku. Jeśli nie, zaloguj się i zmień hasło.',
    uk: 'Це зробили на сторінці «Безпека» вашого облікового запису. Якщо це ви – усе гаразд. Якщо ні, увійдіть і змініть пароль.',
    en: 'Somebody with access to your account signed it out on the Security page. If that was you, all is well. If not, sign in and change your password.',
  },
  endedAgain: { pl: 'Zaloguj się ponownie', uk: 'Увійти ще раз', en: 'Sign in again' },
});

/** The page on the way to the service that confirms identities. */
export const identityPage = texts({
  go: { pl: 'Dalej', uk: 'Далі', en: 'Continue' },
});

/** Texts of mails about the safety of an account. */
export const securityMails = texts({
  passkeyAdded: {
    subject: { pl: 'Dodano klucz dostępu', uk: 'Ключ доступу додано', en: 'Passkey added' },
    text: {
      pl: 'Do Twojego konta dodano klucz dostępu „{{name}}” ({{device}}). Jeśli to nie Ty, zablokuj wszystko od razu: {{site}}',
      uk: 'До вашого облікового запису додано ключ доступу «{{name}}» ({{device}}). Якщо це не ви, негайно заблокуйте все: {{site}}',
      en: 'The passkey “{{name}}” was added to your account ({{device}}). If this was not you, freeze everything at once: {{site}}',
    },
  },
  passkeyRemoved: {
    subject: { pl: 'Usunięto klucz dostępu', uk: 'Ключ доступу видалено', en: 'Passkey removed' },
    text: {
      pl: 'Z Twojego konta usunięto klucz dostępu „{{name}}” ({{device}}). Jeśli to nie Ty, zablokuj wszystko od razu: {{site}}',
      uk: 'З вашого облікового запису видалено ключ доступу «{{name}}» ({{device}}). Якщо це не ви, негайно заблокуйте все: {{site}}',
      en: 'The passkey “{{name}}” was removed from your account ({{device}}). If this was not you, freeze everything at once: {{site}}',
    },
  },
  newDevice: {
    subject: {
      pl: 'Potwierdzenie z nowego urządzenia',
      uk: 'Підтвердження з нового пристрою',
      en: 'Confirmed on a new device',
    },
    text: {
      pl: 'Na urządzeniu, którego wcześniej nie widzieliśmy ({{device}}), potwierdzono operację na Twoim koncie. Jeśli to nie Ty, zablokuj wszystko od razu: {{site}}',
      uk: 'На пристрої, якого ми раніше не бачили ({{device}}), підтверджено операцію у вашому обліковому записі. Якщо це не ви, негайно заблокуйте все: {{site}}',
      en: 'Something was confirmed for your account on a device that we have not seen before ({{device}}). If this was not you, freeze everything at once: {{site}}',
    },
  },
  cashierAdded: {
    subject: {
      pl: 'Nowa osoba albo urządzenie przy kasie',
      uk: 'Нова людина або пристрій на касі',
      en: 'Somebody new at your till',
    },
    text: {
      pl: 'Dajesz komuś kasę: „{{name}}” ({{device}}) będzie przyjmować zapłatę w Twoim imieniu. Jeśli to nie Ty, zablokuj wszystko od razu: {{site}}',
      uk: 'Ви даєте комусь касу: «{{name}}» ({{device}}) прийматиме оплату від вашого імені. Якщо це не ви, негайно заблокуйте все: {{site}}',
      en: 'You give somebody the till: “{{name}}” ({{device}}) will take payments in your name. If this was not you, freeze everything at once: {{site}}',
    },
  },
  cashierLeft: {
    subject: {
      pl: 'Ktoś odszedł z kasy',
      uk: 'Хтось пішов із каси',
      en: 'Somebody left your till',
    },
    text: {
      pl: '„{{name}}” nie przyjmuje już zapłaty w Twoim imieniu ({{device}}). Twoje zabezpieczenia: {{site}}',
      uk: '«{{name}}» більше не приймає оплату від вашого імені ({{device}}). Ваші засоби безпеки: {{site}}',
      en: '“{{name}}” no longer takes payments in your name ({{device}}). Your safeguards: {{site}}',
    },
  },
  frozen: {
    subject: { pl: 'Wszystko zablokowane', uk: 'Усе заблоковано', en: 'Everything is frozen' },
    text: {
      pl: 'Twój portfel jest zablokowany: nic z niego nie wychodzi, a wpłaty nadal przychodzą. Kody i otwarte płatności zakończono, pozostałe urządzenia wylogowano. Odblokujesz go tutaj: {{site}}',
      uk: 'Ваш гаманець заблоковано: з нього нічого не виходить, а надходження тривають. Коди й відкриті платежі завершено, на інших пристроях здійснено вихід. Розблокувати його можна тут: {{site}}',
      en: 'Your wallet is frozen: nothing leaves it, and money still comes in. Codes and open payments have ended, and other devices are signed out. You can unfreeze it here: {{site}}',
    },
  },
  unfrozen: {
    subject: { pl: 'Portfel odblokowany', uk: 'Гаманець розблоковано', en: 'Wallet unfrozen' },
    text: {
      pl: 'Twój portfel został odblokowany ({{device}}) i można z niego znowu płacić. Jeśli to nie Ty, zablokuj go i napisz do nas: {{site}}, {{support}}',
      uk: 'Ваш гаманець розблоковано ({{device}}), і з нього знову можна платити. Якщо це не ви, заблокуйте його й напишіть нам: {{site}}, {{support}}',
      en: 'Your wallet was unfrozen ({{device}}) and can pay again. If this was not you, freeze it and write to us: {{site}}, {{support}}',
    },
  },
  frozenByProgramme: {
    subject: {
      pl: 'Portfel zablokowany przez program',
      uk: 'Гаманець заблокувала програма',
      en: 'Wallet frozen by the programme',
    },
    text: {
      pl: 'Program zablokował Twój portfel: nic z niego nie wychodzi i nikt nie może na niego zapłacić. Napisz do nas, a powiemy dlaczego: {{support}}',
      uk: 'Програма заблокувала ваш гаманець: з нього нічого не виходить, і ніхто не може на нього заплатити. Напишіть нам, і ми пояснимо причину: {{support}}',
      en: 'The programme has frozen your wallet: nothing leaves it, and nobody can pay into it. Write to us and we will tell you why: {{support}}',
    },
  },
  unfrozenByProgramme: {
    subject: {
      pl: 'Program odblokował portfel',
      uk: 'Програма розблокувала гаманець',
      en: 'Wallet unfrozen by the programme',
    },
    text: {
      pl: 'Program zdjął swoją blokadę z Twojego portfela. Co jest teraz możliwe, zobaczysz tutaj: {{site}}',
      uk: 'Програма зняла своє блокування з вашого гаманця. Що тепер можливо, видно тут: {{site}}',
      en: 'The programme has lifted its freeze of your wallet. What is possible now you can see here: {{site}}',
    },
  },
  cardUnlocked: {
    subject: {
      pl: 'Blokada karty zdjęta',
      uk: 'Блокування картки знято',
      en: 'The lock of a card is lifted',
    },
    text: {
      pl: 'Program zdjął piętnastominutową blokadę Twojej karty {{name}} i można nią znowu płacić. Jeśli to nie Twoja prośba, zablokuj wszystko i napisz do nas: {{site}}, {{support}}',
      uk: 'Програма зняла п’ятнадцятихвилинне блокування вашої картки {{name}}, і нею знову можна платити. Якщо ви про це не просили, заблокуйте все й напишіть нам: {{site}}, {{support}}',
      en: 'The programme has lifted the quarter-of-an-hour lock of your card {{name}}, and it can pay again. If you did not ask for this, freeze everything and write to us: {{site}}, {{support}}',
    },
  },
  sellerUnlocked: {
    subject: {
      pl: 'Możesz znowu przyjmować kody',
      uk: 'Ви знову можете приймати коди',
      en: 'You can take codes again',
    },
    text: {
      pl: 'Program zdjął blokadę, która powstała po pięciu błędnych kodach kupujących. Jeśli to nie Ty je wpisywałeś lub wpisywałaś, napisz do nas: {{support}}',
      uk: 'Програма зняла блокування, яке з’явилося після п’яти хибних кодів покупців. Якщо їх вводили не ви, напишіть нам: {{support}}',
      en: 'The programme has lifted the lock that came after five wrong codes of buyers. If it was not you who tried them, write to us: {{support}}',
    },
  },
  limitsChanged: {
    subject: {
      pl: 'Zmieniono limity płatności',
      uk: 'Ліміти платежів змінено',
      en: 'Payment limits changed',
    },
    text: {
      pl: 'Zmieniono limity tego, co wychodzi z Twojego portfela ({{device}}). Wyższy zaczyna działać dopiero po nocy. Jeśli to nie Ty, zablokuj wszystko od razu: {{site}}',
      uk: 'Змінено ліміти того, що виходить із вашого гаманця ({{device}}). Вищий почне діяти лише після ночі. Якщо це не ви, негайно заблокуйте все: {{site}}',
      en: 'The limits of what leaves your wallet were changed ({{device}}). A higher one holds only after a night. If this was not you, freeze everything at once: {{site}}',
    },
  },
  addressMoves: {
    subject: {
      pl: 'Zmienia się adres e-mail Twojego portfela',
      uk: 'Змінюється адреса e-mail вашого гаманця',
      en: 'The e-mail address of your wallet changes',
    },
    text: {
      pl: 'Logujesz się teraz adresem {{name}}. Za trzy dni będzie to też adres portfela; do tego czasu nikt nie zapłaci na żaden z nich. Jeśli to nie Ty, zablokuj wszystko od razu i napisz do nas: {{site}}, {{support}}',
      uk: 'Ви тепер входите з адресою {{name}}. Через три дні вона буде й адресою гаманця; доти ніхто не заплатить на жодну з них. Якщо це не ви, негайно заблокуйте все й напишіть нам: {{site}}, {{support}}',
      en: 'You now sign in with {{name}}. In three days it will be the address of your wallet too; until then nobody can pay to either of them. If this was not you, freeze everything at once and write to us: {{site}}, {{support}}',
    },
  },
  addressMoved: {
    subject: {
      pl: 'Portfel ma nowy adres e-mail',
      uk: 'Гаманець має нову адресу e-mail',
      en: 'Your wallet has a new e-mail address',
    },
    text: {
      pl: 'Od teraz płaci się Tobie na adres {{name}}. Jeśli to nie Ty, zablokuj wszystko od razu i napisz do nas: {{site}}, {{support}}',
      uk: 'Відтепер вам платять на адресу {{name}}. Якщо це не ви, негайно заблокуйте все й напишіть нам: {{site}}, {{support}}',
      en: 'From now on people pay you at {{name}}. If this was not you, freeze everything at once and write to us: {{site}}, {{support}}',
    },
  },
  erasing: {
    subject: {
      pl: 'Twoje konto zostanie usunięte {{name}}',
      uk: 'Ваш обліковий запис буде видалено {{name}}',
      en: 'Your account will be deleted on {{name}}',
    },
    text: {
      pl: 'Zlecono usunięcie Twojego konta i wylogowano je wszędzie ({{device}}). Stanie się to {{name}}. Jeśli zalogujesz się wcześniej, konto zostanie: {{site}}. Jeśli to nie Ty, zaloguj się, zmień hasło i napisz do nas: {{support}}',
      uk: 'Замовлено видалення вашого облікового запису, вихід виконано всюди ({{device}}). Це станеться {{name}}. Якщо ви ввійдете раніше, обліковий запис залишиться: {{site}}. Якщо це не ви, увійдіть, змініть пароль і напишіть нам: {{support}}',
      en: 'The deletion of your account was asked for, and it was signed out everywhere ({{device}}). It will be done on {{name}}. If you sign in before, the account stays: {{site}}. If this was not you, sign in, change your password and write to us: {{support}}',
    },
  },
  closing: {
    subject: {
      pl: 'Twój portfel zostanie zamknięty {{name}}',
      uk: 'Ваш гаманець буде закрито {{name}}',
      en: 'Your wallet will be closed on {{name}}',
    },
    text: {
      pl: 'Zlecono zamknięcie Twojego portfela i wylogowano konto wszędzie ({{device}}). Stanie się to {{name}}. Jeśli zalogujesz się wcześniej, portfel zostanie: {{site}}. Jeśli to nie Ty, zaloguj się, zmień hasło i napisz do nas: {{support}}',
      uk: 'Замовлено закриття вашого гаманця, вихід виконано всюди ({{device}}). Це станеться {{name}}. Якщо ви ввійдете раніше, гаманець залишиться: {{site}}. Якщо це не ви, увійдіть, змініть пароль і напишіть нам: {{support}}',
      en: 'The closing of your wallet was asked for, and your account was signed out everywhere ({{device}}). It will be done on {{name}}. If you sign in before, the wallet stays: {{site}}. If this was not you, sign in, change your password and write to us: {{support}}',
    },
  },
  stayed: {
    subject: {
      pl: 'Konto i portfel zostają',
      uk: 'Обліковий запис і гаманець залишаються',
      en: 'Your account and wallet stay',
    },
    text: {
      pl: 'Zalogowano się ({{device}}), więc niczego nie usuniemy ani nie zamkniemy. Jeśli to nie Ty, zmień hasło i zablokuj wszystko od razu: {{site}}',
      uk: 'Виконано вхід ({{device}}), тож ми нічого не видалимо й не закриємо. Якщо це не ви, змініть пароль і негайно заблокуйте все: {{site}}',
      en: 'Somebody signed in ({{device}}), so nothing will be deleted or closed. If this was not you, change your password and freeze everything at once: {{site}}',
    },
  },
  notLeft: {
    subject: {
      pl: 'Nie udało się usunąć konta ani zamknąć portfela',
      uk: 'Не вдалося видалити обліковий запис або закрити гаманець',
      en: 'Your account or wallet could not be closed',
    },
    text: {
      pl: 'W portfelu są pieniądze albo trwa zamówienie, więc wszystko zostaje, jak było. Zaloguj się, opróżnij portfel i zleć to jeszcze raz: {{site}}',
      uk: 'У гаманці є гроші або триває замовлення, тож усе залишається, як було. Увійдіть, спорожніть гаманець і замовте це ще раз: {{site}}',
      en: 'There is money in the wallet, or an order is under way, so everything stays as it was. Sign in, empty the wallet and ask again: {{site}}',
    },
  },
  nameChanged: {
    subject: { pl: 'Zmieniono nazwę', uk: 'Назву змінено', en: 'Name changed' },
    text: {
      pl: 'Nazwa, którą widzą inni, to teraz: {{name}} ({{device}}). Jeśli to nie Ty, zablokuj wszystko od razu: {{site}}',
      uk: 'Назва, яку бачать інші, тепер така: {{name}} ({{device}}). Якщо це не ви, негайно заблокуйте все: {{site}}',
      en: 'The name that others see is now: {{name}} ({{device}}). If this was not you, freeze everything at once: {{site}}',
    },
  },
  newSession: {
    subject: {
      pl: 'Logowanie na nowym urządzeniu',
      uk: 'Вхід на новому пристрої',
      en: 'Signed in on a new device',
    },
    text: {
      pl: 'Do Twojego konta zalogowano się na urządzeniu, którego wcześniej nie widzieliśmy ({{device}}). Jeśli to nie Ty, wyloguj je i zablokuj wszystko od razu: {{site}}',
      uk: 'До вашого облікового запису увійшли на пристрої, якого ми раніше не бачили ({{device}}). Якщо це не ви, вийдіть на ньому й негайно заблокуйте все: {{site}}',
      en: 'Somebody signed in to your account on a device that we have not seen before ({{device}}). If this was not you, sign it out and freeze everything at once: {{site}}',
    },
  },
  paid: {
    subject: {
      pl: 'Płatność z Twojego portfela',
      uk: 'Платіж із вашого гаманця',
      en: 'A payment from your wallet',
    },
    text: {
      pl: 'Z Twojego portfela wyszło {{amount}}. Piszemy o każdej płatności powyżej kwoty, którą masz ustawioną. Jeśli to nie Ty, zablokuj wszystko od razu: {{site}}',
      uk: 'З вашого гаманця вийшло {{amount}}. Ми пишемо про кожен платіж понад суму, яку ви встановили. Якщо це не ви, негайно заблокуйте все: {{site}}',
      en: '{{amount}} left your wallet. We write about each payment above the amount that you have set. If this was not you, freeze everything at once: {{site}}',
    },
  },
  passkeysReset: {
    subject: {
      pl: 'Usunięto Twoje klucze dostępu',
      uk: 'Ваші ключі доступу видалено',
      en: 'Your passkeys were removed',
    },
    text: {
      pl: 'Dwie osoby z programu usunęły klucze dostępu do Twojego konta i wylogowały wszystkie urządzenia, bo klucze zgłoszono jako utracone. Jeśli nie było takiej prośby, zablokuj wszystko i napisz do nas: {{site}}, {{support}}',
      uk: 'Двоє працівників програми видалили ключі доступу до вашого облікового запису й вийшли з нього на всіх пристроях, бо про втрату ключів було повідомлено. Якщо ви про це не просили, заблокуйте все й напишіть нам: {{site}}, {{support}}',
      en: 'Two people of the programme removed the passkeys of your account and signed out all devices, because the passkeys were reported as lost. If you did not ask for this, freeze everything and write to us: {{site}}, {{support}}',
    },
  },
  payoutMade: {
    subject: { pl: 'Zlecono wypłatę', uk: 'Виплату замовлено', en: 'A payout was ordered' },
    text: {
      pl: 'Z Twojego portfela zlecono wypłatę {{amount}} na konto {{name}}. Dopóki bank jej nie ma, możesz ją anulować. Jeśli to nie Ty, zablokuj wszystko od razu: {{site}}',
      uk: 'З вашого гаманця замовлено виплату {{amount}} на рахунок {{name}}. Поки банк її не отримав, її можна скасувати. Якщо це не ви, негайно заблокуйте все: {{site}}',
      en: 'A payout of {{amount}} from your wallet to the account {{name}} was ordered. It can be cancelled until the bank has it. If this was not you, freeze everything at once: {{site}}',
    },
  },
  payoutRefused: {
    subject: {
      pl: 'Program odmówił wypłaty',
      uk: 'Програма відмовила у виплаті',
      en: 'The programme refused a payout',
    },
    text: {
      pl: 'Wypłata {{amount}} nie zostanie wysłana do banku. Powód: „{{name}}”. Pieniądze są znów w Twoim portfelu. Masz pytania? Napisz: {{support}}',
      uk: 'Виплату {{amount}} не буде надіслано до банку. Причина: «{{name}}». Гроші знову у вашому гаманці. Маєте запитання? Напишіть: {{support}}',
      en: 'The payout of {{amount}} will not be sent to the bank. The reason: “{{name}}”. The money is in your wallet again. Questions? Write to {{support}}',
    },
  },
  identityConfirmed: {
    subject: { pl: 'Tożsamość potwierdzona', uk: 'Особу підтверджено', en: 'Identity confirmed' },
    text: {
      pl: 'Osoba z biura programu sprawdziła zgłoszenie i potwierdziła Twoją tożsamość. Jeśli to nie Ty, zablokuj wszystko od razu: {{site}}',
      uk: 'Працівник програми перевірив звернення і підтвердив вашу особу. Якщо це не ви, негайно заблокуйте все: {{site}}',
      en: 'A person of the programme has looked at it and confirmed your identity. If this was not you, freeze everything at once: {{site}}',
    },
  },
  identityRefused: {
    subject: {
      pl: 'Tożsamość nie jest potwierdzona',
      uk: 'Особу не підтверджено',
      en: 'Identity not confirmed',
    },
    text: {
      pl: 'Osoba z biura programu nie mogła potwierdzić Twojej tożsamości. Powód: „{{name}}”. Masz pytania? Napisz: {{support}}',
      uk: 'Працівник програми не зміг підтвердити вашу особу. Причина: «{{name}}». Маєте запитання? Напишіть: {{support}}',
      en: 'A person of the programme could not confirm your identity. The reason: “{{name}}”. Questions? Write to {{support}}',
    },
  },
  identityMoved: {
    subject: {
      pl: 'Potwierdzenie tożsamości wygasło',
      uk: 'Підтвердження особи більше не діє',
      en: 'Confirmed identity ended',
    },
    text: {
      pl: 'Tożsamość z tego konta potwierdzono na innym koncie, po sprawdzeniu przez osobę z biura programu. Jeśli to nie Ty, zablokuj wszystko od razu ({{site}}) i napisz: {{support}}',
      uk: 'Особу з цього облікового запису підтверджено на іншому, після перевірки працівником програми. Якщо це не ви, негайно заблокуйте все ({{site}}) і напишіть: {{support}}',
      en: 'The identity of this account was confirmed on another one, after a person of the programme had looked at it. If this was not you, freeze everything at once ({{site}}) and write to {{support}}',
    },
  },
});
