-- What payment providers say of the money that they collect, and the way of that money to the bank.

CREATE TABLE provider_report (
  id uuid PRIMARY KEY,
  provider text NOT NULL CHECK (provider IN ('payu', 'p24')),
  file_name text NOT NULL,
  digest bytea NOT NULL,
  lines int NOT NULL,
  -- The days that it has lines of; between them it is taken to be whole.
  first_day date NOT NULL,
  last_day date NOT NULL,
  uploaded_by uuid NOT NULL REFERENCES person,
  uploaded_at timestamptz NOT NULL,
  CHECK (first_day <= last_day)
);
CREATE INDEX provider_report_by_age ON provider_report (uploaded_at, id);

CREATE TABLE provider_line (
  id uuid PRIMARY KEY,
  provider text NOT NULL CHECK (provider IN ('payu', 'p24')),
  -- What makes it one line, whatever reports carry it.
  key text NOT NULL,
  -- The first report that carried it.
  report_id uuid NOT NULL REFERENCES provider_report,
  kind text NOT NULL CHECK (kind IN ('payment', 'refund', 'fee', 'payout', 'other')),
  booked_on date NOT NULL,
  provider_id text NOT NULL,
  reference text,
  -- Null where the reference is none of ours.
  payment_id uuid REFERENCES payment,
  -- Above zero for what the provider owes the programme more by it.
  amount bigint NOT NULL,
  UNIQUE (provider, key)
);
CREATE INDEX provider_line_of_payment ON provider_line (payment_id, kind);
CREATE INDEX provider_line_without_payment ON provider_line (booked_on)
  WHERE payment_id IS NULL AND kind IN ('payment', 'refund');
CREATE INDEX provider_line_payout ON provider_line (provider, amount) WHERE kind = 'payout';

-- A line of the bank's statement may be money that a provider pays out to the programme: it moves from
-- the provider's clearing account to the bank's, and the provider's fee is the programme's cost.
ALTER TABLE bank_decision
  ADD provider text CHECK (provider IN ('payu', 'p24')),
  ADD fee bigint CHECK (fee >= 0),
  DROP CONSTRAINT bank_decision_kind_check,
  ADD CONSTRAINT bank_decision_kind_check
    CHECK (kind IN ('credit', 'send_back', 'costs', 'provider', 'ignore')),
  ADD CONSTRAINT bank_decision_provider
    CHECK ((kind = 'provider') = (provider IS NOT NULL) AND (provider IS NULL) = (fee IS NULL));
ALTER TABLE bank_line
  -- The provider that paid it out.
  ADD provider text CHECK (provider IN ('payu', 'p24')),
  DROP CONSTRAINT bank_line_state_check, DROP CONSTRAINT bank_line_booked,
  ADD CONSTRAINT bank_line_state_check CHECK (state IN
    ('unmatched', 'credited', 'settled', 'returned', 'ignored', 'sent_back', 'costs', 'provider')),
  ADD CONSTRAINT bank_line_booked
    CHECK (transfer_id IS NULL OR state IN ('credited', 'returned', 'costs', 'provider')),
  ADD CONSTRAINT bank_line_provider
    CHECK ((state = 'provider') = (provider IS NOT NULL) AND (provider IS NULL OR transfer_id IS NOT NULL));
CREATE INDEX bank_line_of_provider ON bank_line (provider, amount) WHERE state = 'provider';

-- Which provider a line of the bank looks to come from, by who sent it; a person decides.
CREATE FUNCTION provider_of(sender text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN sender ~* '\ypay ?u\y' THEN 'payu'
    WHEN sender ~* '\y(paypro|przelewy ?24|p24)\y' THEN 'p24'
  END
$$;

GRANT SELECT, INSERT ON provider_report, provider_line TO denar_api;
