-- The same of accounts at banks, and of what is sent to them.
CREATE TRIGGER wrong_state BEFORE INSERT ON bank_account FOR EACH ROW
  WHEN (NEW.state <> ALL ('{awaiting_amount}')) EXECUTE FUNCTION refuse_move();
CREATE TRIGGER wrong_move BEFORE UPDATE OF state ON bank_account FOR EACH ROW
  WHEN (OLD.state <> NEW.state AND OLD.state || ' > ' || NEW.state <> ALL ('{
    awaiting_amount > verified, awaiting_amount > closed, awaiting_amount > expired,
    awaiting_amount > failed, awaiting_amount > removed, verified > removed, closed > removed,
    expired > removed, failed > removed}'))
  EXECUTE FUNCTION refuse_move();
CREATE TRIGGER wrong_state BEFORE INSERT ON bank_transfer_out FOR EACH ROW
  WHEN (NEW.state <> ALL ('{queued}')) EXECUTE FUNCTION refuse_move();
CREATE TRIGGER wrong_move BEFORE UPDATE OF state ON bank_transfer_out FOR EACH ROW
  WHEN (OLD.state <> NEW.state AND OLD.state || ' > ' || NEW.state <> ALL ('{
    queued > exported, settled > exported, queued > settled, exported > settled, queued > failed,
    exported > failed, settled > failed, queued > cancelled}'))
  EXECUTE FUNCTION refuse_move();
CREATE TRIGGER wrong_state BEFORE INSERT ON payout_review FOR EACH ROW
  WHEN (NEW.state <> ALL ('{waiting}')) EXECUTE FUNCTION refuse_move();
CREATE TRIGGER wrong_move BEFORE UPDATE OF state ON payout_review FOR EACH ROW
  WHEN (OLD.state <> NEW.state AND OLD.state || ' > ' || NEW.state <> ALL ('{
    waiting > approved, waiting > refused}'))
  EXECUTE FUNCTION refuse_move();
