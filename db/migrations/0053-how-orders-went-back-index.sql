-- outside a transaction: an index is built beside the work.
DROP INDEX CONCURRENTLY IF EXISTS shop_order_refund_transfer;
CREATE UNIQUE INDEX CONCURRENTLY shop_order_refund_transfer ON shop_order (refund_transfer_id)
  WHERE refund_transfer_id IS NOT NULL;
