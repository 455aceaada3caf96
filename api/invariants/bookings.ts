/** What has been paid, and the journal row that proves it. */
import { clearingOf, legText, moves, shown, system } from './sql.ts';

/** The programme's own account that a bank line is booked to. */
const own = `CASE l.state WHEN 'losses' THEN ${system('losses_pln')} ELSE ${system('costs_pln')} END`;

/** Refunds booked as a loss because their Denar had been spent. */
const writtenOff = `SELECT payment_refund_id FROM bank_decision
  WHERE kind = 'write_off' AND state = 'approved'`;

/** Columns of every part: null `type`, `debit` or `credit` matches any. `$2` is the lowest id. */
const parts: readonly string[] = [
  `SELECT 'charge' AS thing, c.id, c.id AS booking,
    CASE WHEN c.hold_id IS NULL THEN 'transfer' ELSE 'post' END AS type, 'code_payment' AS kind,
    b.denar_account AS debit, s.denar_account AS credit, c.amount
  FROM charge c JOIN wallet b ON b.id = c.buyer_wallet_id JOIN wallet s ON s.id = c.seller_wallet_id
  WHERE c.state = 'completed' AND c.id >= $2`,
  `SELECT 'card payment', c.id, c.id, 'post', 'card_payment', b.denar_account, s.denar_account,
    c.amount
  FROM card_payment c JOIN wallet b ON b.id = c.buyer_wallet_id
  JOIN wallet s ON s.id = c.seller_wallet_id
  WHERE c.state = 'completed' AND c.id >= $2`,
  `SELECT 'bill', i.id, i.transfer_id, CASE i.way WHEN 'scan' THEN 'transfer' END,
    CASE i.way WHEN 'scan' THEN 'bill' WHEN 'card' THEN 'card_payment' ELSE 'code_payment' END,
    b.denar_account, s.denar_account, i.denar
  FROM bill i JOIN wallet s ON s.id = i.seller_wallet_id
  LEFT JOIN wallet b ON b.id = i.buyer_wallet_id
  WHERE i.state = 'paid' AND i.denar > 0 AND i.id >= $2`,
  `SELECT 'order', o.id, o.transfer_id, CASE WHEN o.hold_id IS NULL THEN 'transfer' ELSE 'post' END,
    'order', b.denar_account, s.denar_account, o.denar_part
  FROM shop_order o JOIN wallet b ON b.id = o.buyer_wallet_id
  JOIN wallet s ON s.id = o.seller_wallet_id
  WHERE o.paid_at IS NOT NULL AND o.denar_part > 0 AND o.id >= $2`,
  `SELECT 'order', o.id, CASE p.count WHEN 1 THEN p.ids[1] END, 'transfer', 'order',
    ${clearingOf('p.provider')}, s.zloty_account, o.pln_part
  FROM shop_order o JOIN wallet s ON s.id = o.seller_wallet_id
  LEFT JOIN LATERAL (
    SELECT count(*), array_agg(p.id) AS ids, min(p.provider) AS provider
    FROM payment p WHERE p.order_id = o.id AND p.credited_wallet_id IS NOT NULL) p ON true
  WHERE o.paid_at IS NOT NULL AND o.pln_part > 0 AND o.id >= $2`,
  `SELECT 'payment', p.id, p.id, 'transfer', CASE WHEN p.order_id IS NULL THEN 'top_up' ELSE 'order' END,
    CASE WHEN p.order_id IS NULL THEN ${system('issuance_dnr')} ELSE ${clearingOf('p.provider')} END,
    CASE WHEN p.order_id IS NULL THEN w.denar_account ELSE w.zloty_account END, p.amount
  FROM payment p JOIN wallet w ON w.id = p.credited_wallet_id WHERE p.id >= $2`,
  `SELECT 'payout', p.id, p.transfer_id, 'transfer', 'payout',
    CASE p.currency WHEN 'DNR' THEN w.denar_account ELSE w.zloty_account END,
    CASE p.currency WHEN 'DNR' THEN ${system('issuance_dnr')} ELSE ${system('clearing_bank')} END,
    o.amount
  FROM payout p JOIN bank_transfer_out o ON o.id = p.id JOIN wallet w ON w.id = p.wallet_id
  WHERE p.id >= $2`,
  // A payout comes back only to an open wallet, and only if it has failed or was cancelled.
  `SELECT 'payout that came back', p.id, p.returned_transfer_id, 'transfer', 'refund',
    CASE p.currency WHEN 'DNR' THEN ${system('issuance_dnr')} ELSE ${system('clearing_bank')} END,
    CASE p.currency WHEN 'DNR' THEN w.denar_account ELSE w.zloty_account END,
    CASE WHEN o.state IN ('failed', 'cancelled') THEN o.amount END
  FROM payout p JOIN bank_transfer_out o ON o.id = p.id JOIN wallet w ON w.id = p.wallet_id
  WHERE p.returned_transfer_id IS NOT NULL
    OR (o.state IN ('failed', 'cancelled') AND w.closed_at IS NULL)`,
  // An outgoing line has a negative amount and is the programme's own: a fee, or a loss.
  `SELECT 'bank line', l.id, l.transfer_id, 'transfer',
    CASE l.state WHEN 'credited' THEN 'top_up' WHEN 'returned' THEN 'refund'
      WHEN 'costs' THEN CASE WHEN l.amount > 0 THEN 'costs_refill' ELSE 'bank_fee' END
      WHEN 'losses' THEN CASE WHEN l.amount > 0 THEN 'losses_refill' ELSE 'loss' END
      WHEN 'reversed' THEN 'refund' ELSE 'provider_payout' END,
    CASE WHEN l.state = 'reversed' THEN w.denar_account WHEN l.amount < 0 THEN ${own} ELSE CASE l.state WHEN 'returned' THEN NULL
      WHEN 'credited' THEN ${system('issuance_dnr')} ELSE ${system('clearing_bank')} END END,
    CASE WHEN l.state = 'reversed' THEN ${system('issuance_dnr')}
      WHEN l.amount < 0 THEN ${system('clearing_bank')} ELSE CASE l.state WHEN 'returned' THEN NULL
      WHEN 'credited' THEN w.denar_account WHEN 'provider' THEN ${clearingOf('l.provider')}
      ELSE ${own} END END,
    abs(l.amount)
  FROM bank_line l LEFT JOIN wallet w ON w.id = l.wallet_id
  WHERE l.state IN ('credited', 'costs', 'losses', 'provider', 'reversed')
    OR (l.state = 'returned' AND l.transfer_id IS NOT NULL)`,
  // A refund completed after its refusal is a transfer, because its hold was released.
  `SELECT 'refund', r.id, r.id, CASE WHEN r.hold_id IS NULL THEN 'transfer' END, 'refund',
    w.denar_account, ${system('issuance_dnr')}, r.amount
  FROM payment_refund r JOIN payment p ON p.id = r.payment_id
  LEFT JOIN wallet w ON w.id = p.credited_wallet_id
  WHERE p.order_id IS NULL AND r.state = 'done' AND r.booked AND r.id NOT IN (${writtenOff})`,
  `SELECT 'refund of a sale', r.id, r.id, 'transfer', 'refund', s.denar_account, b.denar_account, r.denar
  FROM sale_refund r JOIN wallet s ON s.id = r.seller_wallet_id
  LEFT JOIN wallet b ON b.id = r.buyer_wallet_id
  WHERE r.denar > 0 AND r.id >= $2`,
  `SELECT 'payment given back', r.id, r.id, 'transfer', 'refund', p.credit, p.debit, r.amount
  FROM payment_return r LEFT JOIN ledger.transfer p ON p.id = r.payment_id WHERE r.state = 'approved'`,
  `SELECT 'chain move', m.id, m.id, 'post',
    CASE WHEN m.kind IN ('generate', 'sale') THEN 'exchange' ELSE 'transfer' END,
    CASE m.kind WHEN 'generate' THEN w.denar_account ELSE w.italar_account END,
    CASE m.kind WHEN 'generate' THEN ${system('issuance_dnr')} WHEN 'sale' THEN ${system('issuance_itl')}
      ELSE coalesce(o.italar_account, ${system('outside_itl')}) END, m.italar
  FROM chain_move m JOIN wallet w ON w.id = m.wallet_id LEFT JOIN wallet o ON o.id = m.to_wallet_id
  WHERE m.booked AND m.hold_id IS NOT NULL AND m.id >= $2`,
  `SELECT 'chain receipt', r.id, r.id, 'transfer', 'transfer', ${system('outside_itl')},
    w.italar_account, r.amount
  FROM chain_receipt r LEFT JOIN wallet w ON w.id = r.wallet_id
  WHERE r.state IN ('booked', 'reversed', 'lost')`,
  `SELECT 'vanished chain receipt', r.id, r.reversal_id, 'transfer', 'transfer', w.italar_account,
    ${system('outside_itl')}, r.amount
  FROM chain_receipt r LEFT JOIN wallet w ON w.id = r.wallet_id WHERE r.state = 'reversed'`,
];

