-- The till: who stands there, sales and bills, what is given back, and closing sheets.

-- Who takes payments for a wallet that is not theirs: people, who have an account of their own, and tablets,
-- which have a key.
CREATE TABLE cashier (
  id uuid PRIMARY KEY,
  -- A wallet that is opened later has none of the earlier one's cashiers.
  wallet_id uuid NOT NULL REFERENCES wallet,
  -- Of a tablet, as its owner calls it; a person has their own.
  name text NOT NULL DEFAULT '' CHECK (char_length(name) <= 40),
  -- Where a person was invited; none for a tablet.
  email text CHECK (email = lower(email)),
  -- Who has accepted.
  person_id uuid REFERENCES person,
  state text NOT NULL CHECK (state IN ('invited', 'active', 'ended')),
  -- The most that they may give back in a day, in grosz.
  refund_cap bigint NOT NULL DEFAULT 0 CHECK (refund_cap >= 0),
  -- Digests of a tablet's link, and of its key (RFC 7638).
  link_digest bytea UNIQUE,
  key_digest text,
  added_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  joined_at timestamptz,
  last_seen_at timestamptz,
  ended_at timestamptz,
  CHECK ((state = 'ended') = (ended_at IS NOT NULL)),
  CHECK (state <> 'active' OR joined_at IS NOT NULL),
  CHECK (person_id IS NULL OR key_digest IS NULL)
);
CREATE UNIQUE INDEX cashier_by_email ON cashier (email, wallet_id) WHERE state <> 'ended' AND email IS NOT NULL;
CREATE UNIQUE INDEX cashier_by_person ON cashier (person_id, wallet_id)
  WHERE state = 'active' AND person_id IS NOT NULL;
CREATE INDEX cashier_of_wallet ON cashier (wallet_id, added_at);

-- Each proof of a tablet's key is accepted once: digests, for as long as it could be repeated.
CREATE TABLE tablet_proof (
  digest bytea PRIMARY KEY,
  until timestamptz NOT NULL
);
CREATE INDEX tablet_proof_until ON tablet_proof (until);

-- What is booked belongs to a sheet by its number among the entries of the seller's account, which are in the order
-- of their commits; złoty belong to the sheet that has claimed them.
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
  cashier_id uuid REFERENCES cashier,
  UNIQUE (person_id, no),
  UNIQUE (wallet_id, no),
  CHECK (after_version <= last_version)
);

-- What one person took at the till in one way: a cashier, or the wallet's own person.
CREATE TABLE closing_line (
  sheet_id uuid NOT NULL REFERENCES closing_sheet,
  cashier_id uuid REFERENCES cashier,
  way text NOT NULL CHECK (way IN ('code', 'card', 'qr', 'cash', 'terminal')),
  payments int NOT NULL CHECK (payments >= 0),
  paid bigint NOT NULL CHECK (paid >= 0),
  refunds int NOT NULL CHECK (refunds >= 0),
  refunded bigint NOT NULL CHECK (refunded >= 0),
  -- The part of what was refunded whose sale stands on an earlier sheet.
  corrected bigint NOT NULL CHECK (corrected BETWEEN 0 AND refunded),
  UNIQUE NULLS NOT DISTINCT (sheet_id, cashier_id, way)
);

CREATE TABLE sale (
  id uuid PRIMARY KEY,
  seller_wallet_id uuid NOT NULL REFERENCES wallet,
  -- Whom it is for, in the seller's own words.
  customer text NOT NULL CHECK (char_length(customer) <= 80),
  state text NOT NULL CHECK (state IN ('open', 'billed', 'ended')),
  opened_at timestamptz NOT NULL,
  -- When it was billed, or ended.
  closed_at timestamptz,
  -- Who has taken it; none if the wallet's own person has.
  cashier_id uuid REFERENCES cashier,
  CHECK ((state = 'open') = (closed_at IS NULL))
);
CREATE INDEX open_sale ON sale (seller_wallet_id, opened_at) WHERE state = 'open';
CREATE INDEX closed_sale ON sale (closed_at) WHERE state <> 'open';
-- Which states may follow which: db/states.ts.
CREATE TRIGGER wrong_state BEFORE INSERT ON sale FOR EACH ROW
  WHEN (NEW.state <> ALL ('{open}')) EXECUTE FUNCTION refuse_move();
