-- Who reads people's data at a desk is written into security_event, whose rows the API may not delete.
-- Reads alone are forgotten after a time.
CREATE FUNCTION forget_reads(p_before timestamptz) RETURNS void LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
  DELETE FROM security_event
  WHERE event = 'read' AND at < least(p_before, now() - interval '90 days')
$$;
REVOKE EXECUTE ON FUNCTION forget_reads FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_reads TO denar_api;
