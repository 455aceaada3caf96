-- Which rows of the journal have moved money of an account, each under the number of its entry. Both tables
-- are made from the journal alone, a moment behind it (docs/decisions/0043-entries-behind-the-journal.md):
-- whoever reads them calls ledger.place_entries first.
CREATE TABLE ledger.entry_out (account bigint NOT NULL, version bigint NOT NULL, seq bigint NOT NULL);
CREATE TABLE ledger.entry_in (account bigint NOT NULL, version bigint NOT NULL, seq bigint NOT NULL);

-- The last row of the journal whose entries have their places.
CREATE TABLE ledger.placed (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  seq bigint NOT NULL
) WITH (fillfactor = 10);

-- What is booked meanwhile is beyond this number, and is placed by those who come after.
INSERT INTO ledger.placed (seq) SELECT seq FROM ledger.chain_head;
INSERT INTO ledger.entry_out (account, version, seq)
  SELECT debit, debit_version, seq FROM ledger.transfer
  WHERE debit_version IS NOT NULL AND seq <= (SELECT seq FROM ledger.placed) ORDER BY debit, debit_version;
INSERT INTO ledger.entry_in (account, version, seq)
  SELECT credit, credit_version, seq FROM ledger.transfer
  WHERE credit_version IS NOT NULL AND seq <= (SELECT seq FROM ledger.placed) ORDER BY credit, credit_version;
ALTER TABLE ledger.entry_out ADD PRIMARY KEY (account, version);
ALTER TABLE ledger.entry_in ADD PRIMARY KEY (account, version);
ANALYZE ledger.entry_out, ledger.entry_in;

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.entry_out
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.entry_in
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
ALTER TABLE ledger.entry_out ENABLE ALWAYS TRIGGER append_only;
ALTER TABLE ledger.entry_in ENABLE ALWAYS TRIGGER append_only;

-- Gives the entries of the journal's next rows their places, and tells how many rows are left: at 0 all that
-- was committed before the call has its places. Whoever comes while another is at it waits and finds it done.
CREATE FUNCTION ledger.place_entries() RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET jit = off
AS $$
DECLARE
  -- As many as take some tens of milliseconds, for which others wait.
  at_once constant int := 10000;
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

-- What a transfer did to each of its two accounts.
CREATE OR REPLACE VIEW ledger.entry AS
  SELECT e.account, e.version, -t.amount AS amount, t.debit_posted AS balance_after, t.at, t.id AS transfer
  FROM ledger.entry_out AS e JOIN ledger.transfer AS t ON t.seq = e.seq
  UNION ALL
  SELECT e.account, e.version, t.amount, t.credit_posted, t.at, t.id
  FROM ledger.entry_in AS e JOIN ledger.transfer AS t ON t.seq = e.seq;

REVOKE ALL ON FUNCTION ledger.place_entries FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.place_entries TO denar_api;
GRANT SELECT ON ledger.entry_out, ledger.entry_in, ledger.placed TO denar_api;
