-- outside a transaction: the index is built beside the work.
-- The marketplace by distance opens the offers of one place after another.
DROP INDEX CONCURRENTLY IF EXISTS offer_by_location;
CREATE INDEX CONCURRENTLY offer_by_location ON offer (location, published_at DESC, id DESC) WHERE published AND location <> '';
