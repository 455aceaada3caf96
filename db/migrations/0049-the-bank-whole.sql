-- Every line of a statement can be booked, whatever changes what the programme owes takes two people,
-- and the day of a statement's closing balance is kept, so that the bank can be compared with the books.

ALTER TABLE bank_decision
  -- A refund made in the provider's own panel whose Denar had been spent.
  ADD payment_refund_id uuid REFERENCES payment_refund,
  -- Lines that one person ignored before it took two; nothing else is decided by one.
  ADD by_one boolean NOT NULL DEFAULT false;
UPDATE bank_decision SET by_one = true WHERE kind = 'ignore' AND state = 'approved';
ALTER TABLE bank_decision
  DROP CONSTRAINT bank_decision_kind_check,
  ADD CONSTRAINT bank_decision_kind_check CHECK (kind IN ('credit', 'send_back', 'costs', 'losses',
    'provider', 'ignore', 'give_back', 'settle', 'write_off')),
  DROP CONSTRAINT bank_decision_about,
  ADD CONSTRAINT bank_decision_about CHECK (
    num_nonnulls(bank_line_id, transfer_out_id, payment_refund_id) = 1
    AND (kind IN ('give_back', 'settle')) = (transfer_out_id IS NOT NULL)
    AND (kind = 'write_off') = (payment_refund_id IS NOT NULL)),
  DROP CONSTRAINT decision_by_two,
  ADD CONSTRAINT decision_by_two CHECK (
    by_one OR state IN ('proposed', 'withdrawn') OR decided_by <> proposed_by);
CREATE UNIQUE INDEX bank_decision_open_refund ON bank_decision (payment_refund_id)
  WHERE state = 'proposed';

-- What was proposed by whom is never changed, only decided about.
REVOKE INSERT, UPDATE ON bank_decision FROM denar_api;
GRANT INSERT (id, bank_line_id, transfer_out_id, payment_refund_id, kind, wallet_id, account,
  account_name, provider, fee, note, state, proposed_by, proposed_at, decided_by, decided_at) ON bank_decision TO denar_api;
GRANT UPDATE (state, decided_by, decided_at, decided_note) ON bank_decision TO denar_api;

ALTER TABLE bank_line
  DROP CONSTRAINT bank_line_suspicion_check,
  ADD CONSTRAINT bank_line_suspicion_check CHECK (suspicion IN
    ('reference_reused', 'sent_twice', 'sent_though_ended', 'wallet_closed', 'returned_twice')),
  DROP CONSTRAINT bank_line_state_check, DROP CONSTRAINT bank_line_booked,
  ADD CONSTRAINT bank_line_state_check CHECK (state IN ('unmatched', 'credited', 'settled', 'returned',
    'ignored', 'sent_back', 'costs', 'losses', 'provider')),
  ADD CONSTRAINT bank_line_booked CHECK (transfer_id IS NULL
    OR state IN ('credited', 'returned', 'costs', 'losses', 'provider')),
  ADD CONSTRAINT bank_line_losses
    CHECK (state <> 'losses' OR (transfer_id IS NOT NULL AND wallet_id IS NULL)),
  -- The payout's owner has the Denar already.
  ADD CONSTRAINT bank_line_returned_twice
    CHECK (suspicion IS DISTINCT FROM 'returned_twice' OR state <> 'credited');
-- A transfer comes back once.
CREATE UNIQUE INDEX bank_line_returns ON bank_line (transfer_out_id) WHERE state = 'returned';
-- Lines that say what became of a transfer, and those that nobody could match to its state.
CREATE INDEX bank_line_of_transfer ON bank_line (transfer_out_id) WHERE transfer_out_id IS NOT NULL;

-- The day of the closing balance; null of all before, and where the file does not say.
ALTER TABLE bank_statement ADD closing_day date;

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

CREATE INDEX bank_statement_line_of_line ON bank_statement_line (bank_line_id);
