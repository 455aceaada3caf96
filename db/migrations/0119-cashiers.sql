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
CREATE UNIQUE INDEX cashier_by_person ON cashier (person_id, wallet_id) WHERE state = 'active' AND person_id IS NOT NULL;
CREATE INDEX cashier_of_wallet ON cashier (wallet_id, added_at);

-- Each proof of a tablet's key is accepted once: digests, for as long as it could be repeated.
CREATE TABLE tablet_proof (
  digest bytea PRIMARY KEY,
  until timestamptz NOT NULL
);
CREATE INDEX tablet_proof_until ON tablet_proof (until);

-- Who has taken it; none if the wallet's own person has.
ALTER TABLE sale ADD COLUMN cashier_id uuid REFERENCES cashier;
ALTER TABLE bill ADD COLUMN cashier_id uuid REFERENCES cashier;
ALTER TABLE charge ADD COLUMN cashier_id uuid REFERENCES cashier;
ALTER TABLE card_payment ADD COLUMN cashier_id uuid REFERENCES cashier;
ALTER TABLE sale_refund ADD FOREIGN KEY (cashier_id) REFERENCES cashier;
ALTER TABLE closing_line ADD FOREIGN KEY (cashier_id) REFERENCES cashier;
ALTER TABLE closing_sheet ADD FOREIGN KEY (cashier_id) REFERENCES cashier;

GRANT SELECT, INSERT, UPDATE, DELETE ON cashier TO denar_api;
GRANT SELECT, INSERT, DELETE ON tablet_proof TO denar_api;
