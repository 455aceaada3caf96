-- The parts of ledger.apply, which alone calls them, under its own search_path and settings.

-- Writes the keys of a batch in order, and returns those that came for the first time. Keys are written as if
-- none had come before: a row that may be in conflict costs twice as much as one that may not.
CREATE OR REPLACE FUNCTION ledger.claim_keys(p_key uuid[], p_id uuid[]) RETURNS uuid[]
LANGUAGE plpgsql AS $$
DECLARE
  claimed uuid[];
BEGIN
  INSERT INTO ledger.request (id, transfer)
  SELECT p_key[n], p_id[n] FROM generate_subscripts(p_key, 1) AS n
  WHERE p_key[n] IS NOT NULL ORDER BY p_key[n];
  RETURN array_remove(p_key, NULL);
EXCEPTION WHEN unique_violation THEN
  WITH taken AS (
    INSERT INTO ledger.request (id, transfer)
    SELECT p_key[n], p_id[n] FROM generate_subscripts(p_key, 1) AS n
    WHERE p_key[n] IS NOT NULL ORDER BY p_key[n]
    ON CONFLICT DO NOTHING RETURNING id
  )
  SELECT coalesce(array_agg(id), '{}') INTO claimed FROM taken;
  RETURN claimed;
END $$;

-- The items whose key or id was answered before, with the same answer; another body under a key or an id is
-- refused as `idempotency_key_reused`, and so is a key of a request that the ledger has never seen.
CREATE OR REPLACE FUNCTION ledger.answered_before(
  p_claimed uuid[], p_id uuid[], p_type int[], p_account bigint[], p_debit int[], p_credit int[],
  p_amount bigint[], p_holds uuid[], p_hold int[], p_key uuid[], p_fingerprint bytea[]
) RETURNS TABLE (item int, refusal text, transfer uuid, at_ms bigint, posted bigint, held bigint)
LANGUAGE sql STABLE AS $$
  WITH by_key AS (
    SELECT array_position(p_key, r.id) AS item, r.transfer, r.refusal, t.at, t.debit_posted, t.debit_held,
      coalesce(r.fingerprint, t.fingerprint) AS fingerprint
    FROM ledger.request AS r LEFT JOIN ledger.transfer AS t ON t.id = r.transfer
    WHERE r.id = ANY (p_key) AND r.id <> ALL (p_claimed)
  ), by_id AS (
    SELECT array_position(p_id, t.id) AS item, t.*
    FROM ledger.transfer AS t WHERE t.id = ANY (p_id)
  ), answered AS (
    SELECT item, refusal, transfer, at, debit_posted, debit_held,
      transfer IS NOT NULL AND p_fingerprint[item] IS NOT DISTINCT FROM fingerprint AS same
    FROM by_key
    UNION ALL
    SELECT item, NULL, id, at, debit_posted, debit_held,
      (p_key[item], p_fingerprint[item]) IS NOT DISTINCT FROM (request_key, fingerprint)
        AND p_type[item] = array_position('{transfer,hold,post,release}', type)
        AND CASE WHEN p_type[item] <= 2
          THEN (p_account[p_debit[item]], p_account[p_credit[item]], p_amount[item])
            IS NOT DISTINCT FROM (debit, credit, amount)
          ELSE p_holds[p_hold[item]] IS NOT DISTINCT FROM hold_id END
    FROM by_id WHERE item NOT IN (SELECT item FROM by_key)
  )
  SELECT item, CASE WHEN same THEN refusal ELSE 'idempotency_key_reused' END, CASE WHEN same THEN transfer END,
    CASE WHEN same THEN round(extract(epoch FROM at) * 1000) END, CASE WHEN same THEN debit_posted END,
    CASE WHEN same THEN debit_held END
  FROM answered
$$;

-- Raises unless a set covers what it issues: Denar and iTalar together by the reserve, and iTalar by Denar
-- that are taken out of circulation, as the chain's exchange does.
CREATE OR REPLACE FUNCTION ledger.refuse_uncovered(
  p_account bigint[], p_type int[], p_debit int[], p_credit int[], p_amount bigint[]
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  issued record;
BEGIN
  SELECT coalesce(sum(moved) FILTER (WHERE issuer), 0) AS all_out,
    coalesce(sum(moved) FILTER (WHERE issuer AND currency = 'ITL'), 0) AS italar_out,
    coalesce(sum(-moved) FILTER (WHERE issuer AND currency = 'DNR' AND moved < 0), 0) AS denar_back,
    coalesce(sum(-moved) FILTER (WHERE reserve), 0) AS covered
  INTO issued
  FROM (
    SELECT a.kind = 'issuance' AS issuer, a.kind = 'reserve' AS reserve, a.currency, side.moved
    FROM generate_subscripts(p_type, 1) AS n,
      LATERAL (VALUES (p_account[p_debit[n]], p_amount[n]), (p_account[p_credit[n]], -p_amount[n])) AS side (id, moved)
    JOIN ledger.account AS a ON a.id = side.id
    WHERE p_type[n] IN (1, 3)
  ) AS moves;
  IF issued.all_out <> issued.covered OR issued.italar_out > issued.denar_back THEN
    RAISE EXCEPTION 'money is issued only with what covers it' USING ERRCODE = 'check_violation';
  END IF;
END $$;

-- The id of the row that releases an expired hold. Nobody chose one, so it is made from the hold's: a UUID of
-- version 8.
CREATE OR REPLACE FUNCTION ledger.release_id(p_hold uuid) RETURNS uuid
LANGUAGE sql STABLE AS $$
  SELECT encode(set_byte(set_byte(s, 6, get_byte(s, 6) & 15 | 128), 8, get_byte(s, 8) & 63 | 128), 'hex')::uuid
  FROM substring(sha256(convert_to('expired ' || p_hold, 'UTF8')) FOR 16) AS s
$$;

-- The hash of a row of the journal: sha256(hash of the row before || its canonical form in UTF-8), which is
--   seq|id|type|kind|debit|credit|amount|hold|set|key|fingerprint|expires|at|debit_posted|debit_held
-- numbers in decimal, UUIDs in lower case with dashes, the fingerprint in hexadecimal, times in
-- milliseconds since 1970, nothing where there is no value. The row before the first has the hash
-- sha256('denar.ledger.1'). PostgreSQL writes a function of one expression into the place that calls it.
CREATE OR REPLACE FUNCTION ledger.journal_hash(
  p_before bytea, p_seq bigint, p_id uuid, p_type text, p_kind text, p_debit bigint, p_credit bigint,
  p_amount bigint, p_hold uuid, p_set uuid, p_key uuid, p_fingerprint bytea, p_expires timestamptz,
  p_at timestamptz, p_posted bigint, p_held bigint
) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(p_before || convert_to(concat(
    p_seq, '|', p_id, '|', p_type, '|', p_kind, '|', p_debit, '|', p_credit, '|', p_amount, '|',
    p_hold, '|', p_set, '|', p_key, '|', encode(p_fingerprint, 'hex'), '|',
    round(extract(epoch FROM p_expires) * 1000), '|', round(extract(epoch FROM p_at) * 1000), '|',
    p_posted, '|', p_held), 'UTF8'))
$$;

REVOKE ALL ON FUNCTION ledger.claim_keys, ledger.answered_before, ledger.refuse_uncovered, ledger.release_id,
  ledger.journal_hash FROM PUBLIC;
