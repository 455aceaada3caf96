-- Offers with their pictures and prices, what the marketplace finds them by, shops, promotions, and what people ask.

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
-- The marketplace by distance opens the offers of one place after another.
CREATE INDEX offer_by_location ON offer (location, published_at DESC, id DESC) WHERE published AND location <> '';
CREATE INDEX offer_by_image ON offer (image_id) WHERE image_id IS NOT NULL;
CREATE INDEX offer_by_image_address ON offer (person_id, image_address) WHERE image_address <> '';
-- Far from what somebody comes to who counts their own offers.
SELECT setval(pg_get_serial_sequence('offer', 'id'), 100000);
-- The planner has to tell rare words from frequent ones.
ALTER TABLE offer ALTER COLUMN words SET STATISTICS 1000;

-- Further pictures of an offer; the first one stands in the offer itself.
CREATE TABLE offer_picture (
  offer_id int NOT NULL REFERENCES offer ON DELETE CASCADE,
  place int NOT NULL CHECK (place BETWEEN 2 AND 8),
  -- One of our pictures, or the address of another.
  image_id text REFERENCES offer_image,
  image_address text NOT NULL,
  image_alt text NOT NULL,
  PRIMARY KEY (offer_id, place),
  CHECK ((image_id IS NULL) = (image_address <> ''))
);
CREATE INDEX offer_picture_by_image ON offer_picture (image_id) WHERE image_id IS NOT NULL;
CREATE INDEX offer_picture_by_address ON offer_picture (image_address) WHERE image_address <> '';

-- What one piece of a published offer has cost everybody, with the discount or promotion that was in
-- force: a reduction is told with the lowest price of the thirty days before it.
CREATE TABLE offer_price (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  offer_id int NOT NULL REFERENCES offer ON DELETE CASCADE,
  since timestamptz NOT NULL,
  -- Null while it is in force.
  until timestamptz,
  -- In grosz.
  price bigint NOT NULL CHECK (price >= 0),
  -- By a discount or a promotion.
  reduced boolean NOT NULL,
  -- The lowest in the thirty days before `since`; null where it is not reduced, or nothing is known.
  lowest bigint CHECK (lowest >= 0),
  CHECK (until >= since),
  CHECK (reduced OR lowest IS NULL)
);
CREATE UNIQUE INDEX offer_price_now ON offer_price (offer_id) WHERE until IS NULL;
CREATE INDEX offer_price_of_offer ON offer_price (offer_id, until);
CREATE INDEX offer_price_ended ON offer_price (until) WHERE until IS NOT NULL;
CREATE TRIGGER written_once BEFORE UPDATE ON offer_price FOR EACH ROW
  WHEN (OLD.until IS NOT NULL OR (OLD.offer_id, OLD.since, OLD.price, OLD.reduced, OLD.lowest)
    IS DISTINCT FROM (NEW.offer_id, NEW.since, NEW.price, NEW.reduced, NEW.lowest))
  EXECUTE FUNCTION refuse_rewriting();

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

-- How many published offers have a category, a place or a word, and how many names have a word that begins so,
-- by its first letters: whether a search is too broad to be ranked.
CREATE TABLE offer_term (
  kind text NOT NULL CHECK (kind IN ('category', 'location', 'word', 'prefix')),
  term text NOT NULL,
  offers int NOT NULL,
  PRIMARY KEY (kind, term)
);
CREATE INDEX offer_term_used ON offer_term (kind, offers DESC, term) WHERE kind IN ('category', 'location');
CREATE INDEX offer_word_alike ON offer_term USING gist (term gist_trgm_ops) WHERE kind = 'word';

