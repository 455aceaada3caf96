-- outside a transaction: indexes are built beside the work.
-- What is stuck or locked is few of many, and the desk's overview counts it each time.
DROP INDEX CONCURRENTLY IF EXISTS payment_open;
CREATE INDEX CONCURRENTLY payment_open ON payment (expires_at)
  WHERE replaced_by IS NULL AND state IN ('created', 'unknown', 'redirected', 'pending');
DROP INDEX CONCURRENTLY IF EXISTS card_locked;
CREATE INDEX CONCURRENTLY card_locked ON card (locked_until) WHERE locked_until IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS wallet_frozen;
CREATE INDEX CONCURRENTLY wallet_frozen ON wallet (id)
  WHERE closed_at IS NULL AND (frozen_by_owner_at IS NOT NULL OR frozen_by_programme_at IS NOT NULL);
