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

GRANT SELECT, INSERT, UPDATE, DELETE ON enquiry, enquiry_message, enquiry_report TO denar_api;
