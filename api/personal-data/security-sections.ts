/** What is kept of how a person guards the account: sessions, passkeys, confirmations, and the trail. */
import type { Section } from './section.ts';

export const guarding: readonly Section[] = [
  {
    name: 'sessions',
    about: {
      pl: 'Gdzie jesteś zalogowana lub zalogowany',
      uk: 'Де ви увійшли',
      en: 'Where you are signed in',
    },
    sql: `SELECT id, user_agent, network, language, signed_in_at, first_seen_at, last_seen_at, ended_at
      FROM session WHERE person_id = $1 ORDER BY first_seen_at`,
  },
  {
    name: 'passkeys',
    about: {
      pl: 'Klucze dostępu (bez samych kluczy)',
      uk: 'Ключі доступу (без самих ключів)',
      en: 'Passkeys (without the keys themselves)',
    },
    sql: `SELECT id, name, synced, created_at, last_used_at FROM passkey WHERE person_id = $1
      ORDER BY created_at`,
  },
  {
    name: 'confirmations',
    about: { pl: 'Potwierdzenia', uk: 'Підтвердження', en: 'Confirmations' },
    sql: `SELECT id, operation, amount, currency, payee_name, payee_account, title, created_at,
        confirmed_at, used_at
      FROM confirmation WHERE person_id = $1 ORDER BY created_at`,
    money: ['amount'],
  },
  {
    name: 'spending-limits',
    about: { pl: 'Limity płatności', uk: 'Ліміти платежів', en: 'Payment limits' },
    sql: `SELECT l.payment, l.day, l.month, c.tell_above, c.next_payment, c.next_day, c.next_month,
        c.next_from
      FROM spending_choice c JOIN wallet w ON w.person_id = c.person_id AND w.closed_at IS NULL
      LEFT JOIN ledger.spending_limit l ON l.account = w.denar_account WHERE c.person_id = $1`,
    money: ['payment', 'day', 'month', 'tell_above', 'next_payment', 'next_day', 'next_month'],
  },
  {
    name: 'security-events',
    about: {
      pl: 'Co działo się z zabezpieczeniami konta',
      uk: 'Що відбувалося із захистом облікового запису',
      en: 'What happened to what guards the account',
    },
    sql: `SELECT id, at, event, device, note,
        CASE WHEN by_person_id = $1 THEN 'you' ELSE 'somebody else' END AS by
      FROM security_event WHERE person_id = $1 ORDER BY at`,
  },
];

/** The chain over the programme's own acts, which names people by ids alone. */
export const chained = {
  desk_act: 'which act the programme did to what, by ids and digests',
  desk_pending: 'ids of such acts, until they are chained',
  desk_head: 'the end of that chain',
};
