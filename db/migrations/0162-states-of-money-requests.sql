-- The same of requests for money.
CREATE TRIGGER wrong_state BEFORE INSERT ON money_request FOR EACH ROW
  WHEN (NEW.state <> ALL ('{invited, open}')) EXECUTE FUNCTION refuse_move();
CREATE TRIGGER wrong_move BEFORE UPDATE OF state ON money_request FOR EACH ROW
  WHEN (OLD.state <> NEW.state AND OLD.state || ' > ' || NEW.state <> ALL ('{
    invited > open, open > paid, open > declined, invited > expired, open > expired, invited > cancelled,
    open > cancelled}'))
  EXECUTE FUNCTION refuse_move();
