-- One person proposes to give a payment back out of a wallet that the programme has frozen, and a second one approves.
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

GRANT SELECT, INSERT, UPDATE (state, decided_by, decided_at, decided_note, amount) ON payment_return TO denar_api;
