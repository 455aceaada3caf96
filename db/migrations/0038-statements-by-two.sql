-- A statement that one person has uploaded books nothing until a second person approves it.

ALTER TABLE bank_statement
  -- How many people it takes; one of all before, and where the programme has said so.
  ADD people text NOT NULL DEFAULT 'one' CHECK (people IN ('one', 'two')),
  ADD state text NOT NULL DEFAULT 'approved'
    CHECK (state IN ('waiting', 'approved', 'rejected', 'withdrawn')),
  ADD decided_by uuid REFERENCES person,
  ADD decided_at timestamptz,
  ADD decided_note text,
  -- What was uploaded, until it is booked or turned down.
  ADD file bytea,
  -- What the file says of itself; null of all before, and where it does not say.
  ADD account text CHECK (account ~ '^[0-9]{26}$'),
  ADD number text,
  ADD first_day date,
  ADD last_day date,
  ADD opening bigint,
  ADD closing bigint,
  ADD credits int,
  ADD credits_amount bigint,
  ADD debits int,
  ADD debits_amount bigint,
  ADD approved boolean GENERATED ALWAYS AS (state = 'approved') STORED;
ALTER TABLE bank_statement
  ADD CHECK (people = 'two' OR state = 'approved'),
  ADD CHECK ((decided_by IS NOT NULL) = (people = 'two' AND state <> 'waiting')),
  ADD CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  -- Whoever uploads it may withdraw it and nothing else.
  ADD CONSTRAINT statement_by_two CHECK (
    people = 'one' OR state IN ('waiting', 'withdrawn') OR decided_by <> uploaded_by),
  -- What is booked is what was approved.
  ADD CONSTRAINT statement_file CHECK (file IS NULL OR (sha256(file) = digest
    AND state IN ('waiting', 'approved') AND finished_at IS NULL)),
  ADD CHECK (state <> 'waiting' OR file IS NOT NULL),
  ADD UNIQUE (id, approved);
-- The same file, uploaded again while it waits, is the same statement.
CREATE UNIQUE INDEX bank_statement_waiting ON bank_statement (digest) WHERE state = 'waiting';

-- No line belongs to a statement that is not approved.
ALTER TABLE bank_statement_line
  ADD approved boolean NOT NULL DEFAULT true CHECK (approved),
  ADD CONSTRAINT statement_line_approved
    FOREIGN KEY (statement_id, approved) REFERENCES bank_statement (id, approved);

-- What was uploaded by whom is never changed, only decided about.
REVOKE UPDATE ON bank_statement FROM denar_api;
GRANT UPDATE (state, decided_by, decided_at, decided_note, file, finished_at)
  ON bank_statement TO denar_api;

CREATE OR REPLACE FUNCTION forget_bank_data(p_now timestamptz) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_from constant timestamptz := kept_from(p_now);
BEGIN
  UPDATE bank_line SET sender = '', title = '', account = NULL
  WHERE booked_on < (v_from AT TIME ZONE 'Europe/Warsaw')::date AND state <> 'unmatched'
    AND (sender <> '' OR title <> '' OR account IS NOT NULL);
  UPDATE bank_transfer_out SET account = repeat('0', 26), account_name = '–', title = '–', reason = NULL
  WHERE ended_at < v_from AND account_name <> '–';
  UPDATE bank_decision SET account = CASE WHEN account IS NOT NULL THEN repeat('0', 26) END,
    account_name = CASE WHEN account IS NOT NULL THEN '–' END, note = '', decided_note = NULL
  WHERE decided_at < v_from AND note <> '';
  UPDATE bank_export SET file = '' WHERE made_at < v_from AND file <> '';
  UPDATE bank_statement SET file_name = '', decided_note = NULL
  WHERE uploaded_at < v_from AND (file_name <> '' OR decided_note IS NOT NULL);
  UPDATE bank_event SET about = '', note = '' WHERE at < v_from AND (about <> '' OR note <> '');
END $$;
