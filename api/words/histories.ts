/** What stands in the files of what happened to a card, a company or a payment, in each language. */
import type { cardEvents } from '#contract/card-stock.ts';
import type { companyActions } from '#contract/companies.ts';
import type { Locale } from '#contract/languages.ts';
import type { Answer } from '#contract/operation.ts';
import type { deskGetPayment } from '#contract/payment-desk.ts';

type Teller = Answer<typeof deskGetPayment>['history'][number]['by'];

interface HistoryWords {
  readonly columns: Readonly<
    Record<'time' | 'what' | 'who' | 'from' | 'to' | 'note' | 'times', string>
  >;
  readonly cards: Readonly<Record<(typeof cardEvents)[number], string>>;
  readonly companies: Readonly<Record<(typeof companyActions)[number], string>>;
  /** Who told of a payment. */
  readonly tellers: Readonly<Record<Teller, string>>;
}

const pl: HistoryWords = {
  columns: {
    time: 'Data i godzina',
    what: 'Co się stało',
    who: 'Kto',
    from: 'Stan przedtem',
    to: 'Stan potem',
    note: 'Uwaga',
    times: 'Ile razy',
  },
  cards: {
    created: 'utworzona',
    released: 'wydana',
    registered: 'zarejestrowana',
    blocked: 'zablokowana',
    unblocked: 'odblokowana',
    noted: 'notatka',
    removed: 'usunięta',
    codes_made: 'nowe kody',
    wrong_pin: 'błędny PIN',
    wrong_code: 'błędny kod',
    locked: 'wstrzymana po błędnych kodach',
    unlocked: 'wstrzymanie zdjęte przez program',
  },
  companies: {
    confirmed: 'adres potwierdzony',
    claimed: 'przypisana do konta',
    approved: 'przyjęta',
    rejected: 'odrzucona',
  },
  tellers: {
    person: 'osoba',
    notification: 'powiadomienie operatora',
    look_up: 'zapytanie operatora',
    clock: 'zegar',
    admin: 'administrator',
  },
};

const uk: HistoryWords = {
  columns: {
    time: 'Дата і час',
    what: 'Що сталося',
    who: 'Хто',
    from: 'Стан до',
    to: 'Стан після',
    note: 'Примітка',
    times: 'Скільки разів',
  },
  cards: {
    created: 'створена',
    released: 'видана',
    registered: 'зареєстрована',
    blocked: 'заблокована',
    unblocked: 'розблокована',
    noted: 'нотатка',
    removed: 'видалена',
    codes_made: 'нові коди',
    wrong_pin: 'хибний PIN',
    wrong_code: 'хибний код',
    locked: 'призупинена після хибних кодів',
    unlocked: 'призупинення зняла програма',
  },
  companies: {
    confirmed: 'адресу підтверджено',
    claimed: 'приєднано до облікового запису',
    approved: 'прийнято',
    rejected: 'відхилено',
  },
  tellers: {
    person: 'особа',
    notification: 'сповіщення оператора',
    look_up: 'запит до оператора',
    clock: 'годинник',
    admin: 'адміністратор',
  },
};

const en: HistoryWords = {
  columns: {
    time: 'Date and time',
    what: 'What happened',
    who: 'Who',
    from: 'State before',
    to: 'State after',
    note: 'Note',
    times: 'How often',
  },
  cards: {
    created: 'made',
    released: 'released',
    registered: 'registered',
    blocked: 'blocked',
    unblocked: 'unblocked',
    noted: 'note',
    removed: 'removed',
    codes_made: 'new codes',
    wrong_pin: 'wrong PIN',
    wrong_code: 'wrong code',
    locked: 'paused after wrong codes',
    unlocked: 'pause lifted by the programme',
  },
  companies: {
    confirmed: 'address confirmed',
    claimed: 'joined to an account',
    approved: 'approved',
    rejected: 'rejected',
  },
  tellers: {
    person: 'person',
    notification: 'provider’s notification',
    look_up: 'question to the provider',
    clock: 'clock',
    admin: 'admin',
  },
};

export const histories: Readonly<Record<Locale, HistoryWords>> = { pl, uk, en };
