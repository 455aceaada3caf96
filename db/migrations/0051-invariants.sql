-- How far the journal has been compared with the product, and what did not agree.

CREATE TABLE invariant_look (
  -- One row: every instance goes on where another has stopped.
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  -- The last row of the journal that has been looked at.
  seq bigint NOT NULL,
  looked_at timestamptz NOT NULL,
  -- When all of it was last looked at.
  whole_at timestamptz NOT NULL
);

CREATE TABLE invariant_violation (
  id uuid PRIMARY KEY,
  invariant text NOT NULL,
  subject text NOT NULL,
  expected text NOT NULL,
  found text NOT NULL,
  found_at timestamptz NOT NULL,
  UNIQUE (invariant, subject)
);

GRANT SELECT, INSERT, UPDATE ON invariant_look TO denar_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON invariant_violation TO denar_api;
