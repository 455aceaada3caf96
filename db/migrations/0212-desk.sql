-- What the desks did, the trail that all of them share, and what their lists and overviews add up.

-- Who did what at the desk; nothing here is ever changed.
CREATE TABLE bank_event (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  person_id uuid NOT NULL REFERENCES person,
  action text NOT NULL CHECK (action IN ('statement', 'export', 'settled', 'failed', 'proposed',
    'approved', 'rejected', 'withdrawn', 'ignored', 'chain_followed')),
  -- What it was done to: a statement, an export, a transfer, or a line of the bank.
  subject uuid NOT NULL,
  about text NOT NULL,
  amount bigint,
  note text NOT NULL DEFAULT ''
);
CREATE INDEX bank_event_by_age ON bank_event (at, id);
CREATE INDEX bank_event_by_action ON bank_event (action, at, id);
CREATE INDEX bank_event_of_person ON bank_event (person_id, at, id);
CREATE INDEX bank_event_by_words ON bank_event USING gin (
  translate(lower(about), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops,
  translate(lower(note), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops);
CREATE TRIGGER noted AFTER INSERT ON bank_event FOR EACH ROW EXECUTE FUNCTION note_desk_act();

-- The trail of what a desk does is chained as the journal is: each act has a row that carries the hash of
-- the row before it. The database itself notes each act, in the act's own transaction; once that is over
-- the rows are chained, one after the other, so that no act waits for another. What people wrote can be
-- erased from the trails, so a digest of it stands here.

-- What a desk did, whichever table says so. `words` can be erased, the rest cannot.
CREATE VIEW desk_event AS
  SELECT 'bank_event' AS source, id, at, person_id, action AS act,
    concat_ws(' ', subject, amount) AS about, concat(about, '|', note) AS words FROM bank_event
  UNION ALL
  SELECT 'company_event', id, at, person_id, action, company_id::text, coalesce(note, '')
  FROM company_event WHERE action IN ('approved', 'rejected')
  UNION ALL
  SELECT 'card_event', id, at, person_id, event, card_id::text, note
  FROM card_event WHERE event IN ('created', 'released', 'noted', 'blocked', 'unblocked', 'unlocked', 'removed')
  UNION ALL
  SELECT 'security_event', id, at, by_person_id, event, person_id::text, note
  FROM security_event WHERE by_person_id <> person_id AND event <> 'read'
  UNION ALL
  SELECT 'payment_event', id, at, person_id, state, payment_id::text, note FROM payment_event WHERE by = 'admin'
  UNION ALL
  SELECT 'payment_flag', id, resolved_at, resolved_by, 'resolved', concat_ws(' ', kind, provider, reference),
    coalesce(note, '')
  FROM payment_flag WHERE resolved_by IS NOT NULL;

CREATE TABLE desk_act (
  seq bigint PRIMARY KEY,
  source text NOT NULL,
  event uuid NOT NULL,
  at timestamptz NOT NULL,
  person_id uuid REFERENCES person,
  act text NOT NULL,
  about text NOT NULL,
  -- SHA-256 of the event's id and of what people wrote.
  words bytea NOT NULL,
  prev_hash bytea NOT NULL,
  hash bytea NOT NULL,
  UNIQUE (source, event)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON desk_act
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
ALTER TABLE desk_act ENABLE ALWAYS TRIGGER append_only;

-- Acts that are not chained yet.
CREATE TABLE desk_pending (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  source text NOT NULL,
  event uuid NOT NULL
);

CREATE TABLE desk_head (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  seq bigint NOT NULL,
  hash bytea NOT NULL
);
INSERT INTO desk_head (seq, hash) VALUES (0, sha256('denar desk'));

-- One person proposes to give a payment back out of a wallet that the programme has frozen, and a second one
-- approves.
CREATE TABLE payment_return (
  id uuid PRIMARY KEY,
  -- The booking of the payment.
  payment_id uuid NOT NULL,
  note text NOT NULL,
  state text NOT NULL CHECK (state IN ('proposed', 'approved', 'rejected', 'withdrawn')),
  proposed_by uuid NOT NULL REFERENCES person,
  proposed_at timestamptz NOT NULL,
  decided_by uuid REFERENCES person,
  decided_at timestamptz,
  decided_note text,
  -- What was given back, once it was approved; its booking has the id of this row.
  amount bigint,
  CHECK ((state = 'proposed') = (decided_at IS NULL)),
  CHECK ((decided_at IS NULL) = (decided_by IS NULL)),
  CHECK ((state = 'approved') = (amount IS NOT NULL)),
  CONSTRAINT payment_return_by_two CHECK (
    state IN ('proposed', 'withdrawn') OR decided_by <> proposed_by)
);
CREATE UNIQUE INDEX payment_return_open ON payment_return (payment_id) WHERE state = 'proposed';
CREATE INDEX payment_return_of_payment ON payment_return (payment_id) WHERE state = 'approved';
CREATE TRIGGER written_once BEFORE UPDATE ON payment_return FOR EACH ROW
  WHEN (OLD.state <> 'proposed') EXECUTE FUNCTION refuse_rewriting();

-- The bank's balance needs three sums of all lines and transfers, and the desk's overview the number of open wallets:
-- triggers add what changes.
CREATE TABLE running_sum (
  term text NOT NULL CHECK (term IN ('open_wallets', 'waiting', 'ignored', 'under_way')),
  amount bigint NOT NULL
);

-- What participants have paid each other in each hour, as far as it has been counted from the journal.
CREATE TABLE moved_hour (
  hour timestamptz PRIMARY KEY,
  amount bigint NOT NULL CHECK (amount > 0)
);
CREATE TABLE moved_until (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  -- The last row of the journal that is counted.
  seq bigint NOT NULL
);
INSERT INTO moved_until (seq) VALUES (0);

GRANT SELECT, INSERT ON bank_event TO denar_api;
GRANT SELECT, INSERT, UPDATE (state, decided_by, decided_at, decided_note, amount) ON payment_return TO denar_api;
GRANT SELECT, INSERT, UPDATE ON moved_hour TO denar_api;
GRANT SELECT, UPDATE ON moved_until TO denar_api;
GRANT SELECT ON desk_event, desk_act, desk_pending, desk_head, running_sum TO denar_api;
