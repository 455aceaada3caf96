-- As in 0040-entries-behind-the-journal.sql, with longer steps: the entries of one account lie on one page, which a
-- step reads, writes and logs once, however many there are.
CREATE OR REPLACE FUNCTION ledger.place_entries() RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET jit = off
AS $$
DECLARE
  -- Others wait as long as these take: a fifth of a second, where so many come in one.
  at_once constant int := 40000;
  first bigint;
  last bigint;
  head bigint;
BEGIN
  IF (SELECT h.seq = p.seq FROM ledger.chain_head AS h, ledger.placed AS p) THEN RETURN 0; END IF;
  -- What a crash takes away is made again from the journal, so nobody waits for the disk.
  PERFORM set_config('synchronous_commit', 'off', true);
  SELECT seq INTO first FROM ledger.placed FOR NO KEY UPDATE;
  SELECT seq INTO head FROM ledger.chain_head;
  last := least(head, first + at_once);
  IF last = first THEN RETURN 0; END IF;
  INSERT INTO ledger.entry_out (account, version, seq)
    SELECT debit, debit_version, seq FROM ledger.transfer
    WHERE seq > first AND seq <= last AND debit_version IS NOT NULL ORDER BY debit, debit_version;
  INSERT INTO ledger.entry_in (account, version, seq)
    SELECT credit, credit_version, seq FROM ledger.transfer
    WHERE seq > first AND seq <= last AND credit_version IS NOT NULL ORDER BY credit, credit_version;
  UPDATE ledger.placed SET seq = last;
  RETURN head - last;
END $$;
