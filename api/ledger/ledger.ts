/** Jobs and metrics of the ledger. */
import { releaseExpired } from '#ledger/expiry.ts';
import { placeEntries } from '#ledger/place-entries.ts';
import { forgetRequests } from '#ledger/requests.ts';
import type { Feature } from '../feature.ts';
import { hour } from '../jobs.ts';

export const ledger: Feature = {
  clauses: [],
  jobs: ({ db, now }) => [
    { name: 'place entries', everyMs: 2000, run: () => placeEntries(db) },
    { name: 'release expired holds', everyMs: 5000, run: () => releaseExpired(db, now()) },
    { name: 'forget requests', everyMs: hour, run: () => forgetRequests(db, now()) },
  ],
  metrics: [
    {
      name: 'journal_rows',
      help: 'Rows of the journal; its rate is how much is booked.',
      labels: [],
      sql: 'SELECT seq AS value FROM ledger.chain_head',
    },
    {
      name: 'circulation',
      help: 'Money given out and not taken back, by currency.',
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
      name: 'holds_overdue',
      help: 'Holds that should have been released more than a minute ago.',
      labels: [],
      sql: `SELECT count(*) AS value FROM ledger.hold WHERE expires_at < now() - interval '1 minute'`,
    },
  ],
};
