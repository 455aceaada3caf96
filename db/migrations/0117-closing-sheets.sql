-- The closing sheets of tills. What is booked belongs to a sheet by its number among the entries of the seller's
-- account, which are in the order of their commits; złoty belong to the sheet that has claimed them.

CREATE TABLE closing_sheet (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES person,
  -- Counted on without a gap, whichever wallet the person has.
  no int NOT NULL CHECK (no > 0),
  wallet_id uuid NOT NULL REFERENCES wallet,
  -- The entries after the first and up to the last.
  after_version bigint NOT NULL CHECK (after_version >= 0),
  last_version bigint NOT NULL,
  closed_at timestamptz NOT NULL,
  -- Who closed it; none if the wallet's own person has.
  cashier_id uuid,
  UNIQUE (person_id, no),
  UNIQUE (wallet_id, no),
  CHECK (after_version <= last_version)
);

-- What one person took at the till in one way: a cashier, or the wallet's own person.
CREATE TABLE closing_line (
  sheet_id uuid NOT NULL REFERENCES closing_sheet,
  cashier_id uuid,
  way text NOT NULL CHECK (way IN ('code', 'card', 'qr', 'cash', 'terminal')),
  payments int NOT NULL CHECK (payments >= 0),
  paid bigint NOT NULL CHECK (paid >= 0),
  refunds int NOT NULL CHECK (refunds >= 0),
  refunded bigint NOT NULL CHECK (refunded >= 0),
  -- The part of what was refunded whose sale stands on an earlier sheet.
  corrected bigint NOT NULL CHECK (corrected BETWEEN 0 AND refunded),
  UNIQUE NULLS NOT DISTINCT (sheet_id, cashier_id, way)
);

-- The sheet on which the złoty stand.
ALTER TABLE bill ADD closing_id uuid REFERENCES closing_sheet;
ALTER TABLE bill ADD CHECK (closing_id IS NULL OR zloty_taken_at IS NOT NULL);
ALTER TABLE sale_refund ADD closing_id uuid REFERENCES closing_sheet;
ALTER TABLE sale_refund ADD CHECK (closing_id IS NULL OR pln > 0);
CREATE INDEX bill_with_zloty ON bill (seller_wallet_id, closing_id, zloty_taken_at) WHERE zloty_taken_at IS NOT NULL;

GRANT SELECT, INSERT ON closing_sheet, closing_line TO denar_api;
GRANT UPDATE (closing_id) ON sale_refund TO denar_api;
