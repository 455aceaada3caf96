/** Figures that stand in the database: read when asked for, so that every instance tells the same. */
import { Gauge, type Registry } from 'prom-client';
import { comparisonSql } from '../bank/comparison.ts';
import { toReview, waitsLater } from '../bank/leaving.ts';
import type { Deps } from '../deps.ts';
import { isOwed } from '../payments/rows.ts';

interface Figure {
  /** The gauge's name without the product's prefix. */
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  /** Rows of the labels with a `value`. */
  readonly sql: string;
}

const figures: readonly Figure[] = [
  {
    name: 'payments_open',
    help: 'Payments through providers that are not decided, and refunds under way, by state.',
    labels: ['provider', 'state'],
    sql: `SELECT provider, state, count(*) AS value FROM payment
      WHERE state IN ('created', 'unknown', 'redirected', 'pending', 'refund_pending')
      GROUP BY provider, state`,
  },
  {
    name: 'payment_flags',
    help: 'What a person has to look into about payments, by kind.',
    labels: ['kind'],
    sql: `SELECT kind, count(*) AS value FROM payment_flag WHERE resolved_at IS NULL GROUP BY kind`,
  },
  {
    name: 'payments_owed',
    help: 'Payments that are paid, credited to nobody, and have no refund under way.',
    labels: ['provider'],
    sql: `SELECT provider, count(*) AS value FROM payment p WHERE ${isOwed('p')} GROUP BY provider`,
  },
  {
    name: 'chain_moves_open',
    help: 'What people had the chain do and what is in no block yet, by state.',
    labels: ['state'],
    sql: `SELECT state, count(*) AS value FROM chain_move
      WHERE next_look_at IS NOT NULL GROUP BY state`,
  },
  {
    name: 'chain_moves_oldest_seconds',
    help: 'How long ago the oldest of them was begun, or booked.',
    labels: [],
    sql: `SELECT coalesce(extract(epoch FROM now() - min(coalesce(ended_at, created_at))), 0) AS value
      FROM chain_move WHERE next_look_at IS NOT NULL`,
  },
  {
    name: 'chain_trouble',
    help: 'Why nothing is exchanged with the chain, although its node answers.',
    labels: ['kind'],
    sql: 'SELECT trouble AS kind, 1 AS value FROM chain_home WHERE trouble IS NOT NULL',
  },
  {
    name: 'chain_differences',
    help: 'Addresses on which ledger and chain do not agree.',
    labels: [],
    sql: 'SELECT count(*) AS value FROM chain_difference',
  },
  {
    name: 'chain_receipts_unbooked',
    help: 'iTalar that moved on the chain without the ledger, or vanished from it, by why.',
    labels: ['state'],
    sql: `SELECT state, count(*) AS value FROM chain_receipt
      WHERE state IN ('uncovered', 'unexplained', 'lost') GROUP BY state`,
  },
  {
    name: 'journal_rows',
    help: 'Rows of the journal; its rate is how much is booked.',
    labels: [],
    sql: 'SELECT seq AS value FROM ledger.chain_head',
  },
  {
    name: 'circulation',
    help: 'Denar and iTalar given out and not taken back.',
    labels: [],
    sql: `SELECT coalesce(-sum(posted), 0) / 100.0 AS value FROM ledger.account
      WHERE name IS NOT NULL AND kind = 'issuance'`,
  },
  {
    name: 'reserve',
    help: 'Złoty that cover the circulation.',
    labels: [],
    sql: `SELECT coalesce(sum(posted), 0) / 100.0 AS value FROM ledger.account
      WHERE name IS NOT NULL AND kind = 'reserve'`,
  },
  {
    name: 'unsealed_seconds',
    help: 'How old the oldest row of the journal is that no checkpoint covers yet.',
    labels: [],
    sql: `SELECT coalesce(extract(epoch FROM now() - (SELECT at FROM ledger.transfer
      WHERE seq = coalesce((SELECT max(size) FROM ledger.checkpoint), 0) + 1)), 0) AS value`,
  },
  {
    name: 'holds_overdue',
    help: 'Holds that should have been released more than a minute ago.',
    labels: [],
    sql: `SELECT count(*) AS value FROM ledger.hold WHERE expires_at < now() - interval '1 minute'`,
  },
  {
    name: 'invariant_violations',
    help: 'What breaks an invariant of the product, by its name; twenty of each are kept at most.',
    labels: ['invariant'],
    sql: 'SELECT invariant, count(*) AS value FROM invariant_violation GROUP BY invariant',
  },
  {
    name: 'invariants_unchecked_seconds',
    help: 'How long ago the invariants of the product were last looked at.',
    labels: [],
    sql: 'SELECT extract(epoch FROM now() - looked_at) AS value FROM invariant_look',
  },
  {
    name: 'bank_transfers_open',
    help: 'Transfers to be paid by the bank, by state: queued for a file, later, in review, or exported and not settled.',
    labels: ['state'],
    sql: `SELECT CASE WHEN ${toReview} THEN 'review' WHEN ${waitsLater('now()')} THEN 'later'
        ELSE state END AS state, count(*) AS value
      FROM bank_transfer_out t WHERE state IN ('queued', 'exported') GROUP BY 1`,
  },
  {
    name: 'payout_review_oldest_seconds',
    help: 'How long the oldest payout has waited for a person of the desk.',
    labels: [],
    sql: `SELECT coalesce(extract(epoch FROM now() - min(r.asked_at)), 0) AS value
      FROM payout_review r JOIN bank_transfer_out t ON t.id = r.payout_id
      WHERE r.state = 'waiting' AND t.state = 'queued'`,
  },
  {
    name: 'bank_difference',
    help: 'By how much the bank’s own balance is above what the ledger explains; nothing without one.',
    labels: [],
    sql: `SELECT difference / 100.0 AS value FROM (${comparisonSql}) c WHERE difference IS NOT NULL`,
  },
  {
    name: 'programme_money',
    help: 'The programme’s own złoty for costs and for losses; below zero what is still to be paid in.',
    labels: ['account'],
    sql: `SELECT name AS account, posted / 100.0 AS value FROM ledger.account
      WHERE name IN ('costs_pln', 'losses_pln')`,
  },
  {
    name: 'mails_waiting',
    help: 'Mails that the mail server has not taken yet.',
    labels: [],
    sql: 'SELECT count(*) AS value FROM mail WHERE sent_at IS NULL',
  },
];

/** Adds the figures to the registry. Where the database cannot be asked, only its figures are missing. */
export function measureDatabase(registry: Registry, { db, log }: Deps): void {
  for (const { name, help, labels, sql } of figures) {
    new Gauge({
      name: `denar_${name}`,
      help,
      labelNames: labels,
      registers: [registry],
      async collect() {
        this.reset();
        // A gauge without labels says 0 from now on, which is not what "not known" is.
        if (labels.length === 0) this.remove();
        try {
          const { rows } = await db.query<Record<string, string | number>>(sql);
          for (const { value, ...rest } of rows) this.set(rest, Number(value));
        } catch (err) {
          log.warn({ err, figure: name }, 'a figure could not be read');
        }
      },
    });
  }
  new Gauge({
    name: 'denar_database_connections',
    help: 'Connections of this instance to the database, and calls that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, db.idleCount);
      this.set({ state: 'busy' }, db.totalCount - db.idleCount);
      this.set({ state: 'waited_for' }, db.waitingCount);
    },
  });
}
