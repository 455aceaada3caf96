/** What bills and their confirmations say, in the languages of the wire. */
import type { billStates, billWays, zlotyWays } from '#contract/bills.ts';
import type { Locale } from '#contract/languages.ts';

type Word =
  | 'title'
  | 'note'
  | 'bill'
  | 'seller'
  | 'buyer'
  | 'taxId'
  | 'issued'
  | 'paid'
  | 'paidBy'
  | 'item'
  | 'quantity'
  | 'unitPrice'
  | 'discount'
  | 'sum'
  | 'total'
  | 'inWords'
  | 'inDenar'
  | 'inZloty'
  | 'received'
  | 'booking'
  | 'page'
  | 'mailSubject'
  | 'mailIntro';

type Column = 'number' | 'state' | 'counterparty' | 'customer' | 'zloty' | 'id';

export interface BillWords extends Readonly<Record<Word, string>> {
  readonly states: Readonly<Record<(typeof billStates)[number], string>>;
  readonly ways: Readonly<Record<(typeof billWays)[number], string>>;
  readonly zlotyWays: Readonly<Record<(typeof zlotyWays)[number], string>>;
  readonly columns: Readonly<Record<Column, string>>;
}

const pl: BillWords = {
  title: 'Potwierdzenie',
  note: 'To potwierdzenie nie jest paragonem fiskalnym ani fakturą.',
  bill: 'Rachunek',
  seller: 'Sprzedawca',
  buyer: 'Kupujący',
  taxId: 'NIP',
  issued: 'Wystawiono',
  paid: 'Zapłacono',
  paidBy: 'Sposób zapłaty',
  item: 'Co',
  quantity: 'Ilość',
  unitPrice: 'Cena',
  discount: 'rabat',
  sum: 'Wartość',
  total: 'Razem',
  inWords: 'Słownie',
  inDenar: 'W Denarach',
  inZloty: 'W złotych',
  received: 'przyjęto przy kasie',
  booking: 'Numer płatności',
  page: 'Strona',
  mailSubject: 'Potwierdzenie do rachunku',
  mailIntro: 'Dziękujemy za zakupy. Oto potwierdzenie zapłaty.',
  states: {
    issued: 'czeka na zapłatę',
    paid: 'zapłacony',
    cancelled: 'anulowany',
    expired: 'wygasł',
  },
  ways: {
    scan: 'przez kupującego z kodu rachunku',
    payment_code: 'kodem płatności kupującego',
    card: 'kartą',
    counter: 'przy kasie',
  },
  zlotyWays: { cash: 'gotówką', terminal: 'na terminalu' },
  columns: {
    number: 'Numer',
    state: 'Stan',
    counterparty: 'Druga strona',
    customer: 'Klient',
    zloty: 'Złote przyjęto',
    id: 'Identyfikator',
  },
};

const uk: BillWords = {
  title: 'Підтвердження',
  note: 'Це підтвердження не є фіскальним чеком або рахунком-фактурою.',
  bill: 'Рахунок',
  seller: 'Продавець',
  buyer: 'Покупець',
  taxId: 'NIP',
  issued: 'Виставлено',
  paid: 'Оплачено',
  paidBy: 'Спосіб оплати',
  item: 'Що',
  quantity: 'Кількість',
  unitPrice: 'Ціна',
  discount: 'знижка',
  sum: 'Вартість',
  total: 'Разом',
  inWords: 'Словами',
  inDenar: 'У денарах',
  inZloty: 'У злотих',
  received: 'прийнято на касі',
  booking: 'Номер платежу',
  page: 'Сторінка',
  mailSubject: 'Підтвердження до рахунку',
  mailIntro: 'Дякуємо за покупки. Ось підтвердження оплати.',
  states: {
    issued: 'чекає на оплату',
    paid: 'оплачений',
    cancelled: 'скасований',
    expired: 'прострочений',
  },
  ways: {
    scan: 'покупцем за кодом рахунку',
    payment_code: 'кодом оплати покупця',
    card: 'карткою',
    counter: 'на касі',
  },
  zlotyWays: { cash: 'готівкою', terminal: 'через термінал' },
  columns: {
    number: 'Номер',
    state: 'Стан',
    counterparty: 'Друга сторона',
    customer: 'Клієнт',
    zloty: 'Злоті прийнято',
    id: 'Ідентифікатор',
  },
};

const en: BillWords = {
  title: 'Confirmation',
  note: 'This confirmation is neither a fiscal receipt nor an invoice.',
  bill: 'Bill',
  seller: 'Seller',
  buyer: 'Buyer',
  taxId: 'NIP',
  issued: 'Issued',
  paid: 'Paid',
  paidBy: 'Paid by',
  item: 'Item',
  quantity: 'Quantity',
  unitPrice: 'Price',
  discount: 'discount',
  sum: 'Amount',
  total: 'Total',
  inWords: 'In words',
  inDenar: 'In Denar',
  inZloty: 'In złoty',
  received: 'received at the counter',
  booking: 'Payment number',
  page: 'Page',
  mailSubject: 'Confirmation of bill',
  mailIntro: 'Thank you for your purchase. Here is the confirmation of your payment.',
  states: {
    issued: 'waits to be paid',
    paid: 'paid',
    cancelled: 'cancelled',
    expired: 'expired',
  },
  ways: {
    scan: 'the buyer, with the code of the bill',
    payment_code: 'the buyer’s payment code',
    card: 'card',
    counter: 'at the counter',
  },
  zlotyWays: { cash: 'in cash', terminal: 'at the terminal' },
  columns: {
    number: 'Number',
    state: 'State',
    counterparty: 'Other side',
    customer: 'Customer',
    zloty: 'Złoty received',
    id: 'Identifier',
  },
};

export const bills: Readonly<Record<Locale, BillWords>> = { pl, uk, en };
