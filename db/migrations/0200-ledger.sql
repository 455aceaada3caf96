-- The ledger's tables: accounts, the journal of transfers with its hash chain, entries and open holds,
-- checkpoints of the journal.
--
-- Every amount is a whole number of minor units. No table here has foreign keys between its hot
-- tables: ledger.apply is their only writer, it books only accounts that it has locked, and the
-- audit recomputes every reference.

CREATE SCHEMA IF NOT EXISTS ledger;

-- As domains these are checked when an account is made and cost nothing when it is booked on.
CREATE DOMAIN ledger.currency AS text CHECK (value IN ('DNR', 'ITL', 'PLN'));
CREATE DOMAIN ledger.account_kind AS text
  CHECK (value IN ('participant', 'issuance', 'reserve', 'clearing', 'costs'));

CREATE TABLE ledger.account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  posted bigint NOT NULL DEFAULT 0,
  held bigint NOT NULL DEFAULT 0,
  -- The lowest value that posted - held may take; none for the accounts that face the outside.
  floor bigint,
  -- Counts the account's entries; the newest entry carries it.
  version bigint NOT NULL DEFAULT 0,
  closed_at timestamptz,
  owner uuid,
  currency ledger.currency NOT NULL,
  kind ledger.account_kind NOT NULL,
  name text,
  -- Nothing may be taken from a frozen account. The column is not indexed, so freezing is a heap-only update.
  frozen_at timestamptz,
  -- What has left it by any way or currency since its owner's last confirmation, or since 24 hours passed in
  -- which nothing left. Counted at participants' Denar accounts.
  outflow bigint NOT NULL DEFAULT 0,
  outflow_at timestamptz,
  -- Whether ledger.spending_limit has limits of its owner's own.
  limited boolean NOT NULL DEFAULT false,
  -- Nothing is paid to a stopped account by others. This is not indexed either.
  stopped_at timestamptz,
  CONSTRAINT account_not_below_floor CHECK (posted - held >= floor),
  -- One check, because each statement prepares each check anew.
  CONSTRAINT account_sane CHECK (abs(posted) < 9007199254740992 AND held >= 0
    AND (owner IS NULL) <> (name IS NULL) AND (owner IS NULL OR floor IS NOT NULL))
) WITH (fillfactor = 100);
-- The constant columns alone are indexed, so that a booking stays a heap-only update.
CREATE UNIQUE INDEX account_owner ON ledger.account (owner, currency) WHERE closed_at IS NULL AND owner IS NOT NULL;
CREATE UNIQUE INDEX account_name ON ledger.account (name) WHERE name IS NOT NULL;
CREATE UNIQUE INDEX account_issuance ON ledger.account (currency) WHERE kind = 'issuance';
-- Wallets refer to accounts without a foreign key, which would be checked with every balance that changes.
CREATE TRIGGER never_removed BEFORE DELETE OR TRUNCATE ON ledger.account
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_removal();
ALTER TABLE ledger.account ENABLE ALWAYS TRIGGER never_removed;

-- Limits that people set for themselves.
CREATE TABLE ledger.spending_limit (
  account bigint PRIMARY KEY,
  -- The most of one payment, of a day and of a month in Polish time; null for any.
  payment bigint CHECK (payment >= 0),
  day bigint CHECK (day >= 0),
  month bigint CHECK (month >= 0),
  counted_on date NOT NULL DEFAULT '-infinity',
  day_out bigint NOT NULL DEFAULT 0,
  month_out bigint NOT NULL DEFAULT 0
);

-- The journal. Each row carries the hash of the row before it; seq has no gaps.
CREATE TABLE ledger.transfer (
  seq bigint NOT NULL,
  debit bigint NOT NULL,
  credit bigint NOT NULL,
  amount bigint NOT NULL,
  -- The debit account right after this row.
  debit_posted bigint NOT NULL,
  debit_held bigint NOT NULL,
  at timestamptz NOT NULL,
  expires_at timestamptz,
  id uuid PRIMARY KEY,
  -- The hold that a post or a release resolves.
  hold_id uuid,
  -- The first transfer of the linked set that this row belongs to.
  set_id uuid,
  request_key uuid,
  -- transfer, hold, post or release.
  type text NOT NULL,
  -- Why, in lower-case letters and underscores.
  kind text NOT NULL,
  fingerprint bytea,
  prev_hash bytea NOT NULL,
  hash bytea NOT NULL,
  -- Counts the entries of each account; null where no money moved (hold, release).
  debit_version bigint,
  credit_version bigint,
  -- The credit account right after this row, where money moved.
  credit_posted bigint,
  CONSTRAINT transfer_sane CHECK (amount > 0 AND debit <> credit AND (type IN ('transfer', 'post'))
    = (debit_version IS NOT NULL AND credit_version IS NOT NULL AND credit_posted IS NOT NULL))
);
CREATE UNIQUE INDEX transfer_seq ON ledger.transfer (seq);
-- A hold is resolved once.
CREATE UNIQUE INDEX transfer_hold ON ledger.transfer (hold_id) WHERE hold_id IS NOT NULL;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.transfer
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
ALTER TABLE ledger.transfer ENABLE ALWAYS TRIGGER append_only;

