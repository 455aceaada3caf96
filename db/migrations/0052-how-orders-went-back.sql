-- The first booking of the set by which an order was given back; null of all that were given back before.
ALTER TABLE shop_order ADD refund_transfer_id uuid;
