-- The bank desk: people's bank accounts, transfers that leave, statements with what became of each line,
-- decisions of two people about what no rule decides, payouts, and who did what.

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
CREATE INDEX bank_transfer_out_by_amount ON bank_transfer_out (amount);
CREATE TRIGGER reviewed_first BEFORE UPDATE OF state ON bank_transfer_out FOR EACH ROW
  WHEN (NEW.state = 'exported' AND OLD.state <> 'exported') EXECUTE FUNCTION refuse_unreviewed();

CREATE TABLE bank_line (
  -- The bank's own reference, or a print of the line where the bank gives none: a transfer that two statements
  -- carry is credited once.
  reference text PRIMARY KEY,
  booked_on date NOT NULL,
  amount bigint NOT NULL,
  sender text NOT NULL,
  title text NOT NULL,
  wallet_id uuid REFERENCES wallet,
  transfer_id uuid UNIQUE,
  received_at timestamptz NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  -- The other side's account.
  account text CHECK (account ~ '^[0-9]{26}$'),
  state text NOT NULL DEFAULT 'unmatched' CHECK (state IN ('unmatched', 'credited', 'settled', 'returned',
    'ignored', 'sent_back', 'costs', 'losses', 'provider')),
  -- Why a person should look twice.
  suspicion text CHECK (suspicion IN ('reference_reused', 'looks_known',
    'sent_twice', 'sent_though_ended', 'wallet_closed', 'returned_twice')),
  -- The transfer of ours that the line settles or brings back.
  transfer_out_id uuid REFERENCES bank_transfer_out,
  -- The provider that paid it out.
  provider text CHECK (provider IN ('payu', 'p24')),
  CONSTRAINT bank_line_check1 CHECK (state <> 'credited' OR transfer_id IS NOT NULL),
  CONSTRAINT bank_line_costs CHECK (state <> 'costs' OR (transfer_id IS NOT NULL AND wallet_id IS NULL)),
  CONSTRAINT bank_line_provider
    CHECK ((state = 'provider') = (provider IS NOT NULL) AND (provider IS NULL OR transfer_id IS NOT NULL)),
  CONSTRAINT bank_line_booked CHECK (transfer_id IS NULL
    OR state IN ('credited', 'returned', 'costs', 'losses', 'provider')),
  CONSTRAINT bank_line_losses
    CHECK (state <> 'losses' OR (transfer_id IS NOT NULL AND wallet_id IS NULL)),
  -- The payout's owner has the Denar already.
  CONSTRAINT bank_line_returned_twice
    CHECK (suspicion IS DISTINCT FROM 'returned_twice' OR state <> 'credited')
);
CREATE INDEX unmatched_bank_line ON bank_line (received_at, id) WHERE state = 'unmatched';
CREATE UNIQUE INDEX bank_line_settles ON bank_line (transfer_out_id) WHERE state = 'settled';
CREATE INDEX bank_line_of_provider ON bank_line (provider, amount) WHERE state = 'provider';
-- A transfer comes back once.
CREATE UNIQUE INDEX bank_line_returns ON bank_line (transfer_out_id) WHERE state = 'returned';
-- Lines that say what became of a transfer, and those that nobody could match to its state.
CREATE INDEX bank_line_of_transfer ON bank_line (transfer_out_id) WHERE transfer_out_id IS NOT NULL;
CREATE INDEX bank_line_by_day ON bank_line (booked_on, amount);
-- Whose account the bank says it is.
CREATE INDEX bank_line_of_account ON bank_line (account, received_at) WHERE amount > 0 AND account IS NOT NULL;

