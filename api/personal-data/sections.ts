/** What is kept about a person, as the tables that they may take away (GDPR Art. 15 and 20). */
import { onTheChain } from './chain-sections.ts';
import type { Section } from './section.ts';
import { chained, guarding } from './security-sections.ts';
import { shopping } from './shopping-sections.ts';

const others = (account: string) =>
  `(SELECT w.name FROM wallet w JOIN ledger.account a ON a.owner = w.id WHERE a.id = ${account})`;

/** In the order in which they stand in the read-me. PINs, codes and keys are nobody's to read. */
export const sections: readonly Section[] = [
  {
    name: 'profile',
    about: { pl: 'Profil', uk: 'Профіль', en: 'Profile' },
    sql: `SELECT id, username, email, name, created_at, own_promotions_only FROM person WHERE id = $1`,
  },
  {
    name: 'wallets',
    about: { pl: 'Portfele', uk: 'Гаманці', en: 'Wallets' },
    sql: `SELECT w.id, w.name, w.email, w.nip, w.phone, w.top_up_title, w.opened_at, w.closed_at,
        d.posted AS denar, i.posted AS i_talar, d.held
      FROM wallet w JOIN ledger.account d ON d.id = w.denar_account
      JOIN ledger.account i ON i.id = w.italar_account
      WHERE w.id = ANY ($3) ORDER BY w.opened_at`,
    money: ['denar', 'i_talar', 'held'],
  },
  {
    name: 'bookings',
    about: {
      pl: 'Księgowania na Twoich kontach',
      uk: 'Проводки на ваших рахунках',
      en: 'Bookings on your accounts',
    },
    sql: `SELECT t.id, e.at, t.kind, a.currency, e.amount, e.balance_after,
        ${others('CASE WHEN e.amount > 0 THEN t.debit ELSE t.credit END')} AS counterparty,
        m.title, t.seq AS journal_sequence
      FROM ledger.account a JOIN ledger.entry e ON e.account = a.id
      JOIN ledger.transfer t ON t.id = e.transfer
      LEFT JOIN ledger.memo m ON m.transfer = t.id
      WHERE a.owner = ANY ($3) ORDER BY a.id, e.version`,
    money: ['amount', 'balance_after'],
  },
  {
    name: 'code-payments',
    about: { pl: 'Płatności kodem', uk: 'Оплати кодом', en: 'Payments by code' },
    sql: `SELECT c.id, CASE WHEN c.buyer_wallet_id = ANY ($3) THEN 'buyer' ELSE 'seller' END AS role,
        c.amount, c.description, c.state, c.created_at, c.completed_at
      FROM charge c WHERE c.buyer_wallet_id = ANY ($3) OR c.seller_wallet_id = ANY ($3)
      ORDER BY c.created_at`,
    money: ['amount'],
  },
  {
    name: 'payment-codes',
    about: {
      pl: 'Kody, które powstały (bez samych kodów)',
      uk: 'Створені коди (без самих кодів)',
      en: 'Codes that were made (without the codes themselves)',
    },
    sql: `SELECT id, amount, created_at, expires_at, ended_at, ended_by FROM payment_code
      WHERE wallet_id = ANY ($3) ORDER BY created_at`,
    money: ['amount'],
  },
  {
    name: 'cards',
    about: { pl: 'Karty', uk: 'Картки', en: 'Cards' },
    sql: `SELECT id, '•••• ' || right(number, 4) AS number, serial, state, registered_at, blocked_at,
        blocked_reason, locked_until, codes_made_at
      FROM card WHERE wallet_id = ANY ($3) ORDER BY registered_at`,
  },
  {
    name: 'card-events',
    about: {
      pl: 'Co działo się z kartami',
      uk: 'Що відбувалося з картками',
      en: 'What happened to cards',
    },
    sql: `SELECT v.id, v.card_id, v.at, v.event, v.from_state, v.to_state,
        CASE WHEN v.person_id = $1 THEN 'you' ELSE 'somebody else' END AS by
      FROM card_event v WHERE v.person_id = $1
        OR v.card_id IN (SELECT id FROM card WHERE wallet_id = ANY ($3)) ORDER BY v.at`,
  },
  {
    name: 'card-payments',
    about: { pl: 'Płatności kartą', uk: 'Оплати карткою', en: 'Payments by card' },
    sql: `SELECT c.id, CASE WHEN c.buyer_wallet_id = ANY ($3) THEN 'buyer' ELSE 'seller' END AS role,
        c.amount, c.description, c.state, c.created_at, c.completed_at
      FROM card_payment c WHERE c.buyer_wallet_id = ANY ($3) OR c.seller_wallet_id = ANY ($3)
      ORDER BY c.created_at`,
    money: ['amount'],
  },
  {
    name: 'sales',
    about: {
      pl: 'Sprzedaże przy kasie i ich pozycje',
      uk: 'Продажі на касі та їхні позиції',
      en: 'Sales at the counter and their lines',
    },
    sql: `SELECT s.id, s.customer, s.state, s.opened_at, s.closed_at, l.offer_id, l.name, l.price,
        l.quantity
      FROM sale s LEFT JOIN sale_line l ON l.sale_id = s.id
      WHERE s.seller_wallet_id = ANY ($3) ORDER BY s.opened_at, l.id`,
    money: ['price'],
  },
  {
    name: 'bills',
    about: { pl: 'Rachunki', uk: 'Рахунки', en: 'Bills' },
    sql: `SELECT b.id, b.number,
        CASE WHEN b.seller_wallet_id = ANY ($3) THEN 'seller' ELSE 'buyer' END AS role,
        CASE WHEN b.seller_wallet_id = ANY ($3) THEN b.customer END AS customer,
        b.seller_name, b.seller_nip, b.buyer_name, b.buyer_nip, b.denar, b.pln, b.zloty, b.state,
        b.way, b.transfer_id, b.issued_at, b.expires_at, b.paid_at
      FROM bill b WHERE b.seller_wallet_id = ANY ($3) OR b.buyer_wallet_id = ANY ($3)
      ORDER BY b.issued_at`,
    money: ['denar', 'pln'],
  },
  {
    name: 'bill-items',
    about: { pl: 'Pozycje rachunków', uk: 'Позиції рахунків', en: 'Items of bills' },
    sql: `SELECT b.number, l.no, l.name, l.quantity, l.catalogue, l.discount_percent, l.unit_price
      FROM bill b JOIN bill_line l ON l.bill_id = b.id
      WHERE b.seller_wallet_id = ANY ($3) OR b.buyer_wallet_id = ANY ($3)
      ORDER BY b.issued_at, b.id, l.no`,
    money: ['catalogue', 'unit_price'],
  },
  {
    name: 'bank-accounts',
    about: { pl: 'Konta bankowe', uk: 'Банківські рахунки', en: 'Bank accounts' },
    sql: `SELECT id, account_name, email, nrb, state, created_at, verified_at, ended_at
      FROM bank_account WHERE person_id = $1 ORDER BY created_at`,
  },
  {
    name: 'online-payments',
    about: { pl: 'Płatności online', uk: 'Онлайн-платежі', en: 'Online payments' },
    sql: `SELECT p.id, p.provider, p.provider_id, p.amount, p.currency, p.description, p.email,
        p.payer_address, p.user_agent, p.state, p.reason, p.created_at, p.expires_at, p.paid_at
      FROM payment p WHERE p.wallet_id = ANY ($3) ORDER BY p.created_at`,
    money: ['amount'],
  },
  {
    name: 'online-refunds',
    about: { pl: 'Zwroty płatności', uk: 'Повернення платежів', en: 'Refunds of payments' },
    sql: `SELECT r.id, r.payment_id, r.amount, r.by, r.state, r.created_at, r.ended_at
      FROM payment_refund r JOIN payment p ON p.id = r.payment_id
      WHERE p.wallet_id = ANY ($3) ORDER BY r.created_at`,
    money: ['amount'],
  },
  {
    name: 'online-payment-history',
    about: {
      pl: 'Co działo się z płatnościami online',
      uk: 'Що відбувалося з онлайн-платежами',
      en: 'What happened to online payments',
    },
    sql: `SELECT v.payment_id, v.at, v.state, v.by
      FROM payment_event v JOIN payment p ON p.id = v.payment_id
      WHERE p.wallet_id = ANY ($3) ORDER BY v.id`,
  },
  {
    name: 'online-payment-notifications',
    about: {
      pl: 'Co powiadomił operator płatności',
      uk: 'Про що сповістив оператор платежів',
      en: 'What payment providers told',
    },
    sql: `SELECT n.payment_id, n.provider, n.received_at, n.about, n.times,
        convert_from(n.body, 'UTF8') AS body
      FROM payment_notification n JOIN payment p ON p.id = n.payment_id
      WHERE p.wallet_id = ANY ($3) ORDER BY n.received_at`,
  },
  {
    name: 'payouts',
    about: { pl: 'Wypłaty', uk: 'Виплати', en: 'Payouts' },
    sql: `SELECT p.id, t.account AS nrb, t.account_name, t.title, t.amount, t.state, t.created_at,
        t.ended_at, t.reason, t.due_at, r.state AS review, r.decided_at AS reviewed_at
      FROM payout p JOIN bank_transfer_out t ON t.id = p.id LEFT JOIN payout_review r ON r.payout_id = p.id
      WHERE p.wallet_id = ANY ($3) ORDER BY t.created_at`,
    money: ['amount'],
  },
  {
    name: 'bank-transfers-in',
    about: {
      pl: 'Przelewy, które doładowały portfel',
      uk: 'Перекази, що поповнили гаманець',
      en: 'Bank transfers that topped the wallet up',
    },
    sql: `SELECT id, booked_on::text, amount, sender, account AS nrb, title, state, received_at
      FROM bank_line WHERE wallet_id = ANY ($3) ORDER BY received_at`,
    money: ['amount'],
  },
  {
    name: 'companies',
    about: { pl: 'Firmy', uk: 'Компанії', en: 'Companies' },
    sql: `SELECT id, name, nip, email, usage_purpose, state, created_at, confirmed_at, decided_at, note
      FROM company WHERE person_id = $1 OR (email = $2 AND confirmed_at IS NOT NULL)
      ORDER BY created_at`,
  },
  ...shopping,
  ...guarding,
  {
    name: 'groups',
    about: { pl: 'Grupy', uk: 'Групи', en: 'Groups' },
    sql: `SELECT g.id, g.name, g.description, g.owner_id = $1 AS owner, m.shows_email, m.joined_at
      FROM group_member m JOIN people_group g ON g.id = m.group_id
      WHERE m.person_id = $1 ORDER BY m.joined_at`,
  },
  {
    name: 'group-invitations',
    about: { pl: 'Zaproszenia do grup', uk: 'Запрошення до груп', en: 'Invitations to groups' },
    sql: `SELECT i.id, g.name AS "group",
        CASE WHEN i.invited_by = $1 THEN 'sent' ELSE 'received' END AS direction,
        i.email, i.state, i.created_at, i.ended_at
      FROM group_invitation i LEFT JOIN people_group g ON g.id = i.group_id
      WHERE i.invited_by = $1 OR i.email = $2 ORDER BY i.created_at`,
  },
  {
    name: 'support-requests',
    about: { pl: 'Prośby o pomoc', uk: 'Звернення по допомогу', en: 'Requests for help' },
    sql: `SELECT id, email, subject, message, created_at FROM support_request
      WHERE email = $2 ORDER BY created_at`,
  },
  {
    name: 'mails',
    about: {
      pl: 'Wiadomości, które do Ciebie wysłaliśmy',
      uk: 'Листи, які ми вам надіслали',
      en: 'Mails that we sent you',
    },
    sql: `SELECT id, subject, created_at, sent_at FROM mail WHERE recipient = $2 ORDER BY created_at`,
  },
  ...onTheChain,
  {
    name: 'desk-events',
    about: {
      pl: 'Co zrobiono przy okienku bankowym',
      uk: 'Дії за банківською стійкою',
      en: 'What you did at the bank desk',
    },
    sql: `SELECT id, at, action, about, amount, note FROM bank_event WHERE person_id = $1 ORDER BY at`,
    money: ['amount'],
  },
];

