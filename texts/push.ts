/** Notifications on devices, and the page on which they are chosen. */
import { texts } from './texts.ts';

/** What a notification says: with names and amounts, or without them. */
export const pushNotes = texts({
  consent: {
    shown: {
      pl: '{{name}} prosi o {{amount}} – {{seconds}} s',
      uk: '{{name}} просить {{amount}} – {{seconds}} с',
      en: '{{name}} asks for {{amount}} – {{seconds}} s',
    },
    hidden: {
      pl: 'Płatność czeka na Twoją zgodę – {{seconds}} s',
      uk: 'Платіж чекає на вашу згоду – {{seconds}} с',
      en: 'A payment awaits your consent – {{seconds}} s',
    },
    more: {
      pl: 'Dotknij, żeby zapłacić albo odmówić.',
      uk: 'Торкніться, щоб заплатити або відмовитися.',
      en: 'Tap to pay or to refuse.',
    },
  },
  received: {
    shown: {
      pl: 'Masz {{amount}} od: {{name}}',
      uk: 'Ви отримали {{amount}} від: {{name}}',
      en: 'You have received {{amount}} from {{name}}',
    },
    several: {
      pl: 'Wpływy: {{count}}, razem {{amount}}',
      uk: 'Надходження: {{count}}, разом {{amount}}',
      en: 'Payments received: {{count}}, {{amount}} in all',
    },
    hidden: {
      pl: 'Do portfela wpłynęły pieniądze',
      uk: 'До гаманця надійшли гроші',
      en: 'Money has come into your wallet',
    },
    more: {
      pl: 'Pieniądze są już u Ciebie.',
      uk: 'Гроші вже у вас.',
      en: 'It is in your wallet already.',
    },
  },
  toppedUp: {
    shown: {
      pl: 'Portfel doładowany: {{amount}}',
      uk: 'Гаманець поповнено: {{amount}}',
      en: 'Your wallet was topped up: {{amount}}',
    },
    several: {
      pl: 'Doładowania: {{count}}, razem {{amount}}',
      uk: 'Поповнення: {{count}}, разом {{amount}}',
      en: 'Top-ups: {{count}}, {{amount}} in all',
    },
    hidden: {
      pl: 'Do portfela wpłynęły pieniądze',
      uk: 'До гаманця надійшли гроші',
      en: 'Money has come into your wallet',
    },
    more: {
      pl: 'Pieniądze są już u Ciebie.',
      uk: 'Гроші вже у вас.',
      en: 'It is in your wallet already.',
    },
  },
  request: {
    hidden: {
      pl: 'Coś nowego w prośbie o pieniądze',
      uk: 'Новина про прохання про гроші',
      en: 'News of a request for money',
    },
    more: {
      pl: 'Dotknij, żeby ją zobaczyć.',
      uk: 'Торкніться, щоб переглянути його.',
      en: 'Tap to see it.',
    },
  },
  order: {
    hidden: {
      pl: 'Coś nowego w zamówieniu',
      uk: 'Новина про замовлення',
      en: 'News of an order',
    },
    more: {
      pl: 'Dotknij, żeby je zobaczyć.',
      uk: 'Торкніться, щоб переглянути його.',
      en: 'Tap to see it.',
    },
  },
  asked: {
    shown: {
      pl: '{{name}} pyta o Twoją ofertę',
      uk: '{{name}} питає про вашу пропозицію',
      en: '{{name}} asks about your offer',
    },
    hidden: {
      pl: 'Ktoś pyta o Twoją ofertę',
      uk: 'Хтось питає про вашу пропозицію',
      en: 'Somebody asks about your offer',
    },
    more: {
      pl: 'Dotknij, żeby odpowiedzieć.',
      uk: 'Торкніться, щоб відповісти.',
      en: 'Tap to answer.',
    },
  },
  answered: {
    shown: {
      pl: '{{name}} odpowiada na Twoje pytanie',
      uk: '{{name}} відповідає на ваше запитання',
      en: '{{name}} has answered you',
    },
    hidden: {
      pl: 'Masz odpowiedź od sprzedawcy',
      uk: 'Ви маєте відповідь від продавця',
      en: 'A seller has answered you',
    },
    more: {
      pl: 'Dotknij, żeby ją przeczytać.',
      uk: 'Торкніться, щоб прочитати її.',
      en: 'Tap to read it.',
    },
  },
  guard: {
    more: {
      pl: 'Jeśli to nie Ty, zablokuj wszystko.',
      uk: 'Якщо це не ви, заблокуйте все.',
      en: 'If this was not you, freeze everything.',
    },
  },
  try: {
    shown: {
      pl: 'Powiadomienia działają',
      uk: 'Сповіщення працюють',
      en: 'Notifications work',
    },
    more: {
      pl: 'Tak będzie wyglądać każde z nich.',
      uk: 'Так виглядатиме кожне з них.',
      en: 'Each of them will look like this.',
    },
  },
});

