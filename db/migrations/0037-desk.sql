-- The operator's desk: payouts that failed by somebody's word, the trail by its age, and the language
-- that a person's mails are written in.

-- A payout that the bank has may be given back by hand, which issues Denar again, once a second
-- person agrees. A decision is about a line of the bank or about such a transfer.
ALTER TABLE bank_decision
  ALTER bank_line_id DROP NOT NULL,
  ADD transfer_out_id uuid REFERENCES bank_transfer_out,
  DROP CONSTRAINT bank_decision_kind_check,
  ADD CONSTRAINT bank_decision_kind_check
    CHECK (kind IN ('credit', 'send_back', 'costs', 'provider', 'give_back', 'ignore')),
  ADD CONSTRAINT bank_decision_about CHECK (
    (kind = 'give_back') = (transfer_out_id IS NOT NULL)
    AND (bank_line_id IS NULL) = (transfer_out_id IS NOT NULL));
CREATE UNIQUE INDEX bank_decision_open_transfer ON bank_decision (transfer_out_id)
  WHERE state = 'proposed';

CREATE INDEX security_event_by_age ON security_event (at, id);

-- Which language the site spoke where the session was last seen; null where nobody has said.
ALTER TABLE session ADD language text CHECK (language IN ('pl', 'uk', 'en'));
