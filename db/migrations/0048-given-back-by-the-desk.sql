-- Orders that the programme gives back for their seller, and sellers who keep out of its promotions.

-- What the programme has lost and its operator makes up for: above zero what was paid in for it and is
-- not used, below zero what is still missing. It has no floor, because a loss has happened already.
INSERT INTO ledger.account (kind, name, currency, floor) VALUES ('costs', 'losses_pln', 'PLN', NULL);

-- One person proposes to give an order back, and a second one approves.
CREATE TABLE order_return (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES shop_order,
  note text NOT NULL,
  state text NOT NULL CHECK (state IN ('proposed', 'approved', 'rejected', 'withdrawn')),
  proposed_by uuid NOT NULL REFERENCES person,
  proposed_at timestamptz NOT NULL,
  decided_by uuid REFERENCES person,
  decided_at timestamptz,
  decided_note text,
  CHECK ((state = 'proposed') = (decided_at IS NULL)),
  CHECK ((decided_at IS NULL) = (decided_by IS NULL)),
  CONSTRAINT order_return_by_two CHECK (
    state IN ('proposed', 'withdrawn') OR decided_by <> proposed_by)
);
CREATE UNIQUE INDEX order_return_open ON order_return (order_id) WHERE state = 'proposed';
GRANT SELECT, INSERT ON order_return TO denar_api;
GRANT UPDATE (state, decided_by, decided_at, decided_note) ON order_return TO denar_api;

-- True: promotions of the programme do not hold for this seller's offers.
ALTER TABLE person ADD own_promotions_only boolean NOT NULL DEFAULT false;
