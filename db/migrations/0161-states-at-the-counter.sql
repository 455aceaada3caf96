-- The same of what is paid at the counter.
CREATE TRIGGER wrong_state BEFORE INSERT ON charge FOR EACH ROW
  WHEN (NEW.state <> ALL ('{awaiting_acceptance, completed}')) EXECUTE FUNCTION refuse_move();
CREATE TRIGGER wrong_move BEFORE UPDATE OF state ON charge FOR EACH ROW
  WHEN (OLD.state <> NEW.state AND OLD.state || ' > ' || NEW.state <> ALL ('{
    awaiting_acceptance > completed, awaiting_acceptance > refused, awaiting_acceptance > expired,
    awaiting_acceptance > cancelled}'))
  EXECUTE FUNCTION refuse_move();
CREATE TRIGGER wrong_state BEFORE INSERT ON card_payment FOR EACH ROW
  WHEN (NEW.state <> ALL ('{awaiting_code, declined}')) EXECUTE FUNCTION refuse_move();
CREATE TRIGGER wrong_move BEFORE UPDATE OF state ON card_payment FOR EACH ROW
  WHEN (OLD.state <> NEW.state AND OLD.state || ' > ' || NEW.state <> ALL ('{
    awaiting_code > completed, awaiting_code > refused, awaiting_code > cancelled,
    awaiting_code > failed, awaiting_code > expired}'))
  EXECUTE FUNCTION refuse_move();
CREATE TRIGGER wrong_state BEFORE INSERT ON bill FOR EACH ROW
  WHEN (NEW.state <> ALL ('{issued}')) EXECUTE FUNCTION refuse_move();
CREATE TRIGGER wrong_move BEFORE UPDATE OF state ON bill FOR EACH ROW
  WHEN (OLD.state <> NEW.state AND OLD.state || ' > ' || NEW.state <> ALL ('{
    issued > paid, issued > cancelled, issued > expired}'))
  EXECUTE FUNCTION refuse_move();
CREATE TRIGGER wrong_state BEFORE INSERT ON sale FOR EACH ROW
  WHEN (NEW.state <> ALL ('{open}')) EXECUTE FUNCTION refuse_move();
CREATE TRIGGER wrong_move BEFORE UPDATE OF state ON sale FOR EACH ROW
  WHEN (OLD.state <> NEW.state AND OLD.state || ' > ' || NEW.state <> ALL ('{
    ended > open, open > billed, open > ended, billed > ended}'))
  EXECUTE FUNCTION refuse_move();
