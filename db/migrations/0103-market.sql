-- Offers with their pictures, and what the marketplace finds them by; promotions; baskets and orders.

-- Compares words that were typed with a slip. Trusted: the owner of the database may make it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE offer_list (
  person_id uuid PRIMARY KEY REFERENCES person,
  -- Grows with each change of the list; stands in the ETag.
  version int NOT NULL DEFAULT 0
);

CREATE TABLE offer_image (
  -- SHA-256 of the picture as it is published, in hexadecimal.
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{64}$'),
  person_id uuid NOT NULL REFERENCES person,
  -- WebP, drawn anew from what was uploaded; the small one is for lists.
  content bytea NOT NULL,
  small bytea NOT NULL,
  width int NOT NULL CHECK (width > 0),
  height int NOT NULL CHECK (height > 0),
  -- Of the last upload: the picture may be without an offer for a day from then on.
  created_at timestamptz NOT NULL
);
CREATE INDEX offer_image_of_person ON offer_image (person_id, created_at);
CREATE INDEX offer_image_by_age ON offer_image (created_at);
-- WebP cannot be made smaller by packing it once more.
ALTER TABLE offer_image ALTER COLUMN content SET STORAGE EXTERNAL, ALTER COLUMN small SET STORAGE EXTERNAL;

CREATE TABLE offer (
  -- The number in the marketplace; never used twice.
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  person_id uuid NOT NULL REFERENCES offer_list,
  -- What its owner called it, by which a list that is sent again finds it, and the place in that list.
  number int CHECK (number > 0),
  place int NOT NULL,
  name text NOT NULL CHECK (char_length(name) <= 120),
  description text NOT NULL CHECK (char_length(description) <= 4000),
  categories text[] NOT NULL CHECK (cardinality(categories) <= 10),
  rules text[] NOT NULL CHECK (cardinality(rules) <= 5),
  denar_percent int NOT NULL CHECK (denar_percent BETWEEN 0 AND 100),
  discount_percent int NOT NULL CHECK (discount_percent BETWEEN 0 AND 100),
  quantity int NOT NULL CHECK (quantity >= 0),
  -- In grosz; 0 where it is not known yet.
  price bigint NOT NULL CHECK (price BETWEEN 0 AND 100000000),
  system_price bigint CHECK (system_price BETWEEN 0 AND 100000000),
  -- What one piece costs without promotions: half a grosz of the discount goes to the buyer.
  sale_price bigint NOT NULL GENERATED ALWAYS AS (
    coalesce(system_price, price) - (coalesce(system_price, price) * discount_percent + 50) / 100
  ) STORED,
  -- One of our pictures, or the address of another.
  image_id text REFERENCES offer_image,
  image_address text NOT NULL,
  image_alt text NOT NULL,
  -- Empty where the offer has no page elsewhere.
  url text NOT NULL,
  location text NOT NULL,
  published boolean NOT NULL,
  published_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- The words that it is found by, folded; empty for a draft.
  words tsvector NOT NULL,
  UNIQUE (person_id, number),
  CHECK (NOT published OR (name <> '' AND price > 0 AND published_at IS NOT NULL)),
  CHECK (image_id IS NULL OR image_address = '')
);
CREATE INDEX offer_by_word ON offer USING gin (words) WITH (fastupdate = off) WHERE published;
CREATE INDEX offer_by_age ON offer (published_at DESC, id DESC) WHERE published;
CREATE INDEX offer_by_price ON offer (sale_price, id) WHERE published;
CREATE INDEX offer_by_share ON offer (denar_percent DESC, id DESC) WHERE published;
CREATE INDEX offer_of_person ON offer (person_id) WHERE published;
CREATE INDEX offer_by_discount ON offer (discount_percent DESC, id DESC) WHERE published AND discount_percent > 0;
CREATE INDEX offer_by_image ON offer (image_id) WHERE image_id IS NOT NULL;
CREATE INDEX offer_by_image_address ON offer (person_id, image_address) WHERE image_address <> '';
-- Far from what somebody comes to who counts their own offers.
SELECT setval(pg_get_serial_sequence('offer', 'id'), 100000);
-- The planner has to tell rare words from frequent ones.
ALTER TABLE offer ALTER COLUMN words SET STATISTICS 1000;

