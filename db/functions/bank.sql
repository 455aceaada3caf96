-- What the bank's lines and our transfers to it come to.

-- Adds to the sums what a line or a transfer comes to, less what it came to; rows of the sums are only added, so nobody waits.
CREATE OR REPLACE FUNCTION sum_bank() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO bank_sum (term, amount)
  SELECT CASE state WHEN 'unmatched' THEN 'waiting' WHEN 'ignored' THEN 'ignored' ELSE 'under_way' END AS term, sum(amount)
  FROM (VALUES (OLD.state, -OLD.amount), (NEW.state, NEW.amount)) AS v (state, amount)
  WHERE state IN ('unmatched', 'ignored', 'sent_back', 'settled', 'returned', 'queued', 'exported')
  GROUP BY 1 HAVING sum(amount) <> 0;
  RETURN NULL;
END $$;

-- Replaces the rows of the sums by one of each term.
CREATE OR REPLACE FUNCTION fold_bank_sums() RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  WITH gone AS (DELETE FROM bank_sum RETURNING term, amount)
  INSERT INTO bank_sum (term, amount) SELECT term, sum(amount) FROM gone GROUP BY term HAVING sum(amount) <> 0;
END $$;

REVOKE ALL ON FUNCTION sum_bank, fold_bank_sums FROM PUBLIC;
GRANT EXECUTE ON FUNCTION fold_bank_sums TO denar_api;
