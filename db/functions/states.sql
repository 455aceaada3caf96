-- Which state may follow which: the triggers are made from db/states.ts.

-- Refuses a state that may not follow the one before, or not begin.
CREATE OR REPLACE FUNCTION refuse_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    RAISE EXCEPTION '% cannot begin as %', TG_TABLE_NAME, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RAISE EXCEPTION '% cannot become % after %', TG_TABLE_NAME, NEW.state, OLD.state USING ERRCODE = 'check_violation';
END $$;