const differs = (column: string): string =>
  `(b.${column} IS NOT NULL AND t.${column} IS DISTINCT FROM b.${column})`;

/** Rows of a set are consecutive, and no set is longer than this. */
const longestSet = 20;
/** Whether `t` belongs to the same set as the row `m`. */
const ofSet = `t.seq BETWEEN m.seq - ${longestSet} AND m.seq + ${longestSet}
  AND coalesce(t.set_id, t.id) = coalesce(m.set_id, m.id)`;

/** The pieces that were given back, by order or refund. */
const partsBy = (id: 'order_id' | 'refund_id'): string => `
  SELECT ${id} AS id, order_id, sum(denar)::bigint AS denar, sum(pln)::bigint AS pln
  FROM shop_order_part WHERE state = 'done' GROUP BY ${id}, order_id`;

/**
 * Refunds of orders, in part or of all that was left, whose bookings do not return their Denar to the
 * buyer and their złoty to the provider. Who pays differs: what the seller no longer has is the
 * programme's loss.
 */
const notGivenBack = `
  SELECT 'order given back ' || o.id, ${shown('o.pln')} || ' PLN and ' || ${shown('o.denar')} || ' DNR',
    ${shown('g.pln')} || ' PLN and ' || ${shown('g.denar')} || ' DNR'
  FROM (
    SELECT o.id, o.denar_part - coalesce(d.denar, 0) AS denar, o.pln_part - coalesce(d.pln, 0) AS pln,
      o.buyer_wallet_id, coalesce(o.refund_transfer_id, r.id) AS booking, p.provider
    FROM shop_order o
    LEFT JOIN (${partsBy('order_id')}) d ON d.id = o.id
    LEFT JOIN payment p ON p.order_id = o.id AND p.credited_wallet_id IS NOT NULL
    LEFT JOIN payment_refund r ON r.payment_id = p.id AND r.state = 'done' AND r.booked
      AND NOT EXISTS (SELECT FROM shop_order_part WHERE refund_id = r.id)
      AND o.refund_transfer_id IS NULL
    WHERE o.state = 'refunded'
    UNION ALL
    SELECT o.id, d.denar, d.pln, o.buyer_wallet_id, d.id, p.provider
    FROM (${partsBy('refund_id')}) d JOIN shop_order o ON o.id = d.order_id
    LEFT JOIN payment p ON p.order_id = o.id AND p.credited_wallet_id IS NOT NULL
  ) o
  JOIN wallet b ON b.id = o.buyer_wallet_id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(t.amount) FILTER (WHERE t.credit = ${clearingOf('o.provider')}), 0) AS pln,
      coalesce(sum(t.amount) FILTER (WHERE t.credit = b.denar_account), 0) AS denar
    FROM ledger.transfer m JOIN ledger.transfer t ON ${ofSet}
    WHERE m.id = o.booking AND ${moves} AND t.kind IN ('refund', 'loss')
  ) g
  WHERE (o.booking IS NOT NULL OR o.pln > 0) AND (o.pln, o.denar) IS DISTINCT FROM (g.pln, g.denar)`;

