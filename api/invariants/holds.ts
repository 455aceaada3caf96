/** What waits for a decision, and the hold on its money. */
import { clearingOf, legText, system } from './sql.ts';

/**
 * Refunds of orders by the desk. Their holds take what is there from the seller and the rest from
 * the losses, so only their sum is checked, not each of them.
 */
const byDesk = `r.by = 'admin' AND r.hold_id IS NOT NULL AND p.order_id IS NOT NULL`;

/** The Denar that a pending refund of the order `o` gives back: of its pieces, else all that is left. */
const denarBack = `coalesce(
    (SELECT sum(x.denar) FROM shop_order_part x WHERE x.order_id = o.id AND x.state = 'pending'),
    o.denar_part - (SELECT coalesce(sum(x.denar), 0) FROM shop_order_part x
      WHERE x.order_id = o.id AND x.state = 'done'))::bigint`;

/** `thing`, `id`, `hold`, `debit`, `credit`, `amount` of everything that waits with money held. */
const waiting = `
  SELECT 'charge' AS thing, c.id, c.hold_id AS hold, b.denar_account AS debit,
    s.denar_account AS credit, c.amount
  FROM charge c JOIN wallet b ON b.id = c.buyer_wallet_id JOIN wallet s ON s.id = c.seller_wallet_id
  WHERE c.state = 'awaiting_acceptance'
  UNION ALL
  SELECT 'card payment', c.id, c.hold_id, b.denar_account, s.denar_account, c.amount
  FROM card_payment c JOIN wallet b ON b.id = c.buyer_wallet_id
  JOIN wallet s ON s.id = c.seller_wallet_id
  WHERE c.state = 'awaiting_code'
  UNION ALL
  SELECT 'order', o.id, o.hold_id, b.denar_account, s.denar_account, o.denar_part
  FROM shop_order o JOIN wallet b ON b.id = o.buyer_wallet_id
  JOIN wallet s ON s.id = o.seller_wallet_id
  WHERE o.state = 'awaiting_payment' AND o.denar_part > 0
  UNION ALL
  SELECT 'order to be given back', o.id, o.refund_hold_id, s.denar_account, b.denar_account,
    ${denarBack}
  FROM shop_order o JOIN wallet b ON b.id = o.buyer_wallet_id
  JOIN wallet s ON s.id = o.seller_wallet_id
  WHERE o.state = 'refund_pending' AND o.refund_hold_id IS NOT NULL
  UNION ALL
  SELECT 'refund', r.id, r.hold_id,
    CASE WHEN p.order_id IS NULL THEN w.denar_account ELSE w.zloty_account END,
    CASE WHEN p.order_id IS NULL THEN ${system('issuance_dnr')} ELSE ${clearingOf('r.provider')} END,
    r.amount
  FROM payment_refund r JOIN payment p ON p.id = r.payment_id
  LEFT JOIN wallet w ON w.id = p.credited_wallet_id
  WHERE r.state = 'pending' AND NOT (${byDesk})
    AND (r.hold_id IS NOT NULL OR p.credited_wallet_id IS NOT NULL)
  UNION ALL
  SELECT 'refund', id, hold, CASE WHEN fits THEN debit END, credit, amount
  FROM (
    SELECT r.id, x.hold, h.debit, h.credit, h.amount,
      coalesce(h.debit IN (s.denar_account, s.zloty_account, ${system('losses_pln')}, ${system('issuance_dnr')})
        AND sum(h.amount) FILTER (WHERE h.credit = ${clearingOf('r.provider')}) OVER whole = r.amount + (
          SELECT coalesce(sum(u.amount), 0) FROM payment_refund u WHERE u.payment_id = p.id
            AND u.state = 'done' AND NOT u.booked AND u.ended_at <= r.created_at)
        AND coalesce(sum(h.amount) FILTER (WHERE h.credit = b.denar_account) OVER whole, 0) = ${denarBack}
        AND coalesce(sum(h.amount) FILTER (WHERE h.debit = ${system('issuance_dnr')}) OVER whole, 0)
          = coalesce(sum(h.amount) FILTER (WHERE h.credit = ${system('reserve_pln')}) OVER whole, 0), false) AS fits
    FROM payment_refund r JOIN payment p ON p.id = r.payment_id JOIN shop_order o ON o.id = p.order_id
    JOIN wallet b ON b.id = o.buyer_wallet_id JOIN wallet s ON s.id = o.seller_wallet_id
    CROSS JOIN unnest(r.hold_id || r.more_holds) AS x (hold)
    LEFT JOIN ledger.hold h ON h.id = x.hold
    WHERE r.state = 'pending' AND ${byDesk}
    WINDOW whole AS (PARTITION BY r.id)
  ) legs
  UNION ALL
  SELECT 'chain move', m.id, m.hold_id,
    CASE m.kind WHEN 'generate' THEN w.denar_account ELSE w.italar_account END,
    CASE m.kind WHEN 'generate' THEN ${system('issuance_dnr')} WHEN 'sale' THEN ${system('issuance_itl')}
      ELSE coalesce(o.italar_account, ${system('outside_itl')}) END,
    m.italar
  FROM chain_move m JOIN wallet w ON w.id = m.wallet_id LEFT JOIN wallet o ON o.id = m.to_wallet_id
  WHERE m.hold_id IS NOT NULL AND NOT m.booked AND m.state <> 'refused'`;

/** Open holds without exactly one waiting thing of the same amount and accounts. */
export const holdsWithoutThing = `
  WITH waiting AS MATERIALIZED (${waiting})
  SELECT 'hold ' || h.id AS subject, coalesce(w.thing || ' ' || w.id || ', ' || ${legText('w')},
      'something that waits for it') AS expected, ${legText('h')} AS found
  FROM (SELECT *, 'of' AS type, '' AS kind FROM ledger.hold) h
  LEFT JOIN (SELECT *, 'of' AS type, '' AS kind FROM waiting) w ON w.hold = h.id
  WHERE (h.debit, h.credit, h.amount) IS DISTINCT FROM (w.debit, w.credit, w.amount)
  UNION ALL
  SELECT 'hold ' || hold, 'one thing that waits for it', string_agg(thing || ' ' || id, ' and ')
  FROM waiting WHERE hold IS NOT NULL GROUP BY hold HAVING count(*) > 1`;

/** Waiting things without their hold. An expired hold is released before its thing is swept. */
export const thingsWithoutHold = `
  SELECT w.thing || ' ' || w.id AS subject, 'an open hold' AS expected,
    coalesce('hold ' || w.hold || ', which is not open', 'none') AS found
  FROM (${waiting}) w
  WHERE NOT EXISTS (SELECT FROM ledger.hold h WHERE h.id = w.hold)
    AND NOT EXISTS (
      SELECT FROM ledger.transfer t WHERE t.hold_id = w.hold AND t.kind = 'expired')`;
