-- Requests for money: who asks whom for how much until when, and the transfer that paid it.

CREATE TABLE money_request (
  id uuid PRIMARY KEY,
  -- Who is to be paid, on which wallet; nobody until an invited person has joined.
  asker_id uuid REFERENCES person,
  asker_wallet_id uuid REFERENCES wallet,
  payer_id uuid REFERENCES person,
  -- It names no payer: whoever has its link can pay it.
  by_link boolean NOT NULL DEFAULT false,
  -- Made by the payer for somebody who had no wallet then; the address is erased once that is over.
  invited boolean NOT NULL DEFAULT false,
  invited_email text,
  amount bigint NOT NULL CHECK (amount > 0),
  title text NOT NULL,
  state text NOT NULL
    CHECK (state IN ('invited', 'open', 'paid', 'declined', 'expired', 'cancelled')),
  -- The midnight in Poland that ends the due day.
  due_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  transfer_id uuid UNIQUE,
  -- The payer takes no more requests from this asker while the row is kept.
  blocked boolean NOT NULL DEFAULT false,
  CHECK ((asker_id IS NULL) = (asker_wallet_id IS NULL)),
  CHECK (asker_id IS NOT NULL OR invited),
  CHECK (payer_id IS NOT NULL OR by_link),
  CHECK ((state = 'invited') = (invited_email IS NOT NULL)),
  CHECK ((state = 'paid') = (transfer_id IS NOT NULL)),
  CHECK ((state IN ('invited', 'open')) = (ended_at IS NULL))
);
CREATE INDEX money_request_of_asker ON money_request (asker_id, created_at);
CREATE INDEX money_request_of_payer ON money_request (payer_id, created_at);
CREATE INDEX money_request_of_wallet ON money_request (asker_wallet_id);
CREATE INDEX money_request_due ON money_request (due_at) WHERE ended_at IS NULL;
CREATE INDEX money_request_ended ON money_request (ended_at) WHERE ended_at IS NOT NULL;
CREATE UNIQUE INDEX money_request_invited ON money_request (invited_email, payer_id)
  WHERE state = 'invited';

-- What was asked for never changes.
GRANT SELECT, INSERT, DELETE, UPDATE (asker_id, asker_wallet_id, payer_id, invited_email, title, state,
  due_at, ended_at, transfer_id, blocked) ON money_request TO denar_api;
