-- What the desks did, and the trail that all of them share.

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

GRANT SELECT, INSERT ON bank_event TO denar_api;
INSERT INTO desk_head (seq, hash) VALUES (0, sha256('denar desk'));

GRANT SELECT ON desk_event, desk_act, desk_pending, desk_head TO denar_api;
