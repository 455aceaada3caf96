/** Test support: manual changes to the database, and which invariants they break. */

/** `one` row is changed, the first, so that the others stay as they are. */
const table = `
circulation_is_reserve: UPDATE ledger.account SET posted = posted + 1 WHERE name = 'reserve_pln'
sets_are_covered: UPDATE one ledger.transfer SET amount = amount + 1 WHERE credit = (SELECT id FROM
  ledger.account where name = 'reserve_pln') ORDER BY seq
hold_has_purpose: UPDATE one charge SET state = 'expired' WHERE state LIKE 'awaiting%'
hold_has_purpose: UPDATE one card_payment SET state = 'expired' WHERE state LIKE 'awaiting%'
hold_has_purpose: UPDATE one shop_order SET state = 'cancelled', reason = 'buyer' WHERE state =
  'awaiting_payment'
hold_has_purpose: UPDATE one charge SET amount = amount + 1 WHERE state LIKE 'awaiting%'
hold_has_purpose: UPDATE one card_payment SET amount = amount + 1 WHERE state LIKE 'awaiting%'
hold_has_purpose: UPDATE one payment_refund SET amount = amount + 1 WHERE state = 'pending' AND
  hold_id IS NOT NULL
hold_has_purpose: UPDATE one shop_order SET refund_hold_id = NULL WHERE refund_hold_id IS NOT NULL
  AND state = 'refund_pending'
hold_has_purpose: UPDATE one payment_refund SET more_holds = more_holds[2:] WHERE state = 'pending'
  AND more_holds <> '{}'
hold_has_purpose: UPDATE one payment_refund SET amount = amount + 1 WHERE state = 'pending' AND
  more_holds <> '{}'
hold_has_purpose: UPDATE ledger.hold SET debit = (SELECT denar_account FROM wallet WHERE email LIKE
  'druga%') WHERE id = (SELECT more_holds[1] FROM payment_refund WHERE state = 'pending' AND
  more_holds <> '{}')
paid_is_booked: UPDATE one shop_order_part SET denar = denar + 1 WHERE state = 'done' AND pln > 0
  ORDER BY refund_id
paid_is_booked: UPDATE one shop_order_part SET state = 'refused' WHERE state = 'done' AND pln > 0
  ORDER BY refund_id
bookings_are_counted: UPDATE one shop_order SET state = 'completed' WHERE state = 'refunded' AND
  pln_part = 0
booking_has_purpose bookings_are_counted: UPDATE one shop_order SET refund_transfer_id = NULL WHERE
  state = 'refunded' AND pln_part = 0 ORDER BY id DESC
paid_is_booked: UPDATE one ledger.transfer SET credit = (SELECT denar_account FROM wallet where
  email LIKE 'druga%') WHERE type = 'post' AND kind = 'refund' AND hold_id IN (SELECT refund_hold_id
  FROM shop_order) ORDER BY seq
waiting_has_hold: DELETE FROM ledger.hold WHERE id = (SELECT hold_id FROM charge WHERE state =
  'awaiting_acceptance')
waiting_has_hold: UPDATE one charge SET state = 'awaiting_acceptance', completed_at = NULL WHERE
  state = 'refused'
paid_is_booked: UPDATE one bill SET denar = denar + 1 WHERE state IN ('paid', 'completed') AND denar
  > 0
paid_is_booked: UPDATE one charge SET amount = amount + 1 WHERE state IN ('paid', 'completed') AND
  amount > 0
paid_is_booked: UPDATE one card_payment SET amount = amount + 1 WHERE state IN ('paid', 'completed')
  AND amount > 0
paid_is_booked: UPDATE one chain_move SET italar = italar + 1 WHERE booked AND italar > 0
paid_is_booked: UPDATE one shop_order SET denar_part = denar_part - 1, total = total - 1 WHERE state
  = 'paid' AND denar_part > 0
paid_is_booked: UPDATE one shop_order SET pln_part = pln_part - 1, total = total - 1 WHERE pln_part
  > 0 AND paid_at IS NOT NULL
paid_is_booked: UPDATE one charge SET buyer_wallet_id = (SELECT id FROM wallet ORDER BY id DESC
  LIMIT 1) WHERE state = 'completed'
paid_is_booked: UPDATE one sale_refund SET denar = denar - 1 WHERE denar > 0
paid_is_booked: UPDATE one payment_return SET amount = amount - 1 WHERE state = 'approved'
paid_is_booked refunds_within_sales: UPDATE one sale_refund SET denar = denar + 1250 WHERE denar =
  1250
refunds_within_sales: UPDATE one sale_refund SET sale_id = (SELECT id FROM ledger.transfer where
  kind = 'transfer' LIMIT 1) WHERE true
sheets_add_up: UPDATE closing_sheet SET no = 2
sheets_add_up: UPDATE closing_sheet SET after_version = 1
sheets_add_up: UPDATE closing_sheet SET last_version = last_version - 1
sheets_add_up: UPDATE closing_line SET paid = paid + 1 WHERE way = 'code'
sheets_add_up: UPDATE closing_line SET refunded = refunded - 1 WHERE way = 'cash'
sheets_add_up: UPDATE one bill SET closing_id = NULL WHERE closing_id IS NOT NULL
paid_is_booked bank_agrees: UPDATE one bank_line SET amount = amount + 1 WHERE state IN ('credited',
  'costs')
paid_is_booked: UPDATE one chain_receipt SET amount = amount + 1 WHERE state = 'booked'
paid_is_booked sums_are_whole: UPDATE one bank_transfer_out SET amount = amount + 1 WHERE purpose =
  'payout'
paid_is_booked booking_has_purpose: UPDATE one payout SET returned_transfer_id = NULL WHERE
  returned_transfer_id IS NOT NULL
paid_is_booked providers_agree: UPDATE one payment SET amount = amount + 1 WHERE credited_wallet_id
  IS NOT NULL AND order_id IS NULL
paid_is_booked providers_agree: UPDATE one payment_refund SET amount = amount + 1 WHERE state =
  'done' AND booked
booking_has_purpose: UPDATE one charge SET state = 'refused', completed_at = NULL WHERE state =
  'completed' AND bill_id IS NULL
booking_has_purpose: UPDATE one bill SET state = 'cancelled', paid_at = NULL, way = NULL,
  transfer_id = NULL, buyer_wallet_id = NULL WHERE way = 'scan'
booking_has_purpose providers_agree: UPDATE one payment SET credited_wallet_id = NULL WHERE
  credited_wallet_id IS NOT NULL AND order_id IS NULL
booking_has_purpose: UPDATE one ledger.transfer SET kind = 'unknown' WHERE kind = 'transfer' AND
  type = 'transfer' ORDER BY seq
bookings_are_counted sums_are_whole: UPDATE one bank_transfer_out SET amount = amount + 1 WHERE
  purpose = 'verification'
bookings_are_counted providers_agree: UPDATE one bank_decision SET fee = fee + 1 WHERE fee > 0
budgets_add_up: UPDATE promotion SET spent = spent + 1
budgets_add_up: UPDATE one promotion_use SET amount = amount + 1 WHERE state = 'spent'
budgets_add_up: UPDATE promotion SET budget = spent + reserved - 1
bank_agrees: UPDATE bank_statement SET closing = closing + 1 WHERE closing IS NOT NULL
bank_agrees: UPDATE ledger.account SET posted = posted - 1 WHERE name = 'clearing_bank'
sums_are_whole: UPDATE one bank_line SET amount = amount + 1 WHERE state = 'unmatched'
bank_agrees sums_are_whole: UPDATE one running_sum SET amount = amount + 1 WHERE term = 'waiting'
  ORDER BY amount
bank_agrees sums_are_whole: UPDATE one running_sum SET amount = amount + 1 WHERE term = 'ignored'
  ORDER BY amount
bank_agrees sums_are_whole: UPDATE one running_sum SET amount = amount + 1 WHERE term = 'under_way'
  ORDER BY amount
paid_is_booked bank_agrees: UPDATE one bank_line SET amount = amount - 1 WHERE state = 'losses'
bookings_are_counted paid_is_booked: UPDATE one bank_decision SET state = 'rejected' WHERE kind =
  'write_off'
providers_agree: UPDATE ledger.account SET posted = posted - 1 WHERE name = 'clearing_payu'
sellers_are_owed: UPDATE one ledger.account SET posted = -1, floor = -1 WHERE currency = 'PLN' AND
  owner IS NOT NULL
closed_accounts_are_empty: UPDATE one ledger.account SET posted = 1 WHERE closed_at IS NOT NULL
closed_accounts_are_empty: UPDATE one ledger.account SET held = 1, posted = 0 WHERE closed_at IS NOT
  NULL
wallets_have_accounts: UPDATE one ledger.account SET closed_at = now() WHERE closed_at IS NULL AND
  owner IS NOT NULL AND posted = 0 AND held = 0
wallets_have_accounts: UPDATE one wallet SET italar_account = 1 WHERE email LIKE 'druga%'
wallets_have_accounts: UPDATE one wallet SET denar_account = -1 WHERE closed_at IS NOT NULL
desk_acts_are_chained: UPDATE one bank_event SET amount = amount + 1 WHERE action = 'approved' AND
  amount IS NOT NULL
desk_acts_are_chained: UPDATE one bank_event SET note = 'inaczej' WHERE note <> ''
desk_acts_are_chained: UPDATE one bank_event SET person_id = (SELECT id FROM person where email LIKE
  'ewa%') WHERE true
desk_acts_are_chained: DELETE FROM one bank_event WHERE true
desk_acts_are_chained: INSERT INTO bank_event SELECT gen_random_uuid(), at, person_id, action,
  subject, about, amount, note FROM one bank_event WHERE true
desk_acts_are_chained: UPDATE desk_act SET about = 'inne' WHERE seq = 2
desk_acts_are_chained: UPDATE desk_act SET hash = sha256('inne') WHERE seq = 2
desk_acts_are_chained: DELETE FROM desk_act WHERE seq = 2
desk_acts_are_chained: DELETE FROM desk_act WHERE seq = (SELECT max(seq) FROM desk_act)
desk_acts_are_chained: UPDATE desk_head SET seq = seq - 1
`;

/** The statement that changes the first of these rows only. */
const ofOne = (sql: string): string =>
  sql.replace(
    /one (\S+)(.*?) WHERE (.*?)(?: ORDER BY ([^)]*))?$/,
    (_, of, set, where, order = 'id') =>
      `${of}${set} WHERE ctid = (SELECT ctid FROM ${of} WHERE ${where} ORDER BY ${order} LIMIT 1)`,
  );

/** Each change with the invariants that it breaks. */
export const damages: readonly { readonly broken: string[]; readonly sql: string }[] = table
  .trim()
  .split(/\n(?=\S)/)
  .map((entry) => {
    const [broken = '', sql = ''] = entry.replace(/\n +/g, ' ').split(': ');
    return { broken: broken.split(' ').sort(), sql: ofOne(sql) };
  });
