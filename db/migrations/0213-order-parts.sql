-- Pieces of an order that were given back before the rest of it.

CREATE TABLE shop_order_part (
  -- Also the refund's at the provider, and that of the first booking. One of all that is left has no rows.
  refund_id uuid NOT NULL,
  order_id uuid NOT NULL REFERENCES shop_order,
  line_id uuid NOT NULL REFERENCES shop_order_line,
  quantity int NOT NULL CHECK (quantity > 0),
  -- In grosz, what these pieces were paid with.
  denar bigint NOT NULL CHECK (denar >= 0),
  pln bigint NOT NULL CHECK (pln >= 0),
  state text NOT NULL CHECK (state IN ('pending', 'done', 'refused')),
  PRIMARY KEY (refund_id, line_id)
);
CREATE INDEX shop_order_part_of_order ON shop_order_part (order_id);

-- The pieces that an event of an order is about.
ALTER TABLE shop_order_event ADD COLUMN refund_id uuid;

GRANT SELECT, INSERT, UPDATE (state) ON shop_order_part TO denar_api;
