/** Words of the help page, in Polish. */
export const content = {
  supportTitle: 'Pomoc i kontakt',
  supportIntro:
    'Najpierw krótkie odpowiedzi na to, o co pytają najczęściej. Nie ma Twojego pytania? Napisz albo zadzwoń.',
  questions: 'Częste pytania',
  write: 'Napisz do nas',
  email: 'Twój adres e-mail',
  emailHint: 'Na ten adres wyślemy odpowiedź.',
  subject: 'Temat',
  message: 'W czym możemy pomóc?',
  messageHint:
    'Jeśli chodzi o płatność, podaj dzień i kwotę. Nie wpisuj haseł ani kodów płatniczych.',
  send: 'Wyślij',
  sent: 'Udało się! Twoje zapytanie zostało wysłane.',
  sentText: 'Odpowiemy na adres {{email}}.',
  sentNumber: 'Numer zgłoszenia: {{id}}',
  again: 'Zadaj kolejne pytanie',
  keptText: 'Nic z formularza nie zginęło. Możesz też napisać na {{email}}.',
  tooMany_one: 'To już kolejne zgłoszenie. Spróbuj ponownie za {{count}} minutę.',
  tooMany_few: 'To już kolejne zgłoszenie. Spróbuj ponownie za {{count}} minuty.',
  tooMany_many: 'To już kolejne zgłoszenie. Spróbuj ponownie za {{count}} minut.',
  tooMany_other: 'To już kolejne zgłoszenie. Spróbuj ponownie za {{count}} minuty.',
  privacyNote: 'Treść zgłoszenia i adres wykorzystamy tylko po to, żeby odpowiedzieć.',
  ways: 'Telefon i poczta',
  neverAsk: 'Nigdy nie prosimy o hasło ani o kod płatniczy. Kto o nie prosi, nie dzwoni od nas.',
} as const;
