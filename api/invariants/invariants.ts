/** The product's invariants around the ledger, each as SQL that finds violations. */
import { comparisonSql } from '../bank/comparison.ts';
import { ofBooks } from '../reconciliation/gaps.ts';
import { bookingsMiscounted, bookingsWithoutThing, paidWithoutBooking } from './bookings.ts';
import { holdsWithoutThing, thingsWithoutHold } from './holds.ts';
import { moves, shown } from './sql.ts';
import { refundsTooLarge, sheetsThatDiffer } from './till.ts';

const hashOf = `sha256(hash_before || convert_to(concat(c.seq, '|', c.source, '|', c.event, '|',
  round(extract(epoch FROM c.at) * 1000), '|', c.person_id, '|', c.act, '|', c.about, '|',
  encode(c.words, 'hex')), 'UTF8'))`;

/** Texts can be erased, and a rejected company is deleted with its events. */
const faultOf = `CASE
  WHEN c.seq <> seq_before + 1 THEN 'no row ' || seq_before + 1
  WHEN c.prev_hash <> hash_before THEN 'another row before it'
  WHEN c.hash <> ${hashOf} THEN 'another content'
  WHEN e.id IS NULL THEN CASE
    WHEN c.source <> 'company_event' OR EXISTS (SELECT FROM company WHERE id::text = c.about)
    THEN 'no such event' END
  WHEN (e.at, e.person_id, e.act, e.about) IS DISTINCT FROM (c.at, c.person_id, c.act, c.about)
    THEN 'another event'
  WHEN e.words NOT IN ('', '|') AND c.words <> sha256(convert_to(concat(e.id, '|', e.words), 'UTF8'))
    THEN 'other words' END`;

/** The first row that does not follow, a head that is not last, and unchained events. */
const brokenDeskTrail = `
  SELECT * FROM (
    SELECT 'act ' || seq || ' of the desk, ' || source || ' ' || event AS subject,
      'as it was done' AS expected, fault AS found
    FROM (
      SELECT c.seq, c.source, c.event, ${faultOf} AS fault
      FROM (SELECT *, lag(seq, 1, 0::bigint) OVER w AS seq_before,
          lag(hash, 1, sha256('denar desk')) OVER w AS hash_before
        FROM desk_act WINDOW w AS (ORDER BY seq)) AS c
      LEFT JOIN desk_event e ON e.source = c.source AND e.id = c.event) AS judged
    WHERE fault IS NOT NULL ORDER BY seq LIMIT 1) AS first
  UNION ALL
  SELECT 'the last act of the desk', 'row ' || h.seq, coalesce('row ' || l.seq, 'none')
  FROM desk_head h LEFT JOIN (SELECT seq, hash FROM desk_act ORDER BY seq DESC LIMIT 1) AS l ON true
  WHERE (coalesce(l.seq, 0), coalesce(l.hash, sha256('denar desk'))) <> (h.seq, h.hash)
  UNION ALL
  SELECT e.source || ' ' || e.id, 'an act in the trail', 'none' FROM desk_event e
  WHERE NOT EXISTS (SELECT FROM desk_act a WHERE a.source = e.source AND a.event = e.id)
    AND NOT EXISTS (SELECT FROM desk_pending p WHERE p.source = e.source AND p.event = e.id)`;

export interface Invariant {
  /** Its label in metrics and reports. */
  readonly name: string;
  /** The invariant as a sentence. */
  readonly says: string;
  /**
   * Returns a row (`subject`, `expected`, `found`) per violation. `$1` is the number of the last
   * journal row that needs no check, `$2` the lowest id of things that may have changed.
   */
  readonly sql: string;
  /** True if it needs all of the data: the job checks it once a day. */
  readonly daily?: boolean;
}

const sumOf = (kind: string): string =>
  `(SELECT coalesce(sum(posted), 0)::bigint FROM ledger.account WHERE name IS NOT NULL AND kind = '${kind}')`;

const ids = (kind: string): string =>
  `ARRAY(SELECT id FROM ledger.account WHERE name IS NOT NULL AND kind = '${kind}')`;

