-- What the bank's lines and our transfers to it come to, and how many wallets are open. Rows of the sums are only added,
-- so nobody waits.

-- Counts a wallet as long as it is open.
CREATE OR REPLACE FUNCTION sum_wallets() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_more int := (NEW.id IS NOT NULL AND NEW.closed_at IS NULL)::int - (OLD.id IS NOT NULL AND OLD.closed_at IS NULL)::int;
BEGIN
  IF v_more <> 0 THEN
    INSERT INTO running_sum (term, amount) VALUES ('open_wallets', v_more);
  END IF;
  RETURN NULL;
END $$;

-- Adds to the sums what a line or a transfer comes to, less what it came to.
CREATE OR REPLACE FUNCTION sum_bank() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO running_sum (term, amount)
  SELECT CASE state WHEN 'unmatched' THEN 'waiting' WHEN 'ignored' THEN 'ignored' ELSE 'under_way' END AS term, sum(amount)
  FROM (VALUES (OLD.state, -OLD.amount), (NEW.state, NEW.amount)) AS v (state, amount)
  WHERE state IN ('unmatched', 'ignored', 'sent_back', 'settled', 'returned', 'queued', 'exported')
  GROUP BY 1 HAVING sum(amount) <> 0;
  RETURN NULL;
END $$;

-- Replaces the rows of the sums by one of each term.
CREATE OR REPLACE FUNCTION fold_sums() RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  WITH gone AS (DELETE FROM running_sum RETURNING term, amount)
  INSERT INTO running_sum (term, amount) SELECT term, sum(amount) FROM gone GROUP BY term HAVING sum(amount) <> 0;
END $$;

REVOKE ALL ON FUNCTION sum_wallets, sum_bank, fold_sums FROM PUBLIC;
GRANT EXECUTE ON FUNCTION fold_sums TO denar_api;
