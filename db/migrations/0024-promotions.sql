-- Promotions: discounts for a time, up to a budget.

CREATE TABLE promotion (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES person,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  summary text NOT NULL CHECK (char_length(summary) <= 160),
  description text NOT NULL CHECK (char_length(description) <= 2000),
  -- False: it holds for the offers of all sellers.
  only_my boolean NOT NULL,
  discount_percent int NOT NULL CHECK (discount_percent BETWEEN 1 AND 100),
  valid_from date NOT NULL,
  valid_to date NOT NULL,
  categories text[] NOT NULL CHECK (cardinality(categories) <= 10),
  -- What finds these categories among the words of an offer.
  wanted tsquery NOT NULL,
  -- In grosz: the most that discounts may cost, what they have cost, and what open orders hold.
  budget bigint NOT NULL CHECK (budget > 0),
  spent bigint NOT NULL DEFAULT 0 CHECK (spent >= 0),
  reserved bigint NOT NULL DEFAULT 0 CHECK (reserved >= 0),
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  -- A deleted promotion stays for the orders that it gave discounts to.
  deleted_at timestamptz,
  CHECK (valid_from <= valid_to),
  CHECK (spent + reserved <= budget)
);
CREATE INDEX promotion_of_person ON promotion (person_id, created_at) WHERE deleted_at IS NULL;
CREATE INDEX promotion_by_end ON promotion (valid_to, id) WHERE deleted_at IS NULL;

-- A discount that an order takes from a promotion's budget.
CREATE TABLE promotion_use (
  -- What takes it: an order's line, a bill's line.
  id uuid PRIMARY KEY,
  promotion_id uuid NOT NULL REFERENCES promotion,
  amount bigint NOT NULL CHECK (amount > 0),
  state text NOT NULL CHECK (state IN ('reserved', 'spent', 'released')),
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((state = 'reserved') = (ended_at IS NULL))
);
CREATE INDEX promotion_use_of_promotion ON promotion_use (promotion_id, state);

GRANT SELECT, INSERT, UPDATE ON promotion, promotion_use TO denar_api;