CREATE TRIGGER wrong_move BEFORE UPDATE OF state ON sale FOR EACH ROW
  WHEN (OLD.state <> NEW.state AND OLD.state || ' > ' || NEW.state <> ALL ('{
    ended > open, open > billed, open > ended, billed > ended}'))
  EXECUTE FUNCTION refuse_move();

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
  -- When the seller had the złoty in hand.
  zloty_taken_at timestamptz,
  -- The sheet on which the złoty stand.
  closing_id uuid REFERENCES closing_sheet,
  -- Who has taken it; none if the wallet's own person has.
  cashier_id uuid REFERENCES cashier,
  UNIQUE (person_id, year, place),
  CHECK (denar + pln <= 100000000),
  CHECK ((pln > 0) = (zloty IS NOT NULL)),
  CHECK ((state = 'paid') = (paid_at IS NOT NULL)),
  CHECK ((state = 'paid') = (way IS NOT NULL)),
  CHECK ((state = 'paid' AND denar > 0) = (transfer_id IS NOT NULL)),
  CHECK ((transfer_id IS NULL) = (buyer_wallet_id IS NULL)),
  CHECK (buyer_wallet_id <> seller_wallet_id),
  CHECK (zloty_taken_at IS NULL OR (state = 'paid' AND pln > 0)),
  CHECK (closing_id IS NULL OR zloty_taken_at IS NOT NULL)
);
CREATE UNIQUE INDEX bill_of_sale ON bill (sale_id) WHERE state IN ('issued', 'paid');
CREATE INDEX open_bill ON bill (expires_at) WHERE state = 'issued';
CREATE INDEX bill_of_seller ON bill (seller_wallet_id, issued_at);
CREATE INDEX bill_of_buyer ON bill (buyer_wallet_id, issued_at) WHERE buyer_wallet_id IS NOT NULL;
CREATE INDEX bill_with_zloty ON bill (seller_wallet_id, closing_id, zloty_taken_at) WHERE zloty_taken_at IS NOT NULL;
-- Which states may follow which: db/states.ts.
CREATE TRIGGER wrong_state BEFORE INSERT ON bill FOR EACH ROW
  WHEN (NEW.state <> ALL ('{issued}')) EXECUTE FUNCTION refuse_move();
CREATE TRIGGER wrong_move BEFORE UPDATE OF state ON bill FOR EACH ROW
  WHEN (OLD.state <> NEW.state AND OLD.state || ' > ' || NEW.state <> ALL ('{
    issued > paid, issued > cancelled, issued > expired}'))
  EXECUTE FUNCTION refuse_move();

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

-- What a seller gives back of something that was paid in person.
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
  cashier_id uuid REFERENCES cashier,
  refunded_at timestamptz NOT NULL,
  -- The sheet on which the złoty stand.
  closing_id uuid REFERENCES closing_sheet,
  CHECK (denar + pln > 0),
  CHECK (denar = 0 OR buyer_wallet_id IS NOT NULL),
  CHECK (pln = 0 OR bill_id IS NOT NULL),
  CHECK (closing_id IS NULL OR pln > 0)
);
CREATE INDEX sale_refund_of_sale ON sale_refund (sale_id);
CREATE INDEX sale_refund_of_cashier ON sale_refund (cashier_id, refunded_at) WHERE cashier_id IS NOT NULL;
CREATE INDEX sale_refund_of_seller ON sale_refund (seller_wallet_id, refunded_at) WHERE pln > 0;

GRANT SELECT, INSERT, UPDATE, DELETE ON cashier, sale, sale_line TO denar_api;
GRANT SELECT, INSERT, DELETE ON tablet_proof TO denar_api;
GRANT SELECT, INSERT, UPDATE ON bill_series, bill TO denar_api;
GRANT SELECT, INSERT ON closing_sheet, closing_line, bill_line TO denar_api;
GRANT SELECT, INSERT, UPDATE (closing_id) ON sale_refund TO denar_api;
