-- Accounts: opened, closed, frozen and limited.

-- Opens a participant's account; that of a frozen or stopped owner is opened so. Accounts without a floor are made
-- by migrations alone, so nothing that the API's role may call makes one.
CREATE OR REPLACE FUNCTION ledger.open_account(p_owner uuid, p_currency text, p_floor bigint) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_id bigint;
BEGIN
  IF p_owner IS NULL OR p_floor IS NULL OR p_floor < 0 THEN
    RAISE EXCEPTION 'a participant has an owner and a floor of at least zero' USING ERRCODE = 'check_violation';
  END IF;
  INSERT INTO ledger.account (owner, currency, kind, floor, frozen_at, stopped_at)
  SELECT p_owner, p_currency, 'participant', p_floor, max(frozen_at), max(stopped_at)
  FROM ledger.account WHERE owner = p_owner AND closed_at IS NULL
  RETURNING id INTO v_id;
  RETURN v_id;
END $$;

-- Closes a participant's accounts, all or none: false where money or an open hold is left.
CREATE OR REPLACE FUNCTION ledger.close_accounts(p_owner uuid, p_now timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  ids bigint[] := ARRAY(SELECT id FROM ledger.account WHERE owner = p_owner AND closed_at IS NULL ORDER BY id);
BEGIN
  PERFORM ledger.apply(p_now, ids, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
  IF EXISTS (SELECT FROM ledger.account WHERE id = ANY (ids) AND (posted <> 0 OR held <> 0)) THEN
    RETURN false;
  END IF;
  UPDATE ledger.account SET closed_at = p_now WHERE id = ANY (ids);
  RETURN true;
END $$;

-- Freezes all accounts of an owner, or unfreezes them where p_at is null. It takes the head of the
-- chain, so that every booking is either there before or sees it.
CREATE OR REPLACE FUNCTION ledger.freeze_accounts(p_owner uuid, p_at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM ledger.chain_head FOR NO KEY UPDATE;
  UPDATE ledger.account SET frozen_at = p_at, stopped_at = CASE WHEN p_at IS NOT NULL THEN stopped_at END
  WHERE owner = p_owner AND closed_at IS NULL;
END $$;

-- Stops all accounts of an owner being paid by others, or lets them be paid again where p_at is null. Like
-- freeze_accounts it takes the head of the chain.
CREATE OR REPLACE FUNCTION ledger.stop_accounts(p_owner uuid, p_at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM ledger.chain_head FOR NO KEY UPDATE;
  UPDATE ledger.account SET stopped_at = p_at WHERE owner = p_owner AND closed_at IS NULL;
END $$;

-- Sets the limits of an account; where all are null they only go on being counted. The account's row is what
-- bookings write, so the head of the chain comes first.
CREATE OR REPLACE FUNCTION ledger.limit_spending(p_account bigint, p_payment bigint, p_day bigint, p_month bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM ledger.chain_head FOR NO KEY UPDATE;
  INSERT INTO ledger.spending_limit (account, payment, day, month) VALUES (p_account, p_payment, p_day, p_month)
  ON CONFLICT (account) DO UPDATE SET payment = p_payment, day = p_day, month = p_month;
  UPDATE ledger.account SET limited = true WHERE id = p_account AND NOT limited;
END $$;

-- Takes over what has left another account, and its limits: a person's new wallet goes on where the one before was.
CREATE OR REPLACE FUNCTION ledger.inherit_spending(p_from bigint, p_to bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE ledger.account AS a
  SET outflow = b.outflow, outflow_at = b.outflow_at, limited = b.limited
  FROM ledger.account AS b WHERE a.id = p_to AND b.id = p_from AND a.version = 0;
  INSERT INTO ledger.spending_limit
  SELECT p_to, payment, day, month, counted_on, day_out, month_out
  FROM ledger.spending_limit WHERE account = p_from
$$;

-- Accounts keep their number for good and are never removed.
CREATE OR REPLACE FUNCTION ledger.refuse_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'accounts are closed and never removed' USING ERRCODE = 'insufficient_privilege';
END $$;

-- A key that refers to accounts is looked at again with every balance that changes, so it is enough to look
-- when a wallet gets its accounts.
CREATE OR REPLACE FUNCTION wallet_has_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM unnest(ARRAY[NEW.denar_account, NEW.italar_account, NEW.zloty_account]) AS wanted
    WHERE wanted IS NOT NULL AND NOT EXISTS (SELECT FROM ledger.account WHERE id = wanted)
  ) THEN
    RAISE EXCEPTION 'a wallet has accounts that exist' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NEW;
END $$;

REVOKE ALL ON FUNCTION ledger.open_account, ledger.close_accounts, ledger.freeze_accounts, ledger.stop_accounts, ledger.limit_spending,
  ledger.inherit_spending FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.open_account, ledger.close_accounts, ledger.freeze_accounts, ledger.stop_accounts, ledger.limit_spending,
  ledger.inherit_spending TO denar_api;
