/** What holds of refunds of sales and of the closing sheets of tills. */
import { shown } from './sql.ts';

/** What paid a sale, with its sides and what was taken in złoty. */
const paid = `
  SELECT t.id, t.debit AS buyer, t.credit AS seller, t.amount AS denar, coalesce(b.pln, 0) AS pln
  FROM ledger.transfer t LEFT JOIN bill b ON b.transfer_id = t.id AND b.zloty_taken_at IS NOT NULL
  WHERE t.kind IN ('code_payment', 'card_payment', 'bill') AND t.type IN ('transfer', 'post')
    AND t.id IN (SELECT sale FROM given)
  UNION ALL
  SELECT b.id, NULL, s.denar_account, 0, b.pln FROM bill b JOIN wallet s ON s.id = b.seller_wallet_id
  WHERE b.state = 'paid' AND b.transfer_id IS NULL AND b.id IN (SELECT sale FROM given)`;

export const refundsTooLarge = `
  WITH given AS (
    SELECT r.sale_id AS sale, min(s.denar_account) AS seller, max(s.denar_account) AS other_seller,
      min(b.denar_account) AS buyer, max(b.denar_account) AS other_buyer,
      sum(r.denar)::bigint AS denar, sum(r.pln)::bigint AS pln
    FROM sale_refund r JOIN wallet s ON s.id = r.seller_wallet_id
    LEFT JOIN wallet b ON b.id = r.buyer_wallet_id
    WHERE r.sale_id IN (SELECT sale_id FROM sale_refund WHERE id >= $2) GROUP BY r.sale_id),
  paid AS (${paid})
  SELECT 'sale ' || g.sale AS subject,
    'at most ' || ${shown('p.denar')} || ' DNR and ' || ${shown('p.pln')} || ' PLN, from ' || p.seller
      || ' to ' || coalesce(p.buyer::text, 'nobody') AS expected,
    ${shown('g.denar')} || ' DNR and ' || ${shown('g.pln')} || ' PLN, from ' || g.seller || ' to '
      || coalesce(g.buyer::text, 'nobody') AS found
  FROM given g LEFT JOIN paid p ON p.id = g.sale
  WHERE p.id IS NULL OR g.denar > p.denar OR g.pln > p.pln OR g.seller <> p.seller
    OR g.seller <> g.other_seller OR g.buyer IS DISTINCT FROM p.buyer OR g.buyer <> g.other_buyer`;

/** The Denar of a sheet by the journal; refunds of orders are none of the till. */
const booked = (view: 'incoming' | 'outgoing', ofTill: string): string => `(
  SELECT coalesce(sum(t.amount), 0)::bigint FROM ledger.${view} e JOIN ledger.transfer t ON t.seq = e.seq
  WHERE e.account = s.account AND e.version > s.after_version AND e.version <= s.last_version AND ${ofTill})`;

const claimed = (table: 'bill' | 'sale_refund'): string =>
  `(SELECT coalesce(sum(pln), 0)::bigint FROM ${table} WHERE closing_id = s.id)`;

const lines = (sum: string, zloty: boolean): string =>
  `(SELECT coalesce(sum(${sum}), 0)::bigint FROM closing_line
    WHERE sheet_id = s.id AND ${zloty ? '' : 'NOT '}way IN ('cash', 'terminal'))`;

const sums = (...parts: readonly string[]): string => parts.map(shown).join(` || ', ' || `);

export const sheetsThatDiffer = `
  WITH s AS (
    SELECT c.*, w.denar_account AS account, w.person_id AS owner,
      lag(c.last_version, 1, 0::bigint) OVER (PARTITION BY c.wallet_id ORDER BY c.no) AS ended,
      row_number() OVER (PARTITION BY c.person_id ORDER BY c.no) AS place
    FROM closing_sheet c JOIN wallet w ON w.id = c.wallet_id)
  SELECT 'closing sheet ' || s.id AS subject, 'no. ' || s.place || ' after ' || s.ended AS expected,
    'no. ' || s.no || ' after ' || s.after_version AS found
  FROM s WHERE s.no <> s.place OR s.after_version <> s.ended OR s.owner <> s.person_id
  UNION ALL
  SELECT 'closing sheet ' || id, ${sums('d_in', 'd_out', 'z_in', 'z_out')}, ${sums('lines_in', 'lines_out', 'zloty_in', 'zloty_out')}
  FROM (
    SELECT s.id, ${booked('incoming', `t.kind IN ('code_payment', 'card_payment', 'bill')`)} AS d_in,
      ${booked('outgoing', `t.kind = 'refund' AND EXISTS (SELECT FROM sale_refund WHERE id = t.id)`)} AS d_out,
      ${claimed('bill')} AS z_in, ${claimed('sale_refund')} AS z_out,
      ${lines('paid', false)} AS lines_in, ${lines('refunded', false)} AS lines_out,
      ${lines('paid', true)} AS zloty_in, ${lines('refunded', true)} AS zloty_out
    FROM s) AS compared
  WHERE (d_in, d_out, z_in, z_out) IS DISTINCT FROM (lines_in, lines_out, zloty_in, zloty_out)`;
