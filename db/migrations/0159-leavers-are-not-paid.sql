-- Since when a wallet's owner is leaving: nobody pays it meanwhile. The column is not indexed, so it is a heap-only update.
ALTER TABLE wallet ADD leaving_at timestamptz;

UPDATE wallet w SET leaving_at = l.asked_at
FROM leaving l WHERE w.person_id = l.person_id AND w.closed_at IS NULL;
UPDATE ledger.account a SET stopped_at = least(a.stopped_at, w.leaving_at)
FROM wallet w WHERE a.owner = w.id AND a.closed_at IS NULL AND w.leaving_at IS NOT NULL;

GRANT UPDATE (leaving_at) ON wallet TO denar_api;
