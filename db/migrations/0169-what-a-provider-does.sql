-- How a provider's payouts come to the bank: a pattern of who sends them, which a new provider brings with its row.
ALTER TABLE payment_provider ADD COLUMN sender text;
UPDATE payment_provider SET sender = CASE code
  WHEN 'payu' THEN '\ypay ?u\y'
  WHEN 'p24' THEN '\y(paypro|przelewy ?24|p24)\y'
END;
ALTER TABLE payment_provider ALTER COLUMN sender SET NOT NULL;
-- The one that takes the złoty of orders.
ALTER TABLE payment_provider ADD COLUMN takes_orders boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX payment_provider_takes_orders ON payment_provider (takes_orders) WHERE takes_orders;
UPDATE payment_provider SET takes_orders = true WHERE code = 'payu';
