-- Limits on what a person may do in a period.

-- The digest under which a person's uses are counted. An index needs an immutable function; PostgreSQL calls
-- convert_to only stable, but the encoding of a database never changes.
CREATE OR REPLACE FUNCTION person_digest(v_subject text) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT sha256(convert_to(coalesce(v_subject, '') || ' ', 'UTF8'));
$$;

-- Counts one use by a person, named by their subject, and returns null. If the limit is reached, it
-- counts nothing and returns when the next use is free. Concurrent calls for one person wait for each
-- other, so each statement here sees what was committed before.
CREATE OR REPLACE FUNCTION count_use(
  v_what text, v_subject text, v_now timestamptz, v_seconds int, v_most int
) RETURNS timestamptz LANGUAGE plpgsql AS $$
DECLARE
  v_who bytea := sha256(convert_to(v_subject || ' ', 'UTF8'));
  v_until timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(v_what || encode(v_who, 'hex'), 0));
  SELECT until INTO v_until FROM counted WHERE what = v_what AND who = v_who AND until > v_now
    ORDER BY until DESC OFFSET v_most - 1 LIMIT 1;
  IF v_until IS NULL THEN
    INSERT INTO counted (what, who, until)
      VALUES (v_what, v_who, v_now + make_interval(secs => v_seconds));
  END IF;
  RETURN v_until;
END $$;
