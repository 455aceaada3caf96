-- Offers with their pictures, and what the marketplace finds them by.

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
  -- The number in its owner's list, and the place there.
  number int NOT NULL CHECK (number > 0),
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
-- The planner has to tell rare words from frequent ones.
ALTER TABLE offer ALTER COLUMN words SET STATISTICS 1000;

-- How many published offers have a category, a place or a word.
CREATE TABLE offer_term (
  kind text NOT NULL CHECK (kind IN ('category', 'location', 'word')),
  term text NOT NULL,
  offers int NOT NULL,
  PRIMARY KEY (kind, term)
);
CREATE INDEX offer_term_used ON offer_term (kind, offers DESC, term) WHERE kind <> 'word';
CREATE INDEX offer_word_alike ON offer_term USING gist (term gist_trgm_ops) WHERE kind = 'word';

GRANT SELECT, INSERT, UPDATE ON offer_list TO denar_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON offer, offer_image, offer_term TO denar_api;
