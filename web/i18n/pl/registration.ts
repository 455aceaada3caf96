/** Words of opening a wallet, in Polish. */
export const registration = {
  title: 'Otwórz portfel',
  intro: 'Kilka danych i gotowe. Portfel jest bezpłatny.',
  name: 'Nazwa widoczna dla innych',
  nameHint: 'Imię i nazwisko albo nazwa firmy. Zobaczy ją każdy, kto Ci płaci.',
  email: 'Adres e-mail',
  emailHint: 'Pochodzi z Twojego konta. Po nim inni znajdą Cię przy przelewie.',
  nip: 'NIP',
  nipHint: 'Tylko dla firm. Osoba prywatna zostawia to pole puste.',
  phone: 'Telefon',
  phoneHint:
    'Przyda się, gdy trzeba będzie pilnie się z Tobą skontaktować. Nikomu go nie pokażemy.',
  submit: 'Otwórz portfel',
  done: 'Portfel jest otwarty. Witaj w programie!',
  already: 'Masz już portfel',
  alreadyText: 'Możesz nim od razu płacić i przyjmować zapłatę.',
  toWallet: 'Przejdź do portfela',
  emailNotVerified:
    'Najpierw potwierdź swój adres e-mail: otwórz wiadomość, którą od nas masz, i kliknij odnośnik.',
} as const;
