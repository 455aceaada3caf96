-- Turns of notifications: one at a time goes to a push service and to a person, and money is told as a sum.
ALTER TABLE push_device
  ADD COLUMN host text GENERATED ALWAYS AS (lower(split_part(endpoint, '/', 3))) STORED,
  -- When it was last sent something: people who have waited longest since then go first.
  ADD COLUMN turn_at timestamptz,
  -- While something is on its way to it; of an instance that was killed this ends.
  ADD COLUMN sending_until timestamptz,
  -- After failures, which an answer that takes long is too.
  ADD COLUMN paused_until timestamptz;
CREATE INDEX push_device_sending ON push_device (sending_until) WHERE sending_until IS NOT NULL;

-- How many payments a sum tells of.
ALTER TABLE push ADD COLUMN times int NOT NULL DEFAULT 1;
CREATE INDEX push_waiting_of_device ON push (device_id, about) WHERE sent_at IS NULL;
DROP INDEX push_due;
CREATE INDEX push_waiting ON push (expires_at) WHERE sent_at IS NULL;
