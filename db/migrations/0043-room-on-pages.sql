-- Bookings write accounts more than anything else, so what a write costs beside its row is avoided here.

-- A page is tidied whenever it is looked at and has less room than the fillfactor asks for: at a half that was
-- after each booking, and now once a page is nearly full.
ALTER TABLE ledger.account SET (fillfactor = 100);

-- A key that refers to accounts is looked at again with every balance that changes. Accounts keep their number
-- for good and are never removed, so it is enough to look when a wallet gets its accounts.
CREATE FUNCTION ledger.refuse_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'accounts are closed and never removed' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER never_removed BEFORE DELETE OR TRUNCATE ON ledger.account
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_removal();
ALTER TABLE ledger.account ENABLE ALWAYS TRIGGER never_removed;

CREATE FUNCTION wallet_has_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM unnest(ARRAY[NEW.denar_account, NEW.italar_account, NEW.zloty_account]) AS wanted
    WHERE wanted IS NOT NULL AND NOT EXISTS (SELECT FROM ledger.account WHERE id = wanted)
  ) THEN
    RAISE EXCEPTION 'a wallet has accounts that exist' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER has_accounts BEFORE INSERT OR UPDATE OF denar_account, italar_account, zloty_account ON wallet
  FOR EACH ROW EXECUTE FUNCTION wallet_has_accounts();
ALTER TABLE wallet DROP CONSTRAINT wallet_denar_account_fkey, DROP CONSTRAINT wallet_italar_account_fkey,
  DROP CONSTRAINT wallet_zloty_account_fkey;
