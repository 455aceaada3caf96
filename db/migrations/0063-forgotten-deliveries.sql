-- outside a transaction: an index is built beside the work.
DROP INDEX CONCURRENTLY IF EXISTS shop_order_to_forget;
CREATE INDEX CONCURRENTLY shop_order_to_forget ON shop_order (ended_at)
  WHERE deliver IS NOT NULL OR shipping IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS shop_order_ended;
