-- Groups and companies; requests for help; mails, and notifications to browsers.

CREATE TABLE people_group (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES person,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  description text NOT NULL CHECK (char_length(description) <= 1000),
  -- Grows with each change of name or description.
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  heir_id uuid,
  -- When somebody was last told of it by mail.
  heir_mailed_at timestamptz,
  CHECK (heir_id <> owner_id)
);
CREATE INDEX people_group_by_owner ON people_group (owner_id);

-- The owner is a member like any other.
CREATE TABLE group_member (
  group_id uuid NOT NULL REFERENCES people_group ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES person,
  -- Whether the other members may see the address; the owner sees it always.
  shows_email boolean NOT NULL,
  joined_at timestamptz NOT NULL,
  PRIMARY KEY (group_id, person_id)
);
CREATE INDEX group_member_by_person ON group_member (person_id);
-- Who leaves is no heir any more.
ALTER TABLE people_group ADD FOREIGN KEY (id, heir_id) REFERENCES group_member (group_id, person_id)
  ON DELETE SET NULL (heir_id);

CREATE TABLE group_invitation (
  id uuid PRIMARY KEY,
  -- None once the group has ended: the row still counts against floods.
  group_id uuid REFERENCES people_group ON DELETE SET NULL,
  -- An address, and nothing about whether anybody has it.
  email text NOT NULL CHECK (email = lower(email)),
  invited_by uuid NOT NULL REFERENCES person,
  state text NOT NULL
    CHECK (state IN ('pending', 'accepted', 'declined', 'withdrawn', 'expired')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- The owner has taken it off the list.
  dismissed boolean NOT NULL DEFAULT false,
  CHECK ((state = 'pending') = (ended_at IS NULL))
);
CREATE UNIQUE INDEX open_invitation ON group_invitation (group_id, email) WHERE state = 'pending';
CREATE INDEX invitation_by_email ON group_invitation (email, created_at);
CREATE INDEX invitation_by_inviter ON group_invitation (invited_by, created_at);
CREATE INDEX invitation_by_age ON group_invitation (created_at);

CREATE TABLE company (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  nip text NOT NULL CHECK (nip ~ '^[0-9]{10}$'),
  email text NOT NULL CHECK (email = lower(email)),
  usage_purpose text[] NOT NULL CHECK (cardinality(usage_purpose) > 0),
  -- The language of the mails to the applicant: pl, uk or en.
  locale text NOT NULL,
  state text NOT NULL CHECK (state IN ('awaiting_email', 'pending', 'approved', 'rejected')),
  -- Whose it is: the person who signed in with the confirmed address; none before.
  person_id uuid REFERENCES person,
  -- Against floods only; erased after a day.
  sender_address text,
  created_at timestamptz NOT NULL,
  -- When it was proven that the address is the applicant's.
  confirmed_at timestamptz,
  decided_at timestamptz,
  decided_by uuid REFERENCES person,
  note text,
  -- What is left of its name when everything that the eye may miss is gone (api/accounts/names.ts): nobody
  -- else is called so. Written when it is first looked for; cleared, it is written anew.
  skeleton text,
  CHECK ((state = 'awaiting_email') = (confirmed_at IS NULL)),
  CHECK (person_id IS NULL OR confirmed_at IS NOT NULL),
  CHECK ((state IN ('approved', 'rejected')) = (decided_at IS NOT NULL)),
  CHECK ((decided_at IS NULL) = (decided_by IS NULL))
);
-- Only somebody who has proven an address takes a tax number, and a rejection gives it back.
CREATE UNIQUE INDEX company_of_nip ON company (nip) WHERE state IN ('pending', 'approved');
CREATE UNIQUE INDEX company_awaiting ON company (nip, email) WHERE state = 'awaiting_email';
CREATE INDEX company_by_email ON company (email, created_at);
CREATE INDEX company_by_sender ON company (sender_address, created_at) WHERE sender_address IS NOT NULL;
CREATE INDEX company_of_person ON company (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX company_rejected ON company (decided_at) WHERE state = 'rejected';
CREATE INDEX company_by_skeleton ON company (skeleton) WHERE state = 'approved';
-- For the desk's lists.
CREATE INDEX company_by_age ON company (created_at, id);
CREATE INDEX company_by_state ON company (state, created_at, id);
CREATE INDEX company_by_name ON company (lower(name), id);
CREATE INDEX company_by_nip ON company (nip, id);
CREATE INDEX company_by_decision ON company (coalesce(decided_at, '-infinity'), id);
CREATE INDEX company_by_words ON company USING gin (
  translate(lower(name), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops,
  translate(lower(email), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops);
CREATE INDEX company_by_address ON company
  (translate(lower(email), 'ąćęłńóśźż', 'acelnoszz') text_pattern_ops);
-- The API's role deletes only what nobody has proven and what was rejected.
CREATE TRIGGER keep_company BEFORE DELETE ON company
  FOR EACH ROW WHEN (OLD.state IN ('pending', 'approved')) EXECUTE FUNCTION keep_company();
-- Which states may follow which: db/states.ts.
CREATE TRIGGER wrong_state BEFORE INSERT ON company FOR EACH ROW
  WHEN (NEW.state <> ALL ('{awaiting_email, pending}')) EXECUTE FUNCTION refuse_move();
CREATE TRIGGER wrong_move BEFORE UPDATE OF state ON company FOR EACH ROW
  WHEN (OLD.state <> NEW.state AND OLD.state || ' > ' || NEW.state <> ALL ('{
    awaiting_email > pending, pending > approved, pending > rejected}'))
  EXECUTE FUNCTION refuse_move();

-- Links that prove an address; only the digest of what the mail carries is kept.
CREATE TABLE company_link (
  token_hash bytea PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX company_link_of_company ON company_link (company_id, created_at);

-- Who did what; nothing here is ever changed. It goes with its company.
CREATE TABLE company_event (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company ON DELETE CASCADE,
  at timestamptz NOT NULL,
  action text NOT NULL CHECK (action IN ('confirmed', 'claimed', 'approved', 'rejected')),
  -- None where a link was opened by somebody who was not signed in.
  person_id uuid REFERENCES person,
  note text
);
CREATE INDEX company_event_of_company ON company_event (company_id, at);
CREATE TRIGGER noted AFTER INSERT ON company_event FOR EACH ROW EXECUTE FUNCTION note_desk_act();

CREATE TABLE support_request (
  id uuid PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)),
  subject text NOT NULL,
  message text NOT NULL,
  -- The language in which the person wrote: pl, uk or en.
  locale text NOT NULL,
  -- Against floods only; erased after a day.
  sender_address text,
  created_at timestamptz NOT NULL
);
CREATE INDEX support_request_by_email ON support_request (email, created_at);
CREATE INDEX support_request_by_sender ON support_request (sender_address, created_at)
  WHERE sender_address IS NOT NULL;

-- Mails: stored in the transaction of what they tell about, sent by a job that tries again.
CREATE TABLE mail (
  -- The same for every attempt, so that a second copy can be recognised.
  id uuid PRIMARY KEY,
  -- None stands for the programme itself, whose address is configured.
  recipient text,
  reply_to text,
  subject text NOT NULL,
  -- Erased once the mail is sent: it may hold a link that only its recipient should have.
  body text NOT NULL,
  -- pl, uk or en.
  locale text NOT NULL,
  created_at timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  -- When it is to be sent next; an instance that takes it moves this ahead first.
  due_at timestamptz NOT NULL,
  sent_at timestamptz,
  last_error text,
  -- The same mail for programs that show HTML; erased with its text.
  html text,
  -- The request, or the run of a job, that it comes from, as the log names it. Null where several requests were
  -- decided together.
  request_id text CHECK (request_id ~ '^[A-Za-z0-9_.-]{8,64}$'),
  CHECK (sent_at IS NULL OR body = ''),
  CHECK (sent_at IS NULL OR html IS NULL)
);
CREATE INDEX mail_due ON mail (due_at) WHERE sent_at IS NULL;
CREATE INDEX mail_sent ON mail (sent_at) WHERE sent_at IS NOT NULL;

-- Notifications to browsers (Web Push): where they go, what is wanted, and what waits to be sent.
CREATE TABLE push_device (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES person,
  -- The session in which the browser last said that it wants them. With its end they end too.
  session_id uuid NOT NULL REFERENCES session ON DELETE CASCADE,
  -- The address at the browser's push service, and the browser's keys (RFC 8291), base64url.
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL,
  last_sent_at timestamptz,
  -- Failures since the last that was accepted.
  failures int NOT NULL DEFAULT 0,
  host text GENERATED ALWAYS AS (lower(split_part(endpoint, '/', 3))) STORED,
  -- When it was last sent something: people who have waited longest since then go first.
  turn_at timestamptz,
  -- While something is on its way to it, one at a time; of an instance that was killed this ends.
  sending_until timestamptz,
  -- After failures, which an answer that takes long is too.
  paused_until timestamptz
);
CREATE INDEX push_device_of_person ON push_device (person_id, created_at);
CREATE INDEX push_device_of_session ON push_device (session_id);
CREATE INDEX push_device_sending ON push_device (sending_until) WHERE sending_until IS NOT NULL;

-- Who has no row wants all kinds, at any time, without names and amounts.
CREATE TABLE push_choice (
  person_id uuid PRIMARY KEY REFERENCES person,
  kinds_off text[] NOT NULL,
  -- Minutes after midnight in Poland; both or neither.
  quiet_from smallint CHECK (quiet_from BETWEEN 0 AND 1439),
  quiet_to smallint CHECK (quiet_to BETWEEN 0 AND 1439),
  shows_details boolean NOT NULL,
  CHECK ((quiet_from IS NULL) = (quiet_to IS NULL)),
  CHECK (quiet_from <> quiet_to)
);

-- One row a device, written in the transaction of what it tells about; marked before it is sent.
CREATE TABLE push (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  device_id uuid NOT NULL REFERENCES push_device ON DELETE CASCADE,
  kind text NOT NULL,
  -- Which text it is, and what fills it.
  about text NOT NULL,
  name text NOT NULL DEFAULT '',
  amount bigint,
  currency text,
  -- The page that it opens; a later one of the same page replaces it on the device.
  path text NOT NULL,
  created_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  sent_at timestamptz,
  -- How many payments it tells of, as a sum.
  times int NOT NULL DEFAULT 1,
  CHECK ((amount IS NULL) = (currency IS NULL))
);
CREATE INDEX push_waiting ON push (expires_at) WHERE sent_at IS NULL;
CREATE INDEX push_waiting_of_device ON push (device_id, about) WHERE sent_at IS NULL;
CREATE INDEX push_of_device ON push (device_id);
CREATE INDEX push_by_end ON push (expires_at);

-- How far the journal has been read for money that came in.
CREATE TABLE push_told (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  seq bigint NOT NULL
);
INSERT INTO push_told (seq) VALUES (0);

GRANT SELECT, INSERT, UPDATE, DELETE ON people_group, group_member, group_invitation, company, support_request, mail,
  push_device, push_choice, push TO denar_api;
GRANT SELECT, INSERT, UPDATE ON company_link TO denar_api;
GRANT SELECT, INSERT ON company_event TO denar_api;
GRANT SELECT, UPDATE (seq) ON push_told TO denar_api;