-- Pictures that sellers name elsewhere: fetched by a job, drawn anew, and shown from our own address.
CREATE TABLE picture_elsewhere (
  person_id uuid NOT NULL REFERENCES person,
  address text NOT NULL,
  -- Null until it has been fetched.
  image_id text REFERENCES offer_image,
  tries int NOT NULL DEFAULT 0,
  -- Why the last try failed.
  fault text CHECK (fault IN ('forbidden', 'unreachable', 'too_large', 'not_a_picture')),
  -- When it is tried next; null where it is not.
  due_at timestamptz,
  PRIMARY KEY (person_id, address),
  CHECK (image_id IS NULL OR (fault IS NULL AND due_at IS NULL))
);
CREATE INDEX picture_elsewhere_due ON picture_elsewhere (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX picture_elsewhere_by_image ON picture_elsewhere (image_id) WHERE image_id IS NOT NULL;

-- How many published offers have a category, a place or a word.
CREATE TABLE offer_term (
  kind text NOT NULL CHECK (kind IN ('category', 'location', 'word')),
  term text NOT NULL,
  offers int NOT NULL,
  PRIMARY KEY (kind, term)
);
CREATE INDEX offer_term_used ON offer_term (kind, offers DESC, term) WHERE kind <> 'word';
CREATE INDEX offer_word_alike ON offer_term USING gist (term gist_trgm_ops) WHERE kind = 'word';

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

CREATE TABLE basket_line (
  person_id uuid NOT NULL REFERENCES person,
  offer_id int NOT NULL,
  quantity int NOT NULL CHECK (quantity > 0),
  added_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, offer_id)
);

-- Numbers of orders as they were: one series per seller and year. New orders have one series for all.
CREATE TABLE order_series (
  person_id uuid NOT NULL REFERENCES person,
  year int NOT NULL,
  last int NOT NULL CHECK (last > 0),
  PRIMARY KEY (person_id, year)
);

CREATE SEQUENCE order_number AS int;
GRANT USAGE ON SEQUENCE order_number TO denar_api;

CREATE TABLE shop_order (
  id uuid PRIMARY KEY,
  seller_id uuid NOT NULL REFERENCES person,
  -- Of the old series, null in new orders.
  year int,
  number int CHECK (number > 0),
  buyer_wallet_id uuid NOT NULL REFERENCES wallet,
  seller_wallet_id uuid NOT NULL REFERENCES wallet,
  -- In grosz; the two parts are the whole.
  total bigint NOT NULL CHECK (total BETWEEN 0 AND 100000000),
  denar_part bigint NOT NULL CHECK (denar_part >= 0),
  pln_part bigint NOT NULL CHECK (pln_part >= 0),
  state text NOT NULL CHECK (state IN ('awaiting_payment', 'paid', 'shipped', 'completed', 'cancelled',
    'refund_pending', 'refunded')),
  reason text CHECK (reason IN ('buyer', 'seller', 'time_out')),
  -- Where a refund that the provider refuses leads back to.
  state_before text CHECK (state_before IN ('paid', 'shipped', 'completed')),
  -- Whom it is for and how it comes to them; forgotten some time after the order has ended.
  deliver jsonb,
  shipping jsonb,
  language text NOT NULL CHECK (language IN ('pl', 'uk', 'en')),
  -- The hold on the buyer's Denar, and the booking that moves them to the seller.
  hold_id uuid UNIQUE,
  transfer_id uuid NOT NULL UNIQUE,
  -- The hold on the seller's Denar while złoty go back.
  refund_hold_id uuid,
  -- What a refund is told with.
  refund_note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  pay_until timestamptz NOT NULL,
  paid_at timestamptz,
  shipped_at timestamptz,
  ended_at timestamptz,
  -- The first booking of the set by which the order was given back.
  refund_transfer_id uuid,
  -- Its number, one series in the whole programme.
  label text NOT NULL DEFAULT 'Z/' || to_char(now() AT TIME ZONE 'Europe/Warsaw', 'YYYY') || '/'
    || to_char(nextval('order_number'), 'FM999000000'),
  UNIQUE (seller_id, year, number),
  CHECK (denar_part + pln_part = total),
  CHECK ((reason IS NOT NULL) = (state = 'cancelled')),
  CHECK ((state_before IS NOT NULL) = (state = 'refund_pending')),
  CHECK ((paid_at IS NOT NULL) = (state NOT IN ('awaiting_payment', 'cancelled'))),
  CHECK (seller_wallet_id <> buyer_wallet_id),
  UNIQUE (label)
);
CREATE INDEX shop_order_of_buyer ON shop_order (buyer_wallet_id, id);
CREATE INDEX shop_order_of_seller ON shop_order (seller_wallet_id, id);
CREATE INDEX shop_order_to_end ON shop_order (pay_until) WHERE state = 'awaiting_payment';
CREATE INDEX shop_order_to_complete ON shop_order (shipped_at) WHERE state = 'shipped';
CREATE UNIQUE INDEX shop_order_refund_transfer ON shop_order (refund_transfer_id)
  WHERE refund_transfer_id IS NOT NULL;
