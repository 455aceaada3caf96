/** Texts of opening a wallet. */
import { texts } from './texts.ts';

export const registration = texts({
  title: { pl: 'Otwórz portfel', uk: 'Відкрийте гаманець', en: 'Open a wallet' },
  intro: {
    pl: 'Jeszcze jeden krok i gotowe. Portfel jest bezpłatny.',
    uk: 'Ще один крок – і готово. Гаманець безплатний.',
    en: 'One more step and you are done. The wallet is free.',
  },
  name: { pl: 'Nazwa widoczna dla innych', uk: 'Ім’я, яке бачать інші', en: 'The name others see' },
  nameHint: {
    pl: 'Imię i nazwisko albo nazwa firmy. Zobaczy ją każdy, kto Ci płaci.',
    uk: 'Ім’я та прізвище або назва фірми. Його побачить кожен, хто вам платить.',
    en: 'Your name or your company’s. Everybody who pays you sees it.',
  },
  email: { pl: 'Adres e-mail', uk: 'Адреса e-mail', en: 'E-mail address' },
  nip: { pl: 'NIP', uk: 'NIP', en: 'NIP (tax number)' },
  kind: { pl: 'Rodzaj konta', uk: 'Тип облікового запису', en: 'Kind of account' },
  person: { pl: 'Prywatne', uk: 'Приватний', en: 'Personal' },
  company: { pl: 'Firmowe', uk: 'Для фірми', en: 'Business' },
  accept: {
    pl: 'Akceptuję [regulamin](/regulamin), [regulamin płatności](/regulamin_platnosci) i [zasady programu](/zasady). Znam [politykę prywatności](/polityka_prywatnosci).',
    uk: 'Приймаю [умови користування](/regulamin), [правила платежів](/regulamin_platnosci) і [засади програми](/zasady). Із [політикою приватності](/polityka_prywatnosci) ознайомлений/-а.',
    en: 'I accept the [terms of service](/regulamin), the [payment terms](/regulamin_platnosci) and the [rules of the programme](/zasady). I have read the [privacy policy](/polityka_prywatnosci).',
  },
  acceptFirst: {
    pl: 'Zaznacz, że akceptujesz regulaminy.',
    uk: 'Позначте, що приймаєте умови й правила.',
    en: 'Tick that you accept the terms.',
  },
  submit: { pl: 'Otwórz portfel', uk: 'Відкрити гаманець', en: 'Open the wallet' },
  done: {
    pl: 'Portfel jest otwarty. Witaj w programie!',
    uk: 'Гаманець відкрито. Вітаємо в програмі!',
    en: 'Your wallet is open. Welcome to the programme!',
  },
  already: { pl: 'Masz już portfel', uk: 'У вас уже є гаманець', en: 'You already have a wallet' },
  alreadyText: {
    pl: 'Możesz nim od razu płacić i przyjmować zapłatę.',
    uk: 'Ним можна одразу платити та приймати оплату.',
    en: 'You can pay and be paid with it right away.',
  },
  toWallet: { pl: 'Przejdź do portfela', uk: 'Перейти до гаманця', en: 'Go to the wallet' },
  emailNotVerified: {
    pl: 'Najpierw potwierdź swój adres e-mail: otwórz wiadomość, którą od nas masz, i kliknij odnośnik.',
    uk: 'Спершу підтвердьте свою адресу e-mail: відкрийте наш лист і натисніть посилання.',
    en: 'Confirm your e-mail address first: open our message and follow the link in it.',
  },
});
