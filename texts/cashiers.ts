/** Texts of the cashiers of a till: their owner's page, their own, a tablet's, and the mails. */
import { texts } from './texts.ts';

export const cashiers = texts({
  page: {
    pl: 'Pracownicy kasy',
    uk: 'Працівники каси',
    en: 'Staff at the till',
  },
  intro: {
    pl: 'Osoby i tablety przyjmują zapłatę w Twoim imieniu. Nie widzą salda, a z portfela mogą tylko zwracać kupującym, najwyżej tyle, ile ustalisz.',
    uk: 'Люди й планшети приймають оплату від вашого імені. Вони не бачать балансу, а з гаманця можуть лише повертати покупцям, не більше, ніж ви дозволите.',
    en: 'People and tablets take payments in your name. They do not see the balance, and from the wallet they can only refund buyers, up to what you allow.',
  },
  mine: {
    pl: 'Przy mojej kasie',
    uk: 'На моїй касі',
    en: 'At my till',
  },
  mineText: {
    pl: 'Usunięta osoba od razu traci dostęp do kasy.',
    uk: 'Прибрана особа одразу втрачає доступ до каси.',
    en: 'Somebody you remove loses access to the till at once.',
  },
  none: {
    pl: 'Na razie jesteś przy kasie tylko Ty',
    uk: 'Поки що на касі лише ви',
    en: 'You are the only one at the till so far',
  },
  noneText: {
    pl: 'Zaproś kogoś przez e-mail albo podłącz tablet.',
    uk: 'Запросіть когось електронною поштою або підключіть планшет.',
    en: 'Invite somebody by e-mail, or connect a tablet.',
  },
  addPerson: {
    pl: 'Zaproś osobę',
    uk: 'Запросити людину',
    en: 'Invite a person',
  },
  addTablet: {
    pl: 'Dodaj tablet',
    uk: 'Додати планшет',
    en: 'Add a tablet',
  },
  email: {
    pl: 'Adres e-mail',
    uk: 'Адреса e-mail',
    en: 'E-mail address',
  },
  emailHint: {
    pl: 'Ta osoba zaloguje się na własne konto i przyjmie zaproszenie.',
    uk: 'Ця людина увійде у власний обліковий запис і прийме запрошення.',
    en: 'This person signs in to their own account and accepts.',
  },
  cap: {
    pl: 'Zwroty dziennie najwyżej',
    uk: 'Повернень на день щонайбільше',
    en: 'Refunds in a day, at most',
  },
  capHint: {
    pl: 'Puste pole: żadnych zwrotów.',
    uk: 'Порожнє поле: жодних повернень.',
    en: 'Empty: no refunds at all.',
  },
  capOf: {
    pl: 'Zwroty: {{name}}',
    uk: 'Повернення: {{name}}',
    en: 'Refunds: {{name}}',
  },
  changeCap: {
    pl: 'Zmień limit zwrotów',
    uk: 'Змінити ліміт повернень',
    en: 'Change the refund limit',
  },
  save: {
    pl: 'Zapisz',
    uk: 'Зберегти',
    en: 'Save',
  },
  invite: {
    pl: 'Wyślij zaproszenie',
    uk: 'Надіслати запрошення',
    en: 'Send the invitation',
  },
  invited: {
    pl: 'Zaproszenie dla {{email}} jest wysłane',
    uk: 'Запрошення для {{email}} надіслано',
    en: 'The invitation to {{email}} is sent',
  },
  tabletName: {
    pl: 'Nazwa tabletu',
    uk: 'Назва планшета',
    en: 'Name of the tablet',
  },
  tabletNameHint: {
    pl: 'Na przykład: lada przy oknie.',
    uk: 'Наприклад: прилавок біля вікна.',
    en: 'For example: counter by the window.',
  },
  showQr: {
    pl: 'Pokaż kod QR',
    uk: 'Показати QR-код',
    en: 'Show the QR code',
  },
  scanText: {
    pl: 'Zeskanuj ten kod aparatem tabletu. Działa raz.',
    uk: 'Відскануйте цей код камерою планшета. Він діє один раз.',
    en: 'Scan this code with the tablet’s camera. It works once.',
  },
  linkUntil: {
    pl: 'Ważny do {{time}}.',
    uk: 'Дійсний до {{time}}.',
    en: 'Valid until {{time}}.',
  },
  tabletJoined: {
    pl: 'Tablet „{{name}}” jest przy kasie.',
    uk: 'Планшет «{{name}}» на касі.',
    en: 'The tablet “{{name}}” is at the till.',
  },
  person: {
    pl: 'osoba',
    uk: 'людина',
    en: 'person',
  },
  tablet: {
    pl: 'tablet',
    uk: 'планшет',
    en: 'tablet',
  },
  waits: {
    pl: 'czeka',
    uk: 'очікує',
    en: 'waiting',
  },
  seen: {
    pl: 'ostatnio {{time}}',
    uk: 'востаннє {{time}}',
    en: 'last seen {{time}}',
  },
  unseen: {
    pl: 'jeszcze nic nie przyjęto',
    uk: 'ще нічого не прийнято',
    en: 'not seen yet',
  },
  until: {
    pl: 'ważne do {{time}}',
    uk: 'дійсне до {{time}}',
    en: 'valid until {{time}}',
  },
  refunds: {
    pl: 'zwroty do {{amount}} dziennie',
    uk: 'повернення до {{amount}} на день',
    en: 'refunds up to {{amount}} a day',
  },
  noRefunds: {
    pl: 'bez zwrotów',
    uk: 'без повернень',
    en: 'no refunds',
  },
  end: {
    pl: 'Odbierz kasę',
    uk: 'Забрати касу',
    en: 'Take away',
  },
  endTitle: {
    pl: '{{name}}: odebrać kasę?',
    uk: '{{name}}: забрати касу?',
    en: '{{name}}: take the till away?',
  },
  endText: {
    pl: 'Od razu nic już tu nie przyjmie. To, co przyjęto, zostaje w Twoim portfelu.',
    uk: 'Одразу нічого більше тут не прийме. Прийняте залишається у вашому гаманці.',
    en: 'Nothing more can be taken from that moment on. What was taken stays in your wallet.',
  },
  tills: {
    pl: 'Przyjmuję zapłatę dla',
    uk: 'Приймаю оплату для',
    en: 'I take payments for',
  },
  invitedHere: {
    pl: 'zaproszenie',
    uk: 'запрошення',
    en: 'invitation',
  },
  accept: {
    pl: 'Przyjmij',
    uk: 'Прийняти',
    en: 'Accept',
  },
  acceptText: {
    pl: 'Zapłata trafi do tej firmy. Twój portfel zostaje osobno.',
    uk: 'Оплата надійде цій компанії. Ваш гаманець залишається окремо.',
    en: 'Payments go to this company. Your own wallet stays apart.',
  },
  decline: {
    pl: 'Odmów',
    uk: 'Відмовити',
    en: 'Decline',
  },
  begin: {
    pl: 'Stań przy kasie',
    uk: 'Стати на касу',
    en: 'Stand at the till',
  },
  leave: {
    pl: 'Odejdź z kasy',
    uk: 'Піти з каси',
    en: 'Leave the till',
  },
  actingFor: {
    pl: 'Kasa: {{seller}}',
    uk: 'Каса: {{seller}}',
    en: 'Till of {{seller}}',
  },
  stop: {
    pl: 'Odejdź od kasy',
    uk: 'Відійти від каси',
    en: 'Step away',
  },
  tabletTitle: {
    pl: 'Ten tablet przy kasie',
    uk: 'Цей планшет на касі',
    en: 'This tablet at the till',
  },
  joinText: {
    pl: 'Na tym urządzeniu będzie kasa firmy, która pokazała Ci kod.',
    uk: 'На цьому пристрої буде каса компанії, яка показала вам код.',
    en: 'This device becomes a till of the company that showed you the code.',
  },
  join: {
    pl: 'Podłącz do kasy',
    uk: 'Підключити до каси',
    en: 'Join the till',
  },
  noKeys: {
    pl: 'Ta przeglądarka nie przechowa klucza. Wyłącz tryb prywatny albo użyj innej.',
    uk: 'Цей браузер не збереже ключ. Вимкніть приватний режим або скористайтеся іншим.',
    en: 'This browser cannot keep the key. Leave private mode, or use another one.',
  },
  noLink: {
    pl: 'Otwórz tę stronę kodem QR',
    uk: 'Відкрийте цю сторінку QR-кодом',
    en: 'Open this page by the QR code',
  },
  noLinkText: {
    pl: 'Właściciel kasy pokaże go na stronie „Pracownicy kasy”.',
    uk: 'Власник каси покаже його на сторінці «Працівники каси».',
    en: 'The till’s owner shows it on the page “Staff at the till”.',
  },
});