/** Orders whose booked refunds are not the złoty of what was given back. */
const refundsDiffer = `
  SELECT 'refunds of order ' || o.id, ${shown('g.pln')} || ' PLN', ${shown('r.pln')} || ' PLN'
  FROM shop_order o
  LEFT JOIN (${partsBy('order_id')}) d ON d.id = o.id
  JOIN payment p ON p.order_id = o.id AND p.credited_wallet_id IS NOT NULL
  CROSS JOIN LATERAL (SELECT CASE o.state WHEN 'refunded' THEN o.pln_part ELSE coalesce(d.pln, 0) END AS pln) g
  CROSS JOIN LATERAL (SELECT coalesce(sum(amount), 0)::bigint AS pln FROM payment_refund
    WHERE payment_id = p.id AND state = 'done' AND booked) r
  WHERE g.pln <> r.pln`;

/** Things that were paid whose journal row is missing or differs. */
export const paidWithoutBooking = parts
  .map(
    (part) => `
  SELECT b.thing || ' ' || b.id AS subject, ${legText('b')} AS expected,
    CASE WHEN t.id IS NULL THEN 'none' ELSE ${legText('t')} END AS found
  FROM (${part}) AS b (thing, id, booking, type, kind, debit, credit, amount)
  LEFT JOIN ledger.transfer t ON t.id = b.booking
  WHERE t.id IS NULL OR ${['type', 'debit', 'credit'].map(differs).join(' OR ')}
    OR (t.kind, t.amount) IS DISTINCT FROM (b.kind, b.amount)`,
  )
  .concat(notGivenBack, refundsDiffer)
  .join(' UNION ALL ');

