-- The trail of what a desk does is chained as the journal is: each act has a row that carries the hash of
-- the row before it. The database itself notes each act, in the act's own transaction; once that is over
-- the rows are chained, one after the other, so that no act waits for another. What people wrote can be
-- erased from the trails, so a digest of it stands here.

-- What a desk did, whichever table says so. `words` can be erased, the rest cannot.
CREATE VIEW desk_event AS
  SELECT 'bank_event' AS source, id, at, person_id, action AS act,
    concat_ws(' ', subject, amount) AS about, concat(about, '|', note) AS words FROM bank_event
  UNION ALL
  SELECT 'company_event', id, at, person_id, action, company_id::text, coalesce(note, '')
  FROM company_event WHERE action IN ('approved', 'rejected')
  UNION ALL
  SELECT 'card_event', id, at, person_id, event, card_id::text, note
  FROM card_event WHERE event IN ('created', 'released', 'noted', 'blocked', 'unblocked', 'unlocked', 'removed')
  UNION ALL
  SELECT 'security_event', id, at, by_person_id, event, person_id::text, note
  FROM security_event WHERE by_person_id <> person_id AND event <> 'read'
  UNION ALL
  SELECT 'payment_event', id, at, person_id, state, payment_id::text, note FROM payment_event WHERE by = 'admin'
  UNION ALL
  SELECT 'payment_flag', id, resolved_at, resolved_by, 'resolved', concat_ws(' ', kind, provider, reference),
    coalesce(note, '')
  FROM payment_flag WHERE resolved_by IS NOT NULL;

CREATE TABLE desk_act (
  seq bigint PRIMARY KEY,
  source text NOT NULL,
  event uuid NOT NULL,
  at timestamptz NOT NULL,
  person_id uuid REFERENCES person,
  act text NOT NULL,
  about text NOT NULL,
  -- SHA-256 of the event's id and of what people wrote.
  words bytea NOT NULL,
  prev_hash bytea NOT NULL,
  hash bytea NOT NULL,
  UNIQUE (source, event)
);
-- Acts that are not chained yet.
CREATE TABLE desk_pending (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  source text NOT NULL,
  event uuid NOT NULL
);
CREATE TABLE desk_head (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  seq bigint NOT NULL,
  hash bytea NOT NULL
);
INSERT INTO desk_head (seq, hash) VALUES (0, sha256('denar desk'));
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON desk_act
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
ALTER TABLE desk_act ENABLE ALWAYS TRIGGER append_only;

CREATE FUNCTION note_desk_act() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO desk_pending (source, event)
  SELECT source, id FROM desk_event WHERE source = TG_TABLE_NAME AND id = NEW.id;
  RETURN NULL;
END $$;

-- Chains what is noted; whoever calls it meanwhile waits for the head, and finds what is left.
CREATE FUNCTION chain_desk_acts() RETURNS void LANGUAGE plpgsql SECURITY DEFINER
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
REVOKE EXECUTE ON FUNCTION note_desk_act, chain_desk_acts FROM PUBLIC;

INSERT INTO desk_pending (source, event) SELECT source, id FROM desk_event ORDER BY at, id;
SELECT chain_desk_acts();

CREATE TRIGGER noted AFTER INSERT ON bank_event FOR EACH ROW EXECUTE FUNCTION note_desk_act();
CREATE TRIGGER noted AFTER INSERT ON company_event FOR EACH ROW EXECUTE FUNCTION note_desk_act();
CREATE TRIGGER noted AFTER INSERT ON card_event FOR EACH ROW EXECUTE FUNCTION note_desk_act();
CREATE TRIGGER noted AFTER INSERT ON security_event FOR EACH ROW
  WHEN (NEW.by_person_id <> NEW.person_id AND NEW.event <> 'read') EXECUTE FUNCTION note_desk_act();
CREATE TRIGGER noted AFTER INSERT ON payment_event FOR EACH ROW
  WHEN (NEW.by = 'admin') EXECUTE FUNCTION note_desk_act();
CREATE TRIGGER noted AFTER UPDATE ON payment_flag FOR EACH ROW
  WHEN (OLD.resolved_by IS NULL AND NEW.resolved_by IS NOT NULL) EXECUTE FUNCTION note_desk_act();

GRANT SELECT ON desk_act, desk_head, desk_pending, desk_event TO denar_api;
GRANT EXECUTE ON FUNCTION chain_desk_acts TO denar_api;
