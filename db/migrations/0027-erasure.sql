-- What is left of people who had themselves erased: an opaque id, when, and what had to be kept.

ALTER TABLE person ADD erased_at timestamptz;

CREATE TABLE erasure (
  person_id uuid PRIMARY KEY REFERENCES person,
  erased_at timestamptz NOT NULL,
  -- Lets no token from before bring the person back; erased itself after a day, when all have run out.
  subject_hash bytea,
  -- What was kept, and the law that demands it.
  kept text[] NOT NULL
);

CREATE INDEX erasure_by_subject ON erasure (subject_hash) WHERE subject_hash IS NOT NULL;

GRANT SELECT, INSERT, UPDATE ON erasure TO denar_api;
GRANT DELETE ON support_request TO denar_api;
