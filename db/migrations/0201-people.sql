-- People with their wallets and limits, who they are, how they leave; requests for money; what is counted.

-- Compares words that were typed with a slip. Trusted: the owner of the database may make it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE person (
  id uuid PRIMARY KEY,
  -- The identity provider's own identifier (the token's `sub`).
  subject text NOT NULL UNIQUE,
  username text NOT NULL,
  email text NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  erased_at timestamptz,
  -- True: promotions of the programme do not hold for this seller's offers.
  own_promotions_only boolean NOT NULL DEFAULT false,
  -- For how many days after a sale its seller gives money back.
  refund_days int NOT NULL DEFAULT 30 CHECK (refund_days BETWEEN 1 AND 365),
  -- The language that the person's site spoke when last seen: sessions are forgotten, mails go on.
  language text CHECK (language IN ('pl', 'uk', 'en'))
);
-- For the desk's lists: what they are sorted, searched and, by the first columns, filtered by.
CREATE INDEX person_by_words ON person USING gin (
  translate(lower(name), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops,
  translate(lower(email), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops);
CREATE INDEX person_by_address ON person
  (translate(lower(email), 'ąćęłńóśźż', 'acelnoszz') text_pattern_ops);
-- Who has reached a limit is found among all people, for the list of locks.
CREATE INDEX person_by_digest ON person (person_digest(subject));

CREATE TABLE wallet (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES person,
  name text NOT NULL,
  email text NOT NULL CHECK (email = lower(email)),
  nip text,
  phone text,
  -- What a bank transfer must carry in its title to top this wallet up.
  top_up_title text NOT NULL UNIQUE,
  -- The trigger has_accounts checks that the accounts exist.
  denar_account bigint NOT NULL UNIQUE,
  italar_account bigint NOT NULL UNIQUE,
  -- When this seller last tried codes that are nobody's; five in a quarter of an hour lock out.
  wrong_codes_at timestamptz[] NOT NULL DEFAULT '{}',
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  -- What orders brought in złoty; none before the first.
  zloty_account bigint,
  -- Who has frozen the wallet, and since when; its accounts are frozen while either stands here.
  frozen_by_owner_at timestamptz,
  frozen_by_programme_at timestamptz,
  -- Its person has another address at the provider by now: until it follows, nobody reaches it by either, and
  -- the old one is free for its new owner.
  address_lost_at timestamptz,
  -- The proven one that it follows to; unknown while its person has not signed in.
  next_address text CHECK (next_address = lower(next_address)),
  -- Since when its owner is leaving: nobody pays it meanwhile. Not indexed, so it is a heap-only update.
  leaving_at timestamptz,
  CONSTRAINT wallet_next_address CHECK (next_address IS NULL OR address_lost_at IS NOT NULL)
);
CREATE UNIQUE INDEX wallet_of_person ON wallet (person_id) WHERE closed_at IS NULL;
CREATE UNIQUE INDEX wallet_of_address ON wallet (email) WHERE closed_at IS NULL AND address_lost_at IS NULL;
CREATE INDEX wallet_without_address ON wallet (address_lost_at) WHERE address_lost_at IS NOT NULL;
-- Partial, so that opening the account does not wait for all who only hold the wallet open.
CREATE UNIQUE INDEX wallet_of_zloty ON wallet (zloty_account) WHERE zloty_account IS NOT NULL;
CREATE INDEX frozen_wallet ON wallet (id)
  WHERE frozen_by_owner_at IS NOT NULL OR frozen_by_programme_at IS NOT NULL;
CREATE INDEX wallet_frozen ON wallet (id)
  WHERE closed_at IS NULL AND (frozen_by_owner_at IS NOT NULL OR frozen_by_programme_at IS NOT NULL);
-- All wallets that a person has had, by which it is told whether they have been paid before.
CREATE INDEX wallet_by_person ON wallet (person_id);
-- For the desk's lists.
CREATE INDEX wallet_by_name ON wallet (lower(name), id);
CREATE INDEX wallet_by_opening ON wallet (opened_at, id);
CREATE INDEX wallet_by_words ON wallet USING gin (
  translate(lower(name), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops,
  translate(lower(email), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops,
  translate(lower(nip), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops);
CREATE INDEX wallet_by_address ON wallet
  (translate(lower(email), 'ąćęłńóśźż', 'acelnoszz') text_pattern_ops);
CREATE TRIGGER has_accounts BEFORE INSERT OR UPDATE OF denar_account, italar_account, zloty_account ON wallet
  FOR EACH ROW EXECUTE FUNCTION wallet_has_accounts();
CREATE TRIGGER keep_sum AFTER INSERT OR DELETE OR UPDATE OF closed_at ON wallet
  FOR EACH ROW EXECUTE FUNCTION sum_wallets();

-- Which versions of the binding texts a wallet was opened under, and of which later ones its owner was told.
-- Rows are written once.
CREATE TABLE acceptance (
  wallet_id uuid NOT NULL REFERENCES wallet,
  document text NOT NULL,
  version text NOT NULL,
  -- Of its wording: see contract/wordings.ts.
  digest bytea NOT NULL CHECK (length(digest) = 32),
  at timestamptz NOT NULL,
  how text NOT NULL CHECK (how IN ('box', 'call')),
  PRIMARY KEY (wallet_id, document)
);

CREATE TABLE announcement (
  wallet_id uuid NOT NULL REFERENCES wallet,
  document text NOT NULL,
  version text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (wallet_id, document, version)
);

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
CREATE TABLE payments_told (
  seq bigint NOT NULL
);
CREATE UNIQUE INDEX payments_told_one ON payments_told ((true));
INSERT INTO payments_told VALUES (0);

-- Requests for money: who asks whom for how much until when, and the transfer that paid it.
CREATE TABLE money_request (
  id uuid PRIMARY KEY,
  -- Who is to be paid, on which wallet; nobody until an invited person has joined.
  asker_id uuid REFERENCES person,
  asker_wallet_id uuid REFERENCES wallet,
  payer_id uuid REFERENCES person,
  -- It names no payer: anybody who has its link can pay it.
  by_link boolean NOT NULL DEFAULT false,
  -- Made by the payer for somebody who had no wallet then; the address is erased once that is over.
  invited boolean NOT NULL DEFAULT false,
  invited_email text,
  amount bigint NOT NULL CHECK (amount > 0),
  title text NOT NULL,
  state text NOT NULL
    CHECK (state IN ('invited', 'open', 'paid', 'declined', 'expired', 'cancelled')),
  -- The midnight in Poland that ends the due day.
  due_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  transfer_id uuid UNIQUE,
  -- The payer takes no more requests from this asker while the row is kept.
  blocked boolean NOT NULL DEFAULT false,
  -- When the payer was reminded of it, the day before its due day.
  reminded_at timestamptz,
  CHECK ((asker_id IS NULL) = (asker_wallet_id IS NULL)),
  CHECK (asker_id IS NOT NULL OR invited),
  CHECK (payer_id IS NOT NULL OR by_link),
  CHECK ((state = 'invited') = (invited_email IS NOT NULL)),
  CHECK ((state = 'paid') = (transfer_id IS NOT NULL)),
  CHECK ((state IN ('invited', 'open')) = (ended_at IS NULL))
);
CREATE INDEX money_request_of_asker ON money_request (asker_id, created_at);
CREATE INDEX money_request_of_payer ON money_request (payer_id, created_at);
CREATE INDEX money_request_of_wallet ON money_request (asker_wallet_id);
CREATE INDEX money_request_due ON money_request (due_at) WHERE ended_at IS NULL;
CREATE INDEX money_request_ended ON money_request (ended_at) WHERE ended_at IS NOT NULL;
CREATE UNIQUE INDEX money_request_invited ON money_request (invited_email, payer_id)
  WHERE state = 'invited';
-- Which states may follow which: db/states.ts.
CREATE TRIGGER wrong_state BEFORE INSERT ON money_request FOR EACH ROW
  WHEN (NEW.state <> ALL ('{invited, open}')) EXECUTE FUNCTION refuse_move();
CREATE TRIGGER wrong_move BEFORE UPDATE OF state ON money_request FOR EACH ROW
  WHEN (OLD.state <> NEW.state AND OLD.state || ' > ' || NEW.state <> ALL ('{
    invited > open, open > paid, open > declined, invited > expired, open > expired, invited > cancelled,
    open > cancelled}'))
  EXECUTE FUNCTION refuse_move();

-- Who people are, as a national identity provider has proved it. Their numbers stand nowhere: a digest by a
-- key that the database does not have tells that two are the same.
CREATE TABLE identity (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL UNIQUE REFERENCES person,
  -- Another account has the same number: `waiting` for the desk, which confirms or has `refused` it. `left`: an
  -- erased person had confirmed it. Without the name, for a year: who comes back stays the same.
  state text NOT NULL CHECK (state IN ('confirmed', 'waiting', 'refused', 'left')),
  name text NOT NULL,
  assurance text NOT NULL CHECK (assurance IN ('low', 'substantial', 'high')),
  number_digest bytea NOT NULL CHECK (octet_length(number_digest) = 32),
  at timestamptz NOT NULL
);
-- One account for each number, also when several people ask at once.
CREATE UNIQUE INDEX identity_number ON identity (number_digest) WHERE state = 'confirmed';
CREATE INDEX identity_waiting ON identity (at) WHERE state = 'waiting';

-- What people have begun. The id names it to the provider; of what comes back with the answer only the
-- browser and the provider know more than a digest.
CREATE TABLE identity_request (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES person,
  relay_digest bytea NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- A digest of the provider's name of the proof that came of it, which is good once.
  proof_digest bytea UNIQUE
);
CREATE INDEX identity_request_person ON identity_request (person_id);
CREATE INDEX identity_request_expires ON identity_request (expires_at);

-- What cannot be undone waits some days, and signing in takes it back.
CREATE TABLE leaving (
  person_id uuid PRIMARY KEY REFERENCES person,
  -- Whether the wallet alone is closed, or everything is erased.
  way text NOT NULL CHECK (way IN ('close', 'erase')),
  asked_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL CHECK (due_at > asked_at)
);
CREATE INDEX leaving_due ON leaving (due_at);

CREATE TABLE erasure (
  person_id uuid PRIMARY KEY REFERENCES person,
  erased_at timestamptz NOT NULL,
  subject_hash bytea,
  -- What was kept, and the law that demands it.
  kept text[] NOT NULL
);
CREATE INDEX erasure_by_subject ON erasure (subject_hash) WHERE subject_hash IS NOT NULL;
COMMENT ON COLUMN erasure.subject_hash IS
  'Lets no token from before bring the person back, and limits and a freeze find a person who comes back. '
  'Erased after 62 days; while the last wallet is frozen it stays.';

-- What is counted against a limit: by digests, so that it outlives wallets, people and what they did.
CREATE TABLE counted (
  -- The limit, by its name in api/limits.ts.
  what text NOT NULL,
  -- SHA-256 of what the identity provider calls a person, a blank, and the thing; either may be missing.
  who bytea NOT NULL,
  -- It counts so long, and is deleted then.
  until timestamptz NOT NULL
);
CREATE INDEX counted_by_who ON counted (what, who, until);
CREATE INDEX counted_by_end ON counted (until);

GRANT SELECT, INSERT, UPDATE ON person, wallet, erasure TO denar_api;
GRANT UPDATE (leaving_at) ON wallet TO denar_api;
GRANT SELECT, INSERT ON acceptance, announcement TO denar_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON spending_choice, identity, identity_request, leaving TO denar_api;
GRANT SELECT, UPDATE ON payments_told TO denar_api;
GRANT SELECT, INSERT, DELETE ON counted TO denar_api;
-- What was asked for never changes.
GRANT SELECT, INSERT, DELETE, UPDATE (asker_id, asker_wallet_id, payer_id, invited_email, title, state,
  due_at, ended_at, transfer_id, blocked, reminded_at) ON money_request TO denar_api;