CREATE TABLE bank_statement (
  id uuid PRIMARY KEY,
  file_name text NOT NULL,
  digest bytea NOT NULL,
  format text NOT NULL CHECK (format IN ('csv', 'mt940')),
  encoding text NOT NULL,
  lines int NOT NULL,
  uploaded_by uuid NOT NULL REFERENCES person,
  uploaded_at timestamptz NOT NULL,
  -- Lines are booked in parts; a statement without this was interrupted, and may be taken again.
  finished_at timestamptz,
  -- How many people it takes; one where the programme has said so.
  people text NOT NULL DEFAULT 'one' CHECK (people IN ('one', 'two')),
  state text NOT NULL DEFAULT 'approved'
    CHECK (state IN ('waiting', 'approved', 'rejected', 'withdrawn')),
  decided_by uuid REFERENCES person,
  decided_at timestamptz,
  decided_note text,
  -- What was uploaded, until it is booked or turned down.
  file bytea,
  -- What the file says of itself; null where it does not say.
  account text CHECK (account ~ '^[0-9]{26}$'),
  number text,
  first_day date,
  last_day date,
  opening bigint,
  closing bigint,
  credits int,
  credits_amount bigint,
  debits int,
  debits_amount bigint,
  approved boolean GENERATED ALWAYS AS (state = 'approved') STORED,
  -- The day of the closing balance; null where the file does not say.
  closing_day date,
  CHECK (people = 'two' OR state = 'approved'),
  CHECK ((decided_by IS NOT NULL) = (people = 'two' AND state <> 'waiting')),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  -- Whoever uploads it may withdraw it and nothing else.
  CONSTRAINT statement_by_two CHECK (
    people = 'one' OR state IN ('waiting', 'withdrawn') OR decided_by <> uploaded_by),
  -- What is booked is what was approved.
  CONSTRAINT statement_file CHECK (file IS NULL OR (sha256(file) = digest
    AND state IN ('waiting', 'approved') AND finished_at IS NULL)),
  CHECK (state <> 'waiting' OR file IS NOT NULL),
  UNIQUE (id, approved)
);
CREATE INDEX bank_statement_by_age ON bank_statement (uploaded_at, id);
-- The same file, uploaded again while it waits, is the same statement.
CREATE UNIQUE INDEX bank_statement_waiting ON bank_statement (digest) WHERE state = 'waiting';

-- What a statement said of each of its lines when it was taken.
CREATE TABLE bank_statement_line (
  statement_id uuid NOT NULL REFERENCES bank_statement,
  -- The line of the file, counted from 1.
  line int NOT NULL,
  bank_line_id uuid NOT NULL REFERENCES bank_line (id),
  outcome text NOT NULL
    CHECK (outcome IN ('credited', 'known', 'unmatched', 'settled', 'returned', 'not_ours')),
  -- No line belongs to a statement that is not approved.
  approved boolean NOT NULL DEFAULT true CHECK (approved),
  PRIMARY KEY (statement_id, line),
  CONSTRAINT statement_line_approved
    FOREIGN KEY (statement_id, approved) REFERENCES bank_statement (id, approved)
);
CREATE INDEX bank_statement_line_of_line ON bank_statement_line (bank_line_id);

