-- A payout waits for the age of its money, and for the desk where its name or its sum wants a look.

ALTER TABLE bank_transfer_out
  -- Before it no file for the bank may carry the transfer; null for at once. Nobody may change it.
  ADD due_at timestamptz,
  ADD CONSTRAINT exported_when_due CHECK (exported_at >= due_at);

CREATE TABLE payout_review (
  payout_id uuid PRIMARY KEY REFERENCES payout,
  -- name: the bank account's holder is not its person. sum: too much in 30 days that nobody has looked at.
  reasons text[] NOT NULL CHECK (cardinality(reasons) > 0 AND reasons <@ '{name,sum}'),
  asked_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'refused')),
  decided_by uuid REFERENCES person,
  decided_at timestamptz,
  note text,
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CHECK ((decided_at IS NULL) = (decided_by IS NULL))
);
CREATE INDEX payout_review_waiting ON payout_review (asked_at) WHERE state = 'waiting';
CREATE TRIGGER written_once BEFORE UPDATE ON payout_review FOR EACH ROW
  WHEN (OLD.state <> 'waiting' AND (OLD.state, OLD.decided_by, OLD.decided_at, OLD.note) IS DISTINCT FROM
    (NEW.state, NEW.decided_by, NEW.decided_at, coalesce(NEW.note, OLD.note)))
  EXECUTE FUNCTION refuse_rewriting();
GRANT SELECT, INSERT (payout_id, reasons, asked_at), UPDATE (state, decided_by, decided_at, note)
  ON payout_review TO denar_api;

CREATE FUNCTION refuse_unreviewed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM payout_review WHERE payout_id = NEW.id AND state <> 'approved') THEN
    RAISE EXCEPTION 'a payout leaves once the desk has approved it' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER reviewed_first BEFORE UPDATE OF state ON bank_transfer_out FOR EACH ROW
  WHEN (NEW.state = 'exported' AND OLD.state <> 'exported') EXECUTE FUNCTION refuse_unreviewed();

-- Whose account the bank says it is.
CREATE INDEX bank_line_of_account ON bank_line (account, received_at) WHERE amount > 0 AND account IS NOT NULL;

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
  UPDATE payout_review SET note = NULL WHERE decided_at < v_from AND note IS NOT NULL;
END $$;