CREATE INDEX shop_order_to_forget ON shop_order (ended_at)
  WHERE deliver IS NOT NULL OR shipping IS NOT NULL;
-- A wallet names what holds its money.
CREATE UNIQUE INDEX shop_order_refund_hold ON shop_order (refund_hold_id) WHERE refund_hold_id IS NOT NULL;

CREATE TABLE shop_order_line (
  -- Also what takes a promotion's discount.
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES shop_order,
  place int NOT NULL,
  -- The number in the marketplace, where the offer may be gone.
  offer_id int NOT NULL,
  name text NOT NULL,
  image_id text,
  image_address text NOT NULL,
  image_alt text NOT NULL,
  quantity int NOT NULL CHECK (quantity > 0),
  denar_percent int NOT NULL CHECK (denar_percent BETWEEN 0 AND 100),
  discount_percent int NOT NULL CHECK (discount_percent BETWEEN 0 AND 100),
  -- In grosz, of all pieces.
  catalogue bigint NOT NULL CHECK (catalogue >= 0),
  discount bigint NOT NULL CHECK (discount >= 0),
  total bigint NOT NULL CHECK (total >= 0),
  -- The most of it that might be paid in Denar.
  denar bigint NOT NULL CHECK (denar BETWEEN 0 AND total),
  promotion_id uuid REFERENCES promotion,
  promotion_name text NOT NULL DEFAULT '',
  UNIQUE (order_id, place)
);

-- What happened to an order; nothing here is ever changed, but what people wrote can be erased.
CREATE TABLE shop_order_event (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES shop_order,
  at timestamptz NOT NULL,
  by text NOT NULL CHECK (by IN ('buyer', 'seller', 'provider', 'clock', 'admin')),
  event text NOT NULL,
  note text NOT NULL
);
CREATE INDEX shop_order_event_of_order ON shop_order_event (order_id, id);

-- One person proposes to give an order back, and a second one approves.
CREATE TABLE order_return (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES shop_order,
  note text NOT NULL,
  state text NOT NULL CHECK (state IN ('proposed', 'approved', 'rejected', 'withdrawn')),
  proposed_by uuid NOT NULL REFERENCES person,
  proposed_at timestamptz NOT NULL,
  decided_by uuid REFERENCES person,
  decided_at timestamptz,
  decided_note text,
  CHECK ((state = 'proposed') = (decided_at IS NULL)),
  CHECK ((decided_at IS NULL) = (decided_by IS NULL)),
  CONSTRAINT order_return_by_two CHECK (
    state IN ('proposed', 'withdrawn') OR decided_by <> proposed_by)
);
CREATE UNIQUE INDEX order_return_open ON order_return (order_id) WHERE state = 'proposed';
CREATE TRIGGER written_once BEFORE UPDATE ON order_return FOR EACH ROW
  WHEN (OLD.state <> 'proposed' AND (OLD.state, OLD.decided_by, OLD.decided_at, OLD.decided_note) IS DISTINCT FROM
    (NEW.state, NEW.decided_by, NEW.decided_at, coalesce(NEW.decided_note, OLD.decided_note)))
  EXECUTE FUNCTION refuse_rewriting();

GRANT SELECT, INSERT, UPDATE ON offer_list, promotion, promotion_use, order_series, shop_order TO denar_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON offer_image, offer, picture_elsewhere, offer_term, basket_line TO denar_api;
GRANT SELECT, INSERT ON shop_order_line TO denar_api;
GRANT SELECT, INSERT, UPDATE (note) ON shop_order_event TO denar_api;
GRANT SELECT, INSERT, UPDATE (state, decided_by, decided_at, decided_note) ON order_return TO denar_api;
