-- What people choose about their own payments: limits that are to rise, and from which amount on they are told.
CREATE TABLE spending_choice (
  person_id uuid PRIMARY KEY REFERENCES person,
  -- Payments above it are told by mail; null for none.
  tell_above bigint CHECK (tell_above > 0),
  -- The limits from that moment on; nothing of them counts where it is null.
  next_payment bigint,
  next_day bigint,
  next_month bigint,
  next_from timestamptz
);
CREATE INDEX spending_choice_to_come ON spending_choice (next_from) WHERE next_from IS NOT NULL;

-- The last row of the journal whose payment was told.
CREATE TABLE payments_told (seq bigint NOT NULL);
CREATE UNIQUE INDEX payments_told_one ON payments_told ((true));
INSERT INTO payments_told SELECT seq FROM ledger.chain_head;

-- Who has lost their passkeys has them removed by two people of the desk.
CREATE TABLE passkey_reset (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES person,
  note text NOT NULL,
  state text NOT NULL CHECK (state IN ('proposed', 'approved', 'rejected', 'withdrawn')),
  proposed_by uuid NOT NULL REFERENCES person,
  proposed_at timestamptz NOT NULL,
  decided_by uuid REFERENCES person,
  decided_at timestamptz,
  CHECK ((state = 'proposed') = (decided_at IS NULL)),
  CHECK ((decided_at IS NULL) = (decided_by IS NULL)),
  CHECK (person_id NOT IN (proposed_by, decided_by)),
  CONSTRAINT passkey_reset_by_two CHECK (state IN ('proposed', 'withdrawn') OR decided_by <> proposed_by)
);
CREATE UNIQUE INDEX passkey_reset_open ON passkey_reset (person_id) WHERE state = 'proposed';
CREATE TRIGGER written_once BEFORE UPDATE ON passkey_reset FOR EACH ROW
  WHEN (OLD.state <> 'proposed') EXECUTE FUNCTION refuse_rewriting();

GRANT SELECT, INSERT, UPDATE, DELETE ON spending_choice TO denar_api;
GRANT SELECT, UPDATE ON payments_told TO denar_api;
GRANT SELECT, INSERT ON passkey_reset TO denar_api;
GRANT UPDATE (state, decided_by, decided_at) ON passkey_reset TO denar_api;
