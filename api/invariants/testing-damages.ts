/** Test support: manual changes to the database, and which invariants they break. */

/** A manual change to the database, and which invariants it breaks. */
export type Damage = readonly [broken: string, ...sql: string[]];

const account = (name: string) => `(SELECT id FROM ledger.account WHERE name = '${name}')`;
/** The first existing row, so that the others stay as they are. */
const one = (table: string, where: string, order = 'id') =>
  `ctid = (SELECT ctid FROM ${table} WHERE ${where} ORDER BY ${order} LIMIT 1)`;
const first = (table: string, set: string, where: string) =>
  `UPDATE ${table} SET ${set} WHERE ${one(table, where)}`;

export const damages: readonly Damage[] = [
  [
    'circulation_is_reserve',
    `UPDATE ledger.account SET posted = posted + 1 WHERE name = 'reserve_pln'`,
  ],
  [
    'sets_are_covered',
    `UPDATE ledger.transfer SET amount = amount + 1
     WHERE ${one('ledger.transfer', `credit = ${account('reserve_pln')}`, 'seq')}`,
  ],
  ...['charge', 'card_payment'].map(
    (table): Damage => [
      'hold_has_purpose',
      first(table, `state = 'expired'`, `state LIKE 'awaiting%'`),
    ],
  ),
  [
    'hold_has_purpose',
    first('shop_order', `state = 'cancelled', reason = 'buyer'`, `state = 'awaiting_payment'`),
  ],
  ...['charge', 'card_payment'].map(
    (table): Damage => [
      'hold_has_purpose',
      first(table, 'amount = amount + 1', `state LIKE 'awaiting%'`),
    ],
  ),
  [
    'hold_has_purpose',
    first('payment_refund', 'amount = amount + 1', `state = 'pending' AND hold_id IS NOT NULL`),
  ],
  [
    'hold_has_purpose',
    first(
      'shop_order',
      'refund_hold_id = NULL',
      `refund_hold_id IS NOT NULL AND state = 'refund_pending'`,
    ),
  ],
  ...[`more_holds = more_holds[2:]`, 'amount = amount + 1'].map(
    (set): Damage => [
      'hold_has_purpose',
      first('payment_refund', set, `state = 'pending' AND more_holds <> '{}'`),
    ],
  ),
  [
    'hold_has_purpose',
    `UPDATE ledger.hold SET debit = (SELECT denar_account FROM wallet WHERE email LIKE 'druga%')
     WHERE id = (SELECT more_holds[1] FROM payment_refund WHERE state = 'pending' AND more_holds <> '{}')`,
  ],
  [
    'bookings_are_counted',
    first('shop_order', `state = 'completed'`, `state = 'refunded' AND pln_part = 0`),
  ],
  [
    'booking_has_purpose bookings_are_counted',
    `UPDATE shop_order SET refund_transfer_id = NULL
     WHERE ${one('shop_order', `state = 'refunded' AND pln_part = 0`, 'id DESC')}`,
  ],
  [
    'paid_is_booked',
    `UPDATE ledger.transfer SET credit = (SELECT denar_account FROM wallet WHERE email LIKE 'druga%')
     WHERE ${one('ledger.transfer', `type = 'post' AND kind = 'refund' AND hold_id IN (SELECT refund_hold_id FROM shop_order)`, 'seq')}`,
  ],
  [
    'waiting_has_hold',
    `DELETE FROM ledger.hold WHERE id = (SELECT hold_id FROM charge WHERE state = 'awaiting_acceptance')`,
  ],
  [
    'waiting_has_hold',
    first('charge', `state = 'awaiting_acceptance', completed_at = NULL`, `state = 'refused'`),
  ],
  ...['bill.denar', 'charge.amount', 'card_payment.amount', 'chain_move.italar'].map(
    (column): Damage => {
      const [table = '', field = ''] = column.split('.');
      const done = table === 'chain_move' ? 'booked' : `state IN ('paid', 'completed')`;
      return [
        'paid_is_booked',
        first(table, `${field} = ${field} + 1`, `${done} AND ${field} > 0`),
      ];
    },
  ),
  [
    'paid_is_booked',
    first(
      'shop_order',
      'denar_part = denar_part - 1, total = total - 1',
      `state = 'paid' AND denar_part > 0`,
    ),
  ],
  [
    'paid_is_booked',
    first(
      'shop_order',
      'pln_part = pln_part - 1, total = total - 1',
      'pln_part > 0 AND paid_at IS NOT NULL',
    ),
  ],
  [
    'paid_is_booked',
    first(
      'charge',
      `buyer_wallet_id = (SELECT id FROM wallet ORDER BY id DESC LIMIT 1)`,
      `state = 'completed'`,
    ),
  ],
  ['paid_is_booked', first('sale_refund', 'denar = denar - 1', 'denar > 0')],
  ['paid_is_booked', first('payment_return', 'amount = amount - 1', `state = 'approved'`)],
  [
    'paid_is_booked refunds_within_sales',
    first('sale_refund', 'denar = denar + 1250', 'denar = 1250'),
  ],
  [
    'refunds_within_sales',
    first(
      'sale_refund',
      `sale_id = (SELECT id FROM ledger.transfer WHERE kind = 'transfer' LIMIT 1)`,
      'true',
    ),
  ],
  ['sheets_add_up', `UPDATE closing_sheet SET no = 2`],
  ['sheets_add_up', `UPDATE closing_sheet SET after_version = 1`],
  ['sheets_add_up', `UPDATE closing_sheet SET last_version = last_version - 1`],
  ['sheets_add_up', `UPDATE closing_line SET paid = paid + 1 WHERE way = 'code'`],
  ['sheets_add_up', `UPDATE closing_line SET refunded = refunded - 1 WHERE way = 'cash'`],
  ['sheets_add_up', first('bill', 'closing_id = NULL', 'closing_id IS NOT NULL')],
  [
    'paid_is_booked bank_agrees',
    first('bank_line', 'amount = amount + 1', `state IN ('credited', 'costs')`),
  ],
  ['paid_is_booked', first('chain_receipt', 'amount = amount + 1', `state = 'booked'`)],
  [
    'paid_is_booked sums_are_whole',
    first('bank_transfer_out', 'amount = amount + 1', `purpose = 'payout'`),
  ],
  [
    'paid_is_booked booking_has_purpose',
    first('payout', 'returned_transfer_id = NULL', 'returned_transfer_id IS NOT NULL'),
  ],
  [
    'paid_is_booked providers_agree',
    first('payment', 'amount = amount + 1', 'credited_wallet_id IS NOT NULL AND order_id IS NULL'),
  ],
  [
    'paid_is_booked providers_agree',
    first('payment_refund', 'amount = amount + 1', `state = 'done' AND booked`),
  ],
  [
    'booking_has_purpose',
    first(
      'charge',
      `state = 'refused', completed_at = NULL`,
      `state = 'completed' AND bill_id IS NULL`,
    ),
  ],
  [
    'booking_has_purpose',
    first(
      'bill',
      `state = 'cancelled', paid_at = NULL, way = NULL, transfer_id = NULL, buyer_wallet_id = NULL`,
      `way = 'scan'`,
    ),
  ],
  [
    'booking_has_purpose providers_agree',
    first(
      'payment',
      'credited_wallet_id = NULL',
      'credited_wallet_id IS NOT NULL AND order_id IS NULL',
    ),
  ],
  [
    'booking_has_purpose',
    `UPDATE ledger.transfer SET kind = 'unknown' WHERE ${one('ledger.transfer', `kind = 'transfer' AND type = 'transfer'`, 'seq')}`,
  ],
  [
    'bookings_are_counted sums_are_whole',
    first('bank_transfer_out', 'amount = amount + 1', `purpose = 'verification'`),
  ],
  ['bookings_are_counted providers_agree', first('bank_decision', 'fee = fee + 1', 'fee > 0')],
  ['budgets_add_up', `UPDATE promotion SET spent = spent + 1`],
  ['budgets_add_up', first('promotion_use', 'amount = amount + 1', `state = 'spent'`)],
  ['budgets_add_up', `UPDATE promotion SET budget = spent + reserved - 1`],
  ['bank_agrees', 'UPDATE bank_statement SET closing = closing + 1 WHERE closing IS NOT NULL'],
  ['bank_agrees', `UPDATE ledger.account SET posted = posted - 1 WHERE name = 'clearing_bank'`],
  ['sums_are_whole', first('bank_line', 'amount = amount + 1', `state = 'unmatched'`)],
  ...['waiting', 'ignored', 'under_way'].map(
    (term): Damage => [
      'bank_agrees sums_are_whole',
      `UPDATE running_sum SET amount = amount + 1 WHERE ${one('running_sum', `term = '${term}'`, 'amount')}`,
    ],
  ),
  ['paid_is_booked bank_agrees', first('bank_line', 'amount = amount - 1', `state = 'losses'`)],
  [
    'bookings_are_counted paid_is_booked',
    first('bank_decision', `state = 'rejected'`, `kind = 'write_off'`),
  ],
  ['providers_agree', `UPDATE ledger.account SET posted = posted - 1 WHERE name = 'clearing_payu'`],
  [
    'sellers_are_owed',
    first('ledger.account', 'posted = -1, floor = -1', `currency = 'PLN' AND owner IS NOT NULL`),
  ],
  ['closed_accounts_are_empty', first('ledger.account', 'posted = 1', 'closed_at IS NOT NULL')],
  [
    'closed_accounts_are_empty',
    first('ledger.account', 'held = 1, posted = 0', 'closed_at IS NOT NULL'),
  ],
  [
    'wallets_have_accounts',
    first(
      'ledger.account',
      'closed_at = now()',
      'closed_at IS NULL AND owner IS NOT NULL AND posted = 0 AND held = 0',
    ),
  ],
  ['wallets_have_accounts', first('wallet', 'italar_account = 1', `email LIKE 'druga%'`)],
  ['wallets_have_accounts', first('wallet', 'denar_account = -1', 'closed_at IS NOT NULL')],
  ...[
    first('bank_event', 'amount = amount + 1', `action = 'approved' AND amount IS NOT NULL`),
    first('bank_event', `note = 'inaczej'`, `note <> ''`),
    first('bank_event', `person_id = (SELECT id FROM person WHERE email LIKE 'ewa%')`, 'true'),
    `DELETE FROM bank_event WHERE ${one('bank_event', 'true')}`,
    `INSERT INTO bank_event SELECT gen_random_uuid(), at, person_id, action, subject, about, amount, note
     FROM bank_event WHERE ${one('bank_event', 'true')}`,
    `UPDATE desk_act SET about = 'inne' WHERE seq = 2`,
    `UPDATE desk_act SET hash = sha256('inne') WHERE seq = 2`,
    'DELETE FROM desk_act WHERE seq = 2',
    'DELETE FROM desk_act WHERE seq = (SELECT max(seq) FROM desk_act)',
    'UPDATE desk_head SET seq = seq - 1',
  ].map((sql): Damage => ['desk_acts_are_chained', sql]),
];
