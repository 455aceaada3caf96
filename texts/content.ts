/** Texts of the help page. */
import { texts } from './texts.ts';

export const content = texts({
  supportTitle: { pl: 'Pomoc i kontakt', uk: 'Допомога й контакти', en: 'Help and contact' },
  supportIntro: {
    pl: 'Najpierw krótkie odpowiedzi na to, o co pytają najczęściej. Nie ma Twojego pytania? Napisz albo zadzwoń.',
    uk: 'Спершу короткі відповіді на найчастіші запитання. Не знайшли свого? Напишіть або зателефонуйте.',
    en: 'First, short answers to what people ask most often. Yours is not here? Write to us or call.',
  },
  pageMine: { pl: 'Moje zgłoszenia', uk: 'Мої звернення', en: 'My requests for help' },
  requestsIntro: {
    pl: 'To, o co pytasz nas ze swojego adresu e-mail. Odpowiadamy na ten adres.',
    uk: 'Те, про що ви питали нас зі своєї адреси електронної пошти. Відповідаємо на цю адресу.',
    en: 'What you asked us from your e-mail address. We answer to that address.',
  },
  noRequests: {
    pl: 'Nie masz jeszcze zgłoszeń',
    uk: 'У вас ще немає звернень',
    en: 'You have not asked us anything yet',
  },
  noSubject: { pl: '(bez tematu)', uk: '(без теми)', en: '(no subject)' },
  requestsFailed: {
    pl: 'Nie udało się załadować zgłoszeń. Spróbuj ponownie za chwilę.',
    uk: 'Не вдалося завантажити звернення. Спробуйте ще раз за мить.',
    en: 'Your requests could not be loaded. Try again in a moment.',
  },
  questions: { pl: 'Częste pytania', uk: 'Поширені запитання', en: 'Frequent questions' },
  write: { pl: 'Napisz do nas', uk: 'Напишіть нам', en: 'Write to us' },
  email: {
    pl: 'Twój adres e-mail',
    uk: 'Ваша адреса електронної пошти',
    en: 'Your e-mail address',
  },
  emailHint: {
    pl: 'Na ten adres wyślemy odpowiedź.',
    uk: 'На цю адресу ми надішлемо відповідь.',
    en: 'This is where we send the answer.',
  },
  subject: { pl: 'Temat', uk: 'Тема', en: 'Subject' },
  message: { pl: 'W czym możemy pomóc?', uk: 'Чим ми можемо допомогти?', en: 'How can we help?' },
  messageHint: {
    pl: 'Jeśli chodzi o płatność, podaj dzień i kwotę. Nie wpisuj haseł ani kodów płatniczych.',
    uk: 'Якщо йдеться про платіж, укажіть день і суму. Не пишіть паролів і платіжних кодів.',
    en: 'If it is about a payment, give the day and the amount. Leave out passwords and payment codes.',
  },
  send: { pl: 'Wyślij', uk: 'Надіслати', en: 'Send' },
  // The specification gives this text, as it is spelt here.
  sent: {
    pl: 'Udało się! Twoje zapytanie zostało wysłane.',
    uk: 'Готово! Ваш запит успішно надіслано.',
    en: 'Success! Your query has succesfully sent.',
  },
  sentText: {
    pl: 'Odpowiemy na adres {{email}}.',
    uk: 'Ми відповімо на адресу {{email}}.',
    en: 'We will answer to {{email}}.',
  },
  sentNumber: {
    pl: 'Numer zgłoszenia: {{id}}',
    uk: 'Номер звернення: {{id}}',
    en: 'Request number: {{id}}',
  },
  again: {
    pl: 'Zadaj kolejne pytanie',
    uk: 'Поставити ще одне запитання',
    en: 'Ask another question',
  },
  keptText: {
    pl: 'Nic z formularza nie zginęło. Możesz też napisać na {{email}}.',
    uk: 'Усе введене залишилося у формі. Ви також можете написати на {{email}}.',
    en: 'Everything you typed is still in the form. You can also write to {{email}}.',
  },
  tooMany_one: {
    pl: 'To już kolejne zgłoszenie. Spróbuj ponownie za {{count}} minutę.',
    uk: 'Ви вже надіслали кілька звернень. Спробуйте ще раз через {{count}} хвилину.',
    en: 'You have sent several requests already. Try again in {{count}} minute.',
  },
  tooMany_few: {
    pl: 'To już kolejne zgłoszenie. Spróbuj ponownie za {{count}} minuty.',
    uk: 'Ви вже надіслали кілька звернень. Спробуйте ще раз через {{count}} хвилини.',
  },
  tooMany_many: {
    pl: 'To już kolejne zgłoszenie. Spróbuj ponownie za {{count}} minut.',
    uk: 'Ви вже надіслали кілька звернень. Спробуйте ще раз через {{count}} хвилин.',
  },
  tooMany_other: {
    pl: 'To już kolejne zgłoszenie. Spróbuj ponownie za {{count}} minuty.',
    uk: 'Ви вже надіслали кілька звернень. Спробуйте ще раз через {{count}} хвилини.',
    en: 'You have sent several requests already. Try again in {{count}} minutes.',
  },
  privacyNote: {
    pl: 'Treść zgłoszenia i adres wykorzystamy tylko po to, żeby odpowiedzieć.',
    uk: 'Текст звернення й адресу ми використаємо лише для того, щоб відповісти.',
    en: 'We use your message and your address only to answer you.',
  },
  ways: { pl: 'Telefon i poczta', uk: 'Телефон і пошта', en: 'Phone and mail' },
  neverAsk: {
    pl: 'Nigdy nie prosimy o hasło ani o kod płatniczy. Kto o nie prosi, nie dzwoni od nas.',
    uk: 'Ми ніколи не просимо пароль чи платіжний код. Хто їх просить, той телефонує не від нас.',
    en: 'We never ask for your password or a payment code. Whoever asks for them is not calling from us.',
  },
  announced: {
    pl: 'Nowe regulaminy od {{date}} – przeczytaj:',
    uk: 'Нові умови від {{date}} – прочитайте:',
    en: 'New terms from {{date}} – please read:',
  },
});