const has = (table: string, where: string): string =>
  `EXISTS (SELECT FROM ${table} WHERE ${where})`;

/** What a row is for, by its kind; the further rows of a set belong to their first row's. */
const first = 'coalesce(t.set_id, t.id)';
const givenBack = `(${has('shop_order', `refund_transfer_id = ${first} AND state = 'refunded'`)}
  OR ${has('shop_order_part', `refund_id = ${first} AND state = 'done'`)})`;
const ofPayment = `${has('sale_refund', 'id = t.id')}
  OR ${has('payment_return', `id = t.id AND state = 'approved'`)}`;
const things: Readonly<Record<string, string>> = {
  code_payment: has('charge', `id = t.id AND state = 'completed'`),
  card_payment: has('card_payment', `id = t.id AND state = 'completed'`),
  bill: has('bill', `transfer_id = t.id AND state = 'paid'`),
  order: `${has('shop_order', 'transfer_id = t.id AND paid_at IS NOT NULL')}
    OR ${has('payment', 'id = t.id AND credited_wallet_id IS NOT NULL')}`,
  top_up: `${has('payment', `id = ${first} AND credited_wallet_id IS NOT NULL`)}
    OR ${has('bank_line', `transfer_id = ${first}`)}`,
  payout: has('payout', `transfer_id = ${first}`),
  // Holds that are released first belong to the set as well.
  refund: `${has('ledger.transfer m JOIN payment_refund r ON r.id = m.id', `r.booked AND ${ofSet}`)}
    OR ${has('payout', `returned_transfer_id = ${first}`)} OR ${has('bank_line', `transfer_id = ${first} AND state = 'reversed'`)}
    OR ${givenBack} OR ${ofPayment}`,
  exchange: has('chain_move', `id = ${first} AND booked`),
  costs_refill: has('bank_line', `transfer_id = t.id AND state = 'costs'`),
  bank_fee: has('bank_line', `transfer_id = t.id AND state = 'costs'`),
  losses_refill: has('bank_line', `transfer_id = t.id AND state = 'losses'`),
  loss: `${has('bank_line', `transfer_id = t.id AND state = 'losses'`)} OR ${givenBack}`,
  provider_payout: has('bank_line', `transfer_id = t.id AND state = 'provider'`),
};

const participant = (account: string, currency: string): string =>
  has(
    'ledger.account a',
    `a.id = ${account} AND a.kind = 'participant' AND a.currency = '${currency}'`,
  );
const amongPeople = `${participant('t.debit', 'DNR')} AND ${participant('t.credit', 'DNR')}`;

const approvedPayouts = `bank_decision d
      JOIN bank_line l ON l.id = d.bank_line_id AND d.kind = 'provider' AND d.state = 'approved'
      JOIN ledger.transfer p ON p.id = l.transfer_id`;

