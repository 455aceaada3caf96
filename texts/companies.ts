/** Texts of registering companies. */
import { texts } from './texts.ts';

export const companies = texts({
  title: { pl: 'Zarejestruj firmę', uk: 'Зареєструйте компанію', en: 'Register a company' },
  intro: {
    pl: 'Zgłoś firmę do programu. Odpowiemy na podany adres e-mail.',
    uk: 'Подайте компанію до програми. Ми відповімо на вказану адресу e-mail.',
    en: 'Bring your company into the programme. We will answer to the e-mail address you give.',
  },
  name: { pl: 'Nazwa firmy', uk: 'Назва компанії', en: 'Company name' },
  nip: { pl: 'NIP', uk: 'NIP (податковий номер)', en: 'Tax number (NIP)' },
  nipHint: {
    pl: '10 cyfr, myślniki i odstępy nie przeszkadzają.',
    uk: '10 цифр, дефіси та пробіли не заважають.',
    en: '10 digits; dashes and blanks do no harm.',
  },
  email: { pl: 'Adres e-mail', uk: 'Адреса e-mail', en: 'E-mail address' },
  emailHint: {
    pl: 'Wyślemy na niego link. Firma będzie należała do konta z tym adresem.',
    uk: 'Надішлемо на неї посилання. Компанія належатиме обліковому запису з цією адресою.',
    en: 'We will send a link to it. The company will belong to the account with this address.',
  },
  emailOwnHint: {
    pl: 'Firma będzie należała do konta z tym adresem.',
    uk: 'Компанія належатиме обліковому запису з цією адресою.',
    en: 'The company will belong to the account with this address.',
  },
  purposes: {
    pl: 'Do czego przyda się firmie waluta {{brand}}?',
    uk: 'Для чого компанії валюта {{brand}}?',
    en: 'What would the company use {{brand}} for?',
  },
  purposesHint: {
    pl: 'Zaznacz wszystko, co pasuje.',
    uk: 'Позначте все, що підходить.',
    en: 'Tick all that fits.',
  },
  purposeMissing: {
    pl: 'Zaznacz przynajmniej jeden cel albo wpisz własny.',
    uk: 'Позначте хоча б одну мету або впишіть свою.',
    en: 'Tick at least one purpose, or write your own.',
  },
  acceptPayments: {
    pl: 'Przyjmowanie zapłaty od klientów',
    uk: 'Приймання оплати від клієнтів',
    en: 'Accepting payments from customers',
  },
  paySuppliers: { pl: 'Płacenie dostawcom', uk: 'Оплата постачальникам', en: 'Paying suppliers' },
  rewardStaff: {
    pl: 'Nagrody dla pracowników',
    uk: 'Винагороди працівникам',
    en: 'Rewarding staff',
  },
  publishOffers: { pl: 'Oferty w serwisie', uk: 'Пропозиції на сайті', en: 'Offers on this site' },
  giveDiscounts: {
    pl: 'Rabaty dla klientów',
    uk: 'Знижки для клієнтів',
    en: 'Discounts for customers',
  },
  other: { pl: 'Inny cel', uk: 'Інша мета', en: 'Another purpose' },
  submit: { pl: 'Zgłoś firmę', uk: 'Подати компанію', en: 'Register the company' },
  pendingTitle: {
    pl: 'Zgłoszenie przyjęte',
    uk: 'Заявку отримано',
    en: 'We have your registration',
  },
  pendingText: {
    pl: 'Firma {{name}} czeka na naszą decyzję. Zwykle trwa to jeden lub dwa dni robocze, odpowiedź wyślemy na {{email}}.',
    uk: 'Компанія {{name}} чекає на наше рішення. Зазвичай це один-два робочі дні, відповідь надішлемо на {{email}}.',
    en: '{{name}} is waiting for our decision. It usually takes one or two working days; we will write to {{email}}.',
  },
  awaitingTitle: { pl: 'Sprawdź pocztę', uk: 'Перевірте пошту', en: 'Check your mail' },
  awaitingText: {
    pl: 'Na {{email}} wysłaliśmy link. Otwórz go w ciągu 48 godzin i potwierdź zgłoszenie, wtedy zajmiemy się firmą {{name}}.',
    uk: 'Ми надіслали посилання на {{email}}. Відкрийте його протягом 48 годин і підтвердьте заявку, тоді ми розглянемо компанію {{name}}.',
    en: 'We have sent a link to {{email}}. Open it within 48 hours and confirm, then we will look at {{name}}.',
  },
  another: {
    pl: 'Zgłoś kolejną firmę',
    uk: 'Подати ще одну компанію',
    en: 'Register another company',
  },
  resend: {
    pl: 'Wyślij link jeszcze raz',
    uk: 'Надіслати посилання ще раз',
    en: 'Send the link again',
  },
  resent: {
    pl: 'Jeśli zgłoszenie czeka na potwierdzenie, link jest w drodze.',
    uk: 'Якщо заявка чекає на підтвердження, посилання вже в дорозі.',
    en: 'If the registration is waiting to be confirmed, the link is on its way.',
  },
  resentText: {
    pl: 'Wysyłamy najwyżej jeden link na minutę i pięć na dobę.',
    uk: 'Надсилаємо щонайбільше одне посилання на хвилину та п’ять на добу.',
    en: 'We send at most one link a minute and five a day.',
  },
  resendTitle: {
    pl: 'Poproś o nowy link',
    uk: 'Попросіть нове посилання',
    en: 'Ask for a new link',
  },
  confirmTitle: {
    pl: 'Potwierdź zgłoszenie firmy',
    uk: 'Підтвердьте заявку компанії',
    en: 'Confirm your company’s registration',
  },
  confirmText: {
    pl: 'Jeszcze jedno kliknięcie: potwierdź, że to Ty zgłaszasz firmę z tego adresu e-mail.',
    uk: 'Ще одне натискання: підтвердьте, що це ви подаєте компанію з цієї адреси e-mail.',
    en: 'One more click: confirm that it is you who registers the company with this e-mail address.',
  },
  confirm: {
    pl: 'Potwierdzam zgłoszenie',
    uk: 'Підтверджую заявку',
    en: 'Confirm the registration',
  },
  confirmedTitle: { pl: 'Adres potwierdzony', uk: 'Адресу підтверджено', en: 'Address confirmed' },
  confirmedText: {
    pl: 'Firma {{name}} czeka na naszą decyzję. Odpowiedź przyjdzie e-mailem.',
    uk: 'Компанія {{name}} чекає на наше рішення. Відповідь надійде на e-mail.',
    en: '{{name}} is waiting for our decision. The answer will come by e-mail.',
  },
  confirmedSignIn: {
    pl: 'Zaloguj się na konto z tym adresem, a zobaczysz tu swoją firmę.',
    uk: 'Увійдіть до облікового запису з цією адресою, і побачите тут свою компанію.',
    en: 'Sign in to the account with this address, and you will see your company here.',
  },
  usedText: {
    pl: 'Nic więcej nie musisz robić. Odpowiedź przyjdzie e-mailem.',
    uk: 'Більше нічого робити не потрібно. Відповідь надійде на e-mail.',
    en: 'There is nothing more to do. The answer will come by e-mail.',
  },
  foreignTitle: {
    pl: 'To link do innego konta',
    uk: 'Це посилання для іншого облікового запису',
    en: 'This link is for another account',
  },
  foreignText: {
    pl: 'Jesteś na koncie {{email}}, a firmę zgłoszono z innego adresu. Wyloguj się i otwórz link jeszcze raz.',
    uk: 'Ви увійшли як {{email}}, а компанію подано з іншої адреси. Вийдіть і відкрийте посилання ще раз.',
    en: 'You are signed in as {{email}}, but the company was registered with another address. Sign out and open the link again.',
  },
  foreignAction: { pl: 'Wyloguj się', uk: 'Вийти', en: 'Sign out' },
  toForm: { pl: 'Wróć do formularza', uk: 'Повернутися до форми', en: 'Back to the form' },
  mine: { pl: 'Moje firmy', uk: 'Мої компанії', en: 'My companies' },
  nipOf: { pl: 'NIP {{nip}}', uk: 'NIP {{nip}}', en: 'NIP {{nip}}' },
  registeredOn: { pl: 'zgłoszona {{date}}', uk: 'подано {{date}}', en: 'registered on {{date}}' },
  noteFromUs: {
    pl: 'Wiadomość od nas: {{note}}',
    uk: 'Повідомлення від нас: {{note}}',
    en: 'Our message: {{note}}',
  },
  awaiting: {
    pl: 'Czeka na potwierdzenie',
    uk: 'Чекає на підтвердження',
    en: 'Waiting to be confirmed',
  },
  pending: { pl: 'Czeka na decyzję', uk: 'Чекає на рішення', en: 'Waiting for a decision' },
  approved: { pl: 'Przyjęta', uk: 'Прийнято', en: 'Approved' },
  rejected: { pl: 'Odrzucona', uk: 'Відхилено', en: 'Rejected' },
  desk: { pl: 'Zgłoszenia firm', uk: 'Заявки компаній', en: 'Company registrations' },
  deskIntro: {
    pl: 'Sprawdź dane i zdecyduj. Zgłaszający dostanie odpowiedź e-mailem.',
    uk: 'Перевірте дані й вирішіть. Заявник отримає відповідь на e-mail.',
    en: 'Check the details and decide. The applicant will get the answer by e-mail.',
  },
  deskView: { pl: 'Widok', uk: 'Вигляд', en: 'View' },
  deskQueue: { pl: 'Zgłoszenia', uk: 'Заявки', en: 'Registrations' },
  deskForm: { pl: 'Nowa firma', uk: 'Нова компанія', en: 'New company' },
  search: {
    pl: 'Szukaj firmy, NIP-u lub adresu',
    uk: 'Шукати компанію, NIP або адресу',
    en: 'Search company, NIP or address',
  },
  state: { pl: 'Stan', uk: 'Стан', en: 'State' },
  anyState: { pl: 'Wszystkie', uk: 'Усі', en: 'All' },
  registered: { pl: 'Zgłoszono', uk: 'Подано', en: 'Registered' },
  decided: { pl: 'Rozpatrzono', uk: 'Розглянуто', en: 'Decided' },
  decidedBy: { pl: 'Kto rozpatrzył', uk: 'Хто розглянув', en: 'Decided by' },
  note: { pl: 'Wiadomość', uk: 'Повідомлення', en: 'Message' },
  purposesColumn: { pl: 'Cele', uk: 'Цілі', en: 'Purposes' },
  action: { pl: 'Działanie', uk: 'Дія', en: 'Action' },
  decide: { pl: 'Rozpatrz', uk: 'Розглянути', en: 'Decide' },
  details: { pl: 'Szczegóły', uk: 'Подробиці', en: 'Details' },
  detailsOf: { pl: '{{action}}: {{name}}', uk: '{{action}}: {{name}}', en: '{{action}}: {{name}}' },
  noCompanies: {
    pl: 'Nikt jeszcze nie zgłosił firmy',
    uk: 'Ніхто ще не подав компанію',
    en: 'Nobody has registered a company yet',
  },
  noCompaniesText: {
    pl: 'Zgłoszenia pojawią się tutaj, gdy tylko ktoś je wyśle.',
    uk: 'Заявки з’являться тут, щойно хтось їх надішле.',
    en: 'Registrations will show up here as soon as somebody sends one.',
  },
  noteToApplicant: {
    pl: 'Wiadomość do zgłaszającego',
    uk: 'Повідомлення заявнику',
    en: 'Message to the applicant',
  },
  noteHint: {
    pl: 'Przy odmowie napisz, dlaczego i co poprawić.',
    uk: 'Відмовляючи, напишіть, чому і що виправити.',
    en: 'When rejecting, say why and what to correct.',
  },
  noteMissing: {
    pl: 'Napisz, dlaczego odmawiasz.',
    uk: 'Напишіть, чому відмовляєте.',
    en: 'Please say why you reject it.',
  },
  approve: { pl: 'Przyjmij', uk: 'Прийняти', en: 'Approve' },
  reject: { pl: 'Odrzuć', uk: 'Відхилити', en: 'Reject' },
  approvedToast: { pl: 'Firma przyjęta', uk: 'Компанію прийнято', en: 'Company approved' },
  rejectedToast: {
    pl: 'Zgłoszenie odrzucone',
    uk: 'Заявку відхилено',
    en: 'Registration rejected',
  },
  history: { pl: 'Historia', uk: 'Історія', en: 'History' },
  eventConfirmed: { pl: 'adres potwierdzony', uk: 'адресу підтверджено', en: 'address confirmed' },
  eventClaimed: {
    pl: 'przypisana do konta',
    uk: 'приєднано до облікового запису',
    en: 'joined to an account',
  },
  eventApproved: { pl: 'przyjęta', uk: 'прийнято', en: 'approved' },
  eventRejected: { pl: 'odrzucona', uk: 'відхилено', en: 'rejected' },
  byLink: {
    pl: 'z linku, bez logowania',
    uk: 'за посиланням, без входу',
    en: 'by the link, not signed in',
  },
});

