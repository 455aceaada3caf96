-- What was signed to publish a checkpoint: kept before it is sent, so that sending it again is the
-- same transaction.

CREATE TABLE ledger.publication_attempt (
  size bigint NOT NULL REFERENCES ledger.checkpoint,
  txid text NOT NULL CHECK (txid ~ '^[0-9a-f]{64}$'),
  hex text NOT NULL,
  -- What it spends, as {txid, output}: once something else has spent it, the transaction is nothing.
  inputs jsonb NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (size, txid)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.publication_attempt
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
ALTER TABLE ledger.publication_attempt ENABLE ALWAYS TRIGGER append_only;
GRANT SELECT, INSERT ON ledger.publication_attempt TO denar_api;
