-- Nothing is paid to a stopped account by others. The column is not indexed, so stopping is a heap-only update.
ALTER TABLE ledger.account ADD stopped_at timestamptz;

UPDATE ledger.account AS a SET stopped_at = w.frozen_by_programme_at
FROM wallet w WHERE a.owner = w.id AND a.closed_at IS NULL AND w.frozen_by_programme_at IS NOT NULL;
