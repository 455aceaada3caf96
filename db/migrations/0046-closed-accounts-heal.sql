-- A key of which the ledger has refused `account_closed` may be used again: an instance of the API may have
-- remembered a wallet that its owner has closed, and opened another since.
CREATE FUNCTION ledger.forget_closed(p_key uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DELETE FROM ledger.request WHERE id = p_key AND refusal = 'account_closed';
$$;
REVOKE ALL ON FUNCTION ledger.forget_closed FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.forget_closed TO denar_api;
