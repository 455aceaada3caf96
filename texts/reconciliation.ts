/** Texts of the files of reconciliation. */
import { texts } from './texts.ts';

export const reconciliationFiles = texts({
  columns: {
    since: { pl: 'Od kiedy', uk: 'Відколи', en: 'Since' },
    age: { pl: 'Wiek w dniach', uk: 'Вік у днях', en: 'Age in days' },
    kind: { pl: 'Różnica', uk: 'Розбіжність', en: 'Gap' },
    provider: { pl: 'Operator', uk: 'Оператор', en: 'Provider' },
    amount: { pl: 'Kwota w PLN', uk: 'Сума в PLN', en: 'Amount in PLN' },
    expected: { pl: 'W księdze', uk: 'У книзі', en: 'In the ledger' },
    reference: { pl: 'Numer', uk: 'Номер', en: 'Number' },
  },
  reports: {
    uploadedAt: { pl: 'Wczytano', uk: 'Прочитано', en: 'Taken' },
    uploadedBy: { pl: 'Kto', uk: 'Хто', en: 'Who' },
    file: { pl: 'Plik', uk: 'Файл', en: 'File' },
    lines: { pl: 'Pozycje', uk: 'Позиції', en: 'Lines' },
    firstDay: { pl: 'Od', uk: 'Від', en: 'From' },
    lastDay: { pl: 'Do', uk: 'До', en: 'To' },
  },
  picture: {
    held: {
      pl: 'Trzyma dla programu w PLN',
      uk: 'Утримує для програми в PLN',
      en: 'Held for the programme in PLN',
    },
    oldest: { pl: 'Najstarsze od', uk: 'Найстаріше від', en: 'The oldest since' },
    upTo: {
      pl: 'Trzyma do {{days}} dni',
      uk: 'Утримує до {{days}} днів',
      en: 'Held up to {{days}} days',
    },
    older: { pl: 'Trzyma dłużej', uk: 'Утримує довше', en: 'Held for longer' },
    booked: { pl: '{{sum}}: w księdze', uk: '{{sum}}: у книзі', en: '{{sum}}: in the ledger' },
    reported: { pl: '{{sum}}: w raportach', uk: '{{sum}}: у звітах', en: '{{sum}}: in reports' },
    payments: { pl: 'Wpłaty', uk: 'Оплати', en: 'Payments' },
    refunds: { pl: 'Zwroty', uk: 'Повернення', en: 'Refunds' },
    fees: { pl: 'Prowizje', uk: 'Комісії', en: 'Fees' },
    payouts: { pl: 'Wypłaty', uk: 'Виплати', en: 'Payouts' },
    gaps: { pl: 'Różnice', uk: 'Розбіжності', en: 'Gaps' },
  },
  kinds: {
    paid_not_credited: {
      pl: 'zapłacona, niezaksięgowana',
      uk: 'сплачено, не зараховано',
      en: 'paid, not credited',
    },
    credited_not_reported: {
      pl: 'zaksięgowana, brak w raporcie operatora',
      uk: 'зараховано, у звіті оператора немає',
      en: 'credited, not in the provider’s report',
    },
    unknown_payment: {
      pl: 'wpłata spoza systemu',
      uk: 'оплата поза системою',
      en: 'payment that is not ours',
    },
    amount_differs: { pl: 'inna kwota', uk: 'інша сума', en: 'another amount' },
    paid_twice: { pl: 'zapłacona dwa razy', uk: 'сплачено двічі', en: 'paid twice' },
    refund_pending: { pl: 'zwrot w toku', uk: 'повернення триває', en: 'refund under way' },
    refund_refused: { pl: 'odmowa zwrotu', uk: 'відмова в поверненні', en: 'refund refused' },
    refund_not_booked: {
      pl: 'zwrot poza księgą',
      uk: 'повернення поза книгою',
      en: 'refund outside the books',
    },
    refund_not_reported: {
      pl: 'zwrot, którego brak w raporcie',
      uk: 'повернення, якого немає у звіті',
      en: 'refund that no report has',
    },
    fate_unknown: { pl: 'los płatności nieznany', uk: 'доля платежу невідома', en: 'fate unknown' },
    payout_undecided: {
      pl: 'wypłata operatora do decyzji',
      uk: 'виплата оператора чекає на рішення',
      en: 'provider’s payout waits for a decision',
    },
    payout_not_arrived: {
      pl: 'wypłata operatora nie dotarła do banku',
      uk: 'виплата оператора не надійшла до банку',
      en: 'provider’s payout has not reached the bank',
    },
    payout_not_reported: {
      pl: 'wypłata, której brak w raporcie',
      uk: 'виплата, якої немає у звіті',
      en: 'payout that no report has',
    },
    books_differ: { pl: 'księga się nie zgadza', uk: 'книга не сходиться', en: 'the books differ' },
  },
});
