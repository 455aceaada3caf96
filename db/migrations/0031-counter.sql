-- The counter: sales that are open, bills that are issued for them, and what pays a bill.

CREATE TABLE sale (
  id uuid PRIMARY KEY,
  seller_wallet_id uuid NOT NULL REFERENCES wallet,
  -- Whom it is for, in the seller's own words.
  customer text NOT NULL CHECK (char_length(customer) <= 80),
  state text NOT NULL CHECK (state IN ('open', 'billed', 'ended')),
  opened_at timestamptz NOT NULL,
  -- When it was billed, or ended.
  closed_at timestamptz,
  CHECK ((state = 'open') = (closed_at IS NULL))
);
CREATE INDEX open_sale ON sale (seller_wallet_id, opened_at) WHERE state = 'open';
CREATE INDEX closed_sale ON sale (closed_at) WHERE state <> 'open';

CREATE TABLE sale_line (
  id uuid PRIMARY KEY,
  sale_id uuid NOT NULL REFERENCES sale ON DELETE CASCADE,
  -- The offer may be deleted while the sale is open.
  offer_id int,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
  -- Of one piece, in grosz; an offer has its own price.
  price bigint CHECK (price BETWEEN 1 AND 100000000),
  quantity int NOT NULL CHECK (quantity > 0),
  UNIQUE (sale_id, offer_id),
  CHECK ((offer_id IS NULL) = (price IS NOT NULL))
);
CREATE INDEX sale_line_of_sale ON sale_line (sale_id, id);

-- The last number that a seller has given to a bill in a year.
CREATE TABLE bill_series (
  person_id uuid NOT NULL REFERENCES person,
  year int NOT NULL,
  last int NOT NULL CHECK (last > 0),
  PRIMARY KEY (person_id, year)
);

CREATE TABLE bill (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES person,
  seller_wallet_id uuid NOT NULL REFERENCES wallet,
  year int NOT NULL,
  place int NOT NULL CHECK (place > 0),
  number text NOT NULL,
  -- What a buyer types to find it.
  code text NOT NULL UNIQUE CHECK (code ~ '^[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  -- Sales are forgotten long before bills.
  sale_id uuid REFERENCES sale ON DELETE SET NULL,
  customer text NOT NULL,
  -- The parties as they were when the bill was issued, and when it was paid.
  seller_name text NOT NULL,
  seller_nip text,
  buyer_wallet_id uuid REFERENCES wallet,
  buyer_name text,
  buyer_nip text,
  -- The parts paid in Denar and in złoty, in grosz, and how the złoty are paid at the counter.
  denar bigint NOT NULL CHECK (denar >= 0),
  pln bigint NOT NULL CHECK (pln >= 0),
  zloty text CHECK (zloty IN ('cash', 'terminal')),
  state text NOT NULL CHECK (state IN ('issued', 'paid', 'cancelled', 'expired')),
  way text CHECK (way IN ('scan', 'payment_code', 'card', 'counter')),
  -- The booking of the Denar part.
  transfer_id uuid UNIQUE,
  issued_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  paid_at timestamptz,
  UNIQUE (person_id, year, place),
  CHECK (denar + pln <= 100000000),
  CHECK ((pln > 0) = (zloty IS NOT NULL)),
  CHECK ((state = 'paid') = (paid_at IS NOT NULL)),
  CHECK ((state = 'paid') = (way IS NOT NULL)),
  CHECK ((state = 'paid' AND denar > 0) = (transfer_id IS NOT NULL)),
  CHECK ((transfer_id IS NULL) = (buyer_wallet_id IS NULL)),
  CHECK (buyer_wallet_id <> seller_wallet_id)
);
CREATE UNIQUE INDEX bill_of_sale ON bill (sale_id) WHERE state IN ('issued', 'paid');
CREATE INDEX open_bill ON bill (expires_at) WHERE state = 'issued';
CREATE INDEX bill_of_seller ON bill (seller_wallet_id, issued_at);
CREATE INDEX bill_of_buyer ON bill (buyer_wallet_id, issued_at) WHERE buyer_wallet_id IS NOT NULL;

CREATE TABLE bill_line (
  -- Also the id under which a promotion's budget gives the discount.
  id uuid PRIMARY KEY,
  bill_id uuid NOT NULL REFERENCES bill,
  no int NOT NULL CHECK (no > 0),
  offer_id int,
  name text NOT NULL,
  quantity int NOT NULL CHECK (quantity > 0),
  -- Of one piece, in grosz: as catalogues have it, and as it is sold.
  catalogue bigint NOT NULL,
  discount_percent int NOT NULL,
  unit_price bigint NOT NULL CHECK (unit_price >= 0),
  promotion_id uuid REFERENCES promotion,
  UNIQUE (bill_id, no)
);

-- When a confirmation was mailed, and by whom; not to whom.
CREATE TABLE bill_mail (
  id uuid PRIMARY KEY,
  bill_id uuid NOT NULL REFERENCES bill,
  wallet_id uuid NOT NULL REFERENCES wallet,
  created_at timestamptz NOT NULL
);
CREATE INDEX bill_mail_of_bill ON bill_mail (bill_id, created_at);
CREATE INDEX bill_mail_of_wallet ON bill_mail (wallet_id, created_at);

-- A charge or a payment by card may pay a bill.
ALTER TABLE charge ADD bill_id uuid REFERENCES bill;
ALTER TABLE card_payment ADD bill_id uuid REFERENCES bill;
CREATE INDEX open_charge_of_bill ON charge (bill_id) WHERE state = 'awaiting_acceptance';
CREATE INDEX open_card_payment_of_bill ON card_payment (bill_id) WHERE state = 'awaiting_code';

-- The same mail for programs that show HTML; erased with its text.
ALTER TABLE mail ADD html text, ADD CHECK (sent_at IS NULL OR html IS NULL);

GRANT SELECT, INSERT, UPDATE, DELETE ON sale, sale_line, bill_mail TO denar_api;
GRANT SELECT, INSERT, UPDATE ON bill_series, bill TO denar_api;
GRANT SELECT, INSERT ON bill_line TO denar_api;
