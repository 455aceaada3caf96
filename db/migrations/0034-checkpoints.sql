-- A Merkle tree over the journal (RFC 6962), its roots signed from time to time, and where each of
-- them was published.

-- Of the tree only the subtrees of 256 rows and more are kept, and only those that are complete: they
-- never change any more. Whatever is smaller is computed from the journal.
CREATE TABLE ledger.tree_node (
  level int NOT NULL CHECK (level >= 8),
  -- Counted from 0 within its level; it stands over the rows from position * 2^level + 1 on.
  position bigint NOT NULL CHECK (position >= 0),
  hash bytea NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (level, position)
);

-- The root over the first `size` rows, with what they say of the programme's money.
CREATE TABLE ledger.checkpoint (
  size bigint PRIMARY KEY CHECK (size > 0),
  root_hash bytea NOT NULL CHECK (length(root_hash) = 32),
  -- Denar and iTalar given out and not taken back, and the złoty that cover them.
  circulation bigint NOT NULL,
  reserve bigint NOT NULL,
  at timestamptz NOT NULL,
  -- Ed25519, over the text that contract/proofs.ts describes.
  public_key bytea NOT NULL CHECK (length(public_key) = 32),
  signature bytea NOT NULL CHECK (length(signature) = 64)
);
CREATE INDEX checkpoint_key ON ledger.checkpoint (public_key, size);

-- Where a checkpoint was published; none while that has not succeeded.
CREATE TABLE ledger.publication (
  size bigint PRIMARY KEY REFERENCES ledger.checkpoint,
  txid text NOT NULL CHECK (txid ~ '^[0-9a-f]{64}$'),
  at timestamptz NOT NULL
);

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.tree_node
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.checkpoint
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.publication
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
ALTER TABLE ledger.tree_node ENABLE ALWAYS TRIGGER append_only;
ALTER TABLE ledger.checkpoint ENABLE ALWAYS TRIGGER append_only;
ALTER TABLE ledger.publication ENABLE ALWAYS TRIGGER append_only;

-- What the API's role writes here it cannot change any more, and the audit computes all of it anew.
GRANT SELECT, INSERT ON ledger.tree_node, ledger.checkpoint, ledger.publication TO denar_api;