-- What two people decide about a line of the bank, a transfer that the bank has, or a refund made elsewhere.
CREATE TABLE bank_decision (
  id uuid PRIMARY KEY,
  bank_line_id uuid REFERENCES bank_line (id),
  kind text NOT NULL CHECK (kind IN ('credit', 'send_back', 'costs', 'losses',
    'provider', 'ignore', 'give_back', 'settle', 'write_off')),
  wallet_id uuid REFERENCES wallet,
  account text CHECK (account ~ '^[0-9]{26}$'),
  account_name text,
  note text NOT NULL,
  state text NOT NULL CHECK (state IN ('proposed', 'approved', 'rejected', 'withdrawn')),
  proposed_by uuid NOT NULL REFERENCES person,
  proposed_at timestamptz NOT NULL,
  decided_by uuid REFERENCES person,
  decided_at timestamptz,
  decided_note text,
  provider text CHECK (provider IN ('payu', 'p24')),
  fee bigint CHECK (fee >= 0),
  transfer_out_id uuid REFERENCES bank_transfer_out,
  -- A refund made in the provider's own panel whose Denar had been spent.
  payment_refund_id uuid REFERENCES payment_refund,
  -- Lines that one person ignored before it took two; nothing else is decided by one.
  by_one boolean NOT NULL DEFAULT false,
  CHECK ((kind = 'credit') = (wallet_id IS NOT NULL)),
  CHECK ((kind = 'send_back') = (account IS NOT NULL)),
  CHECK ((account IS NULL) = (account_name IS NULL)),
  CHECK ((state = 'proposed') = (decided_at IS NULL)),
  CHECK ((decided_at IS NULL) = (decided_by IS NULL)),
  CONSTRAINT bank_decision_provider
    CHECK ((kind = 'provider') = (provider IS NOT NULL) AND (provider IS NULL) = (fee IS NULL)),
  CONSTRAINT bank_decision_about CHECK (
    num_nonnulls(bank_line_id, transfer_out_id, payment_refund_id) = 1
    AND (kind IN ('give_back', 'settle')) = (transfer_out_id IS NOT NULL)
    AND (kind = 'write_off') = (payment_refund_id IS NOT NULL)),
  CONSTRAINT decision_by_two CHECK (
    by_one OR state IN ('proposed', 'withdrawn') OR decided_by <> proposed_by)
);
CREATE UNIQUE INDEX bank_decision_open ON bank_decision (bank_line_id) WHERE state = 'proposed';
CREATE INDEX bank_decision_of_line ON bank_decision (bank_line_id, proposed_at);
CREATE UNIQUE INDEX bank_decision_open_transfer ON bank_decision (transfer_out_id)
  WHERE state = 'proposed';
CREATE UNIQUE INDEX bank_decision_open_refund ON bank_decision (payment_refund_id)
  WHERE state = 'proposed';
CREATE TRIGGER written_once BEFORE UPDATE ON bank_decision FOR EACH ROW
  WHEN (OLD.state <> 'proposed' AND (OLD.state, OLD.decided_by, OLD.decided_at, OLD.decided_note) IS DISTINCT FROM
    (NEW.state, NEW.decided_by, NEW.decided_at, coalesce(NEW.decided_note, OLD.decided_note)))
  EXECUTE FUNCTION refuse_rewriting();

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

-- What the bank says of its own balance: booked statements whose files tell both balances. A file that
-- was taken twice counts as taken when it first was.
CREATE VIEW bank_balance_told AS
  SELECT id, account, number, opening, closing, coalesce(first_day, closing_day) AS first_day,
    coalesce(closing_day, last_day) AS last_day,
    min(uploaded_at) OVER (PARTITION BY digest) AS taken_at
  FROM bank_statement
  WHERE state = 'approved' AND finished_at IS NOT NULL AND opening IS NOT NULL
    AND coalesce(closing_day, last_day) IS NOT NULL;
GRANT SELECT ON bank_balance_told TO denar_api;

GRANT SELECT, INSERT, UPDATE ON bank_account, bank_line, payout TO denar_api;
GRANT SELECT, INSERT ON bank_export, bank_statement_line TO denar_api;
-- Where money goes, and what was uploaded or proposed by whom, is written once.
GRANT SELECT, INSERT, UPDATE (state, ended_at, reason, exported_in, exported_at) ON bank_transfer_out TO denar_api;
GRANT SELECT, INSERT, UPDATE (state, decided_by, decided_at, decided_note, file, finished_at) ON bank_statement TO
  denar_api;
GRANT SELECT, INSERT (id, bank_line_id, transfer_out_id, payment_refund_id, kind, wallet_id, account, account_name,
  provider, fee, note, state, proposed_by, proposed_at, decided_by, decided_at), UPDATE (state, decided_by,
  decided_at, decided_note) ON bank_decision TO denar_api;
GRANT SELECT, INSERT (payout_id, reasons, asked_at), UPDATE (state, decided_by, decided_at, note) ON payout_review
  TO denar_api;
