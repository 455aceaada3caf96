-- Payments between people: sales and bills, one-time codes and charges, cards with their codes.
--
-- What only we may read is sealed: AES-256-GCM under a key of the configuration, as text that begins
-- with the key's id, so that a key can be replaced.

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
  -- When the seller had the złoty in hand.
  zloty_taken_at timestamptz,
  UNIQUE (person_id, year, place),
  CHECK (denar + pln <= 100000000),
  CHECK ((pln > 0) = (zloty IS NOT NULL)),
  CHECK ((state = 'paid') = (paid_at IS NOT NULL)),
  CHECK ((state = 'paid') = (way IS NOT NULL)),
  CHECK ((state = 'paid' AND denar > 0) = (transfer_id IS NOT NULL)),
  CHECK ((transfer_id IS NULL) = (buyer_wallet_id IS NULL)),
  CHECK (buyer_wallet_id <> seller_wallet_id),
  CHECK (zloty_taken_at IS NULL OR (state = 'paid' AND pln > 0))
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

CREATE TABLE payment_code (
  id uuid PRIMARY KEY,
  wallet_id uuid NOT NULL REFERENCES wallet,
  code text NOT NULL CHECK (code ~ '^[0-9]{6}$'),
  -- A bound code names one amount and one payee; any other names neither.
  amount bigint CHECK (amount > 0),
  payee_wallet_id uuid REFERENCES wallet,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_by text CHECK (ended_by IN ('used', 'replaced', 'expired')),
  -- A code bound to its payee and amount is confirmed by its maker when it is made, or not at all.
  confirmed boolean NOT NULL DEFAULT false,
  CHECK ((amount IS NULL) = (payee_wallet_id IS NULL)),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL))
);
-- A code is unique among the live ones, and each person has at most one.
CREATE UNIQUE INDEX live_code ON payment_code (code) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX live_code_of_wallet ON payment_code (wallet_id) WHERE ended_at IS NULL;
CREATE INDEX payment_code_by_code ON payment_code (code, created_at);