-- What people tell about themselves, and companies about their shop.
CREATE TABLE profile (
  person_id uuid PRIMARY KEY REFERENCES person,
  -- One of our pictures.
  image_id text REFERENCES offer_image,
  -- The language of mails; null: that of the site where the person was last seen.
  language text CHECK (language IN ('pl', 'uk', 'en')),
  -- Whether the shop is public; a draft of it is not.
  listed boolean NOT NULL DEFAULT false,
  kind text CHECK (kind IN ('food', 'shop', 'services', 'crafts', 'culture', 'health', 'other')),
  about text NOT NULL DEFAULT '' CHECK (char_length(about) <= 1000),
  address text NOT NULL DEFAULT '' CHECK (char_length(address) <= 120),
  postcode text NOT NULL DEFAULT '' CHECK (postcode ~ '^([0-9]{2}-[0-9]{3})?$'),
  town text NOT NULL DEFAULT '' CHECK (char_length(town) <= 80),
  -- Public, unlike the phone number of a wallet.
  phone text NOT NULL DEFAULT '',
  -- Hours of eight days, Monday first and holidays last; empty if not told.
  hours jsonb NOT NULL DEFAULT '[]',
  denar_percent int NOT NULL DEFAULT 100 CHECK (denar_percent BETWEEN 0 AND 100),
  latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  -- True where the owner marked the spot; false where it is the middle of the town.
  exact boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL,
  CHECK (NOT listed OR (kind IS NOT NULL AND town <> '' AND latitude IS NOT NULL AND longitude IS NOT NULL))
);
CREATE INDEX profile_with_picture ON profile (image_id) WHERE image_id IS NOT NULL;
CREATE INDEX profile_listed ON profile (kind) WHERE listed;

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
  -- What it has got back of what it gave.
  returned bigint NOT NULL DEFAULT 0,
  CHECK ((state = 'reserved') = (ended_at IS NULL)),
  CHECK (returned BETWEEN 0 AND amount)
);
CREATE INDEX promotion_use_of_promotion ON promotion_use (promotion_id, state);

-- What members ask sellers about an offer: one thread for each offer and who asks. Kept a year after its last
-- message.
CREATE TABLE enquiry (
  id uuid PRIMARY KEY,
  -- The offer may be gone; its name is that of the first message.
  offer_id int NOT NULL,
  offer_name text NOT NULL CHECK (char_length(offer_name) <= 120),
  asker_id uuid NOT NULL REFERENCES person,
  seller_id uuid NOT NULL REFERENCES person,
  last_at timestamptz NOT NULL,
  -- The side that has not read the last message yet.
  unread_by uuid REFERENCES person,
  UNIQUE (offer_id, asker_id),
  CHECK (asker_id <> seller_id)
);
CREATE INDEX enquiry_of_asker ON enquiry (asker_id, last_at);
CREATE INDEX enquiry_of_seller ON enquiry (seller_id, last_at);
CREATE INDEX enquiry_unread ON enquiry (unread_by) WHERE unread_by IS NOT NULL;
CREATE INDEX enquiry_by_age ON enquiry (last_at);

CREATE TABLE enquiry_message (
  id uuid PRIMARY KEY,
  enquiry_id uuid NOT NULL REFERENCES enquiry ON DELETE CASCADE,
  author_id uuid NOT NULL REFERENCES person,
  -- Empty where its author was erased.
  text text NOT NULL CHECK (char_length(text) <= 1000),
  at timestamptz NOT NULL
);
CREATE INDEX enquiry_message_of ON enquiry_message (enquiry_id, at, id);
CREATE INDEX enquiry_message_by ON enquiry_message (author_id);

-- A message that the other side has reported, and what the desk has decided: hidden, or hidden and its author
-- writes no more.
CREATE TABLE enquiry_report (
  message_id uuid PRIMARY KEY REFERENCES enquiry_message ON DELETE CASCADE,
  reporter_id uuid NOT NULL REFERENCES person,
  reason text NOT NULL CHECK (char_length(reason) <= 500),
  reported_at timestamptz NOT NULL,
  decision text CHECK (decision IN ('hide', 'block', 'dismiss')),
  decided_by uuid REFERENCES person,
  decided_at timestamptz,
  note text NOT NULL DEFAULT '',
  CHECK ((decision IS NULL) = (decided_at IS NULL)),
  CHECK ((decision IS NULL) = (decided_by IS NULL))
);
CREATE INDEX enquiry_report_open ON enquiry_report (reported_at) WHERE decision IS NULL;
CREATE INDEX enquiry_report_of ON enquiry_report (reporter_id);
CREATE INDEX enquiry_report_by_age ON enquiry_report (reported_at, message_id);

GRANT SELECT, INSERT, UPDATE ON offer_list, promotion, promotion_use TO denar_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON offer_image, offer, picture_elsewhere, offer_term, profile, enquiry,
  enquiry_message, enquiry_report TO denar_api;
GRANT SELECT, INSERT, DELETE ON offer_picture TO denar_api;
GRANT SELECT, INSERT, UPDATE (until), DELETE ON offer_price TO denar_api;
