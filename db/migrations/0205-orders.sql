-- Baskets and orders, and how the desk gives an order back.

CREATE TABLE basket_line (
  person_id uuid NOT NULL REFERENCES person,
  offer_id int NOT NULL,
  quantity int NOT NULL CHECK (quantity > 0),
  added_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, offer_id)
);

-- Numbers of orders as they were: one series per seller and year. New orders have one series for all.
CREATE TABLE order_series (
  person_id uuid NOT NULL REFERENCES person,
  year int NOT NULL,
  last int NOT NULL CHECK (last > 0),
  PRIMARY KEY (person_id, year)
);

CREATE SEQUENCE order_number AS int;
GRANT USAGE ON SEQUENCE order_number TO denar_api;

CREATE TABLE shop_order (
  id uuid PRIMARY KEY,
  seller_id uuid NOT NULL REFERENCES person,
  -- Of the old series, null in new orders.
  year int,
  number int CHECK (number > 0),
  buyer_wallet_id uuid NOT NULL REFERENCES wallet,
  seller_wallet_id uuid NOT NULL REFERENCES wallet,
  -- In grosz; the two parts are the whole.
  total bigint NOT NULL CHECK (total BETWEEN 0 AND 100000000),
  denar_part bigint NOT NULL CHECK (denar_part >= 0),
  pln_part bigint NOT NULL CHECK (pln_part >= 0),
  state text NOT NULL CHECK (state IN ('awaiting_payment', 'paid', 'shipped', 'completed', 'cancelled',
    'refund_pending', 'refunded')),
  reason text CHECK (reason IN ('buyer', 'seller', 'time_out')),
  -- Where a refund that the provider refuses leads back to.
  state_before text CHECK (state_before IN ('paid', 'shipped', 'completed')),
  -- Whom it is for and how it comes to them; forgotten some time after the order has ended.
  deliver jsonb,
  shipping jsonb,
  language text NOT NULL CHECK (language IN ('pl', 'uk', 'en')),
  -- The hold on the buyer's Denar, and the booking that moves them to the seller.
  hold_id uuid UNIQUE,
  transfer_id uuid NOT NULL UNIQUE,
  -- The hold on the seller's Denar while złoty go back.
  refund_hold_id uuid,
  -- What a refund is told with.
  refund_note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  pay_until timestamptz NOT NULL,
  paid_at timestamptz,
  shipped_at timestamptz,
  ended_at timestamptz,
  -- The first booking of the set by which the order was given back.
  refund_transfer_id uuid,
  -- Its number, one series in the whole programme.
  label text NOT NULL DEFAULT 'Z/' || to_char(now() AT TIME ZONE 'Europe/Warsaw', 'YYYY') || '/'
    || to_char(nextval('order_number'), 'FM999000000'),
  UNIQUE (seller_id, year, number),
  CHECK (denar_part + pln_part = total),
  CHECK ((reason IS NOT NULL) = (state = 'cancelled')),
  CHECK ((state_before IS NOT NULL) = (state = 'refund_pending')),
  CHECK ((paid_at IS NOT NULL) = (state NOT IN ('awaiting_payment', 'cancelled'))),
  CHECK (seller_wallet_id <> buyer_wallet_id),
  UNIQUE (label)
);
CREATE INDEX shop_order_of_buyer ON shop_order (buyer_wallet_id, id);
CREATE INDEX shop_order_of_seller ON shop_order (seller_wallet_id, id);
CREATE INDEX shop_order_to_end ON shop_order (pay_until) WHERE state = 'awaiting_payment';
CREATE INDEX shop_order_to_complete ON shop_order (shipped_at) WHERE state = 'shipped';
CREATE UNIQUE INDEX shop_order_refund_transfer ON shop_order (refund_transfer_id)
  WHERE refund_transfer_id IS NOT NULL;
CREATE INDEX shop_order_to_forget ON shop_order (ended_at)
  WHERE deliver IS NOT NULL OR shipping IS NOT NULL;
