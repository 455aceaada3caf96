-- What guards accounts: sessions, passkeys, confirmations, and the trail of all of it; invariants of the product.

-- Where a person is signed in. A sign-in after the end of a session begins another.
CREATE TABLE session (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES person,
  -- What its tokens have in common: the provider's name for it (`sid`), or what stands for one.
  key text NOT NULL,
  -- When the person last proved who they are, as far as the provider tells.
  signed_in_at timestamptz,
  user_agent text NOT NULL,
  -- The network address without its last part.
  network text NOT NULL,
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- Which language the site spoke where the session was last seen; null where nobody has said.
  language text CHECK (language IN ('pl', 'uk', 'en'))
);
CREATE UNIQUE INDEX live_session ON session (person_id, key) WHERE ended_at IS NULL;
CREATE INDEX session_of_person ON session (person_id, key);

CREATE TABLE passkey (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES person,
  name text NOT NULL,
  credential_id bytea NOT NULL UNIQUE,
  -- COSE (RFC 9052).
  public_key bytea NOT NULL,
  -- The authenticator's own count of its signatures; it never goes back.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  synced boolean NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkey_of_person ON passkey (person_id, created_at);

-- A passkey that is being added.
CREATE TABLE passkey_request (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES person,
  name text NOT NULL,
  challenge bytea NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX passkey_request_of_person ON passkey_request (person_id);
CREATE INDEX passkey_request_by_age ON passkey_request (created_at);

-- Passkeys that were lost and that one person of the desk wants to remove: a second one does it. Both acts
-- stand in the trail.
CREATE TABLE passkey_reset (
  person_id uuid PRIMARY KEY REFERENCES person,
  proposed_by uuid NOT NULL REFERENCES person,
  proposed_at timestamptz NOT NULL,
  note text NOT NULL,
  CHECK (proposed_by <> person_id)
);

-- What a call would do and how its person confirmed it.
CREATE TABLE confirmation (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES person,
  operation text NOT NULL,
  -- A digest of the operation and all that it was asked with.
  fingerprint bytea NOT NULL,
  -- What would have been booked, and to whom; all null where no money moves.
  amount bigint CHECK (amount > 0),
  currency text,
  -- A wallet, a bank account or an address of the chain.
  payee text,
  payee_name text,
  payee_account text,
  title text NOT NULL,
  -- The challenge is a digest of it and of what is to be confirmed.
  nonce bytea NOT NULL,
  wrong_answers int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  -- By which passkey, or by the sign-in of which moment.
  passkey_id uuid,
  signed_in_at timestamptz,
  used_at timestamptz,
  CHECK ((amount IS NULL) = (currency IS NULL) AND (amount IS NULL) = (payee IS NULL)),
  CHECK (used_at IS NULL OR confirmed_at IS NOT NULL)
);
CREATE INDEX confirmation_of_person ON confirmation (person_id, created_at);
CREATE INDEX confirmation_by_age ON confirmation (created_at);
-- One sign-in confirms one thing.
CREATE UNIQUE INDEX confirmation_by_sign_in ON confirmation (person_id, signed_in_at) WHERE signed_in_at IS NOT NULL;
CREATE TRIGGER written_once BEFORE UPDATE ON confirmation FOR EACH ROW
  WHEN (OLD.used_at IS NOT NULL OR OLD.confirmed_at IS NOT NULL AND (OLD.confirmed_at, OLD.passkey_id,
    OLD.signed_in_at) IS DISTINCT FROM (NEW.confirmed_at, NEW.passkey_id, NEW.signed_in_at))
  EXECUTE FUNCTION refuse_rewriting();

-- What happened to what guards an account; nothing here is ever changed, but what people wrote can be erased.
CREATE TABLE security_event (
  id uuid PRIMARY KEY,
  -- Whose account it is, and who did it.
  person_id uuid NOT NULL REFERENCES person,
  by_person_id uuid NOT NULL REFERENCES person,
  at timestamptz NOT NULL,
  event text NOT NULL,
  -- The browser and system that it was done with.
  device text NOT NULL,
  note text NOT NULL DEFAULT ''
);
CREATE INDEX security_event_of_person ON security_event (person_id, at);
CREATE INDEX security_event_by_age ON security_event (at, id);
CREATE INDEX security_event_by_kind ON security_event (event, at, id);
CREATE TRIGGER noted AFTER INSERT ON security_event FOR EACH ROW
  WHEN (NEW.by_person_id <> NEW.person_id AND NEW.event <> 'read') EXECUTE FUNCTION note_desk_act();

-- Answers that hold PINs or codes; they are forgotten long before the keys of their requests.
CREATE TABLE confidential_answer (
  -- The request's id in ledger.request.
  request_id uuid PRIMARY KEY,
  sealed text NOT NULL,
  until timestamptz NOT NULL
);

-- How far the journal has been compared with the product.
CREATE TABLE invariant_look (
  -- One row: every instance goes on where another has stopped.
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  -- The last row of the journal that has been looked at.
  seq bigint NOT NULL,
  looked_at timestamptz NOT NULL,
  -- When all of it was last looked at.
  whole_at timestamptz NOT NULL
);

-- What did not agree.
CREATE TABLE invariant_violation (
  id uuid PRIMARY KEY,
  invariant text NOT NULL,
  subject text NOT NULL,
  expected text NOT NULL,
  found text NOT NULL,
  found_at timestamptz NOT NULL,
  UNIQUE (invariant, subject)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON session, passkey, passkey_request, passkey_reset, confidential_answer,
  invariant_violation TO denar_api;
GRANT SELECT, INSERT, UPDATE (wrong_answers, confirmed_at, passkey_id, signed_in_at, used_at), DELETE ON
  confirmation TO denar_api;
GRANT SELECT, INSERT, UPDATE (note, device) ON security_event TO denar_api;
GRANT SELECT, INSERT, UPDATE ON invariant_look TO denar_api;
