-- outside a transaction: indexes are built beside the work.
-- The orders that lists of the desk begin with, and what its people are searched by.
DROP INDEX CONCURRENTLY IF EXISTS wallet_by_name;
CREATE INDEX CONCURRENTLY wallet_by_name ON wallet (lower(name), id);
DROP INDEX CONCURRENTLY IF EXISTS wallet_by_opening;
CREATE INDEX CONCURRENTLY wallet_by_opening ON wallet (opened_at, id);
DROP INDEX CONCURRENTLY IF EXISTS shop_order_by_age;
CREATE INDEX CONCURRENTLY shop_order_by_age ON shop_order (created_at, id);
DROP INDEX CONCURRENTLY IF EXISTS company_by_age;
CREATE INDEX CONCURRENTLY company_by_age ON company (created_at, id);
DROP INDEX CONCURRENTLY IF EXISTS wallet_by_words;
CREATE INDEX CONCURRENTLY wallet_by_words ON wallet USING gin (translate(lower(name), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops,
  translate(lower(email), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops, translate(lower(nip), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops);
DROP INDEX CONCURRENTLY IF EXISTS person_by_words;
CREATE INDEX CONCURRENTLY person_by_words ON person USING gin (translate(lower(name), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops,
  translate(lower(email), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops);
-- What participants have paid each other in each hour, as far as it has been counted from the journal.
CREATE TABLE IF NOT EXISTS moved_hour (
  hour timestamptz PRIMARY KEY,
  amount bigint NOT NULL CHECK (amount > 0)
);
CREATE TABLE IF NOT EXISTS moved_until (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  -- The last row of the journal that is counted.
  seq bigint NOT NULL
);
-- Nobody asks about what is older than a month: it begins with the last checkpoint before that.
INSERT INTO moved_until (seq)
  SELECT coalesce(max(size), 0) FROM ledger.checkpoint WHERE at < now() - interval '32 days'
  ON CONFLICT DO NOTHING;
GRANT SELECT, INSERT, UPDATE ON moved_hour TO denar_api;
GRANT SELECT, UPDATE ON moved_until TO denar_api;
