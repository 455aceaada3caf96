-- The ledger's one decision: ledger.apply takes a batch of commands and books or refuses each.
--
-- A command is one item or a linked set of consecutive items that happens wholly or not at all.
-- Accounts and holds are named by their place in p_accounts (ascending, distinct) and p_holds
-- (distinct), so that nothing here is joined to a big table. Types: 1 transfer, 2 hold, 3 post,
-- 4 release. p_key and p_fingerprint stand at the first item of their command.
--
-- A command may say what leaves whom: more than its account may lose without a confirmation, or more than its
-- owner wants to lose, is refused. p_most is null for what was confirmed. A transfer or a hold from a frozen
-- account is refused; what was held before may still be posted, and a refund goes back to where it came from.
-- Nobody pays a stopped account, also with what was held before, except for orders that were made before.
-- No set issues what nothing in it covers. What it answers is by place of the command, and null as a whole
-- where it is null everywhere. Keys are written as if none had come before, and looked up only where one has.
--
-- The steps: 1 keys, 2 the head of the chain, 3 holds that are named, 4 accounts, 5 their owners' limits,
-- 6 holds that have expired, 7 what was answered before, 8 the decisions, 9 accounts and holds as they are
-- now, 10 the journal. They share the state of the batch, so they are one function; what needs little of it is
-- a part in ledger-apply-parts.sql.
CREATE OR REPLACE FUNCTION ledger.apply(
  p_now timestamptz, p_accounts bigint[], p_holds uuid[], p_last int[],
  p_id uuid[], p_type int[], p_kind text[], p_debit int[], p_credit int[], p_amount bigint[],
  p_hold int[], p_expires timestamptz[], p_memo text[], p_key uuid[], p_fingerprint bytea[],
  p_payer int[] DEFAULT NULL, p_leaving bigint[] DEFAULT NULL, p_most bigint[] DEFAULT NULL,
  OUT o_refusal text[], OUT o_replayed boolean[], OUT o_id uuid[], OUT o_at bigint[],
  OUT o_posted bigint[], OUT o_held bigint[], OUT o_released int
) LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
-- Without these a table that has no statistics yet is read whole for every batch.
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
SET jit = off
AS $$
#variable_conflict use_column
DECLARE
  type_names constant text[] := '{transfer,hold,post,release}';
  -- Kinds by which participants pay each other.
  paying constant text[] := '{transfer,code_payment,card_payment,bill,order}';
  n_items constant int := coalesce(cardinality(p_id), 0);
  n_holds constant int := coalesce(cardinality(p_holds), 0);
  -- Accounts, by place: p_accounts first, then those that holds bring in.
  a_id bigint[] := p_accounts;
  a_posted bigint[]; a_held bigint[]; a_version bigint[]; a_currency text[]; a_closed boolean[];
  a_ctid tid[];
  -- What may still be taken: posted - held - floor; null where the account takes no booking.
  a_free bigint[];
  -- Accounts from which nothing may be taken; null where there is none.
  a_frozen bigint[];
  -- Accounts that nobody may pay; null where there is none.
  a_stopped bigint[];
  -- What has left since the last confirmation, and when it was last counted.
  a_out bigint[]; a_out_at timestamptz[];
  -- Accounts that issue, and those with limits of their owner's; null where there is none.
  a_issuing bigint[]; a_limited bigint[];
  -- The limits by place in a_limited, and what has left on the day and in the month that it is.
  w_payment bigint[]; w_day bigint[]; w_month bigint[]; w_day_out bigint[]; w_month_out bigint[];
  l_id bigint[]; l_posted bigint[]; l_held bigint[]; l_version bigint[]; l_currency text[];
  l_closed boolean[]; l_free bigint[]; l_ctid tid[]; l_out bigint[]; l_out_at timestamptz[];
  -- Holds, by place in p_holds; h_state is null while a hold is open.
  h_debit int[]; h_credit int[]; h_debit_id bigint[]; h_credit_id bigint[]; h_amount bigint[];
  h_expires timestamptz[]; h_state text[];
  -- Items, by place; r_posted is null where nothing is booked. What was never set reads as null.
  r_debit int[] := p_debit; r_credit int[] := p_credit; r_amount bigint[] := p_amount;
  r_posted bigint[]; r_held bigint[]; r_credit_posted bigint[]; r_debit_version bigint[];
  r_credit_version bigint[]; r_seq bigint[]; r_prev bytea[]; r_hash bytea[]; r_set uuid[];
  r_done boolean[];
  -- Holds found expired, released before anything is decided.
  x_hold uuid[]; x_id uuid[]; x_debit bigint[]; x_credit bigint[];
  x_amount bigint[]; x_posted bigint[]; x_held bigint[];
  x_seq bigint[]; x_prev bytea[]; x_hash bytea[];
  resolved uuid[];
  -- The request keys that came for the first time.
  claimed uuid[];
  found record;
  i int; j int; k int; c int; d int; cr int; h int; first_item int; extra int;
  amount bigint; leaving bigint; payer int; w int; wanted text;
  clock_within interval;
  refused text; has_holds boolean; booked boolean; written bigint;
  head_seq bigint; head_hash bytea;
  today constant date := (p_now AT TIME ZONE 'Europe/Warsaw')::date;
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'ledger.apply needs read committed: it must see what was committed while it waited for locks';
  END IF;
  IF array_to_string(p_kind, '') ~ '[^a-z_]' THEN
    RAISE EXCEPTION 'a kind is lower-case letters and underscores' USING ERRCODE = 'check_violation';
  END IF;
  o_released := 0;

  -- 1. Keys come first and in order, so that a call that waits for one holds nothing that another needs.
  IF p_key IS NOT NULL THEN
    claimed := ledger.claim_keys(p_key, p_id);
  END IF;

  -- 2. The head of the chain is what every booking locks, so from here on nobody else writes an account,
  -- a hold or the journal, and whatever is read is the latest.
  SELECT seq, hash, clock_within INTO head_seq, head_hash, clock_within FROM ledger.chain_head FOR NO KEY UPDATE;
  IF p_now NOT BETWEEN clock_timestamp() - clock_within AND clock_timestamp() + clock_within THEN
    RAISE EXCEPTION 'a booking has the time of the database' USING ERRCODE = 'check_violation';
  END IF;

  -- 3. The holds that are named, and the accounts that only they bring in.
  IF n_holds > 0 THEN
    h_state := array_fill('hold_unknown'::text, ARRAY[n_holds]);
    h_debit_id := array_fill(NULL::bigint, ARRAY[n_holds]);
    h_credit_id := h_debit_id; h_amount := h_debit_id;
    h_debit := array_fill(NULL::int, ARRAY[n_holds]); h_credit := h_debit;
    h_expires := array_fill(NULL::timestamptz, ARRAY[n_holds]);
    FOR found IN SELECT * FROM ledger.hold WHERE id = ANY (p_holds) LOOP
      k := array_position(p_holds, found.id);
      h_debit_id[k] := found.debit; h_credit_id[k] := found.credit;
      h_amount[k] := found.amount; h_expires[k] := found.expires_at; h_state[k] := NULL;
    END LOOP;
    FOR found IN SELECT hold_id, kind FROM ledger.transfer WHERE hold_id = ANY (p_holds) LOOP
      h_state[array_position(p_holds, found.hold_id)] :=
        CASE found.kind WHEN 'expired' THEN 'hold_expired' ELSE 'hold_resolved' END;
    END LOOP;
    a_id := p_accounts || ARRAY(
      SELECT DISTINCT x FROM unnest(h_debit_id || h_credit_id) AS x
      WHERE x IS NOT NULL AND x <> ALL (p_accounts) ORDER BY x);
    FOR k IN 1..n_holds LOOP
      CONTINUE WHEN h_debit_id[k] IS NULL;
      h_debit[k] := array_position(a_id, h_debit_id[k]);
      h_credit[k] := array_position(a_id, h_credit_id[k]);
    END LOOP;
  END IF;

  -- 4. All accounts of the batch.
  SELECT array_agg(id), array_agg(posted), array_agg(held), array_agg(version),
         array_agg(currency), array_agg(closed_at IS NOT NULL),
         array_agg(CASE WHEN closed_at IS NULL THEN posted - held - coalesce(floor, -4611686018427387904) END),
         array_agg(place), array_agg(id) FILTER (WHERE frozen_at IS NOT NULL),
         array_agg(id) FILTER (WHERE stopped_at IS NOT NULL),
         array_agg(CASE WHEN outflow_at > p_now - interval '24 hours' THEN outflow ELSE 0 END),
         array_agg(outflow_at), array_agg(id) FILTER (WHERE kind = 'issuance'),
         array_agg(id) FILTER (WHERE limited)
  INTO l_id, a_posted, a_held, a_version, a_currency, a_closed, a_free, a_ctid, a_frozen, a_stopped, a_out,
    a_out_at, a_issuing, a_limited
  FROM (SELECT *, ctid AS place FROM ledger.account WHERE id = ANY (a_id) ORDER BY id) AS named;

  IF l_id IS DISTINCT FROM a_id THEN
    -- Some accounts are unknown, or holds brought more: both runs of a_id ascend, so one walk over
    -- the accounts found puts each in its place.
    l_posted := a_posted; l_held := a_held; l_version := a_version; l_currency := a_currency;
    l_closed := a_closed; l_free := a_free; l_ctid := a_ctid; l_out := a_out; l_out_at := a_out_at;
    a_posted := array_fill(NULL::bigint, ARRAY[cardinality(a_id)]);
    a_held := a_posted; a_version := a_posted; a_free := a_posted;
    a_currency := array_fill(NULL::text, ARRAY[cardinality(a_id)]);
    a_closed := array_fill(NULL::boolean, ARRAY[cardinality(a_id)]);
    a_ctid := array_fill(NULL::tid, ARRAY[cardinality(a_id)]);
    a_out := a_posted; a_out_at := array_fill(NULL::timestamptz, ARRAY[cardinality(a_id)]);
    j := 1; extra := cardinality(p_accounts) + 1;
    FOR k IN 1..coalesce(cardinality(l_id), 0) LOOP
      WHILE j <= cardinality(p_accounts) AND a_id[j] < l_id[k] LOOP j := j + 1; END LOOP;
      IF j <= cardinality(p_accounts) AND a_id[j] = l_id[k] THEN
        d := j;
      ELSE
        WHILE a_id[extra] < l_id[k] LOOP extra := extra + 1; END LOOP;
        d := extra;
      END IF;
      a_posted[d] := l_posted[k]; a_held[d] := l_held[k]; a_version[d] := l_version[k];
      a_currency[d] := l_currency[k]; a_closed[d] := l_closed[k]; a_free[d] := l_free[k];
      a_ctid[d] := l_ctid[k]; a_out[d] := l_out[k]; a_out_at[d] := l_out_at[k];
    END LOOP;
  END IF;

  -- 5. The limits of those who pay.
  IF a_limited IS NOT NULL AND p_payer IS NOT NULL THEN
    SELECT array_agg(account), array_agg(payment), array_agg(day), array_agg(month),
      array_agg(CASE WHEN counted_on = today THEN day_out ELSE 0 END),
      array_agg(CASE WHEN date_trunc('month', counted_on) = date_trunc('month', today) THEN month_out ELSE 0 END)
    INTO a_limited, w_payment, w_day, w_month, w_day_out, w_month_out
    FROM ledger.spending_limit WHERE account = ANY (a_limited);
  END IF;

  -- 6. A hold that has expired must not stand in the way of money, whether or not a sweep has run.
  IF 0 < ANY (a_held) THEN
    FOR found IN
      SELECT id, debit, credit, amount FROM ledger.hold
      WHERE debit = ANY (ARRAY(SELECT a_id[n] FROM generate_subscripts(a_id, 1) AS n WHERE a_held[n] > 0))
        AND expires_at <= p_now
      ORDER BY expires_at, id
    LOOP
      d := array_position(a_id, found.debit);
      a_held[d] := a_held[d] - found.amount;
      a_free[d] := a_free[d] + found.amount;
      o_released := o_released + 1;
      x_hold := x_hold || found.id; x_debit := x_debit || found.debit;
      x_credit := x_credit || found.credit; x_amount := x_amount || found.amount;
      x_posted := x_posted || a_posted[d]; x_held := x_held || a_held[d];
      x_id := x_id || ledger.release_id(found.id);
      k := array_position(p_holds, found.id);
      IF k IS NOT NULL THEN h_state[k] := 'hold_expired'; END IF;
    END LOOP;
  END IF;

  -- 7. Where every command brings a new key nothing can have been answered before.
  IF n_items > 0 AND cardinality(claimed) IS DISTINCT FROM cardinality(p_last) THEN
    o_refusal := array_fill(NULL::text, ARRAY[cardinality(p_last)]);
    o_replayed := array_fill(false, ARRAY[cardinality(p_last)]);
    o_id := array_fill(NULL::uuid, ARRAY[cardinality(p_last)]);
    o_at := array_fill(NULL::bigint, ARRAY[cardinality(p_last)]);
    o_posted := array_fill(NULL::bigint, ARRAY[cardinality(p_last)]); o_held := o_posted;

    FOR found IN SELECT * FROM ledger.answered_before(
      claimed, p_id, p_type, a_id, p_debit, p_credit, p_amount, p_holds, p_hold, p_key, p_fingerprint)
    LOOP
      c := 1;
      WHILE p_last[c] < found.item LOOP c := c + 1; END LOOP;
      CONTINUE WHEN found.item <> (CASE c WHEN 1 THEN 1 ELSE p_last[c - 1] + 1 END);
      r_done[found.item] := true;
      o_refusal[c] := found.refusal; o_replayed[c] := found.transfer IS NOT NULL;
      o_id[c] := found.transfer; o_at[c] := found.at_ms;
      o_posted[c] := found.posted; o_held[c] := found.held;
    END LOOP;
  END IF;

  -- 8. Each command in turn is booked or refused; accounts and holds change in memory alone.
  i := 0;
  FOR c IN 1..coalesce(cardinality(p_last), 0) LOOP
    first_item := i + 1;
    i := p_last[c];
    CONTINUE WHEN r_done[first_item];
    refused := NULL;
    -- What the last item is refused for where nothing else stands against it.
    wanted := NULL;
    payer := p_payer[c];
    IF payer IS NOT NULL THEN
      leaving := p_leaving[c];
      w := array_position(a_limited, a_id[payer]);
      wanted := CASE
        WHEN leaving > w_payment[w] OR w_day_out[w] + leaving > w_day[w]
          OR w_month_out[w] + leaving > w_month[w] THEN 'own_limit'
        WHEN a_out[payer] + leaving > p_most[c] THEN 'confirmation_wanted' END;
    END IF;
    k := first_item;
    WHILE k <= i LOOP
      amount := r_amount[k];
      IF p_type[k] <= 2 THEN
        d := r_debit[k]; cr := r_credit[k];
        IF a_free[d] >= amount AND a_currency[d] = a_currency[cr] AND a_free[cr] IS NOT NULL
          AND d <> cr AND amount > 0
          AND (a_frozen IS NULL OR a_id[d] <> ALL (a_frozen) OR p_kind[k] = 'refund')
          AND (a_stopped IS NULL OR a_id[cr] <> ALL (a_stopped) OR p_kind[k] <> ALL (paying))
          AND (wanted IS NULL OR k < i)
        THEN
          a_free[d] := a_free[d] - amount;
          IF p_type[k] = 1 THEN
            a_posted[d] := a_posted[d] - amount;
            a_posted[cr] := a_posted[cr] + amount;
            a_free[cr] := a_free[cr] + amount;
            a_version[d] := a_version[d] + 1;
            a_version[cr] := a_version[cr] + 1;
            r_credit_posted[k] := a_posted[cr];
            r_debit_version[k] := a_version[d];
            r_credit_version[k] := a_version[cr];
          ELSE
            a_held[d] := a_held[d] + amount;
            has_holds := true;
          END IF;
        ELSE
          refused := CASE
            WHEN amount IS NULL OR amount <= 0 THEN 'invalid_amount'
            WHEN d = cr THEN 'same_account'
            WHEN a_posted[d] IS NULL OR a_posted[cr] IS NULL THEN 'account_unknown'
            WHEN a_closed[d] OR a_closed[cr] THEN 'account_closed'
            WHEN a_id[d] = ANY (a_frozen) AND p_kind[k] <> 'refund' THEN 'account_frozen'
            WHEN a_id[cr] = ANY (a_stopped) AND p_kind[k] = ANY (paying) THEN 'account_stopped'
            WHEN a_currency[d] <> a_currency[cr] THEN 'currency_mismatch'
            WHEN a_free[d] < amount THEN 'insufficient_funds'
            ELSE wanted END;
        END IF;
      ELSE
        h := p_hold[k];
        d := h_debit[h]; cr := h_credit[h];
        amount := CASE WHEN p_type[k] = 4 THEN h_amount[h] ELSE coalesce(amount, h_amount[h]) END;
        refused := CASE
          WHEN h_state[h] IS NOT NULL THEN h_state[h]
          WHEN amount <= 0 THEN 'invalid_amount'
          WHEN amount > h_amount[h] THEN 'amount_exceeds_hold'
          WHEN p_type[k] = 3 AND (a_closed[d] OR a_closed[cr]) THEN 'account_closed'
          WHEN p_type[k] = 3 AND a_id[cr] = ANY (a_stopped) AND p_kind[k] = ANY (paying)
            AND p_kind[k] <> 'order' THEN 'account_stopped'
          WHEN k = i THEN wanted END;
        IF refused IS NULL THEN
          r_debit[k] := d; r_credit[k] := cr; r_amount[k] := amount;
          h_state[h] := 'hold_resolved';
          resolved := resolved || p_holds[h];
          a_held[d] := a_held[d] - h_amount[h];
          a_free[d] := a_free[d] + h_amount[h];
          IF p_type[k] = 3 THEN
            a_posted[d] := a_posted[d] - amount;
            a_free[d] := a_free[d] - amount;
            a_posted[cr] := a_posted[cr] + amount;
            a_free[cr] := a_free[cr] + amount;
            a_version[d] := a_version[d] + 1;
            a_version[cr] := a_version[cr] + 1;
            r_credit_posted[k] := a_posted[cr];
            r_debit_version[k] := a_version[d];
            r_credit_version[k] := a_version[cr];
          END IF;
        END IF;
      END IF;
      IF refused IS NOT NULL THEN
        -- Undo what the set has done so far, last first.
        FOR j IN REVERSE k - 1..first_item LOOP
          d := r_debit[j]; cr := r_credit[j]; amount := r_amount[j];
          IF p_type[j] IN (1, 3) THEN
            a_posted[d] := a_posted[d] + amount; a_free[d] := a_free[d] + amount;
            a_posted[cr] := a_posted[cr] - amount; a_free[cr] := a_free[cr] - amount;
            a_version[d] := a_version[d] - 1; a_version[cr] := a_version[cr] - 1;
            r_debit_version[j] := NULL;
          ELSIF p_type[j] = 2 THEN
            a_held[d] := a_held[d] - amount; a_free[d] := a_free[d] + amount;
          END IF;
          IF p_type[j] >= 3 THEN
            h := p_hold[j];
            h_state[h] := NULL;
            resolved := array_remove(resolved, p_holds[h]);
            a_held[d] := a_held[d] + h_amount[h]; a_free[d] := a_free[d] - h_amount[h];
          END IF;
          r_posted[j] := NULL;
        END LOOP;
        EXIT;
      END IF;
      r_posted[k] := a_posted[d];
      r_held[k] := a_held[d];
      IF first_item < i THEN r_set[k] := p_id[first_item]; END IF;
      k := k + 1;
    END LOOP;
    IF refused IS NULL AND a_issuing IS NOT NULL THEN
      PERFORM ledger.refuse_uncovered(a_id, p_type[first_item:i], r_debit[first_item:i],
        r_credit[first_item:i], r_amount[first_item:i]);
    END IF;
    IF refused IS NULL THEN
      IF payer IS NOT NULL THEN
        a_out[payer] := CASE WHEN p_most[c] IS NULL THEN 0 ELSE a_out[payer] + leaving END;
        a_out_at[payer] := p_now;
        IF w IS NOT NULL THEN
          w_day_out[w] := w_day_out[w] + leaving;
          w_month_out[w] := w_month_out[w] + leaving;
        END IF;
      END IF;
      booked := true;
      o_posted[c] := r_posted[first_item];
      o_held[c] := r_held[first_item];
    ELSE
      IF o_refusal IS NULL THEN
        o_refusal := array_fill(NULL::text, ARRAY[cardinality(p_last)]);
      END IF;
      o_refusal[c] := refused; o_posted[c] := NULL; o_held[c] := NULL;
      IF refused IN ('account_frozen', 'account_stopped', 'confirmation_wanted', 'own_limit') THEN
        -- It heals: the same request may go through once its person has done something about it.
        DELETE FROM ledger.request AS r WHERE r.id = p_key[first_item];
      ELSIF p_key[first_item] IS NOT NULL THEN
        UPDATE ledger.request AS r SET refusal = refused, fingerprint = p_fingerprint[first_item]
        WHERE r.id = p_key[first_item];
      END IF;
    END IF;
  END LOOP;

  IF booked IS NULL AND o_released = 0 THEN
    RETURN;
  END IF;

  -- 9. Accounts, limits, holds and words as they are now.
  UPDATE ledger.account AS a
  SET posted = a_posted[n], held = a_held[n], version = a_version[n], outflow = a_out[n],
    outflow_at = a_out_at[n]
  FROM generate_subscripts(a_id, 1) AS n WHERE a.ctid = a_ctid[n];
  GET DIAGNOSTICS written = ROW_COUNT;
  IF written <> cardinality(l_id) THEN
    RAISE EXCEPTION 'an account was written by somebody who does not hold the head of the chain';
  END IF;

  IF w_day_out IS NOT NULL THEN
    UPDATE ledger.spending_limit AS l
    SET counted_on = today, day_out = w_day_out[n], month_out = w_month_out[n]
    FROM generate_subscripts(a_limited, 1) AS n WHERE l.account = a_limited[n];
  END IF;

  IF has_holds THEN
    INSERT INTO ledger.hold (id, debit, credit, amount, expires_at)
    SELECT p_id[n], a_id[r_debit[n]], a_id[r_credit[n]], r_amount[n], p_expires[n]
    FROM generate_series(1, n_items) AS n WHERE p_type[n] = 2 AND r_posted[n] IS NOT NULL;
  END IF;
  IF o_released > 0 OR cardinality(resolved) > 0 THEN
    DELETE FROM ledger.hold WHERE id = ANY (resolved || x_hold);
  END IF;
  IF p_memo IS NOT NULL THEN
    INSERT INTO ledger.memo (transfer, title)
    SELECT p_id[n], p_memo[n] FROM generate_series(1, n_items) AS n
    WHERE p_memo[n] IS NOT NULL AND r_posted[n] IS NOT NULL;
  END IF;

  -- 10. The journal: releases of expired holds first, then the batch in its order.
  IF o_released > 0 THEN
    FOR k IN 1..o_released LOOP
      head_seq := head_seq + 1; x_seq[k] := head_seq; x_prev[k] := head_hash;
      head_hash := ledger.journal_hash(head_hash, head_seq, x_id[k], 'release', 'expired', x_debit[k],
        x_credit[k], x_amount[k], x_hold[k], NULL, NULL, NULL, NULL, p_now, x_posted[k], x_held[k]);
      x_hash[k] := head_hash;
    END LOOP;
    INSERT INTO ledger.transfer (seq, id, type, kind, debit, credit, amount, hold_id, at,
      debit_posted, debit_held, prev_hash, hash)
    SELECT x_seq[n], x_id[n], 'release', 'expired', x_debit[n], x_credit[n], x_amount[n], x_hold[n],
      p_now, x_posted[n], x_held[n], x_prev[n], x_hash[n]
    FROM generate_series(1, o_released) AS n;
  END IF;

  FOR k IN 1..n_items LOOP
    CONTINUE WHEN r_posted[k] IS NULL;
    head_seq := head_seq + 1; r_seq[k] := head_seq; r_prev[k] := head_hash;
    head_hash := ledger.journal_hash(head_hash, head_seq, p_id[k], type_names[p_type[k]], p_kind[k],
      a_id[r_debit[k]], a_id[r_credit[k]], r_amount[k], p_holds[p_hold[k]], r_set[k], p_key[k],
      p_fingerprint[k], p_expires[k], p_now, r_posted[k], r_held[k]);
    r_hash[k] := head_hash;
  END LOOP;
  INSERT INTO ledger.transfer (seq, id, type, kind, debit, credit, amount, hold_id, set_id,
    request_key, fingerprint, expires_at, at, debit_posted, debit_held, debit_version, credit_posted,
    credit_version, prev_hash, hash)
  SELECT r_seq[n], p_id[n], type_names[p_type[n]], p_kind[n], a_id[r_debit[n]], a_id[r_credit[n]],
    r_amount[n], p_holds[p_hold[n]], r_set[n], p_key[n], p_fingerprint[n], p_expires[n], p_now,
    r_posted[n], r_held[n], r_debit_version[n], r_credit_posted[n], r_credit_version[n], r_prev[n],
    r_hash[n]
  FROM generate_series(1, n_items) AS n WHERE r_posted[n] IS NOT NULL;

  UPDATE ledger.chain_head SET seq = head_seq, hash = head_hash;
END $$;

REVOKE ALL ON FUNCTION ledger.apply FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.apply TO denar_api;