-- A wallet names what holds its money.
CREATE UNIQUE INDEX shop_order_refund_hold ON shop_order (refund_hold_id) WHERE refund_hold_id IS NOT NULL;
-- For the desk's lists.
CREATE INDEX shop_order_by_age ON shop_order (created_at, id);
CREATE INDEX shop_order_by_state ON shop_order (state, created_at, id);
CREATE INDEX shop_order_by_total ON shop_order (total, id);
CREATE INDEX shop_order_by_end ON shop_order (reverse(label) text_pattern_ops);
-- Which states may follow which: db/states.ts.
CREATE TRIGGER wrong_state BEFORE INSERT ON shop_order FOR EACH ROW
  WHEN (NEW.state <> ALL ('{awaiting_payment}')) EXECUTE FUNCTION refuse_move();
CREATE TRIGGER wrong_move BEFORE UPDATE OF state ON shop_order FOR EACH ROW
  WHEN (OLD.state <> NEW.state AND OLD.state || ' > ' || NEW.state <> ALL ('{
    awaiting_payment > paid, refund_pending > paid, paid > shipped, refund_pending > shipped,
    paid > completed, shipped > completed, refund_pending > completed, awaiting_payment > cancelled,
    paid > refund_pending, shipped > refund_pending, completed > refund_pending, paid > refunded,
    shipped > refunded, completed > refunded, refund_pending > refunded}'))
  EXECUTE FUNCTION refuse_move();

CREATE TABLE shop_order_line (
  -- Also what takes a promotion's discount.
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES shop_order,
  place int NOT NULL,
  -- The number in the marketplace, where the offer may be gone.
  offer_id int NOT NULL,
  name text NOT NULL,
  image_id text,
  image_address text NOT NULL,
  image_alt text NOT NULL,
  quantity int NOT NULL CHECK (quantity > 0),
  denar_percent int NOT NULL CHECK (denar_percent BETWEEN 0 AND 100),
  discount_percent int NOT NULL CHECK (discount_percent BETWEEN 0 AND 100),
  -- In grosz, of all pieces.
  catalogue bigint NOT NULL CHECK (catalogue >= 0),
  discount bigint NOT NULL CHECK (discount >= 0),
  total bigint NOT NULL CHECK (total >= 0),
  -- The most of it that might be paid in Denar.
  denar bigint NOT NULL CHECK (denar BETWEEN 0 AND total),
  promotion_id uuid REFERENCES promotion,
  promotion_name text NOT NULL DEFAULT '',
  UNIQUE (order_id, place)
);

-- What happened to an order; nothing here is ever changed, but what people wrote can be erased.
CREATE TABLE shop_order_event (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES shop_order,
  at timestamptz NOT NULL,
  by text NOT NULL CHECK (by IN ('buyer', 'seller', 'provider', 'clock', 'admin')),
  event text NOT NULL,
  note text NOT NULL
);
CREATE INDEX shop_order_event_of_order ON shop_order_event (order_id, id);

-- One person proposes to give an order back, and a second one approves.
CREATE TABLE order_return (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES shop_order,
  note text NOT NULL,
  state text NOT NULL CHECK (state IN ('proposed', 'approved', 'rejected', 'withdrawn')),
  proposed_by uuid NOT NULL REFERENCES person,
  proposed_at timestamptz NOT NULL,
  decided_by uuid REFERENCES person,
  decided_at timestamptz,
  decided_note text,
  CHECK ((state = 'proposed') = (decided_at IS NULL)),
  CHECK ((decided_at IS NULL) = (decided_by IS NULL)),
  CONSTRAINT order_return_by_two CHECK (
    state IN ('proposed', 'withdrawn') OR decided_by <> proposed_by)
);
CREATE UNIQUE INDEX order_return_open ON order_return (order_id) WHERE state = 'proposed';
CREATE TRIGGER written_once BEFORE UPDATE ON order_return FOR EACH ROW
  WHEN (OLD.state <> 'proposed' AND (OLD.state, OLD.decided_by, OLD.decided_at, OLD.decided_note) IS DISTINCT FROM
    (NEW.state, NEW.decided_by, NEW.decided_at, coalesce(NEW.decided_note, OLD.decided_note)))
  EXECUTE FUNCTION refuse_rewriting();

GRANT SELECT, INSERT, UPDATE ON order_series, shop_order TO denar_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON basket_line TO denar_api;
GRANT SELECT, INSERT ON shop_order_line TO denar_api;
GRANT SELECT, INSERT, UPDATE (note) ON shop_order_event TO denar_api;
GRANT SELECT, INSERT, UPDATE (state, decided_by, decided_at, decided_note) ON order_return TO denar_api;
