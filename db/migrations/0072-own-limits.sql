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

-- Passkeys that were lost and that one person of the desk wants to remove: a second one does it. Both acts
-- stand in the trail.
CREATE TABLE passkey_reset (
  person_id uuid PRIMARY KEY REFERENCES person,
  proposed_by uuid NOT NULL REFERENCES person,
  proposed_at timestamptz NOT NULL,
  note text NOT NULL,
  CHECK (proposed_by <> person_id)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON spending_choice, passkey_reset TO denar_api;
GRANT SELECT, UPDATE ON payments_told TO denar_api;
