-- The bank's statements with what became of each line, and what two people decide where no rule does.

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
  -- void: taken back, and never booked. reversed: Denar that a wallet was credited with are gone from it again.
  state text NOT NULL DEFAULT 'unmatched' CHECK (state IN ('unmatched', 'credited', 'settled', 'returned',
    'ignored', 'sent_back', 'costs', 'losses', 'provider', 'void', 'reversed')),
  -- Why a person should look twice.
  suspicion text CHECK (suspicion IN ('reference_reused', 'looks_known',
    'sent_twice', 'sent_though_ended', 'wallet_closed', 'returned_twice', 'taken_back')),
  -- The transfer of ours that the line settles or brings back.
  transfer_out_id uuid REFERENCES bank_transfer_out,
  -- The provider that paid it out.
  provider text CONSTRAINT bank_line_provider_check REFERENCES payment_provider,
  -- The bank's whole description, which the desk alone sees.
  text text NOT NULL DEFAULT '',
  -- The bank's reference, where another booking has it as its key.
  bank_reference text,
  -- When it was taken back with its statement, and the line that offsets it then.
  taken_back_at timestamptz,
  offsets uuid UNIQUE REFERENCES bank_line (id),
  CONSTRAINT bank_line_check1 CHECK (state <> 'credited' OR transfer_id IS NOT NULL),
  CONSTRAINT bank_line_costs CHECK (state <> 'costs' OR (transfer_id IS NOT NULL AND wallet_id IS NULL)),
  CONSTRAINT bank_line_provider
    CHECK ((state = 'provider') = (provider IS NOT NULL) AND (provider IS NULL OR transfer_id IS NOT NULL)),
  CONSTRAINT bank_line_booked CHECK (transfer_id IS NULL
    OR state IN ('credited', 'returned', 'costs', 'losses', 'provider', 'reversed')),
  CONSTRAINT bank_line_losses
    CHECK (state <> 'losses' OR (transfer_id IS NOT NULL AND wallet_id IS NULL)),
  -- The payout's owner has the Denar already.
  CONSTRAINT bank_line_returned_twice
    CHECK (suspicion IS DISTINCT FROM 'returned_twice' OR state <> 'credited'),
  CONSTRAINT bank_line_reversed CHECK (state <> 'reversed' OR (transfer_id IS NOT NULL AND wallet_id IS NOT NULL
    AND offsets IS NOT NULL AND amount < 0))
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
CREATE INDEX bank_line_of_reference ON bank_line (bank_reference) WHERE bank_reference IS NOT NULL;
-- For the desk's lists.
CREATE INDEX bank_line_by_state ON bank_line (state, booked_on, id);
CREATE INDEX bank_line_by_amount ON bank_line (state, amount, id);
CREATE INDEX bank_line_by_sender ON bank_line (state, sender, id);
CREATE INDEX bank_line_by_end ON bank_line (reverse(account) text_pattern_ops);
CREATE INDEX bank_line_by_words ON bank_line USING gin (
  translate(lower(sender), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops,
  translate(lower(title), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops,
  translate(lower(reference), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops);
CREATE TRIGGER keep_sum AFTER INSERT OR DELETE OR UPDATE OF state, amount ON bank_line
  FOR EACH ROW EXECUTE FUNCTION sum_bank();

CREATE TABLE bank_statement (
  id uuid PRIMARY KEY,
  file_name text NOT NULL,
  digest bytea NOT NULL,
  format text NOT NULL CHECK (format IN ('csv', 'mt940', 'camt053')),
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
  -- Which bank's notation it was read as, by what that was recognised, and how many lines tell neither payer nor
  -- title.
  dialect text,
  recognised_by text,
  unread int NOT NULL DEFAULT 0,
  -- When two people took back what it had booked. What it tells counts no more.
  taken_back_at timestamptz,
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
  UNIQUE (id, approved),
  CONSTRAINT bank_statement_taken_back CHECK (taken_back_at IS NULL OR finished_at IS NOT NULL)
);
CREATE INDEX bank_statement_by_age ON bank_statement (uploaded_at, id);
-- The same file, uploaded again while it waits, is the same statement.
CREATE UNIQUE INDEX bank_statement_waiting ON bank_statement (digest) WHERE state = 'waiting';
-- Which statement comes before another is looked up, so that a page of them costs the same however many there are.
CREATE INDEX bank_statement_of_digest ON bank_statement (digest, uploaded_at);
CREATE INDEX bank_statement_by_closing ON bank_statement
  (coalesce(account, ''), closing, coalesce(closing_day, last_day)) WHERE state = 'approved';
CREATE INDEX bank_statement_by_last_day ON bank_statement (coalesce(account, ''), coalesce(closing_day, last_day))
  WHERE state = 'approved';

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

-- What two people decide about a line of the bank, a transfer that the bank has, a refund made elsewhere, or a
-- statement that is to be taken back.
CREATE TABLE bank_decision (
  id uuid PRIMARY KEY,
  bank_line_id uuid REFERENCES bank_line (id),
  kind text NOT NULL CHECK (kind IN ('credit', 'send_back', 'costs', 'losses',
    'provider', 'ignore', 'give_back', 'settle', 'write_off', 'take_back')),
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
  provider text CONSTRAINT bank_decision_provider_check REFERENCES payment_provider,
  fee bigint CHECK (fee >= 0),
  transfer_out_id uuid REFERENCES bank_transfer_out,
  -- A refund made in the provider's own panel whose Denar had been spent.
  payment_refund_id uuid REFERENCES payment_refund,
  -- Lines that one person ignored before it took two; nothing else is decided by one.
  by_one boolean NOT NULL DEFAULT false,
  statement_id uuid REFERENCES bank_statement,
  -- What was shown beside a line to the person who proposed to credit it.
  twins uuid[] NOT NULL DEFAULT '{}',
  CHECK ((kind = 'credit') = (wallet_id IS NOT NULL)),
  CHECK ((kind = 'send_back') = (account IS NOT NULL)),
  CHECK ((account IS NULL) = (account_name IS NULL)),
  CHECK ((state = 'proposed') = (decided_at IS NULL)),
  CHECK ((decided_at IS NULL) = (decided_by IS NULL)),
  CONSTRAINT bank_decision_provider
    CHECK ((kind = 'provider') = (provider IS NOT NULL) AND (provider IS NULL) = (fee IS NULL)),
  CONSTRAINT bank_decision_about CHECK (
    num_nonnulls(bank_line_id, transfer_out_id, payment_refund_id, statement_id) = 1
    AND (kind IN ('give_back', 'settle')) = (transfer_out_id IS NOT NULL)
    AND (kind = 'write_off') = (payment_refund_id IS NOT NULL)
    AND (kind = 'take_back') = (statement_id IS NOT NULL)),
  CONSTRAINT decision_by_two CHECK (
    by_one OR state IN ('proposed', 'withdrawn') OR decided_by <> proposed_by)
);
CREATE UNIQUE INDEX bank_decision_open ON bank_decision (bank_line_id) WHERE state = 'proposed';
CREATE INDEX bank_decision_of_line ON bank_decision (bank_line_id, proposed_at);
CREATE UNIQUE INDEX bank_decision_open_transfer ON bank_decision (transfer_out_id)
  WHERE state = 'proposed';
CREATE UNIQUE INDEX bank_decision_open_refund ON bank_decision (payment_refund_id)
  WHERE state = 'proposed';
CREATE UNIQUE INDEX bank_decision_open_statement ON bank_decision (statement_id) WHERE state = 'proposed';
CREATE TRIGGER written_once BEFORE UPDATE ON bank_decision FOR EACH ROW
  WHEN (OLD.state <> 'proposed' AND (OLD.state, OLD.decided_by, OLD.decided_at, OLD.decided_note) IS DISTINCT FROM
    (NEW.state, NEW.decided_by, NEW.decided_at, coalesce(NEW.decided_note, OLD.decided_note)))
  EXECUTE FUNCTION refuse_rewriting();

-- What the bank says of its own balance: booked statements whose files tell both balances. A file that
-- was taken twice counts as taken when it first was.
CREATE VIEW bank_balance_told AS
  SELECT id, account, number, opening, closing, coalesce(first_day, closing_day) AS first_day,
    coalesce(closing_day, last_day) AS last_day,
    (SELECT min(uploaded_at) FROM bank_statement a
     WHERE a.digest = s.digest AND a.state = 'approved' AND a.finished_at IS NOT NULL) AS taken_at
  FROM bank_statement s
  WHERE state = 'approved' AND finished_at IS NOT NULL AND opening IS NOT NULL AND taken_back_at IS NULL
    AND coalesce(closing_day, last_day) IS NOT NULL;

GRANT SELECT ON bank_balance_told TO denar_api;
GRANT SELECT, INSERT, UPDATE ON bank_line TO denar_api;
GRANT SELECT, INSERT ON bank_statement_line TO denar_api;
-- What was uploaded or proposed by whom is written once.
GRANT SELECT, INSERT, UPDATE (state, decided_by, decided_at, decided_note, file, finished_at, taken_back_at)
  ON bank_statement TO denar_api;
GRANT SELECT, INSERT (id, bank_line_id, transfer_out_id, payment_refund_id, kind, wallet_id, account, account_name,
  provider, fee, note, state, proposed_by, proposed_at, decided_by, decided_at, statement_id, twins),
  UPDATE (state, decided_by, decided_at, decided_note) ON bank_decision TO denar_api;
