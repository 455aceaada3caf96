/** What stands in the files of the operator's desk, in each language. */
import type { freezers } from '#contract/freezing.ts';
import type { Locale } from '#contract/languages.ts';
import type { securityEvents } from '#contract/security-trail.ts';

type Column =
  | 'number'
  | 'time'
  | 'type'
  | 'kind'
  | 'payer'
  | 'payee'
  | 'amount'
  | 'currency'
  | 'id'
  | 'due'
  | 'until'
  | 'name'
  | 'email'
  | 'serial'
  | 'state'
  | 'denar'
  | 'held'
  | 'i_talar'
  | 'openedAt'
  | 'frozen'
  | 'event'
  | 'by'
  | 'device'
  | 'note'
  | 'circulation'
  | 'reserve'
  | 'coverage'
  | 'moved'
  | 'velocity'
  | 'wallets'
  | 'stuck'
  | 'locks';

interface OperatorWords {
  readonly columns: Readonly<Record<Column, string>>;
  /** Who has frozen a wallet. */
  readonly freezers: Readonly<Record<(typeof freezers)[number], string>>;
  readonly events: Readonly<Record<(typeof securityEvents)[number], string>>;
}

const pl: OperatorWords = {
  columns: {
    number: 'Numer zapisu',
    time: 'Czas',
    type: 'Typ',
    kind: 'Rodzaj',
    payer: 'Płacący',
    payee: 'Odbiorca',
    amount: 'Kwota',
    currency: 'Waluta',
    id: 'Identyfikator',
    due: 'Termin',
    until: 'Do kiedy',
    name: 'Nazwa',
    email: 'E-mail',
    serial: 'Numer seryjny karty',
    state: 'Stan',
    denar: 'Saldo DNR',
    held: 'Zablokowane DNR',
    i_talar: 'Saldo ITL',
    openedAt: 'Otwarty',
    frozen: 'Zablokowany przez',
    event: 'Zdarzenie',
    by: 'Przez kogo',
    device: 'Urządzenie',
    note: 'Uwaga',
    circulation: 'W obiegu (DNR)',
    reserve: 'Rezerwa (PLN)',
    coverage: 'Pokrycie w %',
    moved: 'Zapłacono w 30 dni (DNR)',
    velocity: 'Obrót w 30 dni',
    wallets: 'Otwarte portfele',
    stuck: 'Zaległe',
    locks: 'Blokady',
  },
  freezers: { owner: 'właściciel', programme: 'program' },
  events: {
    passkey_added: 'dodano klucz dostępu',
    passkey_renamed: 'zmieniono nazwę klucza dostępu',
    passkey_removed: 'usunięto klucz dostępu',
    passkey_rejected: 'odrzucono klucz dostępu',
    confirmed_by_passkey: 'potwierdzono kluczem dostępu',
    confirmed_by_sign_in: 'potwierdzono ponownym logowaniem',
    session_ended: 'wylogowano urządzenie',
    sessions_ended: 'wylogowano pozostałe urządzenia',
    frozen: 'zablokowano portfel',
    unfrozen: 'odblokowano portfel',
    card_unlocked: 'zdjęto blokadę karty',
    seller_unlocked: 'zdjęto blokadę przyjmowania kodów',
    read: 'zajrzano do danych',
    limits_changed: 'zmieniono limity płatności',
    passkeys_reset: 'klucze usunęły dwie osoby z programu',
    passkeys_reset_asked: 'ktoś z programu chce usunąć klucze',
  },
};

const uk: OperatorWords = {
  columns: {
    number: 'Номер запису',
    time: 'Час',
    type: 'Тип',
    kind: 'Вид',
    payer: 'Платник',
    payee: 'Отримувач',
    amount: 'Сума',
    currency: 'Валюта',
    id: 'Ідентифікатор',
    due: 'Термін',
    until: 'До коли',
    name: 'Назва',
    email: 'E-mail',
    serial: 'Серійний номер картки',
    state: 'Стан',
    denar: 'Баланс DNR',
    held: 'Заблоковано DNR',
    i_talar: 'Баланс ITL',
    openedAt: 'Відкрито',
    frozen: 'Ким заблоковано',
    event: 'Подія',
    by: 'Ким',
    device: 'Пристрій',
    note: 'Примітка',
    circulation: 'В обігу (DNR)',
    reserve: 'Резерв (PLN)',
    coverage: 'Покриття у %',
    moved: 'Сплачено за 30 днів (DNR)',
    velocity: 'Обіг за 30 днів',
    wallets: 'Відкриті гаманці',
    stuck: 'Завислі',
    locks: 'Блокування',
  },
  freezers: { owner: 'власник', programme: 'програма' },
  events: {
    passkey_added: 'додано ключ доступу',
    passkey_renamed: 'змінено назву ключа доступу',
    passkey_removed: 'видалено ключ доступу',
    passkey_rejected: 'відхилено ключ доступу',
    confirmed_by_passkey: 'підтверджено ключем доступу',
    confirmed_by_sign_in: 'підтверджено повторним входом',
    session_ended: 'здійснено вихід на пристрої',
    sessions_ended: 'здійснено вихід на інших пристроях',
    frozen: 'гаманець заблоковано',
    unfrozen: 'гаманець розблоковано',
    card_unlocked: 'знято блокування картки',
    seller_unlocked: 'знято блокування приймання кодів',
    read: 'переглянуто дані',
    limits_changed: 'змінено ліміти платежів',
    passkeys_reset: 'ключі видалили двоє працівників програми',
    passkeys_reset_asked: 'хтось із програми хоче видалити ключі',
  },
};

const en: OperatorWords = {
  columns: {
    number: 'Number',
    time: 'Time',
    type: 'Type',
    kind: 'Kind',
    payer: 'Payer',
    payee: 'Payee',
    amount: 'Amount',
    currency: 'Currency',
    id: 'Identifier',
    due: 'Due',
    until: 'Until',
    name: 'Name',
    email: 'E-mail',
    serial: 'Card’s serial',
    state: 'State',
    denar: 'DNR balance',
    held: 'DNR held',
    i_talar: 'ITL balance',
    openedAt: 'Opened',
    frozen: 'Frozen by',
    event: 'Event',
    by: 'Done by',
    device: 'Device',
    note: 'Note',
    circulation: 'In circulation (DNR)',
    reserve: 'Reserve (PLN)',
    coverage: 'Coverage in %',
    moved: 'Paid in 30 days (DNR)',
    velocity: 'Velocity in 30 days',
    wallets: 'Open wallets',
    stuck: 'Stuck',
    locks: 'Locks',
  },
  freezers: { owner: 'owner', programme: 'programme' },
  events: {
    passkey_added: 'passkey added',
    passkey_renamed: 'passkey renamed',
    passkey_removed: 'passkey removed',
    passkey_rejected: 'passkey rejected',
    confirmed_by_passkey: 'confirmed by passkey',
    confirmed_by_sign_in: 'confirmed by signing in again',
    session_ended: 'device signed out',
    sessions_ended: 'other devices signed out',
    frozen: 'wallet frozen',
    unfrozen: 'wallet unfrozen',
    card_unlocked: 'lock of a card lifted',
    seller_unlocked: 'lock on taking codes lifted',
    read: 'data looked at',
    limits_changed: 'payment limits changed',
    passkeys_reset: 'passkeys removed by two people of the programme',
    passkeys_reset_asked: 'somebody of the programme wants to remove passkeys',
  },
};

export const operator: Readonly<Record<Locale, OperatorWords>> = { pl, uk, en };