-- Which rows of the journal have moved money of an account, each under the number of its entry. Both tables
-- are made from the journal alone, a moment behind it (docs/decisions/0043-entries-behind-the-journal.md).
CREATE TABLE ledger.entry_out (
  account bigint NOT NULL,
  version bigint NOT NULL,
  seq bigint NOT NULL,
  PRIMARY KEY (account, version)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.entry_out
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
ALTER TABLE ledger.entry_out ENABLE ALWAYS TRIGGER append_only;

CREATE TABLE ledger.entry_in (
  account bigint NOT NULL,
  version bigint NOT NULL,
  seq bigint NOT NULL,
  PRIMARY KEY (account, version)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.entry_in
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
ALTER TABLE ledger.entry_in ENABLE ALWAYS TRIGGER append_only;

-- The entries with a place, and the journal's last ones, which have none yet: a reader of these views misses
-- nothing and writes nothing (docs/decisions/0070-one-view-of-entries.md).
CREATE VIEW ledger.outgoing AS
  SELECT account, version, seq FROM ledger.entry_out
  UNION ALL SELECT debit, debit_version, seq FROM ledger.not_placed();
CREATE VIEW ledger.incoming AS
  SELECT account, version, seq FROM ledger.entry_in
  UNION ALL SELECT credit, credit_version, seq FROM ledger.not_placed();

-- What a transfer did to each of its two accounts.
CREATE VIEW ledger.entry AS
  SELECT e.account, e.version, -t.amount AS amount, t.debit_posted AS balance_after, t.at, t.id AS transfer
  FROM ledger.outgoing AS e JOIN ledger.transfer AS t USING (seq)
  UNION ALL
  SELECT e.account, e.version, t.amount, t.credit_posted, t.at, t.id
  FROM ledger.incoming AS e JOIN ledger.transfer AS t USING (seq);

-- The last row of the journal whose entries have their places.
CREATE TABLE ledger.placed (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  seq bigint NOT NULL
) WITH (fillfactor = 10);

-- Holds that are still open; the journal keeps their history.
CREATE TABLE ledger.hold (
  id uuid PRIMARY KEY,
  debit bigint NOT NULL,
  credit bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  expires_at timestamptz NOT NULL
);
CREATE INDEX hold_debit ON ledger.hold (debit);
CREATE INDEX hold_expires_at ON ledger.hold (expires_at);

-- People's own words, outside the hash chain, so that they can be erased.
CREATE TABLE ledger.memo (
  transfer uuid PRIMARY KEY,
  title text NOT NULL
);

-- The last row of the journal. Every booking locks it, so bookings come one after the other.
CREATE TABLE ledger.chain_head (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  seq bigint NOT NULL,
  hash bytea NOT NULL,
  -- How far the time of a booking may be from the database's own.
  clock_within interval NOT NULL DEFAULT '5 minutes'
) WITH (fillfactor = 10);

-- Requests that carried a key. One that the ledger decided names its transfer, booked or refused; the
-- answer to any other is in outcome.
CREATE TABLE ledger.request (
  -- A digest of the caller and the key.
  id uuid PRIMARY KEY,
  transfer uuid,
  -- What was asked; of a booked transfer the journal has it.
  fingerprint bytea,
  refusal text,
  outcome json,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX request_by_age ON ledger.request USING brin (created_at);

-- A Merkle tree over the journal (RFC 6962), whose roots are signed from time to time.
-- Of the tree only the subtrees of 256 rows and more are kept, and only those that are complete: they
-- never change any more. Whatever is smaller is computed from the journal.
CREATE TABLE ledger.tree_node (
  level int NOT NULL CHECK (level >= 8),
  -- Counted from 0 within its level; it stands over the rows from position * 2^level + 1 on.
  position bigint NOT NULL CHECK (position >= 0),
  hash bytea NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (level, position)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.tree_node
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
ALTER TABLE ledger.tree_node ENABLE ALWAYS TRIGGER append_only;

-- The root over the first `size` rows, with what they say of the programme's money.
CREATE TABLE ledger.checkpoint (
  size bigint PRIMARY KEY CHECK (size > 0),
  root_hash bytea NOT NULL CHECK (length(root_hash) = 32),
  -- Denar and iTalar given out and not taken back, and the złoty that cover them.
  circulation bigint NOT NULL,
  reserve bigint NOT NULL,
  at timestamptz NOT NULL,
  -- Ed25519, over the text that contract/proofs.ts describes.
  public_key bytea NOT NULL CHECK (length(public_key) = 32),
  signature bytea NOT NULL CHECK (length(signature) = 64)
);
CREATE INDEX checkpoint_key ON ledger.checkpoint (public_key, size);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.checkpoint
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
ALTER TABLE ledger.checkpoint ENABLE ALWAYS TRIGGER append_only;

-- Where a checkpoint was published; none while that has not succeeded. One that vanished from the chain is
-- published again.
CREATE TABLE ledger.publication (
  size bigint NOT NULL REFERENCES ledger.checkpoint,
  txid text NOT NULL CHECK (txid ~ '^[0-9a-f]{64}$'),
  at timestamptz NOT NULL,
  -- The chain has another root of this size in that transaction.
  contradicted boolean NOT NULL DEFAULT false,
  -- Blocks up to this one were read when it was published.
  height bigint,
  PRIMARY KEY (size, txid)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.publication
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
ALTER TABLE ledger.publication ENABLE ALWAYS TRIGGER append_only;

-- What was signed to publish a checkpoint: kept before it is sent, so that sending it again is the same
-- transaction.
CREATE TABLE ledger.publication_attempt (
  size bigint NOT NULL REFERENCES ledger.checkpoint,
  txid text NOT NULL CHECK (txid ~ '^[0-9a-f]{64}$'),
  hex text NOT NULL,
  -- What it spends, as {txid, output}: once something else has spent it, the transaction is nothing.
  inputs jsonb NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (size, txid)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.publication_attempt
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
ALTER TABLE ledger.publication_attempt ENABLE ALWAYS TRIGGER append_only;

-- The accounts of the programme itself. An issuance account's negative balance is the circulation; a
-- clearing account stands for money that is between the programme and the outside.
INSERT INTO ledger.account (kind, name, currency, floor) VALUES
  ('issuance', 'issuance_dnr', 'DNR', NULL),
  ('issuance', 'issuance_itl', 'ITL', NULL),
  ('reserve', 'reserve_pln', 'PLN', 0),
  ('clearing', 'clearing_bank', 'PLN', NULL),
  ('clearing', 'clearing_payu', 'PLN', NULL),
  ('clearing', 'clearing_p24', 'PLN', NULL),
  -- What the programme pays out of its own pocket. The operator keeps at least 500 PLN of its own on the
  -- bank account; the floor keeps small transfers from ever reaching into the reserve.
  ('costs', 'costs_pln', 'PLN', -50000),
  -- iTalar that left for addresses outside, and may come back from there. They were given out, so they
  -- circulate; more than went there cannot come back, which its floor says.
  ('clearing', 'outside_itl', 'ITL', 0),
  -- What the programme has lost and its operator makes up for: above zero what was paid in for it and is
  -- not used, below zero what is still missing. It has no floor, because a loss has happened already.
  ('costs', 'losses_pln', 'PLN', NULL);
INSERT INTO ledger.chain_head (seq, hash) VALUES (0, sha256('denar.ledger.1'));
INSERT INTO ledger.placed (seq) VALUES (0);

-- The API's role reads the ledger; only the ledger's functions write to it. What it writes of the tree, of
-- checkpoints and publications it cannot change any more, and the audit computes all of it anew.
GRANT USAGE ON SCHEMA ledger TO denar_api;
GRANT SELECT ON ledger.account, ledger.spending_limit, ledger.transfer, ledger.entry_out, ledger.entry_in,
  ledger.outgoing, ledger.incoming, ledger.entry, ledger.placed, ledger.hold, ledger.memo, ledger.chain_head
  TO denar_api;
-- The API answers its own requests and can neither change nor forge what the ledger decided.
GRANT SELECT, INSERT (id, fingerprint), UPDATE (outcome) ON ledger.request TO denar_api;
GRANT SELECT, INSERT ON ledger.tree_node, ledger.checkpoint, ledger.publication, ledger.publication_attempt TO
  denar_api;
