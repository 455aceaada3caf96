-- What a seller gives back of something that was paid in person.

-- For how many days after a sale its seller gives money back.
ALTER TABLE person ADD refund_days int NOT NULL DEFAULT 30 CHECK (refund_days BETWEEN 1 AND 365);

-- What a promotion has got back of what it gave.
ALTER TABLE promotion_use ADD returned bigint NOT NULL DEFAULT 0 CHECK (returned BETWEEN 0 AND amount);

CREATE TABLE sale_refund (
  -- Also the id of the booking that gives the Denar back.
  id uuid PRIMARY KEY,
  -- The booking that paid the sale, or its bill where that was paid wholly in złoty.
  sale_id uuid NOT NULL,
  bill_id uuid REFERENCES bill,
  seller_wallet_id uuid NOT NULL REFERENCES wallet,
  -- Null where nobody paid in Denar.
  buyer_wallet_id uuid REFERENCES wallet,
  denar bigint NOT NULL CHECK (denar >= 0),
  -- Złoty that were given back at the counter.
  pln bigint NOT NULL CHECK (pln >= 0),
  -- Who did it at the till; none if the wallet's own person has.
  cashier_id uuid,
  refunded_at timestamptz NOT NULL,
  CHECK (denar + pln > 0),
  CHECK (denar = 0 OR buyer_wallet_id IS NOT NULL),
  CHECK (pln = 0 OR bill_id IS NOT NULL)
);
CREATE INDEX sale_refund_of_sale ON sale_refund (sale_id);
CREATE INDEX sale_refund_of_cashier ON sale_refund (cashier_id, refunded_at) WHERE cashier_id IS NOT NULL;
CREATE INDEX sale_refund_of_seller ON sale_refund (seller_wallet_id, refunded_at) WHERE pln > 0;

GRANT SELECT, INSERT ON sale_refund TO denar_api;
