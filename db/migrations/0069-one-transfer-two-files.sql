-- A line that looks like one of another file, which may tell of the same transfer.
ALTER TABLE bank_line
  DROP CONSTRAINT bank_line_suspicion_check,
  ADD CONSTRAINT bank_line_suspicion_check CHECK (suspicion IN ('reference_reused', 'looks_known',
    'sent_twice', 'sent_though_ended', 'wallet_closed', 'returned_twice'));
CREATE INDEX bank_line_by_day ON bank_line (booked_on, amount);
