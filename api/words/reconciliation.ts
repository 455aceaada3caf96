/** The words of reconciliation's files, in each language. */
import type { Locale } from '#contract/languages.ts';
import type { ReconciliationWords } from './words.ts';

const pl: ReconciliationWords = {
  columns: {
    since: 'Od kiedy',
    age: 'Wiek w dniach',
    kind: 'Różnica',
    provider: 'Operator',
    amount: 'Kwota w PLN',
    expected: 'W księdze',
    reference: 'Numer',
  },
  kinds: {
    paid_not_credited: 'zapłacona, niezaksięgowana',
    credited_not_reported: 'zaksięgowana, brak w raporcie operatora',
    unknown_payment: 'wpłata spoza systemu',
    amount_differs: 'inna kwota',
    paid_twice: 'zapłacona dwa razy',
    refund_pending: 'zwrot w toku',
    refund_not_booked: 'zwrot poza księgą',
    refund_not_reported: 'zwrot, którego brak w raporcie',
    fate_unknown: 'los płatności nieznany',
    payout_undecided: 'wypłata operatora do decyzji',
    payout_not_arrived: 'wypłata operatora nie dotarła do banku',
    payout_not_reported: 'wypłata, której brak w raporcie',
    books_differ: 'księga się nie zgadza',
  },
};

const uk: ReconciliationWords = {
  columns: {
    since: 'Відколи',
    age: 'Вік у днях',
    kind: 'Розбіжність',
    provider: 'Оператор',
    amount: 'Сума в PLN',
    expected: 'У книзі',
    reference: 'Номер',
  },
  kinds: {
    paid_not_credited: 'сплачено, не зараховано',
    credited_not_reported: 'зараховано, у звіті оператора немає',
    unknown_payment: 'оплата поза системою',
    amount_differs: 'інша сума',
    paid_twice: 'сплачено двічі',
    refund_pending: 'повернення триває',
    refund_not_booked: 'повернення поза книгою',
    refund_not_reported: 'повернення, якого немає у звіті',
    fate_unknown: 'доля платежу невідома',
    payout_undecided: 'виплата оператора чекає на рішення',
    payout_not_arrived: 'виплата оператора не надійшла до банку',
    payout_not_reported: 'виплата, якої немає у звіті',
    books_differ: 'книга не сходиться',
  },
};

const en: ReconciliationWords = {
  columns: {
    since: 'Since',
    age: 'Age in days',
    kind: 'Gap',
    provider: 'Provider',
    amount: 'Amount in PLN',
    expected: 'In the ledger',
    reference: 'Number',
  },
  kinds: {
    paid_not_credited: 'paid, not credited',
    credited_not_reported: 'credited, not in the provider’s report',
    unknown_payment: 'payment that is not ours',
    amount_differs: 'another amount',
    paid_twice: 'paid twice',
    refund_pending: 'refund under way',
    refund_not_booked: 'refund outside the books',
    refund_not_reported: 'refund that no report has',
    fate_unknown: 'fate unknown',
    payout_undecided: 'provider’s payout waits for a decision',
    payout_not_arrived: 'provider’s payout has not reached the bank',
    payout_not_reported: 'payout that no report has',
    books_differ: 'the books differ',
  },
};

export const reconciliation: Readonly<Record<Locale, ReconciliationWords>> = { pl, uk, en };
