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
CREATE INDEX offer_by_image_address ON offer (person_id, image_address) WHERE image_address <> '';

-- One row for each picture that a person has had decoded, whether anything came of it or not.
CREATE TABLE image_attempt (
  person_id uuid NOT NULL REFERENCES person,
  created_at timestamptz NOT NULL
);
CREATE INDEX image_attempt_of_person ON image_attempt (person_id, created_at);
CREATE INDEX image_attempt_by_age ON image_attempt (created_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON picture_elsewhere TO denar_api;
GRANT SELECT, INSERT, DELETE ON image_attempt TO denar_api;
