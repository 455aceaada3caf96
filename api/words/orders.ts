/** The words of the files of orders, in each language. */
import type { Locale } from '#contract/languages.ts';
import type { OrderWords } from './words.ts';

const pl: OrderWords = {
  columns: {
    created: 'Złożone',
    number: 'Numer',
    state: 'Stan',
    buyer: 'Kupujący',
    seller: 'Sprzedawca',
    items: 'Pozycje',
    total: 'Razem',
    denar: 'W Denarach',
    pln: 'W złotych',
    paid: 'Opłacone',
    id: 'Identyfikator',
  },
  states: {
    awaiting_payment: 'czeka na zapłatę',
    paid: 'opłacone',
    shipped: 'wysłane',
    completed: 'zakończone',
    cancelled: 'anulowane',
    refund_pending: 'zwrot w toku',
    refunded: 'zwrócone',
  },
};

const uk: OrderWords = {
  columns: {
    created: 'Створено',
    number: 'Номер',
    state: 'Стан',
    buyer: 'Покупець',
    seller: 'Продавець',
    items: 'Позиції',
    total: 'Разом',
    denar: 'У денарах',
    pln: 'У злотих',
    paid: 'Оплачено',
    id: 'Ідентифікатор',
  },
  states: {
    awaiting_payment: 'чекає на оплату',
    paid: 'оплачено',
    shipped: 'надіслано',
    completed: 'завершено',
    cancelled: 'скасовано',
    refund_pending: 'повертається',
    refunded: 'повернено',
  },
};

const en: OrderWords = {
  columns: {
    created: 'Made',
    number: 'Number',
    state: 'State',
    buyer: 'Buyer',
    seller: 'Seller',
    items: 'Items',
    total: 'Total',
    denar: 'In Denar',
    pln: 'In złoty',
    paid: 'Paid',
    id: 'Identifier',
  },
  states: {
    awaiting_payment: 'waits for payment',
    paid: 'paid',
    shipped: 'sent',
    completed: 'completed',
    cancelled: 'cancelled',
    refund_pending: 'going back',
    refunded: 'given back',
  },
};

export const orders: Readonly<Record<Locale, OrderWords>> = { pl, uk, en };
