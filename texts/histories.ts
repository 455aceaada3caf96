/** Texts of the files of what happened to a card, a company or a payment. */
import { texts } from './texts.ts';

export const histories = texts({
  columns: {
    time: { pl: 'Data i godzina', uk: 'Дата і час', en: 'Date and time' },
    what: { pl: 'Co się stało', uk: 'Що сталося', en: 'What happened' },
    who: { pl: 'Kto', uk: 'Хто', en: 'Who' },
    from: { pl: 'Stan przedtem', uk: 'Стан до', en: 'State before' },
    to: { pl: 'Stan potem', uk: 'Стан після', en: 'State after' },
    note: { pl: 'Uwaga', uk: 'Примітка', en: 'Note' },
    times: { pl: 'Ile razy', uk: 'Скільки разів', en: 'How often' },
  },
  cards: {
    created: { pl: 'utworzona', uk: 'створена', en: 'made' },
    released: { pl: 'wydana', uk: 'видана', en: 'released' },
    registered: { pl: 'zarejestrowana', uk: 'зареєстрована', en: 'registered' },
    blocked: { pl: 'zablokowana', uk: 'заблокована', en: 'blocked' },
    unblocked: { pl: 'odblokowana', uk: 'розблокована', en: 'unblocked' },
    noted: { pl: 'notatka', uk: 'нотатка', en: 'note' },
    removed: { pl: 'usunięta', uk: 'видалена', en: 'removed' },
    codes_made: { pl: 'nowe kody', uk: 'нові коди', en: 'new codes' },
    wrong_pin: { pl: 'błędny PIN', uk: 'хибний PIN', en: 'wrong PIN' },
    wrong_code: { pl: 'błędny kod', uk: 'хибний код', en: 'wrong code' },
    locked: {
      pl: 'wstrzymana po błędnych kodach',
      uk: 'призупинена після хибних кодів',
      en: 'paused after wrong codes',
    },
    unlocked: {
      pl: 'wstrzymanie zdjęte przez program',
      uk: 'призупинення зняла програма',
      en: 'pause lifted by the programme',
    },
  },
  companies: {
    confirmed: { pl: 'adres potwierdzony', uk: 'адресу підтверджено', en: 'address confirmed' },
    claimed: {
      pl: 'przypisana do konta',
      uk: 'приєднано до облікового запису',
      en: 'joined to an account',
    },
    approved: { pl: 'przyjęta', uk: 'прийнято', en: 'approved' },
    rejected: { pl: 'odrzucona', uk: 'відхилено', en: 'rejected' },
  },
  tellers: {
    person: { pl: 'osoba', uk: 'особа', en: 'person' },
    notification: {
      pl: 'powiadomienie operatora',
      uk: 'сповіщення оператора',
      en: 'provider’s notification',
    },
    look_up: {
      pl: 'zapytanie operatora',
      uk: 'запит до оператора',
      en: 'question to the provider',
    },
    clock: { pl: 'zegar', uk: 'годинник', en: 'clock' },
    admin: { pl: 'administrator', uk: 'адміністратор', en: 'admin' },
  },
});
