-- `left`: an erased person had confirmed it. Without the name, for a year: who comes back stays the same.
ALTER TABLE identity DROP CONSTRAINT identity_state_check,
  ADD CONSTRAINT identity_state_check CHECK (state IN ('confirmed', 'waiting', 'refused', 'left')) NOT VALID;
ALTER TABLE identity VALIDATE CONSTRAINT identity_state_check;
