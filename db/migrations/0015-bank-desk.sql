-- The bank desk: statements with what became of each line, exports, decisions of two people about
-- what no rule decides, payouts, and who did what.

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
  finished_at timestamptz
);
CREATE INDEX bank_statement_by_age ON bank_statement (uploaded_at, id);

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
ALTER TABLE bank_transfer_out
  ADD FOREIGN KEY (exported_in) REFERENCES bank_export DEFERRABLE INITIALLY DEFERRED;
CREATE INDEX bank_transfer_out_by_amount ON bank_transfer_out (amount);

-- The key stays: the bank's own reference, or a print of the line where the bank gives none.
ALTER TABLE bank_line
  ADD id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  -- The other side's account.
  ADD account text CHECK (account ~ '^[0-9]{26}$'),
  ADD state text,
  -- Why a person should look twice.
  ADD suspicion text
    CHECK (suspicion IN ('reference_reused', 'sent_twice', 'sent_though_ended', 'wallet_closed')),
  -- The transfer of ours that the line settles or brings back.
  ADD transfer_out_id uuid REFERENCES bank_transfer_out;
UPDATE bank_line SET state = CASE WHEN transfer_id IS NULL THEN 'unmatched' ELSE 'credited' END;
ALTER TABLE bank_line
  ALTER state SET NOT NULL,
  ALTER state SET DEFAULT 'unmatched',
  ADD CHECK (state IN ('unmatched', 'credited', 'settled', 'returned', 'ignored', 'sent_back')),
  -- Also keeps a version that knows no states from leaving a credited line open to a decision.
  ADD CHECK (transfer_id IS NULL OR state IN ('credited', 'returned')),
  ADD CHECK (state <> 'credited' OR transfer_id IS NOT NULL);
DROP INDEX unmatched_bank_line;
CREATE INDEX unmatched_bank_line ON bank_line (received_at, id) WHERE state = 'unmatched';
CREATE UNIQUE INDEX bank_line_settles ON bank_line (transfer_out_id) WHERE state = 'settled';

-- What a statement said of each of its lines when it was taken.
CREATE TABLE bank_statement_line (
  statement_id uuid NOT NULL REFERENCES bank_statement,
  -- The line of the file, counted from 1.
  line int NOT NULL,
  bank_line_id uuid NOT NULL REFERENCES bank_line (id),
  outcome text NOT NULL
    CHECK (outcome IN ('credited', 'known', 'unmatched', 'settled', 'returned', 'not_ours')),
  PRIMARY KEY (statement_id, line)
);

CREATE TABLE bank_decision (
  id uuid PRIMARY KEY,
  bank_line_id uuid NOT NULL REFERENCES bank_line (id),
  kind text NOT NULL CHECK (kind IN ('credit', 'send_back', 'ignore')),
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
  CHECK ((kind = 'credit') = (wallet_id IS NOT NULL)),
  CHECK ((kind = 'send_back') = (account IS NOT NULL)),
  CHECK ((account IS NULL) = (account_name IS NULL)),
  CHECK ((state = 'proposed') = (decided_at IS NULL)),
  CHECK ((decided_at IS NULL) = (decided_by IS NULL)),
  -- Money moves only where a second person agrees; withdrawing is the proposer's own.
  CONSTRAINT decision_by_two CHECK (
    kind = 'ignore' OR state IN ('proposed', 'withdrawn') OR decided_by <> proposed_by)
);
CREATE UNIQUE INDEX bank_decision_open ON bank_decision (bank_line_id) WHERE state = 'proposed';
CREATE INDEX bank_decision_of_line ON bank_decision (bank_line_id, proposed_at);

CREATE TABLE payout (
  -- Also the id of the transfer to the bank.
  id uuid PRIMARY KEY REFERENCES bank_transfer_out DEFERRABLE INITIALLY DEFERRED,
  wallet_id uuid NOT NULL REFERENCES wallet,
  bank_account_id uuid NOT NULL REFERENCES bank_account,
  -- The booking that took the Denar out of circulation, and the one that gave them back.
  transfer_id uuid NOT NULL UNIQUE,
  returned_transfer_id uuid UNIQUE
);
CREATE INDEX payout_of_wallet ON payout (wallet_id, id);

-- Who did what at the desk; nothing here is ever changed.
CREATE TABLE bank_event (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  person_id uuid NOT NULL REFERENCES person,
  action text NOT NULL CHECK (action IN ('statement', 'export', 'settled', 'failed', 'proposed',
    'approved', 'rejected', 'withdrawn', 'ignored')),
  -- What it was done to: a statement, an export, a transfer, or a line of the bank.
  subject uuid NOT NULL,
  about text NOT NULL,
  amount bigint,
  note text NOT NULL DEFAULT ''
);
CREATE INDEX bank_event_by_age ON bank_event (at, id);

GRANT SELECT, INSERT, UPDATE ON bank_statement, bank_decision, payout TO denar_api;
GRANT SELECT, INSERT ON bank_export, bank_statement_line, bank_event TO denar_api;