export const push = texts({
  page: { pl: 'Powiadomienia', uk: 'Сповіщення', en: 'Notifications' },
  intro: {
    pl: 'Dowiesz się od razu, gdy ktoś prosi o płatność albo przyśle pieniądze, także gdy ta strona jest zamknięta.',
    uk: 'Ви одразу дізнаєтеся, коли хтось просить про оплату або надсилає гроші, навіть якщо ця сторінка закрита.',
    en: 'We tell you right away when somebody asks for a payment or sends you money, even while this page is closed.',
  },
  here: { pl: 'Na tym urządzeniu', uk: 'На цьому пристрої', en: 'On this device' },
  off: {
    pl: 'Na tym urządzeniu powiadomienia są wyłączone. Po włączeniu przeglądarka zapyta Cię o zgodę.',
    uk: 'На цьому пристрої сповіщення вимкнено. Після ввімкнення браузер попросить вашого дозволу.',
    en: 'Notifications are off on this device. When you turn them on, the browser will ask for your permission.',
  },
  on: {
    pl: 'Na tym urządzeniu powiadomienia są włączone. Kończą się, gdy się wylogujesz.',
    uk: 'На цьому пристрої сповіщення ввімкнено. Вони припиняються, коли ви вийдете.',
    en: 'Notifications are on for this device. They end when you sign out.',
  },
  turnOn: { pl: 'Włącz powiadomienia', uk: 'Увімкнути сповіщення', en: 'Turn on notifications' },
  turnOff: { pl: 'Wyłącz tutaj', uk: 'Вимкнути тут', en: 'Turn off here' },
  turnedOn: {
    pl: 'Powiadomienia włączone.',
    uk: 'Сповіщення ввімкнено.',
    en: 'Notifications are on.',
  },
  turnedOff: {
    pl: 'Powiadomienia wyłączone.',
    uk: 'Сповіщення вимкнено.',
    en: 'Notifications are off.',
  },
  try: { pl: 'Wyślij próbne', uk: 'Надіслати пробне', en: 'Send a test' },
  tried: {
    pl: 'Wysłane. Powinno być tu za chwilę.',
    uk: 'Надіслано. Воно має з’явитися за мить.',
    en: 'Sent. It should be here in a moment.',
  },
  deniedTitle: {
    pl: 'Przeglądarka nie pozwala na powiadomienia',
    uk: 'Браузер не дозволяє сповіщень',
    en: 'The browser does not allow notifications',
  },
  denied: {
    pl: 'Zmienisz to w ustawieniach tej strony w przeglądarce (ikona obok adresu), a potem wróć tutaj.',
    uk: 'Змініть це в налаштуваннях цього сайту в браузері (значок біля адреси) і поверніться сюди.',
    en: 'Change it in the browser’s settings of this site (the icon next to the address), and come back here.',
  },
  unsupportedTitle: {
    pl: 'Ta przeglądarka nie pokazuje powiadomień',
    uk: 'Цей браузер не показує сповіщень',
    en: 'This browser shows no notifications',
  },
  unsupported: {
    pl: 'Możesz je włączyć na innym urządzeniu albo w innej przeglądarce. Ważne sprawy nadal wysyłamy e-mailem.',
    uk: 'Їх можна ввімкнути на іншому пристрої або в іншому браузері. Про важливе ми й далі пишемо листи.',
    en: 'You can turn them on on another device or in another browser. We still send important news by e-mail.',
  },
  homeTitle: {
    pl: 'Najpierw dodaj stronę do ekranu początkowego',
    uk: 'Спершу додайте сайт на початковий екран',
    en: 'First add the site to your home screen',
  },
  home: {
    pl: 'iPhone i iPad pokazują powiadomienia tylko z aplikacji na ekranie początkowym: dotknij „Udostępnij”, potem „Do ekranu początkowego”, i otwórz {{brand}} stamtąd.',
    uk: 'iPhone та iPad показують сповіщення лише з програм на початковому екрані: торкніться «Поширити», потім «На початковий екран», і відкрийте {{brand}} звідти.',
    en: 'iPhone and iPad show notifications only from apps on the home screen: tap “Share”, then “Add to Home Screen”, and open {{brand}} from there.',
  },
  notOffered: {
    pl: 'Ten program nie wysyła powiadomień.',
    uk: 'Ця програма не надсилає сповіщень.',
    en: 'This programme sends no notifications.',
  },
  failed: {
    pl: 'Nie udało się włączyć powiadomień. Sprawdź połączenie i spróbuj ponownie.',
    uk: 'Не вдалося ввімкнути сповіщення. Перевірте з’єднання і спробуйте ще раз.',
    en: 'Notifications could not be turned on. Check the connection and try again.',
  },
  what: { pl: 'O czym', uk: 'Про що', en: 'Notify me about' },
  kind_consent: {
    pl: 'Płatność czeka na moją zgodę',
    uk: 'Платіж чекає на мою згоду',
    en: 'A payment awaits my consent',
  },
  kind_money: { pl: 'Przyszły pieniądze', uk: 'Надійшли гроші', en: 'Money came in' },
  kind_requests: {
    pl: 'Ktoś prosi o pieniądze albo odpowiada na moją prośbę',
    uk: 'Хтось просить грошей або відповідає на моє прохання',
    en: 'Somebody asks for money, or answers my request',
  },
  kind_orders: {
    pl: 'Zamówienie opłacone, gotowe albo anulowane',
    uk: 'Замовлення оплачено, готове або скасовано',
    en: 'An order is paid, ready or cancelled',
  },
  kind_enquiries: {
    pl: 'Ktoś pyta o Twoją ofertę albo odpowiada na Twoje pytanie',
    uk: 'Хтось питає про вашу пропозицію або відповідає на ваше запитання',
    en: 'Somebody asks about your offer, or answers you',
  },
  kind_security: {
    pl: 'Nowe urządzenia, limity i blokady',
    uk: 'Нові пристрої, ліміти й блокування',
    en: 'New devices, limits and freezing',
  },
  details: {
    pl: 'Pokazuj nazwy i kwoty',
    uk: 'Показувати імена та суми',
    en: 'Show names and amounts',
  },
  detailsHint: {
    pl: 'Zobaczy je też ktoś, kto patrzy na zablokowany ekran.',
    uk: 'Їх побачить і той, хто дивиться на заблокований екран.',
    en: 'Anyone looking at your lock screen will see them too.',
  },
  quiet: { pl: 'Godziny ciszy', uk: 'Години тиші', en: 'Quiet hours' },
  quietHint: {
    pl: 'Powiadomienia poczekają do ich końca. Prośby o zgodę i sprawy bezpieczeństwa przychodzą zawsze. Godziny według czasu w Polsce.',
    uk: 'Сповіщення зачекають до їх кінця. Запити на згоду й безпека надходять завжди. Години за часом у Польщі.',
    en: 'Notifications wait until they end. Requests for consent and security always come. Times are those in Poland.',
  },
  from: { pl: 'Od', uk: 'З', en: 'From' },
  to: { pl: 'Do', uk: 'До', en: 'To' },
  quietSame: {
    pl: 'Podaj dwie różne godziny.',
    uk: 'Укажіть дві різні години.',
    en: 'Enter two different times.',
  },
  devices: { pl: 'Urządzenia', uk: 'Пристрої', en: 'Devices' },
  noDevices: {
    pl: 'Na żadnym urządzeniu nie masz jeszcze powiadomień.',
    uk: 'Сповіщення ще не ввімкнено на жодному пристрої.',
    en: 'You have no device with notifications yet.',
  },
  added: { pl: 'Od {{date}}', uk: 'З {{date}}', en: 'Since {{date}}' },
  lastSent: {
    pl: 'ostatnie {{time}}',
    uk: 'останнє {{time}}',
    en: 'last one {{time}}',
  },
  remove: { pl: 'Usuń', uk: 'Видалити', en: 'Remove' },
  removeOf: { pl: 'Usuń: {{device}}', uk: 'Видалити: {{device}}', en: 'Remove: {{device}}' },
  thisOne: { pl: 'To urządzenie', uk: 'Цей пристрій', en: 'This device' },
  unknown: { pl: 'Nieznane urządzenie', uk: 'Невідомий пристрій', en: 'Unknown device' },
});
