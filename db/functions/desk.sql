-- What a desk decides and what becomes of its acts.

-- Which provider a line of the bank looks to come from, by who sent it; a person decides.
CREATE OR REPLACE FUNCTION provider_of(sender text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT p.code FROM payment_provider p WHERE $1 ~* p.sender ORDER BY p.clearing_account LIMIT 1
$$;

-- Refuses to change what somebody has confirmed or decided.
CREATE OR REPLACE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is written once', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

-- Refuses to export a payout that the desk still has to look at.
CREATE OR REPLACE FUNCTION refuse_unreviewed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM payout_review WHERE payout_id = NEW.id AND state <> 'approved') THEN
    RAISE EXCEPTION 'a payout leaves once the desk has approved it' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- Keeps a row for each batch that has cards. A batch with a new card is locked, so that nobody removes it meanwhile.
CREATE OR REPLACE FUNCTION keep_batch() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    LOOP
      INSERT INTO card_batch VALUES (NEW.batch, NEW.created_at) ON CONFLICT DO NOTHING;
      PERFORM FROM card_batch WHERE batch = NEW.batch FOR KEY SHARE;
      EXIT WHEN FOUND;
    END LOOP;
  ELSE
    PERFORM FROM card_batch WHERE batch = OLD.batch FOR UPDATE;
    DELETE FROM card_batch WHERE batch = OLD.batch AND NOT EXISTS (SELECT FROM card WHERE batch = OLD.batch);
  END IF;
  RETURN NULL;
END $$;

-- Notes an act of a desk in the act's own transaction.
CREATE OR REPLACE FUNCTION note_desk_act() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO desk_pending (source, event)
  SELECT source, id FROM desk_event WHERE source = TG_TABLE_NAME AND id = NEW.id;
  RETURN NULL;
END $$;

-- Chains what is noted. Another call waits for the head meanwhile, and finds what is left.
CREATE OR REPLACE FUNCTION chain_desk_acts() RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  e record; v_seq bigint; v_hash bytea; v_prev bytea; v_words bytea;
BEGIN
  UPDATE desk_head SET seq = seq RETURNING seq, hash INTO v_seq, v_hash;
  FOR e IN SELECT p.id AS place, v.* FROM desk_pending p
    JOIN desk_event v ON v.source = p.source AND v.id = p.event ORDER BY p.id
  LOOP
    v_seq := v_seq + 1;
    v_prev := v_hash;
    v_words := sha256(convert_to(concat(e.id, '|', e.words), 'UTF8'));
    v_hash := sha256(v_prev || convert_to(concat(v_seq, '|', e.source, '|', e.id, '|',
      round(extract(epoch FROM e.at) * 1000), '|', e.person_id, '|', e.act, '|', e.about, '|',
      encode(v_words, 'hex')), 'UTF8'));
    INSERT INTO desk_act (seq, source, event, at, person_id, act, about, words, prev_hash, hash)
    VALUES (v_seq, e.source, e.id, e.at, e.person_id, e.act, e.about, v_words, v_prev, v_hash);
    DELETE FROM desk_pending WHERE id = e.place;
  END LOOP;
  UPDATE desk_head SET seq = v_seq, hash = v_hash;
END $$;

REVOKE ALL ON FUNCTION keep_batch, note_desk_act, chain_desk_acts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION chain_desk_acts TO denar_api;
