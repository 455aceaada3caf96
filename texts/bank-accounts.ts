/** Texts of verifying bank accounts. */
import { texts } from './texts.ts';

export const bankAccounts = texts({
  title: {
    pl: 'Zarejestruj konto bankowe',
    uk: 'Зареєструйте банківський рахунок',
    en: 'Register a bank account',
  },
  intro: {
    pl: 'Na zweryfikowane konto wypłacisz pieniądze z portfela. Potrzebne są dwa krótkie kroki.',
    uk: 'На підтверджений рахунок можна виплатити гроші з гаманця. Потрібні два короткі кроки.',
    en: 'Money from your wallet can be paid out to a verified account. It takes two short steps.',
  },
  stepAccount: { pl: 'Dane konta', uk: 'Дані рахунку', en: 'Account details' },
  stepAmount: { pl: 'Kwota przelewu', uk: 'Сума переказу', en: 'Transfer amount' },
  stepDone: { pl: 'Gotowe', uk: 'Готово', en: 'Done' },
  guestNote: {
    pl: 'Możesz już wypełnić formularz. Zanim go wyślesz, poprosimy o zalogowanie – nic nie zginie.',
    uk: 'Форму можна заповнити вже зараз. Перед надсиланням попросимо увійти – нічого не пропаде.',
    en: 'You can fill in the form now. Before it is sent we will ask you to sign in; nothing gets lost.',
  },
  accountName: { pl: 'Właściciel konta', uk: 'Власник рахунку', en: 'Account holder' },
  accountNameHint: {
    pl: 'Imię i nazwisko albo nazwa firmy, tak jak w banku.',
    uk: 'Ім’я та прізвище або назва компанії, як у банку.',
    en: 'A person’s or a company’s name, as the bank has it.',
  },
  email: { pl: 'Adres e-mail', uk: 'Адреса e-mail', en: 'E-mail address' },
  emailHint: {
    pl: 'Adres konta, na które się zalogujesz.',
    uk: 'Адреса облікового запису, до якого ви увійдете.',
    en: 'The address of the account that you will sign in to.',
  },
  emailOwnHint: {
    pl: 'Pochodzi z Twojego konta.',
    uk: 'З вашого облікового запису.',
    en: 'From your account.',
  },
  number: { pl: 'Numer konta', uk: 'Номер рахунку', en: 'Account number' },
  numberHint: {
    pl: '26 cyfr polskiego konta, odstępy nie przeszkadzają.',
    uk: '26 цифр польського рахунку, пробіли не заважають.',
    en: 'The 26 digits of a Polish account; blanks do no harm.',
  },
  start: {
    pl: 'Wyślij przelew sprawdzający',
    uk: 'Надіслати перевірочний переказ',
    en: 'Send the test transfer',
  },
  startGuest: {
    pl: 'Zaloguj się i kontynuuj',
    uk: 'Увійти й продовжити',
    en: 'Sign in and continue',
  },
  startText: {
    pl: 'Wyślemy na to konto kilka lub kilkadziesiąt groszy. Nic Cię to nie kosztuje.',
    uk: 'Ми надішлемо на цей рахунок кілька або кількадесят грошів. Для вас це безкоштовно.',
    en: 'We will send less than one złoty to this account. It costs you nothing.',
  },
  emailNotVerified: {
    pl: 'Najpierw potwierdź swój adres e-mail: otwórz wiadomość, którą od nas masz, i kliknij odnośnik.',
    uk: 'Спершу підтвердьте свою адресу e-mail: відкрийте лист від нас і натисніть посилання.',
    en: 'Please confirm your e-mail address first: open the message you have from us and click the link.',
  },
  amountTitle: {
    pl: 'Podaj kwotę przelewu',
    uk: 'Вкажіть суму переказу',
    en: 'Give the amount of the transfer',
  },
  amountIntro: {
    pl: 'Sprawdź historię swojego konta w banku i przepisz dokładną kwotę.',
    uk: 'Перегляньте історію свого рахунку в банку й перепишіть точну суму.',
    en: 'Look at your account’s history at your bank and copy the exact amount.',
  },
  queued: {
    pl: 'Przelew czeka na wysłanie. Dotrze zwykle w ciągu dwóch dni roboczych.',
    uk: 'Переказ чекає на надсилання. Зазвичай він надходить за два робочі дні.',
    en: 'The transfer is waiting to be sent. It usually arrives within two working days.',
  },
  sent: {
    pl: 'Przelew jest wysłany. Powinien już być na Twoim koncie albo dotrze najbliższego dnia roboczego.',
    uk: 'Переказ надіслано. Він уже має бути на вашому рахунку або надійде наступного робочого дня.',
    en: 'The transfer has been sent. It should be on your account already, or will arrive on the next working day.',
  },
  account: { pl: 'Konto', uk: 'Рахунок', en: 'Account' },
  holder: { pl: 'Właściciel', uk: 'Власник', en: 'Holder' },
  transferTitle: { pl: 'Tytuł przelewu', uk: 'Призначення переказу', en: 'Transfer title' },
  deadline: {
    pl: 'Czas na podanie kwoty',
    uk: 'Час на введення суми',
    en: 'Time to give the amount',
  },
  daysLeft_one: {
    pl: 'do {{date}}, został {{count}} dzień',
    uk: 'до {{date}}, залишився {{count}} день',
    en: 'until {{date}}, {{count}} day left',
  },
  daysLeft_few: {
    pl: 'do {{date}}, zostały {{count}} dni',
    uk: 'до {{date}}, залишилося {{count}} дні',
  },
  daysLeft_many: {
    pl: 'do {{date}}, zostało {{count}} dni',
    uk: 'до {{date}}, залишилося {{count}} днів',
  },
  daysLeft_other: {
    pl: 'do {{date}}, zostało {{count}} dni',
    uk: 'до {{date}}, залишилося {{count}} дня',
    en: 'until {{date}}, {{count}} days left',
  },
  lastDay: {
    pl: 'do {{date}} – to ostatni dzień',
    uk: 'до {{date}} – це останній день',
    en: 'until {{date}}: this is the last day',
  },
  tries: { pl: 'Pozostałe próby', uk: 'Залишилося спроб', en: 'Tries left' },
  amount: { pl: 'Otrzymana kwota', uk: 'Отримана сума', en: 'Amount received' },
  amountHint: {
    pl: 'Od 0,01 do 0,99 zł, na przykład 0,37.',
    uk: 'Від 0,01 до 0,99 злотого, наприклад 0,37.',
    en: 'From 0.01 to 0.99 zł, for example 0.37.',
  },
  amountTooBig: {
    pl: 'Kwota jest mniejsza niż złotówka. Wpisz ją na przykład tak: 0,37.',
    uk: 'Сума менша за злотий. Впишіть її, наприклад, так: 0,37.',
    en: 'The amount is below one złoty. Write it like this: 0.37.',
  },
  finish: { pl: 'Potwierdź kwotę', uk: 'Підтвердити суму', en: 'Confirm the amount' },
  wrong_one: {
    pl: 'To nie ta kwota. Została {{count}} próba.',
    uk: 'Це не та сума. Залишилася {{count}} спроба.',
    en: 'This is not the amount. {{count}} try left.',
  },
  wrong_few: {
    pl: 'To nie ta kwota. Zostały {{count}} próby.',
    uk: 'Це не та сума. Залишилося {{count}} спроби.',
  },
  wrong_many: {
    pl: 'To nie ta kwota. Zostało {{count}} prób.',
    uk: 'Це не та сума. Залишилося {{count}} спроб.',
  },
  wrong_other: {
    pl: 'To nie ta kwota. Zostało {{count}} prób.',
    uk: 'Це не та сума. Залишилося {{count}} спроби.',
    en: 'This is not the amount. {{count}} tries left.',
  },
  wrongText: {
    pl: 'Sprawdź w historii konta przelew o podanym wyżej tytule.',
    uk: 'Знайдіть в історії рахунку переказ із вказаним вище призначенням.',
    en: 'In your account’s history, look for the transfer with the title shown above.',
  },
  closedTitle: {
    pl: 'Trzy razy podano złą kwotę',
    uk: 'Тричі вказано неправильну суму',
    en: 'The amount was wrong three times',
  },
  closedText: {
    pl: 'Dla bezpieczeństwa weryfikacja tego konta jest zakończona. Możesz zacząć od nowa.',
    uk: 'Заради безпеки підтвердження цього рахунку завершено. Ви можете почати спочатку.',
    en: 'To be safe, the verification of this account has ended. You can start over.',
  },
  expiredTitle: {
    pl: 'Czas na podanie kwoty minął',
    uk: 'Час на введення суми минув',
    en: 'The time to give the amount is over',
  },
  expiredText: {
    pl: 'Zacznij weryfikację od nowa, wyślemy kolejny przelew.',
    uk: 'Почніть підтвердження спочатку, ми надішлемо новий переказ.',
    en: 'Start the verification over, and we will send another transfer.',
  },
  reset: { pl: 'Zacznij od nowa', uk: 'Почати спочатку', en: 'Start over' },
  resetAsk: { pl: 'Zacząć od nowa?', uk: 'Почати спочатку?', en: 'Start over?' },
  resetText: {
    pl: 'Rozpoczęta weryfikacja przepadnie, a formularz będzie pusty. Przelew, który już wysłaliśmy, możesz zatrzymać.',
    uk: 'Розпочате підтвердження зникне, а форма буде порожня. Переказ, який ми вже надіслали, залишиться вам.',
    en: 'The verification you have begun will be gone and the form empty. A transfer that we have already sent is yours to keep.',
  },
  resetYes: { pl: 'Tak, od nowa', uk: 'Так, спочатку', en: 'Yes, start over' },
  doneTitle: { pl: 'Konto zweryfikowane', uk: 'Рахунок підтверджено', en: 'Account verified' },
  doneText: {
    pl: 'Możesz już wypłacać pieniądze na konto {{account}}.',
    uk: 'Тепер ви можете виплачувати гроші на рахунок {{account}}.',
    en: 'You can now have money paid out to {{account}}.',
  },
  toWallet: { pl: 'Przejdź do portfela', uk: 'Перейти до гаманця', en: 'Go to the wallet' },
  another: { pl: 'Dodaj kolejne konto', uk: 'Додати ще один рахунок', en: 'Add another account' },
  mine: { pl: 'Moje konta bankowe', uk: 'Мої банківські рахунки', en: 'My bank accounts' },
  verified: { pl: 'Zweryfikowane', uk: 'Підтверджено', en: 'Verified' },
  verifiedOn: {
    pl: 'zweryfikowane {{date}}',
    uk: 'підтверджено {{date}}',
    en: 'verified on {{date}}',
  },
  closed: { pl: 'Zła kwota', uk: 'Неправильна сума', en: 'Wrong amount' },
  expired: { pl: 'Po terminie', uk: 'Термін минув', en: 'Out of time' },
  failed: { pl: 'Przelew wrócił', uk: 'Переказ повернувся', en: 'Transfer came back' },
  startedOn: { pl: 'rozpoczęte {{date}}', uk: 'розпочато {{date}}', en: 'begun on {{date}}' },
  remove: { pl: 'Usuń', uk: 'Видалити', en: 'Remove' },
  removeOf: {
    pl: 'Usuń konto {{account}}',
    uk: 'Видалити рахунок {{account}}',
    en: 'Remove account {{account}}',
  },
  removeAsk: { pl: 'Usunąć konto?', uk: 'Видалити рахунок?', en: 'Remove the account?' },
  removeText: {
    pl: 'Konta {{account}} nie będzie na liście. Możesz je później zarejestrować ponownie.',
    uk: 'Рахунку {{account}} не буде у списку. Пізніше його можна зареєструвати знову.',
    en: 'The account {{account}} will be off the list. You may register it again later.',
  },
  removeYes: { pl: 'Usuń konto', uk: 'Видалити рахунок', en: 'Remove the account' },
  removed: { pl: 'Konto usunięte', uk: 'Рахунок видалено', en: 'Account removed' },
});
