-- A payment provider is a row, which SQL joins, instead of a list in each check.
CREATE TABLE payment_provider (
  code text PRIMARY KEY,
  -- What it has collected for the programme, and not paid out yet.
  clearing_account bigint NOT NULL UNIQUE REFERENCES ledger.account,
  -- Whether a payment has its id with the provider from its opening on; otherwise once it is paid.
  id_at_opening boolean NOT NULL
);
INSERT INTO payment_provider
SELECT p.code, a.id, p.id_at_opening
FROM (VALUES ('payu', true), ('p24', false)) AS p (code, id_at_opening)
JOIN ledger.account a ON a.name = 'clearing_' || p.code ORDER BY a.id;
GRANT SELECT ON payment_provider TO denar_api;

DO $$
DECLARE one text;
BEGIN
  FOREACH one IN ARRAY '{payment,payment_notification,provider_report,provider_line,bank_line,bank_decision}'::text[] LOOP
    EXECUTE format('ALTER TABLE %1$I DROP CONSTRAINT %2$I,
      ADD CONSTRAINT %2$I FOREIGN KEY (provider) REFERENCES payment_provider NOT VALID', one, one || '_provider_check');
    EXECUTE format('ALTER TABLE %I VALIDATE CONSTRAINT %I', one, one || '_provider_check');
  END LOOP;
END $$;
