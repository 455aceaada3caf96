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
GRANT SELECT, INSERT, UPDATE, DELETE ON profile TO denar_api;
