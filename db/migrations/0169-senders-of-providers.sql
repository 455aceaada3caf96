-- How a provider's payouts come to the bank: a pattern of who sends them, which a new provider brings with its row.
ALTER TABLE payment_provider ADD COLUMN sender text;
UPDATE payment_provider SET sender = CASE code
  WHEN 'payu' THEN '\ypay ?u\y'
  WHEN 'p24' THEN '\y(paypro|przelewy ?24|p24)\y'
END;
ALTER TABLE payment_provider ALTER COLUMN sender SET NOT NULL;
