-- outside a transaction: an index is built beside the work.
-- Each card payment counts and picks the free codes of one card; those that were used stay for ever.
DROP INDEX CONCURRENTLY IF EXISTS free_card_code;
CREATE INDEX CONCURRENTLY free_card_code ON card_code (card_id, made_at) WHERE payment_id IS NULL;
