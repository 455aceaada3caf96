-- What is left of people who had themselves erased: an opaque id, when, and what had to be kept.

ALTER TABLE person ADD erased_at timestamptz;

CREATE TABLE erasure (
  person_id uuid PRIMARY KEY REFERENCES person,
  erased_at timestamptz NOT NULL,
  -- What was kept, and the law that demands it.
  kept text[] NOT NULL
);

GRANT SELECT, INSERT ON erasure TO denar_api;
GRANT DELETE ON support_request TO denar_api;