/** What a row adds to the accounts of a kind. */
const change = (accounts: string): string =>
  `(CASE WHEN t.credit = ANY (${accounts}) THEN t.amount ELSE 0 END
    - CASE WHEN t.debit = ANY (${accounts}) THEN t.amount ELSE 0 END)`;

/** Rows of a set are consecutive, so none begins before the first row that is checked. */
const uncoveredSets = `
  SELECT 'linked set of journal row ' || min(seq) AS subject,
    'circulation ' || ${shown('sum(given)')} AS expected, 'reserve ' || ${shown('sum(kept)')} AS found
  FROM (
    SELECT t.seq, coalesce(t.set_id, t.id) AS linked,
      -${change('issuers')} AS given, ${change('reserves')} AS kept
    FROM ledger.transfer t, (SELECT ${ids('issuance')} AS issuers, ${ids('reserve')} AS reserves) a
    WHERE t.seq > $1 AND ${moves} AND (t.debit = ANY (issuers || reserves) OR t.credit = ANY (issuers || reserves))
  ) touched
  GROUP BY linked HAVING sum(given) <> sum(kept)`;

const budgets = `
  SELECT 'promotion ' || p.id AS subject,
    'reserved ' || ${shown('u.reserved')} || ', spent ' || ${shown('u.spent')} || ', at most '
      || ${shown('p.budget')} AS expected,
    'reserved ' || ${shown('p.reserved')} || ', spent ' || ${shown('p.spent')} AS found
  FROM promotion p, LATERAL (
    SELECT coalesce(sum(amount) FILTER (WHERE state = 'reserved'), 0)::bigint AS reserved,
      coalesce(sum(amount - returned) FILTER (WHERE state = 'spent'), 0)::bigint AS spent
    FROM promotion_use WHERE promotion_id = p.id) u
  WHERE (p.reserved, p.spent) IS DISTINCT FROM (u.reserved, u.spent) OR p.reserved + p.spent > p.budget`;

/** The rows themselves, without the trigger's way of telling their terms. */
const missummed = `
  SELECT term AS subject, ${shown('whole')} AS expected, ${shown('kept')} AS found
  FROM (VALUES
    ('open_wallets', (SELECT count(*) FROM wallet WHERE closed_at IS NULL)),
    ('waiting', (SELECT sum(amount) FROM bank_line WHERE state = 'unmatched')),
    ('ignored', (SELECT sum(amount) FROM bank_line WHERE state = 'ignored')),
    ('under_way', (SELECT coalesce(sum(amount), 0) FROM bank_line WHERE state IN ('sent_back', 'settled', 'returned'))
      + (SELECT coalesce(sum(amount), 0) FROM bank_transfer_out
        WHERE purpose <> 'return' AND state NOT IN ('failed', 'cancelled')))) AS w (term, rows)
  CROSS JOIN LATERAL (SELECT coalesce(rows, 0)::bigint AS whole,
    (SELECT coalesce(sum(amount), 0)::bigint FROM running_sum s WHERE s.term = w.term) AS kept) AS sums
  WHERE whole <> kept`;

/** An account of a wallet: existing, its own, of its currency, and open as long as it is. */
const wrongAccount = (column: string, currency: string): string => `
  SELECT 'wallet ' || w.id AS subject, 'its own ${currency} account, open as long as it is' AS expected,
    coalesce('account ' || a.id || ' in ' || a.currency || ' of ' || coalesce(a.owner::text, a.name)
      || CASE WHEN a.closed_at IS NULL THEN '' ELSE ', closed' END, 'none') AS found
  FROM wallet w LEFT JOIN ledger.account a ON a.id = w.${column}
  WHERE w.id >= $2 AND (a.id IS NULL OR a.owner IS DISTINCT FROM w.id OR a.currency <> '${currency}'
    OR (w.closed_at IS NULL AND a.closed_at IS NOT NULL))`;

