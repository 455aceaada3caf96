-- Tills that take payments without a network. The secret of each checks codes for some days and is sealed
-- (see 0104); a till that needs another gets another row.
CREATE TABLE offline_till (
  id uuid PRIMARY KEY,
  wallet_id uuid NOT NULL REFERENCES wallet,
  -- Who stands there; none for the wallet's own person.
  cashier_id uuid REFERENCES cashier,
  -- Erased once no code of it is accepted any more.
  sealed text,
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX offline_till_expires ON offline_till (expires_at) WHERE sealed IS NOT NULL;
CREATE INDEX offline_till_of_wallet ON offline_till (wallet_id);

-- A charge without a code is one that was paid by the QR code of such a till.
ALTER TABLE charge ALTER COLUMN code_id DROP NOT NULL;

-- What a till asked for, as far as known: from who paid it, from the till once it has a network, or from both.
CREATE TABLE offline_sale (
  till_id uuid NOT NULL REFERENCES offline_till,
  -- Drawn by the till.
  sale uuid NOT NULL,
  -- The payment; none where the till has accepted what nobody has paid.
  charge_id uuid UNIQUE REFERENCES charge,
  -- When the till accepted it, by its own clock, and for how much.
  accepted_at timestamptz,
  accepted_amount bigint CHECK (accepted_amount > 0),
  PRIMARY KEY (till_id, sale),
  CHECK (charge_id IS NOT NULL OR accepted_at IS NOT NULL),
  CHECK ((accepted_at IS NULL) = (accepted_amount IS NULL))
);

GRANT SELECT, INSERT, UPDATE ON offline_till, offline_sale TO denar_api;