CREATE TABLE charge (
  -- Also the id of the transfer that completes it.
  id uuid PRIMARY KEY,
  code_id uuid NOT NULL UNIQUE REFERENCES payment_code,
  -- The hold on the buyer's money; a bound code needs none.
  hold_id uuid UNIQUE,
  buyer_wallet_id uuid NOT NULL REFERENCES wallet,
  seller_wallet_id uuid NOT NULL REFERENCES wallet,
  amount bigint NOT NULL CHECK (amount > 0),
  description text NOT NULL,
  state text NOT NULL
    CHECK (state IN ('awaiting_acceptance', 'completed', 'refused', 'expired')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  completed_at timestamptz,
  -- The bill that it pays.
  bill_id uuid REFERENCES bill,
  CHECK (buyer_wallet_id <> seller_wallet_id),
  CHECK ((state = 'completed') = (completed_at IS NOT NULL))
);
CREATE INDEX open_charge ON charge (expires_at) WHERE state = 'awaiting_acceptance';
CREATE INDEX open_charge_of_buyer ON charge (buyer_wallet_id) WHERE state = 'awaiting_acceptance';
CREATE INDEX open_charge_of_bill ON charge (bill_id) WHERE state = 'awaiting_acceptance';

CREATE TABLE card (
  id uuid PRIMARY KEY,
  number text NOT NULL UNIQUE CHECK (number ~ '^[0-9]{16}$'),
  serial text NOT NULL UNIQUE CHECK (serial ~ '^[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  batch text NOT NULL,
  state text NOT NULL CHECK (state IN ('stock', 'released', 'registered', 'blocked')),
  note text NOT NULL DEFAULT '',
  -- The sealed argon2id hash of the PIN; needed until the card is registered, erased then.
  pin text,
  wrong_pins int NOT NULL DEFAULT 0,
  -- Whose it is, once it is registered.
  wallet_id uuid REFERENCES wallet,
  -- Codes are numbered on and on, so that an old list cannot be taken for the new one.
  last_code_no int NOT NULL DEFAULT 0,
  codes_made_at timestamptz,
  -- Wrong codes since the last right one or the last lock, and locks since the last right code.
  wrong_codes int NOT NULL DEFAULT 0,
  lockouts int NOT NULL DEFAULT 0,
  locked_until timestamptz,
  blocked_reason text
    CHECK (blocked_reason IN ('owner', 'programme', 'wrong_pin', 'wrong_codes')),
  created_at timestamptz NOT NULL,
  released_at timestamptz,
  registered_at timestamptz,
  blocked_at timestamptz,
  CHECK ((state = 'blocked') = (blocked_at IS NOT NULL)),
  CHECK ((state = 'blocked') = (blocked_reason IS NOT NULL)),
  CHECK (state <> 'stock' OR released_at IS NULL),
  CHECK (state <> 'released' OR released_at IS NOT NULL),
  CHECK (state = 'blocked' OR (state = 'registered') = (wallet_id IS NOT NULL)),
  CHECK ((wallet_id IS NULL) = (registered_at IS NULL)),
  CHECK ((wallet_id IS NULL) = (pin IS NOT NULL))
);
CREATE INDEX card_of_wallet ON card (wallet_id, registered_at) WHERE wallet_id IS NOT NULL;
CREATE INDEX card_by_age ON card (created_at, id);
CREATE INDEX card_by_batch ON card (batch, state);

CREATE TABLE card_payment (
  -- Also the id of the transfer that completes it.
  id uuid PRIMARY KEY,
  card_id uuid NOT NULL REFERENCES card,
  buyer_wallet_id uuid NOT NULL REFERENCES wallet,
  seller_wallet_id uuid NOT NULL REFERENCES wallet,
  -- The code that confirms it, and the hold on the buyer's money; a declined one has neither.
  code_no int,
  hold_id uuid UNIQUE,
  amount bigint NOT NULL CHECK (amount > 0),
  description text NOT NULL,
  state text NOT NULL CHECK (state IN
    ('awaiting_code', 'completed', 'refused', 'cancelled', 'failed', 'expired', 'declined')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  completed_at timestamptz,
  -- The bill that it pays.
  bill_id uuid REFERENCES bill,
  tried boolean NOT NULL DEFAULT false,
  CHECK (buyer_wallet_id <> seller_wallet_id),
  CHECK ((state = 'completed') = (completed_at IS NOT NULL)),
  CHECK ((state = 'declined') = (code_no IS NULL)),
  CHECK ((state = 'declined') = (hold_id IS NULL))
);
CREATE INDEX open_card_payment ON card_payment (expires_at) WHERE state = 'awaiting_code';
CREATE INDEX card_payment_of_card ON card_payment (card_id, created_at);
CREATE INDEX card_payment_of_buyer ON card_payment (buyer_wallet_id, created_at);
CREATE INDEX card_payment_of_seller ON card_payment (seller_wallet_id, created_at);
CREATE INDEX open_card_payment_of_bill ON card_payment (bill_id) WHERE state = 'awaiting_code';

CREATE TABLE card_code (
  card_id uuid NOT NULL REFERENCES card ON DELETE CASCADE,
  no int NOT NULL CHECK (no > 0),
  -- Erased when the payment that asked for it has ended: it is never asked for again.
  sealed text,
  made_at timestamptz NOT NULL,
  payment_id uuid UNIQUE REFERENCES card_payment DEFERRABLE INITIALLY DEFERRED,
  -- A code that nobody tried is given back when its payment ends, and asked for after those never asked for.
  given_back_at timestamptz,
  PRIMARY KEY (card_id, no),
  CHECK (sealed IS NOT NULL OR payment_id IS NOT NULL)
);

-- Nothing here is ever changed; it stays when a card is removed.
CREATE TABLE card_event (
  id uuid PRIMARY KEY,
  card_id uuid NOT NULL,
  card_number text NOT NULL,
  at timestamptz NOT NULL,
  person_id uuid NOT NULL REFERENCES person,
  event text NOT NULL,
  from_state text,
  to_state text,
  note text NOT NULL DEFAULT ''
);
CREATE INDEX card_event_of_card ON card_event (card_id, at);
CREATE TRIGGER noted AFTER INSERT ON card_event FOR EACH ROW EXECUTE FUNCTION note_desk_act();

GRANT SELECT, INSERT, UPDATE, DELETE ON sale, sale_line, card, card_code TO denar_api;
GRANT SELECT, INSERT, UPDATE ON bill_series, bill, payment_code, charge, card_payment TO denar_api;
GRANT SELECT, INSERT ON bill_line, card_event TO denar_api;
