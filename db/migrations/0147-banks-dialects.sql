-- What a statement was read as, and the bank's whole description of a line, which the desk alone sees.
ALTER TABLE bank_statement ADD dialect text, ADD recognised_by text, ADD unread int NOT NULL DEFAULT 0,
  -- When two people took back what it had booked. What it tells counts no more.
  ADD taken_back_at timestamptz,
  DROP CONSTRAINT bank_statement_format_check,
  ADD CONSTRAINT bank_statement_format_check CHECK (format IN ('csv', 'mt940', 'camt053')) NOT VALID,
  ADD CONSTRAINT bank_statement_taken_back CHECK (taken_back_at IS NULL OR finished_at IS NOT NULL) NOT VALID;
ALTER TABLE bank_statement VALIDATE CONSTRAINT bank_statement_format_check;
ALTER TABLE bank_statement VALIDATE CONSTRAINT bank_statement_taken_back;
GRANT UPDATE (taken_back_at) ON bank_statement TO denar_api;

ALTER TABLE bank_line ADD text text NOT NULL DEFAULT '',
  -- The bank's reference, where another booking has it as its key.
  ADD bank_reference text,
  -- When it was taken back with its statement, and the line that offsets it then.
  ADD taken_back_at timestamptz,
  ADD offsets uuid UNIQUE REFERENCES bank_line (id),
  DROP CONSTRAINT bank_line_state_check,
  -- void: taken back, and never booked. reversed: Denar that a wallet was credited with are gone from it again.
  ADD CONSTRAINT bank_line_state_check CHECK (state IN ('unmatched', 'credited', 'settled', 'returned',
    'ignored', 'sent_back', 'costs', 'losses', 'provider', 'void', 'reversed')) NOT VALID,
  DROP CONSTRAINT bank_line_booked,
  ADD CONSTRAINT bank_line_booked CHECK (transfer_id IS NULL
    OR state IN ('credited', 'returned', 'costs', 'losses', 'provider', 'reversed')) NOT VALID,
  ADD CONSTRAINT bank_line_reversed CHECK (state <> 'reversed' OR (transfer_id IS NOT NULL AND wallet_id IS NOT NULL
    AND offsets IS NOT NULL AND amount < 0)) NOT VALID,
  DROP CONSTRAINT bank_line_suspicion_check,
  ADD CONSTRAINT bank_line_suspicion_check CHECK (suspicion IN ('reference_reused', 'looks_known', 'sent_twice',
    'sent_though_ended', 'wallet_closed', 'returned_twice', 'taken_back')) NOT VALID;
ALTER TABLE bank_line VALIDATE CONSTRAINT bank_line_state_check;
ALTER TABLE bank_line VALIDATE CONSTRAINT bank_line_booked;
ALTER TABLE bank_line VALIDATE CONSTRAINT bank_line_reversed;
ALTER TABLE bank_line VALIDATE CONSTRAINT bank_line_suspicion_check;
CREATE INDEX bank_line_of_reference ON bank_line (bank_reference) WHERE bank_reference IS NOT NULL;

-- Two people also take back a statement, and whoever proposes to credit a line has seen these beside it.
ALTER TABLE bank_decision ADD statement_id uuid REFERENCES bank_statement, ADD twins uuid[] NOT NULL DEFAULT '{}',
  DROP CONSTRAINT bank_decision_kind_check,
  ADD CONSTRAINT bank_decision_kind_check CHECK (kind IN ('credit', 'send_back', 'costs', 'losses', 'provider', 'ignore',
    'give_back', 'settle', 'write_off', 'take_back')) NOT VALID,
  DROP CONSTRAINT bank_decision_about,
  ADD CONSTRAINT bank_decision_about CHECK (
    num_nonnulls(bank_line_id, transfer_out_id, payment_refund_id, statement_id) = 1
    AND (kind IN ('give_back', 'settle')) = (transfer_out_id IS NOT NULL)
    AND (kind = 'write_off') = (payment_refund_id IS NOT NULL)
    AND (kind = 'take_back') = (statement_id IS NOT NULL)) NOT VALID;
ALTER TABLE bank_decision VALIDATE CONSTRAINT bank_decision_kind_check;
ALTER TABLE bank_decision VALIDATE CONSTRAINT bank_decision_about;
CREATE UNIQUE INDEX bank_decision_open_statement ON bank_decision (statement_id) WHERE state = 'proposed';
GRANT INSERT (statement_id, twins) ON bank_decision TO denar_api;

CREATE OR REPLACE VIEW bank_balance_told AS
  SELECT id, account, number, opening, closing, coalesce(first_day, closing_day) AS first_day,
    coalesce(closing_day, last_day) AS last_day,
    (SELECT min(uploaded_at) FROM bank_statement a
     WHERE a.digest = s.digest AND a.state = 'approved' AND a.finished_at IS NOT NULL) AS taken_at
  FROM bank_statement s
  WHERE state = 'approved' AND finished_at IS NOT NULL AND opening IS NOT NULL AND taken_back_at IS NULL
    AND coalesce(closing_day, last_day) IS NOT NULL;
