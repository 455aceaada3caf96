-- People, their wallets, one-time payment codes, charges, and what the API remembers of requests.

CREATE TABLE person (
  id uuid PRIMARY KEY,
  -- The identity provider's own identifier (the token's `sub`).
  subject text NOT NULL UNIQUE,
  username text NOT NULL,
  email text NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE wallet (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES person,
  name text NOT NULL,
  email text NOT NULL CHECK (email = lower(email)),
  nip text,
  phone text,
  -- What a bank transfer must carry in its title to top this wallet up.
  top_up_title text NOT NULL UNIQUE,
  denar_account bigint NOT NULL UNIQUE REFERENCES ledger.account,
  italar_account bigint NOT NULL UNIQUE REFERENCES ledger.account,
  -- When this seller last tried codes that are nobody's; five in a quarter of an hour lock out.
  wrong_codes_at timestamptz[] NOT NULL DEFAULT '{}',
  opened_at timestamptz NOT NULL,
  closed_at timestamptz
);
CREATE UNIQUE INDEX wallet_of_person ON wallet (person_id) WHERE closed_at IS NULL;
CREATE UNIQUE INDEX wallet_of_email ON wallet (email) WHERE closed_at IS NULL;

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
  CHECK (buyer_wallet_id <> seller_wallet_id),
  CHECK ((state = 'completed') = (completed_at IS NOT NULL))
);
CREATE INDEX open_charge ON charge (expires_at) WHERE state = 'awaiting_acceptance';
CREATE INDEX open_charge_of_buyer ON charge (buyer_wallet_id) WHERE state = 'awaiting_acceptance';

CREATE TABLE idempotency (
  -- A digest of the caller and the key.
  id uuid PRIMARY KEY,
  fingerprint bytea NOT NULL,
  outcome jsonb,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX idempotency_by_age ON idempotency (created_at);

CREATE TABLE bank_line (
  -- The bank's own reference: a transfer that two statements carry is credited once.
  reference text PRIMARY KEY,
  booked_on date NOT NULL,
  amount bigint NOT NULL,
  sender text NOT NULL,
  title text NOT NULL,
  wallet_id uuid REFERENCES wallet,
  transfer_id uuid UNIQUE,
  received_at timestamptz NOT NULL
);
CREATE INDEX unmatched_bank_line ON bank_line (received_at) WHERE wallet_id IS NULL;

GRANT SELECT, INSERT, UPDATE ON person, wallet, payment_code, charge, bank_line TO denar_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency TO denar_api;
