-- How people pay at the till: one-time codes and charges, tills without a network, cards with their codes.
--
-- What only we may read is sealed: AES-256-GCM under a key of the configuration, as text that begins
-- with the key's id, so that a key can be replaced.

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
  -- None where it was paid by the QR code of a till without a network.
  code_id uuid UNIQUE REFERENCES payment_code,
  -- The hold on the buyer's money; a bound code needs none.
  hold_id uuid UNIQUE,
  buyer_wallet_id uuid NOT NULL REFERENCES wallet,
  seller_wallet_id uuid NOT NULL REFERENCES wallet,
  amount bigint NOT NULL CHECK (amount > 0),
  description text NOT NULL,
  -- cancelled: taken back by the seller while it waited.
  state text NOT NULL
    CHECK (state IN ('awaiting_acceptance', 'completed', 'refused', 'expired', 'cancelled')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  completed_at timestamptz,
  -- The bill that it pays.
  bill_id uuid REFERENCES bill,
  -- Who has taken it; none if the wallet's own person has.
  cashier_id uuid REFERENCES cashier,
  CHECK (buyer_wallet_id <> seller_wallet_id),
  CHECK ((state = 'completed') = (completed_at IS NOT NULL))
);
CREATE INDEX open_charge ON charge (expires_at) WHERE state = 'awaiting_acceptance';
CREATE INDEX open_charge_of_buyer ON charge (buyer_wallet_id) WHERE state = 'awaiting_acceptance';
CREATE INDEX open_charge_of_bill ON charge (bill_id) WHERE state = 'awaiting_acceptance';
-- Which states may follow which: db/states.ts.
CREATE TRIGGER wrong_state BEFORE INSERT ON charge FOR EACH ROW
  WHEN (NEW.state <> ALL ('{awaiting_acceptance, completed}')) EXECUTE FUNCTION refuse_move();
CREATE TRIGGER wrong_move BEFORE UPDATE OF state ON charge FOR EACH ROW
  WHEN (OLD.state <> NEW.state AND OLD.state || ' > ' || NEW.state <> ALL ('{
    awaiting_acceptance > completed, awaiting_acceptance > refused, awaiting_acceptance > expired,
    awaiting_acceptance > cancelled}'))
  EXECUTE FUNCTION refuse_move();

-- Tills that take payments without a network. The secret of each checks codes for some days and is sealed; a till
-- that needs another gets another row.
CREATE TABLE offline_till (
  id uuid PRIMARY KEY,
  wallet_id uuid NOT NULL REFERENCES wallet,
  -- Who stands there; none for the wallet's own person.
  cashier_id uuid REFERENCES cashier,
  -- Erased once no code of it is accepted any more.
  sealed text,
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX offline_till_expires ON offline_till (expires_at) WHERE sealed IS NOT NULL;
CREATE INDEX offline_till_of_wallet ON offline_till (wallet_id);

-- What a till asked for, as far as known: from who paid it, from the till once it has a network, or from both.
CREATE TABLE offline_sale (
  till_id uuid NOT NULL REFERENCES offline_till,
  -- Drawn by the till.
  sale uuid NOT NULL,
  -- The payment; none where the till has accepted what nobody has paid.
  charge_id uuid UNIQUE REFERENCES charge,
  -- When the till accepted it, by its own clock, and for how much.
  accepted_at timestamptz,
  accepted_amount bigint CHECK (accepted_amount > 0),
  PRIMARY KEY (till_id, sale),
  CHECK (charge_id IS NOT NULL OR accepted_at IS NOT NULL),
  CHECK ((accepted_at IS NULL) = (accepted_amount IS NULL))
);
-- What nobody has paid is counted, so that tills accept only so much of it.
CREATE INDEX offline_sale_unpaid ON offline_sale (till_id) WHERE charge_id IS NULL;

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
-- For the desk's lists, and what it counts of cards.
CREATE INDEX card_by_state ON card (state, created_at, id);
CREATE INDEX card_by_end ON card (reverse(number) text_pattern_ops);
CREATE INDEX card_by_note ON card USING gin (translate(lower(note), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops);
CREATE INDEX card_locked ON card (locked_until) WHERE locked_until IS NOT NULL;
-- Which states may follow which: db/states.ts.
CREATE TRIGGER wrong_state BEFORE INSERT ON card FOR EACH ROW
  WHEN (NEW.state <> ALL ('{stock}')) EXECUTE FUNCTION refuse_move();
CREATE TRIGGER wrong_move BEFORE UPDATE OF state ON card FOR EACH ROW
  WHEN (OLD.state <> NEW.state AND OLD.state || ' > ' || NEW.state <> ALL ('{
    blocked > stock, stock > released, blocked > released, released > registered, blocked > registered,
    stock > blocked, released > blocked, registered > blocked}'))
  EXECUTE FUNCTION refuse_move();
CREATE INDEX card_blocked ON card (blocked_at)
  WHERE state = 'blocked' AND blocked_reason IN ('wrong_pin', 'wrong_codes');
CREATE TRIGGER keep_batch AFTER INSERT OR DELETE ON card FOR EACH ROW EXECUTE FUNCTION keep_batch();

-- The desk pages through batches, so each is a row, which the trigger writes.
CREATE TABLE card_batch (
  batch text PRIMARY KEY,
  -- When its first card was made.
  created_at timestamptz NOT NULL
);
CREATE INDEX card_batch_by_age ON card_batch (created_at, batch);
CREATE INDEX card_batch_by_words ON card_batch USING gin (
  translate(lower(batch), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops);

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
  -- Who has taken it; none if the wallet's own person has.
  cashier_id uuid REFERENCES cashier,
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
-- Which states may follow which: db/states.ts.
CREATE TRIGGER wrong_state BEFORE INSERT ON card_payment FOR EACH ROW
  WHEN (NEW.state <> ALL ('{awaiting_code, declined}')) EXECUTE FUNCTION refuse_move();
CREATE TRIGGER wrong_move BEFORE UPDATE OF state ON card_payment FOR EACH ROW
  WHEN (OLD.state <> NEW.state AND OLD.state || ' > ' || NEW.state <> ALL ('{
    awaiting_code > completed, awaiting_code > refused, awaiting_code > cancelled,
    awaiting_code > failed, awaiting_code > expired}'))
  EXECUTE FUNCTION refuse_move();

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
-- Each card payment counts and picks the free codes of one card; those that were used stay for ever.
CREATE INDEX free_card_code ON card_code (card_id, made_at) WHERE payment_id IS NULL;

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

GRANT SELECT, INSERT, UPDATE, DELETE ON card, card_code TO denar_api;
GRANT SELECT, INSERT, UPDATE ON payment_code, charge, offline_till, offline_sale, card_payment TO denar_api;
GRANT SELECT, INSERT ON card_event TO denar_api;
GRANT SELECT ON card_batch TO denar_api;
