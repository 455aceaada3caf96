-- Orders with their lines and history, the basket, and the złoty that orders bring their sellers.

-- What the programme owes a seller in złoty; opened with the first order that brings some.
ALTER TABLE wallet ADD zloty_account bigint REFERENCES ledger.account;
-- Partial, so that opening the account does not wait for all who only hold the wallet open.
CREATE UNIQUE INDEX wallet_of_zloty ON wallet (zloty_account) WHERE zloty_account IS NOT NULL;

-- Numbers of orders: one series per seller and year, without a gap in what is committed.
CREATE TABLE order_series (
  person_id uuid NOT NULL REFERENCES person,
  year int NOT NULL,
  last int NOT NULL CHECK (last > 0),
  PRIMARY KEY (person_id, year)
);

CREATE TABLE shop_order (
  id uuid PRIMARY KEY,
  seller_id uuid NOT NULL REFERENCES person,
  year int NOT NULL,
  number int NOT NULL CHECK (number > 0),
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
  UNIQUE (seller_id, year, number),
  CHECK (denar_part + pln_part = total),
  CHECK ((reason IS NOT NULL) = (state = 'cancelled')),
  CHECK ((state_before IS NOT NULL) = (state = 'refund_pending')),
  CHECK ((paid_at IS NOT NULL) = (state NOT IN ('awaiting_payment', 'cancelled'))),
  CHECK (seller_wallet_id <> buyer_wallet_id)
);
CREATE INDEX shop_order_of_buyer ON shop_order (buyer_wallet_id, id);
CREATE INDEX shop_order_of_seller ON shop_order (seller_wallet_id, id);
CREATE INDEX shop_order_to_end ON shop_order (pay_until) WHERE state = 'awaiting_payment';
CREATE INDEX shop_order_to_complete ON shop_order (shipped_at) WHERE state = 'shipped';
CREATE INDEX shop_order_ended ON shop_order (ended_at) WHERE deliver IS NOT NULL;

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

CREATE TABLE basket_line (
  person_id uuid NOT NULL REFERENCES person,
  offer_id int NOT NULL,
  quantity int NOT NULL CHECK (quantity > 0),
  added_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, offer_id)
);

ALTER TABLE payment
  ADD order_id uuid REFERENCES shop_order,
  DROP CONSTRAINT payment_purpose_check,
  ADD CONSTRAINT payment_purpose_check CHECK (purpose IN ('top_up', 'order')),
  ADD CONSTRAINT payment_of_order CHECK ((purpose = 'order') = (order_id IS NOT NULL)),
  DROP CONSTRAINT payment_reason_check,
  ADD CONSTRAINT payment_reason_check CHECK (reason IN ('unavailable', 'refused', 'declined',
    'cancelled', 'time_out', 'amount_differs', 'wallet_closed', 'order_over'));
CREATE INDEX payment_of_order ON payment (order_id, id) WHERE order_id IS NOT NULL;

ALTER TABLE payment_refund
  DROP CONSTRAINT payment_refund_by_check,
  ADD CONSTRAINT payment_refund_by_check
    CHECK (by IN ('owner', 'admin', 'provider', 'seller', 'programme'));

-- Denar become złoty of the bank; what orders brought are złoty already.
ALTER TABLE payout ADD currency text NOT NULL DEFAULT 'DNR' CHECK (currency IN ('DNR', 'PLN'));

GRANT SELECT, INSERT, UPDATE ON order_series, shop_order TO denar_api;
GRANT SELECT, INSERT ON shop_order_line, shop_order_event TO denar_api;
GRANT UPDATE (note) ON shop_order_event TO denar_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON basket_line TO denar_api;
