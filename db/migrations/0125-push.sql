-- Notifications to browsers (Web Push): where they go, what is wanted, and what waits to be sent.

CREATE TABLE push_device (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES person,
  -- The session in which the browser last said that it wants them. With its end they end too.
  session_id uuid NOT NULL REFERENCES session ON DELETE CASCADE,
  -- The address at the browser's push service, and the browser's keys (RFC 8291), base64url.
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL,
  last_sent_at timestamptz,
  -- Failures since the last that was accepted.
  failures int NOT NULL DEFAULT 0
);
CREATE INDEX push_device_of_person ON push_device (person_id, created_at);
CREATE INDEX push_device_of_session ON push_device (session_id);

-- Who has no row wants all kinds, at any time, without names and amounts.
CREATE TABLE push_choice (
  person_id uuid PRIMARY KEY REFERENCES person,
  kinds_off text[] NOT NULL,
  -- Minutes after midnight in Poland; both or neither.
  quiet_from smallint CHECK (quiet_from BETWEEN 0 AND 1439),
  quiet_to smallint CHECK (quiet_to BETWEEN 0 AND 1439),
  shows_details boolean NOT NULL,
  CHECK ((quiet_from IS NULL) = (quiet_to IS NULL)),
  CHECK (quiet_from <> quiet_to)
);

-- One row a device, written in the transaction of what it tells about; marked before it is sent.
CREATE TABLE push (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  device_id uuid NOT NULL REFERENCES push_device ON DELETE CASCADE,
  kind text NOT NULL,
  -- Which text it is, and what fills it.
  about text NOT NULL,
  name text NOT NULL DEFAULT '',
  amount bigint,
  currency text,
  -- The page that it opens; a later one of the same page replaces it on the device.
  path text NOT NULL,
  created_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  sent_at timestamptz,
  CHECK ((amount IS NULL) = (currency IS NULL))
);
CREATE INDEX push_due ON push (due_at, id) WHERE sent_at IS NULL;
CREATE INDEX push_of_device ON push (device_id);
CREATE INDEX push_by_end ON push (expires_at);

-- How far the journal has been read for money that came in.
CREATE TABLE push_told (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  seq bigint NOT NULL
);
INSERT INTO push_told (seq) SELECT coalesce((SELECT seq FROM ledger.chain_head), 0);

GRANT SELECT, INSERT, UPDATE, DELETE ON push_device, push_choice, push TO denar_api;
GRANT SELECT, UPDATE (seq) ON push_told TO denar_api;
