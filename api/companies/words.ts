/** The words of companies in mails and files, by language. */
import type { companyStates, Purpose } from '#contract/companies.ts';
import type { Locale } from '#contract/languages.ts';

interface MailWords {
  readonly subject: string;
  readonly text: string;
}

interface CompanyWords {
  /** Proves an address. It says nothing that the applicant typed but the tax number, so that nobody can send their own words through it. */
  readonly confirm: MailWords;
  readonly approved: MailWords;
  readonly rejected: MailWords;
  /** Stands before what the admin wrote. */
  readonly note: string;
  readonly states: Readonly<Record<(typeof companyStates)[number], string>>;
  readonly purposes: Readonly<Record<Purpose, string>>;
  readonly columns: readonly string[];
}

export const companyWords: Readonly<Record<Locale, CompanyWords>> = {
  pl: {
    confirm: {
      subject: 'Potwierdź zgłoszenie firmy',
      text: `Dzień dobry,

ktoś podał ten adres e-mail, zgłaszając firmę o numerze NIP {nip}.

Jeśli to Ty, otwórz odnośnik i potwierdź zgłoszenie (działa przez {hours} godzin i tylko raz):
{link}

Jeśli to nie Ty, nic nie rób – bez potwierdzenia zgłoszenie przepadnie.`,
    },
    approved: {
      subject: 'Twoja firma jest w programie',
      text: `Dzień dobry,

zgłoszenie firmy {name} (NIP {nip}) zostało przyjęte. Witamy w programie!

Firma należy do konta z tym adresem e-mail. Szczegóły zobaczysz po zalogowaniu:
{link}`,
    },
    rejected: {
      subject: 'Nie przyjęliśmy zgłoszenia firmy',
      text: `Dzień dobry,

niestety nie mogliśmy przyjąć zgłoszenia firmy {name} (NIP {nip}).

Możesz poprawić dane i zgłosić firmę jeszcze raz:
{link}`,
    },
    note: 'Wiadomość od nas:',
    states: {
      awaiting_email: 'czeka na potwierdzenie adresu',
      pending: 'do rozpatrzenia',
      approved: 'przyjęta',
      rejected: 'odrzucona',
    },
    purposes: {
      accept_payments: 'przyjmowanie zapłaty',
      pay_suppliers: 'płacenie dostawcom',
      reward_staff: 'nagrody dla pracowników',
      publish_offers: 'oferty w serwisie',
      give_discounts: 'rabaty dla klientów',
    },
    columns: [
      'Zgłoszono',
      'Firma',
      'NIP',
      'E-mail',
      'Do czego',
      'Stan',
      'Rozpatrzono',
      'Kto rozpatrzył',
      'Wiadomość',
      'Numer',
    ],
  },
  uk: {
    confirm: {
      subject: 'Підтвердьте заявку компанії',
      text: `Доброго дня,

хтось вказав цю адресу e-mail, подаючи компанію з номером NIP {nip}.

Якщо це ви, відкрийте посилання й підтвердьте заявку (воно діє {hours} годин і лише один раз):
{link}

Якщо це не ви, нічого не робіть – без підтвердження заявка зникне.`,
    },
    approved: {
      subject: 'Ваша компанія у програмі',
      text: `Доброго дня,

заявку компанії {name} (NIP {nip}) прийнято. Вітаємо у програмі!

Компанія належить обліковому запису з цією адресою e-mail. Подробиці – після входу:
{link}`,
    },
    rejected: {
      subject: 'Ми не прийняли заявку компанії',
      text: `Доброго дня,

на жаль, ми не змогли прийняти заявку компанії {name} (NIP {nip}).

Ви можете виправити дані й подати компанію ще раз:
{link}`,
    },
    note: 'Повідомлення від нас:',
    states: {
      awaiting_email: 'очікує підтвердження адреси',
      pending: 'на розгляді',
      approved: 'прийнято',
      rejected: 'відхилено',
    },
    purposes: {
      accept_payments: 'приймання оплати',
      pay_suppliers: 'оплата постачальникам',
      reward_staff: 'винагороди працівникам',
      publish_offers: 'пропозиції на сайті',
      give_discounts: 'знижки для клієнтів',
    },
    columns: [
      'Подано',
      'Компанія',
      'NIP',
      'E-mail',
      'Для чого',
      'Стан',
      'Розглянуто',
      'Хто розглянув',
      'Повідомлення',
      'Номер',
    ],
  },
  en: {
    confirm: {
      subject: 'Confirm your company’s registration',
      text: `Hello,

somebody gave this e-mail address when registering the company with the tax number (NIP) {nip}.

If it was you, open the link and confirm (it works for {hours} hours and only once):
{link}

If it was not you, do nothing: without a confirmation the registration goes away.`,
    },
    approved: {
      subject: 'Your company is in the programme',
      text: `Hello,

the registration of {name} (NIP {nip}) has been approved. Welcome to the programme!

The company belongs to the account with this e-mail address. You will find it after signing in:
{link}`,
    },
    rejected: {
      subject: 'We could not accept your company’s registration',
      text: `Hello,

we are sorry: the registration of {name} (NIP {nip}) could not be accepted.

You may correct the details and register the company again:
{link}`,
    },
    note: 'Our message to you:',
    states: {
      awaiting_email: 'waiting for the address to be confirmed',
      pending: 'to be decided',
      approved: 'approved',
      rejected: 'rejected',
    },
    purposes: {
      accept_payments: 'accepting payments',
      pay_suppliers: 'paying suppliers',
      reward_staff: 'rewarding staff',
      publish_offers: 'publishing offers',
      give_discounts: 'giving discounts',
    },
    columns: [
      'Registered',
      'Company',
      'NIP',
      'E-mail',
      'Purposes',
      'State',
      'Decided',
      'Decided by',
      'Message',
      'Number',
    ],
  },
};

/** Puts values into the places of a text; what is put in is never looked into again. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
