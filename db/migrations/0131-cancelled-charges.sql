-- outside a transaction: rows are checked beside the work.
-- A seller may take back a charge that waits.
ALTER TABLE charge DROP CONSTRAINT IF EXISTS charge_state_check,
  ADD CONSTRAINT charge_state_check
    CHECK (state IN ('awaiting_acceptance', 'completed', 'refused', 'expired', 'cancelled')) NOT VALID;
ALTER TABLE charge VALIDATE CONSTRAINT charge_state_check;
