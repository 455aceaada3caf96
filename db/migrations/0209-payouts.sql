-- Złoty that leave the bank: people's bank accounts, transfers with the files that carry them, payouts.

-- Bank accounts of people. The id of an account is also the id of its verification.
CREATE TABLE bank_account (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES person,
  -- The account's holder, as the person names them.
  account_name text NOT NULL,
  email text NOT NULL CHECK (email = lower(email)),
  nrb text NOT NULL CHECK (nrb ~ '^[0-9]{26}$'),
  -- awaiting_amount: the small transfer is on its way. closed: too many wrong amounts.
  -- failed: the transfer came back. removed: by the person.
  state text NOT NULL
    CHECK (state IN ('awaiting_amount', 'verified', 'closed', 'expired', 'failed', 'removed')),
  attempts_left int NOT NULL CHECK (attempts_left >= 0),
  created_at timestamptz NOT NULL,
  -- Until when the amount may be given.
  expires_at timestamptz NOT NULL,
  verified_at timestamptz,
  ended_at timestamptz,
  CHECK (state <> 'verified' OR verified_at IS NOT NULL),
  CHECK ((state IN ('awaiting_amount', 'verified')) = (ended_at IS NULL))
);
-- One verification at a time per person, and no account twice.
CREATE UNIQUE INDEX bank_account_awaiting ON bank_account (person_id) WHERE state = 'awaiting_amount';
CREATE UNIQUE INDEX bank_account_verified ON bank_account (person_id, nrb) WHERE state = 'verified';
CREATE INDEX bank_account_of_person ON bank_account (person_id, created_at);
CREATE INDEX bank_account_of_nrb ON bank_account (nrb, created_at);
CREATE INDEX bank_account_expires ON bank_account (expires_at) WHERE state = 'awaiting_amount';
-- Which states may follow which: db/states.ts.
CREATE TRIGGER wrong_state BEFORE INSERT ON bank_account FOR EACH ROW
  WHEN (NEW.state <> ALL ('{awaiting_amount}')) EXECUTE FUNCTION refuse_move();
