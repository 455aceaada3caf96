-- Payments through providers: what was asked for, what became of it, what the provider told, refunds,
-- and what a person has to look into.

CREATE TABLE payment (
  -- Also our name of it with the provider, and the id of the booking that credits it, so that the
  -- ledger itself would not book it twice.
  id uuid PRIMARY KEY,
  provider text NOT NULL CHECK (provider IN ('payu', 'p24')),
  purpose text NOT NULL CHECK (purpose IN ('top_up')),
  wallet_id uuid NOT NULL REFERENCES wallet,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL CHECK (currency = 'PLN'),
  description text NOT NULL,
  email text NOT NULL,
  blik boolean NOT NULL,
  -- What the provider wants to know of the payer; forgotten when the payment is decided.
  language text,
  payer_address text,
  user_agent text,
  provider_id text,
  redirect_url text,
  state text NOT NULL CHECK (state IN ('created', 'unknown', 'redirected', 'pending', 'paid',
    'failed', 'expired', 'refund_pending', 'refunded_part', 'refunded')),
  reason text CHECK (reason IN ('unavailable', 'refused', 'declined', 'cancelled', 'time_out',
    'amount_differs', 'wallet_closed')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  paid_at timestamptz,
  -- Whose Denar it became; a paid payment without it waits for a person.
  credited_wallet_id uuid REFERENCES wallet,
  replaced_by uuid REFERENCES payment,
  -- Somebody is opening it with the provider until then.
  calling_until timestamptz,
  next_look_at timestamptz,
  looks int NOT NULL DEFAULT 0,
  CHECK ((paid_at IS NOT NULL) =
    (state IN ('paid', 'refund_pending', 'refunded_part', 'refunded'))),
  CHECK (credited_wallet_id IS NULL OR paid_at IS NOT NULL)
);
CREATE INDEX payment_of_wallet ON payment (wallet_id, id);
CREATE INDEX payment_to_look_at ON payment (next_look_at) WHERE next_look_at IS NOT NULL;
CREATE INDEX payment_of_provider ON payment (provider, provider_id);
CREATE INDEX payment_by_age ON payment (created_at, id);

-- What happened to a payment; nothing here is ever changed.
CREATE TABLE payment_event (
  id uuid PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payment,
  at timestamptz NOT NULL,
  by text NOT NULL CHECK (by IN ('person', 'notification', 'look_up', 'clock', 'admin')),
  person_id uuid REFERENCES person,
  state text NOT NULL,
  note text NOT NULL
);
CREATE INDEX payment_event_of_payment ON payment_event (payment_id, id);

-- Notifications with a good signature as they came. The same bytes again are the same row.
CREATE TABLE payment_notification (
  id uuid PRIMARY KEY,
  provider text NOT NULL CHECK (provider IN ('payu', 'p24')),
  digest bytea NOT NULL,
  body bytea NOT NULL,
  headers jsonb NOT NULL,
  about text NOT NULL,
  payment_id uuid REFERENCES payment,
  times int NOT NULL DEFAULT 1,
  received_at timestamptz NOT NULL,
  UNIQUE (provider, digest)
);
CREATE INDEX payment_notification_of_payment ON payment_notification (payment_id);

CREATE TABLE payment_refund (
  -- Also the id of the booking that takes the Denar out of the wallet.
  id uuid PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payment,
  provider text NOT NULL,
  -- Our name of it with the provider; for one made in the provider's panel the provider's own.
  reference text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  by text NOT NULL CHECK (by IN ('owner', 'admin', 'provider')),
  person_id uuid REFERENCES person,
  note text NOT NULL,
  -- The hold on the wallet; none where the payment was never credited.
  hold_id uuid UNIQUE,
  -- True where Denar were taken out of the wallet.
  booked boolean NOT NULL DEFAULT false,
  state text NOT NULL CHECK (state IN ('pending', 'done', 'rejected')),
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  next_look_at timestamptz,
  looks int NOT NULL DEFAULT 0,
  UNIQUE (provider, reference),
  CHECK ((state = 'pending') = (ended_at IS NULL))
);
CREATE INDEX payment_refund_of_payment ON payment_refund (payment_id, id);
CREATE INDEX payment_refund_to_look_at ON payment_refund (next_look_at)
  WHERE next_look_at IS NOT NULL;

CREATE TABLE payment_flag (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('unknown_order', 'amount_differs', 'paid_twice',
    'wallet_closed', 'refunded_elsewhere')),
  provider text NOT NULL,
  payment_id uuid REFERENCES payment,
  reference text NOT NULL,
  provider_id text,
  amount bigint,
  currency text,
  -- What makes it one flag, however often the provider tells of it.
  same_as text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  resolved_at timestamptz,
  resolved_by uuid REFERENCES person,
  note text,
  CHECK ((resolved_at IS NULL) = (resolved_by IS NULL))
);
CREATE INDEX payment_flag_of_payment ON payment_flag (payment_id) WHERE resolved_at IS NULL;

GRANT SELECT, INSERT, UPDATE ON payment, payment_notification, payment_refund, payment_flag
  TO denar_api;
GRANT SELECT, INSERT ON payment_event TO denar_api;