export const cashierMails = texts({
  invitation: {
    subject: {
      pl: 'Zaproszenie do pracy przy kasie',
      uk: 'Запрошення працювати на касі',
      en: 'An invitation to work at a till',
    },
    text: {
      pl: `{{who}} zaprasza Cię do przyjmowania zapłaty przy kasie.

Zaloguj się tym adresem e-mail i zdecyduj.

Nie masz jeszcze konta? Załóż je na ten sam adres. Zaproszenie (ważne do {{until}}) poczeka na Ciebie. Twój portfel i Twoje pieniądze pozostaną tylko Twoje.

Jeśli nie znasz tej firmy, zignoruj tę wiadomość. Bez Twojej zgody nic się nie stanie.`,
      uk: `{{who}} запрошує вас приймати оплату на касі.

Увійдіть із цією адресою e-mail і вирішіть.

Ще не маєте облікового запису? Створіть його на цю саму адресу. Запрошення (дійсне до {{until}}) почекає на вас. Ваш гаманець і ваші гроші залишаться лише вашими.

Якщо ви не знаєте цієї компанії, не зважайте на цей лист. Без вашої згоди нічого не станеться.`,
      en: `{{who}} invites you to take payments at their till.

Sign in with this e-mail address and decide.

No account yet? Open one with the same address. The invitation (valid until {{until}}) will wait for you. Your wallet and your money stay yours alone.

If you do not know this company, ignore this message. Nothing happens without your consent.`,
    },
  },
  ended: {
    subject: {
      pl: 'Nie pracujesz już przy kasie',
      uk: 'Ви більше не працюєте на касі',
      en: 'You no longer work at the till',
    },
    text: {
      pl: 'Od teraz nie przyjmujesz już zapłaty dla {{seller}}. Twój portfel działa jak dotąd.',
      uk: 'Відтепер ви більше не приймаєте оплату для {{seller}}. Ваш гаманець працює, як і раніше.',
      en: 'From now on you no longer take payments for {{seller}}. Your own wallet works as before.',
    },
  },
});
