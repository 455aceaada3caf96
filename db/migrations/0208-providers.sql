-- Payments through providers: what was asked for, what became of it, what the provider told, refunds,
-- what a person has to look into, and the providers' own reports.

-- A provider is a row, which SQL joins.
CREATE TABLE payment_provider (
  code text PRIMARY KEY,
  -- What it has collected for the programme, and not paid out yet.
  clearing_account bigint NOT NULL UNIQUE REFERENCES ledger.account,
  -- Whether a payment has its id with the provider from its opening on; otherwise once it is paid.
  id_at_opening boolean NOT NULL,
  -- How its payouts come to the bank: a pattern of who sends them.
  sender text NOT NULL,
  -- The one that takes the złoty of orders.
  takes_orders boolean NOT NULL DEFAULT false
);
CREATE UNIQUE INDEX payment_provider_takes_orders ON payment_provider (takes_orders) WHERE takes_orders;
INSERT INTO payment_provider
SELECT p.code, a.id, p.id_at_opening, p.sender, p.takes_orders
FROM (VALUES ('payu', true, '\ypay ?u\y', true), ('p24', false, '\y(paypro|przelewy ?24|p24)\y', false))
  AS p (code, id_at_opening, sender, takes_orders)
JOIN ledger.account a ON a.name = 'clearing_' || p.code ORDER BY a.id;

CREATE TABLE payment (
  -- Also our name of it with the provider, and the id of the booking that credits it, so that the
  -- ledger itself would not book it twice.
  id uuid PRIMARY KEY,
  provider text NOT NULL CONSTRAINT payment_provider_check REFERENCES payment_provider,
  purpose text NOT NULL CHECK (purpose IN ('top_up', 'order')),
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
  reason text CHECK (reason IN ('unavailable', 'refused', 'declined',
    'cancelled', 'time_out', 'amount_differs', 'wallet_closed', 'order_over')),
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
  order_id uuid REFERENCES shop_order,
  CHECK ((paid_at IS NOT NULL) =
    (state IN ('paid', 'refund_pending', 'refunded_part', 'refunded'))),
  CHECK (credited_wallet_id IS NULL OR paid_at IS NOT NULL),
  CONSTRAINT payment_of_order CHECK ((purpose = 'order') = (order_id IS NOT NULL))
);
CREATE INDEX payment_of_wallet ON payment (wallet_id, id);
CREATE INDEX payment_to_look_at ON payment (next_look_at) WHERE next_look_at IS NOT NULL;
CREATE INDEX payment_of_provider ON payment (provider, provider_id);
CREATE INDEX payment_by_age ON payment (created_at, id);
CREATE INDEX payment_of_order ON payment (order_id, id) WHERE order_id IS NOT NULL;
-- Money that is nobody's and is not on its way back: the desk and a figure ask for it.
CREATE INDEX payment_owed ON payment (paid_at)
  WHERE credited_wallet_id IS NULL AND state IN ('paid', 'refunded_part');
-- What is stuck is few of many, and the desk's overview counts it each time.
CREATE INDEX payment_open ON payment (expires_at)
  WHERE replaced_by IS NULL AND state IN ('created', 'unknown', 'redirected', 'pending');
CREATE INDEX payment_not_credited ON payment (paid_at)
  WHERE paid_at IS NOT NULL AND credited_wallet_id IS NULL AND state <> 'refunded';
CREATE INDEX payment_credited ON payment (provider, amount) WHERE credited_wallet_id IS NOT NULL;
-- For the desk's lists.
CREATE INDEX payment_by_state ON payment (state, created_at, id);
CREATE INDEX payment_by_provider ON payment (provider, created_at, id);
CREATE INDEX payment_by_amount ON payment (amount, id);
CREATE INDEX payment_by_words ON payment USING gin (
  translate(lower(description), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops,
  translate(lower(email), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops,
  translate(lower(provider_id), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops);
CREATE INDEX payment_by_address ON payment
  (translate(lower(email), 'ąćęłńóśźż', 'acelnoszz') text_pattern_ops);

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
CREATE TRIGGER noted AFTER INSERT ON payment_event FOR EACH ROW
  WHEN (NEW.by = 'admin') EXECUTE FUNCTION note_desk_act();

-- Notifications with a good signature as they came. The same bytes again are the same row.
CREATE TABLE payment_notification (
  id uuid PRIMARY KEY,
  provider text NOT NULL CONSTRAINT payment_notification_provider_check REFERENCES payment_provider,
  digest bytea NOT NULL,
  body bytea NOT NULL,
  headers jsonb NOT NULL,
  about text NOT NULL,
  payment_id uuid REFERENCES payment,
  times int NOT NULL DEFAULT 1,
  received_at timestamptz NOT NULL,
  -- The request that it came with, as the log names it.
  request_id text CHECK (request_id ~ '^[A-Za-z0-9_.-]{8,64}$'),
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
  by text NOT NULL CHECK (by IN ('owner', 'admin', 'provider', 'seller', 'programme')),
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
  -- An order given back by the programme ends more than one hold beside that on the seller's złoty.
  more_holds uuid[] NOT NULL DEFAULT '{}',
  UNIQUE (provider, reference),
  CHECK ((state = 'pending') = (ended_at IS NULL))
);
CREATE INDEX payment_refund_of_payment ON payment_refund (payment_id, id);
CREATE INDEX payment_refund_to_look_at ON payment_refund (next_look_at)
  WHERE next_look_at IS NOT NULL;
CREATE INDEX payment_refund_pending ON payment_refund (created_at) WHERE state = 'pending';

CREATE TABLE payment_flag (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('unknown_order', 'amount_differs',
    'paid_twice', 'wallet_closed', 'refunded_elsewhere', 'refund_refused', 'refund_done_late')),
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
-- For the desk's lists.
CREATE INDEX payment_flag_by_age ON payment_flag (created_at, id);
CREATE INDEX payment_flag_open ON payment_flag (created_at, id) WHERE resolved_at IS NULL;
CREATE INDEX payment_flag_by_kind ON payment_flag (kind, created_at, id);
CREATE INDEX payment_flag_by_amount ON payment_flag (coalesce(amount, 0), id);
CREATE INDEX payment_flag_by_words ON payment_flag USING gin (
  translate(lower(reference), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops,
  translate(lower(provider_id), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops,
  translate(lower(note), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops);
CREATE TRIGGER noted AFTER UPDATE ON payment_flag FOR EACH ROW
  WHEN (OLD.resolved_by IS NULL AND NEW.resolved_by IS NOT NULL) EXECUTE FUNCTION note_desk_act();

CREATE TABLE provider_report (
  id uuid PRIMARY KEY,
  provider text NOT NULL CONSTRAINT provider_report_provider_check REFERENCES payment_provider,
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
  provider text NOT NULL CONSTRAINT provider_line_provider_check REFERENCES payment_provider,
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

GRANT SELECT ON payment_provider TO denar_api;
GRANT SELECT, INSERT, UPDATE ON payment, payment_notification, payment_refund, payment_flag TO denar_api;
GRANT SELECT, INSERT ON payment_event, provider_report, provider_line TO denar_api;
