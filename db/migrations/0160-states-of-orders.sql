-- Which states of orders may follow which: db/states.ts.
CREATE TRIGGER wrong_state BEFORE INSERT ON shop_order FOR EACH ROW
  WHEN (NEW.state <> ALL ('{awaiting_payment}')) EXECUTE FUNCTION refuse_move();
CREATE TRIGGER wrong_move BEFORE UPDATE OF state ON shop_order FOR EACH ROW
  WHEN (OLD.state <> NEW.state AND OLD.state || ' > ' || NEW.state <> ALL ('{
    awaiting_payment > paid, refund_pending > paid, paid > shipped, refund_pending > shipped,
    paid > completed, shipped > completed, refund_pending > completed, awaiting_payment > cancelled,
    paid > refund_pending, shipped > refund_pending, completed > refund_pending, paid > refunded,
    shipped > refunded, completed > refunded, refund_pending > refunded}'))
  EXECUTE FUNCTION refuse_move();
