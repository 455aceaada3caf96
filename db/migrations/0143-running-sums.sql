-- The bank's balance needs three sums of all lines and transfers, and the desk's overview the number of open wallets; the
-- triggers add to them what changes, also for the version of the program before. The next migration adds what stands.
CREATE TABLE running_sum (
  term text NOT NULL CHECK (term IN ('open_wallets', 'waiting', 'ignored', 'under_way')),
  amount bigint NOT NULL
);
CREATE TRIGGER keep_sum AFTER INSERT OR DELETE OR UPDATE OF closed_at ON wallet
  FOR EACH ROW EXECUTE FUNCTION sum_wallets();
CREATE TRIGGER keep_sum AFTER INSERT OR DELETE OR UPDATE OF state, amount ON bank_line
  FOR EACH ROW EXECUTE FUNCTION sum_bank();
-- Money that is sent back is summed by its line.
CREATE TRIGGER keep_sum AFTER INSERT OR UPDATE OF state, amount ON bank_transfer_out
  FOR EACH ROW WHEN (NEW.purpose <> 'return') EXECUTE FUNCTION sum_bank();
CREATE TRIGGER keep_sum_without AFTER DELETE ON bank_transfer_out
  FOR EACH ROW WHEN (OLD.purpose <> 'return') EXECUTE FUNCTION sum_bank();
GRANT SELECT ON running_sum TO denar_api;