/** Tables that hold nothing about a person beyond what the sections show, and why. */
export const withoutPersons: Readonly<Record<string, string>> = {
  chain_home: 'where the programme keeps its iTalar',
  chain_block: 'the blocks of the chain that were read',
  chain_difference: 'where ledger and chain do not agree, until they do again',
  bank_statement: 'files of the bank; who uploaded or approved one stands in desk-events',
  bank_statement_line: 'what became of a line; the line itself stands in bank-transfers-in',
  payment_flag: 'what the programme looks into; the payments themselves stand in online-payments',
  bank_export: 'files for the bank; one’s own transfers stand in payouts',
  bank_decision: 'decisions of the programme about a line of the bank or a payout',
  order_return: 'decisions of the programme about an order, whose history has what they led to',
  provider_report: 'what payment providers say of the money they collect',
  provider_line: 'the lines of such reports, which name payments and no persons',
  company_link: 'digests of links that prove an address',
  company_event: 'the programme’s log of decisions about a company',
  ...chained,
  card_code: 'secrets',
  payments_told: 'how far payments have been told',
  passkey_reset:
    'who of the desk removed passkeys; that they were removed stands in security-events',
  passkey_request: 'random bytes for a passkey that is being added',
  confidential_answer: 'secrets, kept for a quarter of an hour',
  erasure: 'what is left of people who are gone',
  offer_list: 'the version of a list of offers',
  picture_elsewhere: 'how far our copy of a picture has come; the address stands in offers',
  counted: 'digests and times, so that limits hold; no longer than thirty days',
  invariant_look: 'how far the comparison of product and ledger has come',
  invariant_violation: 'bookings and things that disagree, until they agree again',
  offer_term: 'words of all offers together',
  bill_series: 'the last number that a seller gave to a bill in a year',
  promotion_use: 'what promotions gave to orders; the sums stand in promotions',
  order_series: 'the last number of a seller’s orders; the orders stand in orders-as-seller',
  migration: 'the shape of the database',
};
