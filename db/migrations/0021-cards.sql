-- Cards with their one-time codes, the payments that codes confirm, and who did what with a card.
--
-- What only we may read is sealed: AES-256-GCM under a key of the configuration, as text that begins
-- with the key's id, so that a key can be replaced.

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
  CHECK (buyer_wallet_id <> seller_wallet_id),
  CHECK ((state = 'completed') = (completed_at IS NOT NULL)),
  CHECK ((state = 'declined') = (code_no IS NULL)),
  CHECK ((state = 'declined') = (hold_id IS NULL))
);
CREATE INDEX open_card_payment ON card_payment (expires_at) WHERE state = 'awaiting_code';
CREATE INDEX card_payment_of_card ON card_payment (card_id, created_at);
CREATE INDEX card_payment_of_buyer ON card_payment (buyer_wallet_id, created_at);
CREATE INDEX card_payment_of_seller ON card_payment (seller_wallet_id, created_at);

CREATE TABLE card_code (
  card_id uuid NOT NULL REFERENCES card ON DELETE CASCADE,
  no int NOT NULL CHECK (no > 0),
  -- Erased when the payment that asked for it has ended: it is never asked for again.
  sealed text,
  made_at timestamptz NOT NULL,
  payment_id uuid UNIQUE REFERENCES card_payment DEFERRABLE INITIALLY DEFERRED,
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

-- Answers that hold PINs or codes; they are forgotten long before the keys of their requests.
CREATE TABLE confidential_answer (
  -- The request's id in ledger.request.
  request_id uuid PRIMARY KEY,
  sealed text NOT NULL,
  until timestamptz NOT NULL
);

GRANT SELECT, INSERT, UPDATE, DELETE ON card, card_code, confidential_answer TO denar_api;
GRANT SELECT, INSERT, UPDATE ON card_payment TO denar_api;
GRANT SELECT, INSERT ON card_event TO denar_api;