/** Texts about companies in mails and files. The first mail has only the tax number, so that nobody sends their own message with it. */
export const companyMails = texts({
  confirm: {
    subject: {
      pl: 'Potwierdź zgłoszenie firmy',
      uk: 'Підтвердьте заявку компанії',
      en: 'Confirm your company’s registration',
    },
    text: {
      pl: `Ktoś podał ten adres e-mail, zgłaszając firmę o numerze NIP {{nip}}.

Jeśli to Ty, potwierdź zgłoszenie. Odnośnik działa przez {{hours}} godzin i tylko raz.

Jeśli to nie Ty, nic nie rób – bez potwierdzenia zgłoszenie przepadnie.`,
      uk: `Хтось вказав цю адресу e-mail, подаючи компанію з номером NIP {{nip}}.

Якщо це ви, підтвердьте заявку. Посилання діє {{hours}} годин і лише один раз.

Якщо це не ви, нічого не робіть – без підтвердження заявка зникне.`,
      en: `Somebody gave this e-mail address when registering the company with the tax number (NIP) {{nip}}.

If it was you, confirm it. The link works for {{hours}} hours and only once.

If it was not you, do nothing: without a confirmation the registration goes away.`,
    },
  },
  approved: {
    subject: {
      pl: 'Twoja firma jest w programie',
      uk: 'Ваша компанія у програмі',
      en: 'Your company is in the programme',
    },
    text: {
      pl: `Zgłoszenie firmy {{name}} (NIP {{nip}}) zostało przyjęte. Witamy w programie!

Firma należy do konta z tym adresem e-mail. Szczegóły zobaczysz po zalogowaniu.{{said}}`,
      uk: `Заявку компанії {{name}} (NIP {{nip}}) прийнято. Вітаємо у програмі!

Компанія належить обліковому запису з цією адресою e-mail. Подробиці – після входу.{{said}}`,
      en: `The registration of {{name}} (NIP {{nip}}) has been approved. Welcome to the programme!

The company belongs to the account with this e-mail address. You will find it after signing in.{{said}}`,
    },
  },
  rejected: {
    subject: {
      pl: 'Nie przyjęliśmy zgłoszenia firmy',
      uk: 'Ми не прийняли заявку компанії',
      en: 'We could not accept your company’s registration',
    },
    text: {
      pl: `Niestety nie mogliśmy przyjąć zgłoszenia firmy {{name}} (NIP {{nip}}).

Możesz poprawić dane i zgłosić firmę jeszcze raz.{{said}}`,
      uk: `На жаль, ми не змогли прийняти заявку компанії {{name}} (NIP {{nip}}).

Ви можете виправити дані й подати компанію ще раз.{{said}}`,
      en: `We are sorry: the registration of {{name}} (NIP {{nip}}) could not be accepted.

You may correct the details and register the company again.{{said}}`,
    },
  },
  note: { pl: 'Wiadomość od nas:', uk: 'Повідомлення від нас:', en: 'Our message to you:' },
  states: {
    awaiting_email: {
      pl: 'czeka na potwierdzenie adresu',
      uk: 'очікує підтвердження адреси',
      en: 'waiting for the address to be confirmed',
    },
    pending: { pl: 'do rozpatrzenia', uk: 'на розгляді', en: 'to be decided' },
    approved: { pl: 'przyjęta', uk: 'прийнято', en: 'approved' },
    rejected: { pl: 'odrzucona', uk: 'відхилено', en: 'rejected' },
  },
  purposes: {
    accept_payments: {
      pl: 'przyjmowanie zapłaty',
      uk: 'приймання оплати',
      en: 'accepting payments',
    },
    pay_suppliers: {
      pl: 'płacenie dostawcom',
      uk: 'оплата постачальникам',
      en: 'paying suppliers',
    },
    reward_staff: {
      pl: 'nagrody dla pracowników',
      uk: 'винагороди працівникам',
      en: 'rewarding staff',
    },
    publish_offers: { pl: 'oferty w serwisie', uk: 'пропозиції на сайті', en: 'publishing offers' },
    give_discounts: {
      pl: 'rabaty dla klientów',
      uk: 'знижки для клієнтів',
      en: 'giving discounts',
    },
  },
  columns: {
    applied: { pl: 'Zgłoszono', uk: 'Подано', en: 'Registered' },
    company: { pl: 'Firma', uk: 'Компанія', en: 'Company' },
    nip: { pl: 'NIP', uk: 'NIP', en: 'NIP' },
    email: { pl: 'E-mail', uk: 'E-mail', en: 'E-mail' },
    purposes: { pl: 'Do czego', uk: 'Для чого', en: 'Purposes' },
    state: { pl: 'Stan', uk: 'Стан', en: 'State' },
    decided: { pl: 'Rozpatrzono', uk: 'Розглянуто', en: 'Decided' },
    decidedBy: { pl: 'Kto rozpatrzył', uk: 'Хто розглянув', en: 'Decided by' },
    message: { pl: 'Wiadomość', uk: 'Повідомлення', en: 'Message' },
    id: { pl: 'Numer', uk: 'Номер', en: 'Number' },
  },
});
