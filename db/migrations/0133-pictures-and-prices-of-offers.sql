-- Further pictures of an offer, and what offers have cost.

-- The first picture stands in the offer itself, so that the version before still shows it.
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

GRANT SELECT, INSERT, DELETE ON offer_picture TO denar_api;
GRANT SELECT, INSERT, UPDATE (until), DELETE ON offer_price TO denar_api;
