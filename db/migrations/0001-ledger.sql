-- The ledger's tables: accounts, the journal of transfers with its hash chain, entries and open holds.
--
-- Every amount is a whole number of minor units. No table here has foreign keys between its hot
-- tables: ledger.apply is their only writer, it books only accounts that it has locked, and the
-- audit recomputes every reference.

CREATE SCHEMA ledger;

-- As domains these are checked when an account is made and cost nothing when it is booked on.
CREATE DOMAIN ledger.currency AS text CHECK (value IN ('DNR', 'ITL', 'PLN'));
CREATE DOMAIN ledger.account_kind AS text
  CHECK (value IN ('participant', 'issuance', 'reserve', 'clearing'));

CREATE TABLE ledger.account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  posted bigint NOT NULL DEFAULT 0 CHECK (abs(posted) < 9007199254740992),
  held bigint NOT NULL DEFAULT 0 CHECK (held >= 0),
  -- The lowest value that posted - held may take; none for the accounts that face the outside.
  floor bigint,
  -- Counts the account's entries; the newest entry carries it.
  version bigint NOT NULL DEFAULT 0,
  closed_at timestamptz,
  owner uuid,
  currency ledger.currency NOT NULL,
  kind ledger.account_kind NOT NULL,
  name text,
  CONSTRAINT account_not_below_floor CHECK (posted - held >= floor),
  CHECK ((owner IS NULL) <> (name IS NULL)),
  CHECK (owner IS NULL OR floor IS NOT NULL)
) WITH (fillfactor = 50);
-- The constant columns alone are indexed, so that a booking stays a heap-only update.
CREATE UNIQUE INDEX account_owner ON ledger.account (owner, currency) WHERE closed_at IS NULL AND owner IS NOT NULL;
CREATE UNIQUE INDEX account_name ON ledger.account (name) WHERE name IS NOT NULL;
CREATE UNIQUE INDEX account_issuance ON ledger.account (currency) WHERE kind = 'issuance';

-- The journal. Each row carries the hash of the row before it; seq has no gaps.
CREATE TABLE ledger.transfer (
  seq bigint NOT NULL,
  debit bigint NOT NULL,
  credit bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
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
  CHECK (debit <> credit)
);
CREATE UNIQUE INDEX transfer_seq ON ledger.transfer (seq);
CREATE UNIQUE INDEX transfer_request_key ON ledger.transfer (request_key) WHERE request_key IS NOT NULL;
-- A hold is resolved once.
CREATE UNIQUE INDEX transfer_hold ON ledger.transfer (hold_id) WHERE hold_id IS NOT NULL;

-- What a transfer did to each of its two accounts. The key stops a lost update from committing.
CREATE TABLE ledger.entry (
  account bigint NOT NULL,
  version bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  balance_after bigint NOT NULL,
  at timestamptz NOT NULL,
  transfer uuid NOT NULL,
  PRIMARY KEY (account, version)
);

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

-- A refusal is an answer too: the same request is told the same again.
CREATE TABLE ledger.refusal (
  request_key uuid PRIMARY KEY,
  id uuid NOT NULL,
  fingerprint bytea,
  code text NOT NULL,
  at timestamptz NOT NULL
);

-- People's own words, outside the hash chain, so that they can be erased.
CREATE TABLE ledger.memo (
  transfer uuid PRIMARY KEY,
  title text NOT NULL
);

CREATE TABLE ledger.chain_head (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  seq bigint NOT NULL,
  hash bytea NOT NULL
) WITH (fillfactor = 10);
INSERT INTO ledger.chain_head (seq, hash) VALUES (0, sha256('denar.ledger.1'));

CREATE FUNCTION ledger.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger.% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.transfer
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.entry
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.refusal
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
ALTER TABLE ledger.transfer ENABLE ALWAYS TRIGGER append_only;
ALTER TABLE ledger.entry ENABLE ALWAYS TRIGGER append_only;
ALTER TABLE ledger.refusal ENABLE ALWAYS TRIGGER append_only;

-- The accounts of the programme itself. An issuance account's negative balance is the circulation;
-- a clearing account stands for money that is between the programme and the outside.
INSERT INTO ledger.account (kind, name, currency, floor) VALUES
  ('issuance', 'issuance_dnr', 'DNR', NULL),
  ('issuance', 'issuance_itl', 'ITL', NULL),
  ('reserve', 'reserve_pln', 'PLN', 0),
  ('clearing', 'clearing_bank', 'PLN', NULL),
  ('clearing', 'clearing_payu', 'PLN', NULL),
  ('clearing', 'clearing_p24', 'PLN', NULL);

-- Opens a participant's account. Accounts without a floor are made by migrations alone, so nothing
-- that the API's role may call makes one.
CREATE FUNCTION ledger.open_account(p_owner uuid, p_currency text, p_floor bigint) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_id bigint;
BEGIN
  IF p_owner IS NULL OR p_floor IS NULL OR p_floor < 0 THEN
    RAISE EXCEPTION 'a participant has an owner and a floor of at least zero' USING ERRCODE = 'check_violation';
  END IF;
  INSERT INTO ledger.account (owner, currency, kind, floor)
  VALUES (p_owner, p_currency, 'participant', p_floor) RETURNING id INTO v_id;
  RETURN v_id;
END $$;

-- Erases what people wrote to these transfers; the journal itself stays.
CREATE FUNCTION ledger.erase_memos(p_transfers uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DELETE FROM ledger.memo WHERE transfer = ANY (p_transfers)
$$;