CREATE TRIGGER wrong_move BEFORE UPDATE OF state ON bank_account FOR EACH ROW
  WHEN (OLD.state <> NEW.state AND OLD.state || ' > ' || NEW.state <> ALL ('{
    awaiting_amount > verified, awaiting_amount > closed, awaiting_amount > expired,
    awaiting_amount > failed, awaiting_amount > removed, verified > removed, closed > removed,
    expired > removed, failed > removed}'))
  EXECUTE FUNCTION refuse_move();

CREATE TABLE bank_export (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  -- The file as it was made, so that it can be had again unchanged.
  file bytea NOT NULL,
  media_type text NOT NULL,
  extension text NOT NULL,
  transfers int NOT NULL CHECK (transfers > 0),
  amount bigint NOT NULL CHECK (amount > 0),
  made_by uuid NOT NULL REFERENCES person,
  made_at timestamptz NOT NULL
);

-- Transfers in złoty that leave the programme's bank account. Each is booked against clearing_bank
-- when it is queued, and booked back when it fails or is cancelled.
CREATE TABLE bank_transfer_out (
  id uuid PRIMARY KEY,
  account text NOT NULL CHECK (account ~ '^[0-9]{26}$'),
  account_name text NOT NULL CHECK (account_name <> ''),
  -- One text; Elixir carries it as up to four lines of 35 characters.
  title text NOT NULL CHECK (title <> '' AND length(title) <= 140),
  amount bigint NOT NULL CHECK (amount > 0),
  purpose text NOT NULL CHECK (purpose IN ('verification', 'payout', 'return')),
  -- What it is for: the id of the bank account or of the payout, the reference of the bank's line.
  reference text NOT NULL,
  -- cancelled: before it was exported. failed: the bank did not carry it out.
  state text NOT NULL DEFAULT 'queued'
    CHECK (state IN ('queued', 'exported', 'settled', 'failed', 'cancelled')),
  created_at timestamptz NOT NULL,
  -- The export that carries it.
  exported_in uuid REFERENCES bank_export DEFERRABLE INITIALLY DEFERRED,
  exported_at timestamptz,
  -- When it was settled, failed or cancelled, and why where somebody said so.
  ended_at timestamptz,
  reason text,
  -- Before it no file for the bank may carry the transfer; null for at once. Nobody may change it.
  due_at timestamptz,
  CHECK (state <> 'exported' OR exported_in IS NOT NULL),
  CHECK ((exported_in IS NULL) = (exported_at IS NULL)),
  CHECK ((state IN ('settled', 'failed', 'cancelled')) = (ended_at IS NOT NULL)),
  UNIQUE (purpose, reference),
  CONSTRAINT exported_when_due CHECK (exported_at >= due_at)
);
CREATE INDEX bank_transfer_out_queued ON bank_transfer_out (created_at, id) WHERE state = 'queued';
CREATE INDEX bank_transfer_out_by_age ON bank_transfer_out (created_at, id);
CREATE INDEX bank_transfer_out_of_export ON bank_transfer_out (exported_in) WHERE exported_in IS NOT NULL;
-- For the desk's lists.
CREATE INDEX bank_transfer_out_by_state ON bank_transfer_out (state, created_at, id);
CREATE INDEX bank_transfer_out_by_purpose ON bank_transfer_out (purpose, created_at, id);
CREATE INDEX bank_transfer_out_by_name ON bank_transfer_out (account_name, id);
CREATE INDEX bank_transfer_out_by_sum ON bank_transfer_out (amount, id);
CREATE INDEX bank_transfer_out_by_end ON bank_transfer_out (reverse(account) text_pattern_ops);
CREATE INDEX bank_transfer_out_by_words ON bank_transfer_out USING gin (
  translate(lower(account_name), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops,
  translate(lower(title), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops);
CREATE TRIGGER reviewed_first BEFORE UPDATE OF state ON bank_transfer_out FOR EACH ROW
  WHEN (NEW.state = 'exported' AND OLD.state <> 'exported') EXECUTE FUNCTION refuse_unreviewed();
-- Money that is sent back is summed by its line.
CREATE TRIGGER keep_sum AFTER INSERT OR UPDATE OF state, amount ON bank_transfer_out
  FOR EACH ROW WHEN (NEW.purpose <> 'return') EXECUTE FUNCTION sum_bank();
CREATE TRIGGER keep_sum_without AFTER DELETE ON bank_transfer_out
  FOR EACH ROW WHEN (OLD.purpose <> 'return') EXECUTE FUNCTION sum_bank();
-- Which states may follow which: db/states.ts.
CREATE TRIGGER wrong_state BEFORE INSERT ON bank_transfer_out FOR EACH ROW
  WHEN (NEW.state <> ALL ('{queued}')) EXECUTE FUNCTION refuse_move();
CREATE TRIGGER wrong_move BEFORE UPDATE OF state ON bank_transfer_out FOR EACH ROW
  WHEN (OLD.state <> NEW.state AND OLD.state || ' > ' || NEW.state <> ALL ('{
    queued > exported, settled > exported, queued > settled, exported > settled, queued > failed,
    exported > failed, settled > failed, queued > cancelled}'))
  EXECUTE FUNCTION refuse_move();

CREATE TABLE payout (
  -- Also the id of the transfer to the bank.
  id uuid PRIMARY KEY REFERENCES bank_transfer_out DEFERRABLE INITIALLY DEFERRED,
  wallet_id uuid NOT NULL REFERENCES wallet,
  bank_account_id uuid NOT NULL REFERENCES bank_account,
  -- The booking that took the Denar out of circulation, and the one that gave them back.
  transfer_id uuid NOT NULL UNIQUE,
  returned_transfer_id uuid UNIQUE,
  -- Denar become złoty of the bank; what orders brought are złoty already.
  currency text NOT NULL DEFAULT 'DNR' CHECK (currency IN ('DNR', 'PLN'))
);
CREATE INDEX payout_of_wallet ON payout (wallet_id, id);

-- What the desk has to look at before it leaves.
CREATE TABLE payout_review (
  payout_id uuid PRIMARY KEY REFERENCES payout,
  -- name: the bank account's holder is not its person. sum: too much in 30 days that nobody has looked at.
  reasons text[] NOT NULL CHECK (cardinality(reasons) > 0 AND reasons <@ '{name,sum}'),
  asked_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'refused')),
  decided_by uuid REFERENCES person,
  decided_at timestamptz,
  note text,
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CHECK ((decided_at IS NULL) = (decided_by IS NULL))
);
CREATE INDEX payout_review_waiting ON payout_review (asked_at) WHERE state = 'waiting';
CREATE TRIGGER written_once BEFORE UPDATE ON payout_review FOR EACH ROW
  WHEN (OLD.state <> 'waiting' AND (OLD.state, OLD.decided_by, OLD.decided_at, OLD.note) IS DISTINCT FROM
    (NEW.state, NEW.decided_by, NEW.decided_at, coalesce(NEW.note, OLD.note)))
  EXECUTE FUNCTION refuse_rewriting();
-- Which states may follow which: db/states.ts.
CREATE TRIGGER wrong_state BEFORE INSERT ON payout_review FOR EACH ROW
  WHEN (NEW.state <> ALL ('{waiting}')) EXECUTE FUNCTION refuse_move();
CREATE TRIGGER wrong_move BEFORE UPDATE OF state ON payout_review FOR EACH ROW
  WHEN (OLD.state <> NEW.state AND OLD.state || ' > ' || NEW.state <> ALL ('{
    waiting > approved, waiting > refused}'))
  EXECUTE FUNCTION refuse_move();

GRANT SELECT, INSERT, UPDATE ON bank_account TO denar_api;
GRANT SELECT, INSERT ON bank_export TO denar_api;
-- Where money goes, and whose it is, is written once.
GRANT SELECT, INSERT, UPDATE (state, ended_at, reason, exported_in, exported_at) ON bank_transfer_out TO denar_api;
GRANT SELECT, INSERT, UPDATE (returned_transfer_id) ON payout TO denar_api;
GRANT SELECT, INSERT (payout_id, reasons, asked_at), UPDATE (state, decided_by, decided_at, note) ON payout_review
  TO denar_api;