export const invariants: readonly Invariant[] = [
  {
    name: 'circulation_is_reserve',
    says: 'What circulates is what the reserve holds.',
    sql: `SELECT 'the programme' AS subject, 'circulation ' || ${shown('given')} AS expected,
        'reserve ' || ${shown('kept')} AS found
      FROM (SELECT -${sumOf('issuance')} AS given, ${sumOf('reserve')} AS kept) s WHERE given <> kept`,
  },
  {
    name: 'sets_are_covered',
    says: 'Each linked set of bookings changes circulation and reserve by the same amount.',
    sql: uncoveredSets,
  },
  {
    name: 'hold_has_purpose',
    says: 'Each open hold has exactly one thing that waits for it, with its amount and accounts.',
    sql: holdsWithoutThing,
  },
  {
    name: 'waiting_has_hold',
    says: 'Each thing that waits with money held has its hold.',
    sql: thingsWithoutHold,
  },
  {
    name: 'paid_is_booked',
    says: 'Each thing that was paid has its row of the journal, with its kind, accounts and amount.',
    sql: paidWithoutBooking,
  },
  {
    name: 'booking_has_purpose',
    says: 'Each row of the journal that moves money has something that was paid by it.',
    sql: bookingsWithoutThing,
  },
  {
    name: 'bookings_are_counted',
    says: 'Verifications, providers’ fees, written off refunds, and orders given back have as many bookings as there are of them.',
    sql: bookingsMiscounted,
    daily: true,
  },
  {
    name: 'budgets_add_up',
    says: 'What promotions have reserved and spent is the sum of their uses, and within their budget.',
    sql: `${budgets}`,
    daily: true,
  },
  {
    name: 'refunds_within_sales',
    says: 'What was given back of a sale is at most what was paid, by the same two sides.',
    sql: refundsTooLarge,
  },
  {
    name: 'sheets_add_up',
    says: 'Closing sheets follow each other, and have what was booked and taken in between.',
    sql: sheetsThatDiffer,
    daily: true,
  },
  {
    name: 'bank_agrees',
    says: 'What the bank says it holds is what the ledger has with it, and what nobody has decided about.',
    sql: `SELECT 'clearing_bank' AS subject, ${shown('bank - difference')} AS expected, ${shown('bank')} AS found
      FROM (${comparisonSql}) AS b WHERE difference <> 0`,
  },
  {
    name: 'sums_are_whole',
    says: 'The sums of the bank’s lines and of transfers to it, and the number of open wallets, are those of all their rows.',
    sql: missummed,
    daily: true,
  },
  {
    name: 'providers_agree',
    says: 'What the ledger has with each payment provider is what payments, refunds and payouts come to.',
    sql: `SELECT name AS subject, ${shown('expected')} AS expected, ${shown('held')} AS found
      FROM (${ofBooks}) AS b (id, gap, provider, payment, name, held, expected, since)`,
  },
  {
    name: 'sellers_are_owed',
    says: 'The programme owes its sellers złoty, and none of them owes it any.',
    sql: `SELECT 'account ' || id AS subject, 'at least 0.00' AS expected, ${shown('posted')} AS found
      FROM ledger.account WHERE currency = 'PLN' AND kind = 'participant' AND posted < 0`,
  },
  {
    name: 'closed_accounts_are_empty',
    says: 'A closed account has nothing on it and nothing held.',
    sql: `SELECT 'account ' || id AS subject, '0.00, and 0.00 held' AS expected,
        ${shown('posted')} || ', and ' || ${shown('held')} || ' held' AS found
      FROM ledger.account WHERE closed_at IS NOT NULL AND (posted <> 0 OR held <> 0)`,
  },
  {
    name: 'wallets_have_accounts',
    says: 'Each wallet has accounts of its own in both currencies, open as long as it is.',
    sql: [
      wrongAccount('denar_account', 'DNR'),
      wrongAccount('italar_account', 'ITL'),
      `${wrongAccount('zloty_account', 'PLN')} AND w.zloty_account IS NOT NULL`,
    ].join(' UNION ALL '),
  },
  {
    name: 'desk_acts_are_chained',
    says: 'Each act of the desk stands in its trail as it was done, chained to the one before it.',
    sql: brokenDeskTrail,
    daily: true,
  },
];
