-- What cannot be undone waits some days, and signing in takes it back.
CREATE TABLE leaving (
  person_id uuid PRIMARY KEY REFERENCES person,
  -- Whether the wallet alone is closed, or everything is erased.
  way text NOT NULL CHECK (way IN ('close', 'erase')),
  asked_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL CHECK (due_at > asked_at)
);
CREATE INDEX leaving_due ON leaving (due_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON leaving TO denar_api;