/** Bookings whose ids nobody stores are counted: equally many per amount on both sides. */
const counted: readonly { readonly rows: string; readonly things: string }[] = [
  {
    rows: `t.kind = 'account_verification'`,
    things: `SELECT 'account_verification', amount, ${system('costs_pln')}, ${system('clearing_bank')}
      FROM bank_transfer_out WHERE purpose = 'verification'`,
  },
  {
    rows: `t.kind = 'account_verification_return'`,
    things: `SELECT 'account_verification_return', amount, ${system('clearing_bank')}, ${system('costs_pln')}
      FROM bank_transfer_out WHERE purpose = 'verification' AND state IN ('failed', 'cancelled')`,
  },
  {
    // A fee beyond the costs is a loss, so it may have two legs in its payout's set.
    rows: `t.kind = 'provider_fee'`,
    things: `SELECT 'provider_fee', f.amount, f.debit, f.credit
      FROM ${approvedPayouts}
      JOIN (SELECT set_id, amount, debit, credit, sum(amount) OVER (PARTITION BY set_id) AS fee
        FROM ledger.transfer WHERE kind = 'provider_fee') f ON f.set_id = p.set_id AND f.fee = d.fee
      WHERE f.debit IN (${system('costs_pln')}, ${system('losses_pln')})
        AND f.credit = ${clearingOf('d.provider')}
      UNION ALL
      SELECT 'provider_fee', d.fee, ${system('costs_pln')}, ${clearingOf('d.provider')}
      FROM ${approvedPayouts}
      WHERE d.fee > 0 AND d.fee IS DISTINCT FROM (SELECT sum(f.amount) FROM ledger.transfer f
        WHERE f.kind = 'provider_fee' AND f.set_id = p.set_id)`,
  },
  {
    rows: `t.kind = 'loss' AND t.credit IN (SELECT clearing_account FROM payment_provider)
      AND NOT ${givenBack}`,
    things: `SELECT 'loss', r.amount, ${system('losses_pln')}, ${clearingOf('r.provider')}
      FROM payment_refund r WHERE r.id IN (${writtenOff})`,
  },
  {
    // An order that was refunded before the id of its booking was stored.
    rows: `t.kind = 'refund' AND t.type = 'transfer' AND t.set_id IS NULL AND ${amongPeople}
      AND NOT ${givenBack} AND NOT (${ofPayment})`,
    things: `SELECT 'refund', o.denar_part, s.denar_account, b.denar_account
      FROM shop_order o JOIN wallet b ON b.id = o.buyer_wallet_id
      JOIN wallet s ON s.id = o.seller_wallet_id
      WHERE o.state = 'refunded' AND o.pln_part = 0 AND o.refund_transfer_id IS NULL AND o.denar_part > 0`,
  },
];

const isCounted = counted.map(({ rows }) => `(${rows})`).join(' OR ');

/** Journal rows after `$1` that move money without a reason; own transfers need none. */
export const bookingsWithoutThing = `
  SELECT 'journal row ' || t.seq || ' (' || t.id || ')' AS subject,
    'something that was paid by it' AS expected, ${legText('t')} AS found
  FROM ledger.transfer t
  WHERE t.seq > $1 AND ${moves} AND NOT CASE
    WHEN t.kind = 'transfer' THEN (${amongPeople}) OR ${has('chain_move', 'id = t.id AND booked')}
      OR ${has('chain_receipt', `id = t.id AND state IN ('booked', 'reversed', 'lost')`)}
      OR ${has('chain_receipt', 'reversal_id = t.id')}
    ${Object.entries(things)
      .map(([kind, where]) => `WHEN t.kind = '${kind}' THEN ${where}`)
      .join(' ')} ELSE false END AND NOT (${isCounted})`;

/** Bookings and their reasons whose numbers differ, by kind, amount and accounts. */
export const bookingsMiscounted = `
  SELECT kind || ' of ' || amount || ' from account ' || debit || ' to account ' || credit AS subject,
    sum(things)::text AS expected, sum(rows)::text AS found
  FROM (
    SELECT t.kind, t.amount, t.debit, t.credit, 1 AS rows, 0 AS things
    FROM ledger.transfer t WHERE ${moves} AND (${isCounted})
    UNION ALL
    SELECT kind, amount, debit, credit, 0, 1
    FROM (${counted.map((one) => one.things).join(' UNION ALL ')}) AS w (kind, amount, debit, credit)
  ) both_sides
  GROUP BY kind, amount, debit, credit HAVING sum(rows) <> sum(things)`;
