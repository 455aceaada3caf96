-- The journal beside its bookings: holds that expire, places of entries, words and keys that are forgotten.

-- Refuses any change of a table that only grows.
CREATE OR REPLACE FUNCTION ledger.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger.% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

-- Releases up to p_limit holds that have expired, and all others of the same accounts.
CREATE OR REPLACE FUNCTION ledger.release_expired(p_now timestamptz, p_limit int) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  ids bigint[] := ARRAY(
    SELECT DISTINCT debit FROM (
      SELECT debit FROM ledger.hold WHERE expires_at <= p_now ORDER BY expires_at LIMIT p_limit
    ) AS due ORDER BY debit);
  released int;
BEGIN
  IF cardinality(ids) = 0 THEN RETURN 0; END IF;
  SELECT o_released INTO released FROM ledger.apply(p_now, ids,
    NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
  RETURN released;
END $$;

-- The rows of the journal whose entries have no places yet, for the views of entries: as the journal was when
-- the statement that reads a view began, like all else in it.
CREATE OR REPLACE FUNCTION ledger.not_placed()
RETURNS TABLE (seq bigint, debit bigint, debit_version bigint, credit bigint, credit_version bigint)
LANGUAGE plpgsql STABLE ROWS 100 SET search_path = pg_catalog, pg_temp
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET jit = off
AS $$
BEGIN
  RETURN QUERY SELECT t.seq, t.debit, t.debit_version, t.credit, t.credit_version FROM ledger.transfer AS t
    WHERE t.seq > (SELECT p.seq FROM ledger.placed AS p) AND t.debit_version IS NOT NULL;
END $$;

-- Gives the entries of the journal's next rows their places, and tells how many rows are left: at 0 all that
-- was committed before the call has its places. Whoever comes while another is at it waits and finds it done.
-- The entries of one account lie on one page, which a step reads, writes and logs once, however many there are.
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

-- The version of an account's last entry from before a moment, or in the journal's rows up to one where no moment is
-- given; 0 where there is none.
CREATE OR REPLACE FUNCTION ledger.version_at(p_account bigint, p_moment timestamptz, p_seq bigint) RETURNS bigint
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  low bigint := 0;
  placed bigint := greatest(0, (SELECT max(version) FROM ledger.entry_out WHERE account = p_account),
    (SELECT max(version) FROM ledger.entry_in WHERE account = p_account));
  high bigint := placed;
  middle bigint;
  is_within boolean;
BEGIN
  WHILE low < high LOOP
    middle := (low + high + 1) / 2;
    SELECT CASE WHEN p_moment IS NULL THEN seq <= p_seq ELSE t.at < p_moment END INTO is_within FROM (
        SELECT seq FROM ledger.entry_out WHERE account = p_account AND version = middle
        UNION ALL SELECT seq FROM ledger.entry_in WHERE account = p_account AND version = middle
      ) AS e JOIN ledger.transfer AS t USING (seq);
    IF is_within THEN
      low := middle;
    ELSE
      high := middle - 1;
    END IF;
  END LOOP;
  IF low < placed THEN RETURN low; END IF;
  -- Those without a place are the newest, and are read once instead of at each step.
  RETURN low + (SELECT count(*) FROM ledger.not_placed() AS n JOIN ledger.transfer AS t USING (seq)
    WHERE p_account IN (n.debit, n.credit)
      AND CASE WHEN p_moment IS NULL THEN seq <= p_seq ELSE t.at < p_moment END);
END $$;

-- The version of the account's last entry from before a moment. Entries are in order of time as far as the clocks of all
-- instances agree, so callers leave a margin.
CREATE OR REPLACE FUNCTION ledger.version_before(p_account bigint, p_moment timestamptz) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT ledger.version_at(p_account, p_moment, NULL)
$$;

-- Erases what people wrote to these transfers; the journal itself stays.
CREATE OR REPLACE FUNCTION ledger.erase_memos(p_transfers uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DELETE FROM ledger.memo WHERE transfer = ANY (p_transfers)
$$;

-- Forgets requests that are older than a month: a retry after that is a new request.
CREATE OR REPLACE FUNCTION ledger.forget_requests(p_now timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DELETE FROM ledger.request WHERE created_at < least(p_now, now()) - interval '30 days'
$$;

-- A key of which the ledger has refused `account_closed` may be used again: an instance of the API may have
-- remembered a wallet that its owner has closed, and opened another since.
CREATE OR REPLACE FUNCTION ledger.forget_closed(p_key uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DELETE FROM ledger.request WHERE id = p_key AND refusal = 'account_closed';
$$;

-- Gives up keys that this transaction has claimed and not answered; nobody else has seen them, because whatever
-- is committed has an answer.
CREATE OR REPLACE FUNCTION ledger.release_requests(p_keys uuid[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DELETE FROM ledger.request WHERE id = ANY (p_keys) AND transfer IS NULL AND outcome IS NULL AND refusal IS NULL;
$$;

REVOKE ALL ON FUNCTION ledger.refuse_change, ledger.release_expired, ledger.not_placed, ledger.place_entries,
  ledger.version_before, ledger.version_at, ledger.erase_memos, ledger.forget_requests, ledger.forget_closed,
  ledger.release_requests FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.release_expired, ledger.not_placed, ledger.place_entries, ledger.version_before,
  ledger.version_at, ledger.erase_memos, ledger.forget_requests, ledger.forget_closed, ledger.release_requests
  TO denar_api;
