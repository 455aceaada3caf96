/** The heads of the files of the operator's desk, in each language. */
import type { Locale } from '#contract/languages.ts';

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
  | 'openedAt';

interface OperatorWords {
  readonly columns: Readonly<Record<Column, string>>;
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
  },
};

export const operator: Readonly<Record<Locale, OperatorWords>> = { pl, uk, en };
