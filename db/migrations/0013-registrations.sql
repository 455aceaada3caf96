-- The general outbox of mails, companies, bank accounts with their verification, and transfers that
-- leave the programme's bank account.

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
  -- When it is to be sent next; whoever takes it moves this ahead first.
  due_at timestamptz NOT NULL,
  sent_at timestamptz,
  last_error text,
  CHECK (sent_at IS NULL OR body = '')
);
CREATE INDEX mail_due ON mail (due_at) WHERE sent_at IS NULL;
CREATE INDEX mail_sent ON mail (sent_at) WHERE sent_at IS NOT NULL;

-- Requests for help that wait for the mail server go on waiting in the outbox.
INSERT INTO mail (id, reply_to, subject, body, locale, created_at, attempts, due_at, last_error)
SELECT id, email, coalesce(nullif(subject, ''), 'Zgłoszenie bez tematu'),
       'Nadawca: ' || email || E'\nNumer zgłoszenia: ' || id || E'\n\n' || message || E'\n',
       locale, created_at, attempts, due_at, last_error
FROM support_request WHERE mailed_at IS NULL;
DROP INDEX support_request_due;
ALTER TABLE support_request
  DROP COLUMN attempts, DROP COLUMN due_at, DROP COLUMN mailed_at, DROP COLUMN last_error;

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
  CHECK ((state = 'awaiting_email') = (confirmed_at IS NULL)),
  CHECK (person_id IS NULL OR confirmed_at IS NOT NULL),
  CHECK ((state IN ('approved', 'rejected')) = (decided_at IS NOT NULL)),
  CHECK ((decided_at IS NULL) = (decided_by IS NULL))
);
-- Only whoever has proven an address takes a tax number, and a rejection gives it back.
CREATE UNIQUE INDEX company_of_nip ON company (nip) WHERE state IN ('pending', 'approved');
CREATE UNIQUE INDEX company_awaiting ON company (nip, email) WHERE state = 'awaiting_email';
CREATE INDEX company_by_email ON company (email, created_at);
CREATE INDEX company_by_sender ON company (sender_address, created_at) WHERE sender_address IS NOT NULL;
CREATE INDEX company_of_person ON company (person_id) WHERE person_id IS NOT NULL;

-- Links that prove an address; only the digest of what the mail carries is kept.
CREATE TABLE company_link (
  token_hash bytea PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX company_link_of_company ON company_link (company_id, created_at);

-- Who did what; nothing here is ever changed, and a company with events cannot be deleted.
CREATE TABLE company_event (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company,
  at timestamptz NOT NULL,
  action text NOT NULL CHECK (action IN ('confirmed', 'claimed', 'approved', 'rejected')),
  -- None where a link was opened by somebody who was not signed in.
  person_id uuid REFERENCES person,
  note text
);
CREATE INDEX company_event_of_company ON company_event (company_id, at);

-- Bank accounts of people. The id of an account is also the id of its verification.
CREATE TABLE bank_account (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES person,
  -- The account's holder, as the person names them.
  account_name text NOT NULL,
  email text NOT NULL CHECK (email = lower(email)),
  nrb text NOT NULL CHECK (nrb ~ '^[0-9]{26}$'),
  -- awaiting_amount: the small transfer is on its way. closed: too many wrong amounts.
  -- failed: the transfer came back. removed: by the person.
  state text NOT NULL
    CHECK (state IN ('awaiting_amount', 'verified', 'closed', 'expired', 'failed', 'removed')),
  attempts_left int NOT NULL CHECK (attempts_left >= 0),
  created_at timestamptz NOT NULL,
  -- Until when the amount may be given.
  expires_at timestamptz NOT NULL,
  verified_at timestamptz,
  ended_at timestamptz,
  CHECK (state <> 'verified' OR verified_at IS NOT NULL),
  CHECK ((state IN ('awaiting_amount', 'verified')) = (ended_at IS NULL))
);
-- One verification at a time per person, and no account twice.
CREATE UNIQUE INDEX bank_account_awaiting ON bank_account (person_id) WHERE state = 'awaiting_amount';
CREATE UNIQUE INDEX bank_account_verified ON bank_account (person_id, nrb) WHERE state = 'verified';
CREATE INDEX bank_account_of_person ON bank_account (person_id, created_at);
CREATE INDEX bank_account_of_nrb ON bank_account (nrb, created_at);
CREATE INDEX bank_account_expires ON bank_account (expires_at) WHERE state = 'awaiting_amount';

-- Transfers in złoty that leave the programme's bank account. Each is booked against clearing_bank
-- when it is queued, and booked back when it fails or is cancelled.
CREATE TABLE bank_transfer_out (
  id uuid PRIMARY KEY,
  account text NOT NULL CHECK (account ~ '^[0-9]{26}$'),
  account_name text NOT NULL CHECK (account_name <> ''),
  -- One text; Elixir carries it as up to four lines of 35 characters.
  title text NOT NULL CHECK (title <> '' AND length(title) <= 140),
  amount bigint NOT NULL CHECK (amount > 0),
  purpose text NOT NULL CHECK (purpose IN ('verification', 'payout', 'return')),
  -- What it is for: the id of the bank account or of the payout, the reference of the bank's line.
  reference text NOT NULL,
  -- cancelled: before it was exported. failed: the bank did not carry it out.
  state text NOT NULL DEFAULT 'queued'
    CHECK (state IN ('queued', 'exported', 'settled', 'failed', 'cancelled')),
  created_at timestamptz NOT NULL,
  -- The export that carries it.
  exported_in uuid,
  exported_at timestamptz,
  -- When it was settled, failed or cancelled, and why where somebody said so.
  ended_at timestamptz,
  reason text,
  CHECK (state <> 'exported' OR exported_in IS NOT NULL),
  CHECK ((exported_in IS NULL) = (exported_at IS NULL)),
  CHECK ((state IN ('settled', 'failed', 'cancelled')) = (ended_at IS NOT NULL)),
  UNIQUE (purpose, reference)
);
CREATE INDEX bank_transfer_out_queued ON bank_transfer_out (created_at, id) WHERE state = 'queued';
CREATE INDEX bank_transfer_out_by_age ON bank_transfer_out (created_at, id);
CREATE INDEX bank_transfer_out_of_export ON bank_transfer_out (exported_in) WHERE exported_in IS NOT NULL;

-- What the programme pays out of its own pocket. The operator keeps at least 500 PLN of its own on
-- the bank account; the floor keeps small transfers from ever reaching into the reserve.
ALTER DOMAIN ledger.account_kind DROP CONSTRAINT account_kind_check;
ALTER DOMAIN ledger.account_kind ADD CONSTRAINT account_kind_check
  CHECK (value IN ('participant', 'issuance', 'reserve', 'clearing', 'costs'));
INSERT INTO ledger.account (kind, name, currency, floor) VALUES ('costs', 'costs_pln', 'PLN', -50000);

GRANT SELECT, INSERT, UPDATE, DELETE ON mail, company TO denar_api;
GRANT SELECT, INSERT, UPDATE ON company_link, bank_account, bank_transfer_out TO denar_api;
GRANT SELECT, INSERT ON company_event TO denar_api;
